"""Every choice tried on the same redealt tables with the same luck, played on by the game's own values."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.rng import Rng
from roost.core.state import State
from roost.core.values import Values

NEXT_WORLD: Final[i64] = 7_919  # between the seeds of two worlds


@mypyc_attr(acyclic=True)
class Rollouts:
    """Compares the actions of a seat; the worse half is dropped again and again.

    All actions meet the same worlds, so that the luck of a world cancels out. Below the action every
    seat plays as ``values.choose`` says.

    Args:
        start: a state redealt for the observer.
        observer: the seat that owes a decision.
        values: what the game knows about good play.
        seed: the same seed and number of playouts give the same choice.
    """

    start: State
    observer: i64
    values: Values
    seed: i64
    worlds: i64  # tried so far
    seats: i64
    actions: Choices  # still compared
    choices: Choices
    totals: vec[float]  # of the actions still compared
    counts: vec[float]
    leads: vec[float]  # points ahead of the others, summed; only where they are asked for
    with_leads: bool

    def __init__(self, start: State, observer: i64, values: Values, seed: i64) -> None:
        self.start = start
        self.observer = observer
        self.values = values
        self.seed = seed
        self.worlds = 0
        self.seats = start.seats()
        room = start.most_actions()
        if start.most_outcomes() > room:
            room = start.most_outcomes()
        self.actions = Choices(room)
        self.choices = Choices(room)
        start.list_actions(observer, self.actions)
        self.totals = vec[float]([0.0] * self.actions.count)
        self.counts = vec[float]([0.0] * self.actions.count)
        self.leads = vec[float]([0.0] * self.actions.count)
        self.with_leads = False

    def compare(self, worlds: i64) -> None:
        """Try every action that is left in so many worlds more."""
        for _ in range(worlds):
            self.worlds += 1
            seed = self.seed + self.worlds * NEXT_WORLD
            world = self.start.clone()
            world.redeal(self.observer, Rng(seed))
            for index in range(self.actions.count):
                state = world.clone()
                state.apply(self.observer, self.actions.items[index])
                self.play_on(state, Rng(seed + 1))
                self.totals[index] += self.worth(state)
                self.counts[index] += 1.0
                if self.with_leads:
                    self.leads[index] += self.values.lead(state, self.observer)

    def play_on(self, state: State, rng: Rng) -> None:
        """To the end, or as far as the game's horizon reaches."""
        left = self.values.horizon()
        choices = self.choices
        while left != 0:
            waiting = state.to_act()
            choices.clear()
            if waiting == 0:
                if state.is_over():
                    return
                state.list_outcomes(choices)
                state.resolve(choices.draw(rng))
            else:
                seat: i64 = 0
                while waiting >> seat & 1 == 0:
                    seat += 1
                state.list_actions(seat, choices)
                state.apply(seat, self.values.choose(state, seat, choices, rng))
            left -= 1

    def worth(self, state: State) -> float:
        """The result, softened by how clear it was."""
        worth = self.values.estimate(state, self.observer)
        if state.is_over():
            worth = 0.5 * (worth + state.returns()[self.observer])
        return worth

    def halve(self) -> None:
        """Drop the worse half of the actions."""
        kept = (self.actions.count + 1) // 2
        for place in range(kept):
            best = place
            for index in range(place + 1, self.actions.count):
                if self.mean(index) > self.mean(best):
                    best = index
            self.exchange(place, best)
        self.actions.count = kept

    def lead(self, index: i64) -> float:
        """The mean of the points ahead, where ``with_leads`` had them counted."""
        if self.counts[index] == 0.0:
            return 0.0
        return self.leads[index] / self.counts[index]

    def mean(self, index: i64) -> float:
        if self.counts[index] == 0.0:
            return 0.0
        return self.totals[index] / self.counts[index]

    def exchange(self, one: i64, other: i64) -> None:
        item, total, count = self.actions.items[one], self.totals[one], self.counts[one]
        self.actions.items[one] = self.actions.items[other]
        self.totals[one] = self.totals[other]
        self.counts[one] = self.counts[other]
        self.actions.items[other] = item
        self.totals[other] = total
        self.counts[other] = count

    def decide(self) -> i64:
        """The best action of those that are left."""
        best: i64 = 0
        for index in range(1, self.actions.count):
            if self.mean(index) > self.mean(best):
                best = index
        return self.actions.items[best]
