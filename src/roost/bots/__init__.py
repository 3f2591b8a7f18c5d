"""Bots that play every game: ``uniform``, and ``search`` on its compiled tree."""
