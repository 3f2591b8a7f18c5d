"""What cards are worth to a hand, in points: the knowledge of the bots, first half; compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roost.games.pickit_dragons.pieces import (
    COLOURED_JOKER,
    FIRST_PART,
    FLOCK,
    GREEN,
    GREEN_CARD,
    KINDS,
    NO_CARD,
    PURPLE,
    WHITE_JOKER,
)
from roost.games.pickit_dragons.rules.dragon import count_bits
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.rules.shapes import ALL_SHAPES, COMPLETE_SHAPES, NATURAL, PART_MASK, SHAPE_COLOUR
from roost.games.pickit_dragons.state import Player

# WORTH[colour * 6 + parts missing]: what holding so much of a dragon promises.
# fmt: off
WORTH: Final = vec[float]([
    9.5, 6.0, 3.3, 1.7, 0.7, 0.0,
    7.3, 4.6, 2.4, 1.0, 0.0, 0.0,
    5.2, 3.0, 1.2, 0.0, 0.0, 0.0,
    3.1, 1.5, 0.0, 0.0, 0.0, 0.0,
])
# fmt: on
GREEN_WORTH: Final = 1.1
JOKER_WORTH: Final = vec[float]([3.6, 2.4, 2.2, 2.0, 1.2])  # white, then by colour
FLOCK_HOPE: Final = vec[float]([1.0, 1.2, 1.6, 5.0])  # the next green, by greens over full flocks


def gain(player: Player, card: i64) -> float:
    """What one more copy of a card is worth to a hand."""
    if card >= WHITE_JOKER:
        return JOKER_WORTH[card - WHITE_JOKER]
    if card == GREEN_CARD:
        return FLOCK_HOPE[player.complete[GREEN] % FLOCK] * GREEN_WORTH
    colour = colour_of(card)
    worth = wanted_on_table(player, colour, card)
    if player.hand[card] == 0:
        missing = count_bits(PART_MASK[colour] & ~player.held)
        worth = max(worth, WORTH[colour * 6 + missing - 1] - WORTH[colour * 6 + missing])
    return worth


def loss(player: Player, card: i64) -> float:
    """What a hand loses with one copy of a card."""
    if card >= GREEN_CARD:
        return gain(player, card)
    colour = colour_of(card)
    worth = 0.05
    if player.hand[card] == 1:
        worth = wanted_on_table(player, colour, card)
        missing = count_bits(PART_MASK[colour] & ~player.held)
        worth = max(worth, WORTH[colour * 6 + missing] - WORTH[colour * 6 + missing + 1])
    return worth


def wanted_on_table(player: Player, colour: i64, card: i64) -> float:
    """What a card is worth to the incomplete dragons before a seat."""
    worth = 0.0
    if player.incomplete > 0:
        for shape in player.dragons:
            if COMPLETE_SHAPES <= shape < ALL_SHAPES and SHAPE_COLOUR[shape] == colour:
                lacking = PART_MASK[colour] & ~NATURAL[shape]
                if lacking >> card & 1 == 1:
                    missing = count_bits(lacking & ~player.held & ~(1 << card))
                    worth = max(worth, WORTH[colour * 6 + missing] - WORTH[colour * 6 + missing + 1])
    return worth


def colour_of(card: i64) -> i64:
    """The colour of a part."""
    colour: i64 = PURPLE
    while colour < GREEN and card >= FIRST_PART[colour + 1]:
        colour += 1
    return colour


def deck_worth(table: PickitDragons, player: Player) -> float:
    """What the top card of the deck is worth on average, or exactly where it was peeked at."""
    if table.top != NO_CARD:
        return gain(player, table.top)
    total = 0.0
    for card in range(KINDS):
        if table.deck[card] > 0:
            total += gain(player, card) * float(table.deck[card])
    return total / float(table.deck_size)


def promise(player: Player) -> float:
    """What a hand and the incomplete dragons promise."""
    worth = 0.0
    held = player.held
    for colour in range(GREEN):
        worth += WORTH[colour * 6 + count_bits(PART_MASK[colour] & ~held)]
        worth += JOKER_WORTH[1 + colour] * float(player.hand[COLOURED_JOKER + colour])
    worth += JOKER_WORTH[0] * float(player.hand[WHITE_JOKER])
    worth += GREEN_WORTH * float(player.hand[GREEN_CARD])
    if player.incomplete > 0:
        for shape in player.dragons:
            if COMPLETE_SHAPES <= shape < ALL_SHAPES:
                colour = SHAPE_COLOUR[shape]
                worth += WORTH[colour * 6 + count_bits(PART_MASK[colour] & ~NATURAL[shape] & ~held)]
    return worth


def parts_spent(player: Player, colour: i64, parts: i64) -> float:
    """What the rest of a hand loses with these parts."""
    left = player.held
    for card in range(FIRST_PART[colour], FIRST_PART[colour + 1]):
        if parts >> card & 1 == 1 and player.hand[card] == 1:
            left &= ~(1 << card)
    before = count_bits(PART_MASK[colour] & ~player.held)
    after = count_bits(PART_MASK[colour] & ~left)
    return (WORTH[colour * 6 + before] - WORTH[colour * 6 + after]) * 0.35
