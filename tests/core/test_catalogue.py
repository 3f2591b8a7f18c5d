"""Games are found: ours by scanning the folder, others' by their entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

import roost.games
from roost import catalogue
from roost.core.errors import UnknownGame
from tests.conformance.external_game import installed


def test_every_folder_of_the_house_is_a_game() -> None:
    folders = {file.parent.name for file in Path(roost.games.__path__[0]).glob("*/__init__.py")}

    assert {game.package.rpartition(".")[2] for game in catalogue.games().values()} >= folders


def test_games_are_listed_by_title() -> None:
    titles = [game.title for game in catalogue.games().values()]

    assert titles == sorted(titles)


def test_a_game_is_found_by_its_name() -> None:
    assert catalogue.game("pick-a-dilly").title == "Pick A Dilly"


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'ludo'; there are .*pick-a-dilly"):
        catalogue.game("ludo")


def test_a_foreign_package_is_found_by_its_entry_point() -> None:
    assert installed().package == "last_straw"


def test_names_can_stand_in_an_address_and_in_a_record() -> None:
    names = list(catalogue.games())

    assert all(name == name.lower() and name.replace("-", "").isalnum() and name.isascii() for name in names)


def test_texts_without_a_translation_are_english() -> None:
    assert catalogue.tongue("roost.games.pick_a_dilly", "xx").gettext("Hello") == "Hello"


def test_a_translation_is_read_from_the_locale_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "speaking"
    (package / "locale").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "locale" / "de.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Hello"\nmsgstr "Grüß Gott"\n', "utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)

    assert catalogue.tongue("speaking", "de").gettext("Hello") == "Grüß Gott"


def test_the_build_is_told() -> None:
    assert catalogue.rules_build() == ("compiled" if catalogue.is_compiled() else "interpreted")
