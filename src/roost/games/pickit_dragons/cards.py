"""Names of cards, dragons and missions, and what a dragon would score: from views alone."""

from __future__ import annotations

from typing import Any, Final

from roost.core.sight import View
from roost.core.words import Tongue, listed

COLOUR_OF: Final = {"P": "purple", "B": "blue", "Y": "yellow", "R": "red", "G": "green"}
POINTS: Final = {"purple": 9, "blue": 7, "yellow": 5, "red": 3, "green": 1}
LENGTH: Final = {"purple": 5, "blue": 4, "yellow": 3, "red": 2, "green": 1}
BY_LENGTH: Final = {length: colour for colour, length in LENGTH.items()}
ABILITY: Final = {"red": "peek", "blue": "flush", "green": "sacrifice", "yellow": "lay", "purple": "bonus"}
MISSION_POINTS: Final = {
    "all-colours": 6,
    "no-jokers": 4,
    "three-yellow": 6,
    "most-dragons": 5,
    "no-green": 4,
    "blue-and-purple": 4,
    "most-red": 5,
    "companions": 5,
}


def card_name(code: str, tongue: Tongue) -> str:
    """``purple part 3``, ``a green dragon``, ``the white joker``."""
    _ = tongue.gettext
    jokers = {
        "JW": _("white joker"),
        "JP": _("purple joker"),
        "JB": _("blue joker"),
        "JY": _("yellow joker"),
        "JR": _("red joker"),
    }
    if code in jokers:
        return jokers[code]
    if code == "G":
        return _("green dragon")
    return _("{colour} part {part}").format(colour=colour_name(COLOUR_OF[code[0]], tongue), part=code[1])


def colour_name(colour: str, tongue: Tongue) -> str:
    """A colour of dragon inside a sentence."""
    _ = tongue.gettext
    return {"purple": _("purple"), "blue": _("blue"), "yellow": _("yellow"), "red": _("red"), "green": _("green")}[
        colour
    ]


def card_names(codes: list[str], tongue: Tongue) -> str:
    """``purple part 1 and green dragon``."""
    return listed([card_name(code, tongue) for code in codes], tongue)


def points_text(points: int, tongue: Tongue) -> str:
    return tongue.ngettext("{points} point", "{points} points", points).format(points=points)


def mission_text(mission: str, tongue: Tongue) -> str:
    """What a mission asks for."""
    _ = tongue.gettext
    return {
        "all-colours": _("Have a dragon of each of the five colours."),
        "no-jokers": _("Never put a joker into a dragon."),
        "three-yellow": _("Have three complete yellow dragons; jokers are fine."),
        "most-dragons": _("Have the most complete dragons; shared first place counts."),
        "no-green": _("Have no face-up green dragon."),
        "blue-and-purple": _("Have a blue and a purple dragon; jokers are fine."),
        "most-red": _("Have the most red dragons; shared first place counts."),
        "companions": _("Have a green for each other dragon; a white joker in hand counts as a green."),
    }[mission]


def mission_name(mission: str, tongue: Tongue) -> str:
    """The short name of a mission."""
    _ = tongue.gettext
    return {
        "all-colours": _("All five colours"),
        "no-jokers": _("No jokers"),
        "three-yellow": _("Three yellow"),
        "most-dragons": _("Most dragons"),
        "no-green": _("No green"),
        "blue-and-purple": _("Blue and purple"),
        "most-red": _("Most red"),
        "companions": _("Companions"),
    }[mission]


# -- dragons ----------------------------------------------------------------------------------------


def colour_of(dragon: dict[str, Any]) -> str:
    """A dragon's colour, told by the number of its cards."""
    return BY_LENGTH[len(dragon["cards"])]


def is_pure(dragon: dict[str, Any]) -> bool:
    """Complete, face up and without a joker: its ability serves."""
    return bool(dragon["complete"] and dragon["face_up"]) and not any(card[0] == "J" for card in dragon["cards"])


def counts(dragon: dict[str, Any]) -> bool:
    """Complete and face up."""
    return bool(dragon["complete"] and dragon["face_up"])


def dragons_of(view: View, seat: int) -> list[dict[str, Any]]:
    return list(view.table["dragons"][view.colour(seat)])


def greens(view: View, seat: int) -> int:
    """Face-up greens of a seat."""
    return sum(counts(dragon) and len(dragon["cards"]) == 1 for dragon in dragons_of(view, seat))


def has_pure(view: View, seat: int, colour: str) -> bool:
    return any(is_pure(dragon) and colour_of(dragon) == colour for dragon in dragons_of(view, seat))


def points_for(view: View, seat: int, cards: list[str]) -> int:
    """What a seat scores by completing a dragon of these cards, its flock or purple bonus included."""
    colour = BY_LENGTH[len(cards)]
    if colour == "green":
        return 5 if greens(view, seat) % 4 == 3 else 1
    bonus = colour == "purple" and not any(card[0] == "J" for card in cards) and not has_pure(view, seat, "purple")
    return POINTS[colour] + (2 if bonus else 0)


def points_lost(view: View, seat: int) -> int:
    """What a sacrifice costs."""
    return 5 if greens(view, seat) % 4 == 0 else 1


def limit(view: View) -> int:
    """The points that bring on the final round."""
    return 30 if len(view.setup.seats) == 2 else 25


def ending_bonus(view: View, seat: int) -> list[str]:
    """When over: the missions that count for a seat, public ones first."""
    kept = view.table["missions"].get(view.colour(seat), {}).get("kept")
    return [*view.table["public_missions"], *([kept] if kept else [])]


def split(move: str) -> tuple[str, list[str], list[str]]:
    """Verb, cards and the other words of a move."""
    verb, *rest = move.split(" ")
    return verb, [word for word in rest if word[:1].isupper()], [word for word in rest if not word[:1].isupper()]


def filled(view: View, seat: int, move: str) -> list[str | None]:
    """The dragon as it lies after ``play``, ``lay`` or ``add``, None where a part is missing."""
    verb, cards, rest = split(move)
    if verb == "play":
        return [*cards]
    if verb == "lay":
        colour = COLOUR_OF[cards[0][0]]
        laid = {int(card[1]): card for card in cards}
        return [laid.get(part) for part in range(1, LENGTH[colour] + 1)]
    dragon = next(dragon for dragon in dragons_of(view, seat) if str(dragon["number"]) == rest[-1])
    return fill_up(list(dragon["cards"]), cards)


def fill_up(laid: list[str | None], cards: list[str]) -> list[str | None]:
    """Parts that come to a dragon: naturals have their place; with jokers all that is missing is filled in order."""
    missing = [place for place, card in enumerate(laid) if card is None]
    if len(cards) == len(missing):
        for place, card in zip(missing, cards, strict=True):
            laid[place] = card
    else:
        for card in cards:
            laid[int(card[1]) - 1] = card
    return laid


def jokers_in(cards: list[str | None]) -> list[tuple[int, str]]:
    """Part and code of every joker in a dragon."""
    return [(part, card) for part, card in enumerate(cards, start=1) if card and card[0] == "J"]
