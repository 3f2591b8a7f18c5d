"""Who somebody is: a secret id in a signed cookie or bearer token, and the name they gave."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "roost"
KEPT_SECONDS: Final = 400 * 24 * 3600  # browsers keep no cookie for longer


@dataclass(frozen=True)
class Person:
    """Somebody with a browser or a program.

    Args:
        id: secret; holds seats.
        name: as last given; may be empty.
        has_proof: whether the request showed it; else the id is new.
        by_token: whether a bearer token showed it.
    """

    id: str
    name: str = ""
    has_proof: bool = False
    by_token: bool = False


def somebody_new(name: str = "") -> Person:
    """A person nobody has seen before."""
    return Person(secrets.token_urlsafe(18), name)


class People:
    """Signs and reads cookies and tokens.

    Args:
        key: the server's secret.
    """

    def __init__(self, key: bytes) -> None:
        self.cookies = URLSafeSerializer(key, salt="roost person")
        self.tokens = URLSafeSerializer(key, salt="roost token")

    def of(self, request: HTTPConnection) -> Person:
        """Who sends a request; somebody new if it shows no proof. A token counts before a cookie."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return self.read(self.tokens, token.strip(), by_token=True)
        return self.read(self.cookies, request.cookies.get(COOKIE, ""), by_token=False)

    def read(self, signed: URLSafeSerializer, proof: str, by_token: bool) -> Person:
        try:
            id, name = signed.loads(proof)
            return Person(str(id), str(name), has_proof=True, by_token=by_token)
        except (BadSignature, ValueError, TypeError, UnicodeError):
            return somebody_new()

    def token(self, person: Person) -> str:
        """A bearer token for a program."""
        return str(self.tokens.dumps([person.id, person.name]))

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        """Set the cookie that shows who this browser is."""
        response.set_cookie(
            COOKIE,
            str(self.cookies.dumps([person.id, person.name])),
            max_age=KEPT_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
