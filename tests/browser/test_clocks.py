"""The clock of a device is set, or set back, while somebody plays at it."""

from __future__ import annotations

from datetime import UTC, datetime

from playwright.sync_api import expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.test_line import Visit, seq


def test_a_device_whose_clock_jumps_plays_on(house: House, visitors: Visit) -> None:
    page = visitors()
    page.clock.install()
    steps.play_against_bots(page, house)
    for year in (2001, 2040, 2026):
        page.clock.set_system_time(datetime(year, 1, 1, tzinfo=UTC))
        before = seq(page)
        page.locator("#ask [data-move]:enabled").first.click()
        expect(page.locator("#main")).not_to_have_attribute("data-seq", before)
        expect(page.locator("#ask [data-move]:enabled").first).to_be_visible()

        expect(page.get_by_role("alert")).to_have_count(0)
