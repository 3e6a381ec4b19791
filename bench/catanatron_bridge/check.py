"""Whether their positions mean the same to us: random games of theirs, looked at decision by decision.

Asked of `landnam advise` with the view of the seat that decides, and of `landnam referee` with the whole position.
"""

import random
from collections import Counter

from catanatron import Color, Game, RandomPlayer

try:
    from catanatron.apply_action import yield_resources
except ImportError:  # 3.2.1
    from catanatron.state import yield_resources

from .actions import key, steps
from .memory import Memory
from .places import CARDS
from .player import Process
from .sight import DEVELOPMENT, owed, setup, view

COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]
# Sums of two dice as our outcomes.
ROLLS = {2: "1+1", 3: "1+2", 4: "2+2", 5: "2+3", 6: "3+3", 8: "4+4", 9: "4+5", 10: "5+5", 11: "5+6", 12: "6+6"}


class Check:
    """What agreed and what did not."""

    def __init__(self, landnam: str):
        self.adviser = Process([landnam, "advise", "--bot", "random"])
        self.referee = Process([landnam, "referee"])
        self.agreed: Counter = Counter()
        self.known: Counter = Counter()
        self.unknown: list[str] = []
        self.cards: Counter = Counter()
        # What to record: every kind of decision once.
        self.recorded: list[dict] = []
        self.kinds: set = set()

    def game(self, players: int, seed: int, every: int = 1) -> None:
        """One random game; the whole position is looked at in every `every`-th decision."""
        game = Game([RandomPlayer(color) for color in COLORS[:players]], seed=seed)
        random.seed(seed)
        here = f"{players} players, seed {seed}"
        self.adviser.ask(op="new", setup=setup(game))
        self.recorded.append({"setup": setup(game)})
        memories = {color: Memory(game.state, color) for color in game.state.colors}
        decision = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            actions = list(game.state.playable_actions if hasattr(game.state, "playable_actions")
                           else game.playable_actions)
            decision += 1
            if len(actions) > 1:
                self.choices(game, actions, f"{here}, decision {decision}")
                self.memories(game.state, memories, f"{here}, decision {decision}")
                if decision % every == 0:
                    self.secrets(game, actions, f"{here}, decision {decision}")
                    self.position(game, actions, f"{here}, decision {decision}")
            game.execute(random.choice(actions))

    def choices(self, game, actions, here: str) -> None:
        """Legal for the seat's view is what is playable."""
        state = game.state
        seen = view(game, state.current_color(), actions)
        legal = self.adviser.ask(op="legal", view=seen)["actions"]
        ours = {key([action]) for action in legal}
        theirs = {key(steps(state, action)[:1]) for action in actions}
        if key([{"type": "pass"}]) in ours - theirs:
            self.known["free roads: we may stop after the first (BASE-156), they may not"] += 1
            ours.discard(key([{"type": "pass"}]))
        self._same("legal actions", sorted(ours), sorted(theirs), here)
        kind = (seen["pending"][-1]["type"], frozenset(steps(state, action)[0]["type"] for action in actions))
        if kind not in self.kinds:
            self.kinds.add(kind)
            self.recorded.append({"view": seen, "playable": [steps(state, action) for action in actions]})

    def secrets(self, game, actions, here: str) -> None:
        """Whatever the seat may not know is dealt anew: its view stays the same."""
        color = game.state.current_color()
        before = view(game, color, actions)
        other = game.copy()
        state, deck = other.state, other.state.development_listdeck
        keys = [f"P{index}_" for index, owner in enumerate(state.colors) if owner != color]
        for kinds, rest in ((DEVELOPMENT, deck), (CARDS, [])):
            sizes = [sum(state.player_state[f"{key}{kind}_IN_HAND"] for kind in kinds) for key in keys]
            pool = list(rest) + [kind for key in keys for kind in kinds
                                 for _ in range(state.player_state[f"{key}{kind}_IN_HAND"])]
            random.shuffle(pool)
            for key, size in zip(keys, sizes):
                hand = [pool.pop() for _ in range(size)]
                for kind in kinds:
                    state.player_state[f"{key}{kind}_IN_HAND"] = hand.count(kind)
            rest[:] = pool
        self._same("view with other hidden cards", view(other, color, actions), before, here)

    def memories(self, state, memories, here: str) -> None:
        """The bank and the own hand are known exactly; what is remembered of others is there."""
        for color, memory in memories.items():
            memory.update(state)
            self._same("bank remembered", memory.bank, list(state.resource_freqdeck), here)
            for other, known in memory.known.items():
                index = state.color_to_index[other]
                held = [state.player_state[f"P{index}_{card}_IN_HAND"] for card in CARDS]
                if other == color or len(memories) == 2:
                    self._same("hand known", known, held, here)
                else:
                    wrong = [n for n, real in zip(known, held) if n > real]
                    self._same("cards remembered of another that are not there", wrong, [], here)
                    self.cards["remembered"] += sum(known)
                    self.cards["held"] += sum(held)

    def position(self, game, actions, here: str) -> None:
        """Points, chains, victims and what every number yields, from the whole position."""
        state = game.state
        color = state.current_color()
        whole = view(game, color, actions)
        of = lambda other, word: state.player_state[f"P{state.color_to_index[other]}_{word}"]  # noqa: E731
        for entry, other in zip(whole["seats"], state.colors):
            entry["hand"] = {ours: of(other, f"{theirs}_IN_HAND") for theirs, ours in CARDS.items()}
            entry["development_cards"] = {o: of(other, f"{t}_IN_HAND") for t, o in DEVELOPMENT.items()}
            entry.pop("due", None)
            entry["owed"] = owed(state, other)
        for word in ("viewer", "deck"):
            whole.pop(word)
        if whole["bought_this_turn"] == {"count": 0}:
            whole["bought_this_turn"] = {}
        holder = whole["longest_road"]
        document = {"version": 2, "game": "island", "setup": setup(game), "position": whole}
        try:
            self.referee.ask(op="load", position=document, seed=1)
        except RuntimeError as refused:
            if "longest_road" not in str(refused).split(";")[0]:
                raise
            self.known["Longest Road: their holder has not the longest chain by BASE-171 and BASE-173"] += 1
            whole["longest_road"] = None
            self.referee.ask(op="load", position=document, seed=1)
        seats = self.referee.ask(op="state")["state"]["seats"]
        spectator = self.referee.ask(op="view", seat="spectator")["view"]["seats"]
        for number, other in enumerate(state.colors):
            points = spectator[number]["points"] + (2 if holder == number + 1 != whole["longest_road"] else 0)
            self._same("points", points, of(other, "VICTORY_POINTS"), here)
            self._length(spectator[number]["road_length"], state.board, other, here)
        if whole["pending"][-1]["type"] == "move_robber":
            self._victims(state, actions, here)
        self._yields(game, document, seats, here)

    def _length(self, ours: int, board, color, here: str) -> None:
        theirs = max((len(road) for road in board.continuous_roads_by_player(color)), default=0)
        if ours == theirs + 1 or (ours == theirs + 2 and theirs > 0):
            blocked = [edge for edge, owner in board.roads.items() if owner == color
                       and board.is_enemy_node(edge[1], color)]
            if blocked:
                self.known["chain: they do not count a last road that ends at another's building (BASE-171)"] += 1
                return
        self._same("chain", ours, theirs, here)

    def _victims(self, state, actions, here: str) -> None:
        """Every hex and whoever can be robbed there; a single victim is not asked about."""
        theirs: dict[str, set] = {}
        for action in actions:
            moved, *robbed = steps(state, action)
            theirs.setdefault(moved["to"], set()).update(step["from"] for step in robbed)
        seat = state.current_player_index + 1
        for place, victims in theirs.items():
            saved = self.referee.ask(op="save")["position"]
            node = self.referee.ask(op="act", seat=seat, action={"type": "move_robber", "to": place})["node"]
            pending = node.get("pending") or {}
            ours = set(pending.get("victims", [])) | ({pending["victim"]} if pending.get("type") == "theft" else set())
            self._same("victims", sorted(ours), sorted(victims), here)
            self.referee.ask(op="load", position=saved, seed=1)

    def _yields(self, game, document, seats, here: str) -> None:
        """Each number rolled in this position."""
        state = game.state
        if state.is_initial_build_phase or state.is_discarding:
            return
        turn = state.current_turn_index + 1
        position = {**document["position"], "rolls": 0, "pending": [{"type": "turn", "player": turn},
                                                                   {"type": "dice", "player": turn}]}
        for number, roll in ROLLS.items():
            payout, depleted = yield_resources(state.board, state.resource_freqdeck, number)
            if depleted:
                self.known["bank too small: they pay nobody, by BASE-063 a single claimant gets what is left"] += 1
                continue
            self.referee.ask(op="load", position={**document, "position": position}, seed=1)
            self.referee.ask(op="chance", outcome={"type": "dice", "roll": roll})
            after = self.referee.ask(op="state")["state"]["seats"]
            for index, color in enumerate(state.colors):
                ours = [after[index]["hand"].get(card, 0) - seats[index]["hand"].get(card, 0)
                        for card in CARDS.values()]
                self._same("yields", ours, payout.get(color, [0] * 5), f"{here}, roll {number}")

    def _same(self, what: str, ours, theirs, here: str) -> None:
        if ours == theirs:
            self.agreed[what] += 1
        else:
            self.unknown.append(f"{what}: ours {ours}, theirs {theirs} ({here})")
