"""Who has a table open at other processes that share the database, and which process thinks for its bots.

Every process says every moment or two which tables it has in memory and who looks at them; what is not said
again is forgotten. Of the processes that have a table, one where somebody looks on thinks; if it dies, another does.
Should two think for a moment, one move is made all the same: the log takes each bot's answer once.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from roost.host.live_table import LiveTable
from roost.store.faults import FAULTS

if TYPE_CHECKING:
    from roost.host.host import Host

REPEAT_SECONDS: Final = 1.5
KEPT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 0.3  # in which the others answer a process that has just read a table
TABLES_A_MESSAGE: Final = 20  # PostgreSQL takes 8000 bytes


@dataclass(frozen=True)
class Elsewhere:
    """A table at another process.

    Args:
        until: when this is forgotten.
        people: those with a seat who have the table open there.
        watching: how many others have.
    """

    until: float
    people: frozenset[str]
    watching: int

    @property
    def is_open(self) -> bool:
        return bool(self.people or self.watching)

    def shows(self, other: Elsewhere | None) -> bool:
        """Whether people are told the same by both."""
        known = other or Elsewhere(0, frozenset(), 0)
        return (self.people, self.watching) == (known.people, known.watching)


class Presence:
    """What this process says of its tables, and has heard of them.

    Args:
        host: of this process.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.process = secrets.token_hex(6)
        self.news: set[str] = set()
        self.waiting = asyncio.Event()

    def leads(self, live: LiveTable) -> bool:
        """Whether this process thinks for the bots of a table."""
        if not self.host.store.is_shared:
            return True
        if time.monotonic() < live.since + ANSWER_SECONDS:
            return False
        mine = (not live.open, self.process)
        return all(mine < (not there.is_open, process) for process, there in live.elsewhere.items())

    def changed(self, live: LiveTable) -> None:
        """Say soon who is at a table."""
        if self.host.store.is_shared:
            self.news.add(live.table.id)
            self.waiting.set()

    async def run(self) -> None:
        """Say who is there until cancelled: what is new at once, everything every moment or two."""
        said = 0.0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(REPEAT_SECONDS):
                    await self.waiting.wait()
            self.waiting.clear()
            changed, self.news = self.news, set()
            if time.monotonic() >= said + REPEAT_SECONDS:
                said = time.monotonic()
                self.forget()
                changed = set(self.host.live)
            with suppress(*FAULTS):
                await self.say([live for id in changed if (live := self.host.live.get(id)) is not None])

    async def say(self, tables: Iterable[LiveTable]) -> None:
        """Tell the other processes who is at these tables."""
        now = time.monotonic()
        told = [(live.table.id, *live.here(), now < live.since + ANSWER_SECONDS) for live in tables]
        for first in range(0, len(told), TABLES_A_MESSAGE):
            await self.host.store.say(json.dumps([self.process, told[first : first + TABLES_A_MESSAGE]]))

    def hear(self, text: str) -> None:
        """Another process says who is at its tables."""
        process, told = json.loads(text)
        if process == self.process:
            return
        for id, people, watching, asks in told:
            live = self.host.live.get(id)
            if live is not None:
                self.note(live, process, people, watching)
                if asks:
                    self.changed(live)

    def note(self, live: LiveTable, process: str, people: list[Any], watching: int) -> None:
        there = Elsewhere(time.monotonic() + KEPT_SECONDS, frozenset(people), watching)
        known, live.elsewhere[process] = live.elsewhere.get(process), there
        if not there.shows(known):
            live.wake()
            self.host.rouse(live)

    def forget(self) -> None:
        """Drop what was not said again, and take over the bots of processes that are gone."""
        now = time.monotonic()
        for live in list(self.host.live.values()):
            gone = [process for process, there in live.elsewhere.items() if there.until < now]
            shown = [there for process in gone if not (there := live.elsewhere.pop(process)).shows(None)]
            if shown:
                live.wake()
            self.host.rouse(live)
