"""Joker: exchange a joker in any complete dragon for the card it stands for."""

from __future__ import annotations

from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.pickit_dragons.pieces import PURPLE
from roost.games.pickit_dragons.rules.deck import gain_openly, lose_openly
from roost.games.pickit_dragons.rules.dragon import find_dragon
from roost.games.pickit_dragons.rules.moves import SWAP
from roost.games.pickit_dragons.rules.scoring import count_points
from roost.games.pickit_dragons.rules.shapes import (
    COMPLETE_SHAPES,
    FIRST_SWAP,
    JOKER_PARTS,
    SHAPE_COLOUR,
    SWAP_CARD,
    SWAP_FROM,
    SWAP_JOKER,
    SWAP_TO,
    SWAPS,
)
from roost.games.pickit_dragons.state import Player, Table


def list_swaps(table: Table, player: Player, actions: Choices) -> None:
    """Jokers for which the hand has the natural card: by seat, dragon and part. Ruling: R10."""
    for seat in range(table.seat_count):
        owner = table.players[seat]
        if owner.joker_parts & player.held != 0:
            list_swaps_before(owner, SWAP + seat * SWAPS, player.held, actions)


def list_swaps_before(owner: Player, first: i64, held: i64, actions: Choices) -> None:
    """The swaps in the dragons of one seat, of equal dragons the first."""
    dragons = owner.dragons
    for index in range(len(dragons)):
        shape = dragons[index]
        if shape < COMPLETE_SHAPES and JOKER_PARTS[shape] & held != 0 and find_dragon(owner, shape) == index:
            for swap in range(FIRST_SWAP[shape], FIRST_SWAP[shape + 1]):
                if held >> SWAP_CARD[swap] & 1 == 1:
                    actions.add(first + swap)


def swap_joker(table: Table, player: Player, seat: i64, swap: i64) -> None:
    """The card takes its place, the joker comes to the hand; dragon and points stay the owner's. Ruling: R10."""
    if seat >= table.seat_count:
        raise Illegal("no-such-dragon", "R10")
    owner = table.players[seat]
    place = find_dragon(owner, SWAP_FROM[swap])
    if place < 0:
        raise Illegal("no-such-dragon", "R10")
    if player.hand[SWAP_CARD[swap]] == 0:
        raise Illegal("not-in-hand", "R10")
    lose_openly(table, player, SWAP_CARD[swap])
    gain_openly(table, player, SWAP_JOKER[swap])
    freed = SWAP_TO[swap]
    owner.dragons[place] = freed
    note_jokers(owner)
    if JOKER_PARTS[freed] == 0:
        owner.pure[SHAPE_COLOUR[freed]] += 1
        if SHAPE_COLOUR[freed] == PURPLE:
            count_points(table, owner)


def note_jokers(owner: Player) -> None:
    """For which cards jokers stand in the dragons of a seat."""
    parts: i64 = 0
    for shape in owner.dragons:
        if shape < COMPLETE_SHAPES:
            parts |= JOKER_PARTS[shape]
    owner.joker_parts = parts
