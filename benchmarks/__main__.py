"""``make bench``: every row, as figures and ratios of one run."""

from __future__ import annotations

import sys

from benchmarks.beside import DILLY, c_rate, interpreted_rate
from benchmarks.environments import rows as environment_rows
from benchmarks.rows import random_game_rate, rows
from roost.catalogue import game, rules_build


def say(what: str, figure: str, unit: str) -> None:
    sys.stdout.write(f"{what:44} {figure:>14} {unit}\n")
    sys.stdout.flush()


def ratios() -> None:
    """Compiled to interpreted, and to C."""
    compiled = random_game_rate(game(DILLY))
    interpreted = interpreted_rate()
    native = c_rate()
    say("Pick A Dilly, 4 seats, interpreted", f"{interpreted:,.0f}", "games/s")
    say("Pick A Dilly, 4 seats, compiled", f"{compiled:,.0f}", "games/s")
    say("  compiled : interpreted", f"{compiled / interpreted:.1f}", "")
    if native is None:
        say("Pick A Dilly, 4 seats, C", "skipped", "no C compiler here; set CC or install one")
        return
    say("Pick A Dilly, 4 seats, C, same interface", f"{native:,.0f}", "games/s")
    say("  compiled : C", f"{compiled / native:.2f}", "(goal 0.30)")


def main() -> None:
    sys.stdout.write(f"rules: {rules_build()}; medians of five runs, per second of processor time, one core\n\n")
    ratios()
    sys.stdout.write("\n")
    for what, unit, measure in [*rows(), *environment_rows()]:
        say(what, f"{measure():,.0f}", unit)


if __name__ == "__main__":
    main()
