"""The files that ``roost simulate`` writes; needs ``roost[study]``."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

import polars as pl

from roost.arena.jobs import Crew
from roost.arena.report import Made, page
from roost.arena.rowfile import RowFile
from roost.arena.simulate import Count, Part
from roost.arena.study import schema, study
from roost.arena.survey import Survey
from roost.cli.flags import check_writable, refuse
from roost.core.game import Game


class Outputs:
    """Rows and report of one simulation; refused before the first game where a file cannot be written.

    Args:
        part: the whole simulation.
        out: the Parquet file, if wanted.
        report: the HTML page, if wanted.
    """

    def __init__(self, game: Game, part: Part, out: Path | None, report: Path | None) -> None:
        if out is not None and report is not None and out.absolute() == report.absolute():
            refuse(f"--out and --report name the same file, {out}; give each its own")
        for flag, path in (("--out", out), ("--report", report)):
            if path is not None:
                check_writable(flag, path)
        self.game = game
        self.part = part
        self.report = report
        self.survey = Survey(game) if report else None
        self.file = RowFile(out, schema(game)) if out else None

    def fill(self, part: Part, jobs: int | Crew, progress: Callable[[Count], None], count: Count) -> None:
        """Play, and take every batch as it comes."""
        study(part, self.take, jobs, progress, count)

    def take(self, rows: pl.DataFrame) -> None:
        if self.file is not None:
            self.file.add(rows)
        if self.survey is not None:
            self.survey.add(rows)

    def close(self) -> None:
        """Write what was taken."""
        try:
            if self.file is not None:
                self.file.close()
            if self.survey is not None and self.report is not None:
                options = unusual(self.game, self.part)
                made = Made(command(self.part, options), len(self.part.setup.seats), options, self.part.games)
                self.report.write_text(page(self.survey, made), "utf-8")
        except OSError as error:
            refuse(f"the result cannot be written: {error.strerror or error}")


def unusual(game: Game, part: Part) -> dict[str, str]:
    """The options that are not as usual."""
    usual = {option.key: option.default for option in game.options}
    return {key: value for key, value in part.setup.options.items() if value != usual[key]}


def command(part: Part, options: Mapping[str, str]) -> str:
    """The line that plays these games again."""
    words = ["roost", "simulate", part.game, "--seats", str(len(part.setup.seats)), "--games", str(part.games)]
    words += ["--bots", part.bots[0] if len(set(part.bots)) == 1 else ",".join(part.bots), "--seed", str(part.seed)]
    for key, value in options.items():
        words += ["--option", f"{key}={value}"]
    return shlex.join(words)
