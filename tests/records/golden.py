"""Golden records; ``python -m tests.records.golden`` writes what is missing.

A game without any gets two random games, with the fewest and the most seats; a record without its outcome gets it.
"""

from __future__ import annotations

import json
from pathlib import Path

from roost.catalogue import games
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.sight import SPECTATOR
from roost.replay import Course, as_json, replay

GOLDEN = Path(__file__).parent


def outcome(course: Course) -> str:
    """What a record comes to: for all to see, and as a spectator sees it."""
    shown = {"table": as_json(course), "spectator": as_json(course, SPECTATOR)["state"]}
    return json.dumps(shown, indent=1, ensure_ascii=False) + "\n"


def random_game(game: Game, seats: int, seed: int) -> Course:
    """A whole game of random moves."""
    rng = Rng(seed)
    course = Course(game, game.setup(game.colours[:seats]))
    while not course.state.is_over():
        if course.state.is_chance():
            drawn = course.state.legal_outcomes().draw(rng)
            course.answer(game.notation.outcome_words(course.setup, course.state, drawn))
        else:
            seat = course.state.legal_seats()[0]
            moves = list(game.moves(course.setup, course.state, seat))
            course.act(seat, moves[rng.below(len(moves))])
    return course


def write_missing() -> None:
    """Write records for games without any, and outcomes for records without one."""
    for game in games().values():
        folder = GOLDEN / game.package.rpartition(".")[2] / "golden"
        folder.mkdir(parents=True, exist_ok=True)
        if not list(folder.glob("*.roost")):
            for seats in {game.seat_counts[0], game.seat_counts[-1]}:
                text = random_game(game, seats, seed=seats).record()
                (folder / f"random-{seats}-seats.roost").write_text(text, "utf-8")
    for record in GOLDEN.glob("*/golden/*.roost"):
        if not record.with_suffix(".json").is_file():
            record.with_suffix(".json").write_text(outcome(replay(record.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    write_missing()
