"""How long a page shows what has moved; the browser's ``motion.js`` and ``stage.js`` keep the same times."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from roost.core.words import Motion

SECONDS: Final = {"fly": 0.52, "hop": 0.32, "turn": 0.36, "count": 0.24, "drop": 0.42, "appear": 0.24}
APART: Final = 0.09  # between things that fly together
A_BREATH: Final = 0.3  # to see how it came out
NUMBERED: Final = re.compile(r"[0-9].*|-.*")


def seconds_shown(motions: Iterable[Motion]) -> float:
    """From the first thing that moves to a breath after the last; 0 if nothing does."""
    starts = ends = 0.0
    kind = ""
    for motion in motions:
        its = kind if motion.verb == "count" else kind_of(motion)
        if its != kind or motion.verb == "hop":
            starts = ends
        kind = its
        begins = ends if motion.verb == "count" else starts
        ends = max(ends, begins + SECONDS[motion.verb] * max(1, len(motion.path) - 1 if motion.verb == "hop" else 1))
        starts += 0.0 if motion.verb == "count" else APART
    return ends + A_BREATH if ends else 0.0


def kind_of(motion: Motion) -> str:
    """Things of one kind set off one after the other; another kind waits until all have landed."""
    start = motion.path[0] if motion.path else ""
    return " ".join((motion.verb, NUMBERED.sub("", motion.text), NUMBERED.sub("", start)))
