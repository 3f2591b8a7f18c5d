"""A house is backed up while people play, and restored everybody has the same seat."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roost.cli import app
from roost.host.settings import Settings
from roost.store.store import Store
from roost.tables.event import Event
from roost.web.app import Serving
from tests.web.browser import Browser, Friends, serving


def run(*command: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, list(command))
    return done.exit_code, done.output


async def log_of(folder: Path, id: str) -> list[Event]:
    store = await Store.open(f"sqlite:///{folder / 'roost.db'}")
    found = await store.load(id)
    await store.close()
    return found.events if found else []


def test_after_a_restore_the_game_goes_on_from_the_backup(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "house.backup"
    with serving(Serving(old, host=Settings(thinkers=1), requests=0)) as address:
        friends = Friends(address, form={"option-Target": "30"})
        stop = threading.Event()

        def play_on() -> None:
            while not stop.is_set():
                for person in friends.all:
                    person.move(friends.table, "feed rooster")

        playing = threading.Thread(target=play_on)
        playing.start()
        told = run("backup", str(file), "--data", str(old))
        stop.set()
        playing.join(60)
    back = run("restore", str(file), "--data", str(new))
    with serving(Serving(new, host=Settings(thinkers=1), requests=0)) as address:
        anna = Browser(address, "Anna")
        anna.client.cookies = friends.anna.client.cookies
        restored = anna.look(friends.table)

    assert (told[0], back[0]) == (0, 0) and "1 tables and the key" in told[1]
    log, whole = (asyncio.run(log_of(folder, friends.table.rpartition("/")[2])) for folder in (new, old))
    assert restored["chairs"][0]["mine"] and len(log) == restored["seq"] >= 4 and log == whole[: len(log)]


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_what_is_not_there_is_refused_in_words(command: str, tmp_path: Path) -> None:
    status, said = run(command, str(tmp_path / "file"), "--data", str(tmp_path / "nowhere"))

    assert status == 2 and "there is no" in said and list(tmp_path.iterdir()) == []


def test_a_house_with_another_key_is_left_alone(tmp_path: Path) -> None:
    with serving(Serving(tmp_path / "old", host=Settings(thinkers=1), requests=0)) as address:
        Friends(address)
        run("backup", str(tmp_path / "file"), "--data", str(tmp_path / "old"))
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "key").write_text("ab" * 32)
    status, said = run("restore", str(tmp_path / "file"), "--data", str(tmp_path / "new"))

    assert status == 2 and "the key of another house" in said
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["key"]
