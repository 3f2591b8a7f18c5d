"""The luck of live tables: a stream keyed by a secret seed, which anyone can check afterwards.

Before the first move the table shows ``Dealer.fingerprint``, after the last one the seed. The n-th
outcome of a table (from 0) is drawn by number n alone, so that a rebuilt table deals on as before.
"""

from __future__ import annotations

import hmac
import secrets
from functools import cached_property
from hashlib import sha256

from roost.core.actions import Choices

SEED_BYTES = 32


def new_seed() -> bytes:
    """A secret seed."""
    return secrets.token_bytes(SEED_BYTES)


class Dealer:
    """Draws outcomes by HMAC-SHA256 of a secret seed.

    Args:
        seed: the secret.
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    @cached_property
    def fingerprint(self) -> str:
        """The SHA-256 of the seed in hexadecimal, shown before the first move."""
        return sha256(self.seed).hexdigest()

    def number(self, draw: int, below: int) -> int:
        """The number of a draw, from 0 below a bound, every one exactly as likely."""
        limit = (1 << 256) - (1 << 256) % below
        attempt = 0
        while True:
            digest = hmac.digest(self.seed, f"{draw}.{attempt}".encode(), "sha256")
            number = int.from_bytes(digest, "big")
            if number < limit:
                return number % below
            attempt += 1

    def draw(self, draw: int, outcomes: Choices) -> int:
        """One of the outcomes, each as likely as its weight says.

        Args:
            draw: how many outcomes were drawn before.
            outcomes: what may fall.
        """
        return outcomes.at(self.number(draw, outcomes.total or outcomes.count))
