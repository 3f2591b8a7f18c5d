"""Players of ducks and chickens. They differ in what they notice, how fast they forget, and where they drop.

========= ============================================================================
easy      misses three tiles of ten, forgets soon, and drops its pile anywhere
middle    remembers as a family player might; drops by thought
hard      remembers as a practised player might; drops by thought
elephant  forgets nothing; drops by thought
========= ============================================================================

A bot is rebuilt from knowledge at every decision; ``memory`` tells how it forgets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from roost.core.advice import Worth
from roost.core.bot import Bot, Thought
from roost.core.rng import Rng
from roost.games.duckling_dancin.bots.memory import ELEPHANT, Memory
from roost.games.duckling_dancin.bots.placing import Places
from roost.games.duckling_dancin.bots.stakes import stakes
from roost.games.duckling_dancin.notation import tile_of


@dataclass(frozen=True)
class Player:
    """A bot with a memory.

    Args:
        memory: what it keeps of the yard.
        thinks: whether it drops its pile by thought, or on any free tile.
    """

    memory: Memory
    thinks: bool

    def choose(self, thought: Thought) -> str:
        """The tile it believes to show the target, else one it knows nothing about; or where the pile goes."""
        recalled = self.memory.recall(thought.knowledge, thought.seat)
        if thought.view.table["dropping"]:
            return self.drop(thought, recalled)
        wanted = thought.view.table["track"][thought.view.table["target"]]
        if wanted in recalled:
            return f"turn {recalled.index(wanted) + 1}"
        unknown = [f"turn {tile + 1}" for tile, picture in enumerate(recalled) if picture is None]
        return any_of(unknown, thought.seed)

    def advise(self, thought: Thought) -> list[Worth]:
        """What is at stake; which tile to turn is for people to remember."""
        return stakes(thought)

    def drop(self, thought: Thought, recalled: list[str | None]) -> str:
        """A free path tile for the pile. Ruling: R8."""
        free = list(thought.view.moves)
        if not self.thinks:
            return any_of(free, thought.seed)
        places = Places(thought.knowledge, thought.view.setup.seats, thought.seat, recalled)
        worth = {move: places.value(tile_of(move)) for move in free}
        best = max(worth.values())
        return any_of([move for move in free if worth[move] > best - 1e-9], thought.seed)


def any_of(moves: list[str], seed: int) -> str:
    """One of the moves, by luck."""
    return moves[Rng(seed).below(len(moves))]


LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {
    "easy": lambda: Player(Memory(attention=0.7, half_life=8, practice=0.3), thinks=False),
    "middle": lambda: Player(Memory(attention=0.9, half_life=16, practice=0.5), thinks=True),
    "hard": lambda: Player(Memory(attention=0.95, half_life=40, practice=1.0), thinks=True),
    "elephant": lambda: Player(ELEPHANT, thinks=True),
}
