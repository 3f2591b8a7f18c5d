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

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PrefixLoader, StrictUndefined
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from markupsafe import Markup, escape

from roost.core.errors import Illegal
from roost.core.game import Game
from roost.core.sight import View
from roost.core.words import Tongue, with_names

HOUSE_ART: Final = files("roost.core") / "art"
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED: Final = re.compile(r'href="#([^"]+)"')
WIDTHS: Final = {1.5: "mwMW@%", 1.2: "ABCDEGHKNOPQRSTUVXYZ", 0.6: "fijlrtI.,'’ "}  # in letters; of a usual bold face
XMLNS: Final = ' xmlns="http://www.w3.org/2000/svg"'
SENTENCES_KEPT: Final = 10_000  # every page tells the latest hundred once more


# -- art ------------------------------------------------------------------------------------------


def symbols_in(folder: Traversable) -> dict[str, str]:
    """Every symbol of the sheets in a folder: id -> markup."""
    if not folder.is_dir():
        return {}
    sheets = sorted((file for file in folder.iterdir() if file.name.endswith(".svg")), key=lambda file: file.name)
    texts = [sheet.read_text("utf-8") for sheet in sheets]
    return {found.group(1): found.group(0) for text in texts for found in SYMBOL.finditer(text)}


@cache
def symbols(package: str) -> dict[str, str]:
    """The symbols a game may use: the house's, and over them its own."""
    return symbols_in(HOUSE_ART) | symbols_in(files(package) / "art")


def needed(markup: str, known: Mapping[str, str]) -> dict[str, str]:
    """The symbols that a drawing uses, and those that they use in turn."""
    found: dict[str, str] = {}
    open_ends = USED.findall(markup)
    while open_ends:
        name = open_ends.pop()
        if name in known and name not in found:
            found[name] = known[name]
            open_ends += USED.findall(known[name])
    return found


def sheet(chosen: Iterable[str]) -> Markup:
    """Symbols as the unseen sheet that a page carries once."""
    return Markup(f'<svg class="sheet" aria-hidden="true"{XMLNS}>{"".join(chosen)}</svg>')


def art_text(game: Game, name: str) -> str:
    """A file of a game's art folder; empty where there is none."""
    file = files(game.package) / "art" / name
    return file.read_text("utf-8") if file.is_file() else ""


# -- templates ------------------------------------------------------------------------------------


class Swift(CodeGenerator):
    """Templates as code that asks ``Templates.shown`` what stands in the page for a value."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class Templates(Environment):
    """Jinja that reads its templates once and is quick with numbers and with what it has escaped before.

    What it makes is what Jinja makes with ``autoescape``.
    """

    code_generator_class = Swift
    escaped = staticmethod(lru_cache(SENTENCES_KEPT)(escape))

    def __init__(self, **how: Any) -> None:
        super().__init__(
            autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False, **how
        )

    def shown(self, value: Any) -> str:
        """A value as it stands in the page."""
        kind = type(value)
        if kind is Markup:
            return str.__str__(value)
        if kind is int or kind is float:
            return str(value)
        return self.escaped(value) if kind is str else escape(value)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """``a.b``: of a dictionary what it holds, before what it can do."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


@cache
def environment(package: str) -> Templates:
    """The templates of a game's folder, and the house's parts as ``house/…``."""

    def load(folder: Traversable) -> Callable[[str], str | None]:
        def source(name: str) -> str | None:
            file = folder / name
            return file.read_text("utf-8") if file.is_file() else None

        return source

    house = PrefixLoader({"house": FunctionLoader(load(HOUSE_ART))})
    made = Templates(loader=ChoiceLoader([house, FunctionLoader(load(files(package)))]))
    made.filters["short"] = short
    return made


def short(name: str, letters: int) -> str:
    """The name; where it is too wide its first word, or as much of it as fits and an ellipsis.

    Args:
        letters: the room, in letters of ordinary width.
    """
    first = name.split(" ")[0]
    for whole in (name, first):
        if len(whole) > 2 and width(whole) <= letters:
            return whole
    if width(name) <= letters:
        return name
    kept = name if len(first) < 3 else first
    while kept and width(kept) > letters - 1:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def width(name: str) -> float:
    """About how many ordinary letters wide a name is."""
    return sum(next((wide for wide, letters in WIDTHS.items() if letter in letters), 1.0) for letter in name)


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
        """One of the game's templates, filled in; ``seat.html`` is also told its ``seat``."""
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
        """Attributes of a piece that looks as if it could be played: it is reached, and says why it cannot."""
        move = next((move for move in words if move in self.refusals), None)
        if move is None:
            return Markup()
        why = self.plain(self.refusals[move])
        called = self.plain(name or self.game.words.label(self.view, move, self.tongue))
        reach = 0 if self.view.viewer in self.view.to_act else -1
        return Markup('data-why="{}" role="button" aria-disabled="true" tabindex="{}" aria-label="{}: {}"').format(
            why, reach, called, why
        )

    def plain(self, sentence: str) -> str:
        """A sentence with names for its seat tokens."""
        return with_names(sentence, lambda seat: self.names[seat])

    def seats(self, sentence: str) -> Markup:
        """A sentence with badge and name for its seat tokens."""
        return with_badges(sentence, self.view.setup.seats, self.called)


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
