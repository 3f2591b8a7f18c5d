"""Rulebook: 1. Feeding."""

from __future__ import annotations

import pytest

from roost.core.bot import Thought
from roost.core.errors import Illegal
from roost.core.sight import EVERYBODY, SPECTATOR
from tests.games.pick_a_dilly.yard import GAME, Yard


def test_a_player_may_feed_any_hen_in_play_or_the_rooster() -> None:
    assert Yard().view(1).moves == ("feed yellow", "feed green", "feed blue", "feed red", "feed rooster")


def test_only_one_animal_may_be_fed() -> None:
    with pytest.raises(Illegal, match="one-animal-only"):
        Yard().act(0, "feed yellow green")


def test_r2_an_absent_hen_stands_for_the_own_one() -> None:
    yard = Yard()

    assert yard.act(2, "feed pink") == "feed blue"


def test_r8_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    yard = Yard("yellow green blue")
    yard.act(0, "feed green")
    yard.act(0, "feed rooster")
    yard.act(1, "feed rooster")
    yard.act(2, "feed rooster")

    assert yard.view(SPECTATOR).table["last"]["fed"] == {"yellow": "rooster", "green": "rooster", "blue": "rooster"}


def test_r8_a_revealed_choice_stands() -> None:
    yard = Yard("yellow green blue").feed("rooster", "rooster", "rooster")

    assert yard.view(0).changes == ()


@pytest.mark.parametrize("viewer", (1, SPECTATOR))
def test_r8_nobody_else_learns_a_choice_before(viewer: int) -> None:
    yard = Yard()
    yard.act(0, "feed red")

    assert yard.view(viewer).table["chosen"] == {"yellow": None}


def test_the_own_choice_is_seen() -> None:
    yard = Yard()
    yard.act(0, "feed red")

    assert yard.view(0).table["chosen"] == yard.view(EVERYBODY).table["chosen"] == {"yellow": "red"}


def test_r9_the_stand_in_feeds_the_own_hen() -> None:
    yard = Yard()
    bot = GAME.bots[GAME.stand_in]()

    assert bot.choose(Thought(yard.view(2), {}, yard.state, seat=2, seed=1)) == "feed blue"
