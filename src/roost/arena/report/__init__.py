"""A simulation as one page that needs nothing else: plots as inline SVG, the same numbers in tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from roost.arena.report import plots
from roost.arena.survey import SeatLine, Survey
from roost.core.words import Tongue, listed


@dataclass(frozen=True)
class Made:
    """How a report came about.

    Args:
        command: the line that makes it again.
        seats: how many.
        options: those that are not as usual.
        planned: how many games were asked for.
    """

    command: str
    seats: int
    options: Mapping[str, str]
    planned: int


def page(survey: Survey, made: Made) -> str:
    """The report as one HTML file; the same games give the same page."""
    templates = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    lines = survey.seat_lines()
    return templates.get_template("page.html").render(
        survey=survey,
        made=made,
        lines=lines,
        fairness=fairness(lines),
        length=survey.length_spread(),
        points=survey.points_spread(),
        sources=survey.sources(),
        contrasts=survey.contrasts(),
        same_bot=len({line.bot for line in lines}) == 1,
        plots={name: Markup(svg) for name, svg in plots.all_plots(survey).items()},
    )


def fairness(lines: list[SeatLine]) -> str:
    """What the intervals allow to say about the seats."""
    if not lines:
        return "No game was played."
    even = 1 / len(lines)
    above = [line.colour for line in lines if line.low > even]
    below = [line.colour for line in lines if line.high < even]
    if not above and not below:
        return f"Every seat’s interval holds the even share of {even:.1%}: the seats look alike."
    said = []
    if above:
        said.append(f"{listed(above, Tongue())} {'wins' if len(above) == 1 else 'win'} more than an even share")
    if below:
        said.append(f"{listed(below, Tongue())} less")
    return f"Against an even share of {even:.1%}, {', '.join(said)}."
