"""The table's own sentences; what happens in the game, the game tells itself."""

from __future__ import annotations

from roost.core.colours import colour_names
from roost.core.words import Line, Tongue, seat_token
from roost.tables import talkwords, undowords
from roost.tables.event import Event
from roost.tables.origin import Origin


def line(event: Event, tongue: Tongue) -> Line | None:
    """An event of the table as a sentence of the story; None for events that need none."""
    _ = tongue.gettext
    token = seat_token(event.who) if event.who >= 0 else ""
    match event.kind:
        case "sat" if "takes" in event.detail:
            return Line(_("{name} takes the seat of {seat}.").format(name=event.words, seat=token), event.who)
        case "sat" if not event.detail.get("again"):
            return Line(_("{name} sat down.").format(name=event.words))
        case "nudged":
            by = event.detail["by"]
            if by < 0:
                return Line(_("{seat} is nudged: it is their turn.").format(seat=token), event.who)
            return Line(
                _("{other} nudges {seat}: it is their turn.").format(other=seat_token(by), seat=token), event.who
            )
        case "stand-in" if event.detail.get("slow"):
            return Line(_("{seat} takes long; a bot plays on until they are back.").format(seat=token), event.who)
        case "freed":
            return Line(
                _("The seat of {seat} is free; a stand-in plays until somebody takes it.").format(seat=token), event.who
            )
        case "moved":
            return Line(_("{seat} goes on at another device.").format(seat=token), event.who) if token else None
        case "left" if event.detail.get("lobby"):
            return Line(_("{name} left the table.").format(name=event.words))
        case "left":
            return Line(_("{seat} left; a stand-in plays on.").format(seat=token), event.who)
        case "returned":
            return Line(_("{seat} is back.").format(seat=token), event.who)
        case "stand-in":
            return Line(_("A stand-in plays for {seat} now.").format(seat=token), event.who)
        case "started" if "at" in event.detail:
            return Line(goes_on(event.detail["at"], tongue))
        case "started":
            return Line(starts(str(event.detail["starter"]), tongue).format(seat=seat_token(0)), 0)
        case "undo" | "undo-asked" | "undo-agreed" | "undo-declined":
            return undowords.line(event, tongue)
        case "said" | "talk" | "muted":
            return talkwords.line(event, tongue)
        case "listed" if event.words == "yes":
            return Line(_("The home page shows this table now."))
        case "rematch":
            return Line(_("The next game is laid out."))
        case _:
            return None


def goes_on(at: int, tongue: Tongue) -> str:
    """What if: a game that begins in the middle."""
    said = tongue.ngettext(
        "What if? This game goes on after {count} move of another one.",
        "What if? This game goes on after {count} moves of another one.",
        at,
    )
    return said.format(count=at)


def remark(origin: Origin | None, tongue: Tongue) -> str:
    """What is to be known of where a game comes from."""
    if origin is None:
        return ""
    if origin.dealt_anew:
        return f"{goes_on(origin.at, tongue)} {tongue.gettext('Whatever you could not know there is dealt anew here.')}"
    return f"{goes_on(origin.at, tongue)} {tongue.gettext('It begins just as that table stood.')}"


def starts(starter: str, tongue: Tongue) -> str:
    """Who starts, and why, with ``{seat}`` for the seat."""
    if starter == "lot":
        return tongue.gettext("The game begins. The lot fell upon {seat}, who starts.")
    if starter == "youngest":
        return tongue.gettext("The game begins. {seat} is the youngest and starts.")
    return tongue.gettext("The game begins. {seat} starts.")


# -- the real box -------------------------------------------------------------------------------


def enter(tongue: Tongue) -> str:
    """What is asked of those who see what the real box shows."""
    return tongue.gettext("Take the real pieces, then enter what you see.")


def entered(seat: int, tongue: Tongue) -> Line:
    """What others are told of something that only one seat sees."""
    said = tongue.gettext("{seat} entered something that only they see.")
    return Line(said.format(seat=seat_token(seat)), seat)


def no_such_luck(tongue: Tongue) -> str:
    return tongue.gettext("Luck comes from the 'dealer' or the 'real-box'.")


def nothing_to_enter(title: str, tongue: Tongue) -> str:
    return tongue.gettext("In {title} nothing is left to chance; there is nothing to enter.").format(title=title)


# -- looking back -------------------------------------------------------------------------------


def no_such_moment(last: int, tongue: Tongue) -> str:
    return tongue.gettext("A moment is a number from 0 to {last}.").format(last=last)


def over_there(tongue: Tongue) -> str:
    return tongue.gettext("The game is over at this moment. Go back a little, then play on.")


def no_such_eyes(colours: tuple[str, ...], tongue: Tongue) -> str:
    said = tongue.gettext("Look through the eyes of 'everybody', a 'spectator' or one of these: {colours}.")
    return said.format(colours=", ".join(colours))


def own_eyes_only(tongue: Tongue) -> str:
    return tongue.gettext("While the game goes on you look back through your own eyes. When it is over, through all.")


def nothing_to_look_back_at(tongue: Tongue) -> str:
    return tongue.gettext("The game has not begun yet; there is nothing to look back at.")


def seed_is_secret(tongue: Tongue) -> str:
    return tongue.gettext("The dealing can be checked when the game is over; until then its seed is secret.")


def dealt_elsewhere(tongue: Tongue) -> str:
    return tongue.gettext("This record was brought here. Nobody at this house has dealt it, so there is no seed.")


def over_or_own(tongue: Tongue) -> str:
    return tongue.gettext("The record is shown when the game is over.")


# -- refusals -----------------------------------------------------------------------------------


def answered(tongue: Tongue) -> str:
    return tongue.gettext("That question was already answered. Look at the table as it is now, then choose.")


def only_looking_on(tongue: Tongue) -> str:
    return tongue.gettext("You are looking on; only those who sit at this table can move.")


def not_your_seat(tongue: Tongue) -> str:
    return tongue.gettext("That seat is not yours to play. Name one that you hold.")


def code_gone(tongue: Tongue) -> str:
    return tongue.gettext("That code does not count: it was used already, has expired, or was mistyped.")


def seat_left(tongue: Tongue) -> str:
    return tongue.gettext("You have left your seat and a stand-in plays. Sit down again, then choose.")


def not_begun(tongue: Tongue) -> str:
    return tongue.gettext("The game has not begun yet. Whoever made the table can start it.")


def already_begun(tongue: Tongue) -> str:
    return tongue.gettext("The game has already begun.")


def is_over(tongue: Tongue) -> str:
    return tongue.gettext("The game is over.")


def not_over(tongue: Tongue) -> str:
    return tongue.gettext("The game is still being played. When it is over you can play again.")


def only_the_host(tongue: Tongue) -> str:
    return tongue.gettext("Only whoever made this table can do that.")


def only_those_seated(tongue: Tongue) -> str:
    return tongue.gettext("Only those who sit at this table can do that.")


def chair_taken(tongue: Tongue) -> str:
    return tongue.gettext("That chair is taken. Choose an open one.")


def no_chair(tongue: Tongue) -> str:
    return tongue.gettext("No chair is open at this table. You can look on.")


def enough_changed(tongue: Tongue) -> str:
    return tongue.gettext("So much has been changed at this table that it takes no more of that. Moves still count.")


def no_such_chair(tongue: Tongue) -> str:
    return tongue.gettext("There is no such chair at this table.")


def too_many_chairs(most: int, tongue: Tongue) -> str:
    return tongue.ngettext("This game has {most} seat.", "This game has {most} seats at most.", most).format(most=most)


def colour_taken(colour: str, tongue: Tongue) -> str:
    name = colour_names(tongue.gettext)(colour)
    return tongue.gettext("Somebody else has {colour}. Choose another colour.").format(colour=name)


def no_such_colour(colours: tuple[str, ...], tongue: Tongue) -> str:
    return tongue.gettext("Choose one of these colours: {colours}.").format(colours=", ".join(colours))


def no_such_level(levels: tuple[str, ...], tongue: Tongue) -> str:
    return tongue.gettext("Choose one of these levels: {levels}.").format(levels=", ".join(levels))


def no_such_starter(tongue: Tongue) -> str:
    return tongue.gettext("Who starts is 'lot', 'youngest' or the number of a chair.")


def no_such_chair_kind(tongue: Tongue) -> str:
    return tongue.gettext("A chair is 'open', 'bot' with a level, or 'empty'; in a game, 'stand-in'.")


def one_chair(tongue: Tongue) -> str:
    return tongue.gettext("Take one chair for yourself.")


def name_missing(tongue: Tongue) -> str:
    return tongue.gettext("Say what you are called: a name of 1 to 24 letters.")


def names_missing(tongue: Tongue) -> str:
    return tongue.gettext("Give everybody at this device a name of 1 to 24 letters.")


def sit_first(tongue: Tongue) -> str:
    return tongue.gettext("Sit down yourself, then take chairs for others at your device.")


def is_here(seat: int, tongue: Tongue) -> str:
    return tongue.gettext("{seat} is at the table and plays for themselves.").format(seat=seat_token(seat))
