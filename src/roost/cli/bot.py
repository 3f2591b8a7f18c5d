"""``roost bot``: one of our bots at a table of any house."""

from __future__ import annotations

from typing import Annotated

import typer

from roost.cli.flags import Options, game_of, options_of, refuse


def bot_command(
    server: Annotated[str, typer.Option("--server", help="address of the house, as http://localhost:8000")],
    game: Annotated[str, typer.Option("--game", help="as `roost games` lists it")],
    level: Annotated[str, typer.Option("--level", help="of the bot; hard, say")] = "hard",
    table: Annotated[
        list[str] | None, typer.Option("--table", help="address or id of a table, again for more; else one is made")
    ] = None,
    token: Annotated[str, typer.Option("--token", envvar="ROOST_TOKEN", help="a program's; else one is made")] = "",
    name: Annotated[str, typer.Option("--name", help="of the bot at the table")] = "",
    seats: Annotated[int | None, typer.Option("--seats", help="chairs of the table that is made")] = None,
    think: Annotated[int, typer.Option("--think", min=10, max=60_000, help="milliseconds for a move")] = 500,
    stay: Annotated[
        bool, typer.Option("--stay", help="play on wherever it is given a chair, in a rematch say")
    ] = False,
    options: Options = None,
) -> None:
    """Seat a bot at a table of any house; it plays as strongly as at its own."""
    found = game_of(game)
    levels = [*found.bots, "uniform"]
    if level not in levels:
        refuse(f"{found.title} has no bot '{level}'; choose from {', '.join(levels)}")
    try:
        import httpx

        from roost.cli import guest
    except ModuleNotFoundError as missing:
        refuse(f"bots need {missing.name} to go visiting, which is not installed: pip install 'roost[bot]'")
    try:
        visit = guest.Visit(server, token, name or f"{level.capitalize()} bot", found, level, think)
        ids = [one.rstrip("/").rpartition("/")[2] for one in table or ()]
        visit.play(ids or [visit.make_table(seats, options_of(options or ()))], stay)
    except guest.Refusal as refusal:
        refuse(str(refusal))
    except httpx.TransportError as fault:
        refuse(f"{server} does not answer: {fault}")
