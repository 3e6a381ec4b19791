"""A PettingZoo AEC environment: all players learn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import render
from ._core import Episode, Game
from .gym import Observation, observation_space, observe
from gymnasium import spaces


def env(game: str = "island", **options: Any) -> AECEnv:
    """The environment with PettingZoo's checks: a code that is masked out ends the game for whoever chose it."""
    wrapped: AECEnv = raw_env(game, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv, EzPickle):
    """The same without PettingZoo's checks."""

    metadata = {"name": "landnam_v0", "render_modes": ["ansi", "rgb_array", "human"], "is_parallelizable": False, "render_fps": 4}

    def __init__(
        self,
        game: str = "island",
        *,
        offers: bool = True,
        max_steps: int = 10_000,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        EzPickle.__init__(self, game, offers=offers, max_steps=max_steps, render_mode=render_mode, **setup)
        AECEnv.__init__(self)
        self.render_mode = render_mode
        self._game, self._setup = game, setup
        self._offers, self._max_steps = offers, max_steps
        self._episode = Episode(Game(game, **setup))
        self._rng, _ = seeding.np_random(0)
        self._replay = render.Replay()
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self._episode.players + 1)]
        self.agents: list[str] = []
        seen = observation_space(self._episode)
        chosen = spaces.Discrete(self._episode.action_count)
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: chosen for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        table, chance = (int(draw) for draw in self._rng.integers(0, 2**63 - 1, size=2))
        self._episode = Episode(Game(self._game, seed=table, **self._setup), seed=chance, offers=self._offers, record=self.render_mode == "human")
        self._replay.close()
        self._replay = render.Replay(self.possible_agents)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{self._episode.decider}"

    def observe(self, agent: str) -> Observation:
        return observe(self._episode, int(agent.removeprefix("seat_")))

    def step(self, action: np.int64 | int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._episode.step(int(action))  # type: ignore[arg-type]
        decider, winner = self._episode.decider, self._episode.winner
        if decider is None:
            self.terminations = dict.fromkeys(self.agents, True)
            if winner is not None:
                self.rewards = {one: 1.0 if one == f"seat_{winner}" else -1.0 for one in self.agents}
        elif self._episode.steps >= self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = f"seat_{decider}"
        self._accumulate_rewards()

    def render(self) -> Any:
        return render.render(self._episode, self.render_mode, None, self._replay)

    def close(self) -> None:
        self._replay.close()
