"""Finished tables are packed, and nobody notices but the disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select

from roost.catalogue import games
from roost.store.archive import MOST_AT_ONCE, pack, pack_finished, unpack
from roost.store.schema import archives, events
from roost.store.store import Store
from roost.tables import play
from roost.tables.event import Event
from roost.tables.opening import Place
from tests.tables.scene import NOON, SEED, Scene, play_out, three_play

LATER = NOON + timedelta(hours=2)
MOST_BYTES = 20_000
COPIES = 20


def finished() -> Scene:
    scene = three_play(Target="5")
    play_out(scene)
    return scene


def but_for_keys(log: Sequence[Event]) -> list[Event]:
    """The log without the keys of its moves, which are not packed."""
    return [replace(event, command="") if event.kind == "move" else event for event in log]


async def rows(store: Store) -> tuple[int, int]:
    """How many events are rows, and how many tables are packed."""
    queries = [select(func.count()).select_from(table) for table in (events, archives)]
    first, second = await store.read(lambda connection: [connection.scalar(query) or 0 for query in queries])
    return first, second


async def test_a_packed_table_is_read_as_it_was_written(store: Store) -> None:
    log = but_for_keys(finished().table.log)
    await store.create("t1", SEED, log, "over")
    packed = await pack_finished(store, LATER)
    found = await store.load("t1")

    assert found is not None and found.events == log and await store.events_after("t1", 5) == log[5:]
    assert (packed, await rows(store), await store.seqs(["t1"])) == (1, (0, 1), {"t1": len(log)})


async def test_what_comes_after_the_end_is_written_and_packed_with_the_rest(store: Store) -> None:
    log = but_for_keys(finished().table.log)
    await store.create("t1", SEED, log, "over")
    await pack_finished(store, LATER)
    last = Event(len(log) + 1, "rematch", -1, "t2", LATER, command="again")
    written = await store.append("t1", [last], "over")
    between = (await rows(store), await store.events_after("t1", 0), await store.events_after("t1", len(log)))
    await pack_finished(store, LATER + timedelta(hours=2))

    assert written and between == ((1, 1), [*log, last], [last])
    assert await rows(store) == (0, 1) and await store.events_after("t1", 0) == [*log, last]


@pytest.mark.parametrize(("status", "now"), [("playing", LATER), ("lobby", LATER), ("over", NOON)])
async def test_what_is_not_over_for_an_hour_is_left_as_it_is(store: Store, status: str, now: datetime) -> None:
    await store.create("t1", SEED, three_play().table.log, status)

    assert await pack_finished(store, now) == 0 and (await rows(store))[1] == 0


async def test_every_finished_table_has_its_turn(store: Store) -> None:
    log = finished().table.log[:3]
    for number in range(MOST_AT_ONCE + 5):
        await store.create(f"t{number}", SEED, log, "over")

    assert [await pack_finished(store, LATER) for _ in range(3)] == [MOST_AT_ONCE, 5, 0]


def test_an_event_of_an_old_form_stays_of_that_form() -> None:
    event = Event(7, "sat", 2, "feed “blüe”", NOON + timedelta(microseconds=7), {"a": [1, None]}, "c", schema=0)

    assert unpack(pack([event])) == [event]


@pytest.mark.parametrize("name", games())
async def test_a_long_finished_game_takes_at_most_twenty_kilobytes(name: str, tmp_path: Path) -> None:
    """The longest of several, with everybody at the table, as the file on the disk counts it."""
    longest = max((played(name, number) for number in range(3)), key=lambda scene: scene.table.seq)
    file = tmp_path / "roost.db"
    store = await Store.open(f"sqlite:///{file}")
    empty = size(file)
    for copy in range(COPIES):
        await store.create(f"abcdefghijkl{copy:04d}", SEED, spread(longest.table.log), "over")
    await pack_finished(store, LATER)
    await store.close()

    assert longest.table.seq > 30 and (size(file) - empty) / COPIES <= MOST_BYTES


def played(name: str, number: int) -> Scene:
    """A game of everybody, played to its end."""
    game = games()[name]
    seats = game.seat_counts[-1]
    places = [Place("me"), *[Place("open")] * (seats - 1)]
    scene = Scene(places, name, seed=bytes([number]) * 32)
    for guest in range(1, seats):
        scene.sit(f"Guest {guest}")
    scene.start()
    luck = Random(number)
    while scene.table.status != "over":
        course, _ = scene.table.playing()
        seat = luck.choice(scene.table.to_act())
        decision = scene.table.decision(seat)
        words = luck.choice(list(course.game.moves(course.setup, course.state, seat)))
        command = scene.command(scene.table.chairs[seat].holder.removeprefix("secret-"))
        scene.do(partial(play.act, command=command, seat=seat, decision=decision, words=words))
    return scene


def spread(log: Sequence[Event]) -> list[Event]:
    """The log as people make it, who need some seconds for everything."""
    luck, at, found = Random(0), NOON - timedelta(days=1), []
    for event in log:
        at += timedelta(microseconds=luck.randrange(20_000_000))
        found.append(replace(event, at=at))
    return found


def size(file: Path) -> int:
    """Of a database without air in it."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("VACUUM")
    connection.close()
    return file.stat().st_size
