"""A server that is killed in mid-game loses no move it has acknowledged."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.browser import Browser, Friends, await_health, receive

SERVE = """
import sys
from pathlib import Path
from roost.web.server import serve
if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], pace=0, workers=1, requests=0)
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def server(folder: Path, port: int, database: str = "") -> Iterator[subprocess.Popen[str]]:
    """A server process of its own."""
    script = folder / "serve.py"
    script.write_text(SERVE)
    process = subprocess.Popen(
        [sys.executable, str(script), str(port), str(folder / "data"), database], stdout=subprocess.PIPE, text=True
    )
    try:
        await_health(f"http://127.0.0.1:{port}")
        yield process
    finally:
        process.kill()
        process.wait(10)


def test_after_sigkill_everybody_has_the_same_seat_and_view_and_no_move_is_lost(tmp_path: Path) -> None:
    port = free_port()
    with server(tmp_path, port) as process:
        friends = Friends(f"http://127.0.0.1:{port}")
        for _ in range(3):
            for person in friends.all:
                person.move(friends.table, "feed rooster")
        acknowledged = friends.anna.move(friends.table, "feed blue", id="last").status_code
        before = [person.position(friends.table) for person in (*friends.all, friends.zoe)]
        process.send_signal(signal.SIGKILL)
        process.wait(10)
    with server(tmp_path, port):
        after = [person.position(friends.table) for person in (*friends.all, friends.zoe)]
        again = friends.anna.move(friends.table, "feed green", before[0]["decision"], id="last").status_code
        same = friends.anna.position(friends.table) == before[0]

    assert (acknowledged, again, same) == (303, 303, True) and after == before


def test_ctrl_c_stops_the_server_within_three_seconds_with_open_pages(tmp_path: Path) -> None:
    port = free_port()
    with server(tmp_path, port) as process:
        friends = Friends(f"http://127.0.0.1:{port}")
        with friends.anna.live(friends.table) as page, friends.zoe.live(friends.table):
            receive(page, "hello")
            begun = time.monotonic()
            process.send_signal(signal.SIGINT)
            process.wait(10)
            took = time.monotonic() - begun
            with pytest.raises(ConnectionClosed):
                receive(page, "no more of these")

    assert took < 3


def test_a_taken_port_is_said_and_the_next_one_used(tmp_path: Path) -> None:
    port = free_port()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        script = tmp_path / "serve.py"
        script.write_text(SERVE)
        process = subprocess.Popen(
            [sys.executable, str(script), str(port), str(tmp_path / "data"), ""], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        said = [process.stdout.readline(), process.stdout.readline()]
        process.kill()
        process.wait(10)

    assert said[0].startswith(f"Port {port} is taken") and f":{port}/" not in said[1]


def test_two_servers_on_one_database_serve_the_same_table_live(tmp_path: Path, fresh_postgres: str) -> None:
    ports = free_port(), free_port()
    with server(tmp_path, ports[0], fresh_postgres), server(tmp_path, ports[1], fresh_postgres):
        friends = Friends(f"http://127.0.0.1:{ports[0]}")
        elsewhere = f"http://127.0.0.1:{ports[1]}"
        ben = Browser(elsewhere, "Ben")
        ben.client.cookies = friends.ben.client.cookies
        with friends.anna.live(friends.table) as here, ben.live(friends.table) as there:
            receive(here, "hello")
            receive(there, "hello")
            seq = friends.zoe.look(friends.table)["seq"]
            friends.anna.move(friends.table, "feed blue")
            while (at_ben := receive(there, "html")["seq"]) < seq + 1:
                pass
            ben.move(friends.table, "feed blue")
            while (at_anna := receive(here, "html")["seq"]) < seq + 2:
                pass

    assert (at_ben, at_anna) == (seq + 1, seq + 2)
