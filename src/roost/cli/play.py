"""``roost play``: a game in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from roost.cli.flags import GameName, Language, Options, SeatCount, Seed, game_of, language_of, refuse, setup_of
from roost.cli.simulate import INTERRUPTED


def play_command(
    game: GameName,
    seats: SeatCount = None,
    bots: Annotated[str | None, typer.Option("--bots", help="level of the bots on all seats but the first")] = None,
    view: Annotated[bool, typer.Option("--view", help="hand the screen over before each seat's own view")] = False,
    seed: Seed = 0,
    option: Options = None,
    language: Language = None,
) -> None:
    """Play in the terminal: the table in words, moves by number, secret choices hidden from the others."""
    from roost.arena.players import make_bot
    from roost.cli.terminal import Terminal
    from roost.core.errors import SetupFault

    found = game_of(game)
    setup = setup_of(found, found.seat_counts[0] if seats is None else seats, option)
    try:
        opponents = {seat: make_bot(found, bots) for seat in range(1, len(setup.seats))} if bots else {}
    except SetupFault as fault:
        refuse(str(fault))
    try:
        Terminal(found, setup, opponents, seed, handover=view, language=language_of(language)).run()
    except EOFError:
        typer.echo("\nThe input ends here; the game stops.")
    except KeyboardInterrupt:
        typer.echo("\nStopped.")
        raise typer.Exit(INTERRUPTED) from None
