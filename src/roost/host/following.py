"""Follows what other processes write: reads on where a log has grown, lets go of a table that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import structlog

from roost.core.errors import OtherRules
from roost.host.live_table import BrokenTable, LiveTable, UnknownTable
from roost.store.faults import AGAIN_SECONDS, FAULTS
from roost.store.people import RENEWED
from roost.store.retention import GONE
from roost.tables.table import Table

if TYPE_CHECKING:
    from roost.host.host import Host

log = structlog.get_logger("roost.host")


class Following:
    """The tables of this process and their logs.

    Args:
        host: of this process.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.broken: set[str] = set()  # tables that were found to be, and are told of once

    def grown(self, id: str, seq: int) -> None:
        """The bus says how far a log reaches, or that it is gone."""
        if seq == GONE:
            self.forget_table(id)
        live = self.host.live.get(id)
        if live is not None and seq == RENEWED:
            self.host.spawn(self.read_anew(live))
        if live is not None and live.table.seq < seq:
            self.host.spawn(self.read_on_in_the_end(live))

    async def read_on_in_the_end(self, live: LiveTable) -> None:
        """Take in what another process has written, as soon as the database answers."""
        while self.host.live.get(live.table.id) is live:
            try:
                return await self.read_on(live)
            except FAULTS:
                await asyncio.sleep(AGAIN_SECONDS)

    async def read_on(self, live: LiveTable) -> None:
        async with live.lock:
            await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what another process has written; the table's lock is held.

        Raises:
            UnknownTable: it has been cleared away.
            BrokenTable: what was written cannot be read.
        """
        id = live.table.id
        with self.readable(id):
            events = await self.host.store.events_after(id, live.table.seq)
            if events:
                self.host.take_in(live, events)
        if not events and id not in await self.host.store.seqs([id]):
            self.forget_table(id)
            raise UnknownTable(id)

    async def read_anew(self, live: LiveTable) -> None:
        """What is written has changed: somebody's name is no longer there."""
        async with live.lock:
            stored = await self.host.store.load(live.table.id)
            if stored is not None:
                live.reset(Table(stored.id, stored.seed, stored.events))
                live.wake()

    @contextmanager
    def readable(self, id: str) -> Iterator[None]:
        """Reads a log; one that no table can come from stops its table, and no other.

        Raises:
            BrokenTable: it is such a one.
        """
        try:
            yield
        except (OtherRules, *FAULTS):
            raise
        except Exception as fault:
            if id not in self.broken:
                log.error("a table cannot be read and stands still", table=id, exc_info=fault)
            self.broken.add(id)
            live = self.host.live.pop(id, None)
            if live is not None:
                live.broken = True
                live.wake()
            raise BrokenTable(id) from None
        self.broken.discard(id)

    def forget_table(self, id: str) -> None:
        """A table is cleared away; whoever has it open hears of it."""
        live = self.host.live.pop(id, None)
        if live is not None:
            live.gone = True
            live.wake()

    async def catch_up_all(self) -> None:
        """After a lost connection: read on at tables that have grown meanwhile, let go of those that are gone."""
        known = list(self.host.live)
        reached = await self.host.store.seqs(known)
        for id in known:
            self.grown(id, reached.get(id, GONE))
