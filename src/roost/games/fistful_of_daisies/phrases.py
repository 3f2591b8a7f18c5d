"""Names of cows, flowers and spaces, and chances in words."""

from __future__ import annotations

from math import gcd
from typing import Any

from roost.core.sight import View
from roost.core.words import Tongue, seat_token
from roost.games.fistful_of_daisies.pieces import RING_OF_TEN, RING_OF_TWELVE, SPACE_NAMES

FEW = 24  # odds of so many equal cases are told as "3 of 8", finer ones in per cent


def ring(view: View) -> list[str]:
    """The spaces by name, clockwise from the Cowshed."""
    spaces = RING_OF_TWELVE if view.setup.options["Ring"] == "twelve" else RING_OF_TEN
    return [SPACE_NAMES[space] for space in spaces]


def cow(view: View, colour: str, tongue: Tongue) -> str:
    """A cow in a sentence: its seat, or by colour where nobody plays it."""
    _ = tongue.gettext
    if colour in view.setup.seats:
        return seat_token(view.setup.seats.index(colour))
    return {
        "pink": _("the pink cow"),
        "blue": _("the blue cow"),
        "yellow": _("the yellow cow"),
        "white": _("the white cow"),
    }[colour]


def flower(colour: str, tongue: Tongue) -> str:
    """A flower to be eaten."""
    _ = tongue.gettext
    return {
        "pink": _("a pink flower"),
        "blue": _("a blue flower"),
        "yellow": _("a yellow flower"),
        "white": _("a white flower"),
    }[colour]


def space(name: str, tongue: Tongue) -> str:
    """A space to go to or stand on."""
    _ = tongue.gettext
    return {
        "pink": _("the pink flowers"),
        "blue": _("the blue flowers"),
        "yellow": _("the yellow flowers"),
        "white": _("the white flowers"),
        "field": _("the flower field"),
        "cowshed": _("the cowshed"),
    }[name]


def clovers(count: int, tongue: Tongue) -> str:
    return tongue.ngettext("{count} clover", "{count} clovers", count).format(count=count)


def flowers(count: int, tongue: Tongue) -> str:
    return tongue.ngettext("{count} flower", "{count} flowers", count).format(count=count)


def chance(part: int, whole: int, tongue: Tongue) -> str:
    """``3 of 8`` where the cases are few, else ``37 %``."""
    shared = gcd(part, whole)
    if part == 0:
        return tongue.gettext("never")
    if part == whole:
        return tongue.gettext("always")
    if whole // shared <= FEW:
        return tongue.gettext("{part} of {whole}").format(part=part // shared, whole=whole // shared)
    return tongue.gettext("{part} %").format(part=min(99, max(1, round(100 * part / whole))))


def mean(fraction: list[int]) -> str:
    """An average with its sign: ``+0.88``."""
    return f"{fraction[0] / fraction[1]:+.2f}".replace("-", "−")


def duel_odds(odds: dict[str, Any], tongue: Tongue) -> str:
    """What a duel is worth, on one line."""
    _ = tongue.gettext
    won = _("you win {chance}").format(chance=chance(odds["win"], odds["of"], tongue))
    gain = _("{mean} clovers on average").format(mean=mean(odds["clovers"]))
    return f"{won}, {gain}"


def uncovered(view: View, seat: int) -> int:
    """Flowers a seat has still to eat."""
    return sum(view.table["flowers"][view.colour(seat)].values())


def standing(view: View, colour: str) -> str:
    """The name of the space a cow stands on."""
    at: int = view.table["cows"][colour]
    return ring(view)[at]


def turn_seat(view: View) -> int:
    """Whose turn it is."""
    return view.setup.seat(view.table["turn"])
