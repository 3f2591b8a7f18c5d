"""Hears from other processes that a table's log has grown."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from roost.store.database import in_our_terms
from roost.store.faults import FAULTS
from roost.store.store import CHANNEL, PRESENCE, SEATED, Store

CHECK_SECONDS = 10.0
RETRY_SECONDS = 1.0

Grown = Callable[[str, int], None]
"""Told a table's id and how far its log reaches."""

Seated = Callable[[str, str], None]
"""Told a table's id and the secret id of somebody who has made it, or was given a chair there."""


class Bus:
    """Listens on PostgreSQL; after every lost connection it asks how far the logs reach, so nothing is missed.

    Args:
        store: whose database is listened to.
        grown: told of every table that has grown.
        missed: told after each new connection, since news may have been missed.
        said: given what other processes say and nobody keeps.
        seated: told of everybody who makes a table or is given a chair.
    """

    def __init__(
        self,
        store: Store,
        grown: Grown,
        missed: Callable[[], Awaitable[None]],
        said: Callable[[str], None],
        seated: Seated,
    ) -> None:
        self.store = store
        self.grown = grown
        self.missed = missed
        self.said = said
        self.seated = seated
        self.listening = asyncio.Event()

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            with contextlib.suppress(*FAULTS), in_our_terms():
                await self.listen()
            self.listening.clear()
            await asyncio.sleep(RETRY_SECONDS)

    async def listen(self) -> None:
        """Listen on one connection until it is lost."""
        import asyncpg  # a house on SQLite has no bus

        address = self.store.database.engine.url.set(drivername="postgresql")
        connection = await asyncpg.connect(address.render_as_string(hide_password=False), timeout=10)
        try:
            await connection.add_listener(CHANNEL, self.hear)
            await connection.add_listener(PRESENCE, lambda *news: self.said(str(news[-1])))
            await connection.add_listener(SEATED, lambda *news: self.seated(*str(news[-1]).split(" ", 1)))
            await self.missed()
            self.listening.set()
            while True:
                await asyncio.sleep(CHECK_SECONDS)
                await asyncio.wait_for(connection.execute("SELECT 1"), CHECK_SECONDS)
        finally:
            connection.terminate()

    def hear(self, connection: Any, process: int, channel: str, news: Any) -> None:
        id, seq = str(news).split(" ")
        self.grown(id, int(seq))
