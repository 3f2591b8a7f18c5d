"""Every move has its words, every ply its sentence, every refusal its reason."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roost.core.errors import Illegal
from roost.core.game import Game
from roost.core.record import outcomes_of
from roost.core.sight import CHANCE, EVERYBODY, SPECTATOR
from roost.core.words import SEAT_TOKEN, Line
from tests.conformance.subjects import Subject, subjects
from tests.conformance.told import ENGLISH
from tests.conformance.walks import Moment, all_viewers, dumped, sample, viewers, walk

CORE_REASONS = ("game-over", "not-to-act", "impossible-outcome", "no-chance-due")
SAYABLE = re.compile(r"[^\s#:]+( [^\s#:]+)*")
ODD_WORDS = (
    "",
    " ",
    "?",
    "nonsense",
    "feed",
    "FEED ROOSTER",
    "feed feed feed",
    "-1",
    "0",
    "١",
    "a" * 500,
    "\x00",
    "🐔",
)


def test_words_of_moves_round_trip(subject: Subject) -> None:
    game, setup = subject.game, subject.setup
    for moment in sample(subject, 20):
        state = moment.before
        for seat in range(state.seats()):
            for action in state.legal_actions(seat) or state.legal_changes(seat):
                words = game.notation.action_words(setup, state, seat, action)

                assert SAYABLE.fullmatch(words) and game.read_action(setup, state, seat, words) == action
                assert game.notation.canonical(setup, state, seat, words) == words


def test_words_of_outcomes_round_trip(subject: Subject) -> None:
    game, setup = subject.game, subject.setup
    for moment in sample(subject, 20):
        for words, (outcome, _) in game.outcomes(setup, moment.before).items():
            assert SAYABLE.fullmatch(words) and outcomes_of(words) == [words]
            assert game.read_outcome(setup, moment.before, words) == outcome


def test_no_two_moves_share_their_words(subject: Subject) -> None:
    for moment in sample(subject, 20):
        for seat in range(moment.before.seats()):
            assert len(subject.game.moves(subject.setup, moment.before, seat)) == len(moment.before.legal_actions(seat))


def test_odd_words_are_refused_and_change_nothing(subject: Subject) -> None:
    for moment in sample(subject, 8):
        before = dumped(moment.before)
        for odd in (*ODD_WORDS, *bent_words(moment)):
            assert_refused_or_canonical(moment, odd)

        assert dumped(moment.before) == before


@settings(max_examples=60, deadline=None)
@given(words=st.text(max_size=30), place=st.integers(0, 9))
def test_any_text_is_refused_or_means_a_legal_move(words: str, place: int) -> None:
    for subject in subjects()[::7]:
        moments = sample(subject, 10)
        assert_refused_or_canonical(moments[place % len(moments)], words)


def test_every_action_has_words_with_the_luck_that_follows(subject: Subject) -> None:
    """Who acts, and who sees all, reads a sentence; a die that falls at once may be told with the action."""
    untold = []
    for run in runs(walk(subject)[:400]):
        for viewer in {EVERYBODY, run[0].who if run[0].who != CHANCE else EVERYBODY}:
            lines = [line for moment in run for line in story(moment, viewer)]
            if not lines or not all(is_sentence(line.text, subject) for line in lines):
                untold.append((viewer, run[0].words))

    assert untold == []


def test_the_story_of_any_viewer_is_in_sentences(subject: Subject) -> None:
    for moment in sample(subject, 20):
        for viewer in viewers(subject):
            lines = story(moment, viewer)

            assert all(is_sentence(line.text, subject) for line in lines)
            assert all(-1 <= line.seat < moment.before.seats() for line in lines)


def test_everybody_is_told_what_is_asked_and_where_the_rules_tell_more(subject: Subject) -> None:
    anchors = anchors_of(subject.game)
    for moment in sample(subject, 20):
        for viewer in all_viewers(subject):
            prompt = subject.game.words.prompt(moment.view(viewer), ENGLISH)

            assert is_sentence(prompt.title, subject) and prompt.anchor in {"", *anchors}


def test_every_move_has_a_label_of_its_own(subject: Subject) -> None:
    for moment in sample(subject, 20):
        for seat in range(moment.before.seats()):
            view = moment.view(seat)
            labels = [subject.game.words.label(view, move, ENGLISH) for move in view.moves or view.changes]

            assert len(set(labels)) == len(labels) and all(label.strip() for label in labels)


def test_the_table_can_be_described_to_anybody(subject: Subject) -> None:
    for moment in sample(subject, 8):
        for viewer in all_viewers(subject):
            sentences = subject.game.words.describe(moment.view(viewer), ENGLISH)

            assert sentences and all(tokens_fit(sentence, subject) for sentence in sentences)


def test_every_option_value_has_words(game: Game) -> None:
    for option in game.options:
        for value in option.values:
            assert all(part.strip() for part in game.words.option(option.key, value, ENGLISH))


def test_every_reason_of_a_refusal_is_a_sentence(game: Game) -> None:
    subject = next(subject for subject in subjects() if subject.game is game)
    moments = sample(subject, 4)
    for reason in (*CORE_REASONS, *reasons_in_source(game)):
        for moment in moments:
            for viewer in viewers(subject):
                sentence = game.words.why(Illegal(reason), moment.view(viewer), ENGLISH)

                assert sentence != reason and " " in sentence and tokens_fit(sentence, subject), reason


# -- stories ----------------------------------------------------------------------------------------


def story(moment: Moment, viewer: int) -> list[Line]:
    """What a viewer reads of a ply."""
    told = (moment.view(viewer), moment.heard(viewer), moment.view_after(viewer))
    return moment.subject.game.words.tell(*told, ENGLISH)


def runs(moments: list[Moment]) -> list[list[Moment]]:
    """Each action with the outcomes that follow it, an unfinished last run left out."""
    found: list[list[Moment]] = []
    for moment in moments:
        if found and moment.who == CHANCE:
            found[-1].append(moment)
        else:
            found.append([moment])
    return found if not moments[-1].after.is_chance() else found[:-1]


# -- what a sentence is -------------------------------------------------------------------------------


def is_sentence(text: str, subject: Subject) -> bool:
    return bool(text.strip()) and "{" not in text and tokens_fit(text, subject)


def tokens_fit(text: str, subject: Subject) -> bool:
    """Whether every seat the text names is in play."""
    return all(int(seat) < len(subject.setup.seats) for seat in SEAT_TOKEN.findall(text))


def anchors_of(game: Game) -> set[str]:
    """The paragraphs of a game's rules page."""
    rules = files(game.package) / "rules.md"
    return set(re.findall(r"\{#([a-z0-9-]+)\}", rules.read_text("utf-8"))) if rules.is_file() else set()


def reasons_in_source(game: Game) -> set[str]:
    """Every reason that stands in the game's own files."""
    return {
        reason
        for folder in (files(game.package), files(game.package) / "rules")
        if folder.is_dir()
        for file in folder.iterdir()
        if file.name.endswith(".py")
        for reason in re.findall(r'Illegal\(\s*"([^"]+)"', file.read_text("utf-8"))
    }


def bent_words(moment: Moment) -> list[str]:
    """Words close to legal ones."""
    words = moment.words
    first, _, rest = words.partition(" ")
    return [
        words + " x",
        words + " " + rest,
        first,
        rest,
        words.upper(),
        f"{first}  {rest}",
        words[:-1],
        f"{rest} {first}",
    ]


def assert_refused_or_canonical(moment: Moment, words: str) -> None:
    """Text from outside ends in a legal move or a named refusal, for every seat and for nature."""
    game, setup, state = moment.subject.game, moment.subject.setup, moment.before
    for seat in range(state.seats()):
        try:
            action = game.read_action(setup, state, seat, words)
        except Illegal as illegal:
            why = game.words.why(illegal, game.view(setup, state, seat), ENGLISH)
            assert why != illegal.reason and " " in why
        else:
            assert action in (state.legal_actions(seat) or state.legal_changes(seat))
    if words not in game.outcomes(setup, state):
        with pytest.raises(Illegal):
            game.read_outcome(setup, state, words)


def test_a_spectator_hears_only_what_everybody_may_know(subject: Subject) -> None:
    """What a spectator hears, every seat hears too."""
    for moment in walk(subject)[:200]:
        if moment.heard(SPECTATOR).words is not None:
            assert all(moment.heard(seat).words == moment.words for seat in range(moment.before.seats()))
