"""A stream of all of one's own tables: what it says of each, and never of anybody else's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import pytest

from roost.host import ears
from roost.host.settings import Settings
from roost.web import ownstream, tokens
from roost.web.app import Serving
from roost.web.doors import MOST_A_PERSON
from roost.web.lines import BEAT_SECONDS
from tests.web.browser import Browser, Friends, serving
from tests.web.program import Program, bearer, listed, told
from tests.web.test_streams import as_program, becomes
from tests.web.test_workers import two_workers


@pytest.fixture
def robots(address: str) -> Friends:
    """Anna, Ben, Cleo and Zoe are programs."""
    return Friends(address, come_by=Program)


def id_of(table: str) -> str:
    return table.rpartition("/")[2]


def of(lines: Iterator[dict[str, Any]], kind: str, table: str) -> dict[str, Any]:
    """The next line of a kind about a table."""
    return next(line for line in lines if line["type"] == kind and line["table"] == id_of(table))


def test_one_stream_tells_of_every_own_table_from_its_start_to_its_end(address: str) -> None:
    ben = Program(address, "Ben")
    with ben.own() as lines:
        hello = next(lines)
        none = listed(lines)
        tables = [Friends(address, begin=False, form={"option-Target": "5"}, come_by=Program) for _ in range(2)]
        for friends in tables:
            friends.ben.api(f"{friends.table}/leave", {})
            ben.sit(friends.table)
            given = of(lines, "chair", friends.table)
            friends.anna.start(friends.table)
            started, asked = of(lines, "start", friends.table), of(lines, "asked", friends.table)
            assert (given["status"], given["seats"], given["asked"]) == ("lobby", [1], [])
            assert (started["status"], asked["asked"]) == ("playing", [{"seat": 1, "decision": "1-1"}])
        for friends in tables:
            while friends.zoe.look(friends.table)["status"] != "over":
                for person in (friends.anna, ben, friends.cleo):
                    person.move(friends.table, "feed yellow")
            over = of(lines, "over", friends.table)
            assert (over["status"], over["asked"]) == ("over", [])

    assert (hello["type"], hello["name"], none) == ("hello", "Ben", {})


def test_a_program_plays_many_tables_by_one_stream_alone(address: str) -> None:
    """It answers what it is asked, and looks at nothing else."""
    ben = Program(address, "Ben")
    chairs = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    plan = {"game": "pick-a-dilly", "chairs": chairs, "options": {"Target": "5"}, "begin": True}
    made = {ben.api("/tables", {**plan, "id": uuid4().hex}).json()["table"] for _ in range(3)}
    over = set()
    with ben.own() as lines:
        for line in lines:
            for asked in line.get("asked", []):
                body = {"id": asked["decision"], "decision": asked["decision"], "move": "feed yellow"}
                ben.api(f"/tables/{line['table']}/move", body)
            over |= {line["table"]} if line["type"] == "over" else set()
            if over == made:
                break

    assert over == made


def with_ben(ben: Program, **how: Any) -> Friends:
    """Friends who are programs, Ben among them."""
    return Friends(ben.address, come_by=lambda at, name: ben if name == "Ben" else Program(at, name), **how)


def test_what_ended_or_was_lost_while_the_line_was_broken_is_told_afterwards(address: str) -> None:
    ben = Program(address, "Ben")
    ended, left, stays = (with_ben(ben, form={"option-Target": "5"}, begin=begin) for begin in (True, False, True))
    with ben.own() as lines:
        before = listed(lines)
    last = max(line["at"] for line in before.values())
    ended.play_out()
    ben.api(f"{left.table}/leave", {})
    with ben.own(since=last) as lines:
        after = listed(lines)
    with ben.own() as lines:
        anew = listed(lines)

    assert set(before) == set(after) == {id_of(one.table) for one in (ended, left, stays)}
    assert after[id_of(ended.table)]["status"] == "over" and after[id_of(left.table)]["seats"] == []
    assert set(anew) == {id_of(stays.table)} == {id for id, line in after.items() if line["asked"]}


def test_a_chair_that_a_stand_in_holds_is_told_and_one_that_is_given_back(robots: Friends) -> None:
    ben = as_program(robots.ben)
    with ben.own() as lines:
        listed(lines)
        ben.api(f"{robots.table}/leave", {})
        away = of(lines, "chair", robots.table)
        ben.sit(robots.table)
        back = of(lines, "chair", robots.table)

    assert (away["seats"], away["away"], away["asked"]) == ([1], [1], [])
    assert (back["seats"], back["away"]) == ([1], [])


def test_the_next_game_comes_by_itself(address: str) -> None:
    robots = Friends(address, form={"option-Target": "5"}, come_by=Program)
    robots.play_out()
    with as_program(robots.ben).own() as lines:
        none = listed(lines)
        following = robots.anna.api(f"{robots.table}/rematch", {}).json()["table"]
        kinds = [told(lines, kind)["table"] for kind in ("chair", "start", "asked")]

    assert none == {} and kinds == [following] * 3


def test_whoever_made_a_table_hears_of_it_without_a_chair_and_is_not_seen(address: str) -> None:
    host, ben = Program(address, "Host"), Program(address, "Ben")
    plan = {"game": "pick-a-dilly", "chairs": [{"kind": "open"}] * 3}
    with host.own() as lines:
        listed(lines)
        table = f"/tables/{host.api('/tables', plan).json()['table']}"
        made = of(lines, "chair", table)
        ben.sit(table)
        taken = of(lines, "chair", table)

        assert (made["host"], made["seats"], made["free"], taken["free"]) == (True, [], 3, 2)
        assert ben.look(table)["watching"] == 0


def test_somebody_who_asks_to_take_back_is_told_once(robots: Friends) -> None:
    for person in (robots.anna, robots.ben):
        person.move(robots.table, "feed rooster")
    with as_program(robots.ben).own() as lines:
        listed(lines)
        back = robots.anna.look(robots.table)["undo"]["decision"]
        robots.anna.api(f"{robots.table}/undo", {"decision": back})
        asked = of(lines, "asked", robots.table)
        answer = robots.ben.api(f"{robots.table}/undo", {"decision": asked["undo"], "answer": "decline"})

    assert asked["undo"].startswith("undo-") and answer.status_code == 200


def test_a_stream_of_ones_own_tables_counts_as_presence_at_all_of_them(robots: Friends) -> None:
    with as_program(robots.ben).own() as lines:
        listed(lines)

        assert becomes(robots, [False, True, False])
    assert becomes(robots, [False, False, False])


def test_it_says_something_at_once_and_when_all_is_silent(robots: Friends, monkeypatch: pytest.MonkeyPatch) -> None:
    assert BEAT_SECONDS < 10
    monkeypatch.setattr(ownstream, "BEAT_SECONDS", 0.2)
    with as_program(robots.zoe).own() as lines:
        kinds = [next(lines)["type"] for _ in range(4)]

    assert kinds == ["hello", "beat", "beat", "beat"]


def test_the_stream_of_a_token_that_counts_no_longer_ends_with_a_word(
    robots: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownstream, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(tokens, "KEPT_SECONDS", 0.0)
    ben = as_program(robots.ben)
    with ben.own() as lines:
        listed(lines)
        Program(ben.address, token=ben.token).client.delete("/api/programs/me")
        last = list(lines)[-1]

    assert last["type"] == "end" and "revoked" in last["text"]


# -- nobody else's ------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["zoe", "stranger", "other seat"])
def test_nobody_is_told_of_others_tables(robots: Friends, who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownstream, "BEAT_SECONDS", 0.1)
    people = {"zoe": robots.zoe, "stranger": Program(robots.anna.address, "Xan"), "other seat": robots.cleo}
    person = as_program(people[who])
    with person.own() as lines:
        first = listed(lines)
        robots.anna.move(robots.table, "feed blue")
        robots.ben.move(robots.table, "feed blue")
        robots.anna.api(f"{robots.table}/say", {"say": "hello"})
        later = [next(lines) for _ in range(3)]

    asked = [line["asked"] for line in first.values()]
    assert asked == ([[{"seat": 2, "decision": "2-1"}]] if who == "other seat" else [])
    assert {line["type"] for line in later} == {"beat"}


def test_what_others_choose_in_secret_changes_no_byte_of_it(address: str) -> None:
    """Nor does what they choose anew; in none of them is anybody's secret id, or token."""
    sent = []
    for secret in ("feed green", "feed blue"):
        robots = Friends(address, come_by=Program)
        with ExitStack() as open_ones:
            streams = [open_ones.enter_context(as_program(one).own()) for one in (robots.ben, robots.zoe)]
            first = [listed(lines) for lines in streams]
            for words in ("feed rooster", secret):
                robots.anna.move(robots.table, words)
            for one in (robots.ben, robots.cleo):
                one.move(robots.table, "feed yellow")
            later = of(streams[0], "asked", robots.table)
        assert not any(as_program(one).token in str((first, later)) for one in robots.all)
        sent.append(re.sub(r"'at': \d+", "", str((first, later)).replace(id_of(robots.table), "ID")))

    assert sent[0] == sent[1] and "asked" in sent[0]


@pytest.mark.parametrize("since", ["-1", "x", "1e3", "99999999999999999", "", "1.5"])
def test_a_moment_that_cannot_be_is_refused_in_words(robots: Friends, since: str) -> None:
    answer = robots.ben.get(f"/api/stream?since={since}")

    assert answer.status_code == 422 and "since" in answer.json()["error"]["text"]


def test_who_has_no_token_is_told_how_to_get_one(address: str) -> None:
    for client in (Browser(address).client, httpx2.Client(base_url=address)):
        answer = client.get("/api/stream")

        assert answer.status_code == 401 and "Make a token" in answer.json()["error"]["text"]


# -- bounds -------------------------------------------------------------------------------------------


def test_one_stream_follows_so_many_tables_and_takes_in_others_as_these_end(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ears, "MOST_TABLES", 2)
    monkeypatch.setattr(ownstream, "BEAT_SECONDS", 0.1)
    ben = Program(address, "Ben")
    tables = {id_of(with_ben(ben, begin=False).table) for _ in range(3)}
    with ben.own() as lines:
        followed = set(listed(lines))
        left_out = min(tables - followed)
        ben.api(f"/tables/{min(followed)}/leave", {})
        told(lines, "chair")
        came = told(lines, "chair")["table"]

    assert len(followed) == 2 and came == left_out


def test_a_program_opens_only_so_many_and_others_are_not_kept_waiting(tmp_path: Path) -> None:
    how = Serving(tmp_path, host=Settings(thinkers=1), requests=100_000)
    with serving(how) as address, ExitStack() as open_ones:
        ben, cleo = Program(address, "Ben"), Program(address, "Cleo")
        followed = [open_ones.enter_context(ben.own()) for _ in range(MOST_A_PERSON)]
        assert {next(lines)["type"] for lines in followed} == {"hello"}
        refused = ben.get("/api/stream")
        with cleo.own() as lines:
            hello = next(lines)

    assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
    assert hello["type"] == "hello"


# -- several processes --------------------------------------------------------------------------------


def test_at_two_processes_all_is_heard_wherever_it_happens(tmp_path: Path, fresh_postgres: str) -> None:
    """Each program listens at one of them, and makes its moves by new connections, at either."""
    with two_workers(tmp_path, fresh_postgres) as (_, address), ThreadPoolExecutor(3) as people:
        friends = Friends(address, begin=False, form={"option-Target": "5"}, come_by=Program)
        playing = [people.submit(play_by_stream, as_program(one), friends.table) for one in friends.all]
        assert friends.anna.start(friends.table).status_code == 200
        over = [one.result(60) for one in playing]

    assert over == [id_of(friends.table)] * 3


def play_by_stream(program: Program, table: str) -> str:
    """The table whose game was over, played by what the stream says alone."""
    with program.own() as lines:
        for line in lines:
            for asked in line.get("asked", []):
                body = {"id": asked["decision"], "decision": asked["decision"], "move": "feed yellow"}
                path, headers = f"{program.address}/api{table}/move", bearer(program.token)
                assert httpx2.post(path, json=body, headers=headers, timeout=30).status_code in (200, 409)
            if line["type"] == "over":
                return str(line["table"])
    return ""
