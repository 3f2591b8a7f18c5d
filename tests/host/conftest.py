"""Hosts to test with."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roost.catalogue import game as find_game
from roost.host.host import Host
from roost.host.settings import Settings
from roost.host.thinking import Task
from roost.host.workers import Workers
from roost.store.store import Store
from roost.tables import lobby, play
from roost.tables.command import Command
from roost.tables.opening import Place, Plan
from roost.web.keys import TableNamer
from tests.host.evil import fair


class House:
    """A host, and people who ask it for things."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def lay(self, places: list[Place], command: str = "lay", begin: bool = True) -> str:
        """Anna's table of Pick A Dilly, begun."""
        plan = Plan(places, {"Target": "30"}, "0", "Anna")
        return await self.host.create(find_game("pick-a-dilly"), said("Anna", command), plan, begin)

    async def friends(self) -> str:
        """Anna, Ben and Cleo have begun to play."""
        id = await self.lay([Place("me"), Place("open"), Place("open")], "friends", begin=False)
        await self.sit(id, "Ben")
        await self.sit(id, "Cleo")
        start = said("Anna", "start")
        await self.host.do(id, start, lambda table: lobby.start(table, start))
        return id

    async def sit(self, id: str, person: str, command: str = "sit") -> int:
        sitting = said(person, command)
        return await self.host.do(id, sitting, lambda table: lobby.sit(table, sitting, None, person, "", False))

    async def leave(self, id: str, person: str, command: str = "leave") -> int:
        leaving = said(person, command)
        return await self.host.do(id, leaving, lambda table: lobby.leave(table, leaving))

    async def move(self, id: str, person: str, words: str, command: str = "", decision: str = "") -> int:
        table = (await self.host.at(id)).table
        asked = decision or table.decision(table.chair_of(f"secret-{person}"))
        moving = said(person, command or f"{person} {asked} {words}")
        return await self.host.do(id, moving, lambda table: play.move(table, moving, asked, words))


async def until(holds: Callable[[], Any], seconds: float = 30.0) -> float:
    """How long it took until something held; fails when it takes longer than any machine in trouble needs."""
    begun = time.monotonic()
    while not holds():
        assert time.monotonic() < begun + seconds, "it takes too long"
        await asyncio.sleep(0.01)
    return time.monotonic() - begun


def said(person: str, id: str) -> Command:
    return Command(id, f"secret-{person}", Host.now())


@pytest.fixture(scope="session")
def workers() -> Iterator[Workers]:
    pool = Workers(2, 300, fair)
    pool.start()
    pool.warm.set()
    yield pool
    pool.stop()


Opener = Callable[..., Any]


@pytest.fixture
async def open_house(workers: Workers) -> AsyncIterator[Opener]:
    """Opens hosts; ``choose`` is what bots do, further settings by name."""
    async with AsyncExitStack() as stack:

        async def opening(address: str, choose: Callable[[Task], Any] = fair, **settings: Any) -> House:
            workers.choose = choose
            store = await Store.open(address)
            stack.push_async_callback(store.close)
            chosen = Settings(**{"pace": 0.0, "think": 300, "grace": 0.05, **settings})
            host = Host(store, TableNamer(b"key"), chosen, workers)
            await host.open()
            stack.push_async_callback(host.close)
            return House(host)

        yield opening


@pytest.fixture
async def house(open_house: Opener, database: str) -> House:
    """A host on each database."""
    found: House = await open_house(database)
    return found
