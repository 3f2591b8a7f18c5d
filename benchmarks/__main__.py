"""``make bench``: every row, as figures and ratios of one run."""

from __future__ import annotations

import sys

from benchmarks.beside import DILLY, c_rate, interpreted_rates
from benchmarks.environments import rows as environment_rows
from benchmarks.peers import oh_hell
from benchmarks.rows import random_game_rate, random_ply_rate, rows
from roost.catalogue import game, games, rules_build

DRAGONS = "pickit-dragons"


def say(what: str, figure: str, unit: str) -> None:
    sys.stdout.write(f"{what:44} {figure:>14} {unit}\n")
    sys.stdout.flush()


def beside_interpreted() -> None:
    """Compiled to interpreted, for every game."""
    interpreted = interpreted_rates()
    for name, found in games().items():
        compiled = random_ply_rate(found)
        say(f"{found.title}, interpreted", f"{interpreted[name]:,.0f}", "plies/s")
        say(f"{found.title}, compiled", f"{compiled:,.0f}", "plies/s")
        say("  compiled : interpreted", f"{compiled / interpreted[name]:.1f}", "")


def beside_c() -> None:
    """Pick A Dilly, compiled, to a loop in C."""
    native = c_rate()
    if native is None:
        say("Pick A Dilly, C", "skipped", "no C compiler here; set CC or install one")
        return
    compiled = random_game_rate(game(DILLY))
    say("Pick A Dilly, compiled", f"{compiled:,.0f}", "games/s")
    say("Pick A Dilly, C, same interface", f"{native:,.0f}", "games/s")
    say("  compiled : C", f"{compiled / native:.2f}", "(goal 0.30)")


def beside_open_spiel() -> None:
    """Pickit: Dragons, compiled, to OpenSpiel's C++ oh_hell."""
    peer = oh_hell()
    if peer is None:
        say("OpenSpiel, oh_hell", "skipped", "not installed here; pip install 'roost[openspiel]'")
        return
    compiled = random_ply_rate(game(DRAGONS))
    say("Pickit: Dragons, compiled", f"{compiled:,.0f}", "plies/s")
    say("OpenSpiel's C++ oh_hell, whole games", f"{peer.with_deal:,.0f}", "plies/s")
    say("  compiled : OpenSpiel", f"{compiled / peer.with_deal:.2f}", "")
    say("OpenSpiel's C++ oh_hell, from the deal on", f"{peer.without_deal:,.0f}", "plies/s")
    say("  compiled : OpenSpiel", f"{compiled / peer.without_deal:.2f}", "")


def main() -> None:
    sys.stdout.write(f"rules: {rules_build()}; medians of five runs, per second of processor time, one core\n\n")
    for part in (beside_interpreted, beside_c, beside_open_spiel):
        part()
        sys.stdout.write("\n")
    for what, unit, measure in [*rows(), *environment_rows()]:
        say(what, f"{measure():,.0f}", unit)


if __name__ == "__main__":
    main()
