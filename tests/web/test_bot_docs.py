"""The page for those who write bots is true: its commands run, its limits hold."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import get_args, get_type_hints

from roost.host.ears import MOST_TABLES
from roost.tables.length import MOST_ASIDE
from roost.web.app import Serving
from roost.web.doors import MOST_A_PERSON, MOST_AN_ADDRESS
from roost.web.lines import BEAT_SECONDS, LONGEST_WAIT
from roost.web.openapi import SCOPES
from roost.web.security import LARGEST_BODY, PROGRAMS_AN_HOUR, TABLES_AN_HOUR
from roost.web.shapes import BeatLine, ChangeLine, GoneLine, HelloLine, SoundLine, StandingLine, TableLine

PAGE = (Path(__file__).parents[2] / "docs" / "bot-api.md").read_text("utf-8")


def test_the_commands_make_a_first_move(address: str, tmp_path: Path) -> None:
    commands = "\n".join(re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
    script = commands.replace("http://localhost:8000", address)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )

    assert done.returncode == 0, done.stderr
    assert '{"id":"move-1","ok":true,"seq":' in done.stdout


def test_the_limits_are_those_of_the_house() -> None:
    usual = Serving(Path()).requests
    told = (
        f"| {usual} in ten seconds; from {usual // 2} on they are slowed down |",
        f"| {MOST_A_PERSON} a program, {MOST_AN_ADDRESS} an address |",
        f"| {MOST_TABLES} that are not over |",
        f"| {PROGRAMS_AN_HOUR} an hour and address |",
        f"| {TABLES_AN_HOUR} an hour and address |",
        f"choices changed | {MOST_ASIDE} |",
        f"| {LARGEST_BODY // 1024} kB |",
        f"| {LONGEST_WAIT:.0f} seconds |",
    )

    assert [row for row in told if row not in PAGE] == []
    assert f"after {'eight' if BEAT_SECONDS == 8 else BEAT_SECONDS} seconds of silence" in PAGE


def test_every_kind_of_line_is_told() -> None:
    lines = (HelloLine, StandingLine, GoneLine, SoundLine, TableLine, ChangeLine, BeatLine)
    kinds = {kind for line in lines for kind in get_args(get_type_hints(line)["type"])}

    assert [kind for kind in kinds if f"`{kind}`" not in PAGE] == []


def test_every_scope_is_told() -> None:
    assert [scope for scope in set(SCOPES.values()) - {"", "open"} if f"| `{scope}` |" not in PAGE] == []
