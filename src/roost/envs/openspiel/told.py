"""Information states: all that a seat has been told since the start, its own choices included."""

from __future__ import annotations

import json
from typing import Any

from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.sight import CHANCE
from roost.core.state import State
from roost.envs.compiled.desk import REDEALT, Desk, Trail

Known = dict[str, str]


class Teller:
    """Keeps what each seat was told beside the plies that told it, so that nothing is told twice.

    A text grows by a line for each ply: what the seat heard of it, and what became different in its
    knowledge. So two texts are equal exactly when both seats heard the same and knew the same at every ply.
    """

    def __init__(self, game: Game, setup: Setup, start: State) -> None:
        self.game = game
        self.setup = setup
        self.start = start
        self.seats = range(len(setup.seats))

    def text(self, desk: Desk, seat: int) -> str:
        """All that one seat was told."""
        return self.texts(desk)[seat]

    def texts(self, desk: Desk) -> list[str]:
        """All that each seat was told."""
        trail = desk.trail
        if trail is None:
            return [f"I am {colour}" for colour in self.setup.seats]
        if trail.told is None:
            self.retell(desk.path())
        told: list[str] = trail.told
        return told

    def retell(self, path: list[Trail]) -> None:
        """Replay the plies, and write down for each what nobody has asked before."""
        base: Desk | None = path[0].base
        replayed = Desk(self.start.clone()) if base is None else base.clone()
        texts = [f"I am {colour}" for colour in self.setup.seats]
        for step in path:
            if step.told is not None:
                if step.who != REDEALT:
                    replayed.act(step.number)
                texts = step.told
                continue
            known = [self.known(replayed.state, seat) for seat in self.seats]
            heard = self.heard(replayed, step.who, step.number)
            replayed.act(step.number)
            texts = [
                texts[seat] + heard[seat] + changed(known[seat], self.known(replayed.state, seat))
                for seat in self.seats
            ]
            step.told = texts

    def known(self, state: State, seat: int) -> Known:
        """A seat's knowledge, part by part."""
        return parts(self.game.sight.knowledge(self.setup, state, seat))

    def heard(self, desk: Desk, who: int, number: int) -> list[str]:
        """What each seat hears of a ply that is about to be made; of a choice held back, its own seat alone."""
        game, state = self.game, desk.state
        if who == CHANCE:
            words, name = game.notation.outcome_words(self.setup, state, number), "chance"
        else:
            words, name = game.notation.action_words(self.setup, state, who, number), self.setup.seats[who]
        held = who != CHANCE and state.to_act() != 1 << who
        lines = []
        for seat in self.seats:
            if held and seat != who:
                lines.append("")
                continue
            ply = game.heard(self.setup, state, who, words, seat)
            lines.append(f"\n{name}: {'?' if ply.words is None else ply.words}")
        return lines

    def begin_world(self, desk: Desk, observer: int, text: str) -> None:
        """Begin a redrawn world: the observer was told what it was told, the others what they see there."""
        start = Trail(None, REDEALT, 0)
        start.base = desk.clone()
        start.told = [
            text if seat == observer else f"I am {colour}" + changed({}, self.known(desk.state, seat))
            for seat, colour in enumerate(self.setup.seats)
        ]
        desk.trail = start


def parts(knowledge: dict[str, Any]) -> Known:
    return {key: json.dumps(value, separators=(",", ":")) for key, value in knowledge.items()}


def changed(before: Known, after: Known) -> str:
    """The parts that became different."""
    new = [f"{key}={value}" for key, value in after.items() if before.get(key) != value]
    new += [f"{key}=" for key in before if key not in after]
    return " | " + " ".join(new) if new else ""
