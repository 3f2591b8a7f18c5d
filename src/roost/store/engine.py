"""Opens a database and brings it to its present form."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import asyncpg
import structlog
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

RETRY_SECONDS: Final = 1.0
MIGRATION_LOCK: Final = 0x726F_6F73  # "roos": one process migrates, the others wait

log = structlog.get_logger("roost.store")


def open_engine(url: str) -> AsyncEngine:
    """The engine of a database address: ``sqlite:///PATH`` or ``postgresql://…``.

    Its errors end in logs, so they hold no values: neither moves nor people nor the seed.
    """
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        engine = create_async_engine(
            address.set(drivername="sqlite+aiosqlite"),
            connect_args={"timeout": 20},
            pool_size=4,
            max_overflow=0,
            hide_parameters=True,
        )
        event.listen(engine.sync_engine, "connect", make_durable)
        event.listen(engine.sync_engine, "begin", begin_at_once)
        return engine
    return create_async_engine(
        address.set(drivername="postgresql+asyncpg"),
        pool_size=8,
        max_overflow=4,
        pool_pre_ping=True,  # a connection that the database has closed is replaced before anybody needs it
        hide_parameters=True,
    )


def make_durable(connection: Any, record: object) -> None:
    """A committed event survives a power cut; readers never wait for the writer."""
    connection.isolation_level = None  # transactions begin where ``begin_at_once`` says
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_at_once(connection: Connection) -> None:
    """Writers queue at the start of a transaction instead of failing in its middle."""
    mode = "" if connection.get_execution_options().get("reads") else "IMMEDIATE"
    connection.exec_driver_sql(f"BEGIN {mode}")


async def when_it_answers(work: Callable[[], Awaitable[None]], patience: float) -> None:
    """Do something with a database, and wait for a while if it only starts."""
    end = time.monotonic() + patience
    while True:
        try:
            return await work()
        except (OSError, DBAPIError, asyncpg.PostgresError) as fault:
            if time.monotonic() >= end:
                log.error("the database does not answer", fault=type(getattr(fault, "orig", None) or fault).__name__)
                raise
        log.warning("waiting for the database")
        await asyncio.sleep(RETRY_SECONDS)


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to its present form; one process at a time."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, inside the caller's transaction."""
    config = steps()
    strange = set(MigrationContext.configure(connection).get_current_heads()) - known_forms()
    if strange:
        raise RuntimeError("a later version of Roost made this database; serve it with that version, or a newer one")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def steps() -> Config:
    """Where the migrations are."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def has_present_form(connection: Connection) -> bool:
    """Whether no migration is missing, and none was made by a later version."""
    return MigrationContext.configure(connection).get_current_heads() == present_form()


@cache
def known_forms() -> frozenset[str]:
    """The names of all migrations."""
    return frozenset(step.revision for step in ScriptDirectory.from_config(steps()).walk_revisions())


@cache
def present_form() -> tuple[str, ...]:
    """The name of the last migration."""
    return tuple(ScriptDirectory.from_config(steps()).get_heads())
