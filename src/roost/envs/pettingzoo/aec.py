"""Agent after agent: PettingZoo's AEC interface."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.sight import SPECTATOR
from roost.envs.pettingzoo.common import Stage
from roost.envs.seating import find, set_up
from roost.envs.watching import Mask
from roost.envs.wrongs import PENALTY, IllegalAction, Policy


def env(
    game: str | Game,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    illegal: Policy = "raise",
    flatten: bool = False,
    max_cycles: int | None = None,
    viewer: int = SPECTATOR,
    **options: object,
) -> TableEnv:
    """A game as an AEC environment.

    Args:
        game: name in the catalogue, or a game.
        seats: how many play; the fewest possible if left out.
        render_mode: ``human`` prints, ``ansi`` gives text, ``rgb_array`` a picture.
        illegal: what becomes of an illegal action: ``raise``; ``penalty``: -1 and the same agent is asked
            again; ``terminate``: -1 and the game ends without a winner. The state stays as it was.
        flatten: observations are one box, and the mask stands in ``info`` alone.
        max_cycles: decisions for each seat on average before the game is truncated.
        viewer: whose eyes ``render`` has: a seat number, SPECTATOR or EVERYBODY.
        options: of the game, such as ``target=8``.

    Raises:
        UnknownGame, SetupFault: the message says what there is.
    """
    found = find(game)
    setup = set_up(found, seats, options)
    return TableEnv(found, setup, render_mode, illegal, flatten, max_cycles, viewer)


class TableEnv(Stage, AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """One table, agents named ``seat_0`` … in seat order."""

    def __init__(self, game: Game, setup: Setup, *settings: Any) -> None:
        Stage.__init__(self, game, setup, *settings)
        self.metadata = self.described()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed luck goes on from where it was."""
        self.open(seed)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self.no_mask} for agent in agents}
        self._skip_agent_selection = None
        self.ask()

    def ask(self) -> None:
        """Turn to the seat that is asked now."""
        seat = self.desk.seat
        agent = self.agent_selection = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self.watcher.mask(self.desk, seat)}

    def observe(self, agent: str) -> Any:
        """What an agent may know now; the mask is empty unless it is asked."""
        mask: Mask = self.infos[agent]["action_mask"] if agent in self.infos else self.no_mask
        return self.told(self.seat_of[agent], mask.copy())

    def step(self, action: Any) -> None:
        """The agent that is asked acts; None once it is terminated or truncated."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        desk = self.desk
        if not (action is not None and 0 <= action < self.watcher.actions and self.infos[agent]["action_mask"][action]):
            self.refuse(agent, action)
            return
        self.forget_rewards(agent)
        self.infos[agent] = {"action_mask": self.no_mask}
        desk.choose(int(action))
        if desk.seat == -1:
            desk.settle(self.luck)
        self.steps += 1
        if desk.seat < 0:
            self.finish(agent, self.results(), self.terminations)
        elif self.steps >= self.max_cycles * len(self.possible_agents):
            self.finish(agent, {}, self.truncations)
        else:
            self.ask()

    def forget_rewards(self, agent: str) -> None:
        """What was paid for the last step has been told."""
        if self._cumulative_rewards[agent]:
            self._cumulative_rewards[agent] = 0.0
        if any(self.rewards.values()):
            self._clear_rewards()

    def refuse(self, agent: str, action: Any) -> None:
        """An illegal action: nothing changes on the table."""
        if self.illegal == "raise":
            raise IllegalAction(agent, action, self.desk.legal(self.seat_of[agent]))
        self.forget_rewards(agent)
        self.steps += 1
        paid = {agent: PENALTY}
        if self.illegal == "terminate":
            self.finish(agent, paid, self.terminations)
        elif self.steps >= self.max_cycles * len(self.possible_agents):
            self.finish(agent, paid, self.truncations)
        else:
            self.rewards[agent] = PENALTY
            self._accumulate_rewards()

    def finish(self, agent: str, paid: dict[str, float], ended: dict[str, bool]) -> None:
        """Everybody is told once that it is over, and what it brought; the next in order first."""
        for name in self.agents:
            self.rewards[name] = paid.get(name, 0.0)
            ended[name] = True
            self.infos[name] = {"action_mask": self.no_mask}
        self._accumulate_rewards()
        order = self.possible_agents
        self.agent_selection = order[(self.seat_of[agent] + 1) % len(order)]
