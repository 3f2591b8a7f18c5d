"""The first time a kind of question is asked it is explained; then no more, until somebody wants it again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roost.catalogue import games
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
PATIENCE = 60_000


@pytest.mark.parametrize("game", list(games()))
def test_a_new_kind_of_question_is_explained_once(game: str, house: House, visitors: Visit) -> None:
    """Shown beside the prompt, put away by a button, and not shown again after a reload."""
    page = visitors()
    steps.play_against_bots(page, house, game)
    expect(page.locator("#ask [data-move]").first).to_be_attached(timeout=PATIENCE)
    tip = page.locator("#tip")
    expect(tip).to_be_visible()
    assert len(tip.locator("p").inner_text()) > 40
    page.get_by_role("button", name="Got it").click()
    expect(tip).to_be_hidden()
    expect(page.locator("#prompt")).to_be_focused()
    page.reload()
    steps.wait_connected(page)

    expect(tip).to_be_hidden()


def test_its_link_opens_the_rules_at_the_paragraph(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    page.locator("#tip [data-rules]").click()

    expect(page.locator("dialog#rules #feeding")).to_be_in_viewport()


def test_an_answered_question_is_known_and_all_can_be_explained_again(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    expect(page.locator("#tip")).to_be_visible()
    asked = steps.decision(page)
    steps.answer(page, "feed rooster")
    steps.expect_question(page, asked)
    expect(page.locator("#tip")).to_be_hidden()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Explain everything again").click()

    expect(page.locator("#tip")).to_be_visible()


def test_it_is_remembered_without_storage(house: House, visitors: Visit) -> None:
    page = visitors()
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })")
    steps.play_against_bots(page, house)
    page.get_by_role("button", name="Got it").click()
    page.reload()
    steps.wait_connected(page)

    expect(page.locator("#tip")).to_be_hidden()
