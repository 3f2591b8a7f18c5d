"""Events as rows, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from sys import intern
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import Row

from roost.tables.event import Event

if TYPE_CHECKING:
    from roost.tables.event import Kind

NOTHING: Final[Mapping[str, Any]] = {}


@dataclass(frozen=True)
class Stored:
    """A table as the database has it.

    Args:
        seed: the secret of the dealing.
        events: the log from the start.
    """

    id: str
    seed: bytes
    events: list[Event]


def as_rows(id: str, events: Iterable[Event]) -> list[dict[str, Any]]:
    """One row an event."""
    return [
        {
            "table_id": id,
            "seq": event.seq,
            "schema": event.schema,
            "kind": event.kind,
            "who": event.who,
            "words": event.words,
            "at": event.at,
            "detail": json.dumps(event.detail, separators=(",", ":"), ensure_ascii=False) if event.detail else "",
            "command": event.command or None,
        }
        for event in events
    ]


def as_event(row: Row[Any]) -> Event:
    """The event of a row; what many of them say is kept in memory once."""
    return Event(
        seq=row.seq,
        kind=cast("Kind", intern(row.kind)),
        who=row.who,
        words=intern(row.words),
        at=in_utc(row.at),
        detail=json.loads(row.detail) if row.detail else NOTHING,
        command=row.command or "",
        schema=row.schema,
    )


def in_utc(at: datetime) -> datetime:
    """SQLite keeps no time zone; what stands there is UTC."""
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
