"""Several serving processes of one machine that share a port; the one above starts them and replaces those that die."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from tempfile import TemporaryDirectory
from typing import Final

import structlog
import typer
from fastapi import FastAPI
from uvicorn import Config
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from roost.host import metrics
from roost.web.app import Serving, create_app
from roost.web.garbage import settled
from roost.web.logs import write_logs

END_SECONDS: Final = 4.5  # for all of them together, then they are killed

log = structlog.get_logger("roost.supervisor")


class Supervisor(Multiprocess):
    """Keeps as many processes serving as were asked for."""

    def keep_subprocess_alive(self) -> None:
        """Replace who has died; give up where nobody can start at all."""
        for place, process in enumerate(self.processes):
            if process.process.is_alive() or self.should_exit.is_set():
                continue
            if process.pid is not None:
                metrics.forget_process(process.pid)
            log.warning("a serving process has ended", pid=process.pid, code=process.exitcode)
            if process.exitcode == STARTUP_FAILURE and not any(other.process.is_alive() for other in self.processes):
                self.should_exit.set()
                return
            self.processes[place] = Process(self.config, self.sockets)
            self.processes[place].start()

    def join_all(self) -> None:
        """Wait for their ends; what is stored is stored, so one that hangs loses nothing by being killed."""
        end = time.monotonic() + END_SECONDS
        for process in self.processes:
            process.process.join(max(0.1, end - time.monotonic()))
            if process.process.is_alive():
                process.process.kill()
                process.process.join()


def in_process(serving: Serving) -> FastAPI:
    """The application in one of several processes, which ends when the one above it does."""
    write_logs(serving.log)
    threading.Thread(target=end_with_parent, daemon=True).start()
    return settled(create_app(serving))


def end_with_parent() -> None:
    above = multiprocessing.parent_process()
    if above is not None:
        above.join()
        os.kill(os.getpid(), signal.SIGTERM)


def supervise(config: Config, sockets: list[socket.socket]) -> None:
    """Run until interrupted.

    Raises:
        typer.Exit: the application cannot start.
    """
    with TemporaryDirectory(prefix="roost-figures-") as folder:
        os.environ[metrics.FOLDER] = folder
        above = Supervisor(config, sockets)
        above.run()
    if any(process.exitcode == STARTUP_FAILURE for process in above.processes):
        raise typer.Exit(STARTUP_FAILURE)
