"""People at a real server: a browser each, with its cookie, forms and sockets."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import uuid4
from weakref import WeakKeyDictionary

import httpx2
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from roost.web.app import Serving, create_app
from roost.web.news import joined
from roost.web.server import LARGEST_MESSAGE, listen


class Running(uvicorn.Server):
    """A server in a thread of the test process."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(
            uvicorn.Config(app, log_level="warning", ws_max_size=LARGEST_MESSAGE, timeout_graceful_shutdown=1)
        )


@contextmanager
def serving(how: Serving) -> Iterator[str]:
    """A server with these settings; its address."""
    socket = listen("127.0.0.1", 0)
    server = Running(create_app(how))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{socket.getsockname()[1]}"
    await_health(address)
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(15)


def await_health(address: str, seconds: float = 30) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + seconds
    while True:
        try:
            if httpx2.get(f"{address}/healthz").status_code == 200:
                return
        except httpx2.TransportError:
            pass
        assert time.monotonic() < end, "the server does not come up"
        time.sleep(0.05)


class Browser:
    """A person's browser.

    Args:
        address: of the server.
        name: of the person.
    """

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        self.client = httpx2.Client(base_url=address, headers={"origin": address}, timeout=20)
        self.client.get("/")

    def move_house(self, address: str) -> None:
        """The same browser, with the same cookies, at another address."""
        self.address = address
        self.client = httpx2.Client(
            base_url=address, headers={"origin": address}, cookies=self.client.cookies, timeout=20
        )

    def get(self, path: str) -> httpx2.Response:
        return self.client.get(path)

    def post(self, path: str, form: Mapping[str, str] | None = None, **headers: str) -> httpx2.Response:
        """Send a form."""
        return self.client.post(path, data=dict(form or {}), headers=headers)

    def api(self, path: str, body: Any) -> httpx2.Response:
        """Send JSON, as the page's script does."""
        return self.client.post(f"/api{path}", json=body)

    def look(self, table: str) -> dict[str, Any]:
        """The table as JSON."""
        found: dict[str, Any] = self.get(f"/api{table}").json()
        return found

    def position(self, table: str) -> dict[str, Any]:
        """The table as JSON, but for who has it open."""
        found = self.look(table)
        for chair in found["chairs"]:
            del chair["present"]
        del found["watching"]
        return found

    def sit(self, table: str, **form: str) -> httpx2.Response:
        return self.post(f"{table}/sit", {"name": self.name, **form})

    def move(self, table: str, words: str, decision: str | None = None, id: str = "") -> httpx2.Response:
        asked = self.look(table)["decision"] if decision is None else decision
        return self.post(f"{table}/move", {"decision": asked, "move": words, "id": id})

    def live(self, table: str, origin: str | None = None) -> ClientConnection:
        """Open the socket of a table's page."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        return connect(
            self.address.replace("http", "ws") + f"{table}/live",
            additional_headers={"cookie": cookie} if cookie else {},
            origin=self.address if origin is None else origin or None,  # type: ignore[arg-type]
            open_timeout=20,
        )

    def start(self, table: str) -> httpx2.Response:
        return self.post(f"{table}/start")

    def make(self, **form: str) -> str:
        """A table of three that this person makes, sitting in the first chair."""
        plan = {"game": "pick-a-dilly", "chair-0": "me", "chair-1": "friend", "chair-2": "friend", "start": "0"}
        made = self.post("/tables", {"id": uuid4().hex, "name": self.name, **plan, **form})
        assert made.status_code == 303, made.text
        return made.headers["location"]


shown: WeakKeyDictionary[ClientConnection, list[str]] = WeakKeyDictionary()
"""The lines of the page behind each socket."""


def hear(socket: ClientConnection) -> dict[str, Any]:
    """The next message; news has the whole table as ``html``, put together as a page does."""
    message: dict[str, Any] = json.loads(socket.recv(timeout=20))
    if "parts" in message:
        message["html"] = "\n".join(joined(shown[socket], message["parts"]))
    if "html" in message:
        shown[socket] = message["html"].split("\n")
    return message


def receive(socket: ClientConnection, key: str) -> dict[str, Any]:
    """The next message that has a key."""
    while True:
        message = hear(socket)
        if key in message:
            return message


class Friends:
    """Anna, Ben and Cleo at a table of Pick A Dilly, and Zoe who looks on."""

    def __init__(
        self,
        address: str,
        begin: bool = True,
        form: Mapping[str, str] | None = None,
        come_by: Callable[[str, str], Browser] | None = None,
    ) -> None:
        come = come_by or Browser
        self.anna, self.ben, self.cleo, self.zoe = (come(address, name) for name in ("Anna", "Ben", "Cleo", "Zoe"))
        self.table = self.anna.make(**dict(form or {}))
        self.ben.sit(self.table)
        self.cleo.sit(self.table)
        if begin:
            assert self.anna.start(self.table).status_code < 400

    @property
    def all(self) -> tuple[Browser, ...]:
        return (self.anna, self.ben, self.cleo)

    def play_out(self) -> None:
        """Everybody feeds the yellow hen until the game is over."""
        while self.zoe.look(self.table)["status"] != "over":
            for person in self.all:
                person.move(self.table, "feed yellow")
