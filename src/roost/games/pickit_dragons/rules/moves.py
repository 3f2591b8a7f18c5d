"""Moves as numbers from 0 below 2,417. A dragon on the table is named by its owner and what it looks like."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roost.games.pickit_dragons.pieces import KINDS, MISSION_COUNT
from roost.games.pickit_dragons.rules.shapes import ADDITIONS, ALL_SHAPES, COMPLETE_SHAPES, SWAPS

PAIRS: Final[i64] = 210  # of cards, in canonical order

KEEP: Final[i64] = 0  # + mission
GIVE: Final[i64] = KEEP + MISSION_COUNT  # + pair
PEEK: Final[i64] = GIVE + PAIRS
FLUSH: Final[i64] = PEEK + 1
SACRIFICE: Final[i64] = FLUSH + 1
TAKE: Final[i64] = SACRIFICE + 1  # + slot of the offer, from 0
TAKE_DECK: Final[i64] = TAKE + 4
TAKE_NOTHING: Final[i64] = TAKE_DECK + 1
PLAY: Final[i64] = TAKE_NOTHING + 1  # + shape of a complete dragon
LAY: Final[i64] = PLAY + COMPLETE_SHAPES  # PLAY + shape of an incomplete one
ADD: Final[i64] = PLAY + ALL_SHAPES  # + addition
SWAP: Final[i64] = ADD + ADDITIONS  # + seat * SWAPS + swap
END: Final[i64] = SWAP + 4 * SWAPS
DISCARD: Final[i64] = END + 1  # + card
ALL_MOVES: Final[i64] = DISCARD + KINDS
assert ALL_MOVES == 2417

PAIR_FIRST: Final = vec[i64]([first for first in range(int(KINDS)) for _ in range(first, int(KINDS))])
PAIR_SECOND: Final = vec[i64]([second for first in range(int(KINDS)) for second in range(first, int(KINDS))])


def pair_number(first: i64, second: i64) -> i64:
    """The number of two cards in canonical order."""
    return first * KINDS - first * (first - 1) // 2 + second - first
