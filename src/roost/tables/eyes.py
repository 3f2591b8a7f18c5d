"""The story of a table as one viewer saw it, kept up as the log grows: each event is looked at once."""

from __future__ import annotations

from dataclasses import replace

from roost.catalogue import tongue
from roost.core.setup import Setup
from roost.core.sight import CHANCE, View
from roost.core.words import Line, Motion, Tongue
from roost.replay import Course
from roost.tables import words as say
from roost.tables.event import Event
from roost.tables.plies import in_force, played_on, until
from roost.tables.sight import StoryLine
from roost.tables.since import Since
from roost.tables.table import Table


class Eyes:
    """What one viewer has seen of a table, in one language.

    Args:
        table: the table looked at.
        viewer: a seat or SPECTATOR.
        language: of the sentences.
    """

    def __init__(self, table: Table, viewer: int, language: str) -> None:
        self.table = table
        self.viewer = viewer
        self.house: Tongue = tongue("roost", language)
        self.game: Tongue = tongue(table.game.package, language)
        self.course: Course | None = None
        self.view: View | None = None  # what the viewer sees now
        self.bare: View | None = None  # the same without hints
        self.seq = 0
        self.story: list[StoryLine] = []
        self.motions: list[tuple[int, list[Motion]]] = []  # of the last move and the luck that followed it
        self.since = Since(viewer)

    def catch_up(self) -> None:
        """Look at every event that has come since."""
        for event in self.table.log[self.seq :]:
            self.look_at(event)
            self.seq = event.seq
        if self.course is not None and self.view is not None and self.view is self.bare:
            self.view = self.course.view(self.viewer)

    def look_at(self, event: Event) -> None:
        self.since.look_at(event)
        if event.kind in ("move", "outcome"):
            self.watch(event)
            return
        if event.kind == "started":
            self.course = self.table.begin(Setup(tuple(event.detail["seats"]), dict(event.detail["options"])))
            self.view = self.bare = self.look(self.course)
        if event.kind == "undo":
            self.go_back(event)
        line = say.line(event, self.house)
        if line is not None:
            self.tell(event.seq, [line])

    def watch(self, event: Event) -> None:
        """A ply: the viewer compares what it saw before with what it sees after."""
        course, before = self.course, self.bare
        assert course is not None and before is not None
        who = event.who if event.kind == "move" else CHANCE
        ply = course.game.heard(course.setup, course.state, who, event.words, self.viewer)
        if event.kind == "move":
            self.motions.clear()
            course.act(event.who, event.words)
        else:
            course.answer(event.words)
        after = self.view = self.bare = self.look(course)
        if ply.words is None and "entered" in event.detail:
            self.tell(event.seq, [say.entered(event.detail["entered"], self.house)])
        lines = course.game.words.tell(before, ply, after, self.game)
        self.tell(event.seq, lines)
        self.since.told(event, event.kind == "move" and ply.words is None, len(lines))
        moved = course.game.board.motions(before, ply, after)
        if moved:
            self.motions.append((event.seq, moved))
            self.since.moved(event, moved)

    def go_back(self, event: Event) -> None:
        """Moves were taken back: the viewer sees the table as it was, and nothing moves."""
        course, to = self.course, event.detail["to"]
        assert course is not None
        played = in_force(self.table.log[: event.seq - 1])
        gone = {ply.seq for ply in played if ply.seq > to}
        self.course = played_on(self.table.begin(course.setup), until(played, to))
        self.view = self.bare = self.look(self.course)
        self.story = [replace(line, gone=True) if line.seq in gone else line for line in self.story]
        self.motions.clear()
        self.since.go_back(played, to)

    def look(self, course: Course) -> View:
        return course.game.view(course.setup, course.state, self.viewer, bare=True)

    def tell(self, seq: int, lines: list[Line]) -> None:
        self.story += [StoryLine(seq, line.text, line.seat) for line in lines]

    def motions_since(self, seq: int) -> list[Motion]:
        """What the last move has set in motion, as far as that is news after an event.

        A page that is late skips what older moves did: nobody likes to watch a queue, and beside the
        story it would tell where a tile lay that is closed by now.
        """
        return [motion for at, moved in self.motions if at > seq for motion in moved]
