"""The way to weights: the network learns, workers and machines may die, a run goes on where it stopped."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

# Ray gives its workers one thread for the products of matrices; with more the sums are added up in another order, and the games
# of the next generation are others. Before NumPy is there.
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np
import pytest
import ray
from network import Network, fit, gradients, other_seats
from ray.cluster_utils import Cluster as TwoMachines

import run

HERE = str(Path(__file__).resolve().parent)


def test_gradients_are_slopes():
    rng = np.random.default_rng(1)
    rows = rng.integers(-2000, 2000, (40, 12), dtype=np.int16)
    rows[:, -2] = rng.integers(0, 2, 40)
    network = Network.new(10, 8)
    _, found = gradients(network, rows)
    values = [value for pair in zip(network.weights, network.biases) for value in pair]
    for value, slope in zip(values, found):
        place = tuple(int(rng.integers(0, size)) for size in value.shape)
        kept = value[place]
        around = []
        for move in (1e-2, -1e-2):
            value[place] = kept + move
            around.append(gradients(network, rows)[0])
        value[place] = kept
        assert (around[0] - around[1]) / 2e-2 == pytest.approx(slope[place], abs=2e-3)


def test_opponents_change_seats_with_all_their_numbers():
    rng = np.random.default_rng(3)
    # Four players with two numbers each, one number of the table, four players with one number each, another of the table.
    blocks = [(0, 2), (9, 1)]
    seats = other_seats(14, blocks, [2, 0, 1])
    assert seats.tolist() == [0, 1, 6, 7, 2, 3, 4, 5, 8, 9, 12, 10, 11, 13]
    rows = rng.integers(-2000, 2000, (40, 16), dtype=np.int16)
    rows[:, -2] = rng.integers(0, 2, 40)
    network = Network.new(14, 8)
    loss, found = gradients(network, rows, seats)
    # The same as if the records themselves had been written in that order.
    moved = rows.copy()
    moved[:, seats] = rows[:, :14]
    other, others = gradients(network, moved)
    assert loss == pytest.approx(other, rel=1e-5)
    assert all(np.allclose(a, b, atol=1e-5) for a, b in zip(found, others))


def test_parts_on_disk_teach_and_the_best_epoch_is_kept(tmp_path):
    rng = np.random.default_rng(4)
    rows = rng.integers(-1024, 1024, (6000, 22), dtype=np.int16)
    rows[:, -2] = rows[:, 0] + rows[:, 1] > 0
    parts = []
    for number, part in enumerate(np.array_split(rows[:5700], 7)):
        np.save(tmp_path / f"{number}.npy", part)
        parts.append(np.load(tmp_path / f"{number}.npy", mmap_mode="r"))
    network = Network.new(20, 16)
    loss, blind = fit(network, parts, rows[5700:], epochs=8, batch=256, rate=1e-2, best=True)
    assert loss < 0.3 < 0.6 < blind


def test_a_network_learns_and_is_read_back():
    rng = np.random.default_rng(2)
    rows = rng.integers(-1024, 1024, (6000, 22), dtype=np.int16)
    rows[:, -2] = rows[:, 0] + rows[:, 1] > 0
    network = Network.new(20, 16)
    loss, blind = fit(network, rows[:5700], rows[5700:], epochs=8, batch=256, rate=1e-2)
    assert loss < 0.3 < 0.6 < blind
    again = Network.from_bytes(network.to_bytes())
    assert all((one == other).all() for one, other in zip(network.weights, again.weights))


@pytest.fixture
def cluster():
    """Two machines on this one; the driver is on the first."""
    made = TwoMachines(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    made.other = made.add_node(num_cpus=2)
    ray.init(address=made.address, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": HERE}})
    yield made
    ray.shutdown()
    made.shutdown()


def options(out: Path, *more: str):
    words = ["--out", str(out), "--scale", "0.004", "--width", "16", "--epochs", "1", "--evaluation", "8"]
    return run.arguments([*words, "--opponents", "random", *more])


def test_a_killed_machine_and_a_killed_worker_lose_nothing(cluster, tmp_path):
    done: list[run.Checkpoint] = []
    training = threading.Thread(target=lambda: done.append(run.train(options(tmp_path, "--generations", "3"), run.Cluster(2))))
    training.start()
    checkpoint = tmp_path / "checkpoint.npz"
    while not checkpoint.exists() and training.is_alive():
        time.sleep(0.1)
    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    cluster.remove_node(cluster.other, allow_graceful=False)
    training.join(timeout=1800)
    assert done and done[0].generation == 3
    # The cluster takes a while to give a machine up.
    alive = lambda: len([node for node in ray.nodes() if node["Alive"]])
    for _ in range(1200):
        if alive() > 1:
            time.sleep(0.1)
    assert alive() == 1
    lines = (tmp_path / "curve.csv").read_text().splitlines()
    assert [line.split(",")[0] for line in lines] == ["generation", "1", "2", "3"]

    # The run goes on from its checkpoint; a worker that is killed is started again and repeats what it was asked.
    player = ray.remote(max_restarts=-1, max_task_retries=-1)(run.Player).options(num_cpus=1).remote()
    before = ray.get(player.pid.remote())
    call = player.play.remote(None, {"players": 4}, 0, 64, 1)
    os.kill(before, signal.SIGKILL)
    records = ray.get(call, timeout=600)
    assert ray.get(player.pid.remote()) != before
    import landnam

    assert (records == landnam.selfplay(["random"], games=64, seed=1, players=4)).all()
    ray.kill(player)
    resumed = run.train(options(tmp_path, "--generations", "4", "--resume"), run.Cluster(1))
    assert resumed.generation == 4 and (tmp_path / "four-4.weights").exists()
    assert len((tmp_path / "curve.csv").read_text().splitlines()) == 5


def test_threads_and_a_cluster_learn_the_same(cluster, tmp_path):
    learned = []
    for machines in (run.Threads(2), run.Cluster(2)):
        learned.append(run.train(options(tmp_path / type(machines).__name__, "--generations", "2"), machines).weights)
    # The same games and the same steps; sums may be added up in another order.
    one, other = (Network.from_bytes(weights) for weights in learned)
    assert all(np.allclose(a, b, atol=1e-3) for a, b in zip(one.weights, other.weights))
