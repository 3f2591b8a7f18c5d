"""Pictures of people over the wire: forms, programs, the cookie, and what is forgotten."""

from __future__ import annotations

from html import unescape

import pytest
from itsdangerous import URLSafeSerializer
from starlette.requests import HTTPConnection

from roost.core.words import Tongue
from roost.tables.portraits import MACHINES, PORTRAITS, portrait_names
from roost.web.dressing import house_symbols
from roost.web.people import COOKIE, People
from tests.web.browser import Browser, Friends
from tests.web.program import Program

RIGHT = "Choose one of these pictures: fox, owl, cat,"


def pictures(person: Browser, table: str) -> list[str]:
    return [chair["picture"] for chair in person.look(table)["chairs"]]


def test_every_picture_is_drawn_and_has_a_name() -> None:
    drawn = {name.removeprefix("face-") for name in house_symbols() if name.startswith("face-")}

    assert drawn == {*PORTRAITS, *MACHINES}
    assert [word for word, shown in portrait_names(Tongue()) if shown] == [*PORTRAITS]


def test_the_picture_is_kept_with_the_person_and_offered_the_next_time(address: str) -> None:
    ben = Browser(address, "Ben")
    table = Browser(address, "Anna").make()
    ben.sit(table, picture="tortoise")
    page = ben.get("/games/pick-a-dilly").text

    assert pictures(ben, table)[1] == "tortoise"
    assert 'name="picture" value="tortoise" checked' in page and 'value="Ben"' in page


def test_name_and_picture_are_changed_on_ones_own_page(address: str) -> None:
    ben = Browser(address, "Ben")
    kept = ben.post("/you", {"name": "Benjamin", "picture": "pear"})
    page = ben.get("/you").text

    assert kept.status_code == 303
    assert 'value="pear" checked' in page and 'value="Benjamin"' in page


@pytest.mark.parametrize(
    "path, form",
    [
        ("/you", {"name": "Ben"}),
        ("/tables", {"game": "pick-a-dilly", "name": "Ben", "chair-0": "me", "chair-1": "friend", "chair-2": "friend"}),
        ("{table}/sit", {"name": "Ben"}),
    ],
)
def test_a_form_with_a_word_that_is_none_is_told_what_would_be_right(
    address: str, path: str, form: dict[str, str]
) -> None:
    table = Browser(address, "Anna").make()
    answer = Browser(address).post(path.format(table=table), {**form, "picture": "unicorn"})

    assert (answer.status_code, RIGHT in unescape(answer.text)) == (422, True)


def test_a_program_says_its_picture_and_without_a_word_has_one_of_a_bots_kind(address: str) -> None:
    anna, ben = Program(address, "Anna"), Program(address, "Ben")
    chairs = [{"kind": "me"}, {"kind": "here", "name": "Twin", "picture": "bee"}, {"kind": "open"}]
    plan = {"game": "pick-a-dilly", "chairs": chairs, "picture": "owl"}
    table = f"/tables/{anna.api('/tables', plan).json()['table']}"
    ben.sit(table)
    first = pictures(ben, table)
    ben.sit(table, picture="mouse")
    ben.sit(table, colour="red")
    wrong = ben.sit(table, picture="unicorn")

    assert first[:2] == ["owl", "bee"] and first[2] in MACHINES
    assert pictures(ben, table) == ["owl", "bee", "mouse"]
    assert (wrong.status_code, wrong.json()["error"]["reason"]) == (422, "invalid")
    assert wrong.json()["error"]["text"].startswith(RIGHT)


def test_a_cookie_from_before_there_were_pictures_still_shows_who_one_is() -> None:
    people = People(b"key")
    old = URLSafeSerializer(b"key", salt="roost person").dumps(["secret", "Ben"])
    request = HTTPConnection({"type": "http", "headers": [(b"cookie", f"{COOKIE}={old}".encode())]})

    assert (people.of(request).id, people.of(request).name, people.of(request).picture) == ("secret", "Ben", "")


def test_who_is_forgotten_leaves_no_picture(friends: Friends) -> None:
    table = friends.anna.make()
    friends.ben.sit(table, picture="mushroom")
    before = pictures(friends.zoe, table)[1]
    friends.ben.post("/you/delete", {"sure": "yes"})

    assert before == "mushroom" and COOKIE not in friends.ben.client.cookies
    assert "Ben" not in friends.zoe.get(table).text
