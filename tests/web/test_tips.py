"""How the rules begin to explain a question."""

from __future__ import annotations

import pytest

from roost.catalogue import games
from roost.core.rng import Rng
from roost.core.words import Tongue
from roost.web.rulespage import first_words, rules_source

SOURCE = """# A game

Something.

## Feeding {#feeding}

![A dish](art:dish)

Choose **at once** and
in secret.

More.

## Laying {#laying}

Do one of these:

- eat
- or rest ![Grass](art:grass)
"""


@pytest.mark.parametrize(
    ("anchor", "words"),
    [("feeding", "Choose at once and in secret."), ("laying", "Do one of these: eat; or rest"), ("x", ""), ("", "")],
)
def test_a_section_begins_with_its_first_paragraph(anchor: str, words: str) -> None:
    assert first_words(SOURCE, anchor) == words


@pytest.mark.parametrize("name", list(games()))
def test_every_question_of_a_game_is_explained(name: str) -> None:
    """Through a random game: whatever is asked, the rules have a few words for it."""
    game = games()[name]
    setup = game.setup(game.colours[: game.seat_counts[-1]])
    state, luck = game.new(setup), Rng(7)
    anchors: set[str] = set()
    while not state.is_over() and len(anchors) < 12:
        if state.is_chance():
            state.resolve(state.legal_outcomes().draw(luck))
            continue
        seat = state.legal_seats()[0]
        anchors.add(game.words.prompt(game.view(setup, state, seat), Tongue()).anchor)
        actions = state.legal_actions(seat)
        state.apply(seat, actions[luck.below(len(actions))])
    source = rules_source(game, "en")

    assert {anchor for anchor in anchors if len(first_words(source, anchor)) < 40} == set()
