"""A player of theirs who asks a bot of ours."""

import json
import subprocess
import time
from dataclasses import dataclass, field

from catanatron.models.player import Player

from .actions import DECLINED, Choices
from .memory import Memory
from .sight import setup, view


class Refused(RuntimeError):
    """Landnam could not read what it was asked."""


class Process:
    """A running `landnam advise`."""

    def __init__(self, command: list[str]):
        self.pipe = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, **request) -> dict:
        self.pipe.stdin.write(json.dumps(request, separators=(",", ":")) + "\n")
        self.pipe.stdin.flush()
        line = self.pipe.stdout.readline()
        if not line:
            raise Refused(f"landnam ended with {self.pipe.wait()}; the request was {request}")
        answer = json.loads(line)
        if not answer["ok"]:
            raise Refused(f"{answer['message']}; the request was {json.dumps(request)}")
        return answer

    def close(self) -> None:
        self.pipe.stdin.close()
        self.pipe.wait()
        self.pipe.stdout.close()


@dataclass
class Tally:
    """What was asked, how long it took, and answers that could not be used."""

    asked: int = 0
    thinking: float = 0.0
    bridging: float = 0.0
    slowest: float = 0.0
    missed: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.asked += other.asked
        self.thinking += other.thinking
        self.bridging += other.bridging
        self.slowest = max(self.slowest, other.slowest)
        self.missed += other.missed


class LandnamPlayer(Player):
    """Decides as a bot of Landnam would who sees what this seat may see."""

    def __init__(self, color, bot: str = "master", landnam: str = "landnam", options: tuple = ()):
        super().__init__(color)
        self.command = [landnam, "advise", "--bot", bot, *options]
        self.bot = bot
        self.process: Process | None = None
        self.game = None
        self.memory: Memory | None = None
        self.tally = Tally()

    def decide(self, game, playable_actions):
        playable_actions = list(playable_actions)
        declined = [action for action in playable_actions if action.action_type.value in DECLINED]
        if declined or len(playable_actions) == 1:
            return (declined or playable_actions)[0]
        start = time.perf_counter()
        self._attend(game)
        choices = Choices(game.state, playable_actions)
        seen = view(game, self.color, playable_actions, self.memory.known)
        asked = time.perf_counter()
        made = self.process.ask(op="advise", view=seen, actions=choices.steps)["actions"]
        answered = time.perf_counter()
        action = choices.get(made)
        if action is None:
            self.tally.missed.append(f"{made} of {sorted({a.action_type.value for a in playable_actions})}")
            action = playable_actions[0]
        self.tally.asked += 1
        self.tally.thinking += answered - asked
        self.tally.bridging += time.perf_counter() - start - (answered - asked)
        self.tally.slowest = max(self.tally.slowest, answered - asked)
        return action

    def _attend(self, game) -> None:
        """Tells the bot of a game it has not seen."""
        if self.process is None:
            self.process = Process(self.command)
        if self.game != game.id:
            number = (game.seed or 0) % 2**53
            self.process.ask(op="new", setup=setup(game), number=number)
            self.game = game.id
            self.memory = Memory(game.state, self.color)
        self.memory.update(game.state)

    def close(self) -> None:
        if self.process is not None:
            self.process.close()
            self.process = None
            self.game = None

    def __getstate__(self):
        return {**self.__dict__, "process": None, "game": None}

    def __repr__(self):
        return f"Landnam({self.bot}):{self.color.value}"
