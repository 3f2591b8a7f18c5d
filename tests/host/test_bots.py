"""Bots: whatever they do, their table goes on in time, and no other is delayed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from roost.catalogue import game as find_game
from roost.host.bots import FAILURES_ALLOWED
from roost.host.pacing import seconds_shown
from roost.host.settings import Settings
from roost.host.thinking import Task, task
from roost.tables.levels import usual_level
from roost.tables.opening import Place
from tests.host.conftest import House, Opener, until
from tests.host.evil import EVIL, looping, raising
from tests.tables.scene import three_play

BOT = Place("bot", usual_level(find_game("pick-a-dilly")))
BUDGET = 0.3


@pytest.mark.parametrize("evil", EVIL, ids=lambda evil: str(evil.__name__))
async def test_a_table_with_a_failing_bot_goes_on_within_its_budget_and_two_seconds(
    open_house: Opener, tmp_path: Any, evil: Callable[[Task], Any]
) -> None:
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", evil)
    id = await house.lay([Place("me"), BOT, Place("bot", BOT.level)])
    live, _ = await house.host.join(id, "secret-Anna")
    took = await until(lambda: live.table.to_act() == [0], BUDGET + 2)

    assert took < BUDGET + 2


async def test_a_looping_bot_delays_no_other_table(open_house: Opener, tmp_path: Any) -> None:
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", looping, think=60_000)
    evil = await house.lay([Place("me"), BOT, BOT])
    live, _ = await house.host.join(evil, "secret-Anna")
    friends = await house.friends()
    for person in ("Ben", "Cleo", "Anna"):
        await house.move(friends, person, "feed blue")

    assert live.table.to_act() == [0, 1, 2] and (await house.host.at(friends)).table.to_act() == [0, 1, 2]


async def test_a_bot_that_keeps_failing_hands_its_seat_to_the_stand_in(open_house: Opener, tmp_path: Any) -> None:
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", raising)
    id = await house.lay([Place("me"), BOT, BOT])
    live, _ = await house.host.join(id, "secret-Anna")
    for _ in range(FAILURES_ALLOWED):
        await until(lambda: live.table.to_act() == [0])
        await house.move(id, "Anna", "feed rooster")
    await until(lambda: live.table.chairs[1].stand_in and live.table.chairs[2].stand_in)

    assert [event.who for event in live.table.log if event.kind == "stand-in"] in ([1, 2], [2, 1])


async def test_bots_go_on_after_a_restart(open_house: Opener, database: str) -> None:
    before = await open_house(database)
    id = await before.lay([Place("me"), BOT, BOT])
    after = await open_house(database)
    live, _ = await after.host.join(id, "secret-Anna")
    await until(lambda: live.table.to_act() == [0])

    assert live.table.seq > 2


async def test_the_stand_in_plays_for_who_left_until_they_are_back(house: House) -> None:
    id = await house.friends()
    await house.leave(id, "Ben")
    live = await house.host.at(id)
    await until(lambda: live.table.to_act() == [0, 2])
    await house.sit(id, "Ben", "back")

    assert not live.table.chairs[1].stand_in


async def test_bots_wait_until_people_have_seen_the_last_move(open_house: Opener, tmp_path: Any) -> None:
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", pace=0.4)
    id = await house.lay([BOT, BOT, BOT])
    live, _ = await house.host.join(id, "secret-Zoe")
    took = await until(lambda: live.table.seq >= 5)

    assert took > 0.35


async def test_bots_wait_longer_where_much_is_revealed(open_house: Opener, tmp_path: Any) -> None:
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", pace=Settings.pace / 4)
    id = await house.lay([BOT, BOT, BOT])
    live, _ = await house.host.join(id, "secret-Zoe")
    live.sight("secret-Zoe")
    await until(lambda: live.table.seq >= 5)
    shown = seconds_shown(live.lookout.last_motions())
    took = await until(lambda: live.table.seq >= 6)

    assert shown > 2 and took > shown / 4 - 0.1


async def test_bots_choose_at_once_while_a_person_is_choosing_too(open_house: Opener, tmp_path: Any) -> None:
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", pace=30.0)
    id = await house.lay([Place("me"), BOT, BOT])
    live, _ = await house.host.join(id, "secret-Anna")

    assert await until(lambda: live.table.to_act() == [0]) < 30


def test_what_a_bot_is_told_does_not_depend_on_what_it_cannot_know() -> None:
    tasks = []
    for secret in ("green", "blue", "rooster"):
        scene = three_play()
        scene.move("Anna", f"feed {secret}")
        tasks.append(task(scene.table, 1, "middle", 500))

    assert tasks[0] == tasks[1] == tasks[2]


def test_the_same_question_gives_a_bot_the_same_task() -> None:
    scene = three_play()

    assert task(scene.table, 1, "middle", 500) == task(scene.rebuilt(), 1, "middle", 500)


def test_two_questions_give_a_bot_other_luck() -> None:
    scene = three_play()
    first = task(scene.table, 1, "middle", 500)
    for person in ("Anna", "Ben", "Cleo"):
        scene.move(person, "feed rooster")

    assert task(scene.table, 1, "middle", 500).seed != first.seed
