"""What a crafted client tries: every fault is refused in words, and nobody else notices."""

from __future__ import annotations

import json
import socket
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from roost.catalogue import games
from roost.host.settings import Settings
from roost.web.app import Serving
from roost.web.doors import MOST_A_PERSON
from tests.web.browser import Browser, Friends, receive, serving
from tests.web.program import Program, bearer, new_token


def raw(address: str, request: bytes) -> str:
    """What the server answers to these bytes."""
    parts = urlsplit(address)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=10) as line:
        line.sendall(request)
        answer = b""
        while piece := line.recv(65536):
            answer += piece
    return answer.decode("utf-8", "replace")


@pytest.mark.parametrize("name", ["[[[9]]]", "[[[[0]]]]", "[[[1]]", "[[0]]]", "[ [[[[[1]]]]] ]"])
def test_a_name_that_looks_like_a_seat_is_only_a_name(address: str, name: str) -> None:
    friends = Friends(address, begin=False)
    friends.ben.post(f"{friends.table}/leave")
    friends.ben.post(f"{friends.table}/sit", {"name": name})
    begun = friends.anna.post(f"{friends.table}/start").status_code
    pages = [person.get(friends.table).status_code for person in (*friends.all, friends.zoe)]
    told = friends.zoe.look(friends.table)

    assert (begun, pages) == (303, [200] * 4)
    assert not any("[[" in line["text"] for line in told["story"] if "sat down" in line["text"])


@pytest.mark.parametrize("name", ["\u3164\u3164", "\u115f", "\u2800", "\u0301\u0301", "\u200b", "\u202e", "."])
def test_a_name_that_shows_nothing_is_no_name(address: str, name: str) -> None:
    friends = Friends(address, begin=False)
    answer = Browser(address).post(f"{friends.table}/sit", {"name": name, "chair": "0"})

    assert answer.status_code in (409, 422)


@pytest.mark.parametrize("path", ["/tables/%00", "/tables/a%00b", "/tables/%ff", "/tables/" + "a" * 5000])
def test_ids_that_cannot_be_are_unknown_tables(address: str, path: str) -> None:
    answers = [Browser(address).client.get(f"{address}{at}{path}") for at in ("", "/api")]

    assert [answer.status_code for answer in answers] == [404, 404]


@pytest.mark.parametrize("host", ["[", "a b", "x" * 5000, '"><script>', "[::1", "a:99999999", "a/b", "ä", ""])
@pytest.mark.parametrize("path", ["", "/sit"])
def test_a_crafted_host_header_is_no_fault(friends: Friends, host: str, path: str) -> None:
    method = "POST" if path else "GET"
    head = f"{method} {friends.table}{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
    answer = raw(friends.anna.address, head.encode())

    assert " 500 " not in answer[:20] and "<script>" not in answer


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", "a" * 5000, "http://127.0.0.1:x"])
def test_a_crafted_origin_is_another_site(friends: Friends, origin: str) -> None:
    posted = friends.anna.post(f"{friends.table}/move", {}, origin=origin)
    with friends.anna.live(friends.table, origin) as live:
        message = json.loads(live.recv(timeout=20))

    assert posted.status_code == 403 and message["error"]["reason"] == "origin"


@pytest.mark.parametrize(
    "content",
    [
        b'{"\\ud800": 1}',
        b'{"options": {"\\ud800": "\\udfff"}, "game": "pick-a-dilly", "chairs": []}',
        b'{"game": "\\ud800", "chairs": []}',
        b"[" * 60_000,
        b'{"game":' * 8_000,
        b"9" * 60_000,
        b'{"game": "pick-a-dilly", "chairs": [{"kind": "me", "colour": "\\u0000"}]}',
        b'{"game": "pick-a-dilly", "chairs": [], "starter": "\\u0661"}',
        b"\xff\xfe",
        b"\x00" * 1000,
        b"NaN",
    ],
)
def test_json_that_cannot_be_meant_is_refused_in_words(address: str, content: bytes) -> None:
    headers = {**bearer(new_token(address, "One")), "content-type": "application/json"}
    answer = httpx2.post(f"{address}/api/tables", content=content, headers=headers)

    assert 400 <= answer.status_code < 500 and answer.json()["error"]["text"]


def test_ids_of_other_peoples_commands_answer_nothing(friends: Friends) -> None:
    asked = friends.anna.look(friends.table)["decision"]
    assert friends.anna.move(friends.table, "feed blue", asked, id="known").status_code == 303
    before = friends.zoe.position(friends.table)
    again = [person.move(friends.table, "feed blue", asked, id="known") for person in (friends.ben, friends.zoe)]

    assert all(answer.status_code >= 400 for answer in again) and friends.zoe.position(friends.table) == before


def test_one_person_opens_only_so_many_sockets(tmp_path: Path) -> None:
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=600)) as address:
        friends = Friends(address)
        with ExitStack() as pages:
            opened = [pages.enter_context(friends.zoe.live(friends.table)) for _ in range(MOST_A_PERSON + 1)]
            first = [json.loads(live.recv(timeout=20)) for live in opened]
        refused = [message["error"]["reason"] for message in first if "error" in message]
        with friends.zoe.live(friends.table) as live:
            again = json.loads(live.recv(timeout=20))

    assert refused == ["too-many"] and "hello" in again


def test_a_socket_speaks_for_the_person_who_opened_it_alone(friends: Friends) -> None:
    asked = friends.anna.look(friends.table)["decision"]
    with friends.zoe.live(friends.table) as live:
        receive(live, "hello")
        for extra in ({"seat": 0}, {"person": "x"}, {"token": "x"}, {}):
            live.send(json.dumps({"id": "x", "decision": asked, "move": "feed blue", **extra}))
            assert not receive(live, "answer")["answer"]["ok"]


def test_a_message_as_long_as_a_book_closes_the_socket(friends: Friends) -> None:
    with friends.zoe.live(friends.table) as live, pytest.raises(ConnectionClosed):
        live.send("x" * 5_000_000)
        receive(live, "answer")


@pytest.mark.parametrize(
    "path",
    [
        "/static/%00",
        "/static/..%2f..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static//etc/passwd",
        "/static/" + "a" * 5000,
        "/games/%00/rules",
        "/games/..%2f..%2fcore/rules",
        "/games/pick-a-dilly/art/..%2fboard.svg",
        "/games/pick-a-dilly/art/%00.svg",
        "/games/__init__",
        "/tables/..%2fhealthz",
    ],
)
def test_a_path_leads_nowhere_else(address: str, path: str) -> None:
    answer = raw(address, f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())

    assert answer.startswith("HTTP/1.1 404") and "import" not in answer


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize(
    "words", ["[[9]]", "feed [[9]]", "{x}", "%s", "<b>", "\u202e", "\u0661", "x" * 200, "place 99"]
)
def test_words_that_are_no_move_are_refused_in_words_in_every_game(address: str, game: str, words: str) -> None:
    anna = Browser(address, "Anna")
    table = anna.post("/play", {"game": game, "name": "Anna"}).headers["location"]
    asked = anna.look(table)["decision"]
    posted = anna.move(table, words, asked)
    with anna.live(table) as live:
        live.send(json.dumps({"id": "x", "decision": asked or "0-1", "move": words}))
        answer = receive(live, "answer")["answer"]

    assert 400 <= posted.status_code < 500 and not answer["ok"] and answer["error"]["text"]
    assert "<b>" not in posted.text.replace("<b></b>", "")


@pytest.mark.parametrize(
    "claim", [{"result": [1, 0, 0]}, {"winner": 0}, {"dice": "6"}, {"outcome": "yellow"}, {"state": {}}, {"turn": 0}]
)
def test_dice_turns_and_results_are_not_taken_from_anybody(friends: Friends, claim: dict[str, object]) -> None:
    asked = friends.anna.look(friends.table)["decision"]
    before = friends.zoe.position(friends.table)
    program = Program(friends.anna.address, "Robot")
    claimed = [program.api(f"{friends.table}/{deed}", {"id": "x", **claim}) for deed in ("move", "sit", "start")]
    with friends.anna.live(friends.table) as live:
        live.send(json.dumps({"id": "x", "decision": asked, "move": "feed blue", **claim}))
        answer = receive(live, "answer")["answer"]

    assert [one.status_code for one in claimed] == [422] * 3 and not answer["ok"]
    assert friends.zoe.position(friends.table) == before
