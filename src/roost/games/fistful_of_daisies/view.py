"""What everybody sees: nothing is hidden on this meadow."""

from __future__ import annotations

from typing import Any, Final

from roost.core.setup import Setup
from roost.core.sight import Ply
from roost.core.state import State
from roost.games.fistful_of_daisies.pieces import COWS, FACES, HERD
from roost.games.fistful_of_daisies.rules import FistfulOfDaisies
from roost.games.fistful_of_daisies.state import COVER, DIE, DUEL, FALL, GRAZE, NONE, OVER, PLACE, ROLL

PHASES: Final = {
    PLACE: "place",
    ROLL: "roll",
    DIE: "die",
    GRAZE: "graze",
    DUEL: "duel",
    FALL: "cows",
    COVER: "cover",
    OVER: None,
}


def table(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """The table in the shape of docs/games, alike for every viewer."""
    assert isinstance(state, FistfulOfDaisies)
    return {
        "round": state.round,
        "first": setup.seats[state.first],
        "turn": None if state.phase == OVER else setup.seats[state.turn],
        "pen": pen(state),
        "cows": {cow: None if state.at[number] == NONE else state.at[number] for number, cow in enumerate(COWS)},
        "flowers": {colour: board(state, seat) for seat, colour in enumerate(setup.seats)},
        "clovers": {colour: state.clovers[seat] for seat, colour in enumerate(setup.seats)},
        "special_holder": None if state.holder == NONE else setup.seats[state.holder],
        "finished": arrivals(setup, state),
        "phase": PHASES[state.phase],
        "duel": duel(state),
    }


def pen(state: FistfulOfDaisies) -> dict[str, Any]:
    """What has fallen and is still to be chosen: ordinary dice ascending, the special one null once taken."""
    dice = [face for face in range(FACES) for _ in range(state.dice[face])]
    return {"dice": dice, "special": None if state.special == NONE else state.special}


def board(state: FistfulOfDaisies, seat: int) -> dict[str, int]:
    """The flowers a seat has not covered yet."""
    return {cow: state.flowers[seat * HERD + number] for number, cow in enumerate(COWS)}


def arrivals(setup: Setup, state: FistfulOfDaisies) -> list[str]:
    """The finished seats in the order they came home."""
    ranks = sorted((state.arrival[seat], colour) for seat, colour in enumerate(setup.seats) if state.arrival[seat] > 0)
    return [colour for _, colour in ranks]


def duel(state: FistfulOfDaisies) -> dict[str, Any] | None:
    """The duel whose cows are still to fall."""
    if state.phase != FALL:
        return None
    fallen = [] if state.spots == NONE else [state.spots]
    return {"with": COWS[state.rival], "stake": state.stake, "spots": fallen}


def knowledge(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """Everything lies open: what was told is what lies there."""
    return table(setup, state, viewer)


def heard(setup: Setup, state: State, ply: Ply, viewer: int) -> Ply:
    """Everybody hears everything."""
    return ply
