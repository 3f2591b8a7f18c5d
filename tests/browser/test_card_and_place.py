"""Pickit: Dragons by touch: a card, then a place; four full tables on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.house import House
from tests.browser.seeding import SeededTable
from tests.browser.test_access import AXE, RUN, small_targets

Visit = Callable[..., Page]
PHONE: ViewportSize = {"width": 390, "height": 844}
DEALT = "Game: pickit-dragons\nSeats: purple blue\n\nchance: deal R1 R2 G P1 P2 B1 B2 R1 JW Y1\n"
TAKEN = DEALT + "purple: give P1 P2\nblue: give B1 B2\nchance: offer G R2 Y2 Y3\npurple: take 1\n"
JOKER_LIES = (
    TAKEN
    + "purple: play R1 R2\npurple: end\nchance: offer Y1\nchance: draw B3\n"
    + "blue: take 1\nblue: play R1 JW\nblue: end\nchance: offer P5\nchance: draw P4\npurple: take 2\n"
)
NOTHING_PLAYED = TAKEN + "purple: end\nchance: offer B4\n"


def touched(house: House, visitors: Visit, record: str) -> Page:
    """Mia's phone at a table that has gone so far."""
    page = visitors(viewport=PHONE, has_touch=True)
    SeededTable(house, record).take_seat(page, 0)
    return page


def card(page: Page, name: str) -> Locator:
    """A card in the own hand; one that cannot be played now has the reason behind its name."""
    return page.locator(f".drg-held[aria-label^='{name}']").first


def touch(page: Page, name: str) -> None:
    """Tap the paper of a card: the drawing on it is cut off at its edge, but measured beyond it."""
    card(page, name).locator("rect.drg-paper").first.tap(force=True)


def test_two_cards_are_given_by_touching_one_and_the_other(house: House, visitors: Visit) -> None:
    page = touched(house, visitors, DEALT)
    touch(page, "purple part 1")
    expect(card(page, "purple part 1")).to_have_attribute("aria-pressed", "true")
    touch(page, "purple part 2")

    expect(page.locator("#ask")).to_have_count(0)
    expect(page.locator("#prompt")).not_to_contain_text("Give")


def test_a_dragon_is_played_by_a_card_and_the_own_place(house: House, visitors: Visit) -> None:
    page = touched(house, visitors, TAKEN)
    touch(page, "red part 1")
    page.locator(".drg-area.own.place").tap()

    expect(page.locator("#dragon-0-1")).to_be_visible()


def test_the_place_may_come_first_and_a_wrong_card_is_no_move(house: House, visitors: Visit) -> None:
    page = touched(house, visitors, TAKEN)
    page.locator(".drg-area.own").tap()
    touch(page, "blue part 1")
    page.locator(".drg-area.own").tap()
    touch(page, "green dragon")

    expect(page.locator("#dragon-0-1")).to_be_visible()
    expect(page.locator("#score-0")).to_have_text("1")


def test_a_joker_is_swapped_by_a_card_and_a_dragon(house: House, visitors: Visit) -> None:
    page = touched(house, visitors, JOKER_LIES)
    touch(page, "red part 2")
    page.locator("#dragon-1-1").tap()

    expect(card(page, "white joker")).to_be_visible()


def test_a_card_touched_twice_offers_all_it_can_do(house: House, visitors: Visit) -> None:
    page = touched(house, visitors, DEALT)
    touch(page, "purple part 1")
    page.wait_for_timeout(600)
    touch(page, "purple part 1")

    expect(page.locator("#chooser .choices button")).to_have_count(4)


def test_a_card_is_discarded_by_one_touch(house: House, visitors: Visit) -> None:
    page = touched(house, visitors, NOTHING_PLAYED)
    touch(page, "blue part 2")

    expect(page.locator("#discard[aria-label*='blue part 2']")).to_be_visible()


def test_the_pile_says_what_lies_on_top_when_a_card_is_to_be_discarded(house: House, visitors: Visit) -> None:
    page = visitors()
    pile = "purple: discard B2\nblue: take 2\nblue: end\nchance: offer B4\n"
    SeededTable(house, NOTHING_PLAYED + pile).take_seat(page, 1)
    page.evaluate(AXE.read_text("utf-8"))
    expect(page.locator("#discard")).to_have_attribute("aria-label", "Discard pile, blue part 2 on top")

    assert page.evaluate(RUN) == []


FULL = (Path(__file__).parent / "records" / "seven-cards.roost").read_text("utf-8")


def test_four_full_tables_and_seven_cards_fit_a_phone(house: House, visitors: Visit) -> None:
    page = visitors()
    table = SeededTable(house, FULL)
    table.take_seat(page, 1)
    page.evaluate(AXE.read_text("utf-8"))
    light = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN)
    page.set_viewport_size(PHONE)

    assert page.locator(".drg-held").count() == 7
    assert (light, dark) == ([], [])
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    assert small_targets(page) == []
