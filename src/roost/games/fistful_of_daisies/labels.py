"""What every move is called; dice, re-rolls and duels with what they are worth."""

from __future__ import annotations

from typing import Any

from roost.core.advice import Worth
from roost.core.sight import View
from roost.core.words import Tongue
from roost.games.fistful_of_daisies.phrases import chance, clovers, cow, duel_odds, flower, ring, space


def label(view: View, move: str, tongue: Tongue) -> str:
    """A button's text, seats as tokens."""
    title, detail = parts(view, move, tongue)
    return f"{title}: {detail}" if detail else title


def parts(view: View, move: str, tongue: Tongue) -> tuple[str, str]:
    """A move's name, and what comes of it or is likely to."""
    verb, *rest = move.split(" ")
    odds = view.hints.get(move, {})
    return {
        "place": place,
        "die": die,
        "reroll": reroll,
        "eat": eat,
        "clover": clover,
        "duel": duel,
        "cover": eat,
    }[verb](view, rest, odds, tongue)


def advice(view: View, worth: Worth, tongue: Tongue) -> tuple[str, str]:
    """A line of a hint: a move's name, and what comes of it."""
    return parts(view, worth.move, tongue)


def symbol(move: str) -> str:
    """The picture of a move."""
    verb, *rest = move.split(" ")
    if verb == "die":
        return f"dz-die-{rest[0].replace('*', 's')}"
    if verb in ("place", "duel"):
        return f"dz-cow-{rest[0]}"
    if verb in ("eat", "cover"):
        return f"dz-flower-{rest[0]}"
    return "dz-clover"


def place(view: View, rest: list[str], odds: Any, tongue: Tongue) -> tuple[str, str]:
    colour, index = rest
    _ = tongue.gettext
    said = _("Put {cow} on {space}").format(cow=cow(view, colour, tongue), space=space(colour, tongue))
    ordinal = int(index)
    steps = tongue.ngettext("{steps} step from the cowshed", "{steps} steps from the cowshed", ordinal)
    return said, steps.format(steps=ordinal)


def die(view: View, rest: list[str], odds: Any, tongue: Tongue) -> tuple[str, str]:
    _ = tongue.gettext
    special = rest[0].startswith("*")
    shown = rest[0].removeprefix("*")
    name = _("Special {shown}") if special else _("Die {shown}")
    if not odds:
        return name.format(shown=shown), ""
    there = space(ring(view)[odds["space"]], tongue)
    where = _("stay at {space}") if shown == "0" else _("to {space}")
    return f"{name.format(shown=shown)}, {where.format(space=there)}", waits_there(view, odds, tongue)


def waits_there(view: View, odds: dict[str, Any], tongue: Tongue) -> str:
    """What a die leads to."""
    _ = tongue.gettext
    said = [_("home with every flower eaten")] if odds["finish"] else []
    if odds["then"] == "clover":
        said.append(_("a clover"))
    elif odds["then"] == "duel":
        said += [duel_there(view, rival, worth, tongue) for rival, worth in odds["duels"].items()]
    elif odds["eat"]:
        said.append(_("a flower or a clover"))
    else:
        said.append(_("only a clover"))
    return ", ".join(said)


def duel_there(view: View, rival: str, odds: dict[str, Any], tongue: Tongue) -> str:
    wins = chance(odds["win"], odds["of"], tongue)
    return tongue.gettext("a duel with {cow}, you win {chance}").format(cow=cow(view, rival, tongue), chance=wins)


def reroll(view: View, rest: list[str], odds: Any, tongue: Tongue) -> tuple[str, str]:
    """What a clover may buy, beside what lies there already."""
    _ = tongue.gettext
    said = _("Return a clover, roll again")
    if not odds:
        return said, ""
    worth = [_("a flower {chance}").format(chance=chance(odds["eats"], odds["of"], tongue))]
    if odds["homes"]:
        worth.append(_("home {chance}").format(chance=chance(odds["homes"], odds["of"], tongue)))
    if odds["now"]["homes"]:
        worth.append(_("these dice lead home"))
    elif odds["now"]["eats"]:
        worth.append(_("these dice lead to one"))
    else:
        worth.append(_("these dice lead to none"))
    return said, ", ".join(worth)


def eat(view: View, rest: list[str], odds: Any, tongue: Tongue) -> tuple[str, str]:
    left = view.table["flowers"][view.colour(view.to_act[0])][rest[0]]
    said = tongue.gettext("Eat {flower}").format(flower=flower(rest[0], tongue))
    return said, tongue.gettext("{left} of this colour to go").format(left=left)


def clover(view: View, rest: list[str], odds: Any, tongue: Tongue) -> tuple[str, str]:
    _ = tongue.gettext
    is_fourth = view.table["clovers"][view.colour(view.to_act[0])] == 3
    return _("Pick a clover"), _("your fourth: any flower") if is_fourth else ""


def duel(view: View, rest: list[str], odds: Any, tongue: Tongue) -> tuple[str, str]:
    """A rival and a stake, with the chance to win and the clovers it brings on average."""
    _ = tongue.gettext
    said = _("Duel with {cow}").format(cow=cow(view, rest[0], tongue))
    if len(rest) > 1:
        said = _("{duel}, stake {clovers}").format(duel=said, clovers=clovers(int(rest[2]), tongue))
    return said, duel_odds(odds, tongue) if odds else ""


def outcome(view: View, words: str, tongue: Tongue) -> str:
    """What a real die or cow may show."""
    _ = tongue.gettext
    kind, shown = words.split(" ")
    if kind == "roll":
        said = _("special die: {shown}") if shown.startswith("*") else _("a die: {shown}")
        return said.format(shown=shown.removeprefix("*"))
    duel = view.table["duel"]
    fallen = cow(view, duel["with"] if duel["spots"] else view.table["turn"], tongue)
    spots = tongue.ngettext("{count} spot", "{count} spots", int(shown)).format(count=shown)
    return f"{fallen}: {spots}"
