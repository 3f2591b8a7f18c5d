"""Finished tables take little room: an hour after the last event their rows become one packed one.

What happens afterwards (a rematch, somebody leaving) is written as rows again, and packed with the rest in time.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, delete, insert, select

from roost.store.rows import as_event
from roost.store.schema import archives, events, tables
from roost.tables.event import Event

if TYPE_CHECKING:
    from roost.store.store import Store

RESTS: Final = timedelta(hours=1)  # after which a finished table is packed
EPOCH: Final = datetime(2000, 1, 1, tzinfo=UTC)
TICK: Final = timedelta(microseconds=1)
MOST_AT_ONCE: Final = 200
FIELDS: Final = ("seq", "kind", "who", "words", "at", "detail", "command", "schema")


def pack(log: Sequence[Event]) -> bytes:
    """Events in one packed text, field by field, each in the form it was written in.

    The keys of moves are left out: nobody sends one again an hour after the end, and half the room would be theirs.
    """
    columns: dict[str, list[Any]] = {field: [getattr(event, field) for event in log] for field in FIELDS}
    columns["command"] = ["" if event.kind == "move" else event.command for event in log]
    columns["at"] = [(event.at - EPOCH) // TICK for event in log]
    columns["at"] = [columns["at"][0], *(late - early for early, late in pairwise(columns["at"]))]
    return zlib.compress(json.dumps(columns, separators=(",", ":"), ensure_ascii=False).encode(), 9)


def unpack(packed: bytes) -> list[Event]:
    """The events that were packed."""
    columns = json.loads(zlib.decompress(packed))
    columns["at"] = [EPOCH + ticks * TICK for ticks in accumulate(columns["at"])]
    return [Event(**dict(zip(columns, values, strict=True))) for values in zip(*columns.values(), strict=True)]


async def pack_finished(store: Store, now: datetime) -> int:
    """How many tables were packed."""
    query = (
        select(tables.c.id)
        .outerjoin(archives)
        .where(tables.c.status == "over", tables.c.touched < now - RESTS)
        .where(archives.c.reached.is_(None) | (archives.c.reached < tables.c.seq))
        .limit(MOST_AT_ONCE)
    )
    ids = await store.read(lambda connection: list(connection.scalars(query)))
    for id in ids:
        await store.write(pack_one, id)
    return len(ids)


def pack_one(connection: Connection, id: str) -> None:
    """Pack a table inside a transaction; whoever appends meanwhile waits."""
    if connection.scalar(select(tables.c.seq).where(tables.c.id == id).with_for_update()) is None:
        return  # cleared away meanwhile
    log = archived(connection, id) + rows_after(connection, id, 0)
    connection.execute(delete(archives).where(archives.c.table_id == id))
    connection.execute(insert(archives), {"table_id": id, "reached": log[-1].seq, "log": pack(log)})
    connection.execute(delete(events).where(events.c.table_id == id))


def read(connection: Connection, id: str, seq: int) -> list[Event]:
    """The events of a table behind a place in its log, packed or not."""
    found = rows_after(connection, id, seq)
    if found and found[0].seq == seq + 1:
        return found
    return [event for event in archived(connection, id) if event.seq > seq] + found


def archived(connection: Connection, id: str) -> list[Event]:
    """What is packed of a table."""
    packed = connection.scalar(select(archives.c.log).where(archives.c.table_id == id))
    return [] if packed is None else unpack(packed)


def rows_after(connection: Connection, id: str, seq: int) -> list[Event]:
    """What is not packed of a table, behind a place in its log."""
    query = select(events).where(events.c.table_id == id, events.c.seq > seq).order_by(events.c.seq)
    return [as_event(row) for row in connection.execute(query)]
