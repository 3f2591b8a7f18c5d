"""The pages about environments are current, and their example learns."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from roost import catalogue
from roost.core.game import Game
from roost.envs import layouts
from roost.envs.layouts import as_data, layout
from roost.envs.watching import Watcher
from tests.conformance.subjects import Subject

DOCS = Path(__file__).parent.parent.parent / "docs"
ONES_OWN = {"corn-in-the-pot", "last-straw"}


def test_a_layout_leaves_no_gap_and_is_as_long_as_the_observation(usual: Subject) -> None:
    options = {key.lower().replace("-", "_"): value for key, value in usual.setup.options.items()}
    parts = layout(usual.game, len(usual.setup.seats), **options)

    assert [part.start for part in parts] == [0, *[part.stop for part in parts[:-1]]]
    assert parts[-1].stop == Watcher(usual.game, usual.setup).size


def test_the_layout_is_plain_data_too(game: Game) -> None:
    assert [part["name"] for part in as_data(game)] == [part.name for part in layout(game)]


def test_the_page_of_observations_is_current(monkeypatch: pytest.MonkeyPatch) -> None:
    """``python -m roost.envs.layouts > docs/observations.md`` makes it so."""
    ours = {name: game for name, game in catalogue.games().items() if name not in ONES_OWN}
    monkeypatch.setattr(layouts, "games", lambda: ours)

    assert layouts.page() == (DOCS / "observations.md").read_text("utf-8")


def test_the_first_learner_beats_easy() -> None:
    learner = runpy.run_path(str(DOCS / "examples" / "first_learner.py"))

    assert learner["strength"](learner["learn"](1_500), 300) > 0.6
