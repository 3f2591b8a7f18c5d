"""How the server says no, for people and for programs."""

from __future__ import annotations

from typing import Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from roost.catalogue import HOUSE, games, tongue
from roost.core.errors import OtherRules, UnknownGame
from roost.core.sentences import said, sentence, unsaid
from roost.core.words import with_names
from roost.host.live_table import BrokenTable, UnknownTable
from roost.store.faults import FAULTS as DATABASE_FAULTS
from roost.store.faults import is_full
from roost.tables.command import Reason, Refused
from roost.web import pages
from roost.web.language import language_of

log = structlog.get_logger("roost.web")

STATUS: Final[dict[Reason, int]] = {"stale": 409, "illegal": 422, "forbidden": 403, "conflict": 409, "invalid": 422}
FAULTS: Final = {
    "missing": unsaid("{place} is missing."),
    "extra_forbidden": unsaid("{place} is not known here."),
    "json_invalid": unsaid("The request is no JSON."),
    "model_attributes_type": unsaid("{place} is to be an object."),
    "dict_type": unsaid("{place} is to be an object."),
    "list_type": unsaid("{place} is to be a list."),
    "too_long": unsaid("{place} has at most {max_length} entries."),
    "string_type": unsaid("{place} is to be text."),
    "string_too_long": unsaid("{place} has at most {max_length} letters."),
    "int_type": unsaid("{place} is to be a whole number."),
    "greater_than_equal": unsaid("{place} is {ge} or more."),
    "less_than_equal": unsaid("{place} is {le} or less."),
    "bool_type": unsaid("{place} is to be true or false."),
}
"""How a request can be wrong, by the name that Pydantic has for it."""


class WordedError(Exception):
    """An answer in words.

    Args:
        status: of HTTP.
        reason: one word for programs.
        text: a sentence that says what would be right; if nobody knows the reader yet, made by ``sentence``.
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
    language = language_of(request)
    text = said(error.text, tongue(HOUSE, language))
    headers = {"content-language": language, **error.headers}
    if wants_json(request):
        body = {"error": {"reason": error.reason, "text": text}}
        return JSONResponse(body, error.status, headers=headers)
    page = pages.error_page(error.status, text, way_back(request, error), language)
    return HTMLResponse(page, error.status, headers=headers)


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
            text = sentence("There is no such table. It may have been cleared away; lay a new one from the home page.")
            return WordedError(404, "unknown-table", text)
        case BrokenTable():
            text = sentence(
                "The log of this table is damaged, so it stands still; nothing in it was changed. "
                "Whoever keeps this house can mend it from a backup. All other tables go on."
            )
            return WordedError(500, "broken-table", text)
        case _ if isinstance(error, DATABASE_FAULTS):
            return not_stored(error)
        case UnknownGame():
            text = sentence("There is no game of that name. There are: {games}.", games=", ".join(games()))
            return WordedError(404, "unknown-game", text)
        case OtherRules():
            text = sentence(
                "This table was played by version {version} of the rules; this house knows version {known}.",
                version=error.version,
                known=error.known,
            )
            return WordedError(409, "rules", text)
        case RequestValidationError():
            return WordedError(422, "invalid", what_is_wrong(error))
        case HTTPException(status_code=404):
            return WordedError(404, "unknown-page", sentence("There is no such page. The home page shows the games."))
        case HTTPException(status_code=405):
            text = sentence("This address does not answer that kind of request.")
            return WordedError(405, "method", text, dict(error.headers or {}))
        case HTTPException():
            return WordedError(error.status_code, "refused", str(error.detail), dict(error.headers or {}))
        case _:
            text = sentence("Something went wrong on our side. The table is as it was; try again.")
            return WordedError(500, "fault", text)


def not_stored(fault: Exception) -> WordedError:
    """The database does not take or give anything just now."""
    if is_full(fault):
        text = sentence(
            "The disk of this house is full, so nothing was stored, and the table is as it was. "
            "Try again when whoever keeps the house has made room."
        )
    else:
        text = sentence(
            "The house does not reach its database just now. Try again in a moment; what was done counts once."
        )
    return WordedError(503, "unavailable", text, {"retry-after": "2"})


def what_is_wrong(error: RequestValidationError) -> str:
    """The first fault of a request, with its place."""
    fault = error.errors()[0]
    place = ".".join(str(part) for part in fault["loc"] if part != "body") or sentence("the request")
    pattern = FAULTS.get(fault["type"], "{place}: {fault}.")
    return sentence(pattern, place=place, fault=fault["msg"], **fault.get("ctx", {}))


async def answer(request: Request, error: Exception) -> Response:
    """The handler of every fault."""
    found = worded(error)
    if found.status == 503:
        log.error("the database does not answer", fault=type(getattr(error, "orig", None) or error).__name__)
    names = getattr(request.state, "names", None)
    if names is not None:
        found.text = with_names(said(found.text, tongue(HOUSE, language_of(request))), names)
    return refuse(request, found)


def install(app: FastAPI) -> None:
    """Answer every fault in words."""
    foreseen = (WordedError, Refused, UnknownTable, BrokenTable, UnknownGame, OtherRules)
    for kind in (*foreseen, RequestValidationError, HTTPException, *DATABASE_FAULTS):
        app.add_exception_handler(kind, answer)
