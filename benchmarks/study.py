"""A million games studied from the command line: seconds of processor time, starting up and writing included."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.rows import Row
from benchmarks.timing import RUNS

DILLY = ("simulate", "pick-a-dilly", "--seats", "5", "--games", "1000000")


def seconds(*flags: str) -> float:
    """The median of five runs; a flag ending in ``=`` is given a file."""
    with TemporaryDirectory() as folder:
        given = [f"{flag}{Path(folder) / 'file'}" if flag.endswith("=") else flag for flag in flags]
        taken = []
        for _ in range(RUNS):
            before = getrusage(RUSAGE_CHILDREN)
            subprocess.run([sys.executable, "-m", "roost.cli", *DILLY, *given], capture_output=True, check=True)
            after = getrusage(RUSAGE_CHILDREN)
            taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return median(taken)


def million_rows() -> list[Row]:
    return [
        ("Five-seat Dilly, a million games counted", "seconds, no more", partial(seconds)),
        ("Five-seat Dilly, a million games studied", "seconds, no more", partial(seconds, "--report=")),
        ("Five-seat Dilly, a million games in rows", "seconds, no more", partial(seconds, "--out=")),
    ]
