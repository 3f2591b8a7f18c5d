"""Everything that can be wrong, on one screen.

RoostError
├── Illegal        a move the rules forbid; carries a named reason and its source
├── SetupFault     seats or an option that a game refuses
├── RecordFault    a line of a record that cannot stand
├── UnknownGame    no such game in the catalogue
└── OtherRules     a game that was played by rules which are not here
"""

from __future__ import annotations

from roost.core.sentences import said
from roost.core.words import Tongue


class RoostError(Exception):
    """A mistake of the caller; the message says what would be right."""

    def said(self, tongue: Tongue) -> str:
        """The message in a language."""
        return said(self.args[0], tongue) if self.args else ""


class Illegal(RoostError):
    """A move the rules forbid; state and record are as they were.

    Args:
        reason: a name, lower case with dashes; a game's ``words.why`` makes the sentence.
        source: the ruling ("R5") or the rulebook heading that forbids it.
    """

    reason: str
    source: str

    def __init__(self, reason: str, source: str = "") -> None:
        super().__init__(f"{reason} ({source})" if source else reason)
        self.reason = reason
        self.source = source


class SetupFault(RoostError):
    """Seats or an option that a game refuses.

    Args:
        key: the header the fault belongs to: ``Seats`` or an option's key.
        message: what is wrong and what would be right.
    """

    key: str

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


class RecordFault(RoostError):
    """A line of a record that cannot stand.

    Args:
        line: the line's number, from 1.
        message: what is wrong and what would be right.
    """

    line: int

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class UnknownGame(RoostError):
    """No such game in the catalogue."""


class OtherRules(RoostError):
    """A game that was played by rules which are not here.

    Args:
        version: of the rules it was played by.
        known: the version that is here.
    """

    def __init__(self, version: str, known: str) -> None:
        super().__init__(f"played by rules {version}; these are {known}")
        self.version = version
        self.known = known
