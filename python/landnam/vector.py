"""Many games at once, stepped in Rust threads without the interpreter's lock."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._core import Batch


class _VecGames:
    """`n` games of one module set. A game that ends is begun anew at once.

    All arrays are allocated once and overwritten by every step: copy what has to last.

    flat        (n, numbers)        what the deciding seat sees, as a flat vector
    board       (n, rows, columns)  the same as a matrix with a row for every place
    mask        (n, codes)          1 for every code it may choose
    seats       (n,)                the deciding seat, counted from 1
    rewards     (n, players)        1 for a seat that has just won, -1 for one that has just lost
    terminated  (n,)                1 when a game has just ended; the rest already shows the next one
    truncated   (n,)                1 when a game has just been broken off after `max_steps` codes

    With `opponents` (the name of a bot) the learner plays one seat of each game, another in the next; without it
    all seats are the learner's. `observations=False` leaves `flat` and `board` empty, which saves time.
    """

    _game = "island"

    def __init__(
        self,
        n: int,
        *,
        seed: int = 0,
        opponents: str | None = None,
        offers: bool = True,
        max_steps: int = 10_000,
        observations: bool = True,
        **setup: Any,
    ) -> None:
        self._batch = Batch(
            n, game=self._game, seed=seed, opponents=opponents, offers=offers, max_steps=max_steps, **setup
        )
        codes, flat, rows, columns, players = self._batch.sizes
        if not observations:
            flat = rows = columns = 0
        self.n = n
        shapes = [(n, flat), (n, rows, columns), (n, codes), (n,), (n,), (n,)]
        ends = np.cumsum([math.prod(shape) for shape in shapes])
        # One block of memory: handing over a single array is what makes a step cheap.
        self._bytes: NDArray[np.uint8] = np.zeros(ends[-1], np.uint8)
        parts = zip(np.split(self._bytes, ends[:-1]), shapes, strict=True)
        self.flat, self.board, self.mask, self.seats, self.terminated, self.truncated = (
            part.reshape(shape) for part, shape in parts
        )
        self.rewards: NDArray[np.float32] = np.zeros((n, players), np.float32)
        self._rewards = self.rewards.reshape(-1)
        self._codes: NDArray[np.int64] = np.zeros(n, np.int64)
        self._batch.observe(self._bytes, self._rewards)

    def step(self, codes: NDArray[np.integer]) -> None:
        """Takes a code in every game and overwrites the arrays."""
        if codes is not self._codes:
            np.copyto(self._codes, codes)
        self._batch.step(self._codes, self._bytes, self._rewards)

    def random_codes(self) -> NDArray[np.int64]:
        """One of the allowed codes of every game, each equally likely; the array is overwritten by the next call."""
        self._batch.random_codes(self._codes)
        return self._codes


class VecIsland(_VecGames):
    __doc__ = _VecGames.__doc__


class VecRivals(_VecGames):
    __doc__ = _VecGames.__doc__
    _game = "rivals"
