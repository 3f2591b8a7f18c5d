"""Players of hens and roosters, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roost.core.bot import Bot, Thought


class OwnHen:
    """Feeds its own hen: the stand-in of ruling R9."""

    def choose(self, thought: Thought) -> str:
        return f"feed {thought.view.colour(thought.seat)}"


LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {"own-hen": OwnHen}
