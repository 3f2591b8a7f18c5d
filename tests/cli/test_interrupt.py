"""Ctrl-C keeps what was done."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

LINE = "simulate pick-a-dilly --seats 3 --bots easy --games 1000000 --seed 1 --json"
MIDDLE_OF_WORK = 3.0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_that_is_stopped_prints_what_it_has(jobs: str) -> None:
    done, error, status = interrupted([*LINE.split(), "--jobs", jobs])
    figures = json.loads(done)

    assert (status, sum(figures["wins_by_seat"])) == (130, figures["games"])
    assert error == f"roost: stopped after {figures['games']} of 1000000 games; these are counted\n"


def test_the_files_of_a_stopped_simulation_hold_the_games_that_are_counted(tmp_path: Path) -> None:
    out, report = tmp_path / "games.parquet", tmp_path / "report.html"
    words = [*LINE.split(), "--jobs", "2", "--out", str(out), "--report", str(report)]
    done, _, status = interrupted(words, begun=lambda: any(tmp_path.iterdir()))
    games = json.loads(done)["games"]

    assert (status, pl.read_parquet(out).height) == (130, 3 * games)
    assert "stopped early" in report.read_text("utf-8")


def interrupted(words: list[str], begun: Callable[[], bool] = lambda: True) -> tuple[str, str, int]:
    """What a command says that is stopped a while after it has begun, by Ctrl-C to its whole group."""
    command = [sys.executable, "-m", "roost.cli", *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        while not begun() and running.poll() is None:
            time.sleep(0.1)
        time.sleep(MIDDLE_OF_WORK)
        os.killpg(running.pid, signal.SIGINT)
        done, error = running.communicate(timeout=60)
    return done, error, running.returncode
