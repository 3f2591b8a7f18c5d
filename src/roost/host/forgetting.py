"""Forgets somebody who asks for it: leaves their seats, deletes their tables, takes their name out of the others."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from roost.store.people import forget, tables_of
from roost.tables.command import Command, Refused
from roost.tables.lobby import leave

if TYPE_CHECKING:
    from roost.host.host import Host

EVERY_TABLE: Final = 10_000


async def forget_person(host: Host, person: str) -> None:
    """Nothing that names this person is kept; others go on with their games, stand-ins in the empty seats."""
    for id, _ in await tables_of(host.store, person, EVERY_TABLE):
        command = Command("forget me", person, host.now())
        with suppress(Refused):
            await host.do(id, command, partial(leave, command=command))
    deleted, renamed = await forget(host.store, person)
    for id in deleted:
        host.following.forget_table(id)
    for id in renamed:
        live = host.live.get(id)
        if live is not None:
            await host.following.read_anew(live)
