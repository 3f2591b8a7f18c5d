"""One seat of a game as a Gymnasium environment, the others played by bots.

>>> from roost.envs import gymnasium
>>> env = gymnasium.env("pick-a-dilly", 4, bots=["easy"], target=8)
"""

from roost.envs.extras import missing_extra

try:
    from roost.envs.gymnasium.seat import SeatEnv, env
except ModuleNotFoundError as missing:
    raise missing_extra("gymnasium", missing) from missing

__all__ = ["SeatEnv", "env"]
