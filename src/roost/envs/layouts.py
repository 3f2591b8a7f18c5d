"""What the numbers of an observation say, for programs and for docs/observations.md.

``python -m roost.envs.layouts`` prints that page; a test holds it to be current.
"""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass

from roost.catalogue import games
from roost.core.game import Game
from roost.core.playout import Playout
from roost.core.rng import Rng
from roost.envs.seating import MOST_CYCLES, find, seat_counts, set_up

GAMES = 100  # random ones, for the longest seen
HEAD = """# Observations

What the environments tell a seat, number by number; made by `python -m roost.envs.layouts`. The same as data:
`roost.envs.layouts.layout("pick-a-dilly", 4)`. [envs.md](envs.md) says how to use it.

## Sizes

For the usual options. *Longest* is the most decisions of all seats together that the rules allow, or, where no rule
bounds them, the plies of the longest of 100 random games, chance included; the environments cut a game off after {cap}
decisions for each seat.

| game | seats | actions | outcomes | observation | longest |
| --- | --: | --: | --: | --: | --: |
"""


@dataclass(frozen=True)
class Slice:
    """A part of the observation.

    Args:
        name: what it is called.
        start, stop: its place in the row.
        shape: of the part.
        low, high: the range of each number.
        meaning: what they say.
    """

    name: str
    start: int
    stop: int
    shape: tuple[int, ...]
    low: float
    high: float
    meaning: str


def layout(game: str | Game, seats: int | None = None, **options: object) -> list[Slice]:
    """The parts of a game's observation, in order."""
    found = find(game)
    slices, place = [], 0
    for part in found.encode.layout(set_up(found, seats, options)):
        end = place + part.size
        slices.append(Slice(part.name, place, end, (part.size,), part.low, part.high, part.meaning))
        place = end
    return slices


def longest(game: Game, seats: int) -> str:
    """The most decisions, and how that is known."""
    setup = set_up(game, seats, {})
    bound = game.longest(setup)
    return str(bound) if bound is not None else f"{longest_seen(game, seats)} seen"


def longest_seen(game: Game, seats: int) -> int:
    """The most plies of some random games, chance included."""
    start = game.new(set_up(game, seats, {}))
    return max(int(Playout(start, Rng(seed)).run(start.clone())) for seed in range(GAMES))


def page() -> str:
    """docs/observations.md."""
    lines = [HEAD.format(cap=f"{MOST_CYCLES:,}")]
    for game in games().values():
        for seats in seat_counts(game):
            state = game.new(set_up(game, seats, {}))
            size = layout(game, seats)[-1].stop
            sizes = f"{state.most_actions()} | {state.most_outcomes()} | {size} | {longest(game, seats)}"
            lines.append(f"| {game.title} | {seats} | {sizes} |\n")
    for game in games().values():
        fewest = seat_counts(game)[0]
        lines.append(f"\n## {game.title}\n\nWith {fewest} seats.\n\n")
        lines.append("| place | name | numbers | range | meaning |\n| --: | --- | --: | --- | --- |\n")
        lines += [row(part) for part in layout(game, fewest)]
    return "".join(lines)


def row(part: Slice) -> str:
    size = part.stop - part.start
    return f"| {part.start} | `{part.name}` | {size} | {part.low:g} to {part.high:g} | {part.meaning} |\n"


def as_data(game: str | Game, seats: int | None = None, **options: object) -> list[dict[str, object]]:
    """The layout as plain data, for JSON."""
    return [asdict(part) for part in layout(game, seats, **options)]


if __name__ == "__main__":
    sys.stdout.write(page())
