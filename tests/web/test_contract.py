"""The JSON API keeps to its own description, whatever is sent to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from roost.web.app import Serving, create_app
from tests.web.browser import Browser
from tests.web.program import bearer, new_token

described = schemathesis.openapi.from_dict(create_app(Serving(Path("nowhere"))).openapi())
ENDLESS = "GET /api/stream"  # has its own tests; whoever waits for the end of its answer waits for ever
OPERATIONS = [
    operation
    for found in described.get_all_operations()
    if isinstance(found, Ok) and (operation := found.ok()).label != ENDLESS
]


@pytest.fixture
def token(address: str) -> str:
    return new_token(address, "Robot")


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: str(operation.label))
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_no_request_is_a_fault(address: str, token: str, operation: Any, data: st.DataObject) -> None:
    case = data.draw(operation.as_strategy())
    answer = case.call(base_url=address, headers=bearer(token))

    assert answer.status_code < 500
    assert answer.status_code < 400 or answer.json()["error"]["text"]


@pytest.mark.parametrize("path", ["/", "/games/pick-a-dilly", "/games/pick-a-dilly/rules", "/healthz", "/credits"])
def test_monitors_may_ask_for_the_head_of_a_page(anna: Browser, path: str) -> None:
    asked = anna.client.head(path)

    assert (asked.status_code, asked.content) == (200, b"")
    assert asked.headers["content-type"] == anna.get(path).headers["content-type"]
