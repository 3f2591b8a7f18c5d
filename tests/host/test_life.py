"""The life of a table in memory: loaded when somebody looks, dropped when nobody does."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy import select

from roost.host.sweeping import evict
from roost.store.schema import tables
from roost.tables.opening import Place
from tests.host.conftest import House, Opener, until


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back_the_same(house: House) -> None:
    id = await house.friends()
    await house.move(id, "Anna", "feed blue")
    seen = (await house.host.at(id)).sight("secret-Anna")
    await until(lambda: gone(house, id))

    assert id not in house.host.live and (await house.host.at(id)).sight("secret-Anna") == seen


def gone(house: House, id: str) -> bool:
    """Whether a table has left the memory, as soon as nothing holds it there."""
    evict(house.host, time.monotonic() + 1)
    return id not in house.host.live


async def test_a_table_that_somebody_looks_at_stays(house: House) -> None:
    id = await house.friends()
    await house.host.join(id, "secret-Zoe")
    evict(house.host, time.monotonic() + 1)

    assert id in house.host.live


async def test_idle_tables_are_dropped_by_themselves(open_house: Opener, database: str) -> None:
    house = await open_house(database, idle=0.05)
    id = await house.friends()
    await until(lambda: id not in house.host.live)


async def test_an_open_page_shows_who_is_there_and_a_closed_one_does_so_for_a_moment(house: House) -> None:
    id = await house.friends()
    live, channel = await house.host.join(id, "secret-Ben")
    there = live.sight("secret-Anna").chairs[1].present
    house.host.part(live, channel)
    still = live.sight("secret-Anna").chairs[1].present
    await until(lambda: not live.sight("secret-Anna").chairs[1].present)

    assert (there, still) == (True, True)


async def test_of_two_pages_of_one_person_either_may_close(house: House) -> None:
    id = await house.friends()
    live, first = await house.host.join(id, "secret-Ben")
    await house.host.join(id, "secret-Ben")
    house.host.part(live, first)
    await until(lambda: live.open["secret-Ben"] == 1)

    assert live.sight("secret-Anna").chairs[1].present


async def test_spectators_are_counted(house: House) -> None:
    id = await house.friends()
    for person in ("Zoe", "Yan", "Yan", "Anna"):
        live, _ = await house.host.join(id, f"secret-{person}")

    assert live.sight("").watching == 2


async def test_after_many_visits_everything_is_back_to_the_start(house: House) -> None:
    id = await house.friends()
    tasks = len(asyncio.all_tasks())
    for visit in range(500):
        live, channel = await house.host.join(id, f"secret-{visit}")
        house.host.part(live, channel)
    await until(lambda: not live.open and len(asyncio.all_tasks()) <= tasks)

    assert live.channels == set()


async def test_a_move_at_one_process_is_told_at_the_other(open_house: Opener, fresh_postgres: str) -> None:
    one, other = await open_house(fresh_postgres), await open_house(fresh_postgres)
    id = await one.friends()
    live, channel = await other.host.join(id, "secret-Zoe")
    channel.news.clear()
    seq = await one.move(id, "Anna", "feed blue")
    await asyncio.wait_for(channel.news.wait(), 30)

    assert live.table.seq == seq


async def test_whoever_missed_the_news_reads_on(open_house: Opener, database: str) -> None:
    one, other = await open_house(database), await open_house(database)
    id = await one.friends()
    live = await other.host.at(id)
    other.host.bus = None
    await one.move(id, "Anna", "feed blue")
    await other.host.following.catch_up_all()
    first = await one.host.at(id)
    await until(lambda: live.table.seq == first.table.seq)

    assert live.sight("secret-Anna") == (await one.host.at(id)).sight("secret-Anna")


@pytest.mark.parametrize(("begin", "status"), [(False, "lobby"), (True, "playing")])
async def test_the_database_knows_whether_a_new_table_is_being_played(house: House, begin: bool, status: str) -> None:
    id = await house.lay([Place("me"), Place("bot", "easy"), Place("bot", "easy")], begin=begin)
    query = select(tables.c.status).where(tables.c.id == id)
    stored = await house.host.store.read(lambda connection: connection.scalar(query))

    assert stored == status


async def test_those_who_come_in_to_look_on_are_told_of_together_and_players_at_once(house: House) -> None:
    id = await house.friends()
    live, _ = await house.host.join(id, "secret-Ben")
    before = live.version
    for number in range(20):
        await house.host.join(id, f"onlooker-{number}")
    at_once = live.version
    await until(lambda: live.version > before)
    together = live.version
    await house.host.join(id, "secret-Cleo")

    assert (at_once, together, live.version) == (before, before + 1, before + 2) and live.watching() == 20
