"""Every page and state as a picture: ``python -m tests.browser.screenshots FOLDER [--language de] [STATE …]``.

Both sizes, light and dark, and the whole length of a phone’s page.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.find_chromium import find
from tests.browser.house import House
from tests.browser.scenes import SCENES
from tests.browser.states import STATES, State
from tests.browser.troubles import EVERY_GAME, TROUBLES

DESK, PHONE = (1280, 800), (390, 844)


def main() -> None:
    """Take them all, or those that are named."""
    parser = argparse.ArgumentParser(description="Every page and state as a picture.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default="", help="in another language than English")
    parser.add_argument("states", nargs="*", help="names of states; all where none is given")
    asked = parser.parse_intermixed_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with open_house() as (browser, house):
        shown: tuple[State, ...] = (*STATES, *TROUBLES, *EVERY_GAME, *SCENES)
        for state in shown:
            if not asked.states or state.__name__ in asked.states:
                take(state, browser, house, asked.folder, asked.language)


@contextmanager
def open_house() -> Iterator[tuple[Browser, House]]:
    """A browser, and a server of its own."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=find(), args=[*sandbox, "--disable-gpu"])
        house = House(Path(data))
        house.open()
        try:
            yield browser, house
        finally:
            house.stop()
            browser.close()


def take(state: State, browser: Browser, house: House, folder: Path, language: str = "") -> None:
    """One state at both sizes, light and dark."""

    def visit() -> Page:
        page: Page = browser.new_context(reduced_motion="reduce").new_page()
        return page

    page = visit()
    state(page, house, visit)
    if language:
        speak(page, language)
    for size in (DESK, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.wait_for_timeout(100)
            page.screenshot(path=folder / f"{state.__name__}-{size[0]}-{theme}.png")
    page.emulate_media(color_scheme="light")
    page.screenshot(path=folder / f"{state.__name__}-{PHONE[0]}-whole.png", full_page=True)
    for context in browser.contexts:
        context.close()


def speak(page: Page, language: str) -> None:
    """The page once more, in another language; dialogs close."""
    page.context.add_cookies([{"name": "language", "value": language, "url": page.url}])
    page.reload()
    page.wait_for_load_state("networkidle")


if __name__ == "__main__":
    main()
