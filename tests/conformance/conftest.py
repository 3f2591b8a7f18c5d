"""Runs the suite over every game: the catalogue's, the tiny one and the one from a foreign package."""

from __future__ import annotations

import pytest

from roost import catalogue
from tests.conformance.subjects import all_games, subjects


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``game``: every game; ``subject``: every game with every seat count and option value."""
    if "subject" in metafunc.fixturenames:
        metafunc.parametrize("subject", subjects(), ids=lambda subject: subject.id)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", all_games().values(), ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def everything_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue finds the suite's own games, too."""
    monkeypatch.setattr(catalogue, "games", all_games)
