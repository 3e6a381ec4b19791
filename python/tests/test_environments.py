"""Codes, tensors and environments, judged by the checkers of Gymnasium and PettingZoo."""

import pathlib
from urllib.parse import urlsplit
from urllib.request import url2pathname

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import landnam
from landnam import render, zoo

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


def test_human_mode_opens_one_page_with_every_picture(opened):
    env = gymnasium.make("landnam/Island-v0", opponents="random", render_mode="human", disable_env_checker=True).unwrapped
    seen, _ = env.reset(seed=1)
    for _ in range(3):
        env.render()
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert len(opened) == 1
    page = pathlib.Path(url2pathname(urlsplit(opened[0]).path)).read_text(encoding="utf-8")
    assert page.count("<svg") == 3 and 'max="2"' in page
