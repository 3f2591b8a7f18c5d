"""The moves and outcomes that count: what was taken back stays in the log, and out of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roost.replay import Course
from roost.tables.event import Event

PLIES: Final = ("move", "outcome")


def in_force(log: Iterable[Event]) -> list[Event]:
    """The plies of a log in order, without those that were taken back."""
    plies: list[Event] = []
    for event in log:
        if event.kind in PLIES:
            plies.append(event)
        elif event.kind == "undo":
            plies = until(plies, event.detail["to"])
    return plies


def until(plies: Iterable[Event], seq: int) -> list[Event]:
    """Those that lie at or before a place in the log."""
    return [event for event in plies if event.seq <= seq]


def played_on(course: Course, plies: Iterable[Event]) -> Course:
    """A game after these plies."""
    for event in plies:
        if event.kind == "move":
            course.act(event.who, event.words)
        else:
            course.answer(event.words)
    return course
