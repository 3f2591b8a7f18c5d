"""The story of a whole table as a replay tells it: what the game says, and between that what happened at the table."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from roost.catalogue import HOUSE, tongue
from roost.core.sight import Ply
from roost.tables import words as say
from roost.tables.event import Event
from roost.tables.film import Film
from roost.tables.plies import PLIES, in_force
from roost.tables.sight import StoryLine
from roost.tables.table import Table


def retold(table: Table, film: Film) -> list[StoryLine]:
    """Every line in order; the ``seq`` of each is the moment at which it was told.

    What was taken back is no moment of a game; what was said meanwhile stands at the moment the table went back to.
    """
    story = [*film.story, *own_lines(table, film)]
    return sorted(story, key=lambda line: line.seq)  # of one moment first what the game says


def own_lines(table: Table, film: Film) -> Iterator[StoryLine]:
    """What happened at the table besides the game."""
    house = tongue(HOUSE, film.language)
    course, _ = table.playing()
    before = len(table.begin(course.setup).plies)
    played = kept(in_force(table.log), course.plies[before:])
    places = {event.seq: place for place, event in enumerate(played, start=before)}
    seqs = list(places)
    for event in table.log:
        if event.kind not in PLIES:
            line = say.line(event, house)
            plies = before + bisect_right(seqs, event.seq)
        elif "entered" in event.detail and places.get(event.seq, -1) in film.unheard:
            line, plies = say.entered(event.detail["entered"], house), places[event.seq] + 1
        else:
            continue
        if line is not None:
            yield StoryLine(moment(film, plies), line.text, line.seat)


def kept(log: Sequence[Event], plies: Sequence[Ply]) -> list[Event]:
    """The events that these plies came from: a choice that was replaced by another has none."""
    found: list[Event] = []
    left = list(plies)
    for event in reversed(log):
        if left and (event.who, event.words) == (left[-1].who, left[-1].words):
            left.pop()
            found.append(event)
    return found[::-1]


def moment(film: Film, plies: int) -> int:
    """The moment at which so many plies have been made."""
    return min(bisect_left(film.ends, plies) + 1, film.last) if plies else 0
