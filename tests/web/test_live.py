"""The socket of a table's page."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed

from roost.host.live_table import Channel
from roost.web import live
from roost.web.build import build
from tests.web.browser import Browser, Friends, receive


def test_the_first_message_is_the_table_as_it_is_without_past_motions(friends: Friends) -> None:
    friends.ben.move(friends.table, "feed rooster")
    with friends.anna.live(friends.table) as socket:
        first = json.loads(socket.recv(timeout=20))

    assert (first["hello"], first["events"], first["seq"]) == (
        {"build": build()},
        [],
        friends.anna.look(friends.table)["seq"],
    )
    assert "<" in first["html"]


def test_messages_of_a_socket_are_numbered(friends: Friends) -> None:
    with friends.zoe.live(friends.table) as socket:
        numbers = [receive(socket, "hello")["number"]]
        for person in friends.all:
            person.move(friends.table, "feed rooster")
            numbers.append(receive(socket, "html")["number"])

    assert numbers == [0, 1, 2, 3]


def test_a_refused_form_leads_back_to_its_table(friends: Friends) -> None:
    refused = friends.anna.move(friends.table, "feed blue", "0-99")
    lost = friends.anna.post("/tables/nowhere/move")

    assert f'href="{friends.table}"' in refused.text and 'href="/tables' not in lost.text


async def test_a_page_that_hears_no_news_hears_a_beat_in_time() -> None:
    quiet, busy = Channel("Zoe"), Channel("Zoe")
    busy.news.set()
    with patch.object(live, "BEAT_SECONDS", 0.0):
        silence = await asyncio.wait_for(live.heard(quiet), 5)
    news = await asyncio.wait_for(live.heard(busy), 5)

    assert (silence, news, busy.news.is_set()) == (False, True, False)


def test_a_move_is_answered_and_everybody_is_told(friends: Friends) -> None:
    with friends.anna.live(friends.table) as mine, friends.zoe.live(friends.table) as looking_on:
        receive(mine, "hello")
        receive(looking_on, "hello")
        asked = friends.anna.look(friends.table)["decision"]
        mine.send(json.dumps({"id": "m1", "decision": asked, "move": "feed blue"}))
        answer = receive(mine, "answer")["answer"]
        while (news := receive(looking_on, "html"))["seq"] < answer["seq"]:
            pass

    assert answer == {"id": "m1", "ok": True, "seq": news["seq"], "error": None}


def test_the_last_choice_moves_things_for_everybody(friends: Friends) -> None:
    friends.ben.move(friends.table, "feed yellow")
    friends.cleo.move(friends.table, "feed yellow")
    with friends.zoe.live(friends.table) as looking_on:
        receive(looking_on, "hello")
        friends.anna.move(friends.table, "feed rooster")
        while not (news := receive(looking_on, "html"))["events"]:
            pass

    assert {"verb", "id", "path", "text"} == set(news["events"][0])


def test_the_end_is_told_at_once_with_everything_open(friends: Friends) -> None:
    with friends.zoe.live(friends.table) as looking_on:
        receive(looking_on, "hello")
        friends.play_out()
        seed = friends.zoe.look(friends.table)["seed"]
        told = 0
        while seed not in receive(looking_on, "html")["html"]:
            told += 1

    assert seed and told > 3


def test_the_same_command_twice_has_one_effect_and_one_answer(friends: Friends) -> None:
    asked = friends.anna.look(friends.table)["decision"]
    command = json.dumps({"id": "m1", "decision": asked, "move": "feed blue"})
    with friends.anna.live(friends.table) as socket:
        socket.send(command)
        socket.send(command)
        first, second = receive(socket, "answer"), receive(socket, "answer")

    assert first == second and friends.zoe.look(friends.table)["seq"] == first["answer"]["seq"]


def test_an_answer_to_an_old_question_is_refused_in_words(friends: Friends) -> None:
    asked = friends.anna.look(friends.table)["decision"]
    for person in friends.all:
        person.move(friends.table, "feed rooster")
    with friends.anna.live(friends.table) as socket:
        socket.send(json.dumps({"id": "old", "decision": asked, "move": "feed blue"}))
        answer = receive(socket, "answer")["answer"]

    assert (answer["ok"], answer["error"]["reason"]) == (False, "stale")
    assert "already answered" in answer["error"]["text"]


def test_a_refusal_names_people_and_never_numbers(friends: Friends) -> None:
    with friends.anna.live(friends.table) as socket:
        asked = friends.anna.look(friends.table)["decision"]
        socket.send(json.dumps({"id": "odd", "decision": asked, "move": "feed the cat"}))
        error = receive(socket, "answer")["answer"]["error"]

    assert error["reason"] == "illegal" and "[[" not in error["text"]


def test_both_pages_of_one_person_work(friends: Friends) -> None:
    with friends.anna.live(friends.table) as one, friends.anna.live(friends.table) as other:
        receive(one, "hello")
        receive(other, "hello")
        asked = friends.anna.look(friends.table)["decision"]
        one.send(json.dumps({"id": "a", "decision": asked, "move": "feed blue"}))
        other.send(json.dumps({"id": "b", "decision": asked, "move": "feed green"}))
        answers = [receive(socket, "answer")["answer"]["ok"] for socket in (one, other)]

    assert answers == [True, True]


def test_presence_is_told(friends: Friends) -> None:
    with friends.ben.live(friends.table) as socket:
        receive(socket, "hello")
        there = friends.anna.look(friends.table)["chairs"][1]["present"]

    assert there


@pytest.mark.parametrize(
    "message",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"id":1}',
        '{"id":"a","decision":"0-1"}',
        '{"id":"a","decision":"0-1","move":5}',
        '{"id":"a","decision":"0-1","move":"feed blue","table":1}',
        '{"id":"' + "x" * 100 + '","decision":"0-1","move":"feed blue"}',
        "\x00",
        b"\xff\xfe",
    ],
)
def test_a_message_that_is_no_command_is_answered_and_changes_nothing(friends: Friends, message: Any) -> None:
    before = friends.zoe.position(friends.table)
    with friends.anna.live(friends.table) as socket:
        socket.send(message)
        answer = receive(socket, "answer")["answer"]

    assert (answer["ok"], answer["error"]["reason"], friends.zoe.position(friends.table)) == (False, "invalid", before)


def test_a_message_that_is_too_large_closes_the_socket_and_changes_nothing(friends: Friends) -> None:
    before = friends.zoe.position(friends.table)
    with friends.anna.live(friends.table) as socket, pytest.raises(ConnectionClosed):
        socket.send("x" * 10_000)
        receive(socket, "answer")

    assert friends.zoe.position(friends.table) == before


def test_an_unknown_table_is_said_and_closed(anna: Browser) -> None:
    with anna.live("/tables/nowhere") as socket:
        message = json.loads(socket.recv(timeout=20))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)

    assert (message["error"]["reason"], closed.value.rcvd.code if closed.value.rcvd else 0) == ("unknown-table", 4404)


@pytest.mark.parametrize("origin", ["http://elsewhere.example", ""])
def test_another_site_opens_no_socket_with_this_browsers_cookie(friends: Friends, origin: str) -> None:
    with friends.anna.live(friends.table, origin) as socket:
        message = json.loads(socket.recv(timeout=20))

    assert message == {"error": {"reason": "origin", "text": message["error"]["text"]}}
