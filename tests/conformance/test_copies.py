"""Copies of a state: clones, dumps and redealt worlds."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

from roost.core.game import Game
from roost.core.playout import Playout
from roost.core.rng import Rng
from roost.core.sight import EVERYBODY
from roost.core.state import State
from tests.conformance.subjects import Subject, of_game
from tests.conformance.walks import Moment, dumped, sample, viewers, walk

HIDDEN = re.compile(r"^\s+(?:self\.)?(\w+): .*# Hidden", re.MULTILINE)


def test_a_clone_is_equal(subject: Subject) -> None:
    for moment in sample(subject, 20):
        assert dumped(moment.before.clone()) == dumped(moment.before)


def test_what_happens_to_a_clone_happens_to_nobody_else(subject: Subject) -> None:
    for moment in sample(subject, 20):
        before = dumped(moment.before)
        for _ in range(3):
            play(moment.before.clone(), moment)

        assert dumped(moment.before) == before


def test_a_clone_plays_on_like_its_original(subject: Subject) -> None:
    for moment in sample(subject, 20):
        twin = moment.before.clone()
        play(twin, moment)

        assert dumped(twin) == dumped(moment.after)


def test_a_dump_is_plain_and_loads_again(subject: Subject) -> None:
    game, setup = subject.game, subject.setup
    for moment in sample(subject, 20):
        loaded = subject.start()
        loaded.load(json.loads(json.dumps(moment.before.dump())))

        assert dumped(loaded) == dumped(moment.before)
        assert all(game.view(setup, loaded, viewer) == moment.view(viewer) for viewer in viewers(subject))


def test_a_loaded_state_plays_on_like_its_original(subject: Subject) -> None:
    for moment in sample(subject, 20):
        loaded = subject.start()
        loaded.load(moment.before.dump())
        play(loaded, moment)

        assert dumped(loaded) == dumped(moment.after)


def test_a_loaded_state_shares_nothing_with_the_dump(subject: Subject) -> None:
    for moment in sample(subject, 8):
        dump = moment.before.dump()
        loaded = subject.start()
        loaded.load(dump)
        play(loaded, moment)

        assert json.dumps(dump) == dumped(moment.before)


def test_looking_changes_nothing(subject: Subject) -> None:
    for moment in sample(subject, 12):
        before = dumped(moment.before)
        for viewer in viewers(subject):
            moment.view(viewer)
            subject.game.sight.knowledge(subject.setup, moment.before, viewer)
            moment.heard(viewer)

        assert dumped(moment.before) == before


def test_a_redealt_state_keeps_its_shape_and_can_be_played_to_the_end(subject: Subject) -> None:
    for moment in sample(subject, 12):
        for viewer in viewers(subject):
            world = moment.before.clone()
            world.redeal(viewer, Rng(viewer + 9))

            assert shape(world.dump()) == shape(moment.before.dump())

            Playout(world, Rng(3)).run(world, 20_000)

            assert world.is_over()


def test_what_a_viewer_cannot_know_is_redrawn(subject: Subject) -> None:
    """Where redealing never changes anything, everybody must know everything."""
    looks = [(moment, viewer) for moment in sample(subject, 60) for viewer in viewers(subject)]
    know = subject.game.sight.knowledge
    has_secrets = any(
        know(subject.setup, moment.before, viewer) != know(subject.setup, moment.before, EVERYBODY)
        for moment, viewer in looks
    )
    redrawn = any(dumped(redealt(moment.before, viewer, seed=1)) != dumped(moment.before) for moment, viewer in looks)

    assert redrawn == has_secrets


def test_every_field_that_says_hidden_is_redrawn_for_somebody(game: Game) -> None:
    """A new secret that redealing forgets would reach the bots."""
    hidden = hidden_fields(game)
    still = set(hidden)
    for moment in (moment for subject in of_game(game) for moment in walk(subject)):
        if not still:
            break
        for viewer in viewers(moment.subject):
            world = redealt(moment.before, viewer, seed=1)
            still -= {field for field in still if values(world, field) != values(moment.before, field)}

    assert still == set()


def hidden_fields(game: Game) -> set[str]:
    """The fields whose comment begins with "Hidden" in the game's state."""
    sources = [file for name in ("state.py", "rules.py") if (file := files(game.package) / name).is_file()]
    return {field for source in sources for field in HIDDEN.findall(source.read_text("utf-8"))}


def values(state: State, field: str) -> list[Any]:
    """A field's values: of the table, or of each of its components that has it."""
    if hasattr(state, field):
        return [plain(getattr(state, field))]
    parts = [getattr(state, name) for name in dir(state) if not name.startswith("_")]
    listed = [item for part in parts for item in (part if hasattr(part, "__getitem__") else [part])]
    return [plain(getattr(part, field)) for part in listed if hasattr(part, field)]


def plain(value: Any) -> Any:
    """A value to compare; vectors compare by identity."""
    return value if isinstance(value, int) else list(value)


def redealt(state: State, viewer: int, seed: int) -> State:
    world = state.clone()
    world.redeal(viewer, Rng(seed))
    return world


def play(state: State, moment: Moment) -> None:
    """Make the moment's ply in another state."""
    if moment.who < 0:
        state.resolve(moment.number)
    else:
        state.apply(moment.who, moment.number)


def shape(dump: Any) -> Any:
    """Lists as they nest, with a mark for each plain value."""
    if isinstance(dump, list):
        return [shape(part) for part in dump]
    return type(dump).__name__
