"""Pages as they are made, without a server."""

from __future__ import annotations

import re

import pytest

from roost.catalogue import games
from roost.core.game import Game
from roost.web import dressing, pages, rulespage
from roost.web.visitor import Visitor
from tests.conformance.tiny_game import TINY

MIA = Visitor("Mia <img src=x onerror=alert(1)>")
GAMES = list(games().values())
INLINE = re.compile(r"\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+=\"|https?://(?!www\.w3\.org/)")


def before_a_table() -> list[str]:
    """Every page that needs no table."""
    shown = [pages.home_page(GAMES, "en"), pages.error_page(404, "There is no such table.", "", "en")]
    for game in GAMES:
        shown += [pages.setup_page(game, MIA), pages.rules_page(game, "en")]
    return shown


def test_no_page_has_inline_style_or_script_or_foreign_addresses() -> None:
    assert [found.group() for page in before_a_table() for found in INLINE.finditer(page)] == []


def test_a_name_is_text_and_never_markup() -> None:
    assert not any("<img" in page for page in before_a_table())


def test_every_picture_of_a_page_is_on_its_sheet() -> None:
    for page in before_a_table():
        known = set(re.findall(r'<symbol id="([^"]+)"', page))

        assert set(re.findall(r'<use href="#([^"]+)"', page)) <= known


def test_every_game_is_a_click_away_from_playing() -> None:
    offered = set(re.findall(r'action="/play"><input type="hidden" name="game" value="([^"]+)"', before_a_table()[0]))

    assert offered == {game.name for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_set_up_form_begins_with_a_table_that_can_be_laid(game: Game) -> None:
    page = pages.setup_page(game, MIA)
    chosen = re.findall(r'<option value="([^"]*)" selected>', page)

    assert chosen[0] == "me" and chosen.count("friend") == 1
    assert sum(seat == "me" or seat == "friend" or seat.startswith("bot:") for seat in chosen) in game.seat_counts


def test_a_refused_form_comes_back_as_it_was_filled_in() -> None:
    values = {"name": "Oma", "chair-0": "empty", "chair-1": "me", "start": "youngest"}
    page = pages.setup_page(GAMES[0], MIA, values, "Take one chair for yourself.")

    assert 'value="Oma"' in page and "Take one chair for yourself." in page
    assert '<option value="youngest" selected>' in page


def test_a_game_whose_rules_begin_with_no_sentence_is_shown_without_one() -> None:
    assert rulespage.teaser(TINY, "en") == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rules_have_sections_pictures_and_a_teaser(game: Game) -> None:
    text = rulespage.rules_text(game, "en")

    assert len(re.findall(r'<h2 id="[a-z0-9-]+">', text)) >= 3
    assert 'class="figure' in text and "{#" not in text
    assert rulespage.teaser(game, "en").endswith((".", "!", "?"))


def test_rules_are_text_and_never_markup() -> None:
    assert "<script" not in rulespage.as_html("# A\n\n<script>alert(1)</script>\n")


def test_a_link_becomes_a_qr_code_without_inline_styles() -> None:
    drawn = dressing.qr("http://192.168.1.7:8000/tables/abcdefgh")

    assert drawn.startswith("<svg") and not INLINE.search(drawn.replace("http://www.w3.org/2000/svg", ""))


def test_the_address_of_a_file_changes_with_it() -> None:
    assert re.fullmatch(r"/static/house\.css\?[0-9a-f]{10}", dressing.static("house.css"))
