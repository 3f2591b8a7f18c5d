"""Every game at every seat count and option value, as in the conformance suite, with its tiny games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roost import catalogue
from roost.envs.seating import acts_at_once
from tests.conformance.subjects import Subject, all_games, subjects


def usual() -> list[Subject]:
    """Every game with the usual options, at its fewest and most seats."""
    found = []
    for game in all_games().values():
        plain = [subject for subject in subjects() if subject.game is game and "=" not in subject.id]
        found += [plain[0], *plain[1:][-1:]]
    return found


def at_once() -> list[Subject]:
    """The games in which all choose together, at every seat count."""
    return [subject for subject in subjects() if "=" not in subject.id and acts_at_once(subject.game, subject.setup)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``subject``: all; ``usual``: some of them; ``together``: where all choose at once; ``game``: every game."""
    sets: dict[str, Callable[[], list[Subject]]] = {"subject": subjects, "usual": usual, "together": at_once}
    for name, found in sets.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, found(), ids=lambda subject: subject.id)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", all_games().values(), ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def everything_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue finds the suite's own games, too."""
    found = all_games()
    monkeypatch.setattr(catalogue, "games", lambda: found)
