"""What is derived of tables: how games ended for people, and which tables look for players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, delete, insert, select

from roost.store.rows import in_utc
from roost.store.schema import listings, results, tables
from roost.tables.beside import Beside, Listing, Result

if TYPE_CHECKING:
    from roost.store.store import Store

SHOWN: Final = timedelta(hours=6)  # so long after its last event a table still looks for players
MOST_LISTED: Final = 24
MOST_RESULTS: Final = 5000
RESULT: Final = ("person", "seat", "game", "seats", "won", "score", "moves", "seconds", "ended")


def write_beside(connection: Connection, id: str, beside: Beside) -> None:
    """Write what is derived, in the transaction that writes the events."""
    connection.execute(delete(listings).where(listings.c.table_id == id))
    if beside.listing is not None:
        connection.execute(insert(listings), {"table_id": id, **asdict(beside.listing)})
    if beside.results:
        connection.execute(insert(results), [{"table_id": id, **asdict(result)} for result in beside.results])


async def results_of(store: Store, person: str) -> list[Result]:
    """The games that a person has played to their end, the latest first."""
    query = select(results).where(results.c.person == person).order_by(results.c.ended.desc()).limit(MOST_RESULTS)
    return await store.read(lambda connection: [as_result(dict(row)) for row in connection.execute(query).mappings()])


def as_result(row: Mapping[str, Any]) -> Result:
    """The result of a row."""
    fields: dict[str, Any] = {key: row[key] for key in RESULT}
    return Result(**fields | {"ended": in_utc(row["ended"])})


async def open_tables(store: Store, now: datetime) -> list[tuple[str, Listing]]:
    """The tables that look for players, the one touched last first."""
    query = (
        select(listings)
        .join(tables)
        .where(tables.c.status == "lobby", tables.c.touched > now - SHOWN, listings.c.free > 0)
        .order_by(tables.c.touched.desc())
        .limit(MOST_LISTED)
    )

    def listed(connection: Connection) -> list[tuple[str, Listing]]:
        rows = connection.execute(query)
        return [(row.table_id, Listing(row.game, row.host, row.free, row.chairs)) for row in rows]

    return await store.read(listed)
