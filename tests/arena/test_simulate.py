"""Many games in a row."""

from __future__ import annotations

import pytest

from roost.arena.simulate import QUICK_PART, Count, Part, simulate, split
from roost.catalogue import game as find_game
from roost.core.errors import SetupFault

GAME = find_game("pick-a-dilly")
SETUP = GAME.setup(GAME.colours[:3])


def a_part(*bots: str, games: int, seed: int = 7, first: int = 0) -> Part:
    return Part(GAME.name, SETUP, bots * (3 // len(bots)), seed, first, games)


def test_every_game_is_won_by_somebody() -> None:
    count = simulate(a_part("uniform", games=500))

    assert (count.games, sum(count.wins)) == (500, 500.0)


def test_game_i_depends_on_the_seed_plus_i_alone() -> None:
    whole = simulate(a_part("uniform", games=300))
    halves = simulate(a_part("uniform", games=100))
    rest = simulate(a_part("uniform", games=200, seed=107))
    halves.add(rest.games, rest.plies, rest.wins)

    assert halves == whole


@pytest.mark.parametrize("bots", [("uniform",), ("uniform", "search:20", "uniform")])
def test_the_number_of_jobs_changes_nothing(bots: tuple[str, ...]) -> None:
    games = QUICK_PART + 10 if len(bots) == 1 else 25

    assert simulate(a_part(*bots, games=games), jobs=2) == simulate(a_part(*bots, games=games))


def test_parts_cover_the_whole_without_overlap() -> None:
    parts = list(split(a_part("uniform", games=2 * QUICK_PART + 1)))

    assert [(part.first, part.games) for part in parts] == [
        (0, QUICK_PART),
        (QUICK_PART, QUICK_PART),
        (2 * QUICK_PART, 1),
    ]


def test_an_unknown_bot_is_refused_before_the_first_game() -> None:
    with pytest.raises(SetupFault, match=r"no bot 'grandmaster'.*uniform"):
        simulate(a_part("grandmaster", games=1))


def test_an_interrupted_caller_keeps_what_was_counted() -> None:
    count = Count()

    def interrupt(so_far: Count) -> None:
        if so_far.games == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(a_part("search:2", games=50), progress=interrupt, count=count)

    assert count.games == 20
