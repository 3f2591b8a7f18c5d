"""The switch at the foot of every page: the same page in another language."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match

from roost.languages import languages
from roost.web import forms
from roost.web.language import COOKIE
from roost.web.people import KEPT_SECONDS

router = APIRouter(include_in_schema=False)


@router.post("/language")
async def choose(request: Request) -> Response:
    """Read this house in another language; the page stays the same."""
    form = await forms.fields(request)
    response = RedirectResponse(page_before(request), 303)
    if form.get("language", "") in languages():
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, form["language"], max_age=KEPT_SECONDS, httponly=True, samesite="lax", secure=secure
        )
    return response


def page_before(request: Request) -> str:
    """The page of ours that a form was sent from; where only a form led there, the nearest one above."""
    before = urlsplit(request.headers.get("referer", ""))
    if before.netloc != request.headers.get("host", ""):
        return "/"
    path = before.path
    while path.strip("/") and not is_page(request, path):
        path = path.rpartition("/")[0]
    return path + (f"?{before.query}" if before.query and path == before.path else "") if path.strip("/") else "/"


def is_page(request: Request, path: str) -> bool:
    """Whether an address can be looked at."""
    scope = {"type": "http", "method": "GET", "path": path, "root_path": "", "headers": []}
    return any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)
