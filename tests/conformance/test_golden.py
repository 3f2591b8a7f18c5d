"""The same seeds give the same games, on every build, machine and version.

A wanted change of rules is written down by ``python -m tests.conformance.tally``.
"""

from __future__ import annotations

import json

from roost.core.game import Game
from tests.conformance.tally import file_of, tallies


def test_seeds_give_the_games_they_always_gave(game: Game) -> None:
    file = file_of(game)

    assert file.is_file(), "python -m tests.conformance.tally writes it"
    assert json.loads(file.read_text("utf-8")) == tallies(game)
