"""A view as one picture: the game's ``board.svg`` filled in, and the art it is cut from.

Two variants: for the page, which carries the sheets once and colours by classes; and on its own, with
the symbols and colours it uses inside, for print, files and picture observations. A game's other
templates (``moves.html``, ``aside.html``, ``seat.html``) are filled in here too, with the same names:

=========== ==================================================================================
view, scene what the viewer sees, and the geometry ``board.scene`` makes of it
names       seat -> the name to show
colours     seat -> colour word
moves       words -> label, of the legal moves and of the changes that are still open
tap(…)      attributes that make a piece of the drawing play these moves; if none is legal, that
            make it say why, where the game offers them (``name``: what the piece is called then)
seats(…)    a sentence with its seat tokens as badge and name
plain(…)    a sentence with its seat tokens as names alone
| short(n)  filter: a name cut to the room of n letters
_, ngettext the texts
=========== ==================================================================================

``{% from "house/parts.html" import mark, badge, tag, picture %}`` gives the parts all games share.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any, Final

from markupsafe import Markup, escape

from roost.core.errors import Illegal
from roost.core.game import Game
from roost.core.sight import View
from roost.core.words import Tongue, with_names
from roost.drawing.art import HOUSE_ART, XMLNS, art_text, needed, sheet, symbols, symbols_in
from roost.drawing.templates import SENTENCES_KEPT, Templates, environment, short, width
from roost.drawing.uses import parts_read

__all__ = [
    "HOUSE_ART",
    "Face",
    "Templates",
    "art_text",
    "draw",
    "environment",
    "face",
    "needed",
    "part",
    "picture",
    "sheet",
    "short",
    "symbols",
    "symbols_in",
    "width",
    "with_badges",
]

FILLED: Final[dict[tuple[Any, ...], Markup]] = {}
"""Templates that were filled in, by all that they were made from."""

FILLED_KEPT: Final = 2_000


@dataclass(frozen=True)
class Face:
    """One viewer's game as its templates see it.

    Args:
        game: whose templates they are.
        view: what the viewer sees.
        names: seat -> the name to show.
        tongue: the game's texts.
        is_still: whether nothing can be tapped, not even to ask why.
    """

    game: Game
    view: View
    names: Mapping[int, str]
    tongue: Tongue
    is_still: bool = False

    @cached_property
    def moves(self) -> dict[str, str]:
        """The viewer's legal moves and changes: words -> label, seats as tokens."""
        open_to = (*self.view.moves, *self.view.changes)
        return {words: self.game.words.label(self.view, words, self.tongue) for words in open_to}

    @cached_property
    def refusals(self) -> dict[str, str]:
        """Moves that look as if the viewer could make them: words -> why not, seats as tokens."""
        view = self.view
        if self.is_still or view.viewer < 0 or view.is_over:
            return {}
        reasons = view.refused
        if view.viewer not in view.to_act:
            reasons = {words: "not-to-act" for words in self.game.offers(view) if words not in view.changes}
        sentences = {reason: self.game.words.why(Illegal(reason), view, self.tongue) for reason in {*reasons.values()}}
        return {words: sentences[reason] for words, reason in reasons.items()}

    @cached_property
    def scene(self) -> dict[str, Any]:
        return self.game.board.scene(self.view, self.tongue)

    @cached_property
    def called(self) -> tuple[str, ...]:
        """The names to show, in seat order."""
        return tuple(self.names[seat] for seat in range(len(self.view.setup.seats)))

    def has(self, template: str) -> bool:
        """Whether the game brings this template."""
        return brings(self.game.package, template)

    def fill(self, template: str, **more: Any) -> Markup:
        """One of the game's templates, filled in; ``seat.html`` is also told its ``seat``.

        What is made from the same is made once: much of a page is the same for all who look at it.
        """
        read = reads(self.game.package, template)
        if read is None:
            return self.filled(template, more)
        parts = "\n".join([repr(part_of(self, path)) for path in read])
        known = (self.tongue, self.called, self.view.setup.seats, *self.moves.items())
        key = (self.game.package, template, parts, repr(more), *known)
        if key not in FILLED:
            if len(FILLED) >= FILLED_KEPT:
                FILLED.clear()
            FILLED[key] = self.filled(template, more)
        return FILLED[key]

    def filled(self, template: str, more: Mapping[str, Any]) -> Markup:
        """One of the game's templates, filled in now."""
        made = environment(self.game.package).get_template(template)
        return Markup(
            made.render(
                view=self.view,
                scene=self.scene,
                names=self.names,
                colours=self.view.setup.seats,
                moves=self.moves,
                tap=self.tap,
                seats=self.seats,
                plain=self.plain,
                _=self.tongue.gettext,
                ngettext=self.tongue.ngettext,
                **more,
            )
        )

    def tap(self, *words: str, label: str = "", name: str = "") -> Markup:
        """Attributes of a piece that plays these moves, as far as they are legal; else it may say why not.

        Args:
            label: what the piece is called; the label of its first move, as it stands.
            name: what it is called where it only says why not.
        """
        legal = [move for move in words if move in self.moves]
        if not legal:
            return self.why_not(words, name or label)
        said = label or self.moves[legal[0]]
        return Markup('data-moves="{}" role="button" tabindex="0" aria-label="{}"').format(
            "|".join(legal), self.plain(said)
        )

    def why_not(self, words: Sequence[str], name: str) -> Markup:
        """Attributes of a piece that looks as if it could be played: arrow keys reach it, and it says why it cannot."""
        move = next((move for move in words if move in self.refusals), None)
        if move is None:
            return Markup()
        why = self.plain(self.refusals[move])
        called = self.plain(name or self.game.words.label(self.view, move, self.tongue))
        return Markup('data-why="{}" role="button" aria-disabled="true" tabindex="-1" aria-label="{}: {}"').format(
            why, called, why
        )

    def plain(self, sentence: str) -> str:
        """A sentence with names for its seat tokens."""
        return with_names(sentence, lambda seat: self.names[seat])

    def seats(self, sentence: str) -> Markup:
        """A sentence with badge and name for its seat tokens."""
        return with_badges(sentence, self.view.setup.seats, self.called)


@cache
def reads(package: str, template: str) -> tuple[tuple[str, ...], ...] | None:
    """Which parts of view and scene a game's template reads; None if nearly everything."""
    return parts_read(environment(package), (files(package) / template).read_text("utf-8"))


def part_of(face: Face, path: Sequence[str]) -> Any:
    """A part of view or scene; None where it has none."""
    found: Any = face.view if path[0] == "view" else face.scene
    for name in path[1:]:
        found = found.get(name) if isinstance(found, dict) else getattr(found, name, None)
    return found


@cache
def brings(package: str, template: str) -> bool:
    """Whether there is such a template in a game's folder."""
    return (files(package) / template).is_file()


@lru_cache(SENTENCES_KEPT)
def with_badges(sentence: str, colours: tuple[str, ...], names: tuple[str, ...]) -> Markup:
    """A sentence as HTML: badge and name for each seat token."""
    tag = part("tag")
    return Markup(with_names(str(escape(sentence)), lambda seat: str(tag(colours[seat], names[seat]))))


@cache
def part(name: str) -> Callable[..., Markup]:
    """One of the parts that all templates share, as a function."""
    shared: Callable[..., Markup] = getattr(environment("roost.core").get_template("house/parts.html").module, name)
    return shared


# -- pictures -------------------------------------------------------------------------------------


def face(game: Game, view: View, names: Mapping[int, str] | None = None, tongue: Tongue | None = None) -> Face:
    """One viewer's game; without names the seats are called by their colours, without a tongue in English."""
    called = names or {seat: colour.capitalize() for seat, colour in enumerate(view.setup.seats)}
    return Face(game, view, called, tongue or Tongue())


def draw(game: Game, view: View, names: Mapping[int, str] | None = None, tongue: Tongue | None = None) -> Markup:
    """The board for the page, which carries the sheets and the colours."""
    return face(game, view, names, tongue).fill("board.svg")


def picture(game: Game, view: View, names: Mapping[int, str] | None = None, tongue: Tongue | None = None) -> str:
    """The board as a file of its own: symbols and colours inside, nothing to tap."""
    still = replace(view, legal={}, changes=())
    board = str(replace(face(game, still, names, tongue), is_still=True).fill("board.svg"))
    style = (HOUSE_ART / "tokens.css").read_text("utf-8") + art_text(game, "board.css")
    inside = f"<style>{style}</style>{''.join(needed(board, symbols(game.package)).values())}"
    opening, rest = board.split(">", 1)
    if XMLNS.strip() not in opening:
        opening += XMLNS
    return f"{opening}>{inside}{rest}"
