"""What somebody asks of a table, and how a table says no."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Final, Literal

from roost.core.errors import RoostError
from roost.core.words import Tongue

HOUSE: Final = ""  # the person behind bots and the house's own commands

Reason = Literal["stale", "illegal", "forbidden", "conflict", "invalid"]


@dataclass(frozen=True)
class Command:
    """Who asks, when, and in which language a refusal is to be worded.

    Args:
        id: chosen by the sender; the same id of the same person twice has one effect and one answer.
        person: the secret id of who asks, or HOUSE.
        at: when, in UTC.
        tongue: the texts of the house.
        language: of the person, for the texts of the game.
    """

    id: str
    person: str
    at: datetime
    tongue: Tongue = field(default_factory=Tongue)
    language: str = "en"

    @property
    def key(self) -> str:
        """Names the command in the log; tells neither person nor id."""
        return sha256(f"{self.person}\n{self.id}".encode()).hexdigest()[:32]


class Refused(RoostError):
    """A command that has no effect; the message says why, seats as tokens.

    Args:
        reason: ``stale`` (the question is no longer asked), ``illegal`` (the rules forbid it),
            ``forbidden`` (not this person's to do), ``conflict`` (not now), ``invalid`` (cannot be understood).
        text: a sentence for the person.
    """

    reason: Reason

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(text)
        self.reason = reason
