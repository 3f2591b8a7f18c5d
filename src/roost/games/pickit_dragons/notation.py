"""Moves and outcomes as words: ``play P1 JW P3 P4 P5``, ``add B2 to 2``, ``chance: draw G``."""

from __future__ import annotations

from collections.abc import Sequence

from roost.core.errors import Illegal
from roost.core.setup import Setup
from roost.core.state import State
from roost.games.pickit_dragons import refusal
from roost.games.pickit_dragons.pieces import CARDS, MISSIONS, NO_CARD
from roost.games.pickit_dragons.rules import moves
from roost.games.pickit_dragons.rules.dragon import find_dragon
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.rules.shapes import ADD_FROM, ADD_TO, CARD_AT, SHAPE_LENGTH, SWAP_CARD, SWAP_FROM, SWAPS
from roost.games.pickit_dragons.state import (
    DEALING,
    DEALING_MISSIONS,
    DRAWING,
    DRAWING_PUBLIC,
    PEEKING,
    REPLENISHING,
    Player,
)

PLAIN = {
    moves.PEEK: "peek",
    moves.FLUSH: "flush",
    moves.SACRIFICE: "sacrifice",
    moves.TAKE_DECK: "take deck",
    moves.TAKE_NOTHING: "take nothing",
    moves.END: "end",
}
OUTCOMES = {
    DEALING: "deal",
    DEALING_MISSIONS: "missions",
    DRAWING_PUBLIC: "public",
    PEEKING: "top",
    DRAWING: "draw",
    REPLENISHING: "draw",
}


def shape_cards(shape: int) -> list[str | None]:
    """The cards of a dragon in part order, None where a part is missing."""
    parts = range(shape * 5, shape * 5 + SHAPE_LENGTH[shape])
    return [None if CARD_AT[part] == NO_CARD else CARDS[CARD_AT[part]] for part in parts]


def action_words(setup: Setup, state: State, seat: int, action: int) -> str:
    assert isinstance(state, PickitDragons)
    if action in PLAIN:
        return PLAIN[action]
    if action < moves.GIVE:
        return f"keep {MISSIONS[action]}"
    if action < moves.PEEK:
        pair = action - moves.GIVE
        return f"give {CARDS[moves.PAIR_FIRST[pair]]} {CARDS[moves.PAIR_SECOND[pair]]}"
    if action < moves.TAKE_DECK:
        return f"take {action - moves.TAKE + 1}"
    if action < moves.ADD:
        cards = [card for card in shape_cards(action - moves.PLAY) if card]
        return f"{'play' if action < moves.LAY else 'lay'} {' '.join(cards)}"
    if action < moves.SWAP:
        return addition_words(state.players[seat], action - moves.ADD)
    if action < moves.END:
        owner, swap = divmod(action - int(moves.SWAP), int(SWAPS))
        number = find_dragon(state.players[owner], SWAP_FROM[swap]) + 1
        return f"swap {CARDS[SWAP_CARD[swap]]} in {setup.seats[owner]} {number}"
    return f"discard {CARDS[action - moves.DISCARD]}"


def addition_words(player: Player, addition: int) -> str:
    """``add B2 B4 to 2``: only the parts that come in."""
    before, after = shape_cards(ADD_FROM[addition]), shape_cards(ADD_TO[addition])
    cards = [card for laid, card in zip(before, after, strict=True) if card and not laid]
    return f"add {' '.join(cards)} to {find_dragon(player, ADD_FROM[addition]) + 1}"


def outcome_words(setup: Setup, state: State, outcome: int) -> str:
    assert isinstance(state, PickitDragons)
    kind = OUTCOMES.get(state.step, "offer")
    named: Sequence[str] = MISSIONS if kind in ("missions", "public") else CARDS
    return f"{kind} {named[outcome]}"


def canonical(setup: Setup, state: State, seat: int, words: str) -> str:
    """Of dragons that look alike any number is accepted; the first one's is written."""
    assert isinstance(state, PickitDragons)
    rest, _, number = words.rpartition(" ")
    owner = swap_owner(setup, rest) if rest.startswith("swap ") else seat
    if owner is None or not rest.startswith(("add ", "swap ")):
        return words
    dragons = state.players[owner].dragons
    numbers = [str(place + 1) for place in range(len(dragons))]
    if number not in numbers:
        return words
    return f"{rest} {find_dragon(state.players[owner], dragons[numbers.index(number)]) + 1}"


def swap_owner(setup: Setup, words: str) -> int | None:
    """The seat whose dragon ``swap P2 in blue`` means."""
    colour = words.rpartition(" ")[2]
    return setup.seats.index(colour) if colour in setup.seats else None


def why_not(setup: Setup, state: State, seat: int, words: str) -> Illegal:
    """The rule that forbids it."""
    assert isinstance(state, PickitDragons)
    return refusal.reason(state, seat, words)
