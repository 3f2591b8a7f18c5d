"""``roost token``: makes, lists and revokes the tokens of programs, in a server's own database."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from roost.cli.flags import refuse


class Deed(StrEnum):
    """What is to be done."""

    make = "make"
    list = "list"
    revoke = "revoke"


def token_command(
    deed: Annotated[Deed, typer.Argument(help="make, list or revoke")],
    program: Annotated[str, typer.Argument(metavar="[PROGRAM]", help="the name to make, or the id to revoke")] = "",
    scopes: Annotated[
        list[str] | None, typer.Option("--scope", help="watch, play or tables; several times for several; else all")
    ] = None,
    days: Annotated[int, typer.Option("--days", min=0, max=3650, help="for how long it counts; 0 for ever")] = 90,
    data: Annotated[Path | None, typer.Option("--data", help="folder of database and keys")] = None,
    database: Annotated[str | None, typer.Option("--database", help="address of another database")] = None,
) -> None:
    """Let programs play: make a token, list who has one, take it back."""
    try:
        from roost.web import tokenbook
    except ModuleNotFoundError as missing:
        refuse(f"tokens need {missing.name}, which is not installed: pip install 'roost[serve]'")
    book = tokenbook.Book(data, database)
    try:
        match deed:
            case Deed.make:
                typer.echo(book.make(program, scopes, days))
            case Deed.list:
                for line in book.list():
                    typer.echo(line)
            case Deed.revoke:
                book.revoke(program)
    except tokenbook.CannotDo as fault:
        refuse(str(fault))
