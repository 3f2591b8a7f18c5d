"""Every page and state for everybody: axe, phones, large text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from roost.catalogue import games
from tests.browser import steps
from tests.browser.house import House
from tests.browser.states import STATES, State, home, lobby, over, playing, set_up
from tests.browser.troubles import TROUBLES

Visit = Callable[..., Page]

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 390, 768, 1280, 3840)
RUN = "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.map(one => ({id: one.id, on: one.nodes.map(node => node.html.slice(0, 160))})))"  # noqa: E501


@pytest.mark.parametrize("state", (*STATES, *TROUBLES), ids=lambda state: state.__name__)
def test_everybody_can_use_it(state: State, house: House, visitors: Visit) -> None:
    """Axe finds nothing in either theme; no screen ever scrolls sideways, and on a phone every target is large."""
    page = visitors()
    state(page, house, visitors)
    page.evaluate(AXE.read_text("utf-8"))
    light = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN)
    page.set_viewport_size({"width": 390, "height": 844})
    small = small_targets(page)
    wide = [width for width in WIDTHS if overflows(page, width)]

    assert light == []
    assert dark == []
    assert wide == []
    assert small == []


@pytest.mark.parametrize("game", list(games()))
def test_axe_finds_nothing_on_the_tables_of_any_game(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, game)
    page.evaluate(AXE.read_text("utf-8"))
    found = []
    for _ in range(8):
        expect(page.locator("#result, #ask [data-move]").first).to_be_attached()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            found += page.evaluate(RUN)
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        steps.expect_question(page, asked)
    page.set_viewport_size({"width": 390, "height": 844})

    assert found == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390


def overflows(page: Page, width: int) -> bool:
    """Whether a screen of this width would scroll sideways."""
    page.set_viewport_size({"width": width, "height": 800})
    return bool(page.evaluate("() => document.documentElement.scrollWidth") > width)


def small_targets(page: Page) -> list[Any]:
    """What is to be tapped and smaller than 44 px, links inside sentences apart."""
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll("button, select, input:not([type=hidden]), a, [role=button], summary")]
        .filter(one => one.checkVisibility() && !one.matches("p a, .skip, :is(.colours,.faces,.speaker,.tick) input"))
        .map(one => [one.id || one.textContent.trim() || one.tagName, one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 44 || box.height < 43.5)
        .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])"""
    )
    return found


@pytest.mark.parametrize("state", (home, set_up, lobby, playing, over), ids=lambda state: state.__name__)
def test_text_of_double_size_fits_a_phone(state: State, house: House, visitors: Visit) -> None:
    page = visitors(viewport={"width": 390, "height": 844})
    state(page, house, visitors)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")

    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
