"""Tallies of random games by seed; ``python -m tests.conformance.tally`` writes them for every game without one."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from roost.core.game import Game
from roost.core.playout import random_games
from tests.conformance.subjects import all_games, of_game

GAMES = 20
SEED = 1


def file_of(game: Game) -> Path:
    return Path(__file__).parent / "golden" / f"{game.name}.json"


def tallies(game: Game) -> dict[str, dict[str, object]]:
    """Plies and results of some random games for every setup of the suite."""
    tallied = {}
    for subject in of_game(game):
        tally = random_games(subject.start(), GAMES, SEED)
        results = [round(result, 9) for result in tally.results]
        tallied[subject.id] = {"games": tally.games, "plies": tally.plies, "results": results}
    return tallied


def write(names: list[str]) -> None:
    """Write the tallies of these games, or of every game without any."""
    for game in all_games().values():
        if game.name in names or not file_of(game).is_file():
            lines = [f"  {json.dumps(id)}: {json.dumps(tally)}" for id, tally in tallies(game).items()]
            file_of(game).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
