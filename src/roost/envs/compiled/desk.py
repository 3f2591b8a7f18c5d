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
REDEALT: Final[i64] = -3
NOTHING: Final[i64] = -1
UNLIMITED: Final[i64] = 1 << 60


class Trail:
    """A ply and the way that led to it; desks that were cloned share their past.

    Not marked acyclic: chains of such objects deeper than fifty are freed through a header that they lack.
    """

    before: Trail | None
    who: i64  # a seat, CHANCE, or REDEALT where a redrawn world begins
    number: i64  # the action or outcome
    base: Any  # of a redrawn world: the desk to replay from
    told: Any  # what each seat had been told by then, once somebody has asked

    def __init__(self, before: Trail | None, who: i64, number: i64) -> None:
        self.before = before
        self.who = who
        self.number = number
        self.base = None
        self.told = None


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
    decisions: i64  # so many were made
    most: i64  # and after so many the game is cut off
    origin: Any  # whoever opened the desk; knows how to pickle it
    choices: Choices  # scratch, shared with clones

    def __init__(self, state: State, most: i64 = UNLIMITED, origin: Any = None, choices: Choices | None = None) -> None:
        self.most = most
        self.origin = origin
        if choices is None:
            room = state.most_actions()
            if state.most_outcomes() > room:
                room = state.most_outcomes()
            choices = Choices(room)
        self.choices = choices
        self.held = vec[i64]([NOTHING] * state.seats())
        self.open(state)

    def open(self, state: State) -> None:
        """Begin from another state of the same setup."""
        self.state = state
        self.holding = 0
        self.trail = None
        self.decisions = 0
        self.seek()

    def seek(self) -> None:
        """Find who is asked next."""
        waiting = self.state.to_act() & ~self.holding
        if waiting == 0:
            self.seat = CHANCE
            if self.state.is_over():
                self.seat = NOBODY
            return
        if self.decisions >= self.most and self.holding == 0:
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
        self.decisions += 1
        self.seek()

    def act(self, number: i64) -> None:
        """Whoever is due answers: nature, or the seat that is asked."""
        if self.seat == CHANCE:
            self.resolve(number)
        else:
            self.choose(number)

    def act_together(self, actions: list[int]) -> None:
        """All seats choose, in seat order; what is given for one that owes no decision counts for nothing."""
        awaited = self.state.to_act()
        for seat in range(len(actions)):
            if awaited >> seat & 1 == 1:
                self.choose(actions[seat])

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

    def odds(self) -> list[tuple[int, float]]:
        """What nature may answer, ascending, and how likely."""
        choices = self.choices
        choices.clear()
        self.state.list_outcomes(choices)
        total = choices.total
        if total == 0:
            total = choices.count
        listed: list[tuple[int, float]] = []
        for index in range(choices.count):
            listed.append((choices.items[index], float(choices.weight(index)) / float(total)))
        listed.sort()
        return listed

    def path(self) -> list[Trail]:
        """The plies since the desk was opened, or since its world was redrawn, in order."""
        steps: list[Trail] = []
        trail = self.trail
        while trail is not None:
            steps.append(trail)
            trail = trail.before
        steps.reverse()
        return steps

    def plies(self) -> list[tuple[int, int]]:
        """Every ply of ``path``: who, and the action or outcome."""
        return [(step.who, step.number) for step in self.path()]

    def redeal(self, observer: i64, luck: Rng) -> None:
        """Redraw all that the observer cannot know, others' choices held back included."""
        self.state.redeal(observer, luck)
        for seat in range(self.state.seats()):
            if seat != observer and self.holding >> seat & 1 == 1:
                self.list_actions(seat)
                self.held[seat] = self.choices.pick(luck)

    def restore(self, dumped: list[Any], held: list[int], holding: i64, plies: list[tuple[int, int]]) -> None:
        """Become the desk that was told of."""
        self.state.load(dumped)
        self.held = vec[i64](held)
        self.holding = holding
        self.trail = None
        self.decisions = 0
        for who, number in plies:
            self.trail = Trail(self.trail, who, number)
            if who >= 0:
                self.decisions += 1
        self.seek()

    def clone(self) -> Desk:
        twin = Desk(self.state.clone(), self.most, self.origin, self.choices)
        twin.held = self.held[:]
        twin.holding = self.holding
        twin.seat = self.seat
        twin.trail = self.trail
        twin.decisions = self.decisions
        return twin

    def __deepcopy__(self, memo: Any) -> Desk:
        return self.clone()

    def __reduce__(self) -> Any:
        return self.origin.reduced(self)
