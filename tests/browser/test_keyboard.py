"""Whole games of the larger boards by keyboard alone: pieces, choosers and buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
BUTTON = "#ask [data-move]"
PIECE = "#board [data-moves]"
MOST_TURNS = 200


def press_something(page: Page, selector: str) -> None:
    """Tab to what fits and press Enter; where several moves are offered, the first of them."""
    steps.tab_to(page, selector)
    page.keyboard.press("Enter")
    if page.locator("dialog#chooser[open]").count():
        steps.tab_to(page, "#chooser .choices button")
        page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("game", "choice"),
    [
        ("fistful-of-daisies", "#ask [data-move^=eat], #ask [data-move='die 3'], #ask [data-move='die 2']"),
        ("pickit-dragons", ".drg-play.best, #ask [data-move='take deck'], #ask [data-move=end]"),
    ],
)
def test_a_whole_game_is_played_by_keyboard_alone(game: str, choice: str, house: House, visitors: Visit) -> None:
    page = visitors()
    steps.lay_table(page, house, "Mia", ["me", "bot:middle"], game)
    steps.start(page)
    for turn in range(MOST_TURNS):
        expect(page.locator(f"#result, {BUTTON}").first).to_be_attached(timeout=30_000)
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        likely = choice if page.locator(choice).count() else BUTTON
        press_something(page, PIECE if turn % 3 == 0 and page.locator(PIECE).count() else likely)
        steps.expect_question(page, asked)

    expect(page.locator("#result li")).to_have_count(2)


@pytest.mark.parametrize("game", ["pickit-dragons", "fistful-of-daisies"])
def test_the_focus_never_slips_to_another_move(game: str, house: House, visitors: Visit) -> None:
    """A second Enter never plays what happens to stand where the last button stood."""
    page = visitors()
    steps.play_against_bots(page, house, game)
    for _ in range(12):
        expect(page.locator(f"#result, {BUTTON}").first).to_be_attached(timeout=30_000)
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        button = page.locator(BUTTON).first
        played = button.get_attribute("data-move")
        button.focus()
        page.keyboard.press("Enter")
        steps.expect_question(page, asked)

        assert page.evaluate("() => document.activeElement.dataset.move ?? document.activeElement.id") in (
            played,
            "prompt",
        )


def test_tab_goes_through_what_can_be_played_and_arrows_reach_the_rest(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, "pickit-dragons")
    expect(page.locator(BUTTON).first).to_be_attached(timeout=30_000)
    expect(page.locator("#board [data-why]").first).to_be_attached()
    steps.tab_to(page, PIECE)
    for _ in range(3):
        page.keyboard.press("ArrowUp")

    expect(page.locator("#board [tabindex='0'][data-why]")).to_have_count(0)
    expect(page.locator("#board [data-why]:focus")).to_have_count(1)
