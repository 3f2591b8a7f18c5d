"""Sentences go through gettext, and what is in the catalogues fits what is said."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.locale.catalogues import LANGUAGES, PLACEHOLDER, forms, translated
from tests.locale.texts import HOUSE, as_file, catalogue_file, extracted, kept, packages

FAULTS = {"WordedError": 2, "Refused": 1, "SetupFault": 1}  # where their sentence stands
PROGRAMS_ONLY = {"arena", "envs", "cli"}  # what the makers of programs read stays English
TEMPLATES = sorted(file for kind in ("html", "svg") for file in HOUSE.rglob(f"*.{kind}"))
PAGES = [file for file in TEMPLATES if "static" not in file.parts and "arena" not in file.parts]
JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
SPOKEN_ATTRIBUTE = re.compile(r'\b(?:aria-label|title|alt|placeholder|aria-description)="([^"]*)"')
ATTRIBUTE = re.compile(r'[a-z-]+="[^"]*"')
WORD = re.compile(r"[A-Za-z]{2,}")
NAME = "Roost"  # is the same everywhere


def test_the_house_and_every_game_have_messages() -> None:
    assert [package.name for package in packages() if not len(extracted(package))] == []
    assert {"Your choice", "There is no such picture.", "{place} is missing."} <= {m.id for m in extracted(HOUSE)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_names_no_host_and_no_person(language: str) -> None:
    for package in packages():
        text = catalogue_file(package, language).read_text("utf-8")

        assert text == as_file(kept(package, language), language), "`make texts` writes it as it should be"
        assert not re.search(r"://|@|POT-Creation|Translator|:\d+$", text.partition("\n\n")[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_placeholders_of_its_message(language: str) -> None:
    wrong = [
        (package, text)
        for package, message in translated(language)
        for text in forms(message.string)
        if set(PLACEHOLDER.findall(text)) != set(PLACEHOLDER.findall(forms(message.id)[-1]))
        and set(PLACEHOLDER.findall(text)) != set(PLACEHOLDER.findall(forms(message.id)[0]))
    ]

    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_every_form_of_its_language(language: str) -> None:
    counts = {package.name: kept(package, language).num_plurals for package in packages()}
    wrong = [
        message.id
        for package, message in translated(language)
        if message.pluralizable and len(forms(message.string)) != counts[package]
    ]

    assert wrong == []


def spoken(template: str) -> list[str]:
    """The words of a template that stand outside every expression."""
    bare = re.sub(r"<style.*?</style>", "", JINJA.sub("\0", template), flags=re.DOTALL)
    attributes = SPOKEN_ATTRIBUTE.findall(bare)
    texts = [ATTRIBUTE.sub("", text) for text in re.split(r"<[^>]*>", bare)]  # some stand in a block of their own
    return [text for text in [*texts, *attributes] if WORD.search(text.replace(NAME, ""))]


@pytest.mark.parametrize("file", PAGES, ids=lambda file: str(file.relative_to(HOUSE)))
def test_a_template_has_no_words_outside_gettext(file: Path) -> None:
    """Put them into ``{{ _("…") }}``."""
    assert spoken(file.read_text("utf-8")) == []


def plain_faults(source: str) -> list[str]:
    """Faults whose sentence is a bare string."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [
        (call, FAULTS[call.func.id]) for call in calls if isinstance(call.func, ast.Name) and call.func.id in FAULTS
    ]
    return [
        ast.unparse(call)
        for call, place in named
        if len(call.args) > place and isinstance(call.args[place], ast.JoinedStr | ast.Constant)
    ]


def test_a_fault_is_worded_for_every_language() -> None:
    """Word it by ``roost.core.sentences.sentence``, or by gettext where the reader is known."""
    sources = [file for file in HOUSE.rglob("*.py") if file.relative_to(HOUSE).parts[0] not in PROGRAMS_ONLY]
    found = [f"{file.name}: {call}" for file in sources for call in plain_faults(file.read_text("utf-8"))]

    assert found == []
