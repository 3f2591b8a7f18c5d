"""“What would a strong player do?”, asked beside the board of every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roost.catalogue import games
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
PATIENCE = 30_000


@pytest.mark.parametrize("game", list(games()))
def test_a_key_shows_what_a_strong_player_would_do(game: str, house: House, visitors: Visit) -> None:
    """By keyboard alone: the dialog lists what may be done, says the best in words, and closes again."""
    page = visitors()
    steps.play_against_bots(page, house, game)
    expect(page.locator("#ask-hint")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("h")
    shown = page.locator("dialog#hint")
    expect(shown.locator(".hint li.best")).to_contain_text("Best:", timeout=PATIENCE)
    expect(shown.locator(".hint li.best")).to_contain_text("games in 100")
    expect(shown.locator("h2")).to_be_visible()
    page.keyboard.press("Escape")

    expect(shown).to_be_hidden()


def test_a_hint_goes_when_the_table_has_moved_on(house: House, visitors: Visit) -> None:
    """Played in another window of the same person: the hint of the old question is no longer shown."""
    page = visitors()
    steps.play_against_bots(page, house)
    twin = page.context.new_page()
    twin.goto(page.url)
    steps.wait_connected(twin)
    page.keyboard.press("h")
    expect(page.locator("#hint-text")).to_be_visible(timeout=PATIENCE)
    asked = steps.decision(twin)
    steps.answer(twin, "feed rooster")
    steps.expect_question(twin, asked)

    expect(page.locator("dialog#hint")).to_be_hidden(timeout=PATIENCE)


def test_friends_at_a_table_get_hints_only_if_its_host_allows_them(house: House, visitors: Visit) -> None:
    for rule, offered in (("alone", 0), ("always", 1)):
        page = visitors()
        steps.lay_table(page, house, "Mia", ["me", "friend", "bot:easy"], hints=rule)
        steps.sit_down(visitors(), page.url, "Papa")
        expect(page.locator(".people")).to_contain_text("Papa")
        steps.start(page)

        expect(page.locator("#ask [data-move]").first).to_be_visible()
        assert page.locator("#ask-hint").count() == offered
