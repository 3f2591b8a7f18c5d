"""Information-set Monte Carlo tree search for any State, from what one seat knows."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.bots.compiled.path import Path
from roost.bots.compiled.tree import Tree
from roost.core.actions import Choices
from roost.core.playout import UNLIMITED, Playout
from roost.core.rng import Rng
from roost.core.state import State
from roost.core.values import Values

EXPLORATION: Final = 0.7  # results lie between 0 and 1
FEW_OUTCOMES: Final[i64] = 16  # up to so many outcomes the tree tells them apart
RARE: Final = 0.1  # choices of a mix that are rarer, beside the most frequent one, are not played
TOGETHER: Final[i64] = 1 << 60  # marks codes of joint choices
LUCK: Final[i64] = 1 << 61  # and of outcomes


@mypyc_attr(acyclic=True)
class Search:
    """A tree grown by simulations; every one starts from another redealt copy.

    Where one seat chooses, the upper confidence bound chooses for it; where several choose at once,
    in secret, each mixes by regret matching on its own. Every seat wants its own result.

    Args:
        start: a state redealt for the observer.
        observer: the seat that owes a decision.
        values: what the game knows about good play; None for uniform playouts.
        seed: the same seed and number of simulations give the same tree.
    """

    start: State
    observer: i64
    values: Values | None
    rng: Rng
    playout: Playout
    tree: Tree
    seats: i64
    actions: i64  # bound of the action numbers
    choices: Choices
    untried: Choices
    plies: i64  # played below the tree, in all simulations
    worth: vec[float]  # of the finished simulation, by seat
    picks: vec[i64]  # where several choose at once: by seat
    path: Path

    def __init__(self, start: State, observer: i64, values: Values | None, seed: i64) -> None:
        self.start = start
        self.observer = observer
        self.values = values
        self.rng = Rng(seed)
        self.playout = Playout(start, self.rng)
        self.tree = Tree()
        self.seats = start.seats()
        self.actions = start.most_actions()
        room = self.actions
        if start.most_outcomes() > room:
            room = start.most_outcomes()
        self.choices = Choices(room)
        self.untried = Choices(room)
        self.plies = 0
        self.worth = vec[float]([0.0] * self.seats)
        self.picks = vec[i64]([0] * self.seats)
        self.path = Path()

    def run(self, simulations: i64) -> None:
        """Grow the tree by so many simulations."""
        for _ in range(simulations):
            state = self.start.clone()
            state.redeal(self.observer, self.rng)
            self.descend(state)
            self.play_on(state)
            self.settle(state)
            self.path.back_up(self.tree, self.worth)

    # -- one simulation -----------------------------------------------------------------------

    def descend(self, state: State) -> None:
        """Walk down the tree to a choice never tried before."""
        self.path.clear()
        node: i64 = 0
        undoable = self.changeable(state)
        while self.path.has_room(self.seats, self.actions):
            waiting = state.to_act() | undoable
            if waiting == 0:
                if state.is_over():
                    return
                node = self.draw(state, node)
            elif waiting & (waiting - 1) == 0:
                node = self.choose_alone(state, node, waiting)
            else:
                node = self.choose_together(state, node, waiting, undoable)
                undoable = 0
            if node < 0:
                return

    def changeable(self, state: State) -> i64:
        """A mask of the other seats that have chosen, but may still change: nobody knows what they will do."""
        mask: i64 = 0
        for seat in range(self.seats):
            if seat != self.observer and state.to_act() >> seat & 1 == 0:
                self.choices.clear()
                state.list_changes(seat, self.choices)
                if self.choices.count > 0:
                    mask |= 1 << seat
        return mask

    def draw(self, state: State, node: i64) -> i64:
        """Nature answers; the node behind, which is the same for all outcomes where they are many."""
        self.choices.clear()
        state.list_outcomes(self.choices)
        outcome = self.choices.draw(self.rng)
        state.resolve(outcome)
        if self.choices.count == 1 or self.choices.count > FEW_OUTCOMES:
            return node
        return self.tree.child(self.tree.find(node, LUCK + outcome, 0))

    def choose_alone(self, state: State, node: i64, waiting: i64) -> i64:
        """One seat chooses; the node behind, or -1 behind a choice never tried before."""
        tree = self.tree
        choices = self.choices
        seat = lowest(waiting)
        choices.clear()
        state.list_actions(seat, choices)
        if choices.count == 1 and node > 0:
            state.apply(seat, choices.items[0])
            return node
        self.untried.clear()
        best: i64 = -1
        best_bound = -1.0
        likely: i64 = 0
        for index in range(choices.count):
            entry = tree.find(node, seat * self.actions + choices.items[index], likely)
            likely = entry + 1
            tree.seen[entry] += 1.0
            visits = tree.visits[entry]
            if visits == 0.0:
                self.untried.add(choices.items[index])
            elif self.untried.count == 0:
                bound = tree.totals[entry] / visits + EXPLORATION * sqrt(log(tree.seen[entry]) / visits)
                if bound > best_bound:
                    best_bound = bound
                    best = entry
        is_new = self.untried.count > 0
        if is_new:
            best = tree.find(node, seat * self.actions + self.plausible(state, seat, self.untried), 0)
        self.path.remember(best, seat, -1, 0)
        state.apply(seat, tree.codes[best] - seat * self.actions)
        if is_new:
            return -1
        return tree.child(best)

    def choose_together(self, state: State, node: i64, waiting: i64, undoable: i64) -> i64:
        """Several choose in secret, each by its own mix; the node behind, or -1 behind a new joint choice."""
        joint: i64 = 0
        for seat in range(self.seats):
            if waiting >> seat & 1 == 1:
                self.choices.clear()
                if undoable >> seat & 1 == 1:
                    state.list_changes(seat, self.choices)
                else:
                    state.list_actions(seat, self.choices)
                action = self.path.mixed_choice(self.tree, node, seat, self.actions, self.choices, self.rng)
                self.picks[seat] = action
                joint = joint * (self.actions + 1) + action + 1
        self.apply_picks(state, undoable)
        self.apply_picks(state, waiting & ~undoable)
        entry = self.tree.find(node, TOGETHER + joint, 0)
        is_new = self.tree.visits[entry] == 0.0
        self.tree.visits[entry] += 1.0
        if is_new:
            return -1
        return self.tree.child(entry)

    def apply_picks(self, state: State, mask: i64) -> None:
        for seat in range(self.seats):
            if mask >> seat & 1 == 1:
                state.apply(seat, self.picks[seat])

    def plausible(self, state: State, seat: i64, among: Choices) -> i64:
        """A choice as a quick player would make it."""
        values = self.values
        if values is None:
            return among.pick(self.rng)
        return values.choose(state, seat, among, self.rng)

    # -- below the tree -----------------------------------------------------------------------

    def play_on(self, state: State) -> None:
        """Play on as far as the game's horizon reaches."""
        values = self.values
        if values is None:
            self.plies += self.playout.run(state, UNLIMITED)
            return
        left = values.horizon()
        choices = self.choices
        while left != 0:
            waiting = state.to_act()
            choices.clear()
            if waiting == 0:
                if state.is_over():
                    return
                state.list_outcomes(choices)
                state.resolve(choices.draw(self.rng))
            else:
                seat = lowest(waiting)
                state.list_actions(seat, choices)
                state.apply(seat, values.choose(state, seat, choices, self.rng))
            left -= 1
            self.plies += 1

    def settle(self, state: State) -> None:
        """What this simulation was worth to each seat."""
        values = self.values
        if values is None or state.is_over():
            self.worth = state.returns()
            return
        for seat in range(self.seats):
            self.worth[seat] = values.estimate(state, seat)

    # -- what came of it ----------------------------------------------------------------------

    def root_entry(self, action: i64) -> i64:
        return self.tree.find(0, self.observer * self.actions + action, 0)

    def visits(self, action: i64) -> float:
        """How often an action of the observer was tried."""
        return self.tree.visits[self.root_entry(action)]

    def value(self, action: i64) -> float:
        """The mean result of an action for the observer, from 0.0 to 1.0; 0.0 where it was never tried."""
        return self.tree.mean(self.root_entry(action), 0.0)

    def often(self, action: i64) -> float:
        """How often an action stands in the mean mix, where others choose at once; not yet a share."""
        return self.tree.seen[self.root_entry(action)]

    def is_mixed(self) -> bool:
        """Whether the observer chooses at once with others."""
        waiting = self.start.to_act() | self.changeable(self.start)
        return waiting & (waiting - 1) != 0

    def decide(self) -> i64:
        """The most tried action; where others choose at once, one drawn from the mean mix."""
        is_mixed = self.is_mixed()
        self.choices.clear()
        self.start.list_actions(self.observer, self.choices)
        if is_mixed:
            return self.drawn_from_mix()
        best = self.choices.items[0]
        for index in range(1, self.choices.count):
            action = self.choices.items[index]
            if self.visits(action) > self.visits(best):
                best = action
        return best

    def drawn_from_mix(self) -> i64:
        """One of ``choices``, as often as the mean mix of all simulations has it; rare ones left out."""
        most = 0.0
        for index in range(self.choices.count):
            most = max(most, self.tree.seen[self.root_entry(self.choices.items[index])])
        self.untried.clear()
        for index in range(self.choices.count):
            share = self.tree.seen[self.root_entry(self.choices.items[index])]
            if share >= most * RARE:
                self.untried.weigh(self.choices.items[index], 1 + i64(share * 1000.0 / (most + 0.001)))
        return self.untried.draw(self.rng)


def lowest(mask: i64) -> i64:
    """The first seat in a mask that is not empty."""
    seat: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        seat += 1
    return seat
