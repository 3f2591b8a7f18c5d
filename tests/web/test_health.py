"""What whoever watches over the house is told, and who is told nothing."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import httpx2
import pytest
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Connection, text

from roost.host.host import Host
from roost.host.settings import Settings
from roost.web.app import Serving, create_app
from roost.web.health import TOKEN, note_draining
from tests.web.browser import Friends


@pytest.fixture
async def app(tmp_path: Path, database: str) -> AsyncIterator[FastAPI]:
    """A house on each database, open, without a port."""
    made = create_app(Serving(tmp_path / "data", database, Settings(thinkers=1)))
    async with made.router.lifespan_context(made):
        yield made


def asking(app: FastAPI, peer: str = "127.0.0.1") -> httpx2.AsyncClient:
    """Somebody at an address."""
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(app, client=(peer, 5)), base_url="http://house")


async def test_a_house_that_can_serve_is_ready(app: FastAPI) -> None:
    async with asking(app) as client:
        answers = [await client.get("/healthz"), await client.get("/readyz")]

    assert [answer.status_code for answer in answers] == [200, 200] and answers[1].json() == {"status": "ready"}


async def test_without_its_database_a_house_is_alive_but_not_ready(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost() -> bool:
        raise ConnectionRefusedError

    monkeypatch.setattr(app.state.house.host.store, "is_current", lost)
    async with asking(app) as client:
        answers = [await client.get("/healthz"), await client.get("/readyz")]

    assert [answer.status_code for answer in answers] == [200, 503] and answers[1].json()["reasons"] == ["database"]


async def change(app: FastAPI, statement: str) -> None:
    """Do something to the database behind the back of the house."""

    def changing(connection: Connection) -> None:
        connection.execute(text(statement))

    await app.state.house.host.store.write(changing)


async def test_a_house_whose_database_has_another_form_is_not_ready(app: FastAPI) -> None:
    await change(app, "UPDATE alembic_version SET version_num = '0000'")
    async with asking(app) as client:
        answer = await client.get("/readyz")

    assert answer.status_code == 503 and answer.json()["reasons"] == ["migrations"]


async def test_from_the_first_sigterm_on_a_house_is_not_ready(app: FastAPI) -> None:
    host: Host = app.state.house.host
    ended: list[int] = []
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        signal.signal(signal.SIGTERM, lambda number, frame: ended.append(number))
        note_draining(host)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(host.draining.wait(), 20)
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)
    async with asking(app) as client:
        answer = await client.get("/readyz")

    assert (answer.status_code, answer.json()["reasons"], ended) == (503, ["draining"], [signal.SIGTERM])


def figures(text: str) -> dict[str, float]:
    """Name and labels of every figure -> its value."""
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_the_figures_count_what_happens(friends: Friends) -> None:
    before = figures(httpx2.get(f"{friends.anna.address}/metrics").text)
    friends.anna.move(friends.table, "feed rooster")
    friends.ben.move(friends.table, "feed nothing that there is")
    with friends.zoe.live(friends.table):
        after = figures(httpx2.get(f"{friends.anna.address}/metrics").text)
    grown = {name for name, value in after.items() if value > before.get(name, 0)}

    assert "roost_events_total[('game', 'pick-a-dilly'), ('kind', 'move')]" in grown
    assert "roost_command_seconds_count[('outcome', 'done')]" in grown
    assert "roost_command_seconds_count[('outcome', 'refused')]" in grown
    assert after["roost_tables_loaded[]"] >= 1 and after["roost_channels_open[]"] >= 1
    assert any(name.startswith("roost_request_seconds_count") and "/tables/{id}/move" in name for name in grown)


def test_no_figure_names_a_table_or_a_person(friends: Friends) -> None:
    friends.anna.move(friends.table, "feed rooster")
    told = httpx2.get(f"{friends.anna.address}/metrics").text
    id = friends.table.rpartition("/")[2]

    assert id not in told and not re.search(r"Anna|Ben|Cleo|rooster", told)


async def test_only_this_machine_sees_the_figures(app: FastAPI) -> None:
    async with asking(app) as here, asking(app, "192.0.2.7") as elsewhere:
        statuses = [
            (await here.get("/metrics")).status_code,
            (await elsewhere.get("/metrics")).status_code,
            (await here.get("/metrics", headers={"x-forwarded-for": "192.0.2.7"})).status_code,
        ]

    assert statuses == [200, 403, 403]


@pytest.mark.parametrize(
    ("given", "status"), [("Bearer sesame", 200), ("Bearer open", 403), ("Bearer é", 403), ("", 403)]
)
async def test_or_whoever_has_the_token(app: FastAPI, monkeypatch: pytest.MonkeyPatch, given: str, status: int) -> None:
    monkeypatch.setenv(TOKEN, "sesame")
    async with asking(app, "192.0.2.7") as client:
        answer = await client.get("/metrics", headers=[(b"authorization", given.encode("latin-1"))] if given else [])

    assert answer.status_code == status


async def test_errors_of_the_database_are_counted(app: FastAPI) -> None:
    await change(app, "ALTER TABLE events RENAME TO lost")
    async with asking(app) as client:
        form = {"game": "pick-a-dilly", "name": "Anna"}
        answer = await client.post("/play", data=form, headers={"origin": "http://house"})
        told = figures((await client.get("/metrics")).text)
    errors = cast(Any, sum(value for name, value in told.items() if name.startswith("roost_database_errors_total")))

    assert answer.status_code == 503 and errors >= 1
