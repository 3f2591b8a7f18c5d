"""All agents at once: PettingZoo's parallel interface, for games in which all seats choose together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.sight import SPECTATOR
from roost.envs.pettingzoo.common import Stage
from roost.envs.seating import acts_at_once, find, set_up
from roost.envs.wrongs import PENALTY, IllegalAction, Policy

Told = dict[str, Any]


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    illegal: Policy = "raise",
    flatten: bool = False,
    max_cycles: int | None = None,
    viewer: int = SPECTATOR,
    **options: object,
) -> ParallelTable:
    """A game as a parallel environment; the arguments are those of ``env``.

    Raises:
        SetupFault: the seats of this game act in turn, or it refuses the setup.
    """
    found = find(game)
    setup = set_up(found, seats, options)
    if not acts_at_once(found, setup):
        raise SetupFault("game", f"in {found.title} seats act one after the other; use env instead of parallel_env")
    return ParallelTable(found, setup, render_mode, illegal, flatten, max_cycles, viewer)


class ParallelTable(Stage, ParallelEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """One table whose seats choose together, agents named ``seat_0`` … in seat order."""

    def __init__(self, game: Game, setup: Setup, *settings: Any) -> None:
        Stage.__init__(self, game, setup, *settings)
        self.metadata = self.described()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Told, Told]:
        """Begin a game: observations and infos by agent."""
        self.open(seed)
        return self.tell()

    def tell(self) -> tuple[Told, Told]:
        """What every agent is told now."""
        masks = {agent: self.watcher.mask(self.desk, seat) for agent, seat in self.seat_of.items()}
        observations = {agent: self.told(seat, masks[agent]) for agent, seat in self.seat_of.items()}
        return observations, {agent: {"action_mask": mask.copy()} for agent, mask in masks.items()}

    def step(self, actions: Mapping[str, Any]) -> tuple[Told, Told, Told, Told, Told]:
        """All choose: observations, rewards, terminations, truncations and infos by agent."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        wrong = [agent for agent in self.agents if not self.may(agent, actions.get(agent))]
        rewards = dict.fromkeys(self.agents, 0.0)
        self.steps += 1
        if wrong and self.illegal == "raise":
            self.steps -= 1
            raise IllegalAction(wrong[0], actions.get(wrong[0]), self.desk.legal(self.seat_of[wrong[0]]))
        if wrong:
            rewards |= dict.fromkeys(wrong, PENALTY)
        else:
            for agent in self.possible_agents:
                self.desk.choose(int(actions[agent]))
            self.desk.settle(self.luck)
        over = self.desk.seat < 0
        if over:
            rewards = self.results()
        return self.after(rewards, over or (bool(wrong) and self.illegal == "terminate"))

    def may(self, agent: str, action: Any) -> bool:
        return action is not None and self.is_legal(agent, action)

    def after(self, rewards: Told, over: bool) -> tuple[Told, Told, Told, Told, Told]:
        """What every agent is told after a step; at the end nobody is left."""
        observations, infos = self.tell()
        cut = not over and self.steps >= self.max_cycles
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos
