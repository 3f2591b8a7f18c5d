"""A position as one line of a record: a state dumped by one process and taken up by another."""

from __future__ import annotations

import json
from typing import Any, Final

from roost.core.state import State

LARGEST: Final = 1 << 62
FAULTS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def written(state: State) -> str:
    """A state on one line."""
    return json.dumps(state.dump(), separators=(",", ":"))


def take(state: State, position: str) -> None:
    """Bring a new state to a position.

    Raises:
        ValueError: it is none of this game with these seats and options; the state must not be used.
    """
    try:
        dumped = json.loads(position)
        check_numbers(dumped)
        state.load(dumped)
        if state.dump() != dumped:
            raise ValueError
        look_over(state)
    except FAULTS:
        right = "'Position: [...]' is what Roost itself has written, for this game with these seats and options"
        raise ValueError(f"no such position; {right}") from None


def check_numbers(dumped: Any) -> None:
    """Refuse what no dump holds."""
    if isinstance(dumped, list):
        for part in dumped:
            check_numbers(part)
    elif isinstance(dumped, float) or (isinstance(dumped, int) and abs(dumped) >= LARGEST):
        raise ValueError


def look_over(state: State) -> None:
    """Ask a state all that a table would ask it first."""
    if state.to_act() >> state.seats():
        raise ValueError
    for seat in range(state.seats()):
        state.legal_actions(seat)
        state.legal_changes(seat)
        state.score(seat)
    if state.is_chance() and not state.legal_outcomes().count:
        raise ValueError
    state.winning_seats()
