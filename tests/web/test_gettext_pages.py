"""Pages that grew around the tables: no sentence of theirs goes past gettext either."""

from __future__ import annotations

import re

import pytest

from roost.catalogue import game as find_game
from roost.catalogue import games
from roost.tables.lesson import lesson
from tests.web.browser import Browser, Friends
from tests.web.pseudo import speak_pseudo
from tests.web.test_translations import OURS, unmarked

RECORD_WORDS = ("yellow", "green", "blue", "feed rooster", "feed yellow", "chance", "rooster", "pick-a-dilly")


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo(monkeypatch)


def read(person: Browser, path: str, *known: str) -> list[str]:
    """What of a page goes past gettext."""
    answer = person.get(path)
    assert answer.status_code == 200, path
    return unmarked(answer.text, *known)


@pytest.mark.parametrize("name", OURS)
def test_a_lesson(anna: Browser, name: str) -> None:
    found = lesson(name)
    assert found is not None
    anna.make()  # from now on her name is known
    colours = {word for colour in find_game(name).colours for word in (colour, colour.capitalize())}
    pages = range(1, len(found) + 1)

    assert [text for page in pages for text in read(anna, f"/games/{name}/tutorial?step={page}", *colours)] == []


def test_a_hint(anna: Browser) -> None:
    table = anna.make(**{"chair-1": "bot:easy", "chair-2": "bot:easy"})
    anna.post(f"{table}/start")

    assert read(anna, f"{table}/hint", *RECORD_WORDS) == []


def test_a_running_game_looked_back_at(friends: Friends) -> None:
    for person in friends.all:
        person.move(friends.table, "feed yellow")

    moment = friends.ben.get(f"{friends.table}/replay/moments/1").json()["html"]

    assert read(friends.ben, f"{friends.table}/replay", *RECORD_WORDS) == []
    assert unmarked(moment, *RECORD_WORDS) == []


def test_a_finished_game_and_its_dealing(friends: Friends) -> None:
    friends.play_out()
    found = [read(friends.anna, f"{friends.table}{more}", *RECORD_WORDS) for more in ("", "/replay", "/dealing")]

    assert found == [[], [], []]


def test_programs(anna: Browser) -> None:
    before = read(anna, "/programs", "curl", "Authorization", "Bearer")
    made = anna.post("/programs", {"name": "Robo", "scope-watch": "yes", "days": "90"})

    assert before == [] and made.status_code < 500


def test_bringing_a_record(anna: Browser) -> None:
    assert read(anna, "/records", *games()) == []


@pytest.mark.parametrize(
    "record",
    [
        "",
        "nonsense",
        "Game: ludo\nSeats: a b\n",
        "Game: pick-a-dilly\n",
        "Game: pick-a-dilly\nSeats: yellow\n",
        "Game: pick-a-dilly\nGame: pick-a-dilly\nSeats: yellow green blue\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\nTarget: 99\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\nRules: 99\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\nWhat: ever\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\n\nyellow: feed ostrich\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\n\nviolet: feed yellow\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\n\nyellow: feed yellow\nTarget: 7\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\n\nyellow: feed yellow\nchance: roll 1\n",
        "Game: pick-a-dilly\nSeats: yellow green blue\n\nyellow: feed yellow\nchance:\n",
    ],
)
def test_what_is_wrong_with_a_record(anna: Browser, record: str) -> None:
    answer = anna.post("/records", {"record": record})
    fault = re.search(r'role="alert">\s*(<h2>.*?</h2>\s*<p>.*?</p>)', answer.text, re.DOTALL)

    assert answer.status_code == 422 and fault is not None
    assert unmarked(fault.group(1)) == []
