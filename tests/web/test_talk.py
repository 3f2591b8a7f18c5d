"""Talk by form, program and socket: text and nothing but text, one remark for one command."""

from __future__ import annotations

import json

import pytest

from tests.web.browser import Browser, Friends, receive
from tests.web.program import Program

MARKUP = "<img src=x onerror=alert(1)> {{ 7 * 7 }} [[0]] & “quoted”"


def test_markup_in_a_text_is_text(friends: Friends) -> None:
    friends.anna.post(f"{friends.table}/talk", {"mode": "players"})
    friends.ben.post(f"{friends.table}/say", {"text": MARKUP})
    page = friends.zoe.get(friends.table).text

    assert "&lt;img src=x onerror=alert(1)&gt; {{ 7 * 7 }} [0] &amp; “quoted”" in page and "<img" not in page


def test_a_doubled_command_is_one_remark(friends: Friends) -> None:
    for _ in range(3):
        friends.ben.post(f"{friends.table}/say", {"say": "hello", "id": "twice"})

    assert [line["text"] for line in friends.zoe.look(friends.table)["story"]].count(
        "[[1]] says: “Hello, everybody!”"
    ) == 1


def test_a_phrase_by_socket_reaches_everybody(friends: Friends) -> None:
    with friends.zoe.live(friends.table) as watching, friends.ben.live(friends.table) as socket:
        receive(watching, "hello")
        socket.send(json.dumps({"id": "x", "decision": "say", "move": "cup"}))
        answer = receive(socket, "answer")["answer"]
        while "say-cup" not in (news := receive(watching, "html"))["html"]:
            pass

    assert answer["ok"] and news["events"] == []


@pytest.mark.parametrize("who", ["zoe", "stranger"])
def test_onlookers_say_nothing_and_only_the_host_opens_the_talk(friends: Friends, who: str) -> None:
    person = friends.zoe if who == "zoe" else Browser(friends.anna.address)
    deeds = {"say": {"say": "hello"}, "talk": {"mode": "everybody"}}

    assert [person.post(f"{friends.table}/{deed}", form).status_code for deed, form in deeds.items()] == [403, 403]
    assert friends.ben.post(f"{friends.table}/talk", {"mode": "everybody"}).status_code == 403


def test_programs_speak_and_their_host_mutes(address: str) -> None:
    friends = Friends(address, come_by=Program)
    said = friends.ben.api(f"{friends.table}/say", {"say": "hello"})
    muted = friends.anna.api(f"{friends.table}/talk", {"chair": 1, "muted": True})
    again = friends.ben.api(f"{friends.table}/say", {"say": "hello"})

    assert (said.status_code, muted.status_code, again.status_code) == (200, 200, 403)
