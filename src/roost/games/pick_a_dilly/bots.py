"""Players of hens and roosters, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from roost.core.advice import Worth
from roost.core.bot import Bot, Thought
from roost.core.rng import Rng
from roost.core.state import State
from roost.games.pick_a_dilly.pieces import EGGS_LAID, ROOSTER
from roost.games.pick_a_dilly.solution import solution
from roost.games.pick_a_dilly.values import TurnGame, looking_ahead, read_turn, turn_game

MOODS: Final = 10  # of the easy level
EASY_OWN: Final = 5  # in so many it feeds its own hen
EASY_ROOSTER: Final = 1  # and in so many the rooster
ROUNDS: Final = 1500  # of practice of the hard level
RARE: Final = 0.05  # shares smaller than this part of the largest are noise of the practice
FINE: Final = 1_000_000
ADVICE_ROUNDS: Final = 6_000  # of practice before a hint is given
ADVICE_TURNS: Final = 600  # in which every animal is tried for it


class OwnHen:
    """Feeds its own hen: the stand-in of ruling R9."""

    def choose(self, thought: Thought) -> str:
        return f"feed {thought.view.colour(thought.seat)}"


class Easy:
    """Likes its own hen best, calls the rooster now and then, and is kind to anybody else's."""

    def choose(self, thought: Thought) -> str:
        rng = Rng(thought.seed)
        mood = rng.below(MOODS)
        if mood < EASY_OWN:
            return f"feed {thought.view.colour(thought.seat)}"
        if mood < EASY_OWN + EASY_ROOSTER:
            return f"feed {ROOSTER}"
        moves = thought.view.moves
        return moves[rng.below(len(moves))]


class Middle:
    """Looks one turn ahead, and takes the others for creatures of habit."""

    def choose(self, thought: Thought) -> str:
        return drawn(thought, looking_ahead(thought.state, thought.seat, thought.seed))


class Hard:
    """Plays by the game's whole solution where it is shipped, else mixes as regret matching finds it.

    With the solution it strays only to choices that are as good if the others keep to it, and among these to what
    gains most from the others, as their last choices let it read them. Without, it looks at one turn and what the
    table is worth after it, and takes some of the others for creatures of habit and some for players who look one
    turn ahead, and the rest for players like itself.
    """

    def choose(self, thought: Thought) -> str:
        rounds = thought.budget.simulations or ROUNDS
        return drawn(thought, hard_shares(thought.state, [thought.seat], thought.seed, rounds)[0])

    def advise(self, thought: Thought) -> list[Worth]:
        """Every animal with the chance to win and the own hen's eggs of this turn, the others mixing as expected."""
        game = turn_game(thought.state, thought.seed)
        solved = solution(game.players, game.target)
        if solved is not None:
            read = read_turn(thought.state, solved)
            shares, game = read.shares(thought.seat), read.game
            mixes = [read.expected_of(other) for other in range(game.players)]
        else:
            game.practise(thought.budget.simulations or ADVICE_ROUNDS)
            mixes = [game.shares(other) for other in range(game.players)]
            shares = without_noise(mixes[thought.seat])
        wins, eggs = tried(game, mixes, thought.seat, thought.seed)
        return [
            Worth(move, wins[animal], shares[animal] / sum(shares), eggs[animal])
            for animal, move in enumerate(thought.view.moves)
        ]


def hard_shares(state: State, seats: Sequence[int], seed: int, rounds: int = ROUNDS) -> list[list[float]]:
    """How often the hard level feeds each animal, by seat."""
    game = turn_game(state, seed)
    solved = solution(game.players, game.target)
    if solved is not None:
        return [read_turn(state, solved).shares(seat) for seat in seats]
    game.practise(rounds)
    return [without_noise(game.shares(seat)) for seat in seats]


def middle_shares(state: State, seats: Sequence[int], seed: int) -> list[list[float]]:
    """How often the middle level feeds each animal, by seat."""
    return [looking_ahead(state, seat, seed) for seat in seats]


def without_noise(shares: Sequence[float]) -> list[float]:
    """A mix without the rare shares that practice leaves over."""
    return [share if share > RARE * max(shares) else 0.0 for share in shares]


def tried(game: TurnGame, mixes: Sequence[Sequence[float]], seat: int, seed: int) -> tuple[list[float], list[float]]:
    """By animal: a seat's chance to win and the eggs of its hen, over turns in which the others feed by their mixes."""
    luck = Rng(seed + 2)
    animals = range(game.players + 1)
    wins, eggs = [0.0 for _ in animals], [0.0 for _ in animals]
    for _ in range(ADVICE_TURNS):
        for other in range(game.players):
            game.needles[other] = by_weight(mixes[other], luck)
        game.count_pecks()
        game.compare(seat)
        for animal in animals:
            wins[animal] += game.worth[animal] / ADVICE_TURNS
            eggs[animal] += own_eggs(game, seat, animal) / ADVICE_TURNS
    return wins, eggs


def own_eggs(game: TurnGame, seat: int, animal: int) -> int:
    """What a seat's hen lays in the turn on the needles, if the seat feeds this animal instead."""
    pecks = list(game.pecks)
    pecks[game.needles[seat]] -= 1
    pecks[animal] += 1
    rooster_at = (game.rooster_at + pecks[game.players]) % game.players
    return int(EGGS_LAID[pecks[seat]]) + int(rooster_at == seat)


def drawn(thought: Thought, weights: Sequence[float]) -> str:
    """A move drawn by weight; the moves of a seat that is to choose are all animals, in order."""
    return thought.view.moves[by_weight(weights, Rng(thought.seed + 1))]


def by_weight(weights: Sequence[float], luck: Rng) -> int:
    """A place in the list, drawn by its weight."""
    point = luck.below(FINE) / FINE * sum(weights)
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    return list(weights).index(max(weights))


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": Easy, "middle": Middle, "hard": Hard, "own-hen": OwnHen}
