"""Who may do what: seat, other seat, spectator, stranger, at a table in the lobby, playing and over."""

from __future__ import annotations

import json
from typing import Any

import httpx2
import pytest

from tests.web.browser import Browser, Friends, receive
from tests.web.program import Program

Deed = tuple[str, dict[str, str], dict[str, Any]]

DEEDS: dict[str, Deed] = {
    "move": ("move", {"decision": "0-1", "move": "feed blue"}, {"decision": "0-1", "move": "feed blue"}),
    "start": ("start", {}, {}),
    "chair": ("chair", {"chair": "2", "kind": "open"}, {"chair": 2, "kind": "open"}),
    "stand-in": ("chair", {"chair": "2", "kind": "stand-in"}, {"chair": 2, "kind": "stand-in"}),
    "leave": ("leave", {}, {}),
    "rematch": ("rematch", {}, {}),
    "sit": ("sit", {"name": "Somebody", "chair": "0"}, {"name": "Somebody", "chair": 0}),
}

# deed -> who may do it in the lobby, in a game, after its end; Anna is the host and has the seat asked
ALLOWED: dict[str, tuple[set[str], set[str], set[str]]] = {
    "move": (set(), {"anna"}, set()),
    "start": ({"anna"}, set(), set()),
    "chair": ({"anna"}, set(), set()),
    "stand-in": (set(), {"anna"}, set()),
    "leave": ({"anna", "ben"}, {"anna", "ben"}, {"anna", "ben"}),
    "rematch": (set(), set(), {"anna", "ben"}),
    "sit": ({"anna"}, {"anna", "ben"}, {"anna", "ben"}),
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


@pytest.mark.parametrize("by_form", [True, False], ids=["form", "json"])
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("stage", STAGES)
def test_only_those_who_may_do_a_thing_can_do_it(address: str, stage: str, deed: str, who: str, by_form: bool) -> None:
    friends = at_stage(address, stage, Browser if by_form else Program)
    person = somebody(friends, who)
    path, form, body = DEEDS[deed]
    before = friends.zoe.position(friends.table)
    address = f"{friends.table}/{path}"
    answer = person.post(address, form) if by_form else person.api(address, body)
    allowed = who in ALLOWED[deed][STAGES.index(stage)]

    assert (answer.status_code < 400) == allowed, answer.text
    assert allowed or friends.zoe.position(friends.table) == before
    assert allowed or 400 <= answer.status_code < 500


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
