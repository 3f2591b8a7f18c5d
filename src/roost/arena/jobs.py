"""Work in parts, on one processor or several; the results come in order, whatever the number of jobs."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from roost.core.errors import RoostError

Part = TypeVar("Part")
Done = TypeVar("Done")


class Lost(RoostError):
    """Those who did the work elsewhere are gone; what was yielded before is good."""


class Crew(Protocol):
    """Who does parts elsewhere."""

    def in_order(self, work: Callable[[Part], Done], parts: Iterable[Part]) -> Iterator[Done]:
        """The results of all parts, in the order of the parts."""
        ...


def in_order(work: Callable[[Part], Done], parts: Iterable[Part], jobs: int | Crew) -> Iterator[Done]:
    """The results of all parts, in the order of the parts.

    No more than a few parts a job are under way, so memory does not grow with their number. Whoever
    stops early (Ctrl-C too) keeps what has been yielded.

    Args:
        work: a function at the top of a module.
        parts: what it is given.
        jobs: how many processes; 1 works in this one. Or who does the work.
    """
    if not isinstance(jobs, int):
        yield from jobs.in_order(work, parts)
        return
    if jobs == 1:
        yield from map(work, parts)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        waiting = iter(parts)
        with interrupts_ignored():
            running: deque[Future[Done]] = deque(pool.submit(work, part) for part in islice(waiting, 2 * jobs))
        while running:
            done = running.popleft().result()
            running.extend(pool.submit(work, part) for part in islice(waiting, 1))
            yield done
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile never hear of Ctrl-C, which is for this one to answer."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def interrupts_later() -> Iterator[None]:
    """What is begun here is finished: Ctrl-C counts when it is done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[tuple[Any, ...]] = []
    before = signal.signal(signal.SIGINT, lambda *told: heard.append(told))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt
