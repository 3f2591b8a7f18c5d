"""On a phone what is asked and where it is played are in sight at once, without scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.house import House
from tests.browser.pictures import DAISIES, DILLY, DRAGONS, DUCKLING
from tests.browser.scenes import Scene

Visit = Callable[..., Page]
PHONE: ViewportSize = {"width": 390, "height": 844}
SEEN = "every => every.every(one => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })"  # noqa: E501
IN_SIGHT = {
    DILLY: "#board svg, #ask [data-move]",  # the yard and every dish
    DAISIES: "#ask [data-move], #board [data-moves]",  # the dice, and where they lead
    DRAGONS: "#prompt, #ask .drg-play",  # whole dragons to play
    DUCKLING: "#prompt, #board [data-moves]",  # every tile of the yard
}


@pytest.mark.parametrize("scene", IN_SIGHT, ids=lambda scene: scene.name)
def test_nobody_has_to_scroll_before_acting(scene: Scene, house: House, visitors: Visit) -> None:
    page = visitors(viewport=PHONE)
    scene(page, house, visitors)
    page.locator("[data-known]").click()
    expect(page.locator("#tip")).to_be_hidden()

    assert page.locator(IN_SIGHT[scene]).evaluate_all(SEEN)


def test_what_explains_a_question_folds_up_and_unfolds(house: House, visitors: Visit) -> None:
    page = visitors(viewport=PHONE)
    DILLY(page, house, visitors)
    button = page.get_by_role("button", name="New to you?")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#tip-text")).to_be_hidden()
    button.click()

    expect(button).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#tip-text")).to_be_visible()
