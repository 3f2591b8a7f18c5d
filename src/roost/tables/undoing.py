"""What may be taken back at a table, and who has been asked."""

from __future__ import annotations

from collections.abc import Iterable
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
STATES: Final = 4  # that are kept; what lies farther back is played anew if it is ever asked for


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
        entered: whether what somebody entered from a real box would go, too.
    """

    seq: int
    seat: int
    to: int
    count: int
    at: datetime
    agreed: frozenset[str] = frozenset()
    entered: bool = False


@dataclass
class Undoing:
    """The moves since the dealer last answered, and what is being asked about them.

    Args:
        steps: the moves, and what people entered from a real box.
        before: of the latest, by event: the state it was made in.
        shown: of those that somebody wanted to know it of, by event: whether a hidden fact came out by it.
    """

    steps: list[Event] = field(default_factory=list)
    before: dict[int, State] = field(default_factory=dict)
    shown: dict[int, bool] = field(default_factory=dict)
    request: Request | None = None
    declined: set[tuple[int, int]] = field(default_factory=set)  # seat and place: not to be asked again
    count: int = 0  # how often something was taken back

    def stepped(self, event: Event, before: State) -> None:
        """A seat has acted, or somebody has entered what a real box shows."""
        self.steps.append(event)
        self.before[event.seq] = before
        self.forget(self.steps[:-FARTHEST])
        for seq in list(self.before)[:-STATES]:
            del self.before[seq]
        self.declined.clear()

    def fell(self, event: Event, before: State | None) -> None:
        """Chance has answered; if it was the dealer, nothing before can be taken back.

        Args:
            before: where people have entered what a real box shows, the state in which they did.
        """
        if before is not None:
            self.stepped(event, before)
            return
        self.forget(self.steps)
        self.declined.clear()

    def came_out(self, step: Event, shows: bool) -> None:
        """Whether a hidden fact came out by a move; if so, nobody goes back behind it."""
        self.shown[step.seq] = shows
        if shows:
            self.forget(self.steps[: self.steps.index(step)])

    def went_back(self, to: int) -> set[int]:
        """Steps were taken back; the seats that had moved."""
        gone = [step for step in self.steps if step.seq > to]
        self.forget(gone)
        self.count += 1
        return {step.who for step in gone if step.kind == "move"}

    def forget(self, steps: Iterable[Event]) -> None:
        """These moves cannot be taken back, or were."""
        for step in list(steps):
            self.steps.remove(step)
            self.before.pop(step.seq, None)
            self.shown.pop(step.seq, None)

    def is_asked(self, seq: int) -> bool:
        """Whether a request still stands."""
        return self.request is not None and self.request.seq == seq

    def agree(self, person: str) -> None:
        """Somebody agrees."""
        if self.request is not None:
            self.request = replace(self.request, agreed=self.request.agreed | {person})


# -- what a move shows ----------------------------------------------------------------------------


def shows(game: Game, setup: Setup, step: Event, before: State, after: State) -> bool:
    """Whether a move showed some seat what it could not know before, or what its page had covered."""
    return any(
        uncovered(game, setup, before, after, viewer) or learned(game, setup, step, before, after, viewer)
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


def learned(game: Game, setup: Setup, step: Event, before: State, after: State, viewer: int) -> bool:
    """Whether a seat learned something hidden by a move.

    It did if the same move, in another world that fitted all it knew, could not have been made or would have
    looked different to it: by its view, by its knowledge, or by what it was told of the move.
    """
    seen = None
    action = game.read_action(setup, before, step.who, step.words)
    looked_at = [before.dump()]
    for seed in range(WORLDS):
        world = before.clone()
        world.redeal(viewer, Rng(seed))
        dumped = world.dump()
        if dumped in looked_at:
            continue
        looked_at.append(dumped)
        if action not in legal(world, step.who):
            return True
        if len(looked_at) > LOOKS + 1:
            continue
        seen = seen or appearance(game, setup, step, before, after, viewer)
        moved = world.clone()
        moved.apply(step.who, action)
        if appearance(game, setup, step, world, moved, viewer) != seen:
            return True
    return False


def legal(state: State, seat: int) -> list[int]:
    """What a seat may choose, or change its choice to."""
    return state.legal_actions(seat) or state.legal_changes(seat)


def appearance(game: Game, setup: Setup, step: Event, before: State, after: State, viewer: int) -> tuple[object, ...]:
    """All that a seat makes of a move."""
    return (
        game.heard(setup, before, step.who, step.words, viewer),
        game.view(setup, after, viewer, bare=True),
        game.sight.knowledge(setup, after, viewer),
    )
