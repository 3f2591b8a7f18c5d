"""All that a dragon in front of a player can look like, each with a number.

A complete dragon is one card or joker for each part (ruling R1); with two white jokers and one of each
colour in the box there are 138 of them. An incomplete one holds 1 to n-1 natural parts (R9): 52 more.
The order is that of the legal moves: by colour, each part natural, white joker, coloured joker; incomplete
ones by colour and number of parts.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roost.games.pickit_dragons.pieces import COLOURED_JOKER, COLOURS, DRAGON_LENGTH, FIRST_PART, NO_CARD, WHITE_JOKER

LONGEST: Final[i64] = 5  # parts of the longest dragon


def complete_shapes(colour: int) -> list[list[int]]:
    """Every complete dragon of a colour: for each part a card."""
    first = int(FIRST_PART[colour])
    ways = []
    for part in range(int(DRAGON_LENGTH[colour])):
        jokers = [int(WHITE_JOKER), int(COLOURED_JOKER) + colour] if colour < 4 else []
        ways.append([first + part, *jokers])
    return [list(cards) for cards in product(*ways) if is_in_the_box(list(cards), colour)]


def is_in_the_box(cards: list[int], colour: int) -> bool:
    """No more jokers than there are."""
    return cards.count(int(WHITE_JOKER)) <= 2 and cards.count(int(COLOURED_JOKER) + colour) <= 1


def incomplete_shapes(colour: int) -> list[list[int]]:
    """Every incomplete dragon of a colour."""
    length, first = int(DRAGON_LENGTH[colour]), int(FIRST_PART[colour])
    return [
        [first + part if part in parts else int(NO_CARD) for part in range(length)]
        for laid in range(1, length)
        for parts in combinations(range(length), laid)
    ]


def natural_mask(cards: list[int]) -> int:
    """The natural parts as a mask over the kinds of card."""
    return sum(1 << card for card in cards if 0 <= card < int(WHITE_JOKER))


COMPLETE: Final = [(colour, cards) for colour in range(len(COLOURS)) for cards in complete_shapes(colour)]
INCOMPLETE: Final = [(colour, cards) for colour in range(len(COLOURS)) for cards in incomplete_shapes(colour)]
SHAPES: Final = COMPLETE + INCOMPLETE

COMPLETE_SHAPES: Final[i64] = 138
ALL_SHAPES: Final[i64] = 190
assert len(COMPLETE) == COMPLETE_SHAPES and len(SHAPES) == ALL_SHAPES

SHAPE_COLOUR: Final = vec[i64]([colour for colour, _ in SHAPES])
SHAPE_LENGTH: Final = vec[i64]([len(cards) for _, cards in SHAPES])
NATURAL: Final = vec[i64]([natural_mask(cards) for _, cards in SHAPES])
WHITES: Final = vec[i64]([cards.count(int(WHITE_JOKER)) for _, cards in SHAPES])
COLOUREDS: Final = vec[i64]([cards.count(int(COLOURED_JOKER) + colour) for colour, cards in SHAPES])
CARD_AT: Final = vec[i64]([card for _, cards in SHAPES for card in (cards + [int(NO_CARD)] * 5)[:5]])

# The kinds of card that jokers stand for in a complete dragon; 0: it is joker-free.
JOKER_PARTS: Final = vec[i64](
    [
        sum(1 << int(FIRST_PART[colour]) + part for part, card in enumerate(cards) if card >= int(WHITE_JOKER))
        for colour, cards in SHAPES
    ]
)

# Complete dragons of a colour: from FIRST_SHAPE (the joker-free one) to below FIRST_SHAPE of the next colour.
FIRST_SHAPE: Final = vec[i64](
    [min(shape for shape, (of, _) in enumerate(COMPLETE) if of == colour) for colour in range(len(COLOURS))]
    + [int(COMPLETE_SHAPES)]
)
PART_MASK: Final = vec[i64]([natural_mask(COMPLETE[int(FIRST_SHAPE[colour])][1]) for colour in range(len(COLOURS))])


# What can be laid from the parts of a colour in hand: LAID[LAID_FROM[at]] up to below LAID[LAID_FROM[at + 1]]
# with ``at = lay_index(colour, parts)``.
def lay_index(colour: i64, parts: i64) -> i64:
    """Where the laying from these parts stands; ``parts`` is a mask over the kinds of card."""
    return colour * 32 + (parts >> FIRST_PART[colour])


def laid_from(colour: int, parts: int) -> list[int]:
    """The incomplete dragons that these parts can form."""
    held = parts << int(FIRST_PART[colour])
    return [
        int(COMPLETE_SHAPES) + index
        for index, (of, cards) in enumerate(INCOMPLETE)
        if of == colour and natural_mask(cards) & ~held == 0
    ]


LAYINGS: Final = [laid_from(colour, parts) for colour in range(4) for parts in range(32)]
LAID_FROM: Final = vec[i64]([sum(len(laying) for laying in LAYINGS[:index]) for index in range(len(LAYINGS) + 1)])
LAID: Final = vec[i64]([shape for laying in LAYINGS for shape in laying])


# Completing: an addition turns an incomplete dragon into a larger one. Natural parts only, or all that is missing.
def additions(shape: int) -> list[int]:
    """What an incomplete dragon can become, larger incomplete ones first."""
    colour, laid = SHAPES[shape]
    return [
        larger
        for larger in [*range(int(COMPLETE_SHAPES), int(ALL_SHAPES)), *range(int(COMPLETE_SHAPES))]
        if SHAPES[larger][0] == colour and larger != shape and contains(SHAPES[larger][1], laid)
    ]


def contains(cards: list[int], laid: list[int]) -> bool:
    """Whether every part that is laid stays in its place."""
    return all(before in (NO_CARD, after) for before, after in zip(laid, cards, strict=True))


ADDED: Final = [(shape, larger) for shape in range(138, 190) for larger in additions(shape)]
ADDITIONS: Final[i64] = 847
assert len(ADDED) == ADDITIONS
ADD_FROM: Final = vec[i64]([shape for shape, _ in ADDED])
ADD_TO: Final = vec[i64]([larger for _, larger in ADDED])
FIRST_ADDITION: Final = vec[i64]([sum(1 for shape, _ in ADDED if shape < at) for at in range(191)])

# Swapping: a joker gives way to the natural card (R10).
SWAPPED: Final = [
    (shape, part, SHAPES.index((colour, [*cards[:part], int(FIRST_PART[colour]) + part, *cards[part + 1 :]])))
    for shape, (colour, cards) in enumerate(COMPLETE)
    for part, card in enumerate(cards)
    if card >= WHITE_JOKER
]
SWAPS: Final[i64] = 283
assert len(SWAPPED) == SWAPS
SWAP_FROM: Final = vec[i64]([shape for shape, _, _ in SWAPPED])
SWAP_TO: Final = vec[i64]([freed for _, _, freed in SWAPPED])
SWAP_CARD: Final = vec[i64]([int(FIRST_PART[SHAPES[shape][0]]) + part for shape, part, _ in SWAPPED])
SWAP_JOKER: Final = vec[i64]([SHAPES[shape][1][part] for shape, part, _ in SWAPPED])
FIRST_SWAP: Final = vec[i64]([sum(1 for shape, _, _ in SWAPPED if shape < at) for at in range(139)])
