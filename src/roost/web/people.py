"""Who somebody is: a secret id in a signed cookie, and the name they gave; programs show a token instead."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from roost.tables.portraits import PORTRAITS

COOKIE: Final = "roost"
KEPT_SECONDS: Final = 400 * 24 * 3600  # browsers keep no cookie for longer


@dataclass(frozen=True)
class Person:
    """Somebody with a browser or a program.

    Args:
        id: secret; holds seats.
        name: as last given; may be empty.
        picture: as last chosen, in a word; may be empty.
        has_proof: whether the request showed it; else the id is new.
        scopes: what a program's token allows.
        program: the public id of a program; empty for people.
    """

    id: str
    name: str = ""
    has_proof: bool = False
    scopes: frozenset[str] = frozenset()
    program: str = ""
    picture: str = ""

    @property
    def by_token(self) -> bool:
        """Whether a bearer token showed it."""
        return bool(self.program)


def somebody_new(name: str = "") -> Person:
    """A person nobody has seen before."""
    return Person(secrets.token_urlsafe(18), name)


class People:
    """Signs and reads cookies.

    Args:
        key: the server's secret.
    """

    def __init__(self, key: bytes) -> None:
        self.cookies = URLSafeSerializer(key, salt="roost person")
        self.code_key = hmac.digest(key, b"seat codes", "sha256")

    def of(self, request: HTTPConnection) -> Person:
        """Whose cookie a request carries; somebody new if it carries none."""
        try:
            id, name, *more = self.cookies.loads(request.cookies.get(COOKIE, ""))
            picture = str(more[0]) if more and more[0] in PORTRAITS else ""
            return Person(str(id), str(name), has_proof=True, picture=picture)
        except (BadSignature, ValueError, TypeError, UnicodeError):
            return somebody_new()

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        """Set the cookie that shows who this browser is."""
        response.set_cookie(
            COOKIE,
            str(self.cookies.dumps([person.id, person.name, person.picture])),
            max_age=KEPT_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def token_of(request: HTTPConnection) -> str | None:
    """The bearer token a request carries; None if it carries none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None
