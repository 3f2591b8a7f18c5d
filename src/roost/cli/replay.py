"""``roost replay``: a record through the rules."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from roost.catalogue import tongue
from roost.cli.flags import AsJson, Language, language_of
from roost.core.errors import RecordFault, SetupFault
from roost.core.sight import EVERYBODY, SPECTATOR
from roost.replay import Course, as_json, as_text, replay


def replay_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="the record; - reads standard input")],
    json_: AsJson = False,
    at: Annotated[int | None, typer.Option("--at", min=0, help="stop after so many moves")] = None,
    view: Annotated[str | None, typer.Option("--view", help="a seat, or spectator: only what it may know")] = None,
    language: Language = None,
) -> None:
    """Play a record through the rules and print the final table."""
    spoken = language_of(language)
    try:
        course = replay(read_text(file), at)
    except RecordFault as fault:
        typer.echo(f"{file}:{fault.line}: {printable(str(fault))}", err=True)
        raise typer.Exit(1) from None
    viewer = viewer_of(course, view)
    if json_:
        typer.echo(json.dumps(as_json(course, viewer), ensure_ascii=False))
    else:
        typer.echo(as_text(course, viewer, tongue(course.game.package, spoken)))


def read_text(file: str) -> str:
    """The text of a file, or of standard input; exit status 2 where it cannot be read."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        typer.echo(f"{file}: a record is UTF-8 text, but byte {error.start + 1} is none", err=True)
    except (OSError, ValueError) as error:
        typer.echo(f"{file}: cannot be read: {getattr(error, 'strerror', None) or error}", err=True)
    raise typer.Exit(2)


def printable(message: str) -> str:
    """The message with whatever would move a terminal's cursor written out, so that it stays one line."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in message)


def viewer_of(course: Course, word: str | None) -> int:
    """The viewer a flag names; exit status 2 where it names none."""
    if word is None:
        return EVERYBODY
    if word == "spectator":
        return SPECTATOR
    try:
        return course.setup.seat(word)
    except SetupFault as fault:
        typer.echo(f"--view: {fault}, or spectator", err=True)
        raise typer.Exit(2) from None
