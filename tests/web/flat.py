"""A house at work for ten minutes keeps its memory: ``python -m tests.web.flat 10``.

Tables are laid, played to their end and left, one after the other, and leave the memory after some seconds instead of
minutes; what the house holds in the last third is compared with what it held in the second.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import fmean

from tests.web.browser import Friends, await_health
from tests.web.test_restart import free_port

SERVE = """
import sys
from pathlib import Path
import uvicorn
from roost.host.settings import Settings
from roost.web.app import Serving, create_app
if __name__ == "__main__":
    settings = Settings(pace=0.0, thinkers=1, idle=5.0)
    app = create_app(Serving(Path(sys.argv[1]), host=settings, requests=0))
    uvicorn.run(app, port=int(sys.argv[2]), log_level="warning", access_log=False)
"""
ALLOWED: float = 0.03  # that the memory may have grown, from one third to the next


@contextmanager
def server(folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A house from which unused tables go soon."""
    script = folder / "serve.py"
    script.write_text(SERVE)
    process = subprocess.Popen(
        [sys.executable, str(script), str(folder / "data"), str(port)], stdout=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(10)


def memory(process: int) -> float:
    """Of a process, in MB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024


def run(minutes: float) -> tuple[list[float], int]:
    """The memory every few seconds, and how many games were played."""
    taken, games = [], 0
    with tempfile.TemporaryDirectory(prefix="roost-flat-") as folder:
        port = free_port()
        with server(Path(folder), port) as process:
            await_health(f"http://127.0.0.1:{port}")
            end = time.monotonic() + minutes * 60
            while time.monotonic() < end:
                friends = Friends(f"http://127.0.0.1:{port}", form={"option-Target": "5"})
                with friends.zoe.live(friends.table) as page, friends.anna.live(friends.table):
                    page.recv(timeout=20)
                    friends.play_out()
                for person in (*friends.all, friends.zoe):
                    person.client.close()
                games += 1
                taken.append(memory(process.pid))
    return taken, games


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    taken, games = run(minutes)
    third = len(taken) // 3
    second, last = fmean(taken[third : 2 * third]), fmean(taken[2 * third :])
    sys.stdout.write(
        f"{minutes:g} minutes, {games} games, each by people with pages: {taken[0]:.0f} MB after the first, "
    )
    sys.stdout.write(f"{second:.1f} MB in the second third, {last:.1f} MB in the last\n")
    if last > second * (1 + ALLOWED):
        raise SystemExit("the memory grows")


if __name__ == "__main__":
    main()
