"""The twelve pictures in words."""

from __future__ import annotations

from roost.core.words import Tongue


def the(picture: str, tongue: Tongue) -> str:
    """A picture with its definite article: ``the snail``."""
    _ = tongue.gettext
    return {
        "rooster": _("the rooster"),
        "egg": _("the egg"),
        "snail": _("the snail"),
        "bunny": _("the bunny"),
        "fried-egg": _("the fried egg"),
        "chick": _("the chick"),
        "feather": _("the feather"),
        "caterpillar": _("the caterpillar"),
        "nest": _("the nest"),
        "worm": _("the worm"),
        "flowers": _("the flowers"),
        "hedgehog": _("the hedgehog"),
    }[picture]


def a(picture: str, tongue: Tongue) -> str:
    """A picture as something new: ``a snail``."""
    _ = tongue.gettext
    return {
        "rooster": _("a rooster"),
        "egg": _("an egg"),
        "snail": _("a snail"),
        "bunny": _("a bunny"),
        "fried-egg": _("a fried egg"),
        "chick": _("a chick"),
        "feather": _("a feather"),
        "caterpillar": _("a caterpillar"),
        "nest": _("a nest"),
        "worm": _("a worm"),
        "flowers": _("flowers"),
        "hedgehog": _("a hedgehog"),
    }[picture]


def symbol(picture: str) -> str:
    """The symbol of the art sheet that shows a picture."""
    return f"dancin-{picture}"
