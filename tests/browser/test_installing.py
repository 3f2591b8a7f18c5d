"""The house cannot be reached: the browser says so, and comes back by itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from roost.catalogue import HOUSE, tongue
from tests.browser.house import House

Visit = Callable[..., Page]
GERMAN = tongue(HOUSE, "de").gettext
READY = "() => navigator.serviceWorker.ready.then(() => true)"


def test_a_house_that_does_not_answer_is_said_in_the_own_language_until_it_does(
    frail_house: House, visitors: Visit
) -> None:
    page = visitors(service_workers="allow", locale="de")
    page.goto(frail_house.address)
    page.evaluate(READY)
    frail_house.kill()
    page.reload()
    expect(page.get_by_role("heading")).to_have_text(GERMAN("No way to the house"))
    expect(page.locator("[data-when=house]")).to_be_visible()
    expect(page.locator("[data-when=device]")).to_be_hidden()
    frail_house.open()

    expect(page.locator(".game").first).to_be_visible()


def test_a_device_without_a_network_is_told_so_and_the_page_comes_back_by_itself(house: House, visitors: Visit) -> None:
    page = visitors(service_workers="allow")
    page.goto(house.address)
    page.evaluate(READY)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("This device has no network")).to_be_visible()
    page.context.set_offline(False)

    expect(page.locator(".game").first).to_be_visible()


def test_what_another_build_kept_is_thrown_away(house: House, visitors: Visit) -> None:
    page = visitors(service_workers="allow")
    page.goto(house.address)
    page.evaluate("() => caches.open('roost of another build').then((shelf) => shelf.put('/old', new Response('old')))")
    page.evaluate(READY)
    page.evaluate("() => navigator.serviceWorker.register('/sw.js?language=fr')")
    for _ in range(100):
        kept = page.evaluate("() => caches.keys()")
        if len(kept) == 1:
            break
        page.wait_for_timeout(100)

    assert len(kept) == 1 and kept[0].endswith(" fr")
