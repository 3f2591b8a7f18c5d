"""What one seat, a spectator or everybody may see now. Needles are secret until the last is set (R8)."""

from __future__ import annotations

from typing import Any

from roost.core.setup import Setup
from roost.core.sight import EVERYBODY, Ply
from roost.core.state import State
from roost.games.pick_a_dilly.notation import animal
from roost.games.pick_a_dilly.rules import PickADilly
from roost.games.pick_a_dilly.state import UNDECIDED


def table(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """The table in the shape of docs/games; others' choices of this turn are null."""
    assert isinstance(state, PickADilly)
    return {
        "turn": state.turn,
        "eggs": {colour: state.eggs[seat] for seat, colour in enumerate(setup.seats)},
        "rooster": setup.seats[state.rooster_at],
        "chosen": chosen(setup, state, viewer),
        "last": last_turn(setup, state),
    }


def chosen(setup: Setup, state: PickADilly, viewer: int) -> dict[str, str | None]:
    """Who has chosen, and what the viewer itself has."""
    return {
        colour: animal(setup, state.needles[seat]) if viewer in (seat, EVERYBODY) else None
        for seat, colour in enumerate(setup.seats)
        if state.needles[seat] != UNDECIDED
    }


def last_turn(setup: Setup, state: PickADilly) -> dict[str, Any] | None:
    """The last turn, revealed: whom each seat fed, and what each hen laid with the rooster's egg."""
    if state.last_fed[0] == UNDECIDED:
        return None
    return {
        "fed": {colour: animal(setup, state.last_fed[seat]) for seat, colour in enumerate(setup.seats)},
        "laid": {colour: state.last_laid[seat] for seat, colour in enumerate(setup.seats)},
    }


def knowledge(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """Nothing is forgotten on this table: what was told is what lies there."""
    return table(setup, state, viewer)


def heard(setup: Setup, state: State, ply: Ply, viewer: int) -> Ply:
    """That a seat has chosen is public; what it has chosen is not."""
    return Ply(ply.who, None)
