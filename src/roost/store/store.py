"""Appends events and reads them back; whoever writes second learns that somebody wrote first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from roost.store import archive
from roost.store.batch import Batches
from roost.store.beside import write_beside
from roost.store.database import Database, P, T, Work, open_database
from roost.store.migrating import has_present_form, migrate, when_it_answers
from roost.store.people import note_people
from roost.store.rows import Stored, as_rows
from roost.store.schema import events as event_rows
from roost.store.schema import tables as table_rows
from roost.tables.beside import Beside
from roost.tables.event import Event

CHANNEL = "roost_tables"
PRESENCE = "roost_presence"
SEATED = "roost_seated"
MOST_IDS = 1000  # of one query

# Made once: putting a statement together takes longer than carrying it out.
GROW = (
    update(table_rows)
    .where(table_rows.c.id == bindparam("table"), table_rows.c.seq == bindparam("before"))
    .values(seq=bindparam("seq"), status=bindparam("status"), touched=bindparam("touched"))
)
ADD = insert(event_rows)
NOTIFY = text("SELECT pg_notify(:channel, :news)")


class Store:
    """The log of every table.

    Args:
        database: in its present form.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.is_shared = database.is_shared
        self.batches = Batches(database, self.append_in)

    @staticmethod
    async def open(url: str, patience: float = 0.0) -> Store:
        """The store at an address, brought to its present form.

        Args:
            patience: seconds to wait for a database that does not answer yet.
        """
        database = open_database(url)
        await when_it_answers(lambda: migrate(database), patience)
        return Store(database)

    async def close(self) -> None:
        await self.database.close()

    async def read(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a function of a connection finds."""
        return await self.database.read(work, *given, **named)

    async def write(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a function of a connection gives that writes, all or nothing."""
        return await self.database.write(work, *given, **named)

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

        def creating(connection: Connection) -> None:
            connection.execute(insert(table_rows), row)
            connection.execute(insert(event_rows), as_rows(id, events))
            self.note(connection, id, events)
            if beside is not None:
                write_beside(connection, id, beside)

        try:
            await self.write(creating)
        except IntegrityError:
            return False
        return True

    async def append(self, id: str, events: Sequence[Event], status: str, beside: Beside | None = None) -> bool:
        """Further events of a table, all or none; False, and nothing written, if another writer was first."""
        if not self.is_shared:
            return await self.batches.append(id, events, status, beside)
        try:
            return await self.write(self.append_in, id, events, status, beside)
        except IntegrityError:
            return False

    def append_in(
        self, connection: Connection, id: str, events: Sequence[Event], status: str, beside: Beside | None = None
    ) -> bool:
        """Append inside a transaction; with PostgreSQL the other processes are told when it commits."""
        first, last = events[0], events[-1]
        reached = {"table": id, "before": first.seq - 1, "seq": last.seq, "status": status, "touched": last.at}
        if connection.execute(GROW, reached).rowcount != 1:
            return False
        connection.execute(ADD, as_rows(id, events))
        self.note(connection, id, events)
        if beside is not None:
            write_beside(connection, id, beside)
        if self.is_shared:
            notify(connection, CHANNEL, f"{id} {last.seq}")
        return True

    def note(self, connection: Connection, id: str, events: Sequence[Event]) -> None:
        """Keep who sits at a table; with PostgreSQL the other processes are told when it commits."""
        people = note_people(connection, id, events)
        for person in people if self.is_shared else ():
            notify(connection, SEATED, f"{id} {person}")

    async def say(self, news: str) -> None:
        """Tell the other processes something that is not kept."""
        await self.write(notify, PRESENCE, news)

    async def load(self, id: str) -> Stored | None:
        """A table with its whole log; None if there is none."""
        if "\0" in id:
            return None  # no text of a database holds it
        return await self.read(load, id)

    async def events_after(self, id: str, seq: int) -> list[Event]:
        """The events of a table behind a place in its log."""
        return await self.read(archive.read, id, seq)

    async def seqs(self, ids: Collection[str]) -> dict[str, int]:
        """How far the log of each table reaches."""
        return await self.read(reached, list(ids))

    async def is_current(self) -> bool:
        """Whether the database answers and has its present form."""
        return await self.read(has_present_form)


def load(connection: Connection, id: str) -> Stored | None:
    """A table with its whole log, of one moment."""
    seed = connection.scalar(select(table_rows.c.seed).where(table_rows.c.id == id))
    return None if seed is None else Stored(id, seed, archive.read(connection, id, 0))


def reached(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How far the log of each table reaches."""
    found: dict[str, int] = {}
    for first in range(0, len(ids), MOST_IDS):
        some = ids[first : first + MOST_IDS]
        query = select(table_rows.c.id, table_rows.c.seq).where(table_rows.c.id.in_(some))
        found |= {row.id: row.seq for row in connection.execute(query)}
    return found


def notify(connection: Connection, channel: str, news: str) -> None:
    """Tell the other processes when this is committed."""
    connection.execute(NOTIFY, {"channel": channel, "news": news})
