"""Tables are cleared away by one rule for each status, on each database alike."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from roost.store.archive import pack_finished
from roost.store.retention import Keep, clear_away, remove
from roost.store.schema import archives, events
from roost.store.store import Store
from roost.tables.event import Event
from tests.tables.scene import NOON, SEED, Scene, play_out, three_play

KEEP = Keep(unstarted=14, idle=90, finished=365)


async def stored(store: Store) -> None:
    """A table of every status, touched at NOON."""
    over = three_play(Target="5")
    play_out(over)
    for id, scene in (("lobby", Scene()), ("playing", three_play()), ("over", over)):
        assert await store.create(id, SEED, scene.table.log, scene.table.status)


def after(days: float) -> datetime:
    return NOON + timedelta(days=days)


@pytest.mark.parametrize(
    ("days", "gone"),
    [
        (13.9, []),
        (14.1, ["lobby"]),
        (89.9, ["lobby"]),
        (90.1, ["lobby", "playing"]),
        (364.9, ["lobby", "playing"]),
        (365.1, ["lobby", "over", "playing"]),
    ],
)
async def test_every_status_has_its_own_time(store: Store, days: float, gone: list[str]) -> None:
    await stored(store)

    assert sorted(await clear_away(store, KEEP, after(days))) == gone
    assert sorted(set(await store.seqs(["lobby", "playing", "over"])) | set(gone)) == ["lobby", "over", "playing"]


@pytest.mark.parametrize("keep", [Keep(1, 1, 0), Keep(1, 1, 100_000)])
async def test_a_finished_game_is_never_cleared_by_the_rules_of_others(store: Store, keep: Keep) -> None:
    await stored(store)
    gone = await clear_away(store, keep, after(5000))

    assert sorted(gone) == ["lobby", "playing"] and await store.load("over") is not None


async def test_zero_days_are_for_ever(store: Store) -> None:
    await stored(store)

    assert await clear_away(store, Keep(0, 0, 0), after(100_000)) == []


async def test_of_a_cleared_table_nothing_is_left_packed_or_not(store: Store) -> None:
    await stored(store)
    await pack_finished(store, after(1))
    await clear_away(store, KEEP, after(5000))
    queries = [select(table) for table in (events, archives)]
    left = await store.read(lambda connection: [connection.execute(query).first() for query in queries])

    assert left == [None, None] and await store.load("over") is None


async def test_a_table_touched_again_is_kept(store: Store) -> None:
    await stored(store)
    seq = (await store.seqs(["playing"]))["playing"]
    await store.append("playing", [Event(seq + 1, "move", 0, "feed blue", after(80))], "playing")

    assert await clear_away(store, KEEP, after(100)) == ["lobby"]


async def test_whoever_appends_to_a_cleared_table_writes_nothing(store: Store) -> None:
    await stored(store)
    seq = (await store.seqs(["playing"]))["playing"]
    await clear_away(store, KEEP, after(100))

    assert not await store.append("playing", [Event(seq + 1, "move", 0, "feed blue", after(101))], "playing")
    assert await store.load("playing") is None


async def test_two_processes_clear_a_table_away_once(store: Store) -> None:
    await stored(store)
    gone = await asyncio.gather(*(clear_away(store, KEEP, after(5000)) for _ in range(4)))

    assert sorted(id for ids in gone for id in ids) == ["lobby", "over", "playing"]


async def test_one_table_is_deleted_by_its_id(store: Store) -> None:
    await stored(store)
    told = [await remove(store, "over"), await remove(store, "over"), await remove(store, "nowhere")]

    assert told == [True, False, False] and sorted(await store.seqs(["lobby", "playing", "over"])) == [
        "lobby",
        "playing",
    ]
