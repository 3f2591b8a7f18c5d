"""A log has an end: games have one by their rules, and what else may happen at a table is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roost.tables import words as say
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.event import Event
from roost.tables.table import Table

MOST_ASIDE: Final = 4000  # a long game among people who often change their minds has some hundreds
ALWAYS: Final = ("started", "left", "rematch")  # happens once, or ends something


def check_length(table: Table, command: Command, events: Sequence[Event]) -> None:
    """Refuses to let a log grow by what could go on for ever: chairs taken and left, choices changed to and fro.

    Raises:
        Refused: enough has happened.
    """
    if aside(table) < MOST_ASIDE or command.person == HOUSE:
        return
    if any(is_aside(table, event) for event in events):
        raise Refused("conflict", say.enough_changed(command.tongue))


def aside(table: Table) -> int:
    """How many events are no moves and outcomes of the game as it stands."""
    return table.seq - (0 if table.course is None else len(table.course.plies))


def is_aside(table: Table, event: Event) -> bool:
    """Whether an event that would come next is no ply, or a choice in the place of another."""
    if event.kind == "move" and table.course is not None:
        return event.who not in table.to_act()
    return event.kind not in ("move", "outcome", *ALWAYS)
