"""Where things stand and how they move, from views alone.

The ring lies clockwise around (400, 400), path tile 0 on top; the yard lies in its middle, four rows
of two, four, four and two. Ids: ``path-0`` … ``path-23``, ``yard-1`` … ``yard-12``, and by seat
``fowl-0`` and ``pile-0``; ``perch-0`` … and ``heap-0`` … mark where fowl and piles stand on a tile.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any, Final

from roost.core.sight import View
from roost.core.words import Tongue
from roost.games.duckling_dancin.motions import motions
from roost.games.duckling_dancin.outlook import steps
from roost.games.duckling_dancin.pictures import symbol, the
from roost.games.duckling_dancin.pieces import PATH_TILES
from roost.games.duckling_dancin.words import open_words

CENTRE: Final = 400.0
TILE_RADIUS: Final = 294.0
FOWL_RADIUS: Final = 357.0
PILE_RADIUS: Final = 349.0
HOP_RADIUS: Final = 237.0
DEGREES: Final = 360 / PATH_TILES

YARD_STEP: Final = 112
YARD_ROWS: Final = (2, 4, 4, 2)
YARD_PLACES: Final = tuple(
    (CENTRE + (column - (width - 1) / 2) * YARD_STEP, CENTRE + (row - 1.5) * YARD_STEP)
    for row, width in enumerate(YARD_ROWS)
    for column in range(width)
)

FAN: Final = 26.0  # degrees between two tail feathers
WIDEST_FAN: Final = 112.0
TAIL_ANGLE: Final = -58.0


def scene(view: View, tongue: Tongue) -> dict[str, Any]:
    """Everything ``board.svg`` places."""
    return {
        "path": [path_tile(view, tile, tongue) for tile in range(PATH_TILES)],
        "yard": [yard_tile(view, number) for number in range(1, len(YARD_PLACES) + 1)],
        "fowl": [fowl(view, seat) for seat in in_drawing_order(view)],
        "piles": [pile(view, seat) for seat in range(len(view.setup.seats)) if view.table["piles"]],
        "hop": hop_line(view),
        "anchors": [anchor for tile in range(PATH_TILES) for anchor in anchors(tile)],
        "title": tongue.gettext("The ring of 24 path tiles around the yard of 12 tiles"),
        **cards(view, tongue),
    }


def cards(view: View, tongue: Tongue) -> dict[str, Any]:
    """What the cards beside the board say."""
    _, n_ = tongue.gettext, tongue.ngettext
    goal, scores = view.table["goal"], view.scores
    turning = not view.table["dropping"]
    return {
        "goal": n_("{count} feather wins", "{count} feathers win", goal).format(count=goal),
        "open": " ".join(open_words(view, tongue)),
        "ask": _("Which tile do you turn?") if turning else _("Where does your pile go?"),
        "results": [n_("{count} feather", "{count} feathers", count).format(count=count) for count in scores],
    }


def offers(view: View) -> tuple[str, ...]:
    """Every yard tile looks as if it could be turned, and every path tile as if a pile could be dropped there."""
    turns = tuple(f"turn {number}" for number in range(1, len(YARD_PLACES) + 1))
    drops = view.table["dropping"] and view.viewer in view.to_act
    return (*turns, *(f"drop {tile}" for tile in range(PATH_TILES))) if drops else turns


# -- the ring ---------------------------------------------------------------------------------------


def on_ring(tile: float, radius: float) -> tuple[float, float]:
    """The point of a path tile at a distance from the middle."""
    angle = radians(tile * DEGREES)
    return round(CENTRE + radius * sin(angle), 1), round(CENTRE - radius * cos(angle), 1)


def path_tile(view: View, tile: int, tongue: Tongue) -> dict[str, Any]:
    """One egg-shaped tile, point outwards, its picture upright."""
    x, y = on_ring(tile, TILE_RADIUS)
    picture = view.table["track"][tile]
    known = picture is not None
    marked = known and not view.is_over and view.table["target"] == tile
    pin_x, pin_y = on_ring(tile, TILE_RADIUS + 86)
    named = the(picture, tongue) if known else ""
    return {
        "id": f"path-{tile}",
        "x": x,
        "y": y,
        "angle": round(tile * DEGREES),
        "symbol": symbol(picture) if known else "",
        "name": tongue.gettext("{picture}, the target").format(picture=named) if marked else named,
        "marked": marked,
        "pin": (pin_x, pin_y),
        "move": f"drop {tile}",
    }


def anchors(tile: int) -> list[dict[str, Any]]:
    """The unseen points of a path tile between which things move."""
    radii = {f"perch-{tile}": FOWL_RADIUS, f"heap-{tile}": PILE_RADIUS}
    places = {name: on_ring(tile, radius) for name, radius in radii.items()}
    return [{"id": name, "x": x, "y": y} for name, (x, y) in places.items()]


def hop_line(view: View) -> dict[str, Any] | None:
    """The dotted line from the fowl on turn to its target; None where there is none."""
    target = view.table["target"]
    if target is None or None in view.table["track"]:
        return None
    start = view.table["fowl"][view.table["turn"]]
    length = len(steps(start, target))
    x, y = on_ring(start, HOP_RADIUS)
    tip = start + length - 0.35
    end_x, end_y = on_ring(tip, HOP_RADIUS)
    return {
        "path": f"M{x} {y}A{HOP_RADIUS} {HOP_RADIUS} 0 {int(length > PATH_TILES / 2)} 1 {end_x} {end_y}",
        "x": end_x,
        "y": end_y,
        "angle": round(tip * DEGREES),
    }


# -- the yard ---------------------------------------------------------------------------------------


def yard_tile(view: View, number: int) -> dict[str, Any]:
    """A closed tile is its place and its number, nothing else."""
    x, y = YARD_PLACES[number - 1]
    picture = view.table["yard"][number - 1]
    return {
        "id": f"yard-{number}",
        "x": x,
        "y": y,
        "symbol": None if picture is None else symbol(picture),
        "move": f"turn {number}",
    }


# -- fowl and piles ---------------------------------------------------------------------------------


def in_drawing_order(view: View) -> list[int]:
    """The fowl from the top of the ring down, so that the nearer one lies over the farther."""
    fowl_at = view.table["fowl"]
    return sorted(range(len(view.setup.seats)), key=lambda seat: on_ring(fowl_at[view.colour(seat)], FOWL_RADIUS)[1])


def fowl(view: View, seat: int) -> dict[str, Any]:
    """A chicken or a duck, looking where it goes, with its feathers."""
    colour = view.colour(seat)
    tile = view.table["fowl"][colour]
    x, y = on_ring(tile, FOWL_RADIUS)
    return {
        "seat": seat,
        "colour": colour,
        "x": x,
        "y": y,
        "mirrored": 6 < tile <= 18,
        "feathers": fan(view.table["feathers"][colour]),
        "count": view.table["feathers"][colour],
        "shines": seat in view.winners if view.is_over else view.table["turn"] == colour,
        "holds": bool(view.table["piles"]) and view.table["piles"][colour] is None,
        "drops": seat in view.to_act and bool(view.table["dropping"]),
    }


def fan(count: int) -> list[float]:
    """The angles of the tail feathers."""
    if count < 2:
        return [TAIL_ANGLE] * count
    apart = min(FAN, WIDEST_FAN / (count - 1))
    return [round(TAIL_ANGLE + (index - (count - 1) / 2) * apart, 1) for index in range(count)]


def pile(view: View, seat: int) -> dict[str, Any]:
    """A pile on the outer end of its tile, or small at its owner's feet while it is in hand."""
    colour = view.colour(seat)
    tile = view.table["piles"][colour]
    place = view.table["fowl"][colour] if tile is None else tile
    x, y = on_ring(place, FOWL_RADIUS if tile is None else PILE_RADIUS)
    sideways = -1 if 6 < place <= 18 else 1
    return {
        "seat": seat,
        "colour": colour,
        "in_hand": tile is None,
        "x": round(x + 34 * sideways, 1) if tile is None else x,
        "y": round(y + 38, 1) if tile is None else y,
        "scale": 0.62 if tile is None else 1,
    }


__all__ = ["motions", "scene"]
