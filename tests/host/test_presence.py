"""Several processes on one PostgreSQL: they know who is there, and one of them thinks for a table's bots."""

from __future__ import annotations

from typing import Any

import pytest

from roost.host import absent
from roost.tables.opening import Place
from tests.host.conftest import House, Opener, until
from tests.host.test_bots import BOT


async def two(open_house: Opener, address: str, **how: Any) -> tuple[House, House]:
    """Two processes on one database."""
    return await open_house(address, **how), await open_house(address, **how)


async def test_who_is_there_at_one_process_is_seen_at_the_other(open_house: Opener, fresh_postgres: str) -> None:
    one, other = await two(open_house, fresh_postgres)
    id = await one.friends()
    here, page = await one.host.join(id, "secret-Ben")
    await one.host.join(id, "secret-Zoe")
    there, _ = await other.host.join(id, "secret-Yan")
    await until(lambda: there.sight("secret-Anna").chairs[1].present and there.watching() == here.watching() == 2)
    one.host.part(here, page)
    await until(lambda: not there.sight("secret-Anna").chairs[1].present)

    assert there.watching() == 2


async def test_of_a_process_that_dies_nobody_is_there_any_more(open_house: Opener, fresh_postgres: str) -> None:
    one, other = await two(open_house, fresh_postgres)
    id = await one.friends()
    await one.host.join(id, "secret-Ben")
    there = await other.host.at(id)
    await until(lambda: there.sight("secret-Anna").chairs[1].present)
    await one.host.close()

    await until(lambda: not there.sight("secret-Anna").chairs[1].present)


async def test_one_process_thinks_for_the_bots_and_another_takes_over_when_it_dies(
    open_house: Opener, fresh_postgres: str
) -> None:
    one, other = await two(open_house, fresh_postgres, pace=0.2)
    id = await one.lay([BOT, BOT, BOT])
    here, _ = await one.host.join(id, "secret-Zoe")
    there, _ = await other.host.join(id, "secret-Yan")
    await until(lambda: here.elsewhere and there.elsewhere)
    await until(lambda: one.host.presence.leads(here) != other.host.presence.leads(there))
    leader, heir, left = (one, other, there) if one.host.presence.leads(here) else (other, one, here)
    await leader.host.close()
    reached = left.table.seq

    assert await until(lambda: heir.host.presence.leads(left) and left.table.seq > reached + 3) < 30


async def test_who_is_away_from_every_process_is_replaced_while_anothers_turn_waits(
    open_house: Opener, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absent, "interrupts", lambda table, seat: seat > 0)
    one, other = await two(open_house, fresh_postgres)
    id = await one.friends()
    there, _ = await other.host.join(id, "secret-Cleo")
    here, _ = await one.host.join(id, "secret-Anna")
    await until(lambda: here.table.chairs[1].stand_in and there.table.chairs[1].stand_in)

    assert not here.table.chairs[2].stand_in


async def test_a_table_alone_at_a_process_is_led_there(open_house: Opener, fresh_postgres: str) -> None:
    house = await open_house(fresh_postgres)
    id = await house.lay([Place("me"), BOT, BOT])
    live, _ = await house.host.join(id, "secret-Anna")

    assert await until(lambda: live.table.to_act() == [0]) < 30
