"""The contract of a bot: it sees what its seat sees, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from roost.core.sight import View
from roost.core.state import State


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: wall time at a table, simulations when measuring."""

    milliseconds: int = 500
    simulations: int = 0  # 0: by time


@dataclass(frozen=True)
class Thought:
    """All a bot is given for one decision.

    Args:
        view: what its seat sees.
        knowledge: all its seat has been told since the start, in the shape of the game's page.
        state: a state redealt for this seat: it fits the knowledge, and is not the truth.
        seat: whose decision it is.
        seed: where its luck comes from; the same thought gives the same move.
        budget: how long it may think.
    """

    view: View
    knowledge: Mapping[str, Any]
    state: State
    seat: int
    seed: int
    budget: Budget = Budget()


class Bot(Protocol):
    """Chooses one of ``thought.view.moves``."""

    def choose(self, thought: Thought) -> str:
        """The words of one of the legal moves."""
        ...
