"""A table in memory: its lock, who has it open, and the bots that play at it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from roost.core.errors import RoostError
from roost.tables.device import Hand, Side
from roost.tables.look import Lookout
from roost.tables.sight import TableSight
from roost.tables.table import Table

if TYPE_CHECKING:
    from roost.host.presence import Elsewhere

TOGETHER_SECONDS: Final = 0.3  # or a thousand who come in at once would each be told to all the others


class UnknownTable(RoostError):
    """There is no table with this id."""


class BrokenTable(RoostError):
    """A table whose log cannot be read."""


class Channel:
    """An open page or program of a person: woken when there is news.

    Args:
        person: its secret id.
        opened: of several seats at its device, the one whose owner has it.
        counts: whether its person is there by it.
    """

    def __init__(self, person: str, opened: int | None = None, counts: bool = True) -> None:
        self.person = person
        self.counts = counts
        self.hand = Hand(opened)
        self.news = asyncio.Event()

    def ring(self) -> None:
        """There is news."""
        self.news.set()


class LiveTable:
    """A table in memory; the log is the truth, this is a copy that may be dropped."""

    def __init__(self, table: Table) -> None:
        self.lock = asyncio.Lock()
        self.channels: set[Channel] = set()
        self.open: Counter[str] = Counter()  # channels by person, closed ones counted through their grace
        self.bots: asyncio.Task[None] | None = None
        self.failures: Counter[int] = Counter()
        self.wrongs: Counter[str] = Counter()  # illegal moves in a row, by program
        self.used = time.monotonic()
        self.told = time.monotonic()
        self.since = time.monotonic()
        self.elsewhere: dict[str, Elsewhere] = {}  # by process that shares the database
        self.gone = False  # cleared away
        self.broken = False  # its log has gone on with what cannot be read
        self.soon: asyncio.TimerHandle | None = None  # when those who look on are told of
        self.version = 0  # counts everything that people were told of
        self.reset(table)

    def reset(self, table: Table) -> None:
        """Go on with what the log says."""
        self.table = table
        self.lookout = Lookout(table)

    @property
    def present(self) -> set[str]:
        """The people who have the table open; of those at other processes, the ones with a seat."""
        return set(self.open).union(*(there.people for there in self.elsewhere.values()))

    def here(self) -> tuple[list[str], int]:
        """Those with a seat who have the table open at this process, and how many others have."""
        seated = {chair.holder for chair in self.table.chairs if chair.holder}
        return sorted(seated & self.open.keys()), len(self.open.keys() - seated)

    def watching(self) -> int:
        """How many look on without a seat."""
        return self.here()[1] + sum(there.watching for there in self.elsewhere.values())

    def check(self) -> None:
        """Refuses to go on with a table that is no longer what the log says.

        Raises:
            UnknownTable: it has been cleared away.
            BrokenTable: its log cannot be read.
        """
        if self.broken:
            raise BrokenTable(self.table.id)
        if self.gone:
            raise UnknownTable(self.table.id)

    def sight(
        self, person: str, language: str = "en", lines: int | None = 120, shown: Side | None = None
    ) -> TableSight:
        """What a person is shown now.

        Raises:
            UnknownTable: it has been cleared away.
            BrokenTable: its log cannot be read.
        """
        self.check()
        self.used = time.monotonic()
        return self.lookout.sight(person, self.present, self.watching(), language, lines, shown)

    def tell_of(self, person: str) -> None:
        """Tell of somebody who has come or gone: of a player at once, of those who look on together with others."""
        if self.table.chairs_of(person):
            self.wake()
        elif self.soon is None:
            self.soon = asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self.wake)

    def wake(self) -> None:
        """Tell everybody who has the table open."""
        if self.soon is not None:
            self.soon.cancel()
            self.soon = None
        self.version += 1
        for channel in self.channels:
            channel.ring()
