"""The description of the API is whole and true."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import jsonschema_rs
import pytest

from roost.host.settings import Settings
from roost.web.app import Serving, create_app
from roost.web.openapi import SCOPES, operations
from tests.web import examples
from tests.web.browser import Browser, serving
from tests.web.test_tokens import ENDPOINTS, HINT

DESCRIBED = create_app(Serving(Path("nowhere"))).openapi()
OPERATIONS = dict(operations(DESCRIBED))


EXPLAINED = (
    *("TableTold", "ChairSight", "View", "Position", "Hint", "HintLine", "ChangeLine", "BeatLine"),
    *("HelloLine", "StandingLine", "GoneLine", "SoundLine", "Asked", "ReplayTold", "MomentTold", "Seated"),
)


def contents(operation: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every answer's status and content."""
    for status, answer in operation["responses"].items():
        for content in answer["content"].values():
            yield status, content


def is_like(schema: dict[str, Any], example: Any) -> bool:
    """Whether an example is of the type that is told."""
    return bool(jsonschema_rs.is_valid({**schema, "components": DESCRIBED["components"]}, example))


def test_the_examples_are_what_a_server_answers(tmp_path: Path) -> None:
    quick = Settings(pace=0.0, think=100, thinkers=1, grace=2.0)
    with serving(Serving(tmp_path, host=quick, requests=600)) as address:
        recorded = examples.record(address)
    known = examples.FILE.read_text("utf-8")
    different = list(difflib.unified_diff(known.splitlines(), recorded.splitlines(), lineterm="", n=1))

    assert different == [], "python -m tests.web.examples writes them down"


@pytest.mark.parametrize("key", OPERATIONS)
def test_every_endpoint_is_told_with_summary_scope_examples_and_errors(key: str) -> None:
    operation = OPERATIONS[key]
    answers = dict(contents(operation))

    assert operation["summary"] and operation["description"] and key in SCOPES
    assert "requestBody" not in operation or "example" in operation["requestBody"]["content"]["application/json"]
    assert min(answers) < "300" and "429" in answers
    assert [status for status, content in answers.items() if not content.get("example")] == []
    assert {content["schema"]["$ref"] for status, content in answers.items() if status >= "400"} == {
        "#/components/schemas/Refusal"
    }


@pytest.mark.parametrize("key", OPERATIONS)
def test_every_example_is_of_the_type_that_is_told(key: str) -> None:
    operation = OPERATIONS[key]
    wrong = [status for status, content in contents(operation) if not is_like(content["schema"], content["example"])]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")

    assert wrong == [] and (body is None or is_like(body["schema"], body["example"]))


@pytest.mark.parametrize("key", OPERATIONS)
def test_every_answer_has_a_type_of_its_own(key: str) -> None:
    """Clients can be made from the document: no answer is any object."""
    for _, content in contents(OPERATIONS[key]):
        assert re.search(r"#/components/schemas/\w+", str(content["schema"]))


def test_the_scopes_that_are_told_are_those_that_are_asked_for() -> None:
    asked = {
        f"{method} /api{path.partition('?')[0].replace('ID', '{id}').replace('/0', '/{at}')}": scope
        for method, path, _, scope in ENDPOINTS
    }
    asked[f"{HINT[0]} /api{HINT[1].replace('ID', '{id}')}"] = HINT[3]
    told = {key: scope for key, scope in SCOPES.items() if scope != "open"}

    assert asked == told and set(SCOPES) == set(OPERATIONS)


def test_every_field_of_a_table_is_explained() -> None:
    schemas = DESCRIBED["components"]["schemas"]
    silent = [
        (name, field)
        for name in EXPLAINED
        for field, about in schemas[name]["properties"].items()
        if not about.get("description")
    ]

    assert silent == []


def test_the_page_shows_every_endpoint_and_asks_no_other_house(address: str) -> None:
    page = Browser(address).get("/api").text

    assert all(f"<code>{key}</code>" in page for key in OPERATIONS)
    assert not re.search(r'(src|href)="(https?:)?//', page) and not re.search(r'<script(?! src="/static/)', page)


def test_limits_are_those_that_hold(tmp_path: Path) -> None:
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=10)) as address:
        told = httpx2.get(f"{address}/api/limits").json()
        with ThreadPoolExecutor(20) as many:
            answers = list(many.map(lambda _: httpx2.get(f"{address}/api/games", timeout=60), range(20)))
    refused = [answer for answer in answers if answer.status_code == 429]

    assert (told["requests"], told["slowed"], told["window"]) == (10, 5, 10)
    assert len(answers) - len(refused) == told["requests"] - 1
    assert all(1 <= int(answer.headers["retry-after"]) <= told["window"] for answer in refused)
