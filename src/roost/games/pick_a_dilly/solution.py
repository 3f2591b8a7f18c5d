"""The game's whole solution, where it is small enough to be shipped.

``three.solution`` is made by ``python -m benchmarks.ship_pick_a_dilly``: compressed little-endian single floats, the
mixes by table, seat and animal, then the chances to win by table and seat; ``worths.py`` tells how they are counted.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files
from typing import Final

from librt.vecs import vec

from roost.games.pick_a_dilly.pieces import EGGS_TO_WIN
from roost.games.pick_a_dilly.worths import Solved

SHIPPED: Final = {(3, EGGS_TO_WIN): "three.solution"}  # by players and target


@cache
def solution(players: int, target: int) -> Solved | None:
    """The solution of a game with so many players and eggs, or None where it is not shipped."""
    name = SHIPPED.get((players, target))
    if name is None:
        return None
    numbers = unpacked((files(__package__) / name).read_bytes())
    mixes = target**players * players * (players + 1)
    return Solved(players, target, vec[float](numbers[:mixes]), vec[float](numbers[mixes:]))


def packed(numbers: list[float]) -> bytes:
    """Numbers as the file holds them."""
    singles = array("f", numbers)
    if sys.byteorder == "big":
        singles.byteswap()
    return zlib.compress(singles.tobytes(), 9)


def unpacked(content: bytes) -> list[float]:
    """The numbers of a file."""
    singles = array("f")
    singles.frombytes(zlib.decompress(content))
    if sys.byteorder == "big":
        singles.byteswap()
    return singles.tolist()
