"""What lies there, what may be done and what follows."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.state import State

MOST = 3


class LastStraw(State):
    """Action a takes a + 1 straws."""

    def __init__(self, straws: int) -> None:
        self.straws = straws
        self.turns = 0

    def seats(self) -> i64:
        return 2

    def most_actions(self) -> i64:
        return MOST

    def most_outcomes(self) -> i64:
        return 0

    def to_act(self) -> i64:
        return 0 if self.is_over() else 1 << self.turns % 2

    def list_actions(self, seat: i64, actions: Choices) -> None:
        if seat >= 0 and self.to_act() >> seat & 1:
            for action in range(min(MOST, self.straws)):
                actions.add(action)

    def apply(self, seat: i64, action: i64) -> None:
        if seat < 0 or not self.to_act() >> seat & 1:
            raise Illegal("not-to-act")
        if action not in self.legal_actions(seat):
            raise Illegal("not-so-many", "Turns")
        self.straws -= int(action) + 1
        self.turns += 1

    def is_over(self) -> bool:
        return self.straws == 0

    def score(self, seat: i64) -> i64:
        return self.winners() >> seat & 1

    def winners(self) -> i64:
        return 1 << (self.turns - 1) % 2 if self.is_over() else 0

    def clone(self) -> LastStraw:
        twin = LastStraw(self.straws)
        twin.turns = self.turns
        return twin

    def dump(self) -> list[Any]:
        return [self.straws, self.turns]

    def load(self, dumped: list[Any]) -> None:
        self.straws, self.turns = dumped
