"""Several serving processes on one PostgreSQL share a port; one that dies is replaced, and all end together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.browser import Friends, await_health, receive
from tests.web.test_restart import free_port

SERVE = """
import sys
from pathlib import Path
from roost.web.server import serve
if __name__ == "__main__":
    port, data, database = sys.argv[1:]
    serve("127.0.0.1", int(port), Path(data), database, pace=0, workers=2, thinkers=1, requests=0)
"""


@contextmanager
def two_workers(folder: Path, database: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A house with two serving processes, and its address."""
    port = free_port()
    script = folder / "serve.py"
    script.write_text(SERVE)
    above = subprocess.Popen([sys.executable, str(script), str(port), str(folder / "data"), database])
    address = f"http://127.0.0.1:{port}"
    try:
        await_health(address, 90)
        yield above, address
    finally:
        above.kill()
        above.wait(10)


def serving_below(pid: int) -> set[int]:
    """The serving processes that a process has started."""
    below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {int(child) for child in below if b"spawn_main" in command_line(int(child))}


def command_line(pid: int) -> bytes:
    file = Path(f"/proc/{pid}/cmdline")
    return file.read_bytes() if file.exists() else b""


def is_gone(pid: int) -> bool:
    """Whether a process has ended, or is but a name in the list of those that nobody waited for."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def until_gone(pids: set[int], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not all(map(is_gone, pids)):
        assert time.monotonic() < end, "a serving process lives on"
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="this machine lists no processes in /proc")
def test_a_serving_process_that_dies_is_replaced_and_no_move_is_lost(tmp_path: Path, fresh_postgres: str) -> None:
    with two_workers(tmp_path, fresh_postgres) as (above, address):
        friends = Friends(address)
        end = time.monotonic() + 60
        for _ in range(3):
            before = serving_below(above.pid)
            for person in friends.all:
                person.move(friends.table, "feed rooster")
            os.kill(min(before), signal.SIGKILL)
            while len(serving_below(above.pid) - before) < 1:
                assert time.monotonic() < end, "nobody took the place of the dead"
                time.sleep(0.1)
        await_health(address)
        friends.anna.client = httpx2.Client(
            base_url=address, headers={"origin": address}, cookies=friends.anna.client.cookies, timeout=20
        )

        story = [line["text"] for line in friends.anna.look(friends.table)["story"]]

    assert sum("rooster" in text.lower() for text in story) >= 3


def test_sigterm_ends_all_within_five_seconds_with_open_pages(tmp_path: Path, fresh_postgres: str) -> None:
    with two_workers(tmp_path, fresh_postgres) as (above, address):
        friends = Friends(address)
        with friends.anna.live(friends.table) as page, friends.ben.live(friends.table) as other:
            receive(page, "hello")
            receive(other, "hello")
            serving = serving_below(above.pid)
            begun = time.monotonic()
            above.send_signal(signal.SIGTERM)
            above.wait(20)
            took = time.monotonic() - begun
            with pytest.raises(ConnectionClosed):
                receive(page, "no more of these")

    assert took < 5 and len(serving) == 2 and all(map(is_gone, serving))


def test_no_serving_process_outlives_the_one_above(tmp_path: Path, fresh_postgres: str) -> None:
    with two_workers(tmp_path, fresh_postgres) as (above, _):
        serving = serving_below(above.pid)
        above.kill()
        above.wait(10)

    until_gone(serving)


def test_the_figures_are_those_of_all_serving_processes(tmp_path: Path, fresh_postgres: str) -> None:
    with two_workers(tmp_path, fresh_postgres) as (_, address):
        friends = Friends(address)
        for person in friends.all:
            person.move(friends.table, "feed rooster")
        asked = [httpx2.get(f"{address}/metrics").text for _ in range(8)]

    assert all('roost_events_total{game="pick-a-dilly",kind="move"} 3.0' in text for text in asked)
