"""Cards are seen by their own seat alone until the end."""

from __future__ import annotations

from typing import Any

from roost.core.setup import Setup
from roost.core.sight import CHANCE, EVERYBODY, Ply
from roost.core.state import State
from tests.conformance.tiny_game.rules import CornInThePot


def table(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    assert isinstance(state, CornInThePot)
    colours = setup.seats
    return {
        "turn": None if state.is_over() else colours[state.on_turn()],
        "corns": dict(zip(colours, state.corns, strict=True)),
        "cards": {
            colours[seat]: card if viewer in (seat, EVERYBODY) or state.is_over() else None
            for seat, card in enumerate(state.cards)
        },
    }


def knowledge(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    return table(setup, state, viewer)


def heard(setup: Setup, state: State, ply: Ply, viewer: int) -> Ply:
    """A card is dealt in secret to the first seat without one."""
    assert isinstance(state, CornInThePot)
    deals = ply.who == CHANCE and len(state.cards) < state.players
    return Ply(ply.who, None) if deals and viewer != len(state.cards) else ply
