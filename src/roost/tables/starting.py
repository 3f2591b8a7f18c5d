"""Who starts: a chosen chair, the youngest, or whom the lot falls upon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roost.dealer import Dealer
from roost.tables.chair import Chair

LOT: Final = "lot"
YOUNGEST: Final = "youngest"
LOT_DRAW: Final = -1  # the draw of the dealer's stream that decides who starts; outcomes are drawn from 0 on


def is_number(starter: str) -> bool:
    """Whether a starter is the number of a chair."""
    return starter.isascii() and starter.isdecimal() and len(starter) < 3


def starting_chair(starter: str, chairs: Sequence[Chair], dealer: Dealer) -> int:
    """The chair that starts, among those that are taken.

    Args:
        starter: LOT, YOUNGEST, or the number of a chair.
        chairs: every chair, clockwise.
        dealer: draws the lot: number ``LOT_DRAW`` of its stream, below the count of candidates.
    """
    taken = [number for number, chair in enumerate(chairs) if chair.kind != "open"]
    if is_number(starter) and int(starter) in taken:
        return int(starter)
    ticked = [number for number in taken if chairs[number].youngest]
    candidates = ticked if starter == YOUNGEST and ticked else taken
    return candidates[dealer.number(LOT_DRAW, len(candidates))]


def playing_order(first: int, chairs: Sequence[Chair]) -> list[int]:
    """The taken chairs clockwise from the one that starts."""
    around = [*range(first, len(chairs)), *range(first)]
    return [number for number in around if chairs[number].kind != "open"]


def with_colours(chairs: Sequence[Chair], colours: Sequence[str]) -> list[str]:
    """A colour for each chair: its own, or the first that is free."""
    free = [colour for colour in colours if colour not in {chair.colour for chair in chairs}]
    return [chair.colour or free.pop(0) for chair in chairs]


def starter_without(chair: int, starter: str) -> str:
    """Who starts once a chair has been taken away: the same one, or the lot decides."""
    if not is_number(starter) or int(starter) < chair:
        return starter
    return LOT if int(starter) == chair else str(int(starter) - 1)
