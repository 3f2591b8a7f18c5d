"""Who may do what: seat, other seat, spectator, stranger, at a table in the lobby, playing and over."""

from __future__ import annotations

import json
from typing import Any

import httpx2
import pytest

from tests.web.browser import Browser, Friends, receive
from tests.web.endpoints import endpoints
from tests.web.program import Program

Deed = tuple[str, dict[str, str], dict[str, Any] | None]  # its form, and its JSON where programs may do it

DEEDS: dict[str, Deed] = {
    "move": ("move", {"decision": "0-1", "move": "feed blue"}, {"decision": "0-1", "move": "feed blue"}),
    "start": ("start", {}, {}),
    "chair": ("chair", {"chair": "2", "kind": "open"}, {"chair": 2, "kind": "open"}),
    "stand-in": ("chair", {"chair": "2", "kind": "stand-in"}, {"chair": 2, "kind": "stand-in"}),
    "leave": ("leave", {}, {}),
    "rematch": ("rematch", {}, {}),
    "sit": ("sit", {"name": "Somebody", "chair": "0"}, {"name": "Somebody", "chair": 0}),
    "say": ("say", {"say": "hello"}, {"say": "hello"}),
    "talk": ("talk", {"mode": "players"}, {"mode": "players"}),
    "mute": ("talk", {"chair": "1"}, {"chair": 1}),
    "list": ("list", {"listed": "yes"}, {"listed": True}),
    "free": ("chair", {"chair": "2", "kind": "free"}, {"chair": 2, "kind": "free"}),
    "undo": ("undo", {"decision": "undo-1", "answer": "agree"}, {"decision": "undo-1", "answer": "agree"}),
    "patience": ("patience", {"minutes": "3"}, None),
    "seat-code": ("seat-code", {}, None),
}
EVERYBODYS = {
    "join": "a chair of a listed table is for whoever comes first, tried in test_house_pages.py",
    "what-if": "a table of one's own, tried in test_looking_back.py",
}
"""What whoever has the link may do."""

# deed -> who may do it in the lobby, in a game, after its end; Anna is the host and has the seat asked
ALLOWED: dict[str, tuple[set[str], set[str], set[str]]] = {
    "move": (set(), {"anna"}, set()),
    "start": ({"anna"}, set(), set()),
    "chair": ({"anna"}, set(), set()),
    "stand-in": (set(), {"anna"}, set()),
    "leave": ({"anna", "ben"}, {"anna", "ben"}, {"anna", "ben"}),
    "rematch": (set(), set(), {"anna", "ben"}),
    "sit": ({"anna"}, {"anna", "ben"}, {"anna", "ben"}),
    "say": ({"anna", "ben"}, {"anna", "ben"}, {"anna", "ben"}),
    "talk": ({"anna"}, {"anna"}, {"anna"}),
    "mute": ({"anna"}, {"anna"}, {"anna"}),
    "list": ({"anna"}, set(), set()),
    "free": (set(), {"anna"}, set()),
    "undo": (set(), set(), set()),
    "patience": ({"anna"}, set(), set()),
    "seat-code": ({"anna", "ben"}, {"anna", "ben"}, {"anna", "ben"}),
}
STAGES = ("lobby", "playing", "over")
PEOPLE = ("anna", "ben", "zoe", "stranger")


def at_stage(address: str, stage: str, come_by: type[Browser] = Browser) -> Friends:
    friends = Friends(address, begin=stage != "lobby", form={"option-Target": "5"}, come_by=come_by)
    if stage == "over":
        friends.play_out()
    return friends


def somebody(friends: Friends, who: str) -> Browser:
    """A seat, the other seat, a spectator with the page open before, or a browser never seen."""
    known: dict[str, Browser] = {"anna": friends.anna, "ben": friends.ben, "zoe": friends.zoe}
    return known.get(who) or type(friends.anna)(friends.anna.address)


WAYS = [(deed, True) for deed in DEEDS] + [(deed, False) for deed, (_, _, body) in DEEDS.items() if body is not None]
NAMES = [f"{deed}-{'form' if by_form else 'json'}" for deed, by_form in WAYS]


def test_no_endpoint_is_left_out() -> None:
    tried = {(by_form, DEEDS[deed][0]) for deed, by_form in WAYS} | {(True, deed) for deed in EVERYBODYS}
    there = {
        (not path.startswith("/api"), path.rpartition("/")[2])
        for path in endpoints("POST")
        if path.removeprefix("/api").startswith("/tables/{id}/")
    }

    assert tried == there


@pytest.mark.parametrize("deed, by_form", WAYS, ids=NAMES)
@pytest.mark.parametrize("stage", STAGES)
def test_only_those_who_may_do_a_thing_can_do_it(address: str, stage: str, deed: str, by_form: bool) -> None:
    """Those who may not try first, and change nothing."""
    friends = at_stage(address, stage, Browser if by_form else Program)
    path, form, body = DEEDS[deed]
    where = f"{friends.table}/{path}"
    allowed = ALLOWED[deed][STAGES.index(stage)]
    before = friends.zoe.position(friends.table)
    for who in sorted(PEOPLE, key=lambda one: one in allowed):
        person = somebody(friends, who)
        answer = person.post(where, form) if by_form else person.api(where, body)

        assert (answer.status_code < 400) == (who in allowed), f"{who}: {answer.text}"
        assert answer.status_code < 500
        assert who in allowed or friends.zoe.position(friends.table) == before


@pytest.mark.parametrize("stage", STAGES)
def test_everybody_with_the_link_may_look_on_and_sees_no_seats_view(address: str, stage: str) -> None:
    friends = at_stage(address, stage)
    if stage == "playing":
        friends.anna.move(friends.table, "feed blue")
    bare = httpx2.get(f"{address}/api{friends.table}").json()
    stranger = Browser(address)

    assert bare == stranger.look(friends.table) == friends.zoe.look(friends.table)
    assert (bare["seat"], bare["moves"], bare["decision"]) == (-1, [], "")


@pytest.mark.parametrize("who", ["zoe", "stranger", "ben"])
def test_nobody_answers_another_seats_question_by_socket(friends: Friends, who: str) -> None:
    asked = friends.anna.look(friends.table)["decision"]
    person = somebody(friends, who)
    with person.live(friends.table) as socket:
        socket.send(json.dumps({"id": "x", "decision": asked, "move": "feed blue"}))
        answer = receive(socket, "answer")["answer"]

    assert not answer["ok"] and answer["error"]["reason"] in ("forbidden", "stale")


def looks(who: str, way: str, stage: str) -> bool:
    """Whether somebody may look at something while a table stands so."""
    if way in ("position", "hint"):
        return stage == "playing" and way == "position" and who in ("anna", "ben")
    if way == "dealing" or way == "record":
        return stage == "over"
    return stage != "lobby" or not way.startswith("replay")


@pytest.mark.parametrize("way", ["position", "hint", "record", "dealing", "replay", "replay/0"])
@pytest.mark.parametrize("stage", STAGES)
def test_only_those_who_may_look_at_a_thing_can_look_at_it(address: str, stage: str, way: str) -> None:
    """Programs by token at the API, people at what there is for them alone; the table of four people gives no hints."""
    by_page = way in ("record", "dealing")
    friends = at_stage(address, stage, Browser if by_page else Program)
    for who in PEOPLE:
        answer = somebody(friends, who).get(f"{'' if by_page else '/api'}{friends.table}/{way}")

        assert (answer.status_code < 400) == looks(who, way, stage), f"{who}: {answer.text}"
        assert answer.status_code < 500


def test_only_who_made_a_move_takes_it_back(address: str) -> None:
    for come_by in (Browser, Program):
        friends = Friends(address, come_by=come_by)
        friends.anna.move(friends.table, "feed blue")
        wanted = friends.anna.look(friends.table)["undo"]["decision"]
        body = {"decision": wanted, "answer": "take back"}
        found = []
        for person in (friends.ben, friends.zoe, come_by(address), friends.anna):
            by_form = come_by is Browser
            way = f"{friends.table}/undo"
            found.append((person.post(way, body) if by_form else person.api(way, body)).status_code < 400)

        assert found == [False, False, False, True]
