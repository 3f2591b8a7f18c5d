"""The levels, and the solver of one turn behind the hardest."""

from __future__ import annotations

from collections import Counter

import pytest

from roost.arena.players import think
from roost.catalogue import game as find_game
from roost.core.bot import Budget
from roost.games.pick_a_dilly.rules import PickADilly
from roost.games.pick_a_dilly.values import turn_game

GAME = find_game("pick-a-dilly")
QUICK = Budget(milliseconds=0, simulations=100)


def a_table(players: int, eggs: list[int] | None = None, rooster: int = 0) -> PickADilly:
    state = PickADilly(players, 12)
    for hen, laid in enumerate(eggs or []):
        state.eggs[hen] = laid
    state.rooster_at = rooster
    return state


def fed(level: str, state: PickADilly, seat: int, times: int) -> Counter[str]:
    """How often a level feeds each animal in this state."""
    setup = GAME.setup(GAME.colours[: state.players])
    bot = GAME.bots[level]()
    return Counter(bot.choose(think(GAME, setup, state, seat, seed, QUICK)) for seed in range(times))


def test_the_stand_in_feeds_its_own_hen_and_is_no_opponent_to_choose() -> None:
    assert (fed("own-hen", a_table(4), 2, 3), GAME.levels) == ({"feed blue": 3}, ("easy", "middle", "hard"))


def test_the_easy_level_likes_its_own_hen_best_and_feeds_every_animal() -> None:
    choices = fed("easy", a_table(3), 1, 200)

    assert (choices.most_common(1)[0][0], len(choices)) == ("feed green", 4)


def test_the_middle_level_seldom_spoils_its_own_winning_egg() -> None:
    """Unfed, the hen with 11 eggs lays the twelfth; fed by its owner alone it lays none."""
    assert fed("middle", a_table(3, [11, 4, 4], rooster=1), 0, 20)["feed yellow"] < 5


def test_the_hard_level_mixes() -> None:
    assert len(fed("hard", a_table(3), 0, 30)) > 1


def test_a_turn_is_solved_for_every_number_of_players() -> None:
    for players in range(3, 8):
        game = turn_game(a_table(players), 1)
        game.practise(50)

        assert [sum(game.shares(seat)) for seat in range(players)] == pytest.approx([1.0] * players)


def test_chances_to_win_of_all_hens_add_up_to_one() -> None:
    for rooster in range(4):
        game = turn_game(a_table(4, [7, 2, 5, 5], rooster), 1)
        game.needles[1] = 2
        game.count_pecks()
        chances = [game.chance_after(seat) for seat in range(4)]

        assert sum(chances) == pytest.approx(1.0)


def test_who_has_won_after_a_turn_is_told_exactly() -> None:
    game = turn_game(a_table(3, [11, 11, 2], rooster=2), 1)
    for seat in range(3):
        game.needles[seat] = 3
    game.count_pecks()

    assert [game.chance_after(seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_no_needle_already_set_moves_the_hard_level() -> None:
    choices = []
    for needle in range(4):
        state = a_table(3)
        state.apply(2, needle)
        choices.append(fed("hard", state, 0, 5))

    assert all(choice == choices[0] for choice in choices)
