"""A hint as it is read: every move with what it promises, the best first, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roost.core.advice import Worth
from roost.core.game import Game
from roost.core.sight import View
from roost.core.words import Tongue

ALIKE = 0.015  # less than this apart, two moves promise the same


@dataclass(frozen=True)
class HintLine:
    """One possibility, seats as tokens.

    Args:
        move: the words of the move; empty where a hint must not name one.
        name: what it is called.
        detail: what comes of it.
        odds: how likely it wins, in words.
        win: the same of a hundred games.
        often: how often a strong player would choose it, where it mixes; else empty.
        best: whether a strong player would choose it, or choose it most.
    """

    move: str
    name: str
    detail: str
    odds: str
    win: int
    often: str
    best: bool


@dataclass(frozen=True)
class Hint:
    """What a strong player would do, and why.

    Args:
        decision: the question that it answers.
        title: what a strong player would do.
        why: the reason, in one sentence.
        lines: all possibilities, the best first.
    """

    decision: str
    title: str
    why: str
    lines: tuple[HintLine, ...]


def hint(game: Game, view: View, decision: str, worths: Sequence[Worth], house: Tongue, texts: Tongue) -> Hint:
    """A hint in words.

    Args:
        worths: of every possibility, as an adviser gives them.
        house: the texts of the house.
        texts: of the game.
    """
    ordered = sorted(worths, key=lambda worth: (-worth.share, -worth.win))
    lines = tuple(line(game, view, worth, ordered[0], house, texts) for worth in ordered)
    if not lines[0].move:
        return Hint(decision, house.gettext("What is at stake"), lines[0].detail, lines)
    title = house.gettext("A strong player would choose: {move}").format(move=lines[0].name)
    return Hint(decision, title, reason(ordered, lines, house), lines)


def line(game: Game, view: View, worth: Worth, best: Worth, house: Tongue, texts: Tongue) -> HintLine:
    """One possibility in words."""
    named = worth.move in view.moves
    name, detail = game.advice(view, worth, texts) if game.advice else (game.words.label(view, worth.move, texts), "")
    return HintLine(
        move=worth.move if named else "",
        name=name,
        detail=detail or compared(worth, best, house),
        odds=odds(worth.win, house),
        win=round(100 * worth.win),
        often=often(worth.share, house),
        best=worth is best,
    )


def odds(win: float, house: Tongue) -> str:
    """A chance to win in words."""
    if win < 0.01:
        return house.gettext("hardly ever wins")
    if win > 0.99:
        return house.gettext("as good as won")
    return house.gettext("wins about {count} games in 100").format(count=round(100 * win))


def often(share: float, house: Tongue) -> str:
    """How often a mix chooses a move; empty where there is no mix."""
    if share in (0.0, 1.0):
        return ""
    tenths = max(1, round(10 * share))
    return house.ngettext("chosen about once in ten", "chosen about {count} times in ten", tenths).format(count=tenths)


def compared(worth: Worth, best: Worth, house: Tongue) -> str:
    """How many points less than the best a move brings; empty where points say little."""
    if worth.points is None or best.points is None or worth is best:
        return ""
    less = round(best.points - worth.points)
    if less < 1:
        return house.gettext("about as many points")
    return house.ngettext("about {points} point less", "about {points} points less", less).format(points=less)


def reason(ordered: Sequence[Worth], lines: Sequence[HintLine], house: Tongue) -> str:
    """Why the best move is the best, in one sentence."""
    _ = house.gettext
    if len(ordered) == 1:
        return _("It is the only move there is.")
    if lines[0].often:
        return _("Nobody knows what the others choose, so no move is always best: a strong player varies.")
    best, next_best = ordered[0], max(ordered[1:], key=lambda worth: worth.win)
    other = lines[list(ordered).index(next_best)].name
    if best.points is not None and next_best.points is not None and best.points - next_best.points >= 1:
        points = round(best.points - next_best.points)
        said = house.ngettext(
            "It is about {points} point better than “{move}”.",
            "It is about {points} points better than “{move}”.",
            points,
        )
        return said.format(points=points, move=other)
    if best.win - next_best.win < ALIKE:
        return _("It hardly differs from “{move}”.").format(move=other)
    said = _("It wins about {count} games in 100; “{move}” wins about {fewer}.")
    return said.format(count=round(100 * best.win), move=other, fewer=round(100 * next_best.win))
