"""HEAD, answered wherever a page is read: monitors and makers of link previews ask so."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.types import ASGIApp, Receive, Scope, Send


@dataclass(frozen=True, slots=True)
class Heads:
    """Hands HEAD on as GET; the web server, which knows what was asked, leaves out the body. Not for the API."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] == "http" and scope["method"] == "HEAD" and not scope["path"].startswith("/api/"):
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send)
