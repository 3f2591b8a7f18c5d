"""The same game side by side: ours, and everybody else's that installs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from benchmarks import elsewhere, peers
from benchmarks.measures import card_loop_rate, ply_rate
from benchmarks.rows import start_of
from benchmarks.yardsticks import race
from roost.catalogue import game

GOOFSPIEL = "goofspiel(players={},num_cards=10,points_order=random,returns_type=win_loss)"
IN_TURN = "turn_based_simultaneous_game(game=goofspiel(players={},num_cards=10,points_order=random))"
PLIES_OF_GOOFSPIEL = 9  # rounds that are chosen in, each a prize and a bid of every seat
OPEN_SPIEL = "pip install 'roost[openspiel]'"
ELSEWHERE = "make peers"
Peer = tuple[str, Callable[[], float | None], str]  # name, what measures it, what installs it


@dataclass(frozen=True)
class Duel:
    """A figure of ours, and whose it is compared to."""

    what: str
    unit: str
    ours: float
    peers: list[Peer]


def duels() -> Iterator[Duel]:
    """Every comparison; ours are measured first, the others as they are asked for."""
    ours, spiel, others = race.measured(), peers.open_spiel(), elsewhere.measured()

    def by_spiel(measure: Callable[..., Any], *names: Any) -> Callable[[], float | None]:
        return lambda: None if spiel is None else measure(spiel, *names)

    def from_spiel(how: str, measure: Callable[..., Any], *names: Any) -> Peer:
        return f"OpenSpiel, {how}", by_spiel(measure, *names), OPEN_SPIEL

    def by_other(title: str, name: str) -> Peer:
        return title, partial(others.get, name), ELSEWHERE

    four, pig = ours["connect four"], ours["pig"]
    rolled = from_spiel("C++ rollouts", peers.rollouts, "connect_four")
    yield Duel("Connect four", "plies/s", four["plies"], [rolled, by_other("pgx on the processor", "pgx")])
    searched = from_spiel("C++ search", peers.searches, "connect_four")
    yield Duel("Connect four: search", "simulations/s", four["simulations"], [searched])
    scalar = from_spiel("Python API", peers.from_python, "connect_four")
    yield Duel("Connect four: from Python", "decisions/s", four["decisions"], [scalar])
    zoo = by_other("PettingZoo’s environment", "pettingzoo")
    yield Duel("Connect four: RLCard’s kind of loop", "decisions/s", four["card loop"], [zoo])
    yield Duel("Pig", "plies/s", pig["plies"], [from_spiel("C++ rollouts", peers.rollouts, "pig")])
    yield Duel("Pig: search", "simulations/s", pig["simulations"], [from_spiel("C++ search", peers.searches, "pig")])
    yield Duel(
        "Pig: from Python", "decisions/s", pig["decisions"], [from_spiel("Python API", peers.from_python, "pig")]
    )
    for seats in (3, 5, 7):
        mine, name = ours[f"goofspiel {seats}"], GOOFSPIEL.format(seats)
        bots = from_spiel("C++ bots", lambda spiel, name: peers.whole_games(spiel, name)[0], name)
        turns = from_spiel("C++ rollouts, seat by seat", games_in_turn, seats)
        yield Duel(f"Goofspiel for {seats}", "games/s", mine["games"], [bots, turns])
    scalar = from_spiel("Python API", peers.from_python, GOOFSPIEL.format(7))
    yield Duel("Goofspiel for 7: from Python", "decisions/s", ours["goofspiel 7"]["decisions"], [scalar])
    yield from dragons_beside_uno_and_oh_hell(from_spiel, by_other("RLCard’s uno", "rlcard"))


def games_in_turn(spiel: Any, seats: int) -> float:
    """Games per CPU-second of its rollouts of goofspiel where seats choose one after the other."""
    return peers.rollouts(spiel, IN_TURN.format(seats)) / (PLIES_OF_GOOFSPIEL * (seats + 1) - 1)


def dragons_beside_uno_and_oh_hell(from_spiel: Callable[..., Peer], uno: Peer) -> Iterator[Duel]:
    """Other rules of about the same size: this compares engines, not games."""
    start = start_of(game("pickit-dragons"))
    whole = from_spiel("C++ oh_hell, whole games", lambda spiel, name: peers.whole_games(spiel, name)[1], peers.OH_HELL)
    dealt = from_spiel("C++ oh_hell, from the deal on", peers.rollouts, peers.OH_HELL)
    yield Duel("Dragons beside a card game", "plies/s", ply_rate(start), [whole, dealt])
    yield Duel("Dragons: RLCard’s kind of loop", "decisions/s", card_loop_rate(start), [uno])
