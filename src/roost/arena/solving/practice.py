"""Regret matching: where the logit path is lost, mixes that come near an equilibrium all the same."""

from __future__ import annotations

import numpy as np

from roost.arena.solving.payoffs import Floats, Payoffs


def practise(payoffs: Payoffs, start: Floats, rounds: int) -> Floats:
    """The average mix of seats that lean towards what they regret, later rounds counting more.

    Args:
        start: the first mixes, by game, seat and action.
    """
    mix = start
    regrets = np.zeros_like(start)
    total = np.zeros_like(start)
    for number in range(1, rounds + 1):
        worth = payoffs.worths(payoffs.pairs(mix), mix)
        regrets = np.maximum(regrets + worth - (worth * mix).sum(axis=2, keepdims=True), 0.0)
        hopeful = regrets.sum(axis=2, keepdims=True)
        mix = np.where(hopeful > 0, regrets / np.where(hopeful > 0, hopeful, 1.0), start)
        total += number * mix
    average: Floats = total / total.sum(axis=2, keepdims=True)
    return average
