"""Writes what is waiting in one transaction, so that one flush to the disk serves all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from roost.tables.beside import Beside
from roost.tables.event import Event

Append = Callable[[Connection, str, Sequence[Event], str, Beside | None], bool]


@dataclass
class Waiting:
    """Events of one table that wait to be written."""

    id: str
    events: Sequence[Event]
    status: str
    beside: Beside | None
    written: asyncio.Future[bool]


class Batches:
    """Appends for a database with one writer at a time.

    Args:
        engine: of the database.
        append: writes the events of one table inside a transaction.
    """

    def __init__(self, engine: AsyncEngine, append: Append) -> None:
        self.engine = engine
        self.append_in = append
        self.waiting: list[Waiting] = []
        self.writing: asyncio.Task[None] | None = None

    async def append(self, id: str, events: Sequence[Event], status: str, beside: Beside | None) -> bool:
        """Wait until the events are written, or until it is known that another writer was first."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(id, events, status, beside, written))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self.write())
        return await written

    async def write(self) -> None:
        """One transaction after the other, until nothing waits."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            try:
                async with self.engine.begin() as connection:
                    results = await connection.run_sync(self.write_all, batch)
            except BaseException as fault:
                settle(batch, [fault] * len(batch))
                if not isinstance(fault, Exception):
                    raise
            else:
                settle(batch, results)

    def write_all(self, connection: Connection, batch: list[Waiting]) -> list[bool]:
        """Which of the appends were written; one that was not leaves no trace."""
        results = []
        for waiting in batch:
            point = connection.begin_nested()
            try:
                given = (waiting.id, waiting.events, waiting.status, waiting.beside)
                results.append(self.append_in(connection, *given))
                point.commit()
            except IntegrityError:  # after worse faults, as a full disk, there is no savepoint to go back to
                point.rollback()
                results.append(False)
        return results


def settle(batch: list[Waiting], results: Sequence[bool | BaseException]) -> None:
    """Tell everybody who waits what has become of it."""
    for waiting, result in zip(batch, results, strict=True):
        if waiting.written.done():
            continue
        if isinstance(result, BaseException):
            waiting.written.set_exception(result)
        else:
            waiting.written.set_result(result)
