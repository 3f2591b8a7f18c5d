"""Opens a database and brings it to its present form."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATION_LOCK: Final = 0x726F_6F73  # "roos": one process migrates, the others wait


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
        address.set(drivername="postgresql+asyncpg"), pool_size=8, max_overflow=4, hide_parameters=True
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


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to its present form; one process at a time."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, inside the caller's transaction."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
