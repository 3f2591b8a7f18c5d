"""Live tables: commands come in, events are committed, then everybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

import structlog

from roost.core.errors import RoostError
from roost.core.game import Game
from roost.dealer import new_seed
from roost.host import metrics
from roost.host.absent import missing
from roost.host.bots import drive
from roost.host.ears import Ears
from roost.host.following import Following
from roost.host.keeping import keep_house
from roost.host.live_table import Channel, LiveTable, UnknownTable
from roost.host.looking_back import Films
from roost.host.patience import greet, watch
from roost.host.presence import ANSWER_SECONDS, Presence
from roost.host.settings import Settings
from roost.host.sweeping import sweep
from roost.host.workers import Workers
from roost.store.bus import Bus
from roost.store.store import Store
from roost.tables import opening
from roost.tables.beside import beside, standing
from roost.tables.command import Command
from roost.tables.event import SAID, Event
from roost.tables.length import check_length
from roost.tables.lobby import start
from roost.tables.table import Table

ATTEMPTS = 8  # at an append while other processes write first

log = structlog.get_logger("roost.host")

T = TypeVar("T")

Deed = Callable[[Table], Sequence[Event]]
"""Checks a command against a table and gives the events that follow."""


class Host:
    """Every table that this process has in memory.

    Args:
        store: the log.
        name_table: gives a new table's id from words that must not lead to two tables.
        settings: times and bounds.
        workers: where bots think.
    """

    def __init__(self, store: Store, name_table: Callable[[str], str], settings: Settings, workers: Workers) -> None:
        self.store = store
        self.name_table = name_table
        self.settings = settings
        self.workers = workers
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.draining = asyncio.Event()  # set when the process is to end
        self.following = Following(self)
        self.films = Films()
        self.presence = Presence(self)
        self.ears = Ears(self)
        self.bus = (
            Bus(store, self.following.grown, self.following.catch_up_all, self.presence.hear, self.ears.seated)
            if store.is_shared
            else None
        )

    # -- life -----------------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin to listen and to sweep."""
        self.spawn(sweep(self))
        self.spawn(watch(self))
        self.spawn(self.hush())
        self.spawn(keep_house(self))
        if self.bus is not None:
            self.spawn(self.bus.run())
            self.spawn(self.presence.run())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.bus.listening.wait(), 5)

    async def close(self) -> None:
        """End every task; nothing needs saving. Store and workers stay open."""
        ending = list(self.tasks)
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    async def hush(self) -> None:
        """When the server is to stop, wake every stream: it waits for them to end."""
        await self.draining.wait()
        for live in self.live.values():
            live.wake()
        self.ears.wake()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside the rest until it ends or the host closes."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, RoostError):
            log.error("task failed", fault=type(fault).__name__, exc_info=fault)

    def count(self) -> None:
        """Bring the figures of what is in memory up to now."""
        metrics.tables.set(len(self.live))
        metrics.channels.set(sum(len(live.channels) for live in self.live.values()))

    # -- tables ---------------------------------------------------------------------------------

    async def at(self, id: str) -> LiveTable:
        """A table, from memory or from the log.

        Raises:
            UnknownTable: there is none.
            BrokenTable: its log cannot be read.
        """
        live = self.live.get(id)
        if live is None:
            lock = self.loading.setdefault(id, asyncio.Lock())
            try:
                async with lock:
                    live = self.live.get(id) or await self.load(id)
            finally:
                if not lock.locked():
                    self.loading.pop(id, None)
        live.used = time.monotonic()
        return live

    async def load(self, id: str) -> LiveTable:
        """A table from the log; its bots go on."""
        with self.following.readable(id):
            stored = await self.store.load(id)
            table = None if stored is None else Table(id, stored.seed, stored.events)
        if table is None:
            raise UnknownTable(id)
        live = LiveTable(table)
        self.live[id] = live
        self.presence.changed(live)
        self.rouse(live)
        if self.store.is_shared:
            asyncio.get_running_loop().call_later(ANSWER_SECONDS, self.rouse, live)
        return live

    async def create(self, game: Game, command: Command, plan: opening.Plan, begin: bool = False) -> str:
        """A new table's id; the same command again gives the same table.

        Args:
            begin: whether the game starts at once.

        Raises:
            Refused: no such table can be made.
        """
        id = self.name_table(f"create {command.key}")
        await self.lay_out(id, opening.open_table(game, command, plan), command if begin else None)
        return id

    async def rematch(self, id: str, command: Command) -> str:
        """The id of the table that follows another; everybody who asks gets the same one.

        Raises:
            Refused: it is not time for one, or not this person's to ask.
        """
        live = await self.at(id)
        opening.check_rematch(live.table, command)
        following = self.name_table(f"rematch {id}")
        await self.lay_out(following, opening.next_game(live.table, command), command)
        await self.do(id, command, lambda table: opening.name_next(table, command, following))
        return following

    async def lay_out(self, id: str, first: Event, begin: Command | None) -> None:
        """Write a new table's first events, unless the table is there already."""
        seed = new_seed()
        table = Table(id, seed, [first])
        events = [first]
        if begin is not None:
            starting = Command(begin.id + " start", table.host, begin.at, begin.tongue, begin.language)
            events += start(table, starting)
        made = Table(id, seed, events)
        await self.store.create(id, seed, events, made.status, standing(made) if made.listed else None)
        self.ears.hear(id, events)

    # -- commands -------------------------------------------------------------------------------

    async def do(self, id: str, command: Command, deed: Deed) -> int:
        """Carry out a command; the number of the event it caused.

        The same command again does nothing and gives the same number; a command that changes
        nothing gives the number of the last event.

        Raises:
            UnknownTable: there is no such table.
            Refused: nothing has happened.
        """
        with metrics.timed_command():
            return await asyncio.shield(self.spawn(self.carry_out(id, command, deed)))

    async def carry_out(self, id: str, command: Command, deed: Deed) -> int:
        """Do it to its end, even if whoever asked hangs up: what is committed must be told."""
        live = await self.at(id)
        async with live.lock:
            for _ in range(ATTEMPTS):
                if command.key in live.table.answers:
                    return live.table.answers[command.key]
                events = deed(live.table)
                if not events:
                    return live.table.seq
                check_length(live.table, command, events)
                if await self.commit(live, events):
                    return events[0].seq
                await self.following.catch_up(live)
        raise RuntimeError(f"table {id}: other writers were first {ATTEMPTS} times")

    async def commit(self, live: LiveTable, events: Sequence[Event]) -> bool:
        """Write events, then take them in and tell; False if another process wrote first."""
        table = live.table
        if not await self.store.append(table.id, events, table.status_after(events), beside(table, events)):
            return False
        metrics.count_events(live.table.game.name, events)
        self.take_in(live, events)
        return True

    def take_in(self, live: LiveTable, events: Sequence[Event]) -> None:
        """Committed events reach the table and everybody who looks at it."""
        for event in events:
            live.table.fold(event)
        live.used = time.monotonic()
        if any(event.kind not in SAID for event in events):
            live.told = live.used  # bots wait for nobody's talk
        live.wake()
        self.ears.hear(live.table.id, events)
        self.rouse(live)

    def rouse(self, live: LiveTable) -> None:
        """Let bots think if one is awaited, or is to be."""
        bots = any(live.table.is_played_by_bot(seat) for seat in live.table.to_act())
        awaited = (bots or bool(missing(self, live))) and self.presence.leads(live)
        if awaited and (live.bots is None or live.bots.done()):
            live.bots = self.spawn(drive(self, live))

    # -- presence -------------------------------------------------------------------------------

    async def join(self, id: str, person: str, opened: int | None = None) -> tuple[LiveTable, Channel]:
        """A page or program of a person opens; it is woken on news until it parts.

        Args:
            opened: of several seats at the device, the one whose owner has it.
        """
        live = await self.at(id)
        channel = Channel(person, opened)
        self.attend(live, channel)
        return live, channel

    def attend(self, live: LiveTable, channel: Channel) -> None:
        """From now on a channel is woken on news; its person is there, if it counts."""
        live.channels.add(channel)
        if not channel.counts:
            return
        live.open[channel.person] += 1
        if live.open[channel.person] == 1:
            live.tell_of(channel.person)
            self.presence.changed(live)
        self.spawn(greet(self, live, channel.person))
        self.rouse(live)

    def part(self, live: LiveTable, channel: Channel) -> None:
        """A page closes; its person is present for a moment longer, since it may only be reloading."""
        live.channels.discard(channel)
        if channel.counts:
            asyncio.get_running_loop().call_later(self.settings.grace, self.forget, live, channel.person)

    def forget(self, live: LiveTable, person: str) -> None:
        live.open[person] -= 1
        if live.open[person] <= 0:
            del live.open[person]
            live.tell_of(person)
            self.presence.changed(live)
            self.rouse(live)

    @staticmethod
    def now() -> datetime:
        return datetime.now(UTC)
