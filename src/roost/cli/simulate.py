"""``roost simulate``: many games in a row."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from roost.catalogue import rules_build
from roost.cli.flags import (
    AsJson,
    GameCount,
    GameName,
    Jobs,
    Options,
    SeatCount,
    Seed,
    game_of,
    refuse,
    setup_of,
)
from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.setup import Setup

if TYPE_CHECKING:
    from roost.arena.jobs import Crew
    from roost.arena.simulate import Count, Part
    from roost.cli.outputs import Outputs

INTERRUPTED = 130


def simulate_command(
    game: GameName,
    seats: SeatCount = None,
    games: GameCount = 1000,
    bots: Annotated[
        str, typer.Option("--bots", help="one for all seats, or one a seat: easy,hard,uniform")
    ] = "uniform",
    seed: Seed = 1,
    jobs: Jobs = 1,
    option: Options = None,
    out: Annotated[Path | None, typer.Option("--out", help="write a row a seat a game: games.parquet")] = None,
    report: Annotated[Path | None, typer.Option("--report", help="write plots and tables: report.html")] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", metavar="ray://HOST:PORT", help="play on the machines of a Ray cluster")
    ] = None,
    json_: AsJson = False,
) -> None:
    """Play many games and count who wins, by seat; Ctrl-C keeps what was played."""
    from roost.arena.players import check_bots
    from roost.arena.simulate import Count, Part

    found = game_of(game)
    names = bots.split(",")
    setup = setup_of(found, seats if seats is not None else seats_for(found, len(names)), option)
    seated = one_a_seat(names, len(setup.seats))
    try:
        check_bots(found, seated)
    except SetupFault as fault:
        refuse(str(fault))
    part = Part(found.name, setup, seated, seed, 0, games)
    count = Count()
    with crew_of(cluster, jobs) as crew:
        outputs = open_outputs(found, part, out, report) if out is not None or report is not None else None
        began = perf_counter()
        status = play_all(found, part, crew, outputs, count)
    if outputs is not None:
        outputs.close()
    figures = as_dict(count.games, count.plies, count.wins or [0.0] * len(setup.seats), perf_counter() - began)
    typer.echo(json.dumps(figures) if json_ else as_text(figures, setup))
    if status:
        raise typer.Exit(status)


@contextmanager
def crew_of(cluster: str | None, jobs: int) -> Iterator[int | Crew]:
    """Who plays: so many processes, or the machines of a cluster; or a refusal."""
    if cluster is None:
        yield jobs
        return
    if jobs != 1:
        refuse("--jobs counts processes of this machine, --cluster uses all processors of others; name one of the two")
    from roost.arena.cluster import ClusterFault, connected

    try:
        with connected(cluster) as crew:
            yield crew
    except ClusterFault as fault:
        refuse(str(fault))


def play_all(game: Game, part: Part, crew: int | Crew, outputs: Outputs | None, count: Count) -> int:
    """Play, and count what was played before Ctrl-C or the loss of a cluster; the exit status."""
    from roost.arena.jobs import Lost
    from roost.arena.simulate import simulate
    from roost.cli.progress import bar

    try:
        with bar(game.title, part.games) as show:
            if outputs is None:
                simulate(part, crew, lambda so_far: show(so_far.games), count)
            else:
                outputs.fill(part, crew, lambda so_far: show(so_far.games), count)
    except KeyboardInterrupt:
        typer.echo(f"roost: stopped after {count.games} of {part.games} games; these are counted", err=True)
        return INTERRUPTED
    except Lost as lost:
        typer.echo(f"roost: {lost}; the {count.games} of {part.games} games played before are counted", err=True)
        return 1
    return 0


def open_outputs(game: Game, part: Part, out: Path | None, report: Path | None) -> Outputs:
    """The files to be written, or a refusal before the first game."""
    try:
        from roost.cli.outputs import Outputs
    except ModuleNotFoundError as missing:
        refuse(f"--out and --report need {missing.name}, which is not installed: pip install 'roost[study]'")
    return Outputs(game, part, out, report)


def seats_for(game: Game, bots: int) -> int:
    """How many seats, where nobody says: one a bot, or the fewest there may be."""
    return bots if bots in game.seat_counts else game.seat_counts[0]


def one_a_seat(names: list[str], seats: int) -> tuple[str, ...]:
    """The bots by seat, or a refusal."""
    if len(names) == 1:
        return tuple(names * seats)
    if len(names) != seats:
        refuse(f"--bots names {len(names)} bots for {seats} seats; name one for all, or one a seat")
    return tuple(names)


def as_dict(games: int, plies: int, wins: list[float], seconds: float) -> dict[str, Any]:
    """What ``--json`` prints."""
    return {
        "games": games,
        "plies": plies,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1) if seconds > 0 else 0.0,
        "wins_by_seat": [round(won, 6) for won in wins],
        "mean_plies": round(plies / games, 3) if games else 0.0,
        "rules": rules_build(),
    }


def as_text(figures: dict[str, Any], setup: Setup) -> str:
    """The same for people."""
    games = figures["games"]
    lines = [
        f"{games} games, {figures['mean_plies']} plies each, "
        f"{figures['games_per_second']:,.0f} games a second; rules: {figures['rules']}"
    ]
    for colour, won in zip(setup.seats, figures["wins_by_seat"], strict=True):
        share = won / games if games else 0.0
        lines.append(f"{colour:10} wins {share:7.2%}")
    return "\n".join(lines)
