"""Commands before and around a game: they check first, change nothing, and give the events that follow."""

from __future__ import annotations

from typing import Any

from roost.catalogue import tongue
from roost.core.errors import SetupFault
from roost.core.words import Tongue
from roost.tables import words as say
from roost.tables.chair import Chair
from roost.tables.command import Command, Refused
from roost.tables.event import NOBODY, Event, Kind
from roost.tables.handing import take
from roost.tables.levels import levels
from roost.tables.names import bot_name, cleaned, unlike
from roost.tables.play import deal, deal_after
from roost.tables.portraits import check_portrait, portrait, portrait_for
from roost.tables.starting import LOT, YOUNGEST, is_number, playing_order, starting_chair, with_colours
from roost.tables.table import Table


def sit(
    table: Table,
    command: Command,
    chair: int | None,
    name: str,
    colour: str,
    youngest: bool,
    further: bool = False,
    picture: str = "",
) -> list[Event]:
    """A person takes an open chair, changes name, picture or colour on one of the own, or comes back to a seat.

    Args:
        chair: its number; None for the own chair, else the first that is open.
        name: empty keeps the name of the chair.
        colour: empty for whichever is left at the start.
        further: whether it is one chair more, for somebody else at the same device.
        picture: beside the name; empty keeps that of the chair, or takes one that nobody at the table has.

    Raises:
        Refused: nothing has happened.
    """
    check_portrait(command, picture)
    held = table.chairs_of(command.person)
    if table.course is not None:
        return come_back(table, command, held, chair) if held else take(table, command, chair, name, picture)
    given_up = chair_given_up(command, held, chair, further)
    number = pick_chair(table, command, given_up, chair)
    before = table.chairs[given_up] if given_up != NOBODY else Chair()
    called = cleaned(name) or before.name
    if not called:
        raise Refused("invalid", say.name_missing(command.tongue))
    check_colour(table, command, number, given_up, colour)
    called = unlike(called, table.names() - {before.name})
    key = f"{command.person}\n{called}" if further else command.person
    others = {portrait(other) for other in table.chairs if other != before}
    detail: dict[str, Any] = {"holder": command.person, "colour": colour, "youngest": youngest, "from": given_up}
    detail["picture"] = picture or before.picture or portrait_for(key, others)
    if given_up != NOBODY:
        detail["again"] = True
    return [table.event(command, "sat", number, called, detail)]


def chair_given_up(command: Command, held: list[int], chair: int | None, further: bool) -> int:
    """The own chair that whoever sits down leaves or changes; NOBODY for one chair more."""
    if further:
        if not held:
            raise Refused("forbidden", say.sit_first(command.tongue))
        return NOBODY
    if chair is not None and chair in held:
        return chair
    return held[0] if held else NOBODY


def come_back(table: Table, command: Command, held: list[int], chair: int | None) -> list[Event]:
    """Whoever left seats in a running game gets them back as they stand."""
    left = [seat for seat in held if table.chairs[seat].stand_in and chair in (None, seat)]
    return in_order(table, command, "returned", left)


def in_order(table: Table, command: Command, kind: Kind, seats: list[int]) -> list[Event]:
    """The same event for several seats, one after the other; the first one names the command."""
    before = table.course is None
    return [
        Event(
            table.seq + 1 + number,
            kind,
            seat,
            table.chairs[seat].name if before else "",
            command.at,
            {"lobby": True} if before else {},
            "" if number else command.key,
        )
        for number, seat in enumerate(seats)
    ]


def pick_chair(table: Table, command: Command, own: int, chair: int | None) -> int:
    """The chair that a person may take.

    Args:
        own: the one the person gives up, or NOBODY.
    """
    if chair is None and own != NOBODY:
        return own
    if chair is None:
        chair = next((number for number, other in enumerate(table.chairs) if other.kind == "open"), NOBODY)
        if chair == NOBODY:
            raise Refused("conflict", say.no_chair(command.tongue))
    if not 0 <= chair < len(table.chairs):
        raise Refused("invalid", say.no_such_chair(command.tongue))
    if chair != own and table.chairs[chair].kind != "open":
        raise Refused("conflict", say.chair_taken(command.tongue))
    return chair


def check_colour(table: Table, command: Command, number: int, own: int, colour: str) -> None:
    """Refuses a colour that the game does not have or that sits on another chair."""
    if not colour:
        return
    if colour not in table.game.colours:
        raise Refused("invalid", say.no_such_colour(table.game.colours, command.tongue))
    if any(chair.colour == colour and other not in (number, own) for other, chair in enumerate(table.chairs)):
        raise Refused("conflict", say.colour_taken(colour, command.tongue))


def leave(table: Table, command: Command, chair: int | None = None) -> list[Event]:
    """A person gets up: the chairs become open, or in a running game the stand-in plays on.

    Args:
        chair: one of several at a device; None for all.
    """
    held = table.chairs_of(command.person)
    if not held:
        raise Refused("forbidden", say.only_those_seated(command.tongue))
    if chair is not None and chair not in held:
        raise Refused("forbidden", say.not_your_seat(command.tongue))
    leaving = [number for number in held if chair in (None, number) and not table.chairs[number].stand_in]
    if table.status == "over" or not leaving:
        return []
    return deal_after(table, *in_order(table, command, "left", leaving))


def set_chair(table: Table, command: Command, number: int, kind: str, level: str, colour: str) -> list[Event]:
    """The host makes a chair open, puts a bot on it, takes it away, or adds one behind the last.

    Raises:
        Refused: nothing has happened.
    """
    tongue = command.tongue
    if command.person != table.host:
        raise Refused("forbidden", say.only_the_host(tongue))
    if table.course is not None:
        raise Refused("conflict", say.already_begun(tongue))
    if not 0 <= number <= len(table.chairs) or (number == len(table.chairs) and kind == "empty"):
        raise Refused("invalid", say.no_such_chair(tongue))
    if number == table.game.seat_counts[-1]:
        raise Refused("conflict", say.too_many_chairs(table.game.seat_counts[-1], tongue))
    if kind not in ("open", "bot", "empty"):
        raise Refused("invalid", say.no_such_chair_kind(tongue))
    if kind == "bot" and level not in levels(table.game):
        raise Refused("invalid", say.no_such_level(levels(table.game), tongue))
    check_colour(table, command, number, number, colour)
    chair = Chair()
    if kind == "bot":
        chair = Chair("bot", bot_name(table.names()), level, colour)
    return [table.event(command, "chair", number, kind, chair.dump())]


def check_starter(command: Command, starter: str, chairs: int) -> None:
    """Refuses words that mean nobody who could start."""
    if starter not in (LOT, YOUNGEST) and not (is_number(starter) and int(starter) < chairs):
        raise Refused("invalid", say.no_such_starter(command.tongue))


def list_table(table: Table, command: Command, shown: bool) -> list[Event]:
    """The host lets the home page show the table as long as it looks for players, or no more.

    Raises:
        Refused: nothing has happened.
    """
    if command.person != table.host:
        raise Refused("forbidden", say.only_the_host(command.tongue))
    if table.course is not None:
        raise Refused("conflict", say.already_begun(command.tongue))
    return [] if shown == table.listed else [table.event(command, "listed", NOBODY, "yes" if shown else "no")]


def start(table: Table, command: Command, starter: str = "") -> list[Event]:
    """The game begins with everybody who sits; open chairs are put away.

    Args:
        starter: who starts, if other than said when the table was made.

    Raises:
        Refused: nothing has happened.
    """
    if table.course is not None:
        raise Refused("conflict", say.already_begun(command.tongue))
    if command.person != table.host:
        raise Refused("forbidden", say.only_the_host(command.tongue))
    chosen = starter or table.starter
    check_starter(command, chosen, len(table.chairs))
    seats, order = seating(table, chosen)
    try:
        setup = table.game.setup(seats, table.options)
    except SetupFault as fault:
        raise Refused("conflict", fault.said(tongue(table.game.package, command.language))) from None
    detail = {"starter": chosen, "order": order, "seats": seats, "options": dict(setup.options)}
    begun = table.event(command, "started", NOBODY, "", detail)
    twin = Table(table.id, table.dealer.seed, [*table.log, begun])
    return [begun, *deal(twin, twin.playing()[0].state, begun.seq, command.at)]


def seating(table: Table, starter: str) -> tuple[list[str], list[int]]:
    """The colours of the game's seats, and the chair of each, in order of play."""
    colours = with_colours(table.chairs, table.game.colours)
    taken = [chair for chair in table.chairs if chair.kind != "open"]
    if not taken:
        return [], []
    order = playing_order(starting_chair(starter, table.chairs, table.dealer), table.chairs)
    return [colours[number] for number in order], order


def hindrance(table: Table, texts: Tongue) -> str:
    """Why the game cannot start with those who sit there now; empty if it can."""
    seats, _ = seating(table, table.starter)
    try:
        table.game.setup(seats, table.options)
    except SetupFault as fault:
        return fault.said(texts)
    return ""
