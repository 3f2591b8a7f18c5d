"""In which language somebody reads: as chosen here, else as their browser or program asks."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from roost.languages import accepted, languages

COOKIE: Final = "language"


def language_of(connection: HTTPConnection) -> str:
    """The language of whoever asks."""
    chosen = connection.cookies.get(COOKIE, "")
    return chosen if chosen in languages() else accepted(connection.headers.get("accept-language", ""))
