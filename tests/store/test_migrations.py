"""The database comes to its present form by itself, whoever starts first."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from roost.store import migrating
from roost.store.schema import FORM, metadata
from roost.store.store import Store
from tests.tables.scene import SEED, Scene


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_the_migrations_lead_to_the_present_form(store: Store) -> None:
    assert await store.read(differences) == []


def test_the_last_migration_is_the_present_form() -> None:
    folder = Path(migrating.__file__).parent / "migrations"

    assert ScriptDirectory(str(folder)).get_heads() == [FORM]


async def test_opening_again_keeps_everything(database: str) -> None:
    first = await Store.open(database)
    await first.create("t1", SEED, Scene().table.log, "lobby")
    await first.close()
    second = await Store.open(database)
    found = await second.load("t1")
    await second.close()

    assert found is not None and len(found.events) == 1


async def test_processes_that_start_together_migrate_once(database: str) -> None:
    script = "import asyncio, sys; from roost.store.store import Store; asyncio.run(Store.open(sys.argv[1]))"
    started = [await asyncio.create_subprocess_exec(sys.executable, "-c", script, database) for _ in range(2)]
    ended = [await process.wait() for process in started]
    store = await Store.open(database)
    is_current = await store.is_current()
    await store.close()

    assert (ended, is_current) == ([0, 0], True)


async def test_a_database_of_a_later_version_is_left_alone(database: str) -> None:
    store = await Store.open(database)
    later = text("UPDATE alembic_version SET version_num = '9999'")
    await store.write(lambda connection: connection.execute(later).close())
    is_current = await store.is_current()
    await store.close()
    with pytest.raises(RuntimeError, match="a later version of Roost"):
        await Store.open(database)

    assert not is_current


async def test_a_database_that_is_still_starting_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrating, "RETRY_SECONDS", 0.01)
    faults = [OSError(), OSError()]

    async def work() -> None:
        if faults:
            raise faults.pop()

    await migrating.when_it_answers(work, 30)
    with pytest.raises(ConnectionRefusedError):
        await Store.open("postgresql://127.0.0.1:1/none")

    assert faults == []
