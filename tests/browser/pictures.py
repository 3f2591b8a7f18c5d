"""The pictures of README: ``python -m tests.browser.pictures [NAME …]`` takes them anew, all or some.

Each is a page as a player sees it, or several side by side; few colours keep them small.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.scenes import GOLDEN_DAISIES, GOLDEN_DRAGONS, GOLDEN_DUCKLING, OVER, Scene
from tests.browser.screenshots import DESK, PHONE, open_house, speak

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES = 150_000
COLOURS = 256
GAP = 24
PAPER = "#E4DAC0"

Shot = Callable[["Studio"], Image.Image]


class Studio:
    """Takes pictures in a house.

    Args:
        browser: whose pages are shown.
        house: the server.
    """

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house

    def page(self, size: tuple[int, int] = DESK, dark: bool = False, language: str = "") -> Page:
        """A page of somebody who knows every kind of question."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            service_workers="block",
            locale=language or "en",
        )
        return context.new_page()

    def visit(self) -> Page:
        return self.page()

    def at(self, scene: Scene, size: tuple[int, int] = DESK, dark: bool = False) -> Page:
        """A table as a scene leaves it."""
        page = self.page(size, dark)
        scene(page, self.house, self.visit)
        return page


def shot(page: Page) -> Image.Image:
    """What the window shows, without a focus and without first explanations."""
    if page.locator("[data-known]:visible").count():
        page.locator("[data-known]").click()
    page.evaluate("() => { document.activeElement?.blur(); }")
    page.mouse.move(0, 0)
    page.wait_for_timeout(200)
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def side_by_side(images: list[Image.Image]) -> Image.Image:
    """Several phones on one sheet of paper."""
    wide = sum(image.width for image in images) + GAP * (len(images) + 1)
    sheet = Image.new("RGB", (wide, images[0].height + 2 * GAP), PAPER)
    left = GAP
    for image in images:
        sheet.paste(image, (left, GAP))
        left += image.width + GAP
    return sheet


# -- the tables -----------------------------------------------------------------------------------

DILLY = Scene("dilly", "pick_a_dilly/golden/five-seats", "feed", 22, 0, alone=True)
DAISIES = Scene("daisies", GOLDEN_DAISIES, "die", 65, 0, alone=True)
DRAGONS = Scene("dragons", GOLDEN_DRAGONS, "play JW", 100, 0, alone=True)
DUCKLING = Scene("duckling", GOLDEN_DUCKLING, "turn", 60, alone=True)


def home(studio: Studio) -> Image.Image:
    page = studio.page()
    page.goto(studio.house.address)
    return shot(page)


def table(studio: Studio) -> Image.Image:
    page = studio.at(DILLY)
    expect(page.locator("#ask h2 small")).to_have_count(0, timeout=30_000)  # the bots have chosen
    return shot(page)


def daisies(studio: Studio) -> Image.Image:
    return shot(studio.at(DAISIES))


def dragons(studio: Studio) -> Image.Image:
    return shot(studio.at(DRAGONS))


def duckling(studio: Studio) -> Image.Image:
    return shot(studio.at(DUCKLING))


def phone(studio: Studio) -> Image.Image:
    """Three tables on phones, one of them at night."""
    ending = Scene("over", GOLDEN_DRAGONS, OVER)
    shown = [studio.at(DILLY, PHONE), studio.at(DUCKLING, PHONE, dark=True), studio.at(ending, PHONE)]
    return side_by_side([shot(page) for page in shown])


# -- what one can do there ------------------------------------------------------------------------


def curtain(studio: Studio) -> Image.Image:
    """Pass the device on, look at one's own side, play."""
    page = studio.page(PHONE)
    steps.lay_together(page, studio.house, {"Mia": "me", "Oma": "here"}, "pickit-dragons", start="1")
    steps.start(page)
    expect(page.locator("#curtain")).to_be_visible()
    closed = shot(page)
    page.locator("#curtain .btn-main").click()
    expect(page.locator("#ask")).to_be_visible()
    return side_by_side([closed, shot(page)])


def replay(studio: Studio) -> Image.Image:
    """Looking back at a finished game, with “What if?” in sight."""
    page = studio.page((DESK[0], 940))
    Scene("seen", GOLDEN_DUCKLING, OVER)(page, studio.house, studio.visit)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator("html.live #play")).to_be_visible()
    page.locator("#story a").nth(34).click()
    expect(page.locator("#main:not([data-at='0'])")).to_be_visible()
    page.locator("#in-words").evaluate("card => card.remove()")
    page.locator("#eyes").evaluate("card => card.remove()")
    return shot(page)


def lesson(studio: Studio) -> Image.Image:
    page = studio.page()
    page.goto(f"{studio.house.address}/games/fistful-of-daisies/tutorial?step=4")
    expect(page.locator("#ask [data-move]").first).to_be_visible()
    return shot(page)


def hint(studio: Studio) -> Image.Image:
    """A hint, and why something cannot be played."""
    asking = studio.at(Scene("four clovers", GOLDEN_DAISIES, "cover", 30, alone=True), PHONE)
    asking.locator("[data-known]").click()
    asking.keyboard.press("h")
    expect(asking.locator("#hint-text")).to_be_visible(timeout=30_000)
    barred = studio.at(DAISIES, PHONE)
    barred.locator("[data-known]").click()
    barred.locator("[data-why]").first.click(force=True)
    expect(barred.locator("#why.shown")).to_be_attached()
    return side_by_side([shot(asking), shot(barred)])


def languages(studio: Studio) -> Image.Image:
    """One table, five readers."""
    read = []
    for language in ("en", "de", "fr", "cs", "es"):
        page = studio.at(DUCKLING, (PHONE[0], 560))
        speak(page, language)
        steps.wait_connected(page)
        read.append(shot(page))
    return side_by_side(read)


def programs(studio: Studio) -> Image.Image:
    """A token made on the page, and what programs can ask for."""
    making = studio.page((780, 800))
    making.goto(f"{studio.house.address}/programs")
    making.get_by_label("Its name at tables").fill("Botty")
    making.get_by_role("button", name="Make a token").click()
    expect(making.get_by_text("it is shown this once")).to_be_visible()
    asking = studio.page((780, 800))
    asking.goto(f"{studio.house.address}/api")
    asking.locator("section[id*='stream']").first.evaluate("part => part.scrollIntoView()")
    return side_by_side([shot(making), shot(asking)])


SHOTS: tuple[Shot, ...] = (
    home,
    table,
    daisies,
    dragons,
    duckling,
    phone,
    curtain,
    replay,
    lesson,
    hint,
    languages,
    programs,
)


def main() -> None:
    """Take all, or those that are named."""
    with open_house() as (browser, house):
        studio = Studio(browser, house)
        for take in SHOTS:
            if not sys.argv[1:] or take.__name__ in sys.argv[1:]:
                keep(take(studio), FOLDER / f"{take.__name__}.png")
                for context in browser.contexts:
                    context.close()


def keep(image: Image.Image, file: Path) -> None:
    """Write a picture, small enough for a page that shows many."""
    wide = min(image.width, 1280)
    smaller = image.resize((wide, round(image.height * wide / image.width)), Image.Resampling.LANCZOS)
    flat = smaller.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE)
    flat.save(file, optimize=True)
    assert file.stat().st_size < MOST_BYTES, f"{file.name} has {file.stat().st_size} bytes"


if __name__ == "__main__":
    main()
