"""Follows what other processes write: reads on where a log has grown, lets go of a table that is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.host.live_table import LiveTable, UnknownTable
from roost.store.people import RENEWED
from roost.store.retention import GONE
from roost.tables.table import Table

if TYPE_CHECKING:
    from roost.host.host import Host


class Following:
    """The tables of this process and their logs.

    Args:
        host: of this process.
    """

    def __init__(self, host: Host) -> None:
        self.host = host

    def grown(self, id: str, seq: int) -> None:
        """The bus says how far a log reaches, or that it is gone."""
        if seq == GONE:
            self.forget_table(id)
        live = self.host.live.get(id)
        if live is not None and seq == RENEWED:
            self.host.spawn(self.read_anew(live))
        if live is not None and live.table.seq < seq:
            self.host.spawn(self.read_on(live))

    async def read_on(self, live: LiveTable) -> None:
        async with live.lock:
            await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what another process has written; the table's lock is held.

        Raises:
            UnknownTable: it has been cleared away.
        """
        id = live.table.id
        events = await self.host.store.events_after(id, live.table.seq)
        if events:
            self.host.take_in(live, events)
        elif id not in await self.host.store.seqs([id]):
            self.forget_table(id)
            raise UnknownTable(id)

    async def read_anew(self, live: LiveTable) -> None:
        """What is written has changed: somebody's name is no longer there."""
        async with live.lock:
            stored = await self.host.store.load(live.table.id)
            if stored is not None:
                live.reset(Table(stored.id, stored.seed, stored.events))
                live.wake()

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
