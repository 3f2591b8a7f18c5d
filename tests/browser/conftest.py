"""The browser of the tests: Chromium as found by find_chromium.py, without a sandbox for root."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.find_chromium import REMEDY, find
from tests.browser.house import House

PATIENCE = 20_000  # milliseconds until what is awaited must be there; a busy machine is no fault

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """People in a browser get a second try: the closing lines count those that needed it."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How pytest-playwright starts the browser."""
    path = find()
    if path is None:
        pytest.fail(REMEDY)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": path, "args": [*sandbox, "--disable-gpu", "--disable-background-networking"]}


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that leave it as it is."""
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.stop()


@pytest.fixture
def house(shared_house: House) -> House:
    """A server that runs."""
    return shared_house


@pytest.fixture
def frail_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test, which may kill it."""
    house = House(tmp_path / "house")
    house.open()
    yield house
    house.stop()


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes pages of browsers that know nothing of each other; fails where a page had an error or broke its policy."""
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def visit(**how: Any) -> Page:
        context = browser.new_context(
            **(
                {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "service_workers": "block"}
                | how
            )
        )
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.extend([line.text] * ("Content Security Policy" in line.text)))
        return page

    yield visit
    for context in opened:
        context.close()
    assert faults == []
