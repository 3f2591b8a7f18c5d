"""The label of every move; dice, re-rolls and duels with what they are worth."""

from __future__ import annotations

from typing import Any

from roost.core.sight import View
from roost.core.words import Tongue
from roost.games.fistful_of_daisies.phrases import chance, clovers, cow, duel_odds, flower, ring, space


def label(view: View, move: str, tongue: Tongue) -> str:
    """A button's text, seats as tokens."""
    verb, *rest = move.split(" ")
    odds = view.hints.get(move)
    return {
        "place": place,
        "die": die,
        "reroll": reroll,
        "eat": eat,
        "clover": clover,
        "duel": duel,
        "cover": eat_for_clovers,
    }[verb](view, rest, odds, tongue)


def place(view: View, rest: list[str], odds: Any, tongue: Tongue) -> str:
    colour, index = rest
    _ = tongue.gettext
    where = _("the {index}. space after the cowshed").format(index=index)
    return _("Put {cow} on {space}, {where}").format(
        cow=cow(view, colour, tongue), space=space(colour, tongue), where=where
    )


def die(view: View, rest: list[str], odds: Any, tongue: Tongue) -> str:
    _ = tongue.gettext
    special = rest[0].startswith("*")
    shown = rest[0].removeprefix("*")
    name = _("Special die {shown}").format(shown=shown) if special else _("Die {shown}").format(shown=shown)
    return f"{name}: {leads_to(view, shown, odds, tongue)}" if odds else name


def leads_to(view: View, shown: str, odds: dict[str, Any], tongue: Tongue) -> str:
    """Where a die leads and what waits there."""
    _ = tongue.gettext
    there = space(ring(view)[odds["space"]], tongue)
    where = _("stay at {space}").format(space=there) if shown == "0" else _("to {space}").format(space=there)
    said = [where]
    if odds["finish"]:
        said.append(_("home with every flower eaten"))
    if odds["then"] == "clover":
        said.append(_("a clover"))
    elif odds["then"] == "duel":
        said += [duel_there(view, rival, worth, tongue) for rival, worth in odds["duels"].items()]
    elif odds["eat"]:
        said.append(_("eat one, or pick a clover"))
    else:
        said.append(_("only a clover"))
    return ", ".join(said)


def duel_there(view: View, rival: str, odds: dict[str, Any], tongue: Tongue) -> str:
    wins = chance(odds["win"], odds["of"], tongue)
    return tongue.gettext("a duel with {cow} (you win {chance})").format(cow=cow(view, rival, tongue), chance=wins)


def reroll(view: View, rest: list[str], odds: Any, tongue: Tongue) -> str:
    _ = tongue.gettext
    said = _("Return a clover, roll the dice in the pen again")
    if not odds:
        return said
    worth = [_("a flower {chance}").format(chance=chance(odds["eats"], odds["of"], tongue))]
    if odds["homes"]:
        worth.append(_("home {chance}").format(chance=chance(odds["homes"], odds["of"], tongue)))
    return f"{said} ({', '.join(worth)})"


def eat(view: View, rest: list[str], odds: Any, tongue: Tongue) -> str:
    return tongue.gettext("Eat {flower}").format(flower=flower(rest[0], tongue))


def eat_for_clovers(view: View, rest: list[str], odds: Any, tongue: Tongue) -> str:
    return tongue.gettext("Eat {flower} for four clovers").format(flower=flower(rest[0], tongue))


def clover(view: View, rest: list[str], odds: Any, tongue: Tongue) -> str:
    return tongue.gettext("Pick a clover")


def duel(view: View, rest: list[str], odds: Any, tongue: Tongue) -> str:
    _ = tongue.gettext
    said = _("Duel with {cow}").format(cow=cow(view, rest[0], tongue))
    if len(rest) > 1:
        said = _("{duel}, stake {clovers}").format(duel=said, clovers=clovers(int(rest[2]), tongue))
    return f"{said} ({duel_odds(odds, tongue)})" if odds else said
