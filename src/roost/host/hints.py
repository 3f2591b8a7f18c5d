"""Gives hints: one at a time to a person, thought out in a process of their own, so that no bot waits for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary

from roost.core.advice import Worth
from roost.host.live_table import LiveTable
from roost.host.thinking import counsel, task
from roost.host.workers import Workers
from roost.tables import hinting
from roost.tables.command import Command, Refused
from roost.tables.words import answered

MOST_WAITING: Final = 20  # people whose hints are being thought about; the process takes them one by one
THOUGHT_SECONDS: Final = 5.0  # at most for one, the start of the process apart


class Hints:
    """What strong players think, for those who ask.

    Args:
        milliseconds: how long is thought about a hint.
    """

    def __init__(self, milliseconds: int = 800) -> None:
        self.milliseconds = milliseconds
        self.workers = Workers(1, milliseconds)
        self.asking: set[str] = set()
        self.known: WeakKeyDictionary[LiveTable, dict[int, tuple[str, Sequence[Worth]]]] = WeakKeyDictionary()

    async def ask(
        self, live: LiveTable, command: Command, named: int | None = None
    ) -> tuple[int, str, Sequence[Worth]]:
        """The seat of whoever asks, its question, and what every move is worth.

        Args:
            named: the seat that asks, of several at the same device.

        Raises:
            Refused: no hint is given, or the table has moved on meanwhile.
        """
        seat = hinting.asking_seat(live.table, command, named)
        decision = live.table.decision(seat)
        known = self.known.setdefault(live, {}).get(seat)
        if known is not None and known[0] == decision:
            return seat, decision, known[1]
        worths = await self.think(live, command, seat)
        if live.table.decision(seat) != decision:
            raise Refused("stale", answered(command.tongue))
        self.known[live][seat] = (decision, worths)
        return seat, decision, worths

    async def think(self, live: LiveTable, command: Command, seat: int) -> Sequence[Worth]:
        """Have it thought out; refused while the same person still waits for another."""
        if command.person in self.asking:
            raise Refused("conflict", hinting.still_thinking(command.tongue))
        if len(self.asking) >= MOST_WAITING:
            raise Refused("conflict", hinting.too_many_ask(command.tongue))
        self.asking.add(command.person)
        try:
            if not self.workers.warm.is_set():
                await self.workers.warm_up()
            given = task(live.table, seat, "", self.milliseconds)
            found = await self.workers.run(counsel, given, THOUGHT_SECONDS, MOST_WAITING * THOUGHT_SECONDS)
        finally:
            self.asking.discard(command.person)
        if not found:
            raise Refused("conflict", hinting.none_found(command.tongue))
        return found

    async def close(self) -> None:
        await self.workers.close()
