"""All that a page or a program shows one viewer of a table; HTML and JSON are made from this alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from roost.core.sight import View
from roost.core.words import Prompt


@dataclass(frozen=True)
class ChairSight:
    """A chair as everybody sees it.

    Args:
        seat: its number, clockwise; the game's seat once the game has started.
        colour: the game's colour word; empty in the lobby until a colour is picked.
        kind: who holds it.
        name: of the person or bot; empty for an open chair.
        level: a bot's level, else empty.
        mine: whether the viewer's browser holds it.
        present: whether a live channel of its holder is open (bots always are).
        stand_in: whether a bot plays for the absent person.
        awaited: whether it owes a decision now.
        youngest: whether its holder says to be the youngest; asked in the lobby.
        nudged: whether somebody has reminded its owner, who still has to answer.
        picture: the word of the picture beside the name: animals and plants for people, things for bots.
        free: whether the host has freed it in a running game; somebody new may take it as it stands.
    """

    seat: int
    colour: str
    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    mine: bool
    present: bool
    stand_in: bool
    awaited: bool
    youngest: bool = False
    free: bool = False
    nudged: bool = False
    picture: str = ""


@dataclass(frozen=True)
class MoveSight:
    """A legal move: the words a command sends, and the label of its button (seats as tokens)."""

    words: str
    label: str


@dataclass(frozen=True)
class StoryLine:
    """A sentence of the story, seats as tokens.

    Args:
        seq: its event.
        seat: whom it is about, or -1.
        gone: whether what it tells was taken back.
    """

    seq: int
    text: str
    seat: int
    gone: bool = False


@dataclass(frozen=True)
class UndoSight:
    """What one viewer is shown of taking back.

    Args:
        offer: ``take-back`` where the viewer's last move can be taken back at once, ``ask`` where everybody must
            agree, else empty.
        decision: names what would be taken back, or the request; a command must name it.
        count: how many moves are, or would be, taken back.
        asking: the seat that asks everybody, or -1.
        waiting: seats of the people who have not answered it yet.
        owes: whether the viewer is one of them.
        entered: whether it is what somebody entered from a real box; ``count`` are then the moves after it.
    """

    offer: Literal["", "take-back", "ask"] = ""
    decision: str = ""
    count: int = 0
    asking: int = -1
    waiting: tuple[int, ...] = ()
    owes: bool = False
    entered: bool = False


@dataclass(frozen=True)
class TalkSight:
    """What one viewer is shown of the talk.

    Args:
        mode: who may write freely: ``phrases`` (nobody), ``players`` or ``everybody``.
        may_speak: whether the viewer may say phrases and reactions.
        may_write: whether the viewer may write freely.
        muted: seats of people whom the host has muted.
        remarks: seat -> kind (``phrase``, ``reaction``, ``text``) and words of what was said there last.
    """

    mode: str = "phrases"
    may_speak: bool = False
    may_write: bool = False
    muted: tuple[int, ...] = ()
    remarks: dict[int, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class TableSight:
    """One viewer's table.

    Args:
        id: the table's id.
        game: the game's name.
        title: the game's title.
        status: lobby until the game starts, over after its end.
        seq: the last event told.
        host: whether the viewer's browser made the table.
        seat: the seat whose eyes the viewer looks through, or -1 for a spectator and in the lobby.
        chairs: clockwise; in a started game chair i is seat i.
        free_colours: colours that a person may still pick, in the lobby.
        options: every option with its value.
        view: what the viewer may see; None in the lobby.
        decision: names the one question this seat is asked (or may still change); empty if none.
        prompt: what is asked, or who is awaited; None in the lobby.
        moves: legal moves of the viewer's seat.
        changes: choices to which the viewer, who has chosen, may still change.
        story: oldest first.
        watching: how many spectators look on.
        fingerprint: SHA-256 of the secret seed of the dealing.
        seed: the seed itself, in hexadecimal; empty until the game is over.
        rematch: id of the table that follows this one; empty if none.
        starter: who starts: ``lot``, ``youngest`` or the number of a chair.
        levels: of the bots that may sit here, easiest first.
        luck: ``dealer``, or ``real-box`` where people enter what the real pieces show.
        enters: whether the viewer is asked what they show now; ``moves`` then holds what is possible.
        since: the event of the viewer's own last move, if others have acted since, else 0; later lines are news.
        changed: what lies elsewhere since, while the viewer is asked: ids of pieces and of places, as ``piece>place``.
        hints: who is given hints here: ``alone`` (whoever plays with bots only), ``always`` or ``never``.
        may_ask: whether the viewer may ask for a hint now.
        here: the seats that people at the viewer's device play, if there are several.
        curtain: whether one of them has to ask for its view; until then it is a spectator's.
        private: whether what is shown is for one of several people at the viewer's device only.
        pass_to: the seat of the device that should take it next, or -1.
        remark: what is to be known of where this game comes from; empty for one played from its start.
        patience: minutes until a bot plays for somebody who takes long; 0 for never.
        kept_by: the level of that bot; empty for the game's own stand-in.
        hindrance: why the game cannot start yet; empty if it can, and once it has.
        undo: what the viewer may take back, or is asked to let others take back.
        talk: what the viewer may say, and what was said last.
        listed: whether the home page shows the table as long as it looks for players.
    """

    id: str
    game: str
    title: str
    status: Literal["lobby", "playing", "over"]
    seq: int
    host: bool
    seat: int
    chairs: tuple[ChairSight, ...]
    free_colours: tuple[str, ...]
    options: dict[str, str]
    view: View | None
    decision: str
    prompt: Prompt | None
    moves: tuple[MoveSight, ...]
    changes: tuple[MoveSight, ...]
    story: tuple[StoryLine, ...]
    watching: int
    fingerprint: str
    seed: str
    rematch: str
    remark: str = ""
    starter: str = "lot"
    levels: tuple[str, ...] = ()
    hindrance: str = ""
    luck: str = "dealer"
    enters: bool = False
    since: int = 0
    changed: tuple[str, ...] = ()
    hints: str = "alone"
    may_ask: bool = False
    undo: UndoSight = field(default_factory=UndoSight)
    here: tuple[int, ...] = ()
    curtain: bool = False
    private: bool = False
    pass_to: int = -1
    patience: int = 0
    kept_by: str = ""
    talk: TalkSight = field(default_factory=TalkSight)
    listed: bool = False
