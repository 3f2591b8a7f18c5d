"""Tables are made, joined and dropped, again and again: ``python -m tests.web.cycles 10000``.

Afterwards tables, channels, tasks and sockets are as many as before, and the memory is about what it was.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch
from weakref import WeakSet

from fastapi import FastAPI

from roost.host.live_table import Channel, LiveTable
from roost.host.settings import Settings
from roost.web.app import Serving, create_app
from roost.web.server import listen
from tests.web.browser import Browser, Running, await_health

FAST = Settings(pace=0.0, think=100, thinkers=1, idle=0.2, grace=0.02)

CONNECTIONS = 8  # files of a pool of four, each with the log that SQLite writes ahead
BY_CHANCE = 2  # the last ones may still be in the hands of a thread; what leaks is left behind by every cycle


@dataclass(frozen=True)
class Held:
    """What a house holds: numbers of each kind."""

    tables: int
    channels: int
    doors: int
    tasks: int
    files: int


class OpenHouse:
    """A server in a thread of this process, and what it holds.

    Args:
        app: of the server.
        address: of the server.
        born: every table and channel there was, as long as anybody holds it.
    """

    def __init__(self, app: FastAPI, address: str, born: WeakSet[Any]) -> None:
        self.app, self.address, self.born = app, address, born

    def held(self) -> Held:
        """As it is now; objects that nobody holds are gone."""
        gc.collect()
        host = self.app.state.house.host
        loop = next(iter(host.tasks)).get_loop()
        files = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").is_dir() else 0  # noqa: PTH208
        return Held(
            sum(isinstance(thing, LiveTable) for thing in self.born),
            sum(isinstance(thing, Channel) for thing in self.born),
            sum(self.app.state.house.doors.open.values()),
            len(asyncio.all_tasks(loop)),
            files,
        )

    def settles_at(self, most: Held, seconds: float = 30.0) -> Held:
        """What it holds as soon as that is no more than this, or in the end."""
        end = time.monotonic() + seconds
        while (now := self.held()) and time.monotonic() < end:
            if all(asdict(now)[kind] <= number for kind, number in asdict(most).items()):
                break
            time.sleep(0.2)
        return now


@contextmanager
def open_house(folder: Path) -> Iterator[OpenHouse]:
    """A house with nobody in it."""
    app = create_app(Serving(folder, host=FAST, requests=0))
    socket = listen("127.0.0.1", 0)
    server = Running(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{socket.getsockname()[1]}"
    await_health(address)
    try:
        with births(LiveTable, Channel) as born:
            yield OpenHouse(app, address, born)
    finally:
        server.should_exit = True
        thread.join(15)


@contextmanager
def births(*kinds: type) -> Iterator[WeakSet[Any]]:
    """Whatever is made of these kinds, as long as anybody holds it."""
    born: WeakSet[Any] = WeakSet()

    def noting(make: Callable[..., None]) -> Callable[..., None]:
        def noted(self: object, *given: Any, **named: Any) -> None:
            make(self, *given, **named)
            born.add(self)

        return noted

    with ExitStack() as stack:
        for kind in kinds:
            stack.enter_context(patch.object(kind, "__init__", noting(kind.__init__)))  # type: ignore[misc]
        yield born


def cycle(address: str, people: list[Browser], luck: random.Random) -> None:
    """One table: made, looked at, joined, left at any moment, and never played to its end."""
    anna, ben = luck.sample(people, 2)
    table = anna.make(**{"chair-2": "bot:easy"})
    with anna.live(table) as page, ben.live(table):
        page.recv(timeout=20)
        if luck.random() < 0.7:
            ben.sit(table)
        if luck.random() < 0.5:
            anna.start(table)
        if luck.random() < 0.3:
            page.socket.shutdown(2)  # a phone that is out of reach says no good-bye
    if luck.random() < 0.5:
        ben.post(f"{table}/leave")


def run(house: OpenHouse, cycles: int, seed: int = 1) -> tuple[Held, Held]:
    """What the house holds before, with everybody known to it, and after."""
    luck = random.Random(seed)
    people = [Browser(house.address, name) for name in ("Anna", "Ben", "Cleo", "Zoe")]
    for _ in range(8):
        cycle(house.address, people, luck)
    time.sleep(1)
    before = house.settles_at(Held(0, 0, 0, 30, 0), 5)
    for _ in range(cycles):
        cycle(house.address, people, luck)
    after = house.settles_at(before)
    for person in people:
        person.client.close()
    return before, after


def left_behind(before: Held, after: Held) -> dict[str, int]:
    """What is more than before, by kind; the database may have opened the few connections that it keeps."""
    allowed = {"files": CONNECTIONS, "tables": BY_CHANCE, "channels": BY_CHANCE, "tasks": BY_CHANCE}
    more = {kind: asdict(after)[kind] - number for kind, number in asdict(before).items()}
    return {kind: number for kind, number in more.items() if number > allowed.get(kind, 0)}


def memory() -> float:
    """Of this process, in MB; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    return int(next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmRSS"))) / 1024


def main() -> None:
    cycles = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory(prefix="roost-cycles-") as folder, open_house(Path(folder)) as house:
        run(house, min(200, cycles))
        early = memory()
        before, after = run(house, cycles, seed=2)
        late = memory()
    sys.stdout.write(f"{cycles} tables made, joined and dropped\nbefore: {before}\nafter:  {after}\n")
    sys.stdout.write(f"memory: {early:.0f} MB after the first 200, {late:.0f} MB at the end\n")
    if left_behind(before, after) or late > early * 1.2 + 5:
        raise SystemExit("something is left behind")


if __name__ == "__main__":
    main()
