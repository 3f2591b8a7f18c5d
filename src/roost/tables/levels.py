"""Bots that may sit at a table."""

from __future__ import annotations

from typing import Final

from roost.core.game import Game

UNIFORM: Final = "uniform"


def levels(game: Game) -> tuple[str, ...]:
    """The levels a page offers, easiest first."""
    return game.levels or (UNIFORM,)


def usual_level(game: Game) -> str:
    """The level of bots at a table that nobody has set up."""
    return next((level for level in ("middle", "easy") if level in game.bots), levels(game)[-1])


def usual_seats(game: Game) -> int:
    """How many play at a table that nobody has set up."""
    return 4 if 4 in game.seat_counts else game.seat_counts[0]
