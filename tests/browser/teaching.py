"""States of what teaches: hints, what says why, lessons."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]


def lesson(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/games/{steps.GAME}/tutorial?step=3")
    page.locator("#move-rooster").click()
    expect(page.locator("#answer")).to_be_visible()


def news(page: Page, house: House, visit: Visit) -> None:
    """A turn later: what has happened since is counted and marked; the question is explained no more."""
    steps.play_against_bots(page, house)
    asked = steps.decision(page)
    steps.answer(page, "feed rooster")
    steps.expect_question(page, asked)
    expect(page.locator(".since-note")).to_be_visible()


def explained(page: Page, house: House, visit: Visit) -> None:
    steps.play_against_bots(page, house)
    expect(page.locator("#tip")).to_be_visible()


TEACHING = (lesson, news, explained)
