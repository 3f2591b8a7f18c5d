"""What mixes are worth in many games at once: each with the same number of seats and actions."""

from __future__ import annotations

from itertools import combinations
from string import ascii_lowercase

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

NO_STAKE = 1e-12  # a seat with less to win or lose in a turn is as good as out of it


class Payoffs:
    """A batch of games in which all seats choose at once.

    Args:
        table: by game, seat that is paid, and one axis for each seat's action.
    """

    def __init__(self, table: Floats) -> None:
        self.table = table
        self.games = int(table.shape[0])
        self.seats = int(table.shape[1])
        self.actions = int(table.shape[2])

    def __len__(self) -> int:
        return self.games

    def take(self, games: NDArray[np.intp]) -> Payoffs:
        """Some of the games."""
        return Payoffs(self.table[games])

    def staked(self) -> Payoffs:
        """The same games, each seat paid in parts of what is at stake for it: 0 at worst, 1 at best."""
        choices = tuple(range(2, self.table.ndim))
        worst = self.table.min(axis=choices, keepdims=True)
        stake = self.table.max(axis=choices, keepdims=True) - worst
        return Payoffs((self.table - worst) / np.where(stake > NO_STAKE, stake, 1.0))

    def pairs(self, mix: Floats) -> Floats:
        """What one seat is paid if it and another choose these actions and the rest keep to their mixes.

        Args:
            mix: by game, seat and action.

        Returns:
            By game, seat that is paid, its action, other seat, its action; 0 where both are one seat.
        """
        found = np.zeros((self.games, self.seats, self.actions, self.seats, self.actions))
        letters = ascii_lowercase[: self.seats]
        for one, other in combinations(range(self.seats), 2):
            rest = [seat for seat in range(self.seats) if seat not in (one, other)]
            held = "".join(f",z{letters[seat]}" for seat in rest)
            formula = f"zy{letters}{held}->zy{letters[one]}{letters[other]}"
            paid = np.einsum(formula, self.table, *(mix[:, seat] for seat in rest), optimize=self.seats > 3)
            found[:, one, :, other, :] = paid[:, one]
            found[:, other, :, one, :] = paid[:, other].transpose(0, 2, 1)
        return found

    def worths(self, pairs: Floats, mix: Floats) -> Floats:
        """What each action of each seat is worth against the others' mixes."""
        worth: Floats = np.einsum("ziajb,zjb->zia", pairs, mix) / (self.seats - 1)
        return worth

    def gains(self, mix: Floats) -> Floats:
        """By game, the most that any seat gains by its best action over its mix."""
        worth = self.worths(self.pairs(mix), mix)
        best: Floats = (worth.max(axis=2) - (worth * mix).sum(axis=2)).max(axis=1)
        return best


def softmax(logits: Floats) -> Floats:
    """Shares by the last axis."""
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=-1, keepdims=True)
    return shares
