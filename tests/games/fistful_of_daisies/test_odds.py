"""What a choice is worth: exact, and from the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from roost.core.sight import EVERYBODY
from tests.games.fistful_of_daisies.pasture import GAME, TWO, Pasture

EVEN = (1, 1, 1, 1)
TUMBLING = (23, 36, 31, 9)


def at_a_duel(clovers: int = 0, **options: str) -> Pasture:
    """Pink stands beside blue and must duel."""
    return Pasture(**options).own(pink=clovers).stand(blue=2).play("0 2 2 *3", "pink: die 2")


@pytest.mark.parametrize(("cows", "weights"), [("even", EVEN), ("tumbling", TUMBLING)])
@pytest.mark.parametrize("stake", [0, 1, 2, 3])
def test_every_fall_of_both_cows_is_counted(cows: str, weights: tuple[int, ...], stake: int) -> None:
    words = f"duel blue stake {stake}" if stake else "duel blue"
    falls = [(own, other, weights[own] * weights[other]) for own, other in product(range(4), repeat=2)]
    won = [(own, weight) for own, other, weight in falls if own + stake > other]
    lost = sum(weight for own, other, weight in falls if own + stake < other)
    total = sum(weights) ** 2
    gained = sum(own * weight for own, weight in won) - stake * (total - sum(weight for _, weight in won))
    mean = Fraction(gained, total)
    odds = at_a_duel(3, Strategic="yes", Cows=cows).eyes("pink").hints[words]

    assert (odds["win"], odds["lose"], odds["of"]) == (sum(weight for _, weight in won), lost, total)
    assert odds["clovers"] == [mean.numerator, mean.denominator]


def test_the_fourth_clover_is_foreseen() -> None:
    assert at_a_duel(2).eyes("pink").hints["duel blue"]["flower"] == 5


def test_a_die_tells_where_it_leads_and_what_waits_there() -> None:
    hints = Pasture().stand(blue=2, pink=9).play("0 1 3 *3").eyes("pink").hints

    assert {words: (hint["space"], hint["then"]) for words, hint in hints.items()} == {
        "die 0": (9, "graze"),
        "die 1": (0, "clover"),
        "die 3": (2, "duel"),
    }
    assert hints["die 0"]["eat"] == ["white"] and hints["die 3"]["duels"]["blue"]["win"] == 6


def test_a_die_tells_when_it_brings_the_cow_home() -> None:
    hints = Pasture(TWO).leave("pink").stand(pink=8).play("1 3 *0").eyes("pink").hints

    assert (hints["die 1"]["finish"], hints["die 3"]["finish"]) == (False, True)


def test_a_reroll_tells_how_likely_a_die_leads_to_a_flower() -> None:
    """From the cowshed only pink flowers, one step away, are left: 1 in 3 for each of two dice."""
    pasture = Pasture(TWO, Strategic="yes").own(pink=1).leave("pink", pink=2).play("0 0 *1")
    odds = pasture.eyes("pink").hints["reroll"]

    assert Fraction(odds["eats"], odds["of"]) == 1 - Fraction(2, 3) ** 2
    assert odds["now"] == {"eats": False, "homes": False}


def test_a_reroll_tells_how_likely_a_die_leads_home() -> None:
    pasture = Pasture(TWO, Strategic="yes").own(pink=1).leave("pink").stand(pink=7).play("0 3 *1")
    odds = pasture.eyes("pink").hints["reroll"]

    assert Fraction(odds["homes"], odds["of"]) == 1 - Fraction(5, 6) ** 2
    assert odds["now"]["homes"]


def test_only_who_decides_is_told() -> None:
    pasture = at_a_duel()

    assert pasture.eyes("blue").hints == pasture.eyes().hints == {}
    assert GAME.view(pasture.setup, pasture.state, 0, bare=True).hints == {}


def test_nothing_is_told_where_nothing_is_left_to_chance() -> None:
    assert Pasture().play("0 1 2 *3", "pink: die 2").eyes("pink").hints == {}


def test_the_odds_are_no_part_of_the_table() -> None:
    pasture = at_a_duel()

    assert pasture.eyes("pink").table == pasture.view(EVERYBODY).table


def test_counting_leaves_the_table_as_it_was() -> None:
    pasture = at_a_duel(3, Strategic="yes")
    before = pasture.state.dump()
    pasture.eyes("pink")

    assert pasture.state.dump() == before
