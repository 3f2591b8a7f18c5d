"""What a strong player makes of every move, in any game: by its best bot that says so, else by search."""

from __future__ import annotations

from roost.bots.search import SearchBot
from roost.core.advice import Adviser, Worth
from roost.core.bot import Thought
from roost.core.game import Game


def adviser(game: Game) -> Adviser:
    """The bot that gives hints: the hard one, if it can explain itself."""
    level = "hard" if "hard" in game.bots else game.levels[-1]
    bot = game.bots[level]()
    return bot if isinstance(bot, Adviser) else SearchBot(values=game.values)


def advise(game: Game, thought: Thought) -> list[Worth]:
    """Every legal move with what it promises, made of what the seat knows and of nothing else."""
    return adviser(game).advise(thought)
