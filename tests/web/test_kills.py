"""Serving processes are killed while people play; ``python -m tests.web.kills`` does it a hundred times."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web import kills


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="this machine lists no processes in /proc")
def test_whichever_process_is_killed_no_acknowledged_move_is_lost_or_doubled(
    tmp_path: Path, fresh_postgres: str
) -> None:
    tally = kills.run(tmp_path, fresh_postgres, 3)

    assert tally.killed == 3 and len(tally.moved) >= 1
