"""Games as Parquet and Arrow."""

import json

import numpy as np
import pytest

import landnam
from landnam import dataset


@pytest.fixture(scope="module", params=[{"players": 3}, {"game": "rivals", "mode": "intro"}], ids=str)
def games(request):
    return dataset.play(2, bots=["random"], seed=3, max_moves=400, **request.param)


@pytest.mark.parametrize("suffix", ["parquet", "arrow"])
def test_games_are_written_and_read(games, suffix, tmp_path):
    dataset.write(games, tmp_path / f"games.{suffix}")
    assert dataset.read(tmp_path / f"games.{suffix}").equals(games)
    for replay in games["replay"].to_pylist():
        assert landnam.verify(replay)["decisions"] > 0
    with pytest.raises(landnam.LandnamError):
        dataset.write(games, tmp_path / "games.csv")


def test_decisions_say_what_the_seat_saw(games, tmp_path):
    replays = games["replay"].to_pylist()
    decisions = dataset.decisions(replays)
    moves = landnam.replay_moves(replays[0])
    decided = [seat for seat, _, _ in moves if seat is not None]
    rows = decisions.to_pylist()
    first = [row for row in rows if row["number"] == 0]
    assert [row["seat"] for row in first] == decided
    tensors = dataset.tensors(decisions)
    for at, row in enumerate(rows):
        assert tensors["mask"][at][row["codes"][0]] == 1
    # The first decision, looked at directly.
    start = moves[0][2].game.start()
    before = [start, *(state for _, _, state in moves)][first[0]["move"]]
    flat, board = landnam.Episode(before).observe(first[0]["seat"])
    assert (tensors["flat"][0] == flat).all() and (tensors["board"][0] == board).all()
    assert json.loads(first[0]["action"]) == moves[first[0]["move"]][1]
    dataset.write(decisions, tmp_path / "decisions.parquet")
    again = dataset.read(tmp_path / "decisions.parquet")
    assert all((dataset.tensors(again)[name] == tensor).all() for name, tensor in tensors.items())


def test_selfplay_records_have_one_winner():
    records = landnam.selfplay(["random"], games=2, seed=4, players=3)
    assert records.dtype == np.int16 and records.shape[1] > 100
    assert set(np.unique(records[:, -2])) == {0, 1}
    won = records[:, -2].reshape(-1, 3).sum(axis=1)
    assert (won == 1).all()
