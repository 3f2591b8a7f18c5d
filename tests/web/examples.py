"""Plays the examples of the API's description at a real server; as a program, it writes them down.

python -m tests.web.examples
"""

from __future__ import annotations

import json
import re
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx2

import roost.web
from roost.host.settings import Settings
from roost.tables.hint import Hint, HintLine
from roost.web.app import Serving
from tests.web.browser import serving
from tests.web.program import bearer

FILE = Path(roost.web.__file__).parent / "examples.json"
GAME = "pick-a-dilly"
TABLE = "/api/tables/{id}"
REPLAY = TABLE + "/replay/{at}"
SAME = [  # what is different each time, and no matter
    (re.compile(r"roost_[\w-]{43}"), "roost_0000000000000000000000000000000000000000000"),
    (re.compile(r'(?<="fingerprint": ")[0-9a-f]{64}'), "0" * 64),
    (re.compile(r'(?<="seed": ")[0-9a-f]{64}'), "0" * 64),
    (re.compile(r'(?<="expires": ")[^"]+'), "2027-01-01T00:00:00Z"),
    (re.compile(r'(?<="watching": )\d+'), "0"),
    (re.compile(r'(?<="present": )(true|false)'), "true"),
    (re.compile(r'(?<="at": )\d{13}'), "1767225600000"),
]


class Recorder:
    """Sends requests and keeps what they were answered.

    Args:
        address: of the server.
    """

    def __init__(self, address: str) -> None:
        self.client = httpx2.Client(base_url=address, timeout=30)
        self.found: dict[str, Any] = {}
        self.names: dict[str, str] = {}  # ids -> what stands for them

    def ask(
        self, key: str, token: str = "", body: Any = None, id: str = "", query: str = "", kind: str = "", at: str = ""
    ) -> Any:
        """An answer, kept as the example of its endpoint and status unless there is one already.

        Args:
            kind: of a stream, the line that is kept; the first one if none is named.
        """
        method, path = key.split(" ")
        headers = bearer(token) if token else {}
        with self.client.stream(
            method, path.replace("{id}", id).replace("{at}", at) + query, json=body, headers=headers
        ) as answer:
            lines = "stream" in path and answer.status_code == 200
            told = first_line(answer, kind) if lines else json.loads(answer.read())
            status = str(answer.status_code)
        kept = self.found.setdefault(key, {"answers": {}})
        if body is not None and status < "400":
            kept.setdefault("request", body)
        kept["answers"].setdefault(status, told)
        return told

    def written(self) -> str:
        """Everything that was kept, the same each time."""
        text = json.dumps(self.found, indent=1, ensure_ascii=False, sort_keys=True)
        for id, name in self.names.items():
            text = text.replace(id, name)
        for pattern, same in SAME:
            text = pattern.sub(same, text)
        return text + "\n"


def first_line(answer: httpx2.Response, kind: str) -> Any:
    """The first line of a stream, or the first one of a kind."""
    return next(line for line in map(json.loads, answer.iter_lines()) if not kind or line["type"] == kind)


def record(address: str) -> str:
    """The examples, recorded at a server."""
    house = Recorder(address)
    ada = house.ask("POST /api/programs", body={"name": "Ada’s bot", "scopes": ["watch", "play", "tables"], "days": 90})
    house.ask("POST /api/programs", body={"scopes": ["watch"]})
    watcher = house.ask("POST /api/programs", body={"name": "Watcher", "scopes": ["watch"]})["token"]
    others = [house.ask("POST /api/programs", body={"name": name})["token"] for name in ("Bea", "Cleo")]
    token = ada["token"]
    house.names[ada["id"]] = "0123456789"
    house.ask("GET /api/games")
    house.ask("GET /api/limits")
    house.ask("GET /api/programs/me", token)
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    plan: dict[str, Any] = {
        "id": "a-word-of-your-own",
        "game": GAME,
        "chairs": chairs,
        "options": {"Target": "5"},
        "starter": "0",
    }
    plan |= {"patience": 3, "kept_by": "easy", "picture": "owl"}
    id = house.ask("POST /api/tables", token, plan)["table"]
    house.names[id] = "abcdefgh23456722"
    house.ask("POST /api/tables", token, {"game": "chess", "chairs": []})
    house.ask("POST /api/tables", token, {"game": GAME, "chairs": []})
    for number, other in enumerate(others, start=1):
        house.ask(
            f"POST {TABLE}/sit",
            other,
            {"id": f"sit-{number}", "chair": number, "picture": ("fox", "pear")[number - 1]},
            id,
        )
    house.ask(f"POST {TABLE}/sit", watcher, {"chair": 1}, id)
    house.ask(f"POST {TABLE}/sit", token, {"chair": 1}, id)
    house.ask(f"POST {TABLE}/sit", token, {"chair": 77}, id)
    house.ask(f"POST {TABLE}/chair", token, {"id": "chair-3", "chair": 3, "kind": "bot", "level": "easy"}, id)
    house.ask(f"POST {TABLE}/chair", token, {"id": "away-3", "chair": 3, "kind": "empty"}, id)
    house.ask(f"POST {TABLE}/chair", token, {"chair": 9, "kind": "bot"}, id)
    house.ask(f"GET {TABLE}/position", token, id=id)
    house.ask(f"POST {TABLE}/rematch", token, {}, id)
    house.ask(f"POST {TABLE}/start", token, {"id": "start", "starter": "x"}, id)
    house.ask(f"POST {TABLE}/list", token, {"id": "list", "listed": True}, id)
    house.ask(f"POST {TABLE}/start", token, {"id": "start"}, id)
    house.ask(f"POST {TABLE}/list", token, {"listed": False}, id)
    house.ask(f"POST {TABLE}/start", token, {"id": "again"}, id)
    house.ask(f"POST {TABLE}/chair", token, {"chair": 2, "kind": "open"}, id)
    asked = house.ask(f"GET {TABLE}", token, id=id)
    move = {"id": "a-word-for-this-move", "decision": asked["decision"], "move": "feed rooster"}
    house.ask(f"GET {TABLE}/position", token, id=id)
    house.ask(f"POST {TABLE}/move", token, {**move, "id": "wrong", "move": "feed the cat"}, id)
    house.ask(f"POST {TABLE}/move", token, {**move, "id": "old", "decision": "0-99"}, id)
    house.ask(f"POST {TABLE}/move", token, move, id)
    house.ask(f"POST {TABLE}/say", token, {"id": "greeting", "say": "hello"}, id)
    house.ask(f"POST {TABLE}/say", token, {"say": "no such phrase"}, id)
    house.ask(f"POST {TABLE}/talk", token, {"id": "open", "mode": "players"}, id)
    house.ask(f"POST {TABLE}/talk", token, {"mode": "nobody"}, id)
    back = house.ask(f"GET {TABLE}", token, id=id)["undo"]["decision"]
    house.ask(f"POST {TABLE}/undo", token, {"id": "undo", "decision": back}, id)
    house.ask(f"POST {TABLE}/undo", token, {"id": "undo-again", "decision": back}, id)
    asked = house.ask(f"GET {TABLE}", token, id=id)
    house.ask(f"POST {TABLE}/move", token, {**move, "id": "anew", "decision": asked["decision"]}, id)
    house.ask(f"GET {TABLE}/stream", token, id=id, query="?since=4")
    house.ask(f"GET {TABLE}/stream", id=id, query="?since=99")
    house.ask(f"GET {TABLE}/news", token, id=id, query="?since=4&wait=5")
    house.ask("GET /api/stream", others[0], query="?since=1767225600000", kind="table")
    house.ask(f"GET {TABLE}/news", id=id, query="?since=99")
    house.ask(f"GET {TABLE}/hint", token, id=id)
    replayed(house, token, watcher, id)
    refused(house, watcher, id)
    play_out(house, [token, *others], id)
    house.ask(f"POST {TABLE}/leave", token, {"id": "leave"}, id)
    again = house.ask(f"POST {TABLE}/rematch", token, {"id": "again"}, id)["table"]
    house.ask(f"GET {TABLE}/replay", id=id)
    house.ask(f"GET {REPLAY}", id=id, at="3")
    house.names[again] = "hgfedcba76543222"
    hinted(house, asked["decision"])
    house.ask("DELETE /api/programs/me", others[0])
    busy(house)
    return house.written()


def replayed(house: Recorder, token: str, watcher: str, id: str) -> None:
    """What is refused to those who look back."""
    chairs = [{"kind": "open"}] * 3
    lobby = house.ask("POST /api/tables", token, {"game": GAME, "chairs": chairs})["table"]
    for key in (f"GET {TABLE}/replay", f"GET {REPLAY}"):
        for who, table, query in (
            ("roost_unknown", id, ""),
            (watcher, id, "?eyes=yellow"),
            ("", "nowhere", ""),
            ("", lobby, ""),
            ("", id, "?eyes=purple"),
        ):
            house.ask(key, who, id=table, query=query, at="3")


def refused(house: Recorder, watcher: str, id: str) -> None:
    """What strangers, watchers and those who err are told, at every endpoint that says so."""
    for deed, body in (
        ("sit", {}),
        ("leave", {}),
        ("start", {}),
        ("rematch", {}),
        ("undo", {"decision": "undo-1"}),
        ("say", {"say": "hello"}),
        ("talk", {"mode": "players"}),
        ("list", {}),
        ("move", {"decision": "0-1", "move": "feed rooster"}),
        ("chair", {"chair": 1, "kind": "open"}),
    ):
        for token, table in (("", id), (watcher, id)):
            house.ask(f"POST {TABLE}/{deed}", token, body, table)
    house.ask("POST /api/tables", "", {"game": GAME, "chairs": []})
    house.ask("POST /api/tables", watcher, {"game": GAME, "chairs": []})
    for way in ("", "/stream", "/news", "/position", "/hint"):
        house.ask(f"GET {TABLE}{way}", "roost_unknown", id=id)
        house.ask(f"GET {TABLE}{way}", watcher if way in ("/position", "/hint") else "", id=id)
    for way in ("", "/stream", "/news"):
        house.ask(f"GET {TABLE}{way}", id="nowhere")
    player = house.ask("POST /api/programs", body={"name": "Player", "scopes": ["play"]})["token"]
    for token in ("", player):
        house.ask("GET /api/stream", token)
    house.ask("GET /api/programs/me")
    house.ask("DELETE /api/programs/me")


def play_out(house: Recorder, tokens: list[str], id: str) -> None:
    """Everybody feeds the yellow hen until the game is over."""
    while True:
        for token in tokens:
            seen = house.client.get(f"/api/tables/{id}", headers=bearer(token)).json()
            if seen["status"] == "over":
                return
            body = {"decision": seen["decision"], "move": "feed yellow"}
            house.client.post(f"/api/tables/{id}/move", json=body, headers=bearer(token))


def hinted(house: Recorder, decision: str) -> None:
    """A hint is a bot's own estimate and never quite the same, so this one is made up; its shape is checked."""
    line = HintLine("feed rooster", "Feed the rooster", "", "wins about 35 games in 100", 35, "", True)
    title, why = "A strong player would choose: Feed the rooster", "It wins most often."
    house.found[f"GET {TABLE}/hint"]["answers"]["200"] = asdict(Hint(decision, title, why, (line,)))


def busy(house: Recorder) -> None:
    """What a house says that is asked too much."""
    how = Serving(Path(tempfile.mkdtemp()), host=Settings(thinkers=1), requests=1)
    with serving(how) as address:
        answers = [httpx2.get(f"{address}/api/games") for _ in range(3)]
    house.found["429"] = next(answer.json() for answer in answers if answer.status_code == 429)


if __name__ == "__main__":
    quick = Settings(pace=0.0, think=100, thinkers=1, grace=2.0)
    with tempfile.TemporaryDirectory() as folder, serving(Serving(Path(folder), host=quick, requests=600)) as server:
        FILE.write_text(record(server), "utf-8")
