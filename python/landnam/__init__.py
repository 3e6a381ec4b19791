"""Landnam, the settlers' games, for programs.

>>> import landnam
>>> game = landnam.Game("island", players=4, seed=1)
>>> state = game.start()
>>> state.pending["type"]
'found_settlement'
>>> seat = state.must[0]
>>> events = state.apply(seat, state.legal(seat)[0])

Seats are counted from 1. `docs/lab.md` tells everything else.
"""

from ._core import (
    CODES_VERSION,
    Bot,
    Episode,
    Game,
    Rng,
    State,
    Table,
    bots,
    combinations,
    games,
    replay_moves,
    rule,
    rule_ids,
    selfplay,
    simulate,
    verify,
)
from ._core import arena_contest as arena
from .errors import LandnamError, ReplayError, RuleViolation
from .vector import VecIsland, VecRivals

__all__ = [
    "CODES_VERSION",
    "Bot",
    "Episode",
    "Game",
    "LandnamError",
    "ReplayError",
    "Rng",
    "RuleViolation",
    "State",
    "Table",
    "VecIsland",
    "VecRivals",
    "arena",
    "bots",
    "combinations",
    "games",
    "replay_moves",
    "rule",
    "rule_ids",
    "selfplay",
    "simulate",
    "verify",
]

try:
    from gymnasium.envs.registration import register as _register
except ImportError:  # The engine needs no environments.
    pass
else:
    _register(id="landnam/Island-v0", entry_point="landnam.gym:IslandEnv")
    _register(id="landnam/Rivals-v0", entry_point="landnam.gym:RivalsEnv")
