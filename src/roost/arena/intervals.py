"""Error bars of win shares."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

NORMAL_95: Final = 1.959963984540054
MISTAKES: Final = 0.05  # how often an interval may miss the truth
TUNED_FOR: Final = 0.01  # 1 / games at which the sequential interval is sharpest


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of won games, fixed before the first game."""
    if games == 0:
        return 0.0, 1.0
    spread = NORMAL_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL_95 / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def sequential(share: float, games: int) -> tuple[float, float]:
    """A 95 % interval that may be looked at after every game, as often as wanted (Robbins' mixture).

    Results lie between 0 and 1, so their variance is at most 1/4; that bound is used, which makes
    the interval honest for shared wins, too, and a little wide for rare ones.
    """
    if games == 0:
        return 0.0, 1.0
    weight = games * TUNED_FOR
    reach = sqrt((1 + weight) / weight / games / 4 * log((1 + weight) / MISTAKES**2))
    return max(0.0, share - reach), min(1.0, share + reach)
