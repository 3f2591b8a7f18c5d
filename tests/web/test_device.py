"""Several seats at one device over the wire: one side on a page, and only for seats that are held."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.browser import Browser, hear, receive
from tests.web.program import Program
from tests.web.test_secrecy import without_ids

ANIMALS = st.sampled_from(["yellow", "green", "blue", "rooster"])


@pytest.fixture
def anna(address: str) -> Browser:
    return Browser(address, "Anna")


def lay(anna: Browser, begin: bool = True) -> tuple[str, Browser]:
    """Anna and Oma at one device, and Zoe at another."""
    table = anna.make(**{"chair-1": "here", "name-1": "Oma"})
    zoe = Browser(anna.address, "Zoe")
    zoe.sit(table)
    if begin:
        assert anna.post(f"{table}/start").status_code == 303
    return table, zoe


def look(person: Browser, table: str, seat: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/api{table}" + ("" if seat is None else f"?seat={seat}")).json()
    return found


def ask(socket: Any, body: dict[str, Any], shows: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """The answer to a command, and the first news that shows something; either may come first."""
    socket.send(json.dumps(body))
    answer: dict[str, Any] = {}
    news: dict[str, Any] = {}
    while not answer or (answer["ok"] and not news):
        message = hear(socket)
        answer = message.get("answer", answer)
        if shows in message.get("html", "") and not news:
            news = message if "html" in message else {}
    return answer, news


def test_a_program_with_several_seats_looks_through_the_one_it_names(anna: Browser) -> None:
    table, _ = lay(anna)
    first, closed = look(anna, table, 1), look(anna, table)

    assert (first["seat"], first["decision"]) == (1, "1-1")
    assert (closed["seat"], closed["curtain"], closed["here"], closed["decision"]) == (-1, True, [0, 1], "")


def test_nobody_looks_through_a_seat_that_somebody_else_holds(anna: Browser) -> None:
    table, zoe = lay(anna)
    answers = [zoe.get(f"/api{table}?seat=0"), Browser(anna.address).get(f"/api{table}?seat=0")]
    page = zoe.get(f"{table}?seat=0").text

    assert [answer.status_code for answer in answers] == [403, 403]
    assert 'value="feed' in page and "show my side" not in page  # the own side, whatever the address says


@pytest.mark.parametrize("seat", ["", "x", "99", "-1", "٣", "1" * 50])
def test_an_address_that_names_no_seat_shows_the_curtain(anna: Browser, seat: str) -> None:
    table, _ = lay(anna)
    answer = anna.client.get(table, params={"seat": seat})

    assert answer.status_code == 200 and "Pass the device to" in answer.text


def test_forms_move_for_each_seat_of_the_device(anna: Browser) -> None:
    table, _ = lay(anna)
    for seat in (0, 1):
        asked = look(anna, table, seat)["decision"]
        assert anna.post(f"{table}/move", {"decision": asked, "move": "feed blue"}).status_code == 303

    assert [chair["awaited"] for chair in look(anna, table)["chairs"]] == [False, False, True]


@pytest.mark.parametrize("seat", [2, 9])
def test_nobody_moves_for_a_seat_that_somebody_else_holds(anna: Browser, seat: int) -> None:
    table, _ = lay(anna)
    body = {"decision": "2-1", "move": "feed blue", "seat": seat}
    by_form = anna.post(f"{table}/move", {key: str(value) for key, value in body.items()})
    with anna.live(table) as socket:
        by_socket, _ = ask(socket, {"id": "x", **body})

    assert (by_form.status_code, by_socket["error"]["reason"]) == (403, "forbidden")
    assert all(chair["awaited"] for chair in look(anna, table)["chairs"])


def test_a_program_plays_several_seats_and_no_other(address: str) -> None:
    program, other = Program(address, "Botty"), Program(address, "Zoe")
    chairs = [{"kind": "me"}, {"kind": "here", "name": "Oma"}, {"kind": "open"}]
    table = "/tables/" + program.api("/tables", {"game": "pick-a-dilly", "chairs": chairs}).json()["table"]
    sat = other.api(f"{table}/sit", {})
    program.api(f"{table}/start", {})
    held = [chair["seat"] for chair in look(program, table)["chairs"] if chair["mine"]]
    moves = [{"decision": f"{seat}-1", "move": "feed rooster", "seat": seat} for seat in range(3)]
    answers = [program.api(f"{table}/move", move).status_code for move in moves]

    assert sat.status_code == 200
    assert answers == [200 if seat in held else 403 for seat in range(3)]
    assert look(program, table, held[1])["seat"] == held[1]


def test_the_socket_shows_a_side_on_demand_and_lets_the_curtain_fall_after_the_answer(anna: Browser) -> None:
    table, _ = lay(anna)
    with anna.live(table) as socket:
        first = receive(socket, "hello")["html"]
        opened = ask(socket, {"id": "a", "show": 0}, 'id="ask"')[1]["html"]
        after = ask(socket, {"id": "b", "decision": "0-1", "move": "feed blue"}, "Pass the device to Oma")[1]["html"]

    assert ["Pass the device to Anna" in html for html in (first, opened, after)] == [True, False, False]
    assert ['id="ask"' in html for html in (first, opened, after)] == [False, True, False]


@pytest.mark.parametrize("show", [2, 99])
def test_the_socket_never_shows_the_side_of_somebody_elsewhere(anna: Browser, show: int) -> None:
    table, _ = lay(anna)
    with anna.live(table) as socket:
        receive(socket, "hello")
        _, news = ask(socket, {"id": "a", "show": show})

    assert "Pass the device to" in news["html"]


def test_each_of_two_tabs_has_a_curtain_of_its_own(anna: Browser) -> None:
    table, _ = lay(anna)
    with anna.live(table) as one, anna.live(table) as other:
        receive(one, "hello")
        receive(other, "hello")
        opened = ask(one, {"id": "a", "show": 0}, 'id="ask"')[1]["html"]
        closed = ask(other, {"id": "b", "decision": "1-1", "move": "feed blue"})[1]["html"]
        still = receive(one, "html")["html"]

    assert ['id="ask"' in html for html in (opened, closed, still)] == [True, False, True]


def test_a_chair_for_somebody_at_the_device_is_taken_by_form_and_keeps_the_own_name(anna: Browser) -> None:
    table = anna.make()
    taken = anna.post(f"{table}/sit", {"further": "yes", "name": "Oma", "colour": "pink"})
    page = anna.get("/games/pick-a-dilly").text

    assert taken.status_code == 303 and 'value="Anna"' in page
    assert [chair["name"] for chair in look(anna, table)["chairs"] if chair["mine"]] == ["Anna", "Oma"]


def test_a_set_up_form_without_a_name_for_somebody_comes_back_as_filled_in(anna: Browser) -> None:
    form = {"game": "pick-a-dilly", "name": "Anna", "chair-0": "me", "chair-1": "here", "chair-2": "friend"}
    answer = anna.post("/tables", {**form, "name-1": " ", "colour-1": "pink"})

    assert answer.status_code == 422 and "Give everybody at this device a name" in answer.text


@settings(max_examples=6, deadline=None)
@given(ANIMALS, ANIMALS)
def test_no_byte_sent_to_the_next_at_a_device_tells_what_the_one_before_chose(
    address: str, one: str, other: str
) -> None:
    sent: list[list[str]] = []
    for secret in (one, other):
        anna = Browser(address, "Anna")
        table, _ = lay(anna)
        with anna.live(table) as socket:
            receive(socket, "hello")
            ask(socket, {"id": "a", "show": 0}, 'id="ask"')
            move = {"id": "b", "decision": "0-1", "move": f"feed {secret}"}
            _, news = ask(socket, move, "Pass the device to Oma")
            closed = [news["html"], json.dumps(news["events"])]
            opened = ask(socket, {"id": "c", "show": 1}, 'id="ask"')[1]["html"]
        told = [*closed, opened, anna.get(table).text, anna.get(f"{table}?seat=1").text]
        told += [anna.get(f"/api{table}").text, anna.get(f"/api{table}?seat=1").text]
        sent.append([without_ids(text, table) for text in told])

    assert sent[0] == sent[1]
