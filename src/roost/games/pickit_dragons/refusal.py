"""Why words are no legal move: a named reason and the ruling behind it."""

from __future__ import annotations

from collections import Counter

from roost.core.errors import Illegal
from roost.games.pickit_dragons.pieces import CARDS, MISSIONS
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.state import (
    ACTING,
    CAN_FLUSH,
    CAN_LAY,
    CAN_PEEK,
    CAN_SACRIFICE,
    DISCARDING,
    GIVING,
    KEEPING,
    STARTING,
)

ABILITY = {"peek": CAN_PEEK, "flush": CAN_FLUSH, "sacrifice": CAN_SACRIFICE, "lay": CAN_LAY}
STEPS = {
    "keep": (KEEPING,),
    "give": (GIVING,),
    "peek": (STARTING,),
    "flush": (STARTING,),
    "sacrifice": (STARTING, ACTING),
    "take": (STARTING,),
    "play": (ACTING,),
    "lay": (ACTING,),
    "add": (ACTING,),
    "swap": (ACTING,),
    "end": (ACTING,),
    "discard": (DISCARDING,),
}
DUE = {
    KEEPING: Illegal("keep-one", "R18"),
    GIVING: Illegal("give-two", "R2"),
    STARTING: Illegal("take-first", "R3"),
    ACTING: Illegal("taken-already", "R3"),
    DISCARDING: Illegal("discard-now", "R3"),
}
SOURCE = {"play": "R1", "lay": "R9", "add": "R9", "swap": "R10", "give": "R2", "discard": "R3"}


def reason(state: PickitDragons, seat: int, words: str) -> Illegal:
    """What stands in the way of a move that is not legal."""
    verb, *rest = words.split(" ")
    if verb not in STEPS:
        return Illegal("unknown-move")
    if state.step not in STEPS[verb]:
        return DUE[state.step]
    if verb in ("play", "lay", "add", "swap") and state.acted:
        return Illegal("action-is-spent", "R3")
    if verb in ABILITY:
        missing = ability_missing(state, verb)
        if missing is not None:
            return missing
    if verb == "keep":
        return Illegal("not-dealt" if rest and rest[0] in MISSIONS else "unknown-mission", "R18")
    if verb == "take":
        return not_to_be_taken(state, rest)
    return wrong_cards(state, seat, verb, rest)


def ability_missing(state: PickitDragons, verb: str) -> Illegal | None:
    """Peek, flush, sacrifice and lay need a dragon that was there when the turn began."""
    source = {"peek": "R5", "flush": "R6", "sacrifice": "R7", "lay": "R9"}[verb]
    if not state.abilities & ABILITY[verb]:
        return Illegal(f"no-ability-to-{verb}", "R4")
    if state.used & ABILITY[verb]:
        return Illegal("used-already", "R4")
    if verb == "peek":
        return Illegal("deck-is-empty", source)
    if verb == "flush":
        return Illegal("offer-is-empty", source)
    if verb == "sacrifice":
        return Illegal("no-discards", source)
    return None


def not_to_be_taken(state: PickitDragons, rest: list[str]) -> Illegal:
    if rest == ["deck"]:
        return Illegal("deck-is-empty", "R8")
    if rest == ["nothing"]:
        return Illegal("take-one", "R8")
    return Illegal("slot-is-empty" if rest in (["1"], ["2"], ["3"], ["4"]) else "no-such-slot", "R8")


def wrong_cards(state: PickitDragons, seat: int, verb: str, rest: list[str]) -> Illegal:
    """Cards that are unknown, not in hand, or do not make up what is wanted."""
    source = SOURCE.get(verb, "R3")
    cards = [word for word in rest if word[:1].isupper()]
    if any(card not in CARDS for card in cards):
        return Illegal("unknown-card", source)
    if verb == "lay" and not rest:
        return Illegal("nothing-to-lay", source)
    if not cards or verb == "end":
        return Illegal("unknown-move", source)
    hand = state.players[seat].hand
    if any(copies > hand[CARDS.index(card)] for card, copies in Counter(cards).items()):
        return Illegal("not-in-hand", source)
    if verb in ("give", "discard"):
        return Illegal("canonical-order" if verb == "give" and len(cards) == 2 else f"wrong-number-to-{verb}", source)
    if verb in ("add", "swap"):
        return Illegal(f"nothing-to-{verb}", source)
    if verb == "lay" and any(card[0] == "J" for card in cards):
        return Illegal("no-joker-in-a-part", source)
    return misfit(cards, source)


def misfit(cards: list[str], source: str) -> Illegal:
    """Why these cards are no dragon."""
    colours = {card[0] for card in cards if card[0] != "J"}
    jokers = [card for card in cards if card[0] == "J"]
    if len(colours) > 1:
        return Illegal("one-colour-only", source)
    if colours == {"G"} and jokers:
        return Illegal("no-joker-for-green", source)
    if any(joker not in {"JW", *(f"J{colour}" for colour in colours)} for joker in jokers) and colours:
        return Illegal("joker-of-another-colour", source)
    return Illegal("not-a-dragon", source)
