"""Matches inside Catanatron: their engine is the referee, their seeds make boards, dice and seating."""

import ast
import importlib
import math
import multiprocessing
from dataclasses import dataclass, field

from catanatron import Color, Game

from .player import LandnamPlayer, Tally

COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]


@dataclass(frozen=True)
class Plan:
    """Who plays whom, how often."""

    bot: str
    opponents: tuple[str, ...]
    players: int
    rounds: int
    seed: int
    landnam: str
    options: tuple[str, ...] = ()


@dataclass
class Result:
    """How it went for our seat."""

    games: int = 0
    wins: int = 0
    unfinished: int = 0
    turns: int = 0
    points: int = 0
    seats: dict[int, list[int]] = field(default_factory=dict)
    tally: Tally = field(default_factory=Tally)

    def add(self, other: "Result") -> None:
        self.games += other.games
        self.wins += other.wins
        self.unfinished += other.unfinished
        self.turns += other.turns
        self.points += other.points
        for seat, (wins, games) in other.seats.items():
            mine = self.seats.setdefault(seat, [0, 0])
            mine[0] += wins
            mine[1] += games
        self.tally.add(other.tally)


def split(text: str) -> list[str]:
    """Opponents apart: at commas outside brackets.

    >>> split("a.b:C, d:E(2, 'x'),landnam:hard")
    ['a.b:C', "d:E(2, 'x')", 'landnam:hard']
    """
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def opponent(text: str, color, plan: Plan):
    """A player from `module:Class(args)`, or a bot of ours from `landnam:name`.

    >>> opponent("catanatron.models.player:Player(is_bot=False)", Color.RED, None).is_bot
    False
    >>> opponent("catanatron.models.player", Color.RED, None)
    Traceback (most recent call last):
    ValueError: 'catanatron.models.player' is not module:Class(args)
    """
    module, _, rest = text.partition(":")
    if not rest:
        raise ValueError(f"'{text}' is not module:Class(args)")
    if module == "landnam":
        return LandnamPlayer(color, rest, plan.landnam, plan.options)
    call = ast.parse(rest if rest.endswith(")") else f"{rest}()", mode="eval").body
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
        raise ValueError(f"'{rest}' is not Class(args)")
    made = getattr(importlib.import_module(module), call.func.id)
    args = [ast.literal_eval(arg) for arg in call.args]
    return made(color, *args, **{word.arg: ast.literal_eval(word.value) for word in call.keywords})


def seated(plan: Plan) -> list:
    """Our player first, then the opponents, the last one again for seats that are left."""
    texts = list(plan.opponents)[: plan.players - 1]
    texts += texts[-1:] * (plan.players - 1 - len(texts))
    others = [opponent(text, color, plan) for text, color in zip(texts, COLORS[1:])]
    return [LandnamPlayer(COLORS[0], plan.bot, plan.landnam, plan.options), *others]


def play(players: list, seed: int, rotation: int) -> Result:
    """One game. They seat the players by the seed: turning the list puts each player on each seat once."""
    ours = players[0]
    ours.tally = Tally()
    game = Game(players[rotation:] + players[:rotation], seed=seed)
    for player in players:
        # Players of their later versions keep nothing between games.
        if hasattr(player, "reset_state"):
            player.reset_state()
    winner = game.play()
    index = game.state.color_to_index[ours.color]
    won = int(winner == ours.color)
    return Result(
        games=1,
        wins=won,
        unfinished=int(winner is None),
        turns=game.state.num_turns,
        points=game.state.player_state[f"P{index}_ACTUAL_VICTORY_POINTS"],
        seats={index + 1: [won, 1]},
        tally=ours.tally,
    )


_PLAYERS: list = []


def _work(task) -> Result:
    plan, seed = task
    if not _PLAYERS:
        _PLAYERS.extend(seated(plan))
    result = Result()
    for rotation in range(plan.players):
        result.add(play(_PLAYERS, seed, rotation))
    return result


def match(plan: Plan, processes: int, progress=None) -> Result:
    """Every seed with every rotation of the seats."""
    tasks = [(plan, plan.seed + number) for number in range(plan.rounds)]
    total = Result()
    with multiprocessing.Pool(processes) as pool:
        for result in pool.imap_unordered(_work, tasks):
            total.add(result)
            if progress:
                progress(total)
    return total


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson).

    >>> [round(end, 4) for end in wilson(50, 100)]
    [0.4038, 0.5962]
    >>> wilson(0, 60)[0]
    0.0
    """
    if games == 0:
        return 0.0, 1.0
    rate, shrink = wins / games, 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / shrink
    reach = z / shrink * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
