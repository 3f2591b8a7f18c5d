"""Pig: roll on or stop; a one loses all that the turn has brought."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.state import State

WINNING_SCORE: Final[i64] = 100
FACES: Final[i64] = 6
ROLL: Final[i64] = 0
STOP: Final[i64] = 1
HORIZON: Final[i64] = 1000  # so many rolls, stops and dice, and nobody wins


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Pig(State):
    """Whoever first stops with 100 points wins; outcome n shows n + 1 spots."""

    players: i64
    turn: i64
    rolling: bool
    turn_total: i64
    points: vec[i64]
    plies: i64
    winner: i64  # -1 until somebody wins

    def __init__(self, players: i64) -> None:
        self.players = players
        self.turn = 0
        self.rolling = False
        self.turn_total = 0
        self.points = vec[i64]([0] * players)
        self.plies = 0
        self.winner = -1

    def seats(self) -> i64:
        return self.players

    def most_actions(self) -> i64:
        return 2

    def most_outcomes(self) -> i64:
        return FACES

    def to_act(self) -> i64:
        if self.rolling or self.is_over():
            return 0
        return 1 << self.turn

    def is_over(self) -> bool:
        return self.winner >= 0 or self.plies >= HORIZON

    def list_actions(self, seat: i64, actions: Choices) -> None:
        """Roll or stop; who has 100 points stops."""
        if self.to_act() >> seat & 1 == 1:
            if not self.has_enough(seat):
                actions.add(ROLL)
            actions.add(STOP)

    def has_enough(self, seat: i64) -> bool:
        return self.points[seat] + self.turn_total >= WINNING_SCORE

    def apply(self, seat: i64, action: i64) -> None:
        """Roll, or stop and keep what the turn has brought.

        Raises:
            Illegal: ``not-to-act`` or ``roll-or-stop``.
        """
        if self.to_act() >> seat & 1 == 0:
            raise Illegal("not-to-act")
        if action != STOP and (action != ROLL or self.has_enough(seat)):
            raise Illegal("roll-or-stop")
        self.plies += 1
        if action == ROLL:
            self.rolling = True
        else:
            self.points[seat] += self.turn_total
            if self.points[seat] >= WINNING_SCORE:
                self.winner = seat
            self.end_turn()

    def list_outcomes(self, outcomes: Choices) -> None:
        if self.rolling and not self.is_over():
            for face in range(FACES):
                outcomes.add(face)

    def resolve(self, outcome: i64) -> None:
        """The die falls; a one ends the turn.

        Raises:
            Illegal: ``no-chance-due`` or ``impossible-outcome``.
        """
        if not self.rolling or self.is_over():
            raise Illegal("no-chance-due")
        if outcome < 0 or outcome >= FACES:
            raise Illegal("impossible-outcome")
        self.plies += 1
        self.rolling = False
        if outcome == 0:
            self.end_turn()
            return
        self.turn_total += outcome + 1

    def end_turn(self) -> None:
        """The next player rolls."""
        self.turn_total = 0
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def winners(self) -> i64:
        """At the horizon all share."""
        if self.winner >= 0:
            return 1 << self.winner
        if self.plies >= HORIZON:
            return (1 << self.players) - 1
        return 0

    def clone(self) -> Pig:
        twin = Pig.__new__(Pig)
        twin.players = self.players
        twin.turn = self.turn
        twin.rolling = self.rolling
        twin.turn_total = self.turn_total
        twin.points = self.points[:]
        twin.plies = self.plies
        twin.winner = self.winner
        return twin

    def dump(self) -> list[Any]:
        return [self.turn, int(self.rolling), self.turn_total, list(self.points), self.plies, self.winner]

    def load(self, dumped: list[Any]) -> None:
        self.turn, rolling, self.turn_total, points, self.plies, self.winner = dumped
        self.rolling = bool(rolling)
        self.points = vec[i64](points)
