"""Players of cows, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roost.core.bot import Bot, Thought


class Easy:
    def choose(self, thought: Thought) -> str:
        return thought.view.moves[thought.seed % len(thought.view.moves)]


LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": Easy}
