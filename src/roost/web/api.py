"""The same for programs, in JSON."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from roost.catalogue import game as find_game
from roost.catalogue import games
from roost.core.game import Game
from roost.core.sentences import sentence
from roost.host.ears import MOST_TABLES
from roost.host.wrongs import ILLEGAL_ALLOWED, went_well, went_wrong
from roost.tables import lobby, talk
from roost.tables import play as rules_of_play
from roost.tables import undo as taking
from roost.tables.command import Refused
from roost.tables.levels import levels
from roost.web import forms
from roost.web.answers import WordedError
from roost.web.desk import AtDesk, Desk
from roost.web.doors import MOST_A_PERSON, MOST_AN_ADDRESS
from roost.web.lines import BEAT_SECONDS, LONGEST_WAIT
from roost.web.security import LARGEST_BODY, PROGRAMS_AN_HOUR, TABLES_AN_HOUR, WINDOW_SECONDS
from roost.web.shapes import Done, GameTold, LimitsTold, Made, OptionTold
from roost.web.table import change_chair
from roost.web.tokens import Scope, check_scope
from roost.web.writing import written

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/games")
async def list_games() -> list[GameTold]:
    """The games, their seats, options and bots.

    Needs no token.
    """
    return [about(game) for game in games().values()]


def about(game: Game) -> GameTold:
    return GameTold(
        name=game.name,
        title=game.title,
        colours=list(game.colours),
        seats=[game.seat_counts[0], game.seat_counts[-1]],
        age=game.age,
        minutes=game.minutes,
        options=[OptionTold(key=o.key, default=o.default, values=list(o.values)) for o in game.options],
        levels=list(levels(game)),
    )


@router.get("/limits", tags=["programs"])
async def limits(desk: AtDesk) -> LimitsTold:
    """How much one may ask.

    Whoever asks more is slowed down first, then answered 429 with `Retry-After`: the seconds to wait.
    """
    most = desk.house.rates.per_address
    return LimitsTold(
        requests=most,
        slowed=most // 2,
        window=WINDOW_SECONDS,
        open_by_program=MOST_A_PERSON if most else 0,
        open_by_address=MOST_AN_ADDRESS if most else 0,
        programs_an_hour=PROGRAMS_AN_HOUR if most else 0,
        tables_an_hour=TABLES_AN_HOUR if most else 0,
        body=LARGEST_BODY,
        wait=LONGEST_WAIT,
        tables=MOST_TABLES,
        beat=BEAT_SECONDS,
        illegal=ILLEGAL_ALLOWED,
        grace=desk.host.settings.grace,
    )


def known(desk: Desk, scope: Scope | None = None) -> Desk:
    """Refuses a program that does not say who it is, or whose token does not allow this.

    Cookies are for pages: what another site makes a browser send carries no token.
    """
    if not desk.person.by_token:
        text = sentence(
            "Make a token on the page /programs or by POST /api/programs; send it as 'Authorization: Bearer TOKEN'."
        )
        raise WordedError(401, "unknown-person", text, {"www-authenticate": "Bearer"})
    if scope is not None:
        check_scope(desk.person, scope)
    return desk


@router.post("/tables", status_code=201)
async def create(desk: AtDesk, body: forms.NewTable) -> Made:
    """Make a table.

    Whoever makes it is its host. Chairs are `me`, `open` for whoever comes by the link, or `bot` with a level.
    `picture` is the word of the picture beside your name; a chair that is `here` may have one of its own.
    `patience` are the minutes until a bot of the level `kept_by` plays for who takes long; 0 for never.
    The same `id` twice makes one table.
    """
    command = known(desk, "tables").command(body.command_id())
    game = find_game(body.game)
    await desk.new_table()
    id = await desk.host.create(game, command, body.plan(desk.person.name, desk.person.picture), begin=body.begin)
    return Made(id=command.id, table=id)


def as_json(found: object) -> Response:
    """One JSON object."""
    return Response(written(found), media_type="application/json", headers={"cache-control": "no-store"})


@router.post("/tables/{id}/sit")
async def sit(desk: AtDesk, id: str, body: forms.Sit) -> Done:
    """Take a chair, change name, picture or colour, or come back.

    Sitting where one sits changes nothing; whoever has left a running game gets the seat back as it stands.
    """
    command = known(desk, "play").command(body.command_id())
    live = await desk.table(id)
    name = body.name if body.further else body.name or desk.person.name
    picture = body.picture if body.further else desk.picture_at(live.table, body.picture)
    seq = await desk.host.do(
        id,
        command,
        lambda table: lobby.sit(table, command, body.chair, name, body.colour, body.youngest, body.further, picture),
    )
    return done(command.id, seq)


@router.post("/tables/{id}/leave")
async def leave(desk: AtDesk, id: str, body: forms.Leave) -> Done:
    """Get up from every chair, or from one.

    In a running game the stand-in plays on.
    """
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: lobby.leave(table, command, body.chair)))


@router.post("/tables/{id}/chair")
async def chair(desk: AtDesk, id: str, body: forms.ChairChange) -> Done:
    """Change a chair, as the host.

    `kind` is `open`, `bot` with a level, or `empty`; in a game `stand-in`, for a seat whose holder is away.
    """
    command_id = body.command_id()
    seq = await change_chair(known(desk, "tables"), command_id, id, body.chair, body.kind, body.level, body.colour)
    return done(command_id, seq)


@router.post("/tables/{id}/start")
async def start(desk: AtDesk, id: str, body: forms.Start) -> Done:
    """Begin the game, as the host.

    Open chairs are put away.
    """
    command = known(desk, "tables").command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: lobby.start(table, command, body.starter)))


@router.post("/tables/{id}/move")
async def move(desk: AtDesk, id: str, body: forms.Move) -> Done:
    """Answer the question the game asks.

    `decision` and the words of `moves` come from the table. The same `id` twice has one effect; an answer to an old
    question is refused. The fifth illegal move in a row gives the seat to a stand-in.
    """
    command = known(desk, "play").command(body.command_id())
    live = await desk.table(id)
    try:
        seq = await desk.host.do(
            id, command, lambda table: rules_of_play.move(table, command, body.decision, body.move, body.seat)
        )
    except Refused as refused:
        if refused.reason == "illegal" and await went_wrong(desk.host, live, desk.person.id, body.seat):
            text = sentence("That is the fifth illegal move in a row; a stand-in plays now. Sit down again to go on.")
            raise Refused("illegal", text) from None
        raise
    went_well(live, desk.person.id)
    return done(command.id, seq)


@router.post("/tables/{id}/undo")
async def undo(desk: AtDesk, id: str, body: forms.Undo) -> Done:
    """Take the own last move back, or answer somebody who asks for that.

    `answer` is `take back`, or to somebody who asks, `agree` or `decline`.
    """
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    seq = await desk.host.do(id, command, lambda table: taking.undo(table, command, body.decision, body.answer))
    return done(command.id, seq)


@router.post("/tables/{id}/list")
async def list_table(desk: AtDesk, id: str, body: forms.Listed) -> Done:
    """The host shows the table on the home page, or takes it off."""
    command = known(desk, "tables").command(body.command_id())
    await desk.table(id)
    return done(
        command.id, await desk.host.do(id, command, lambda table: lobby.list_table(table, command, body.listed))
    )


@router.post("/tables/{id}/say")
async def say(desk: AtDesk, id: str, body: forms.Say) -> Done:
    """Say a phrase or show a reaction.

    `say` names it, so that everybody reads it in their own language; `text` writes, where writing is open. A program
    that holds several seats names the one that speaks as `seat`.
    """
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    kind, words = (talk.WRITE, body.text) if body.text else (talk.SAY, body.say)
    seq = await desk.host.do(id, command, lambda table: talk.talk(table, command, kind, words, body.seat))
    return done(command.id, seq)


@router.post("/tables/{id}/talk")
async def open_talk(desk: AtDesk, id: str, body: forms.Talk) -> Done:
    """Say who may write, or mute somebody, as the host.

    `mode` is `phrases`, `players` or `everybody`; `chair` with `muted` is about one person.
    """
    command = known(desk, "tables").command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: body.deed(table, command)))


@router.post("/tables/{id}/rematch")
async def rematch(desk: AtDesk, id: str, body: forms.Body) -> Made:
    """Play again: the same people and bots.

    Everybody who asks gets the same new table.
    """
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    return Made(id=command.id, table=await desk.host.rematch(id, command))


def done(id: str, seq: int) -> Done:
    """The answer to a command that was carried out."""
    return Done(id=id, seq=seq)
