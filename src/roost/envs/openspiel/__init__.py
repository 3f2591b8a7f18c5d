"""Games in OpenSpiel: importing this registers ``roost_pick_a_dilly`` and all others.

>>> import roost.envs.openspiel, pyspiel
>>> game = pyspiel.load_game("roost_pick_a_dilly(players=4,target=8)")
"""

from roost.envs.extras import missing_extra

try:
    from roost.envs.openspiel.efg import export_efg
    from roost.envs.openspiel.registry import NAMES, TINY, register
except ModuleNotFoundError as missing:
    raise missing_extra("openspiel", missing) from missing

register()

__all__ = ["NAMES", "TINY", "export_efg"]
