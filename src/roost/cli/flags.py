"""What several commands take, and how they refuse it: one sentence, exit status 2."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from roost.catalogue import game as find_game
from roost.core.errors import SetupFault, UnknownGame
from roost.core.game import Game
from roost.core.setup import Setup

HIGHEST_SEED = (1 << 61) - 1

GameName = Annotated[str, typer.Argument(metavar="GAME", help="as `roost games` lists it")]
SeatCount = Annotated[int | None, typer.Option("--seats", help="how many sit at the table")]
GameCount = Annotated[int, typer.Option("--games", min=1, help="how many games")]
Seed = Annotated[int, typer.Option("--seed", min=0, max=HIGHEST_SEED, help="the same seed gives the same result")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=512, help="how many processes")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="an option of the game")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]
Language = Annotated[str | None, typer.Option("--language", help="en, de …; else as LANG says")]
Simulations = Annotated[
    int | None, typer.Option("--simulations", min=1, max=10_000_000, help="of every decision of a searching bot")
]


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong and what would be right, and end with exit status 2."""
    typer.echo(f"roost: {sentence}", err=True)
    raise typer.Exit(2)


def language_of(code: str | None) -> str:
    """The language asked for, else that of the terminal, or a refusal."""
    from roost.languages import languages, of_environment

    if code is not None and code not in languages():
        refuse(f"--language is one of {', '.join(languages())}, not '{code}'")
    return code or of_environment()


def game_of(name: str) -> Game:
    """The game with this name, or a refusal."""
    try:
        return find_game(name)
    except UnknownGame as unknown:
        refuse(str(unknown))


def setup_of(game: Game, seats: int, options: Sequence[str] | None) -> Setup:
    """The first colours of a game round a table, or a refusal."""
    if seats not in game.seat_counts:
        fewest, most = game.seat_counts[0], game.seat_counts[-1]
        refuse(f"{game.title} is for {fewest} to {most} players, not {seats}")
    try:
        return game.setup(game.colours[:seats], options_of(options or ()))
    except SetupFault as fault:
        refuse(str(fault))


def options_of(texts: Sequence[str]) -> dict[str, str]:
    """``Target=15`` as a key and its value."""
    given: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            refuse(f"--option is KEY=VALUE, as Target=15, not '{text}'")
        if key in given:
            refuse(f"the option {key} is given twice; once is right")
        given[key] = value
    return given


def check_writable(flag: str, path: Path) -> None:
    """Refuse a path at which no file can be made."""
    folder = path.absolute().parent
    if path.is_dir():
        refuse(f"{flag} names a file; {path} is a folder")
    if not folder.is_dir():
        refuse(f"{flag} {path} cannot be written: there is no folder {folder}")
    if not os.access(folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        refuse(f"{flag} {path} cannot be written: permission denied")
