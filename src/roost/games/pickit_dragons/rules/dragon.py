"""Play a dragon; the yellow ability: lay a part of one, add to it later."""

from __future__ import annotations

from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.pickit_dragons.pieces import (
    COLOURED_JOKER,
    FIRST_PART,
    GREEN,
    GREEN_CARD,
    WHITE_JOKER,
)
from roost.games.pickit_dragons.rules.deck import lose_openly
from roost.games.pickit_dragons.rules.moves import ADD, PLAY
from roost.games.pickit_dragons.rules.scoring import count_points
from roost.games.pickit_dragons.rules.shapes import (
    ADD_FROM,
    ADD_TO,
    ALL_SHAPES,
    COLOUREDS,
    COMPLETE_SHAPES,
    FIRST_ADDITION,
    FIRST_SHAPE,
    JOKER_PARTS,
    LAID,
    LAID_FROM,
    NATURAL,
    PART_MASK,
    SHAPE_COLOUR,
    WHITES,
    lay_index,
)
from roost.games.pickit_dragons.state import CAN_LAY, Player, Table


def has_cards_for(player: Player, shape: i64, laid: i64) -> bool:
    """Whether the hand has all cards of a dragon but those already laid (a mask over the kinds)."""
    return (
        NATURAL[shape] & ~laid & ~player.held == 0
        and WHITES[shape] <= player.hand[WHITE_JOKER]
        and COLOUREDS[shape] <= player.held >> COLOURED_JOKER + SHAPE_COLOUR[shape] & 1
    )


# -- play ---------------------------------------------------------------------------------------


def list_plays(player: Player, actions: Choices) -> None:
    """Every complete dragon in hand: by colour, each part natural, white joker, coloured joker. Ruling: R1."""
    held = player.held
    whites = player.hand[WHITE_JOKER]
    for colour in range(GREEN):
        jokers = whites + (held >> COLOURED_JOKER + colour & 1)
        missing = PART_MASK[colour] & ~held
        if jokers == 0:
            if missing == 0:
                actions.add(PLAY + FIRST_SHAPE[colour])
        elif count_bits(missing) <= jokers:
            for shape in range(FIRST_SHAPE[colour], FIRST_SHAPE[colour + 1]):
                if has_cards_for(player, shape, 0):
                    actions.add(PLAY + shape)
    if held >> GREEN_CARD & 1 == 1:
        actions.add(PLAY + FIRST_SHAPE[GREEN])


def count_bits(mask: i64) -> i64:
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def play(table: Table, player: Player, shape: i64) -> None:
    """A complete dragon is laid down and its points are counted at once."""
    if not has_cards_for(player, shape, 0):
        raise Illegal("not-in-hand", "R1")
    spend_cards(table, player, shape, 0)
    player.lay(shape)
    complete(table, player, shape)


def spend_cards(table: Table, player: Player, shape: i64, laid: i64) -> None:
    """All cards of a dragon but those already laid leave the hand."""
    naturals = NATURAL[shape] & ~laid
    card = FIRST_PART[SHAPE_COLOUR[shape]]
    naturals >>= card
    while naturals != 0:
        if naturals & 1 == 1:
            lose_openly(table, player, card)
        naturals >>= 1
        card += 1
    for _ in range(WHITES[shape]):
        lose_openly(table, player, WHITE_JOKER)
    if COLOUREDS[shape] > 0:
        lose_openly(table, player, COLOURED_JOKER + SHAPE_COLOUR[shape])


def complete(table: Table, player: Player, shape: i64) -> None:
    """A dragon has become complete."""
    colour = SHAPE_COLOUR[shape]
    player.complete[colour] += 1
    if JOKER_PARTS[shape] == 0:
        player.pure[colour] += 1
    else:
        player.joker_parts |= JOKER_PARTS[shape]
        player.used_joker = True
    count_points(table, player)


# -- lay and add ------------------------------------------------------------------------------------


def list_layings(table: Table, player: Player, actions: Choices) -> None:
    """Any natural parts of one colour but not all of them, with the yellow ability. Ruling: R9."""
    if table.abilities & CAN_LAY == 0:
        return
    for colour in range(GREEN):
        parts = player.held & PART_MASK[colour]
        if parts != 0:
            at = lay_index(colour, parts)
            for index in range(LAID_FROM[at], LAID_FROM[at + 1]):
                actions.add(PLAY + LAID[index])


def lay(table: Table, player: Player, shape: i64) -> None:
    """An incomplete dragon is laid down; it counts nothing yet."""
    if table.abilities & CAN_LAY == 0:
        raise Illegal("no-ability", "R9")
    if not has_cards_for(player, shape, 0):
        raise Illegal("not-in-hand", "R9")
    spend_cards(table, player, shape, 0)
    player.lay(shape)
    player.incomplete += 1


def list_additions(player: Player, actions: Choices) -> None:
    """Further parts of one's incomplete dragons, of equal ones the first. Ruling: R9."""
    if player.incomplete == 0:
        return
    dragons = player.dragons
    for index in range(len(dragons)):
        shape = dragons[index]
        if COMPLETE_SHAPES <= shape < ALL_SHAPES and find_dragon(player, shape) == index:
            for addition in range(FIRST_ADDITION[shape], FIRST_ADDITION[shape + 1]):
                if has_cards_for(player, ADD_TO[addition], NATURAL[shape]):
                    actions.add(ADD + addition)


def find_dragon(player: Player, shape: i64) -> i64:
    """The place of the first dragon that looks like this, or -1."""
    dragons = player.dragons
    for index in range(len(dragons)):
        if dragons[index] == shape:
            return index
    return -1


def add(table: Table, player: Player, addition: i64) -> None:
    """Parts are added to an incomplete dragon; with the last one it counts."""
    shape = ADD_FROM[addition]
    larger = ADD_TO[addition]
    place = find_dragon(player, shape)
    if place < 0:
        raise Illegal("no-such-dragon", "R9")
    if not has_cards_for(player, larger, NATURAL[shape]):
        raise Illegal("not-in-hand", "R9")
    spend_cards(table, player, larger, NATURAL[shape])
    player.dragons[place] = larger
    if larger < COMPLETE_SHAPES:
        player.incomplete -= 1
        complete(table, player, larger)


def list_dragon_moves(table: Table, player: Player, actions: Choices) -> None:
    """Play, lay or add."""
    list_plays(player, actions)
    list_layings(table, player, actions)
    list_additions(player, actions)
