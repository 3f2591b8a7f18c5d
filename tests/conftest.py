"""What all tests share: the guard that they run on the build of the rules that was asked for."""

from __future__ import annotations

import logging
import os

import pytest
import structlog

from roost.catalogue import rules_build

os.environ["LANGUAGE"] = "en"  # what the terminal says does not hang on whose terminal it is

pytest_plugins = ["tests.databases"]


def pytest_configure(config: pytest.Config) -> None:
    """Refuse the wrong build: ROOST_BUILD says which one the run is about."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    wanted = os.environ.get("ROOST_BUILD", "")
    if wanted and wanted != rules_build():
        pytest.exit(f"ROOST_BUILD={wanted} is asked for, but the rules are {rules_build()}", returncode=3)


def pytest_report_header(config: pytest.Config) -> str:
    return f"rules: {rules_build()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: a browser keeps an event loop running, beside which no other can be started."""
    items.sort(key=lambda item: "browser" in item.path.parts)
