"""Players by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from roost.core.bot import Bot, Thought


@dataclass
class Wishes:
    """Plays the first of its wishes that is legal."""

    wishes: tuple[str, ...]

    def choose(self, thought: Thought) -> str:
        return next(move for move in self.wishes if move in thought.view.moves)


LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {
    "easy": lambda: Wishes(("pass", "let")),
    "middle": lambda: Wishes(("take", "let")),
    "hard": lambda: Wishes(("take", "beg")),
}
