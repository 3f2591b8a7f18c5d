"""Asks another house for a program: patient where it is told to wait, and back after every lost line."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any, Final, Literal

import httpx

FIRST_PATIENCE: Final = 5.0  # seconds for which a house that never answered is tried
PATIENCE: Final = 300.0  # and one that did, since it may only be starting again
SILENCE_SECONDS: Final = 30.0  # after which a line is given up; a house says something every few seconds
LONGEST_PAUSE: Final = 5.0

Seen = dict[str, Any]


class Refusal(Exception):
    """The house has said no; the message is its sentence.

    Args:
        status: of HTTP.
        text: why.
    """

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Caller:
    """One program at one house.

    Args:
        server: the house's address.
        token: the program's token; empty for a stranger.
    """

    def __init__(self, server: str, token: str = "") -> None:
        self.client = httpx.Client(base_url=f"{server.rstrip('/')}/api", timeout=SILENCE_SECONDS)
        self.patience = FIRST_PATIENCE
        self.show(token)

    def show(self, token: str) -> None:
        """From now on this token says who asks."""
        if token:
            self.client.headers["authorization"] = f"Bearer {token}"

    def get(self, path: str) -> Seen:
        return self.ask("GET", path)

    def post(self, path: str, **body: Any) -> Seen:
        """Send a command; its ``id`` makes it safe to send again."""
        return self.ask("POST", path, body)

    def ask(self, method: Literal["GET", "POST"], path: str, body: Seen | None = None) -> Seen:
        """An answer, after as many tries as patience allows.

        Raises:
            Refusal: the house says no.
            httpx.TransportError: nobody answers.
        """
        end, tried = time.monotonic() + self.patience, 0
        while True:
            try:
                answer = self.client.request(method, path, json=body)
            except httpx.TransportError:
                if time.monotonic() > end:
                    raise
                wait = pause(tried)
            else:
                self.patience = PATIENCE
                if not is_passing(answer.status_code) or time.monotonic() > end:
                    return read(answer)
                wait = float(answer.headers.get("retry-after", pause(tried)))
            time.sleep(wait)
            tried += 1

    def own_tables(self) -> Iterator[Seen]:
        """How each of the program's tables stands, and again after each change; a lost line is taken up again."""
        asked: dict[str, int] = {}
        tried, heard = 0, time.monotonic()
        while True:
            try:
                with self.client.stream("GET", "/stream", params=asked) as lines:
                    if lines.status_code != 200:
                        lines.read()
                        read(lines)
                    for told in map(json.loads, lines.iter_lines()):
                        asked, tried, heard = {"since": told["at"]}, 0, time.monotonic()
                        if "table" in told:
                            yield told
            except httpx.TransportError:
                if time.monotonic() > heard + self.patience:
                    raise
            except Refusal as refusal:
                if not is_passing(refusal.status) or time.monotonic() > heard + self.patience:
                    raise
            time.sleep(pause(tried))
            tried += 1


def is_passing(status: int) -> bool:
    """Whether it may be otherwise in a moment."""
    return status == 429 or status >= 500


def read(answer: httpx.Response) -> Seen:
    """What an answer says.

    Raises:
        Refusal: it says no.
    """
    try:
        told = answer.json()
    except ValueError:
        told = {}
    if answer.status_code >= 400 or not isinstance(told, dict):
        text = told.get("error", {}).get("text") if isinstance(told, dict) else None
        raise Refusal(answer.status_code, text or f"the server answered {answer.status_code}, and not as Roost does")
    return told


def pause(tried: int) -> float:
    """Seconds before the next try."""
    return min(LONGEST_PAUSE, 0.2 * 2.0**tried)
