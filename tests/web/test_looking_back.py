"""Replay, what if, records and the check of the dealing, as pages and as answers to a script."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from itsdangerous.encoding import base64_decode

from roost.core.errors import OtherRules
from roost.core.position import written
from roost.core.sight import EVERYBODY
from roost.replay import replay
from roost.web.answers import worded
from roost.web.looking_back import LARGEST_RECORD
from tests.web.browser import Browser, Friends
from tests.web.program import Program

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = sorted(RECORDS.glob("*/golden/*.roost"))
DUCKLING = (RECORDS / "duckling_dancin" / "golden" / "base-game.roost").read_text("utf-8")


def without_comments(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def bring(person: Browser, text: str) -> str:
    """The address of the table that shows a record."""
    answer = person.post("/records", {"record": text})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removesuffix("/replay")


@pytest.fixture
def over(friends: Friends) -> Friends:
    """Anna, Ben and Cleo have played to the end."""
    friends.play_out()
    return friends


# -- moments --------------------------------------------------------------------------------------


def test_nobody_looks_at_others_choices_by_looking_back(friends: Friends) -> None:
    """Every byte that others get is the same whatever was chosen."""
    friends.anna.move(friends.table, "feed green")
    told = [looked_back_at(person, friends.table) for person in (friends.ben, friends.zoe)]
    friends.anna.move(friends.table, "feed blue")

    assert [looked_back_at(person, friends.table) for person in (friends.ben, friends.zoe)] == told


def looked_back_at(person: Browser, table: str) -> list[str]:
    """All that a person gets by looking back at the first moments."""
    paths = [f"{table}/replay?at=1", *(f"{table}/replay/moments/{at}" for at in range(3))]
    pictures = [f"{table}/replay/pictures/{at}.svg" for at in range(3)]
    told = [f"/api{table}/replay", *(f"/api{table}/replay/{at}" for at in range(3))]
    return [person.get(path).text for path in (*paths, *pictures, *told)]


WAYS = [
    "TABLE/replay",
    "TABLE/replay/moments/1",
    "TABLE/replay/pictures/1.svg",
    "/apiTABLE/replay",
    "/apiTABLE/replay/1",
]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("come_by", [Browser, Program])
def test_while_the_game_goes_on_nobody_has_others_eyes(address: str, way: str, come_by: type[Browser]) -> None:
    friends = Friends(address, come_by=come_by)
    if come_by is Program and not way.startswith("/api"):
        assert friends.ben.get(way.replace("TABLE", friends.table)).status_code == 403
        return
    asked = [(friends.ben, "yellow"), (friends.ben, "everybody"), (friends.zoe, "green"), (friends.ben, "purple")]
    allowed = [(friends.ben, "green"), (friends.ben, "spectator"), (friends.zoe, "spectator"), (friends.zoe, "")]
    statuses = [
        [person.get(f"{way.replace('TABLE', friends.table)}?eyes={eyes}").status_code for person, eyes in pairs]
        for pairs in (asked, allowed)
    ]

    assert statuses == [[403, 403, 403, 422], [200] * 4]


def test_when_it_is_over_everybody_sees_everything(over: Friends) -> None:
    page = over.zoe.get(f"{over.table}/replay?at=1").text

    assert "feeds" in page and 'data-eyes="everybody"' in page and "Check the dealing" in page
    assert over.zoe.get(f"{over.table}/replay?eyes=yellow").status_code == 200


@pytest.mark.parametrize("at", ["-1", "one", "1.5", "٣", "99999999"])
def test_a_moment_is_a_number(over: Friends, at: str) -> None:
    for path in (f"replay?at={at}", f"replay/moments/{at}", f"replay/pictures/{at}.svg"):
        answer = over.anna.get(f"{over.table}/{path}")

        assert answer.status_code == 422 and "A moment is a number from 0 to" in answer.text


def test_a_moment_beyond_the_end_is_the_end(over: Friends) -> None:
    found = over.anna.get(f"{over.table}/replay/moments/9999").json()

    assert found["at"] == found["last"] and "The result" in found["html"]


def test_a_table_that_has_not_begun_has_nothing_to_look_back_at(address: str) -> None:
    friends = Friends(address, begin=False)
    answer = friends.anna.get(f"{friends.table}/replay")

    assert answer.status_code == 409 and "nothing to look back at" in answer.text


def test_the_page_works_by_plain_links(over: Friends) -> None:
    page = over.anna.get(f"{over.table}/replay?at=2&eyes=everybody").text
    links = set(re.findall(r'href="\?eyes=everybody&amp;at=(\d+)"', page))

    assert {"0", "1", "3"} <= links
    assert 'type="range"' in page and re.search(r'aria-valuetext="Move 2 of \d+"', page)


def test_a_picture_of_a_moment_stands_on_its_own(over: Friends) -> None:
    answer = over.anna.get(f"{over.table}/replay/pictures/3.svg")

    assert answer.headers["content-type"] == "image/svg+xml" and "attachment" in answer.headers["content-disposition"]
    assert answer.text.startswith("<svg") and "<symbol" in answer.text and "<style>" in answer.text


def test_a_program_reads_the_replay_of_a_finished_game_moment_by_moment(over: Friends) -> None:
    whole = over.zoe.get(f"/api{over.table}/replay").json()
    moments = [over.zoe.get(f"/api{over.table}/replay/{at}").json() for at in range(whole["last"] + 1)]
    course = replay(whole["record"])

    assert whole["is_open"] and whole["eyes"] == "everybody" and whole["choices"][1:4] == ["yellow", "green", "blue"]
    assert [moment["at"] for moment in moments] == [*range(whole["last"] + 1)]
    assert [line for moment in moments for line in moment["story"]] == whole["story"]
    assert moments[-1]["view"]["table"] == course.view(EVERYBODY).table and moments[-1]["view"]["winners"]
    assert moments[0]["story"][0]["text"] == "Ben sat down." and moments[0]["words"] and moments[0]["prompt"]
    assert whole["record"] == over.zoe.get(f"{over.table}/record").text


def test_a_running_game_has_no_record_and_its_moments_are_those_of_the_own_eyes(friends: Friends) -> None:
    friends.anna.move(friends.table, "feed green")
    found = {person.name: person.get(f"/api{friends.table}/replay").json() for person in (friends.anna, friends.zoe)}
    chosen = [
        person.get(f"/api{friends.table}/replay/1").json()["view"]["table"]["chosen"]
        for person in (friends.anna, friends.ben, friends.zoe)
    ]

    assert [(one["record"], one["is_open"], one["eyes"]) for one in found.values()] == [
        ("", False, "yellow"),
        ("", False, "spectator"),
    ]
    assert chosen == [{"yellow": "green"}, {"yellow": None}, {"yellow": None}]


def test_no_secret_id_is_in_a_replay(friends: Friends) -> None:
    ids = [json.loads(base64_decode(person.client.cookies["roost"].split(".")[0]))[0] for person in friends.all]
    sent = "".join(looked_back_at(friends.anna, friends.table))

    assert not any(id in sent for id in ids)


@pytest.mark.parametrize("at", ["-1", "one", "1.5", "٣", "99999999", "%00"])
def test_a_moment_in_the_api_is_a_number(over: Friends, at: str) -> None:
    answer = over.anna.get(f"/api{over.table}/replay/{at}")

    assert answer.status_code == 422 and answer.json()["error"]["text"]


def test_the_page_tells_what_happened_at_the_table_too(over: Friends) -> None:
    over.anna.post(f"{over.table}/rematch")
    over.ben.post(f"{over.table}/say", {"say": "well-played"})
    page = over.zoe.get(f"{over.table}/replay?at=0").text
    story = page[page.index('id="story"') :]

    assert all(words in story for words in ("Ben sat down.", "The game begins.", "The next game is laid out.", "says:"))


def test_while_duckling_goes_on_its_replay_shows_no_open_tile(anna: Browser) -> None:
    table = anna.make(game="duckling-dancin", **{"chair-1": "bot:easy", "chair-2": "empty"})
    anna.post(f"{table}/start")
    for tile in range(1, 13):
        if anna.look(table)["moves"]:
            anna.move(table, f"turn {tile}")
    last = anna.get(f"{table}/replay/moments/9999").json()["last"]
    moments = [anna.get(f"{table}/replay/moments/{at}").json() for at in range(last + 1)]
    backs = {len(re.findall(r'id="yard-\d+"', moment["html"])) for moment in moments}
    told = [anna.get(f"/api{table}/replay/{at}").json()["view"]["table"]["yard"] for at in range(last + 1)]

    assert last > 1 and backs == {12}
    assert not any(re.search(r'"yard-(?!None)', str(moment["events"])) for moment in moments)
    assert not any("yard-face" in moment["html"] for moment in moments)
    assert {str(tile) for yard in told for tile in yard} == {"None"}


# -- what if --------------------------------------------------------------------------------------


def test_what_if_lays_a_table_that_goes_on_against_bots(over: Friends) -> None:
    form = {"at": "3", "colour": "green", "level": "easy", "id": "once"}
    made = [over.zoe.post(f"{over.table}/what-if", form | {"name": "Zoe"}).headers["location"] for _ in range(2)]
    found = over.zoe.look(made[0])

    assert made[0] == made[1] != over.table
    assert [chair["kind"] for chair in found["chairs"]] == ["bot", "person", "bot"]
    assert found["chairs"][1]["mine"] and "What if?" in over.zoe.get(made[0]).text
    assert "feed green" in [move["words"] for move in found["moves"]]


def test_a_what_if_of_a_game_that_goes_on_gives_nothing_away(friends: Friends) -> None:
    """Over many tables the choice that Anna hides turns out to be anything."""
    friends.anna.move(friends.table, "feed green")
    seen = set()
    for _ in range(24):
        form = {"at": "1", "colour": "green", "level": "easy"}
        made = friends.ben.post(f"{friends.table}/what-if", form).headers["location"]
        friends.ben.move(made, "feed rooster")
        seen.add(str(friends.ben.look(made)["view"]["table"]["chosen"].get("yellow")))
    page = friends.ben.get(made).text

    assert seen <= {"None"} and "dealt anew" in page


def test_the_record_of_a_running_what_if_is_not_shown(over: Friends) -> None:
    made = over.zoe.post(f"{over.table}/what-if", {"at": "1", "colour": "green", "level": "easy"}).headers["location"]

    assert over.zoe.get(f"{made}/record").status_code == 409
    assert over.zoe.get(f"{made}/dealing").status_code == 409
    assert '"record"' not in over.zoe.get(f"/api{made}").text


# -- records --------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_every_golden_record_can_be_looked_at_and_taken_away_again(address: str, file: Path) -> None:
    """In by the form, out byte for byte; on the way every page of it can be drawn, through all eyes."""
    text = without_comments(file.read_text("utf-8"))
    course = replay(text)
    person = Browser(address)
    table = bring(person, text)
    last = person.get(f"{table}/replay/moments/99999").json()["last"]
    moments = sorted({*range(0, last, max(1, last // 6)), last})
    pages = [person.get(f"{table}/replay/moments/{at}?eyes={eyes}") for at in moments for eyes in ("", "spectator")]
    pages += [person.get(f"{table}/replay?at={last // 2}&eyes={colour}") for colour in course.setup.seats]

    assert {page.status_code for page in pages} == {200}
    assert person.get(f"{table}/record").text == text
    assert str(course.view(EVERYBODY).scores[0]) in person.get(f"{table}/replay?at={last}").text


def test_a_record_comes_as_a_file_too(anna: Browser) -> None:
    answer = anna.client.post("/records", files={"file": ("game.roost", DUCKLING.encode(), "text/plain")})

    assert answer.status_code == 303
    assert anna.get(f"{answer.headers['location'].removesuffix('/replay')}/record").text == without_comments(DUCKLING)


def test_the_same_record_is_kept_once(anna: Browser, friends: Friends) -> None:
    assert bring(anna, DUCKLING) == bring(friends.zoe, DUCKLING)


def test_a_record_without_names_calls_its_players_by_their_colours_in_every_language(anna: Browser) -> None:
    page = anna.client.get(f"{bring(anna, DUCKLING)}/replay", headers={"accept-language": "de"}).text

    assert "<b>Gelb</b>" in page and "<b>Yellow</b>" not in page


def test_the_table_of_a_record_is_its_replay(anna: Browser) -> None:
    table = bring(anna, DUCKLING)

    assert anna.get(table).headers["location"] == f"{table}/replay"
    assert anna.get(f"{table}/dealing").status_code == 409


def test_an_unfinished_record_is_open_and_nobody_plays_on_at_it(anna: Browser) -> None:
    text = "Game: pick-a-dilly\nSeats: yellow green blue\n\nyellow: feed green\n"
    table = bring(anna, text)
    form = {"decision": "0-1", "move": "feed green"}

    assert anna.get(f"{table}/record").text == text
    assert "feeds" in anna.get(f"{table}/replay?at=1").text
    assert [anna.post(f"{table}/{deed}", form).status_code for deed in ("move", "sit", "leave", "rematch")] == [
        403,
        409,
        403,
        409,
    ]


@pytest.mark.parametrize(
    ("text", "heading", "said"),
    [
        ("", "That is no record", "Choose a file, or paste a record."),
        ("x" * (LARGEST_RECORD + 1), "That is no record", "A record has at most 60 kB."),
        ("Hello", "Line 1 cannot stand", "&#39;Game: NAME&#39; is missing in the header"),
        ("Game: chess\nSeats: white black\n", "Line 1 cannot stand", "no game &#39;chess&#39;"),
        ("Game: pick-a-dilly\nRules: 2\nSeats: yellow green blue\n", "Line 2 cannot", "&#39;Rules: 1&#39; is right"),
        ("Game: pick-a-dilly\nSeats: yellow green blue\n\nred: feed green\n", "Line 4 cannot", "no seat &#39;red&#39;"),
        ("Game: pick-a-dilly\nSeats: yellow green blue\nPosition: [1]\n", "Line 3 cannot", "from its first move on"),
        ('Game: pick-a-dilly\nSeats: "><script>alert(1)</script>\n', "Line 2 cannot", "&lt;script&gt;"),
    ],
)
def test_a_record_that_cannot_stand_is_told_its_line_and_what_would_be_right(
    anna: Browser, text: str, heading: str, said: str
) -> None:
    answer = anna.post("/records", {"record": text})

    assert answer.status_code == 422
    assert heading in answer.text and said in answer.text and "<script>alert" not in answer.text


def test_a_position_is_not_taken_from_strangers(anna: Browser) -> None:
    start = replay("Game: pick-a-dilly\nSeats: yellow green blue\n")
    text = f"Game: pick-a-dilly\nSeats: yellow green blue\nPosition: {written(start.state)}\n\n"
    answer = anna.post("/records", {"record": text})

    assert answer.status_code == 422 and "from its first move on" in answer.text


def test_a_file_that_is_no_text_is_refused(anna: Browser) -> None:
    answer = anna.client.post("/records", files={"file": ("game.roost", b"Game: \xff", "text/plain")})

    assert answer.status_code == 422 and "UTF-8 text, but byte 7 is none" in answer.text


# -- the dealing ------------------------------------------------------------------------------------


def test_the_dealing_is_checked_by_one_link_from_the_finished_table(anna: Browser) -> None:
    chairs = {"chair-0": "bot:easy", "chair-1": "bot:easy", "chair-2": "empty", "start": "lot"}
    table = anna.make(game="fistful-of-daisies", **chairs)
    anna.post(f"{table}/start")
    with anna.live(table) as live:
        while '"result"' not in str(live.recv(timeout=20)).replace("\\", "").replace("id=", ""):
            pass
    page = anna.get(table).text
    checked = anna.get(f"{table}/dealing").text

    assert f'href="{table}/dealing"' in page
    assert (
        "The dealing was fair" in checked and "just as the seed says" in checked and "the one the seed draws" in checked
    )
    assert f"roost replay --verify --seed {anna.look(table)['seed']}" in checked


def test_while_the_game_goes_on_the_dealing_is_secret(friends: Friends) -> None:
    answer = friends.anna.get(f"{friends.table}/dealing")

    assert answer.status_code == 409 and "when the game is over" in answer.text


# -- other rules --------------------------------------------------------------------------------------


def test_a_table_of_rules_that_are_not_here_says_so() -> None:
    answer = worded(OtherRules("7", "1"))

    assert answer.status == 409
    assert answer.text == "This table was played by version 7 of the rules; this house knows version 1."
