"""What OpenSpiel's own tests do not look at: information states, redrawn worlds, records, types."""

from __future__ import annotations

import copy
import json
import pickle
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any

import pyspiel
import pytest

from roost.core.errors import Illegal
from roost.core.rng import Rng
from roost.envs import openspiel
from roost.envs.compiled.desk import Desk
from roost.envs.openspiel.registry import TableGame, register_game, table_of
from roost.envs.openspiel.state import TableState
from roost.replay import replay
from tests.conformance.tiny_game import TINY as CORN

register_game(CORN)
NAMES = [*openspiel.NAMES, "roost_corn_in_the_pot"]
SIMULTANEOUS = pyspiel.GameType.Dynamics.SIMULTANEOUS
PERFECT = pyspiel.GameType.Information.PERFECT_INFORMATION


def played(name: str, plies: int, seed: int = 1) -> TableState:
    """A random game after some plies, or at its end."""
    game = pyspiel.load_game(name)
    state: TableState = game.new_initial_state()
    luck = Rng(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        ply(state, luck)
    return state


def ply(state: Any, luck: Rng) -> None:
    if state.is_simultaneous_node():
        choices = [state.legal_actions(seat) for seat in range(state.num_players())]
        state.apply_actions([legal[luck.below(len(legal))] for legal in choices])
    else:
        legal = state.legal_actions()
        state.apply_action(legal[luck.below(len(legal))])


# -- what the games are -----------------------------------------------------------------------------


def test_types_say_what_the_games_are() -> None:
    types = {kind.short_name: kind for kind in pyspiel.registered_games()}

    assert types["roost_pick_a_dilly"].dynamics == SIMULTANEOUS
    assert types["roost_pickit_dragons"].dynamics != SIMULTANEOUS
    assert types["roost_pickit_dragons"].information != PERFECT
    assert types["roost_duckling_dancin"].information == PERFECT
    assert types["roost_fistful_of_daisies"].information == PERFECT


def test_parameters_choose_seats_and_options() -> None:
    game = pyspiel.load_game("roost_pick_a_dilly(players=5,target=8)")

    assert (game.num_players(), game.num_distinct_actions()) == (5, 6)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    state = pyspiel.load_game("roost_fistful_of_daisies").new_initial_state()
    while state.is_chance_node() or str(state.legal_actions()) == "[]":
        ply(state, Rng(1))
    before = str(state)
    with pytest.raises((Illegal, pyspiel.SpielError)):
        state.apply_action(state.num_distinct_actions() + 5)

    assert str(state) == before


@pytest.mark.parametrize("name", NAMES)
def test_legal_actions_ascend_and_agree_with_the_mask(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    luck = Rng(4)
    for _ in range(150):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            seat = max(state.current_player(), 0)
            legal = state.legal_actions(seat)

            assert legal == sorted(legal) and legal
            assert [action for action, may in enumerate(state.legal_actions_mask(seat)) if may] == legal
        ply(state, luck)


# -- copies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("copied", ["clone", "deepcopy", "pickle", "serialize"])
def test_copies_in_mid_game_are_equal_and_play_on_alike(name: str, copied: str) -> None:
    state = played(name, 25)
    ways: dict[str, Callable[[], TableState]] = {
        "clone": lambda: state.clone(),
        "deepcopy": lambda: copy.deepcopy(state),
        "pickle": lambda: pickle.loads(pickle.dumps(state)),
        "serialize": lambda: pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1],
    }
    twin = ways[copied]()
    told = str(state), state.information_state_string(0), state.history()

    assert (str(twin), twin.information_state_string(0), twin.history()) == told
    for each in (state, twin):
        luck = Rng(9)
        for _ in range(10):
            if not each.is_terminal():
                ply(each, luck)
    assert str(twin) == str(state)


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_a_state_is_serialised_by_its_record(name: str) -> None:
    state = played(name, 40)
    replayed = replay(state.record())

    assert replayed.state.dump() == state.desk.state.dump() or state.desk.holding


# -- what a seat has been told ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["roost_pick_a_dilly_two_eggs"])
def test_information_states_are_equal_exactly_when_what_was_told_is(name: str) -> None:
    """Over the whole tree: the text is a function of all that was told and chosen, and the other way round."""
    game = pyspiel.load_game(name)
    assert isinstance(game, TableGame)
    texts: dict[str, set[str]] = defaultdict(set)
    stories: dict[str, set[str]] = defaultdict(set)

    def walk(state: TableState, story: list[Any]) -> None:
        table = game.table
        known = [table.game.sight.knowledge(table.setup, state.desk.state, seat) for seat in range(table.seats)]
        for seat in range(table.seats):
            own = json.dumps([seat, [[told[seat], chosen[seat]] for told, chosen in story], known[seat]])
            texts[state.information_state_string(seat)].add(own)
            stories[own].add(state.information_state_string(seat))
        if not state.is_terminal():
            for first in state.legal_actions(0):
                for second in state.legal_actions(1):
                    for third in state.legal_actions(2):
                        child = state.clone()
                        child.apply_actions([first, second, third])
                        walk(child, [*story, (known, (first, second, third))])

    walk(game.new_initial_state(), [])

    assert all(len(told) == 1 for told in (*texts.values(), *stories.values())) and len(texts) > 1_000


@pytest.mark.parametrize("name", openspiel.TINY)
def test_numbers_say_all_that_matters(name: str) -> None:
    """Over a whole tree: equal tensors go with equal legal actions, and one knowledge has one tensor."""
    table = table_of(name, {})
    legal: dict[tuple[int, bytes], set[str]] = defaultdict(set)
    rows: dict[tuple[int, str], set[bytes]] = defaultdict(set)

    def walk(desk: Desk) -> None:
        seat = desk.seat
        if seat >= 0 and not desk.holding:
            row = table.watcher.row(desk.state, seat).tobytes()
            legal[seat, row].add(str(desk.legal(seat)))
            known = json.dumps(table.game.sight.knowledge(table.setup, desk.state, seat))
            rows[seat, known + str(desk.state.legal_seats())].add(row)
        for action in [action for action, _ in desk.odds()] if seat == -1 else desk.legal(seat) if seat >= 0 else []:
            child = desk.clone()
            child.act(action)
            walk(child)

    walk(table.opening)

    assert {len(found) for found in legal.values()} | {len(found) for found in rows.values()} == {1}


@pytest.mark.parametrize("name", NAMES)
def test_a_redrawn_world_tells_the_observer_the_same(name: str) -> None:
    """Text, numbers and legal actions of the observer stay as they are, whatever is drawn anew."""
    for plies in (3, 12, 30, 60):
        state = played(name, plies)
        if state.is_terminal() or state.is_chance_node():
            continue
        seat = max(state.current_player(), 0)
        for share in (0.1, 0.7):
            world = state.resample_from_infostate(seat, partial(float, share))

            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.legal_actions(seat) == state.legal_actions(seat)


def test_a_redrawn_world_tells_others_nothing_of_the_true_one() -> None:
    """What another seat holds in truth is not in what it is told in a redrawn world."""
    state = played("roost_corn_in_the_pot", 4)
    worlds = [state.resample_from_infostate(0, partial(float, share)) for share in (0.1, 0.35, 0.6, 0.85)]
    other = [1, 0][state.current_player() == 1] or 1
    cards = {str(world.desk.state.dump()[0][other]) for world in worlds}
    told = {world.information_state_string(other) for world in worlds}

    assert len(told) >= len(cards)
    assert all(world.desk.path()[0].told for world in worlds)


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_keeps_what_was_told_apart(name: str) -> None:
    """Texts shared with the past of a copy are not changed by what happens to the copy."""
    state = played(name, 8)
    twin = state.clone()
    before = state.information_state_string(0)
    luck = Rng(3)
    for _ in range(5):
        if not twin.is_terminal():
            ply(twin, luck)
    twin.information_state_string(0)

    assert state.information_state_string(0) == before


# -- observers --------------------------------------------------------------------------------------


def test_observers_keep_to_what_they_are_asked_for() -> None:
    state = played("roost_corn_in_the_pot", 6)
    game = state.get_game()
    kinds = pyspiel.PrivateInfoType
    public = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=kinds.NONE)
    private = pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=kinds.SINGLE_PLAYER)
    own = json.loads(game.make_py_observer(private).string_from(state, 0))["cards"]
    shown = json.loads(game.make_py_observer(public).string_from(state, 0))["cards"]

    assert shown["ash"] is None and own["ash"] == state.desk.state.dump()[0][0]
    assert game.make_py_observer(public).tensor is None


def test_an_observers_parts_are_named_as_in_the_layout() -> None:
    game = pyspiel.load_game("roost_pick_a_dilly")
    observer = game.make_py_observer()
    state = game.new_initial_state()
    observer.set_from(state, 1)

    assert list(observer.dict) == [part.name for part in game.table.game.encode.layout(game.table.setup)]
    assert observer.tensor.tolist() == state.observation_tensor(1)
