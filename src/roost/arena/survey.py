"""What a report says of many games, in sums that do not grow with their number."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

import polars as pl

from roost.arena.intervals import NORMAL_95, wilson
from roost.core.game import Game

SUM: Final = "_sum"
SQUARES: Final = "_squares"


@dataclass(frozen=True)
class SeatLine:
    """A seat over all games: its part of the wins with a 95 % interval, and its mean points."""

    seat: int
    colour: str
    bot: str
    share: float
    low: float
    high: float
    points: float
    place: float


@dataclass(frozen=True)
class Contrast:
    """A figure of those who won and of the others: means, and their distance in standard deviations."""

    name: str
    meaning: str
    winners: float
    others: float
    distance: float


@dataclass(frozen=True)
class Spread:
    """How a number is spread over games: value → games, with what people ask first."""

    counts: dict[int, int]

    @property
    def games(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return sum(value * games for value, games in self.counts.items()) / max(self.games, 1)

    @property
    def reach(self) -> float:
        """Half the 95 % interval of the mean."""
        games = max(self.games, 2)
        squares = sum((value - self.mean) ** 2 * count for value, count in self.counts.items())
        return NORMAL_95 * sqrt(squares / (games - 1) / games)

    def quantile(self, part: float) -> int:
        """The least value that so large a part of the games does not exceed."""
        seen = 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= part * self.games:
                return value
        return 0


class Survey:
    """Takes rows in batches, keeps sums."""

    def __init__(self, game: Game) -> None:
        self.game = game
        lengths = [figure for figure in game.figures if figure.kind == "length"]
        self.length = lengths[0].name if lengths else "plies"
        self.length_meaning = lengths[0].meaning if lengths else "plies"
        self.figures = [figure for figure in game.figures if figure.kind != "length"]
        self.seats = pl.DataFrame()
        self.points = pl.DataFrame()
        self.lengths = pl.DataFrame()
        self.winning = pl.DataFrame()

    def add(self, rows: pl.DataFrame) -> None:
        """Take a batch."""
        names = ["result", "points", "place", *[figure.name for figure in self.figures]]
        sums = [pl.col(name).cast(pl.Float64).sum().alias(name + SUM) for name in names]
        squares = [pl.col(name).cast(pl.Float64).pow(2).sum().alias(name + SQUARES) for name in names]
        counted = pl.len().cast(pl.Int64).alias("games")
        won = (pl.col("result") > 0).alias("won")
        self.seats = merged(self.seats, rows.group_by("seat", "colour", "bot").agg(counted, *sums), 3)
        self.points = merged(self.points, rows.group_by("points").agg(counted), 1)
        first = rows.filter(pl.col("seat") == 0)
        self.lengths = merged(self.lengths, first.group_by(self.length).agg(counted), 1)
        self.winning = merged(self.winning, rows.group_by(won).agg(counted, *sums, *squares), 1)

    @property
    def games(self) -> int:
        return int(self.lengths["games"].sum()) if self.lengths.height else 0

    def seat_lines(self) -> list[SeatLine]:
        """By seat, in the order they sit."""
        lines = []
        for row in self.seats.iter_rows(named=True):
            games = row["games"]
            share = row["result" + SUM] / games
            low, high = wilson(share, games)
            means = row["points" + SUM] / games, row["place" + SUM] / games
            lines.append(SeatLine(row["seat"], row["colour"], row["bot"], share, low, high, *means))
        return lines

    def length_spread(self) -> Spread:
        return spread(self.lengths)

    def points_spread(self) -> Spread:
        """Over all seats of all games."""
        return spread(self.points)

    def sources(self) -> list[tuple[SeatLine, dict[str, float]]]:
        """By seat: the mean points from each source, by its meaning."""
        means = [
            {
                figure.meaning: row[figure.name + SUM] / row["games"]
                for figure in self.figures
                if figure.kind == "source"
            }
            for row in self.seats.iter_rows(named=True)
        ]
        return [line for line in zip(self.seat_lines(), means, strict=True) if line[1]]

    def contrasts(self) -> list[Contrast]:
        """Winners and others, the largest distance first; nothing where all or nobody won."""
        if self.winning.height < 2:
            return []
        others, winners = self.winning.sort("won").iter_rows(named=True)
        listed = [contrast(figure.name, figure.meaning, winners, others) for figure in self.figures]
        listed.append(contrast("points", "points", winners, others))
        return sorted(listed, key=lambda one: -abs(one.distance))


def merged(sums: pl.DataFrame, more: pl.DataFrame, keys: int) -> pl.DataFrame:
    """Two tables of sums as one, by their first columns."""
    names = more.columns[:keys]
    both = more if sums.is_empty() else pl.concat([sums, more])
    return both.group_by(names, maintain_order=True).sum().sort(names)


def spread(counted: pl.DataFrame) -> Spread:
    return Spread({int(value): int(games) for value, games in counted.iter_rows()})


def contrast(name: str, meaning: str, winners: dict[str, float], others: dict[str, float]) -> Contrast:
    """How far the means lie apart, measured by the spread within the two groups."""
    means = []
    within = 0.0
    for group in (winners, others):
        mean = group[name + SUM] / group["games"]
        means.append(mean)
        within += group[name + SQUARES] - group["games"] * mean * mean
    deviation = sqrt(max(within, 0.0) / max(winners["games"] + others["games"] - 2, 1))
    distance = (means[0] - means[1]) / deviation if deviation > 1e-9 else 0.0
    return Contrast(name, meaning, means[0], means[1], distance)
