"""Taking back: alone while nothing came of a move, else if all the people at the table agree (docs/undo.md).

What was entered from a real box is corrected the same way, by whoever entered it: luck that is typed can be mistyped.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from roost.core.state import State
from roost.tables import undowords as say
from roost.tables import words
from roost.tables.command import Command, Refused
from roost.tables.event import Event
from roost.tables.sight import UndoSight
from roost.tables.table import Table
from roost.tables.undoing import Request, shows

NAMED: Final = "undo-"  # names of what may be taken back, and of requests, begin so
TAKE_BACK: Final = "take back"
AGREE: Final = "agree"
DECLINE: Final = "decline"
MOST: Final = 300  # so often a table goes back; more is no game


@dataclass(frozen=True)
class Goal:
    """What a person would take back.

    Args:
        seat: whose last move it is, or who entered what is to be corrected.
        to: the place in the log before it.
        count: how many moves, of whomever, lie behind that place.
        entered: whether it is what the person entered from a real box.
    """

    seat: int
    to: int
    count: int
    entered: bool = False

    @property
    def detail(self) -> dict[str, Any]:
        """As the log keeps it."""
        return {"to": self.to, "count": self.count} | ({"entered": True} if self.entered else {})


# -- who may --------------------------------------------------------------------------------------


def own_seats(table: Table, person: str) -> list[int]:
    """The seats for which a person plays now."""
    chairs = enumerate(table.chairs)
    return [seat for seat, chair in chairs if person and chair.holder == person and not chair.stand_in]


def others(table: Table, person: str) -> dict[str, int]:
    """The other people at the table, each with the first of their seats; stand-ins and bots agree to everything."""
    found: dict[str, int] = {}
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "person" and not chair.stand_in and chair.holder != person:
            found.setdefault(chair.holder, seat)
    return found


def goal(table: Table, person: str) -> Goal | None:
    """What a person would take back: the own last move, or what the person entered from a real box.

    Neither crosses what the dealer answered, nor a move by which anything hidden came out. A move is not crossed by
    chance that is due, nor by what was entered after it: the dice are in somebody's hand, or were.
    """
    if table.status != "playing":
        return None
    mine = own_seats(table, person)
    steps = table.undoing.steps
    if not any(actor(step) in mine for step in steps):
        return None
    due = table.playing()[0].state.is_chance()
    for count, step in enumerate(reversed(steps), start=1):
        if step.kind == "outcome":
            return Goal(actor(step), step.seq - 1, count - 1, entered=True) if actor(step) in mine else None
        if has_shown(table, step):
            return None
        if step.who in mine and not due:
            return Goal(step.who, step.seq - 1, count)
    return None


def actor(step: Event) -> int:
    """The seat that moved, or entered what a real box shows."""
    return step.who if step.kind == "move" else int(step.detail["entered"])


def has_shown(table: Table, step: Event) -> bool:
    """Whether somebody learned something hidden by a move; looked at once."""
    undoing = table.undoing
    if step.seq not in undoing.shown:
        course, _ = table.playing()
        before, after = state_before(table, step), course.state
        if step is not undoing.steps[-1]:
            after = state_before(table, undoing.steps[undoing.steps.index(step) + 1])
        undoing.came_out(step, shows(course.game, course.setup, step, before, after))
    return undoing.shown[step.seq]


def state_before(table: Table, step: Event) -> State:
    """The state in which a move was made, kept or played anew."""
    if step.seq not in table.undoing.before:
        table.undoing.before = table.states_before(table.undoing.steps)
    return table.undoing.before[step.seq]


def is_alone(table: Table, person: str, wanted: Goal) -> bool:
    """Whether nobody need be asked: nobody has acted since, or there is nobody else."""
    return wanted.count + wanted.entered == 1 or not others(table, person)


# -- what is shown --------------------------------------------------------------------------------


def undo_sight(table: Table, person: str) -> UndoSight:
    """What a person is shown of taking back."""
    if table.course is None or table.status == "over":
        return UndoSight()
    request = table.undoing.request
    if request is not None:
        missing, asked = waiting(table, request), f"{NAMED}{request.seq}"
        owes = owed(table, person) == asked
        return UndoSight("", asked, request.count, request.seat, missing, owes, request.entered)
    wanted = goal(table, person)
    if wanted is None or table.undoing.count >= MOST:
        return UndoSight()
    alone = is_alone(table, person, wanted)
    if not alone and (wanted.seat, wanted.to) in table.undoing.declined:
        return UndoSight()
    return UndoSight("take-back" if alone else "ask", name(table), wanted.count, entered=wanted.entered)


def owed(table: Table, person: str) -> str:
    """Names the request that waits for a person's answer; empty if none does."""
    request = table.undoing.request
    if request is None or table.status == "over" or person in request.agreed:
        return ""
    return f"{NAMED}{request.seq}" if person in others(table, table.chairs[request.seat].holder) else ""


def waiting(table: Table, request: Request) -> tuple[int, ...]:
    """The seats of those who have not answered a request."""
    asked = others(table, table.chairs[request.seat].holder)
    return tuple(seat for person, seat in asked.items() if person not in request.agreed)


def name(table: Table) -> str:
    """Names the last move, with which taking back begins."""
    return f"{NAMED}{table.undoing.steps[-1].seq}"


# -- commands -------------------------------------------------------------------------------------


def undo(table: Table, command: Command, decision: str, answer: str) -> list[Event]:
    """A person takes back the own last move, asks for it, or answers somebody who asks.

    Args:
        decision: names what the person saw that could be taken back, or the request.
        answer: TAKE_BACK, AGREE or DECLINE; who asks takes the request itself back by DECLINE.

    Raises:
        Refused: nothing has happened.
    """
    check_seated(table, command)
    if answer == TAKE_BACK:
        return take_back(table, command, decision)
    if answer not in (AGREE, DECLINE):
        raise Refused("invalid", say.no_such_answer(command.tongue))
    request = table.undoing.request
    if request is None or decision != f"{NAMED}{request.seq}":
        raise Refused("stale", say.no_longer_asked(command.tongue))
    return give_answer(table, command, request, answer)


def check_seated(table: Table, command: Command) -> None:
    """Refuses who does not play, and a game that is not being played."""
    if table.course is None:
        raise Refused("conflict", words.not_begun(command.tongue))
    if not any(command.person and chair.holder == command.person for chair in table.chairs):
        raise Refused("forbidden", say.only_players(command.tongue))
    if table.status == "over":
        raise Refused("conflict", say.over(command.tongue))
    if not own_seats(table, command.person):
        raise Refused("forbidden", words.seat_left(command.tongue))


def take_back(table: Table, command: Command, decision: str) -> list[Event]:
    """The own last move is gone, or everybody is asked."""
    if table.undoing.request is not None:
        raise Refused("conflict", say.asked_already(command.tongue))
    if table.undoing.steps and decision != name(table):
        raise Refused("stale", say.somebody_acted(command.tongue))
    wanted = goal(table, command.person)
    if wanted is None:
        raise Refused("conflict", say.nothing_to_take_back(command.tongue))
    if table.undoing.count >= MOST:
        raise Refused("conflict", say.often_enough(command.tongue))
    if is_alone(table, command.person, wanted):
        return [table.event(command, "undo", wanted.seat, "", wanted.detail)]
    if (wanted.seat, wanted.to) in table.undoing.declined:
        raise Refused("conflict", say.declined_before(command.tongue))
    return [table.event(command, "undo-asked", wanted.seat, "", wanted.detail)]


def give_answer(table: Table, command: Command, request: Request, answer: str) -> list[Event]:
    """Somebody agrees, and if nobody is left to ask, the moves are gone; or somebody declines."""
    seats = own_seats(table, command.person)
    asker = table.chairs[request.seat].holder
    if answer == DECLINE:
        seat = request.seat if command.person == asker else seats[0]
        return [table.event(command, "undo-declined", seat, "", {"request": request.seq})]
    if command.person == asker:
        raise Refused("conflict", say.others_agree(command.tongue))
    if command.person in request.agreed:
        return []
    agreed = table.event(command, "undo-agreed", seats[0], "")
    if set(others(table, asker)) - request.agreed - {command.person}:
        return [agreed]
    detail = {**Goal(request.seat, request.to, request.count, request.entered).detail, "agreed": True}
    return [agreed, Event(agreed.seq + 1, "undo", request.seat, "", command.at, detail)]
