"""What has been said at a table lately, and who may say what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from typing import Final

from roost.tables.event import NOBODY, Event

PHRASES_ONLY: Final = "phrases"
PLAYERS: Final = "players"
EVERYBODY: Final = "everybody"
MODES: Final = (PHRASES_ONLY, PLAYERS, EVERYBODY)
REMEMBERED: Final = 40


@dataclass(frozen=True)
class Remark:
    """Something that somebody said.

    Args:
        seq: its event.
        chair: of who said it, or NOBODY for an onlooker.
        kind: ``phrase``, ``reaction`` or ``text``.
        words: the name of a phrase or reaction, or the text.
        by: names the person at this table.
    """

    seq: int
    chair: int
    kind: str
    words: str
    by: str
    at: datetime


@dataclass
class Talking:
    """The talk of one table.

    Args:
        mode: who may write freely.
        muted: names of people who may say nothing.
        count: of all that was ever said.
    """

    mode: str = PHRASES_ONLY
    muted: set[str] = field(default_factory=set)
    remarks: list[Remark] = field(default_factory=list)
    count: int = 0

    def heard(self, event: Event) -> None:
        """Somebody has said something."""
        detail = event.detail
        one = Remark(event.seq, event.who, detail["kind"], event.words, detail["by"], event.at)
        self.remarks = [*self.remarks[1 - REMEMBERED :], one]
        self.count += 1

    def take_seats(self, order: Sequence[int]) -> None:
        """The game begins: what was said on a chair was said on the seat it has become.

        Args:
            order: the chair of each seat.
        """
        seats = {chair: seat for seat, chair in enumerate(order)}
        self.remarks = [replace(one, chair=seats.get(one.chair, NOBODY)) for one in self.remarks]

    def moved(self, old: str, new: str) -> None:
        """Somebody goes on at another device; who was muted is so there too, and has said what was said."""
        if old in self.muted:
            self.muted.add(new)
        self.remarks = [replace(one, by=new) if one.by == old else one for one in self.remarks]

    def mute(self, event: Event) -> None:
        """The host has muted somebody, or lets them speak again."""
        (self.muted.add if event.words == "yes" else self.muted.discard)(event.detail["by"])


def voice(table_id: str, person: str) -> str:
    """Names a person in the log of one table, and tells nothing of the secret id."""
    return sha256(f"{table_id}\n{person}".encode()).hexdigest()[:12]
