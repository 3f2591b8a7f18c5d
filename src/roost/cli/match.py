"""``roost match``: which bot is stronger."""

from __future__ import annotations

import json
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from roost.arena.intervals import NORMAL_95
from roost.catalogue import rules_build
from roost.cli.flags import (
    AsJson,
    GameCount,
    GameName,
    Jobs,
    Options,
    SeatCount,
    Seed,
    Simulations,
    game_of,
    refuse,
    setup_of,
)
from roost.cli.simulate import INTERRUPTED, seats_for
from roost.core.bot import Budget
from roost.core.errors import SetupFault

if TYPE_CHECKING:
    from roost.arena.match import Standing
    from roost.arena.ratings import Rating, Ratings

MANY_BOTS = 20


def match_command(
    game: GameName,
    more: Annotated[
        list[str] | None, typer.Argument(metavar="[BOT]...", help="further bots", show_default=False)
    ] = None,
    bots: Annotated[list[str] | None, typer.Option("--bots", metavar="A B [C…]", help="two or more bots")] = None,
    seats: SeatCount = None,
    games: GameCount = 1000,
    seed: Seed = 1,
    jobs: Jobs = 1,
    simulations: Simulations = None,
    until_decided: Annotated[
        bool, typer.Option("--until-decided", help="stop as soon as the verdict is certain")
    ] = False,
    option: Options = None,
    json_: AsJson = False,
) -> None:
    """Let bots play each other on rotated seats with shared luck; shares of wins with 95 % intervals.

    A verdict is given only where the intervals allow one. Ctrl-C keeps what was played.
    """
    from roost.arena.match import Pairing, Standing, match
    from roost.arena.players import check_bots
    from roost.cli.progress import bar

    found = game_of(game)
    names = named_bots(bots, more)
    setup = setup_of(found, seats if seats is not None else seats_for(found, len(names)), option)
    try:
        check_bots(found, names)
    except SetupFault as fault:
        refuse(str(fault))
    budget = Budget(milliseconds=0, simulations=simulations or 0)
    pairing = Pairing(found.name, setup, tuple(names), games, seed, until_decided, budget)
    standing = Standing(pairing.bots, until_decided)
    ratings = ratings_of(names)
    if ratings is not None:
        standing.rounds = ratings.add
    began = perf_counter()
    whole = True
    try:
        with bar(found.title, games) as show:
            match(pairing, jobs, lambda so_far: show(so_far.games), standing)
    except KeyboardInterrupt:
        whole = False
        typer.echo(f"roost: stopped after {standing.games} of {games} games; these are counted", err=True)
    seconds = perf_counter() - began
    rated = None if ratings is None else ratings.listed()
    if json_:
        typer.echo(json.dumps(as_dict(standing, len(setup.seats), seconds, rated), ensure_ascii=False))
    else:
        typer.echo(as_text(standing, len(setup.seats), seconds, rated))
    if not whole:
        raise typer.Exit(INTERRUPTED)


def ratings_of(names: list[str]) -> Ratings | None:
    """Ratings where ``roost[study]`` is installed; a match goes without where it is not."""
    try:
        from roost.arena.ratings import Ratings
    except ModuleNotFoundError:
        return None
    return Ratings(len(names))


def named_bots(options: list[str] | None, more: list[str] | None) -> list[str]:
    """``--bots A B`` and ``--bots A,B`` alike."""
    names = [name for text in [*(options or []), *(more or [])] for name in text.split(",")]
    if not 2 <= len(names) <= MANY_BOTS:
        refuse(f"a match is between two or more bots: roost match GAME --bots A B, not {len(names)}")
    return names


def as_dict(standing: Standing, seats: int, seconds: float, rated: list[Rating] | None) -> dict[str, Any]:
    """What ``--json`` prints."""
    winner = standing.winner()
    return {
        "games": standing.games,
        "seconds": round(seconds, 3),
        "seats": seats,
        "bots": [
            {
                "bot": name,
                "wins": round(standing.wins[bot], 6),
                "share": round(standing.share(bot), 6),
                "interval": [round(bound, 6) for bound in standing.interval(bot)],
                "margin": round(standing.margin(bot, seats), 4),
                "rating": None if rated is None else [round(rated[bot].mu, 3), round(rated[bot].sigma, 3)],
            }
            for bot, name in enumerate(standing.bots)
        ],
        "stronger": None if winner is None else standing.bots[winner],
        "verdict": standing.verdict(),
        "rules": rules_build(),
    }


def as_text(standing: Standing, seats: int, seconds: float, rated: list[Rating] | None) -> str:
    """The same for people."""
    even = 1 / len(standing.bots)
    lines = [f"{standing.games} games at {seats} seats in {seconds:.1f} s; {even:.1%} of the wins would be even"]
    for bot, name in enumerate(standing.bots):
        low, high = standing.interval(bot)
        lines.append(
            f"{name:14} wins {standing.share(bot):6.1%}  (95 %: {low:.1%} to {high:.1%})  "
            f"points ahead of the table {standing.margin(bot, seats):+.2f}"
            + ("" if rated is None else f"  rating {rated[bot].mu:.1f} ± {NORMAL_95 * rated[bot].sigma:.1f}")
        )
    return "\n".join([*lines, standing.verdict()])
