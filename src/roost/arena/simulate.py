"""Many games of a setup: who wins, how long they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from roost.arena.jobs import Crew, in_order
from roost.arena.play import UNTIMED, play
from roost.arena.players import UNIFORM, check_bots, make_bot
from roost.catalogue import game as find_game
from roost.core.bot import Budget
from roost.core.playout import random_games
from roost.core.setup import Setup

QUICK_PART = 5_000  # random games in one part
SLOW_PART = 10  # games of thinking bots


@dataclass
class Count:
    """What many games came to; ``wins`` by seat, winners sharing 1.0."""

    games: int = 0
    plies: int = 0
    wins: list[float] = field(default_factory=list)

    def add(self, games: int, plies: int, wins: Sequence[float]) -> None:
        self.games += games
        self.plies += plies
        self.wins = [have + more for have, more in zip(self.wins, wins, strict=True)] if self.wins else list(wins)

    @property
    def mean_plies(self) -> float:
        return self.plies / self.games if self.games else 0.0


@dataclass(frozen=True)
class Part:
    """Games ``first`` up to ``first + games`` of a simulation."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    seed: int
    first: int
    games: int
    budget: Budget = UNTIMED


def simulate(
    whole: Part,
    jobs: int | Crew = 1,
    progress: Callable[[Count], None] = lambda count: None,
    count: Count | None = None,
) -> Count:
    """Play all games of a simulation; the same seed gives the same count, whatever the number of jobs.

    Args:
        whole: the simulation as one part.
        jobs: how many processes, or who does the work elsewhere.
        progress: told after every part.
        count: where the games are counted, so that an interrupted caller still has them.

    Raises:
        SetupFault: a bot that the game does not know.
    """
    count = Count() if count is None else count
    check_bots(find_game(whole.game), whole.bots)
    for done in in_order(play_part, split(whole), jobs):
        count.add(done.games, done.plies, done.wins)
        progress(count)
    return count


def split(whole: Part) -> Iterator[Part]:
    """Parts of a size that depends on the bots alone."""
    size = QUICK_PART if is_random(whole.bots) else SLOW_PART
    end = whole.first + whole.games
    for first in range(whole.first, end, size):
        yield replace(whole, first=first, games=min(size, end - first))


def is_random(bots: Sequence[str]) -> bool:
    return set(bots) == {UNIFORM}


def play_part(part: Part) -> Count:
    """Game number i draws its luck from the seed plus i."""
    game = find_game(part.game)
    count = Count()
    if is_random(part.bots):
        tally = random_games(game.new(part.setup), part.games, part.seed + part.first)
        count.add(part.games, tally.plies, list(tally.results))
        return count
    bots = {name: make_bot(game, name) for name in part.bots}
    seated = [bots[name] for name in part.bots]
    for number in range(part.first, part.first + part.games):
        result = play(game, part.setup, seated, part.seed + number, part.seed + number, part.budget)
        count.add(1, result.plies, result.returns)
    return count
