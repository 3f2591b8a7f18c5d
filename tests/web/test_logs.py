"""The logs tell of every request and table, and of nothing that is somebody's own."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from itertools import chain
from typing import Any

import httpx2
import pytest
import structlog

from roost.web.logs import write_logs
from tests.web.browser import Browser, Friends, await_health, receive
from tests.web.test_restart import free_port

SERVE = """
import sys
from pathlib import Path
from roost.web.server import serve
if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), pace=0, thinkers=1, requests=0, log="json")
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], list[str], str]:
    """The log of a house where a game was played, everything secret in it, and the table's id."""
    folder, port = tmp_path_factory.mktemp("logs"), free_port()
    (folder / "serve.py").write_text(SERVE)
    with (folder / "log").open("w") as file:
        command = [sys.executable, str(folder / "serve.py"), str(port), str(folder / "data")]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=file)
        try:
            address = f"http://127.0.0.1:{port}"
            await_health(address)
            secrets, table = play(address)
        finally:
            process.terminate()
            process.wait(20)
    secrets.append((folder / "data" / "key").read_text().strip())
    lines = (folder / "log").read_text().splitlines()
    return [json.loads(line) for line in lines], secrets, table


def play(address: str) -> tuple[list[str], str]:
    """Play a game by form, socket and token, sensibly and not; what must stay secret, and the table."""
    friends = Friends(address, form={"option-Target": "5"})
    token: str = httpx2.post(f"{address}/api/programs", json={"name": "Zarathustra"}).json()["token"]
    bearer = {"authorization": f"Bearer {token}"}
    httpx2.post(f"{address}/api{friends.table}/move", json={"decision": "x", "move": "marker-move"}, headers=bearer)
    with friends.anna.live(friends.table) as socket:
        receive(socket, "hello")
        socket.send("marker-socket {")
        receive(socket, "answer")
    friends.ben.post(f"{friends.table}/move", {"move": "marker-form", "chair": "x" * 500})
    friends.anna.get("/nowhere/marker-path?marker-query=1")
    Browser(address).client.get("/", headers={"cookie": "roost=marker-cookie", "x-forwarded-for": "marker-address"})
    friends.play_out()
    seed = friends.zoe.look(friends.table)["seed"]
    cookies = [person.client.cookies["roost"] for person in (*friends.all, friends.zoe)]
    return [seed, token, *chain(*(cookie.split(".") for cookie in cookies))], friends.table.rpartition("/")[2]


Told = tuple[list[dict[str, Any]], list[str], str]


def test_every_request_has_an_id_and_those_of_a_table_name_it(told: Told) -> None:
    served = [entry for entry in told[0] if entry["event"] == "served"]
    moves = [entry for entry in served if entry["route"] == "/tables/{id}/move"]
    sockets = [entry for entry in served if entry["method"] == "SOCKET"]

    assert len({entry["request"] for entry in served}) == len(served) > 20
    assert moves and {entry["table"] for entry in [*moves, *sockets]} == {told[2]}
    assert [entry["status"] for entry in sockets] == [101]


def test_no_secret_name_move_or_marker_stands_in_them(told: Told) -> None:
    lines = [json.dumps(entry, ensure_ascii=False) for entry in told[0]]
    secrets = [*told[1], "marker-", "Anna", "Zarathustra", "feed ", "yellow", "127.0.0.1"]

    assert [(secret, line) for secret in secrets for line in lines if secret in line] == []


def test_a_fault_tells_its_kind_and_place_and_not_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    kept = (logging.getLogger().handlers, logging.getLogger().level, structlog.get_config())
    try:
        write_logs("json")
        for logger in (structlog.get_logger("roost.web"), logging.getLogger("some.library")):
            try:
                raise ValueError("marker in a fault")
            except ValueError:
                logger.exception("it failed")
        logging.getLogger("some.library").error("a value: %s", "marker among the values")
        logging.getLogger("asyncio").error("Task exception was never retrieved: marker in a task")
    finally:
        logging.getLogger().handlers, level, config = kept
        logging.getLogger().setLevel(level)
        structlog.configure(**config)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]

    assert [line["event"] for line in lines] == ["it failed", "it failed", "a value: %s", "a task failed"]
    assert [line.get("fault") for line in lines] == ["ValueError", "ValueError", None, None]
    assert "test_logs.py" in lines[0]["where"][-1] and "marker" not in json.dumps(lines)
