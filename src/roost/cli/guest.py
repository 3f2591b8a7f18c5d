"""One of our bots as a guest of another house: it sees, knows and thinks on what the house tells its seat."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

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

    def play(self, id: str) -> None:
        """Sit down, and play one game to its end."""
        if self.caller.get(f"/tables/{id}")["game"] != self.game.name:
            raise Refusal(409, f"At the table {id} another game is played than {self.game.name}.")
        self.caller.post(f"/tables/{id}/sit", id=f"sit {secrets.token_hex(8)}", name=self.name)
        asked = ""
        for seen in self.caller.follow(id):
            if seen["status"] == "over":
                typer.echo(result(seen))
                return
            if seen["status"] == "lobby":
                self.start_if_full(seen)
            elif seen["seat"] >= 0 and seen["chairs"][seen["seat"]]["stand_in"]:
                self.caller.post(f"/tables/{id}/sit", id=f"back {seen['seq']}")
            elif seen["moves"] and seen["decision"] != asked and not seen["enters"]:
                asked = seen["decision"]
                self.move(id)

    def start_if_full(self, seen: Seen) -> None:
        """The host of a table begins when every chair is taken."""
        if seen["host"] and not seen["hindrance"] and all(chair["kind"] != "open" for chair in seen["chairs"]):
            self.caller.post(f"/tables/{seen['id']}/start", id=f"start {seen['seq']}")

    def following(self, id: str) -> str:
        """The table of the rematch, once there is one."""
        for seen in self.caller.follow(id):
            if seen["rematch"]:
                return str(seen["rematch"])
        return ""

    # -- moves --------------------------------------------------------------------------------------

    def move(self, id: str) -> None:
        """Answer the question the bot's seat is asked."""
        told = Position.load(self.caller.get(f"/tables/{id}/position"))
        if told.rules != self.game.rules_version:
            raise Refusal(409, f"The house plays by rules {told.rules}; this bot knows {self.game.rules_version}.")
        if not told.view.moves:
            return  # others were quicker; the stream tells what comes next
        words = think(task_of(told, self.level, secrets.randbelow(SEED_RANGE), self.milliseconds))
        try:
            self.caller.post(f"/tables/{id}/move", id=f"move {told.decision}", decision=told.decision, move=words)
        except Refusal as refusal:
            if refusal.status != 409:
                raise


def result(seen: Seen) -> str:
    """Who has won."""
    chairs, view = seen["chairs"], seen["view"]
    winners = ", ".join(chairs[seat]["name"] for seat in view["winners"])
    scores = ", ".join(f"{chair['name']} {score}" for chair, score in zip(chairs, view["scores"], strict=True))
    return f"Won by {winners or 'nobody'}. Points: {scores}."
