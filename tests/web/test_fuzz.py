"""Whatever is sent gets a worded answer below 500 and leaves the table as it was."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import httpx2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.browser import Browser, Friends, receive
from tests.web.endpoints import endpoints
from tests.web.program import Program

FORMS = [path.replace("{id}", "ID") for path in endpoints("POST") if not path.startswith("/api")]
BODIES = [path.removeprefix("/api").replace("{id}", "ID") for path in endpoints("POST") if path.startswith("/api")]
WORDS = (
    "sure answer say text mode muted minutes level at record code days scopes seat game name chair kind decision move "
    "start id colour chair-0 option-Target x"
)
KEYS = st.sampled_from(WORDS.split())
TEXTS = st.one_of(
    st.text(max_size=40), st.sampled_from(["pick-a-dilly", "me", "bot:", "-1", "999", "٣", "0-1", "[[0]]", "{x}"])
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


KINDS = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
    "é",
]
COOKIES = st.text(st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f"), max_size=80)
MESSAGES = st.one_of(st.text(max_size=60), st.binary(max_size=60), VALUES.map(json.dumps))


@pytest.fixture(scope="module")
def table(address: str) -> Friends:
    return Friends(address)


@pytest.fixture(scope="module")
def robot(address: str) -> Program:
    return Program(address, "Robot")


def is_worded(answer: httpx2.Response) -> bool:
    """A redirect, a page, or a refusal in words; never a fault or a traceback."""
    return (
        answer.status_code < 500
        and "Traceback" not in answer.text
        and (answer.status_code < 400 or len(answer.text) > 20)
    )


@settings(max_examples=150, deadline=None)
@given(path=st.sampled_from(FORMS), form=st.dictionaries(KEYS, TEXTS, max_size=6))
def test_any_form(table: Friends, path: str, form: dict[str, str]) -> None:
    before = table.zoe.position(table.table)
    answer = table.zoe.post(path.replace("/tables/ID", table.table), {**form, "id": uuid4().hex})

    assert is_worded(answer) and table.zoe.position(table.table) == before


@settings(max_examples=100, deadline=None)
@given(path=st.sampled_from(BODIES), body=VALUES)
def test_any_json(table: Friends, robot: Program, path: str, body: Any) -> None:
    before = table.zoe.position(table.table)
    where = "/api" + path.replace("/tables/ID", table.table)
    # As text, since the client itself refuses what JSON has no word for, like Infinity
    answer = robot.client.post(where, content=json.dumps(body), headers={"content-type": "application/json"})

    assert is_worded(answer) and table.zoe.position(table.table) == before


@settings(max_examples=40, deadline=None)
@given(path=st.sampled_from([*FORMS, *BODIES]), content=st.binary(max_size=200), kind=st.sampled_from(KINDS))
def test_any_bytes_of_any_kind(table: Friends, path: str, content: bytes, kind: str) -> None:
    headers = [(b"content-type", kind.encode())]
    where = path.replace("/tables/ID", table.table)
    answers = [table.zoe.client.post(at, content=content, headers=headers) for at in (where, f"/api{where}")]

    assert all(is_worded(answer) for answer in answers)


@settings(max_examples=40, deadline=None)
@given(cookie=COOKIES)
def test_any_cookie(table: Friends, cookie: str) -> None:
    headers = [(b"cookie", b"roost=" + cookie.encode("latin-1")), (b"origin", table.zoe.address.encode())]
    looked = httpx2.get(f"{table.zoe.address}/api{table.table}", headers=headers)
    moved = httpx2.post(f"{table.zoe.address}{table.table}/move", headers=headers, data={"move": "feed blue"})

    assert is_worded(looked) and is_worded(moved) and moved.status_code >= 400


@settings(max_examples=60, deadline=None)
@given(path=st.sampled_from(endpoints("GET")), query=st.dictionaries(KEYS, TEXTS, max_size=3), of=TEXTS)
def test_any_question(table: Friends, robot: Program, path: str, query: dict[str, str], of: str) -> None:
    """Whatever stands behind an address and in its place; what goes on is only begun."""
    names = {"id": table.table.rpartition("/")[2], "name": "pick-a-dilly", "at": of, "file": of}
    where = re.sub(r"{(\w+)}", lambda place: quote(names[place[1]], safe=""), path)
    client = robot.client if path == "/api/stream" else table.zoe.client
    with client.stream("GET", where, params={**query, "wait": "0"}) as answer:
        status = answer.status_code
        told = "" if where.endswith("/stream") and status < 400 else answer.read().decode("utf-8", "replace")

    assert status < 500 or (path == "/readyz" and status == 503)
    assert "Traceback" not in told and (status < 400 or len(told) > 20)


@settings(max_examples=10, deadline=None)
@given(st.lists(MESSAGES, min_size=1, max_size=12))
def test_any_socket_messages(table: Friends, messages: list[str | bytes]) -> None:
    before = table.zoe.position(table.table)
    with table.anna.live(table.table) as socket:
        for message in messages:
            socket.send(message)
            answer = receive(socket, "answer")["answer"]
            assert not answer["ok"] and answer["error"]["text"]

    assert table.zoe.position(table.table) == before


@settings(max_examples=40, deadline=None)
@given(path=st.text(st.characters(codec="utf-8", exclude_characters="#?\\"), max_size=30))
def test_any_address(address: str, path: str) -> None:
    assert is_worded(Browser(address).client.get(f"{address}/{httpx2.QueryParams({'p': path})}"))
