"""Gymnasium environments: one learner, the other seats played by bots or policies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import render
from ._core import Episode, Game
from .errors import LandnamError

Observation = dict[str, Any]
Policy = Callable[[Observation], int]
"""Chooses a code for an observation."""


def observation_space(episode: Episode) -> spaces.Dict:
    """What a seat sees: a flat vector, a matrix with a row for every place, and what it may choose."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (episode.flat_size,), np.uint8),
            "board": spaces.Box(0, 255, episode.board_shape, np.uint8),
            "action_mask": spaces.Box(0, 1, (episode.action_count,), np.int8),
        }
    )


def observe(episode: Episode, seat: int) -> Observation:
    """What a seat sees; the mask is empty when another seat decides."""
    flat, board = episode.observe(seat)
    deciding = episode.decider == seat
    mask = episode.mask() if deciding else np.zeros(episode.action_count, np.int8)
    return {"observation": flat, "board": board, "action_mask": mask}


class _Env(gymnasium.Env[Observation, np.int64]):
    metadata = {"render_modes": ["ansi", "svg", "rgb_array", "human"], "render_fps": 4}
    _game = "island"

    def __init__(
        self,
        *,
        opponents: str | Policy | Sequence[str | Policy] = "medium",
        seat: int | None = None,
        offers: bool = True,
        max_steps: int = 10_000,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise LandnamError(f"{render_mode} is not one of {self.metadata['render_modes']}")
        self.render_mode = render_mode
        self._setup = setup
        self._opponents = opponents
        self._wanted_seat = seat
        self._offers = offers
        self._max_steps = max_steps
        self.episode = Episode(Game(self._game, **setup))
        self.seat = seat or 1
        self._policies: dict[int, Policy] = {}
        self._replay = render.Replay()
        self.observation_space = observation_space(self.episode)
        self.action_space = spaces.Discrete(self.episode.action_count)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        draws = self.np_random.integers(0, 2**63 - 1, size=3)
        game = Game(self._game, seed=int(draws[0]), **self._setup)
        self.seat = self._wanted_seat or int(draws[1] % game.players) + 1
        self.episode = Episode(game, seed=int(draws[2]), offers=self._offers, record=self.render_mode == "human")
        others = [seat for seat in range(1, game.players + 1) if seat != self.seat]
        opponents = self._opponents
        if isinstance(opponents, str) or callable(opponents):
            opponents = [opponents] * len(others)
        if len(opponents) != len(others):
            raise LandnamError(f"{len(others)} opponents are needed")
        self._replay.close()
        playing = dict(zip(others, opponents)) | {self.seat: "learner"}
        names = (playing[seat] for seat in range(1, game.players + 1))
        self._replay = render.Replay([f"{name if isinstance(name, str) else 'policy'} {at + 1}" for at, name in enumerate(names)])
        self._policies = {seat: policy for seat, policy in zip(others, opponents) if not isinstance(policy, str)}
        for seat, bot in zip(others, opponents):
            if isinstance(bot, str):
                self.episode.seat_bot(seat, bot)
        self._play_policies()
        return observe(self.episode, self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes a code. One that is masked out loses the game: `info["illegal"]` says what it was."""
        try:
            self.episode.step(int(action))
        except LandnamError as wrong:
            info = self._info() | {"illegal": str(wrong)}
            return observe(self.episode, self.seat), -1.0, True, False, info
        self._play_policies()
        over = self.episode.decider is None
        reward = 0.0
        if over and self.episode.winner is not None:
            reward = 1.0 if self.episode.winner == self.seat else -1.0
        truncated = not over and self.episode.steps >= self._max_steps
        return observe(self.episode, self.seat), reward, over, truncated, self._info()

    def _play_policies(self) -> None:
        while (seat := self.episode.decider) in self._policies and self.episode.steps < self._max_steps:
            self.episode.step(int(self._policies[seat](observe(self.episode, seat))))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "steps": self.episode.steps}

    def action_masks(self) -> np.ndarray:
        """The mask as booleans, under the name that several libraries look for."""
        return self.episode.mask().astype(bool)

    def render(self) -> Any:
        return render.render(self.episode, self.render_mode, self.seat, self._replay)

    def close(self) -> None:
        self._replay.close()


class IslandEnv(_Env):
    """`landnam/Island-v0`: an island game; keyword arguments are those of `landnam.Game`."""


class RivalsEnv(_Env):
    """`landnam/Rivals-v0`: the card duel; keyword arguments are those of `landnam.Game`."""

    _game = "rivals"
