"""Rulebook: 3. Overtaking several piles and pieces."""

from __future__ import annotations

from tests.games.duckling_dancin.farm import Farm


def chain() -> Farm:
    """Blue, green and white's pile directly ahead of yellow; both fowl have their piles in hand."""
    return Farm("yellow blue green white").stand(blue=1, green=2).piles(blue=None, green=None, white=3)


def test_fowl_and_piles_in_a_row_are_jumped_with_one_match() -> None:
    farm = chain().hit()

    assert farm.table["fowl"]["yellow"] == 4 and farm.table["feathers"]["yellow"] == 3


def test_the_fowl_overtaken_first_drops_first() -> None:
    """Ruling R5."""
    farm = chain().hit()

    assert farm.table["dropping"] == ["blue", "green"] and farm.awaited == ["blue"]
    assert farm.drop(10).awaited == ["green"]


def test_the_overtaker_pauses_until_all_have_placed_their_piles() -> None:
    farm = chain().hit().drop(10).drop(11)

    assert farm.awaited == ["yellow"] and farm.table["dropping"] == []


def test_the_second_pile_cannot_lie_on_the_first() -> None:
    farm = chain().hit().drop(10)

    assert "drop 10" not in farm.view(2).moves


def test_with_a_pile_ahead_a_miss_steps_into_it_and_the_next_turn_jumps_what_is_left() -> None:
    """Case 1, figures 4 and 5."""
    farm = Farm("red yellow green").stand(yellow=2).piles(yellow=1).miss().miss().miss()

    assert farm.table["fowl"]["red"] == 1 and farm.table["piles"]["yellow"] is None
    assert farm.awaited == ["red"] and farm.table["target"] == 3


def test_every_miss_is_judged_anew_by_the_tile_directly_ahead() -> None:
    """Ruling R6: after the pile a second pile."""
    farm = Farm("red yellow green").piles(yellow=1, green=2).miss().miss().miss().miss()

    assert farm.table["fowl"]["red"] == 2
    assert farm.table["feathers"] == {"red": 0, "yellow": 2, "green": 1}


def test_with_a_fowl_ahead_a_match_jumps_to_the_first_free_tile() -> None:
    """Case 2, figure 6, arrow A."""
    farm = Farm("red yellow green").stand(yellow=1).piles(green=2).hit()

    assert farm.table["fowl"]["red"] == 3


def test_with_a_fowl_ahead_a_miss_stays_whatever_lies_behind_it() -> None:
    """Case 2, figure 6."""
    farm = Farm("red yellow green").stand(yellow=1).piles(green=2).miss()

    assert farm.table["fowl"]["red"] == 0 and farm.table["piles"]["green"] == 2
