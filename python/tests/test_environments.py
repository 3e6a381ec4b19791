"""Codes, tensors and environments, judged by the checkers of Gymnasium and PettingZoo."""

import json
import pathlib
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import url2pathname, urlopen

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import landnam
from landnam import page, render, zoo

ENVIRONMENTS = [
    ("landnam/Island-v0", {}),
    ("landnam/Island-v0", {"players": 3, "modules": ["cities_knights"]}),
    ("landnam/Rivals-v0", {"mode": "intro"}),
    ("landnam/Rivals-v0", {"mode": "duel"}),
]


@pytest.mark.parametrize("name, setup", ENVIRONMENTS, ids=str)
def test_gymnasium_accepts_the_environment(name, setup):
    check_env(gymnasium.make(name, opponents="random", **setup).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name, setup", ENVIRONMENTS, ids=str)
def test_a_game_is_played_to_its_end(name, setup):
    env = gymnasium.make(name, opponents="random", max_steps=3000, **setup)
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    over = False
    while not over:
        assert seen["action_mask"].any()
        code = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = env.step(code)
        assert "illegal" not in info
        over = terminated or truncated
    assert truncated or reward in (1.0, -1.0)


def test_opponents_can_be_policies():
    def first(seen):
        return int(np.flatnonzero(seen["action_mask"])[0])

    env = gymnasium.make("landnam/Island-v0", opponents=[first, "random", first], seat=2)
    seen, info = env.reset(seed=3)
    assert info["seat"] == 2 and seen["action_mask"].any()


def test_a_masked_code_loses():
    env = gymnasium.make("landnam/Island-v0", opponents="random")
    seen, _ = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert reward == -1.0 and terminated and "masked out" in info["illegal"]


ZOO = [{"game": "island", "players": 4}, {"game": "rivals", "mode": "intro"}]


@pytest.mark.parametrize("setup", ZOO, ids=str)
def test_pettingzoo_accepts_the_environment(setup):
    api_test(zoo.env(**setup), num_cycles=200)
    seed_test(lambda **more: zoo.env(**setup, **more), num_cycles=50)
    render_test(lambda **more: zoo.env(**setup, **more))


def test_pettingzoo_measures_the_environment(capsys):
    performance_benchmark(zoo.env())
    assert "cycles per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", landnam.games())
def test_codes_make_the_actions_they_stand_for(game):
    episode = landnam.Episode(landnam.Game(game, seed=1), seed=2)
    for _ in range(40):
        state = episode.state()
        action = state.legal(episode.decider)[0]
        for code in episode.encode(action):
            assert episode.mask()[code] == 1
            episode.step(code)
    assert episode.steps >= 40


@pytest.mark.parametrize("game", landnam.games())
def test_every_number_has_a_name(game):
    episode = landnam.Episode(landnam.Game(game))
    flat, board = episode.observe(1)
    assert len(episode.flat_names()) == len(set(episode.flat_names())) == len(flat)
    assert board.shape == episode.board_shape == (len(episode.board_rows()), board.shape[1])
    assert len(episode.action_labels()) == episode.action_count


@pytest.mark.parametrize("kind", [landnam.VecIsland, landnam.VecRivals])
def test_many_games_at_once_are_the_same_games_again(kind):
    first, second = (kind(40, seed=5, max_steps=500) for _ in range(2))
    ended = 0
    for _ in range(1200):
        codes = first.random_codes()
        second.random_codes()
        first.step(codes)
        second.step(codes)
        ended += int(first.terminated.sum() + first.truncated.sum())
    assert ended > 0
    assert (first.flat == second.flat).all() and (first.mask == second.mask).all()
    assert first.mask.any(axis=1).all()


def test_many_games_against_bots():
    games = landnam.VecIsland(8, opponents="random", max_steps=400)
    for _ in range(300):
        games.step(games.random_codes())
    with pytest.raises(landnam.LandnamError):
        games.step(np.full(8, -1))


@pytest.mark.parametrize("game", landnam.games())
def test_the_table_is_drawn(game):
    episode = landnam.Episode(landnam.Game(game, seed=1))
    for _ in range(30):
        episode.step(episode.random_code())
    assert render.svg(episode).startswith("<svg")
    assert render.image(episode).size[0] > 100


def play_shown(env, steps):
    """Some steps of the first allowed code, each shown."""
    seen, _ = env.reset(seed=1)
    for _ in range(steps):
        env.render()
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))


HUMAN = [("landnam/Island-v0", {}), ("landnam/Rivals-v0", {"mode": "intro"})]


@pytest.mark.parametrize("name, setup", HUMAN, ids=str)
def test_human_mode_opens_the_replay_of_the_page_once(name, setup, opened, tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("the page", encoding="utf-8")
    monkeypatch.setenv("LANDNAM_PAGE", str(tmp_path))
    env = gymnasium.make(name, opponents="random", render_mode="human", disable_env_checker=True, **setup).unwrapped
    play_shown(env, 3)
    (address,) = opened
    assert address.startswith("http://127.0.0.1:") and address.endswith("/#/replay")
    root = address.removesuffix("#/replay")
    assert urlopen(root).read() == b"the page"
    before = json.load(urlopen(root + "replay.json"))
    env.render()
    told = json.load(urlopen(root + "replay.json"))
    assert len(opened) == 1 and told["number"] > before["number"]
    assert told["events"][: before["number"]] == before["events"]
    state = env.episode.state()
    assert told["view"] == state.view(None) and told["setup"] == state.game.setup and told["phase"] == "running"
    assert [event["number"] for event in told["events"]] == list(range(1, told["number"] + 1))
    assert f"learner {env.seat}" == told["seats"][env.seat - 1]["occupant"]["name"]
    with pytest.raises(URLError):
        urlopen(root + "nothing")
    env.close()
    with pytest.raises(URLError):
        urlopen(root)


def test_human_mode_without_the_page_opens_one_with_every_picture(opened, monkeypatch):
    monkeypatch.setattr(page, "folder", lambda: None)
    env = gymnasium.make("landnam/Island-v0", opponents="random", render_mode="human", disable_env_checker=True).unwrapped
    play_shown(env, 3)
    assert len(opened) == 1
    shown = pathlib.Path(url2pathname(urlsplit(opened[0]).path)).read_text(encoding="utf-8")
    assert shown.count("<svg") == 3 and 'max="2"' in shown


@pytest.mark.parametrize("game", landnam.games())
def test_a_recorded_episode_tells_every_move(game):
    start = landnam.Game(game, seed=1)
    episode = landnam.Episode(start, seed=2, record=True)
    while not episode.is_over:
        episode.step(episode.random_code())
    state = start.start()
    for seat, action, events in episode.moves():
        made = state.apply_chance(action) if seat is None else state.apply(seat, action)
        assert made == events
    assert state == episode.state()
    last = page.message(episode)["events"][-1]
    assert last["type"] == "over" and last["winner"] == state.winner and last["points"] == state.points
    with pytest.raises(landnam.LandnamError):
        landnam.Episode(start).moves()


def test_arrays_of_another_size_are_refused():
    games = landnam.VecIsland(2, players=3, observations=False)
    codes = games.random_codes()
    for wrong in (games._bytes[:-1], np.zeros(2 * games._bytes.size, np.uint8)):
        with pytest.raises(ValueError, match="sizes"):
            games._batch.step(codes, wrong, games._rewards)
    games.step(codes)
