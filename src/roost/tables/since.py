"""What has happened since a viewer last acted: where its news begins, and what lies elsewhere now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from roost.core.words import Motion
from roost.tables.event import Event

LASTING: Final = ("fly", "hop", "drop")  # what is turned or appears may go again, and a count is read anyway
MOST: Final = 60  # pieces; after a long absence nearly everything is news


class Since:
    """Kept up by the eyes of one viewer, from what it saw itself.

    Args:
        viewer: a seat or SPECTATOR; only a seat acts.
    """

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.acted = 0  # the event of the own last move, 0 before the first; if that revealed others', the one before
        self.has_secrets = False  # whether others have chosen something that the viewer was not told
        self.have_acted = False  # whether others have, since
        self.is_away = False
        self.changed: dict[str, None] = {}  # in order, each once

    def look_at(self, event: Event) -> None:
        """The own moves begin anew; those of a stand-in are news to whoever comes back."""
        if event.who != self.viewer or self.viewer < 0:
            self.have_acted |= event.kind == "move"
            return
        if event.kind in ("left", "stand-in", "returned"):
            self.is_away = event.kind != "returned"
        if event.kind == "move" and not self.is_away:
            self.acted = event.seq
            self.have_acted = False
            self.changed.clear()
        elif event.kind == "move":
            self.have_acted = True

    def told(self, event: Event, is_secret: bool, lines: int) -> None:
        """A ply was told; an own move that reveals what others chose in secret is news itself."""
        if event.seq == self.acted and self.has_secrets and lines > 1:
            self.acted -= 1
            self.has_secrets, self.have_acted = False, True
        elif event.who != self.viewer and is_secret:
            self.has_secrets = True
        elif lines > 1:
            self.has_secrets = False

    def moved(self, event: Event, motions: Iterable[Motion]) -> None:
        """What has moved: the piece and where it landed, as ``piece>place``."""
        if self.acted > 0 and event.seq > self.acted:
            lasting = [motion for motion in motions if motion.verb in LASTING]
            self.changed |= {f"{motion.id}>{motion.path[-1] if motion.path else motion.id}": None for motion in lasting}

    def go_back(self, played: Sequence[Event], to: int) -> None:
        """Moves were taken back."""
        own = [ply.seq for ply in played if ply.seq <= to and ply.who == self.viewer]
        self.acted = own[-1] if own and self.viewer >= 0 else 0
        self.have_acted = any(self.acted < ply.seq <= to and ply.kind == "move" for ply in played)
        self.changed.clear()

    @property
    def begin(self) -> int:
        """The event after which all is news; 0 before the first own move, and while nobody else has acted."""
        return self.acted if self.have_acted else 0

    def pieces(self) -> tuple[str, ...]:
        """The latest of what lies elsewhere now."""
        return tuple(self.changed)[-MOST:] if self.have_acted else ()
