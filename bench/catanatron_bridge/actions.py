"""Their playable actions in our words, and the way back."""

from .places import CARDS, hex_name, places
from .sight import seat

PLAIN = {
    "ROLL": "roll",
    "END_TURN": "end_turn",
    "BUY_DEVELOPMENT_CARD": "buy_card",
    "PLAY_KNIGHT_CARD": "play_knight",
    "PLAY_ROAD_BUILDING": "play_road_building",
}
# Trade between players, which the main branch knows but no player of theirs begins: declined.
DECLINED = ("REJECT_TRADE", "CANCEL_TRADE")


def steps(state, action) -> list[dict]:
    """One of their actions as our steps."""
    kind, value = action.action_type.value, action.value
    names = places(state.board.map)
    if kind in PLAIN:
        return [{"type": PLAIN[kind]}]
    if kind == "BUILD_SETTLEMENT":
        return [{"type": "settle", "at": names.node(value)}]
    if kind == "BUILD_CITY":
        return [{"type": "city", "at": names.node(value)}]
    if kind == "BUILD_ROAD":
        return [{"type": "road", "at": names.edge(value)}]
    if kind == "MOVE_ROBBER":
        moved = {"type": "move_robber", "to": hex_name(value[0])}
        return [moved] if value[1] is None else [moved, {"type": "steal", "from": seat(state, value[1])}]
    if kind == "PLAY_YEAR_OF_PLENTY":
        taken = [{"type": "take", "card": CARDS[card]} for card in value if card]
        return [{"type": "play_year_of_plenty"}, *taken]
    if kind == "PLAY_MONOPOLY":
        return [{"type": "play_monopoly", "card": CARDS[value]}]
    if kind == "MARITIME_TRADE":
        return [{"type": "bank_trade", "give": CARDS[value[0]], "take": CARDS[value[-1]]}]
    if kind == "DISCARD_RESOURCE":
        return [{"type": "discard", "card": CARDS[value]}]
    raise ValueError(f"{kind} is not known")


def key(made: list[dict]) -> tuple:
    """Steps as something to look up; the cards of Year of Plenty come in any order."""
    first, *rest = (tuple(sorted(step.items())) for step in made)
    return (first, *sorted(rest))


class Choices:
    """Their playable actions, to be found by ours."""

    def __init__(self, state, playable_actions):
        self.found: dict[tuple, object] = {}
        self.steps: list[dict] = []
        seen = set()
        for action in playable_actions:
            made = steps(state, action)
            for step in made:
                word = tuple(sorted(step.items()))
                if word not in seen:
                    seen.add(word)
                    self.steps.append(step)
            # Later versions offer an exchange at every rate a seat has; ours takes the best.
            if made[0]["type"] == "bank_trade" and self._dearer(key(made), action):
                continue
            self.found[key(made)] = action
            if made[0]["type"] == "move_robber":
                # A single victim is robbed without being named.
                self.found.setdefault(key(made[:1]), action)

    def _dearer(self, word, action) -> bool:
        cards = lambda trade: sum(card is not None for card in trade.value[:-1])  # noqa: E731
        known = self.found.get(word)
        return known is not None and cards(known) <= cards(action)

    def get(self, made: list[dict]):
        """Their action for our steps; nothing when they do not allow it."""
        return self.found.get(key(made))
