"""The lesson of every game, from the home page to “play against bots now”: by pointer, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roost.catalogue import games
from roost.tables.lesson import Lesson, lesson
from tests.browser.house import House
from tests.browser.steps import tab_to
from tests.conformance.told import ENGLISH

Visit = Callable[..., Page]


def of(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", list(games()))
def test_somebody_new_learns_the_game_on_the_real_board(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(house.address)
    page.locator(f".learn[href*='{game}']").click()
    found = of(game)
    for number in range(1, len(found) + 1):
        sight = found.sight(number, ENGLISH)
        expect(page.locator(f"#main[data-step='{number}']")).to_be_attached()
        expect(page.locator("#prompt h2")).to_have_text(sight.page.title)
        if sight.move:
            expect(page.locator("#ask")).to_contain_text("What would you do?")
            show_all(page)
            page.locator(f"#ask [data-move='{sight.move}']").first.click()
        elif number < len(found):
            page.get_by_role("link", name="Next").click()
    page.get_by_role("button", name="Play against bots now").click()

    expect(page.locator("#board")).to_be_visible()
    expect(page).to_have_url(f"{house.address}/tables/{page.url.rpartition('/')[2]}")


def show_all(page: Page) -> None:
    """Open what a game keeps behind “more”."""
    for more in page.locator("#ask details:not([open]) > summary").all():
        more.click()


@pytest.mark.parametrize("game", list(games()))
def test_another_move_is_kindly_answered_and_the_board_can_be_tapped(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    found = of(game)
    number = next(number for number in range(1, len(found) + 1) if found.sight(number, ENGLISH).move)
    sight = found.sight(number, ENGLISH)
    page.goto(f"{house.address}/games/{game}/tutorial?step={number}")
    other = next(move for move in sight.view.moves if move != sight.move)
    show_all(page)
    page.locator(f"#ask [data-move='{other}']").first.click()
    expect(page.locator("#answer")).to_have_text(sight.page.other)
    expect(page.locator(f"#main[data-step='{number}']")).to_be_attached()
    page.get_by_role("link", name="Show me").click()

    expect(page.locator(f"#main[data-step='{number + 1}']")).to_be_attached()


def test_a_piece_of_the_board_answers_too(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(f"{house.address}/games/pick-a-dilly/tutorial?step=3")
    page.locator("#hen-0").click()
    expect(page.locator("#main[data-step='4']")).to_be_attached()
    page.go_back()

    expect(page.locator("#main[data-step='3']")).to_be_attached()


def test_the_lesson_by_keyboard_alone(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(f"{house.address}/games/duckling-dancin/tutorial")
    for number in (2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"#main[data-step='{number}']")).to_be_attached()
    expect(page.locator("#prompt")).to_be_focused()
    tab_to(page, "#move-turn-5")
    page.keyboard.press("Enter")

    expect(page.locator("#main[data-step='4']")).to_be_attached()
    expect(page.locator("#story")).to_contain_text("egg")


def test_the_lesson_works_without_a_script(house: House, visitors: Visit) -> None:
    page = visitors(java_script_enabled=False)
    page.goto(f"{house.address}/games/pick-a-dilly/tutorial?step=3")
    page.locator("#move-rooster").click()
    expect(page.locator("#answer")).to_contain_text("You may feed whom you like.")
    page.locator("#move-yellow").click()

    expect(page.locator("#prompt h2")).to_have_text("The discs are shown")
