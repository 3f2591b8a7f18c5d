"""Ratings of a match."""

from __future__ import annotations

from roost.arena.ratings import Ratings


def test_who_wins_rounds_is_rated_higher_and_more_surely() -> None:
    ratings = Ratings(2)
    unsure = ratings.listed()[0].sigma
    for _ in range(10):
        ratings.add([2.0, 0.0])
    best, other = ratings.listed()

    assert best.mu > 25 > other.mu and best.sigma < unsure


def test_equal_rounds_leave_bots_equal() -> None:
    ratings = Ratings(3)
    ratings.add([1.0, 1.0, 1.0])
    one, other, third = ratings.listed()

    assert one == other == third
