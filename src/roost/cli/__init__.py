"""``roost``: serve, tables, backup, restore, play, replay, games, simulate, match, solve, bot, token."""

from __future__ import annotations

import typer

from roost.cli import backup, bot, games, match, play, replay, serve, simulate, solve, tables, token

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback()
def about() -> None:
    """An open table for family games."""


app.command("serve")(serve.serve_command)
app.command("tables")(tables.tables_command)
app.command("backup")(backup.backup_command)
app.command("restore")(backup.restore_command)
app.command("play")(play.play_command)
app.command("replay")(replay.replay_command)
app.command("games")(games.games_command)
app.command("simulate")(simulate.simulate_command)
app.command("match")(match.match_command)
app.command("solve")(solve.solve_command)
app.command("bot")(bot.bot_command)
app.command("token")(token.token_command)


def main() -> None:
    """Run the command that the command line names."""
    app()
