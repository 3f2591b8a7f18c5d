"""Connect four: discs fall into seven columns, and four in a row win."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.state import State

COLUMNS: Final[i64] = 7
ROWS: Final[i64] = 6
HEIGHT: Final[i64] = ROWS + 1  # a column has one bit more than rows, which stays empty and parts it from the next
LOWEST_ROW: Final[i64] = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
FULL: Final[i64] = 63 * LOWEST_ROW
LOWEST: Final = vec[i64]([2 ** (7 * column) for column in range(7)])  # space of each column
HIGHEST: Final = vec[i64]([2 ** (7 * column + 5) for column in range(7)])


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class ConnectFour(State):
    """Two players take turns; an action is a column.

    Space r of column c is bit ``7 c + r`` of a mask.
    """

    turn: i64
    discs: i64  # of both
    own: i64  # of the player on turn
    winner: i64  # -1 while nobody has four in a row

    def __init__(self) -> None:
        self.turn = 0
        self.discs = 0
        self.own = 0
        self.winner = -1

    def seats(self) -> i64:
        return 2

    def most_actions(self) -> i64:
        return COLUMNS

    def most_outcomes(self) -> i64:
        return 0

    def to_act(self) -> i64:
        if self.is_over():
            return 0
        return 1 << self.turn

    def is_over(self) -> bool:
        """Four in a row, or no space left."""
        return self.winner >= 0 or self.discs == FULL

    def list_actions(self, seat: i64, actions: Choices) -> None:
        """Every column that is not full."""
        if self.to_act() >> seat & 1 == 0:
            return
        for column in range(COLUMNS):
            if self.discs & HIGHEST[column] == 0:
                actions.add(column)

    def apply(self, seat: i64, action: i64) -> None:
        """A disc falls onto those that lie in the column.

        Raises:
            Illegal: ``not-to-act``, ``no-such-column`` or ``column-full``.
        """
        if self.to_act() >> seat & 1 == 0:
            raise Illegal("not-to-act")
        if action < 0 or action >= COLUMNS:
            raise Illegal("no-such-column")
        if self.discs & HIGHEST[action] != 0:
            raise Illegal("column-full")
        after = self.discs | self.discs + LOWEST[action]
        own = self.own | after ^ self.discs
        self.discs = after
        self.own = after ^ own
        if has_four(own):
            self.winner = seat
        self.turn = 1 - seat

    def score(self, seat: i64) -> i64:
        if self.winner == seat:
            return 1
        return 0

    def winners(self) -> i64:
        """Nobody's four in a row is a draw, which both share."""
        if self.winner >= 0:
            return 1 << self.winner
        if self.discs == FULL:
            return 3
        return 0

    def clone(self) -> ConnectFour:
        twin = ConnectFour.__new__(ConnectFour)
        twin.turn = self.turn
        twin.discs = self.discs
        twin.own = self.own
        twin.winner = self.winner
        return twin

    def dump(self) -> list[Any]:
        return [self.turn, self.discs, self.own, self.winner]

    def load(self, dumped: list[Any]) -> None:
        self.turn, self.discs, self.own, self.winner = dumped


def has_four(discs: i64) -> bool:
    """Whether four lie in a row: up, to the right, or along a diagonal."""
    return has_four_by(discs, 1) or has_four_by(discs, HEIGHT) or has_four_by(discs, ROWS) or has_four_by(discs, 8)


def has_four_by(discs: i64, step: i64) -> bool:
    """Whether four lie so many bits apart."""
    pairs = discs & discs >> step
    return pairs & pairs >> 2 * step != 0
