"""What a page is sent after the first message."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from websockets.sync.client import ClientConnection

from roost.web.news import Page, joined, parts
from tests.web.browser import Browser, Friends, receive

lines = st.lists(st.sampled_from(["<div>", "</div>", "<p>1</p>", "<p>2</p>", "", "ä"]), max_size=30)


@given(lines, lines)
def test_parts_put_together_are_the_new_page(old: list[str], new: list[str]) -> None:
    assert joined(old, json.loads(json.dumps(parts(old, new)))) == new


def test_what_has_not_changed_is_not_sent_again() -> None:
    old = ["<main>", *(f"<li>{number}</li>" for number in range(100)), "</main>"]
    new = ["<main>", "<li>new</li>", *old[1:]]

    assert parts(old, new) == [[0, 1], "<li>new</li>", [1, 102]]


def test_pages_that_show_the_same_are_told_the_same_and_only_once() -> None:
    old, new = Page(4, "a\nb"), Page(5, "a\nc")
    asked: list[int] = []
    steps = [new.since(old, lambda seq: asked.append(seq) or []) for _ in range(3)]  # type: ignore[func-returns-value]

    assert steps == ['"seq":5,"events":[],"parts":[[0,1],"c"]'] * 3 and asked == [4]


def with_two_looking_on(socket: ClientConnection) -> dict[str, Any]:
    """The first page that counts both; those who look on are told of after a moment."""
    while 'data-watching="2"' not in (told := receive(socket, "html"))["html"]:
        pass
    return told


def test_a_page_put_together_from_news_is_the_page_of_whoever_comes_now(friends: Friends) -> None:
    with friends.zoe.live(friends.table) as long_open:
        first = receive(long_open, "html")
        for person in friends.all:
            person.move(friends.table, "feed yellow")
        seq = friends.zoe.look(friends.table)["seq"]
        while (news := receive(long_open, "html"))["seq"] < seq:
            pass
        with Browser(friends.zoe.address, "Zac").live(friends.table) as late:
            fresh, told = (with_two_looking_on(socket) for socket in (late, long_open))

    assert told["html"] == fresh["html"] != first["html"] and "parts" in news
