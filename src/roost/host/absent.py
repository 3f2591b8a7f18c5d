"""Replaces who is away while somebody else's turn waits for an answer (an interrupt): the table never stalls."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from roost.host.live_table import LiveTable
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.play import stand_in
from roost.tables.table import Table

if TYPE_CHECKING:
    from roost.host.host import Host


def interrupts(table: Table, seat: int) -> bool:
    """Whether the seat's answer is awaited in the middle of another's turn."""
    course = table.course
    return course is not None and table.game.interrupts(course.game.view(course.setup, course.state, seat, bare=True))


def missing(host: Host, live: LiveTable) -> list[int]:
    """The seats that keep another's turn waiting and whose people have no page open, at any process."""
    if not host.presence.leads(live):
        return []
    table = live.table
    chairs = [(seat, table.chairs[seat]) for seat in table.to_act() if not table.is_played_by_bot(seat)]
    return [seat for seat, chair in chairs if chair.holder not in live.present and interrupts(table, seat)]


async def relieve(host: Host, live: LiveTable) -> None:
    """Let the stand-in play for them, unless they are only reloading."""
    if not missing(host, live):
        return
    await asyncio.sleep(host.settings.grace)
    for seat in missing(host, live):
        command = Command(f"absent {live.table.decision(seat)}", HOUSE, host.now())
        try:
            await host.do(live.table.id, command, partial(stand_in, command=command, seat=seat, present=False))
        except Refused:
            return  # the game is over, or another process was first
