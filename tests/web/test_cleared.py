"""A table that is cleared away is a page with words, and pages that have it open hear of it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from roost.host import sweeping
from roost.host.settings import Settings
from roost.store.retention import remove
from roost.store.store import Store
from roost.web.app import Serving
from roost.web.live import GONE
from tests.web.browser import Friends, serving
from tests.web.program import Program


async def delete(data: Path, id: str) -> None:
    """What ``roost tables --delete`` does, beside the server."""
    store = await Store.open(f"sqlite:///{data / 'roost.db'}")
    await remove(store, id)
    await store.close()


def test_of_a_deleted_table_an_open_page_hears_and_its_address_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SWEEP_SECONDS", 0.1)
    monkeypatch.setattr(sweeping, "COMPARE_SECONDS", 0.1)
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=0)) as address:
        friends = Friends(address)
        robot = Program(address, "Robot")
        with friends.zoe.live(friends.table) as page, robot.stream(friends.table) as lines:
            next(lines)
            page.recv(timeout=20)
            asyncio.run(delete(tmp_path, friends.table.rpartition("/")[2]))
            told = [json.loads(page.recv(timeout=20))]
            with pytest.raises(ConnectionClosed):
                while True:
                    told.append(json.loads(page.recv(timeout=20)))
            code, last = page.close_code, list(lines)[-1]
        answers = [
            friends.anna.get(friends.table),
            friends.anna.get(f"/api{friends.table}"),
            friends.ben.sit(friends.table),
        ]

    assert [answer.status_code for answer in answers] == [404, 404, 404]
    assert "There is no such table" in answers[0].text and code == GONE
    assert last["type"] == "gone" and "There is no such table" in last["text"]
    assert told[-1]["error"]["reason"] == "unknown-table"
