"""Where things stand on the drawing, and what moves on it."""

from __future__ import annotations

from roost.core.words import Motion
from roost.games.fistful_of_daisies import board
from tests.games.fistful_of_daisies.pasture import ENGLISH, FOUR, TWO, BarePasture, Pasture


def moved(pasture: Pasture, line: str) -> list[Motion]:
    """What a spectator sees move."""
    before = pasture.eyes()
    pasture.play(line)
    return board.motions(before, pasture.plies[-1], pasture.eyes())


def test_a_cow_hops_from_space_to_space() -> None:
    pasture = Pasture().stand(pink=8).play("0 1 3 *3")

    assert moved(pasture, "pink: die 3")[1] == Motion("hop", "cow-pink", ("space-8", "space-9", "space-0", "space-1"))


def test_grass_covers_the_flower_that_is_eaten() -> None:
    pasture = Pasture().play("0 1 2 *3", "pink: die 2")

    assert moved(pasture, "pink: eat blue") == [
        Motion("fly", "flying-grass", ("pool-grass", "flower-0-blue-2"), "dz-grass")
    ]


def test_clovers_fly_to_the_player_aid_and_back() -> None:
    strategic = Pasture(Strategic="yes").own(pink=2).play("0 0 0 *0")

    assert moved(Pasture().play("0 1 2 *3"), "pink: die 0")[-1].path == ("pool-clover", "clover-0-0")
    assert moved(strategic, "pink: reroll") == [Motion("fly", "clover-0-1", ("clover-0-1", "pool-clover"), "dz-clover")]


def test_both_cows_tumble_and_the_token_goes_back() -> None:
    pasture = Pasture().stand(blue=2).play("0 2 2 *3", "pink: die 2", "pink: duel blue")

    assert moved(pasture, "cows 2") == [Motion("turn", "duel-own", text="dz-flat-pink-2")]
    assert moved(pasture, "cows 1")[:2] == [
        Motion("turn", "duel-blue", text="dz-flat-blue-1"),
        Motion("fly", "duel-token", ("space-2", "pen"), "dz-duel"),
    ]


def test_every_die_turns_up_what_it_shows() -> None:
    pasture = Pasture().play("1 1 1")

    assert moved(pasture, "*3") == [Motion("turn", "die-special", text="dz-die-s3")]


def test_the_own_board_comes_first_and_the_others_clockwise() -> None:
    scene = board.scene(Pasture(FOUR).eyes("yellow"), ENGLISH)

    assert [one["colour"] for one in scene["boards"]] == ["yellow", "white", "pink", "blue"]


def test_dice_that_are_still_falling_lie_blank_in_the_pen() -> None:
    pasture = Pasture(Strategic="yes").own(blue=1).play("0 0 0 *0", "pink: die 0", "blue: reroll", "3")
    scene = board.scene(pasture.eyes(), ENGLISH)

    assert [die["symbol"] for die in scene["dice"]] == ["dz-die-3", "dz-die", "dz-die-s"]


def test_a_die_lights_the_space_it_leads_to() -> None:
    scene = board.scene(Pasture().play("1 2 2 *3").eyes("pink"), ENGLISH)

    assert {one["index"]: one["moves"] for one in scene["spaces"] if one["moves"]} == {1: ["die 1"], 2: ["die 2"]}


def test_what_is_asked_stands_in_the_pen() -> None:
    grazing = board.scene(Pasture().play("0 1 2 *3", "pink: die 2").eyes("blue"), ENGLISH)
    placing = board.scene(BarePasture(TWO).eyes(), ENGLISH)

    assert [offer["move"] for offer in grazing["offers"]] == ["eat blue", "clover"]
    assert [cow["symbol"] for cow in placing["duellists"]] == ["dz-cow-yellow"]


def test_at_the_end_all_winners_stand_in_the_pen() -> None:
    pasture = Pasture(TWO).leave("pink").leave("blue").stand(pink=8, blue=9)
    pasture.play("2 1 *0", "pink: die 2", "blue: die 1")
    scene = board.scene(pasture.eyes(), ENGLISH)

    assert [cow["id"] for cow in scene["duellists"]] == ["cow-won-0", "cow-won-1"]


def test_the_player_aid_shows_its_side() -> None:
    plain, strategic = (board.scene(Pasture(Strategic=value).eyes(), ENGLISH) for value in ("no", "yes"))

    assert (plain["side"], len(plain["clovers_do"])) == (1, 1)
    assert (strategic["side"], len(strategic["clovers_do"])) == (2, 3)
