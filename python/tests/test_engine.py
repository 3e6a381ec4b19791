"""Games, states, replays, bots and the arena."""

import copy
import pickle

import pytest

import landnam


def played(steps: int, game: str = "island", **setup) -> landnam.State:
    """A state after some random moves."""
    rng = landnam.Rng(7)
    state = landnam.Game(game, seed=3, **setup).start()
    for _ in range(steps):
        if state.is_over:
            break
        if state.is_chance:
            state.draw(rng)
        else:
            seat = state.must[0]
            state.apply(seat, state.random_action(seat, rng))
    return state


SETUPS = [
    {"game": "island", "players": 4},
    {"game": "island", "players": 2, "modules": ["event_cards"]},
    {"game": "island", "players": 3, "modules": ["cities_knights", "fishermen"]},
    {"game": "rivals", "mode": "intro"},
    {"game": "rivals", "mode": "duel"},
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_states_are_copied_hashed_and_pickled(setup):
    state = played(120, **setup)
    for twin in (state.copy(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state and hash(twin) == hash(state)
    assert landnam.State.load(state.save()) == state
    assert pickle.loads(pickle.dumps(state.game)) == state.game
    twin = state.copy()
    if twin.is_chance:
        twin.draw(landnam.Rng(1))
    else:
        seat = twin.must[0]
        twin.apply(seat, twin.random_action(seat, landnam.Rng(1)))
    assert twin != state


def test_a_refusal_names_its_rule_and_changes_nothing():
    state = landnam.Game(players=4, seed=1).start()
    before = state.copy()
    with pytest.raises(landnam.RuleViolation) as refused:
        state.apply(state.must[0], {"type": "roll"})
    assert refused.value.rule in landnam.rule_ids()
    assert landnam.rule(refused.value.rule)[:20] in str(refused.value)
    assert state == before
    assert pickle.loads(pickle.dumps(refused.value)).rule == refused.value.rule


def test_a_wrong_setup_is_refused():
    with pytest.raises(landnam.LandnamError) as refused:
        landnam.Game(players=7)
    assert refused.value.rule == "BASE-019"
    with pytest.raises(landnam.LandnamError):
        landnam.Game("chess")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_resampled_state_looks_the_same(setup):
    state = played(150, **setup)
    for viewer in [None, *range(1, state.players + 1)]:
        assert state.resample(viewer, landnam.Rng(5)).view(viewer) == state.view(viewer)


def test_chance_has_weights():
    state = landnam.Game(players=4, seed=1).start()
    rng = landnam.Rng(1)
    while not state.is_chance:
        seat = state.must[0]
        state.apply(seat, state.random_action(seat, rng))
    outcomes = state.chances()
    assert sum(weight for _, weight in outcomes) == 36
    state.apply_chance(outcomes[0][0])
    with pytest.raises(landnam.LandnamError):
        state.apply_chance(outcomes[0][0])


def test_seats_are_lists_of_numbers():
    state = landnam.Game(players=4, seed=1).start()
    table = landnam.Table(players=4)
    assert isinstance(state.must, list) and isinstance(state.may, list) and isinstance(table.must, list)
    assert len(state.must) == 1 and state.must[0] in range(1, 5)


def test_text_and_dictionaries_are_the_same_action():
    state = landnam.Game(players=4, seed=1).start()
    for action in state.legal(state.must[0])[:5]:
        assert state.parse(state.text(action)) == action


@pytest.mark.parametrize("game", landnam.games())
def test_a_replay_is_written_verified_and_read(game):
    table = landnam.Table(game, seed="a word")
    for _ in range(60):
        if table.is_chance:
            table.draw()
        else:
            table.act(table.must[0], table.legal(table.must[0])[0])
    text = table.replay_text()
    report = landnam.verify(text)
    assert report["decisions"] + report["drawn"] == 60
    moves = landnam.replay_moves(text)
    assert len(moves) == 60 and moves[-1][2] == table.state()
    with pytest.raises(landnam.ReplayError):
        landnam.verify(text.replace("settle", "city", 1) if game == "island" else text[:200])


@pytest.mark.parametrize("game", landnam.games())
def test_bots_decide_and_meet_in_the_arena(game):
    state = landnam.Game(game, seed=1).start()
    rng = landnam.Rng(2)
    while state.is_chance:
        state.draw(rng)
    bot = landnam.Bot("medium", game=game)
    state.check(state.must[0], bot.decide(state, state.must[0], rng))
    seats = 4 if game == "island" else 2
    standings = landnam.arena(["medium"] + ["random"] * (seats - 1), games=seats, game=game)
    assert standings["bots"][0]["games"] == seats
    assert landnam.simulate(games=20, game=game)["games"] == 20
