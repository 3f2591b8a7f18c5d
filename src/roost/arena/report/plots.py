"""The plots of a report, by Matplotlib, as SVG with text that can be read and searched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from roost.arena.survey import SeatLine, Spread, Survey

INK: Final = "#3A3428"
QUIET: Final = "#8A816E"
LINE: Final = "#DDD5C3"
BARS: Final = "#5B8C5A"
AGAINST: Final = "#C4573B"
WIDTH: Final = 7.2  # inches
MOST_BARS: Final = 60
MOST_CONTRASTS: Final = 12

# Colour words of seats and figures, as they are drawn; each stands out from paper.
SHADES: Final = {
    "yellow": "#E2B32B",
    "green": "#5FA04E",
    "blue": "#4A86C5",
    "red": "#D2553F",
    "orange": "#E58A3A",
    "purple": "#8A64B0",
    "pink": "#DE85A8",
    "white": "#B9B2A1",
}
OTHERS: Final = ("#6B9AA8", "#C98B4B", "#93A35A", "#A97C8C", "#7A7F9A", "#B5A06A", "#5E8F7B")

STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "roost",
    "font.family": "sans-serif",
    "font.size": 11.0,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "xtick.color": QUIET,
    "ytick.color": INK,
}


def all_plots(survey: Survey) -> dict[str, str]:
    """Every plot of a report by its name; none where nothing was played."""
    if survey.games == 0:
        return {}
    with matplotlib.rc_context(STYLE):
        drawn = {
            "fairness": fairness(survey.seat_lines()),
            "length": histogram(survey.length_spread(), survey.length_meaning, "games"),
            "points": histogram(survey.points_spread(), "points", "seats of games"),
        }
        if survey.sources():
            drawn["sources"] = sources(survey.sources())
        if survey.contrasts():
            drawn["contrasts"] = contrasts(survey)
    return drawn


def shade(words: str, number: int) -> str:
    """The colour that a name begins with, or the next one of the palette."""
    return SHADES.get(words.split(" ")[0], OTHERS[number % len(OTHERS)])


def canvas(rows: float) -> tuple[Figure, Axes]:
    """Room for so many lines of bars."""
    figure = Figure(figsize=(WIDTH, 1.0 + 0.42 * rows), layout="constrained")
    figure.patch.set_alpha(0.0)
    axes = figure.add_subplot()
    axes.patch.set_alpha(0.0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0)
    return figure, axes


def as_svg(figure: Figure, said: str) -> str:
    """The drawing for an HTML page: no prologue, no size, one name for those who cannot see it."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    svg = re.sub(r' id="([^"]+)"', lambda found: found.group(0) if found.group(1) in used else "", svg)
    for name in sorted(used):
        svg = svg.replace(f'"{name}"', f'"{tag(said)}-{name}"').replace(f"#{name}", f"#{tag(said)}-{name}")
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*pt"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*pt"', r"\1", svg, count=1)
    return svg.replace("<svg", f'<svg role="img" aria-label="{said}"', 1)


def tag(said: str) -> str:
    """A prefix of ids, one for each plot of a page."""
    return said.split(" ")[0].lower()


def names(lines: Sequence[SeatLine]) -> list[str]:
    """Seats as the axes call them."""
    return [f"{line.seat + 1}. {line.colour} ({line.bot})" for line in lines]


def fairness(lines: Sequence[SeatLine]) -> str:
    """Shares of wins with 95 % intervals, and the even share."""
    figure, axes = canvas(len(lines))
    rows = range(len(lines))
    for row, line in zip(rows, lines, strict=True):
        axes.plot([100 * line.low, 100 * line.high], [row, row], color=INK, linewidth=2, solid_capstyle="round")
        axes.plot([100 * line.share], [row], "o", markersize=11, color=shade(line.colour, row), markeredgecolor=INK)
    axes.axvline(100 / len(lines), color=QUIET, linewidth=1, linestyle=(0, (4, 3)))
    axes.set_yticks(list(rows), names(lines))
    axes.set_ylim(len(lines) - 0.5, -0.5)
    axes.set_xlabel("per cent of the wins; dashed: even")
    return as_svg(figure, "Fairness: share of the wins by seat, with 95 % intervals")


def histogram(spread: Spread, what: str, unit: str) -> str:
    """How often each value came; neighbours share a bar where there are many."""
    figure, axes = canvas(5)
    low, high = min(spread.counts), max(spread.counts)
    step = -(-(high - low + 1) // MOST_BARS)
    bars: dict[int, int] = {}
    for value, games in sorted(spread.counts.items()):
        at = low + (value - low) // step * step
        bars[at] = bars.get(at, 0) + games
    axes.bar([at + (step - 1) / 2 for at in bars], list(bars.values()), width=0.86 * step, color=BARS)
    axes.axvline(spread.mean, color=AGAINST, linewidth=1.5)
    axes.annotate(
        f"mean {spread.mean:.1f}", (spread.mean, 1), xycoords=("data", "axes fraction"), xytext=(5, -4),
        textcoords="offset points", va="top", color=AGAINST,
    )  # fmt: skip
    axes.margins(y=0.14)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.grid(axis="y", color=LINE, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.set_xlabel(what)
    axes.set_ylabel(unit)
    return as_svg(figure, f"{what.split(' ')[0].capitalize()}: how often each number came, mean {spread.mean:.1f}")


def sources(listed: Sequence[tuple[SeatLine, dict[str, float]]]) -> str:
    """Mean points of each seat, by where they come from; what is lost lies left of zero."""
    figure, axes = canvas(len(listed) + 2)
    kinds = [kind for kind in listed[0][1] if any(abs(means[kind]) > 1e-9 for _, means in listed)]
    rows = range(len(listed))
    right = [0.0] * len(listed)
    left = [0.0] * len(listed)
    for number, kind in enumerate(kinds):
        values = [means[kind] for _, means in listed]
        starts = [right[row] if value >= 0 else left[row] for row, value in zip(rows, values, strict=True)]
        axes.barh(
            list(rows), values, left=starts, height=0.62, color=shade(kind, number), label=kind, edgecolor="white"
        )
        right = [right[row] + max(value, 0.0) for row, value in zip(rows, values, strict=True)]
        left = [left[row] + min(value, 0.0) for row, value in zip(rows, values, strict=True)]
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(list(rows), names([line for line, _ in listed]))
    axes.set_ylim(len(listed) - 0.5, -0.5)
    axes.set_xlabel("mean points")
    figure.legend(loc="outside upper center", ncols=min(3, len(kinds)), frameon=False, fontsize=9)
    return as_svg(figure, "Sources: mean points of each seat by where they come from")


def contrasts(survey: Survey) -> str:
    """What winners have more of than the others, in standard deviations."""
    listed = [one for one in survey.contrasts() if one.distance != 0.0][:MOST_CONTRASTS]
    figure, axes = canvas(len(listed))
    rows = range(len(listed))
    values = [one.distance for one in listed]
    axes.barh(list(rows), values, height=0.62, color=[BARS if value > 0 else AGAINST for value in values])
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(list(rows), [one.meaning for one in listed])
    axes.set_ylim(max(len(listed), 1) - 0.5, -0.5)
    axes.set_xlabel("winners’ mean above the others’, in standard deviations")
    return as_svg(figure, "Winning: what winners have more of than the others")
