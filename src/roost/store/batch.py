"""Writes what is waiting in one transaction, so that one flush to the disk serves all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from roost.store.database import Database
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
        database: the one.
        append: writes the events of one table inside a transaction.
    """

    def __init__(self, database: Database, append: Append) -> None:
        self.database = database
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
                settle(batch, await self.write_together(batch))
            except BaseException as fault:
                settle(batch, [fault] * len(batch))
                if not isinstance(fault, Exception):
                    raise

    async def write_together(self, batch: list[Waiting]) -> list[bool | Exception]:
        """What has become of each; where one of them clashes with what is written, all go again, one by one."""
        try:
            return [*await self.database.write(self.write_all, batch)]
        except IntegrityError:
            return [await self.write_alone(waiting) for waiting in batch]

    async def write_alone(self, waiting: Waiting) -> bool | Exception:
        try:
            return (await self.database.write(self.write_all, [waiting]))[0]
        except IntegrityError:
            return False
        except Exception as fault:
            return fault

    def write_all(self, connection: Connection, batch: list[Waiting]) -> list[bool]:
        """Which of the appends were written; one that came second has touched nothing."""
        return [self.append_in(connection, one.id, one.events, one.status, one.beside) for one in batch]


def settle(batch: list[Waiting], results: Sequence[bool | BaseException]) -> None:
    """Tell everybody who waits what has become of it."""
    for waiting, result in zip(batch, results, strict=True):
        if waiting.written.done():
            continue
        if isinstance(result, BaseException):
            waiting.written.set_exception(result)
        else:
            waiting.written.set_result(result)
