"""Entries of the tree."""

from __future__ import annotations

from roost.bots.compiled.tree import Tree


def test_entries_stay_where_they_are_while_the_tree_grows() -> None:
    tree = Tree()
    keys = [(node, code) for node in range(100) for code in (3, 1 << 60, (1 << 61) + 7, 1 << 50)]
    keys += [(node, 5) for node in range(100, 5000)]
    entries = [tree.find(node, code, 0) for node, code in keys]

    assert entries == [tree.find(node, code, 0) for node, code in keys] == list(range(len(keys)))


def test_a_guess_is_used_only_where_it_is_right() -> None:
    tree = Tree()
    first = tree.find(0, 1, 0)
    second = tree.find(0, 2, first + 1)

    assert (tree.find(0, 2, first), tree.find(0, 1, first), second) == (1, 0, 1)


def test_an_entry_never_tried_has_no_mean_of_its_own() -> None:
    tree = Tree()
    entry = tree.find(0, 1, 0)
    before = tree.mean(entry, 0.25)
    tree.visits[entry] = 2.0
    tree.totals[entry] = 1.0

    assert (before, tree.mean(entry, 0.25)) == (0.25, 0.5)
