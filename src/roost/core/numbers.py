"""The fast way to an observation; a game's ``numbers.py`` brings it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.state import State


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Numbers:
    """Writes what ``encode.observe`` makes of a seat's view and knowledge, without making the view.

    The view stays the only filter: the conformance suite compares the two in every state it visits.
    """

    def write(self, state: State, seat: i64, row: vec[float]) -> None:
        """Write a seat's observation over the row, which is as long as the layout says."""
        raise NotImplementedError
