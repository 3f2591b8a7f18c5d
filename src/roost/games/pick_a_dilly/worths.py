"""What a turn is worth: each hen's chance to win once the discs are shown; compiled."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.games.pick_a_dilly.pieces import EGGS_LAID, FEWEST_PLAYERS, MOST_PLAYERS

# Fitted to games of the hard level's solver against itself, by number of players from three: an egg behind the
# leader divides a hen's weight by exp(EGG / (missing + SOON)), where ``missing`` is what the leader needs to end
# the game; a place clockwise of the rooster is worth so many eggs. docs/performance.md tells how.
EGG: Final = vec[float]([2.0, 4.0, 4.8, 4.5, 5.4])
SOON: Final = vec[float]([1.1, 3.0, 3.3, 2.4, 2.8])
PLACE_ROWS: Final = (
    (0.10, 0.40, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.07, 0.29, 0.28, 0.00, 0.00, 0.00, 0.00),
    (0.04, 0.24, 0.27, 0.10, 0.00, 0.00, 0.00),
    (0.09, 0.24, 0.33, 0.24, 0.10, 0.00, 0.00),
    (0.07, 0.15, 0.32, 0.24, 0.15, 0.10, 0.00),
)
PLACE: Final = vec[float]([eggs for row in PLACE_ROWS for eggs in row])

OWN_HEN: Final = 0.5  # of the food of a creature of habit, beside an even share of the rest
MOST_MISSING: Final[i64] = 40
MOST_BEHIND: Final[i64] = 48


def sharpness(players: i64, missing: i64) -> float:
    """How much an egg tells when the leader needs so many to end the game."""
    return EGG[players - FEWEST_PLAYERS] / (float(missing) + SOON[players - FEWEST_PLAYERS])


def table_of_weights(players: i64) -> vec[float]:
    """exp(-eggs behind * sharpness), by missing and behind."""
    weights = vec[float]([0.0] * (MOST_MISSING * MOST_BEHIND))
    for missing in range(MOST_MISSING):
        for behind in range(MOST_BEHIND):
            weights[missing * MOST_BEHIND + behind] = exp(-float(behind) * sharpness(players, missing))
    return weights


def table_of_places(players: i64) -> vec[float]:
    """What a place clockwise of the rooster multiplies a hen's weight by, by missing and steps."""
    factors = vec[float]([1.0] * (MOST_MISSING * MOST_PLAYERS))
    for missing in range(MOST_MISSING):
        for steps in range(MOST_PLAYERS):
            worth = PLACE[(players - FEWEST_PLAYERS) * MOST_PLAYERS + steps]
            factors[missing * MOST_PLAYERS + steps] = exp(worth * sharpness(players, missing))
    return factors


@mypyc_attr(acyclic=True)
class Solved:
    """The whole game solved: what every table between two turns is worth, and how each seat should mix there.

    Tables are numbered by their eggs from the rooster on, as digits to the base of the target; seats and hens are
    counted from the rooster, too, and the last animal is the rooster.
    """

    players: i64
    target: i64
    mixes: vec[float]  # by table, seat and animal
    values: vec[float]  # by table and seat

    def __init__(self, players: i64, target: i64, mixes: vec[float], values: vec[float]) -> None:
        self.players = players
        self.target = target
        self.mixes = mixes
        self.values = values

    def number(self, eggs: vec[i64], rooster_at: i64) -> i64:
        """The number of a table."""
        number: i64 = 0
        for step in range(self.players):
            number = number * self.target + eggs[(rooster_at + step) % self.players]
        return number

    def chance(self, eggs: vec[i64], rooster_at: i64, seat: i64) -> float:
        """A seat's chance to win."""
        place = (seat - rooster_at + self.players) % self.players
        return self.values[self.number(eggs, rooster_at) * self.players + place]

    def share(self, eggs: vec[i64], rooster_at: i64, seat: i64, animal: i64) -> float:
        """How often a seat should feed an animal."""
        counted = animal
        if animal < self.players:
            counted = (animal - rooster_at + self.players) % self.players
        place = (seat - rooster_at + self.players) % self.players
        row = self.number(eggs, rooster_at) * self.players + place
        return self.mixes[row * (self.players + 1) + counted]


@mypyc_attr(acyclic=True)
class TurnWorth:
    """One turn, in which all seats choose at once and each wants its own chance to win.

    Args:
        eggs: laid so far, by hen.
        solved: what tables are worth after it, or None for a fitted guess.
    """

    players: i64
    target: i64
    rooster_at: i64
    eggs: vec[i64]
    solved: Solved | None
    weights: vec[float]
    places: vec[float]
    needles: vec[i64]
    pecks: vec[i64]
    laid: vec[i64]  # eggs after the turn being weighed
    worth: vec[float]  # of each animal to a seat, the others' needles staying as they are
    expected: vec[float]  # and against the others' mixes

    def __init__(self, players: i64, target: i64, eggs: vec[i64], rooster_at: i64, solved: Solved | None) -> None:
        animals = players + 1
        self.players = players
        self.target = target
        self.rooster_at = rooster_at
        self.eggs = eggs
        self.solved = solved
        self.weights = table_of_weights(players)
        self.places = table_of_places(players)
        self.needles = vec[i64]([0] * players)
        self.pecks = vec[i64]([0] * animals)
        self.laid = vec[i64]([0] * players)
        self.worth = vec[float]([0.0] * animals)
        self.expected = vec[float]([0.0] * animals)

    # -- what every animal is worth -------------------------------------------------------------

    def expect(self, seat: i64, mixes: vec[float]) -> None:
        """What every animal a seat might feed is worth if the others mix like this, exactly.

        Args:
            mixes: by seat and animal; the own seat's does not count.
        """
        for animal in range(self.players + 1):
            self.expected[animal] = 0.0
        self.spread(0, seat, 1.0, mixes)

    def spread(self, other: i64, seat: i64, share: float, mixes: vec[float]) -> None:
        """All that the seats from ``other`` on may feed, each by its share."""
        if other == self.players:
            self.count_pecks()
            self.compare(seat)
            for animal in range(self.players + 1):
                self.expected[animal] += share * self.worth[animal]
        elif other == seat:
            self.spread(other + 1, seat, share, mixes)
        else:
            for animal in range(self.players + 1):
                part = share * mixes[other * (self.players + 1) + animal]
                if part > 0.0:
                    self.needles[other] = animal
                    self.spread(other + 1, seat, part, mixes)

    def count_pecks(self) -> None:
        for animal in range(self.players + 1):
            self.pecks[animal] = 0
        for seat in range(self.players):
            self.pecks[self.needles[seat]] += 1

    def compare(self, seat: i64) -> None:
        """What every animal a seat might have fed is worth, the others' needles staying as they are."""
        fed = self.needles[seat]
        self.pecks[fed] -= 1
        for animal in range(self.players + 1):
            self.pecks[animal] += 1
            self.worth[animal] = self.chance_after(seat)
            self.pecks[animal] -= 1
        self.pecks[fed] += 1

    # -- what a table is worth ------------------------------------------------------------------

    def chance_after(self, seat: i64) -> float:
        """A seat's chance to win once these pecks are laid and the rooster has moved."""
        most: i64 = 0
        at = (self.rooster_at + self.pecks[self.players]) % self.players
        for hen in range(self.players):
            self.laid[hen] = self.eggs[hen] + EGGS_LAID[self.pecks[hen]]
            if hen == at:
                self.laid[hen] += 1
            if self.laid[hen] > most:
                most = self.laid[hen]
        if most >= self.target:
            return self.won(seat, at, most)
        solved = self.solved
        if solved is not None:
            return solved.chance(self.laid, at, seat)
        return self.share(seat, at, most)

    def won(self, seat: i64, at: i64, most: i64) -> float:
        """1.0 for the first hen with most eggs clockwise from the rooster, 0.0 for the others."""
        while self.laid[at] < most:
            at += 1
            if at == self.players:
                at = 0
        if at == seat:
            return 1.0
        return 0.0

    def share(self, seat: i64, at: i64, most: i64) -> float:
        """A hen's weight among all, as fitted."""
        missing = self.target - most
        steps = 0 - at
        if steps < 0:
            steps += self.players
        total = 0.0
        own = 0.0
        for hen in range(self.players):
            weight = (
                self.weights[missing * MOST_BEHIND + most - self.laid[hen]]
                * self.places[missing * MOST_PLAYERS + steps]
            )
            total += weight
            if hen == seat:
                own = weight
            steps += 1
            if steps == self.players:
                steps = 0
        return own / total


def habits(players: i64) -> vec[float]:
    """By seat and animal, how people feed who do not think of the others: every other time the own hen."""
    animals = players + 1
    mixes = vec[float]([(1.0 - OWN_HEN) / float(animals)] * (players * animals))
    for seat in range(players):
        mixes[seat * animals + seat] += OWN_HEN
    return mixes
