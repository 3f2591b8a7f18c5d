"""``turn N``, ``drop N``, ``track PICTURE`` and ``tile PICTURE``. Yard tiles are 1 to 12, path tiles 0 to 23."""

from __future__ import annotations

from roost.core.errors import Illegal
from roost.core.setup import Setup
from roost.core.state import State
from roost.games.duckling_dancin.pieces import PATH_TILES, PICTURES
from roost.games.duckling_dancin.rules import FIRST_DROP, DucklingDancin
from roost.games.duckling_dancin.state import LAY_TRACK, TURN_TILE


def action_words(setup: Setup, state: State, seat: int, action: int) -> str:
    if action < FIRST_DROP:
        return f"turn {action + 1}"
    return f"drop {action - FIRST_DROP}"


def outcome_words(setup: Setup, state: State, outcome: int) -> str:
    assert isinstance(state, DucklingDancin)
    kind = "track" if state.phase == LAY_TRACK else "tile"
    return f"{kind} {PICTURES[outcome]}"


def canonical(setup: Setup, state: State, seat: int, words: str) -> str:
    return words


def why_not(setup: Setup, state: State, seat: int, words: str) -> Illegal:
    """Why a seat that is to act may not do this."""
    assert isinstance(state, DucklingDancin)
    verb, _, number = words.partition(" ")
    if state.phase == TURN_TILE:
        if verb == "drop":
            return Illegal("turn-first", "Playing the Game")
        return Illegal("no-such-yard-tile", "Playing the Game")
    if verb == "turn":
        return Illegal("drop-first", "R8")
    if verb == "drop" and number in [str(tile) for tile in range(PATH_TILES)]:
        return Illegal("tile-taken", "R8")
    return Illegal("no-such-path-tile", "R8")


def tile_of(words: str) -> int:
    """The number a move or a label names: a yard tile from 1, or a path tile from 0."""
    return int(words.partition(" ")[2])
