"""The database fails while people play: everybody is told in words, nothing is lost, and the game goes on."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import structlog
from sqlalchemy import event

from roost.host.settings import Settings
from roost.store import bus as buses
from roost.store import store as stores
from roost.store.database import Database, open_database
from roost.web.app import Serving
from tests.databases import Frail
from tests.store.test_bus import KILL_OTHERS
from tests.web.browser import Friends, receive, serving
from tests.web.program import Program

FAST = Settings(pace=0.0, think=300, thinkers=1)
PLENTY = 1_000_000


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """To how many pages a SQLite file may grow: the last number of this list."""
    bound = [PLENTY]

    def open_bounded(url: str) -> Database:
        database = open_database(url)

        @event.listens_for(database.engine, "checkout")
        def keep_to(connection: Any, *_: object) -> None:
            cursor = connection.cursor()
            cursor.execute(f"PRAGMA max_page_count={bound[-1]}")
            cursor.close()

        return database

    monkeypatch.setattr(stores, "open_database", open_bounded)
    return bound


def send(socket: Any, decision: str, id: str) -> dict[str, Any]:
    """The answer to a move by socket."""
    socket.send(json.dumps({"id": id, "decision": decision, "move": "feed rooster"}))
    answer: dict[str, Any] = receive(socket, "answer")["answer"]
    return answer


def test_on_a_full_disk_a_move_is_refused_in_words_and_made_when_there_is_room(
    tmp_path: Path, pages: list[int]
) -> None:
    with serving(Serving(tmp_path, host=FAST, requests=0)) as address:
        friends = Friends(address, form={"option-Target": "30"})
        pages.append(1)  # no more than there are
        moves = ((person, turn) for turn in range(1, 300) for person in friends.all)
        for refused, turn in moves:
            by_form = refused.move(friends.table, "feed rooster", id=f"turn {turn}")
            if by_form.status_code != 303:
                break
        before = [person.position(friends.table) for person in (*friends.all, friends.zoe)]
        with refused.live(friends.table) as page:
            asked = refused.look(friends.table)["decision"]
            by_page = send(page, asked, f"turn {turn}")["error"]
            after = [person.position(friends.table) for person in (*friends.all, friends.zoe)]
            pages.append(PLENTY)
            again = send(page, asked, f"turn {turn}")
        later = friends.zoe.look(friends.table)["seq"]

    assert (by_page["reason"], by_form.status_code) == ("unavailable", 503)
    assert "disk" in by_page["text"] and "disk" in by_form.text
    assert before == after and again["ok"] and later > before[-1]["seq"]


def test_the_database_is_started_anew_in_the_middle_of_a_game(tmp_path: Path, frail: Frail) -> None:
    with serving(Serving(tmp_path, frail.address, FAST, requests=0)) as address:
        friends = Friends(address)
        with friends.anna.live(friends.table) as page, friends.zoe.live(friends.table) as looking_on:
            receive(page, "hello")
            receive(looking_on, "hello")
            acknowledged = send(page, "0-1", "before")
            frail.stop()
            refused = send(page, "0-1", "during")
            unread = friends.ben.move(friends.table, "feed rooster", "1-1")
            frail.start()
            moved = friends.ben.move(friends.table, "feed rooster", "1-1", id="ben")
            friends.cleo.move(friends.table, "feed rooster", "2-1")
            again = send(page, friends.anna.look(friends.table)["decision"], "after")
            while receive(looking_on, "html")["seq"] < again["seq"]:
                pass
            story = [line["text"] for line in friends.zoe.look(friends.table)["story"]]

    assert acknowledged["ok"] and not refused["ok"] and "database" in refused["error"]["text"]
    assert unread.status_code == 503 and "database" in unread.text and moved.status_code == 303
    assert again["ok"] and sum("rooster" in line.lower() for line in story) >= 1


def damage(folder: Path, table: str, change: str) -> None:
    """Change the last event of a table behind the back of the house."""
    id = table.rpartition("/")[2]
    with sqlite3.connect(folder / "roost.db") as connection:
        last = f"table_id = '{id}' AND seq = (SELECT max(seq) FROM events WHERE table_id = '{id}')"
        assert connection.execute(f"UPDATE events SET {change} WHERE {last}").rowcount == 1
    connection.close()


@pytest.mark.parametrize(
    "change", ["words = 'feed the cat'", "detail = '{'", "kind = 'danced'", "who = 77", "at = 'soon'", "schema = 99"]
)
def test_a_damaged_table_stands_still_and_says_so_and_all_others_go_on(tmp_path: Path, change: str) -> None:
    with serving(Serving(tmp_path, host=FAST, requests=0)) as address:
        hurt = Friends(address)
        sound = Friends(address)
        hurt.anna.move(hurt.table, "feed blue", "0-1")
    damage(tmp_path, hurt.table, change)
    with structlog.testing.capture_logs() as told, serving(Serving(tmp_path, host=FAST, requests=0)) as address:
        for person in (*hurt.all, hurt.zoe, *sound.all, sound.zoe):
            person.move_house(address)
        page = hurt.anna.get(hurt.table)
        by_api = hurt.zoe.get(f"/api{hurt.table}")
        moved = hurt.ben.post(f"{hurt.table}/move", {"decision": "1-1", "move": "feed blue"})
        with hurt.anna.live(hurt.table) as socket:
            said = json.loads(socket.recv(timeout=20))["error"]
        others = sound.anna.move(sound.table, "feed blue").status_code, sound.zoe.look(sound.table)["seq"]

    assert [answer.status_code for answer in (page, by_api, moved)] == [500] * 3 and others[0] == 303
    assert "damaged" in page.text and by_api.json()["error"]["reason"] == said["reason"] == "broken-table"
    lines = [line for line in told if line["event"].startswith("a table cannot be read")]
    assert [line["table"] for line in lines] == [hurt.table.rpartition("/")[2]]


def test_of_its_tables_a_program_is_told_which_is_damaged(tmp_path: Path) -> None:
    with serving(Serving(tmp_path, host=FAST, requests=0)) as address:
        ben = Program(address, "Ben")
        hurt, sound = ben.make(), ben.make()
    damage(tmp_path, hurt, "kind = 'danced'")
    with serving(Serving(tmp_path, host=FAST, requests=0)) as address, Program(address, token=ben.token).own() as lines:
        told = {line["table"]: line for line in itertools.islice(lines, 3) if "table" in line}
        last = next(lines)["type"]

    assert [told[table.rpartition("/")[2]]["type"] for table in (hurt, sound)] == ["gone", "table"]
    assert "damaged" in told[hurt.rpartition("/")[2]]["text"] and last == "beat"


@pytest.fixture
def frail() -> Iterator[Frail]:
    """A PostgreSQL of this test alone, which it stops and starts."""
    with Frail.running() as server:
        yield server


async def hang_up(database: str) -> None:
    """End every connection to a database."""
    connection = await asyncpg.connect(database)
    await connection.execute(KILL_OTHERS)
    await connection.close()


def test_pages_at_a_process_whose_connections_are_lost_miss_nothing(
    tmp_path: Path, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buses, "CHECK_SECONDS", 0.5)
    with (
        serving(Serving(tmp_path, fresh_postgres, FAST, requests=0)) as here,
        serving(Serving(tmp_path, fresh_postgres, FAST, requests=0)) as there,
    ):
        friends = Friends(here)
        friends.zoe.move_house(there)
        heard = []
        with friends.zoe.live(friends.table) as page:
            receive(page, "hello")
            for turn in range(1, 4):
                asyncio.run(hang_up(fresh_postgres))
                for person in friends.all:
                    while person.move(friends.table, "feed rooster", id=f"turn {turn}").status_code != 303:
                        pass
                seq = friends.anna.look(friends.table)["seq"]
                while (told := receive(page, "html")["seq"]) < seq:
                    pass
                heard.append(told == seq)

    assert heard == [True] * 3
