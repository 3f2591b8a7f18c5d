"""People play while serving processes are killed at random: ``python -m tests.web.kills 100`` kills a hundred.

Every move is sent again under its id until it is acknowledged; in the end the log holds each of them once.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx2

from roost.store.store import Store
from tests.databases import Frail
from tests.web.browser import Browser, Friends, await_health
from tests.web.test_workers import serving_below, two_workers

SEATS = 3
ROUNDS = 12  # at one table, then another is laid
LONGEST_SECONDS = 120.0  # that one move may take; two killed processes have to start anew meanwhile


@dataclass
class Tally:
    """What was played: how often each seat of each table has moved, and how many processes were killed."""

    moved: dict[str, Counter[int]] = field(default_factory=dict)
    repeated: int = 0
    killed: int = 0


class Killer(threading.Thread):
    """Kills one serving process after the other, whichever it hits and whatever it does; somebody serves before each.

    Args:
        address: of the house.
        above: the process id of the one that starts them.
        kills: how often.
        tally: counts them.
        seed: of its luck.
    """

    def __init__(self, address: str, above: int, kills: int, tally: Tally, seed: int) -> None:
        super().__init__(daemon=True)
        self.address, self.above, self.kills, self.tally = address, above, kills, tally
        self.luck = random.Random(seed)

    def run(self) -> None:
        while self.tally.killed < self.kills:
            await_health(self.address, LONGEST_SECONDS)
            time.sleep(self.luck.uniform(0.1, 1.0))
            alive = sorted(serving_below(self.above))
            if alive:
                with suppress(ProcessLookupError):
                    os.kill(self.luck.choice(alive), signal.SIGKILL)
                    self.tally.killed += 1


def insist(person: Browser, table: str, seat: int, turn: int, tally: Tally) -> None:
    """Send a move until it is acknowledged."""
    end = time.monotonic() + LONGEST_SECONDS
    form = {"decision": f"{seat}-{turn}", "move": "feed rooster", "id": f"{table} {seat} {turn}"}
    while time.monotonic() < end:
        with suppress(httpx2.TransportError):
            answer = person.client.post(f"{table}/move", data=form, timeout=10)
            if answer.status_code == 303:
                tally.moved.setdefault(table, Counter())[seat] += 1
                return
            assert answer.status_code >= 500, answer.text
        tally.repeated += 1
        time.sleep(0.05)
    raise AssertionError("a move is never acknowledged")


def lay(address: str) -> Friends:
    """A new table, as soon as somebody serves."""
    while True:
        with suppress(httpx2.TransportError, AssertionError, KeyError):
            return Friends(address, form={"option-Target": "30"})
        time.sleep(0.2)


def play(address: str, killer: Killer, tally: Tally) -> None:
    """Play until everybody that was to be killed is dead, and one round more."""
    killer.start()
    while killer.is_alive():
        friends = lay(address)
        for turn in range(1, ROUNDS + 1):
            for seat, person in enumerate(friends.all):
                insist(person, friends.table, seat, turn, tally)
            if not killer.is_alive():
                return


async def stored(database: str, tables: list[str]) -> dict[str, Counter[int]]:
    """How often each seat has moved, as the logs tell."""
    store = await Store.open(database)
    counted = {}
    for table in tables:
        found = await store.load(table.rpartition("/")[2])
        assert found is not None, "a table is lost"
        assert [event.seq for event in found.events] == list(range(1, len(found.events) + 1))
        counted[table] = Counter(event.who for event in found.events if event.kind == "move")
    await store.close()
    return counted


def run(folder: Path, database: str, kills: int, seed: int = 1) -> Tally:
    """Play and kill; every acknowledged move is in the log, and none twice."""
    tally = Tally()
    with two_workers(folder, database) as (above, address):
        play(address, Killer(address, above.pid, kills, tally, seed), tally)
    assert asyncio.run(stored(database, list(tally.moved))) == tally.moved
    return tally


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory(prefix="roost-kills-") as folder, Frail.running() as postgres:
        tally = run(Path(folder), postgres.address, kills)
    moves = sum(sum(seats.values()) for seats in tally.moved.values())
    sys.stdout.write(f"{tally.killed} processes killed, {moves} moves acknowledged, none lost, none doubled; ")
    sys.stdout.write(f"{tally.repeated} requests had to be sent again\n")


if __name__ == "__main__":
    main()
