"""Every page and state as a picture: ``python -m tests.browser.screenshots FOLDER [STATE …]``."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.find_chromium import find
from tests.browser.house import House
from tests.browser.states import STATES, State

SIZES = ((1280, 800), (390, 844))


def main() -> None:
    """Take them all, or those that are named."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=find(), args=[*sandbox, "--disable-gpu"])
        house = House(Path(data))
        house.open()
        try:
            for state in STATES:
                if len(sys.argv) < 3 or state.__name__ in sys.argv[2:]:
                    take(state, browser, house, folder)
        finally:
            house.stop()
            browser.close()


def take(state: State, browser: Browser, house: House, folder: Path) -> None:
    """One state at both sizes, light and dark."""

    def visit() -> Page:
        page: Page = browser.new_context(reduced_motion="reduce").new_page()
        return page

    page = visit()
    state(page, house, visit)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.wait_for_timeout(100)
            page.screenshot(path=folder / f"{state.__name__}-{width}-{theme}.png")
    for context in browser.contexts:
        context.close()


if __name__ == "__main__":
    main()
