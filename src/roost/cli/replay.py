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
from roost.dealer import SEED_BYTES, Dealer
from roost.replay import Course, as_json, as_text, replay
from roost.tables.dealing import check


def replay_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="the record; - reads standard input")],
    json_: AsJson = False,
    at: Annotated[int | None, typer.Option("--at", min=0, help="stop after so many moves")] = None,
    view: Annotated[str | None, typer.Option("--view", help="a seat, or spectator: only what it may know")] = None,
    language: Language = None,
    verify: Annotated[bool, typer.Option("--verify", help="check what was dealt against --seed")] = False,
    seed: Annotated[str, typer.Option("--seed", help="of the dealing, as a finished table shows it")] = "",
    dealt_before: Annotated[int, typer.Option("--dealt-before", min=0, help="outcomes dealt at another table")] = 0,
) -> None:
    """Play a record through the rules and print the final table."""
    spoken = language_of(language)
    try:
        course = replay(read_text(file), at)
    except RecordFault as fault:
        typer.echo(f"{file}:{fault.line}: {printable(str(fault))}", err=True)
        raise typer.Exit(1) from None
    viewer = viewer_of(course, view)
    if verify or seed:
        check_dealing(course, seed_of(seed), dealt_before)
        return
    if json_:
        typer.echo(json.dumps(as_json(course, viewer), ensure_ascii=False))
    else:
        typer.echo(as_text(course, viewer, tongue(course.game.package, spoken)))


def seed_of(hexadecimal: str) -> bytes:
    """The seed a flag names; exit status 2 where it names none."""
    try:
        seed = bytes.fromhex(hexadecimal)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        typer.echo(f"--seed: {2 * SEED_BYTES} hexadecimal digits are right, as the finished table shows them", err=True)
        raise typer.Exit(2)
    return seed


def check_dealing(course: Course, seed: bytes, before: int) -> None:
    """Say of every outcome whether the seed deals it; exit status 1 where one differs."""
    draws = check(course, seed, before)
    typer.echo(f"The seed's SHA-256, which the table showed from the start: {Dealer(seed).fingerprint}")
    for draw in draws:
        said = "as the seed says" if draw.is_right else f"but the seed says {draw.dealt}"
        typer.echo(f"{draw.number}: {draw.words}, {said}")
    wrong = sum(not draw.is_right for draw in draws)
    if wrong:
        typer.echo(f"{wrong} of {len(draws)} outcomes are not what the seed says.", err=True)
        raise typer.Exit(1)
    typer.echo(f"All {len(draws)} outcomes are what the seed says.")


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
