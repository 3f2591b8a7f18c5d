"""How mixes fare, exactly: further ways back through all turns."""

from __future__ import annotations

import numpy as np

from roost.arena.solving.backwards import payoffs_of
from roost.arena.solving.payoffs import Floats
from roost.core.stages import Stages


def best_answers(stages: Stages, mixes: Floats) -> Floats:
    """By position and seat, its chance to win if it always answers best and all others keep to the mixes.

    Args:
        mixes: by position, seat and action.
    """
    best = np.zeros((stages.count, stages.seats))
    for layer in stages.layers():
        paid = payoffs_of(stages, layer, best)
        best[layer] = paid.worths(paid.pairs(mixes[layer]), mixes[layer]).max(axis=2)
    return best


def meetings(stages: Stages, own: Floats, others: Floats) -> Floats:
    """By position and seat, its chance to win if it keeps to the first mixes and all others to the second.

    Args:
        own, others: by position, seat and action.
    """
    values = np.zeros((stages.count, stages.seats))
    for layer in stages.layers():
        paid = payoffs_of(stages, layer, values)
        values[layer] = (paid.worths(paid.pairs(others[layer]), others[layer]) * own[layer]).sum(axis=2)
    return values


def everywhere(stages: Stages, habit: Floats) -> Floats:
    """A habit of each seat that does not look at the table, as mixes by position."""
    return np.broadcast_to(habit, (stages.count, *habit.shape))
