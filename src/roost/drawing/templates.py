"""Templates of games and house, made quickly into text."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PrefixLoader, StrictUndefined, Template
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.nodes import Call, Expr
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from roost.drawing.art import HOUSE_ART

WIDTHS: Final = {1.5: "mwMW@%", 1.2: "ABCDEGHKNOPQRSTUVXYZ", 0.6: "fijlrtI.,'’ "}  # in letters; of a usual bold face
NAMES_KEPT: Final = 2_000
PARTS_KEPT: Final = 2_000  # badges, marks, pictures
SENTENCES_KEPT: Final = 10_000  # every page tells the latest hundred once more


class Swift(CodeGenerator):
    """Templates as code that asks ``Templates.shown`` what stands in the page for a value, and calls what it calls."""

    def visit_Call(self, node: Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """A plain call where that is enough: nothing that these templates call wants to be given Jinja's context."""
        if forward_caller or node.dyn_args or node.dyn_kwargs or any(iskeyword(named.key) for named in node.kwargs):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class Once(Template):
    """A template whose parts are the same for all who import them: what these need they are given."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        return super()._get_default_module()


class Templates(Environment):
    """Jinja that reads its templates once and is quick with numbers and with what it has escaped before.

    What it makes is what Jinja makes with ``autoescape``.
    """

    code_generator_class = Swift
    template_class = Once
    escaped = staticmethod(lru_cache(SENTENCES_KEPT)(escape))

    def __init__(self, **how: Any) -> None:
        self.made: dict[str, Template] = {}
        super().__init__(
            autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False, **how
        )

    def get_template(
        self, name: str | Template, parent: str | None = None, globals: MutableMapping[str, Any] | None = None
    ) -> Template:
        """A template by its name, read and understood once."""
        if not isinstance(name, str) or globals is not None:
            return super().get_template(name, parent, globals)
        if name not in self.made:
            self.made[name] = super().get_template(name, parent)
        return self.made[name]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What all templates know, as it is when one is read: a plain dictionary is looked through in no time."""
        return {**self.globals, **(d or {})}

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
        try:
            return getattr(obj, attribute)
        except AttributeError:
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
    remember(made.get_template("house/parts.html"))
    return made


def remember(parts: Template) -> None:
    """From now on the parts of a template that were made before are not made again."""
    for name, part in vars(parts.module).items():
        if isinstance(part, Macro):
            setattr(parts.module, name, lru_cache(PARTS_KEPT, typed=True)(part))


@lru_cache(NAMES_KEPT)
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
