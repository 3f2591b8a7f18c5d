"""A table to test with: people by name, commands in one line, no database and no clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import count

from roost.catalogue import game as find_game
from roost.tables import lobby, opening, play
from roost.tables.command import HOUSE, Command
from roost.tables.device import side
from roost.tables.event import Event
from roost.tables.look import Lookout
from roost.tables.luck import DEALER
from roost.tables.opening import Place, Plan
from roost.tables.sight import TableSight
from roost.tables.table import Table

NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
SEED = bytes(range(32))


class Scene:
    """A table that Anna makes; a person's secret id is the name with ``secret-`` before it."""

    def __init__(
        self,
        places: Sequence[Place] | None = None,
        game: str = "pick-a-dilly",
        starter: str = "0",
        seed: bytes = SEED,
        options: dict[str, str] | None = None,
        luck: str = DEALER,
    ) -> None:
        self.ids = count(1)
        plan = Plan(places or [Place("me"), Place("open"), Place("open")], options or {}, starter, "Anna", luck)
        self.table = Table("t1", seed, [opening.open_table(find_game(game), self.command("Anna"), plan)])
        self.lookout = Lookout(self.table)

    def command(self, person: str, id: str = "") -> Command:
        return Command(id or f"c{next(self.ids)}", f"secret-{person}" if person else HOUSE, NOON)

    def do(self, deed: Callable[[Table], list[Event]]) -> list[Event]:
        """Carry a deed out, as a host would."""
        events = deed(self.table)
        for event in events:
            self.table.fold(event)
        return events

    def sit(self, person: str, chair: int | None = None, colour: str = "", youngest: bool = False) -> list[Event]:
        command = self.command(person)
        return self.do(lambda table: lobby.sit(table, command, chair, person, colour, youngest))

    def seat_beside(self, person: str, name: str, chair: int | None = None, colour: str = "") -> list[Event]:
        """Take one chair more for somebody at the same device."""
        command = self.command(person)
        return self.do(lambda table: lobby.sit(table, command, chair, name, colour, False, further=True))

    def leave(self, person: str, chair: int | None = None) -> list[Event]:
        command = self.command(person)
        return self.do(lambda table: lobby.leave(table, command, chair))

    def start(self, person: str = "Anna") -> list[Event]:
        command = self.command(person)
        return self.do(lambda table: lobby.start(table, command))

    def set_chair(self, person: str, chair: int, kind: str, level: str = "", colour: str = "") -> list[Event]:
        command = self.command(person)
        return self.do(lambda table: lobby.set_chair(table, command, chair, kind, level, colour))

    def move(
        self, person: str, words: str, decision: str | None = None, id: str = "", seat: int | None = None
    ) -> list[Event]:
        command = self.command(person, id)
        asked = self.decision(person) if decision is None else decision
        return self.do(lambda table: play.move(table, command, asked, words, seat))

    def decision(self, person: str) -> str:
        return self.table.decision(self.seat(person))

    def seat(self, person: str) -> int:
        return self.table.chair_of(f"secret-{person}")

    def sight(self, person: str, opened: int | None = None) -> TableSight:
        """What a person's page shows; of several at one device, ``opened`` has asked for the own side."""
        at = side(self.table, f"secret-{person}", opened)
        return self.lookout.sight(f"secret-{person}", shown=at)

    def rebuilt(self) -> Table:
        """The same table from its log."""
        return Table(self.table.id, self.table.dealer.seed, self.table.log)


def three_play(**options: str) -> Scene:
    """Anna (yellow), Ben (green) and Cleo (blue) have begun to play Pick A Dilly."""
    scene = Scene(options=options)
    scene.sit("Anna", 0, "yellow")
    scene.sit("Ben", 1, "green")
    scene.sit("Cleo", 2, "blue")
    scene.start()
    return scene


def play_out(scene: Scene, most: int = 4000) -> None:
    """Whoever is awaited takes a legal move, spread over the list, until the game is over."""
    for turn in range(most):
        awaited = scene.table.to_act()
        if not awaited:
            return
        course, _ = scene.table.playing()
        seat = awaited[turn % len(awaited)]
        moves = list(course.game.moves(course.setup, course.state, seat))
        command = scene.command(scene.table.chairs[seat].holder.removeprefix("secret-"))
        decision, words = scene.table.decision(seat), moves[turn * 7 % len(moves)]
        scene.do(lambda table, c=command, s=seat, d=decision, w=words: play.act(table, c, s, d, w))  # type: ignore[misc]
