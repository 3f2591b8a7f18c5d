"""How many sockets and streams one person and one address hold open, so that nobody fills the house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from roost.core.sentences import sentence
from roost.web.answers import WordedError

MOST_A_PERSON: Final = 30
MOST_AN_ADDRESS: Final = 400


class Doors:
    """The sockets and streams that are open now.

    Args:
        bounded: whether there is a most of them.
    """

    def __init__(self, bounded: bool = True) -> None:
        self.bounded = bounded
        self.open: Counter[str] = Counter()

    @contextmanager
    def opened(self, address: str, person: str) -> Iterator[None]:
        """One more while this lasts.

        Raises:
            WordedError: there are too many.
        """
        if self.bounded and (self.open[address] >= MOST_AN_ADDRESS or self.open[person] >= MOST_A_PERSON):
            text = sentence("Too many pages are open at once. Close some; this one tries again by itself.")
            raise WordedError(429, "too-many", text, {"retry-after": "5"})
        self.open.update((address, person))
        try:
            yield
        finally:
            self.open.subtract((address, person))
            self.open += Counter()  # those at none are forgotten
