"""Pages of the house: credits, one's own games, tables that look for players."""

from __future__ import annotations

import re

import pytest

from roost.catalogue import games
from roost.tables.beside import Result
from roost.web.tallies import tallied
from tests.tables.scene import NOON
from tests.web.browser import Browser, Friends

LINK = re.compile(r'readonly value="(http[^"#?]+)')


def test_the_credits_name_every_game_and_every_licence(anna: Browser) -> None:
    page = anna.get("/credits").text

    assert [game.title for game in games().values() if game.credits not in page] == []
    assert "idiomorph 0.8.0" in page and "MIT License" in page and "not affiliated" in page and "fastapi" in page


@pytest.mark.parametrize("path", ["/", "/credits", "/me", "/games/pick-a-dilly"])
def test_every_page_leads_to_the_credits_and_to_one_s_own_games(anna: Browser, path: str) -> None:
    page = anna.get(path).text

    assert 'href="/credits"' in page and 'href="/me"' in page


def test_ones_own_games_are_counted_and_nobody_elses(address: str) -> None:
    friends = Friends(address, form={"option-Target": "5"})
    before = friends.anna.get("/me").text
    friends.play_out()
    mine, others = friends.anna.get("/me").text, friends.zoe.get("/me").text

    assert "None yet" in before and "None yet" in others
    assert "Pick A Dilly" in mine and "1 game" in mine and "None yet" not in mine


def test_the_links_that_people_send_each_other_lead_to_pages(address: str) -> None:
    anna = Browser(address, "Anna")
    table = anna.make(**{"chair-1": "bot:easy", "chair-2": "bot:easy"})
    links = LINK.findall(anna.get(table).text)
    anna.start(table)
    links += LINK.findall(anna.get(f"{table}/replay").text) + LINK.findall(anna.post(f"{table}/seat-code").text)

    assert links == [f"{address}{table}"] * 2 + [f"{address}{table}/replay", f"{address}/seat"]


def result(seats: int, won: bool, score: int, moves: int, game: str = "pick-a-dilly") -> Result:
    return Result("secret", 0, game, seats, won, score, moves, moves * 60, NOON)


def test_games_are_counted_by_game_and_number_of_players() -> None:
    played = [result(3, True, 12, 30), result(4, False, 7, 40), result(3, False, 9, 20), result(2, True, 1, 5, "other")]
    found = tallied(played)

    assert list(found) == ["pick-a-dilly", "other"]
    assert [(row.seats, row.played, row.won, row.best, row.moves, row.minutes) for row in found["pick-a-dilly"]] == [
        (0, 3, 1, 12, 40, 40),
        (3, 2, 1, 12, 30, 30),
        (4, 1, 0, 7, 40, 40),
    ]


def test_a_table_is_shown_only_if_its_host_says_so_and_joined_by_one_click(address: str) -> None:
    anna, ben, zoe = (Browser(address, name) for name in ("Anna", "Ben", "Zoe"))
    table, hidden = anna.make(listed="yes"), anna.make()
    shown = zoe.get("/").text
    joined = ben.post(f"{table}/join")
    chairs = anna.look(table)["chairs"]

    assert table in shown and hidden not in shown and "Anna’s table" in shown and "2 of 3 chairs are free" in shown
    assert joined.status_code == 303 and [chair["kind"] for chair in chairs] == ["person", "person", "open"]


def test_only_the_host_lists_a_table_and_takes_it_off_again(address: str) -> None:
    anna, ben = Browser(address, "Anna"), Browser(address, "Ben")
    table = anna.make()
    refused = ben.post(f"{table}/list", {"listed": "yes"})
    anna.post(f"{table}/list", {"listed": "yes"})
    shown = ben.get("/").text
    anna.post(f"{table}/list", {"listed": "no"})

    assert refused.status_code == 403 and table in shown and table not in ben.get("/").text


def test_whoever_comes_late_looks_on(address: str) -> None:
    friends = Friends(address)
    late = friends.zoe.post(f"{friends.table}/join")

    assert late.headers["location"] == friends.table and friends.zoe.look(friends.table)["seat"] == -1
