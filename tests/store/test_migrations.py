"""The database comes to its present form by itself, whoever starts first."""

from __future__ import annotations

import asyncio

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from roost.store.schema import metadata
from roost.store.store import Store
from tests.tables.scene import SEED, Scene


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_the_migrations_lead_to_the_present_form(store: Store) -> None:
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_again_keeps_everything(database: str) -> None:
    first = await Store.open(database)
    await first.create("t1", SEED, Scene().table.log, "lobby")
    await first.close()
    second = await Store.open(database)
    found = await second.load("t1")
    await second.close()

    assert found is not None and len(found.events) == 1


async def test_processes_that_start_together_migrate_once(fresh_postgres: str) -> None:
    stores = await asyncio.gather(*(Store.open(fresh_postgres) for _ in range(4)))
    well = [await store.is_well() for store in stores]
    for store in stores:
        await store.close()

    assert all(well)
