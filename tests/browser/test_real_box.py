"""Duckling Dancin’ and Pickit: Dragons with the real box: whoever sees it enters it on the own device."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from roost.games.duckling_dancin.pieces import PICTURES
from roost.tables.luck import REAL_BOX
from tests.browser import steps
from tests.browser.house import House
from tests.browser.seeding import SeededTable

Visit = Callable[..., Page]
TRACK = " ".join(PICTURES[tile % 12] for tile in range(23))


def press(page: Page, words: str) -> None:
    """One button, and the table goes on."""
    asked = steps.decision(page)
    page.locator(f"#ask [data-move='{words}']").click()
    expect(page.locator(f"#main:not([data-decision='{asked}'])")).to_be_attached()


def test_the_ring_and_the_yard_are_entered_as_they_lie(house: House, visitors: Visit) -> None:
    mia = visitors()
    table = SeededTable(house, f"Game: duckling-dancin\nSeats: yellow blue\nchance: track {TRACK}\n", REAL_BOX)
    table.take_seat(mia, 0)
    expect(mia.locator("#prompt")).to_contain_text("Take the real pieces")
    expect(mia.locator("#ask [data-move]")).to_have_attribute("aria-label", "Path tile 23: the hedgehog")
    press(mia, "track hedgehog")
    press(mia, "turn 4")
    expect(mia.locator("#ask [data-move]")).to_have_count(12)
    expect(mia.locator("#ask [data-move='tile egg']")).to_have_attribute("aria-label", "It shows the egg")
    press(mia, "tile egg")

    expect(mia.locator("#story li").first).to_contain_text("found the egg")
    expect(mia.locator("#prompt")).to_contain_text("Find the snail!")


def test_who_sees_a_card_enters_it_and_others_learn_only_that(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    record = "Game: pickit-dragons\nSeats: purple blue\nMissions: secret\nchance: deal R1 R2 G P1 P2 B1 B2 R1 JW\n"
    table = SeededTable(house, record, REAL_BOX)
    table.take_seat(mia, 0)
    table.take_seat(papa, 1)
    expect(mia.locator("#ask")).to_have_count(0)
    expect(papa.get_by_role("button", name="You are dealt yellow part 1")).to_be_visible()
    press(papa, "deal Y1")
    expect(mia.locator("#ask [data-move='missions no-green']")).to_have_text("You are dealt “No green”")
    for page, missions in ((mia, ("no-green", "no-jokers")), (papa, ("most-red", "companions"))):
        for mission in missions:
            press(page, f"missions {mission}")
    for verb in ("keep", "give"):
        for page in (mia, papa):
            page.locator(f"#ask [data-move^={verb}]").first.click()
            expect(page.locator(f"#ask [data-move^={verb}]")).to_have_count(0)
    expect(papa.get_by_role("button", name="In slot 1: blue part 3")).to_be_visible()
    for card in ("B3", "G", "G", "Y2"):
        press(papa, f"offer {card}")
    press(mia, "take deck")
    expect(papa.locator("#ask")).to_have_count(0)
    press(mia, "draw JP")

    expect(mia.locator(".drg-held[aria-label^='purple joker']")).to_have_count(1)
    assert "urple joker" not in papa.content()


def test_a_mistyped_die_is_corrected_at_once_or_later_if_the_other_agrees(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors(viewport={"width": 390, "height": 844})
    steps.lay_table(mia, house, "Mia", ["me", "friend"], "fistful-of-daisies", luck="real-box", start="0")
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    for page in (mia, papa):
        expect(page.locator("#ask [data-move]").first).to_be_visible()
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        expect(page.locator(f"#main:not([data-decision='{asked}'])")).to_be_attached()
    press(mia, "roll 3")
    correct = mia.get_by_role("button", name="Correct what I entered")
    expect(correct).to_be_visible()
    expect(papa.get_by_role("button", name="Correct what I entered")).to_have_count(0)
    correct.click()
    expect(papa.locator("#story")).to_contain_text("took back what was entered")
    expect(mia.locator("#ask [data-move='roll 2']")).to_be_visible()
    for die in ("roll 1", "roll 1"):
        press(mia, die)
    expect(papa.locator("#ask [data-move='roll *2']")).to_be_visible()
    press(papa, "roll *2")
    press(mia, "die 1")
    papa.get_by_role("button", name="Ask to correct what I entered").click()
    expect(mia.locator("#undo")).to_contain_text("1 move after it would go, too")
    mia.get_by_role("button", name="Yes, take it back").click()

    expect(papa.locator("#story")).to_contain_text("All agreed")
    expect(papa.locator("#ask [data-move='roll *3']")).to_be_visible()
