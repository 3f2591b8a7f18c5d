"""The game record as lines: reading and writing, without knowing any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from roost.core.errors import RecordFault
from roost.core.sentences import sentence
from roost.core.setup import Setup
from roost.core.sight import CHANCE, Ply

FREE_KEYS: Final = ("Title", "Date", "Players", "Note", "Seed")
HOUSE_KEYS: Final = ("Game", "Seats", "Rules", "Position", *FREE_KEYS)
CHANCE_WORD: Final = "chance"


@dataclass(frozen=True)
class Entry:
    """One line that says something.

    Args:
        line: its number, from 1.
        key: what stands before the colon; empty where there is no colon.
        value: what stands behind it.
    """

    line: int
    key: str
    value: str

    @property
    def is_header(self) -> bool:
        return self.key[:1].isupper()


@dataclass
class Record:
    """A record as it stands in a file, unchecked but for its form.

    Args:
        header: header lines before the first move, in order.
        moves: everything from the first move on.
        lines: how many lines the text has.
    """

    header: list[Entry] = field(default_factory=list)
    moves: list[Entry] = field(default_factory=list)
    lines: int = 1

    def notes(self) -> list[tuple[str, str]]:
        """The free information of the header."""
        return [(entry.key, entry.value) for entry in self.header if entry.key in FREE_KEYS]

    def find(self, key: str) -> Entry | None:
        """The header line with this key."""
        return next((entry for entry in self.header if entry.key == key), None)


def read(text: str) -> Record:
    """Split a text into header and moves; nothing is checked yet but where the header ends."""
    record = Record()
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > 1 and not lines[-1]:
        lines.pop()
    record.lines = len(lines)
    for number, line in enumerate(lines, start=1):
        entry = read_line(number, line)
        if entry is None:
            continue
        if entry.is_header and not record.moves:
            record.header.append(entry)
        else:
            record.moves.append(entry)
    return record


def read_line(number: int, line: str) -> Entry | None:
    """One line, or None where it says nothing."""
    if line.lstrip().startswith("#") or not line.strip():
        return None
    key, colon, value = line.partition(":")
    if not colon:
        return Entry(number, "", line.partition("#")[0].strip())
    key = key.strip()
    if not key[:1].isupper():
        value = value.partition("#")[0]
    return Entry(number, key, value.strip())


def header_faults(record: Record, options: Iterable[str]) -> list[RecordFault]:
    """Keys that cannot stand: unknown ones and those given twice.

    Args:
        options: the option keys that may stand.
    """
    faults = []
    known = [*HOUSE_KEYS, *options]
    seen: set[str] = set()
    for entry in record.header:
        if entry.key not in known:
            wrong = sentence("unknown key '{key}'; known are {known}", key=entry.key, known=", ".join(known))
            faults.append(RecordFault(entry.line, wrong))
        elif entry.key in seen and entry.key not in FREE_KEYS:
            faults.append(RecordFault(entry.line, sentence("'{key}' is given twice; once is right", key=entry.key)))
        seen.add(entry.key)
    return faults


def outcomes_of(words: str) -> list[str]:
    """The outcomes of a chance line, one by one: ``roll 0 2`` is ``roll 0`` and ``roll 2``."""
    kind, *items = words.split(" ")
    return [f"{kind} {item}" for item in items]


def lines_of(plies: Iterable[Ply]) -> list[list[Ply]]:
    """The plies of each line: consecutive outcomes with the same first word stand on one."""
    lines: list[list[Ply]] = []
    for ply in plies:
        if lines and follows(lines[-1][-1], ply):
            lines[-1].append(ply)
        else:
            lines.append([ply])
    return lines


def follows(before: Ply, ply: Ply) -> bool:
    """Whether a ply stands on the same line as the one before it."""
    if before.who != CHANCE or ply.who != CHANCE:
        return False
    assert before.words is not None and ply.words is not None
    return before.words.partition(" ")[0] == ply.words.partition(" ")[0]


def write(
    name: str,
    setup: Setup,
    defaults: Mapping[str, str],
    plies: Iterable[Ply],
    position: str = "",
    notes: Iterable[tuple[str, str]] = (),
) -> str:
    """The canonical record: one spelling for each move, only the options that differ from the default.

    Args:
        name: the game's name.
        setup: seats and options.
        defaults: option -> default value.
        plies: every ply in words, replaced choices dropped.
        position: from which the moves go on; empty for the start of the game.
        notes: free information for the header, key and value.
    """
    lines = [f"Game: {name}", f"Seats: {' '.join(setup.seats)}"]
    lines += [f"{key}: {value}" for key, value in setup.options.items() if value != defaults[key]]
    lines += [f"{key}: {value}".rstrip() for key, value in notes]
    lines += [f"Position: {position}"] if position else []
    lines.append("")
    for first, *more in lines_of(plies):
        assert first.words is not None
        who = CHANCE_WORD if first.who == CHANCE else setup.seats[first.who]
        items = [(ply.words or "").partition(" ")[2] for ply in more]
        lines.append(" ".join([f"{who}: {first.words}", *items]))
    return "\n".join(lines) + "\n"
