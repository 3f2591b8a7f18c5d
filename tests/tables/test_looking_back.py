"""Through whose eyes one may look back, what-if tables, records brought here, and the check of the dealing."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from roost.core import record as records
from roost.core.sight import CHANCE, EVERYBODY, SPECTATOR
from roost.core.words import Tongue
from roost.replay import replay
from roost.tables import play
from roost.tables.branching import Branch, bring, what_if
from roost.tables.command import Refused
from roost.tables.dealing import check, report
from roost.tables.film import Film
from roost.tables.look import Lookout
from roost.tables.looking_back import eyes_for, moment_sight
from roost.tables.luck import REAL_BOX
from roost.tables.opening import Place
from roost.tables.table import Table
from tests.tables.scene import SEED, Scene, play_out, three_play

ENGLISH = Tongue()
OTHER_SEED = bytes(range(32, 64))
GOLDEN = sorted((Path(__file__).parents[1] / "records").glob("*/golden/*.roost"))


def film(scene: Scene, viewer: int) -> Film:
    course, _ = scene.table.playing()
    made = Film(course, viewer, "en", scene.table.is_open)
    made.follow(course.plies)
    return made


def dragons(plies: int) -> Scene:
    """Anna and Ben at Pickit: Dragons."""
    scene = Scene([Place("me"), Place("open")], "pickit-dragons")
    scene.sit("Ben")
    scene.start()
    play_out(scene, plies)
    return scene


# -- eyes -----------------------------------------------------------------------------------------


def test_while_the_game_goes_on_one_looks_through_ones_own_eyes() -> None:
    table = three_play().table

    assert [eyes_for(table, 1, word, ENGLISH) for word in ("", "green", "spectator")] == [1, 1, SPECTATOR]
    for own, word in ((1, "yellow"), (1, "everybody"), (SPECTATOR, "green"), (SPECTATOR, "everybody")):
        with pytest.raises(Refused, match="your own eyes"):
            eyes_for(table, own, word, ENGLISH)


def test_when_it_is_over_one_looks_through_all() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    words = ("", "everybody", "yellow", "blue", "spectator")

    found = [eyes_for(scene.table, SPECTATOR, word, ENGLISH) for word in words]
    assert found == [EVERYBODY, EVERYBODY, 0, 2, SPECTATOR]


def test_eyes_that_nobody_has_are_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="'everybody', a 'spectator' or one of these: yellow, green, blue"):
        eyes_for(three_play().table, 0, "purple", ENGLISH)


def test_before_the_game_there_is_nothing_to_look_back_at() -> None:
    with pytest.raises(Refused, match="not begun"):
        eyes_for(Scene().table, SPECTATOR, "", ENGLISH)


# -- what if --------------------------------------------------------------------------------------


def branch(scene: Scene, viewer: int, moment: int, colour: str, luck: int = 7, level: str = "easy") -> Table:
    """The table at which Anna plays on from a moment."""
    plan = Branch(moment, colour, level, "Anna")
    return Table("t2", OTHER_SEED, what_if(film(scene, viewer), scene.command("Anna"), plan, OTHER_SEED, luck))


def test_a_game_that_is_over_goes_on_from_where_it_truly_stood() -> None:
    scene = three_play(Target="12")
    play_out(scene)
    table = branch(scene, EVERYBODY, 4, "green")
    course, _ = table.playing()
    before, _ = scene.table.playing()

    assert course.state.dump() == replay(before.record(), 4).state.dump()
    assert [chair.kind for chair in table.chairs] == ["bot", "person", "bot"]
    assert table.chairs[1].holder == "secret-Anna" and table.status == "playing"


def test_a_game_that_goes_on_is_dealt_anew_for_whoever_plays_on() -> None:
    scene = dragons(30)
    seat = scene.seat("Anna")
    shown = film(scene, seat)
    worlds = {json.dumps(branch_state(scene, seat, shown.last, luck)) for luck in range(6)}
    own = {
        json.dumps(view_of(branch(scene, seat, shown.last, colour_of(scene, seat), luck), seat)) for luck in range(6)
    }

    assert len(worlds) > 1
    assert own == {json.dumps(shown.game.view(shown.setup, shown.state, seat).table)}


def branch_state(scene: Scene, seat: int, moment: int, luck: int) -> object:
    return replay(origin_of(branch(scene, seat, moment, colour_of(scene, seat), luck))).state.dump()


def view_of(table: Table, seat: int) -> object:
    """What a seat sees of the position from which a table plays on."""
    return replay(origin_of(table)).view(seat).table


def origin_of(table: Table) -> str:
    assert table.origin is not None
    return table.origin.record


def colour_of(scene: Scene, seat: int) -> str:
    return scene.table.playing()[0].setup.seats[seat]


def test_what_others_hold_has_no_say_in_what_is_dealt_anew() -> None:
    """Two tables that look alike to Anna lead to the same positions."""
    positions = []
    for secret in ("green", "blue"):
        scene = three_play()
        scene.move("Ben", f"feed {secret}")
        positions.append(json.dumps([branch_state(scene, scene.seat("Anna"), 1, luck) for luck in range(8)]))

    assert positions[0] == positions[1]


def test_the_log_rebuilds_such_a_table_and_its_record_replays() -> None:
    scene = dragons(30)
    for viewer in (scene.seat("Anna"), SPECTATOR):
        table = branch(scene, viewer, 12, "purple")
        course, _ = table.playing()
        again = Table("t2", OTHER_SEED, table.log)

        assert replay(course.record()).state.dump() == course.state.dump() == again.playing()[0].state.dump()
        assert course.record() == replay(course.record()).record()


def test_its_luck_comes_from_its_own_seed() -> None:
    scene = Scene([Place("me"), Place("open")], "fistful-of-daisies")
    scene.sit("Ben")
    scene.start()
    play_out(scene)
    table = branch(scene, EVERYBODY, 3, "pink")
    while table.status != "over":
        course, _ = table.playing()
        seat = table.to_act()[0]
        words = next(iter(course.game.moves(course.setup, course.state, seat)))
        for event in play.act(table, scene.command("Anna"), seat, table.decision(seat), words):
            table.fold(event)
    found = report(table, ENGLISH)

    assert found.is_right and found.before > 0 and len(found.draws) > 5 and found.lot is None


def test_a_table_says_plainly_that_it_is_a_what_if() -> None:
    over = three_play(Target="5")
    play_out(over)
    tables = [branch(over, EVERYBODY, 3, "yellow"), branch(three_play(), SPECTATOR, 0, "yellow")]
    remarks = [Lookout(table).sight("secret-Anna").remark for table in tables]
    lines = [Lookout(table).sight("secret-Anna").story[0].text for table in tables]

    assert "What if? This game goes on after 3 moves of another one." in remarks[0] and "just as" in remarks[0]
    assert "dealt anew" in remarks[1]
    assert all(line.startswith("What if?") for line in lines)


@pytest.mark.parametrize(
    ("moment", "colour", "level", "name", "said"),
    [
        (99, "yellow", "easy", "Anna", "from 0 to"),
        (3, "purple", "easy", "Anna", "one of these colours: yellow, green, blue"),
        (3, "yellow", "godlike", "Anna", "one of these levels"),
        (3, "yellow", "easy", "  ", "what you are called"),
    ],
)
def test_what_cannot_be_is_refused_in_words(moment: int, colour: str, level: str, name: str, said: str) -> None:
    scene = three_play(Target="5")
    play_out(scene)
    with pytest.raises(Refused, match=said):
        what_if(film(scene, EVERYBODY), scene.command("Anna"), Branch(moment, colour, level, name), SEED, 1)


def test_a_game_that_is_over_cannot_be_played_on_from_its_end() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    shown = film(scene, EVERYBODY)
    with pytest.raises(Refused, match="over at this moment"):
        what_if(shown, scene.command("Anna"), Branch(shown.last, "yellow", "easy", "Anna"), SEED, 1)


# -- records brought here ---------------------------------------------------------------------------


def brought(text: str) -> Table:
    scene = Scene()
    return Table("t3", SEED, bring(replay(text), records.read(text), scene.command("Anna")))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_every_golden_record_comes_and_goes_byte_for_byte(file: Path) -> None:
    text = "".join(line for line in file.read_text("utf-8").splitlines(keepends=True) if not line.startswith("#"))
    table = brought(text)

    assert origin_of(table) == table.playing()[0].record() == text
    assert table.status == "over" and table.is_open


def test_the_free_information_of_a_record_stays_with_it() -> None:
    header = "Game: pick-a-dilly\nSeats: yellow green blue\nTitle: Christmas\nPlayers: Mia, Papa, Oma\n"
    text = f"{header}\nyellow: feed green\n"
    table = brought(text)

    assert origin_of(table) == text
    assert [chair.name for chair in table.chairs] == ["Mia", "Papa", "Oma"]
    assert not any(table.is_played_by_bot(seat) for seat in range(3)) and table.is_open


def test_players_that_do_not_fit_the_seats_are_called_by_their_colours() -> None:
    table = brought("Game: pick-a-dilly\nSeats: yellow green blue\nPlayers: the whole family\n\n")

    assert [chair.name for chair in table.chairs] == ["Yellow", "Green", "Blue"]


# -- the dealing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["fistful-of-daisies", "duckling-dancin", "pickit-dragons"])
def test_what_a_table_dealt_fits_its_seed_and_no_other(name: str) -> None:
    scene = Scene([Place("me"), Place("open")], name, starter="lot")
    scene.sit("Ben")
    scene.start()
    play_out(scene, 60)
    found = report(scene.table, ENGLISH)
    course, _ = scene.table.playing()
    outcomes = [ply.words for ply in course.plies if ply.who == CHANCE]

    assert found.is_right and found.lot is True and [draw.words for draw in found.draws] == outcomes
    assert all(draw.label for draw in found.draws)
    assert not all(draw.is_right for draw in check(course, OTHER_SEED))


def test_an_outcome_that_was_changed_is_found() -> None:
    scene = Scene([Place("me"), Place("open")], "duckling-dancin")
    scene.sit("Ben")
    scene.start()
    text = scene.table.playing()[0].record()
    first, second = text.split("chance: track ")[1].split(" ")[:2]
    bent = text.replace(f"track {first} {second} ", f"track {second} {first} ")
    wrong = [draw.number for draw in check(replay(bent), SEED) if not draw.is_right]

    assert wrong[:2] == [1, 2]


def test_what_people_entered_is_no_fault_of_the_dealer() -> None:
    scene = Scene([Place("me"), Place("open")], "fistful-of-daisies", luck=REAL_BOX)
    scene.sit("Ben")
    scene.start()
    for _ in range(12):
        person = next(person for person in ("Anna", "Ben") if scene.sight(person).moves)
        scene.move(person, scene.sight(person).moves[-1].words)
    found = report(scene.table, ENGLISH)

    assert found.is_right and any(draw.is_entered for draw in found.draws)


# -- secrets ----------------------------------------------------------------------------------------


def everything_looked_back_at(scene: Scene, viewer: int) -> str:
    """All that a viewer can look back at."""
    shown = film(scene, viewer)
    sights = [asdict(moment_sight(scene.table, shown, at, viewer)) for at in range(shown.last + 1)]
    motions = [[asdict(motion) for motion in shown.motions_at(at)] for at in range(shown.last + 1)]
    return json.dumps([sights, motions])


def test_tables_that_differ_in_a_secret_choice_look_alike_to_everybody_else() -> None:
    told = []
    for secret in ("green", "blue"):
        scene = three_play()
        for turn in range(2):
            for person in ("Anna", "Ben", "Cleo"):
                scene.move(person, "feed yellow" if turn else "feed rooster")
        scene.move("Anna", f"feed {secret}")
        told.append([everything_looked_back_at(scene, viewer) for viewer in (1, 2, SPECTATOR)])

    assert told[0] == told[1]


HANDS = (
    "Game: pickit-dragons\nSeats: purple blue\n\nchance: deal B1 Y1 B2 R2 P4 {card} R1 Y2 G R2\npurple: give B1 Y1\n"
)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_of_cards_that_others_hold_nothing_is_shown_until_the_end(viewer: int) -> None:
    shown = [told_by(HANDS.format(card=card), viewer, is_open=False) for card in ("B3", "JW")]
    opened = [told_by(HANDS.format(card=card), EVERYBODY, is_open=True) for card in ("B3", "JW")]

    assert shown[0] == shown[1] and opened[0] != opened[1]


def told_by(text: str, viewer: int, is_open: bool) -> str:
    """All that a viewer is told of a record by looking back."""
    course = replay(text)
    made = Film(course, viewer, "en", is_open)
    made.follow(course.plies)
    moments = range(made.last + 1)
    views = [[made.view_at(at).table, made.words_at(at), asdict(made.prompt_at(at))] for at in moments]
    return json.dumps([views, [asdict(line) for line in made.story], [map_of(made, at) for at in moments]])


def map_of(made: Film, at: int) -> list[object]:
    return [asdict(motion) for motion in made.motions_at(at)]
