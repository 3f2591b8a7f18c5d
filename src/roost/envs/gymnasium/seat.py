"""One seat against named bots."""

from __future__ import annotations

import copy
import sys
from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from roost.arena.players import check_bots, make_bot, seed_of, think
from roost.core.bot import Budget
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.words import Tongue, with_names
from roost.envs.compiled.desk import Desk
from roost.envs.pictures import rasterised
from roost.envs.seating import MOST_CYCLES, find, set_up
from roost.envs.watching import Mask, Watcher
from roost.envs.wrongs import PENALTY, IllegalAction, Policy, check_policy

Observation = Any  # a row, or a dict of row and mask
Step = tuple[Observation, float, bool, bool, dict[str, Any]]
UNTIMED: Final = Budget(milliseconds=0)
SEEDS: Final = 1 << 62


def env(
    game: str | Game,
    seats: int | None = None,
    *,
    seat: int = 0,
    bots: Sequence[str] = ("uniform",),
    render_mode: str | None = None,
    illegal: Policy = "penalty",
    flatten: bool = True,
    max_cycles: int | None = None,
    **options: object,
) -> SeatEnv:
    """A seat of a game as an environment.

    Args:
        game: name in the catalogue, or a game.
        seats: how many play; the fewest possible if left out.
        seat: the learner's.
        bots: who sits on the other seats, in seat order, over again where they are too few.
        render_mode: ``human`` prints, ``ansi`` gives text, ``rgb_array`` a picture of what the seat sees.
        illegal: ``penalty``: -1 and the same is asked again; ``terminate``: -1 and the game ends; ``raise``.
        flatten: observations are one box; else a dict with ``observation`` and ``action_mask``.
        max_cycles: the learner's decisions before the game is truncated.
        options: of the game, such as ``target=8``.
    """
    found = find(game)
    setup = set_up(found, seats, options)
    check_bots(found, bots)
    return SeatEnv(found, setup, seat, bots, render_mode, illegal, flatten, max_cycles)


class SeatEnv(gymnasium.Env[Any, Any]):
    """The learner's seat; a win alone brings 1, a shared one its share."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seat: int,
        bots: Sequence[str],
        render_mode: str | None,
        illegal: Policy,
        flatten: bool,
        max_cycles: int | None,
    ) -> None:
        check_policy(illegal)
        self.settings = (seat, tuple(bots), render_mode, illegal, flatten, max_cycles)
        if seat not in range(len(setup.seats)):
            raise ValueError(f"seat is 0 to {len(setup.seats) - 1}, not {seat}")
        self.game, self.setup, self.seat = game, setup, seat
        self.render_mode, self.illegal, self.flatten = render_mode, illegal, flatten
        self.max_cycles = max_cycles or MOST_CYCLES
        others = [place for place in range(len(setup.seats)) if place != seat]
        self.bots = {place: make_bot(game, bots[order % len(bots)]) for order, place in enumerate(others)}
        self.watcher = Watcher(game, setup)
        box = spaces.Box(self.watcher.low, self.watcher.high, dtype=np.float32)
        mask = spaces.Box(0, 1, (self.watcher.actions,), np.int8)
        self.observation_space = box if flatten else spaces.Dict({"observation": box, "action_mask": mask})
        self.action_space = spaces.Discrete(self.watcher.actions)
        self.desk = Desk(game.new(setup))
        self.luck = Rng(0)
        self.seed = self.decided = self.thoughts = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Begin a game; the seed settles luck and bots."""
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(SEEDS))
        self.luck = Rng(self.seed)
        self.desk.open(self.game.new(self.setup))
        self.decided = self.thoughts = 0
        self.play_on()
        return self.told(), self.info()

    def play_on(self) -> None:
        """Luck and bots, until the learner is asked or the game is over."""
        desk = self.desk
        desk.settle(self.luck)
        while desk.seat >= 0 and desk.seat != self.seat:
            seat = desk.seat
            self.thoughts += 1
            seed = seed_of(self.seed, self.thoughts, seat)
            words = self.bots[seat].choose(think(self.game, self.setup, desk.state, seat, seed, UNTIMED))
            desk.choose(self.game.moves(self.setup, desk.state, seat)[words])
            desk.settle(self.luck)

    def step(self, action: Any) -> Step:
        """The learner acts, then everybody else until it is asked again."""
        self.decided += 1
        cut = self.decided >= self.max_cycles
        legal = self.desk.legal(self.seat) if self.desk.seat == self.seat else []
        if action not in legal:
            if self.illegal == "raise":
                self.decided -= 1
                raise IllegalAction(f"seat_{self.seat}", action, legal)
            return self.told(), PENALTY, self.illegal == "terminate", cut, self.info()
        self.desk.choose(int(action))
        self.play_on()
        over = self.desk.seat < 0
        reward = float(self.desk.state.returns()[self.seat]) if over else 0.0
        return self.told(), reward, over, cut and not over, self.info()

    def told(self) -> Observation:
        row = self.watcher.row(self.desk.state, self.seat)
        return row if self.flatten else {"observation": row, "action_mask": self.mask()}

    def mask(self) -> Mask:
        if self.desk.seat != self.seat:
            return self.watcher.nothing()
        return self.watcher.mask(self.desk, self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.mask()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as mask-aware learners ask for it."""
        return self.mask().astype(np.bool_)

    def render(self) -> Any:
        """What the seat sees: printed, as text, or as a picture."""
        view = self.game.view(self.setup, self.desk.state, self.seat)
        if self.render_mode == "rgb_array":
            return rasterised(self.game, view)
        lines = self.game.words.describe(view, Tongue())
        text = "\n".join(with_names(line, lambda seat: self.setup.seats[seat]) for line in lines)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            sys.stdout.write(text + "\n")
        return None

    # -- copies -----------------------------------------------------------------------------------

    def course(self) -> dict[str, Any]:
        """All that has changed since the environment was made."""
        desk, counts = self.desk, (self.seed, self.decided, self.thoughts)
        told = (desk.state.dump(), list(desk.held), desk.holding, desk.plies())
        return {"desk": told, "luck": self.luck.word, "counts": counts, "random": self.np_random}

    def go_on(self, course: dict[str, Any]) -> None:
        """Take up a course where another environment of the same setup stood."""
        self.desk.restore(*course["desk"])
        self.luck.word = course["luck"]
        self.seed, self.decided, self.thoughts = course["counts"]
        self.np_random = course["random"]

    def __getstate__(self) -> dict[str, Any]:
        made = {"game": self.game.name, "seats": self.setup.seats, "options": dict(self.setup.options)}
        return {**made, "settings": self.settings, "course": self.course()}

    def __setstate__(self, told: dict[str, Any]) -> None:
        game = find(told["game"])
        SeatEnv.__init__(self, game, game.setup(told["seats"], told["options"]), *told["settings"])
        self.go_on(told["course"])

    def __deepcopy__(self, memo: dict[int, Any]) -> SeatEnv:
        twin = SeatEnv(self.game, self.setup, *self.settings)
        twin.go_on(copy.deepcopy(self.course(), memo))
        return twin
