"""Worker processes in which bots think: one that takes too long is killed, one that fails is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Final, TypeVar

import structlog
from pebble import ProcessPool

from roost.catalogue import games, rules_build
from roost.host.thinking import Task, any_move, as_stand_in, think
from roost.tables.levels import UNIFORM

STAND_IN_MILLISECONDS: Final = 500
GRACE_SECONDS: Final = 0.3  # for the way to the worker and back
WARM_UP_SECONDS: Final = 30
CLOSING_SECONDS: Final = 1
HAS_FORK: Final = hasattr(os, "fork")
TASKS_A_WORKER: Final = 2_000  # then it is replaced, so that a bot's leak stays small

log = structlog.get_logger("roost.workers")

T = TypeVar("T")


class Workers:
    """A pool of processes.

    Args:
        count: how many.
        milliseconds: how long a bot may think.
        choose: what runs in the worker; tests put other things here.
    """

    def __init__(self, count: int = 2, milliseconds: int = 500, choose: Callable[[Task], str] = think) -> None:
        self.milliseconds = milliseconds
        self.choose = choose
        self.context = multiprocessing.get_context("forkserver" if HAS_FORK else "spawn")
        if HAS_FORK:  # a new worker finds bots and rules loaded
            self.context.set_forkserver_preload([__name__, *(game.package for game in games().values())])
        self.count = count
        self.warm = asyncio.Event()
        self.is_closed = False
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPool:
        return ProcessPool(max_workers=self.count, max_tasks=TASKS_A_WORKER, context=self.context)

    async def warm_up(self) -> None:
        """Start the workers; bots wait until they are there."""
        try:
            await beside(self.start, WARM_UP_SECONDS)
        finally:
            self.warm.set()

    def start(self) -> None:
        for future in [self.pool.schedule(rules_build) for _ in range(self.count)]:
            future.result(timeout=WARM_UP_SECONDS)

    async def renew(self, broken: ProcessPool) -> None:
        """A new pool for one that has died, as it does with the process that its workers come from.

        Raises:
            CancelledError: the house closes; no bot thinks any more.
        """
        if self.is_closed:
            raise asyncio.CancelledError
        if self.pool is broken:
            log.error("bots have lost their workers and get new ones")
            broken.stop()  # type: ignore[no-untyped-call]
            self.warm.clear()
            self.pool = self.new_pool()
            await self.warm_up()
        await self.warm.wait()

    async def decide(self, given: Task) -> tuple[str, bool]:
        """Legal words for a decision, and whether the bot itself found them; else the stand-in's, else any."""
        words = await self.ask(given)
        if words is not None:
            return words, True
        fallback = as_stand_in(given, STAND_IN_MILLISECONDS)
        words = await self.ask(fallback)
        return any_move(given) if words is None else words, False

    async def ask(self, given: Task) -> str | None:
        """The words a bot chooses, or None if it fails, is late, or chooses what is not legal."""
        if given.level == UNIFORM:
            return any_move(given)
        await self.warm.wait()
        budget = given.milliseconds / 1000
        words = await self.run(self.choose, given, budget + GRACE_SECONDS, budget + 2 * GRACE_SECONDS)
        if words is None:
            return None
        if not isinstance(words, str) or words not in given.view.moves:
            log.warning("bot chose no legal move", game=given.game, level=given.level)
            return None
        return words

    async def run(self, work: Callable[[Task], T], given: Task, seconds: float, patience: float) -> T | None:
        """What is made of a task in a worker; None if it fails, takes too long, or does not come in time.

        Args:
            seconds: for the work itself.
            patience: seconds until it must be there, other tasks before it included.
        """
        future: Future[T] = await self.schedule(work, given, seconds)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), patience)
        except asyncio.CancelledError:
            future.cancel()
            raise
        except BaseException as fault:  # whatever a bot raises, its table goes on
            log.warning("bot failed", game=given.game, level=given.level, fault=type(fault).__name__)
            return None

    async def schedule(self, work: Callable[[Task], T], given: Task, seconds: float) -> Future[T]:
        """Give a task to the pool, to a new one if that has died."""
        pool = self.pool
        try:
            return pool.schedule(work, args=[given], timeout=seconds)
        except RuntimeError:
            await self.renew(pool)
            return self.pool.schedule(work, args=[given], timeout=seconds)

    async def close(self) -> None:
        """End every worker now, also those that are only starting."""
        self.is_closed = True
        await beside(self.stop, CLOSING_SECONDS)

    def stop(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join(timeout=CLOSING_SECONDS)


async def beside(work: Callable[[], None], seconds: float) -> None:
    """Run something in a thread that nobody waits for when the program ends."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def run() -> None:
        with suppress(Exception):  # workers that do not start are missed when a bot is to think
            work()
        with suppress(RuntimeError):  # the loop may be closed by now
            loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, daemon=True).start()
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), seconds)
