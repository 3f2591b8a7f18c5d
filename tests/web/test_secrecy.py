"""No byte that leaves the server tells a hidden choice, a secret id or the seed."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from itsdangerous.encoding import base64_decode

from tests.web.browser import Browser, Friends, receive

ANIMALS = st.sampled_from(["yellow", "green", "blue", "rooster"])


def bytes_for(person: Browser, table: str) -> list[str]:
    """All that a person's browser or program is sent, but for the table's own id and fingerprint, and who is there."""
    answers = [person.get(table).text, person.get(f"/api{table}").text]
    with person.live(table) as socket:
        answers.append(receive(socket, "hello")["html"])
    refused = person.move(table, "feed the cat", "0-99").text
    return [without_ids(text, table) for text in [*answers, refused]]


PRINTS = r"[0-9a-f]{64}"
WHO_IS_THERE = (
    r'(?<=data-watching=")\d+|(?<=id="watching">)\d+|(?<=id="watch")( hidden)?|(?<="watching":)\d+|(?<="present":)\w+'
    r'|<span class="lamp[^/]*/span>(<span class="sr">connected</span>|away)?'
    r'|<form class="more"[^\n]*stand-in[^\n]*</form>'
)
"""What a message says of open pages: when one is known to be closed is a matter of moments, and no secret."""


PICTURES = r'(?<=href="#)face-[a-z-]+(?=")|(?<="picture":")[a-z-]+(?=")'
"""Pictures of people who have not chosen one: they follow from fresh secret ids, and from nothing else."""


def without_ids(text: str, table: str) -> str:
    """A text without what names the table, pictures, the fresh ids of its forms, and who has it open."""
    named = re.sub(PRINTS, "PRINT", text.replace(table[8:], "ID"))
    named = re.sub(PICTURES, "PICTURE", named)
    same = re.sub(r'(?<=value=")[\w-]{12,}(?=")', "", re.sub(WHO_IS_THERE, "", named))
    return re.sub(r"\s+", " ", same)


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
        sent.append([without_ids(frame, friends.table) for frame in frames] + told)

    assert sent[0] == sent[1]


def last_frame(socket: Any, seq: int) -> str:
    """The message that tells of an event, with all before it read."""
    while True:
        message = receive(socket, "html")
        if message["seq"] >= seq:
            return f"{message['seq']} {message['events']} {message['html']}"


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
