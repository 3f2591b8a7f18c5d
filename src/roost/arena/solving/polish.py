"""Mixes near an equilibrium made exact: Newton's method on the actions that are used."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from roost.arena.solving.payoffs import Floats, Payoffs

ROUNDS = 8
STRAY = 1e-12  # so much less than nothing is rounding
ASTRAY = 3.0  # shares so large are beyond hope, and left where they are
ROUGH = 1e-10  # singular values smaller than this part of the largest count as none


def polish(payoffs: Payoffs, mix: Floats, least: float) -> tuple[Floats, Floats]:
    """A mix near the one given in which all used actions of a seat are worth the same.

    Args:
        least: actions used more rarely than this are given up.

    Returns:
        The mixes, and by game the most that any seat gains by leaving its mix.
    """
    games, seats, actions = mix.shape
    size = seats * actions
    used = mix >= least
    mix = np.where(used, mix, 0.0)
    mix /= mix.sum(axis=2, keepdims=True)
    for _ in range(ROUNDS):
        pairs = payoffs.pairs(mix)
        worth = payoffs.worths(pairs, mix)
        level = (worth * mix).sum(axis=2)
        off, slope = equations(pairs, worth, level, mix, used)
        moved = np.linalg.pinv(slope, rcond=ROUGH) @ off[..., None]
        step = moved[:, :size, 0].reshape(games, seats, actions)
        mix = np.where(np.abs(mix - step).max(axis=(1, 2), keepdims=True) < ASTRAY, mix - step, mix)
        if np.abs(moved[:, :size]).max() < STRAY / 100:
            break
    possible = mix.min(axis=(1, 2)) > -STRAY
    whole = np.where(possible[:, None, None], np.maximum(mix, 0.0), 1.0 / actions)
    whole /= whole.sum(axis=2, keepdims=True)
    return whole, np.where(possible, payoffs.gains(whole), np.inf)


def equations(
    pairs: Floats, worth: Floats, level: Floats, mix: Floats, used: NDArray[np.bool_]
) -> tuple[Floats, Floats]:
    """By how much it fails that used actions are worth the level, unused ones have no share, and shares make one;
    and how that changes with the shares and the levels."""
    games, seats, actions = mix.shape
    size = seats * actions
    flat = used.reshape(games, size)
    off = np.concatenate([np.where(used, worth - level[..., None], mix).reshape(games, size), mix.sum(axis=2) - 1], 1)
    slope = np.zeros((games, size + seats, size + seats))
    slope[:, :size, :size] = np.where(flat[..., None], pairs.reshape(games, size, size), np.eye(size))
    belongs = np.repeat(np.eye(seats), actions, axis=0)
    slope[:, :size, size:] = -belongs * flat[..., None]
    slope[:, size:, :size] = belongs.T
    return off, slope
