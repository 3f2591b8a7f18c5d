"""One server for all tests of the web; every test makes its own tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roost.host.settings import Settings
from roost.web.app import Serving
from tests.web.browser import Browser, Friends, serving

QUICK = Settings(pace=0.0, think=200, thinkers=1, grace=0.05)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(Serving(tmp_path_factory.mktemp("data"), host=QUICK, requests=0)) as found:
        yield found


@pytest.fixture
def anna(address: str) -> Browser:
    return Browser(address, "Anna")


@pytest.fixture
def friends(address: str) -> Friends:
    """Anna, Ben and Cleo have begun to play."""
    return Friends(address)
