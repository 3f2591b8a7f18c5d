"""How the server says no, for people and for programs."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from roost.core.errors import UnknownGame
from roost.core.words import with_names
from roost.host.host import UnknownTable
from roost.tables.command import Reason, Refused
from roost.web import pages

STATUS: Final[dict[Reason, int]] = {"stale": 409, "illegal": 422, "forbidden": 403, "conflict": 409, "invalid": 422}


class WordedError(Exception):
    """An answer in words.

    Args:
        status: of HTTP.
        reason: one word for programs.
        text: a sentence that says what would be right.
        headers: further headers.
    """

    def __init__(self, status: int, reason: str, text: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.reason = reason
        self.text = text
        self.headers = headers or {}


def wants_json(request: Request) -> bool:
    """Whether a program asks."""
    return request.url.path.startswith("/api/") or "application/json" in request.headers.get("accept", "")


def refuse(request: Request, error: WordedError) -> Response:
    """The answer in the form that was asked for."""
    if wants_json(request):
        body = {"error": {"reason": error.reason, "text": error.text}}
        return JSONResponse(body, error.status, headers=error.headers)
    page = pages.error_page(error.status, HTTPStatus(error.status).phrase, error.text, way_back(request, error))
    return HTMLResponse(page, error.status, headers=error.headers)


def way_back(request: Request, error: WordedError) -> str:
    """The address of the table that refuses something; empty if it is none, or not there."""
    _, _, where = request.url.path.partition("/tables/")
    id, _, deed = where.partition("/")
    return f"/tables/{id}" if error.status != 404 and deed and id.isalnum() else ""


def worded(error: Exception) -> WordedError:
    """Any fault as an answer in words; what nobody foresaw says nothing about itself."""
    match error:
        case WordedError():
            return error
        case Refused():
            return WordedError(STATUS[error.reason], error.reason, str(error))
        case UnknownTable():
            text = "There is no such table. It may have been cleared away; lay a new one from the home page."
            return WordedError(404, "unknown-table", text)
        case UnknownGame():
            return WordedError(404, "unknown-game", str(error).capitalize() + ".")
        case RequestValidationError():
            return WordedError(422, "invalid", what_is_wrong(error))
        case HTTPException(status_code=404):
            return WordedError(404, "unknown-page", "There is no such page. The home page shows the games.")
        case HTTPException(status_code=405):
            return WordedError(
                405, "method", "This address does not answer that kind of request.", dict(error.headers or {})
            )
        case HTTPException():
            return WordedError(error.status_code, "refused", str(error.detail), dict(error.headers or {}))
        case _:
            return WordedError(500, "fault", "Something went wrong on our side. The table is as it was; try again.")


def what_is_wrong(error: RequestValidationError) -> str:
    """The first fault of a request, with its place."""
    fault = error.errors()[0]
    place = ".".join(str(part) for part in fault["loc"] if part != "body")
    return f"{place or 'The request'}: {fault['msg']}."


async def answer(request: Request, error: Exception) -> Response:
    """The handler of every fault."""
    found = worded(error)
    names = getattr(request.state, "names", None)
    if names is not None:
        found.text = with_names(found.text, names)
    return refuse(request, found)


def install(app: FastAPI) -> None:
    """Answer every fault in words."""
    for kind in (WordedError, Refused, UnknownTable, UnknownGame, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, answer)
