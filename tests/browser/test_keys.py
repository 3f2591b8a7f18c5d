"""The sheet of keys, arrows between pieces, the title of the tab, and sounds with their pictures."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roost.catalogue import games
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
FOCUSED = (
    "() => document.activeElement.closest('[data-moves], [data-why], [data-move]')?.getBoundingClientRect().x ?? -1"
)
COUNTED = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) { window.tones += 1; return start.call(this, when); };
}"""


def test_every_key_of_the_sheet_does_what_it_says(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    told = page.locator("#keys dt").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_visible()
    page.keyboard.press("Escape")
    steps.tab_to(page, "#board [data-moves]")
    page.keyboard.press("Enter")
    expect(page.locator("#ask [aria-pressed=true], #story li:nth-child(2)").first).to_be_attached()

    assert [key.split() for key in told] == [["Tab"], ["←", "→", "↑", "↓"], ["Enter"], ["H"], ["U"], ["Esc"], ["?"]]


def test_a_question_mark_that_is_written_opens_no_sheet(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])
    page.get_by_label("Your name").first.press("?")

    expect(page.locator("#keys")).to_be_hidden()


@pytest.mark.parametrize("game", list(games()))
def test_arrows_go_to_the_nearest_thing_on_that_side(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, game)
    expect(page.locator("#ask [data-move]").first).to_be_attached(timeout=40_000)
    steps.tab_to(page, "#ask [data-move], #board [data-moves]")
    reached = set()
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 4:
        before = page.evaluate(FOCUSED)
        page.keyboard.press(key)
        after = page.evaluate(FOCUSED)
        assert (after >= before) if key == "ArrowRight" else (after <= before) if key == "ArrowLeft" else True
        reached.add(page.evaluate("() => document.activeElement.dataset.moves ?? document.activeElement.dataset.move"))

    assert len(reached) >= min(2, page.locator("#ask [data-move]").count())


def test_the_tab_says_whose_turn_it_is(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "bot:easy"], option_Target="5")
    steps.sit_down(papa, mia.url, "Papa")
    steps.start(mia)
    expect(mia).to_have_title("● Your turn · Pick A Dilly")
    steps.answer(mia, "feed rooster")
    expect(mia).to_have_title("Pick A Dilly · Roost")
    steps.answer(papa, "feed rooster")

    expect(mia).to_have_title(re.compile("Your turn|^Pick A Dilly"))


def test_sounds_are_off_until_somebody_wants_them_and_come_with_their_picture(house: House, visitors: Visit) -> None:
    page = visitors()
    page.add_init_script(f"({COUNTED})()")
    steps.play_against_bots(page, house)
    steps.answer(page, "feed rooster")
    silent = page.evaluate("() => window.tones")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Sounds").click()
    expect(page.locator("#heard")).to_be_visible()
    expect(page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "true")
    loud = page.evaluate("() => window.tones")
    page.reload()
    steps.wait_connected(page)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Sounds").click()
    expect(page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "false")

    assert silent == 0 and loud == 2
