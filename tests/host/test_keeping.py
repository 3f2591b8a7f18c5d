"""Whoever has a cleared table open hears of it, at every process; commands find none."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from roost.host import keeping
from roost.host.host import Host
from roost.host.keeping import tidy
from roost.host.live_table import UnknownTable
from roost.store.retention import Keep, remove
from roost.tables.opening import Place
from tests.host.conftest import House, Opener, until

PLACES = [Place("me"), Place("open"), Place("open")]


def years_later(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    at = Host.now() + timedelta(days=1000)
    monkeypatch.setattr(house.host, "now", lambda: at)


async def test_an_open_page_hears_that_its_table_is_cleared_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await house.friends()
    live, channel = await house.host.join(id, "secret-Zoe")
    channel.news.clear()
    years_later(monkeypatch, house)
    await tidy(house.host)
    await asyncio.wait_for(channel.news.wait(), 30)

    with pytest.raises(UnknownTable):
        live.sight("secret-Zoe")
    with pytest.raises(UnknownTable):
        await house.move(id, "Anna", "feed blue")


async def test_pages_at_another_process_hear_it_too(
    open_house: Opener, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await open_house(fresh_postgres), await open_house(fresh_postgres)
    id = await one.friends()
    live, channel = await other.host.join(id, "secret-Zoe")
    years_later(monkeypatch, one)
    await tidy(one.host)
    await until(lambda: live.gone)

    assert channel.news.is_set() and id not in other.host.live


async def test_a_process_that_has_not_heard_of_it_finds_out_when_somebody_moves(house: House) -> None:
    id = await house.friends()
    house.host.bus = None
    await remove(house.host.store, id)

    with pytest.raises(UnknownTable):
        await house.move(id, "Anna", "feed blue")


async def test_and_when_it_compares_what_it_has_with_the_database(house: House) -> None:
    id = await house.friends()
    kept = await house.lay(PLACES, "another", begin=False)
    await house.host.at(kept)
    await remove(house.host.store, id)
    await house.host.following.catch_up_all()
    await until(lambda: id not in house.host.live)

    assert kept in house.host.live


async def test_the_house_is_kept_by_itself(open_house: Opener, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "FIRST_SECONDS", 0.1)
    monkeypatch.setattr(keeping, "AGAIN_SECONDS", 0.1)
    house = await open_house(database, keep=Keep(unstarted=0.5 / 86400))
    id = await house.lay(PLACES, begin=False)
    await house.host.at(id)

    await until(lambda: id not in house.host.live)
    with pytest.raises(UnknownTable):
        await house.host.at(id)
