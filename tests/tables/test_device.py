"""Several seats at one device: what the page shows, and what it never shows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roost.catalogue import games
from roost.core.sight import SPECTATOR
from roost.tables import play
from roost.tables.command import Refused
from roost.tables.device import Hand, is_asked, side
from roost.tables.luck import REAL_BOX
from roost.tables.opening import Place, next_game
from roost.tables.table import Table
from tests.tables.scene import Scene, play_out
from tests.tables.test_secrecy import everything_told

ANIMALS = st.sampled_from(["yellow", "green", "blue", "rooster"])


def together(game: str = "pick-a-dilly", people: int = 2, far: int = 1, **how: str) -> Scene:
    """Anna and Bela at one device, and Zoe far away; begun."""
    names = ["Bela", "Cato", "Dina"][: people - 1]
    places = [Place("me"), *[Place("here", name=name) for name in names], *[Place("open")] * far]
    scene = Scene(places, game, **how)  # type: ignore[arg-type]
    for person in ["Zoe", "Yan"][:far]:
        scene.sit(person)
    scene.start()
    return scene


def choose(scene: Scene, seat: int, words: str) -> None:
    command = scene.command(scene.table.chairs[seat].holder.removeprefix("secret-"))
    asked = scene.table.decision(seat)
    scene.do(lambda table: play.move(table, command, asked, words, seat))


def test_a_table_is_laid_for_several_people_at_one_device() -> None:
    scene = Scene([Place("me"), Place("here", name="Oma", colour="pink"), Place("here", name="Anna")])

    assert [(chair.name, chair.colour) for chair in scene.table.chairs] == [
        ("Anna", ""),
        ("Oma", "pink"),
        ("Anna 2", ""),
    ]
    assert scene.table.chairs_of("secret-Anna") == [0, 1, 2]


@pytest.mark.parametrize(
    "places, message",
    [
        ([Place("me"), Place("here"), Place("open")], "Give everybody at this device a name"),
        ([Place("here", name="Oma"), Place("open"), Place("open")], "Sit down yourself"),
    ],
)
def test_everybody_at_a_device_has_a_name_and_sits_beside_somebody(places: list[Place], message: str) -> None:
    with pytest.raises(Refused, match=message):
        Scene(places)


def test_a_further_chair_is_taken_in_the_lobby_and_the_own_one_kept() -> None:
    scene = Scene()
    scene.sit("Ben", 1, "blue")
    scene.seat_beside("Ben", "Oma", colour="pink")

    assert [(chair.name, chair.colour) for chair in scene.table.chairs[1:]] == [("Ben", "blue"), ("Oma", "pink")]
    assert scene.rebuilt().chairs == scene.table.chairs


def test_the_chair_of_somebody_at_the_device_is_changed_and_no_other() -> None:
    scene = Scene()
    scene.seat_beside("Anna", "Oma", 2)
    scene.sit("Anna", 2, "red")

    assert [chair.colour for chair in scene.table.chairs] == ["", "", "red"]
    assert [chair.kind for chair in scene.table.chairs] == ["person", "open", "person"]


def test_who_does_not_sit_takes_no_chair_for_others() -> None:
    with pytest.raises(Refused, match="Sit down yourself"):
        Scene().seat_beside("Zoe", "Oma")


def test_one_of_several_gets_up_and_the_others_stay() -> None:
    scene = Scene()
    scene.seat_beside("Anna", "Oma", 1)
    scene.leave("Anna", 0)

    assert [chair.kind for chair in scene.table.chairs] == ["open", "person", "open"]
    assert scene.table.host == "secret-Anna"


def test_a_whole_device_that_leaves_a_game_is_played_by_stand_ins_and_comes_back() -> None:
    scene = together()
    left = [event.kind for event in scene.leave("Anna")]
    back = [(event.kind, event.who) for event in scene.sit("Anna")]

    assert (left, back) == (["left", "left"], [("returned", 0), ("returned", 1)])


def test_nobody_gets_up_for_somebody_elsewhere() -> None:
    with pytest.raises(Refused, match="not yours"):
        together().leave("Zoe", 0)


def test_where_all_choose_in_secret_the_curtain_is_down_before_the_first_choice() -> None:
    sight = together().sight("Anna")

    assert (sight.curtain, sight.seat, sight.pass_to, sight.here) == (True, SPECTATOR, 0, (0, 1))
    assert (sight.moves, sight.decision) == ((), "")


def test_after_a_choice_the_device_goes_to_the_next_who_is_asked() -> None:
    scene = together()
    choose(scene, 0, "feed blue")

    assert scene.sight("Anna").pass_to == 1


def test_when_all_at_the_device_have_chosen_nobody_is_to_take_it() -> None:
    scene = together()
    choose(scene, 0, "feed blue")
    choose(scene, 1, "feed blue")
    sight = scene.sight("Anna")

    assert (sight.curtain, sight.pass_to) == (True, -1)


def test_an_opened_side_is_that_seats_and_has_its_moves() -> None:
    sight = together().sight("Anna", opened=1)

    assert (sight.seat, sight.curtain, sight.private, sight.decision) == (1, False, True, "1-1")
    assert sight.moves


@pytest.mark.parametrize("seat", [2, 99, -1])
def test_the_side_of_somebody_elsewhere_is_never_opened(seat: int) -> None:
    assert together().sight("Anna", opened=seat).seat == SPECTATOR


@pytest.mark.parametrize("name", ["fistful-of-daisies", "duckling-dancin"])
def test_where_nothing_is_secret_the_page_goes_on_with_the_seat_to_act(name: str) -> None:
    scene = together(name)
    for _ in range(60):
        if scene.table.status == "over":
            break
        sight = scene.sight("Anna")
        asked = [seat for seat in (0, 1) if is_asked(scene.table, seat)]
        assert (sight.curtain, sight.private) == (False, False)
        assert sight.seat in (asked or (0, 1)) and bool(sight.moves) == bool(asked)
        play_out(scene, 1)


def test_hands_are_secret_from_the_deal_to_the_end() -> None:
    scene = together("pickit-dragons", far=0)
    for _ in range(400):
        if scene.table.status == "over":
            break
        assert scene.sight("Anna").curtain
        play_out(scene, 1)

    assert scene.table.status == "over" and not scene.sight("Anna").curtain


def test_what_one_seat_enters_from_the_real_box_is_hidden_from_the_other() -> None:
    scene = together("pickit-dragons", far=0, luck=REAL_BOX)
    seat = scene.sight("Anna").pass_to
    sight = scene.sight("Anna", opened=seat)

    assert sight.enters and not scene.sight("Anna", opened=1 - seat).enters


def test_dice_that_everybody_sees_are_entered_without_a_curtain() -> None:
    scene = together("fistful-of-daisies", far=0, luck=REAL_BOX)
    play_out(scene, 2)
    sight = scene.sight("Anna")

    assert sight.enters and not sight.curtain


def test_an_answer_goes_to_the_seat_that_is_asked_the_question() -> None:
    scene = together()
    events = scene.move("Anna", "feed blue", scene.table.decision(1))

    assert events[0].who == 1


def test_nobody_acts_for_a_seat_that_somebody_else_holds() -> None:
    scene = together()
    with pytest.raises(Refused, match="not yours") as refused:
        scene.move("Anna", "feed blue", scene.table.decision(2), seat=2)

    assert refused.value.reason == "forbidden" and scene.table.to_act() == [0, 1, 2]


def test_a_seat_that_is_named_answers_no_question_of_another() -> None:
    scene = together()
    with pytest.raises(Refused, match="already answered"):
        scene.move("Anna", "feed blue", scene.table.decision(1), seat=0)


def test_one_who_left_the_device_to_the_other_needs_no_curtain() -> None:
    scene = together()
    scene.leave("Anna", 1)
    sight = scene.sight("Anna")

    assert (sight.seat, sight.here, sight.curtain) == (0, (), False)


def test_the_curtain_falls_when_the_seat_has_answered() -> None:
    scene, hand = together(), Hand()
    hand.open(scene.table, "secret-Anna", 0)
    before = hand.side(scene.table, "secret-Anna").viewer
    choose(scene, 0, "feed blue")

    assert (before, hand.side(scene.table, "secret-Anna").curtain) == (0, True)


def test_who_looks_at_the_own_side_again_may_change_the_choice_while_others_are_asked() -> None:
    scene, hand = together(), Hand()
    choose(scene, 0, "feed blue")
    hand.open(scene.table, "secret-Anna", 0)
    shown = hand.side(scene.table, "secret-Anna")
    choose(scene, 2, "feed blue")

    assert (shown.viewer, shown.pass_to, hand.side(scene.table, "secret-Anna").viewer) == (0, 1, 0)
    assert scene.sight("Anna", 0).changes


def test_who_only_looks_loses_the_device_when_another_is_asked_anew() -> None:
    scene, hand = together(), Hand()
    for seat in (0, 1):
        choose(scene, seat, "feed blue")
    hand.open(scene.table, "secret-Anna", 0)
    hand.side(scene.table, "secret-Anna")
    choose(scene, 2, "feed blue")  # the turn is revealed, all are asked anew
    own = hand.side(scene.table, "secret-Anna")
    choose(scene, 0, "feed blue")

    assert (own.viewer, hand.side(scene.table, "secret-Anna").pass_to) == (0, 1)


def test_a_page_that_comes_back_shows_a_side_only_while_its_seat_is_asked() -> None:
    scene = together()
    asked = Hand(0).side(scene.table, "secret-Anna")
    choose(scene, 0, "feed blue")

    assert (asked.viewer, Hand(0).side(scene.table, "secret-Anna").viewer) == (0, SPECTATOR)


def test_a_rematch_keeps_everybody_at_the_device() -> None:
    scene = together(options={"Target": "5"})  # type: ignore[arg-type]
    play_out(scene)
    following = Table("t2", b"2" * 32, [next_game(scene.table, scene.command("Anna"))])

    assert sorted(following.chairs[seat].name for seat in following.chairs_of("secret-Anna")) == ["Anna", "Bela"]


# -- secrets ----------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(ANIMALS, ANIMALS, ANIMALS), max_size=2), ANIMALS, ANIMALS)
def test_behind_the_curtain_lies_nothing_of_what_somebody_at_the_device_chose(
    turns: list[tuple[str, str, str]], one: str, other: str
) -> None:
    told = []
    for secret in (one, other):
        scene = together(options={"Target": "30"})  # type: ignore[arg-type]
        for turn in turns:
            for seat, animal in enumerate(turn):
                choose(scene, seat, f"feed {animal}")
        choose(scene, 0, f"feed {secret}")
        told.append([everything_told(scene, "Anna"), everything_told(scene, "Anna", opened=1)])

    assert told[0] == told[1]


@pytest.mark.parametrize("name", list(games()))
@settings(max_examples=6, deadline=None)
@given(st.data())
def test_a_page_is_exactly_one_seats_or_everybodys(name: str, data: st.DataObject) -> None:
    """What a device shows of a seat is what the seat would see alone; behind the curtain it is what a stranger sees."""
    shared = together(name, people=2, far=max(1, next(iter(games()[name].seat_counts)) - 2))
    play_out(shared, data.draw(st.integers(0, 40)))
    at = side(shared.table, "secret-Anna", data.draw(st.sampled_from([None, 0, 1])))
    shown = shared.lookout.sight("secret-Anna", shown=at)
    stranger = shared.sight("Nobody")
    if shown.curtain:
        assert (shown.view, shown.story, shown.prompt) == (stranger.view, stranger.story, stranger.prompt)
        assert not shown.moves and not shown.changes and not shown.decision
    else:
        alone = shared.lookout.eyes_of(shown.seat, "en")
        assert shown.view is not None and shown.view.viewer == shown.seat
        assert shown.story == tuple(alone.story[-120:])
    if not shown.private and not shown.curtain and shown.view is not None and stranger.view is not None:
        assert shown.status == "over" or shown.view.table == stranger.view.table
