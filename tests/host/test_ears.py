"""Somebody who listens to all of their tables hears of each, at whatever process it goes on."""

from __future__ import annotations

import asyncio

import pytest

from roost.host.ears import Ear
from roost.store import bus as buses
from roost.store.retention import remove
from tests.host.conftest import House, Opener, until

BEN = "secret-Ben"


async def heard(ear: Ear, id: str, seconds: float = 30.0) -> None:
    """Wait until there is news of a table."""
    await until(lambda: id in ear.changed, seconds)


async def test_a_table_that_is_new_or_has_news_is_heard_of(house: House) -> None:
    ear = house.host.ears.lend(BEN)
    id = await house.friends()
    await heard(ear, id)
    first = await ear.look(id)
    ear.take()
    await house.move(id, "Anna", "feed blue")
    await heard(ear, id)

    assert first is not None and (first.seats, first.status) == ((1,), "playing")


async def test_nobody_hears_of_tables_of_others(house: House) -> None:
    ear = house.host.ears.lend("secret-Zoe")
    id = await house.friends()
    await house.move(id, "Anna", "feed blue")
    await ear.look_round()

    told, found = ear.take(), await ear.look(id)

    assert told == [] and found is not None and not found.is_own
    assert ear.at == {}


async def test_a_table_that_is_deleted_is_gone(house: House) -> None:
    ear = house.host.ears.lend(BEN)
    id = await house.friends()
    await ear.look(id)
    ear.take()
    await remove(house.host.store, id)
    house.host.following.forget_table(id)
    await heard(ear, id)

    assert await ear.look(id) is None and ear.at == {}


async def test_when_nobody_listens_any_more_nothing_is_left(open_house: Opener, database: str) -> None:
    house = await open_house(database, grace=0.01)
    id = await house.friends()
    ear = house.host.ears.lend(BEN)
    await ear.look(id)
    live = await house.host.at(id)
    there = (BEN in live.present, len(live.channels))
    house.host.ears.give_back(ear)
    await until(lambda: not live.open)

    assert there == (True, 1) and not live.channels and not house.host.ears.open


# -- several processes ----------------------------------------------------------------------------


async def test_what_happens_at_another_process_is_heard(open_house: Opener, fresh_postgres: str) -> None:
    """The table is made, joined and played at one process; Ben listens at the other."""
    one, other = await open_house(fresh_postgres), await open_house(fresh_postgres)
    ear = other.host.ears.lend(BEN)
    id = await one.friends()
    await heard(ear, id)
    await until_asked(ear, id, "1-1")
    await until(lambda: BEN in one.host.live[id].present)
    for person in ("Anna", "Ben", "Cleo"):
        await one.move(id, person, "feed rooster")

    await until_asked(ear, id, "1-2")


async def until_asked(ear: Ear, id: str, decision: str) -> None:
    """Look whenever there is news until a question is asked."""
    async with asyncio.timeout(30):
        while True:
            found = await ear.look(id)
            if found is not None and decision in [asked.decision for asked in found.asked]:
                return
            ear.take()
            await ear.news.wait()


async def test_a_table_made_while_the_bus_was_away_is_found(
    open_house: Opener, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buses, "RETRY_SECONDS", 60.0)
    one, other = await open_house(fresh_postgres), await open_house(fresh_postgres)
    deaf = other.host.ears.lend(BEN)
    monkeypatch.setattr(other.host.ears, "seated", lambda id, person: None)
    id = await one.friends()
    await deaf.look_round()

    assert deaf.take() == [id]
