"""How often positions are met when all keep to a table."""

from __future__ import annotations

from functools import reduce

import numpy as np

from roost.arena.solving.payoffs import Floats
from roost.core.stages import Stages


def reached(stages: Stages, mixes: Floats) -> Floats:
    """By position, how likely a game comes by it; their sum is how many turns a game lasts."""
    chance = np.zeros(stages.count)
    chance[stages.start] = 1.0
    for layer in reversed(list(stages.layers())):
        after, _ = stages.follow(layer)
        flow = reduce(
            lambda so_far, seat: (so_far[:, :, None] * mixes[layer, seat][:, None, :]).reshape(len(layer), -1),
            range(stages.seats),
            chance[layer][:, None],
        )
        goes_on = after >= 0
        np.add.at(chance, after[goes_on], flow[goes_on])
    return chance
