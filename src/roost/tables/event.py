"""What happened at a table, one event after the other: the truth from which everything else is derived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal

SCHEMA: Final = 1
NOBODY: Final = -1

SAID: Final = ("said", "talk", "muted")  # beside the game

Kind = Literal[
    "created",
    "sat",
    "chair",
    "left",
    "returned",
    "stand-in",
    "freed",
    "nudged",
    "patience",
    "moved",
    "started",
    "move",
    "outcome",
    "undo",
    "undo-asked",
    "undo-agreed",
    "undo-declined",
    "rematch",
    "listed",
    "said",
    "talk",
    "muted",
]


@dataclass(frozen=True, slots=True)
class Event:
    """One row of the log.

    Args:
        seq: its place in the log, from 1.
        kind: what happened.
        who: the chair in the lobby, the seat in a game; NOBODY for chance and for the table itself.
        words: a move or an outcome in the words of the record, a name, or what a chair became.
        at: when, in UTC.
        detail: small plain values that the kind needs.
        command: the key of the command that caused it; empty for what follows from another event.
        schema: the number of the form in which it was written.
    """

    seq: int
    kind: Kind
    who: int
    words: str
    at: datetime
    detail: Mapping[str, Any] = field(default_factory=dict)
    command: str = ""
    schema: int = SCHEMA


def upgraded(event: Event) -> Event:
    """The event in today's form.

    Raises:
        ValueError: it was written by a later version of the program.
    """
    if event.schema > SCHEMA:
        raise ValueError(f"event {event.seq} was written by a later version (form {event.schema}, not {SCHEMA})")
    return event
