"""How long tables are kept, and how they are cleared away: the only place where one is ever deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, and_, delete, or_, select, text

from roost.store.schema import metadata, tables

if TYPE_CHECKING:
    from roost.store.store import Store

CLEARING_LOCK: Final = 0x726F_6F74  # "root": one process clears away
MOST_AT_ONCE: Final = 200
GONE: Final = -1  # told instead of how far a log reaches


@dataclass(frozen=True)
class Keep:
    """Days for which a table is kept after its last event; 0 for ever.

    Args:
        unstarted: a table whose game has not begun.
        idle: a game that was begun and not finished.
        finished: a game that is over.
    """

    unstarted: float = 14.0
    idle: float = 90.0
    finished: float = 365.0

    def limits(self, now: datetime) -> dict[str, datetime]:
        """Status -> tables not touched since are cleared away."""
        days = {"lobby": self.unstarted, "playing": self.idle, "over": self.finished}
        return {status: now - timedelta(days=kept) for status, kept in days.items() if kept > 0}


async def clear_away(store: Store, keep: Keep, now: datetime) -> list[str]:
    """The tables that were cleared away, a few hundred at most; none where another process is at it."""
    limits = keep.limits(now)
    if not limits:
        return []
    return await store.write(clear_old, limits, store.is_shared)


def clear_old(connection: Connection, limits: dict[str, datetime], is_shared: bool) -> list[str]:
    """Delete the oldest of what nobody has touched for too long."""
    if is_shared and not connection.scalar(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": CLEARING_LOCK}):
        return []
    old = or_(*(and_(tables.c.status == status, tables.c.touched < limit) for status, limit in limits.items()))
    query = select(tables.c.id).where(old).order_by(tables.c.touched).limit(MOST_AT_ONCE)
    ids = list(connection.scalars(query.with_for_update(skip_locked=True)))
    delete_tables(connection, ids, is_shared)
    return ids


async def remove(store: Store, id: str) -> bool:
    """Delete one table; False if there is none."""
    return await store.write(remove_one, id, store.is_shared)


def remove_one(connection: Connection, id: str, is_shared: bool) -> bool:
    if connection.scalar(select(tables.c.id).where(tables.c.id == id).with_for_update()) is None:
        return False
    delete_tables(connection, [id], is_shared)
    return True


def delete_tables(connection: Connection, ids: Sequence[str], is_shared: bool) -> None:
    """Delete tables with all that belongs to them; other processes hear of it when it is committed."""
    if not ids:
        return
    for child in metadata.sorted_tables:
        for column in child.columns:
            if column.references(tables.c.id):
                connection.execute(delete(child).where(column.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    if is_shared:
        for id in ids:
            news = {"channel": "roost_tables", "news": f"{id} {GONE}"}
            connection.execute(text("SELECT pg_notify(:channel, :news)"), news)
