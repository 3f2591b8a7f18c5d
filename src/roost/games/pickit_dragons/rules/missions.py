"""Missions, judged once, when the game is over. Ruling: R18."""

from __future__ import annotations

from mypy_extensions import i64

from roost.games.pickit_dragons.pieces import (
    ALL_COLOURS,
    BLUE,
    BLUE_AND_PURPLE,
    COMPANIONS,
    GREEN,
    MISSION_POINTS,
    MOST_DRAGONS,
    MOST_RED,
    NO_GREEN,
    NO_JOKERS,
    NO_MISSION,
    PURPLE,
    RED,
    THREE_YELLOW,
    WHITE_JOKER,
    YELLOW,
)
from roost.games.pickit_dragons.state import Player, Table


def complete_dragons(player: Player) -> i64:
    """Complete dragons, each face-up green being one."""
    complete = player.complete
    return complete[0] + complete[1] + complete[2] + complete[3] + complete[4]


def mission_points(table: Table, player: Player) -> i64:
    """The points of the public missions and the kept one, as far as they are fulfilled."""
    points: i64 = 0
    for mission in table.public_missions:
        if is_fulfilled(table, player, mission):
            points += MISSION_POINTS[mission]
    if player.kept != NO_MISSION and is_fulfilled(table, player, player.kept):
        points += MISSION_POINTS[player.kept]
    return points


def is_fulfilled(table: Table, player: Player, mission: i64) -> bool:
    """Whether a player has done what the mission card asks."""
    complete = player.complete
    if mission == ALL_COLOURS:
        return has_all_colours(player)
    if mission == NO_JOKERS:
        return not player.used_joker
    if mission == THREE_YELLOW:
        return complete[YELLOW] >= 3
    if mission == MOST_DRAGONS:
        return has_most_dragons(table, player)
    if mission == NO_GREEN:
        return complete[GREEN] == 0
    if mission == BLUE_AND_PURPLE:
        return complete[BLUE] > 0 and complete[PURPLE] > 0
    if mission == MOST_RED:
        return has_most_reds(table, player)
    assert mission == COMPANIONS
    others = complete_dragons(player) - complete[GREEN]
    return others > 0 and complete[GREEN] + player.hand[WHITE_JOKER] >= others


def has_all_colours(player: Player) -> bool:
    for colour in range(GREEN + 1):
        if player.complete[colour] == 0:
            return False
    return True


def has_most_dragons(table: Table, player: Player) -> bool:
    """At least one, and as many as anybody."""
    mine = complete_dragons(player)
    for seat in range(table.seat_count):
        if complete_dragons(table.players[seat]) > mine:
            return False
    return mine > 0


def has_most_reds(table: Table, player: Player) -> bool:
    """At least one, and as many as anybody."""
    mine = player.complete[RED]
    for seat in range(table.seat_count):
        if table.players[seat].complete[RED] > mine:
            return False
    return mine > 0
