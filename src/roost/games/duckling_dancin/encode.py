"""Views as numbers: the ring as the seat on turn sees it from its own fowl, and the yard as it was seen.

The layout is the same for every number of seats; seats that do not play are zeros.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import View
from roost.games.duckling_dancin.pieces import MOST_PLAYERS, PATH_TILES, PICTURES, YARD_TILES


def layout(setup: Setup) -> list[Feature]:
    """What the numbers say, in order; seats are counted clockwise from the viewer."""
    tiles, seats, kinds = int(PATH_TILES), MOST_PLAYERS, len(PICTURES)
    return [
        Feature("track", tiles * kinds, 0, 1, "the picture of each path tile, one-hot, from tile 0 clockwise"),
        Feature("fowl", seats * tiles, 0, 1, "where each fowl stands, one-hot"),
        Feature("piles", seats * tiles, 0, 1, "where each pile lies, one-hot; all zeros in hand"),
        Feature("feathers", seats, 0, seats, "feathers of each seat"),
        Feature("turn", seats, 0, 1, "whose turn it is, one-hot"),
        Feature("dropping", seats, 0, 1, "who owes a drop"),
        Feature("target", tiles, 0, 1, "the target of the seat on turn, one-hot; all zeros when over"),
        Feature("yard", int(YARD_TILES) * kinds, 0, 1, "every picture ever seen in the yard, one-hot by tile"),
        Feature("face_up", int(YARD_TILES), 0, 1, "the yard tile open now, one-hot"),
    ]


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    """The numbers of one view; the yard from all its viewer was shown since the start."""
    table = view.table
    first = max(view.viewer, 0)
    seats = [view.setup.seats[(first + step) % len(view.setup.seats)] for step in range(len(view.setup.seats))]
    absent = MOST_PLAYERS - len(seats)
    numbers: list[float] = []
    for picture in table["track"]:
        numbers += picture_bits(picture)
    for colour in seats:
        numbers += bits(table["fowl"][colour], PATH_TILES)
    numbers += [0.0] * (absent * PATH_TILES)
    for colour in seats:
        numbers += bits(table["piles"].get(colour), PATH_TILES)
    numbers += [0.0] * (absent * PATH_TILES)
    numbers += [float(table["feathers"][colour]) for colour in seats] + [0.0] * absent
    numbers += [float(table["turn"] == colour) for colour in seats] + [0.0] * absent
    numbers += [float(colour in table["dropping"]) for colour in seats] + [0.0] * absent
    numbers += bits(table["target"], PATH_TILES)
    for picture in knowledge["yard"]:
        numbers += picture_bits(picture)
    return numbers + bits(None if table["face_up"] is None else table["face_up"] - 1, YARD_TILES)


def bits(place: int | None, size: int) -> list[float]:
    """One-hot; all zeros for None."""
    return [float(place == number) for number in range(size)]


def picture_bits(picture: str | None) -> list[float]:
    return bits(None if picture is None else PICTURES.index(picture), len(PICTURES))
