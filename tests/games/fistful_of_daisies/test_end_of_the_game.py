"""Rulebook: End of the Game."""

from __future__ import annotations

from tests.games.fistful_of_daisies.pasture import FOUR, TWO, Pasture, refused


def going_home(die: int, at: int = 8, **options: str) -> Pasture:
    """Pink has eaten everything, stands there and takes that die."""
    pasture = Pasture(TWO, **options).leave("pink").stand(pink=at)
    return pasture.play(f"{die} 0 *0", f"pink: die {die}")


def test_r7_a_complete_board_that_reaches_the_cowshed_is_finished() -> None:
    table = going_home(2).table

    assert table["finished"] == ["pink"] and table["clovers"]["pink"] == 1


def test_r7_passing_beyond_is_enough_and_r9_the_space_is_resolved() -> None:
    pasture = going_home(3)

    assert pasture.table["finished"] == ["pink"] and pasture.asked() == ["clover"]


def test_r9_also_with_a_duel() -> None:
    pasture = Pasture(TWO).leave("pink").stand(pink=8, blue=1).play("3 0 *0", "pink: die 3")

    assert pasture.table["finished"] == ["pink"] and pasture.asked() == ["duel blue"]


def test_r7_one_step_short_is_not_home() -> None:
    assert going_home(1).table["finished"] == []


def test_r7_a_last_flower_eaten_beyond_the_cowshed_means_another_lap() -> None:
    pasture = Pasture(TWO).leave("pink", pink=1).stand(pink=9).play("2 0 *0", "pink: die 2", "pink: eat pink")

    assert pasture.table["finished"] == [] and pasture.view(0).scores[0] == 11


def on_the_cowshed(**options: str) -> Pasture:
    """Pink's board becomes complete by a fourth clover while it stands on the cowshed."""
    pasture = Pasture(TWO, **options).leave("pink", white=1).own(pink=3).stand(pink=9)
    return pasture.play("1 0 *0", "pink: die 1", "pink: cover white")


def test_r8_complete_on_the_cowshed_is_not_finished_yet() -> None:
    assert on_the_cowshed().table["finished"] == []


def test_r8_its_next_step_is_and_a_0_is_not() -> None:
    stays = on_the_cowshed().play("blue: die 0", "0 1 *0", "pink: die 0")
    goes = on_the_cowshed().play("blue: die 0", "0 1 *0", "pink: die 1")

    assert (stays.table["finished"], goes.table["finished"]) == ([], ["pink"])


def test_r8_with_a_lenient_finish_it_is_home_at_once() -> None:
    assert on_the_cowshed(Finish="lenient").table["finished"] == ["pink"]


def test_r8_lenient_counts_only_on_the_cowshed() -> None:
    pasture = Pasture(TWO, Finish="lenient").leave("pink", pink=1).play("1 0 *0", "pink: die 1", "pink: eat pink")

    assert pasture.table["finished"] == []


def test_the_round_is_played_out_before_the_game_ends() -> None:
    pasture = going_home(2)
    playing = pasture.state.is_over()
    pasture.play("blue: die 0")

    assert (playing, pasture.state.is_over(), pasture.state.winning_seats()) == (False, True, [0])


def test_r10_all_who_are_home_win_together_without_a_tie_break() -> None:
    pasture = Pasture(TWO).leave("pink").leave("blue").stand(pink=8, blue=9)
    pasture.play("2 1 *0", "pink: die 2", "blue: die 1")

    assert pasture.state.winning_seats() == [0, 1] and list(pasture.state.returns()) == [0.5, 0.5]


def test_r10_scores_are_flowers_covered() -> None:
    pasture = Pasture(FOUR).leave("blue", pink=3, white=1)

    assert pasture.state.scores() == [0, 7, 0, 0]


def test_finished_cows_are_listed_as_they_came_home() -> None:
    pasture = Pasture(TWO).leave("pink").leave("blue").stand(pink=8, blue=9)
    pasture.play("0 0 *0", "pink: die 0", "pink: clover", "blue: die *0", "blue: clover")
    pasture.play("1 2 *0", "blue: die 1", "pink: die 2")

    assert pasture.table["finished"] == ["blue", "pink"]


def test_when_over_nobody_is_on_turn_and_the_pen_is_empty() -> None:
    table = going_home(2).play("blue: die 0").table

    assert (table["turn"], table["phase"], table["pen"]) == (None, None, {"dice": [], "special": None})


def test_when_over_nothing_more_can_be_done() -> None:
    pasture = going_home(2).play("blue: die 0")

    assert refused(pasture, "pink: die 1") == ("game-over", "") and pasture.state.winners() == 1
