"""No byte that leaves the server tells a hidden choice, a secret id or the seed."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from itsdangerous.encoding import base64_decode

from tests.web.browser import Browser, Friends, receive

ANIMALS = st.sampled_from(["yellow", "green", "blue", "rooster"])


def bytes_for(person: Browser, table: str) -> list[str]:
    """All that a person's browser or program is sent, but for the table's own id and fingerprint."""
    until_nobody_is_there(person, table)
    answers = [person.get(table).text, person.get(f"/api{table}").text]
    with person.live(table) as socket:
        answers.append(json.dumps(receive(socket, "hello")))
    fingerprint = person.look(table)["fingerprint"]
    refused = person.move(table, "feed the cat", "0-99").text
    return [without_ids(text, table, fingerprint) for text in [*answers, refused]]


def until_nobody_is_there(person: Browser, table: str) -> None:
    """Wait until every page that was open is known to be closed."""
    while person.look(table)["watching"] or any(chair["present"] for chair in person.look(table)["chairs"]):
        time.sleep(0.02)


def without_ids(text: str, table: str, fingerprint: str) -> str:
    """A text without what names the table, and without the fresh ids of its forms."""
    named = text.replace(table[8:], "ID").replace(fingerprint, "PRINT")
    return re.sub(r'(?<=value=")[\w-]{12,}(?=")', "", named)


@settings(max_examples=6, deadline=None)
@given(ANIMALS, ANIMALS, st.booleans())
def test_two_tables_that_differ_in_a_hidden_choice_send_everybody_else_the_same_bytes(
    address: str, one: str, other: str, changed: bool
) -> None:
    sent: list[Any] = []
    for secret in (one, other):
        friends = Friends(address)
        with friends.zoe.live(friends.table) as looking_on, friends.ben.live(friends.table) as beside:
            receive(looking_on, "hello")
            receive(beside, "hello")
            seq = friends.zoe.look(friends.table)["seq"]
            friends.anna.move(friends.table, "feed rooster" if changed else f"feed {secret}")
            if changed:
                friends.anna.move(friends.table, f"feed {secret}")
            frames = [last_frame(socket, seq + 1 + changed) for socket in (looking_on, beside)]
        told = [bytes_for(person, friends.table) for person in (friends.ben, friends.cleo, friends.zoe)]
        sent.append([frame.replace(friends.table[8:], "ID") for frame in frames] + told)

    assert re.sub(PRINTS, "", json.dumps(sent[0])) == re.sub(PRINTS, "", json.dumps(sent[1]))


PRINTS = r"[0-9a-f]{64}"


def last_frame(socket: Any, seq: int) -> str:
    """The message that tells of an event, with all before it read."""
    while True:
        message = receive(socket, "html")
        if message["seq"] >= seq:
            return json.dumps({**message, "html": re.sub(r" present|\(here\)", "", message["html"])})


@pytest.mark.parametrize("target", ["5"])
def test_markers_of_every_secret_are_in_no_byte_sent(address: str, target: str) -> None:
    friends = Friends(address, form={"option-Target": target})
    secrets = [person.client.cookies["roost"].split(".")[0] for person in friends.all]
    sent: list[str] = []
    with friends.zoe.live(friends.table) as socket:
        for _ in range(12):
            for person in friends.all:
                person.move(friends.table, "feed yellow")
                sent += [person.get(friends.table).text, friends.zoe.get(f"/api{friends.table}").text]
            sent.append(json.dumps(receive(socket, "html")))
            if friends.zoe.look(friends.table)["status"] == "over":
                break
    ids = [json.loads(base64_decode(secret))[0] for secret in secrets]

    assert not any(marker in text for marker in [*secrets, *ids] for text in sent)


def test_the_seed_is_sent_only_when_the_game_is_over(address: str) -> None:
    friends = Friends(address, form={"option-Target": "5"})
    during = [person.look(friends.table)["seed"] for person in (friends.anna, friends.zoe)]
    friends.play_out()

    assert during == ["", ""] and len(friends.zoe.look(friends.table)["seed"]) == 64
