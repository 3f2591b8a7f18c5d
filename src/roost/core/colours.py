"""What people call the colours of seats."""

from __future__ import annotations

from collections.abc import Callable


def colour_names(_: Callable[[str], str]) -> Callable[[str], str]:
    """Colour word -> what people call it."""
    names = {
        "yellow": _("yellow"),
        "green": _("green"),
        "blue": _("blue"),
        "red": _("red"),
        "orange": _("orange"),
        "purple": _("purple"),
        "pink": _("pink"),
        "white": _("white"),
    }
    return lambda colour: names.get(colour, colour)
