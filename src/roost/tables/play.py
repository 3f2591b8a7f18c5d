"""Commands while a game is played: they check first, change nothing, and give the events that follow."""

from __future__ import annotations

from datetime import datetime

from roost.catalogue import tongue
from roost.core.errors import Illegal
from roost.core.state import State
from roost.tables import talk, undo
from roost.tables import words as say
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.event import NOBODY, Event
from roost.tables.luck import QUESTION, REAL_BOX
from roost.tables.table import Table

MOST_PLIES = 50_000  # a longer game runs in circles


def move(table: Table, command: Command, decision: str, words: str, seat: int | None = None) -> list[Event]:
    """A person answers a question, takes something back, or says something.

    Args:
        seat: who answers or speaks, of several at one device; None for the one that the question is put to.

    Raises:
        Refused: nothing has happened.
    """
    if decision.startswith(undo.NAMED):
        return undo.undo(table, command, decision, words)
    if decision in (talk.SAY, talk.WRITE):
        return talk.talk(table, command, decision, words, seat)
    if table.course is None:
        raise Refused("conflict", say.not_begun(command.tongue))
    seat = acting_seat(table, command, decision, seat)
    if table.status == "over":
        raise Refused("stale", say.is_over(command.tongue))
    if table.chairs[seat].stand_in:
        raise Refused("forbidden", say.seat_left(command.tongue))
    if decision.startswith(QUESTION):
        return enter(table, command, seat, decision, words)
    return act(table, command, seat, decision, words)


def acting_seat(table: Table, command: Command, decision: str, seat: int | None) -> int:
    """The seat for which a person acts; refuses seats that somebody else holds."""
    held = table.chairs_of(command.person)
    if not held:
        raise Refused("forbidden", say.only_looking_on(command.tongue))
    if seat is None:
        return next((one for one in held if table.decision(one) == decision), held[0])
    if seat not in held:
        raise Refused("forbidden", say.not_your_seat(command.tongue))
    return seat


def enter(table: Table, command: Command, seat: int, decision: str, words: str) -> list[Event]:
    """A person enters what the real box shows, and what chance answers behind it.

    Raises:
        Refused: nothing has happened.
    """
    course, _ = table.playing()
    if decision != table.decision(seat):
        raise Refused("stale", say.answered(command.tongue))
    state = course.state.clone()
    try:
        state.resolve(course.game.read_outcome(course.setup, state, words))
    except Illegal as illegal:
        raise forbidden(table, command, seat, illegal) from None
    first = table.event(command, "outcome", NOBODY, words, {"entered": seat})
    return [first, *deal(table, state, first.seq, command.at)]


def bot_move(table: Table, command: Command, seat: int, decision: str, words: str) -> list[Event]:
    """A bot or a stand-in answers for a seat.

    Raises:
        Refused: nothing has happened.
    """
    assert command.person == HOUSE
    if not table.is_played_by_bot(seat):
        raise Refused("stale", say.answered(command.tongue))
    return act(table, command, seat, decision, words)


def act(table: Table, command: Command, seat: int, decision: str, words: str) -> list[Event]:
    """A move of a seat and what chance answers, if the question is still asked and the rules allow it."""
    course, _ = table.playing()
    if not decision or decision != table.decision(seat):
        raise Refused("stale", say.answered(command.tongue))
    try:
        action = course.game.read_action(course.setup, course.state, seat, words)
        canonical = course.game.notation.action_words(course.setup, course.state, seat, action)
        state = course.state.clone()
        state.apply(seat, action)
    except Illegal as illegal:
        raise forbidden(table, command, seat, illegal) from None
    first = table.event(command, "move", seat, canonical)
    return [first, *deal(table, state, first.seq, command.at)]


def forbidden(table: Table, command: Command, seat: int, illegal: Illegal) -> Refused:
    """Why the rules forbid a move, in the game's words."""
    course, _ = table.playing()
    return Refused("illegal", course.why(illegal, seat, tongue(table.game.package, command.language)))


def deal(table: Table, state: State, seq: int, at: datetime) -> list[Event]:
    """What chance answers in a state, which it changes; with a real box, only what no person would see.

    Args:
        seq: of the last event before.
    """
    course, _ = table.playing()
    events: list[Event] = []
    while state.is_chance() and table.draws + len(events) < MOST_PLIES and not table.witnesses(state):
        outcome = table.dealer.draw(table.draws + len(events), state.legal_outcomes())
        words = course.game.notation.outcome_words(course.setup, state, outcome)
        state.resolve(outcome)
        events.append(Event(seq + 1 + len(events), "outcome", NOBODY, words, at))
    return events


def stand_in(table: Table, command: Command, seat: int, present: bool) -> list[Event]:
    """The host lets the stand-in play for somebody who is away; the house, for a bot that failed.

    Args:
        present: whether the seat's owner is at the table.

    Raises:
        Refused: nothing has happened.
    """
    if table.status != "playing":
        raise Refused("conflict", say.is_over(command.tongue) if table.course else say.not_begun(command.tongue))
    if not 0 <= seat < len(table.chairs):
        raise Refused("invalid", say.no_such_chair(command.tongue))
    if command.person not in (HOUSE, table.host):
        raise Refused("forbidden", say.only_the_host(command.tongue))
    if command.person != HOUSE and (present or table.chairs[seat].kind != "person"):
        raise Refused("conflict", say.is_here(seat, command.tongue))
    if table.chairs[seat].stand_in:
        return []
    return deal_after(table, table.event(command, "stand-in", seat, ""))


def deal_after(table: Table, *events: Event) -> list[Event]:
    """Events after which a seat may be empty, and what the dealer must answer now in its place."""
    twin = Table(table.id, table.dealer.seed, [*table.log, *events]) if table.luck == REAL_BOX else table
    if twin is table or twin.course is None:
        return [*events]
    return [*events, *deal(twin, twin.course.state.clone(), events[-1].seq, events[-1].at)]
