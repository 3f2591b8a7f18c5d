"""Hints over the wire: private, one at a time, about the question that is asked now."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from roost.catalogue import game as find_game
from roost.core.advice import Worth
from roost.host import hints
from roost.host.hints import Hints
from roost.host.live_table import LiveTable
from roost.tables.command import Refused
from roost.tables.opening import Place
from roost.tables.play import bot_move
from tests.tables.scene import Scene
from tests.web.browser import Browser, Friends
from tests.web.program import Program

BOTS = [Place("me"), Place("bot", "easy"), Place("bot", "easy")]


def against_bots(anna: Browser, **form: str) -> str:
    """A running game of Anna's against bots."""
    table = anna.make(**{"chair-1": "bot:easy", "chair-2": "bot:easy", **form})
    assert anna.post(f"{table}/start").status_code == 303
    return table


def test_a_hint_names_every_move_with_its_chance_and_why(anna: Browser) -> None:
    table = against_bots(anna)
    seen = anna.look(table)
    found = anna.get(f"/api{table}/hint").json()

    assert found["decision"] == seen["decision"]
    assert {line["move"] for line in found["lines"]} == {move["words"] for move in seen["moves"]}
    assert found["title"].startswith("A strong player would choose: ") and found["why"]
    assert "[[" not in str(found)


def test_a_hint_is_a_page_without_any_script(anna: Browser) -> None:
    page = anna.get(f"{against_bots(anna)}/hint")

    assert page.status_code == 200 and "games in 100" in page.text and "Back to the table" in page.text


def test_nobody_else_is_told_of_a_hint(anna: Browser, address: str) -> None:
    table = against_bots(anna)
    zoe = Browser(address, "Zoe")
    before = zoe.position(table)
    anna.get(f"/api{table}/hint")

    assert zoe.position(table) == before


def test_hints_are_refused_in_words(friends: Friends, anna: Browser) -> None:
    stranger = friends.zoe.get(f"/api{friends.table}/hint")
    seated = friends.anna.get(f"/api{friends.table}/hint")
    page = friends.anna.get(f"{friends.table}/hint")

    assert (stranger.status_code, seated.status_code, page.status_code) == (403, 403, 403)
    assert "No hints are given at this table" in seated.json()["error"]["text"]
    assert "No hints are given at this table" in page.text


class Slow(Hints):
    """Thinks until it is told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = asyncio.Event()

        async def run(*given: Any) -> Sequence[Worth]:
            await self.answer.wait()
            return [Worth("feed rooster", 0.5, 1.0)]

        self.workers.warm.set()
        self.workers.run = run  # type: ignore[assignment]


@pytest.fixture
def scene() -> Scene:
    made = Scene(BOTS)
    made.start()
    return made


async def test_one_hint_at_a_time_to_a_person(scene: Scene) -> None:
    house, live = Slow(), LiveTable(scene.table)
    first = asyncio.create_task(house.ask(live, scene.command("Anna")))
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="still being thought about"):
        await house.ask(live, scene.command("Anna"))
    house.answer.set()

    assert (await first)[2] == [Worth("feed rooster", 0.5, 1.0)] and house.asking == set()


async def test_a_hint_for_a_question_that_is_gone_is_dropped(scene: Scene) -> None:
    house, live = Slow(), LiveTable(scene.table)
    asked = asyncio.create_task(house.ask(live, scene.command("Anna")))
    await asyncio.sleep(0)
    scene.move("Anna", "feed rooster")
    for seat in scene.table.to_act():
        scene.do(lambda table, s=seat: table_move(table, scene, s))  # type: ignore[misc]
    house.answer.set()
    with pytest.raises(Refused, match="already answered"):
        await asked


def table_move(table: Any, scene: Scene, seat: int) -> Any:
    return bot_move(table, scene.command(""), seat, table.decision(seat), "feed rooster")


async def test_the_same_question_is_thought_about_once(scene: Scene) -> None:
    house, live = Slow(), LiveTable(scene.table)
    house.answer.set()
    first = await house.ask(live, scene.command("Anna"))
    house.workers.run = None  # type: ignore[assignment]

    assert await house.ask(live, scene.command("Anna")) == first


async def test_a_process_that_fails_leaves_a_sentence(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    house, live = Hints(100), LiveTable(scene.table)
    monkeypatch.setattr(hints, "counsel", break_down)
    with pytest.raises(Refused, match="No hint was found"):
        await house.ask(live, scene.command("Anna"))
    await house.close()


def break_down(given: Any) -> list[Worth]:
    raise RuntimeError("no idea")


@pytest.mark.parametrize("name", ["pick-a-dilly", "pickit-dragons", "fistful-of-daisies", "duckling-dancin"])
def test_every_game_gives_hints(name: str, address: str) -> None:
    game, anna = find_game(name), Program(address, "Anna")
    made = anna.api("/tables", {"game": name, "name": "Anna", "begin": True, "starter": "0", "chairs": chairs(game)})
    table = f"/tables/{made.json()['table']}"
    found = anna.get(f"/api{table}/hint").json()

    assert found["lines"] and found["lines"][0]["best"]


def chairs(game: Any) -> list[dict[str, str]]:
    bots = max(game.seat_counts[0] - 1, 1)
    return [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * bots]
