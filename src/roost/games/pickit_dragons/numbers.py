"""The observation of ``encode.py``, straight from the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.numbers import Numbers
from roost.core.state import State
from roost.games.pickit_dragons.pieces import KINDS, MISSION_COUNT, NO_CARD, NO_MISSION, OFFER_SIZE
from roost.games.pickit_dragons.rules.redeal import sure_copies
from roost.games.pickit_dragons.rules.shapes import COMPLETE_SHAPES, NATURAL
from roost.games.pickit_dragons.state import DEALING, FACE_DOWN, OVER, Table

SEATS: Final[i64] = 4
COLOURS: Final[i64] = 5
HAND: Final[i64] = 5  # places in the row, in the order of the layout
TOP: Final[i64] = HAND + KINDS
OFFER: Final[i64] = TOP + KINDS
DISCARD: Final[i64] = OFFER + OFFER_SIZE * KINDS
DISCARD_TOP: Final[i64] = DISCARD + KINDS
CLOCK: Final[i64] = DISCARD_TOP + KINDS
PUBLIC: Final[i64] = CLOCK + 4
DEALT: Final[i64] = PUBLIC + MISSION_COUNT
KEPT: Final[i64] = DEALT + MISSION_COUNT
SEAT: Final[i64] = KEPT + MISSION_COUNT
EACH_SEAT: Final[i64] = 14
KNOWN: Final[i64] = SEAT + SEATS * EACH_SEAT
PARTS: Final[i64] = KNOWN + (SEATS - 1) * KINDS

# The phase of each step from DEALING on: missions, give, start, action, adjust.
PHASE: Final = vec[i64]([0, 0, 0, 1, 2, 2, 2, 4, 4, 0, 1, 2, 3, 4])


@mypyc_attr(acyclic=True)
class TableNumbers(Numbers):
    """Of hands, missions and the card peeked at, only what the seat was shown."""

    def write(self, state: State, seat: i64, row: vec[float]) -> None:
        assert isinstance(state, Table)
        for place in range(len(row)):
            row[place] = 0.0
        if state.step != OVER:
            row[phase(state)] = 1.0
        write_cards(state, seat, row)
        write_missions(state, seat, row)
        for step in range(state.seat_count):
            other = (max(seat, 0) + step) % state.seat_count
            write_seat(state, other, step, row)
            if step > 0:
                for card in range(KINDS):
                    row[KNOWN + (step - 1) * KINDS + card] = float(sure_copies(state, seat, other, card))


def phase(state: Table) -> i64:
    """Dealing belongs to giving where there are no missions."""
    if state.step == DEALING and not state.secret_missions and state.public_wanted == 0:
        return 1
    return PHASE[state.step]


def write_cards(state: Table, seat: i64, row: vec[float]) -> None:
    """Own hand, offer, discard pile, and the clock."""
    if seat >= 0:
        for card in range(KINDS):
            row[HAND + card] = float(state.players[seat].hand[card])
    if state.top != NO_CARD and seat == state.turn:
        row[TOP + state.top] = 1.0
    for slot in range(OFFER_SIZE):
        if state.offer[slot] != NO_CARD:
            row[OFFER + slot * KINDS + state.offer[slot]] = 1.0
    for place in range(state.discard_size):
        row[DISCARD + state.discard[place]] += 1.0
    if state.discard_size > 0:
        row[DISCARD_TOP + state.discard[state.discard_size - 1]] = 1.0
    row[CLOCK] = float(state.round)
    row[CLOCK + 1] = float(state.final_round)
    row[CLOCK + 2] = float(state.deck_size)
    if state.step != OVER and state.turn == seat:
        row[CLOCK + 3] = 1.0


def write_missions(state: Table, seat: i64, row: vec[float]) -> None:
    """Public ones, and the own."""
    for index in range(len(state.public_missions)):
        row[PUBLIC + state.public_missions[index]] = 1.0
    if seat < 0 or not state.secret_missions:
        return
    player = state.players[seat]
    if player.first_dealt != NO_MISSION:
        row[DEALT + player.first_dealt] = 1.0
    if player.second_dealt != NO_MISSION:
        row[DEALT + player.second_dealt] = 1.0
    if player.kept != NO_MISSION:
        row[KEPT + player.kept] = 1.0


def write_seat(state: Table, seat: i64, step: i64, row: vec[float]) -> None:
    """What lies open before the seat so many steps away."""
    player = state.players[seat]
    place = SEAT + step * EACH_SEAT
    row[place] = float(state.score(seat))
    row[place + 1] = float(player.cards)
    row[place + 2] = 1.0 if player.used_joker else 0.0
    if state.step != OVER and state.turn == seat:
        row[place + 3] = 1.0
    for colour in range(COLOURS):
        row[place + 4 + colour] = float(player.complete[colour])
        row[place + 4 + COLOURS + colour] = float(player.pure[colour])
    for index in range(len(player.dragons)):
        shape = player.dragons[index] % FACE_DOWN
        if shape >= COMPLETE_SHAPES:
            for card in range(KINDS):
                if NATURAL[shape] >> card & 1 == 1:
                    row[PARTS + step * KINDS + card] += 1.0
