"""Brings a database to its present form."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from roost.store.database import Database
from roost.store.schema import FORM

RETRY_SECONDS: Final = 1.0
MIGRATION_LOCK: Final = 0x726F_6F73  # "roos": one process migrates, the others wait

log = structlog.get_logger("roost.store")


async def when_it_answers(work: Callable[[], Awaitable[None]], patience: float) -> None:
    """Do something with a database, and wait for a while if it only starts."""
    end = time.monotonic() + patience
    while True:
        try:
            return await work()
        except (OSError, DBAPIError) as fault:
            if time.monotonic() >= end:
                log.error("the database does not answer", fault=type(getattr(fault, "orig", None) or fault).__name__)
                raise
        log.warning("waiting for the database")
        await asyncio.sleep(RETRY_SECONDS)


async def migrate(database: Database) -> None:
    """Bring a database to its present form; one process at a time."""
    await database.write(bring_up_to_date)


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that are missing, inside the caller's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    if not has_present_form(connection):
        upgrade(connection)


def has_present_form(connection: Connection) -> bool:
    """Whether no migration is missing, and none was made by a later version."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return list(connection.scalars(text("SELECT version_num FROM alembic_version"))) == [FORM]


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing; Alembic is loaded for that alone."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise RuntimeError("a later version of Roost made this database; serve it with that version, or a newer one")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
