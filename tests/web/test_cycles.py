"""What was made, joined and dropped leaves nothing behind; ``python -m tests.web.cycles`` does it 10,000 times."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from tests.web import cycles

CYCLES = 50
BY_CHANCE = 2  # the last ones may still be in the hands of a thread; what leaks is left behind by every cycle


def test_tables_that_were_made_and_dropped_leave_nothing_behind(tmp_path: Path) -> None:
    with cycles.open_house(tmp_path) as house:
        before, after = cycles.run(house, CYCLES)
    left = {kind: number - asdict(before)[kind] for kind, number in asdict(after).items()}

    assert all(number <= BY_CHANCE for number in left.values()), left
