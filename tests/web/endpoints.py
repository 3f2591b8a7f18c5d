"""Every endpoint there is, so that none is forgotten where all are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from roost.web.app import Serving, create_app


def routes(found: Sequence[Any]) -> Iterator[Any]:
    """All routes, those of routers included."""
    for route in found:
        inner = getattr(route, "original_router", None)
        if inner is None:
            yield route
        else:
            yield from routes(inner.routes)


def endpoints(method: str) -> list[str]:
    """The paths that answer a method, in order."""
    app = create_app(Serving(Path("nowhere")))
    return sorted({route.path for route in routes(app.routes) if method in (getattr(route, "methods", None) or ())})
