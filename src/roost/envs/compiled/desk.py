"""One game as an environment steps through it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.rng import Rng
from roost.core.state import State

CHANCE: Final[i64] = -1
NOBODY: Final[i64] = -4  # the game is over
NOTHING: Final[i64] = -1


class Trail:
    """A ply and the way that led to it; desks that were cloned share their past.

    Not marked acyclic: chains of such objects deeper than fifty are freed through a header that they lack.
    """

    before: Trail | None
    who: i64  # a seat, or CHANCE
    number: i64  # the action or outcome

    def __init__(self, before: Trail | None, who: i64, number: i64) -> None:
        self.before = before
        self.who = who
        self.number = number


@mypyc_attr(acyclic=True)
class Desk:
    """A state whose seats are asked one after the other.

    Where several seats choose at once, choices are held back until the last is in, so that nothing
    in the state tells of an earlier one.
    """

    state: State
    held: vec[i64]  # Hidden: choices held back, by seat; or NOTHING
    holding: i64  # mask of the seats whose choices are held back
    seat: i64  # who is asked now; CHANCE where nature is due, NOBODY at the end
    trail: Trail | None
    choices: Choices

    def __init__(self, state: State) -> None:
        room = state.most_actions()
        if state.most_outcomes() > room:
            room = state.most_outcomes()
        self.choices = Choices(room)
        self.held = vec[i64]([NOTHING] * state.seats())
        self.open(state)

    def open(self, state: State) -> None:
        """Begin from another state of the same setup."""
        self.state = state
        self.holding = 0
        self.trail = None
        self.seek()

    def seek(self) -> None:
        """Find who is asked next."""
        waiting = self.state.to_act() & ~self.holding
        if waiting == 0:
            self.seat = CHANCE
            if self.state.is_over():
                self.seat = NOBODY
            return
        seat: i64 = 0
        while waiting & 1 == 0:
            waiting >>= 1
            seat += 1
        self.seat = seat

    def choose(self, action: i64) -> None:
        """The seat that is asked acts.

        Raises:
            Illegal: the rules forbid it; nothing has changed.
        """
        seat = self.seat
        if seat < 0:
            raise Illegal("not-to-act")
        awaited = self.state.to_act() & ~self.holding
        if awaited != 1 << seat:
            self.hold(seat, action)
        elif self.holding == 0:
            self.state.apply(seat, action)
        else:
            self.hold(seat, action)
            self.reveal()
        self.trail = Trail(self.trail, seat, action)
        self.seek()

    def hold(self, seat: i64, action: i64) -> None:
        """Keep a choice back until the others are in."""
        self.list_actions(seat)
        if not self.choices.holds(action):
            raise Illegal("not-legal-now")
        self.held[seat] = action
        self.holding |= 1 << seat

    def reveal(self) -> None:
        """All choices take effect."""
        for seat in range(self.state.seats()):
            if self.holding >> seat & 1 == 1:
                self.state.apply(seat, self.held[seat])
                self.held[seat] = NOTHING
        self.holding = 0

    def resolve(self, outcome: i64) -> None:
        """Nature answers.

        Raises:
            Illegal: no chance is due, or this outcome cannot fall; nothing has changed.
        """
        self.state.resolve(outcome)
        self.trail = Trail(self.trail, CHANCE, outcome)
        self.seek()

    def settle(self, rng: Rng) -> None:
        """Nature answers until a seat is asked or the game is over."""
        while self.seat == CHANCE:
            self.choices.clear()
            self.state.list_outcomes(self.choices)
            self.resolve(self.choices.draw(rng))

    def list_actions(self, seat: i64) -> None:
        self.choices.clear()
        self.state.list_actions(seat, self.choices)

    def legal(self, seat: i64) -> list[int]:
        """The legal actions of a seat that is awaited and has not chosen, ascending."""
        if self.holding >> seat & 1 == 1:
            return []
        self.list_actions(seat)
        actions = self.choices.to_list()
        actions.sort()
        return actions

    def mask(self, seat: i64, row: vec[u8]) -> None:
        """Write 1 for every legal action over the row, 0 for all others."""
        for action in range(len(row)):
            row[action] = 0
        if self.holding >> seat & 1 == 0:
            self.list_actions(seat)
            for index in range(self.choices.count):
                row[self.choices.items[index]] = 1

    def plies(self) -> list[tuple[int, int]]:
        """Every ply since the desk was opened: who, and the action or outcome."""
        listed: list[tuple[int, int]] = []
        trail = self.trail
        while trail is not None:
            listed.append((trail.who, trail.number))
            trail = trail.before
        listed.reverse()
        return listed

    def restore(self, dumped: list[Any], held: list[int], holding: i64, plies: list[tuple[int, int]]) -> None:
        """Become the desk that was told of."""
        self.state.load(dumped)
        self.held = vec[i64](held)
        self.holding = holding
        self.trail = None
        for who, number in plies:
            self.trail = Trail(self.trail, who, number)
        self.seek()

    def clone(self) -> Desk:
        twin = Desk(self.state.clone())
        twin.held = self.held[:]
        twin.holding = self.holding
        twin.seat = self.seat
        twin.trail = self.trail
        return twin
