"""Taking back in a browser: alone by button and key, and by asking the others."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
OFFER = "Take back my last move"
ASK = "Ask to take back my last move"


def family(house: House, visitors: Visit, **how: object) -> tuple[Page, Page, Page]:
    """Mia, Papa and Oma have begun to play."""
    mia, papa, oma = visitors(**how), visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "friend"])
    for page, name in ((papa, "Papa"), (oma, "Oma")):
        steps.sit_down(page, mia.url, name)
        expect(mia.locator(".people")).to_contain_text(name)
    steps.start(mia)
    for page in (papa, oma):
        expect(page.locator("#ask")).to_be_visible()
    return mia, papa, oma


def expect_new_question(page: Page, old: str) -> None:
    expect(page.locator(f"#main:not([data-decision='{old}']) #ask [data-move='feed rooster']")).to_be_visible()
    expect(page.locator("#ask [aria-pressed=true]")).to_have_count(0)


def test_a_choice_is_taken_back_with_one_click_and_everybody_reads_it(house: House, visitors: Visit) -> None:
    mia, papa, _ = family(house, visitors)
    asked = steps.decision(mia)
    steps.answer(mia, "feed rooster")
    mia.get_by_role("button", name=OFFER).click()
    expect_new_question(mia, asked)

    expect(mia.get_by_role("button", name=OFFER)).to_have_count(0)
    expect(papa.locator("#story")).to_contain_text("took back the last move")
    expect(papa.locator("#said")).to_contain_text("Mia took back the last move.")
    steps.answer(mia, "feed yellow")


def test_u_takes_back(house: House, visitors: Visit) -> None:
    mia, *_ = family(house, visitors)
    asked = steps.decision(mia)
    steps.answer(mia, "feed rooster")
    expect(mia.get_by_role("button", name=OFFER)).to_be_visible()
    mia.keyboard.press("u")

    expect_new_question(mia, asked)


def test_what_others_have_answered_is_taken_back_when_they_agree(house: House, visitors: Visit) -> None:
    mia, papa, oma = family(house, visitors)
    asked = steps.decision(mia)
    steps.answer(mia, "feed rooster")
    steps.answer(papa, "feed rooster")
    mia.get_by_role("button", name=ASK).click()
    expect(mia.locator("#undo .soft")).to_contain_text("Papa")
    papa.get_by_role("button", name="Yes, take it back").click()
    expect(mia.locator("#undo .soft")).not_to_contain_text("Papa")
    oma.get_by_role("button", name="Yes, take it back").click()
    expect_new_question(mia, asked)

    expect(oma.locator("#story")).to_contain_text("All agreed: Mia took back 2 moves.", use_inner_text=True)
    expect(papa.locator("#ask [aria-pressed=true]")).to_have_count(0)


def test_one_who_declines_is_enough(house: House, visitors: Visit) -> None:
    mia, papa, _ = family(house, visitors)
    steps.answer(mia, "feed rooster")
    steps.answer(papa, "feed rooster")
    mia.keyboard.press("u")
    papa.get_by_role("button", name="No, play on").click()
    expect(mia.locator("#story")).to_contain_text("it stays as it is")

    expect(mia.locator("#undo")).to_have_count(0)
    expect(mia.locator("#ask [data-move='feed rooster'][aria-pressed=true]")).to_be_visible()


def test_it_works_without_a_script(house: House, visitors: Visit) -> None:
    papa, mia = visitors(), visitors(java_script_enabled=False)
    steps.lay_table(papa, house, "Papa", ["me", "friend", "bot:easy"])
    mia.goto(papa.url)
    mia.get_by_label("Your name").fill("Mia")
    mia.get_by_role("button", name="Sit down").click()
    expect(papa.locator(".people")).to_contain_text("Mia")
    steps.start(papa)
    mia.reload()
    mia.locator("#ask [data-move='feed rooster']").click()
    mia.get_by_role("button", name="take back my last move").click()

    expect(mia.locator("#story")).to_contain_text("took back the last move")
