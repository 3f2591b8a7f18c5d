"""Plays the seats of bots and stand-ins at one table, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import structlog

from roost.host import metrics
from roost.host.absent import relieve
from roost.host.live_table import LiveTable
from roost.host.pacing import seconds_shown
from roost.host.settings import Settings
from roost.host.thinking import task
from roost.store.faults import AGAIN_SECONDS, FAULTS
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.play import bot_move, stand_in

if TYPE_CHECKING:
    from roost.host.host import Host

FAILURES_ALLOWED: Final = 3  # then the stand-in has the seat for good
POLL_SECONDS: Final = 0.1

log = structlog.get_logger("roost.host")


async def drive(host: Host, live: LiveTable) -> None:
    """Let every awaited bot choose, until only people who are there are awaited."""
    goes_on = True
    while goes_on:
        try:
            goes_on = await play_all(host, live)
        except FAULTS as fault:
            log.warning("bots wait for the database", table=live.table.id, fault=type(fault).__name__)
            await asyncio.sleep(AGAIN_SECONDS)


async def play_all(host: Host, live: LiveTable) -> bool:
    """One decision of every awaited bot; whether there was one."""
    await relieve(host, live)
    table = live.table
    awaited = table.to_act()
    bots = [seat for seat in awaited if table.is_played_by_bot(seat)]
    if not bots or not host.presence.leads(live):
        return False
    if len(bots) == len(awaited):
        await give_time(host, live)
    await asyncio.gather(*(play(host, live, seat) for seat in bots))
    return True


async def give_time(host: Host, live: LiveTable) -> None:
    """Wait until people have seen the last move and all it set in motion; where nobody looks on, nobody waits."""
    if live.channels:
        usual = host.settings.pace
        wait = usual * max(1.0, seconds_shown(live.lookout.last_motions()) / Settings.pace)
        await asyncio.sleep(max(0.0, live.told + wait - time.monotonic()))


async def heed(host: Host, live: LiveTable) -> None:
    """Wait while people are asked whether something may be taken back; a move would answer in their place."""
    asked, end = live.table.undoing.request, time.monotonic() + host.settings.patience
    while asked is not None and live.table.undoing.is_asked(asked.seq):
        if time.monotonic() >= end:
            return
        await asyncio.sleep(POLL_SECONDS)


async def play(host: Host, live: LiveTable, seat: int) -> None:
    """One decision of one bot."""
    table = live.table
    decision = table.decision(seat)
    if seat not in table.to_act() or not table.is_played_by_bot(seat):
        return
    chair = table.chairs[seat]
    level = (table.kept_by or table.game.stand_in) if chair.stand_in else chair.level
    with metrics.thinking.labels(table.game.name).time():
        words, found = await host.workers.decide(task(table, seat, level, host.settings.think))
    if not found:
        metrics.bot_failures.labels(table.game.name).inc()
        live.failures[seat] += 1
    await heed(host, live)
    command = Command(f"bot {decision}", HOUSE, host.now())
    try:
        await host.do(table.id, command, lambda now: bot_move(now, command, seat, decision, words))
        if live.failures[seat] >= FAILURES_ALLOWED:
            handing = Command(f"stand-in {seat}", HOUSE, host.now())
            await host.do(table.id, handing, lambda now: stand_in(now, handing, seat, present=False))
    except Refused:
        return  # the seat's owner came back, or another process was first
