"""Keeps the memory small: tables that nobody looks at leave it, the log keeps them."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from roost.store.faults import FAULTS

if TYPE_CHECKING:
    from roost.host.host import Host

SWEEP_SECONDS: Final = 5.0
COMPARE_SECONDS: Final = 30.0  # so soon a process without a bus hears that somebody deleted a table


async def sweep(host: Host) -> None:
    """Drop what nobody looks at, again and again."""
    compared = time.monotonic()
    while True:
        await asyncio.sleep(min(SWEEP_SECONDS, host.settings.idle))
        evict(host, time.monotonic() - host.settings.idle)
        host.count()
        if host.bus is None and time.monotonic() > compared + COMPARE_SECONDS:
            compared = time.monotonic()
            with suppress(*FAULTS):
                await host.following.catch_up_all()


def evict(host: Host, before: float) -> None:
    """Drop tables not used since."""
    for id, live in list(host.live.items()):
        thinking = live.bots is not None and not live.bots.done()
        if not live.open and not live.channels and not live.lock.locked() and not thinking and live.used < before:
            del host.live[id]
