"""What a seat may assume, and tables redrawn to fit it."""

from collections import Counter
from itertools import combinations

from roost.core.rng import Rng
from roost.games.pickit_dragons.pieces import CARDS, KINDS
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.replay import replay
from tests.games.pickit_dragons.cave import GAME, Cave, course

DRAWS = 6000


def known(cave: Cave, viewer: int, colour: str) -> list[str | None]:
    return list(GAME.sight.knowledge(cave.setup, cave.state, viewer)["hands"][colour])


def redealt(cave: Cave, observer: int, seed: int) -> PickitDragons:
    world = cave.state.clone()
    world.redeal(observer, Rng(seed))
    return world


def hand_of(world: PickitDragons, seat: int) -> str:
    return " ".join(code for card, code in enumerate(CARDS) for _ in range(world.players[seat].hand[card]))


def test_a_card_taken_openly_is_known_to_be_in_the_hand() -> None:
    cave = Cave("P1 P2", "", offer="JW G G G").do("take 1")

    assert known(cave, 1, "purple") == ["JW", None, None]


def test_it_is_known_no_longer_once_one_of_its_kind_has_left() -> None:
    cave = Cave("G P2 P3 P4 P5", "", offer="G R1 R1 R1").do("take 1", "play G")

    assert known(cave, 1, "purple") == [None] * 5


def test_the_pair_knows_the_two_cards_given() -> None:
    lines = ("chance: deal P1 P2 P3 P4 P5 B1 B2 B3 B4 G Y1 Y2 Y3 R1 R2", "purple: give P1 P2")
    given = replay(course(*lines, "blue: give B1 B2", "yellow: give Y1 Y2", seats="purple blue yellow"))
    seen = [GAME.sight.knowledge(given.setup, given.state, viewer)["hands"]["yellow"] for viewer in (0, 1)]

    assert seen == [["P1", "P2", None, None, None], [None] * 5]


def test_every_discard_is_remembered() -> None:
    cave = Cave("P1 P2 P3 P4 B1 B2", "", act=True, discard="Y1 Y2").do("end", "discard B1")

    assert cave.view(1).table["discard"] == [None, None, "B1"]
    assert GAME.sight.knowledge(cave.setup, cave.state, 1)["discard"] == ["Y1", "Y2", "B1"]


def test_two_know_each_others_hands_when_the_deck_is_made_anew() -> None:
    cave = Cave("P1 P2 P3 P4 B1 B2", "Y1 Y2 Y3 R1 G", act=True, discard="R2 JW", offer="B3 B3 B4 B4")
    cave.empty_deck()
    cave.do("end", "discard B1")

    assert {hand_of(redealt(cave, 0, seed), 1) for seed in range(50)} == {"Y1 Y2 Y3 R1 G"}


def test_the_truth_is_never_ruled_out_and_cards_are_conserved() -> None:
    cave = Cave("P1 G", "Y1 R1", "B1 B1", offer="R1 R2 G G", discard="Y3").do("take 1")
    hands = {tuple(hand_of(redealt(cave, -1, seed), seat) for seat in range(3)) for seed in range(3)}
    world = redealt(cave, 1, 7)

    assert len(hands) == 3 and hand_of(world, 1) == "Y1 R1"
    assert [sum(world.players[seat].hand[card] for seat in range(3)) + world.deck[card] for card in range(KINDS)] == [
        sum(cave.state.players[seat].hand[card] for seat in range(3)) + cave.state.deck[card] for card in range(KINDS)
    ]


def tiny() -> Cave:
    """Blue holds one card taken openly and two unseen ones; five more lie in the deck."""
    cave = Cave("P1", "R1 G B1", "", act=True)
    cave.empty_deck()
    for code in ("R1", "G", "G", "B2", "JW"):
        cave.state.deck[CARDS.index(code)] += 1
    cave.state.deck_size = 5
    cave.state.players[1].shown[CARDS.index("R1")] = 1
    cave.state.in_hands[CARDS.index("R1")] = 1
    return cave


def close_to(cave: Cave, wanted: Counter[str]) -> bool:
    """Whether redealing draws blue's hand as often as this count of worlds says."""
    drawn = Counter(hand_of(redealt(cave, 0, seed), 1) for seed in range(DRAWS))
    total = sum(wanted.values())
    return drawn.keys() == wanted.keys() and all(
        abs(drawn[hand] / DRAWS - count / total) < 0.025 for hand, count in wanted.items()
    )


def worlds(pool: list[str], fits: Counter[str]) -> Counter[str]:
    """Every way to choose blue's two unseen cards, cards of a kind told apart."""
    hands = [sorted(["R1", *pair], key=CARDS.index) for pair in combinations(pool, 2)]
    return Counter(" ".join(hand) for hand in hands if not fits - Counter(hand))


def test_worlds_are_drawn_as_brute_force_counts_them() -> None:
    assert close_to(tiny(), worlds(["G", "B1", "R1", "G", "G", "B2", "JW"], Counter()))


def test_worlds_that_must_hold_a_card_are_drawn_as_brute_force_counts_them() -> None:
    cave = tiny()
    cave.state.in_hands[CARDS.index("G")] = 1

    assert close_to(cave, worlds(["G", "B1", "R1", "G", "G", "B2", "JW"], Counter({"G": 1})))


def test_the_peeked_card_stays_on_top_for_who_peeked_and_is_redrawn_for_others() -> None:
    cave = Cave("P1", "R1", dragons=["R1 R2"]).do("peek", "chance: top P4")

    assert {redealt(cave, 0, seed).top for seed in range(20)} == {CARDS.index("P4")}
    assert len({redealt(cave, 1, seed).top for seed in range(20)}) > 3
