#!/usr/bin/env python3
"""From nothing to weights: bots play on all machines of a Ray cluster, a network learns from their games, plays, learns again.

    training/run.py --out /tmp/four --kind four --minutes 30                 # on this machine
    training/run.py --out /tmp/four --kind four --minutes 30 --threads       # the same where Ray is not installed
    training/run.py --out /tmp/four --kind four --address 10.0.0.1:6379     # on a cluster
    training/run.py --out /tmp/four --kind four --minutes 30 --resume       # goes on after the last generation

OUT holds `KIND-G.weights` of every generation, `checkpoint.npz` and `curve.csv`.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from network import Network, fit, has_gpu  # noqa: E402

SILENT = {"options": {"offers_per_turn": 0}}
Tables = list[tuple[int, dict[str, Any]]]
"""How many games of a generation are played at which table, at scale 1."""

SCENARIOS = ["fishermen", "rivers", "caravans", "barbarian_attack", "traders_barbarians"]
KINDS: dict[str, Tables] = {
    "four": [(6000, {"players": 4, **SILENT}), (600, {"players": 4}), (1500, {"players": 3, **SILENT})],
    "duel": [(8000, {"players": 2, "options": {"plain_two": True}}), (2000, {"players": 2})],
    "cities": [
        (1200, {"players": 4, "modules": ["cities_knights"], **SILENT}),
        (60, {"players": 4, "modules": ["cities_knights"]}),
        (200, {"players": 3, "modules": ["cities_knights"], **SILENT}),
        (400, {"players": 2, "modules": ["cities_knights"]}),
    ],
    "scenarios": [
        (games, {"players": players, "modules": [one], **(SILENT if players > 2 else {})})
        for one in SCENARIOS
        for games, players in ((700, 4), (100, 2), (100, 3))
    ],
    # Each scenario alone, for weights of its own: `--start` with those of all.
    **{one: [(6400, {"players": 4, "modules": [one], **SILENT})] for one in SCENARIOS},
    "rivals": [(800, {"game": "rivals", "mode": mode}) for mode in ("intro", "gold", "turmoil", "progress", "duel")],
}
SHARE = 16
"""Games of one call, so that little is lost with a worker."""
OPPONENTS = [(0, 68), (407, 22), (495, 12), (548, 81), (863, 9)]
"""Where a record of the island describes its four players one after the other: see `crates/bots/src/island/features.rs`.

Hands are those of the others: where the own would stand is another's number, which nothing moves."""


def play(
    weights: bytes | None,
    setup: dict[str, Any],
    first: int,
    games: int,
    seed: int,
    trust: int = 100,
    one_of: int = 12,
    mistakes: int = 10,
) -> np.ndarray:
    """What was seen in some games of a generation."""
    import landnam

    bots = ["random"] if weights is None else [(f"quick:{trust}", weights)]
    return landnam.selfplay(bots, first=first, games=games, seed=seed, one_of=one_of, mistakes=mistakes, **setup)


def learn(content: bytes | None, settings: dict[str, Any], *shares: np.ndarray) -> tuple[bytes, float, float]:
    """The weights of the next generation, its loss, and the loss of somebody who knows nothing."""
    # Whole games are held out: positions of one game have much in common.
    held = np.concatenate(shares[::20])
    known = [share for number, share in enumerate(shares) if number % 20] or [held]
    features = held.shape[1] - 2
    width, seed = settings.pop("width"), settings["seed"]
    network = Network.new(features, width, seed) if content is None else Network.from_bytes(content, features)
    loss, blind = fit(network, known, held, **settings)
    return network.to_bytes(), loss, blind


def evaluate(weights: bytes, opponent: str, games: int, seed: int, setup: dict[str, Any]) -> float:
    """The share of games that the network wins against bots of one name, from every seat."""
    import landnam

    game = landnam.Game(setup.get("game", "island"), **{key: value for key, value in setup.items() if key != "game"})
    seats = [("quick:100", weights)] + [opponent] * (game.players - 1)
    standings = landnam.arena(seats, games=games, seed=seed, threads=1, positions=2_000, **setup)
    first = standings["bots"][0]
    return float(first["wins"] / max(1, first["games"]))


class Threads:
    """This machine alone, without Ray: the engine plays outside the interpreter's lock, so threads are enough."""

    def __init__(self, workers: int | None, records: Path | None = None) -> None:
        self.pool = ThreadPoolExecutor(workers or os.cpu_count())
        self.records = records

    def play(self, weights: bytes | None, calls: list[tuple[Any, ...]]) -> list[np.ndarray]:
        return list(self.pool.map(lambda numbered: self._share(weights, *numbered), enumerate(calls)))

    def _share(self, weights: bytes | None, number: int, call: tuple[Any, ...]) -> np.ndarray:
        """What was seen in one share of games, kept on disk if it shall be: what is there is not played again."""
        if self.records is None:
            return play(weights, *call)
        self.records.mkdir(parents=True, exist_ok=True)
        path = self.records / f"{call[3]}-{number:05}.npy"
        if not path.exists():
            fresh = path.with_suffix(".new.npy")
            np.save(fresh, play(weights, *call))
            os.replace(fresh, path)
        return np.asarray(np.load(path, mmap_mode="r"))

    def learn(self, *given: Any) -> tuple[bytes, float, float]:
        return learn(*given)

    def evaluate(self, calls: list[tuple[Any, ...]]) -> list[float]:
        return list(self.pool.map(lambda call: evaluate(*call), calls))

    def close(self) -> None:
        self.pool.shutdown()


class Cluster:
    """Every machine of a Ray cluster. What dies is started again elsewhere and repeats what it was asked."""

    def __init__(self, workers: int | None) -> None:
        import ray

        self.ray = ray
        lasting = {"max_restarts": -1, "max_task_retries": -1}
        # Players ask for no processor of their own: when a machine dies, all of them still have room on those that are left.
        player = ray.remote(**lasting)(Player).options(num_cpus=0, scheduling_strategy="SPREAD")
        self.players = [player.remote() for _ in range(workers or max(1, int(ray.cluster_resources()["CPU"])))]
        self.learner = ray.remote(**lasting)(Learner).options(num_cpus=0, num_gpus=1 if has_gpu() else 0).remote()
        self.evaluation = ray.remote(max_retries=-1)(evaluate)

    def play(self, weights: bytes | None, calls: list[tuple[Any, ...]]) -> list[Any]:
        """Hands out calls, two ahead for each player, and returns where the records are."""
        content = self.ray.put(weights) if weights is not None else None
        records: list[Any] = []
        waiting: dict[Any, Any] = {}
        free = self.players * 2
        for call in calls:
            while not free:
                done, _ = self.ray.wait(list(waiting), num_returns=1)
                free += [waiting.pop(one) for one in done]
            player = free.pop(0)
            asked = player.play.remote(content, *call)
            waiting[asked] = player
            records.append(asked)
        self.ray.wait(records, num_returns=len(records))
        return records

    def learn(self, *given: Any) -> tuple[bytes, float, float]:
        learned: tuple[bytes, float, float] = self.ray.get(self.learner.learn.remote(*given))
        return learned

    def evaluate(self, calls: list[tuple[Any, ...]]) -> list[float]:
        shares: list[float] = self.ray.get([self.evaluation.remote(*call) for call in calls])
        return shares

    def close(self) -> None:
        for actor in [*self.players, self.learner]:
            self.ray.kill(actor)


class Player:
    """A process that plays."""

    def play(self, *call: Any) -> np.ndarray:
        return play(*call)

    def pid(self) -> int:
        return os.getpid()


class Learner:
    """A process that fits the network; it keeps nothing, so that it can be started again anywhere."""

    def learn(self, *given: Any) -> tuple[bytes, float, float]:
        return learn(*given)


@dataclass
class Checkpoint:
    """Where a run stands: the generation that was finished last, its weights, and the seconds spent."""

    generation: int = 0
    seconds: float = 0.0
    games: int = 0
    weights: bytes | None = None

    def write(self, path: Path) -> None:
        """Writes the file beside and moves it into place, so that a killed run leaves the last whole one."""
        fresh = path.with_suffix(".new.npz")
        content = np.frombuffer(self.weights or b"", np.uint8)
        np.savez(fresh, generation=self.generation, seconds=self.seconds, games=self.games, weights=content)
        os.replace(fresh, path)

    @staticmethod
    def read(path: Path) -> Checkpoint:
        with np.load(path) as data:
            weights = data["weights"].tobytes() or None
            return Checkpoint(int(data["generation"]), float(data["seconds"]), int(data["games"]), weights)


def shares(tables: Tables, scale: float, seed: int) -> Iterator[tuple[dict[str, Any], int, int, int]]:
    """What is played in a generation, cut into calls: the table, the number of the first game, how many, the seed."""
    for games, setup in tables:
        games = max(8, int(games * scale))
        for first in range(0, games, SHARE):
            yield setup, first, min(SHARE, games - first), seed


def train(args: argparse.Namespace, machines: Threads | Cluster) -> Checkpoint:
    """Generations until the time is over or there were enough of them."""
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    path = out / "checkpoint.npz"
    at = Checkpoint.read(path) if args.resume and path.exists() else Checkpoint()
    if at.weights is None and args.start:
        at.weights = Path(args.start).read_bytes()
    tables = KINDS[args.kind]
    curve = out / "curve.csv"
    columns = ["generation", "seconds", "games", "loss", "blind", *(f"against_{one}" for one in args.opponents)]
    if not (args.resume and curve.exists()):
        curve.write_text(",".join(columns) + "\n", encoding="utf-8")
    kept: list[list[Any]] = []
    began = time.monotonic() - at.seconds
    while time.monotonic() - began < 60 * args.minutes and at.generation < args.generations:
        generation = at.generation + 1
        how = (args.trust, args.one_of, args.mistakes)
        calls = [(*call, *how) for call in shares(tables, args.scale, 1000 * args.seed + generation)]
        kept = [*kept[-(args.keep - 1) :], machines.play(at.weights, calls)]
        given = [one for records in kept for one in records]
        # Later generations change less.
        rate = args.rate / (1 + generation / 16)
        settings = {"width": args.width, "epochs": args.epochs, "rate": rate, "decay": args.decay, "seed": generation}
        settings |= {"best": args.best, "blocks": OPPONENTS if args.seats else None}
        weights, loss, blind = machines.learn(at.weights, settings, *given)
        (out / f"{args.kind}-{generation}.weights").write_bytes(weights)
        games = at.games + sum(max(8, int(games * args.scale)) for games, _ in tables)
        won: list[float] | None = None
        if generation % args.every == 0 or generation == 1:
            # Always the same games, so that the lines of the curve differ by the weights alone.
            setup = tables[0][1]
            won = machines.evaluate([(weights, one, args.evaluation, args.seed, setup) for one in args.opponents])
        at = Checkpoint(generation, time.monotonic() - began, games, weights)
        at.write(path)
        row: list[float | str] = [generation, round(at.seconds), games, round(loss, 4), round(blind, 4)]
        row += [""] * len(args.opponents) if won is None else [round(share, 3) for share in won]
        with curve.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow(row)
        print(", ".join(f"{name} {value}" for name, value in zip(columns, row)), flush=True)
    machines.close()
    return at


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", required=True, help="a folder for weights, checkpoint and curve")
    parser.add_argument("--kind", choices=KINDS, default="four", help="what is played and learned")
    parser.add_argument("--minutes", type=float, default=30, help="no generation begins after so many")
    parser.add_argument("--generations", type=int, default=1_000)
    parser.add_argument("--scale", type=float, default=0.1, help="games of a generation; 1 is for 16 cores and more")
    parser.add_argument("--keep", type=int, default=8, help="generations one learns from")
    parser.add_argument("--width", type=int, default=64, help="neurons of the first layer, at most 256")
    parser.add_argument("--epochs", type=int, default=1, help="how often everything kept is looked at in a generation")
    parser.add_argument("--rate", type=float, default=2e-3, help="how fast is learned at first")
    parser.add_argument("--decay", type=float, default=1e-4, help="how fast weights are forgotten that are not needed")
    parser.add_argument("--best", action="store_true", help="keep the epoch with the least loss on games held out")
    parser.add_argument("--seats", action="store_true", help="opponents change seats from batch to batch (not for rivals)")
    parser.add_argument("--trust", type=int, default=100, help="how much the network counts when it plays, in hundredths")
    parser.add_argument("--one-of", type=int, default=12, help="of so many positions one is written down")
    parser.add_argument("--mistakes", type=int, default=10, help="moves of a thousand that are made at random")
    parser.add_argument("--records", help="a folder for what was seen, so that it need not fit into memory; with --threads")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, help="processes or threads that play; otherwise one for each processor")
    parser.add_argument("--evaluation", type=int, default=100, help="games of each evaluation")
    parser.add_argument("--every", type=int, default=1, help="generations from one evaluation to the next")
    parser.add_argument("--opponents", nargs="*", default=["random", "easy", "medium"])
    parser.add_argument("--start", help="weights to begin with instead of nothing")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")
    parser.add_argument("--address", help="a Ray cluster; otherwise Ray on this machine alone")
    parser.add_argument("--threads", action="store_true", help="this machine alone, without Ray")
    return parser.parse_args(words)


def main() -> None:
    args = arguments()
    if args.threads:
        train(args, Threads(args.players, Path(args.records) if args.records else None))
        return
    import ray

    # Workers on other machines need this folder's modules too.
    here = str(Path(__file__).resolve().parent)
    ray.init(address=args.address, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": here}})
    train(args, Cluster(args.players))


if __name__ == "__main__":
    main()
