"""Small games of Pick A Dilly, solved once for all tests."""

from __future__ import annotations

from functools import cache

from roost.arena.solving.backwards import Table, solve
from roost.catalogue import game
from roost.core.setup import Setup
from roost.core.stages import Stages

GAME = game("pick-a-dilly")


def small(target: int, seats: int = 3) -> Setup:
    """A setup with fewer eggs than the table offers."""
    return Setup(GAME.colours[:seats], {"Target": str(target)})


def stages_of(setup: Setup) -> Stages:
    assert GAME.stages is not None
    return GAME.stages(setup)


@cache
def solved(target: int, seats: int = 3) -> tuple[Stages, Table]:
    """The stages and their table."""
    stages = stages_of(small(target, seats))
    return stages, solve(stages)
