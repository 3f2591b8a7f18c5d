"""Draws the figures of docs/analysis/pick-a-dilly.md and prints its numbers.

roost solve pick-a-dilly --out three.npz
python -m benchmarks.draw_pick_a_dilly three.npz
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roost.arena.solving.reach import reached
from roost.arena.solving.tablefile import read_table
from roost.catalogue import game

FOLDER: Final = Path(__file__).parent.parent / "docs" / "analysis"
FED: Final = ("own hen", "next hen clockwise", "hen after that", "rooster")
PAINTS: Final = ("#e3a92b", "#4a7349", "#3f6d97", "#b5483a")
INK: Final = 'font-family="sans-serif" font-size="13" fill="#3b332a"'
PALE: Final = INK.replace("#3b332a", "#ffffff")
INKS: Final = (INK, PALE, PALE, PALE)
PLACES: Final = ("beside the rooster", "one step clockwise", "two steps clockwise", "three steps clockwise")
DRAWN_FOR: Final = 3  # seats; of a table with more only the numbers are printed

Floats = NDArray[np.float64]


def by_owner(mixes: Floats) -> Floats:
    """Mixes counted from each seat's own hen on, the rooster last."""
    seats = mixes.shape[1]
    own = [np.roll(mixes[:, seat, :seats], -seat, axis=1) for seat in range(seats)]
    return np.stack([np.concatenate([hens, mixes[:, seat, seats:]], axis=1) for seat, hens in enumerate(own)], axis=1)


def bars(rows: list[tuple[str, Floats]], title: str) -> str:
    """Shares as stacked bars, one a row, with a legend."""
    parts = [f'<text x="10" y="22" {INK} font-weight="bold">{title}</text>']
    for number, (label, shares) in enumerate(rows):
        y, x = 62 + 34 * number, 170.0
        parts.append(f'<text x="160" y="{y + 17}" {INK} text-anchor="end">{label}</text>')
        for share, paint, ink in zip(shares, PAINTS, INKS, strict=True):
            width = 440 * float(share)
            parts.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="24" fill="{paint}"/>')
            if share > 0.07:
                parts.append(
                    f'<text x="{x + width / 2:.1f}" y="{y + 17}" {ink} text-anchor="middle">{share:.0%}</text>'
                )
            x += width
    for number, (name, paint) in enumerate(zip(FED, PAINTS, strict=True)):
        x = 20 + 150 * number
        parts.append(f'<rect x="{x}" y="36" width="14" height="14" fill="{paint}"/>')
        parts.append(f'<text x="{x + 20}" y="48" {INK}>{name}</text>')
    height = 72 + 34 * len(rows)
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 {height}" role="img" aria-label="{title}">\n'
        f'<rect width="630" height="{height}" rx="10" fill="#fbf5e6"/>\n{body}\n</svg>\n'
    )


def main() -> None:
    dilly = game("pick-a-dilly")
    setup, table = read_table(Path(sys.argv[1]), dilly)
    assert dilly.stages is not None
    stages = dilly.stages(setup)
    met, mixes = reached(stages, table.mixes), by_owner(table.mixes)
    target, seats = int(setup.options["Target"]), stages.seats
    eggs = np.stack(np.unravel_index(np.arange(stages.count), (target,) * seats), axis=1)
    opening = [(PLACES[seat], mixes[stages.start, seat]) for seat in range(seats)]
    rows = []
    for first in range(0, target, 3):
        here = met * (eggs.max(axis=1) // 3 == first // 3)
        shares = np.einsum("p,psa->a", here, mixes) / here.sum() / seats
        rows.append((f"leader has {first} to {min(first + 2, target - 1)}", shares))
    if seats == DRAWN_FOR:
        title = "Whom to feed in the first turn, three at the table"
        (FOLDER / "opening.svg").write_text(bars(opening, title), "utf-8")
        (FOLDER / "feeding.svg").write_text(bars(rows, "Whom to feed as the end draws near"), "utf-8")
    whole = np.einsum("p,psa->sa", met, mixes) / met.sum()
    figures = [f"turns a game: {met.sum():.2f}", f"positions met: {np.sum(met > 1e-9)} of {stages.count}"]
    figures += [f"{place}: {np.round(100 * row, 1)}" for place, row in zip(PLACES, whole, strict=False)]
    figures.append(f"anybody: {np.round(100 * whole.mean(axis=0), 1)}")
    figures += [f"{label}: {np.round(100 * row, 1)}" for label, row in rows]
    figures += leads(
        met, np.sort(eggs, axis=1), np.take_along_axis(table.values, eggs.argmax(axis=1)[:, None], 1)[:, 0]
    )
    figures.append(f"chance by place from the rooster: {np.round(100 * met @ table.values / met.sum(), 1)}")
    sys.stdout.write("\n".join(figures) + "\n")


def leads(met: Floats, eggs: Floats, chance: Floats) -> list[str]:
    """What the leader's chance to win is, by eggs ahead."""
    lines = []
    for ahead in range(0, 7):
        here = met * (eggs[:, -1] - eggs[:, -2] == ahead)
        lines.append(f"{ahead} ahead: wins {(here * chance).sum() / here.sum():.1%}")
    return lines


if __name__ == "__main__":
    main()
