"""Tables that begin elsewhere than at the start of a game: what if, and records brought here to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roost.core.game import Game
from roost.core.position import written
from roost.core.record import Record
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.sight import SPECTATOR
from roost.replay import Course
from roost.tables import words as say
from roost.tables.chair import Chair
from roost.tables.command import Command, Refused
from roost.tables.event import NOBODY, Event
from roost.tables.film import Film
from roost.tables.levels import levels
from roost.tables.luck import DEALER
from roost.tables.names import bot_name, cleaned
from roost.tables.opening import first_detail
from roost.tables.origin import Origin
from roost.tables.play import deal
from roost.tables.portraits import portrait_for
from roost.tables.table import Table


@dataclass(frozen=True)
class Branch:
    """What if: a game to be played on from a moment.

    Args:
        moment: from which.
        colour: of the seat that the person takes.
        level: of the bots on all the others.
        name: of the person.
        picture: beside the name; empty for the one that the person's secret id leads to.
    """

    moment: int
    colour: str
    level: str
    name: str
    picture: str = ""


def check_branch(film: Film, command: Command, branch: Branch) -> None:
    """Refuses a game that cannot be played on.

    Raises:
        Refused: what would be right.
    """
    tongue = command.tongue
    if not 0 <= branch.moment <= film.last:
        raise Refused("invalid", say.no_such_moment(film.last, tongue))
    if branch.colour not in film.setup.seats:
        raise Refused("invalid", say.no_such_colour(film.setup.seats, tongue))
    if branch.level not in levels(film.game):
        raise Refused("invalid", say.no_such_level(levels(film.game), tongue))
    if not cleaned(branch.name):
        raise Refused("invalid", say.name_missing(tongue))
    if film.state_at(branch.moment).is_over():
        raise Refused("conflict", say.over_there(tongue))


def what_if(film: Film, command: Command, branch: Branch, seed: bytes, luck: int) -> list[Event]:
    """The first events of a table that plays on from a moment: from the truth if everybody may know it by now.

    Args:
        film: as the person may look back.
        seed: of the new table's dealer.
        luck: where hidden things are dealt anew from.
    """
    check_branch(film, command, branch)
    own = film.setup.seat(branch.colour)
    chairs: list[Chair] = []
    for seat, colour in enumerate(film.setup.seats):
        bot = bot_name({chair.name for chair in chairs} | {cleaned(branch.name)})
        shown = branch.picture or portrait_for(command.person)
        mine = Chair("person", cleaned(branch.name), colour=colour, holder=command.person, picture=shown)
        chairs.append(mine if seat == own else Chair("bot", bot, branch.level, colour))
    record = film.record_to(branch.moment) if film.is_open else dealt_anew(film, branch.moment, luck).record()
    origin = Origin("what-if", record, branch.moment, dealt_anew=not film.is_open)
    events = begun(film.game, command, chairs, film.setup, origin)
    twin = Table("", seed, events)
    return [*events, *deal(twin, twin.playing()[0].state.clone(), events[-1].seq, command.at)]


def dealt_anew(film: Film, moment: int, luck: int) -> Course:
    """A game that begins where another one stood, as far as the viewer could know."""
    state = film.state_at(moment)
    state.redeal(max(film.viewer, SPECTATOR), Rng(luck))
    state.forget()
    return Course(film.game, film.setup, written(state))


def bring(course: Course, record: Record, command: Command) -> list[Event]:
    """The events of a table at which nobody sits: a record to be looked at."""
    names = called(record, course.setup.seats)
    chairs = [Chair(name=name, colour=colour) for name, colour in zip(names, course.setup.seats, strict=True)]
    origin = Origin("record", course.record(notes=record.notes()))
    return begun(course.game, command, chairs, course.setup, origin)


def called(record: Record, seats: Sequence[str]) -> list[str]:
    """The players' names as the header gives them, one after the other; else the colours."""
    entry = record.find("Players")
    names = [cleaned(name) for name in entry.value.split(",")] if entry is not None else []
    fits = len(names) == len(seats) == len(set(names)) and all(names)
    return names if fits else [colour.capitalize() for colour in seats]


def begun(game: Game, command: Command, chairs: Sequence[Chair], setup: Setup, origin: Origin) -> list[Event]:
    """A table that is made and begun at once."""
    made = first_detail(game, command.person, chairs, setup.options, "0", DEALER) | {"origin": origin.dump()}
    begun = {
        "starter": "0",
        "order": list(range(len(chairs))),
        "seats": list(setup.seats),
        "options": dict(setup.options),
        "at": origin.at,
    }
    return [
        Event(1, "created", NOBODY, game.name, command.at, made, command.key),
        Event(2, "started", NOBODY, "", command.at, begun),
    ]
