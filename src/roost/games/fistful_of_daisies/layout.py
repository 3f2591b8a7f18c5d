"""Where the meadow, its spaces and the boards lie in the drawing, which is 640 wide."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from roost.core.sight import View
from roost.games.fistful_of_daisies.phrases import ring

CENTRE: Final = (320, 300)
ROAD: Final = 222
BOARD: Final = (312, 144)
BOARDS_TOP: Final = 610
GAP: Final = 14


def point(view: View, index: int) -> tuple[float, float]:
    """The middle of a space."""
    angle = 2 * pi * index / len(ring(view))
    return round(CENTRE[0] + ROAD * sin(angle), 1), round(CENTRE[1] - ROAD * cos(angle), 1)
