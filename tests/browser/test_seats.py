"""Seats outlive reloads and servers, and keep their secrets."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]


def test_a_reload_keeps_the_seat(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    before = page.locator("#ask [data-move]").count()
    page.reload()
    steps.wait_connected(page)

    expect(page.locator("#ask [data-move]")).to_have_count(before)


def test_a_spectator_sees_no_choice_and_no_moves(house: House, visitors: Visit) -> None:
    mia, stranger = visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "friend"])
    for name in ("Papa", "Oma"):
        steps.sit_down(visitors(), mia.url, name)
    expect(mia.locator(".people")).to_contain_text("Oma")
    steps.start(mia)
    steps.answer(mia, "feed rooster")
    stranger.goto(mia.url)
    steps.wait_connected(stranger)
    expect(mia.locator("#watching")).to_have_text("1")

    expect(stranger.locator("[data-move], [data-moves], main [aria-pressed]")).to_have_count(0)
    assert "chosen piece" not in stranger.content() and " feeds " not in stranger.locator("#story").inner_text()


def test_a_killed_server_comes_back_with_every_move_it_acknowledged(frail_house: House, visitors: Visit) -> None:
    page = visitors()
    steps.lay_table(page, frail_house, "Mia", ["me", "friend", "friend"])
    others = [visitors(), visitors()]
    for other, name in zip(others, ("Papa", "Oma"), strict=True):
        steps.sit_down(other, page.url, name)
    expect(page.locator(".people")).to_contain_text("Oma")
    steps.start(page)
    steps.answer(page, "feed rooster")
    prompt = page.locator("#prompt").inner_text()
    frail_house.kill()
    expect(page.locator("#connection.lost")).to_be_visible()
    expect(page.locator("#connection")).to_contain_text("lost")
    frail_house.open()
    steps.wait_connected(page)

    expect(page.locator("#prompt")).to_have_text(prompt, use_inner_text=True)
    expect(page.locator("#ask [data-move='feed rooster'][aria-pressed=true]")).to_be_visible()
    for other in others:
        steps.wait_connected(other)
        steps.answer(other, "feed rooster")
    expect(page.locator("#aside")).to_contain_text("Turn 1, revealed")
