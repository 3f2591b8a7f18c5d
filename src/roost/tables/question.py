"""Numbers the questions that a game asks each seat, so that an answer can name the one it answers."""

from __future__ import annotations

from collections.abc import Collection

from roost.core.state import State


class Questions:
    """The question now open for each seat.

    Others' simultaneous choices do not change it; an answer that may still be changed keeps it.
    """

    def __init__(self, state: State) -> None:
        seats = state.seats()
        self.numbers = [0] * seats
        self.legal: list[list[int] | None] = [None] * seats  # of the open question, else None
        self.renew(state, actor=-1)

    def renew(self, state: State, actor: int) -> None:
        """Look again after a ply.

        Args:
            actor: the seat that acted, or -1.
        """
        awaited = state.legal_seats()
        for seat, known in enumerate(self.legal):
            if seat not in awaited:
                self.legal[seat] = None
                continue
            legal = state.legal_actions(seat)
            if seat == actor or legal != known:
                self.numbers[seat] += 1
            self.legal[seat] = legal

    def ask_again(self, state: State, seats: Collection[int]) -> None:
        """Look again after moves were taken back: who had made them is asked a new question."""
        for seat in seats:
            self.numbers[seat] += 1
        self.renew(state, actor=-1)

    def decision(self, state: State, seat: int) -> str:
        """Names the question this seat is asked, or may still answer anew; empty if there is none."""
        if self.legal[seat] is None and not state.legal_changes(seat):
            return ""
        return f"{seat}-{self.numbers[seat]}"
