"""The house as an app: manifest, pictures, and the page for when there is no network."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from roost.languages import languages
from roost.web.installing import PAPER, SIZES, manifest_of, offline_page
from tests.web.browser import Browser
from tests.web.icons import ART, icon


def test_the_manifest_names_the_house_and_pictures_that_are_there(anna: Browser) -> None:
    told = anna.get("/manifest.webmanifest")
    shown = told.json()
    pictures = {entry["sizes"]: anna.get(entry["src"]) for entry in shown["icons"]}

    assert told.headers["content-type"].startswith("application/manifest+json")
    assert shown["name"] == "Roost" and shown["start_url"] == "/" and shown["display"] == "standalone"
    assert set(pictures) == {"any", "192x192", "512x512"}
    assert {answer.status_code for answer in pictures.values()} == {200}


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_of_the_app_is_the_sign_of_the_house(size: int) -> None:
    kept, drawn = (Image.open(io.BytesIO(data)) for data in ((ART / f"icon-{size}.png").read_bytes(), icon(size)))

    assert kept.size == (size, size) and kept.tobytes() == drawn.tobytes()
    assert kept.convert("RGB").getpixel((0, 0)) == tuple(bytes.fromhex(PAPER[1:]))


def test_every_page_leads_to_the_manifest(anna: Browser) -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest">' in anna.get("/").text


def test_the_manifest_speaks_the_language_of_whoever_installs_it() -> None:
    assert len({manifest_of(language)["description"] for language in languages()}) == len(languages())


def test_the_worker_is_named_by_build_and_language_and_keeps_what_the_page_is_made_of(anna: Browser) -> None:
    english, german = (anna.get(f"/sw.js?language={language}").text for language in ("en", "de"))
    kept = re.findall(r'"(/(?:static|offline)[^"]+)"', german)
    needed = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', offline_page("de")))

    assert english != german and needed < set(kept)
    assert {anna.get(path).status_code for path in kept} == {200}
    assert anna.get("/sw.js").headers["cache-control"] == "no-cache"


def test_an_unknown_language_is_english(anna: Browser) -> None:
    assert anna.get("/offline?language=x%22").text == anna.get("/offline?language=en").text
    assert anna.get("/sw.js?language=x%22").text == anna.get("/sw.js?language=en").text
