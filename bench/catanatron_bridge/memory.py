"""What one seat remembers of the cards in other hands, from what everybody saw and from its own thefts.

Kept for each seat: cards that are certainly in its hand. Payments, exchanges, discards, yields and monopolies lie open;
a card stolen between two others may have been any.
"""

from .places import CARDS

RESOURCES = list(CARDS)
EACH = 19
COSTS = {
    "BUILD_ROAD": (1, 1, 0, 0, 0),
    "BUILD_SETTLEMENT": (1, 1, 1, 1, 0),
    "BUILD_CITY": (0, 0, 0, 2, 3),
    "BUY_DEVELOPMENT_CARD": (0, 0, 1, 1, 1),
}


def log(state) -> list:
    """The actions made, each with its result: 3.2.1 writes the result into the action, later versions beside it."""
    records = getattr(state, "action_records", None)
    return [(action, action.value) for action in state.actions] if records is None else records


class Memory:
    """What `color` knows of all hands of one game."""

    def __init__(self, state, color):
        self.color = color
        self.read = 0
        self.map = state.board.map
        self.robber = next(place for place, tile in self.map.land_tiles.items() if tile.resource is None)
        self.buildings: dict[int, tuple] = {}
        self.bank = [EACH] * 5
        self.known = {other: [0] * 5 for other in state.colors}
        self.founding = 2 * len(state.colors)
        self.free_roads = 0

    def update(self, state) -> None:
        """Takes note of what happened since the last time."""
        records = log(state)
        for action, result in records[self.read :]:
            self._see(action.color, action.action_type.value, action.value, result)
        self.read = len(records)

    def _see(self, color, kind: str, value, result) -> None:
        if kind != "BUILD_ROAD":
            self.free_roads = 0
        if kind in COSTS and not self._is_free(kind):
            self._pay(color, COSTS[kind])
        if kind == "BUILD_SETTLEMENT":
            self._settle(color, value)
        elif kind == "BUILD_CITY":
            self.buildings[value] = (color, 2)
        elif kind == "ROLL":
            self._produce(sum(result))
        elif kind in ("DISCARD", "DISCARD_RESOURCE"):
            self._pay(color, counts(value if isinstance(value, (list, tuple)) else [value]))
        elif kind == "MOVE_ROBBER":
            self.robber = value[0]
            if value[1] is not None:
                self._steal(color, value[1], result[2] if isinstance(result, tuple) else result)
        elif kind == "PLAY_YEAR_OF_PLENTY":
            self._gain(color, counts(value))
        elif kind == "PLAY_MONOPOLY":
            at = RESOURCES.index(value)
            for hand in self.known.values():
                hand[at] = 0
            self.known[color][at] = EACH - self.bank[at]
        elif kind == "PLAY_ROAD_BUILDING":
            self.free_roads = 2
        elif kind == "MARITIME_TRADE":
            self._pay(color, counts(value[:-1]))
            self._gain(color, counts(value[-1:]))
        elif kind == "CONFIRM_TRADE":
            give, want, other = value[:5], value[5:10], value[10]
            self._pay(color, give)
            self._gain(other, give)
            self._pay(other, want)
            self._gain(color, want)

    def _is_free(self, kind: str) -> bool:
        if kind == "BUILD_ROAD" and self.free_roads:
            self.free_roads -= 1
            return True
        # A founding placement is over with its road.
        if kind == "BUILD_ROAD" and self.founding:
            self.founding -= 1
            return True
        return kind == "BUILD_SETTLEMENT" and self.founding > 0

    def _settle(self, color, node) -> None:
        founded = len(self.buildings)
        self.buildings[node] = (color, 1)
        if self.founding and len(self.known) <= founded:
            self._gain(color, counts(tile.resource for tile in self.map.adjacent_tiles[node]))

    def _produce(self, number: int) -> None:
        """They pay nobody of a resource when the bank cannot pay everybody."""
        due = {color: [0] * 5 for color in self.known}
        for place, tile in self.map.land_tiles.items():
            if tile.number != number or place == self.robber:
                continue
            for node in tile.nodes.values():
                color, size = self.buildings.get(node, (None, 0))
                if size:
                    due[color][RESOURCES.index(tile.resource)] += size
        paid = [sum(each) <= left for each, left in zip(zip(*due.values()), self.bank)]
        for color, cards in due.items():
            self._gain(color, [n if pays else 0 for n, pays in zip(cards, paid)])

    def _steal(self, thief, victim, card) -> None:
        if self.color in (thief, victim):
            at = RESOURCES.index(card)
            self.known[thief][at] += 1
            self.known[victim][at] = max(0, self.known[victim][at] - 1)
        else:
            self.known[victim] = [max(0, n - 1) for n in self.known[victim]]

    def _gain(self, color, cards) -> None:
        self.bank = [left - n for left, n in zip(self.bank, cards)]
        self.known[color] = [held + n for held, n in zip(self.known[color], cards)]

    def _pay(self, color, cards) -> None:
        self.bank = [left + n for left, n in zip(self.bank, cards)]
        self.known[color] = [max(0, held - n) for held, n in zip(self.known[color], cards)]


def counts(cards) -> list[int]:
    """How many of each resource."""
    cards = list(cards)
    return [cards.count(resource) for resource in RESOURCES]
