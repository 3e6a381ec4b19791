"""Games as tables for data programs: Arrow in memory, Parquet or Arrow on disk (needs `pyarrow`).

>>> from landnam import dataset
>>> games = dataset.play(2, bots=["random"], players=3, seed=1)
>>> games.column_names
['number', 'setup', 'winner', 'points', 'turns', 'replay']
>>> decisions = dataset.decisions(games["replay"].to_pylist())
>>> decisions.schema.field("flat").type
FixedSizeBinaryType(fixed_size_binary[...])

`docs/lab.md` says what each column holds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as arrow
from pyarrow import feather, parquet

from ._core import CODES_VERSION, Bot, Episode, Rng, State, Table, replay_moves
from .errors import LandnamError

GAMES = arrow.schema(
    [
        ("number", arrow.int64()),
        ("setup", arrow.string()),
        ("winner", arrow.int8()),
        ("points", arrow.list_(arrow.int16())),
        ("turns", arrow.int32()),
        ("replay", arrow.string()),
    ]
)
"""One row for each game: its setup as JSON, the winning seat (none if it was broken off), points by seat, the replay as text."""


def play(
    n: int,
    *,
    bots: Sequence[str] = ("medium",),
    game: str = "island",
    seed: int = 0,
    max_moves: int = 20_000,
    positions: int = 2_000,
    **setup: Any,
) -> arrow.Table:
    """Plays games between bots, which are seated in turn, and returns one row for each, as `GAMES` says."""
    rows: list[dict[str, Any]] = []
    for number in range(n):
        table = Table(game, seed=f"{seed} {number}", **setup)
        rng = Rng(seed, number)
        seated = [Bot(bots[(seat + number) % len(bots)], game=game) for seat in range(table.players)]
        while not table.is_over and table.moves < max_moves:
            if table.is_chance:
                table.draw()
                continue
            state = table.state()
            seat = table.must[0]
            action = seated[seat - 1].decide(state, seat, rng, positions=positions)
            table.act(seat, action or state.legal(seat)[0])
        final = table.state()
        rows.append(
            {
                "number": number,
                "setup": json.dumps(final.game.setup),
                "winner": final.winner,
                "points": final.points,
                "turns": final.turn,
                "replay": table.replay_text(),
            }
        )
    return arrow.Table.from_pylist(rows, schema=GAMES)


def decisions(replays: Iterable[str], *, observations: bool = True) -> arrow.Table:
    """Every decision of some replays of one module set, in order: who decided what, and what the seat saw before it.

    number   the replay, counted from 0
    move     the move within the replay, chance included, counted from 0
    seat     who decided
    action   the action as JSON
    codes    the dense codes that make it; none when it has none
    winner   the seat that won in the end
    flat     what the seat saw, as a flat vector of bytes
    board    what it saw of the places, row by row; the shape is in the metadata of the schema
    mask     1 for every first code it could have chosen
    """
    columns: dict[str, list[Any]] = {name: [] for name in ("number", "move", "seat", "action", "codes", "winner")}
    tensors: dict[str, list[bytes]] = {"flat": [], "board": [], "mask": []} if observations else {}
    shape: tuple[int, int, int, int] | None = None
    for number, replay in enumerate(replays):
        moves = replay_moves(replay)
        if not moves:
            continue
        winner = moves[-1][2].winner
        before: State = moves[0][2].game.start()
        for move, (seat, action, after) in enumerate(moves):
            if seat is not None:
                episode = Episode(before)
                asked = episode.ask(seat)
                rows, width = episode.board_shape
                found = (episode.flat_size, rows, width, episode.action_count)
                if shape not in (None, found):
                    raise LandnamError("replays of one table must be of one module set")
                shape = found
                codes = episode.encode(action) if asked else None
                values = (number, move, seat, json.dumps(action), codes, winner)
                for column, value in zip(columns.values(), values):
                    column.append(value)
                if observations:
                    flat, board = episode.observe(seat)
                    mask = episode.mask() if asked else np.zeros(episode.action_count, np.int8)
                    for column, tensor in zip(tensors.values(), (flat, board, mask)):
                        column.append(tensor.tobytes())
            before = after
    flat_size, rows, width, action_count = shape or (0, 0, 0, 0)
    kinds = [arrow.int64(), arrow.int32(), arrow.int8(), arrow.string(), arrow.list_(arrow.int32()), arrow.int8()]
    fields = [arrow.field(name, kind) for name, kind in zip(columns, kinds)]
    sizes = {"flat": flat_size, "board": rows * width, "mask": action_count}
    fields += [arrow.field(name, arrow.binary(sizes[name] or -1)) for name in tensors]
    told = {"codes_version": str(CODES_VERSION), "board_shape": json.dumps([rows, width])}
    return arrow.table(columns | tensors, schema=arrow.schema(fields, metadata=told))


def tensors(table: arrow.Table) -> dict[str, np.ndarray]:
    """The tensors of `decisions` as arrays: `flat` (n, numbers), `board` (n, rows, columns), `mask` (n, codes)."""
    n = table.num_rows
    shape = json.loads(table.schema.metadata[b"board_shape"])
    made = {}
    for name in ("flat", "board", "mask"):
        bytes_ = b"".join(table[name].to_pylist())
        made[name] = np.frombuffer(bytes_, np.uint8).reshape(n, *(shape if name == "board" else [-1]))
    return made


def write(table: arrow.Table, path: str | Path) -> None:
    """Writes a table: Parquet for `.parquet`, Arrow for `.arrow`."""
    path = Path(path)
    match path.suffix:
        case ".parquet":
            parquet.write_table(table, path, compression="zstd")
        case ".arrow":
            feather.write_feather(table, str(path), compression="zstd")
        case other:
            raise LandnamError(f"'{other}' is neither .parquet nor .arrow")


def read(path: str | Path) -> arrow.Table:
    """Reads what `write` wrote."""
    path = Path(path)
    match path.suffix:
        case ".parquet":
            return parquet.read_table(path)
        case ".arrow":
            return feather.read_table(str(path))
        case other:
            raise LandnamError(f"'{other}' is neither .parquet nor .arrow")
