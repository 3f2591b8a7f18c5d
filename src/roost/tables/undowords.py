"""The table's sentences about taking back."""

from __future__ import annotations

from roost.core.words import Line, Tongue, seat_token
from roost.tables.event import Event


def line(event: Event, tongue: Tongue) -> Line:
    """What the story says."""
    _, seat = tongue.gettext, seat_token(event.who)
    count = event.detail.get("count", 1)
    match event.kind:
        case "undo-asked" | "undo" if "entered" in event.detail:
            told = corrected(event, tongue)
        case "undo-asked":
            told = tongue.ngettext(
                "{seat} asks everybody to let {count} move be taken back.",
                "{seat} asks everybody to let {count} moves be taken back.",
                count,
            )
        case "undo-agreed":
            told = _("{seat} agrees.")
        case "undo-declined":
            told = _("{seat} says: it stays as it is.")
        case _ if event.detail.get("agreed"):
            told = tongue.ngettext(
                "All agreed: {seat} took back {count} move.", "All agreed: {seat} took back {count} moves.", count
            )
        case _ if count > 1:
            told = tongue.ngettext("{seat} took back {count} move.", "{seat} took back {count} moves.", count)
        case _:
            told = _("{seat} took back the last move.")
    return Line(told.format(seat=seat, count=count), event.who)


def corrected(event: Event, tongue: Tongue) -> str:
    """What the story says when something entered from a real box is to be, or was, taken back."""
    count = event.detail["count"]
    if event.kind == "undo-asked":
        return asks_to_correct(count, tongue)
    if event.detail.get("agreed"):
        return tongue.ngettext(
            "All agreed: {seat} took back what was entered, and {count} move after it.",
            "All agreed: {seat} took back what was entered, and {count} moves after it.",
            count,
        )
    if not count:
        return tongue.gettext("{seat} took back what was entered.")
    return tongue.ngettext(
        "{seat} took back what was entered, and {count} move after it.",
        "{seat} took back what was entered, and {count} moves after it.",
        count,
    )


def asks_to_correct(count: int, tongue: Tongue) -> str:
    """What everybody is asked, with ``{seat}`` and ``{count}``."""
    return tongue.ngettext(
        "{seat} asks everybody to let what was entered be corrected; {count} move after it would go, too.",
        "{seat} asks everybody to let what was entered be corrected; {count} moves after it would go, too.",
        count,
    )


# -- refusals -----------------------------------------------------------------------------------


def only_players(tongue: Tongue) -> str:
    return tongue.gettext("You are looking on; only those who play can take something back.")


def over(tongue: Tongue) -> str:
    return tongue.gettext("The game is over and everything is laid open; nothing is taken back now.")


def somebody_acted(tongue: Tongue) -> str:
    return tongue.gettext("The table has changed meanwhile. Look at it as it is now, then say what to take back.")


def nothing_to_take_back(tongue: Tongue) -> str:
    return tongue.gettext(
        "Only your own last move can be taken back, before chance answers and before it shows anybody something hidden."
    )


def asked_already(tongue: Tongue) -> str:
    return tongue.gettext("Somebody already asks to take something back. Answer that first.")


def declined_before(tongue: Tongue) -> str:
    return tongue.gettext("Somebody did not agree to that. You can ask again after the next move.")


def no_longer_asked(tongue: Tongue) -> str:
    return tongue.gettext("Nobody asks for that any more. Look at the table as it is now.")


def others_agree(tongue: Tongue) -> str:
    return tongue.gettext("You are the one who asks; the others agree or decline.")


def no_such_answer(tongue: Tongue) -> str:
    return tongue.gettext("Say 'take back', or to somebody who asks, 'agree' or 'decline'.")


def often_enough(tongue: Tongue) -> str:
    return tongue.gettext("At this table enough has been taken back. Play on from here.")
