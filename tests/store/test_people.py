"""Who sat where, codes that count once, and what is left of somebody who wants to be forgotten."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import timedelta

import pytest

from roost.store import archive
from roost.store.people import forget, keep_code, tables_of, use_code
from roost.store.store import Store
from roost.tables import lobby
from roost.tables.event import Event
from roost.tables.handing import free, move_device, take
from roost.tables.look import Lookout
from roost.tables.opening import Place
from roost.tables.table import Table
from roost.tables.talk import SAY, talk
from roost.tables.talking import voice
from tests.tables.scene import NOON, SEED, Scene, play_out, three_play

LATER = NOON + timedelta(minutes=20)


async def stored(store: Store, scene: Scene, id: str = "t1") -> None:
    assert await store.create(id, SEED, scene.table.log, scene.table.status)


async def everything(store: Store) -> str:
    """All that the database holds of the tables, as text."""
    told = [await store.load(id) for id in ("t1", "t2")]
    return json.dumps([[asdict(event) for event in table.events] for table in told if table], default=str)


async def test_everybody_finds_the_tables_where_they_sat_the_latest_first(store: Store) -> None:
    await stored(store, three_play())
    await stored(store, Scene(), "t2")
    await store.append("t2", [Event(2, "sat", 1, "Zoe", LATER, {"holder": "secret-Zoe", "colour": ""})], "lobby")
    found = [[id for id, _ in await tables_of(store, f"secret-{name}", 9)] for name in ("Anna", "Ben", "Zoe", "Yan")]

    assert found == [["t2", "t1"], ["t1"], ["t2"], []]


async def test_a_code_counts_once(store: Store) -> None:
    await stored(store, three_play())
    await keep_code(store, "hash", "t1", "secret-Ben", NOON, timedelta(minutes=15))
    used = [await use_code(store, "hash", NOON) for _ in range(2)]

    assert used == [("t1", "secret-Ben"), None]


async def test_a_code_that_has_expired_does_not_count(store: Store) -> None:
    await stored(store, three_play())
    await keep_code(store, "hash", "t1", "secret-Ben", NOON, timedelta(minutes=15))

    assert await use_code(store, "hash", LATER) is None


async def test_tables_where_nobody_else_sat_are_deleted(store: Store) -> None:
    await stored(store, Scene([Place("me"), Place("here", name="Oma"), Place("bot", "easy")]))
    await stored(store, three_play(), "t2")

    assert await forget(store, "secret-Anna") == (["t1"], ["t2"])
    assert await store.load("t1") is None


@pytest.mark.parametrize("packed", [False, True])
async def test_name_and_id_are_in_no_event_any_more_and_the_game_is_the_same(store: Store, packed: bool) -> None:
    scene = three_play(Target="5")
    play_out(scene)
    await stored(store, scene)
    if packed:
        await archive.pack_finished(store, NOON + timedelta(days=1))
    await forget(store, "secret-Ben")
    found = await store.load("t1")
    text = await everything(store)

    assert found is not None and "Ben" not in text and "Anna" in text
    table = Table("t1", SEED, found.events)
    assert [chair.name for chair in table.chairs] == ["Anna", "Guest", "Cleo"]
    assert table.playing()[0].record() == scene.table.playing()[0].record()
    assert await tables_of(store, "secret-Ben", 9) == []


async def test_a_name_that_left_before_the_game_is_forgotten_too(store: Store) -> None:
    scene = Scene()
    scene.sit("Ben")
    scene.leave("Ben")
    scene.sit("Cleo")
    await stored(store, scene)
    await forget(store, "secret-Ben")

    assert "Ben" not in await everything(store) and "Cleo" in await everything(store)


async def test_what_somebody_wrote_is_forgotten_and_what_others_wrote_stays(store: Store) -> None:
    scene = three_play()
    for person, text in (("Ben", "my address"), ("Cleo", "what a day")):
        said = Event(
            scene.table.seq + 1, "said", 1, text, NOON, {"kind": "text", "by": voice("t1", f"secret-{person}")}
        )
        scene.table.fold(said)
    await stored(store, scene)
    await forget(store, "secret-Ben")
    text = await everything(store)

    assert "my address" not in text and voice("t1", "secret-Ben") not in text and "what a day" in text


async def test_who_is_forgotten_leaves_the_others_their_names(store: Store) -> None:
    await stored(store, three_play())
    await forget(store, "secret-Anna")
    await forget(store, "secret-Ben")
    found = await store.load("t1")

    assert found is not None
    assert [chair.name for chair in Table("t1", SEED, found.events).chairs] == ["Guest", "Guest 2", "Cleo"]


async def test_pictures_are_forgotten_with_the_name(store: Store) -> None:
    scene = Scene([Place("me", picture="owl"), Place("here", name="Oma", picture="bee"), Place("open")])
    command = scene.command("Ben")
    scene.do(lambda table: lobby.sit(table, command, None, "Ben", "", False, picture="pear"))
    await stored(store, scene)
    await forget(store, "secret-Anna")
    once = await everything(store)
    await forget(store, "secret-Ben")

    assert '"pear"' in once and "bee" not in once
    assert await store.load("t1") is None


async def test_who_went_on_at_another_device_is_forgotten_under_both_ids(store: Store) -> None:
    scene = three_play()
    moving = scene.command("Tablet")
    scene.do(lambda table: move_device(table, moving, "secret-Ben"))
    await stored(store, scene)
    await forget(store, "secret-Tablet")
    told = await everything(store)

    assert "Ben" not in told and "Tablet" not in told and "secret-Cleo" in told


async def test_whose_seat_was_taken_by_somebody_new_is_forgotten_there_too(store: Store) -> None:
    scene = three_play()
    freeing, taking = scene.command("Anna"), scene.command("Zoe")
    scene.do(lambda table: free(table, freeing, 1, present=False))
    scene.do(lambda table: take(table, taking, 1, "Zoe"))
    await stored(store, scene)
    await forget(store, "secret-Ben")
    told = await everything(store)

    assert "Ben" not in told and "Zoe" in told


async def test_what_was_said_before_the_game_is_told_of_nobody_by_name(store: Store) -> None:
    scene = Scene()
    scene.sit("Ben")
    command = scene.command("Ben")
    scene.do(lambda table: talk(table, command, SAY, "hello"))
    await stored(store, scene)
    await forget(store, "secret-Ben")
    told = await store.load("t1")
    assert told is not None
    story = Lookout(Table("t1", SEED, told.events)).sight("secret-Zoe").story

    assert "Ben" not in await everything(store)
    assert story[-1].text == "Guest says: “Hello, everybody!”"
