"""What makes the house an app on a device: the manifest, its pictures, and a page for when there is no network.

The service worker keeps nothing but that one page; everything else always comes from the house, so that an old client
can never outlive a new version.
"""

from __future__ import annotations

import json
from string import Template
from typing import Any, Final

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from roost.catalogue import HOUSE, tongue
from roost.languages import languages
from roost.web.build import build
from roost.web.desk import AtDesk
from roost.web.dressing import WEB, house_sheet, page, static

router = APIRouter(include_in_schema=False)

PAPER: Final = "#FBF6E9"
SIZES: Final = (192, 512)
KEPT: Final = ("tokens.css", "house.css", "offline.js", "art/favicon.svg")
"""What the page without a network is made of."""


@router.get("/manifest.webmanifest")
async def manifest(desk: AtDesk) -> Response:
    """How a device installs the house."""
    return JSONResponse(manifest_of(desk.language), media_type="application/manifest+json")


def manifest_of(language: str) -> dict[str, Any]:
    """The web app manifest, in the visitor's language."""
    _ = tongue(HOUSE, language).gettext
    drawn = {"src": static("art/favicon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    pictures = [
        {"src": static(f"art/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in SIZES
        for purpose in ("any", "maskable")
    ]
    return {
        "id": "/",
        "name": "Roost",
        "short_name": "Roost",
        "description": _("Farmyard games for all. Open a link, pick a bird, play."),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [drawn, *pictures],
    }


@router.get("/sw.js")
async def service_worker(language: str = "en") -> Response:
    """Answers with the page below where the house does not; named anew by every build and language."""
    chosen = language if language in languages() else "en"
    script = Template((WEB / "templates" / "sw.js").read_text("utf-8")).substitute(
        build=json.dumps(f"roost {build()} {chosen}"),
        page=json.dumps(f"/offline?language={chosen}"),
        kept=json.dumps([static(path) for path in KEPT]),
    )
    return Response(script, media_type="text/javascript")


@router.get("/offline")
async def offline(language: str = "en") -> Response:
    """What is wrong when the house cannot be reached."""
    chosen = language if language in languages() else "en"
    return Response(offline_page(chosen), media_type="text/html")


def offline_page(language: str) -> str:
    return page("offline.html", language, sheet=house_sheet())
