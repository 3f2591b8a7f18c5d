"""What stands between the world and the tables: headers, origins, sizes and rates."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

import structlog
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roost.core.sentences import sentence
from roost.host import metrics
from roost.web.answers import WordedError, refuse, worded
from roost.web.people import COOKIE

log = structlog.get_logger("roost.web")

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY: Final = 64 * 1024
BODY_SECONDS: Final = 10
PERSONS_AN_ADDRESS: Final = 3  # that may ask as much as they can at once
ELSEWHERE: Final = sentence("This was sent from another site. Open the table here and try again.")
UNLIMITED: Final = frozenset({"/healthz", "/readyz", "/metrics"})  # whoever watches over the house is heard in a storm
WINDOW_SECONDS: Final = 10
SLOWED_SECONDS: Final = 0.25
CODES_TRIED: Final = 10  # in ten minutes, from one address
PROGRAMS_AN_HOUR: Final = 60
TABLES_AN_HOUR: Final = 1200
LONGEST_HOST: Final = 260  # a name of 253 letters and a port
HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # 'no-referrer' would turn the Origin of our own forms into 'null'
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",  # unless said otherwise: ask whether it is still so
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Rates:
    """Slows down who asks a lot, then refuses.

    Args:
        per_address: requests in ten seconds from one address, or by one token, before it is refused; 0 for no bound.
    """

    def __init__(self, per_address: int = 600) -> None:
        self.limiter = MovingWindowRateLimiter(MemoryStorage())
        self.per_address = per_address
        self.codes = RateLimitItemPerMinute(CODES_TRIED, 10) if per_address else None
        self.making = RateLimitItemPerHour(PROGRAMS_AN_HOUR) if per_address else None
        self.laying = RateLimitItemPerHour(TABLES_AN_HOUR) if per_address else None

    async def admit(self, who: str, share: int = 1) -> None:
        """Wait a moment, or refuse.

        Args:
            share: this part of what an address may ask.

        Raises:
            WordedError: far too many requests.
        """
        if not self.per_address:
            return
        most = max(2, self.per_address // share)
        hard, soft = (RateLimitItemPerSecond(count, WINDOW_SECONDS) for count in (most, most // 2))
        if not await self.limiter.hit(hard, "hard", who):
            text = sentence("That is a lot of requests from your address. Wait a few seconds, then go on.")
            metrics.limited.labels("refused").inc()
            raise await self.too_many(text, hard, "hard", who)
        if not await self.limiter.hit(soft, "soft", who):
            metrics.limited.labels("slowed").inc()
            await asyncio.sleep(SLOWED_SECONDS)

    async def admit_new_program(self, who: str) -> None:
        """Count a program that an address makes.

        Raises:
            WordedError: it has made enough for now.
        """
        text = sentence("That is a lot of programs from your address. Use one of them, or come back later.")
        await self.count(self.making, "making", who, text)

    async def admit_new_table(self, who: str) -> None:
        """Count a table that an address lays.

        Raises:
            WordedError: it has laid enough for now.
        """
        text = sentence("That is a lot of tables from your address. Play at one of them, or come back later.")
        await self.count(self.laying, "laying", who, text)

    async def admit_code(self, who: str) -> None:
        """Count a code that somebody makes or tries: eight letters are guessed by nobody who may try so few.

        Raises:
            WordedError: enough for now.
        """
        text = sentence("That were many codes from your address. Wait some minutes, then try again.")
        await self.count(self.codes, "codes", who, text)

    async def count(self, bound: RateLimitItem | None, kind: str, who: str, text: str) -> None:
        """Count what an address may do only so often; refuse it with this text when that is reached."""
        if bound is not None and not await self.limiter.hit(bound, kind, who):
            raise await self.too_many(text, bound, kind, who)

    async def too_many(self, text: str, bound: RateLimitItem, kind: str, who: str) -> WordedError:
        """A refusal that says when to come back."""
        stats = await self.limiter.get_window_stats(bound, kind, who)
        wait = max(1, math.ceil(stats.reset_time - time.time()))
        return WordedError(429, "too-many", text, {"retry-after": str(wait)})


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; of IPv6 the network, since every house has as many addresses there as it likes."""
    host = connection.client.host if connection.client else "nowhere"
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(address.ipv4_mapped or ip_network((int(address) >> 64 << 64, 64)))


def check_origin(connection: HTTPConnection, strict: bool) -> None:
    """Refuses what another site makes a browser send.

    Args:
        strict: whether a request that says nothing of its origin is refused, too.

    Raises:
        WordedError: it comes from elsewhere.
    """
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    if site is not None and site not in ("same-origin", "none"):
        raise WordedError(403, "origin", ELSEWHERE)
    if origin is not None and host_of(origin) != connection.headers.get("host", ""):
        raise WordedError(403, "origin", ELSEWHERE)
    if strict and site is None and origin is None:
        text = sentence("This request does not say where it comes from. Programs send a bearer token and no cookie.")
        raise WordedError(403, "origin", text)


def host_of(origin: str) -> str | None:
    """The host of an origin; None where it names none."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


class Gate:
    """Admits requests one by one and puts the headers on every answer.

    Programs that send a bearer token and no cookie need not say where they come from: nothing that
    another site makes a browser send carries such a token.
    """

    def __init__(self, app: ASGIApp, rates: Rates) -> None:
        self.app = app
        self.rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        answer = Answer(send)
        try:
            if request.url.path not in UNLIMITED:
                await self.admit(request)
            check_request(request)
            receive = await read_body(request.headers, receive)
            await self.app(scope, receive, answer.send)
        except WordedError as error:
            await refuse(request, error)(scope, receive, answer.send)
        except Exception as fault:
            log.exception("fault")
            if not answer.has_begun:
                await refuse(request, worded(fault))(scope, receive, answer.send)

    async def admit(self, request: Request) -> None:
        """Count a request: for whoever sends it first, so that one wild page does not spend what a whole house has.

        Raises:
            WordedError: far too many.
        """
        person = request.app.state.house.people.of(request)
        if person.has_proof:
            await self.rates.admit(f"person {person.id}", PERSONS_AN_ADDRESS)
        await self.rates.admit(address_of(request))


class Answer:
    """Sends one answer with the headers on it."""

    def __init__(self, send: Send) -> None:
        self.sender = send
        self.has_begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await self.sender(message)


def check_request(request: Request) -> None:
    """Refuses unsafe requests of unclear origin, and a host that no link could name."""
    if len(request.headers.get("host", "")) > LONGEST_HOST:
        text = sentence("The Host header names this server: its name or address, and the port.")
        raise WordedError(400, "host", text)
    if request.method in SAFE_METHODS:
        return
    by_token = request.headers.get("authorization", "").lower().startswith("bearer ")
    if by_token and COOKIE in request.cookies:
        raise WordedError(403, "origin", sentence("Send a bearer token or the cookie, not both."))
    is_program = request.url.path.startswith("/api/") and COOKIE not in request.cookies
    check_origin(request, strict=not is_program)


async def read_body(headers: Headers, receive: Receive) -> Receive:
    """The whole body of a request, read before anything is done with it.

    Raises:
        WordedError: it is too large.
    """
    too_large = WordedError(413, "too-large", sentence("Send at most {size} kB.", size=LARGEST_BODY // 1024))
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length) > LARGEST_BODY:
        raise too_large
    parts: list[bytes] = []
    end = asyncio.get_running_loop().time() + BODY_SECONDS
    while True:
        try:
            async with asyncio.timeout_at(end):
                message = await receive()
        except TimeoutError:
            text = sentence("The request did not arrive within {seconds} seconds. Send it again.", seconds=BODY_SECONDS)
            raise WordedError(408, "too-slow", text) from None
        if message["type"] == "http.disconnect":
            break
        parts.append(message.get("body", b""))
        if sum(map(len, parts)) > LARGEST_BODY:
            raise too_large
        if not message.get("more_body", False):
            break
    whole = b"".join(parts)
    given = False

    async def replay() -> Message:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": whole, "more_body": False}
        return await receive()

    return replay
