"""How often Python looks for what nobody uses any longer: seldom, and not among what is there for good."""

from __future__ import annotations

import gc
from typing import Final, TypeVar

MADE: Final = 10_000  # so many things more than before, and the young ones are looked through
ROUNDS: Final = 20  # of those, until older ones are

T = TypeVar("T")


def settled(app: T) -> T:
    """The application that a process serves, once all that it is made of is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MADE, ROUNDS, ROUNDS)
    return app
