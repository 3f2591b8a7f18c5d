"""What is derived of tables is written with their events: all of it or none, on each database."""

from __future__ import annotations

from datetime import timedelta

from roost.store.beside import open_tables, results_of
from roost.store.people import forget
from roost.store.retention import remove
from roost.store.store import Store
from roost.tables import lobby
from roost.tables.beside import Beside, Listing, beside, standing
from roost.tables.event import Event
from roost.tables.table import Table
from tests.tables.scene import NOON, SEED, Scene, play_out, three_play


def listed(shown: bool = True) -> Scene:
    """Anna's table, on the home page."""
    scene = Scene()
    command = scene.command("Anna")
    scene.do(lambda table: lobby.list_table(table, command, shown))
    return scene


async def stored(store: Store, scene: Scene, id: str = "t1") -> None:
    assert await store.create(id, SEED, scene.table.log, scene.table.status, standing(scene.table))


async def append(store: Store, before: Table, events: list[Event]) -> bool:
    """As a host does."""
    return await store.append("t1", events, before.status_after(events), beside(before, events))


async def test_a_listed_table_is_found_until_its_game_starts(store: Store) -> None:
    scene = listed()
    await stored(store, scene)
    first = await open_tables(store, NOON)
    before = scene.rebuilt()
    await append(store, before, scene.sit("Ben"))
    second = await open_tables(store, NOON)
    before = scene.rebuilt()
    await append(store, before, scene.sit("Cleo"))
    before = scene.rebuilt()
    await append(store, before, scene.start())

    assert first == [("t1", Listing("pick-a-dilly", "Anna", 2, 3))]
    assert second == [("t1", Listing("pick-a-dilly", "Anna", 1, 3))]
    assert await open_tables(store, NOON) == []


async def test_a_table_that_is_taken_off_or_was_never_shown_is_not_found(store: Store) -> None:
    scene = listed()
    await stored(store, scene)
    await stored(store, Scene(), "t2")
    before, command = scene.rebuilt(), scene.command("Anna")
    await append(store, before, scene.do(lambda table: lobby.list_table(table, command, False)))

    assert await open_tables(store, NOON) == []


async def test_a_table_that_nobody_has_touched_for_hours_is_not_found(store: Store) -> None:
    await stored(store, listed())

    assert await open_tables(store, NOON + timedelta(hours=7)) == []


async def played(store: Store, scene: Scene) -> None:
    """The last move of a game is appended with what it makes true."""
    while scene.table.status == "playing":
        before = scene.rebuilt()
        play_out(scene, 1)
    reached = before.seq
    await store.create("t1", SEED, before.log, before.status)
    assert await append(store, before, scene.table.log[reached:])


async def test_a_finished_game_counts_for_everybody_who_played_it_to_its_end(store: Store) -> None:
    scene = three_play(Target="5")
    scene.leave("Cleo")
    for person in ("Anna", "Ben"):
        scene.move(person, "feed yellow")
    await played(store, scene)
    found = [(await results_of(store, f"secret-{person}")) for person in ("Anna", "Ben", "Cleo", "Zoe")]
    course, _ = scene.table.playing()

    assert [len(results) for results in found] == [1, 1, 0, 0]
    assert [found[seat][0].score for seat in (0, 1)] == course.state.scores()[:2]
    assert {seat for seat in (0, 1) if found[seat][0].won} == {0, 1} & set(course.state.winning_seats())
    assert (found[0][0].seats, found[0][0].game, found[0][0].moves) == (
        3,
        "pick-a-dilly",
        sum(event.kind == "move" for event in scene.table.log),
    )


async def test_results_go_with_their_table_and_nothing_is_left_of_a_failed_append(store: Store) -> None:
    scene = three_play(Target="5")
    await played(store, scene)
    late = Event(3, "move", 0, "feed yellow", NOON)
    failed = await store.append("t1", [late], "over", Beside((), Listing("pick-a-dilly", "Anna", 1, 3)))
    await remove(store, "t1")

    assert not failed and await open_tables(store, NOON) == [] and await results_of(store, "secret-Anna") == []


async def test_whoever_is_forgotten_has_no_results_and_no_table_on_the_home_page(store: Store) -> None:
    await played(store, three_play(Target="5"))
    scene = listed()
    scene.sit("Ben")
    await stored(store, scene, "t2")
    await forget(store, "secret-Anna")

    assert await results_of(store, "secret-Anna") == [] and len(await results_of(store, "secret-Ben")) == 1
    assert await open_tables(store, NOON) == []
