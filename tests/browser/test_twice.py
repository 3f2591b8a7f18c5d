"""People who click again because nothing happens yet: what was meant once is done once."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.test_replay import GOLDEN, look_at

Visit = Callable[..., Page]

IMPATIENT = """button => {
  const again = setInterval(() => button.click(), 500);
  addEventListener("pagehide", () => clearInterval(again));
}"""


def click_twice(page: Page, button: Locator) -> list[str]:
    """Where a house leads that gets a form twice, since it answers late."""
    led: list[str] = []

    def late(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        if len(led) == 2:
            return route.abort()
        answer = route.fetch(max_redirects=0)
        led.append(answer.headers.get("location", f"status {answer.status}"))
        if len(led) == 2:
            route.fulfill(response=answer)

    page.route("**/*", late)
    button.evaluate(IMPATIENT)
    while len(led) < 2:
        page.wait_for_timeout(50)
    page.unroute("**/*")
    return led


def test_playing_at_once_lays_one_table(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(house.address)
    led = click_twice(page, page.locator(".game form button").first)

    assert "/tables/" in led[0] and led[0] == led[1]


def test_the_set_up_form_lays_one_table_and_a_changed_one_another(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(f"{house.address}/games/{steps.GAME}")
    page.get_by_label("Your name").fill("Mia")
    led = click_twice(page, page.get_by_role("button", name="Lay the table"))
    page.wait_for_url(f"**{led[1]}")
    page.go_back()
    page.get_by_label("Your name").fill("Papa")
    again = click_twice(page, page.get_by_role("button", name="Lay the table"))

    assert "/tables/" in led[0] and led[0] == led[1]
    assert again[0] == again[1] != led[0]


def test_a_record_is_brought_once_and_played_on_at_one_table(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(f"{house.address}/records")
    page.get_by_label("Or its text").fill(GOLDEN[steps.GAME].read_text())
    brought = click_twice(page, page.get_by_role("button", name="Look at it"))
    look_at(page, house, GOLDEN[steps.GAME])
    led = click_twice(page, page.get_by_role("button", name="Play on from here"))

    assert brought[0].endswith("/replay") and brought[0] == brought[1]
    assert "/tables/" in led[0] and led[0] == led[1]


def test_somebody_else_at_the_device_takes_one_chair(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend", "friend"])
    page.get_by_text("Somebody else at this device").click()
    page.locator("#name-further").fill("Cy")
    click_twice(page, page.get_by_role("button", name="Take a chair for them"))
    steps.wait_connected(page)

    expect(page.locator(".people li", has_text="Cy")).to_have_count(1)
    expect(page.locator(".people li", has_text="open chair")).to_have_count(2)
