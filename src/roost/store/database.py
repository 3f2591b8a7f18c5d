"""A database and the two ways into it: reading, and writing in one transaction.

What is done there is a plain function of a connection. SQLite runs it in threads of its own, one of which writes;
PostgreSQL on the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url

from roost.store.faults import Unreachable

READERS: Final = 3  # threads of a SQLite
LOCKED_SECONDS: Final = 20  # that another process may write to a SQLite before a writer gives up

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]


class Database(Protocol):
    """What stores have in common.

    Its errors end in logs, so they hold no values: neither moves nor people nor the seed.
    """

    is_shared: bool
    """Whether several processes serve on it, which tell each other what they write."""

    engine: Engine
    """For what listens to every connection."""

    async def read(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a function of a connection finds."""

    async def write(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a function of a connection gives; all that it writes is kept, or nothing if it raises."""

    async def close(self) -> None:
        """End every connection."""


def open_database(url: str) -> Database:
    """The database at an address: ``sqlite:///PATH`` or ``postgresql://…``."""
    address = make_url(url)
    return InAFile(address) if address.get_backend_name() == "sqlite" else AtAServer(address)


# -- SQLite -----------------------------------------------------------------------------------------


class InAFile:
    """A SQLite: one thread writes, others read; none waits for the event loop between two statements."""

    is_shared = False

    def __init__(self, address: URL) -> None:
        self.engine = create_engine(
            address, connect_args={"timeout": LOCKED_SECONDS}, pool_size=READERS + 1, hide_parameters=True
        )
        event.listen(self.engine, "connect", make_durable)
        event.listen(self.engine, "begin", begin_at_once)
        self.reading = self.engine.execution_options(reads=True)
        self.writer = ThreadPoolExecutor(1, "roost-writes")
        self.readers = ThreadPoolExecutor(READERS, "roost-reads")

    async def read(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        def reading() -> T:
            with self.reading.connect() as connection:
                return work(connection, *given, **named)

        return await asyncio.get_running_loop().run_in_executor(self.readers, reading)

    async def write(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        def writing() -> T:
            with self.engine.begin() as connection:
                return work(connection, *given, **named)

        return await asyncio.get_running_loop().run_in_executor(self.writer, writing)

    async def close(self) -> None:
        for threads in (self.writer, self.readers):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()


def make_durable(connection: Any, record: object) -> None:
    """A committed event survives a power cut; readers never wait for the writer."""
    connection.isolation_level = None  # transactions begin where ``begin_at_once`` says
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_at_once(connection: Connection) -> None:
    """Writers queue at the start of a transaction instead of failing in its middle."""
    mode = "" if connection.get_execution_options().get("reads") else "IMMEDIATE"
    connection.exec_driver_sql(f"BEGIN {mode}")


# -- PostgreSQL -------------------------------------------------------------------------------------


class AtAServer:
    """A PostgreSQL."""

    is_shared = True

    def __init__(self, address: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # half a SQLAlchemy that SQLite does not need

        self.connections = create_async_engine(
            address.set(drivername="postgresql+asyncpg"),
            pool_size=8,
            max_overflow=4,
            pool_pre_ping=True,  # a connection that the database has closed is replaced before anybody needs it
            hide_parameters=True,
        )
        self.engine = self.connections.sync_engine

    async def read(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        with in_our_terms():
            async with self.connections.connect() as connection:
                return await connection.run_sync(work, *given, **named)

    async def write(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        with in_our_terms():
            async with self.connections.begin() as connection:
                return await connection.run_sync(work, *given, **named)

    async def close(self) -> None:
        await self.connections.dispose()


@contextmanager
def in_our_terms() -> Iterator[None]:
    """Faults of the driver that SQLAlchemy lets through.

    Raises:
        Unreachable: instead of them.
    """
    import asyncpg

    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
        raise Unreachable(fault) from fault
