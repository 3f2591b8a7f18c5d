"""Everything the game says."""

from __future__ import annotations

from roost.core.errors import Illegal
from roost.core.sight import CHANCE, Ply, View
from roost.core.words import Line, Prompt, Tongue, seat_token

LABELS = {"take": "Take from the pot", "pass": "Pass", "beg": "Beg for one corn", "let": "Let it be"}
REASONS = {
    "game-over": "The game is over.",
    "not-to-act": "It is not your turn.",
    "out-of-place": "This can't be done now.",
    "impossible-outcome": "This can't fall now.",
    "no-chance-due": "No card and no die is due.",
}


def prompt(view: View, tongue: Tongue) -> Prompt:
    """What is asked of the viewer, or whom all wait for."""
    if view.is_over:
        return Prompt("The pot is empty.")
    if view.chance:
        return Prompt("Luck decides.", anchor="luck")
    if view.viewer in view.to_act:
        return Prompt("What do you do?", anchor="turns")
    return Prompt(f"{seat_token(view.to_act[0])} thinks.")


def label(view: View, move: str, tongue: Tongue) -> str:
    return LABELS[move]


def tell(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """One sentence a ply."""
    if ply.who != CHANCE:
        return [Line(f"{seat_token(ply.who)}: {LABELS[ply.words or 'pass']}.", ply.who)]
    if ply.words is None:
        return [Line("A card is dealt.")]
    kind, number = ply.words.split()
    return [Line(f"The die shows {number}." if kind == "roll" else f"A card with {number} corns is dealt.")]


def why(illegal: Illegal, view: View, tongue: Tongue) -> str:
    return REASONS.get(illegal.reason, "Nobody knows these words.")


def describe(view: View, tongue: Tongue) -> list[str]:
    return [f"{seat_token(seat)} has {corns} corns." for seat, corns in enumerate(view.scores)]


def option(key: str, value: str, tongue: Tongue) -> tuple[str, str]:
    return key, f"{value} turns each"
