"""What one seat sees of their game, as a view that `landnam advise` reads.

Of other seats only the numbers of cards are looked at, and what the seat remembers; the deck only by its length. Works with Catanatron 3.2.1 and
with the main branch after it (3.3.0): what differs is read through the small functions at the end.
"""

from .places import CARDS, hex_name, places

DEVELOPMENT = {
    "KNIGHT": "knight",
    "ROAD_BUILDING": "road_building",
    "YEAR_OF_PLENTY": "year_of_plenty",
    "MONOPOLY": "monopoly",
    "VICTORY_POINT": "victory_point",
}
SPENT = ("ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY")
PLAYS = {
    "PLAY_KNIGHT_CARD": "KNIGHT",
    "PLAY_ROAD_BUILDING": "ROAD_BUILDING",
    "PLAY_YEAR_OF_PLENTY": "YEAR_OF_PLENTY",
    "PLAY_MONOPOLY": "MONOPOLY",
}


def setup(game) -> dict:
    """Their rules in our words: nobody trades with players, and two play without neutral colours."""
    state = game.state
    options = {"first_player": 1, "offers_per_turn": 0, "target": game.vps_to_win}
    if len(state.colors) == 2:
        options["plain_two"] = True
    return {"players": len(state.colors), "options": options, "map": places(state.board.map).map}


def seat(state, color) -> int:
    """A colour's seat, counted from 1."""
    return state.color_to_index[color] + 1


def view(game, color, playable_actions, remembered: dict | None = None) -> dict:
    """What `color` sees, who is to decide between `playable_actions`; `remembered` are cards in other hands."""
    state = game.state
    of = lambda other, key: state.player_state[f"P{state.color_to_index[other]}_{key}"]  # noqa: E731
    active = state.colors[state.current_turn_index]
    names = places(state.board.map)
    founding = state.is_initial_build_phase
    seats = []
    for other in state.colors:
        pieces = state.buildings_by_color[other]
        hand = {ours: of(other, f"{theirs}_IN_HAND") for theirs, ours in CARDS.items()}
        held = {ours: of(other, f"{theirs}_IN_HAND") for theirs, ours in DEVELOPMENT.items()}
        seats.append(
            {
                "settlements": [names.node(node) for node in pieces["SETTLEMENT"]],
                "cities": [names.node(node) for node in pieces["CITY"]],
                "roads": [names.edge(edge) for edge in pieces["ROAD"]],
                "hand": hand if other == color else hidden(sum(hand.values()), (remembered or {}).get(other)),
                "development_cards": held if other == color else {"count": sum(held.values())},
                "knights": of(other, "PLAYED_KNIGHT"),
                "owed" if other == color else "due": owed(state, other),
            }
        )
    holder = lambda key: next((seat(state, c) for c in state.colors if of(c, key)), None)  # noqa: E731
    fresh = unplayable(state, color, playable_actions) if color == active else {"count": 0}
    return {
        "viewer": seat(state, color),
        "seats": seats,
        "active": seat(state, active),
        "turn": 0 if founding else max(1, state.num_turns - 2 * len(seats) + 3),
        "rolls": int(of(active, "HAS_ROLLED")),
        "pending": pending(state, names, active),
        "robber": hex_name(state.board.robber_coordinate),
        "bank": dict(zip(CARDS.values(), state.resource_freqdeck)),
        "deck": {"count": len(state.development_listdeck)},
        "spent": {DEVELOPMENT[card]: sum(of(c, f"PLAYED_{card}") for c in state.colors) for card in SPENT},
        "longest_road": holder("HAS_ROAD"),
        "largest_army": holder("HAS_ARMY"),
        "founded": sum(len(state.buildings_by_color[c]["ROAD"]) for c in state.colors) if founding else 2 * len(seats),
        "card_played": of(active, "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"),
        "bought_this_turn": fresh,
    }


def hidden(count: int, remembered) -> dict:
    """A hand of which only the number of cards is seen."""
    known = {card: n for card, n in zip(CARDS.values(), remembered or ()) if n}
    return {"count": count, **known}


def pending(state, names, active) -> list[dict]:
    """What is open, the top last."""
    color = state.current_color()
    prompt = state.current_prompt.value
    me, turn = seat(state, color), seat(state, active)
    if prompt == "BUILD_INITIAL_SETTLEMENT":
        return [{"type": "found_settlement", "player": me}]
    if prompt == "BUILD_INITIAL_ROAD":
        last = state.buildings_by_color[color]["SETTLEMENT"][-1]
        return [{"type": "found_road", "player": me, "from": names.node(last)}]
    rolled = state.player_state[f"P{state.color_to_index[active]}_HAS_ROLLED"]
    bottom = {"type": "turn" if rolled else "before_roll", "player": turn}
    if prompt == "MOVE_ROBBER":
        return [bottom, {"type": "move_robber", "player": me}]
    if prompt == "DISCARD":
        waiting = [seat(state, c) for c in state.colors if owed(state, c)]
        return [bottom, {"type": "wake_robber"}, {"type": "discard", "waiting": waiting}]
    if prompt == "PLAY_TURN" and state.is_road_building:
        left = state.free_roads_available
        return [bottom, {"type": "free_road", "player": me, "left": left, "optional": left == 1}]
    if prompt == "PLAY_TURN":
        return [bottom]
    raise ValueError(f"{prompt} cannot be put before a bot")


def owed(state, color) -> int:
    """Cards a seat must still discard. 3.2.1 discards whole hands by itself, so nobody is ever asked."""
    counts = getattr(state, "discard_counts", None)
    return counts[state.color_to_index[color]] if counts and state.is_discarding else 0


def unplayable(state, color, playable_actions) -> dict:
    """Development cards that may not be played this turn although our rules would allow it.

    In 3.2.1 a card may be played in the turn it was bought, before the roll only a knight, and Road Building only by
    who could pay for a road; later versions know which cards were there at the start of the turn. Cards that cannot be
    played are told as bought this turn, which comes to the same.
    """
    key = f"P{state.color_to_index[color]}"
    held = {card: state.player_state[f"{key}_{card}_IN_HAND"] for card in PLAYS.values()}
    played = state.player_state[f"{key}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]
    in_turn = state.current_prompt.value == "PLAY_TURN" and not state.is_road_building
    if in_turn and not played:
        playable = {PLAYS.get(action.action_type.value) for action in playable_actions}
        blocked = [card for card in held if card not in playable]
    else:
        blocked = [card for card in held if not state.player_state.get(f"{key}_{card}_OWNED_AT_START", True)]
    return {DEVELOPMENT[card]: held[card] for card in blocked if held[card]}
