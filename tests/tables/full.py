"""Tables of any game at which a person sits on every seat."""

from __future__ import annotations

from collections.abc import Iterator

from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.tables import play
from roost.tables.event import Event
from roost.tables.opening import Place
from roost.tables.table import Table
from tests.tables.scene import Scene

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil")


def full_table(game: Game, setup: Setup, seed: int = 0) -> Scene:
    """Everybody has sat down and the game has begun."""
    colours = setup.seats
    places = [Place("me", colour=colours[0]), *[Place("open")] * (len(colours) - 1)]
    scene = Scene(places, game.name, options=dict(setup.options), seed=bytes([seed] * 32))
    for person, colour in list(zip(PEOPLE, colours, strict=False))[1:]:
        scene.sit(person, colour=colour)
    scene.start()
    return scene


def any_setup(game: Game) -> Setup:
    """For the fewest seats that the game takes."""
    for count in game.seat_counts:
        try:
            return game.setup(game.colours[:count])
        except SetupFault:
            continue
    raise AssertionError("a game is for somebody")


def choices(table: Table) -> Iterator[tuple[int, str]]:
    """Everything that some seat may do now, or change its choice to."""
    course, _ = table.playing()
    for seat in range(len(table.chairs)):
        moves = course.game.moves(course.setup, course.state, seat) or course.game.changes(
            course.setup, course.state, seat
        )
        for words in moves:
            yield seat, words


def act(scene: Scene, seat: int, words: str) -> list[Event]:
    """A seat acts, and the dealer answers."""
    command = scene.command(PEOPLE[seat])
    return scene.do(lambda table: play.move(table, command, table.decision(seat), words))


def act_anyhow(scene: Scene, rng: Rng) -> tuple[int, str]:
    """Somebody does something."""
    possible = list(choices(scene.table))
    seat, words = possible[rng.below(len(possible))]
    act(scene, seat, words)
    return seat, words


def copied(scene: Scene) -> Scene:
    """Another table that came about in the same way."""
    twin = Scene.__new__(Scene)
    twin.ids = scene.ids
    twin.table = scene.rebuilt()
    twin.lookout = type(scene.lookout)(twin.table)
    return twin
