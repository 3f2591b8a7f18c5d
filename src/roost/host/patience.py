"""Watches for people who take long at tables whose host wishes that a bot plays on for them."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

from roost.host.live_table import BrokenTable, LiveTable, UnknownTable
from roost.host.wallclock import WallClock
from roost.store.faults import FAULTS
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.patience import MINUTES, due, nudge, take_over, welcome

if TYPE_CHECKING:
    from roost.host.host import Host

LOOK_SECONDS: Final = 2.0
JUMP: Final = timedelta(seconds=10)
DOUBT_SECONDS: Final = 60.0 * max(MINUTES)  # by then every question that was open has been waited for by the new time


async def watch(host: Host) -> None:
    """Look at every table in memory, again and again; not for a while after the clock was set."""
    clock = WallClock(host.now(), time.monotonic(), JUMP, DOUBT_SECONDS)
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if clock.is_sound(host.now(), time.monotonic()):
            await look_round(host)


async def look_round(host: Host) -> None:
    """Look at every table in memory once."""
    for live in list(host.live.values()):
        if live.table.patience and live.table.status == "playing" and host.presence.leads(live):
            with suppress(Refused, UnknownTable, BrokenTable, *FAULTS):
                await remind(host, live)


async def remind(host: Host, live: LiveTable) -> None:
    """Nudge who takes long, then let a bot play."""
    for seat in live.table.to_act():
        owed = due(live.table, seat, host.now())
        if not owed:
            continue
        command = Command(f"{owed} {seat} {live.table.seq}", HOUSE, host.now())
        deed = nudge if owed == "nudged" else take_over
        await host.do(live.table.id, command, partial(deed, command=command, seat=seat))


async def greet(host: Host, live: LiveTable, person: str) -> None:
    """Give back the seats that a bot has kept for somebody who opens the table again."""
    command = Command(f"welcome {live.table.seq}", person, host.now())
    if welcome(live.table, command):
        with suppress(Refused, UnknownTable):
            await host.do(live.table.id, command, partial(welcome, command=command))
