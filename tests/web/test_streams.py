"""Tables kept up for programs: streams that beat, resume, end; and answers that wait for news."""

from __future__ import annotations

import itertools
import json
import signal
import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from roost.host.wrongs import ILLEGAL_ALLOWED
from roost.web import streams, tokens
from roost.web.lines import BEAT_SECONDS
from tests.web.browser import Browser, Friends
from tests.web.program import Program, told
from tests.web.test_restart import free_port, server


@pytest.fixture
def robots(address: str) -> Friends:
    """Anna, Ben, Cleo and Zoe are programs."""
    return Friends(address, come_by=Program)


def as_program(person: Browser) -> Program:
    assert isinstance(person, Program)
    return person


def folded(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The table that a program has after these lines."""
    table = {key: value for key, value in lines[0].items() if key != "type"}
    for line in lines[1:]:
        if line["type"] == "change":
            table |= line["changed"]
            table["story"] = table["story"] + line["story"]
    return table


def test_the_first_line_is_the_table_and_the_changes_lead_to_the_table_as_it_is(robots: Friends) -> None:
    anna = as_program(robots.anna)
    with anna.stream(robots.table) as lines:
        seen = [next(lines)]
        for person in robots.all:
            person.move(robots.table, "feed yellow")
        last = anna.look(robots.table)["seq"]
        while seen[-1]["seq"] < last:
            seen.append(next(lines))
        now = anna.look(robots.table)

    assert seen[0]["type"] == "table" and folded(seen) == now


def test_a_stream_resumes_from_a_number_and_tells_no_line_twice_or_never(robots: Friends) -> None:
    anna = as_program(robots.anna)
    with anna.stream(robots.table) as lines:
        known = next(lines)
    for person in robots.all:
        person.move(robots.table, "feed yellow")
    with anna.stream(robots.table, since=known["seq"]) as lines:
        again = next(lines)
    whole = anna.look(robots.table)

    assert again["story"] and known["story"] + again["story"] == whole["story"]
    assert again["view"] == whole["view"] and again["seq"] == whole["seq"]


def test_a_number_from_the_future_is_refused_in_words(robots: Friends) -> None:
    for way in ("stream", "news"):
        answer = robots.anna.get(f"/api{robots.table}/{way}?since=9999")

        assert answer.status_code == 422 and "the last one at this table is" in answer.json()["error"]["text"]


def test_a_silent_stream_beats(robots: Friends, monkeypatch: pytest.MonkeyPatch) -> None:
    assert BEAT_SECONDS < 10
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.2)
    with as_program(robots.zoe).stream(robots.table) as lines:
        beat = told(lines, "beat")

    assert beat["seq"] == robots.zoe.look(robots.table)["seq"]


def test_everybody_is_streamed_what_their_own_eyes_see(robots: Friends) -> None:
    robots.anna.move(robots.table, "feed blue")
    seen = {}
    for person in (robots.anna, robots.ben, robots.zoe):
        with as_program(person).stream(robots.table) as lines:
            seen[person.name] = next(lines)
    anna, ben, zoe = seen["Anna"], seen["Ben"], seen["Zoe"]

    assert [table["view"]["table"]["chosen"] for table in (anna, ben, zoe)] == [
        {"yellow": "blue"},
        {"yellow": None},
        {"yellow": None},
    ]
    assert (anna["knowledge"]["chosen"], ben["knowledge"]["chosen"], zoe["knowledge"]) == (
        {"yellow": "blue"},
        {"yellow": None},
        None,
    )


def present(friends: Friends) -> list[bool]:
    return [chair["present"] for chair in friends.zoe.look(friends.table)["chairs"]]


def becomes(friends: Friends, expected: list[bool], seconds: float = 20) -> bool:
    """Whether these are soon the ones who are there."""
    end = time.monotonic() + seconds
    while present(friends) != expected and time.monotonic() < end:
        time.sleep(0.05)
    return present(friends) == expected


def test_an_open_stream_counts_as_presence_and_a_closed_one_does_not(robots: Friends) -> None:
    with as_program(robots.ben).stream(robots.table) as lines:
        next(lines)

        assert becomes(robots, [False, True, False])
    assert becomes(robots, [False, False, False])


def test_who_waits_for_news_is_present_and_is_answered_at_once(robots: Friends) -> None:
    seq = robots.ben.look(robots.table)["seq"]
    found: list[dict[str, Any]] = []
    waiting = threading.Thread(
        target=lambda: found.append(robots.ben.get(f"/api{robots.table}/news?since={seq}&wait=20").json())
    )
    waiting.start()

    assert becomes(robots, [False, True, False])
    started = time.monotonic()
    robots.anna.move(robots.table, "feed blue")
    waiting.join(20)
    assert time.monotonic() - started < 10 and found[0]["seq"] == seq + 1
    assert not found[0]["chairs"][0]["awaited"]


def test_without_news_the_answer_comes_when_the_wait_is_over(robots: Friends) -> None:
    seq = robots.ben.look(robots.table)["seq"]
    found = robots.ben.get(f"/api{robots.table}/news?since={seq}&wait=0.2").json()

    assert (found["seq"], found["story"]) == (seq, [])


@pytest.mark.parametrize("busy", [False, True], ids=["silent", "busy"])
def test_a_revoked_tokens_stream_ends_with_a_word(robots: Friends, monkeypatch: pytest.MonkeyPatch, busy: bool) -> None:
    """Also where so much happens that it is never silent."""
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(tokens, "KEPT_SECONDS", 0.0)
    zoe, done = as_program(robots.zoe), threading.Event()
    talking = threading.Thread(target=chat, args=(robots, done))
    with zoe.stream(robots.table) as lines:
        next(lines)
        Program(zoe.address, token=zoe.token).client.delete("/api/programs/me")
        if busy:
            talking.start()
        last = list(itertools.islice(lines, 2000))[-1]
    done.set()
    if busy:
        talking.join(20)

    assert last["type"] == "end" and "revoked" in last["text"]
    assert zoe.look(robots.table)["error"]["reason"] == "unknown-token"


def chat(friends: Friends, done: threading.Event) -> None:
    """Something happens all the time: pages are opened and closed."""
    while not done.is_set():
        friends.ben.get(f"/api{friends.table}/news?since=0&wait=0")
        time.sleep(0.02)


def test_who_waits_for_news_and_loses_the_token_is_told_nothing(
    robots: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "KEPT_SECONDS", 0.0)
    ben = as_program(robots.ben)
    seq = ben.look(robots.table)["seq"]
    found: list[Any] = []
    waiting = threading.Thread(
        target=lambda: found.append(ben.get(f"/api{robots.table}/news?since={seq}&wait=20").json())
    )
    waiting.start()
    assert becomes(robots, [False, True, False])
    Program(ben.address, token=ben.token).client.delete("/api/programs/me")
    robots.anna.move(robots.table, "feed blue")
    waiting.join(20)

    assert found[0]["error"]["reason"] == "unknown-token"


def test_a_reader_that_takes_nothing_fills_no_memory_and_is_left(
    robots: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server keeps the latest state for a slow reader, not a queue."""
    anna = as_program(robots.anna)
    host, port = anna.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = f"GET /api{robots.table}/stream HTTP/1.1\r\nhost: {host}:{port}\r\nauthorization: Bearer {anna.token}"
        slow.sendall(f"{request}\r\n\r\n".encode())
        slow.recv(200)
        robots.play_out()
        moved = robots.zoe.look(robots.table)

        assert moved["status"] == "over"


def test_the_fifth_illegal_move_in_a_row_gives_the_seat_to_the_stand_in(robots: Friends) -> None:
    anna = robots.anna
    asked = anna.look(robots.table)["decision"]
    texts = [anna.move(robots.table, "feed the cat", asked).json()["error"]["text"] for _ in range(ILLEGAL_ALLOWED)]
    chair = robots.zoe.look(robots.table)["chairs"][0]
    back = anna.sit(robots.table).json()["ok"]

    assert chair["stand_in"] and "stand-in" in texts[-1] and "stand-in" not in texts[-2]
    assert back and not robots.zoe.look(robots.table)["chairs"][0]["stand_in"]


def test_a_legal_move_between_makes_illegal_ones_forgiven(robots: Friends) -> None:
    for _ in range(2):
        for _ in range(ILLEGAL_ALLOWED - 1):
            robots.anna.move(robots.table, "feed the cat")
        for person in robots.all:
            person.move(robots.table, "feed yellow")

    assert not robots.zoe.look(robots.table)["chairs"][0]["stand_in"]


def test_sitting_down_again_changes_nothing(robots: Friends) -> None:
    before = robots.zoe.position(robots.table)
    again = [robots.ben.sit(robots.table).status_code for _ in range(3)]

    assert again == [200] * 3 and robots.zoe.position(robots.table) == before


def test_on_sigterm_streams_end_with_a_word_and_the_server_is_gone_soon(tmp_path: Path) -> None:
    port = free_port()
    with server(tmp_path, port) as process:
        friends = Friends(f"http://127.0.0.1:{port}", come_by=Program)
        anna = as_program(friends.anna)
        with anna.stream(friends.table) as lines, anna.stream(friends.table) as others:
            next(lines), next(others)
            process.send_signal(signal.SIGTERM)
            ends = [list(lines)[-1]["type"], list(others)[-1]["type"]]
            started = time.monotonic()
            process.wait(20)
        took = time.monotonic() - started

    assert ends == ["end", "end"] and took < 5


def test_each_line_is_one_json_object(robots: Friends) -> None:
    with as_program(robots.zoe).client.stream("GET", f"/api{robots.table}/stream") as answer:
        kind = answer.headers["content-type"]
        first = next(answer.iter_lines())

    assert kind == "application/x-ndjson" and json.loads(first)["id"] == robots.table.rpartition("/")[2]
