"""A log has an end, whatever people do around the game."""

from __future__ import annotations

import pytest

from roost.tables import length, lobby
from roost.tables.command import Refused
from roost.tables.opening import Place
from tests.host.conftest import House, said


@pytest.fixture(autouse=True)
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(length, "MOST_ASIDE", 12)


async def test_chairs_are_not_taken_and_left_without_end(house: House) -> None:
    id = await house.lay([Place("me"), Place("open"), Place("open")], begin=False)
    with pytest.raises(Refused, match="takes no more of that"):
        for turn in range(20):
            await house.sit(id, "Ben", f"sit {turn}")
            await house.leave(id, "Ben", f"leave {turn}")
    table = (await house.host.at(id)).table

    assert table.seq <= 14


async def test_a_choice_is_not_changed_without_end_and_moves_still_count(house: House) -> None:
    id = await house.friends()
    with pytest.raises(Refused, match="Moves still count"):
        for turn in range(40):
            await house.move(id, "Anna", ("feed blue", "feed green")[turn % 2], f"change {turn}")
    for person in ("Ben", "Cleo"):
        await house.move(id, person, "feed rooster")
    table = (await house.host.at(id)).table

    assert table.to_act() == [0, 1, 2] and table.seq < 24


async def test_who_left_when_there_was_no_room_any_more_is_replaced(house: House) -> None:
    id = await house.friends()
    for turn in range(3):
        await house.leave(id, "Ben", f"leave {turn}")
        await house.sit(id, "Ben", f"back {turn}")
    await house.leave(id, "Ben", "leave for good")
    with pytest.raises(Refused):
        for turn in range(9):
            await house.sit(id, "Ben", f"again {turn}")
            await house.leave(id, "Ben", f"and away {turn}")

    assert (await house.host.at(id)).table.chairs[1].stand_in


async def test_a_game_can_be_begun_however_often_chairs_were_changed(house: House) -> None:
    id = await house.lay([Place("me"), Place("bot", "easy"), Place("bot", "easy")], begin=False)
    with pytest.raises(Refused):
        for turn in range(40):
            changing = said("Anna", f"change {turn}")
            level = ("easy", "medium")[turn % 2]
            await house.host.do(id, changing, lambda t, c=changing, v=level: lobby.set_chair(t, c, 1, "bot", v, ""))  # type: ignore[misc]
    start = said("Anna", "start")
    await house.host.do(id, start, lambda table: lobby.start(table, start))

    assert (await house.host.at(id)).table.status == "playing"
