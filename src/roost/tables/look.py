"""What one person is shown of a table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from roost.catalogue import tongue
from roost.core.sight import EVERYBODY, SPECTATOR, View
from roost.core.words import Motion
from roost.tables import words as say
from roost.tables.chair import Chair
from roost.tables.device import Side, side
from roost.tables.eyes import Eyes
from roost.tables.handing import is_free
from roost.tables.hinting import is_allowed
from roost.tables.levels import levels
from roost.tables.lobby import hindrance
from roost.tables.luck import offered
from roost.tables.patience import is_nudged
from roost.tables.portraits import portrait
from roost.tables.sight import ChairSight, MoveSight, StoryLine, TableSight
from roost.tables.table import Table
from roost.tables.talk import talk_sight
from roost.tables.undo import undo_sight

LINES_SHOWN: Final = 120


class Lookout:
    """The eyes of everybody who looks at a table; each viewer's story is told once and kept.

    Args:
        table: the table looked at.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.eyes: dict[tuple[int, str], Eyes] = {}

    def eyes_of(self, viewer: int, language: str) -> Eyes:
        """The eyes of a seat or of spectators, having seen everything up to now."""
        key = (viewer, language)
        if key not in self.eyes:
            self.eyes[key] = Eyes(self.table, viewer, language)
        self.eyes[key].catch_up()
        return self.eyes[key]

    def motions_since(self, viewer: int, seq: int, language: str = "en") -> list[Motion]:
        """What a seat or spectators have seen move after an event."""
        return self.eyes_of(viewer, language).motions_since(seq)

    def story_since(self, viewer: int, seq: int, language: str = "en") -> list[StoryLine]:
        """The lines of a viewer's story that tell of later events."""
        story = self.eyes_of(viewer, language).story
        first = len(story)
        while first and story[first - 1].seq > seq:
            first -= 1
        return story[first:]

    def last_motions(self) -> list[Motion]:
        """What the last move has set in motion, as whoever sees most of it saw it."""
        for eyes in self.eyes.values():
            eyes.catch_up()
        return max((eyes.motions_since(0) for eyes in self.eyes.values()), key=len, default=[])

    def sight(
        self,
        person: str,
        present: Collection[str] = (),
        watching: int = 0,
        language: str = "en",
        lines: int | None = LINES_SHOWN,
        shown: Side | None = None,
    ) -> TableSight:
        """All that a person is shown.

        Args:
            person: its secret id.
            present: the people who have the table open.
            watching: how many look on.
            lines: how many of the latest lines of the story; None for all.
            shown: the side of the table that the page shows; None for the one it shows first.
        """
        table = self.table
        at = side(table, person) if shown is None else shown
        seat = at.viewer
        eyes = self.eyes_of(seat, language)
        view = laid_open(table, eyes.view)
        texts = tongue(table.game.package, language)
        tell = table.game.words
        plays = view is not None and seat != SPECTATOR and not table.chairs[seat].stand_in
        moves = view.moves if view is not None and plays else ()
        changes = view.changes if view is not None and plays else ()
        enters = plays and table.course is not None and seat in table.witnesses(table.course.state)
        prompt = None if view is None else tell.prompt(view, texts)
        if enters and prompt is not None:
            prompt = replace(prompt, text=say.enter(eyes.house))
        return TableSight(
            id=table.id,
            game=table.game.name,
            title=table.game.title,
            status=table.status,
            seq=table.seq,
            host=bool(person) and person == table.host,
            seat=seat,
            chairs=tuple(
                chair_sight(table, number, chair, person, present) for number, chair in enumerate(table.chairs)
            ),
            free_colours=free_colours(table),
            options=dict(table.options),
            view=view,
            decision=table.decision(seat) if plays else "",
            prompt=prompt,
            moves=possible(table, eyes, seat)
            if enters
            else tuple(MoveSight(move, tell.label(view, move, texts)) for move in moves if view is not None),
            changes=tuple(MoveSight(move, tell.label(view, move, texts)) for move in changes if view is not None),
            story=tuple(eyes.story if lines is None else eyes.story[-lines:] if lines else ()),
            watching=watching,
            fingerprint=table.dealer.fingerprint,
            seed=table.dealer.seed.hex() if table.status == "over" else "",
            rematch=table.rematch,
            remark=say.remark(table.origin, eyes.house),
            starter=table.starter,
            levels=levels(table.game),
            hindrance=hindrance(table, eyes.game) if table.course is None else "",
            luck=table.luck,
            enters=enters,
            since=eyes.since.begin,
            changed=eyes.since.pieces() if moves else (),
            hints=table.hints,
            may_ask=bool(moves) and not enters and is_allowed(table),
            undo=undo_sight(table, person),
            here=at.here,
            curtain=at.curtain,
            private=at.private,
            pass_to=at.pass_to,
            patience=table.patience,
            kept_by=table.kept_by,
            talk=talk_sight(table, person),
            listed=table.listed,
        )


def laid_open(table: Table, view: View | None) -> View | None:
    """The viewer's own view; after the end, everything is laid open."""
    if view is None or not view.is_over or table.course is None:
        return view
    return replace(view, table=table.course.view(EVERYBODY).table)


def possible(table: Table, eyes: Eyes, seat: int) -> tuple[MoveSight, ...]:
    """What the real box may show, as far as a seat can know."""
    course, _ = table.playing()
    view = eyes.view
    assert view is not None
    words = offered(course.game, course.setup, course.state, seat)
    return tuple(MoveSight(outcome, course.game.outcome(view, outcome, eyes.game)) for outcome in words)


def chair_sight(table: Table, number: int, chair: Chair, person: str, present: Collection[str]) -> ChairSight:
    """A chair as a person sees it."""
    return ChairSight(
        seat=number,
        colour=chair.colour,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        mine=bool(person) and chair.holder == person,
        present=chair.kind == "bot" or chair.holder in present,
        stand_in=chair.stand_in,
        awaited=number in table.to_act(),
        youngest=chair.youngest,
        free=is_free(table, number),
        nudged=is_nudged(table, number),
        picture=portrait(chair),
    )


def free_colours(table: Table) -> tuple[str, ...]:
    """Colours that nobody has picked yet."""
    if table.course is not None:
        return ()
    picked = {chair.colour for chair in table.chairs}
    return tuple(colour for colour in table.game.colours if colour not in picked)
