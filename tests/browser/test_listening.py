"""Whoever plays by keyboard and listens: the focus is never lost, and everything is said once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from roost.catalogue import games
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]

FOCUS = "() => document.activeElement.closest('#main, dialog') !== null && document.activeElement.checkVisibility()"
SAID = "() => [...document.querySelectorAll('#said p')].map(line => line.textContent)"
STORY = """() => [...document.querySelectorAll('#story [data-seq]')].reverse()
.map(line => line.textContent.replace(/\\s+/g, ' ').trim())"""

EGGS = """() => [...document.querySelectorAll('[id^=count-]')].map(count => [Number(count.textContent),
[...document.querySelectorAll(`#eggs-${count.id.slice(6)} use:not([data-unseen])`)].length])"""


@pytest.mark.parametrize("game", list(games()))
def test_the_focus_is_never_lost_after_a_move(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, game)
    kept = []
    for turn in range(8):
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        on_board = "#board [data-moves]"
        where = on_board if turn % 2 and page.locator(on_board).count() else "#ask [data-move]:visible"
        page.locator(where).first.focus()
        page.keyboard.press("Enter")
        if page.locator("dialog#chooser[open]").count():
            page.keyboard.press("Tab")
            page.locator("#chooser .choices button").first.focus()
            page.keyboard.press("Enter")
        steps.expect_question(page, asked)
        page.wait_for_timeout(50)
        kept.append(page.evaluate(FOCUS))

    assert all(kept)


def test_each_line_of_the_story_is_said_once(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    before: list[Any] = page.evaluate(STORY)
    for _ in range(2):
        asked = steps.decision(page)
        steps.answer(page, "feed rooster")
        steps.expect_question(page, asked)
    page.wait_for_timeout(300)
    story: list[Any] = page.evaluate(STORY)

    assert page.evaluate(SAID) == story[len(before) :]


def test_a_dialog_keeps_the_focus_and_gives_it_back(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    for opener, dialog in (("#open-menu", "#menu"), ("#prompt [data-rules]", "#rules")):
        page.locator(opener).focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"dialog{dialog}")).to_be_visible()
        inside = []
        for _ in range(12):
            page.keyboard.press("Tab")
            inside.append(page.evaluate("() => !document.activeElement.matches('#main *')"))
        page.keyboard.press("Escape")
        expect(page.locator(f"dialog{dialog}")).to_be_hidden()

        assert all(inside)
        expect(page.locator(opener)).to_be_focused()


def test_eggs_stay_in_the_nest_when_they_have_landed(house: House, visitors: Visit) -> None:
    page = visitors(reduced_motion="no-preference")
    steps.play_against_bots(page, house)
    asked = steps.decision(page)
    page.locator("#ask [data-move='feed rooster']").click()
    page.locator("[id^=count-]").filter(has_not_text="0").first.wait_for(timeout=20_000)
    laid = page.evaluate(EGGS)

    assert steps.decision(page) == asked
    assert any(count for count, _ in laid)
    assert all(eggs >= count for count, eggs in laid if count)
    steps.expect_question(page, asked)


@pytest.mark.parametrize("game", list(games()))
def test_the_whole_table_is_there_in_words(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, game)
    page.locator("#in-words").get_by_text("The table in words").click()
    lines = page.locator("#in-words li")
    expect(lines.first).to_be_visible()
    said = " ".join(lines.all_inner_texts())
    names = page.locator(".chairs .who b").all_inner_texts()

    assert len(names) > 1 and all(name in said for name in names)


def test_where_a_tile_lies_open_is_said_to_whoever_cannot_see_it(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, "duckling-dancin")
    asked = steps.decision(page)
    page.locator("#ask [data-move='turn 7']").click()
    steps.expect_question(page, asked)

    expect(page.get_by_role("status").filter(has_text="Yard tile")).to_have_text(
        re.compile(r"Yard tile \d+ is open: an? \w+|flowers")
    )
