"""Programs at a real server: a token each, and the API."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import httpx2

from tests.web.browser import Browser

ALL = ("watch", "play", "tables")


def new_token(address: str, name: str, scopes: Sequence[str] = ALL) -> str:
    """The token of a new program."""
    made = httpx2.post(f"{address}/api/programs", json={"name": name, "scopes": list(scopes)})
    assert made.status_code == 201, made.text
    return str(made.json()["token"])


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


class Program(Browser):
    """A program that does what people do, by the API.

    Args:
        address: of the server.
        name: of the program; no token without one.
        scopes: of its token.
        token: one it has already.
    """

    def __init__(self, address: str, name: str = "", scopes: Sequence[str] = ALL, token: str = "") -> None:
        self.address = address
        self.name = name
        self.token = token or (new_token(address, name, scopes) if name else "")
        self.client = httpx2.Client(base_url=address, timeout=20, headers=bearer(self.token) if self.token else {})

    def sit(self, table: str, **body: Any) -> httpx2.Response:
        return self.api(f"{table}/sit", body)

    def move(self, table: str, words: str, decision: str | None = None, id: str = "") -> httpx2.Response:
        asked = self.look(table)["decision"] if decision is None else decision
        return self.api(f"{table}/move", {"decision": asked, "move": words, "id": id})

    def make(self, **form: str) -> str:
        """A table of three that this program makes, sitting in the first chair."""
        options = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
        chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        game = form.get("game", "pick-a-dilly")
        plan = {"id": uuid4().hex, "game": game, "chairs": chairs, "options": options, "starter": "0"}
        made = self.api("/tables", plan)
        assert made.status_code == 201, made.text
        return f"/tables/{made.json()['table']}"

    def start(self, table: str) -> httpx2.Response:
        return self.api(f"{table}/start", {})

    @contextmanager
    def stream(self, table: str, since: int | None = None) -> Iterator[Iterator[dict[str, Any]]]:
        """The lines of a table's stream."""
        asked = {} if since is None else {"since": since}
        with self.client.stream("GET", f"/api{table}/stream", params=asked, timeout=30) as answer:
            assert answer.status_code == 200, answer.read()
            yield (json.loads(line) for line in answer.iter_lines())

    @contextmanager
    def own(self, since: int | None = None) -> Iterator[Iterator[dict[str, Any]]]:
        """The lines of the stream of all its own tables."""
        asked = {} if since is None else {"since": since}
        with self.client.stream("GET", "/api/stream", params=asked, timeout=30) as answer:
            assert answer.status_code == 200, answer.read()
            yield (json.loads(line) for line in answer.iter_lines())


def listed(lines: Iterator[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What a program's own stream says of its tables before the first beat."""
    before = itertools.takewhile(lambda line: line["type"] != "beat", lines)
    return {line["table"]: line for line in before if line["type"] == "table"}


def told(lines: Iterator[dict[str, Any]], kind: str) -> dict[str, Any]:
    """The next line of a kind."""
    return next(line for line in lines if line["type"] == kind)
