"""A Fistful of Daisies in the browser: two people, the keyboard, everybody's eyes, and the real box."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.test_access import AXE, RUN, small_targets

Visit = Callable[..., Page]
GAME = "fistful-of-daisies"
MOST_MOVES = 400


def laid(house: House, visit: Visit, **fields: str) -> tuple[Page, Page]:
    """Mia (pink) and Papa (blue) have begun."""
    mia, papa = visit(), visit()
    steps.lay_table(mia, house, "Mia", ["me", "friend"], GAME, **fields)
    steps.sit_down(papa, mia.url, "Papa", "blue")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    expect(papa.locator("#board")).to_be_visible()
    return mia, papa


def asked(pages: tuple[Page, Page]) -> Page | None:
    """The page of whoever is asked; None when the game is over."""
    for _ in range(200):
        for page in pages:
            if steps.is_over(page):
                return None
            if page.locator("#ask [data-move]").count() and steps.decision(page):
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def play_one(page: Page, choice: str = "#ask [data-move]") -> None:
    """The first move of that kind, else the first; wait until the table has gone on."""
    question = steps.decision(page)
    wanted = page.locator(choice)
    (wanted if wanted.count() else page.locator("#ask [data-move]")).first.click()
    expect(page.locator(f"#main:not([data-decision='{question}'])")).to_be_attached()


def until(pages: tuple[Page, Page], sign: str) -> Page:
    """Play on until somebody's moves show this sign."""
    for _ in range(MOST_MOVES):
        page = asked(pages)
        assert page is not None, f"over before {sign}"
        if page.locator(sign).count():
            return page
        play_one(page)
    raise AssertionError(sign)


def test_two_browsers_play_a_whole_game(house: House, visitors: Visit) -> None:
    pages = laid(house, visitors)
    for _ in range(MOST_MOVES):
        page = asked(pages)
        if page is None:
            break
        play_one(page, "#ask [data-move^=eat], #ask [data-move='die 3'], #ask [data-move='die 1']")

    expect(pages[0].locator("#result li")).to_have_count(2)
    expect(pages[1].locator("#result li")).to_have_count(2)


def test_the_board_is_played_by_keyboard(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, GAME)
    for _ in range(6):
        page.locator("#board [data-moves]").first.wait_for()
        question = steps.decision(page)
        page.locator("#board [data-moves]").first.focus()
        page.keyboard.press("Enter")
        chooser = page.locator("dialog#chooser[open] button[data-move], dialog#chooser[open] .choices button")
        if chooser.count():
            chooser.first.focus()
            page.keyboard.press("Enter")
        steps.expect_question(page, question)

    assert page.locator("#story li").count() > 6


@pytest.mark.parametrize("sign", ["[data-move^=die]", "[data-move^=eat]", "[data-move*='stake']", "[data-move^=cover]"])
def test_everybody_can_use_it(sign: str, house: House, visitors: Visit) -> None:
    """Axe finds nothing in either theme; a phone never scrolls sideways, and every target is large."""
    page = until(laid(house, visitors, option_Strategic="yes"), f"#ask {sign}")
    page.evaluate(AXE.read_text("utf-8"))
    light = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN)
    page.set_viewport_size({"width": 390, "height": 844})

    assert (light, dark) == ([], [])
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    assert small_targets(page) == []


def test_a_duel_shows_what_it_is_worth(house: House, visitors: Visit) -> None:
    page = until(laid(house, visitors), "#ask [data-move^=duel]")

    expect(page.locator("#ask [data-move^=duel]").first).to_contain_text("you win 3 of 8, +0.88 clovers on average")


def test_with_the_real_box_people_enter_what_they_rolled(house: House, visitors: Visit) -> None:
    pages = laid(house, visitors, luck="real-box")
    page = until(pages, "#ask [data-move^=roll]")
    expect(page.locator("#prompt")).to_contain_text("Take the real pieces, then enter what you see.")
    for shown in ("roll 1", "roll 2", "roll *3"):
        expect(page.locator(f"#ask [data-move='{shown}']")).to_be_visible()
        play_one(page, f"#ask [data-move='{shown}']")

    expect(pages[1].locator("#story")).to_contain_text("rolls 1, 2, special 3.")


def test_a_game_without_chance_does_not_offer_the_real_box(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(f"{house.address}/games/pick-a-dilly")
    expect(page.locator("[name=luck]")).to_have_count(0)
    page.goto(f"{house.address}/games/{GAME}")

    expect(page.locator("[name=luck]")).to_have_count(1)
