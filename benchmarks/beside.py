"""The same random games beside the compiled rules: interpreted, and as a loop in C."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from benchmarks.measures import ply_rate
from benchmarks.rows import SEATS, start_of
from benchmarks.timing import RUNS
from roost.catalogue import game
from roost.core.playout import random_games

HERE = Path(__file__).parent
DILLY = "pick-a-dilly"
C_GAMES = 400_000
CHECKED_GAMES = 10_000


def interpreted_rates() -> dict[str, float]:
    """Plies of random games per CPU-second, by game, on a copy of the rules without compiled files."""
    with TemporaryDirectory() as folder:
        source = HERE.parent / "src" / "roost"
        shutil.copytree(source, Path(folder) / "roost", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        seen = os.pathsep.join([folder, str(HERE.parent)])
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.beside"],
            env={**os.environ, "PYTHONPATH": seen},
            cwd=folder,
            capture_output=True,
            text=True,
            check=True,
        )
    said = json.loads(done.stdout)
    if said["build"] != "interpreted":
        raise RuntimeError("the copy of the rules did not run interpreted")
    return {name: float(figure) for name, figure in said["rates"].items()}


def c_rate() -> float | None:
    """Random games per CPU-second of the loop in C; None without a compiler.

    Raises:
        RuntimeError: it does not play the same games.
    """
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    with TemporaryDirectory() as folder:
        program = str(Path(folder) / "dilly")
        subprocess.run([compiler, "-O3", "-o", program, str(HERE / "c" / "dilly.c")], check=True)
        if run_c(program, CHECKED_GAMES)[1] != tally_of(CHECKED_GAMES):
            raise RuntimeError("the loop in C does not play the same games")
        rates = sorted(C_GAMES / run_c(program, C_GAMES)[0] for _ in range(RUNS))
    return rates[RUNS // 2]


def run_c(program: str, games: int) -> tuple[float, list[int]]:
    """CPU-seconds, and what it printed: games, plies, wins by seat."""
    before = getrusage(RUSAGE_CHILDREN)
    done = subprocess.run([program, str(SEATS), str(games), "1"], capture_output=True, text=True, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, [int(word) for word in done.stdout.split()]


def tally_of(games: int) -> list[int]:
    """The same by the rules of the house."""
    tally = random_games(start_of(game(DILLY)), games, 1)
    return [tally.games, tally.plies, *map(int, tally.results)]


def main() -> None:
    """Say how fast the rules of this process are."""
    from roost.catalogue import games, rules_build

    rates = {name: ply_rate(start_of(found)) for name, found in games().items()}
    sys.stdout.write(json.dumps({"build": rules_build(), "rates": rates}))


if __name__ == "__main__":
    main()
