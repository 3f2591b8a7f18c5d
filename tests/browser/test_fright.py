"""Duckling Dancin’: a pile is dropped out of fright while it is somebody else's turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roost.games.duckling_dancin.pieces import PICTURES
from tests.browser import steps
from tests.browser.house import House
from tests.browser.seeding import SeededTable
from tests.browser.test_duckling import AXE, PHONE, RUN

Visit = Callable[..., Page]
TRACK = [PICTURES[tile % 12] for tile in range(24)]


def frightened(house: House) -> SeededTable:
    """Yellow, who stepped into blue's pile, has overtaken blue, who holds that pile now."""
    lines = [f"Game: duckling-dancin\nSeats: yellow blue green red\n\nchance: track {' '.join(TRACK)}"]
    lines += [f"yellow: turn {tile}\nchance: tile {TRACK[tile]}" for tile in range(1, 5)]  # to 4
    lines += ["yellow: turn 1", "blue: turn 2", "green: turn 2", "red: turn 2"]  # into the pile on 5; three misses
    lines += [f"yellow: turn 7\nchance: tile {TRACK[7]}"]  # over blue on 6, to 7
    return SeededTable(house, "\n".join(lines) + "\n")


def test_the_overtaken_is_asked_everybody_is_told_and_the_overtaker_goes_on(house: House, visitors: Visit) -> None:
    table = frightened(house)
    mia, papa, aunt = visitors(), visitors(viewport=PHONE, has_touch=True), visitors()
    table.take_seat(mia, 0)
    table.take_seat(papa, 1)
    aunt.goto(table.address)
    steps.wait_connected(aunt)
    expect(papa.locator("#prompt")).to_contain_text("Drop your pile on a free path tile")
    expect(mia.locator("#prompt")).to_contain_text("drops a pile out of fright")
    expect(aunt.locator("#prompt")).to_contain_text("drops a pile out of fright")
    expect(mia.locator("#ask")).to_have_count(0)
    papa.locator("#board [data-moves='drop 8']").tap()

    expect(mia.locator("#ask [data-move='turn 1']")).to_be_visible()
    expect(mia.locator("#prompt")).to_contain_text("Find")
    expect(aunt.locator("#story li").first).to_contain_text("drops")


@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_can_use_the_table_then(seat: int, house: House, visitors: Visit) -> None:
    page = visitors()
    frightened(house).take_seat(page, seat)
    page.evaluate(AXE.read_text("utf-8"))
    light = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN)
    page.set_viewport_size(PHONE)

    assert (light, dark) == ([], [])
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
