"""Who is given hints at a table, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from roost.core.words import Tongue
from roost.tables.command import Command, Refused
from roost.tables.event import NOBODY

if TYPE_CHECKING:
    from roost.tables.table import Table

ALONE: Final = "alone"  # whoever plays with bots only
ALWAYS: Final = "always"
NEVER: Final = "never"
RULES: Final = (ALONE, ALWAYS, NEVER)


def is_allowed(table: Table) -> bool:
    """Whether hints are given at this table, as its host has chosen."""
    people = sum(chair.kind != "bot" for chair in table.chairs)
    return table.hints == ALWAYS or (table.hints == ALONE and people == 1)


def asking_seat(table: Table, command: Command, named: int | None = None) -> int:
    """The seat that asks for a hint.

    Args:
        named: the one of several at the same device that asks.

    Raises:
        Refused: none is given to this person now.
    """
    _ = command.tongue.gettext
    held = table.chairs_of(command.person)
    seat = named if named in held else next(iter(held), NOBODY)
    if seat is None or seat == NOBODY:
        raise Refused("forbidden", _("Hints are for those who sit at the table."))
    if not is_allowed(table):
        raise Refused("forbidden", _("No hints are given at this table; whoever lays the next one can allow them."))
    asked = seat in table.to_act() and not table.chairs[seat].stand_in
    if not asked or table.course is None or seat in table.witnesses(table.course.state):
        raise Refused("conflict", _("Hints are given when it is yours to choose a move."))
    return seat


def no_such_rule(tongue: Tongue) -> str:
    return tongue.gettext("Hints are given 'alone' (to whoever plays with bots only), 'always' or 'never'.")


def still_thinking(tongue: Tongue) -> str:
    return tongue.gettext("Your last hint is still being thought about. Wait a moment.")


def too_many_ask(tongue: Tongue) -> str:
    return tongue.gettext("Many people ask for hints just now. Try again in a moment.")


def none_found(tongue: Tongue) -> str:
    return tongue.gettext("No hint was found this time. Ask again, or follow your nose.")
