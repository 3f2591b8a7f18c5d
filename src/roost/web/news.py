"""What a page is sent: the whole table at first, then only the lines that it has not got."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import ReferenceType, ref

from roost.core.words import Motion
from roost.web.writing import written

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
            events = motions(before.seq) if self.seq > before.seq else []
            fields = {"seq": self.seq, "events": events, "parts": parts(before.lines, self.lines)}
            self.before, self.step = ref(before), as_fields(fields)
        return self.step


def as_fields(message: dict[str, object]) -> str:
    """A JSON object without its braces."""
    return written(message)[1:-1].decode()


def parts(old: Sequence[str], new: Sequence[str]) -> list[Part]:
    """New lines, as text where they are new, and where they stood before as ``[first, behind the last]``."""
    first = same_at_start(old, new)
    behind = same_at_start(old[first:][::-1], new[first:][::-1])
    places = {line: place for place, line in enumerate(old[first : len(old) - behind], first)}
    found: list[Part] = [[0, first]] if first else []
    stretch: list[int] | None = None
    for line in new[first : len(new) - behind]:
        if stretch is not None and stretch[1] < len(old) and old[stretch[1]] == line:
            stretch[1] += 1
            continue
        place = places.get(line)
        stretch = None if place is None else [place, place + 1]
        found.append(line if stretch is None else stretch)
    if behind:
        found.append([len(old) - behind, len(old)])
    return found


def same_at_start(some: Sequence[str], others: Sequence[str]) -> int:
    """How many lines are the same before the first that differs."""
    different = (at for at, (one, other) in enumerate(zip(some, others, strict=False)) if one != other)
    return next(different, min(len(some), len(others)))


def joined(old: Sequence[str], pieces: Sequence[Part]) -> list[str]:
    """The lines that parts stand for, as static/live.js puts them together."""
    return [line for piece in pieces for line in ([piece] if isinstance(piece, str) else old[piece[0] : piece[1]])]
