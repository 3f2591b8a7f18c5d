"""Pages and states that are checked for everybody and shown as pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.teaching import TEACHING

Visit = Callable[..., Page]
State = Callable[[Page, House, Visit], None]


def home(page: Page, house: House, visit: Visit) -> None:
    page.goto(house.address)


def set_up(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/games/{steps.GAME}")


def rules(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/games/{steps.GAME}/rules")


def missing(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/tables/nowhere")


def lobby(page: Page, house: House, visit: Visit) -> None:
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])


def invited(page: Page, house: House, visit: Visit) -> None:
    host = visit()
    steps.lay_table(host, house, "Mia", ["me", "friend", "friend"])
    page.goto(host.url)
    steps.wait_connected(page)


def playing(page: Page, house: House, visit: Visit) -> None:
    steps.play_against_bots(page, house)
    asked = steps.decision(page)
    steps.answer(page, "feed rooster")
    steps.expect_question(page, asked)


def chosen(page: Page, house: House, visit: Visit) -> None:
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])
    for name in ("Papa", "Maximiliane Konstantinopel"):
        steps.sit_down(visit(), page.url, name)
    expect(page.locator(".people")).to_contain_text("Papa")
    steps.start(page)
    steps.answer(page, "feed rooster")


def asked_back(page: Page, house: House, visit: Visit) -> None:
    """Somebody asks to take back what two have chosen."""
    mia = visit()
    steps.lay_table(mia, house, "Maximiliane Konstantino", ["me", "friend", "friend"])
    steps.sit_down(page, mia.url, "Papa")
    steps.sit_down(visit(), mia.url, "Oma")
    expect(mia.locator(".people")).to_contain_text("Oma")
    steps.start(mia)
    expect(page.locator("#ask")).to_be_visible()
    steps.answer(mia, "feed rooster")
    steps.answer(page, "feed rooster")
    mia.get_by_role("button", name="Ask to take back").click()
    expect(page.locator("#undo-agree")).to_be_visible()


def mistyped(page: Page, house: House, visit: Visit) -> None:
    """A roll of real dice was entered, and may be corrected."""
    steps.lay_table(page, house, "Mia", ["me", "bot:easy"], "fistful-of-daisies", luck="real-box", start="0")
    steps.start(page)
    page.locator("#ask [data-move^=place]").first.click()
    page.locator("#ask [data-move='roll 2']").click()
    expect(page.get_by_role("button", name="Correct what I entered")).to_be_visible()


def taken_back(page: Page, house: House, visit: Visit) -> None:
    chosen(page, house, visit)
    page.get_by_role("button", name="Take back my last move").click()
    expect(page.locator("#story")).to_contain_text("took back")
    steps.answer(page, "feed yellow")


def talking(page: Page, house: House, visit: Visit) -> None:
    """Remarks beside the chairs, and the dialog of phrases open to free text."""
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])
    papa = visit()
    steps.sit_down(papa, page.url, "Papa")
    steps.sit_down(visit(), page.url, "Oma")
    expect(page.locator(".people")).to_contain_text("Oma")
    steps.start(page)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Who may write").select_option("players")
    page.keyboard.press("Escape")
    expect(page.locator("#story")).to_contain_text("may write now")
    steps.wait_connected(page)
    for one, words in ((papa, "hen-laughs"), (page, "good-luck")):
        one.get_by_role("button", name="Say something").click()
        one.locator(f"[data-say={words}]").click()
    expect(page.locator(".bubble")).to_have_count(2)
    page.get_by_role("button", name="Say something").click()


def lobby_talking(page: Page, house: House, visit: Visit) -> None:
    """Before the game: remarks beside the chairs, the story, and whom of two at one device the dialog lets speak."""
    steps.lay_together(page, house, {"Mia": "me", "Maximiliane Konstantinopel": "here", "": "friend"})
    papa = visit()
    steps.sit_down(papa, page.url, "Papa")
    papa.get_by_role("button", name="Say something").click()
    papa.locator("[data-say=hen-laughs]").click()
    page.get_by_role("button", name="Say something").click()
    page.locator("[data-say=hello]").click()
    expect(page.locator(".bubble")).to_have_count(2)
    page.get_by_role("button", name="Say something").click()


def looking_on(page: Page, house: House, visit: Visit) -> None:
    player = visit()
    playing(player, house, visit)
    page.goto(player.url)
    steps.wait_connected(page)


def over(page: Page, house: House, visit: Visit) -> None:
    steps.play_against_bots(page, house)
    while not steps.is_over(page):
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        steps.expect_question(page, asked)


def menu(page: Page, house: House, visit: Visit) -> None:
    playing(page, house, visit)
    page.get_by_role("button", name="Table menu").click()


def rules_at_the_table(page: Page, house: House, visit: Visit) -> None:
    playing(page, house, visit)
    page.locator("#prompt [data-rules]").click()
    expect(page.locator("dialog#rules h2").first).to_be_visible()


def hinted(page: Page, house: House, visit: Visit) -> None:
    playing(page, house, visit)
    page.keyboard.press("h")
    expect(page.locator("#hint-text")).to_be_visible(timeout=30_000)


def reference(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/api")
    page.locator("summary").first.click()


def programs(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/programs")
    page.get_by_label("Its name at tables").fill("Botty")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_text("it is shown this once")).to_be_visible()
    expect(page.get_by_role("button", name="Revoke Botty")).to_be_visible()


def barred(page: Page, house: House, visit: Visit) -> None:
    steps.lay_table(page, house, "Mia", ["me", *["bot:easy"] * 3], "fistful-of-daisies", start="0")
    steps.start(page)
    page.locator("[data-why]").first.click(force=True)
    expect(page.locator("#why.shown")).to_contain_text("special die")


def curtain(page: Page, house: House, visit: Visit) -> None:
    """Between two people at one device."""
    steps.lay_together(page, house, {"Mia": "me", "Oma": "here"}, "pickit-dragons")
    steps.start(page)
    expect(page.locator("#curtain")).to_be_visible()


def side_open(page: Page, house: House, visit: Visit) -> None:
    """One of two people at one device has it."""
    curtain(page, house, visit)
    page.locator("#curtain .btn-main").click()
    expect(page.locator("#ask")).to_be_visible()


def lobby_together(page: Page, house: House, visit: Visit) -> None:
    """Somebody sits at the same device, and another chair may be taken for one more."""
    steps.lay_together(page, house, {"Mia": "me", "Maximiliane Konstantinopel": "here", "": "friend"})
    page.locator("#further summary").click()
    page.locator("#beside-1 summary").click()


def set_up_together(page: Page, house: House, visit: Visit) -> None:
    set_up(page, house, visit)
    page.locator("[name=chair-1]").select_option("here")


def records(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/records")


def faulty_record(page: Page, house: House, visit: Visit) -> None:
    records(page, house, visit)
    page.get_by_label("Or its text").fill("Game: pick-a-dilly\nSeats: green blue red\n\ngreen: feed brown\n")
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator("#fault")).to_be_visible()


def replay(page: Page, house: House, visit: Visit) -> None:
    records(page, house, visit)
    file = Path(__file__).parents[1] / "records" / "duckling_dancin" / "golden" / "pile-payment-five-seats.roost"
    page.get_by_label("A file").set_input_files(file)
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator("html.live #play")).to_be_visible(timeout=20_000)
    page.locator("#story a").nth(20).click()
    expect(page.locator("#main:not([data-at='0'])")).to_be_visible()


def replay_of_a_running_game(page: Page, house: House, visit: Visit) -> None:
    playing(page, house, visit)
    page.get_by_role("link", name="Look back").click()
    expect(page.locator("html.live #play")).to_be_visible(timeout=20_000)
    page.locator("#in-words summary").click()


def replay_keys(page: Page, house: House, visit: Visit) -> None:
    replay(page, house, visit)
    page.locator("#open-keys").click()


def dealing(page: Page, house: House, visit: Visit) -> None:
    over(page, house, visit)
    page.goto(f"{page.url}/dealing")


def own_tables(page: Page, house: House, visit: Visit) -> None:
    """The home page of somebody who has tables."""
    steps.play_against_bots(page, house)
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])
    page.goto(house.address)
    expect(page.locator(".own-tables a")).to_have_count(2)


def you(page: Page, house: House, visit: Visit) -> None:
    own_tables(page, house, visit)
    programs(page, house, visit)
    page.goto(f"{house.address}/you")
    expect(page.get_by_role("button", name="Revoke Botty")).to_be_visible()


def seat_code(page: Page, house: House, visit: Visit) -> None:
    steps.lay_table(page, house, "Mia", ["me", "friend", "friend"])
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Go on at another device").click()
    expect(page.locator("#seat-code")).to_be_visible()


def enter_code(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/seat")


def credits_page(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/credits")


def my_games(page: Page, house: House, visit: Visit) -> None:
    over(page, house, visit)
    page.goto(house.address)
    page.get_by_role("link", name="Your games").click()
    expect(page.locator(".tallies")).to_be_visible()


def none_of_my_games(page: Page, house: House, visit: Visit) -> None:
    page.goto(f"{house.address}/me")


def listed_tables(page: Page, house: House, visit: Visit) -> None:
    host = visit()
    steps.lay_table(host, house, "Maximiliane Konstantino", ["me", "friend", "friend"])
    host.get_by_role("button", name="Show it on the home page").click()
    expect(host.get_by_role("button", name="Take it off the home page")).to_be_visible()
    page.goto(house.address)
    expect(page.locator("#looking")).to_be_visible()


STATES: tuple[State, ...] = (
    records,
    faulty_record,
    replay,
    replay_of_a_running_game,
    replay_keys,
    dealing,
    home,
    *TEACHING,
    set_up,
    rules,
    missing,
    lobby,
    invited,
    playing,
    chosen,
    asked_back,
    mistyped,
    taken_back,
    talking,
    lobby_talking,
    credits_page,
    my_games,
    none_of_my_games,
    listed_tables,
    looking_on,
    over,
    menu,
    rules_at_the_table,
    hinted,
    programs,
    reference,
    barred,
    curtain,
    side_open,
    lobby_together,
    set_up_together,
    own_tables,
    you,
    seat_code,
    enter_code,
)
