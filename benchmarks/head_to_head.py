"""Our bots against OpenSpiel's searches on our games, given equal time; needs ``roost[openspiel]``.

python -m benchmarks.head_to_head pickit-dragons --games 400 --milliseconds 200

OpenSpiel's C++ searches crash on games written in Python, so its Python ones play: MCTS where nothing is hidden,
information-set MCTS where something is. They count simulations, not time; so as many are asked for as fit into the
time, by the speed of those before. Time is processor time, the same as wall time on a machine that is free. What
both sides really took is printed.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from roost.arena.match import Standing, lineups
from roost.arena.play import Result
from roost.arena.players import make_bot, seed_of, think
from roost.catalogue import game as find_game
from roost.core.bot import Bot, Budget
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.state import State
from roost.envs.openspiel import NAMES
from roost.envs.seating import acts_at_once, keyword

EXPLORATION = 1.4  # results lie between 0 and 1
FIRST_GUESS = 20  # simulations of the first decision
FEWEST = 2  # the first one only opens its tree
OURS, THEIRS = range(2)


@dataclass
class Clock:
    """How long one side has thought."""

    seconds: float = 0.0
    decisions: int = 0

    def count(self, began: float) -> float:
        took = process_time() - began
        self.seconds += took
        self.decisions += 1
        return took

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.decisions)


@dataclass
class Peer:
    """OpenSpiel's search for one game.

    Attributes:
        turn: where seats choose at once: the position before anybody has chosen.
    """

    game: Any
    milliseconds: int
    luck: np.random.RandomState
    speed: float = 0.0  # simulations a second, of late
    simulations: int = 0
    turn: Any = None
    clock: Clock = field(default_factory=Clock)

    def choose(self, node: Any) -> int:
        """An action of the player who is next."""
        if len(node.legal_actions()) == 1:
            return int(node.legal_actions()[0])
        wanted = max(FEWEST, round(self.speed * self.milliseconds / 1000)) if self.speed else FIRST_GUESS
        began = process_time()
        chosen = int(self.bot(wanted).step(node))
        took = self.clock.count(began)
        self.simulations += wanted
        self.speed = wanted / took if not self.speed else 0.5 * self.speed + 0.5 * wanted / took
        return chosen

    def bot(self, simulations: int) -> Any:
        evaluator = RandomRolloutEvaluator(1, self.luck)
        if self.game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
            return MCTSBot(self.game, EXPLORATION, simulations, evaluator, solve=False, random_state=self.luck)
        bot = ISMCTSBot(
            self.game, evaluator, EXPLORATION, simulations, random_state=self.luck, allow_inconsistent_action_sets=True
        )
        bot.set_resampler(self.resample)
        return bot

    def resample(self, node: Any, player: int) -> Any:
        """A position that fits all the player was told."""
        if self.turn is None:
            return node.resample_from_infostate(player, self.luck.random_sample)
        twin = self.turn.clone()
        while twin.current_player() != player:
            twin.apply_action(int(self.luck.choice(twin.legal_actions())))
        return twin


@dataclass
class Side:
    """Our bot, and how long it has thought."""

    bot: Bot
    budget: Budget
    clock: Clock = field(default_factory=Clock)


class Duel:
    """A match on one game, seats rotated."""

    def __init__(self, game: Game, setup: Setup, level: str, milliseconds: int) -> None:
        self.game, self.setup = game, setup
        self.ours = Side(make_bot(game, level), Budget(milliseconds=milliseconds))
        name = next(name for name in NAMES if name == f"roost_{keyword(game.name)}")
        loaded = pyspiel.load_game(name, {"players": len(setup.seats)})
        self.together = acts_at_once(game, setup)
        self.spiel = pyspiel.convert_to_turn_based(loaded) if self.together else loaded
        self.peer = Peer(self.spiel, milliseconds, np.random.RandomState(1))

    def play(self, lineup: tuple[int, ...], luck: int) -> Result:
        """One game, by our rules and by OpenSpiel's copy of it side by side."""
        state, node, nature = self.game.new(self.setup), self.spiel.new_initial_state(), Rng(luck)
        plies = 0
        while not state.is_over():
            if state.is_chance():
                outcome = state.legal_outcomes().draw(nature)
                state.resolve(outcome)
                node.apply_action(outcome)
            else:
                for seat, action in self.chosen(state, node, lineup, seed_of(luck, plies, 0)):
                    state.apply(seat, action)
                    node.apply_action(action)
            plies += 1
        return Result(plies, tuple(state.returns()), tuple(state.scores()))

    def chosen(self, state: State, node: Any, lineup: tuple[int, ...], seed: int) -> list[tuple[int, int]]:
        """What the seats choose that are next: all who choose at once, or one after the other."""
        if not self.together:
            seat = int(node.current_player())
            return [(seat, self.our_choice(state, seat, seed) if lineup[seat] == OURS else self.peer.choose(node))]
        self.peer.turn = node.clone()
        choices = []
        for seat in state.legal_seats():
            asked = self.peer.resample(node, seat)  # as if those before had chosen anything
            choices.append(
                (seat, self.our_choice(state, seat, seed) if lineup[seat] == OURS else self.peer.choose(asked))
            )
        return choices

    def our_choice(self, state: State, seat: int, seed: int) -> int:
        actions = state.legal_actions(seat)
        thought = think(self.game, self.setup, state, seat, seed_of(seed, 0, seat), self.ours.budget)
        if len(actions) == 1:
            return actions[0]
        began = process_time()
        words = self.ours.bot.choose(thought)
        self.ours.clock.count(began)
        return actions[thought.view.moves.index(words)]


def fight(duel: Duel, standing: Standing, games: int) -> None:
    """Play games in rounds: in each, every side sits on every seat once, with the same luck of nature."""
    for number in range(-(-games // 2)):
        luck = 1 + number
        standing.add_round([(lineup, duel.play(lineup, luck)) for lineup in lineups(2, len(duel.setup.seats), number)])
        sys.stderr.write(f"\r{standing.games} games, {standing.share(OURS):.1%}")
        if standing.until_decided and standing.winner() is not None:
            break


def said(duel: Duel, level: str, standing: Standing) -> str:
    """How it went, in one line."""
    low, high = standing.interval(OURS)
    peer = duel.peer
    return (
        f"{duel.game.title}, {len(duel.setup.seats)} seats: {level} wins {standing.share(OURS):.1%} "
        f"({low:.1%} to {high:.1%}) of {standing.games} games; a decision took ours "
        f"{duel.ours.clock.milliseconds:.1f} ms, theirs {peer.clock.milliseconds:.1f} ms "
        f"({peer.simulations / max(1, peer.clock.decisions):.0f} simulations)\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--milliseconds", type=int, default=200)
    parser.add_argument("--until-decided", action="store_true")
    asked = parser.parse_args()
    game = find_game(asked.game)
    setup = game.setup(game.colours[: asked.seats or game.seat_counts[0]])
    duel = Duel(game, setup, asked.level, asked.milliseconds)
    standing = Standing(("ours", "OpenSpiel"), asked.until_decided)
    with suppress(KeyboardInterrupt):  # what was played counts
        fight(duel, standing, asked.games)
    sys.stdout.write("\n" + said(duel, asked.level, standing))


if __name__ == "__main__":
    main()
