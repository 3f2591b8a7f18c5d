"""What PettingZoo's own suite does not look at: luck, copies, illegal actions, endings, secrets."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import numpy as np
import pytest

from roost.core.errors import Illegal, SetupFault
from roost.core.rng import Rng
from roost.core.sight import SPECTATOR
from roost.envs import pettingzoo
from tests.conformance.subjects import Subject
from tests.envs.making import first_legal, parallel, play, table

PLAYED = """
import hashlib
from roost.core.sight import SPECTATOR
from roost.envs import pettingzoo
env = pettingzoo.env("pick-a-dilly", 4, target=8)
env.reset(seed=7)
told = hashlib.sha256()
for turn, agent in enumerate(env.agent_iter()):
    seen, reward, terminated, truncated, info = env.last()
    told.update(repr((agent, seen["observation"].tolist(), reward)).encode())
    env.step(None if terminated or truncated else int(info["action_mask"].nonzero()[0][turn % 5]))
print(told.hexdigest())
"""


# -- luck -------------------------------------------------------------------------------------------


def test_one_seed_fixes_the_whole_game(usual: Subject) -> None:
    first, second = table(usual), table(usual)
    first.reset(seed=5)
    second.reset(seed=5)

    assert play(first) == play(second)


def test_without_a_seed_luck_goes_on(usual: Subject) -> None:
    first, second = table(usual), table(usual)
    for env in (first, second):
        env.reset(seed=5)
        play(env, 3)
        env.reset()

    assert play(first) == play(second)


def test_every_process_and_hash_seed_plays_the_same_game() -> None:
    told = set()
    for hash_seed in ("0", "1", "77"):
        run = subprocess.run(
            [sys.executable, "-c", PLAYED],
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(run.stdout)

    assert len(told) == 1


def test_the_shared_generators_of_others_are_left_alone() -> None:
    before = repr(np.random.get_state())
    env = pettingzoo.env("pick-a-dilly", 4)
    env.reset()
    play(env)

    assert repr(np.random.get_state()) == before


# -- copies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_mid_game_is_equal_independent_and_playable(usual: Subject, copied: object) -> None:
    assert callable(copied)
    env = table(usual)
    env.reset(seed=3)
    play(env, 4)
    twin = copied(env)
    rest = play(twin)

    assert play(env) == rest


def test_a_parallel_copy_in_mid_game_is_equal_independent_and_playable(together: Subject) -> None:
    env = parallel(together)
    env.reset(seed=3)
    env.step(dict.fromkeys(env.agents, 1))
    twin, other = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    told = [repr(each.step(dict.fromkeys(each.agents, 2))) for each in (twin, other, env)]

    assert told[0] == told[1] == told[2]


# -- illegal actions --------------------------------------------------------------------------------


def test_an_illegal_action_is_refused_in_words_and_changes_nothing(usual: Subject) -> None:
    env = table(usual)
    env.reset(seed=1)
    before = env.desk.state.dump()
    for wrong in (-1, env.watcher.actions, None):
        with pytest.raises(Illegal, match="is not legal for seat_"):
            env.step(wrong)

    assert env.desk.state.dump() == before


def test_a_penalty_asks_the_same_agent_again(usual: Subject) -> None:
    env = table(usual, illegal="penalty")
    env.reset(seed=1)
    agent, before = env.agent_selection, env.desk.state.dump()
    env.step(-1)

    assert (env.agent_selection, env.last()[1], env.desk.state.dump()) == (agent, -1.0, before)
    env.step(first_legal(env))
    assert env._cumulative_rewards[agent] == 0.0


def test_it_may_end_the_game_without_a_winner(usual: Subject) -> None:
    env = table(usual, illegal="terminate")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(-1)

    assert all(env.terminations.values())
    assert {name: reward for name, reward in env.rewards.items() if reward} == {agent: -1.0}


def test_an_illegal_choice_spoils_the_whole_step_of_a_parallel_game(together: Subject) -> None:
    env = parallel(together, illegal="penalty")
    env.reset(seed=1)
    before = env.desk.state.dump()
    choices = dict.fromkeys(env.agents, 0) | {"seat_1": 99}
    rewards = env.step(choices)[1]

    assert (rewards["seat_1"], rewards["seat_0"], env.desk.state.dump()) == (-1.0, 0.0, before)


# -- the end ----------------------------------------------------------------------------------------


def test_final_rewards_come_once_to_everybody(usual: Subject) -> None:
    env = table(usual)
    env.reset(seed=2)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for turn, agent in enumerate(env.agent_iter()):
        _, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        env.step(None if terminated or truncated else first_legal(env, turn * 5))

    assert list(paid.values()) == pytest.approx(list(env.desk.state.returns()))


def test_a_game_is_truncated_at_the_cap_and_not_by_the_rules(usual: Subject) -> None:
    env = table(usual, max_cycles=1)
    env.reset(seed=2)
    for _ in env.possible_agents:
        env.step(first_legal(env))

    assert all(env.truncations.values()) and not any(env.terminations.values())


# -- secrets ----------------------------------------------------------------------------------------


def test_nobody_observes_an_earlier_choice_of_the_same_turn(together: Subject) -> None:
    seen = []
    for choice in (0, 1):
        env = table(together)
        env.reset(seed=1)
        before = env.observe("seat_1")["observation"].tobytes()
        env.step(choice)
        seen += [env.last()[0]["observation"].tobytes(), env.render_mode, before]

    assert seen[0] == seen[3] == seen[2]


def test_what_an_agent_cannot_know_is_in_no_channel(usual: Subject) -> None:
    """Two states that differ only in what a seat cannot know give it the same numbers, mask, info and picture."""
    env = table(usual)
    env.reset(seed=4)
    play(env, 5)
    seat = env.desk.seat
    told = []
    for seed in (0, 1):
        world = copy.deepcopy(env)
        world.desk.state.redeal(seat, Rng(seed))
        seen, _, _, _, info = world.last()
        picture = world.picture(seat)
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), repr(info), picture.tobytes()))

    assert told[0] == told[1]


# -- words and pictures -----------------------------------------------------------------------------


def test_words_and_numbers_of_actions_go_over_into_each_other(usual: Subject) -> None:
    env = table(usual)
    env.reset(seed=1)
    agent = env.agent_selection
    words = env.words(agent)

    assert {env.action_to_words(agent, action): action for action in words.values()} == words
    assert sorted(words.values()) == env.infos[agent]["action_mask"].nonzero()[0].tolist()


def test_a_seats_picture_shows_its_own_hand() -> None:
    env = pettingzoo.env("pickit-dragons", 2, render_mode="rgb_array")
    env.reset(seed=1)

    assert len({env.picture(viewer).tobytes() for viewer in (0, 1, SPECTATOR)}) == 3
    assert env.render().tobytes() == env.picture(SPECTATOR).tobytes()


def test_games_played_in_turn_have_no_parallel_interface() -> None:
    with pytest.raises(SetupFault, match="use env instead of parallel_env"):
        pettingzoo.parallel_env("corn-in-the-pot")


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"illegal": "ignore"}, "illegal is 'raise', 'penalty' or 'terminate'"),
        ({"render_mode": "window"}, "render_mode is 'human', 'ansi' or 'rgb_array'"),
        ({"Target": 8}, "no option 'Target'; it knows target"),
        ({"target": 99}, "Target is 5 to 30, not '99'"),
        ({"seats": 9}, "is for 3 to 7 players, not 9"),
    ],
)
def test_a_wrong_setting_is_answered_with_what_would_be_right(setting: dict[str, object], said: str) -> None:
    with pytest.raises((ValueError, SetupFault), match=said):
        pettingzoo.env("pick-a-dilly", **setting)  # type: ignore[arg-type]
