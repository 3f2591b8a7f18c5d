"""What a table advises, in the terms of the rules."""

from __future__ import annotations

from roost.arena.solving.backwards import Table
from roost.core.stages import Stages
from roost.core.state import State


def shares(stages: Stages, table: Table, state: State, seat: int) -> list[float]:
    """How often a seat should choose each of its legal actions, between two turns."""
    position, mark = stages.locate(state)
    row = table.mixes[position, (seat - mark) % stages.seats]
    return [float(row[stages.counted(action, mark)]) for action in state.legal_actions(seat)]


def chances(stages: Stages, table: Table, state: State) -> list[float]:
    """Each seat's chance to win, between two turns."""
    position, mark = stages.locate(state)
    return [float(table.values[position, (seat - mark) % stages.seats]) for seat in range(stages.seats)]
