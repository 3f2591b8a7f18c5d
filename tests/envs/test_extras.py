"""A missing library is named, with the extra that brings it."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
sys.modules[{library!r}] = None
try:
    import roost.envs.{room}
except ImportError as fault:
    print(fault)
"""


@pytest.mark.parametrize(
    ("room", "library"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_a_missing_library_is_named_with_the_extra_that_brings_it(room: str, library: str) -> None:
    program = WITHOUT.format(room=room, library=library)
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert said == f"roost.envs.{room} needs '{library}': pip install 'roost[{room}]'\n"
