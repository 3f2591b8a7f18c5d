"""Games as PettingZoo environments: ``env`` for every game, ``parallel_env`` where all act at once.

>>> from roost.envs import pettingzoo
>>> env = pettingzoo.env("pick-a-dilly", 4, target=8)
"""

from roost.envs.extras import missing_extra

try:
    from roost.envs.pettingzoo.aec import TableEnv, env
    from roost.envs.pettingzoo.parallel import ParallelTable, parallel_env
except ModuleNotFoundError as missing:
    raise missing_extra("pettingzoo", missing) from missing

__all__ = ["ParallelTable", "TableEnv", "env", "parallel_env"]
