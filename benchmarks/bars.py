"""What was set out to be reached: the best peer measured beforehand, and a quarter more."""

from __future__ import annotations

from typing import Final

BARS: Final[dict[tuple[str, str], float]] = {
    ("Goofspiel for 7", "games/s"): 95_000,
    ("Pig", "plies/s"): 19e6,
    ("Connect four: search", "simulations/s"): 170_000,
    ("A Fistful of Daisies: random games", "plies/s"): 19e6,
    ("Duckling Dancin’: random games", "plies/s"): 20e6,
    ("Pick A Dilly: random games", "plies/s"): 35e6,
    ("Pickit: Dragons: random games", "plies/s"): 6.3e6,
    ("Pick A Dilly: search", "simulations/s"): 24_500,
    ("Pickit: Dragons: search", "plies/s in playouts"): 6e6,
    ("Five-seat Dilly, a million games studied", "seconds, no more"): 8,
}
ALIKE: Final[dict[tuple[str, str], float]] = {  # for every game
    ("from Python", "decisions/s"): 1.55e6,
    ("from Python", "clones/s"): 1e6 / 0.34,
}


def bar_of(what: str, unit: str) -> float | None:
    """The bar of a row, if it has one."""
    return BARS.get((what, unit), ALIKE.get((what.rpartition(": ")[2], unit)))


def against_bar(what: str, unit: str, figure: float) -> str:
    """How a figure stands to its bar, as ``bar 19,000,000: x 1.57``; empty where there is none."""
    bar = bar_of(what, unit)
    if bar is None:
        return ""
    ratio = bar / figure if unit.startswith("seconds") else figure / bar
    return f"bar {bar:,.0f}: x {ratio:.2f}{'' if ratio >= 1 else ', not reached'}"
