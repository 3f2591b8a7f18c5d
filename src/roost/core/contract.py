"""What the modules of a game give: each of these is the shape of one file in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from roost.core.errors import Illegal
from roost.core.setup import Setup
from roost.core.sight import Ply, View
from roost.core.state import State
from roost.core.words import Line, Motion, Prompt, Tongue


class Notation(Protocol):
    """Actions and outcomes as words of the record, and back: ``notation.py`` of a game."""

    def action_words(self, setup: Setup, state: State, seat: int, action: int) -> str:
        """The canonical words of an action in this state."""
        ...

    def outcome_words(self, setup: Setup, state: State, outcome: int) -> str:
        """The canonical words of an outcome in this state."""
        ...

    def canonical(self, setup: Setup, state: State, seat: int, words: str) -> str:
        """The canonical spelling of words that a game's page also accepts; else the words as they are."""
        ...

    def why_not(self, setup: Setup, state: State, seat: int, words: str) -> Illegal:
        """Why these words are no legal move of a seat that is to act: the reason with its source."""
        ...


class Sight(Protocol):
    """The only filter: ``view.py`` of a game."""

    def table(self, setup: Setup, state: State, viewer: int) -> dict[str, Any]:
        """The table in the shape of the game's page, as a seat, SPECTATOR or EVERYBODY may see it."""
        ...

    def knowledge(self, setup: Setup, state: State, viewer: int) -> dict[str, Any]:
        """All the viewer has been told since the start, in the same shape; never on a person's page."""
        ...

    def heard(self, setup: Setup, state: State, ply: Ply, viewer: int) -> Ply:
        """A ply made in this state, as the viewer comes to know it (words None where they stay secret)."""
        ...


class Words(Protocol):
    """Everything a game says, from views alone: ``words.py`` of a game."""

    def prompt(self, view: View, tongue: Tongue) -> Prompt: ...
    def label(self, view: View, move: str, tongue: Tongue) -> str: ...
    def tell(self, before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]: ...
    def why(self, illegal: Illegal, view: View, tongue: Tongue) -> str: ...
    def describe(self, view: View, tongue: Tongue) -> list[str]: ...
    def option(self, key: str, value: str, tongue: Tongue) -> tuple[str, str]: ...


class Board(Protocol):
    """Where things stand and how they move, from views alone: ``board.py`` of a game."""

    def scene(self, view: View, tongue: Tongue) -> dict[str, Any]:
        """What the game's ``board.svg`` template needs besides the view."""
        ...

    def motions(self, before: View, ply: Ply, after: View) -> list[Motion]:
        """What moved, from the viewer's own two views."""
        ...


@dataclass(frozen=True)
class Feature:
    """A part of the observation.

    Args:
        name: what it is called.
        size: how many numbers.
        low, high: the range of each.
        meaning: what they say.
    """

    name: str
    size: int
    low: float
    high: float
    meaning: str


class Encode(Protocol):
    """Views as numbers: ``encode.py`` of a game."""

    def layout(self, setup: Setup) -> list[Feature]: ...
    def observe(self, view: View, knowledge: Mapping[str, Any]) -> list[float]: ...
