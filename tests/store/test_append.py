"""Events are appended all or none, and whoever writes second learns it."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from roost.store.schema import tables
from roost.store.store import Store
from roost.tables.event import Event
from tests.tables.scene import NOON, SEED, Scene, play_out, three_play


async def stored(store: Store, scene: Scene) -> None:
    assert await store.create("t1", SEED, scene.table.log, scene.table.status)


async def test_a_table_is_read_back_as_it_was_written(store: Store) -> None:
    scene = three_play(Target="5")
    play_out(scene)
    await stored(store, scene)
    found = await store.load("t1")

    assert found is not None and (found.seed, found.events) == (SEED, scene.table.log)


@pytest.mark.parametrize("id", ["t1", "", "t1\0", "ä" * 5000])
async def test_there_is_no_table_that_nobody_made(store: Store, id: str) -> None:
    assert await store.load(id) is None


async def test_a_fault_of_the_database_tells_nothing_of_what_was_to_be_written(store: Store) -> None:
    scene = three_play()
    await store.write(lambda connection: connection.execute(text("DROP TABLE events")).close())
    with pytest.raises(DBAPIError) as fault:
        await store.create("t1", SEED, scene.table.log, scene.table.status)

    assert "secret-" not in str(fault.value) and "Anna" not in str(fault.value)
    assert SEED.decode() not in str(fault.value) and SEED.hex() not in str(fault.value)


async def test_an_id_is_given_once(store: Store) -> None:
    scene = Scene()
    await stored(store, scene)

    assert not await store.create("t1", b"other", scene.table.log, "lobby")


async def test_of_two_writers_at_the_same_place_one_is_told_that_the_other_was_first(store: Store) -> None:
    scene = three_play()
    await stored(store, scene)
    last = scene.table.seq
    writers = [
        store.append("t1", [Event(last + 1, "move", seat, "feed blue", NOON, command=f"c{seat}")], "playing")
        for seat in range(3)
    ]
    written = await asyncio.gather(*writers)

    assert sorted(written) == [False, False, True] and await store.seqs(["t1"]) == {"t1": last + 1}


async def test_a_command_is_written_once_even_at_another_place(store: Store) -> None:
    scene = three_play()
    await stored(store, scene)
    last = scene.table.seq
    first = await store.append("t1", [Event(last + 1, "move", 0, "feed blue", NOON, command="c")], "playing")
    again = await store.append("t1", [Event(last + 2, "move", 0, "feed blue", NOON, command="c")], "playing")

    assert (first, again, await store.seqs(["t1"])) == (True, False, {"t1": last + 1})


async def test_of_several_that_are_written_at_once_a_clash_stops_itself_alone(store: Store) -> None:
    scene = three_play()
    last = scene.table.seq + 1
    for id in ("t1", "t2", "t3"):
        await store.create(id, SEED, scene.table.log, "playing")
    await store.append("t1", [Event(last, "move", 0, "feed blue", NOON, command="c")], "playing")
    keys = {"t1": (last + 1, "c"), "t2": (last, "c"), "t3": (last, "d")}
    moves = [
        store.append(id, [Event(seq, "move", 0, "feed blue", NOON, command=key)], "playing")
        for id, (seq, key) in keys.items()
    ]
    written = await asyncio.gather(*moves)

    assert written == [False, True, True]
    assert await store.seqs(["t1", "t2", "t3"]) == dict.fromkeys(("t1", "t2", "t3"), last)


async def test_several_events_are_written_together_or_not_at_all(store: Store) -> None:
    scene = three_play()
    await stored(store, scene)
    last = scene.table.seq
    twice = [Event(last + at, "move", 0, "feed blue", NOON, command="c") for at in (1, 2)]
    written = await store.append("t1", twice, "playing")

    assert not written and await store.events_after("t1", last) == []


async def test_events_behind_a_place_are_read_in_order(store: Store) -> None:
    scene = three_play()
    await stored(store, scene)

    assert await store.events_after("t1", 2) == scene.table.log[2:]


async def test_the_status_is_kept_beside_the_log(store: Store) -> None:
    scene = three_play()
    await stored(store, scene)
    await store.append("t1", [Event(scene.table.seq + 1, "move", 0, "feed blue", NOON)], "over")
    status = await store.read(lambda connection: connection.scalar(select(tables.c.status)))

    assert status == "over"


async def test_a_finished_game_takes_little_room(store: Store) -> None:
    scene = three_play()
    play_out(scene)
    await stored(store, scene)
    words = sum(len(event.words) + len(str(event.detail)) + 80 for event in scene.table.log)

    assert words < 20_000


async def test_a_store_says_that_its_form_is_the_present_one(store: Store) -> None:
    assert await store.is_current()
