"""The viewer's choices in the order a person looks for them: whole plays best first, the rest behind "more"."""

from __future__ import annotations

from typing import Any, Final

from roost.core.sight import View
from roost.core.words import Tongue
from roost.games.pickit_dragons.cards import (
    BY_LENGTH,
    COLOUR_OF,
    MISSION_POINTS,
    card_names,
    colour_of,
    dragons_of,
    filled,
    greens,
    is_pure,
    jokers_in,
    mission_text,
    points_for,
    points_lost,
    split,
)
from roost.games.pickit_dragons.places import symbol

AT_ONCE: Final = 4  # plays shown before "more"
DRAGON_VERBS: Final = ("play", "add", "lay", "swap")


def choices(view: View, tongue: Tongue) -> dict[str, Any]:
    """Moves by group, each with picture, points and what comes of it."""
    plays = sorted(
        (play(view, move, tongue) for move in view.moves if split(move)[0] in DRAGON_VERBS),
        key=lambda play: -play["rank"],
    )
    shown: list[dict[str, Any]] = []
    hidden: list[dict[str, Any]] = []
    for each in plays:
        same = any(other["verb"] == each["verb"] and other["group"] == each["group"] for other in shown)
        (hidden if same or len(shown) >= AT_ONCE else shown).append(each)
    return {
        "plays": shown,
        "more": hidden,
        "abilities": abilities(view, tongue),
        "gifts": gifts(view),
        "keeps": [keep(move, tongue) for move in view.moves if move.startswith("keep ")],
        "takes": [move for move in view.moves if move.startswith("take ")],
        "discards": [{"move": move, "code": split(move)[1][0]} for move in view.moves if move.startswith("discard ")],
        "end": "end" in view.moves,
    }


def play(view: View, move: str, tongue: Tongue) -> dict[str, Any]:
    """A play, laying, addition or swap."""
    verb, cards, rest = split(move)
    if verb == "swap":
        return swap(view, move, cards[0], rest)
    dragon = filled(view, view.viewer, move)
    colour = BY_LENGTH[len(dragon)]
    whole = None not in dragon
    points = points_for(view, view.viewer, [card for card in dragon if card]) if whole else 0
    jokers = jokers_in(dragon)
    return {
        "move": move,
        "verb": verb,
        "group": colour if whole else [*rest[-1:], colour],
        "pieces": pieces(colour, dragon),
        "points": points,
        "jokers": len(jokers),
        "colour": colour,
        "fresh": whole
        and not jokers
        and not any(is_pure(d) and colour_of(d) == colour for d in dragons_of(view, view.viewer)),
        "rank": 10 * points - 3 * len(jokers) + len(cards) + (0 if whole else -20),
    }


def pieces(colour: str, dragon: list[str | None]) -> list[str]:
    """The symbols of the parts, joined in a picture."""
    if colour == "green":
        return ["drg-G"]
    return [symbol(colour, place, card, "") for place, card in enumerate(dragon, start=1)]


def swap(view: View, move: str, card: str, rest: list[str]) -> dict[str, Any]:
    """A joker for a card: worth more where it frees the own dragon."""
    own = view.setup.seat(rest[1]) == view.viewer
    dragon = next(d for d in view.table["dragons"][rest[1]] if str(d["number"]) == rest[2])
    colour = COLOUR_OF[card[0]]
    joker = dragon["cards"][int(card[1]) - 1]
    return {
        "move": move,
        "verb": "swap",
        "group": move,
        "pieces": [f"drg-{card}", f"drg-{joker}"],
        "points": 0,
        "jokers": 0,
        "colour": colour,
        "fresh": False,
        "rank": 12 if own else 8,
    }


def keep(move: str, tongue: Tongue) -> dict[str, Any]:
    """A mission that may be kept."""
    mission = move.removeprefix("keep ")
    return {"move": move, "text": mission_text(mission, tongue), "points": MISSION_POINTS[mission]}


def gifts(view: View) -> list[dict[str, Any]]:
    """Pairs to give away, those that help least first."""
    if view.viewer < 0:
        return []
    hand = view.table["hands"][view.colour(view.viewer)]
    found = [{"move": move, "cards": split(move)[1]} for move in view.moves if move.startswith("give ")]
    return sorted(found, key=lambda gift: sum(use(card, hand) for card in gift["cards"]))


def use(card: str, hand: list[str]) -> float:
    """How much a card helps: jokers and greens always, parts by how many others of the colour are held."""
    if card[0] == "J":
        return 9.0
    if card == "G":
        return 1.5
    if hand.count(card) > 1:
        return 0.0
    return float(len({other for other in hand if other[0] == card[0]})) - 0.5


def abilities(view: View, tongue: Tongue) -> list[dict[str, Any]]:
    """The abilities of the viewer's dragons: what each does, and whether it can be used now."""
    if view.viewer < 0:
        return []
    _ = tongue.gettext
    pure = {colour_of(dragon) for dragon in dragons_of(view, view.viewer) if is_pure(dragon)}
    lost = points_lost(view, view.viewer) if greens(view, view.viewer) else 1
    top = view.table["discard"][-1:]
    card = card_names(top, tongue) if top else _("the top discard")
    known = {
        "red": ("peek", _("Peek"), _("See the deck’s top card before you take."), "drg-R1"),
        "blue": ("flush", _("Flush"), _("Before you take: four fresh cards in the offer."), "drg-B1"),
        "green": (
            "sacrifice",
            _("Sacrifice"),
            _("Flip one green and take {card}: minus {points}.").format(card=card, points=lost),
            "drg-G",
        ),
        "yellow": (
            "lay",
            _("Lay parts"),
            _("Instead of a play: lay some parts of a dragon and draw new cards."),
            "drg-Y1",
        ),
    }
    found = []
    for colour, (move, name, text, picture) in known.items():
        if colour in pure:
            ready = any(legal == move or legal.startswith(f"{move} ") for legal in view.moves)
            button = move if move in view.moves else ""
            found.append(
                {
                    "move": button,
                    "verb": move,
                    "name": name,
                    "text": text,
                    "picture": picture,
                    "ready": ready,
                    "colour": colour,
                }
            )
    return found


def turns_left(view: View) -> list[int | None]:
    """In the last rounds: how many turns each seat still has, the running one included; None before."""
    final = view.table["final_round"]
    if final is None or view.table["turn"] is None:
        return [None] * len(view.setup.seats)
    turn = view.setup.seat(view.table["turn"])
    rounds = final - view.table["round"]
    return [rounds + (1 if seat >= turn else 0) for seat in range(len(view.setup.seats))]


def shown_missions(view: View, tongue: Tongue) -> list[dict[str, Any]]:
    """Open missions, and the kept ones that the viewer may see."""
    kept = [(seat, view.table["missions"].get(colour, {}).get("kept")) for seat, colour in enumerate(view.setup.seats)]
    found: list[tuple[int | None, str | None]] = [(None, mission) for mission in view.table["public_missions"]]
    return [
        {"seat": seat, "text": mission_text(mission, tongue), "points": MISSION_POINTS[mission]}
        for seat, mission in [*found, *kept]
        if mission
    ]
