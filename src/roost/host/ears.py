"""All the tables of one person kept up at once: whoever listens is told which have news, old ones and new ones."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from roost.core.errors import OtherRules
from roost.host.live_table import BrokenTable, Channel, LiveTable, UnknownTable
from roost.store.people import people_in, tables_to_follow
from roost.tables.event import Event
from roost.tables.standing import Standing, standing

if TYPE_CHECKING:
    from roost.host.host import Host

MOST_TABLES: Final = 200  # that one ear follows; others come in as these end


class Bell(Channel):
    """Somebody at one of many tables.

    Args:
        heard: told when there is news.
    """

    def __init__(self, person: str, counts: bool, heard: Callable[[], None]) -> None:
        super().__init__(person, counts=counts)
        self.heard = heard

    def ring(self) -> None:
        self.heard()


class Ear:
    """Hears of every table of a person; holds as many as there are tables with news, however slowly it is asked.

    Args:
        host: of this process.
        person: secret id.
    """

    def __init__(self, host: Host, person: str) -> None:
        self.host = host
        self.person = person
        self.at: dict[str, tuple[LiveTable, Bell]] = {}
        self.known: dict[str, datetime] = {}  # tables looked at, and when something had happened there last
        self.changed: dict[str, None] = {}  # in order, each once
        self.news = asyncio.Event()

    def hear(self, id: str) -> None:
        """There is news at a table."""
        self.changed[id] = None
        self.news.set()

    async def look_round(self, since: datetime | None = None) -> None:
        """Take in tables that nobody has told of.

        Args:
            since: those that are over as well, if something has happened there since.
        """
        found = dict(await tables_to_follow(self.host.store, self.person, since, MOST_TABLES, list(self.at)))
        for id, touched in found.items():
            if self.known.get(id) != touched:
                self.hear(id)
        self.known = found

    def take(self) -> list[str]:
        """The tables with news, in order; each is told of once."""
        taken = list(self.changed)
        self.changed.clear()
        self.news.clear()
        return taken

    async def look(self, id: str) -> Standing | None:
        """How a table stands; from now on it is followed, unless it is over or no longer the person's.

        None if it is gone, or there is no room for one more.
        """
        if id not in self.at and len(self.at) >= MOST_TABLES:
            self.known.pop(id, None)
            return None
        try:
            live = await self.host.at(id)
        except (UnknownTable, BrokenTable, OtherRules):
            self.part(id)
            return None
        found = standing(live.table, self.person)
        if found.is_own and found.status != "over":
            self.attend(id, live, bool(found.seats))
        else:
            self.part(id)
        return found

    def attend(self, id: str, live: LiveTable, counts: bool) -> None:
        """Be there: with a chair like anybody who has the table open, else without being seen."""
        there, bell = self.at.get(id, (None, None))
        if there is live and bell is not None and bell.counts == counts:
            return
        self.part(id)
        fresh = Bell(self.person, counts, lambda: self.hear(id))
        self.at[id] = (live, fresh)
        self.host.attend(live, fresh)

    def part(self, id: str) -> None:
        if id in self.at:
            self.host.part(*self.at.pop(id))

    def close(self) -> None:
        """Hear no more."""
        for id in list(self.at):
            self.part(id)


class Ears:
    """Who listens at this process.

    Args:
        host: of this process.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.open: defaultdict[str, set[Ear]] = defaultdict(set)

    def lend(self, person: str) -> Ear:
        """An ear for somebody, until it is given back."""
        ear = Ear(self.host, person)
        self.open[person].add(ear)
        return ear

    def give_back(self, ear: Ear) -> None:
        ear.close()
        self.open[ear.person].discard(ear)
        if not self.open[ear.person]:
            del self.open[ear.person]

    def hear(self, id: str, events: Sequence[Event]) -> None:
        """Something has happened at a table, at whatever process."""
        if self.open:
            for person in people_in(events):
                self.seated(id, person)

    def seated(self, id: str, person: str) -> None:
        """Somebody has made a table or was given a chair there."""
        for ear in self.open.get(person, ()):
            ear.hear(id)

    def wake(self) -> None:
        """Tell everybody who listens, be there news or not."""
        for ears in self.open.values():
            for ear in ears:
                ear.news.set()
