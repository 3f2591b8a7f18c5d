"""What both of PettingZoo's interfaces share: spaces, luck, copies and pictures of one table."""

from __future__ import annotations

import copy
import secrets
import sys
from typing import Any, Final, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from roost import catalogue
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.sight import SPECTATOR
from roost.core.words import Tongue, with_names
from roost.envs.compiled.desk import Desk
from roost.envs.pictures import rasterised
from roost.envs.seating import MOST_CYCLES, acts_at_once
from roost.envs.watching import Mask, Watcher
from roost.envs.wrongs import Policy, check_policy

RENDER_MODES: Final = ["human", "ansi", "rgb_array"]
SEEDS: Final = 1 << 62
COURSE: Final = (
    *("agents", "agent_selection", "_skip_agent_selection", "steps"),
    *("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"),
)


class Stage:
    """One table: the state, the luck, and what its seats are told.

    Args:
        viewer: whose eyes pictures are drawn for: a seat, SPECTATOR or EVERYBODY.
    """

    agents: list[str]

    def __init__(
        self,
        game: Game,
        setup: Setup,
        render_mode: str | None,
        illegal: Policy,
        flatten: bool,
        max_cycles: int | None,
        viewer: int = SPECTATOR,
    ) -> None:
        check_policy(illegal)
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is 'human', 'ansi' or 'rgb_array', not {render_mode!r}")
        self.settings = (render_mode, illegal, flatten, max_cycles, viewer)
        self.game, self.setup = game, setup
        self.render_mode, self.illegal, self.flatten, self.viewer = render_mode, illegal, flatten, viewer
        self.max_cycles = MOST_CYCLES if max_cycles is None else max_cycles
        self.watcher = Watcher(game, setup)
        self.no_mask = self.watcher.nothing()
        self.start = game.new(setup)
        self.desk = Desk(self.start.clone())
        self.luck = Rng(secrets.randbits(62))
        self.steps = 0
        self.possible_agents = [f"seat_{seat}" for seat in range(len(setup.seats))]
        self.agents = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.make_spaces()

    def make_spaces(self) -> None:
        """One space object for each agent, the same at every call."""
        watcher = self.watcher
        self.observation_spaces: dict[str, spaces.Space[Any]] = {}
        self.action_spaces: dict[str, spaces.Discrete] = {}
        for agent in self.possible_agents:
            box = spaces.Box(watcher.low, watcher.high, dtype=np.float32)
            mask = spaces.Box(0, 1, (watcher.actions,), np.int8)
            self.observation_spaces[agent] = (
                box if self.flatten else spaces.Dict({"observation": box, "action_mask": mask})
            )
            self.action_spaces[agent] = spaces.Discrete(watcher.actions)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def described(self) -> dict[str, Any]:
        """What PettingZoo asks an environment to say of itself."""
        name = f"{self.game.name.replace('-', '_')}_v{self.game.rules_version}"
        at_once = acts_at_once(self.game, self.setup)
        return {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": at_once}

    # -- the course of a game ---------------------------------------------------------------------

    def open(self, seed: int | None) -> None:
        """Begin anew; one seed settles all that luck will do."""
        if seed is not None:
            self.luck = Rng(seed % SEEDS)
        self.desk.open(self.start.clone())
        self.desk.settle(self.luck)
        self.steps = 0
        self.agents = self.possible_agents[:]

    def told(self, seat: int, mask: Mask) -> Any:
        """The observation of a seat."""
        row = self.watcher.row(self.desk.state, seat)
        return row if self.flatten else {"observation": row, "action_mask": mask}

    def is_legal(self, agent: str, action: Any) -> bool:
        """Whether an agent that is to act may do this."""
        return 0 <= action < self.watcher.actions and action in self.desk.legal(self.seat_of[agent])

    def results(self) -> dict[str, float]:
        """What the seats get when the game is over; winners share 1."""
        return dict(zip(self.possible_agents, map(float, self.desk.state.returns()), strict=True))

    # -- words ------------------------------------------------------------------------------------

    def words(self, agent: str) -> dict[str, int]:
        """The legal actions of an agent that is asked now, in words of the record."""
        legal = set(self.desk.legal(self.seat_of[agent]))
        moves = self.game.moves(self.setup, self.desk.state, self.seat_of[agent])
        return {words: action for words, action in moves.items() if action in legal}

    def action_to_words(self, agent: str, action: int) -> str:
        """The words of a legal action."""
        return next(words for words, number in self.words(agent).items() if number == action)

    # -- pictures ---------------------------------------------------------------------------------

    def render(self) -> Any:
        """The table as ``viewer`` sees it: printed, as text, or as a picture of rows, columns and RGB."""
        if self.render_mode == "rgb_array":
            return self.picture(self.viewer)
        if self.render_mode is None:
            return None
        view = self.game.view(self.setup, self.desk.state, self.viewer)
        lines = self.game.words.describe(view, Tongue())
        text = "\n".join(with_names(line, lambda seat: self.setup.seats[seat]) for line in lines)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None

    def picture(self, viewer: int) -> NDArray[np.uint8]:
        """The board as a viewer sees it."""
        return rasterised(self.game, self.game.view(self.setup, self.desk.state, viewer))

    def close(self) -> None:
        """Nothing is open: there is no window."""

    # -- copies -----------------------------------------------------------------------------------

    def course(self) -> dict[str, Any]:
        """All that has changed since the table was made, as plain data."""
        desk = self.desk
        return {
            "desk": (desk.state.dump(), list(desk.held), desk.holding, desk.plies()),
            "luck": self.luck.word,
            "told": {name: value for name, value in vars(self).items() if name in COURSE},
        }

    def go_on(self, course: dict[str, Any]) -> None:
        """Take up a course where another table of the same setup stood."""
        self.desk.restore(*course["desk"])
        self.luck.word = course["luck"]
        vars(self).update(course["told"])

    def __getstate__(self) -> dict[str, Any]:
        """The game by its name, the setup in words, the state dumped."""
        made = {"game": self.game.name, "seats": self.setup.seats, "options": dict(self.setup.options)}
        return {**made, "settings": self.settings, "course": self.course()}

    def __setstate__(self, told: dict[str, Any]) -> None:
        game = catalogue.game(told["game"])
        type(self).__init__(self, game, game.setup(told["seats"], told["options"]), *told["settings"])
        self.go_on(told["course"])

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = type(self)(self.game, self.setup, *self.settings)
        twin.go_on(copy.deepcopy(self.course(), memo))
        return twin
