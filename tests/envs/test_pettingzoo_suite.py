"""PettingZoo's own test-suite, run against every game."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from tests.conformance.subjects import Subject
from tests.envs.making import parallel, table

# The suite knows action masks in observations only of environments that PettingZoo itself ships
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:The observation space:UserWarning")


def test_every_game_passes_the_interface_test(subject: Subject) -> None:
    api_test(table(subject), num_cycles=10)


def test_every_game_passes_it_with_flat_observations(usual: Subject) -> None:
    api_test(table(usual, flatten=True), num_cycles=20)


def test_every_game_passes_the_seed_test(subject: Subject) -> None:
    seed_test(lambda: table(subject), num_cycles=20)


def test_games_played_at_once_pass_the_parallel_tests(together: Subject) -> None:
    parallel_api_test(parallel(together), num_cycles=60)
    parallel_seed_test(lambda: parallel(together), num_cycles=20)


def test_games_played_at_once_keep_to_the_cap(together: Subject) -> None:
    max_cycles_test(SimpleNamespace(env=partial(table, together), parallel_env=partial(parallel, together)))


def test_every_way_to_render_gives_what_it_should(subject: Subject) -> None:
    checks = {"rgb_array": lambda picture: len(np.unique(picture)) > 1, "ansi": lambda text: len(text) > 5}

    render_test(lambda render_mode: table(subject, render_mode=render_mode), custom_tests=checks)
