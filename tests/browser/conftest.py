"""The browser of the tests: Chromium as found by find_chromium.py, without a sandbox for root."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.browser.find_chromium import REMEDY, find


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How pytest-playwright starts the browser."""
    path = find()
    if path is None:
        pytest.fail(REMEDY)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": path, "args": [*sandbox, "--disable-gpu", "--disable-background-networking"]}
