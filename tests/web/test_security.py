"""What stands between the world and the tables."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import pytest
import uvicorn
from starlette.requests import Request
from websockets.sync.client import ClientConnection, connect

from roost.host.settings import Settings
from roost.web import connection, security
from roost.web.app import Serving, create_app
from roost.web.people import COOKIE
from roost.web.security import address_of
from roost.web.server import LARGEST_HEADERS, configured, listen
from tests.web.browser import Browser, Friends, await_health, receive, serving
from tests.web.program import Program, told
from tests.web.test_streams import as_program

PLAY = {"game": "pick-a-dilly", "name": "Anna"}


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/nowhere", "/api/games", "/api/tables/nowhere", "/static/nothing.js"]
)
def test_every_answer_carries_the_headers(anna: Browser, path: str) -> None:
    headers = anna.get(path).headers

    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "same-origin")


def test_a_page_has_no_inline_style_or_script(friends: Friends) -> None:
    pages = [friends.anna.get(path).text for path in ("/", "/games/pick-a-dilly", friends.table)]

    assert not any(bad in page for page in pages for bad in ("<style", "style=", "onclick=", "javascript:"))


@pytest.mark.parametrize(
    "headers, status",
    [
        ({"sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "same-origin", "origin": "http://elsewhere.example"}, 403),
    ],
)
def test_a_form_counts_only_when_it_was_sent_from_our_own_pages(
    anna: Browser, headers: dict[str, str], status: int
) -> None:
    if "origin" not in headers:
        del anna.client.headers["origin"]

    assert anna.post("/play", PLAY, **headers).status_code == status


def test_a_form_that_does_not_say_where_it_comes_from_is_refused(anna: Browser) -> None:
    del anna.client.headers["origin"]
    answer = anna.post("/play", PLAY)

    assert answer.status_code == 403 and "does not say where it comes from" in answer.text


def test_another_site_cannot_use_the_cookie_on_the_api(anna: Browser) -> None:
    answer = anna.client.post("/api/tables", json={}, headers={"origin": "http://elsewhere.example"})

    assert answer.status_code == 403 and answer.json()["error"]["reason"] == "origin"


def test_a_token_and_a_cookie_together_are_refused(anna: Browser) -> None:
    answer = anna.client.post("/api/tables", json={}, headers={"authorization": "Bearer x"})

    assert answer.status_code == 403


def test_the_cookie_is_for_the_server_alone(address: str) -> None:
    set_cookie = httpx2.get(f"{address}/").headers["set-cookie"].lower()

    assert "httponly" in set_cookie and "samesite=lax" in set_cookie and "secure" not in set_cookie


@pytest.mark.parametrize("cookie", ["", "x", "a.b.c", "WyJhIiwiYiJd.AAAA.BBBB", "é", "a" * 4000])
def test_a_false_cookie_makes_a_stranger(friends: Friends, cookie: str) -> None:
    stranger = httpx2.Client(base_url=friends.anna.address)
    seen = stranger.get(f"/api{friends.table}", headers=[(b"cookie", f"{COOKIE}={cookie}".encode())])

    assert seen.status_code == 200 and seen.json()["seat"] == -1


def test_a_cookie_of_another_house_is_none(friends: Friends, tmp_path: Path) -> None:
    with serving(Serving(tmp_path, host=Settings(thinkers=1))) as elsewhere:
        cookie = Browser(elsewhere).client.cookies[COOKIE]
    answer = httpx2.get(f"{friends.anna.address}/", headers={"cookie": f"{COOKIE}={cookie}"})

    assert COOKIE in answer.headers["set-cookie"]


def test_a_large_body_is_refused(anna: Browser) -> None:
    answer = anna.post("/play", {**PLAY, "name": "x" * 100_000})

    assert answer.status_code == 413 and "at most 64 kB" in answer.text


def test_a_large_body_of_unknown_length_is_refused(anna: Browser) -> None:
    answer = anna.client.post("/play", content=iter([b"x" * 40_000] * 3))

    assert answer.status_code == 413


def test_who_asks_too_much_is_told_when_to_come_back(tmp_path: Path) -> None:
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=40)) as address:
        client = httpx2.Client(base_url=address)
        answers = [client.get("/api/games") for _ in range(60)]
        watched = [client.get("/healthz").status_code for _ in range(60)]
    refused = [answer for answer in answers if answer.status_code == 429]

    assert refused and "retry-after" in refused[0].headers and "Wait a few seconds" in refused[0].text
    assert set(watched) == {200}


def test_one_wild_page_is_refused_before_it_spends_what_its_house_has(tmp_path: Path) -> None:
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=90)) as address:
        wild, calm = Browser(address, "Anna"), Browser(address, "Ben")
        with ThreadPoolExecutor(8) as tabs:
            wilds = list(tabs.map(lambda _: wild.get("/api/games").status_code, range(50)))
        calms = [calm.get("/").status_code for _ in range(5)]

    assert 429 in wilds and calms == [200] * 5


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("nowhere", "unix", False),
    ],
)
def test_a_network_of_ipv6_is_one_address(one: str, other: str, same: bool) -> None:
    found = [address_of(Request({"type": "http", "client": (host, 1)})) for host in (one, other)]

    assert (found[0] == found[1]) == same


def test_a_body_that_does_not_come_is_not_waited_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "BODY_SECONDS", 0.2)
    with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])), timeout=20) as line:
        line.sendall(b"POST /play HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Length: 9\r\n\r\ngame")
        answer = line.recv(4096).decode()

    assert answer.startswith("HTTP/1.1 408")


def test_headers_without_an_end_are_refused(tmp_path: Path) -> None:
    """The server that `roost serve` starts takes 16 kB of them."""
    assert configured(lambda: create_app(Serving(tmp_path))).h11_max_incomplete_event_size == LARGEST_HEADERS


@pytest.mark.parametrize("name", ['<img src=x onerror="alert(1)">', "'\"><script>", "{{7*7}}", "[[1]]"])
def test_a_name_is_only_ever_text(address: str, name: str) -> None:
    friends = Friends(address, begin=False)
    friends.ben.post(f"{friends.table}/sit", {"name": name})
    page = friends.zoe.get(friends.table).text

    assert "<img src=x" not in page and "<script>" not in page and ">49<" not in page


# -- what goes on and on --------------------------------------------------------------------------


@contextmanager
def as_served(folder: Path) -> Iterator[int]:
    """A server as ``roost serve`` starts it; its port."""
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(configured(lambda: create_app(Serving(folder, host=Settings(thinkers=1)))))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    port = listening.getsockname()[1]
    await_health(f"http://127.0.0.1:{port}")
    yield port
    server.should_exit = True
    thread.join(15)


def is_hung_up(line: socket.socket, seconds: float = 20.0) -> bool:
    """Whether the other end soon closes."""
    line.settimeout(seconds)
    try:
        return line.recv(4096) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def test_headers_that_come_slowly_or_never_are_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on a new connection nor on one that has asked something before; who follows a stream is left alone."""
    monkeypatch.setattr(connection, "HEADER_SECONDS", 1.5)
    with as_served(tmp_path) as port, ExitStack() as lines:
        address = f"http://127.0.0.1:{port}"
        robots = Friends(address, come_by=Program)
        streamed = lines.enter_context(as_program(robots.ben).stream(robots.table))
        page = lines.enter_context(Browser(address, "Zoe").live(robots.table))
        next(streamed)
        silent, slow, again = (
            lines.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20)) for _ in range(3)
        )
        again.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in again.recv(4096)
        for line in (slow, again):
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        hung_up = [is_hung_up(line) for line in (silent, slow, again)]
        robots.anna.move(robots.table, "feed blue")

        assert hung_up == [True] * 3
        assert told(streamed, "change")["seq"] == receive(page, "parts")["seq"]


def test_one_address_lays_only_so_many_tables_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "TABLES_AN_HOUR", 3)
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=1000)) as address:
        robot, anna = Program(address, "Robot"), Browser(address, "Anna")
        made = [robot.api("/tables", {"game": "pick-a-dilly", "chairs": [{"kind": "me"}] * 1 + [{"kind": "open"}] * 2})]
        made += [anna.post("/play", PLAY), anna.post("/play", PLAY), anna.post("/play", PLAY)]
        record = anna.post("/records", {"record": "Game: pick-a-dilly\nSeats: green blue red\n"})

    assert [answer.status_code for answer in [*made, record]] == [201, 303, 303, 429, 429]
    assert int(made[-1].headers["retry-after"]) > 10 and "a lot of tables" in made[-1].text


def test_what_a_page_sends_by_socket_counts_for_its_address_too(tmp_path: Path) -> None:
    """Whoever opens many sockets, a stranger at each, is refused as well."""
    with serving(Serving(tmp_path, host=Settings(thinkers=1), requests=40)) as address, ExitStack() as open_ones:
        table = Browser(address, "Anna").make()
        where = f"{address.replace('http', 'ws')}{table}/live"
        sockets = [open_ones.enter_context(connect(where, open_timeout=20)) for _ in range(5)]
        with ThreadPoolExecutor(5) as strangers:
            refused = [reason for found in strangers.map(knock, sockets) for reason in found]

    assert refused.count("too-many") > 10


def knock(socket: ClientConnection) -> list[str]:
    """Why ten commands of somebody who has no seat are refused; fewer than a person may send."""
    receive(socket, "hello")
    reasons = []
    for number in range(10):
        socket.send(json.dumps({"id": str(number), "decision": "0-1", "move": "feed blue"}))
        reasons.append(receive(socket, "answer")["answer"]["error"]["reason"])
    return reasons
