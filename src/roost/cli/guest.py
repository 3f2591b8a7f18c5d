"""One of our bots as a guest of another house: it sees, knows and thinks on what the house tells its seat."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping

import typer

from roost.cli.caller import Caller, Refusal, Seen
from roost.core.game import Game
from roost.host.thinking import task_of, think
from roost.tables.position import Position

__all__ = ["Refusal", "Visit"]

SEED_RANGE = 1 << 61


class Visit:
    """A bot that goes to one house.

    Args:
        server: the house's address.
        token: the program's; empty if one is to be made.
        name: of the bot at tables.
        game: what it plays.
        level: how well.
        milliseconds: for a move.
    """

    def __init__(self, server: str, token: str, name: str, game: Game, level: str, milliseconds: int) -> None:
        self.server = server.rstrip("/")
        self.caller = Caller(server, token)
        self.name = name
        self.game = game
        self.level = level
        self.milliseconds = milliseconds
        self.answered: dict[tuple[str, int], str] = {}  # table and seat -> the question answered last
        if not token:
            made = self.caller.post("/programs", name=name)["token"]
            self.caller.show(made)
            typer.echo(f"Token, to come back to its seat: {made}")

    # -- tables -------------------------------------------------------------------------------------

    def make_table(self, seats: int | None, options: Mapping[str, str]) -> str:
        """The id of a new table with a chair for the bot and open ones for others."""
        chairs = [{"kind": "me"}] + [{"kind": "open"}] * ((seats or self.game.seat_counts[0]) - 1)
        body = {"id": secrets.token_hex(8), "game": self.game.name, "chairs": chairs, "options": dict(options)}
        id = str(self.caller.post("/tables", **body)["table"])
        typer.echo(f"Take a chair: {self.server}/tables/{id}")
        return id

    def play(self, ids: Iterable[str], stay: bool = False) -> None:
        """Sit down at tables, and play at all of them to their ends.

        Args:
            stay: whether to play on at whatever tables the program is given a chair at later, a rematch say.
        """
        playing = {id for id in ids if self.sit(id)}
        for line in self.caller.own_tables() if playing or stay else ():
            id = line["table"]
            if line["type"] == "gone":
                playing.discard(id)
            elif id in playing or (stay and line["game"] == self.game.name and line["status"] != "over"):
                playing.add(id)
                self.attend(line)
                if line["status"] == "over":
                    playing.remove(id)
            if not playing and not stay:
                return

    def sit(self, id: str) -> bool:
        """Sit down; whether there is something to be played."""
        seen = self.caller.get(f"/tables/{id}")
        if seen["game"] != self.game.name:
            raise Refusal(409, f"At the table {id} another game is played than {self.game.name}.")
        self.caller.post(f"/tables/{id}/sit", id=f"sit {secrets.token_hex(8)}", name=self.name)
        if seen["status"] == "over":
            typer.echo(result(seen))
        return bool(seen["status"] != "over")

    def attend(self, line: Seen) -> None:
        """Do what is to be done at a table as it stands."""
        id = line["table"]
        if line["status"] == "over":
            typer.echo(result(self.caller.get(f"/tables/{id}")))
        elif line["status"] == "lobby":
            self.start_if_full(id, line)
        elif line["away"]:
            self.caller.post(f"/tables/{id}/sit", id=f"back {line['seq']}")
        if line["undo"]:
            self.answer("undo", id, f"agree {line['undo']}", decision=line["undo"], answer="agree")
        for asked in line["asked"]:
            if self.answered.get((id, asked["seat"])) != asked["decision"]:
                self.answered[id, asked["seat"]] = asked["decision"]
                self.move(id, asked["seat"])

    def start_if_full(self, id: str, line: Seen) -> None:
        """The host of a table begins when every chair is taken."""
        if line["host"] and not line["free"] and not self.caller.get(f"/tables/{id}")["hindrance"]:
            self.answer("start", id, f"start {line['seq']}")

    # -- moves --------------------------------------------------------------------------------------

    def move(self, id: str, seat: int) -> None:
        """Answer the question a seat is asked."""
        told = Position.load(self.caller.get(f"/tables/{id}/position?seat={seat}"))
        if told.rules != self.game.rules_version:
            raise Refusal(409, f"The house plays by rules {told.rules}; this bot knows {self.game.rules_version}.")
        if not told.view.moves:
            return  # others were quicker; the stream tells what comes next
        words = think(task_of(told, self.level, secrets.randbelow(SEED_RANGE), self.milliseconds))
        self.answer("move", id, f"move {told.decision}", decision=told.decision, move=words, seat=seat)

    def answer(self, deed: str, table: str, id: str, **body: object) -> None:
        """Send a command; if the question is gone meanwhile, the stream tells what comes next."""
        try:
            self.caller.post(f"/tables/{table}/{deed}", id=id, **body)
        except Refusal as refusal:
            if refusal.status != 409:
                raise


def result(seen: Seen) -> str:
    """Who has won."""
    chairs, view = seen["chairs"], seen["view"]
    winners = ", ".join(chairs[seat]["name"] for seat in view["winners"])
    scores = ", ".join(f"{chair['name']} {score}" for chair, score in zip(chairs, view["scores"], strict=True))
    return f"Won by {winners or 'nobody'}. Points: {scores}."
