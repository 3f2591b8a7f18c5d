"""Everything the game says, from views alone."""

from __future__ import annotations

from roost.core.errors import Illegal
from roost.core.sight import Ply, View
from roost.core.words import Line, Prompt, Tongue, seat_token


def prompt(view: View, tongue: Tongue) -> Prompt:
    return Prompt(tongue.gettext("Whom do you feed?"), anchor="feeding")


def label(view: View, move: str, tongue: Tongue) -> str:
    return move


def tell(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    return []


def why(illegal: Illegal, view: View, tongue: Tongue) -> str:
    return illegal.reason


def describe(view: View, tongue: Tongue) -> list[str]:
    return [f"{seat_token(seat)}: {eggs}" for seat, eggs in enumerate(view.scores)]


def option(key: str, value: str, tongue: Tongue) -> tuple[str, str]:
    return key, value
