"""The JSON API keeps to its own description, whatever is sent to it."""

from __future__ import annotations

from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

schema = schemathesis.pytest.from_fixture("api")


@pytest.fixture(scope="session")
def token(address: str) -> str:
    found: str = httpx2.post(f"{address}/api/people", json={"name": "Robot"}).json()["token"]
    return found


@pytest.fixture
def api(address: str) -> Any:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_is_a_fault(case: schemathesis.Case, token: str) -> None:
    answer = case.call(headers={"authorization": f"Bearer {token}"})
    case.validate_response(answer, checks=[not_a_server_error])

    assert answer.status_code < 400 or answer.json()["error"]["text"]
