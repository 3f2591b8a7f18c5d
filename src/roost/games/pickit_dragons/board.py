"""Where cards and dragons lie and how they move, from views alone."""

from __future__ import annotations

from typing import Any, Final

from roost.core.sight import Ply, View
from roost.core.words import Motion, Tongue
from roost.games.pickit_dragons.cards import card_name, limit, mission_name, split
from roost.games.pickit_dragons.flight import fly
from roost.games.pickit_dragons.places import areas
from roost.games.pickit_dragons.plays import choices, shown_missions, turns_left

WIDTH: Final = 700
BANNER: Final = 46
CARD: Final = (104, 146)  # of the offer
HAND_CARD: Final = (90, 126)
GAP: Final = 11
ABILITY_MOVES: Final = ("peek", "flush", "lay")
HAND_HEAD: Final = 70  # title and pills above the hand; a pill is tapped with a finger


def scene(view: View, tongue: Tongue) -> dict[str, Any]:
    """The geometry of the board, top to bottom: banner, offer, hand, players; and the choices for moves.html."""
    down = BANNER + CARD[1] + 62
    hand = own_hand(view, down, tongue)
    missions = missions_to_keep(view, down, tongue)
    if hand or missions:
        down += HAND_CARD[1] + HAND_HEAD + 22
    if hand and missions:
        missions = [{**mission, "y": down} for mission in missions]
        down += 98
    seats = areas(view, down, WIDTH)
    return {
        "width": WIDTH,
        "height": round(seats[-1].bottom + 8),
        "card": CARD,
        "hand_card": HAND_CARD,
        "offer": offer(view),
        "deck": {"x": GAP, "y": BANNER + 12},
        "discard": discard_pile(view, tongue),
        "hand": hand,
        "hand_y": BANNER + CARD[1] + 62,
        "missions": missions,
        "seats": seats,
        "turns": turns_left(view),
        "on_turn": on_turn(view),
        "moves_of": moves_of(view),
        "goal": tongue.gettext("On the way to {limit}").format(limit=limit(view)),
        "round": tongue.gettext("Round {round}").format(round=view.table["round"]),
        "choices": choices(view, tongue),
        "shown_missions": shown_missions(view, tongue),
        "name": lambda code: card_name(code, tongue),
    }


def on_turn(view: View) -> int:
    """The seat on turn, or -1."""
    turn = view.table["turn"]
    return -1 if turn is None or view.table["phase"] in ("missions", "give") else view.setup.seat(turn)


def offer(view: View) -> list[dict[str, Any]]:
    """The four slots between deck and discard pile."""
    step = (WIDTH - 2 * GAP - CARD[0]) / 5
    return [
        {"slot": slot, "code": code, "x": round(GAP + step * slot, 1), "y": BANNER + 12}
        for slot, code in enumerate(view.table["offer"], start=1)
    ]


def discard_pile(view: View, tongue: Tongue) -> dict[str, Any]:
    """Where it lies and what lies on top; where cards are discarded it is called by that, not by a move."""
    _ = tongue.gettext
    top = top_discard(view)
    label = _("Discard pile")
    if top:
        label = _("Discard pile, {card} on top").format(card=card_name(top, tongue))
    shown = label if view.table["phase"] == "adjust" else ""
    return {"x": WIDTH - GAP - CARD[0], "y": BANNER + 12, "top": top, "label": shown, "name": label}


def top_discard(view: View) -> str | None:
    pile = view.table["discard"]
    return pile[-1] if pile else None


def own_hand(view: View, down: float, tongue: Tongue) -> list[dict[str, Any]]:
    """The viewer's cards side by side; seven fit."""
    if view.viewer < 0:
        return []
    cards = view.table["hands"][view.colour(view.viewer)]
    step = min(HAND_CARD[0] + 9, (WIDTH - 2 * GAP) / max(len(cards), 1))
    start = (WIDTH - step * len(cards) + 9) / 2
    return [
        {
            "code": code,
            "name": card_name(code, tongue),
            "x": round(start + step * place, 1),
            "y": down + HAND_HEAD,
            "moves": [move for move in view.moves if code in split(move)[1] and not move.startswith("take")]
            or [wish(view, code)],
        }
        for place, code in enumerate(cards)
    ]


def wish(view: View, code: str) -> str:
    """What somebody who touches a card of the own hand may want to do with it: play it when a dragon may be played."""
    return f"{'play' if view.table['phase'] == 'action' else 'discard'} {code}"


def offers(view: View) -> tuple[str, ...]:
    """Deck, offer and discard pile look as if they could be taken, own cards and abilities as if they could be used."""
    takes = ["take deck", *(f"take {slot}" for slot in range(1, len(view.table["offer"]) + 1))]
    if view.viewer < 0:
        return tuple(takes)
    held = [wish(view, code) for code in view.table["hands"][view.colour(view.viewer)]]
    return tuple(dict.fromkeys([*takes, *held, "sacrifice", *ABILITY_MOVES]))


def missions_to_keep(view: View, down: float, tongue: Tongue) -> list[dict[str, Any]]:
    """The two missions from which the viewer chooses."""
    keeps = [move for move in view.moves if move.startswith("keep ")]
    width = (WIDTH - 3 * GAP) / 2
    return [
        {
            "move": move,
            "name": mission_name(move[5:], tongue),
            "x": GAP + (width + GAP) * place,
            "y": down,
            "width": width,
        }
        for place, move in enumerate(keeps)
    ]


def moves_of(view: View) -> dict[str, list[str]]:
    """The moves that piles, pills and dragons play, by element id."""
    found: dict[str, list[str]] = {}
    for move in view.moves:
        verb, _cards, rest = split(move)
        if verb == "take":
            place = {"deck": "deck", "nothing": "end"}.get(rest[0], f"slot-{rest[0]}")
        elif verb == "swap":
            place = f"dragon-{view.setup.seat(rest[1])}-{rest[2]}"
        elif verb == "add":
            place = f"dragon-{view.viewer}-{rest[-1]}"
        elif verb in ("play", "lay"):
            place = "area"
        else:
            place = {"peek": "deck", "sacrifice": "discard"}.get(verb, verb)
        found.setdefault(place, []).append(move)
    return found


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    """Cards that fly, greens that are flipped, and points that count."""
    return fly(before, ply, after)
