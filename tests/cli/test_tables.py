"""``roost tables`` lists what a house has stored, and deletes it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from roost.cli import app
from roost.store.store import Store
from tests.tables.scene import SEED, Scene, three_play


def run(*flags: str) -> Result:
    return CliRunner().invoke(app, ["tables", *flags])


@pytest.fixture
def data(tmp_path: Path) -> str:
    """The folder of a house with two tables."""

    async def fill() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'roost.db'}")
        for id, scene in (("waiting", Scene()), ("played", three_play())):
            await store.create(id, SEED, scene.table.log, scene.table.status)
        await store.close()

    asyncio.run(fill())
    return str(tmp_path)


def test_tables_are_listed_without_anything_secret(data: str) -> None:
    done = run("--data", data)

    assert done.exit_code == 0 and "waiting" in done.output and "playing" in done.output
    assert "Anna" not in done.output and SEED.hex() not in done.output


def test_those_of_one_status_as_json(data: str) -> None:
    (table,) = json.loads(run("--data", data, "--status", "lobby", "--json").output)["tables"]

    assert (table["id"], table["game"], table["events"]) == ("waiting", "pick-a-dilly", 1)


def test_a_table_is_deleted_and_no_other(data: str) -> None:
    done, again = run("--data", data, "--delete", "waiting"), run("--data", data, "--delete", "waiting")
    left = json.loads(run("--data", data, "--json").output)["tables"]

    assert (done.exit_code, again.exit_code) == (0, 2) and "there is no table waiting" in again.output
    assert [table["id"] for table in left] == ["played"]


def test_a_folder_without_a_house_is_refused_and_left_empty(tmp_path: Path) -> None:
    done = run("--data", str(tmp_path))

    assert done.exit_code == 2 and "there is no database" in done.output and list(tmp_path.iterdir()) == []
