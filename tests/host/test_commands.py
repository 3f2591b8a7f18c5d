"""Commands: one effect each, committed before anybody is told, remembered for ever."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from roost.host.live_table import UnknownTable
from roost.tables.command import Refused
from roost.tables.opening import Place
from tests.host.conftest import House, Opener, said


async def test_a_command_sent_twice_at_once_has_one_effect_and_one_answer(house: House) -> None:
    id = await house.friends()
    answers = await asyncio.gather(*(house.move(id, "Anna", "feed blue", "twice") for _ in range(5)))
    table = (await house.host.at(id)).table

    assert set(answers) == {table.seq} and table.log[-1].kind == "move"


async def test_the_answer_is_the_same_after_a_restart(open_house: Opener, database: str) -> None:
    before = await open_house(database)
    id = await before.friends()
    first = await before.move(id, "Anna", "feed blue", "once")
    await before.move(id, "Ben", "feed blue")
    after = await open_house(database)

    assert await after.move(id, "Anna", "feed green", "once") == first


async def test_making_a_table_twice_makes_one(house: House) -> None:
    places = [Place("me"), Place("open"), Place("open")]
    ids = await asyncio.gather(*(house.lay(places, begin=False) for _ in range(4)))

    assert len(set(ids)) == 1 and len((await house.host.at(ids[0])).table.log) == 1


async def test_sitting_down_twice_is_sitting_down_once(house: House) -> None:
    id = await house.lay([Place("me"), Place("open"), Place("open")], begin=False)
    answers = await asyncio.gather(*(house.sit(id, "Ben") for _ in range(3)))

    assert len(set(answers)) == 1


async def test_everybody_who_asks_for_a_rematch_gets_the_same_table(house: House) -> None:
    id = await house.friends()
    live = await house.host.at(id)
    while live.table.status != "over":
        for person in ("Anna", "Ben", "Cleo"):
            if live.table.status == "playing":
                await house.move(id, person, "feed yellow")
    ids = await asyncio.gather(*(house.host.rematch(id, said(person, "again")) for person in ("Anna", "Ben", "Anna")))
    following = await house.host.at(ids[0])

    assert (len(set(ids)), following.table.status, following.table.chairs[0].name) == (1, "playing", "Ben")
    assert live.table.rematch == ids[0]


async def test_there_is_no_table_that_nobody_made_and_asking_leaves_nothing_behind(house: House) -> None:
    for _ in range(3):
        with pytest.raises(UnknownTable):
            await house.host.at("nowhere")

    assert (house.host.live, house.host.loading) == ({}, {})


async def test_nobody_is_told_of_an_event_before_it_is_committed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await house.friends()
    live, channel = await house.host.join(id, "secret-Zoe")
    channel.news.clear()
    before = live.table.seq
    append, told = house.host.store.append, []

    async def slowly(*given: Any) -> bool:
        told.append((channel.news.is_set(), live.table.seq))
        await asyncio.sleep(0)
        told.append((channel.news.is_set(), live.table.seq))
        return await append(*given)

    monkeypatch.setattr(house.host.store, "append", slowly)
    await house.move(id, "Anna", "feed blue")

    assert told == [(False, before)] * 2 and channel.news.is_set()


async def test_whoever_hangs_up_in_the_middle_of_a_command_has_still_given_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.friends()
    live, channel = await house.host.join(id, "secret-Zoe")
    channel.news.clear()
    before = live.table.seq
    append, writing, hung_up = house.host.store.append, asyncio.Event(), asyncio.Event()

    async def slowly(*given: Any) -> bool:
        written = await append(*given)
        writing.set()
        await hung_up.wait()
        return written

    monkeypatch.setattr(house.host.store, "append", slowly)
    moving = asyncio.create_task(house.move(id, "Anna", "feed blue"))
    await asyncio.wait_for(writing.wait(), 30)
    moving.cancel()
    hung_up.set()
    await asyncio.wait_for(channel.news.wait(), 30)

    assert live.table.seq == before + 1


async def test_an_event_that_cannot_be_committed_has_not_happened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.friends()
    live = await house.host.at(id)
    before = live.table.seq

    async def broken(*given: Any) -> bool:
        raise OSError("no room on the disk")

    with monkeypatch.context() as patch:
        patch.setattr(house.host.store, "append", broken)
        with pytest.raises(OSError, match="no room"):
            await house.move(id, "Anna", "feed blue")
    seq = await house.move(id, "Anna", "feed blue")

    assert seq == before + 1


async def test_a_process_that_is_behind_reads_on_and_answers_again(open_house: Opener, database: str) -> None:
    one, other = await open_house(database), await open_house(database)
    id = await one.friends()
    await other.host.at(id)
    await one.move(id, "Anna", "feed blue")
    await other.move(id, "Ben", "feed blue")
    seq = await one.move(id, "Cleo", "feed blue")

    assert (await one.host.store.seqs([id]))[id] == seq


async def test_moves_at_two_processes_at_once_both_count(open_house: Opener, database: str) -> None:
    one, other = await open_house(database), await open_house(database)
    id = await one.friends()
    await other.host.at(id)
    await asyncio.gather(one.move(id, "Anna", "feed blue"), other.move(id, "Ben", "feed blue"))
    table = (await (await open_house(database)).host.at(id)).table

    assert table.to_act() == [2]


async def test_commands_doubled_and_in_any_order_lead_to_the_table_that_was_acknowledged(house: House) -> None:
    id = await house.friends()
    live = await house.host.at(id)
    for turn in range(6):
        asked = {
            person: live.table.decision(live.table.chair_of(f"secret-{person}")) for person in ("Anna", "Ben", "Cleo")
        }
        sent = [(p, f"feed {a}", f"{turn}{p}{a}") for p in asked for a in ("blue", "rooster")] * 2
        sent = sent[turn:] + sent[:turn]
        results = await asyncio.gather(*(house.move(id, p, w, c, asked[p]) for p, w, c in sent), return_exceptions=True)
        assert all(isinstance(result, (int, Refused)) for result in results)
    stored = await house.host.store.load(id)

    assert stored is not None and stored.events == live.table.log
