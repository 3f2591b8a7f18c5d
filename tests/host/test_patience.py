"""A bot plays on for who takes long, and goes when they are there again."""

from __future__ import annotations

from datetime import timedelta
from unittest.mock import patch

from roost.host import patience
from roost.host.host import Host
from roost.tables.patience import set_patience
from tests.host.conftest import House, said, until


async def impatient(house: House) -> str:
    """Anna's, Ben's and Cleo's table, where a bot takes over after a minute."""
    id = await house.friends()
    live = await house.host.at(id)
    live.table.patience = 1
    return id


async def test_a_bot_plays_for_who_takes_long_until_the_page_is_opened_again(house: House) -> None:
    id = await impatient(house)
    live, _ = await house.host.join(id, "secret-Zoe")
    begun = house.host.now()
    for minutes in (0.6, 1.2):
        with patch.object(Host, "now", staticmethod(lambda m=minutes: begun + timedelta(minutes=m))):
            await patience.remind(house.host, live)
    kinds = [event.kind for event in live.table.log if event.kind in ("nudged", "stand-in")]
    await until(lambda: 0 not in live.table.to_act())
    await house.host.join(id, "secret-Anna")
    await until(lambda: not live.table.chairs[0].stand_in)

    assert kinds[:4] == ["nudged"] * 3 + ["stand-in"]


async def test_the_wish_of_the_host_is_written(house: House) -> None:
    from roost.tables.opening import Place

    id = await house.lay([Place("me"), Place("open"), Place("open")], "wish", begin=False)
    command = said("Anna", "patience")
    await house.host.do(id, command, lambda table: set_patience(table, command, 3, ""))

    assert (await house.host.store.events_after(id, 1))[0].words == "3"
