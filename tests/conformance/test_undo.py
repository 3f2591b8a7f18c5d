"""Whatever may be taken back is taken back whole, in every game, and nothing that somebody has learned ever is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from roost.core.rng import Rng
from roost.core.sight import SPECTATOR
from roost.replay import Course
from roost.tables import undo
from roost.tables.command import Refused
from roost.tables.plies import in_force, played_on
from roost.tables.table import Table
from tests.conformance.subjects import Subject
from tests.conformance.walks import dumped
from tests.tables.full import PEOPLE, act, act_anyhow, choices, copied, full_table
from tests.tables.scene import Scene

FEW = 5  # moments of a game at which actions are tried
MOST_ACTIONS = 8  # at one moment
MOST_PLIES = 120
OTHER_WORLDS = range(1000, 1008)  # seeds that the house does not use


def moments(subject: Subject) -> Iterator[Scene]:
    """A random game, looked at more often in its beginning than later."""
    scene, rng = full_table(subject.game, subject.setup), Rng(7)
    looked_at = {number * (number + 1) // 2 * 3 // 2 for number in range(FEW)}
    for ply in range(max(looked_at) + 1):
        if scene.table.status == "over":
            return
        if ply in looked_at:
            yield scene
        act_anyhow(scene, rng)


def tried(scene: Scene) -> Iterator[tuple[Scene, int]]:
    """Every legal action of a moment, each at a table of its own: the table and who acted."""
    possible = list(choices(scene.table))
    for seat, words in possible[:: -(-len(possible) // MOST_ACTIONS)]:
        twin = copied(scene)
        act(twin, seat, words)
        yield twin, seat


def take_back(scene: Scene, seat: int) -> None:
    command = scene.command(PEOPLE[seat])
    scene.do(lambda table: undo.undo(table, command, undo.name(table), undo.TAKE_BACK))


def may(scene: Scene, seat: int) -> bool:
    return undo.undo_sight(scene.table, f"secret-{PEOPLE[seat]}").offer == "take-back"


def position(table: Table) -> tuple[str, str, int, list[int]]:
    """State, record, luck and who is asked."""
    course, _ = table.playing()
    return dumped(course.state), course.record(), table.draws, table.to_act()


def seen(scene: Scene) -> list[Any]:
    """The position as two of the seats and an onlooker see it."""
    return [scene.lookout.eyes_of(viewer, "en").bare for viewer in (0, 1, SPECTATOR)]


def test_taking_back_an_action_leads_to_the_very_table_before_it(subject: Subject) -> None:
    for scene in moments(subject):
        before, shown = position(scene.table), seen(scene)
        for twin, seat in tried(scene):
            asked = [twin.table.decision(other) for other in range(len(twin.table.chairs))]
            seen(twin)
            if not may(twin, seat):
                continue
            take_back(twin, seat)

            assert position(twin.table) == before == position(twin.rebuilt())
            assert seen(twin) == shown
            assert twin.table.decision(seat) not in asked
            assert twin.lookout.last_motions() == []


def test_what_may_be_taken_back_alone_has_shown_nobody_anything(subject: Subject) -> None:
    """Looked at in other worlds than the house looks at; no outcome fell, and nobody else has acted."""
    for scene in moments(subject):
        course, _ = scene.table.playing()
        for twin, seat in tried(scene):
            if not may(twin, seat):
                continue
            event, truth = twin.table.log[-1], twin.table.playing()[0].state

            assert (event.kind, event.who, twin.table.draws) == ("move", seat, scene.table.draws)
            for viewer in range(len(twin.table.chairs)):
                for seed in OTHER_WORLDS:
                    world = course.state.clone()
                    world.redeal(viewer, Rng(seed))
                    world.apply(seat, subject.game.read_action(subject.setup, world, seat, event.words))
                    told = [subject.game.view(subject.setup, state, viewer, bare=True) for state in (world, truth)]

                    assert told[0] == told[1]


def test_what_chance_has_answered_stays(subject: Subject) -> None:
    for scene in moments(subject):
        for twin, seat in tried(scene):
            if twin.table.draws == scene.table.draws:
                continue

            assert not may(twin, seat)
            with pytest.raises(Refused):
                command = twin.command(PEOPLE[seat])
                twin.do(lambda table, c=command: undo.take_back(table, c, f"undo-{table.seq}"))  # type: ignore[misc]


def test_random_taking_back_leaves_a_game_that_its_record_and_its_log_agree_on(subject: Subject) -> None:
    """Everybody takes back now and then, others agree; the game still ends like one that was played straight."""
    scene, rng = full_table(subject.game, subject.setup, seed=3), Rng(11)
    for _ in range(MOST_PLIES):
        if scene.table.status == "over":
            break
        act_anyhow(scene, rng)
        for seat, person in enumerate(PEOPLE[: len(scene.table.chairs)]):
            if rng.below(4) == 0 and undo.undo_sight(scene.table, f"secret-{person}").offer:
                take_back(scene, seat)
                answer_all(scene, rng)
    course, _ = scene.table.playing()
    plies = in_force(scene.table.log)

    assert position(scene.rebuilt()) == position(scene.table)
    assert dumped(played_on(Course(subject.game, subject.setup), plies).state) == dumped(course.state)
    assert sum(ply.kind == "outcome" for ply in plies) == scene.table.draws
    assert SPECTATOR not in {ply.who for ply in plies if ply.kind == "move"}


def answer_all(scene: Scene, rng: Rng) -> None:
    """Whoever is asked agrees, mostly."""
    for person in PEOPLE[: len(scene.table.chairs)]:
        sight = undo.undo_sight(scene.table, f"secret-{person}")
        if sight.owes:
            command = scene.command(person)
            answer = undo.DECLINE if rng.below(5) == 0 else undo.AGREE
            scene.do(lambda table, c=command, s=sight, a=answer: undo.undo(table, c, s.decision, a))  # type: ignore[misc]
