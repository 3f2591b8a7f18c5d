"""Bots from outside at a real server: the sample client and our own, over whole games of every kind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from roost.catalogue import game as find_game
from roost.catalogue import games
from roost.cli.caller import Caller
from roost.cli.guest import Visit
from tests.web.program import Program, new_token
from tests.web.test_restart import free_port, server

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "examples" / "bot.py"
GAMES = list(games())
SHORT = {"pick-a-dilly": {"Target": "5"}}


@contextmanager
def running(*command: str, token: str = "") -> Iterator[subprocess.Popen[str]]:
    """A bot in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "ROOST_TOKEN": token},
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(10)


def lay(host: Program, game: str, outside: int = 1) -> str:
    """A table with open chairs for bots from outside, and a bot of the house on every other."""
    more = max(find_game(game).seat_counts[0], 2) - outside
    chairs = [{"kind": "open"}] * outside + [{"kind": "bot", "level": "easy"}] * more
    made = host.api("/tables", {"game": game, "chairs": chairs, "options": SHORT.get(game, {}), "starter": "0"})
    return f"/tables/{made.json()['table']}"


def start_when_full(host: Program, table: str) -> None:
    """Begin as soon as every chair is taken."""
    with host.stream(table) as lines:
        for _ in lines:
            if all(chair["kind"] != "open" for chair in host.look(table)["chairs"]):
                assert host.start(table).status_code == 200
                return


def over(host: Program, table: str) -> dict[str, Any]:
    """The table when the game is over."""
    with host.stream(table) as lines:
        for _ in lines:
            seen = host.look(table)
            if seen["status"] == "over":
                return seen
    raise AssertionError("the stream has ended before the game")


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_client_plays_a_whole_game(address: str, game: str) -> None:
    host = Program(address, "Host")
    table = lay(host, game)
    with running(str(SAMPLE), address, address + table) as bot:
        start_when_full(host, table)
        told, _ = bot.communicate(timeout=100)
    seen = host.look(table)

    assert seen["status"] == "over" and told.startswith("Won by ") and bot.returncode == 0
    assert [chair["stand_in"] for chair in seen["chairs"] if chair["kind"] == "person"] == [False]


def test_the_sample_client_is_short() -> None:
    assert len(SAMPLE.read_text("utf-8").splitlines()) < 80


def test_sample_clients_make_a_table_and_fill_it(address: str) -> None:
    with running(str(SAMPLE), address, "fistful-of-daisies") as first:
        assert first.stdout is not None
        table = first.stdout.readline().rpartition("/")[2].strip()
        with running(str(SAMPLE), address, table) as second:
            told = [bot.communicate(timeout=100)[0] for bot in (first, second)]

    assert told[0] == told[1] and told[0].startswith("Won by Example bot")


@contextmanager
def busy_house() -> Iterator[tuple[str, list[float]]]:
    """A house that says "in a second" to the first request and no to the next; its address, and when it was asked."""
    asked: list[float] = []

    class Busy(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(time.monotonic())
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(429 if len(asked) == 1 else 403)
            self.send_header("retry-after", "1")
            self.end_headers()
            self.wfile.write(b'{"error": {"reason": "x", "text": "Not today."}}')

        def log_message(self, *about: object) -> None:
            """Nothing to tell."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Busy) as house:
        threading.Thread(target=house.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{house.server_port}", asked
        house.shutdown()


OURS = ("-m", "roost.cli", "bot", "--game", "pick-a-dilly", "--server")


@pytest.mark.parametrize("command", [(str(SAMPLE),), OURS], ids=["sample", "ours"])
def test_bots_wait_as_long_as_they_are_told(command: tuple[str, ...]) -> None:
    more = [] if command is OURS else ["pick-a-dilly"]
    with busy_house() as (address, asked), running(*command, address, *more) as bot:
        told, _ = bot.communicate(timeout=60)

    assert len(asked) == 2 and asked[1] - asked[0] >= 1
    assert "Not today." in told and "Traceback" not in told


@pytest.mark.parametrize("game", GAMES)
def test_our_own_bot_plays_a_whole_game_as_a_guest(address: str, game: str) -> None:
    host = Program(address, "Host")
    table = lay(host, game)
    command = ("-m", "roost.cli", "bot", "--server", address, "--game", game, "--think", "40", "--table", table)
    with running(*command, "--level", "hard") as bot:
        start_when_full(host, table)
        told, _ = bot.communicate(timeout=100)

    assert bot.returncode == 0 and "Won by " in told, told
    assert [chair["name"] for chair in host.look(table)["chairs"] if chair["kind"] == "person"] == ["Hard bot"]


def test_our_own_bot_plays_at_many_tables_by_one_line_and_stays_for_a_rematch(address: str) -> None:
    host, token = Program(address, "Host"), new_token(address, "Guest")
    tables = [lay(host, "pick-a-dilly") for _ in range(2)]
    more = [word for table in tables for word in ("--table", address + table)]
    command = ("-m", "roost.cli", "bot", "--server", address, "--game", "pick-a-dilly", "--think", "20", "--stay")
    with running(*command, *more, token=token):
        for table in tables:
            start_when_full(host, table)
        ended = [over(host, table) for table in tables]
        again = host.api(f"{tables[0]}/rematch", {}).json()["table"]
        ended.append(over(host, f"/tables/{again}"))
    chairs = [chair for seen in ended for chair in seen["chairs"] if chair["kind"] == "person"]

    assert [chair["stand_in"] for chair in chairs] == [False] * 3


def test_our_own_bot_lets_people_take_back(address: str) -> None:
    """The host asks after Ben has acted, too; Cleo, and the guest, who were asked first, agree."""
    host, ben, cleo = (Program(address, name) for name in ("Host", "Ben", "Cleo"))
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
    table = f"/tables/{host.api('/tables', {'game': 'pick-a-dilly', 'chairs': chairs}).json()['table']}"
    for friend in (ben, cleo):
        friend.sit(table)
    with running(*OURS, address, "--table", address + table, token=new_token(address, "Guest")):
        start_when_full(host, table)
        with host.stream(table) as lines:
            next(line for line in lines if not any(chair["awaited"] for chair in guests(host.look(table))))
        for friend in (host, ben):
            friend.move(table, "feed rooster")
        host.api(f"{table}/undo", {"decision": host.look(table)["undo"]["decision"]})
        for friend in (ben, cleo):
            friend.api(f"{table}/undo", {"decision": friend.look(table)["undo"]["decision"], "answer": "agree"})
        with host.stream(table) as lines:
            story = next(text for _ in lines if "took back" in (text := str(host.look(table)["story"])))

    assert "All agreed" in story


def guests(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """The chairs of our own bots from outside."""
    return [chair for chair in seen["chairs"] if chair["name"] == "Hard bot"]


def test_our_own_bot_is_back_after_the_server_was_killed(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with server(tmp_path, port) as process:
        host = Program(address, "Host")
        table = lay(host, "pick-a-dilly", outside=3)
        friends = [Program(address, name) for name in ("Ben", "Cleo")]
        for friend in friends:
            friend.sit(table)
        visit = Visit(address, new_token(address, "Guest"), "Guest", find_game("pick-a-dilly"), "easy", 20)
        playing = threading.Thread(target=visit.play, args=([table.rpartition("/")[2]],), daemon=True)
        playing.start()
        start_when_full(host, table)
        process.send_signal(signal.SIGKILL)
        process.wait(10)
    with server(tmp_path, port):
        while host.look(table)["status"] != "over":
            for friend in friends:
                friend.move(table, "feed yellow")
        playing.join(60)
        chair = next(chair for chair in host.look(table)["chairs"] if chair["name"] == "Guest")

    assert not playing.is_alive() and not chair["stand_in"]


@pytest.mark.parametrize(
    "words, told",
    [
        (("--game", "chess"), "chess"),
        (("--game", "pick-a-dilly", "--level", "genius"), "choose from"),
        (("--game", "pick-a-dilly", "--table", "nowhere"), "There is no such table."),
        (("--game", "pick-a-dilly", "--token", "roost_x"), "This token is not known"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(address: str, words: tuple[str, ...], told: str) -> None:
    with running("-m", "roost.cli", "bot", "--server", address, *words) as bot:
        output, _ = bot.communicate(timeout=60)

    assert bot.returncode == 2 and told in output and "Traceback" not in output


def test_a_house_that_does_not_answer_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roost.cli.caller.FIRST_PATIENCE", 0.1)
    with pytest.raises(Exception, match=r"refused|Connection"):
        Caller(f"http://127.0.0.1:{free_port()}").get("/games")
