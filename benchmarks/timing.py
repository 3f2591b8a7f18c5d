"""How a figure is taken: the median of five runs, in units per second of processor time."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

RUNS = 5
LEAST_SECONDS = 0.2  # of one run


def rate(work: Callable[[int], float], start: int = 1) -> float:
    """Units per CPU-second.

    Args:
        work: does so many rounds, and says how many units that were.
        start: rounds of the first try; they are doubled until a run is long enough.
    """
    rounds = start
    while seconds_of(work, rounds)[1] < LEAST_SECONDS:
        rounds *= 2
    rates = []
    for _ in range(RUNS):
        units, seconds = seconds_of(work, rounds)
        rates.append(units / seconds)
    return median(rates)


def seconds_of(work: Callable[[int], float], rounds: int) -> tuple[float, float]:
    """Units done and CPU-seconds taken."""
    began = process_time()
    units = work(rounds)
    return units, process_time() - began
