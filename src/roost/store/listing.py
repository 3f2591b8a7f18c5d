"""What a host is told of the tables: no names, no moves, nothing secret."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import select

from roost.store.rows import in_utc
from roost.store.schema import tables

if TYPE_CHECKING:
    from roost.store.store import Store


@dataclass(frozen=True)
class Listed:
    """A table from outside.

    Args:
        events: in its log.
        touched: when the last of them happened.
    """

    id: str
    game: str
    status: str
    events: int
    created: datetime
    touched: datetime


async def listed(store: Store, status: str, most: int) -> list[Listed]:
    """Tables, the one touched last first.

    Args:
        status: of those asked for; empty for all.
    """
    query = select(tables).order_by(tables.c.touched.desc()).limit(most)
    if status:
        query = query.where(tables.c.status == status)
    return await store.read(
        lambda connection: [
            Listed(row.id, row.game, row.status, row.seq, in_utc(row.created), in_utc(row.touched))
            for row in connection.execute(query)
        ]
    )
