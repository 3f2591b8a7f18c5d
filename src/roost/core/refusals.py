"""Sentences for the reasons that every game shares; a game's ``words.why`` adds its own."""

from __future__ import annotations

from roost.core.sight import View
from roost.core.words import Tongue, listed, seat_token


def why(reason: str, view: View, tongue: Tongue) -> str | None:
    """Why a move is not possible, seats as tokens; None for a reason that only the game knows."""
    _ = tongue.gettext
    if reason == "not-to-act":
        return not_to_act(view, tongue)
    sentences = {
        "game-over": _("The game is over; no more moves."),
        "no-such-seat": _("Nobody sits there in this game."),
        "no-chance-due": _("Nothing is rolled or drawn now."),
        "impossible-outcome": _("That cannot be rolled or drawn now."),
    }
    return sentences.get(reason)


def not_to_act(view: View, tongue: Tongue) -> str:
    """Who is awaited instead."""
    _ = tongue.gettext
    if view.chance:
        return _("A roll or a draw comes first.")
    awaited = listed([seat_token(seat) for seat in view.to_act], tongue)
    return _("It is not your turn; awaited: {players}.").format(players=awaited)
