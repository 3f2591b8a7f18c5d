"""When an open stream says that it is sound, and whether whoever opened it may still follow it."""

from __future__ import annotations

import time
from contextlib import suppress

from roost.core.sentences import said
from roost.store.faults import FAULTS
from roost.web.answers import WordedError
from roost.web.desk import Desk
from roost.web.people import token_of


class Pulse:
    """Of one stream. Its token is looked at again and again, since it may be revoked, or end, meanwhile.

    Args:
        desk: of the request.
        seconds: after so long it says something, and its token is looked at.
    """

    def __init__(self, desk: Desk, seconds: float) -> None:
        self.desk = desk
        self.seconds = seconds
        self.token = token_of(desk.connection)
        self.spoke = self.looked = time.monotonic()

    def left(self) -> float:
        """Seconds until it has been silent for long."""
        return max(0.0, self.spoke + self.seconds - time.monotonic())

    def told(self) -> None:
        """It has said something."""
        self.spoke = time.monotonic()

    def is_due(self) -> bool:
        """Whether it is time to look at the token, and round."""
        return time.monotonic() >= self.looked + self.seconds

    async def lost(self) -> str:
        """Why the token counts no longer; empty while it does."""
        self.looked = time.monotonic()
        if self.token is None:
            return ""
        try:
            with suppress(*FAULTS):  # while the database is away nobody acts by it either
                await self.desk.house.tokens.person(self.token)
        except WordedError as refused:
            return said(refused.text, self.desk.tongue)
        return ""
