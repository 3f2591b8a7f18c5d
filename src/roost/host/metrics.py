"""What a process counts and times, for Prometheus; no table, no person and no name is a label.

Several serving processes of one machine write into one folder, which ``PROMETHEUS_MULTIPROC_DIR`` names before this is
imported; any of them then tells the sum.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from sqlalchemy import Engine
from sqlalchemy import event as database_events
from sqlalchemy.exc import IntegrityError

from roost.core.errors import RoostError
from roost.tables.event import Event

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

tables = Gauge("roost_tables_loaded", "Tables in memory", multiprocess_mode="livesum")
channels = Gauge("roost_channels_open", "Pages and programs that have a table open", multiprocess_mode="livesum")
commands = Histogram("roost_command_seconds", "From a command to its answer", ["outcome"], buckets=SECONDS)
events = Counter("roost_events_total", "Events committed", ["game", "kind"])
thinking = Histogram("roost_bot_seconds", "How long a bot's decision took", ["game"], buckets=SECONDS)
bot_failures = Counter("roost_bot_failures_total", "Decisions that a bot did not find itself", ["game"])
requests = Histogram(
    "roost_request_seconds", "From a request to the end of its answer", ["method", "route", "status"], buckets=SECONDS
)
limited = Counter("roost_rate_limited_total", "Requests and commands slowed down or refused", ["how"])
faults = Counter("roost_database_errors_total", "Errors of the database", ["kind"])
cleared = Counter("roost_tables_cleared_total", "Tables cleared away by the rules of keeping")


@contextmanager
def timed_command() -> Iterator[None]:
    """Times a command, and how it came out."""
    begun, outcome = time.perf_counter(), "fault"
    try:
        yield
        outcome = "done"
    except RoostError:
        outcome = "refused"
        raise
    finally:
        commands.labels(outcome).observe(time.perf_counter() - begun)


def count_events(game: str, committed: Iterable[Event]) -> None:
    """Counts what was committed at a table."""
    for event in committed:
        events.labels(game, event.kind).inc()


def count_faults(engine: Engine) -> None:
    """From now on counts the errors of a database; that another writer was first is none."""

    @database_events.listens_for(engine, "handle_error")
    def count(context: Any) -> None:
        fault = context.sqlalchemy_exception or context.original_exception
        if not isinstance(fault, IntegrityError):
            faults.labels(type(fault).__name__).inc()


def exposition() -> bytes:
    """The figures of this machine's serving processes, in the text form of Prometheus."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_process(pid: int) -> None:
    """A process that has ended has no tables and no channels any more."""
    if FOLDER in os.environ:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]
