"""``roost games``."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from roost.catalogue import games, rules_build
from roost.cli import app

RUN = CliRunner()


def test_every_game_is_listed_and_the_build_is_said() -> None:
    done = RUN.invoke(app, ["games"])

    assert all(name in done.stdout for name in games())
    assert done.stdout.endswith(f"rules: {rules_build()}\n")


def test_programs_get_the_same_list() -> None:
    listed = json.loads(RUN.invoke(app, ["games", "--json"]).stdout)

    assert [game["name"] for game in listed["games"]] == list(games())
