"""Somebody takes long: a gentle nudge, and where the host wishes it a bot that plays on until they are back."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from roost.core.game import Game
from roost.core.words import seat_token
from roost.tables import words as say
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.event import NOBODY, Event
from roost.tables.levels import levels
from roost.tables.play import stand_in
from roost.tables.table import Table

MINUTES: Final = (0, 1, 3, 10)  # to choose from; 0 for never
FIRST_NUDGE: Final = timedelta(seconds=30)
STIRS: Final = ("started", "move", "outcome", "undo", "returned", "sat", "moved")


def quiet_since(table: Table) -> datetime:
    """When the game last went on, or somebody came back to it."""
    return next((event.at for event in reversed(table.log) if event.kind in STIRS), table.log[0].at)


def nudged_at(table: Table, seat: int) -> datetime | None:
    """When a seat was nudged since the game last went on; None if it was not."""
    for event in reversed(table.log):
        if event.kind in STIRS:
            return None
        if event.kind == "nudged" and event.who == seat:
            return event.at
    return None


def is_awaited(table: Table, seat: int) -> bool:
    """Whether a person is asked who sits there."""
    return table.status == "playing" and seat in table.to_act() and not table.is_played_by_bot(seat)


def is_nudged(table: Table, seat: int) -> bool:
    """Whether somebody has nudged this seat, and it still has to answer."""
    return is_awaited(table, seat) and nudged_at(table, seat) is not None


# -- commands -----------------------------------------------------------------------------------------


def nudge(table: Table, command: Command, seat: int) -> list[Event]:
    """Somebody at the table, or the house, reminds a person that it is their turn.

    Raises:
        Refused: nothing has happened.
    """
    tongue = command.tongue
    held = table.chairs_of(command.person)
    if command.person != HOUSE and not held and command.person != table.host:
        raise Refused("forbidden", say.only_those_seated(tongue))
    if seat in held or not 0 <= seat < len(table.chairs) or not is_awaited(table, seat):
        raise Refused("conflict", tongue.gettext("Only somebody else whose turn it is can be nudged."))
    if nudged_at(table, seat) is not None:
        return []
    if command.person != HOUSE and command.at < quiet_since(table) + FIRST_NUDGE:
        soon = tongue.gettext("Give {seat} half a minute first.")
        raise Refused("conflict", soon.format(seat=seat_token(seat)))
    return [table.event(command, "nudged", seat, "", {"by": held[0] if held else NOBODY})]


def take_over(table: Table, command: Command, seat: int) -> list[Event]:
    """The house lets a bot play for somebody who was nudged and took long; nothing if they have moved meanwhile."""
    if due(table, seat, command.at) != "stand-in":
        return []
    events = stand_in(table, command, seat, present=False)
    return [
        Event(e.seq, e.kind, e.who, e.words, e.at, {"slow": True} if e.kind == "stand-in" else e.detail, e.command)
        for e in events
    ]


def due(table: Table, seat: int, now: datetime) -> str:
    """What the house owes somebody who takes long: ``nudged``, ``stand-in``, or nothing yet."""
    if not table.patience or not is_awaited(table, seat):
        return ""
    waited, whole = now - quiet_since(table), timedelta(minutes=table.patience)
    before = nudged_at(table, seat)
    if before is None:
        return "nudged" if waited >= whole / 2 else ""
    return "stand-in" if waited >= whole and now - before >= whole / 4 else ""


def set_patience(table: Table, command: Command, minutes: int, level: str) -> list[Event]:
    """The host says, before the game, how long somebody may take until a bot plays for them.

    Args:
        level: of that bot; empty for the game's own stand-in.

    Raises:
        Refused: nothing has happened.
    """
    tongue = command.tongue
    if command.person != table.host:
        raise Refused("forbidden", say.only_the_host(tongue))
    if table.course is not None:
        raise Refused("conflict", say.already_begun(tongue))
    check_patience(table.game, command, minutes, level)
    return [table.event(command, "patience", NOBODY, str(minutes), {"level": level})]


def check_patience(game: Game, command: Command, minutes: int, level: str) -> None:
    """Refuses a time that is not offered, and a bot that the game does not have."""
    if minutes not in MINUTES:
        text = command.tongue.gettext("A bot takes over after 1, 3 or 10 minutes, or never (0).")
        raise Refused("invalid", text)
    if level and level not in levels(game):
        raise Refused("invalid", say.no_such_level(levels(game), command.tongue))


def left_to_bot(table: Table, seat: int) -> bool:
    """Whether a bot plays for somebody who did not leave: it goes as soon as they are there again."""
    if not table.chairs[seat].stand_in:
        return False
    kinds = ("left", "stand-in", "freed")
    last = next((event for event in reversed(table.log) if event.who == seat and event.kind in kinds), None)
    return last is not None and last.kind == "stand-in"


def welcome(table: Table, command: Command) -> list[Event]:
    """Whoever opens the table again has the seats back that a bot has kept for them."""
    back = [seat for seat in table.chairs_of(command.person) if left_to_bot(table, seat)]
    if table.status != "playing" or not back:
        return []
    first = table.event(command, "returned", back[0], "")
    return [first, *(Event(first.seq + at, "returned", seat, "", command.at) for at, seat in enumerate(back[1:], 1))]
