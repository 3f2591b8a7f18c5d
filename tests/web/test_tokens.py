"""Tokens of programs: made, shown once, bounded by scopes, revoked; the cookie is for pages, the token for the API."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
from typer.testing import CliRunner

from roost.cli import app
from roost.host.settings import Settings
from roost.web import tokens
from roost.web.app import Serving
from tests.web.browser import Browser, Friends, serving
from tests.web.program import ALL, Program, bearer, new_token

PLAN = {"game": "pick-a-dilly", "chairs": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}

# method, path, body, the scope it needs
ENDPOINTS: list[tuple[str, str, Any, str]] = [
    ("GET", "/tables/ID", None, "watch"),
    ("GET", "/tables/ID/news?wait=0", None, "watch"),
    ("GET", "/tables/ID/stream", None, "watch"),
    ("GET", "/stream", None, "watch"),
    ("GET", "/tables/ID/replay", None, "watch"),
    ("GET", "/tables/ID/replay/0", None, "watch"),
    ("GET", "/tables/ID/position", None, "play"),
    ("POST", "/tables/ID/sit", {}, "play"),
    ("POST", "/tables/ID/leave", {}, "play"),
    ("POST", "/tables/ID/move", {"decision": "0-1", "move": "feed blue"}, "play"),
    ("POST", "/tables/ID/undo", {"decision": "x"}, "play"),
    ("POST", "/tables/ID/rematch", {}, "play"),
    ("POST", "/tables/ID/say", {"say": "x"}, "play"),
    ("POST", "/tables/ID/talk", {"mode": "players"}, "tables"),
    ("POST", "/tables/ID/list", {"listed": True}, "tables"),
    ("POST", "/tables", PLAN, "tables"),
    ("POST", "/tables/ID/start", {}, "tables"),
    ("POST", "/tables/ID/chair", {"chair": 1, "kind": "open"}, "tables"),
    ("GET", "/programs/me", None, ""),
    ("DELETE", "/programs/me", None, ""),
]
HINT: tuple[str, str, Any, str] = ("GET", "/tables/ID/hint", None, "play")  # people ask for it, too
NAMES = [f"{method} {path}" for method, path, _, _ in ENDPOINTS]
OPEN = {f"GET /tables/ID{way}" for way in ("", "/news?wait=0", "/stream", "/replay", "/replay/0")}


def send(client: httpx2.Client, table: str, method: str, path: str, body: Any) -> tuple[int, str]:
    """Status and reason of an answer, of a stream the first line."""
    with client.stream(method, f"/api{path.replace('/tables/ID', table)}", json=body) as answer:
        if answer.status_code >= 400:
            return answer.status_code, str(json.loads(answer.read())["error"]["reason"])
        return answer.status_code, ""


@pytest.fixture(scope="module")
def table(address: str) -> str:
    return Friends(address, come_by=Program).table


@pytest.mark.parametrize("scope", ALL)
@pytest.mark.parametrize("endpoint", [*ENDPOINTS, HINT], ids=[*NAMES, "GET /tables/ID/hint"])
def test_a_token_allows_what_its_scope_says(
    address: str, table: str, endpoint: tuple[str, str, Any, str], scope: str
) -> None:
    method, path, body, needed = endpoint
    status, reason = send(Program(address, "Robot", [scope]).client, table, method, path, body)

    assert (reason == "scope") == (needed not in ("", scope)) and (reason != "scope" or status == 403)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=NAMES)
def test_without_a_token_or_by_cookie_one_can_only_look_on(
    address: str, table: str, endpoint: tuple[str, str, Any, str]
) -> None:
    method, path, body, _ = endpoint
    open_to_all = f"{method} {path}" in OPEN
    for client in (Browser(address).client, httpx2.Client(base_url=address)):
        status, reason = send(client, table, method, path, body)

        assert (status, reason) == ((200, "") if open_to_all else (401, "unknown-person"))


@pytest.mark.parametrize("token", ["x", "roost_" + "a" * 43, "roost_é", "roost_" + "a" * 5000, "WyJhIiwiYiJd.x"])
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=NAMES)
def test_a_false_token_is_refused_everywhere(
    address: str, table: str, endpoint: tuple[str, str, Any, str], token: str
) -> None:
    method, path, body, _ = endpoint
    client = httpx2.Client(base_url=address, headers=[(b"authorization", f"Bearer {token}".encode())])

    assert send(client, table, method, path, body) == (401, "unknown-token")


@pytest.mark.parametrize("path", ["/", "/programs", "/games/pick-a-dilly", "/tables/ID", "/tables/ID/record"])
def test_a_token_opens_no_page(address: str, table: str, path: str) -> None:
    answer = Program(address, "Robot").get(path.replace("/tables/ID", table))

    assert answer.status_code == 403 and "below /api/" in answer.text and "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/play", "/tables", "/programs", "/tables/ID/move", "/tables/ID/sit"])
def test_a_token_sends_no_form(address: str, table: str, path: str) -> None:
    headers = {**bearer(new_token(address, "Robot")), "origin": address}
    answer = httpx2.post(address + path.replace("/tables/ID", table), data={"name": "x"}, headers=headers)

    assert answer.status_code == 403


# -- the page ---------------------------------------------------------------------------------------


def token_on(page: str) -> str:
    """The token a page shows; empty if it shows none."""
    found = re.search(r"roost_[\w-]+", page)
    return found.group() if found else ""


def shows_use(person: Browser, seconds: float = 30.0) -> bool:
    """Whether the page soon says when a token was used; it is written down beside the answer."""
    end = time.monotonic() + seconds
    while "last used on" not in person.get("/programs").text and time.monotonic() < end:
        time.sleep(0.05)
    return "last used on" in person.get("/programs").text


def test_a_token_made_on_the_page_is_shown_once_and_plays(anna: Browser) -> None:
    form = {"name": "Botty", "scope-watch": "on", "scope-play": "on", "days": "7", "id": "one"}
    made = anna.post("/programs", form)
    token = token_on(made.text)
    told = Program(anna.address, token=token).get("/api/programs/me").json()

    assert (made.status_code, told["name"], told["scopes"]) == (200, "Botty", ["watch", "play"])
    assert "no-store" in made.headers["cache-control"]
    assert "Botty" in (page := anna.get("/programs").text) and token_on(page) == ""
    assert shows_use(anna)


def test_the_same_form_twice_makes_one_program(anna: Browser) -> None:
    form = {"name": "Botty", "scope-play": "on", "id": "twice"}
    first, second = anna.post("/programs", form).text, anna.post("/programs", form).text

    assert token_on(first) and not token_on(second) and "was made already" in second
    assert second.count("/revoke") == 1


@pytest.mark.parametrize("form", [{"name": "", "scope-play": "on"}, {"name": "x"}])
def test_a_program_without_name_or_scope_is_refused_in_words(anna: Browser, form: dict[str, str]) -> None:
    answer = anna.post("/programs", form)

    assert answer.status_code == 422 and 'role="alert"' in answer.text and not token_on(answer.text)


def test_a_revoked_token_counts_no_longer_and_only_its_owner_revokes(address: str, anna: Browser) -> None:
    token = token_on(anna.post("/programs", {"name": "Botty", "scope-play": "on"}).text)
    program = Program(address, token=token)
    id = program.get("/api/programs/me").json()["id"]
    refused = Browser(address).post(f"/programs/{id}/revoke").status_code
    still = program.get("/api/programs/me").status_code
    revoked = anna.post(f"/programs/{id}/revoke").status_code

    assert (refused, still, revoked) == (404, 200, 303)
    assert program.get("/api/programs/me").status_code == 401


def test_a_program_revokes_itself(address: str) -> None:
    program = Program(address, "Robot")

    assert program.client.delete("/api/programs/me").json() == {"ok": True}
    assert program.get("/api/programs/me").status_code == 401


def test_nobody_sees_the_programs_of_others(address: str, anna: Browser) -> None:
    anna.post("/programs", {"name": "Quite Secret", "scope-play": "on"})

    assert "Quite Secret" not in Browser(address).get("/programs").text


@pytest.mark.parametrize("name", ['<img src=x onerror="alert(1)">', "{{7*7}}"])
def test_a_programs_name_is_only_ever_text(anna: Browser, name: str) -> None:
    page = anna.post("/programs", {"name": name, "scope-play": "on"}).text

    assert "<img src=x" not in page and ">49<" not in page


def test_an_address_makes_only_so_many_programs_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roost.web.security.PROGRAMS_AN_HOUR", 3)
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=600)) as address:
        answers = [httpx2.post(f"{address}/api/programs", json={"name": "x"}) for _ in range(5)]

    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert 3000 < int(answers[-1].headers["retry-after"]) <= 3600


# -- the machine's own way --------------------------------------------------------------------------


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["token", *words])
    return done.exit_code, done.output.strip()


def test_tokens_are_made_listed_and_revoked_on_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "KEPT_SECONDS", 0.0)
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=0)) as address:
        code, token = run("make", "Botty", "--scope", "play", "--days", "0", "--data", str(tmp_path))
        told = Program(address, token=token).get("/api/programs/me").json()
        listed = run("list", "--data", str(tmp_path))[1]
        revoked = run("revoke", told["id"], "--data", str(tmp_path))[0]
        after = Program(address, token=token).get("/api/programs/me").status_code

    assert (code, told["name"], told["scopes"], told["expires"]) == (0, "Botty", ["play"], None)
    assert told["id"] in listed and "Botty" in listed and token[6:] not in listed
    assert (revoked, after) == (0, 401)


@pytest.mark.parametrize(
    "words, told",
    [
        (("make",), "roost token make NAME"),
        (("make", "x", "--scope", "fly"), "watch, play, tables"),
        (("revoke", "x"), "roost token list"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    with serving(Serving(tmp_path, host=Settings(thinkers=1))):
        code, output = run(*words, "--data", str(tmp_path))

    assert code == 2 and told in output


def test_a_folder_without_a_database_is_told(tmp_path: Path) -> None:
    code, output = run("list", "--data", str(tmp_path))

    assert code == 2 and "there is no database" in output
