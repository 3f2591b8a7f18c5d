"""Coming back to one's turn: what has happened since the last one is counted, marked and a jump away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roost.catalogue import games
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
PATIENCE = 60_000


def play_until_asked_again(page: Page) -> None:
    """Answer questions until others have acted since."""
    for _ in range(30):
        expect(page.locator("#result, #ask [data-move]").first).to_be_attached(timeout=PATIENCE)
        asked = steps.decision(page)
        page.locator("#ask [data-move]:visible").last.click()
        steps.expect_question(page, asked)
        if page.locator(".since-note").count():
            return
    raise AssertionError("nobody else ever acts")


@pytest.mark.parametrize("game", list(games()))
def test_what_happened_since_the_own_last_turn_is_marked(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, game)
    play_until_asked_again(page)
    note = page.locator(".since-note")
    expect(note).to_contain_text("since your last turn")
    expect(page.locator("#story li.new").first).to_be_attached()
    expect(page.locator("#story #since")).to_have_text("Your last turn")
    page.reload()
    steps.wait_connected(page)
    page.locator(".since-note a").click()

    expect(page.locator("#since")).to_be_in_viewport()


def test_pieces_that_moved_have_a_quiet_mark_that_goes_with_the_own_move(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "bot:easy"])
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    expect(papa.locator("#ask [data-move]").first).to_be_visible()
    expect(mia.locator("#board .since")).to_have_count(0)
    asked = steps.decision(mia)
    steps.answer(mia, "feed rooster")
    steps.answer(papa, "feed rooster")
    steps.expect_question(mia, asked)
    expect(mia.locator("#board .since").first).to_be_attached()
    mia.reload()
    expect(mia.locator("#board .since").first).to_be_attached()
    steps.answer(mia, "feed rooster")

    expect(mia.locator("#board .since")).to_have_count(0)
