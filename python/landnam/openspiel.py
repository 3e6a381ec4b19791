"""Landnam's games for the algorithms of OpenSpiel (needs `open_spiel`).

Importing this module registers `landnam_island` and `landnam_rivals`:

>>> import pyspiel
>>> import landnam.openspiel
>>> game = pyspiel.load_game("landnam_island", {"players": 3, "modules": "fishermen"})
>>> state = game.new_initial_state()
>>> state.current_player()
1

Players are counted from 0 there. Actions are the dense codes; dice and draws are chance nodes with their weights. What a
player observes is its flat vector and its matrix of places, one after the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._core import Episode, Game, Rng

_LOST = -1.0


def _type(name: str, long_name: str, most: int, parameters: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


_ISLAND = _type("landnam_island", "Landnam: island", 4, {"players": 4, "modules": "", "seed": 0, "max_steps": 10_000})
_RIVALS = _type("landnam_rivals", "Landnam: Rivals", 2, {"mode": "intro", "seed": 0, "max_steps": 10_000})

_CHANCES = 256
"""Outcomes of a chance node: the largest decks are smaller."""


class _Table:
    """What all states of a game share; OpenSpiel copies states deeply, and this need not be copied."""

    def __init__(self, game: Game, max_steps: int) -> None:
        self.name = game.name
        self.max_steps = max_steps
        self.start = Episode(game, offers=False, chance=False)
        self.labels = self.start.action_labels()

    def __deepcopy__(self, memo: Any) -> _Table:
        return self


class _Game(pyspiel.Game):
    """A game of one module set; `seed` decides what is left to chance before the first move."""

    def __init__(self, kind: pyspiel.GameType, game: Game, parameters: dict[str, Any]) -> None:
        self.table = _Table(game, parameters["max_steps"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.start.action_count,
            max_chance_outcomes=_CHANCES,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.table.max_steps,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self, *_: Any) -> _State:
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self, params)


class IslandGame(_Game):
    """An island game; several modules are separated by commas."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters: dict[str, Any] = {"players": 4, "modules": "", "seed": 0, "max_steps": 10_000} | (params or {})
        modules = [name for name in parameters["modules"].split(",") if name]
        game = Game("island", players=parameters["players"], modules=modules, seed=parameters["seed"])
        super().__init__(_ISLAND, game, parameters)


class RivalsGame(_Game):
    """The card duel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters: dict[str, Any] = {"mode": "intro", "seed": 0, "max_steps": 10_000} | (params or {})
        super().__init__(_RIVALS, Game("rivals", mode=parameters["mode"], seed=parameters["seed"]), parameters)


class _State(pyspiel.State):
    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.table = game.table
        self.episode = game.table.start.copy()

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.episode.decider
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        decides = self.episode.decider == player + 1
        return np.flatnonzero(self.episode.mask()).tolist() if decides else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.episode.chances()]
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.episode.decider is None:
            self.episode.choose_chance(action)
        else:
            self.episode.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        return self.table.labels[action]

    def is_terminal(self) -> bool:
        return self.episode.is_over or self.episode.steps >= self.table.max_steps

    def returns(self) -> list[float]:
        winner = self.episode.winner
        seats = range(1, self.episode.players + 1)
        return [0.0 if winner is None else 1.0 if seat == winner else _LOST for seat in seats]

    def rewards(self) -> list[float]:
        return self.returns()

    def resampled(self, player: int, seed: int) -> _State:
        """A state that looks the same to a player, everything hidden from it drawn anew."""
        other: _State = self.clone()
        other.episode = Episode(
            self.episode.state().resample(player + 1, Rng(seed)), offers=False, chance=False
        )
        return other

    def __str__(self) -> str:
        return f"{self.table.name} after {self.episode.steps} steps: {self.episode.state().points}"


class _Observer:
    """What a player sees as a tensor; nothing hidden is in it."""

    def __init__(self, game: _Game, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no options of observations: {params}")
        rows, columns = game.table.start.board_shape
        flat = game.table.start.flat_size
        self.tensor = np.zeros(flat + rows * columns, np.float32)
        self.dict = {"flat": self.tensor[:flat], "board": self.tensor[flat:].reshape(rows, columns)}

    def set_from(self, state: _State, player: int) -> None:
        self.dict["flat"][:], self.dict["board"][:] = state.episode.observe(player + 1)

    def string_from(self, state: _State, player: int) -> str:
        return state.episode.state().drawing(player + 1) or str(state)


pyspiel.register_game(_ISLAND, IslandGame)
pyspiel.register_game(_RIVALS, RivalsGame)
