"""The switch, and everybody in their own language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roost.catalogue import tongue
from roost.web.language import COOKIE
from tests.web.browser import Browser, Friends, receive

PHRASE = "The story"


@pytest.fixture
def hans(address: str) -> Browser:
    return in_german(Browser(address, "Hans"))


def in_german(person: Browser) -> Browser:
    assert person.post("/language", {"language": "de"}).status_code == 303
    return person


def language_of(html: str) -> str:
    found = re.search(r'<html lang="([^"]*)"', html)
    return found.group(1) if found else ""


def test_a_page_names_its_language_and_offers_each_in_its_own_words(hans: Browser) -> None:
    page = hans.get("/").text

    assert language_of(page) == "de"
    assert '<button name="language" value="cs" lang="cs">Čeština</button>' in page
    assert '<button name="language" value="de" lang="de" aria-current="true">Deutsch</button>' in page


@pytest.mark.parametrize("path", ["/", "/games/pick-a-dilly", "/games/pick-a-dilly/rules", "/tables/nowhere"])
def test_every_page_has_the_switch(anna: Browser, path: str) -> None:
    assert 'action="/language"' in anna.get(path).text


def test_a_browser_is_answered_in_its_language_until_one_is_chosen(anna: Browser) -> None:
    def shown() -> str:
        return language_of(anna.client.get("/", headers={"accept-language": "fr-FR,fr;q=0.9"}).text)

    before = shown()
    in_german(anna)

    assert (before, shown()) == ("fr", "de")


def test_the_choice_stays_and_belongs_to_this_house_alone(anna: Browser) -> None:
    header = anna.post("/language", {"language": "cs"}).headers["set-cookie"]

    assert header.startswith(f"{COOKIE}=cs;") and "Max-Age=34560000" in header
    assert "HttpOnly" in header and "SameSite=lax" in header


@pytest.mark.parametrize("chosen", ["", "xx", "../de", "EN"])
def test_a_language_that_is_not_spoken_here_changes_nothing(anna: Browser, chosen: str) -> None:
    answer = anna.post("/language", {"language": chosen})

    assert answer.status_code == 303 and "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("/games/pick-a-dilly/rules", "/games/pick-a-dilly/rules"),
        ("/games/pick-a-dilly?x=1", "/games/pick-a-dilly?x=1"),
        ("/tables/abc/move", "/tables/abc"),  # a page that came as the answer to a form
        ("/tables", "/"),
        ("/play", "/"),
        ("//evil.example/x", "/"),
    ],
)
def test_the_switch_leads_back_to_the_page(anna: Browser, before: str, after: str) -> None:
    answer = anna.post("/language", {"language": "de"}, referer=anna.address + before)

    assert answer.headers["location"] == after


@pytest.mark.parametrize("before", ["https://evil.example/tables/abc", "not an address", ""])
def test_the_switch_never_leads_elsewhere(anna: Browser, before: str) -> None:
    assert anna.post("/language", {"language": "de"}, referer=before).headers["location"] == "/"


def test_a_foreign_site_cannot_switch(anna: Browser) -> None:
    assert anna.post("/language", {"language": "de"}, origin="https://evil.example").status_code == 403


def test_two_people_read_one_table_each_in_their_own_language(friends: Friends) -> None:
    told = tongue("roost", "de").gettext(PHRASE)
    in_german(friends.ben)
    with friends.anna.live(friends.table) as anna, friends.ben.live(friends.table) as ben:
        english, german = receive(anna, "hello")["html"], receive(ben, "hello")["html"]

    assert PHRASE in english and told in german
    assert language_of(friends.ben.get(friends.table).text) == "de"
    assert language_of(friends.anna.get(friends.table).text) == "en"


def test_a_refusal_is_worded_for_whoever_asked(friends: Friends) -> None:
    in_german(friends.ben)
    said = tongue("roost", "de").gettext(
        "That question was already answered. Look at the table as it is now, then choose."
    )
    with friends.ben.live(friends.table) as socket:
        receive(socket, "hello")
        socket.send('{"id": "x", "decision": "old", "move": "feed red"}')
        answer = receive(socket, "answer")["answer"]
    posted = friends.ben.move(friends.table, "feed red", decision="old")

    assert answer["error"]["text"] == said and said in posted.text


def test_a_program_is_answered_in_the_language_it_accepts(address: str) -> None:
    answer = Browser(address).client.get("/api/tables/nowhere", headers={"accept-language": "es"})

    assert answer.headers["content-language"] == "es"
    assert answer.json()["error"]["text"] == tongue("roost", "es").gettext(
        "There is no such table. It may have been cleared away; lay a new one from the home page."
    )


def test_rules_that_are_told_in_english_only_say_so(
    hans: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("roost.web.rulespage.rules_file", lambda game, language: tmp_path / f"{language}.md")
    (tmp_path / "en.md").write_text("# Rules\n")

    assert '<div lang="en"><h1>Rules' in hans.get("/games/pick-a-dilly/rules").text
