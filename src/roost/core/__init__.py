"""What every game shares.

Compiled where a compiler is at hand: ``actions``, ``rng``, ``state``, ``playout``.
Plain: ``errors``, ``setup``, ``sight``, ``game``, ``bot``, ``record``.
"""
