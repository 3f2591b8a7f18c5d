"""The clock of the machine is set while people play: nothing is cleared away, nobody is replaced or kept waiting."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from roost.host import keeping, patience
from roost.host.host import Host
from roost.host.wallclock import DOUBT_SECONDS, WallClock
from roost.tables.opening import Place
from tests.host.conftest import House, Opener, until
from tests.host.test_bots import BOT
from tests.host.test_patience import impatient
from tests.host.test_undo import SLOW, two_and_a_bot

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
YEARS = timedelta(days=3000)


def set_clock(house: House, monkeypatch: pytest.MonkeyPatch, by: timedelta) -> list[datetime]:
    """The clock says something else from now on; what it was asked for is kept."""
    asked: list[datetime] = []

    def now() -> datetime:
        asked.append(Host.now() + by)
        return asked[-1]

    monkeypatch.setattr(house.host, "now", now)
    return asked


async def test_a_clock_that_jumps_ahead_clears_nothing_away(
    open_house: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "FIRST_SECONDS", 0.1)
    monkeypatch.setattr(keeping, "AGAIN_SECONDS", 0.05)
    house = await open_house(database)
    id = await house.friends()
    asked = set_clock(house, monkeypatch, YEARS)
    await until(lambda: len(asked) > 3)
    await house.move(id, "Anna", "feed blue")

    assert await house.host.store.load(id) is not None


@pytest.mark.parametrize("by", [YEARS, timedelta(hours=1), -YEARS])
async def test_nobody_is_nudged_or_replaced_by_a_clock_that_jumps(
    house: House, monkeypatch: pytest.MonkeyPatch, by: timedelta
) -> None:
    monkeypatch.setattr(patience, "LOOK_SECONDS", 0.05)
    id = await impatient(house)
    await house.host.join(id, "secret-Anna")
    watching = house.host.spawn(patience.watch(house.host))
    await asyncio.sleep(0)
    asked = set_clock(house, monkeypatch, by)
    await until(lambda: len(asked) > 5)
    watching.cancel()

    assert not {event.kind for event in (await house.host.at(id)).table.log} & {"nudged", "stand-in"}


@pytest.mark.parametrize("by", [YEARS, -YEARS])
def test_a_clock_that_was_set_is_believed_after_a_day(by: timedelta) -> None:
    clock = WallClock(NOON, 0.0)
    before = clock.is_sound(NOON + timedelta(hours=1), 3600.0)
    jumped = clock.is_sound(NOON + by, 3601.0)
    soon = clock.is_sound(NOON + by + timedelta(hours=1), 7201.0)
    late = clock.is_sound(NOON + by + timedelta(seconds=DOUBT_SECONDS), 3601.0 + DOUBT_SECONDS)

    assert (before, jumped, soon, late) == (True, False, False, True)


@pytest.mark.parametrize("by", [YEARS, -YEARS])
async def test_a_game_goes_on_whatever_the_clock_says(
    house: House, monkeypatch: pytest.MonkeyPatch, by: timedelta
) -> None:
    id = await house.lay([Place("me"), BOT, BOT])
    live, _ = await house.host.join(id, "secret-Anna")
    await until(lambda: live.table.to_act() == [0])
    set_clock(house, monkeypatch, by)
    await house.move(id, "Anna", "feed rooster")
    await until(lambda: live.table.to_act() == [0])

    assert not any(chair.stand_in for chair in live.table.chairs) and id in house.host.live


@pytest.mark.parametrize("by", [timedelta(hours=1), -timedelta(hours=1)])
async def test_bots_wait_as_long_as_ever_for_an_answer(
    open_house: Opener, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, by: timedelta
) -> None:
    house, _, live = await two_and_a_bot(open_house, tmp_path, patience=SLOW + 1.0)
    set_clock(house, monkeypatch, by)
    waited = await until(lambda: live.table.undoing.request is None)

    assert waited > SLOW + 0.5
