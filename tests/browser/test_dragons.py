"""Pickit: Dragons on the pages: two browsers with missions, the keyboard, axe, a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.test_access import AXE, RUN, small_targets

Visit = Callable[..., Page]
DRAGONS = "pickit-dragons"
PHONE: ViewportSize = {"width": 390, "height": 844}


def lay_table(page: Page, house: House, chairs: list[str], missions: str = "none") -> None:
    """A table for Mia and others."""
    page.goto(f"{house.address}/games/{DRAGONS}")
    page.get_by_label("Your name").fill("Mia")
    for number, kind in enumerate([*chairs, *["empty"] * (4 - len(chairs))]):
        page.locator(f"[name=chair-{number}]").select_option(kind)
    page.locator("[name=option-Missions]").select_option(missions)
    page.get_by_role("button", name="Lay the table").click()
    steps.wait_connected(page)


def asked(page: Page) -> bool:
    return page.locator("#ask [data-move]").count() > 0


def move(page: Page) -> None:
    """The first button, or the one that ends the turn where there is one."""
    question = steps.decision(page)
    buttons = page.locator("#ask [data-move='end']")
    (buttons if buttons.count() else page.locator("#ask [data-move]")).first.click()
    expect(page.locator(f"#result, #main:not([data-decision='{question}'])").first).to_be_attached()


def round_of(page: Page) -> str:
    return page.locator("#banner").text_content() or ""


def reach_round(page: Page, number: int) -> None:
    """Against bots, up to a turn of this round."""
    for _ in range(60):
        expect(page.locator("#result, #ask [data-move]").first).to_be_attached()
        if f"Round {number}" in round_of(page) or steps.is_over(page):
            return
        move(page)


def test_two_browsers_play_with_secret_missions(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    lay_table(mia, house, ["me", "friend"], "secret")
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    expect(papa.locator("#ask [data-move^=keep]")).to_have_count(2)
    for page in (mia, papa):
        kept = page.locator("#ask [data-move^=keep]").first
        kept.click()
        expect(page.locator(".drg-secret", has_text="Your secret mission")).to_be_visible()
    for page in (mia, papa):
        page.locator("#ask [data-move^=give]").first.click()
    for page in (mia, papa):
        expect(page.locator("#ask [data-move^=give]")).to_have_count(0)
    for _ in range(12):
        for page in (mia, papa):
            if asked(page):
                move(page)

    expect(mia.locator(".drg-secret")).to_have_count(1)
    expect(papa.locator("#story li").first).to_be_visible()


def test_two_browsers_play_a_whole_game_with_missions(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    lay_table(mia, house, ["me", "friend"], "combined")
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    pages = (mia, papa)
    for _ in range(1200):
        if steps.is_over(mia):
            break
        for page in pages:
            if asked(page):
                play_well(page)
        mia.wait_for_timeout(10)

    for page in pages:
        expect(page.locator("#result li")).to_have_count(2)
        expect(page.locator(".drg-secret").first).to_be_visible()


def play_well(page: Page) -> None:
    """The best dragon if there is one, else the first button; nothing is laid in parts."""
    question = steps.decision(page)
    best = page.locator("#ask .drg-play.best, #ask [data-move^=add], #ask [data-move=end]")
    (best if best.count() else page.locator("#ask [data-move]")).first.click()
    expect(page.locator(f"#result, #main:not([data-decision='{question}'])").first).to_be_attached()


def test_a_turn_is_played_by_keyboard_on_the_board_alone(house: House, visitors: Visit) -> None:
    page = visitors()
    lay_table(page, house, ["me", "bot:easy"])
    steps.start(page)
    press(page, "#board [data-moves^=give]")
    page.locator("#chooser .choices button").first.press("Enter")
    expect(page.locator("#board #slot-1[data-moves]")).to_be_visible()
    press(page, "#board #slot-1[data-moves]")

    expect(page.locator("#story li", has_text="from the offer").first).to_be_visible()


def press(page: Page, selector: str) -> None:
    """Focus a piece and press Enter."""
    piece = page.locator(selector).first
    expect(piece).to_be_visible()
    piece.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("round_number", [1, 6])
def test_everybody_can_use_the_table(round_number: int, house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, DRAGONS)
    expect(page.locator("#ask [data-move]").first).to_be_attached()
    reach_round(page, round_number)
    page.evaluate(AXE.read_text("utf-8"))
    light = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN)
    page.set_viewport_size(PHONE)

    assert (light, dark) == ([], [])
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    assert small_targets(page) == []


def test_the_five_abilities_are_one_tap_away(house: House, visitors: Visit) -> None:
    page = visitors(viewport=PHONE)
    steps.play_against_bots(page, house, DRAGONS)
    page.get_by_text("The five abilities").click()

    expect(page.locator(".drg-overview li")).to_have_count(5)
    expect(page.get_by_text("Blue, 4 parts, 7 points: flush")).to_be_visible()
