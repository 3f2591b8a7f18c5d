"""What people do on the pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.house import House

GAME = "pick-a-dilly"


def play_against_bots(page: Page, house: House, game: str = GAME) -> None:
    """From the home page into a game with one click."""
    page.goto(house.address)
    page.locator(f".game form:has(input[value='{game}']) button").click()
    wait_connected(page)


def lay_table(page: Page, house: House, name: str, chairs: list[str], game: str = GAME, **fields: str) -> None:
    """Fill in the set-up form; further fields by their names, dashes as underscores."""
    page.goto(f"{house.address}/games/{game}")
    page.get_by_label("Your name").fill(name)
    there = page.locator("[name^=chair-]").count()
    for number, kind in enumerate([*chairs, *["empty"] * (there - len(chairs))]):
        page.locator(f"[name=chair-{number}]").select_option(kind)
    for field, value in fields.items():
        page.locator(f"[name={field.replace('_', '-')}]").select_option(value)
    page.get_by_role("button", name="Lay the table").click()
    wait_connected(page)


def lay_together(page: Page, house: House, people: dict[str, str], game: str = GAME, **fields: str) -> None:
    """Lay a table for several people at one device: what sits on each chair, by name."""
    page.goto(f"{house.address}/games/{game}")
    for number, (name, kind) in enumerate(people.items()):
        page.locator(f"[name=chair-{number}]").select_option(kind)
        if kind == "me":
            page.get_by_label("Your name").fill(name)
        elif kind == "here":
            page.locator(f"[name=name-{number}]").fill(name)
    for number in range(len(people), page.locator("[name^=chair-]").count()):
        page.locator(f"[name=chair-{number}]").select_option("empty")
    for field, value in fields.items():
        page.locator(f"[name={field.replace('_', '-')}]").select_option(value)
    page.get_by_role("button", name="Lay the table").click()
    wait_connected(page)


def bot_level(page: Page, house: House) -> str:
    """A bot, in the word of the set-up form."""
    page.goto(f"{house.address}/games/{GAME}")
    return page.locator("[name=chair-1] option[value^=bot]").first.get_attribute("value") or ""


def sit_down(page: Page, address: str, name: str, colour: str = "") -> None:
    """Come by the link and take the open chair."""
    page.goto(address)
    wait_connected(page)
    page.get_by_label("Your name").fill(name)
    if colour:
        page.locator(f".colours [value={colour}]").check(force=True)
    page.get_by_role("button", name="Sit down").click()
    wait_connected(page)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#board")).to_be_visible()
    wait_connected(page)


def wait_connected(page: Page) -> None:
    """The lamp says that the channel is open."""
    expect(page.locator("#connection:not(.lost)")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.locator("#result").count() > 0


def decision(page: Page) -> str:
    """The question on the page."""
    return page.locator("#main").get_attribute("data-decision") or ""


def answer(page: Page, move: str) -> None:
    """Press a button of the moves, and wait until the server has heard it."""
    asked = decision(page)
    page.locator(f"#ask [data-move='{move}']").click()
    heard = f"#ask [data-move='{move}'][aria-pressed=true], #main:not([data-decision='{asked}'])"
    expect(page.locator(heard).first).to_be_attached()


def in_step(*pages: Page) -> None:
    """Wait until all pages show what the foremost of them shows; nobody may act meanwhile."""
    latest = max(int(page.locator("#main").get_attribute("data-seq") or 0) for page in pages)
    for page in pages:
        expect(page.locator(f"#main[data-seq='{latest}']")).to_be_attached()


def expect_question(page: Page, after: str) -> None:
    """The next question, or the end."""
    expect(page.locator(f"#result, #main[data-decision]:not([data-decision='{after}']) #ask").first).to_be_attached(
        timeout=30_000
    )


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that fits has the focus."""
    for _ in range(160):
        if page.locator(f":is({selector}):focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is never reached by Tab")
