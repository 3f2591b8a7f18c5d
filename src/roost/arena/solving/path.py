"""The logit path: from everybody choosing at random to everybody choosing best, step by step.

At care ``c`` a seat chooses an action by weight exp(c * worth), all others doing the same (McKelvey and Palfrey,
1995). From care 0 a curve of such fixed points leads to an equilibrium; it may turn back on its way, so it is followed
by its length (Turocy, 2005).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from roost.arena.solving.payoffs import Floats, Payoffs, softmax

FIRST_STEP = 0.3
LEAST_STEP = 1e-7
CORRECTIONS = 3
EXACT = 1e-9  # of a fixed point, relative to the care
STRAIGHT = 0.9  # the cosine by which a step may turn at most


class Paths:
    """One point on the logit path of each of a batch of games.

    Args:
        lean: by game, logits of all seats and actions at care 0; 0 where choices are quite at random there.

    Attributes:
        point: by game, the logits of all seats and actions, then the care.
        step: the length of the next step; a path is lost where it gets too short.
    """

    def __init__(self, payoffs: Payoffs, lean: Floats) -> None:
        self.payoffs = payoffs
        self.lean = lean
        self.size = payoffs.seats * payoffs.actions
        self.point: Floats = np.pad(lean, ((0, 0), (0, 1)))
        self.step: Floats = np.full(len(payoffs), FIRST_STEP)
        ahead = np.zeros_like(self.point)
        ahead[:, -1] = 1.0
        self.tangent = self.turned(self.slopes(self.point)[1], ahead)

    @property
    def care(self) -> Floats:
        care: Floats = self.point[:, -1]
        return care

    @property
    def lost(self) -> NDArray[np.bool_]:
        lost: NDArray[np.bool_] = self.step < LEAST_STEP
        return lost

    def mix(self) -> Floats:
        """By game, seat and action."""
        return self.mix_at(self.point)

    def mix_at(self, point: Floats) -> Floats:
        return softmax(point[:, :-1].reshape(len(point), self.payoffs.seats, self.payoffs.actions))

    def keep(self, games: NDArray[np.intp]) -> None:
        """Go on with these games only."""
        self.payoffs, self.lean = self.payoffs.take(games), self.lean[games]
        self.point, self.step, self.tangent = self.point[games], self.step[games], self.tangent[games]

    def slopes(self, point: Floats) -> tuple[Floats, Floats]:
        """How far a point is from the path, and how that changes with it."""
        mix = self.mix_at(point)
        care = point[:, -1]
        pairs = self.payoffs.pairs(mix)
        worth = self.payoffs.worths(pairs, mix).reshape(len(point), self.size)
        spread = (pairs - np.einsum("ziajb,zjb->ziaj", pairs, mix)[..., None]) * mix[:, None, None]
        slope = np.empty((len(point), self.size, self.size + 1))
        slope[:, :, :-1] = np.eye(self.size) - care[:, None, None] * spread.reshape(len(point), self.size, self.size)
        slope[:, :, -1] = -worth
        return point[:, :-1] - self.lean - care[:, None] * worth, slope

    def bordered(self, slope: Floats, border: Floats, right: Floats) -> Floats:
        """The solution that meets both the path and the border."""
        square = np.concatenate([slope, border[:, None, :]], axis=1)
        square[:, np.arange(self.size + 1), np.arange(self.size + 1)] += 1e-14  # never quite singular
        solution: Floats = np.linalg.solve(square, right[..., None])[..., 0]
        return solution

    def turned(self, slope: Floats, before: Floats) -> Floats:
        """The direction of the path, going on as before."""
        right = np.zeros_like(before)
        right[:, -1] = 1.0
        ahead = self.bordered(slope, before, right)
        direction: Floats = ahead / np.linalg.norm(ahead, axis=1, keepdims=True)
        return direction

    def advance(self) -> None:
        """One step along every path; where it fails, the next is half as long."""
        point = self.point + self.step[:, None] * self.tangent
        first = np.zeros(len(point))
        for round_ in range(CORRECTIONS):
            off, slope = self.slopes(point)
            moved = self.bordered(slope, self.tangent, np.pad(-off, ((0, 0), (0, 1))))
            if round_ == 0:
                first = np.linalg.norm(moved, axis=1)
            point = point + moved
        off, slope = self.slopes(point)
        tangent = self.turned(slope, self.tangent)
        near = np.abs(off).max(axis=1) <= EXACT * (1 + np.abs(point[:, -1]))
        good = near & ((tangent * self.tangent).sum(axis=1) > STRAIGHT) & (first < 0.2 * self.step) & (point[:, -1] > 0)
        self.point = np.where(good[:, None], point, self.point)
        self.tangent = np.where(good[:, None], tangent, self.tangent)
        easy = first < 0.1 * self.step
        self.step = np.where(good, self.step * np.where(easy, 2.0, 1.2), self.step * 0.5)
