"""What a table is worth: each hen's chance to win, and one turn solved as a game of its own."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.rng import Rng
from roost.core.state import State
from roost.games.pick_a_dilly.pieces import EGGS_LAID, FEWEST_PLAYERS, MOST_PLAYERS
from roost.games.pick_a_dilly.rules import PickADilly

# Fitted to games of this solver against itself, by number of players from three: an egg behind the leader
# divides a hen's weight by exp(EGG / (missing + SOON)), where ``missing`` is what the leader needs to end the
# game; a place clockwise of the rooster is worth so many eggs. docs/performance.md tells how.
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

GLANCES: Final[i64] = 200  # turns that are looked at to see one turn ahead
CAREFUL: Final = 150.0  # a chance to win that looks 1 % better is taken e ** 1.5 times as often
# Of a hundred choices of others, as the solver takes them, by number of players from three. Measured: with few
# players a mix is hard to profit from; with more, those who merely mix are fed on by those who read the others.
BY_HABIT: Final = vec[i64]([20, 45, 45, 45, 45])
LOOKING_AHEAD: Final = vec[i64]([0, 30, 30, 30, 30])

MOST_MISSING: Final[i64] = 40
MOST_BEHIND: Final[i64] = 48
BITS: Final[i64] = 4_294_967_296


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
class TurnGame:
    """One turn, in which all seats choose at once and each wants its own chance to win.

    Args:
        state: the table; needles already set are forgotten.
        seed: where the luck of the practice comes from.
    """

    players: i64
    target: i64
    rooster_at: i64
    eggs: vec[i64]
    rng: Rng
    weights: vec[float]
    places: vec[float]
    needles: vec[i64]
    pecks: vec[i64]
    laid: vec[i64]  # eggs after the turn being weighed
    worth: vec[float]  # of each animal to the seat that is learning
    ahead: vec[float]  # by seat and animal: how a player feeds who looks one turn ahead
    mix: vec[float]  # by seat and animal
    regrets: vec[float]
    sums: vec[float]  # of all mixes, later ones counting more

    def __init__(self, state: PickADilly, seed: i64) -> None:
        animals = state.players + 1
        self.players = state.players
        self.target = state.target
        self.rooster_at = state.rooster_at
        self.eggs = state.eggs[:]
        self.rng = Rng(seed)
        self.weights = table_of_weights(state.players)
        self.places = table_of_places(state.players)
        self.needles = vec[i64]([0] * state.players)
        self.pecks = vec[i64]([0] * animals)
        self.laid = vec[i64]([0] * state.players)
        self.worth = vec[float]([0.0] * animals)
        self.ahead = vec[float]([0.0] * (state.players * animals))
        self.mix = vec[float]([1.0 / float(animals)] * (state.players * animals))
        self.regrets = vec[float]([0.0] * (state.players * animals))
        self.sums = vec[float]([0.0] * (state.players * animals))

    # -- practice: all learn -------------------------------------------------------------------

    def practise(self, rounds: i64) -> None:
        """Solve the turn by regret matching: it is played again and again, and every seat leans towards
        what it regrets not having fed.

        Some choices are made by habit, some by looking one turn ahead, the rest by the present mix; so
        the others learn to profit from both (a restricted Nash response; Johanson et al., 2007).
        """
        by_habit = BY_HABIT[self.players - FEWEST_PLAYERS]
        looking_ahead = by_habit + LOOKING_AHEAD[self.players - FEWEST_PLAYERS]
        for seat in range(self.players):
            self.look_ahead(seat)
        for number in range(rounds):
            for seat in range(self.players):
                kind = self.rng.below(100)
                if kind < by_habit:
                    self.needles[seat] = self.habitual(seat)
                elif kind < looking_ahead:
                    self.needles[seat] = self.drawn(self.ahead, seat)
                else:
                    self.needles[seat] = self.drawn(self.mix, seat)
            self.count_pecks()
            for seat in range(self.players):
                self.compare(seat)
                self.learn(seat, float(number + 1))

    def drawn(self, mix: vec[float], seat: i64) -> i64:
        """An animal by the seat's share of a mix."""
        first = seat * (self.players + 1)
        point = float(self.rng.bits()) / float(BITS)
        for animal in range(self.players):
            point -= mix[first + animal]
            if point < 0.0:
                return animal
        return self.players

    def habitual(self, seat: i64) -> i64:
        """An animal as people feed who do not think of the others: every other time the own hen."""
        if self.rng.below(2) == 0:
            return seat
        return self.rng.below(self.players + 1)

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

    def learn(self, seat: i64, weight: float) -> None:
        """Lean towards the animals that would have been worth more than the mix was."""
        animals = self.players + 1
        first = seat * animals
        came = 0.0
        for animal in range(animals):
            came += self.mix[first + animal] * self.worth[animal]
        hopeful = 0.0
        for animal in range(animals):
            self.sums[first + animal] += weight * self.mix[first + animal]
            self.regrets[first + animal] += self.worth[animal] - came
            hopeful += max(self.regrets[first + animal], 0.0)
        for animal in range(animals):
            if hopeful > 0.0:
                self.mix[first + animal] = max(self.regrets[first + animal], 0.0) / hopeful
            else:
                self.mix[first + animal] = 1.0 / float(animals)

    def shares(self, seat: i64) -> list[float]:
        """How often a seat should feed each animal, after practice."""
        animals = self.players + 1
        total = 0.0
        for animal in range(animals):
            total += self.sums[seat * animals + animal]
        listed: list[float] = []
        for animal in range(animals):
            listed.append(self.sums[seat * animals + animal] / total)
        return listed

    # -- or one glance ahead -------------------------------------------------------------------

    def look_ahead(self, seat: i64) -> None:
        """How often to feed each animal if all others follow their habits: mostly what looks best."""
        animals = self.players + 1
        first = seat * animals
        for animal in range(animals):
            self.ahead[first + animal] = 0.0
        for _ in range(GLANCES):
            for other in range(self.players):
                self.needles[other] = self.habitual(other)
            self.count_pecks()
            self.compare(seat)
            for animal in range(animals):
                self.ahead[first + animal] += self.worth[animal] / float(GLANCES)
        best = 0.0
        for animal in range(animals):
            best = max(best, self.ahead[first + animal])
        total = 0.0
        for animal in range(animals):
            self.ahead[first + animal] = exp(CAREFUL * (self.ahead[first + animal] - best))
            total += self.ahead[first + animal]
        for animal in range(animals):
            self.ahead[first + animal] /= total

    # -- what a table is worth -------------------------------------------------------------------

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


def looking_ahead(state: State, seat: i64, seed: i64) -> list[float]:
    """How often a player who looks one turn ahead feeds each animal."""
    game = turn_game(state, seed)
    game.look_ahead(seat)
    listed: list[float] = []
    for animal in range(game.players + 1):
        listed.append(game.ahead[seat * (game.players + 1) + animal])
    return listed


def turn_game(state: State, seed: i64) -> TurnGame:
    """The turn that a table is about to play."""
    assert isinstance(state, PickADilly)
    return TurnGame(state, seed)
