"""Player's Turn: take a card, do something with a dragon, refill the offer, adjust the hand. Ruling: R3."""

from __future__ import annotations

from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.pickit_dragons.pieces import HAND_SIZE, KINDS, NO_CARD, OFFER_SIZE
from roost.games.pickit_dragons.rules.abilities import (
    abilities_of,
    flush,
    is_offer_empty,
    list_abilities,
    list_sacrifice,
    peek,
    sacrifice,
)
from roost.games.pickit_dragons.rules.deck import (
    awaits_offer_card,
    gain_openly,
    leave_deck,
    lose_openly,
    put_on_pile,
    rebuild_deck,
)
from roost.games.pickit_dragons.rules.dragon import add, lay, list_dragon_moves, play
from roost.games.pickit_dragons.rules.ending import ends_with_this_round
from roost.games.pickit_dragons.rules.joker import list_swaps, swap_joker
from roost.games.pickit_dragons.rules.moves import (
    ADD,
    ALL_MOVES,
    DISCARD,
    END,
    FLUSH,
    LAY,
    PEEK,
    PLAY,
    SACRIFICE,
    SWAP,
    TAKE,
    TAKE_DECK,
    TAKE_NOTHING,
)
from roost.games.pickit_dragons.rules.shapes import SWAPS
from roost.games.pickit_dragons.state import (
    ACTING,
    DISCARDING,
    DRAWING,
    OVER,
    REFILLING,
    REPLENISHING,
    STARTING,
    Player,
    Table,
)


def begin_turn(table: Table) -> None:
    """What has been completed before serves now. Ruling: R4."""
    table.step = STARTING
    table.abilities = abilities_of(table.players[table.turn])
    table.used = 0
    table.acted = False


# -- take a card ----------------------------------------------------------------------------------


def list_start(table: Table, actions: Choices) -> None:
    """Abilities, then the take, which is compulsory. Ruling: R8."""
    list_abilities(table, actions)
    for slot in range(OFFER_SIZE):
        if table.offer[slot] != NO_CARD:
            actions.add(TAKE + slot)
    if table.deck_size > 0:
        actions.add(TAKE_DECK)
    elif is_offer_empty(table):
        actions.add(TAKE_NOTHING)


def start(table: Table, player: Player, action: i64) -> None:
    """A move at the start of the turn."""
    if action == PEEK:
        peek(table)
    elif action == FLUSH:
        flush(table)
        go_on_flushing(table)
    elif action == SACRIFICE:
        sacrifice(table, player)
    elif TAKE <= action < TAKE_DECK:
        take_from_offer(table, player, action - TAKE)
    elif action == TAKE_DECK:
        take_from_deck(table, player)
    elif action == TAKE_NOTHING:
        take_nothing(table)
    else:
        raise Illegal("take-first", "R3")


def go_on_flushing(table: Table) -> None:
    """Until the offer is full again or no card is left."""
    if not awaits_offer_card(table):
        table.step = STARTING


def take_from_offer(table: Table, player: Player, slot: i64) -> None:
    """The slot stays empty until the refill."""
    card = table.offer[slot]
    if card == NO_CARD:
        raise Illegal("slot-is-empty", "R8")
    table.offer[slot] = NO_CARD
    gain_openly(table, player, card)
    table.moved = True
    table.step = ACTING


def take_from_deck(table: Table, player: Player) -> None:
    """The top card; nature answers which, unless it was peeked at."""
    if table.deck_size == 0:
        raise Illegal("deck-is-empty", "R8")
    table.moved = True
    if table.top == NO_CARD:
        table.step = DRAWING
    else:
        draw(table, player, table.top)


def draw(table: Table, player: Player, card: i64) -> None:
    """The card taken from the deck comes to the hand."""
    leave_deck(table, card)
    player.gain(card)
    rebuild_deck(table)
    table.step = ACTING


def take_nothing(table: Table) -> None:
    if table.deck_size > 0 or not is_offer_empty(table):
        raise Illegal("take-first", "R8")
    table.step = ACTING


# -- play a dragon ----------------------------------------------------------------------------------


def list_actions_of_turn(table: Table, player: Player, actions: Choices) -> None:
    """At most one of play, lay, add and swap; sacrifice before or after; end."""
    if not table.acted:
        list_dragon_moves(table, player, actions)
        list_swaps(table, player, actions)
    list_sacrifice(table, actions)
    actions.add(END)


def act(table: Table, player: Player, action: i64) -> None:
    """A move after the take."""
    if action == END:
        table.step = REFILLING
        go_on_refilling(table)
        return
    if action == SACRIFICE:
        sacrifice(table, player)
        return
    if action < PLAY or action >= END:
        raise Illegal("taken-already", "R3")
    if table.acted:
        raise Illegal("action-is-spent", "R3")
    if action < LAY:
        play(table, player, action - PLAY)
    elif action < ADD:
        lay(table, player, action - PLAY)
    elif action < SWAP:
        add(table, player, action - ADD)
    else:
        swap_joker(table, player, (action - SWAP) // SWAPS, (action - SWAP) % SWAPS)
    table.acted = True
    table.moved = True


# -- refill the offer, adjust the hand ------------------------------------------------------------


def go_on_refilling(table: Table) -> None:
    """The offer first, lowest slot first; then the hand."""
    if not awaits_offer_card(table):
        go_on_adjusting(table)


def go_on_adjusting(table: Table) -> None:
    """To five cards in hand: from the deck only, or by discarding one at a time."""
    cards = table.players[table.turn].cards
    if cards > HAND_SIZE:
        table.step = DISCARDING
    elif cards < HAND_SIZE and table.deck_size > 0:
        table.step = REPLENISHING
    else:
        end_turn(table)


def replenish(table: Table, player: Player, card: i64) -> None:
    """A card of the deck comes to the hand."""
    leave_deck(table, card)
    player.gain(card)
    rebuild_deck(table)
    go_on_adjusting(table)


def list_discards(player: Player, actions: Choices) -> None:
    for card in range(KINDS):
        if player.hand[card] > 0:
            actions.add(DISCARD + card)


def discard(table: Table, player: Player, action: i64) -> None:
    """A card goes to the discard pile."""
    if action < DISCARD or action >= ALL_MOVES:
        raise Illegal("discard-now", "R3")
    card = action - DISCARD
    if player.hand[card] == 0:
        raise Illegal("not-in-hand", "R3")
    lose_openly(table, player, card)
    put_on_pile(table, card)
    table.moved = True
    rebuild_deck(table)
    go_on_adjusting(table)


def end_turn(table: Table) -> None:
    """The next seat clockwise; after the last one the next round, if there is one."""
    if table.turn + 1 < table.seat_count:
        table.turn += 1
        begin_turn(table)
    elif ends_with_this_round(table):
        table.step = OVER
    else:
        table.round += 1
        table.turn = 0
        table.moved = False
        begin_turn(table)
