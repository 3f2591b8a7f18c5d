"""How a table comes to be: set up by its host, at once against bots, or after another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from roost.catalogue import tongue
from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.setup import no_option
from roost.tables import words as say
from roost.tables.chair import Chair
from roost.tables.command import Command, Refused
from roost.tables.event import NOBODY, Event
from roost.tables.hinting import ALONE, RULES, no_such_rule
from roost.tables.levels import levels, usual_level, usual_seats
from roost.tables.lobby import check_starter
from roost.tables.luck import DEALER, LUCKS, REAL_BOX, has_chance
from roost.tables.names import bot_name, cleaned, unlike
from roost.tables.patience import check_patience
from roost.tables.portraits import check_portrait, portrait_for
from roost.tables.starting import LOT
from roost.tables.table import Table
from roost.tables.talking import PHRASES_ONLY


@dataclass(frozen=True)
class Place:
    """What a chair is to be.

    Args:
        kind: ``me``, ``here`` for somebody else at the same device, ``open`` for a friend by link, or ``bot``.
        level: of a bot.
        colour: empty for whichever is left.
        name: of somebody else at the same device.
        picture: beside that name; empty for one that nobody else at the table has.
    """

    kind: str
    level: str = ""
    colour: str = ""
    name: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Plan:
    """A table to be made.

    Args:
        places: the chairs, clockwise.
        options: of the game; missing ones have their default.
        starter: ``lot``, ``youngest`` or the number of a chair.
        name: of the host.
        luck: ``dealer``, or ``real-box`` where people enter what real dice, cards and cows show.
        hints: who is given hints: ``alone``, ``always`` or ``never``.
        listed: whether the home page shows it as long as it looks for players.
        patience: minutes until a bot plays for somebody who takes long; 0 for never.
        kept_by: the level of that bot; empty for the game's own stand-in.
        picture: of the host; empty for the one that their secret id leads to.
    """

    places: Sequence[Place]
    options: Mapping[str, str] = field(default_factory=dict)
    starter: str = LOT
    name: str = ""
    luck: str = DEALER
    hints: str = ALONE
    listed: bool = False
    patience: int = 0
    kept_by: str = ""
    picture: str = ""


def against_bots(game: Game, name: str, picture: str = "") -> Plan:
    """A good table for one person and bots."""
    bots = [Place("bot", usual_level(game))] * (usual_seats(game) - 1)
    return Plan((Place("me"), *bots), name=name, picture=picture)


def open_table(game: Game, command: Command, plan: Plan) -> Event:
    """The first event of a new table.

    Raises:
        Refused: no such table can be made.
    """
    check_plan(game, command, plan)
    chairs: list[Chair] = []
    for place in plan.places:
        chairs.append(seated(place, command, plan, chairs))
    detail = first_detail(game, command.person, chairs, plan.options, plan.starter, plan.luck, plan.hints)
    detail |= {"listed": plan.listed, "patience": plan.patience, "kept_by": plan.kept_by}
    return Event(1, "created", NOBODY, game.name, command.at, detail, command.key)


def check_plan(game: Game, command: Command, plan: Plan) -> None:
    """Refuses a plan that could never become a game."""
    known = {option.key: option for option in game.options}
    try:
        for key, value in plan.options.items():
            if key not in known:
                raise no_option(game.title, key, game.options)
            known[key].check(value)
        game.check_seats(game.colours[: len(plan.places)])
    except SetupFault as fault:
        raise Refused("invalid", fault.said(tongue(game.package, command.language))) from None
    check_luck(game, command, plan.luck)
    if plan.hints not in RULES:
        raise Refused("invalid", no_such_rule(command.tongue))
    check_patience(game, command, plan.patience, plan.kept_by)
    check_places(game, command, plan)
    check_starter(command, plan.starter, len(plan.places))


def check_luck(game: Game, command: Command, luck: str) -> None:
    """Refuses a source of luck that there is not, and a real box where nothing is left to chance."""
    if luck not in LUCKS:
        raise Refused("invalid", say.no_such_luck(command.tongue))
    if luck == REAL_BOX and not has_chance(game.name):
        raise Refused("invalid", say.nothing_to_enter(game.title, command.tongue))


def check_places(game: Game, command: Command, plan: Plan) -> None:
    """Refuses chairs that cannot be, and a host without a name."""
    tongue = command.tongue
    colours = [place.colour for place in plan.places if place.colour]
    for place in plan.places:
        if place.kind not in ("me", "here", "open", "bot"):
            raise Refused("invalid", say.no_such_chair_kind(tongue))
        if place.kind == "bot" and place.level not in levels(game):
            raise Refused("invalid", say.no_such_level(levels(game), tongue))
        if place.colour and place.colour not in game.colours:
            raise Refused("invalid", say.no_such_colour(game.colours, tongue))
        if colours.count(place.colour) > 1:
            raise Refused("invalid", say.colour_taken(place.colour, tongue))
    mine = [place for place in plan.places if place.kind == "me"]
    if len(mine) > 1:
        raise Refused("invalid", say.one_chair(tongue))
    if mine and not cleaned(plan.name):
        raise Refused("invalid", say.name_missing(tongue))
    for picture in (plan.picture, *(place.picture for place in plan.places)):
        check_portrait(command, picture)
    others = [place for place in plan.places if place.kind == "here"]
    if others and not mine:
        raise Refused("invalid", say.sit_first(tongue))
    if not all(cleaned(place.name) for place in others):
        raise Refused("invalid", say.names_missing(tongue))


def seated(place: Place, command: Command, plan: Plan, before: Sequence[Chair]) -> Chair:
    """The chair that a place becomes.

    Args:
        before: the chairs of the places before it.
    """
    names = {cleaned(plan.name), *(chair.name for chair in before)}
    host = plan.picture or portrait_for(command.person)
    if place.kind == "me":
        shown = place.picture or host
        return Chair("person", cleaned(plan.name), colour=place.colour, holder=command.person, picture=shown)
    if place.kind == "here":
        called = unlike(cleaned(place.name), names)
        taken = {host, *(chair.picture for chair in before), *(other.picture for other in plan.places)}
        shown = place.picture or portrait_for(f"{command.person}\n{called}", taken)
        return Chair("person", called, colour=place.colour, holder=command.person, picture=shown)
    if place.kind == "bot":
        return Chair("bot", bot_name(names), place.level, place.colour)
    return Chair(colour=place.colour)


def first_detail(
    game: Game,
    host: str,
    chairs: Sequence[Chair],
    options: Mapping[str, str],
    starter: str,
    luck: str,
    hints: str = ALONE,
    talk: str = PHRASES_ONLY,
) -> dict[str, Any]:
    """What the first event of a table keeps."""
    resolved = {option.key: options.get(option.key, option.default) for option in game.options}
    return {
        "rules": game.rules_version,
        "host": host,
        "chairs": [chair.dump() for chair in chairs],
        "options": resolved,
        "starter": starter,
        "luck": luck,
        "hints": hints,
        "talk": talk,
    }


def check_rematch(table: Table, command: Command) -> None:
    """Refuses a rematch before the end, and to those who only look on."""
    if table.status != "over":
        raise Refused("conflict", say.not_over(command.tongue))
    if table.chair_of(command.person) == NOBODY and command.person != table.host:
        raise Refused("forbidden", say.only_those_seated(command.tongue))


def next_game(table: Table, command: Command) -> Event:
    """The first event of the table that follows: the same people and bots, the next one clockwise starts."""
    chairs = [replace(chair, stand_in=False) for chair in table.chairs]
    detail = first_detail(
        table.game,
        table.host,
        [*chairs[1:], chairs[0]],
        table.options,
        "0",
        table.luck,
        table.hints,
        table.talking.mode,
    )
    detail |= {"patience": table.patience, "kept_by": table.kept_by}
    return Event(1, "created", NOBODY, table.game.name, command.at, detail, command.key)


def name_next(table: Table, command: Command, id: str) -> list[Event]:
    """The old table names the new one."""
    if table.rematch:
        return []
    return [table.event(command, "rematch", NOBODY, id)]
