"""Appends events and reads them back; whoever writes second learns that somebody wrote first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from roost.store import archive
from roost.store.batch import Batches
from roost.store.beside import write_beside
from roost.store.engine import has_present_form, migrate, open_engine, when_it_answers
from roost.store.people import note_people
from roost.store.rows import Stored, as_rows
from roost.store.schema import events as event_rows
from roost.store.schema import tables as table_rows
from roost.tables.beside import Beside
from roost.tables.event import Event

CHANNEL = "roost_tables"
PRESENCE = "roost_presence"
MOST_IDS = 1000  # of one query


class Store:
    """The log of every table.

    Args:
        engine: of an opened database.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reading = engine.execution_options(reads=True)
        self.is_shared = engine.dialect.name == "postgresql"
        self.batches = Batches(engine, self.append_in)

    @staticmethod
    async def open(url: str, patience: float = 0.0) -> Store:
        """The store at an address, brought to its present form.

        Args:
            patience: seconds to wait for a database that does not answer yet.
        """
        engine = open_engine(url)
        await when_it_answers(lambda: migrate(engine), patience)
        return Store(engine)

    async def close(self) -> None:
        await self.engine.dispose()

    async def create(
        self, id: str, seed: bytes, events: Sequence[Event], status: str, beside: Beside | None = None
    ) -> bool:
        """A new table with its first events; False, and nothing written, if there is one with this id.

        Args:
            status: of the table after these events.
            beside: what they make true beside the log.
        """
        row = {
            "id": id,
            "game": events[0].words,
            "seq": events[-1].seq,
            "status": status,
            "seed": seed,
            "created": events[0].at,
            "touched": events[-1].at,
        }
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(table_rows), row)
                await connection.execute(insert(event_rows), as_rows(id, events))
                await connection.run_sync(note_people, id, events)
                if beside is not None:
                    await connection.run_sync(write_beside, id, beside)
        except IntegrityError:
            return False
        return True

    async def append(self, id: str, events: Sequence[Event], status: str, beside: Beside | None = None) -> bool:
        """Further events of a table, all or none; False, and nothing written, if another writer was first."""
        if not self.is_shared:
            return await self.batches.append(id, events, status, beside)
        try:
            async with self.engine.begin() as connection:
                return await connection.run_sync(self.append_in, id, events, status, beside)
        except IntegrityError:
            return False

    def append_in(
        self, connection: Connection, id: str, events: Sequence[Event], status: str, beside: Beside | None = None
    ) -> bool:
        """Append inside a transaction; with PostgreSQL the other processes are told when it commits."""
        first, last = events[0], events[-1]
        moved = connection.execute(
            update(table_rows)
            .where(table_rows.c.id == id, table_rows.c.seq == first.seq - 1)
            .values(seq=last.seq, status=status, touched=last.at)
        )
        if moved.rowcount != 1:
            return False
        connection.execute(insert(event_rows), as_rows(id, events))
        note_people(connection, id, events)
        if beside is not None:
            write_beside(connection, id, beside)
        if self.is_shared:
            connection.execute(
                text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{id} {last.seq}"}
            )
        return True

    async def say(self, news: str) -> None:
        """Tell the other processes something that is not kept."""
        async with self.engine.begin() as connection:
            await connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": PRESENCE, "news": news})

    async def load(self, id: str) -> Stored | None:
        """A table with its whole log; None if there is none."""
        if "\0" in id:
            return None  # no text of a database holds it
        async with self.reading.connect() as connection:
            row = (await connection.execute(select(table_rows.c.seed).where(table_rows.c.id == id))).first()
        if row is None:
            return None
        return Stored(id, row.seed, await self.events_after(id, 0))

    async def events_after(self, id: str, seq: int) -> list[Event]:
        """The events of a table behind a place in its log."""
        async with self.reading.connect() as connection:
            return await connection.run_sync(archive.read, id, seq)

    async def seqs(self, ids: Collection[str]) -> dict[str, int]:
        """How far the log of each table reaches."""
        reached: dict[str, int] = {}
        asked = list(ids)
        async with self.reading.connect() as connection:
            for first in range(0, len(asked), MOST_IDS):
                some = asked[first : first + MOST_IDS]
                query = select(table_rows.c.id, table_rows.c.seq).where(table_rows.c.id.in_(some))
                reached |= {row.id: row.seq for row in await connection.execute(query)}
        return reached

    async def is_current(self) -> bool:
        """Whether the database answers and has its present form."""
        async with self.reading.connect() as connection:
            return await connection.run_sync(has_present_form)
