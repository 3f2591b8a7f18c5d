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


TEACHING = (lesson,)
