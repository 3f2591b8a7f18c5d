"""The same for programs, in JSON."""

from __future__ import annotations

import httpx2
import pytest

from roost.catalogue import games
from tests.web.program import bearer, new_token


def program(address: str, name: str) -> httpx2.Client:
    """A program with a token of its own."""
    return httpx2.Client(base_url=f"{address}/api", headers=bearer(new_token(address, name)), timeout=20)


def test_every_game_is_told_with_seats_options_and_bots(address: str) -> None:
    told = httpx2.get(f"{address}/api/games").json()

    assert [game["name"] for game in told] == list(games()) and all(game["levels"] for game in told)


def test_programs_make_a_table_sit_down_and_play(address: str) -> None:
    one, two, three = (program(address, name) for name in ("One", "Two", "Three"))
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = one.post("/tables", json={"id": "t", "game": "pick-a-dilly", "chairs": chairs, "options": {"Target": "5"}})
    path = f"/tables/{made.json()['table']}"
    sat = [other.post(f"{path}/sit", json={}).json()["ok"] for other in (two, three)]
    begun = one.post(f"{path}/start", json={}).json()["ok"]
    while (seen := one.get(path).json())["status"] != "over":
        for player in (one, two, three):
            asked = player.get(path).json()
            if asked["moves"]:
                player.post(f"{path}/move", json={"decision": asked["decision"], "move": asked["moves"][0]["words"]})
    again = two.post(f"{path}/rematch", json={"id": "r"}).json()

    assert (made.status_code, sat, begun, seen["view"]["winners"] != [], again["ok"]) == (
        201,
        [True, True],
        True,
        True,
        True,
    )


def test_a_command_sent_twice_has_one_answer(address: str) -> None:
    one = program(address, "One")
    body = {"id": "same", "game": "pick-a-dilly", "chairs": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}

    assert one.post("/tables", json=body).json() == one.post("/tables", json=body).json()


def test_a_program_without_a_token_is_told_how_to_get_one(address: str) -> None:
    answer = httpx2.post(f"{address}/api/tables", json={"game": "pick-a-dilly", "chairs": []})

    assert answer.status_code == 401 and "POST /api/programs" in answer.json()["error"]["text"]


def test_a_false_token_is_no_token(address: str) -> None:
    answer = httpx2.post(
        f"{address}/api/tables",
        json={"game": "pick-a-dilly", "chairs": []},
        headers={"authorization": "Bearer WyJhIiwiYiJd.x"},
    )

    assert answer.status_code == 401


def test_a_cookie_is_no_token(address: str) -> None:
    browser = httpx2.Client(base_url=address)
    browser.get("/")
    cookie = browser.cookies["roost"]
    answer = httpx2.post(
        f"{address}/api/tables", json={"game": "x", "chairs": []}, headers={"authorization": f"Bearer {cookie}"}
    )

    assert answer.status_code == 401


@pytest.mark.parametrize(
    "path, body, status",
    [
        ("/tables", {"game": "chess", "chairs": []}, 404),
        ("/tables", {"game": "pick-a-dilly"}, 422),
        ("/tables", {"game": "pick-a-dilly", "chairs": [], "winner": "me"}, 422),
        ("/tables", {"game": "pick-a-dilly", "chairs": [{"kind": "me"}] * 21}, 422),
        ("/tables/nowhere/move", {"decision": "0-1", "move": "feed blue"}, 404),
        ("/tables/nowhere/rematch", {}, 404),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(address: str, path: str, body: object, status: int) -> None:
    answer = program(address, "One").post(path, json=body)

    assert answer.status_code == status and answer.json()["error"]["text"].endswith(".")
