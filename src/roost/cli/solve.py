"""``roost solve``: a game from its last turns to its first."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from roost.catalogue import games
from roost.cli.flags import AsJson, GameName, Jobs, SeatCount, check_writable, game_of, refuse, setup_of
from roost.cli.simulate import INTERRUPTED
from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.stages import Stages

if TYPE_CHECKING:
    from roost.arena.solving.findings import Findings

MOST_POSITIONS = 250_000


def solve_command(
    game: GameName,
    seats: SeatCount = None,
    target: Annotated[int | None, typer.Option("--target", help="eggs that end the game")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="write the table")] = None,
    jobs: Jobs = 1,
    json_: AsJson = False,
) -> None:
    """Compute an equilibrium of every turn, and what a best answer to it gains.

    Equilibria are not unique, and none protects against two others who collude.
    """
    found = game_of(game)
    options = [] if target is None else [f"Target={target}"]
    setup = setup_of(found, seats if seats is not None else found.seat_counts[0], options)
    if out is not None:
        check_writable("--out", out)
    stages = stages_of(found, setup)
    from roost.arena.solving.backwards import solve
    from roost.arena.solving.findings import findings
    from roost.arena.solving.tablefile import write_table
    from roost.cli.progress import bar

    began = process_time()
    try:
        with bar(found.title, stages.count) as show:
            table = solve(stages, jobs, show)
        figures = findings(found, setup, stages, table)
    except KeyboardInterrupt:
        typer.echo("roost: stopped; a table is written only when it is whole", err=True)
        raise typer.Exit(INTERRUPTED) from None
    seconds = process_time() - began
    if out is not None:
        try:
            write_table(out, found, setup, table)
        except OSError as error:
            refuse(f"--out {out} cannot be written: {error.strerror or error}")
    head = {"game": found.name, "seats": list(setup.seats), "options": dict(setup.options)}
    if json_:
        typer.echo(json.dumps({**head, "seconds": round(seconds, 3), **figures.as_dict()}, ensure_ascii=False))
    else:
        typer.echo(as_text(setup, figures))


def stages_of(game: Game, setup: Setup) -> Stages:
    """The game's turns, or a refusal."""
    if game.stages is None:
        able = ", ".join(name for name, other in games().items() if other.stages is not None)
        refuse(f"{game.title} cannot be solved backwards, turn by turn; what can: {able}")
    try:
        stages = game.stages(setup)
    except ModuleNotFoundError as missing:
        refuse(f"solving needs '{missing.name}': pip install 'roost[study]'")
    if stages.count > MOST_POSITIONS:
        refuse(f"{stages.count:,} positions are too many, {MOST_POSITIONS:,} at most; try fewer seats")
    return stages


def as_text(setup: Setup, figures: Findings) -> str:
    """The findings for people."""
    counts = ", ".join(f"{number:,} by {how}" for how, number in figures.found.items() if number)
    lines = [
        f"{figures.positions:,} positions solved ({counts})",
        "",
        "seat        wins      best answer adds   opens with",
    ]
    for seat, colour in enumerate(setup.seats):
        opening = ", ".join(f"{move} {share:.1%}" for move, share in figures.opening[seat].items() if share >= 0.0005)
        lines.append(f"{colour:10} {figures.value[seat]:7.2%}   {figures.gain[seat]:14.1e}   {opening}")
    lines += ["", f"From any position on, a best answer adds {figures.widest:.1e} at most."]
    for level, met in figures.against.items():
        lines.append(
            f"Against others who play as {level}: their like wins {percent(met['itself'])}, "
            f"the table {percent(met['table'])}, the best answer {percent(met['best'])}."
        )
    return "\n".join([*lines, "Other equilibria exist, and none protects against two others who collude."])


def percent(shares: list[Any]) -> str:
    return " / ".join(f"{share:.1%}" for share in shares)
