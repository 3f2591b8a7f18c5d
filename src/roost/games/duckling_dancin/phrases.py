"""The phrases that prompt, story and labels share."""

from __future__ import annotations

from roost.core.advice import Worth
from roost.core.sight import View
from roost.core.words import Tongue, listed, seat_token
from roost.games.duckling_dancin.outlook import Outlook, look


def outlook(view: View) -> Outlook:
    """What lies ahead of the seat on turn; only while the game runs."""
    return look(view.table, view.setup.seats, view.table["target"])


def chain_words(ahead: Outlook, tongue: Tongue) -> str:
    """Everything a hit jumps, nearest first: ``[[1]]'s pile and [[2]]``."""
    _ = tongue.gettext
    named = [
        (_("{hen}’s pile") if obstacle.is_pile else "{hen}").format(hen=seat_token(obstacle.seat))
        for obstacle in ahead.chain
    ]
    return listed(named, tongue)


def feathers(count: int, tongue: Tongue) -> str:
    return tongue.ngettext("{count} feather", "{count} feathers", count).format(count=count)


def win_words(view: View, won: int, tongue: Tongue) -> str:
    """How many feathers won."""
    _ = tongue.gettext
    count = view.scores[won]
    if count == len(view.setup.seats):
        return _("{hen} has all {count} feathers.").format(hen=seat_token(won), count=count)
    return _("{hen} has {feathers}.").format(hen=seat_token(won), feathers=feathers(count, tongue))


def advice(view: View, worth: Worth, tongue: Tongue) -> tuple[str, str]:
    """A line of a hint: what is at stake. No tile is named; remembering is the game."""
    _ = tongue.gettext
    return {
        "hit-seen": (_("You find it"), _("It has lain open before: try to remember where.")),
        "hit-new": (_("You find it"), _("It has not lain open yet: any tile that nobody has turned may be it.")),
        "miss": (_("You miss it"), ""),
        "best": (
            _("The best places for your pile"),
            _("Good is right before a fowl that does not know its next picture; worst is right behind your own fowl."),
        ),
        "worst": (_("The worst places for it"), ""),
    }[worth.move]
