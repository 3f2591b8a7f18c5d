"""Who may look back at a table through whose eyes, and what a moment shows."""

from __future__ import annotations

from dataclasses import dataclass

from roost.core.sight import EVERYBODY, SPECTATOR, View
from roost.core.words import Prompt, Tongue
from roost.tables import words as say
from roost.tables.chair import Chair
from roost.tables.command import Refused
from roost.tables.device import side
from roost.tables.film import Film
from roost.tables.origin import Origin
from roost.tables.retelling import retold
from roost.tables.sight import StoryLine
from roost.tables.table import Table

ALL_EYES = "everybody"
ONLOOKER = "spectator"


@dataclass(frozen=True)
class MomentSight:
    """One moment of a table as one viewer looks back at it.

    Args:
        id: of the table.
        at: how many moves have been made.
        last: how many there are by now.
        eyes: through which the viewer looks, in a word.
        choices: the eyes to choose from.
        own: the colour of the viewer's own seat; empty if it has none.
        chairs: by seat.
        view: what is shown; nothing can be played there.
        prompt: what was asked then.
        words: the table in words.
        told: what the game says of this moment.
        story: all of it, oldest first, with what happened at the table besides; the ``seq`` of a line is its moment.
        is_open: whether everybody may see everything.
        is_over: whether the game is over, be it after this moment.
        origin: where the game comes from, if it does not begin at its start.
        notes: free information of a record that was brought here, key and value.
    """

    id: str
    game: str
    title: str
    at: int
    last: int
    eyes: str
    choices: tuple[str, ...]
    own: str
    chairs: tuple[Chair, ...]
    view: View
    prompt: Prompt
    words: tuple[str, ...]
    told: tuple[StoryLine, ...]
    story: tuple[StoryLine, ...]
    is_open: bool
    is_over: bool
    origin: Origin | None = None
    notes: tuple[tuple[str, str], ...] = ()


def own_eyes(table: Table, person: str) -> int:
    """The seat whose eyes are a person's own; where several people share a device, those of somebody looking on."""
    shown = side(table, person)
    return SPECTATOR if shown.here else shown.viewer


def eyes_for(table: Table, own: int, word: str, tongue: Tongue) -> int:
    """The viewer through whose eyes somebody looks back.

    Args:
        own: the seat of whoever asks, or SPECTATOR.
        word: whose eyes are asked for; empty for the usual ones.

    Raises:
        Refused: there are no such eyes, or they are not to be used while the game goes on.
    """
    if table.course is None:
        raise Refused("conflict", say.nothing_to_look_back_at(tongue))
    seats = table.course.setup.seats
    named = {ALL_EYES: EVERYBODY, ONLOOKER: SPECTATOR} | {colour: seat for seat, colour in enumerate(seats)}
    usual = EVERYBODY if table.is_open else own
    if word and word not in named:
        raise Refused("invalid", say.no_such_eyes(seats, tongue))
    viewer = named[word] if word else usual
    if not table.is_open and viewer not in (own, SPECTATOR):
        raise Refused("forbidden", say.own_eyes_only(tongue))
    return viewer


def choices(table: Table, own: int) -> tuple[str, ...]:
    """The eyes somebody may choose from."""
    course, _ = table.playing()
    if table.is_open:
        return (ALL_EYES, *course.setup.seats, ONLOOKER)
    return (ONLOOKER,) if own == SPECTATOR else (course.setup.seats[own], ONLOOKER)


def word_for(film: Film) -> str:
    """The word for the eyes of a film."""
    special = {EVERYBODY: ALL_EYES, SPECTATOR: ONLOOKER}
    return special.get(film.viewer) or film.setup.seats[film.viewer]


def moment_sight(table: Table, film: Film, at: int, own: int) -> MomentSight:
    """A moment of a table.

    Args:
        film: looked at through.
        at: the moment, 0 to the last one.
        own: the seat of the viewer, or SPECTATOR.
    """
    return MomentSight(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        at=at,
        last=film.last,
        eyes=word_for(film),
        choices=choices(table, own),
        own=film.setup.seats[own] if own >= 0 else "",
        chairs=tuple(table.chairs),
        view=film.view_at(at),
        prompt=film.prompt_at(at),
        words=tuple(film.words_at(at)),
        told=tuple(film.told_at(at)),
        story=tuple(retold(table, film)),
        is_open=film.is_open,
        is_over=table.status == "over",
        origin=table.origin,
        notes=tuple(table.origin.notes() if table.origin is not None else ()),
    )
