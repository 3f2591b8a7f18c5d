"""What was made, joined and dropped leaves nothing behind; ``python -m tests.web.cycles`` does it 10,000 times."""

from __future__ import annotations

from pathlib import Path

from tests.web import cycles


def test_tables_that_were_made_and_dropped_leave_nothing_behind(tmp_path: Path) -> None:
    with cycles.open_house(tmp_path) as house:
        before, after = cycles.run(house, 50)

    assert cycles.left_behind(before, after) == {}
