"""Figures of many games, one row a seat a game; compiled, so that a million games can be looked at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.rng import Rng
from roost.core.state import State

NATURE: Final[i64] = -1  # who acts when nature answers


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Statistics:
    """Looks on while games are played, and counts; ``statistics.py`` of a game derives its own.

    The counts of the game looked at are zero when it begins. ``who`` is a seat or NATURE, ``number``
    the action or outcome.
    """

    width: i64  # figures a seat
    counts: vec[i64]  # seat * width + figure

    def __init__(self, seats: i64, width: i64) -> None:
        self.width = width
        self.counts = vec[i64]([0] * (seats * width))

    def start(self, state: State) -> None:
        """A game begins."""
        for index in range(len(self.counts)):
            self.counts[index] = 0

    def before(self, state: State, who: i64, number: i64) -> None:
        """A ply is about to be made in this state."""

    def after(self, state: State, who: i64, number: i64) -> None:
        """It has been made."""

    def end(self, state: State) -> None:
        """The game is over."""

    def add(self, seat: i64, figure: i64, amount: i64) -> None:
        self.counts[seat * self.width + figure] += amount

    def add_to_all(self, figure: i64, amount: i64) -> None:
        """The same for every seat."""
        for index in range(figure, len(self.counts), self.width):
            self.counts[index] += amount


@mypyc_attr(acyclic=True)
class Rows:
    """Room for the rows of so many games, in the order played: by game, then by seat."""

    seats: i64
    width: i64
    filled: i64  # rows
    plies: vec[i64]
    results: vec[float]
    points: vec[i64]
    places: vec[i64]
    counts: vec[i64]  # row * width + figure

    def __init__(self, games: i64, seats: i64, width: i64) -> None:
        rows = games * seats
        self.seats = seats
        self.width = width
        self.filled = 0
        self.plies = vec[i64]([0] * rows)
        self.results = vec[float]([0.0] * rows)
        self.points = vec[i64]([0] * rows)
        self.places = vec[i64]([0] * rows)
        self.counts = vec[i64]([0] * (rows * width))

    def write(self, state: State, plies: i64, counts: vec[i64]) -> None:
        """The rows of a finished game."""
        returned = state.returns()
        for seat in range(self.seats):
            self.put(seat, plies, returned[seat], state.score(seat))
        self.close(counts)

    def put(self, seat: i64, plies: i64, result: float, points: i64) -> None:
        """One seat of the game being written."""
        row = self.filled + seat
        self.plies[row] = plies
        self.results[row] = result
        self.points[row] = points

    def close(self, counts: vec[i64]) -> None:
        """All seats are put: places and counts follow, the next game begins below."""
        for seat in range(self.seats):
            self.places[self.filled + seat] = self.place(self.filled, seat)
        base = self.filled * self.width
        for index in range(self.seats * self.width):
            self.counts[base + index] = counts[index]
        self.filled += self.seats

    def place(self, first: i64, seat: i64) -> i64:
        """Winners are first; the others follow by points, equal ones on the same place."""
        place: i64 = 1
        row = first + seat
        for other in range(first, first + self.seats):
            ahead = self.results[other] - self.results[row]
            if ahead > 0.0 or (ahead == 0.0 and self.results[row] == 0.0 and self.points[other] > self.points[row]):
                place += 1
        return place


def watched_games(start: State, games: i64, seed: i64, statistics: Statistics) -> Rows:
    """The games of ``roost.core.playout.random_games``, ply for ply, with their figures."""
    rows = Rows(games, start.seats(), statistics.width)
    room = start.most_actions()
    if start.most_outcomes() > room:
        room = start.most_outcomes()
    choices = Choices(room)
    for game in range(games):
        state = start.clone()
        statistics.start(state)
        plies = watch(state, Rng(seed + game), choices, statistics)
        statistics.end(state)
        rows.write(state, plies, statistics.counts)
    return rows


def watch(state: State, rng: Rng, choices: Choices, statistics: Statistics) -> i64:
    """Play a state to the end by uniform choice; how many plies it took."""
    plies: i64 = 0
    while True:
        waiting = state.to_act()
        choices.clear()
        if waiting == 0:
            if state.is_over():
                return plies
            state.list_outcomes(choices)
            outcome = choices.draw(rng)
            statistics.before(state, NATURE, outcome)
            state.resolve(outcome)
            statistics.after(state, NATURE, outcome)
        else:
            seat: i64 = 0
            while waiting & 1 == 0:
                waiting >>= 1
                seat += 1
            state.list_actions(seat, choices)
            action = choices.pick(rng)
            statistics.before(state, seat, action)
            state.apply(seat, action)
            statistics.after(state, seat, action)
        plies += 1
