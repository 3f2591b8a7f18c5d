"""A seat changes hands: to another device of the same person, or, freed by the host, to somebody new."""

from __future__ import annotations

from roost.tables import words as say
from roost.tables.command import Command, Refused
from roost.tables.event import NOBODY, Event
from roost.tables.names import cleaned, unlike
from roost.tables.portraits import portrait, portrait_for
from roost.tables.table import Table


def move_device(table: Table, command: Command, old: str) -> list[Event]:
    """Whoever shows the code of a person goes on in that person's place: chairs, and the host's rights.

    Args:
        old: the secret id that held them.
    """
    if old == command.person:
        return []
    held = table.chairs_of(old)
    if not held and table.host != old:
        raise Refused("conflict", say.code_gone(command.tongue))
    who = held[0] if held and table.course is not None else NOBODY
    return [table.event(command, "moved", who, "", {"from": old, "holder": command.person})]


def free(table: Table, command: Command, seat: int, present: bool) -> list[Event]:
    """The host frees a seat in a running game: a stand-in plays on until somebody new takes it as it stands.

    Args:
        present: whether the seat's owner is at the table.

    Raises:
        Refused: nothing has happened.
    """
    tongue = command.tongue
    if command.person != table.host:
        raise Refused("forbidden", say.only_the_host(tongue))
    if table.status != "playing":
        raise Refused("conflict", say.is_over(tongue) if table.course else say.not_begun(tongue))
    if not 0 <= seat < len(table.chairs):
        raise Refused("invalid", say.no_such_chair(tongue))
    chair = table.chairs[seat]
    if chair.kind != "person" or (present and not chair.stand_in) or chair.holder == table.host:
        raise Refused("conflict", say.is_here(seat, tongue))
    return [] if is_free(table, seat) else [table.event(command, "freed", seat, "")]


def is_free(table: Table, seat: int) -> bool:
    """Whether somebody new may take this seat of a running game."""
    chair = table.chairs[seat]
    return table.status == "playing" and chair.kind == "person" and not chair.holder


def take(table: Table, command: Command, seat: int | None, name: str, picture: str = "") -> list[Event]:
    """Somebody new takes a free seat of a running game and its position.

    Raises:
        Refused: nothing has happened.
    """
    free_seats = [number for number in range(len(table.chairs)) if is_free(table, number)]
    if not free_seats or (seat is not None and seat not in free_seats):
        raise Refused("conflict", say.already_begun(command.tongue))
    taken = free_seats[0] if seat is None else seat
    called = cleaned(name)
    if not called:
        raise Refused("invalid", say.name_missing(command.tongue))
    before = table.chairs[taken].name
    shown = picture or portrait_for(command.person, {portrait(chair) for chair in table.chairs})
    detail = {
        "holder": command.person,
        "colour": table.chairs[taken].colour,
        "youngest": False,
        "takes": before,
        "picture": shown,
    }
    return [table.event(command, "sat", taken, unlike(called, table.names() - {before}), detail)]
