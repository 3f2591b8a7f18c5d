"""Bots: each level beats the one before."""

from roost.arena.match import Pairing, match
from roost.core.bot import Budget
from tests.games.pickit_dragons.cave import GAME

TWO = GAME.setup(("purple", "blue"))


def share(first: str, second: str, games: int, simulations: int = 0) -> float:
    """How much of the wins the first bot gets."""
    budget = Budget(milliseconds=0, simulations=simulations)
    standing = match(Pairing("pickit-dragons", TWO, (first, second), games, seed=1, budget=budget))
    return standing.wins[0] / standing.games


def test_easy_hardly_ever_loses_to_chance() -> None:
    assert share("easy", "uniform", 40) > 0.9


def test_middle_beats_easy() -> None:
    assert share("middle", "easy", 60) > 0.6


def test_hard_plays_a_game_to_its_end() -> None:
    assert 0.0 <= share("hard", "middle", 2, simulations=20) <= 1.0
