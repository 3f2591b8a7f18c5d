"""The description of the API: what FastAPI knows, with scopes, errors, the meaning of every field, and examples.

The examples were recorded at a real server; a test records them again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from inspect import cleandoc
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from roost.core import setup, words
from roost.core import sight as views
from roost.tables import hint, position, sight, standing
from roost.web import shapes
from roost.web.lines import MEDIA_TYPE

TITLE: Final = "Roost"
ABOUT: Final = (
    "Everything a person can do at a table, a program can do in JSON, under the same rules and with the same secrecy."
)
OPEN: Final = "open"  # no token is needed
WATCH: Final = "watch"
SCOPES: Final = {
    "GET /api/games": OPEN,
    "GET /api/limits": OPEN,
    "POST /api/programs": OPEN,
    "GET /api/programs/me": "",
    "DELETE /api/programs/me": "",
    "GET /api/stream": WATCH,
    "POST /api/tables": "tables",
    "GET /api/tables/{id}": WATCH,
    "GET /api/tables/{id}/stream": WATCH,
    "GET /api/tables/{id}/news": WATCH,
    "GET /api/tables/{id}/replay": WATCH,
    "GET /api/tables/{id}/replay/{at}": WATCH,
    "GET /api/tables/{id}/position": "play",
    "GET /api/tables/{id}/hint": "play",
    "POST /api/tables/{id}/sit": "play",
    "POST /api/tables/{id}/leave": "play",
    "POST /api/tables/{id}/move": "play",
    "POST /api/tables/{id}/undo": "play",
    "POST /api/tables/{id}/rematch": "play",
    "POST /api/tables/{id}/say": "play",
    "POST /api/tables/{id}/talk": "tables",
    "POST /api/tables/{id}/list": "tables",
    "POST /api/tables/{id}/start": "tables",
    "POST /api/tables/{id}/chair": "tables",
}
"""What each endpoint asks of a token; empty where any will do."""

LOOKING_ON: Final = frozenset(key for key, scope in SCOPES.items() if scope == WATCH and "{id}" in key)
"""Where no token is needed, but one that is shown must have the scope."""

ERRORS: Final = {
    401: "the token is missing, unknown, revoked or has expired",
    403: "not this program’s to do, or its token lacks the scope",
    404: "no such table or game",
    409: "not now; an answer to an old question",
    413: "too large",
    422: "cannot be understood, or the rules forbid it",
    429: "too many requests; wait as `Retry-After` says",
}
TOLD: Final = (
    shapes,
    sight,
    standing,
    position,
    hint,
    views,
    setup,
    words,
)  # where the shapes of answers are written down
ARGUMENT: Final = re.compile(r"^    (\w+): (.*(?:\n {6,}.*)*)", re.MULTILINE)


@cache
def examples() -> dict[str, Any]:
    """Endpoint -> a request and its answers, by status."""
    found: dict[str, Any] = json.loads((files("roost.web") / "examples.json").read_text("utf-8"))
    return found


def describe(app: FastAPI) -> dict[str, Any]:
    """The description of an application's API."""
    if app.openapi_schema is None:
        made = get_openapi(title=TITLE, version=app.version, description=ABOUT, routes=app.routes)
        made["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        schemas = made["components"]["schemas"]
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
        refusal = shapes.Refusal.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas |= refusal.pop("$defs") | {"Refusal": refusal}
        for name, schema in schemas.items():
            explain(name, schema)
        for key, operation in operations(made):
            tell(key, operation)
        app.openapi_schema = made
    return app.openapi_schema


def operations(description: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every endpoint: ``METHOD PATH`` and what is said of it."""
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def tell(key: str, operation: dict[str, Any]) -> None:
    """Put summary, scope, errors and examples to an endpoint."""
    first, _, rest = operation.get("description", "").partition("\n\n")
    operation["summary"], operation["description"] = first.rstrip("."), " ".join((rest or first).split())
    scope = SCOPES.get(key, "")
    operation["x-scope"] = scope
    operation["security"] = [] if scope == OPEN else [{"token": []}, {}] if key in LOOKING_ON else [{"token": []}]
    known = examples().get(key, {})
    if "request" in known:
        operation["requestBody"]["content"]["application/json"]["example"] = known["request"]
    operation["responses"].pop("422", None)
    content = operation["responses"].get("200", {}).get("content", {})
    if MEDIA_TYPE in content:
        content[MEDIA_TYPE] = content.pop("application/json", content[MEDIA_TYPE])
        content[MEDIA_TYPE]["schema"].pop("type", None)  # it is no string, as FastAPI has it
    for status, example in known.get("answers", {}).items():
        answer(operation, status)["example"] = example
    answer(operation, "429")["example"] = examples()["429"]


def answer(operation: dict[str, Any], status: str) -> dict[str, Any]:
    """What is said of an answer's content."""
    if int(status) >= 400:
        schema = {"$ref": "#/components/schemas/Refusal"}
        made = {"description": ERRORS[int(status)], "content": {"application/json": {"schema": schema}}}
        if status == "429":
            wait = {"description": "seconds to wait", "schema": {"type": "integer"}}
            made["headers"] = {"Retry-After": wait}
        operation["responses"].setdefault(status, made)
    content: dict[str, Any] = next(iter(operation["responses"][status]["content"].values()))
    return content


def explain(name: str, schema: dict[str, Any]) -> None:
    """Put to each field what the docstring of its class says of it."""
    for kind in (getattr(module, name, None) for module in TOLD):
        for above in reversed(getattr(kind, "__mro__", ())):
            about = cleandoc(above.__doc__ or "")
            for field, text in ARGUMENT.findall(about.partition("Args:\n")[2]):
                if field in schema.get("properties", {}):
                    schema["properties"][field].setdefault("description", " ".join(text.split()))
    schema["description"] = " ".join(schema.get("description", "").partition("\n\n")[0].split())
