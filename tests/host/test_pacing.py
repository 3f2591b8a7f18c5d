"""How long people are given to see what moved."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from roost.core.words import Motion
from roost.host.pacing import A_BREATH, APART, SECONDS, seconds_shown

EGG = Motion("fly", "white-0-1", ("supply", "nest-0"), "egg1")
BACK = Motion("fly", "white-0-1", ("nest-0", "supply"), "egg1")


@pytest.mark.parametrize(
    ("motions", "seconds"),
    [
        ([], 0.0),
        ([EGG], 0.52),
        ([EGG, EGG, EGG], 0.52 + 2 * APART),
        ([EGG, BACK], 2 * 0.52),
        ([EGG, Motion("count", "count-0", text="1"), EGG], 0.52 + max(0.24, APART)),
        ([Motion("hop", "rooster", ("perch-0", "perch-1", "perch-2"))], 2 * 0.32),
        ([Motion("turn", "token-0"), EGG], 0.36 + 0.52),
    ],
    ids=["nothing", "one", "three together", "there and back", "a count", "two hops", "two kinds"],
)
def test_what_moves_is_given_its_time(motions: list[Motion], seconds: float) -> None:
    assert seconds_shown(motions) == pytest.approx(seconds + A_BREATH if motions else 0.0)


def test_the_page_keeps_the_same_times() -> None:
    static = files("roost.web") / "static"
    script = (static / "motion.js").read_text("utf-8") + (static / "stage.js").read_text("utf-8")
    named = {name: int(value) / 1000 for name, value in re.findall(r"^const ([A-Z]+) = (\d+);", script, re.MULTILINE)}
    spoken = {"fly": "FLY", "hop": "HOP", "turn": "TURN", "count": "COUNT", "drop": "DROP", "appear": "COUNT"}

    assert {verb: named[name] for verb, name in spoken.items()} == SECONDS
    assert named["APART"] == APART
