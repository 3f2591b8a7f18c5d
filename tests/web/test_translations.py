"""Everything is translated, and no sentence of a page goes past gettext."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from roost.arena.play import decide
from roost.arena.players import make_bot
from roost.catalogue import game as find_game
from roost.catalogue import games, scan
from roost.core.bot import Budget
from roost.core.game import Game
from roost.core.sight import SPECTATOR
from roost.languages import languages
from roost.tables.names import BOT_NAMES
from roost.tables.opening import Place
from roost.web import pages, rulespage
from roost.web.visitor import Visitor
from tests.locale.catalogues import COMMAND, LANGUAGES, missing
from tests.tables.scene import Scene
from tests.web.browser import Browser
from tests.web.pseudo import PSEUDO, outside, speak_pseudo

OURS = [name for name, game in games().items() if game.package.startswith("roost.games.")]
PEOPLE = ("Anna", "Ben", "Cleo", "Dora")
ANNA = Visitor("Anna", "build")
LINK = "http://roost/tables/t1"


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo(monkeypatch)


def names() -> set[str]:
    """What is the same in every language."""
    of_games = {text for game in games().values() for text in (game.title, game.credits, *told_by_rules(game))}
    return {"Roost", LINK, *PEOPLE, "Zoe", *BOT_NAMES, *languages().values(), *of_games}


def told_by_rules(game: Game) -> set[str]:
    """What pages quote from a game's rules: its teaser, and the beginning of each paragraph."""
    source = rulespage.rules_source(game, "de")
    return {rulespage.teaser(game, "de"), *(rulespage.first_words(source, at) for at in rulespage.anchors(source))}


def unmarked(page: str, *more: str) -> list[str]:
    return outside(page, {*names(), *more})


# -- the catalogues -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    assert missing(language) == [], COMMAND.format(language=language)


def test_all_games_of_the_house_are_looked_through() -> None:
    assert len(OURS) == len(scan())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_the_rules_have_the_same_sections_and_pictures(name: str, language: str) -> None:
    game = find_game(name)
    english, theirs = (rulespage.rules_source(game, code) for code in ("en", language))

    assert rulespage.has_rules(game, language)
    assert rulespage.anchors(theirs) == rulespage.anchors(english)
    assert rulespage.pictures(theirs) == rulespage.pictures(english)


# -- the reader -------------------------------------------------------------------------------------


def test_what_goes_past_gettext_is_found() -> None:
    page = '<p aria-label="Bare">⟦Said ⟦inside⟧ <b>all</b>⟧, 3 × Anna <i>not</i></p><input placeholder="⟦a⟧ b c see">'

    assert unmarked(page) == ["Bare", ["×", "not"][-1], "b c see"]


# -- the pages before a table -----------------------------------------------------------------------


@pytest.mark.usefixtures("pseudo")
def test_the_home_page_is_all_gettext() -> None:
    assert unmarked(pages.home_page(list(games().values()), "de")) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("status", [403, 404, 422, 429, 500])
def test_an_error_page_is_all_gettext(status: int) -> None:
    assert unmarked(pages.error_page(status, "", "/tables/t1", "de")) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", OURS)
def test_set_up_and_rules_are_all_gettext(name: str) -> None:
    game = find_game(name)
    rules = str(rulespage.rules_text(game, "de"))

    assert unmarked(pages.setup_page(game, ANNA, language="de")) == []
    assert unmarked(pages.rules_page(game, "de").replace(rules, "")) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/tables/nowhere", None),
        ("GET", "/nowhere", None),
        ("GET", "/games/ludo", None),
        ("GET", "/games/pick-a-dilly/art/nothing.svg", None),
        ("DELETE", "/", None),
        ("POST", "/play", {"game": "ludo"}),
        ("POST", "/tables", {"game": "pick-a-dilly", "name": "Anna", "chair-0": "me"}),
        ("POST", "/tables", {"game": "pick-a-dilly", "chair-0": "me", "chair-1": "bot:hard", "chair-2": "friend"}),
        ("POST", "/tables", {"game": "pick-a-dilly", "name": "x" * 300}),
        ("POST", "/language", {"language": "x" * 300}),
    ],
)
def test_a_refusal_is_all_gettext(anna: Browser, method: str, path: str, body: dict[str, str] | None) -> None:
    answer = anna.client.request(method, path, data=body)

    assert answer.status_code >= 400 and "⟦" in answer.text
    assert unmarked(answer.text, "pick-a-dilly", "ludo") == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/people", {"name": 5}),
        ("/api/people", {"nickname": "x"}),
        ("/api/people", {"name": "x" * 300}),
        ("/api/tables", {"game": "ludo", "chairs": []}),
        ("/api/tables", {"game": "pick-a-dilly"}),
        ("/api/tables", {"game": "pick-a-dilly", "chairs": [{"kind": "me"}] * 30}),
        ("/api/tables", {"game": "pick-a-dilly", "chairs": [{"kind": "me"}] * 3, "begin": "yes"}),
        ("/api/tables", {"game": "pick-a-dilly", "chairs": "me"}),
        ("/api/tables", {"game": "pick-a-dilly", "chairs": [], "options": []}),
        ("/api/tables", {"game": "pick-a-dilly", "chairs": [{"kind": "me"}], "options": {"Target": "99"}}),
        ("/api/tables/nowhere/sit", {"chair": 100}),
        ("/api/tables/nowhere/sit", {"chair": -1}),
        ("/api/tables/nowhere/sit", []),
    ],
)
def test_what_a_program_is_told_is_all_gettext(anna: Browser, path: str, body: object) -> None:
    answer = anna.client.post(path, json=body)
    text = answer.json()["error"]["text"]

    assert answer.status_code >= 400 and text.startswith("⟦") and text.endswith("⟧")


# -- tables -----------------------------------------------------------------------------------------


def laid(game: Game, begin: bool = True) -> Scene:
    """People at a table, as many as it takes up to four."""
    count = min(len(PEOPLE), game.seat_counts[-1])
    scene = Scene([Place("me"), *[Place("open")] * (count - 1)], game.name)
    if begin:
        for number, person in enumerate(PEOPLE[:count]):
            scene.sit(person, number)
        scene.start()
    return scene


def shown(scene: Scene, person: str) -> list[str]:
    """What of a person's page goes past gettext."""
    sight = scene.lookout.sight(f"secret-{person}", language="de", lines=3)
    return unmarked(pages.table_page(sight, ANNA, LINK, "de"), *scene.table.game.colours)


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", OURS)
def test_a_lobby_is_all_gettext(name: str) -> None:
    game = find_game(name)
    scene = laid(game, begin=False)
    before = [shown(scene, person) for person in ("Anna", "Zoe")]
    scene.set_chair("Anna", 1, "bot", game.levels[0])
    scene.sit("Anna", 0, game.colours[0], youngest=True)

    assert [*before, shown(scene, "Anna"), shown(scene, "Zoe")] == [[]] * 4


def moments(game: Game, every: int) -> Iterator[Scene]:
    """A game of bots played to its end, looked at now and then."""
    scene = laid(game)
    course, _ = scene.table.playing()
    bots = {seat: make_bot(game, game.levels[0]) for seat in range(len(scene.table.chairs))}
    turn = 0
    while awaited := scene.table.to_act():
        if turn % every == 0:
            yield scene
        turn += 1
        for seat, action in decide(game, course.setup, course.state, awaited, bots, turn, Budget(simulations=1)):
            words = game.notation.action_words(course.setup, course.state, seat, action)
            scene.move(scene.table.chairs[seat].name, words)
    yield scene


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", OURS)
def test_a_game_is_all_gettext_from_the_first_move_to_the_result(name: str) -> None:
    found: set[str] = set()
    for scene in moments(find_game(name), every=5):
        seats = [chair.holder.removeprefix("secret-") for chair in scene.table.chairs]
        awaited = scene.table.to_act()
        lookers = {seats[awaited[0]] if awaited else seats[0], "Zoe"}
        found |= {text for person in lookers for text in shown(scene, person)}

    assert sorted(found) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", OURS)
def test_the_story_and_the_table_in_words_are_all_gettext(name: str) -> None:
    *_, scene = moments(find_game(name), every=1000)
    sight = scene.lookout.sight("secret-Anna", language="de", lines=None)
    assert sight.view is not None
    told = [line.text for line in sight.story]
    told += scene.table.game.words.describe(replace(sight.view, viewer=SPECTATOR), PSEUDO)

    assert [text for line in told for text in unmarked(line, *scene.table.game.colours)] == []
