"""What a button says."""

from __future__ import annotations

from roost.core.sight import View
from roost.core.words import Tongue, listed, seat_token
from roost.games.pickit_dragons.cards import (
    BY_LENGTH,
    COLOUR_OF,
    card_name,
    card_names,
    colour_name,
    filled,
    jokers_in,
    mission_name,
    points_for,
    points_lost,
    points_text,
    split,
)


def label(view: View, move: str, tongue: Tongue) -> str:
    """A move as a button says it."""
    _ = tongue.gettext
    verb, cards, rest = split(move)
    if verb in ("play", "lay", "add"):
        return dragon_label(view, move, tongue)
    if verb == "take":
        return take_label(view, rest[0], tongue)
    if verb == "swap":
        return swap_label(view, cards[0], rest, tongue)
    if verb == "keep":
        return _("Keep the mission “{mission}”").format(mission=mission_name(rest[0], tongue))
    if verb == "give":
        return _("Give {cards}").format(cards=card_names(cards, tongue))
    if verb == "discard":
        return _("Discard {card}").format(card=card_name(cards[0], tongue))
    if verb == "sacrifice":
        return sacrifice_label(view, tongue)
    return {
        "peek": _("Look at the top card of the deck"),
        "flush": _("Sweep the offer away and turn up new cards"),
        "end": _("End the turn"),
    }[verb]


def take_label(view: View, what: str, tongue: Tongue) -> str:
    _ = tongue.gettext
    if what == "nothing":
        return _("Take nothing: no card is left")
    if what == "deck":
        top = view.table["top"]
        return _("Take {card} from the deck").format(card=card_name(top, tongue)) if top else _("Draw from the deck")
    card = view.table["offer"][int(what) - 1]
    return _("Take {card} from slot {slot}").format(card=card_name(card, tongue), slot=what)


def sacrifice_label(view: View, tongue: Tongue) -> str:
    _ = tongue.gettext
    lost = points_text(points_lost(view, view.setup.seats.index(view.table["turn"])), tongue)
    card = card_name(view.table["discard"][-1], tongue)
    return _("Sacrifice a green for {card}: minus {points}").format(card=card, points=lost)


def actor(view: View) -> int:
    """The seat on turn."""
    return view.setup.seat(view.table["turn"])


def dragon_label(view: View, move: str, tongue: Tongue) -> str:
    """``Play purple with white joker as part 2: 9 points``."""
    _ = tongue.gettext
    verb, cards, rest = split(move)
    dragon = filled(view, actor(view), move)
    colour = BY_LENGTH[len(dragon)]
    name = colour_name(colour, tongue)
    if None in dragon:
        parts = listed([card[1] for card in cards], tongue)
        if verb == "lay":
            return _("Lay {colour} part {parts}").format(colour=name, parts=parts)
        return _("Add part {parts} to {colour} dragon {number}").format(parts=parts, colour=name, number=rest[-1])
    points = points_text(points_for(view, actor(view), [card for card in dragon if card]), tongue)
    jokers = joker_text([*dragon], tongue)
    if verb == "play":
        says = _("Play {colour} with {jokers}: {points}") if jokers else _("Play {colour}: {points}")
        return says.format(colour=name, jokers=jokers, points=points)
    says = _("Complete {colour} dragon {number}: {points}")
    if jokers:
        says = _("Complete {colour} dragon {number} with {jokers}: {points}")
    return says.format(colour=name, number=rest[-1], jokers=jokers, points=points)


def joker_text(dragon: list[str | None], tongue: Tongue) -> str:
    """``white joker as part 2 and purple joker as part 5``."""
    _ = tongue.gettext
    return listed(
        [
            _("{joker} as part {part}").format(joker=card_name(joker, tongue), part=part)
            for part, joker in jokers_in(dragon)
        ],
        tongue,
    )


def swap_label(view: View, card: str, rest: list[str], tongue: Tongue) -> str:
    """``Swap purple part 2 for the joker in Ada's purple dragon 1``."""
    _ = tongue.gettext
    owner, number = rest[1], rest[2]
    colour = colour_name(COLOUR_OF[card[0]], tongue)
    seat = view.setup.seat(owner)
    if seat == view.viewer:
        says = _("Swap {card} for the joker in your {colour} dragon {number}")
        return says.format(card=card_name(card, tongue), colour=colour, number=number)
    says = _("Swap {card} for the joker in {player}’s {colour} dragon {number}")
    return says.format(card=card_name(card, tongue), player=seat_token(seat), colour=colour, number=number)


def outcome(view: View, words: str, tongue: Tongue) -> str:
    """What a real box may show: a card or a mission, and where it comes to lie."""
    _ = tongue.gettext
    kind, shown = words.split(" ")
    if kind in ("missions", "public"):
        says = _("You are dealt “{mission}”") if kind == "missions" else _("For all: “{mission}”")
        return says.format(mission=mission_name(shown, tongue))
    card = card_name(shown, tongue)
    if kind == "offer":
        return _("In slot {slot}: {card}").format(slot=view.table["offer"].index(None) + 1, card=card)
    says = {"deal": _("You are dealt {card}"), "top": _("On top lies {card}"), "draw": _("You draw {card}")}[kind]
    return says.format(card=card)
