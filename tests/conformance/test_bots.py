"""Bots of every level play legal moves to the end, and the same thought gives the same move."""

from __future__ import annotations

from roost.bots.uniform import Uniform
from roost.core.bot import Bot, Budget, Thought
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.state import State
from tests.conformance.subjects import Subject, of_game
from tests.conformance.walks import MOST_PLIES, sample

QUICK = Budget(milliseconds=10_000, simulations=2)


def bots(game: Game) -> dict[str, Bot]:
    return {"uniform": Uniform(), **{level: make() for level, make in game.bots.items()}}


def thought(subject: Subject, state: State, seat: int, seed: int) -> Thought:
    """What a bot is given: its view, what it was told, and a redealt state."""
    world = state.clone()
    world.redeal(seat, Rng(seed))
    view = subject.game.view(subject.setup, state, seat)
    knowledge = subject.game.sight.knowledge(subject.setup, state, seat)
    return Thought(view, knowledge, world, seat, seed, QUICK)


def test_there_are_three_levels_and_a_stand_in(game: Game) -> None:
    assert list(game.bots)[:3] == ["easy", "middle", "hard"] and game.stand_in in bots(game)


def test_every_level_plays_legal_moves_to_the_end(game: Game) -> None:
    subject = next(of_game(game))
    for level, bot in bots(game).items():
        rng, state, plies = Rng(5), subject.start(), 0
        while not state.is_over() and plies < MOST_PLIES:
            plies += 1
            if state.is_chance():
                state.resolve(state.legal_outcomes().draw(rng))
                continue
            seat = state.legal_seats()[0]
            words = bot.choose(thought(subject, state, seat, plies))
            state.apply(seat, subject.game.moves(subject.setup, state, seat)[words])

        assert state.is_over(), level


def test_bots_know_their_way_with_every_seat_count_and_option(subject: Subject) -> None:
    for moment in sample(subject, 6):
        for seat in moment.before.legal_seats():
            for bot in bots(subject.game).values():
                assert bot.choose(thought(subject, moment.before, seat, 3)) in moment.view(seat).moves


def test_the_same_thought_gives_the_same_move(game: Game) -> None:
    subject = next(of_game(game))
    for moment in sample(subject, 6):
        for seat in moment.before.legal_seats():
            for level, make in {"uniform": Uniform, **game.bots}.items():
                choices = {make().choose(thought(subject, moment.before, seat, 11)) for _ in range(2)}

                assert len(choices) == 1, level


def test_thinking_leaves_the_thought_as_it_was(game: Game) -> None:
    subject = next(of_game(game))
    for moment in sample(subject, 4):
        for seat in moment.before.legal_seats():
            for bot in bots(game).values():
                given = thought(subject, moment.before, seat, 11)
                before = given.state.dump()
                bot.choose(given)

                assert given.state.dump() == before
