"""What the templates of a table need besides the sight itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from markupsafe import Markup

from roost.catalogue import game as find_game
from roost.catalogue import tongue
from roost.core.game import Game
from roost.core.sight import View
from roost.core.words import Tongue, with_names
from roost.drawing import Face, with_badges
from roost.tables import talkwords
from roost.tables.hinting import ALONE, ALWAYS, NEVER
from roost.tables.patience import MINUTES
from roost.tables.sight import ChairSight, StoryLine, TableSight
from roost.web import dressing
from roost.web.rulespage import first_words, rules_source

Words = tuple[str, ...]

LINES_KEPT: Final = 10_000


def fragment_values(sight: TableSight, game: Game, language: str) -> dict[str, Any]:
    """Everything the templates of a table are filled with."""
    house = tongue("roost", language)
    shared = {
        "sight": sight,
        "seated": any(chair.mine for chair in sight.chairs),
        "talk_allows": "write" if sight.talk.may_write else "phrases" if sight.talk.may_speak else "",
        "remarks": {seat: remark(kind, words, house) for seat, (kind, words) in sight.talk.remarks.items()},
        "phrases": [(name, talkwords.phrase(name, house)) for name in talkwords.PHRASES],
        "reactions": [(name, talkwords.reaction(name, house)) for name in talkwords.REACTIONS],
    }
    if sight.view is None:
        return shared | lobby_values(sight, game, language)
    face = table_face(sight, sight.view, game, language)
    return shared | play_values(sight, sight.view, face, house) | {"tip": tip(sight, game, language)}


def table_face(sight: TableSight, view: View, game: Game, language: str) -> Face:
    """The game as its templates see it."""
    return Face(game, view, shown_names(sight, tongue("roost", language)), tongue(game.package, language))


def shown_names(sight: TableSight, house: Tongue) -> dict[int, str]:
    """Seat -> the name to show."""
    return {chair.seat: chair.name or house.gettext("nobody") for chair in sight.chairs}


def remark(kind: str, words: str, house: Tongue) -> dict[str, str]:
    """What stands beside a chair."""
    picture = f"say-{words}" if kind == "reaction" else ""
    return {"kind": kind, "picture": picture, "text": talkwords.spoken(kind, words, house)}


# -- before the game ------------------------------------------------------------------------------


def lobby_values(sight: TableSight, game: Game, language: str) -> dict[str, Any]:
    """Who sits, what may be changed, and the invitation."""
    _ = tongue("roost", language).gettext
    held = [chair for chair in sight.chairs if chair.mine]

    def free(chair: ChairSight | None) -> list[str]:
        """The colours to choose from on a chair."""
        kept = chair.colour if chair else ""
        return [colour for colour in game.colours if colour in sight.free_colours or colour == kept]

    level_name = dressing.level_names(_)
    bots = [(f"bot:{level}", _("a bot, {level}").format(level=level_name(level))) for level in sight.levels]
    texts = tongue(game.package, language)
    return {
        "own": held[0] if held else None,
        "beside": held[1:],
        "free": free,
        "most": game.seat_counts[-1],
        "has_open_chair": any(chair.kind == "open" for chair in sight.chairs),
        "chair_kinds": [("open", _("for a friend")), *bots, ("empty", _("take it away"))],
        "kind_of": kind_of,
        "cover": dressing.cover(game),
        "options": [game.words.option(key, value, texts) for key, value in sight.options.items()],
        "starter": starter_words(sight, tongue("roost", language)),
        "hints": hint_rules(_)[sight.hints],
        "patience": patience_words(tongue("roost", language)),
        "keepers": keepers(sight.levels, _),
        "lesson": game.tutorial is not None,
        "told": told_before(sight),
    }


def told_before(sight: TableSight) -> list[StoryLine]:
    """What happened before the game, with names."""
    names = {chair.seat: chair.name for chair in sight.chairs}
    return [replace(line, text=with_names(line.text, lambda seat: names.get(seat, "…"))) for line in sight.story]


def hint_rules(_: Callable[[str], str]) -> dict[str, str]:
    """Who is given hints: each rule in words."""
    return {
        ALONE: _("whoever plays with bots only"),
        ALWAYS: _("everybody who asks"),
        NEVER: _("nobody"),
    }


def kind_of(chair: ChairSight) -> str:
    """What a chair is, in the word of its form."""
    return f"bot:{chair.level}" if chair.kind == "bot" else chair.kind


def starter_words(sight: TableSight, house: Tongue) -> str:
    """Who is to start."""
    _ = house.gettext
    if sight.starter == "youngest":
        return _("the youngest")
    if sight.starter.isdecimal() and int(sight.starter) < len(sight.chairs):
        number = int(sight.starter)
        return sight.chairs[number].name or _("chair {number}").format(number=number + 1)
    return _("the lot decides")


# -- the game -------------------------------------------------------------------------------------


def play_values(sight: TableSight, view: View, face: Face, house: Tongue) -> dict[str, Any]:
    """The board, the moves, and what lies beside them."""
    _ = house.gettext
    seats = range(len(view.setup.seats))
    chairs = clockwise(sight)
    return {
        "scene": face.scene,
        "names": face.names,
        "colours": view.setup.seats,
        "seats": face.seats,
        "board": face.fill("board.svg"),
        "moves": controls(sight, face),
        "aside": face.fill("aside.html") if face.has("aside.html") else "",
        "tracks": [face.fill("seat.html", seat=seat) for seat in seats] if face.has("seat.html") else [],
        "ask_title": ask_title(sight, face, house),
        "ready": ready(view, house),
        "told": told(sight, face, house),
        "in_words": in_words(face),
        "news": sum(line.seq > sight.since for line in sight.story) if sight.since and sight.moves else 0,
        "chairs": chairs,
        "tab_title": tab_title(sight, house),
        "nudged": sight.seat >= 0 and sight.chairs[sight.seat].nudged,
        "free_seat": next((chair for chair in sight.chairs if chair.free), None),
        "stand_in": sight.seat >= 0 and sight.chairs[sight.seat].stand_in,
        **(result_values(view, face) if view.is_over else {}),
    }


def told(sight: TableSight, face: Face, house: Tongue) -> list[Markup]:
    """The lines of the story, the newest first."""
    since = sight.since or sight.seq
    shared = (face.view.setup.seats, face.called, house.gettext("(taken back)"))
    return [line(one.seq, one.text, one.seat, one.gone, one.seq > since, *shared) for one in reversed(sight.story)]


@lru_cache(LINES_KEPT)
def line(
    seq: int,
    text: str,
    seat: int,
    is_gone: bool,
    is_new: bool,
    colours: tuple[str, ...],
    names: tuple[str, ...],
    gone: str,
) -> Markup:
    """A line of the story; every page tells the same ones again, so they are made once."""
    made: Any = dressing.templates().get_template("line.html").module
    sentence, colour = with_badges(text, colours, names), colours[seat] if seat >= 0 else ""
    return Markup(made.told(seq, sentence, colour, is_new, is_gone, gone))


def in_words(face: Face) -> list[str]:
    """The whole table, sentence by sentence, for those who hear it; seats as tokens."""
    return face.game.words.describe(face.view, face.tongue)


def controls(sight: TableSight, face: Face) -> str:
    """The game's own buttons for its moves, or for what its real box shows; empty where it brings none."""
    if sight.enters:
        shown = {outcome.words: outcome.label for outcome in sight.moves}
        return face.fill("enter.html", shown=shown) if face.has("enter.html") else ""
    return face.fill("moves.html") if (sight.moves or sight.changes) and face.has("moves.html") else ""


def tip(sight: TableSight, game: Game, language: str) -> str:
    """A few words of the rules about what is asked; the page shows them the first time."""
    if sight.prompt is None or not sight.moves or sight.enters:
        return ""
    return explanation(game.name, sight.prompt.anchor, language)


@cache
def explanation(name: str, anchor: str, language: str) -> str:
    """How a game's rules begin to explain a kind of question."""
    return first_words(rules_source(find_game(name), language), anchor)


def ask_title(sight: TableSight, face: Face, house: Tongue) -> str:
    """What stands over the moves; the prompt above already asks the question."""
    if sight.enters:
        return house.gettext("The real box shows")
    return str(face.scene.get("ask", house.gettext("Your choice")))


def tab_title(sight: TableSight, house: Tongue) -> str:
    """What stands on the page's tab: whether somebody at this device is asked, and nudged."""
    mine = [chair for chair in sight.chairs if chair.mine and chair.awaited and not chair.stand_in]
    if not mine or sight.status != "playing":
        return f"{sight.title} · Roost"
    said = house.gettext("You are waited for") if any(chair.nudged for chair in mine) else house.gettext("Your turn")
    return f"● {said} · {sight.title}"


def patience_words(house: Tongue) -> list[tuple[str, str]]:
    """The minutes to choose from, in words."""
    some = [(str(m), house.ngettext("after {count} minute", "after {count} minutes", m)) for m in MINUTES if m]
    return [("0", house.gettext("never")), *((value, words.format(count=value)) for value, words in some)]


def keepers(levels: Sequence[str], _: Callable[[str], str]) -> list[tuple[str, str]]:
    """The bots to choose from that may play on for somebody."""
    level_name = dressing.level_names(_)
    return [("", _("the usual stand-in")), *((level, level_name(level)) for level in levels)]


def ready(view: View, house: Tongue) -> str:
    """How many have chosen, where several choose at once."""
    if not view.changes and len(view.to_act) < 2:
        return ""
    seats = len(view.setup.seats)
    return house.gettext("{ready} of {seats} ready").format(ready=seats - len(view.to_act), seats=seats)


def clockwise(sight: TableSight) -> list[ChairSight]:
    """The chairs clockwise, the viewer's own first; several people at one device see them in one order."""
    first = next((chair.seat for chair in sight.chairs if chair.mine), 0)
    return [*sight.chairs[first:], *sight.chairs[:first]]


def result_values(view: View, face: Face) -> dict[str, Any]:
    """Places and points at the end; a game may bring its own ``ranks`` and ``results`` in the scene."""
    scene = face.scene
    order = scene.get("ranks") or by_score(view)
    return {
        "ranks": list(zip(places(view, order, are_strict="ranks" in scene), order, strict=True)),
        "results": scene.get("results", [str(score) for score in view.scores]),
    }


def by_score(view: View) -> list[int]:
    """The winners, then the others by their points."""
    return sorted(range(len(view.scores)), key=lambda seat: (seat not in view.winners, -view.scores[seat], seat))


def places(view: View, order: list[int], *, are_strict: bool) -> list[int]:
    """The place of each seat in this order: winners share the first, and whoever has as many points shares a place.

    Args:
        are_strict: whether the game itself has settled who comes before whom.
    """
    found: list[int] = []
    for place, seat in enumerate(order, start=1):
        before = order[place - 2] if place > 1 else None
        shares = before is not None and before not in view.winners and view.scores[before] == view.scores[seat]
        found.append(1 if seat in view.winners else found[-1] if shares and not are_strict else place)
    return found
