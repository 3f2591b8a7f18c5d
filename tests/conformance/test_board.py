"""On the drawing every legal move can be tapped, and nothing else; what moves is there to be moved."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from roost.core.game import Game
from roost.core.sight import SPECTATOR, View
from roost.core.words import Motion
from roost.drawing import brings, draw, face, part_of, picture, reads, symbols
from tests.conformance.subjects import Subject
from tests.conformance.told import ENGLISH
from tests.conformance.walks import Moment, onlookers, sample

VERBS = {"fly", "hop", "turn", "count", "drop", "appear"}
FORBIDDEN = re.compile(r"\sstyle=|<script|<style|\son[a-z]+=|(?:href|src)=\"(?!#)")


def drawing(game: Game, view: View) -> ElementTree.Element:
    """The board as a tree of elements."""
    return ElementTree.fromstring(str(draw(game, view, tongue=ENGLISH)))


def test_every_legal_move_can_be_tapped_and_nothing_else(subject: Subject) -> None:
    for moment in sample(subject, 8):
        for viewer in onlookers(moment):
            view = moment.view(viewer)
            board = drawing(subject.game, view)
            tapped = {words for piece in board.iter() for words in piece.get("data-moves", "").split("|") if words}

            assert tapped == {*view.moves, *view.changes}


def test_what_can_be_tapped_can_be_reached_by_keyboard_and_has_a_name(subject: Subject) -> None:
    for moment in sample(subject, 8):
        for viewer in onlookers(moment):
            board = drawing(subject.game, moment.view(viewer))
            pieces = [piece for piece in board.iter() if "data-moves" in piece.attrib]

            assert all(piece.get("role") == "button" and piece.get("tabindex") == "0" for piece in pieces)
            assert all(piece.get("aria-label", "").strip() for piece in pieces)


def test_what_was_filled_in_before_is_what_would_be_filled_in_now(subject: Subject) -> None:
    package = subject.game.package
    brought = [name for name in ("moves.html", "aside.html", "seat.html", "board.svg") if brings(package, name)]
    for moment in sample(subject, 12):
        for viewer in onlookers(moment):
            shown = face(subject.game, moment.view(viewer), tongue=ENGLISH)
            for name in brought:
                if name == "moves.html" and not shown.moves:
                    continue
                more = {"seat": 0} if name == "seat.html" else {}
                parts = [repr(part_of(shown, path)) for path in reads(package, name) or ()]

                assert shown.fill(name, **more) == shown.fill(name, **more) == shown.filled(name, more)
                assert not any(" at 0x" in part for part in parts)  # what is made from it would not be told apart


def test_ids_are_given_once(subject: Subject) -> None:
    for moment in sample(subject, 8):
        ids = [piece.get("id") for piece in drawing(subject.game, moment.view(SPECTATOR)).iter() if piece.get("id")]

        assert len(set(ids)) == len(ids)


def test_what_moves_stands_on_the_board_before_or_after(subject: Subject) -> None:
    for moment in sample(subject, 12):
        for viewer in onlookers(moment):
            before, after = moment.view(viewer), moment.view_after(viewer)
            motions = subject.game.board.motions(before, moment.heard(viewer), after)
            there = ids_of(subject.game, before) | ids_of(subject.game, after) if motions else set()
            shown = {motion.text for motion in motions if motion.verb == "fly" and motion.text}

            assert {place for motion in motions for place in ends(motion)} <= there
            assert {motion.verb for motion in motions} <= VERBS and shown <= symbols(subject.game.package).keys()


def ends(motion: Motion) -> tuple[str, ...]:
    """The elements a motion needs: what flies as a picture of its own (``text``) need not be one."""
    if motion.verb == "fly" and motion.text:
        return motion.path
    return (motion.id, *motion.path)


def ids_of(game: Game, view: View) -> set[str]:
    return {piece.attrib["id"] for piece in drawing(game, view).iter() if "id" in piece.attrib}


def test_every_symbol_used_is_in_the_art(subject: Subject) -> None:
    known = symbols(subject.game.package)
    for moment in sample(subject, 8):
        for viewer in onlookers(moment):
            drawn = str(draw(subject.game, moment.view(viewer), tongue=ENGLISH))
            own = set(re.findall(r'id="([^"]+)"', drawn))

            assert set(re.findall(r'href="#([^"]+)"', drawn)) <= known.keys() | own


def test_pictures_of_prompts_are_in_the_art(subject: Subject) -> None:
    shown = [subject.game.words.prompt(moment.view(0), ENGLISH).picture for moment in sample(subject, 20)]

    assert {picture for picture in shown if picture} <= symbols(subject.game.package).keys()


def test_the_board_keeps_to_the_strict_policy_of_the_page(subject: Subject) -> None:
    """No inline styles, no scripts, nothing from elsewhere."""
    for moment in sample(subject, 4):
        for viewer in onlookers(moment):
            assert not FORBIDDEN.search(str(draw(subject.game, moment.view(viewer), tongue=ENGLISH)))


def test_names_are_drawn_as_text(subject: Subject) -> None:
    bad = "<img src=x onerror=alert(1)>&\"'"
    names = dict.fromkeys(range(len(subject.setup.seats)), bad)
    moment: Moment = sample(subject, 3)[1]
    drawn = str(draw(subject.game, moment.view(0), names, ENGLISH))

    assert ElementTree.fromstring(drawn) is not None and "<img" not in drawn


def test_a_picture_stands_on_its_own(subject: Subject) -> None:
    """Every symbol it uses is inside, and nothing can be tapped."""
    alone = picture(subject.game, sample(subject, 3)[1].view(0), tongue=ENGLISH)
    tree = ElementTree.fromstring(alone)
    inside = {piece.attrib["id"] for piece in tree.iter() if "id" in piece.attrib}
    tappable = [piece for piece in tree.iter() if "data-moves" in piece.attrib]

    assert set(re.findall(r'href="#([^"]+)"', alone)) <= inside and tappable == []


def test_what_looks_as_if_it_could_be_played_and_cannot_says_why(subject: Subject) -> None:
    """Each move that the board offers is legal, or its piece has a sentence; to onlookers nothing is offered."""
    game = subject.game
    for moment in sample(subject, 12):
        for viewer in onlookers(moment):
            view = moment.view(viewer)
            shown = face(game, view, tongue=ENGLISH)
            barred = {words for words in game.offers(view) if words not in (*view.moves, *view.changes)}
            expected = barred if viewer >= 0 and not view.is_over else set()

            assert {*shown.refusals} == expected
            assert all(why[:1].isupper() and why[-1:] in ".!?" for why in shown.refusals.values()), shown.refusals


def test_what_says_why_has_a_name_and_is_no_button_that_plays(subject: Subject) -> None:
    for moment in sample(subject, 12):
        for viewer in onlookers(moment):
            view = moment.view(viewer)
            pieces = [piece for piece in drawing(subject.game, view).iter() if "data-why" in piece.attrib]

            assert all(piece.get("role") == "button" and piece.get("aria-disabled") == "true" for piece in pieces)
            assert all(piece.get("aria-label", "").endswith(piece.get("data-why", "?")) for piece in pieces)
            assert not any("data-moves" in piece.attrib for piece in pieces)
            assert all(piece.get("tabindex") == "-1" for piece in pieces), "arrow keys reach them, the tab key does not"
