"""Special Abilities of red, blue and green; yellow's is in dragon.py, purple's bonus in scoring.py."""

from __future__ import annotations

from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.pickit_dragons.pieces import BLUE, GREEN, NO_CARD, OFFER_SIZE, RED, YELLOW
from roost.games.pickit_dragons.rules.deck import gain_openly, put_on_pile, rebuild_deck, take_from_pile
from roost.games.pickit_dragons.rules.dragon import find_dragon
from roost.games.pickit_dragons.rules.moves import FLUSH, PEEK, SACRIFICE
from roost.games.pickit_dragons.rules.scoring import count_points
from roost.games.pickit_dragons.rules.shapes import FIRST_SHAPE
from roost.games.pickit_dragons.state import (
    CAN_FLUSH,
    CAN_LAY,
    CAN_PEEK,
    CAN_SACRIFICE,
    FACE_DOWN,
    FLUSHING,
    PEEKING,
    Player,
    Table,
)


def abilities_of(player: Player) -> i64:
    """Those of the joker-free dragons, read when the turn begins; several of a colour give no more. Ruling: R4."""
    abilities: i64 = 0
    if player.pure[RED] > 0:
        abilities |= CAN_PEEK
    if player.pure[BLUE] > 0:
        abilities |= CAN_FLUSH
    if player.complete[GREEN] > 0:
        abilities |= CAN_SACRIFICE
    if player.pure[YELLOW] > 0:
        abilities |= CAN_LAY
    return abilities


def list_abilities(table: Table, actions: Choices) -> None:
    """Peek, flush and sacrifice, at the start of the turn, each at most once."""
    ready = table.abilities & ~table.used
    if ready & CAN_PEEK != 0 and table.deck_size > 0:
        actions.add(PEEK)
    if ready & CAN_FLUSH != 0 and not is_offer_empty(table):
        actions.add(FLUSH)
    list_sacrifice(table, actions)


def list_sacrifice(table: Table, actions: Choices) -> None:
    """Sacrifice, until the action ends. Ruling: R7."""
    if table.abilities & ~table.used & CAN_SACRIFICE != 0 and table.discard_size > 0:
        actions.add(SACRIFICE)


def is_offer_empty(table: Table) -> bool:
    for slot in range(OFFER_SIZE):
        if table.offer[slot] != NO_CARD:
            return False
    return True


def use(table: Table, ability: i64) -> None:
    """Raises Illegal unless the seat on turn has this ability and has not used it this turn."""
    if table.abilities & ability == 0:
        raise Illegal("no-ability", "R4")
    if table.used & ability != 0:
        raise Illegal("used-already", "R4")


def peek(table: Table) -> None:
    """Red: the seat alone sees the top card of the deck. Ruling: R5."""
    use(table, CAN_PEEK)
    if table.deck_size == 0:
        raise Illegal("deck-is-empty", "R5")
    table.used |= CAN_PEEK
    table.moved = True
    table.step = PEEKING


def flush(table: Table) -> None:
    """Blue: the offer goes to the discard pile, slot 4 last, and is filled anew. Ruling: R6."""
    use(table, CAN_FLUSH)
    if is_offer_empty(table):
        raise Illegal("offer-is-empty", "R6")
    table.used |= CAN_FLUSH
    table.moved = True
    for slot in range(OFFER_SIZE):
        if table.offer[slot] != NO_CARD:
            put_on_pile(table, table.offer[slot])
            table.offer[slot] = NO_CARD
    rebuild_deck(table)
    table.step = FLUSHING


def sacrifice(table: Table, player: Player) -> None:
    """Green: the oldest face-up green is flipped, the top discard comes to the hand besides the take. Ruling: R7."""
    use(table, CAN_SACRIFICE)
    if table.discard_size == 0:
        raise Illegal("no-discards", "R7")
    table.used |= CAN_SACRIFICE
    table.moved = True
    place = find_dragon(player, FIRST_SHAPE[GREEN])
    player.dragons[place] += FACE_DOWN
    player.complete[GREEN] -= 1
    player.pure[GREEN] -= 1
    count_points(table, player)
    gain_openly(table, player, take_from_pile(table))
    rebuild_deck(table)
