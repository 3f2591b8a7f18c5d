"""Bots with human memory: what they saw fades, and they drop their piles by thought."""

from __future__ import annotations

import pytest

from roost.core.bot import Thought
from roost.games.duckling_dancin.bots.memory import ELEPHANT, Memory
from roost.games.duckling_dancin.pieces import PICTURES
from tests.games.duckling_dancin.farm import GAME, Farm


def thought(farm: Farm, seat: int, seed: int = 1) -> Thought:
    known = GAME.sight.knowledge(farm.setup, farm.state, seat)
    return Thought(farm.view(seat), known, farm.state, seat, seed)


def recalled(farm: Farm, memory: Memory, seat: int = 0) -> list[str | None]:
    return memory.recall(GAME.sight.knowledge(farm.setup, farm.state, seat), seat)


def test_half_of_what_was_noticed_is_gone_after_the_half_life() -> None:
    memory = Memory(attention=0.8, half_life=10)

    assert memory.chance(age=0, times=1) == 0.8 and memory.chance(age=10, times=1) == pytest.approx(0.4)


def test_repetition_makes_a_memory_firmer() -> None:
    memory = Memory(attention=1.0, half_life=10, practice=0.5)

    assert memory.chance(age=15, times=2) == pytest.approx(0.5)


def test_an_elephant_forgets_nothing() -> None:
    farm = Farm("yellow blue").turn("egg", "snail", "worm", "chick", "worm")

    assert ELEPHANT.chance(age=10_000, times=1) == 1.0
    assert [picture for picture in recalled(farm, ELEPHANT) if picture] == ["egg", "snail", "chick", "worm"]


def test_nobody_forgets_the_tile_that_lies_open() -> None:
    farm = Farm("yellow blue").turn("worm")

    assert recalled(farm, Memory(attention=0.0, half_life=1))[9] == "worm"


def test_what_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    memory = Memory(attention=0.9, half_life=6)
    for seed in range(20):
        farm = Farm("yellow blue")
        farm.rules.track[0] = seed % 12  # another game
        farm.turn(*PICTURES[3:9])
        for number in range(12):
            before = recalled(farm, memory)
            again = PICTURES[3 + number % 6]
            farm.turn(again)
            after = recalled(farm, memory)

            assert all(
                late is None or early is not None or late == again for early, late in zip(before, after, strict=True)
            )


def test_two_seats_remember_different_things() -> None:
    memory = Memory(attention=0.5, half_life=50)
    farm = Farm("yellow blue").turn(*PICTURES[3:])

    assert recalled(farm, memory, seat=0) != recalled(farm, memory, seat=1)


@pytest.mark.parametrize("level", GAME.bots)
def test_the_same_thought_gives_the_same_move_and_a_legal_one(level: str) -> None:
    farm = Farm("yellow blue").turn("worm", "worm")
    moves = {GAME.bots[level]().choose(thought(farm, 0)) for _ in range(5)}

    assert len(moves) == 1 and moves <= set(farm.view(0).moves)


def test_the_tile_believed_to_match_is_turned() -> None:
    farm = Farm("yellow blue").turn("egg", "worm", "chick")
    farm.stand(blue=0, yellow=11).piles(yellow=7, blue=8)

    assert GAME.bots["elephant"]().choose(thought(farm, 0)) in {"turn 1", *farm.view(0).moves}
    farm.rules.turn = 1
    farm.settle()
    assert GAME.bots["elephant"]().choose(thought(farm, 1)) == "turn 2"


def test_without_a_belief_a_tile_it_knows_nothing_about_is_turned() -> None:
    farm = Farm("yellow blue").turn("worm", "chick")
    known = {"turn 10", "turn 6"}
    chosen = {GAME.bots["elephant"]().choose(thought(farm, 0, seed)) for seed in range(60)}

    assert chosen == set(farm.view(0).moves) - known


def frightened() -> Farm:
    """Red has just jumped blue, who drops its pile; red stands on tile 2."""
    return Farm("red blue green").stand(blue=1).piles(blue=None, red=20, green=21).feathers(blue=0).hit()


def test_a_pile_goes_right_in_front_of_a_jumper_that_has_not_seen_its_next_picture() -> None:
    assert GAME.bots["elephant"]().choose(thought(frightened(), 1)) == "drop 3"


def test_a_pile_does_not_help_a_jumper_that_knows_its_way() -> None:
    farm = frightened()
    for tile in range(12):
        farm.rules.yard[tile] = tile  # everything was seen

    assert GAME.bots["elephant"]().choose(thought(farm, 1)) != "drop 3"


@pytest.mark.parametrize("seed", range(8))
def test_a_thinking_bot_does_not_drop_right_behind_itself(seed: int) -> None:
    assert GAME.bots["middle"]().choose(thought(frightened(), 1, seed)) != "drop 0"


def test_an_easy_bot_drops_anywhere() -> None:
    farm = frightened()
    chosen = {GAME.bots["easy"]().choose(thought(farm, 1, seed)) for seed in range(300)}

    assert chosen == set(farm.view(1).moves)


def test_a_bot_rebuilt_from_knowledge_remembers_what_it_remembered() -> None:
    farm = Farm("yellow blue").turn(*PICTURES[3:])
    reborn = farm.rules.clone()
    reborn.load(farm.rules.dump())

    assert Memory(0.5, 9).recall(GAME.sight.knowledge(farm.setup, reborn, 0), 0) == recalled(farm, Memory(0.5, 9))
