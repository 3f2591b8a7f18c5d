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
