"""What one seat, a spectator or everybody may see now. Hands, gifts, missions and the peeked card are secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roost.core.setup import Setup
from roost.core.sight import CHANCE, EVERYBODY, Ply
from roost.core.state import State
from roost.games.pickit_dragons.notation import shape_cards
from roost.games.pickit_dragons.pieces import CARDS, HAND_SIZE, MISSIONS, NO_CARD, NO_MISSION
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.rules.redeal import sure_copies
from roost.games.pickit_dragons.rules.shapes import COMPLETE_SHAPES
from roost.games.pickit_dragons.state import (
    ACTING,
    DEALING,
    DEALING_MISSIONS,
    DISCARDING,
    DRAWING,
    DRAWING_PUBLIC,
    FACE_DOWN,
    FLUSHING,
    GIVING,
    KEEPING,
    OPENING,
    OVER,
    PEEKING,
    REFILLING,
    REPLENISHING,
    STARTING,
    Player,
)

PHASES: Mapping[int, str | None] = {
    DEALING_MISSIONS: "missions",
    KEEPING: "missions",
    DRAWING_PUBLIC: "missions",
    GIVING: "give",
    OPENING: "give",
    STARTING: "start",
    PEEKING: "start",
    FLUSHING: "start",
    DRAWING: "start",
    ACTING: "action",
    REFILLING: "adjust",
    REPLENISHING: "adjust",
    DISCARDING: "adjust",
    OVER: None,
}


def table(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """The table in the shape of docs/games/pickit-dragons.md."""
    assert isinstance(state, PickitDragons)
    over = state.step == OVER
    knows_top = state.top != NO_CARD and viewer in (state.turn, EVERYBODY)
    discards = discard_pile(state)
    return {
        "round": state.round,
        "turn": None if over else setup.seats[state.turn],
        "phase": phase(setup, state),
        "hands": {colour: shown_hand(state, seat, viewer) for seat, colour in enumerate(setup.seats)},
        "offer": [None if card == NO_CARD else CARDS[card] for card in state.offer],
        "deck": state.deck_size,
        "top": CARDS[state.top] if knows_top else None,
        "discard": discards if viewer == EVERYBODY else [None] * len(discards[1:]) + discards[-1:],
        "dragons": {colour: dragons(state.players[seat]) for seat, colour in enumerate(setup.seats)},
        "final_round": state.final_round or None,
        "public_missions": [MISSIONS[mission] for mission in state.public_missions],
        "missions": missions(setup, state, viewer),
        "jokers_used": {colour: state.players[seat].used_joker for seat, colour in enumerate(setup.seats)},
    }


def phase(setup: Setup, state: PickitDragons) -> str | None:
    """The phase of the set-up or of the turn; None when over."""
    if state.step == DEALING:
        return "give" if setup.options["Missions"] == "none" else "missions"
    return PHASES[state.step]


def hand(player: Player) -> list[str]:
    """The cards in canonical order."""
    return [code for card, code in enumerate(CARDS) for _ in range(player.hand[card])]


def shown_hand(state: PickitDragons, seat: int, viewer: int) -> list[str] | int:
    """The own hand; of others the number of cards."""
    player = state.players[seat]
    return hand(player) if viewer in (seat, EVERYBODY) else player.cards


def discard_pile(state: PickitDragons) -> list[str | None]:
    """Bottom to top."""
    return [CARDS[state.discard[place]] for place in range(state.discard_size)]


def dragons(player: Player) -> list[dict[str, Any]]:
    """In the order laid, numbered from 1."""
    return [dragon(place + 1, shape) for place, shape in enumerate(player.dragons)]


def dragon(number: int, shape: int) -> dict[str, Any]:
    upright = shape % FACE_DOWN
    return {
        "number": number,
        "cards": shape_cards(upright),
        "complete": upright < COMPLETE_SHAPES,
        "face_up": shape < FACE_DOWN,
    }


def missions(setup: Setup, state: PickitDragons, viewer: int) -> dict[str, Any]:
    """Secret ones: the own; of others the kept one when the game is over."""
    if not state.secret_missions:
        return {}
    shown = {}
    for seat, colour in enumerate(setup.seats):
        player = state.players[seat]
        mine = viewer in (seat, EVERYBODY)
        dealt = [MISSIONS[mission] for mission in (player.first_dealt, player.second_dealt) if mission != NO_MISSION]
        knows_kept = player.kept != NO_MISSION and (mine or state.step == OVER)
        shown[colour] = {"dealt": dealt if mine else None, "kept": MISSIONS[player.kept] if knows_kept else None}
    return shown


def knowledge(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """What was shown at any time: others' hands with the cards known to be in them, every discard.

    ``in_hands`` counts, by card, the copies that are known to be in hands, whosever, since the deck was last
    made anew.
    """
    assert isinstance(state, PickitDragons)
    known = table(setup, state, viewer)
    known["discard"] = discard_pile(state)
    known["hands"] = {colour: known_hand(state, seat, viewer) for seat, colour in enumerate(setup.seats)}
    known["in_hands"] = {code: state.in_hands[card] for card, code in enumerate(CARDS) if state.in_hands[card]}
    return known


def known_hand(state: PickitDragons, seat: int, viewer: int) -> list[str | None]:
    """The cards known to be in a hand, then None for every other one."""
    player = state.players[seat]
    if viewer in (seat, EVERYBODY):
        return [*hand(player)]
    sure = [code for card, code in enumerate(CARDS) for _ in range(sure_copies(state, viewer, seat, card))]
    return [*sure, *[None] * (player.cards - len(sure))]


def heard(setup: Setup, state: State, ply: Ply, viewer: int) -> Ply:
    """Missions kept and cards given are secret; a card dealt, drawn or peeked at is seen by one seat alone."""
    assert isinstance(state, PickitDragons) and ply.words is not None
    verb = ply.words.split(" ")[0]
    if ply.who != CHANCE:
        return Ply(ply.who, None) if verb in ("keep", "give") else ply
    return ply if verb in ("offer", "public") or viewer == receiver(state) else Ply(CHANCE, None)


def receiver(state: PickitDragons) -> int:
    """The seat that alone sees what nature answers now."""
    for seat, player in enumerate(state.players):
        if state.step == DEALING and player.cards < HAND_SIZE:
            return seat
        if state.step == DEALING_MISSIONS and player.second_dealt == NO_MISSION:
            return seat
    assert state.step in (PEEKING, DRAWING, REPLENISHING)
    return state.turn
