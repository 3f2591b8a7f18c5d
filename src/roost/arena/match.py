"""Bots against bots: seats rotated, luck shared, shares of wins with error bars."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from roost.arena.intervals import sequential, wilson
from roost.arena.jobs import in_order, interrupts_later
from roost.arena.play import UNTIMED, Result, play
from roost.arena.players import check_bots, make_bot
from roost.catalogue import game as find_game
from roost.core.bot import Budget
from roost.core.setup import Setup


@dataclass(frozen=True)
class Pairing:
    """A match.

    In a round every bot sits on every seat once, and all games of the round share nature's luck.

    Args:
        game: the game's name.
        setup: seats and options.
        bots: two or more names; the same name may come twice.
        games: how many at most; rounded up to whole rounds.
        seed: the same seed gives the same match, whatever the number of jobs.
        until_decided: whether it ends as soon as the verdict is certain.
        budget: of every decision.
    """

    game: str
    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    until_decided: bool = False
    budget: Budget = UNTIMED

    @property
    def rounds(self) -> int:
        return -(-self.games // len(self.bots))


Played = tuple[tuple[int, ...], Result]


def lineups(bots: int, seats: int, turn: int) -> list[tuple[int, ...]]:
    """Which bot sits on which seat, in the games of one round: each bot once on each seat.

    With two bots and three seats: A B A and B A B, in the next round A A B and B B A, and so on.
    """
    return [tuple(((seat + turn) % seats + shift) % bots for seat in range(seats)) for shift in range(bots)]


@dataclass
class Standing:
    """How a match stands: by bot the wins (shared ones in parts) and the points ahead of the table's mean.

    ``rounds`` is told the wins of each bot after every round.
    """

    bots: tuple[str, ...]
    until_decided: bool = False
    games: int = 0
    plies: int = 0
    wins: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    rounds: Callable[[list[float]], None] = field(default=lambda wins: None, compare=False)

    def __post_init__(self) -> None:
        self.wins = [0.0] * len(self.bots)
        self.margins = [0.0] * len(self.bots)

    def add(self, lineup: Sequence[int], result: Result) -> None:
        """Count one game."""
        self.games += 1
        self.plies += result.plies
        mean = sum(result.scores) / len(result.scores)
        for seat, bot in enumerate(lineup):
            self.wins[bot] += result.returns[seat]
            self.margins[bot] += result.scores[seat] - mean

    def add_round(self, played: Sequence[Played]) -> None:
        """Count all games of a round."""
        before = list(self.wins)
        for lineup, result in played:
            self.add(lineup, result)
        self.rounds([now - then for now, then in zip(self.wins, before, strict=True)])

    def share(self, bot: int) -> float:
        """The part of all games that a bot has won."""
        return self.wins[bot] / self.games if self.games else 0.0

    def interval(self, bot: int) -> tuple[float, float]:
        """Where the true share lies, at 95 %."""
        bounds = sequential if self.until_decided else wilson
        return bounds(self.share(bot), self.games)

    def margin(self, bot: int, seats: int) -> float:
        """A bot's mean points above the mean of the table, a seat and game."""
        return self.margins[bot] * len(self.bots) / (self.games * seats) if self.games else 0.0

    def winner(self) -> int | None:
        """The bot whose interval lies above all others'; None while the intervals allow no verdict."""
        best = max(range(len(self.bots)), key=self.share)
        others = [self.interval(bot)[1] for bot in range(len(self.bots)) if bot != best]
        return best if self.interval(best)[0] > max(others) else None

    def verdict(self) -> str:
        """Who is stronger, in one sentence."""
        winner = self.winner()
        if winner is None:
            return f"Undecided after {self.games} games: the intervals overlap."
        others = [name for bot, name in enumerate(self.bots) if bot != winner]
        low, high = self.interval(winner)
        return (
            f"{self.bots[winner]} is stronger than {' and '.join(others)}: it wins {self.share(winner):.1%} "
            f"of {self.games} games (95 % interval {low:.1%} to {high:.1%}; {1 / len(self.bots):.1%} would be even)."
        )


@dataclass(frozen=True)
class Round:
    """One round of a match."""

    pairing: Pairing
    number: int


def match(
    pairing: Pairing,
    jobs: int = 1,
    progress: Callable[[Standing], None] = lambda standing: None,
    standing: Standing | None = None,
) -> Standing:
    """Play a match.

    Args:
        pairing: what is played.
        jobs: how many processes.
        progress: told after every round.
        standing: where the games are counted, so that an interrupted caller still has them.

    Raises:
        SetupFault: a bot that the game does not know.
    """
    standing = Standing(pairing.bots, pairing.until_decided) if standing is None else standing
    check_bots(find_game(pairing.game), pairing.bots)
    for played in rounds(pairing, jobs):
        with interrupts_later():
            standing.add_round(played)
        progress(standing)
        if pairing.until_decided and standing.winner() is not None:
            break
    return standing


def rounds(pairing: Pairing, jobs: int) -> Iterator[list[Played]]:
    return in_order(play_round, (Round(pairing, number) for number in range(pairing.rounds)), jobs)


def play_round(part: Round) -> list[Played]:
    """All line-ups of one round, with the same luck of nature."""
    pairing = part.pairing
    game = find_game(pairing.game)
    bots = [make_bot(game, name) for name in pairing.bots]
    luck = pairing.seed + part.number
    played = []
    for number, lineup in enumerate(lineups(len(bots), len(pairing.setup.seats), part.number)):
        seated = [bots[bot] for bot in lineup]
        seed = pairing.seed + part.number * len(bots) + number
        played.append((lineup, play(game, pairing.setup, seated, luck, seed, pairing.budget)))
    return played
