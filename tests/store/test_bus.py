"""Other processes hear of every event, also after a lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from roost.store import bus as buses
from roost.store.bus import Bus
from roost.store.store import Store
from roost.tables.event import Event
from tests.tables.scene import NOON, SEED, three_play

KILL_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid <> pg_backend_pid() AND datname = current_database()"
)


class Ears:
    """Hears what a bus says."""

    def __init__(self, store: Store) -> None:
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.missed = 0
        self.said: list[str] = []
        self.missed_again = asyncio.Event()
        self.seated: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.bus = Bus(
            store,
            lambda id, seq: self.heard.put_nowait((id, seq)),
            self.miss,
            self.said.append,
            lambda id, person: self.seated.put_nowait((id, person)),
        )

    async def miss(self) -> None:
        self.missed += 1
        if self.missed > 1:
            self.missed_again.set()


@pytest.fixture
async def shared(fresh_postgres: str) -> AsyncIterator[Store]:
    opened = await Store.open(fresh_postgres)
    yield opened
    await opened.close()


async def test_an_append_is_heard_when_it_is_committed(shared: Store) -> None:
    scene = three_play()
    await shared.create("t1", SEED, scene.table.log, scene.table.status)
    ears = Ears(shared)
    listening = asyncio.create_task(ears.bus.run())
    await ears.bus.listening.wait()
    await shared.append("t1", [Event(scene.table.seq + 1, "move", 0, "feed blue", NOON)], "playing")
    news = await asyncio.wait_for(ears.heard.get(), 30)
    listening.cancel()

    assert news == ("t1", scene.table.seq + 1)


async def test_whoever_is_given_a_chair_is_heard_of(shared: Store) -> None:
    ears = Ears(shared)
    listening = asyncio.create_task(ears.bus.run())
    await ears.bus.listening.wait()
    scene = three_play()
    await shared.create("t1", SEED, scene.table.log, scene.table.status)
    people = {chair.holder for chair in scene.table.chairs}
    found = {await asyncio.wait_for(ears.seated.get(), 30) for _ in people}
    await shared.append(
        "t1", [Event(scene.table.seq + 1, "moved", 0, "", NOON, {"from": "x", "holder": "secret new"})], "playing"
    )
    moved = await asyncio.wait_for(ears.seated.get(), 30)
    listening.cancel()

    assert found == {("t1", person) for person in people} and moved == ("t1", "secret new")


async def test_after_a_lost_connection_the_bus_listens_anew_and_says_that_news_was_missed(
    shared: Store, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buses, "CHECK_SECONDS", 0.1)
    monkeypatch.setattr(buses, "RETRY_SECONDS", 0.1)
    ears = Ears(shared)
    listening = asyncio.create_task(ears.bus.run())
    await ears.bus.listening.wait()
    killer = await asyncpg.connect(fresh_postgres)
    await killer.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'"
    )
    await killer.close()
    await asyncio.wait_for(ears.missed_again.wait(), 30)
    await asyncio.wait_for(ears.bus.listening.wait(), 30)
    listening.cancel()

    assert ears.missed == 2
