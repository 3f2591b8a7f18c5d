"""Scoring: points on the scorecards, and the limit that brings the end on."""

from __future__ import annotations

from mypy_extensions import i64

from roost.games.pickit_dragons.pieces import (
    BLUE,
    DRAGON_POINTS,
    FLOCK,
    FLOCK_POINTS,
    GREEN,
    PURPLE,
    PURPLE_BONUS,
    RED,
    YELLOW,
    point_limit,
)
from roost.games.pickit_dragons.state import Player, Table


def points_of(player: Player) -> i64:
    """Complete dragons, flocks of four greens, and 2 once for a joker-free purple. Ruling: R11."""
    complete = player.complete
    greens = complete[GREEN]
    points = greens // FLOCK * FLOCK_POINTS + greens % FLOCK
    points += complete[PURPLE] * DRAGON_POINTS[PURPLE]
    points += complete[BLUE] * DRAGON_POINTS[BLUE]
    points += complete[YELLOW] * DRAGON_POINTS[YELLOW]
    points += complete[RED] * DRAGON_POINTS[RED]
    if player.pure[PURPLE] > 0:
        points += PURPLE_BONUS
    return points


def count_points(table: Table, player: Player) -> None:
    """Set the scorecard; whoever first reaches the limit brings on the final round. Ruling: R14."""
    player.points = points_of(player)
    if table.final_round == 0 and player.points >= point_limit(table.seat_count):
        table.final_round = table.round + 1
