"""``make bench``: every row, as figures and ratios of one run."""

from __future__ import annotations

import sys

from benchmarks.bars import against_bar
from benchmarks.beside import DILLY, c_rate, interpreted_rates
from benchmarks.measures import game_rate, ply_rate
from benchmarks.rows import Row, rows, start_of
from benchmarks.study import million_rows
from benchmarks.yardstick_rows import duels
from roost.catalogue import game, games, rules_build


def say(what: str, figure: str, unit: str, remark: str = "") -> None:
    sys.stdout.write(f"{what:44} {figure:>14} {unit:20} {remark}".rstrip() + "\n")
    sys.stdout.flush()


def beside_interpreted() -> None:
    """Compiled to interpreted, for every game."""
    interpreted = interpreted_rates()
    for name, found in games().items():
        compiled = ply_rate(start_of(found))
        say(f"{found.title}, interpreted", f"{interpreted[name]:,.0f}", "plies/s")
        say(f"{found.title}, compiled", f"{compiled:,.0f}", "plies/s")
        say("  compiled : interpreted", f"{compiled / interpreted[name]:.1f}", "")


def beside_c() -> None:
    """Pick A Dilly, compiled, to a loop in C."""
    native = c_rate()
    if native is None:
        say("Pick A Dilly, C", "skipped", "no C compiler here; set CC or install one")
        return
    compiled = game_rate(start_of(game(DILLY)))
    say("Pick A Dilly, compiled", f"{compiled:,.0f}", "games/s")
    say("Pick A Dilly, C, same interface", f"{native:,.0f}", "games/s")
    say("  compiled : C", f"{compiled / native:.2f}", "(goal 0.30)")


def beside_others() -> None:
    """The yardsticks, and Pickit: Dragons beside card games."""
    for duel in duels():
        say(duel.what, f"{duel.ours:,.0f}", duel.unit, against_bar(duel.what, duel.unit, duel.ours))
        for name, measure, install in duel.peers:
            theirs = measure()
            if theirs is None:
                say(f"  {name}", "skipped", f"not installed here; {install}")
            else:
                say(f"  {name}", f"{theirs:,.0f}", duel.unit, f"ours to it: x {duel.ours / theirs:.2f}")


def steps_through_environments() -> list[Row]:
    """Rows of the standard interfaces."""
    try:
        from benchmarks.environments import rows as listed
    except ModuleNotFoundError as missing:
        say(f"Environments: {missing.name}", "skipped", "not installed here; pip install 'roost[pettingzoo,openspiel]'")
        return []
    return listed()


def main() -> None:
    sys.stdout.write(f"rules: {rules_build()}; medians of five runs, per second of processor time, one core\n\n")
    for part in (beside_interpreted, beside_c, beside_others):
        part()
        sys.stdout.write("\n")
    for what, unit, measure in [*rows(), *million_rows(), *steps_through_environments()]:
        figure = measure()
        say(what, f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}", unit, against_bar(what, unit, figure))


if __name__ == "__main__":
    main()
