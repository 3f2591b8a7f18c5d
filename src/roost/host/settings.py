"""How a host keeps its tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from roost.store.retention import Keep


@dataclass(frozen=True)
class Settings:
    """Times and bounds.

    Args:
        pace: seconds before a bot moves while people look on, so that they can follow; more where more was
            set in motion, in proportion.
        think: milliseconds a bot may think.
        hint: milliseconds a strong player thinks about a hint.
        thinkers: processes in which bots think.
        idle: seconds after which a table that nobody looks at leaves the memory.
        keep: days for which tables are kept.
        grace: seconds for which a closed page still counts as present.
        patience: seconds for which bots wait while people are asked whether a move may be taken back.
    """

    pace: float = 0.9
    think: int = 500
    hint: int = 800
    thinkers: int = 2
    idle: float = 300.0
    keep: Keep = field(default_factory=Keep)
    grace: float = 2.0
    patience: float = 20.0
