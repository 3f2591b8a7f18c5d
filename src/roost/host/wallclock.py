"""Notices when the clock of the machine is set, so that nothing is cleared away by a clock that jumped."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

import structlog

JUMP: Final = timedelta(minutes=10)
DOUBT_SECONDS: Final = 86_400.0  # in which what is in use is touched again, by the new time

log = structlog.get_logger("roost.keeping")


class WallClock:
    """The clock of the machine beside one that only ever goes on.

    Args:
        now: what it says.
        steady: seconds of the other one.
    """

    def __init__(self, now: datetime, steady: float) -> None:
        self.now = now
        self.steady = steady
        self.doubted = steady  # until then

    def is_sound(self, now: datetime, steady: float) -> bool:
        """Whether it has gone on for a day as clocks do, or since the start."""
        jumped = now - self.now - timedelta(seconds=steady - self.steady)
        self.now, self.steady = now, steady
        if abs(jumped) > JUMP:
            self.doubted = steady + DOUBT_SECONDS
            log.warning("the clock of this machine was set; nothing is cleared away for a day", jumped=str(jumped))
        return steady >= self.doubted
