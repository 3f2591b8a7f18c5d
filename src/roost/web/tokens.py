"""Which program a bearer token belongs to, and what the token allows."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Final, Literal

from roost.core.sentences import sentence
from roost.host.host import Host
from roost.store.programs import TOKEN_START, Program, Programs, hashed, in_order
from roost.tables.portraits import machine_for
from roost.web.answers import WordedError
from roost.web.people import Person

Scope = Literal["watch", "play", "tables"]

KEPT_SECONDS: Final = 2.0  # for which another process may still take a token that was revoked here
MOST_KEPT: Final = 4096
BETWEEN_TOUCHES: Final = timedelta(minutes=1)

NOT_KNOWN: Final = sentence(
    "This token is not known: it was revoked, or never made. Make another on the page /programs."
)
EXPIRED: Final = sentence("This token has expired. Make another on the page /programs.")


class Tokens:
    """Reads tokens; what it finds is kept for a moment.

    Args:
        host: of this process.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.programs = Programs(host.store)
        self.kept: dict[str, tuple[float, Program | None]] = {}

    async def person(self, token: str) -> Person:
        """Whom a token shows.

        Raises:
            WordedError: nobody; it is unknown, revoked or has expired.
        """
        program = await self.find(token)
        if program is None:
            raise WordedError(401, "unknown-token", NOT_KNOWN, {"www-authenticate": "Bearer"})
        now = self.host.now()
        if not program.is_valid(now):
            raise WordedError(401, "expired-token", EXPIRED, {"www-authenticate": "Bearer"})
        if program.used is None or now - program.used > BETWEEN_TOUCHES:
            self.host.spawn(self.programs.touch(program.id, now))
            self.kept.pop(hashed(token), None)
        return Person(
            program.person,
            program.name,
            has_proof=True,
            scopes=frozenset(program.scopes),
            program=program.id,
            picture=machine_for(program.name),
        )

    async def find(self, token: str) -> Program | None:
        if not token.startswith(TOKEN_START):
            return None
        key, now = hashed(token), time.monotonic()
        at, program = self.kept.get(key, (-KEPT_SECONDS, None))
        if now < at + KEPT_SECONDS:
            return program
        program = await self.programs.of_token(token)
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[key] = (now, program)
        return program

    async def revoke(self, id: str, owner: str | None = None) -> bool:
        """Forget a program, here at once; whether there was one."""
        self.kept.clear()
        done = await self.programs.revoke(id, owner)
        self.kept.clear()
        return done


def check_scope(person: Person, scope: Scope) -> None:
    """Refuses a program whose token does not allow something; people may do what they may by their cookie.

    Raises:
        WordedError: the token lacks the scope.
    """
    if person.by_token and scope not in person.scopes:
        has = ", ".join(in_order(person.scopes))
        text = sentence("This needs a token with the scope '{scope}'; yours has: {has}.", scope=scope, has=has)
        raise WordedError(403, "scope", text)
