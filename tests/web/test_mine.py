"""Own tables, seats on other devices, and being forgotten, over the wire."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roost.web.app import Serving
from tests.web.browser import Browser, Friends, serving
from tests.web.conftest import QUICK
from tests.web.program import Program


def codes(page: str) -> tuple[str, str]:
    """The short code and the secret of the private link on a page."""
    short = re.search(r'id="seat-code">([A-Z]{4} [A-Z]{4})<', page)
    link = re.search(r"/seat#([A-Z]{32})", page)
    assert short and link
    return short.group(1), link.group(1)


@pytest.mark.parametrize("which", [0, 1], ids=["code", "link"])
def test_a_seat_goes_to_another_device_once(friends: Friends, which: int) -> None:
    secret = codes(friends.ben.post(f"{friends.table}/seat-code").text)[which]
    tablet, thief = Browser(friends.anna.address), Browser(friends.anna.address)
    moved = tablet.post("/seat", {"code": secret.lower()})
    again = thief.post("/seat", {"code": secret})

    assert (moved.status_code, moved.headers["location"]) == (303, friends.table)
    assert (again.status_code, "does not count" in again.text) == (422, True)
    assert [person.look(friends.table)["seat"] for person in (tablet, friends.ben, thief)] == [1, -1, -1]


def test_whoever_sends_a_code_twice_has_the_seat_all_the_same(friends: Friends) -> None:
    secret = codes(friends.ben.post(f"{friends.table}/seat-code").text)[0]
    tablet, thief = Browser(friends.anna.address), Browser(friends.anna.address)
    tablet.get("/seat")
    led = [tablet.post("/seat", {"code": secret}).headers.get("location") for _ in range(3)]
    stolen = thief.post("/seat", {"code": secret}).status_code

    assert (led, stolen, tablet.look(friends.table)["seat"]) == ([friends.table] * 3, 422, 1)


def test_who_does_not_sit_gets_no_code_and_the_invitation_holds_none(friends: Friends) -> None:
    assert friends.zoe.post(f"{friends.table}/seat-code").status_code == 403
    assert "/seat#" not in friends.ben.get(friends.table).text


def test_codes_are_not_tried_out(tmp_path: Path) -> None:
    with serving(Serving(tmp_path, host=QUICK)) as address:
        thief = Browser(address)
        answers = [thief.post("/seat", {"code": f"AAAABBB{letter}"}).status_code for letter in "ABCDEFGHJKLM"]

    assert answers == [422] * 10 + [429] * 2


def test_the_home_page_lists_the_own_tables_and_nobody_elses(friends: Friends) -> None:
    mine, hers = friends.ben.get("/").text, friends.zoe.get("/").text

    assert f'href="{friends.table}"' in mine and "your turn" in mine and "Anna, Ben and Cleo" in mine
    assert friends.table not in hers and "Your tables" not in hers


def test_after_the_own_move_the_list_says_who_is_awaited(friends: Friends) -> None:
    friends.ben.move(friends.table, "feed blue")

    assert "waiting for Anna and Cleo" in friends.ben.get("/").text


def test_the_host_frees_the_seat_of_somebody_who_is_away_and_a_guest_takes_it(friends: Friends) -> None:
    freed = friends.anna.post(f"{friends.table}/chair", {"chair": "2", "kind": "free"})
    shown = "Take this seat" in friends.zoe.get(friends.table).text
    taken = friends.zoe.sit(friends.table, chair="2")

    assert (freed.status_code, shown, taken.status_code) == (303, True, 303)
    assert friends.zoe.look(friends.table)["seat"] == 2 and friends.cleo.look(friends.table)["seat"] == -1


def test_nothing_is_deleted_before_it_was_confirmed(friends: Friends) -> None:
    answer = friends.ben.post("/you/delete")

    assert answer.status_code == 422 and "Tick that you are sure" in answer.text
    assert "Ben" in friends.zoe.get(friends.table).text


def test_who_is_forgotten_is_named_on_no_page_and_has_no_cookie(friends: Friends) -> None:
    alone = friends.ben.make(**{"chair-1": "bot:easy", "chair-2": "bot:easy"})
    with friends.anna.live(friends.table) as socket:
        socket.recv(timeout=20)
        answer = friends.ben.post("/you/delete", {"sure": "yes"})
        pages = [person.get(friends.table).text for person in (friends.anna, friends.zoe)]
    story = [line["text"] for line in friends.zoe.look(friends.table)["story"]]

    assert answer.status_code == 303 and "roost" not in friends.ben.client.cookies
    assert not any("Ben" in text for text in [*pages, *story]) and "Guest sat down." in story
    assert friends.anna.get(alone).status_code == 404
    assert friends.anna.move(friends.table, "feed rooster").status_code == 303


def test_the_page_about_oneself_tells_what_is_kept(friends: Friends) -> None:
    page = friends.ben.get("/you").text

    assert 'name="name" value="Ben"' in page and f'href="{friends.table}"' in page


def listed_programs(page: str) -> list[str]:
    """The lines that a page tells of somebody's programs."""
    whole = re.search(r'<ul class="listed">(.*?)</ul>', page, re.DOTALL)
    told = re.sub(r'value="(you|programs)"', "", whole.group(1)) if whole else ""
    return [re.sub(r"\s+", " ", line) for line in told.split("<li>")[1:]]


def test_the_page_about_oneself_lists_the_programs_as_their_own_page_does(address: str) -> None:
    ben = Browser(address, "Ben")
    for name in ("Botty", "<b>Bold</b>"):
        ben.post("/programs", {"name": name, "scope-watch": "on", "scope-play": "on", "days": "7"})
    mine, theirs = (listed_programs(ben.get(path).text) for path in ("/you", "/programs"))

    assert mine == theirs and len(mine) == 2
    assert all(words in mine[0] for words in ("Botty", "watch · play", "made on", "counts until", "never used"))
    assert "<b>Bold</b></b>" not in mine[1] and listed_programs(Browser(address).get("/you").text) == []


def test_a_program_is_revoked_where_it_is_listed_and_by_its_owner_alone(address: str) -> None:
    ben, thief = Browser(address, "Ben"), Browser(address, "Thief")
    page = ben.post("/programs", {"name": "Botty", "scope-watch": "on"}).text
    token = re.search(r"roost_[\w-]{43}", page)
    way = re.search(r"/programs/\w+/revoke", ben.get("/you").text)
    assert token and way
    refused = thief.post(way.group(), {"back": "you"})
    still = Program(address, token=token.group()).get("/api/programs/me").status_code
    done = ben.post(way.group(), {"back": "you"})

    assert (refused.status_code, still) == (404, 200)
    assert (done.status_code, done.headers["location"]) == (303, "/you#programs")
    assert Program(address, token=token.group()).get("/api/programs/me").status_code == 401
    assert "Botty" not in ben.get("/you").text + ben.get("/programs").text


def test_who_is_forgotten_has_no_program_any_more(address: str) -> None:
    ben = Browser(address, "Ben")
    token = re.search(r"roost_[\w-]{43}", ben.post("/programs", {"name": "Botty", "scope-play": "on"}).text)
    assert token
    botty = Program(address, token=token.group())
    known = botty.get("/api/programs/me").status_code
    ben.post("/you/delete", {"sure": "yes"})

    assert (known, botty.get("/api/programs/me").status_code) == (200, 401)
