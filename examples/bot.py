"""A whole bot for Roost: plays any game by the API, at random until you know better. Needs Python alone.

    python bot.py http://localhost:8000 pick-a-dilly     makes a table, prints its link, begins when it is full
    python bot.py http://localhost:8000 TABLE            sits down at a table: its id or its link

ROOST_TOKEN holds its token; without one it makes one.
"""

import json
import os
import random
import sys
import time
import uuid
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER, WHERE = sys.argv[1].rstrip("/"), sys.argv[2].rpartition("/")[2]
TOKEN = os.environ.get("ROOST_TOKEN", "")


def choose(table):
    """The words of a move. Your own thinking goes here: look at table["view"] and table["knowledge"]."""
    return random.choice(table["moves"])["words"]


def call(path, body=None):
    """Send a request; with a token, as the program it belongs to."""
    headers = {"authorization": f"Bearer {TOKEN}"} if TOKEN else {}
    content = None if body is None else json.dumps(body).encode()
    return urlopen(Request(f"{SERVER}/api{path}", content, {"content-type": "application/json", **headers}), timeout=30)


def ask(path, body=None):
    """An answer as JSON: sent again while the server says "later" or nothing; None if the question is old."""
    while True:
        try:
            with call(path, body) as answer:
                return json.load(answer)
        except HTTPError as refused:
            if refused.code == 409:
                return None
            if refused.code != 429 and refused.code < 500:
                sys.exit(json.load(refused)["error"]["text"])
            time.sleep(float(refused.headers.get("Retry-After", 1)))
        except (OSError, HTTPException):
            time.sleep(1)


def watch(id):
    """The table, now and after every change; a stream that breaks is taken up where it broke."""
    table = {"seq": 0}
    while True:
        try:
            with call(f"/tables/{id}/stream?since={table['seq']}") as lines:
                for line in map(json.loads, lines):
                    if line["type"] in ("table", "change"):
                        table = line if line["type"] == "table" else {**table, **line["changed"]}
                        yield table
        except (OSError, HTTPException) as broken:
            time.sleep(float((getattr(broken, "headers", None) or {}).get("Retry-After", 1)))


TOKEN = TOKEN or ask("/programs", {"name": "Example bot"})["token"]
games = {game["name"]: game for game in ask("/games")}
if WHERE in games:
    chairs = [{"kind": "me"}] + [{"kind": "open"}] * (games[WHERE]["seats"][0] - 1)
    WHERE = ask("/tables", {"id": uuid.uuid4().hex, "game": WHERE, "chairs": chairs})["table"]
    print(f"Take a chair: {SERVER}/tables/{WHERE}", flush=True)
ask(f"/tables/{WHERE}/sit", {})
for table in watch(WHERE):
    if table["status"] == "over":
        print("Won by", ", ".join(table["chairs"][seat]["name"] for seat in table["view"]["winners"]))
        break
    if table["host"] and table["status"] == "lobby" and all(chair["kind"] != "open" for chair in table["chairs"]):
        ask(f"/tables/{WHERE}/start", {"id": "start"})
    if table["moves"]:
        ask(f"/tables/{WHERE}/move", {"decision": table["decision"], "move": choose(table), "id": table["decision"]})
