"""Many games as a table, one row a seat a game, handed on in batches; needs Polars (``roost[study]``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import polars as pl

from roost.arena.jobs import Crew, in_order, interrupts_later
from roost.arena.play import play
from roost.arena.players import check_bots, make_bot
from roost.arena.simulate import Count, Part, is_random, split
from roost.catalogue import game as find_game
from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.statistics import Rows, Statistics, watched_games


@dataclass(frozen=True)
class Batch:
    """Some games: counted, and in rows."""

    count: Count
    rows: pl.DataFrame


def study(
    whole: Part,
    take: Callable[[pl.DataFrame], None],
    jobs: int | Crew = 1,
    progress: Callable[[Count], None] = lambda count: None,
    count: Count | None = None,
) -> Count:
    """Play the games of ``simulate``; the same seed gives the same rows, whatever the number of jobs.

    Args:
        whole: the simulation as one part.
        take: is given the rows of each batch, in the order of the games.
        jobs: how many processes, or who does the work elsewhere.
        progress: told after every batch.
        count: where the games are counted; after an interruption it counts the very games taken.

    Raises:
        SetupFault: a bot that the game does not know.
    """
    count = Count() if count is None else count
    check_bots(find_game(whole.game), whole.bots)
    for batch in in_order(study_part, split(whole), jobs):
        with interrupts_later():
            take(batch.rows)
            count.add(batch.count.games, batch.count.plies, batch.count.wins)
        progress(count)
    return count


def schema(game: Game) -> dict[str, type[pl.DataType]]:
    """The columns and what they hold, alike for every setup of a game."""
    general: dict[str, type[pl.DataType]] = {
        "game": pl.Int64,
        "seat": pl.UInt8,
        "colour": pl.String,
        "bot": pl.String,
        "result": pl.Float64,
        "points": pl.Int32,
        "place": pl.UInt8,
        "plies": pl.UInt32,
    }
    return general | {figure.name: pl.Int32 for figure in game.figures}


def study_part(part: Part) -> Batch:
    """Game number i draws its luck from the seed plus i."""
    game = find_game(part.game)
    seats = len(part.setup.seats)
    watching = Statistics(seats, 0) if game.statistics is None else game.statistics(seats)
    if is_random(part.bots):
        rows = watched_games(game.new(part.setup), part.games, part.seed + part.first, watching)
    else:
        rows = bot_games(game, part, watching)
    frame = as_frame(game, part, rows)
    results = list(rows.results)
    count = Count(part.games, sum(list(rows.plies)[::seats]), [sum(results[seat::seats]) for seat in range(seats)])
    return Batch(count, frame)


def bot_games(game: Game, part: Part, watching: Statistics) -> Rows:
    """Games of thinking bots, looked at."""
    seats = len(part.setup.seats)
    rows = Rows(part.games, seats, watching.width)
    bots = {name: make_bot(game, name) for name in part.bots}
    seated = [bots[name] for name in part.bots]
    for number in range(part.first, part.first + part.games):
        seed = part.seed + number
        result = play(game, part.setup, seated, seed, seed, part.budget, watching)
        for seat in range(seats):
            rows.put(seat, result.plies, result.returns[seat], result.scores[seat])
        rows.close(watching.counts)
    return rows


def as_frame(game: Game, part: Part, rows: Rows) -> pl.DataFrame:
    """Rows with names; games are numbered from 0, seats too."""
    counts = list(rows.counts)
    columns = {
        "game": [number for number in range(part.first, part.first + part.games) for _ in part.setup.seats],
        **repeated(part.setup, part),
        "result": list(rows.results),
        "points": list(rows.points),
        "place": list(rows.places),
        "plies": list(rows.plies),
        **{figure.name: counts[place :: rows.width] for place, figure in enumerate(game.figures)},
    }
    return pl.DataFrame(columns, schema=schema(game))


def repeated(setup: Setup, part: Part) -> dict[str, list[int] | list[str]]:
    """What is the same in every game."""
    return {
        "seat": list(range(len(setup.seats))) * part.games,
        "colour": list(setup.seats) * part.games,
        "bot": list(part.bots) * part.games,
    }
