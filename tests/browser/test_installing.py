"""The house cannot be reached: the browser says so, and comes back by itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.house import House

Visit = Callable[..., Page]
READY = "() => navigator.serviceWorker.ready.then(() => true)"


def test_a_house_that_does_not_answer_is_said_in_the_own_language(frail_house: House, visitors: Visit) -> None:
    page = visitors(service_workers="allow", locale="de")
    page.goto(frail_house.address)
    page.evaluate(READY)
    frail_house.kill()
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("Kein Weg zum Haus")
    expect(page.get_by_text("Das Haus antwortet nicht")).to_be_visible()
    frail_house.open()
    page.get_by_role("link", name="Noch einmal versuchen").click()

    expect(page.get_by_role("button", name="Jetzt gegen Bots spielen")).to_be_visible()


def test_a_device_without_a_network_is_told_so_and_the_page_comes_back_by_itself(house: House, visitors: Visit) -> None:
    page = visitors(service_workers="allow")
    page.goto(house.address)
    page.evaluate(READY)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("This device has no network")).to_be_visible()
    page.context.set_offline(False)

    expect(page.get_by_role("button", name="Play against bots now")).to_be_visible()


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
