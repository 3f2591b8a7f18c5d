"""What may be taken back at a table, and who has been asked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.state import State
from roost.tables.event import Event

FARTHEST: Final = 40  # moves that are remembered for being taken back
WORLDS: Final = 40  # copies that are looked at for whether a move could have been made there
LOOKS: Final = 8  # of them in which it is made


@dataclass(slots=True)
class Step:
    """A move that no chance has followed.

    Args:
        seq: its event.
        before: the state it was made in.
        shows: whether somebody learned a hidden fact by it; None until somebody wants to know.
    """

    seq: int
    seat: int
    words: str
    before: State
    shows: bool | None = None


@dataclass(frozen=True)
class Request:
    """Somebody asks everybody to let some moves be taken back.

    Args:
        seq: its event, which names it.
        seat: who asks.
        to: the place in the log to which the table would go back.
        count: how many moves would be taken back.
        at: since when.
        agreed: secret ids of the people who have agreed.
    """

    seq: int
    seat: int
    to: int
    count: int
    at: datetime
    agreed: frozenset[str] = frozenset()


@dataclass
class Undoing:
    """The moves since chance last answered, and what is being asked about them."""

    steps: list[Step] = field(default_factory=list)
    request: Request | None = None
    declined: set[tuple[int, int]] = field(default_factory=set)  # seat and place: not to be asked again
    count: int = 0  # how often something was taken back

    def moved(self, event: Event, before: State) -> None:
        """A seat has acted."""
        self.steps = [*self.steps[1 - FARTHEST :], Step(event.seq, event.who, event.words, before)]
        self.declined.clear()

    def fell(self) -> None:
        """Chance has answered: nothing before can be taken back."""
        self.steps.clear()
        self.declined.clear()

    def went_back(self, to: int) -> set[int]:
        """Moves were taken back; the seats that had made them."""
        gone = {step.seat for step in self.steps if step.seq > to}
        self.steps = [step for step in self.steps if step.seq <= to]
        self.count += 1
        return gone

    def is_asked(self, seq: int) -> bool:
        """Whether a request still stands."""
        return self.request is not None and self.request.seq == seq

    def agree(self, person: str) -> None:
        """Somebody agrees."""
        if self.request is not None:
            self.request = replace(self.request, agreed=self.request.agreed | {person})


# -- what a move shows ----------------------------------------------------------------------------


def shows(game: Game, setup: Setup, step: Step, after: State) -> bool:
    """Whether a move showed some seat what it could not know before, or what its page had covered."""
    action = game.read_action(setup, step.before, step.seat, step.words)
    return any(
        uncovered(game, setup, step.before, after, viewer) or learned(game, setup, step, action, after, viewer)
        for viewer in range(len(setup.seats))
    )


def uncovered(game: Game, setup: Setup, before: State, after: State, viewer: int) -> bool:
    """Whether a page shows again what only memory held: there memory is the game."""
    tables = [game.sight.table(setup, state, viewer) for state in (before, after)]
    return comes_back(game.sight.knowledge(setup, before, viewer), *tables)


def comes_back(known: Any, hidden: Any, shown: Any) -> bool:
    """Whether something known that was not on one table is in the same place of the next."""
    if hidden == shown or known == hidden:
        return False
    if isinstance(known, dict) and isinstance(hidden, dict) and isinstance(shown, dict):
        return any(
            comes_back(known[key], hidden[key], shown[key]) for key in known.keys() & hidden.keys() & shown.keys()
        )
    if isinstance(known, list) and isinstance(hidden, list) and len(known) == len(hidden):
        return isinstance(shown, list) and any(map(comes_back, known, hidden, shown))
    return bool(known == shown)


def learned(game: Game, setup: Setup, step: Step, action: int, after: State, viewer: int) -> bool:
    """Whether a seat learned something hidden by a move.

    It did if the same move, in another world that fitted all it knew, could not have been made or would have
    looked different to it: by its view, by its knowledge, or by what it was told of the move.
    """
    seen = None
    looked_at = [step.before.dump()]
    for seed in range(WORLDS):
        world = step.before.clone()
        world.redeal(viewer, Rng(seed))
        dumped = world.dump()
        if dumped in looked_at:
            continue
        looked_at.append(dumped)
        if action not in legal(world, step.seat):
            return True
        if len(looked_at) > LOOKS + 1:
            continue
        seen = seen or appearance(game, setup, step, step.before, after, viewer)
        moved = world.clone()
        moved.apply(step.seat, action)
        if appearance(game, setup, step, world, moved, viewer) != seen:
            return True
    return False


def legal(state: State, seat: int) -> list[int]:
    """What a seat may choose, or change its choice to."""
    return state.legal_actions(seat) or state.legal_changes(seat)


def appearance(game: Game, setup: Setup, step: Step, before: State, after: State, viewer: int) -> tuple[object, ...]:
    """All that a seat makes of a move."""
    return (
        game.heard(setup, before, step.seat, step.words, viewer),
        game.view(setup, after, viewer, bare=True),
        game.sight.knowledge(setup, after, viewer),
    )
