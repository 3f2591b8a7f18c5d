"""Every page as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from markupsafe import Markup, escape

from roost.core.game import Game
from roost.core.words import with_names
from roost.tables.levels import levels
from roost.tables.sight import ChairSight, MoveSight, TableSight
from roost.web.visitor import Visitor


def page(title: str, body: Markup) -> str:
    return Markup(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main>{}</main></body></html>'
    ).format(title, body)


def home_page(games: Sequence[Game], visitor: Visitor) -> str:
    """The games: play against bots at once, or lay a table."""
    entries = [
        Markup(
            '<section><h2>{}</h2><form method="post" action="/play"><input type="hidden" name="game" value="{}">'
            '<label>Your name <input name="name" value="{}"></label><button>Play against bots</button></form>'
            '<a href="/games/{}">Make a table</a></section>'
        ).format(game.title, game.name, visitor.name, game.name)
        for game in games
    ]
    return page("Roost", Markup("<h1>Roost</h1>") + Markup("").join(entries))


def setup_page(game: Game, visitor: Visitor) -> str:
    """Who is to sit at a new table, and which options are played."""
    kinds = ["me", "friend", *(f"bot:{level}" for level in levels(game)), "empty"]
    chairs = Markup("").join(
        Markup('<p><label>Chair {} <select name="chair-{}">{}</select></label></p>').format(
            number + 1, number, Markup("").join(Markup("<option>{}</option>").format(kind) for kind in kinds)
        )
        for number in range(game.seat_counts[-1])
    )
    options = Markup("").join(
        Markup('<p><label>{} <select name="option-{}">{}</select></label></p>').format(
            option.key,
            option.key,
            Markup("").join(
                Markup("<option{}>{}</option>").format(
                    Markup(" selected") if value == option.default else Markup(""), value
                )
                for value in option.values
            ),
        )
        for option in game.options
    )
    return page(
        game.title,
        Markup(
            '<h1>{}</h1><form method="post" action="/tables"><input type="hidden" name="game" value="{}">'
            '<label>Your name <input name="name" value="{}"></label>{}{}'
            '<label>Who starts <select name="start"><option>lot</option><option>youngest</option></select></label>'
            "<button>Lay the table</button></form>"
        ).format(game.title, game.name, visitor.name, chairs, options),
    )


def rules_page(game: Game) -> str:
    """The rules for players."""
    source = files(game.package) / "rules.md"
    text = source.read_text("utf-8") if source.is_file() else "The rules page is not written yet."
    return page(game.title, Markup("<h1>{}</h1><pre>{}</pre>").format(game.title, text))


def table_page(sight: TableSight, visitor: Visitor, link: str) -> str:
    """The whole page of a table.

    Args:
        link: the address that invites others.
    """
    return page(
        sight.title, Markup("<p>Invite: <input readonly value='{}'></p>{}").format(link, Markup(table_fragment(sight)))
    )


def table_fragment(sight: TableSight) -> str:
    """The part of a table's page that is renewed after every event."""
    parts = [Markup("<h1>{}</h1><ol>{}</ol>").format(sight.title, Markup("").join(map(chair, sight.chairs)))]
    if sight.prompt is not None:
        parts.append(Markup("<p>{} {}</p>").format(named(sight, sight.prompt.title), named(sight, sight.prompt.text)))
    if sight.status == "lobby":
        parts.append(lobby(sight))
    offered = sight.moves or sight.changes
    parts += [move_button(sight, move) for move in offered]
    lines = Markup("").join(Markup("<li>{}</li>").format(named(sight, line.text)) for line in sight.story)
    parts.append(Markup("<ol>{}</ol>").format(lines))
    if sight.status == "over":
        parts.append(post(sight, "rematch", Markup("<button>Play again</button>")))
    if sight.rematch:
        parts.append(Markup('<a href="/tables/{}">The next game</a>').format(sight.rematch))
    return Markup('<div id="table" data-seq="{}">{}</div>').format(sight.seq, Markup("").join(parts))


def chair(seen: ChairSight) -> Markup:
    name = seen.name or "open"
    return Markup("<li>{} {}{}</li>").format(seen.colour, name, " (awaited)" if seen.awaited else "")


def lobby(sight: TableSight) -> Markup:
    sit = Markup('<input name="name" aria-label="Your name"><button>Sit down</button>')
    start = Markup("<button>Start</button>") if sight.host else Markup("")
    return post(sight, "sit", sit) + (post(sight, "start", start) if sight.host else Markup(""))


def move_button(sight: TableSight, move: MoveSight) -> Markup:
    inside = Markup(
        '<input type="hidden" name="decision" value="{}"><button name="move" value="{}" data-move="{}">{}</button>'
    ).format(sight.decision, move.words, move.words, named(sight, move.label))
    return post(sight, "move", inside)


def post(sight: TableSight, verb: str, inside: Markup) -> Markup:
    return Markup('<form method="post" action="/tables/{}/{}">{}</form>').format(sight.id, verb, inside)


def named(sight: TableSight, sentence: str) -> str:
    return with_names(sentence, lambda seat: sight.chairs[seat].name if seat < len(sight.chairs) else "")


def error_page(status: int, title: str, text: str) -> str:
    """What went wrong, and where to go from here."""
    return page(title, Markup('<h1>{}</h1><p>{}</p><a href="/">Home</a>').format(escape(title), text))
