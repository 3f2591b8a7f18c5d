"""What a page is sent: the whole table at first, then only the lines that it has not got."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from weakref import ReferenceType, ref

from roost.core.words import Motion

Part = str | list[int]


class Page:
    """A table as one viewer is shown it at one moment.

    Args:
        seq: the event up to which it tells.
        html: what the viewer's page shows.
    """

    def __init__(self, seq: int, html: str) -> None:
        self.seq = seq
        self.lines = html.split("\n")
        self.before: ReferenceType[Page] | None = None
        self.step = ""

    @property
    def html(self) -> str:
        return "\n".join(self.lines)

    def since(self, before: Page, motions: Callable[[int], Sequence[Motion]]) -> str:
        """The fields of a message to a page that shows another moment; made once for all that show the same.

        Args:
            motions: event -> what the viewer has seen move since.
        """
        if self.before is None or self.before() is not before:
            events = [asdict(motion) for motion in motions(before.seq)] if self.seq > before.seq else []
            fields = {"seq": self.seq, "events": events, "parts": parts(before.lines, self.lines)}
            self.before, self.step = ref(before), as_fields(fields)
        return self.step


def as_fields(message: dict[str, object]) -> str:
    """A JSON object without its braces."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))[1:-1]


def parts(old: Sequence[str], new: Sequence[str]) -> list[Part]:
    """New lines, as text where they are new, and where they stood before as ``[first, behind the last]``."""
    places = {line: place for place, line in enumerate(old)}
    found: list[Part] = []
    stretch: list[int] | None = None
    for line in new:
        if stretch is not None and stretch[1] < len(old) and old[stretch[1]] == line:
            stretch[1] += 1
            continue
        place = places.get(line)
        stretch = None if place is None else [place, place + 1]
        found.append(line if stretch is None else stretch)
    return found


def joined(old: Sequence[str], pieces: Sequence[Part]) -> list[str]:
    """The lines that parts stand for, as static/live.js puts them together."""
    return [line for piece in pieces for line in ([piece] if isinstance(piece, str) else old[piece[0] : piece[1]])]
