"""A table in a line or two: hands, offer and dragons as card codes, luck scripted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roost.catalogue import game
from roost.core.sight import EVERYBODY, View
from roost.games.pickit_dragons.pieces import CARDS, COLOURS, KINDS, NO_CARD
from roost.games.pickit_dragons.rules.dragon import complete
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.rules.shapes import COMPLETE_SHAPES, SHAPES
from roost.games.pickit_dragons.rules.turn import begin_turn
from roost.games.pickit_dragons.state import ACTING

GAME = game("pickit-dragons")


class Cave:
    """A game in the first seat's turn.

    Args:
        hands: by seat, card codes with blanks; as many seats as hands.
        dragons: by seat, dragons before it, parted by commas; ``-`` is a missing part.
        offer, discard: card codes; ``-`` is an empty slot.
    """

    def __init__(
        self, *hands: str, dragons: Sequence[str] = (), offer: str = "R1 R2 B1 B2", discard: str = "", act: bool = False
    ) -> None:
        self.setup = GAME.setup(COLOURS[: len(hands)])
        self.state = PickitDragons(len(hands), False, 0)
        for seat, hand in enumerate(hands):
            for code in hand.split():
                self.state.players[seat].gain(self.from_deck(code))
        for seat, laid in enumerate(dragons):
            for cards in filter(None, laid.split(", ")):
                self.lay(seat, cards.split())
        for slot, code in enumerate(offer.split()):
            self.state.offer[slot] = NO_CARD if code == "-" else self.from_deck(code)
        for place, code in enumerate(discard.split()):
            self.state.discard[place] = self.from_deck(code)
        self.state.discard_size = len(discard.split())
        begin_turn(self.state)
        if act:
            self.state.step = ACTING

    def from_deck(self, code: str) -> int:
        """A card taken out of the deck."""
        card = CARDS.index(code)
        self.state.deck[card] -= 1
        self.state.deck_size -= 1
        return card

    def lay(self, seat: int, cards: list[str]) -> None:
        """A dragon before a seat."""
        numbers = [NO_CARD if code == "-" else self.from_deck(code) for code in cards]
        shape = next(shape for shape, (_, known) in enumerate(SHAPES) if known == numbers)
        player = self.state.players[seat]
        player.lay(shape)
        if shape < COMPLETE_SHAPES:
            complete(self.state, player, shape)
        else:
            player.incomplete += 1

    def empty_deck(self) -> None:
        """Nothing is left to draw."""
        for card in range(KINDS):
            self.state.deck[card] = 0
        self.state.deck_size = 0

    def moves(self, seat: int = 0) -> list[str]:
        return list(GAME.moves(self.setup, self.state, seat))

    def do(self, *lines: str, seat: int = 0) -> Cave:
        """Moves of a seat; ``chance: …`` is what nature answers."""
        for line in lines:
            if line.startswith("chance: "):
                self.state.resolve(GAME.read_outcome(self.setup, self.state, line.removeprefix("chance: ")))
            else:
                self.state.apply(seat, GAME.read_action(self.setup, self.state, seat, line))
        return self

    def view(self, viewer: int = EVERYBODY) -> View:
        return GAME.view(self.setup, self.state, viewer)

    @property
    def table(self) -> dict[str, Any]:
        return self.view().table

    @property
    def scores(self) -> list[int]:
        return self.state.scores()


def course(*lines: str, seats: str = "purple blue", **options: str) -> str:
    """A record from the deal on."""
    header = ["Game: pickit-dragons", f"Seats: {seats}", *(f"{key}: {value}" for key, value in options.items())]
    return "\n".join([*header, "", *lines]) + "\n"
