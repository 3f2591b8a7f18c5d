"""Game Setup: deal, missions, two cards to the right, the offer."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.pickit_dragons.pieces import HAND_SIZE, KINDS, MISSION_COUNT, NO_MISSION
from roost.games.pickit_dragons.rules.deck import awaits_offer_card, leave_deck
from roost.games.pickit_dragons.rules.moves import GIVE, KEEP, PAIR_FIRST, PAIR_SECOND, PAIRS, pair_number
from roost.games.pickit_dragons.rules.turn import begin_turn
from roost.games.pickit_dragons.state import (
    DEALING_MISSIONS,
    DRAWING_PUBLIC,
    GIVING,
    KEEPING,
    NO_GIFT,
    OPENING,
    Player,
    Table,
)

# -- deal -------------------------------------------------------------------------------------------


def deal(table: Table, card: i64) -> None:
    """Five cards to each seat, the first seat's five first."""
    seat: i64 = 0
    while table.players[seat].cards == HAND_SIZE:
        seat += 1
    leave_deck(table, card)
    table.players[seat].gain(card)
    if seat + 1 == table.seat_count and table.players[seat].cards == HAND_SIZE:
        after_deal(table)


def after_deal(table: Table) -> None:
    if table.secret_missions:
        table.step = DEALING_MISSIONS
    elif table.public_wanted > 0:
        table.step = DRAWING_PUBLIC
    else:
        begin_giving(table)


# -- missions ---------------------------------------------------------------------------------------


def taken_missions(table: Table) -> i64:
    """Missions that cannot be drawn: in front of a seat, or public. Those not kept go back. Ruling: R18."""
    taken: i64 = 0
    for mission in table.public_missions:
        taken |= 1 << mission
    for seat in range(table.seat_count):
        player = table.players[seat]
        if player.kept != NO_MISSION:
            taken |= 1 << player.kept
        elif player.first_dealt != NO_MISSION:
            taken |= dealt(player)
    return taken


def dealt(player: Player) -> i64:
    """The missions in front of a player, as a mask."""
    missions: i64 = 0
    if player.first_dealt != NO_MISSION:
        missions |= 1 << player.first_dealt
    if player.second_dealt != NO_MISSION:
        missions |= 1 << player.second_dealt
    return missions


def list_missions(table: Table, outcomes: Choices) -> None:
    """Every mission that can be drawn, all alike, in table order."""
    taken = taken_missions(table)
    for mission in range(MISSION_COUNT):
        if taken >> mission & 1 == 0:
            outcomes.add(mission)


def draw_mission(table: Table, mission: i64) -> None:
    """Two to each seat, then the public ones."""
    if mission < 0 or mission >= MISSION_COUNT or taken_missions(table) >> mission & 1 == 1:
        raise Illegal("impossible-outcome", "R18")
    if table.step == DRAWING_PUBLIC:
        table.public_missions = append(table.public_missions, mission)
        table.public_wanted -= 1
        if table.public_wanted == 0:
            begin_giving(table)
        return
    seat: i64 = 0
    while table.players[seat].second_dealt != NO_MISSION:
        seat += 1
    player = table.players[seat]
    if player.first_dealt == NO_MISSION:
        player.first_dealt = mission
        return
    player.second_dealt = mission
    if seat + 1 == table.seat_count:
        table.undecided = (1 << table.seat_count) - 1
        table.step = KEEPING


def list_missions_to_keep(player: Player, actions: Choices) -> None:
    """Either of the two dealt."""
    actions.add(KEEP + player.first_dealt)
    actions.add(KEEP + player.second_dealt)


def keep(table: Table, seat: i64, action: i64) -> None:
    """One of the two is kept, the other goes back unseen; all choose at once."""
    player = table.players[seat]
    if action < KEEP or action >= GIVE or dealt(player) >> (action - KEEP) & 1 == 0:
        raise Illegal("not-dealt", "R18")
    player.kept = action - KEEP
    table.undecided &= ~(1 << seat)
    if table.undecided == 0:
        if table.public_wanted > 0:
            table.step = DRAWING_PUBLIC
        else:
            begin_giving(table)


# -- two cards to the right ---------------------------------------------------------------------------


def begin_giving(table: Table) -> None:
    table.undecided = (1 << table.seat_count) - 1
    table.step = GIVING


def list_gifts(player: Player, actions: Choices) -> None:
    """Every pair in hand once, in canonical order. Ruling: R2."""
    hand = player.hand
    for first in range(KINDS):
        if hand[first] == 0:
            continue
        if hand[first] > 1:
            actions.add(GIVE + pair_number(first, first))
        for second in range(first + 1, KINDS):
            if hand[second] > 0:
                actions.add(GIVE + pair_number(first, second))


def give(table: Table, seat: i64, action: i64) -> None:
    """Two cards are laid aside; when all have chosen they change hands."""
    pair = action - GIVE
    if pair < 0 or pair >= PAIRS:
        raise Illegal("give-two", "R2")
    hand = table.players[seat].hand
    first, second = PAIR_FIRST[pair], PAIR_SECOND[pair]
    if hand[first] == 0 or hand[second] == 0 or (first == second and hand[first] < 2):
        raise Illegal("not-in-hand", "R2")
    table.players[seat].gift = pair
    table.undecided &= ~(1 << seat)
    if table.undecided == 0:
        hand_over(table)


def hand_over(table: Table) -> None:
    """Each gift goes to the right, to the seat before; then the offer is turned up."""
    for seat in range(table.seat_count):
        giver = table.players[seat]
        receiver = table.players[(seat + table.seat_count - 1) % table.seat_count]
        pass_card(giver, receiver, PAIR_FIRST[giver.gift])
        pass_card(giver, receiver, PAIR_SECOND[giver.gift])
    for seat in range(table.seat_count):
        table.players[seat].gift = NO_GIFT
    table.step = OPENING


def pass_card(giver: Player, receiver: Player, card: i64) -> None:
    """A card changes hands; the giver knows where it is."""
    giver.hand[card] -= 1
    if giver.hand[card] == 0:
        giver.held &= ~(1 << card)
    giver.cards -= 1
    receiver.gain(card)
    receiver.given[card] += 1


# -- the offer ------------------------------------------------------------------------------------


def go_on_opening(table: Table) -> None:
    """Four cards, then the first turn begins."""
    if not awaits_offer_card(table):
        table.moved = False
        begin_turn(table)
