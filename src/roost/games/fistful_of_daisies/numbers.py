"""The observation of ``encode.py``, straight from the meadow."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.numbers import Numbers
from roost.core.state import State
from roost.games.fistful_of_daisies.pieces import FACES, HERD, LONGEST_RING
from roost.games.fistful_of_daisies.state import FALL, NONE, OVER, Meadow

SEATS: Final[i64] = 4
KINDS_OF_SPACE: Final[i64] = 6
TURN: Final[i64] = 7  # places in the row, in the order of the layout
FIRST: Final[i64] = TURN + SEATS
HOLDER: Final[i64] = FIRST + SEATS
TO_ACT: Final[i64] = HOLDER + SEATS
DICE: Final[i64] = TO_ACT + SEATS
SPECIAL: Final[i64] = DICE + FACES
COW: Final[i64] = SPECIAL + FACES
STRAY: Final[i64] = COW + SEATS * LONGEST_RING
COLOUR: Final[i64] = STRAY + HERD * LONGEST_RING
FLOWER: Final[i64] = COLOUR + SEATS * HERD
CLOVERS: Final[i64] = FLOWER + SEATS * HERD
FINISHED: Final[i64] = CLOVERS + SEATS
RIVAL: Final[i64] = FINISHED + SEATS
STAKE: Final[i64] = RIVAL + HERD
SPOTS: Final[i64] = STAKE + 1
RING: Final[i64] = SPOTS + FACES
STRATEGIC: Final[i64] = RING + LONGEST_RING * KINDS_OF_SPACE
LENIENT: Final[i64] = STRATEGIC + 1


@mypyc_attr(acyclic=True)
class MeadowNumbers(Numbers):
    """Nothing is hidden here."""

    def write(self, state: State, seat: i64, row: vec[float]) -> None:
        assert isinstance(state, Meadow)
        for place in range(len(row)):
            row[place] = 0.0
        if state.phase != OVER:
            row[state.phase] = 1.0
            row[TURN + steps(state, seat, state.turn)] = 1.0
        row[FIRST + steps(state, seat, state.first)] = 1.0
        if state.holder != NONE:
            row[HOLDER + steps(state, seat, state.holder)] = 1.0
        write_pen(state, row)
        for step in range(state.players):
            write_seat(state, (max(seat, 0) + step) % state.players, step, row)
        for cow in range(HERD):
            if state.owners[cow] == NONE and state.at[cow] != NONE:
                row[STRAY + cow * LONGEST_RING + state.at[cow]] = 1.0
        for space in range(state.length):
            row[RING + space * KINDS_OF_SPACE + state.ring[space]] = 1.0
        row[STRATEGIC] = 1.0 if state.strategic else 0.0
        row[LENIENT] = 1.0 if state.lenient else 0.0


def steps(state: Meadow, seat: i64, other: i64) -> i64:
    """How many places clockwise of a seat another one sits."""
    return (other - max(seat, 0) + state.players) % state.players


def write_pen(state: Meadow, row: vec[float]) -> None:
    """The dice, and the duel whose cows are still to fall."""
    for face in range(FACES):
        row[DICE + face] = float(state.dice[face])
    if state.special != NONE:
        row[SPECIAL + state.special] = 1.0
    if state.phase == FALL:
        row[RIVAL + state.rival] = 1.0
        row[STAKE] = float(state.stake)
        if state.spots != NONE:
            row[SPOTS + state.spots] = 1.0


def write_seat(state: Meadow, seat: i64, step: i64, row: vec[float]) -> None:
    """Cow, flowers and clovers of the seat so many steps away."""
    colour = state.colours[seat]
    if state.to_act() >> seat & 1 == 1:
        row[TO_ACT + step] = 1.0
    if state.at[colour] != NONE:
        row[COW + step * LONGEST_RING + state.at[colour]] = 1.0
    row[COLOUR + step * HERD + colour] = 1.0
    for cow in range(HERD):
        row[FLOWER + step * HERD + cow] = float(state.flowers[seat * HERD + cow])
    row[CLOVERS + step] = float(state.clovers[seat])
    if state.arrival[seat] > 0:
        row[FINISHED + step] = 1.0
