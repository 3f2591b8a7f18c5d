"""A person reads the house in their own language, with a script and without one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from roost.languages import languages
from tests.browser import steps
from tests.browser.house import House

WAIT = 30_000


def choose(page: Page, language: str) -> None:
    """Touch a language at the foot of the page."""
    page.get_by_role("button", name=languages()[language], exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", language, timeout=WAIT)


@pytest.mark.parametrize("language", languages())
def test_a_language_is_chosen_without_a_script(browser: Browser, house: House, language: str) -> None:
    with browser.new_context(java_script_enabled=False, locale="fr-FR") as context:
        page = context.new_page()
        page.goto(f"{house.address}/games/{steps.GAME}/rules")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        choose(page, language)

        assert page.url == f"{house.address}/games/{steps.GAME}/rules"
        expect(page.locator(".tongues [aria-current]")).to_have_text(languages()[language])


def test_a_game_is_played_in_german(page: Page, house: House) -> None:
    page.goto(house.address)
    choose(page, "de")
    page.get_by_role("button", name="Jetzt gegen Bots spielen").first.click()
    expect(page.get_by_role("heading", name="Wen fütterst du?")).to_be_visible(timeout=WAIT)
    page.locator('#ask [data-move="feed rooster"]').click()

    expect(page.locator("#story")).to_contain_text(re.compile("füttert den Hahn|Den Hahn haben"), timeout=WAIT)
