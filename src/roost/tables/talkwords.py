"""Phrases and reactions by name, so that each reads them in the own language, and the sentences about talking."""

from __future__ import annotations

from roost.core.words import Line, Tongue, seat_token
from roost.tables.event import NOBODY, Event

PHRASES = ("hello", "good-luck", "your-turn", "well-played", "thank-you", "sorry", "one-moment", "again", "good-bye")
REACTIONS = ("hen-happy", "hen-laughs", "hen-surprised", "hen-sad", "egg-broken", "daisy", "clover", "cup")


def kind_of(name: str) -> str:
    """Whether a name is that of a ``phrase`` or a ``reaction``; empty if of none."""
    return "phrase" if name in PHRASES else "reaction" if name in REACTIONS else ""


def phrase(name: str, tongue: Tongue) -> str:
    """A phrase in a language."""
    _ = tongue.gettext
    return {
        "hello": _("Hello, everybody!"),
        "good-luck": _("Good luck!"),
        "your-turn": _("Whose turn is it?"),
        "well-played": _("Well played!"),
        "thank-you": _("Thank you!"),
        "sorry": _("Sorry!"),
        "one-moment": _("One moment, please."),
        "again": _("Another game?"),
        "good-bye": _("Good-bye!"),
    }.get(name, name)


def reaction(name: str, tongue: Tongue) -> str:
    """What a reaction's picture shows."""
    _ = tongue.gettext
    return {
        "hen-happy": _("is happy"),
        "hen-laughs": _("laughs"),
        "hen-surprised": _("is surprised"),
        "hen-sad": _("is sad"),
        "egg-broken": _("oh no!"),
        "daisy": _("gives a daisy"),
        "clover": _("wishes luck"),
        "cup": _("applauds"),
    }.get(name, name)


def spoken(kind: str, words: str, tongue: Tongue) -> str:
    """What was said, as others read it."""
    if kind == "phrase":
        return phrase(words, tongue)
    return reaction(words, tongue) if kind == "reaction" else words


def line(event: Event, tongue: Tongue) -> Line:
    """What the story says."""
    _, about = tongue.gettext, NOBODY if "name" in event.detail else event.who
    seat = event.detail.get("name") or (seat_token(about) if about >= 0 else _("Somebody who looks on"))
    if event.kind == "talk":
        modes = {
            "players": _("Whoever sits here may write now."),
            "everybody": _("Everybody may write now, onlookers too."),
        }
        return Line(modes.get(event.words, _("Nobody writes now; there are the ready phrases.")))
    if event.kind == "muted":
        told = _("{seat} is muted.") if event.words == "yes" else _("{seat} may speak again.")
        return Line(told.format(seat=seat), about)
    words = spoken(event.detail["kind"], event.words, tongue)
    told = _("{seat}: {words}") if event.detail["kind"] == "reaction" else _("{seat} says: “{words}”")
    return Line(told.format(seat=seat, words=words), about)


# -- refusals -----------------------------------------------------------------------------------


def only_seated(tongue: Tongue) -> str:
    return tongue.gettext("Only those who sit at this table can say something here.")


def is_muted(tongue: Tongue) -> str:
    return tongue.gettext("The host has muted you. You can still play.")


def no_writing(tongue: Tongue) -> str:
    return tongue.gettext("Writing is not open at this table. Choose one of the ready phrases.")


def nothing_written(tongue: Tongue) -> str:
    return tongue.gettext("Write something that can be read, up to 200 letters.")


def no_such_phrase(tongue: Tongue) -> str:
    names = ", ".join((*PHRASES, *REACTIONS))
    return tongue.gettext("Say one of these: {names}.").format(names=names)


def no_such_mode(tongue: Tongue) -> str:
    return tongue.gettext("Who may write is 'phrases' (nobody), 'players' or 'everybody'.")


def not_the_host(tongue: Tongue) -> str:
    return tongue.gettext("Whoever made the table cannot be muted.")


def too_fast(tongue: Tongue) -> str:
    return tongue.gettext("That was a lot at once. Wait some seconds, then say more.")


def enough(tongue: Tongue) -> str:
    return tongue.gettext("Enough has been said at this table. The next game has room for more.")
