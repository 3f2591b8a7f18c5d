"""Everything that reaches one viewer, as text to compare."""

from __future__ import annotations

from dataclasses import asdict

from roost.core.sight import View
from roost.core.state import State
from roost.core.words import Tongue
from tests.conformance.subjects import Subject
from tests.conformance.walks import Moment, as_bytes

ENGLISH = Tongue()


def told(subject: Subject, state: State, viewer: int) -> str:
    """View, knowledge, prompt, labels, the table in words and the observation."""
    game, setup = subject.game, subject.setup
    view = game.view(setup, state, viewer)
    knowledge = game.sight.knowledge(setup, state, viewer)
    said = [
        asdict(game.words.prompt(view, ENGLISH)),
        {move: game.words.label(view, move, ENGLISH) for move in (*view.moves, *view.changes)},
        game.words.describe(view, ENGLISH),
    ]
    numbers = game.encode.observe(view, knowledge) if viewer >= 0 else []
    return as_bytes([as_plain(view), knowledge, said, list(numbers)])


def as_plain(view: View) -> list[object]:
    """A view as plain data, in a fixed order."""
    return [
        *(view.status, view.to_act, view.chance, list(view.legal.items()), view.changes, view.table, view.scores),
        view.refused,
    ]


def told_of(moment: Moment, viewer: int) -> str:
    """What the viewer hears of a ply: its words, the story and the motions."""
    game = moment.subject.game
    before, after, ply = moment.view(viewer), moment.view_after(viewer), moment.heard(viewer)
    story = [asdict(line) for line in game.words.tell(before, ply, after, ENGLISH)]
    motions = [asdict(motion) for motion in game.board.motions(before, ply, after)]
    return as_bytes([asdict(ply), story, motions])
