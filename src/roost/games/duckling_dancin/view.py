"""What one seat, a spectator or everybody may see now. Memory is the game: only the open yard tile shows."""

from __future__ import annotations

from typing import Any

from roost.core.setup import Setup
from roost.core.sight import EVERYBODY, Ply
from roost.core.state import State
from roost.games.duckling_dancin.pieces import PICTURES
from roost.games.duckling_dancin.rules import DucklingDancin
from roost.games.duckling_dancin.state import IN_HAND, NO_TILE, UNKNOWN


def table(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """The table in the shape of docs/games; of the yard, people see what is open."""
    assert isinstance(state, DucklingDancin)
    seen = yard(state)
    return public(setup, state) | {"yard": seen if viewer == EVERYBODY else only(seen, state.face_up)}


def knowledge(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    """Every yard tile ever turned, how often and when: what a memory may keep, or forget.

    ``turned`` counts the yard tiles turned so far; ``seen_at`` holds its value when each tile was
    last turned (0: never), ``seen_times`` how often that was.
    """
    assert isinstance(state, DucklingDancin)
    memory = {"turned": state.turned, "seen_at": list(state.seen_at), "seen_times": list(state.seen_times)}
    return public(setup, state) | {"yard": yard(state)} | memory


def heard(setup: Setup, state: State, ply: Ply, viewer: int) -> Ply:
    """A tile is turned so that all see it, at that moment."""
    return ply


def public(setup: Setup, state: DucklingDancin) -> dict[str, Any]:
    """All but the yard."""
    seats = list(enumerate(setup.seats))
    piles = {colour: None if state.piles[seat] == IN_HAND else state.piles[seat] for seat, colour in seats}
    return {
        "turn": setup.seats[state.turn],
        "track": [picture(number) for number in state.track],
        "fowl": {colour: state.fowl[seat] for seat, colour in seats},
        "piles": piles if state.with_piles else {},
        "feathers": {colour: state.feathers[seat] for seat, colour in seats},
        "goal": state.goal,
        "target": None if state.is_over() else state.target,
        "yard": [],
        "face_up": None if state.face_up == NO_TILE else state.face_up + 1,
        "dropping": [setup.seats[state.owed[index]] for index in range(state.owed_from, state.owed_to)],
    }


def yard(state: DucklingDancin) -> list[str | None]:
    """The picture of each yard tile that was ever turned."""
    return [picture(number) for number in state.yard]


def only(seen: list[str | None], face_up: int) -> list[str | None]:
    """The yard with every tile closed but the one face up."""
    return [shown if tile == face_up else None for tile, shown in enumerate(seen)]


def picture(number: int) -> str | None:
    """The word of a picture; None where it is unknown."""
    return None if number == UNKNOWN else PICTURES[number]
