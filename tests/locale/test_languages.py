"""Which language somebody reads."""

from __future__ import annotations

import pytest

from roost import catalogue
from roost.core.errors import SetupFault
from roost.core.sentences import said, sentence, unsaid
from roost.languages import accepted, languages, of_environment
from tests.locale.catalogues import LANGUAGES


def test_the_house_speaks_five_languages_each_under_its_own_name() -> None:
    own = [("cs", "Čeština"), ("de", "Deutsch"), ("en", "English"), ("es", "Español"), ("fr", "Français")]

    assert list(languages().items()) == own


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-US,de;q=0.9", "en"),
        ("pt-BR, fr-CA;q=0.5, es;q=0.4", "fr"),
        ("es;q=0.4, cs;q=0.6", "cs"),
        ("de;q=0, fr", "fr"),
        ("DE", "de"),
        ("xx;q=high,;;,,de", "de"),
        ("../../etc/passwd", "en"),
        ("€", "en"),
    ],
)
def test_a_browser_gets_the_first_of_its_languages_that_is_spoken_here(header: str, language: str) -> None:
    assert accepted(header) == language


@pytest.mark.parametrize(("value", "language"), [("fr_CH.UTF-8", "fr"), ("C", "en"), ("ja_JP", "en"), ("cs", "cs")])
def test_the_terminal_speaks_as_its_environment_says(
    value: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", value)

    assert of_environment() == language


def test_a_sentence_made_deep_down_is_said_in_the_readers_language() -> None:
    fault = SetupFault("Seats", sentence("{list} or {last}", list="a, b", last="c"))

    assert (str(fault), fault.said(catalogue.tongue("roost", "en"))) == ("a, b or c", "a, b or c")


def test_other_text_stays_as_it_is() -> None:
    assert said("as it is", catalogue.tongue("roost", "de")) == "as it is" == unsaid("as it is")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_translations_speaks_english(language: str) -> None:
    texts = catalogue.tongue("tests.conformance.tiny_game", language)

    assert texts.gettext("Your choice") == "Your choice"
