"""Clears away what nobody has touched for long, and packs what is finished; one process at a time does it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import structlog

from roost.host import metrics
from roost.host.wallclock import WallClock
from roost.store.archive import pack_finished
from roost.store.faults import FAULTS
from roost.store.retention import clear_away

if TYPE_CHECKING:
    from roost.host.host import Host

FIRST_SECONDS: Final = 60.0  # after the start, when there is other work
AGAIN_SECONDS: Final = 600.0

log = structlog.get_logger("roost.keeping")


async def keep_house(host: Host) -> None:
    """Tidy up, again and again."""
    clock = WallClock(host.now(), time.monotonic())
    await asyncio.sleep(FIRST_SECONDS)
    while True:
        try:
            if clock.is_sound(host.now(), time.monotonic()):
                await tidy(host)
        except FAULTS:
            log.exception("tidying up failed")
        await asyncio.sleep(AGAIN_SECONDS)


async def tidy(host: Host) -> None:
    """Clear away and pack whatever is due; pages that have a table open hear that it is gone."""
    while ids := await clear_away(host.store, host.settings.keep, host.now()):
        log.info("cleared away", tables=len(ids))
        metrics.cleared.inc(len(ids))
        for id in ids:
            host.following.forget_table(id)
    while packed := await pack_finished(host.store, host.now()):
        log.info("packed", tables=packed)
