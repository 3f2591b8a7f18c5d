"""A person's own games: how many, how many won, the best and the longest, by game and number of players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from roost.tables.beside import Result


@dataclass(frozen=True)
class Tally:
    """The games of one kind.

    Args:
        seats: how many played; 0 for any number.
        best: the highest points.
        moves: of the longest game.
        minutes: of the one that took longest.
    """

    game: str
    seats: int
    played: int
    won: int
    best: int
    moves: int
    minutes: int


def tallied(results: Sequence[Result]) -> dict[str, list[Tally]]:
    """Game -> all of its games together, then by number of players; what was played most comes first."""
    kinds: dict[tuple[str, int], list[Result]] = defaultdict(list)
    for result in results:
        kinds[result.game, 0].append(result)
        kinds[result.game, result.seats].append(result)
    tallies = [tally(game, seats, of) for (game, seats), of in kinds.items()]
    games = sorted((one for one in tallies if not one.seats), key=lambda one: (-one.played, one.game))
    by_seats = sorted((one for one in tallies if one.seats), key=lambda one: one.seats)
    return {one.game: [one, *(other for other in by_seats if other.game == one.game)] for one in games}


def tally(game: str, seats: int, results: Sequence[Result]) -> Tally:
    """The games of one kind, counted."""
    return Tally(
        game=game,
        seats=seats,
        played=len(results),
        won=sum(result.won for result in results),
        best=max(result.score for result in results),
        moves=max(result.moves for result in results),
        minutes=max(result.seconds for result in results) // 60,
    )
