"""The description of the API as a page, and as JSON for makers of clients."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from roost.web import dressing, openapi
from roost.web.desk import AtDesk

router = APIRouter(include_in_schema=False)


@router.get("/api")
async def reference(desk: AtDesk, request: Request) -> Response:
    """Every endpoint with its scope, a request and all its answers."""
    described = openapi.describe(request.app)
    page = dressing.page(
        "api.html",
        desk.language,
        sheet=dressing.house_sheet(),
        about=described["info"]["description"],
        endpoints=[shown(key, operation) for key, operation in openapi.operations(described)],
        shapes=[shape(name, schema) for name, schema in sorted(described["components"]["schemas"].items())],
    )
    return desk.page(page)


def shown(key: str, operation: dict[str, Any]) -> dict[str, Any]:
    """An endpoint as the page shows it."""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    return {
        "key": key,
        "anchor": key.lower().replace("/", "-").replace(" ", "").replace("{", "").replace("}", ""),
        "summary": operation["summary"],
        "text": text_of(operation),
        "scope": operation["x-scope"],
        "parameters": operation.get("parameters", []),
        "request": written(body["example"]) if "example" in body else "",
        "answers": [(status, *answer(told)) for status, told in sorted(operation["responses"].items())],
    }


def text_of(operation: dict[str, Any]) -> str:
    """What is said of an endpoint besides its summary and its scope."""
    text = str(operation["description"]).removeprefix("Needs no token.").strip()
    return "" if text.rstrip(".") == operation["summary"] else text


def answer(told: dict[str, Any]) -> tuple[str, str]:
    """What an answer means, and an example."""
    content = next(iter(told["content"].values()))
    return told["description"], written(content.get("example", {}))


def shape(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A type as the page shows it."""
    fields = [
        (field, kind(about), about.get("description", "")) for field, about in schema.get("properties", {}).items()
    ]
    return {"name": name, "text": schema.get("description", ""), "fields": fields}


def kind(about: dict[str, Any]) -> str:
    """The type of a field in a word or two."""
    if "$ref" in about:
        return str(about["$ref"]).rpartition("/")[2]
    if "anyOf" in about:
        return " or ".join(kind(choice) for choice in about["anyOf"])
    if "const" in about or "enum" in about:
        return " or ".join(json.dumps(value) for value in about.get("enum", [about.get("const")]))
    if about.get("type") == "array" and isinstance(about.get("items"), dict):
        return f"list of {kind(about['items'])}"
    return str(about.get("type", "anything"))


def written(example: Any) -> str:
    return json.dumps(example, indent=2, ensure_ascii=False)
