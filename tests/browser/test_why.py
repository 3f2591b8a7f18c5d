"""“Why can't I?”: what looks as if it could be played says why it cannot, by touch and by key."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]

ASKED = {
    "fistful-of-daisies": ("[data-why]", "The first player of a round never takes the special die."),
    "pickit-dragons": ("#deck", "Two cards are to be given away now."),
}


@pytest.mark.parametrize("game", ASKED)
def test_a_piece_that_cannot_be_played_now_says_why(game: str, house: House, visitors: Visit) -> None:
    piece, sentence = ASKED[game]
    page = visitors()
    steps.lay_table(page, house, "Mia", ["me", *["bot:easy"] * 3], game, start="0")
    steps.start(page)
    dimmed = page.locator(piece).first
    dimmed.click(force=True)  # Playwright waits for what is barred to become enabled
    said = page.locator("#why")
    expect(said).to_contain_text(sentence)
    page.get_by_role("button", name="Dismiss").click()
    expect(said).not_to_contain_text(sentence)
    dimmed.focus()
    page.keyboard.press("Enter")

    expect(said).to_contain_text(sentence)
    expect(dimmed).to_have_accessible_name(f"{dimmed.get_attribute('aria-label')}")
    assert sentence in (dimmed.get_attribute("aria-label") or "")


def test_whoever_waits_is_told_for_whom(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors(viewport={"width": 390, "height": 844}, has_touch=True)
    steps.lay_table(mia, house, "Mia", ["me", "friend"], "duckling-dancin", start="0")
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    expect(papa.locator("#yard-3")).to_be_visible()
    papa.locator("#yard-3").tap(force=True)

    expect(papa.locator("#why")).to_contain_text("It is not your turn; awaited: Mia.")
    expect(papa.locator("#why")).to_be_in_viewport()


def test_where_everything_can_be_played_nothing_is_barred(house: House, visitors: Visit) -> None:
    """In Pick A Dilly every animal may be fed until all have chosen."""
    page = visitors()
    steps.play_against_bots(page, house)

    expect(page.locator("#board [data-moves]")).to_have_count(5)
    expect(page.locator("[data-why]")).to_have_count(0)


def test_what_was_said_goes_with_its_question(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.lay_table(page, house, "Mia", ["me", *["bot:easy"] * 3], "fistful-of-daisies", start="0")
    steps.start(page)
    page.locator("[data-why]").first.click(force=True)
    expect(page.locator("#why.shown")).to_be_attached()
    page.locator("#ask [data-move]").first.click()

    expect(page.locator("#why.shown")).not_to_be_attached()
