"""Pages and forms, as a browser without a script uses them."""

from __future__ import annotations

import pytest

from roost.catalogue import games
from tests.web.browser import Browser, Friends


def test_the_home_page_shows_every_game(anna: Browser) -> None:
    page = anna.get("/").text

    assert all(game.title.replace("'", "&#39;") in page or game.title in page for game in games().values())


@pytest.mark.parametrize("name", list(games()))
def test_every_game_is_played_against_bots_in_one_click(anna: Browser, name: str) -> None:
    begun = anna.post("/play", {"game": name, "name": "Anna"})
    seen = anna.look(begun.headers["location"])

    assert (begun.status_code, seen["status"], seen["seat"] >= 0) == (303, "playing", True)


@pytest.mark.parametrize("name", list(games()))
@pytest.mark.parametrize("path", ["", "/rules"])
def test_every_game_has_a_set_up_and_a_rules_page(anna: Browser, name: str, path: str) -> None:
    page = anna.get(f"/games/{name}{path}")

    assert page.status_code == 200 and games()[name].title in page.text.replace("&#39;", "'").replace("&rsquo;", "’")


def test_the_server_says_that_it_is_well(anna: Browser) -> None:
    assert anna.get("/healthz").json()["status"] == "ok"


def test_friends_sit_down_by_the_link_and_play_by_form(friends: Friends) -> None:
    answers = [person.move(friends.table, "feed rooster").status_code for person in friends.all]

    assert answers == [303] * 3 and friends.zoe.look(friends.table)["view"]["table"]["turn"] == 2


def test_a_whole_game_is_played_to_its_result_and_again(address: str) -> None:
    friends = Friends(address, form={"option-Target": "5"})
    friends.play_out()
    again = [person.post(f"{friends.table}/rematch").headers["location"] for person in friends.all]
    seen = friends.zoe.look(friends.table)

    assert (len(set(again)), f"/tables/{seen['rematch']}", bool(seen["seed"])) == (1, again[0], True)
    assert friends.zoe.look(again[0])["chairs"][0]["name"] == "Ben"


def test_the_record_of_a_finished_game_is_shown_and_not_before(address: str) -> None:
    friends = Friends(address, form={"option-Target": "5"})
    early = friends.anna.get(f"{friends.table}/record")
    friends.play_out()

    assert (early.status_code, friends.zoe.get(f"{friends.table}/record").text[:18]) == (409, "Game: pick-a-dilly")


def test_a_form_sent_twice_makes_one_table(anna: Browser) -> None:
    form = {"game": "pick-a-dilly", "name": "Anna", "id": "once"}

    assert anna.post("/play", form).headers["location"] == anna.post("/play", form).headers["location"]


def test_a_browser_keeps_its_name(anna: Browser) -> None:
    anna.post("/play", {"game": "pick-a-dilly", "name": "Anna"})
    again = anna.post("/play", {"game": "pick-a-dilly"})

    assert (
        anna.look(again.headers["location"])["chairs"][anna.look(again.headers["location"])["seat"]]["name"] == "Anna"
    )


def test_who_leaves_is_played_for_and_may_come_back(friends: Friends) -> None:
    friends.ben.post(f"{friends.table}/leave")
    away = friends.anna.look(friends.table)["chairs"][1]["stand_in"]
    friends.ben.post(f"{friends.table}/sit")

    assert (away, friends.anna.look(friends.table)["chairs"][1]["stand_in"]) == (True, False)


def test_the_host_lets_a_stand_in_play_for_somebody_who_is_away(friends: Friends) -> None:
    friends.anna.post(f"{friends.table}/chair", {"chair": "2", "kind": "stand-in"})

    assert friends.anna.look(friends.table)["chairs"][2]["stand_in"]


def test_the_host_changes_chairs_by_form(anna: Browser) -> None:
    table = anna.make()
    level = anna.look(table)["levels"][0]
    anna.post(f"{table}/chair", {"chair": "1", "kind": f"bot:{level}", "colour": "pink"})
    chair = anna.look(table)["chairs"][1]

    assert (chair["kind"], chair["level"], chair["colour"]) == ("bot", level, "pink")


@pytest.mark.parametrize(
    "path, form, status, words",
    [
        ("/play", {"game": "chess"}, 404, "No game"),
        ("/play", {}, 404, "No game"),
        ("/tables", {"game": "pick-a-dilly", "chair-0": "me", "name": "Anna"}, 422, "3 to 7 players, not 1"),
        ("/tables", {"game": "pick-a-dilly", "option-Target": "99"}, 422, "Target is 5 to 30"),
        ("/tables/nowhere/move", {"move": "feed blue"}, 404, "no such table"),
        ("/tables/nowhere/sit", {"chair": "x"}, 404, "no such table"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(
    anna: Browser, path: str, form: dict[str, str], status: int, words: str
) -> None:
    answer = anna.post(path, form)

    assert answer.status_code == status and words in answer.text.replace("&#39;", "'")


def test_a_page_that_is_not_there_is_refused_in_words(anna: Browser) -> None:
    answer = anna.get("/nowhere")

    assert answer.status_code == 404 and "There is no such page" in answer.text


def test_an_unknown_table_stays_unknown(anna: Browser) -> None:
    answers = [anna.get("/tables/aaaaaaaaaaaaaaaa").status_code for _ in range(2)]

    assert answers == [404, 404]


def test_a_move_that_is_too_late_is_refused_by_name(friends: Friends) -> None:
    asked = friends.anna.look(friends.table)["decision"]
    for person in friends.all:
        person.move(friends.table, "feed rooster")
    late = friends.anna.move(friends.table, "feed blue", asked)

    assert late.status_code == 409 and "already answered" in late.text


@pytest.mark.parametrize("file", ["board.css", "nothing.svg", "..%2f__init__.py", "rules.md"])
def test_only_drawings_are_served_from_a_games_folder(anna: Browser, file: str) -> None:
    answer = anna.get(f"/games/pick-a-dilly/art/{file}")

    assert answer.status_code in (200, 404) and "import" not in answer.text[:200]
