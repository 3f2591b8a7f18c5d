"""How to feed: one turn solved as a game of its own, by practice or from the game's whole solution; compiled."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.rng import Rng
from roost.core.state import State
from roost.games.pick_a_dilly.pieces import FEWEST_PLAYERS
from roost.games.pick_a_dilly.rules import PickADilly
from roost.games.pick_a_dilly.state import UNDECIDED
from roost.games.pick_a_dilly.worths import Solved, TurnWorth, habits

GLANCES: Final[i64] = 200  # turns that are looked at to see one turn ahead
MOST_COUNTED: Final[i64] = 4  # players; up to here all turns there may be are looked at instead
CAREFUL: Final = 150.0  # a chance to win that looks 1 % better is taken e ** 1.5 times as often
# Of a hundred choices of others, as the solver takes them, by number of players from three. Measured: with few
# players a mix is hard to profit from; with more, those who merely mix are fed on by those who read the others.
BY_HABIT: Final = vec[i64]([20, 45, 45, 45, 45])
LOOKING_AHEAD: Final = vec[i64]([0, 30, 30, 30, 30])

# What others are taken for where the whole game is solved, before any of them has fed: creatures of habit, players
# who look one turn ahead, players who keep to the solution. Their last choice then tells more.
KINDS: Final[i64] = 3
SUPPOSED: Final = vec[float]([0.5, 0.2, 0.3])
SLIP: Final = 0.02  # anybody may feed anything for once
LOYAL: Final = 0.3  # so often the solution's own mix is played, whatever the others are taken for
FREE: Final = 1e-4  # a chance to win so small is no price for straying from it

BITS: Final[i64] = 4_294_967_296


@mypyc_attr(acyclic=True)
class TurnGame(TurnWorth):
    """A turn that is practised.

    Args:
        state: the table; needles already set are forgotten.
        seed: where the luck of the practice comes from.
    """

    rng: Rng
    ahead: vec[float]  # by seat and animal: how a player feeds who looks one turn ahead
    mix: vec[float]  # by seat and animal
    regrets: vec[float]
    sums: vec[float]  # of all mixes, later ones counting more

    def __init__(self, state: PickADilly, seed: i64) -> None:
        super().__init__(state.players, state.target, state.eggs[:], state.rooster_at, None)
        animals = state.players + 1
        self.rng = Rng(seed)
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
        """An animal as creatures of habit feed."""
        if self.rng.below(2) == 0:
            return seat
        return self.rng.below(self.players + 1)

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
        if self.players <= MOST_COUNTED:
            self.expect(seat, habits(self.players))
        else:
            self.glance(seat)
        best = 0.0
        for animal in range(animals):
            best = max(best, self.expected[animal])
        total = 0.0
        for animal in range(animals):
            self.ahead[first + animal] = exp(CAREFUL * (self.expected[animal] - best))
            total += self.ahead[first + animal]
        for animal in range(animals):
            self.ahead[first + animal] /= total

    def glance(self, seat: i64) -> None:
        """What every animal is worth in some turns by chance."""
        animals = self.players + 1
        for animal in range(animals):
            self.expected[animal] = 0.0
        for _ in range(GLANCES):
            for other in range(self.players):
                self.needles[other] = self.habitual(other)
            self.count_pecks()
            self.compare(seat)
            for animal in range(animals):
                self.expected[animal] += self.worth[animal] / float(GLANCES)


@mypyc_attr(acyclic=True)
class Reading:
    """A turn of a game that is solved, and the others at the table read by what they fed last.

    Args:
        game: the turn.
        solved: the whole game's solution.
    """

    game: TurnGame
    solved: Solved
    animals: i64
    kinds: vec[float]  # by seat and kind, how likely it is one
    keeping: vec[float]  # by seat and animal: the solution's mixes
    reading: vec[float]  # and what the others are expected to feed

    def __init__(self, game: TurnGame, solved: Solved) -> None:
        self.game = game
        self.solved = solved
        self.animals = game.players + 1
        self.kinds = vec[float]([0.0] * (game.players * KINDS))
        self.keeping = vec[float]([0.0] * (game.players * self.animals))
        self.reading = vec[float]([0.0] * (game.players * self.animals))
        for seat in range(game.players):
            for kind in range(KINDS):
                self.kinds[seat * KINDS + kind] = SUPPOSED[kind]

    def shares(self, seat: i64) -> list[float]:
        """How often to feed each animal: by the solution, or what gains most from the others as they are read,
        among all that is as good as the solution if they keep to it themselves.
        """
        self.expect_others()
        game = self.game
        game.solved = self.solved
        game.expect(seat, self.keeping)
        safe = game.expected[:]
        most = 0.0
        for animal in range(self.animals):
            most = max(most, safe[animal])
        game.expect(seat, self.reading)
        best: i64 = -1
        for animal in range(self.animals):
            if safe[animal] >= most - FREE and (best < 0 or game.expected[animal] > game.expected[best]):
                best = animal
        listed: list[float] = []
        for animal in range(self.animals):
            share = LOYAL * self.keeping[seat * self.animals + animal]
            if animal == best:
                share += 1.0 - LOYAL
            listed.append(share)
        return listed

    def expected_of(self, seat: i64) -> list[float]:
        """How often a seat is expected to feed each animal; known once shares were asked for."""
        listed: list[float] = []
        for animal in range(self.animals):
            listed.append(self.reading[seat * self.animals + animal])
        return listed

    def expect_others(self) -> None:
        """What every seat may feed now, by all kinds of player it may be."""
        game = self.game
        by_habit = habits(game.players)
        for seat in range(game.players):
            game.look_ahead(seat)
            for animal in range(self.animals):
                place = seat * self.animals + animal
                self.keeping[place] = self.solved.share(game.eggs, game.rooster_at, seat, animal)
                self.reading[place] = (
                    self.kinds[seat * KINDS] * by_habit[place]
                    + self.kinds[seat * KINDS + 1] * game.ahead[place]
                    + self.kinds[seat * KINDS + 2] * self.keeping[place]
                )

    def watch(self, state: PickADilly) -> None:
        """Learn from what everybody fed in the last turn, at the table as it lay before."""
        if state.last_fed[0] == UNDECIDED:
            return
        game = self.game
        eggs = game.eggs[:]
        rooster_at = game.rooster_at
        for seat in range(game.players):
            game.eggs[seat] -= state.last_laid[seat]
            if state.last_fed[seat] == game.players:
                game.rooster_at = (game.rooster_at + game.players - 1) % game.players
        self.expect_others()
        by_habit = habits(game.players)
        for seat in range(game.players):
            place = seat * self.animals + state.last_fed[seat]
            first = seat * KINDS
            self.kinds[first] *= by_habit[place] + SLIP
            self.kinds[first + 1] *= game.ahead[place] + SLIP
            self.kinds[first + 2] *= self.keeping[place] + SLIP
            total = self.kinds[first] + self.kinds[first + 1] + self.kinds[first + 2]
            for kind in range(KINDS):
                self.kinds[first + kind] /= total
        game.eggs = eggs
        game.rooster_at = rooster_at


def looking_ahead(state: State, seat: i64, seed: i64) -> list[float]:
    """How often a player who looks one turn ahead feeds each animal."""
    game = turn_game(state, seed)
    game.look_ahead(seat)
    listed: list[float] = []
    for animal in range(game.players + 1):
        listed.append(game.ahead[seat * (game.players + 1) + animal])
    return listed


def read_turn(state: State, solved: Solved) -> Reading:
    """The turn that a table of a solved game is about to play, the others read by what they fed last."""
    assert isinstance(state, PickADilly)
    read = Reading(TurnGame(state, 0), solved)
    read.watch(state)
    return read


def turn_game(state: State, seed: i64) -> TurnGame:
    """The turn that a table is about to play."""
    assert isinstance(state, PickADilly)
    return TurnGame(state, seed)
