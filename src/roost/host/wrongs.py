"""A program that makes one illegal move after the other loses its seat to the stand-in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from roost.host.live_table import LiveTable
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.event import NOBODY
from roost.tables.play import stand_in

if TYPE_CHECKING:
    from roost.host.host import Host

ILLEGAL_ALLOWED: Final = 5  # in a row


def went_well(live: LiveTable, person: str) -> None:
    """Forget what a program did wrong: it has moved."""
    live.wrongs.pop(person, None)


async def went_wrong(host: Host, live: LiveTable, person: str, named: int | None = None) -> bool:
    """Count an illegal move of a program; whether its seat went to the stand-in.

    Args:
        named: the seat it has named, of several that it holds.
    """
    seat = live.table.chair_of(person) if named is None else named
    if seat == NOBODY:
        return False
    live.wrongs[person] += 1
    if live.wrongs[person] < ILLEGAL_ALLOWED:
        return False
    live.wrongs.pop(person)
    command = Command(f"wrongs {live.table.seq} {seat}", HOUSE, host.now())
    try:
        await host.do(live.table.id, command, partial(stand_in, command=command, seat=seat, present=False))
    except Refused:
        return False  # the game is over meanwhile
    return True
