"""Taking back at live tables: once, after restarts, at two processes, and beside bots that think."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from roost.catalogue import game as find_game
from roost.host.host import Host
from roost.host.thinking import Task
from roost.tables import lobby, play, undo
from roost.tables.command import Refused
from roost.tables.opening import Place, Plan
from tests.host.conftest import House, Opener, said, until
from tests.host.test_bots import BOT
from tests.host.test_presence import two

SLOW = 1.0  # seconds


async def say(host: Host, id: str, person: str, answer: str = undo.TAKE_BACK, command: str = "", name: str = "") -> int:
    """A person takes back, or answers who asks."""
    table = (await host.at(id)).table
    decision = name or undo.undo_sight(table, f"secret-{person}").decision
    saying = said(person, command or f"{person} {decision} {answer}")
    return await host.do(id, saying, lambda table: play.move(table, saying, decision, answer))


async def chosen(house: House) -> str:
    """Anna, then Ben have chosen; Cleo still thinks."""
    id = await house.friends()
    await house.move(id, "Anna", "feed blue")
    await house.move(id, "Ben", "feed green")
    return id


async def test_a_doubled_command_takes_back_once_and_has_one_answer(house: House) -> None:
    id = await house.friends()
    await house.move(id, "Anna", "feed blue")
    answers = await asyncio.gather(*(say(house.host, id, "Anna", command="twice") for _ in range(4)))
    table = (await house.host.at(id)).table

    assert set(answers) == {table.seq} and [event.kind for event in table.log].count("undo") == 1


async def test_two_clicks_under_two_ids_take_back_one_move(house: House) -> None:
    id = await house.friends()
    await house.move(id, "Anna", "feed blue")
    await house.move(id, "Anna", "feed green")
    name = undo.name((await house.host.at(id)).table)
    await say(house.host, id, "Anna", command="one", name=name)
    with pytest.raises(Refused, match="changed meanwhile"):
        await say(house.host, id, "Anna", command="other", name=name)

    assert (await house.host.at(id)).table.playing()[0].view(0).table["chosen"] == {"yellow": "blue"}


async def test_after_a_restart_the_answer_the_table_and_the_request_are_the_same(
    open_house: Opener, database: str
) -> None:
    before = await open_house(database)
    id = await chosen(before)
    taken = await say(before.host, id, "Ben", command="mine")
    await before.move(id, "Ben", "feed blue")
    await say(before.host, id, "Anna", command="ours")
    after = await open_house(database)
    old, new = (await before.host.at(id)).table, (await after.host.at(id)).table
    again = await say(after.host, id, "Ben", command="mine", name="undo-7")

    assert again == taken
    assert new.undoing.request == old.undoing.request and new.log == old.log
    assert new.playing()[0].state.dump() == old.playing()[0].state.dump()
    assert [new.decision(seat) for seat in range(3)] == [old.decision(seat) for seat in range(3)]


async def test_at_two_processes_one_asks_and_the_others_agree(open_house: Opener, fresh_postgres: str) -> None:
    one, other = await two(open_house, fresh_postgres)
    id = await chosen(one)
    there = await other.host.at(id)
    await say(one.host, id, "Anna")
    await until(lambda: there.table.undoing.request is not None)
    await say(other.host, id, "Ben", undo.AGREE)
    await say(other.host, id, "Cleo", undo.AGREE)
    here = await one.host.at(id)
    await until(lambda: here.table.seq == there.table.seq)

    assert here.table.to_act() == there.table.to_act() == [0, 1, 2]
    assert here.table.log[-1].kind == "undo"


async def test_taking_back_at_one_process_and_moving_at_another_do_not_both_happen(
    open_house: Opener, fresh_postgres: str
) -> None:
    one, other = await two(open_house, fresh_postgres)
    id = await one.friends()
    await one.move(id, "Anna", "feed blue")
    await one.move(id, "Ben", "feed blue")
    await other.host.at(id)
    name = undo.name((await one.host.at(id)).table)
    done = await asyncio.gather(
        say(one.host, id, "Ben", name=name), other.move(id, "Cleo", "feed green"), return_exceptions=True
    )
    here, there = (await one.host.at(id)).table, (await other.host.at(id)).table
    await until(lambda: here.seq == there.seq)
    kinds = [event.kind for event in here.log[-2:]]

    assert here.log == there.log
    assert kinds in (["undo", "move"], ["move", "move"]) and isinstance(done[0], Refused) == (kinds[0] == "move")


async def cows(house: House, *others: Place) -> tuple[str, Any]:
    """Anna's table of cows, begun; those who sit there lay a cow one after the other, before any die falls."""
    plan = Plan((Place("me"), *others), {}, "0", "Anna")
    id = await house.host.create(find_game("fistful-of-daisies"), said("Anna", "lay"), plan)
    if Place("open") in others:
        await house.sit(id, "Ben")
    start = said("Anna", "start")
    await house.host.do(id, start, lambda table: lobby.start(table, start))
    live, _ = await house.host.join(id, "secret-Anna")
    return id, live


async def first(house: House, id: str, person: str, number: int = 0) -> int:
    """A person takes one of the moves there are."""
    live = await house.host.at(id)
    return await house.move(id, person, live.sight(f"secret-{person}").moves[number].words)


async def test_a_bot_that_thinks_meanwhile_answers_nothing(open_house: Opener, tmp_path: Any) -> None:
    """Its answer is to a question that is gone; it is asked again."""
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", slowly, think=4000)
    id, live = await cows(house, Place("bot", "easy"))
    await first(house, id, "Anna")
    asked = live.table.decision(1)
    await asyncio.sleep(0.2)
    await say(house.host, id, "Anna")
    await first(house, id, "Anna", 1)
    again = live.table.decision(1)
    await until(lambda: live.table.draws > 0)
    moves = [(event.kind, event.who) for event in live.table.log if event.kind in ("move", "undo")]

    assert moves[:4] == [("move", 0), ("undo", 0), ("move", 0), ("move", 1)]
    assert asked and again and asked != again


def slowly(task: Task) -> str:
    """A bot that takes its time."""
    time.sleep(SLOW)
    return str(task.view.moves[0])


async def two_and_a_bot(open_house: Opener, folder: Any, **settings: Any) -> tuple[House, str, Any]:
    """Anna and Ben have chosen, a slow bot thinks, and Anna asks to take back both choices."""
    house = await open_house(f"sqlite:///{folder / 'roost.db'}", slowly, think=4000, **settings)
    id = await house.lay([Place("me"), Place("open"), BOT], begin=False)
    await house.sit(id, "Ben")
    start = said("Anna", "start")
    await house.host.do(id, start, lambda table: lobby.start(table, start))
    live, _ = await house.host.join(id, "secret-Anna")
    for person in ("Anna", "Ben"):
        await house.move(id, person, "feed rooster")
    await say(house.host, id, "Anna")
    return house, id, live


async def test_bots_wait_while_somebody_is_asked_and_go_on_after_a_while(open_house: Opener, tmp_path: Any) -> None:
    _, _, live = await two_and_a_bot(open_house, tmp_path, patience=SLOW + 1.0)
    waited = await until(lambda: live.table.undoing.request is None)

    assert waited > SLOW + 0.5 and live.table.log[-1].who == 2


async def test_a_bot_whose_question_stays_answers_it_when_all_have_agreed(open_house: Opener, tmp_path: Any) -> None:
    house, id, live = await two_and_a_bot(open_house, tmp_path)
    await say(house.host, id, "Ben", undo.AGREE)
    await until(lambda: live.table.to_act() == [0, 1])

    assert [event.kind for event in live.table.log[-4:]] == ["undo-asked", "undo-agreed", "undo", "move"]
