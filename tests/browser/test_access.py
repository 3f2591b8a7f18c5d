"""Every page and state for everybody: axe, phones, large text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.map(one => ({id: one.id, on: one.nodes.map(node => node.html.slice(0, 160))})))"  # noqa: E501


def home(page: Page, house: House, visit: Visit) -> None:
    page.goto(house.address)


def set_up(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/games/{steps.GAME}")


def rules(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/games/{steps.GAME}/rules")


def missing(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/tables/nowhere")


def lobby(page: Page, house: House, visit: Visit) -> None:
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])


def invited(page: Page, house: House, visit: Visit) -> None:
    host = visit()
    steps.lay_table(host, house, "Mia", ["me", "friend", "friend"])
    page.goto(host.url)
    steps.wait_connected(page)


def playing(page: Page, house: House, visit: Visit) -> None:
    steps.play_against_bots(page, house)
    asked = steps.decision(page)
    steps.answer(page, "feed rooster")
    steps.expect_question(page, asked)


def chosen(page: Page, house: House, visit: Visit) -> None:
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])
    for name in ("Papa", "Maximiliane Konstantinopel"):
        steps.sit_down(visit(), page.url, name)
    expect(page.get_by_text("Papa")).to_be_visible()
    steps.start(page)
    steps.answer(page, "feed rooster")


def looking_on(page: Page, house: House, visit: Visit) -> None:
    player = visit()
    playing(player, house, visit)
    page.goto(player.url)
    steps.wait_connected(page)


def over(page: Page, house: House, visit: Visit) -> None:
    steps.play_against_bots(page, house)
    while not steps.is_over(page):
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        steps.expect_question(page, asked)


def menu(page: Page, house: House, visit: Visit) -> None:
    playing(page, house, visit)
    page.get_by_role("button", name="Table menu").click()


def rules_at_the_table(page: Page, house: House, visit: Visit) -> None:
    playing(page, house, visit)
    page.locator("[data-rules]").click()
    expect(page.locator("dialog#rules h2").first).to_be_visible()


STATES = (home, set_up, rules, missing, lobby, invited, playing, chosen, looking_on, over, menu, rules_at_the_table)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_everybody_can_use_it(state: Callable[..., None], house: House, visitors: Visit) -> None:
    """Axe finds nothing in either theme; a phone never scrolls sideways, and every target is large."""
    page = visitors()
    state(page, house, visitors)
    page.evaluate(AXE.read_text("utf-8"))
    light = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN)
    page.set_viewport_size({"width": 390, "height": 844})

    assert light == []
    assert dark == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    assert small_targets(page) == []


def small_targets(page: Page) -> list[Any]:
    """What is to be tapped and smaller than 44 px, links inside sentences apart."""
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll("button, select, input:not([type=hidden]), a, [role=button], summary")]
        .filter(one => one.checkVisibility() && !one.matches("p a, .skip, .colours input, .tick input"))
        .map(one => [one.id || one.textContent.trim() || one.tagName, one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 44 || box.height < 43.5)
        .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])"""
    )
    return found


@pytest.mark.parametrize("state", (home, set_up, lobby, playing, over), ids=lambda state: state.__name__)
def test_text_of_double_size_fits_a_phone(state: Callable[..., None], house: House, visitors: Visit) -> None:
    page = visitors(viewport={"width": 390, "height": 844})
    state(page, house, visitors)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")

    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
