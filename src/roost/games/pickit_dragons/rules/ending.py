"""End of the Game: the last round, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from roost.games.pickit_dragons.pieces import LAST_ROUND
from roost.games.pickit_dragons.rules.missions import complete_dragons, mission_points
from roost.games.pickit_dragons.state import OVER, Player, Table


def ends_with_this_round(table: Table) -> bool:
    """The final round, a round in which no card moved, or round 100. Rulings: R14, R15."""
    return table.round == table.final_round or not table.moved or table.round == LAST_ROUND


def final_points(table: Table, player: Player) -> i64:
    """Points with missions, once the game is over; before, those of the scorecard."""
    if table.step != OVER:
        return player.points
    return player.points + mission_points(table, player)


def winning_seats(table: Table) -> i64:
    """Most points, then most complete dragons; shared if still equal. Ruling: R16."""
    best: i64 = -1
    won: i64 = 0
    for seat in range(table.seat_count):
        player = table.players[seat]
        rank = final_points(table, player) * 128 + complete_dragons(player)
        if rank > best:
            best = rank
            won = 0
        if rank == best:
            won |= 1 << seat
    return won
