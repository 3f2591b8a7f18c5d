"""Nobody waits in the middle of a turn for somebody who is away."""

from __future__ import annotations

from typing import Any

import pytest

from roost.host import absent
from tests.host.conftest import Opener, until


async def test_who_is_away_while_anothers_turn_waits_is_replaced(
    open_house: Opener, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absent, "interrupts", lambda table, seat: seat == 1)
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}")
    id = await house.friends()
    live, _ = await house.host.join(id, "secret-Anna")
    await until(lambda: live.table.chairs[1].stand_in and live.table.to_act() == [0, 2])

    assert not live.table.chairs[2].stand_in


async def test_who_is_there_or_comes_back_in_time_keeps_the_seat(
    open_house: Opener, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absent, "interrupts", lambda table, seat: seat == 1)
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}", grace=0.2)
    id = await house.friends()
    live, _ = await house.host.join(id, "secret-Anna")
    await house.host.join(id, "secret-Ben")
    await until(lambda: live.bots is not None and live.bots.done())

    assert not live.table.chairs[1].stand_in


async def test_who_closes_the_page_in_the_middle_is_replaced(
    open_house: Opener, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absent, "interrupts", lambda table, seat: seat == 1)
    house = await open_house(f"sqlite:///{tmp_path / 'roost.db'}")
    id = await house.friends()
    live, _ = await house.host.join(id, "secret-Anna")
    _, channel = await house.host.join(id, "secret-Ben")
    house.host.part(live, channel)

    await until(lambda: live.table.chairs[1].stand_in)
