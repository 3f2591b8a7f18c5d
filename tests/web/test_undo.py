"""Taking back by page, by program and by socket."""

from __future__ import annotations

import json

import pytest

from tests.web.browser import Browser, Friends, receive
from tests.web.program import Program


def name(person: Browser, friends: Friends) -> str:
    """What this person may take back, or is asked."""
    return str(person.look(friends.table)["undo"]["decision"])


def asked(friends: Friends) -> str:
    """Anna asks to take back her choice and Ben's."""
    friends.anna.move(friends.table, "feed blue")
    friends.ben.move(friends.table, "feed green")
    friends.anna.post(f"{friends.table}/undo", {"decision": name(friends.anna, friends), "answer": "take back"})
    return name(friends.ben, friends)


@pytest.mark.parametrize("by_form", [True, False], ids=["form", "json"])
def test_a_move_is_taken_back_by_form_and_by_program(address: str, by_form: bool) -> None:
    friends = Friends(address, come_by=Browser if by_form else Program)
    before = friends.anna.look(friends.table)["moves"]
    friends.anna.move(friends.table, "feed blue")
    body = {"decision": name(friends.anna, friends), "answer": "take back", "id": "once"}
    path = f"{friends.table}/undo"
    answers = [friends.anna.post(path, body) if by_form else friends.anna.api(path, body) for _ in range(2)]
    found = friends.anna.look(friends.table)

    assert [answer.status_code for answer in answers] == [303 if by_form else 200] * 2
    assert found["moves"] == before and found["story"][-1]["text"] == "[[0]] took back the last move."


def test_a_move_is_taken_back_by_socket_and_everybody_is_told_with_nothing_that_moves(friends: Friends) -> None:
    friends.anna.move(friends.table, "feed blue")
    with friends.zoe.live(friends.table) as watching, friends.anna.live(friends.table) as socket:
        receive(watching, "hello")
        receive(socket, "hello")
        socket.send(json.dumps({"id": "x", "decision": name(friends.anna, friends), "move": "take back"}))
        answer = receive(socket, "answer")["answer"]
        while (news := receive(watching, "html"))["seq"] < answer["seq"]:
            pass

    assert answer["ok"] and news["events"] == [] and "took back the last move" in news["html"]


@pytest.mark.parametrize("who", ["zoe", "stranger", "ben", "anna"])
@pytest.mark.parametrize("answer", ["take back", "agree", "decline"])
def test_only_those_who_are_asked_answer(friends: Friends, who: str, answer: str) -> None:
    decision = asked(friends)
    people = {"anna": friends.anna, "ben": friends.ben, "zoe": friends.zoe}
    person = people.get(who) or Browser(friends.anna.address)
    before = friends.zoe.position(friends.table)
    given = person.post(f"{friends.table}/undo", {"decision": decision, "answer": answer})
    allowed = (who, answer) in {("ben", "agree"), ("ben", "decline"), ("anna", "decline")}

    assert (given.status_code == 303) == allowed, given.text
    assert allowed or (400 <= given.status_code < 500 and friends.zoe.position(friends.table) == before)


def test_the_page_asks_those_who_are_to_answer_and_nobody_else(friends: Friends) -> None:
    asked(friends)
    pages = {person: browser.get(friends.table).text for person, browser in vars(friends).items() if person in PEOPLE}

    assert {person: 'value="agree"' in page for person, page in pages.items()} == {
        "anna": False,
        "ben": True,
        "cleo": True,
        "zoe": False,
    }
    assert 'value="decline"' in pages["anna"] and 'value="decline"' not in pages["zoe"]


PEOPLE = ("anna", "ben", "cleo", "zoe")


def test_a_record_and_an_api_table_hold_the_effective_game(friends: Friends) -> None:
    decision = asked(friends)
    for person in (friends.ben, friends.cleo):
        person.post(f"{friends.table}/undo", {"decision": decision, "answer": "agree"})
    friends.play_out()
    record = friends.zoe.get(f"{friends.table}/record").text

    assert "feed green" not in record and "undo" not in record and record.startswith("Game: pick-a-dilly")
