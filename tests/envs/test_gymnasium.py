"""One seat against bots: Gymnasium's own check, masks, illegal actions, seeds."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env

from roost.core.errors import Illegal, SetupFault
from roost.envs import gymnasium
from tests.conformance.subjects import Subject
from tests.envs.making import keywords


@pytest.mark.filterwarnings("ignore::UserWarning")  # the check advises scaled observations
@pytest.mark.parametrize("flatten", [True, False])
def test_every_game_passes_the_check(usual: Subject, flatten: bool) -> None:
    check_env(gymnasium.env(**keywords(usual), flatten=flatten), skip_render_check=True)


def play(env: gymnasium.SeatEnv, seed: int) -> list[Any]:
    """One game by the first legal action each time; all that was told."""
    seen, info = env.reset(seed=seed)
    told: list[Any] = [seen.tolist()]
    over = cut = False
    while not (over or cut):
        seen, reward, over, cut, info = env.step(int(info["action_mask"].nonzero()[0][0]))
        told.append((seen.tolist(), reward))
    return told


def test_one_seed_fixes_luck_and_bots(usual: Subject) -> None:
    assert play(gymnasium.env(**keywords(usual)), 3) == play(gymnasium.env(**keywords(usual)), 3)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_mid_game_is_equal_and_plays_on_alike(usual: Subject, copied: Callable[[Any], Any]) -> None:
    env = gymnasium.env(**keywords(usual))
    _, info = env.reset(seed=3)
    env.step(int(info["action_mask"].nonzero()[0][-1]))
    twin = copied(env)

    assert go_on(twin) == go_on(env)


def go_on(env: gymnasium.SeatEnv) -> list[Any]:
    """Three decisions more, and the first of the next game."""
    told = []
    for _ in range(3):
        legal = env.action_masks().nonzero()[0]
        if len(legal):
            told.append(repr(env.step(int(legal[0]))))
    return [*told, repr(env.reset())]


def test_bots_of_every_name_may_sit_there() -> None:
    env = gymnasium.env("pick-a-dilly", 4, seat=2, bots=["easy", "uniform"])

    assert [type(bot).__name__ for bot in env.bots.values()].count("Uniform") == 1
    assert play(env, 1)[-1][1] in (0.0, 1.0)


def test_masks_are_the_same_in_every_place() -> None:
    env = gymnasium.env("fistful-of-daisies", flatten=False)
    seen, info = env.reset(seed=2)

    assert seen["action_mask"].tolist() == info["action_mask"].tolist() == env.action_masks().astype(int).tolist()


@pytest.mark.parametrize(("policy", "ends"), [("penalty", False), ("terminate", True)])
def test_an_illegal_action_costs_one(policy: Any, ends: bool) -> None:
    env = gymnasium.env("pick-a-dilly", illegal=policy)
    env.reset(seed=1)
    before = env.desk.state.dump()
    _, reward, over, _, _ = env.step(99)

    assert (reward, over, env.desk.state.dump()) == (-1.0, ends, before)


def test_or_it_raises() -> None:
    env = gymnasium.env("pick-a-dilly", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(Illegal, match="action 99 is not legal for seat_0 now; legal are 0, 1, 2, 3"):
        env.step(99)


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(SetupFault, match="no bot 'genius' in Pick A Dilly; choose from"):
        gymnasium.env("pick-a-dilly", bots=["genius"])


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="seat is 0 to 2, not 7"):
        gymnasium.env("pick-a-dilly", seat=7)


def test_a_seat_renders_what_it_sees() -> None:
    env = gymnasium.env("pick-a-dilly", render_mode="ansi")
    env.reset(seed=1)

    assert "yellow" in env.render()
