"""Notices when the clock of the machine is set, so that a clock that jumped clears nothing away and replaces nobody."""

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
        jump: so far apart they count as set.
        doubt: seconds for which the clock is not believed then.
    """

    def __init__(self, now: datetime, steady: float, jump: timedelta = JUMP, doubt: float = DOUBT_SECONDS) -> None:
        self.jump, self.doubt = jump, doubt
        self.now = now
        self.steady = steady
        self.doubted = steady  # until then

    def is_sound(self, now: datetime, steady: float) -> bool:
        """Whether it has gone on as clocks do for as long as it was doubted, or since the start."""
        jumped = now - self.now - timedelta(seconds=steady - self.steady)
        self.now, self.steady = now, steady
        if abs(jumped) > self.jump:
            self.doubted = steady + self.doubt
            log.warning(
                "the clock of this machine was set; it is not believed for a while",
                jumped=str(jumped),
                seconds=self.doubt,
            )
        return steady >= self.doubted
