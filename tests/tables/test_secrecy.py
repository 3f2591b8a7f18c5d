"""Nobody is told what they may not know: not by sights, pages, stories, motions or refusals."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from roost.catalogue import game as find_game
from roost.catalogue import games
from roost.tables import play
from roost.tables.command import Refused
from roost.tables.opening import Place
from roost.tables.standing import standing
from roost.web import pages
from roost.web.visitor import Visitor
from tests.tables.scene import Scene, play_out, three_play

ANIMALS = st.sampled_from(["yellow", "green", "blue", "rooster"])


def everything_told(scene: Scene, person: str, opened: int | None = None) -> str:
    """All that a person is sent: the sight as programs get it, the page, what moved."""
    sight = scene.sight(person, opened)
    motions = [asdict(motion) for motion in scene.lookout.motions_since(sight.seat, 0)]
    page = pages.table_page(sight, Visitor("Zoe", "build"), "http://roost/tables/t1", "en")
    stands = standing(scene.table, f"secret-{person}")
    return json.dumps([asdict(sight), motions, asdict(stands), page, pages.table_fragment(sight, "en")])


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(ANIMALS, ANIMALS, ANIMALS), max_size=2), ANIMALS, ANIMALS, ANIMALS, st.booleans())
def test_tables_that_differ_in_a_secret_choice_are_the_same_to_everybody_else(
    turns: list[tuple[str, str, str]], one: str, other: str, own: str, changed: bool
) -> None:
    told = []
    for secret in (one, other):
        scene = three_play(Target="30")
        for turn in turns:
            for person, animal in zip(("Anna", "Ben", "Cleo"), turn, strict=True):
                scene.move(person, f"feed {animal}")
        scene.move("Ben", f"feed {own}")
        scene.move("Anna", "feed rooster" if changed else f"feed {secret}")
        if changed:
            scene.move("Anna", f"feed {secret}")
        told.append([everything_told(scene, viewer) for viewer in ("Ben", "Cleo", "Zoe")])

    assert told[0] == told[1]


def everybody_seated(name: str) -> Scene:
    """Four people, or as many as the game takes, at a table of any game."""
    counts = find_game(name).seat_counts
    people = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"][: 4 if 4 in counts else counts[0]]
    scene = Scene([Place("me"), *[Place("open")] * (len(people) - 1)], name)
    for person in people[1:]:
        scene.sit(person)
    scene.start()
    return scene


@pytest.mark.parametrize("name", list(games()))
@settings(max_examples=8, deadline=None)
@given(st.data())
def test_whoever_sees_two_tables_alike_is_told_the_same_of_both(name: str, data: st.DataObject) -> None:
    plies = data.draw(st.integers(0, 40))
    pair = [everybody_seated(name), everybody_seated(name)]
    for scene in pair:
        play_out(scene, plies)
    course, _ = pair[0].table.playing()
    assume(pair[0].table.to_act())
    seat = pair[0].table.to_act()[0]
    moves = list(course.game.moves(course.setup, course.state, seat))
    viewers = [-1, *range(len(pair[0].table.chairs))]
    chosen = [data.draw(st.sampled_from(moves)) for _ in pair]
    heard = [[course.game.heard(course.setup, course.state, seat, words, v) for words in chosen] for v in viewers]
    for scene, words in zip(pair, chosen, strict=True):
        command = scene.command(scene.table.chairs[seat].holder.removeprefix("secret-"), "same")
        decision = scene.table.decision(seat)
        scene.do(lambda table, c=command, d=decision, w=words: play.act(table, c, seat, d, w))  # type: ignore[misc]
    for viewer, (one, other) in zip(viewers, heard, strict=True):
        person = "Zoe" if viewer < 0 else pair[0].table.chairs[viewer].holder.removeprefix("secret-")
        views = [scene.table.playing()[0].view(viewer) for scene in pair]
        if views[0] == views[1] and one == other and pair[0].table.seq == pair[1].table.seq:
            assert everything_told(pair[0], person) == everything_told(pair[1], person)


def test_no_secret_id_and_no_seed_is_ever_told_before_the_end() -> None:
    scene = three_play(Target="5")
    for _ in range(80):
        told = "".join(everything_told(scene, viewer) for viewer in ("Anna", "Ben", "Zoe"))
        if scene.table.status == "over":
            break
        assert "secret-" not in told and scene.table.dealer.seed.hex() not in told
        play_out(scene, 1)

    assert scene.table.dealer.seed.hex() in told and "secret-" not in told


def test_the_fingerprint_is_shown_before_the_first_move_and_fits_the_seed_of_the_end() -> None:
    scene = three_play(Target="5")
    shown = scene.sight("Zoe").fingerprint
    play_out(scene)

    assert (shown, scene.table.dealer.seed.hex()) == (scene.table.dealer.fingerprint, scene.sight("Zoe").seed)


def test_a_refusal_tells_nothing_of_others_choices() -> None:
    refusals = []
    for secret in ("green", "blue"):
        scene = three_play()
        scene.move("Anna", f"feed {secret}")
        for words in ("feed the cat", "feed green blue", ""):
            with pytest.raises(Refused) as refused:
                scene.move("Ben", words)
            refusals.append(str(refused.value))

    assert refusals[:3] == refusals[3:]
