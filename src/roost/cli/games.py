"""``roost games``: what can be played."""

from __future__ import annotations

import json
from typing import Any

import typer

from roost.catalogue import games, rules_build
from roost.cli.flags import AsJson
from roost.core.game import Game


def games_command(json_: AsJson = False) -> None:
    """List the games, and say whether their rules run compiled."""
    if json_:
        listed = [as_dict(game) for game in games().values()]
        typer.echo(json.dumps({"games": listed, "rules": rules_build()}, ensure_ascii=False))
        return
    for game in games().values():
        typer.echo(line(game))
    typer.echo(f"rules: {rules_build()}")


def line(game: Game) -> str:
    """A game in one line."""
    fewest, most = game.seat_counts[0], game.seat_counts[-1]
    return f"{game.name:20} {game.title} · {fewest}–{most} players · bots: {', '.join(game.levels)}"


def as_dict(game: Game) -> dict[str, Any]:
    """A game for programs."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seat_counts),
        "colours": list(game.colours),
        "options": {option.key: {"default": option.default, "values": list(option.values)} for option in game.options},
        "bots": list(game.levels),
        "rules": game.rules_version,
    }
