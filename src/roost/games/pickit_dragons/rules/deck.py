"""Deck, discard pile and offer."""

from __future__ import annotations

from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.pickit_dragons.pieces import KINDS, NO_CARD, OFFER_SIZE
from roost.games.pickit_dragons.state import Player, Table


def list_cards(table: Table, outcomes: Choices) -> None:
    """Every kind that is still in the deck, weighing its unseen copies."""
    deck = table.deck
    for card in range(KINDS):
        copies = deck[card]
        if copies > 0:
            outcomes.weigh(card, copies)


def check_card(table: Table, card: i64) -> None:
    """Raises Illegal unless this card can lie on top of the deck."""
    if card < 0 or card >= KINDS or table.deck[card] == 0:
        raise Illegal("impossible-outcome", "Box Contents")


def leave_deck(table: Table, card: i64) -> None:
    """The top card, which is this one, leaves the deck."""
    table.deck[card] -= 1
    table.deck_size -= 1
    table.top = NO_CARD
    table.moved = True


def gain_openly(table: Table, player: Player, card: i64) -> None:
    """A card that all see comes into a hand."""
    player.gain(card)
    player.shown[card] += 1
    table.in_hands[card] += 1


def lose_openly(table: Table, player: Player, card: i64) -> None:
    """A card leaves a hand and lies open."""
    player.lose(card)
    if table.in_hands[card] > 0:
        table.in_hands[card] -= 1


def put_on_pile(table: Table, card: i64) -> None:
    """A card lies open on the discard pile."""
    table.discard[table.discard_size] = card
    table.discard_size += 1


def take_from_pile(table: Table) -> i64:
    """The top card of the discard pile."""
    table.discard_size -= 1
    return table.discard[table.discard_size]


def rebuild_deck(table: Table) -> None:
    """An empty deck is made anew from all discards but the top one, after any movement of a card. Ruling: R13.

    Everything that is in no hand has then been seen, so what the hands hold together is known to all.
    """
    if table.deck_size > 0 or table.discard_size < 2:
        return
    last = table.discard_size - 1
    for place in range(last):
        table.deck[table.discard[place]] += 1
    table.deck_size = last
    table.discard[0] = table.discard[last]
    table.discard_size = 1
    for card in range(KINDS):
        held: i64 = 0
        for seat in range(table.seat_count):
            held += table.players[seat].hand[card]
        table.in_hands[card] = held


def empty_slot(table: Table) -> i64:
    """The lowest empty slot of the offer, or OFFER_SIZE."""
    slot: i64 = 0
    while slot < OFFER_SIZE and table.offer[slot] != NO_CARD:
        slot += 1
    return slot


def place_in_offer(table: Table, card: i64) -> None:
    """The top card of the deck fills the lowest empty slot."""
    table.offer[empty_slot(table)] = card
    leave_deck(table, card)
    rebuild_deck(table)


def awaits_offer_card(table: Table) -> bool:
    """Fill the offer with a card already peeked at; whether nature is to answer for a further slot."""
    if table.top != NO_CARD and empty_slot(table) < OFFER_SIZE:
        place_in_offer(table, table.top)
    return table.deck_size > 0 and empty_slot(table) < OFFER_SIZE
