"""Work in parts on several machines, by Ray; needs ``roost[cluster]`` here and roost on every machine."""

from __future__ import annotations

import logging
import re
import socket
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from typing import Any, Final

from roost.arena.jobs import Done, Lost, Part
from roost.core.errors import RoostError

ADDRESS: Final = re.compile(r"ray://(?P<host>[^:/\s]+|\[[0-9a-f:]+\]):(?P<port>\d{1,5})")
PATIENCE: Final = 5.0  # seconds until somebody must answer at the address
ATTEMPTS: Final = 3
AHEAD: Final = 2  # parts a processor that are under way


class ClusterFault(RoostError):
    """A cluster that cannot be used; the message says what would be right."""


def check_address(address: str) -> None:
    """Raises ClusterFault unless this is an address at which something answers."""
    found = ADDRESS.fullmatch(address)
    if found is None or int(found["port"]) > 65_535:
        raise ClusterFault(f"a cluster's address is ray://HOST:PORT, as ray://10.0.0.5:10001, not '{address}'")
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), PATIENCE).close()
    except OSError as error:
        raise ClusterFault(
            f"nobody answers at {address} ({error.strerror or error}); `ray start --head` on that machine starts a "
            "cluster, whose port for others is 10001"
        ) from error


class Cluster:
    """A cluster that is connected to; made by ``connected``.

    Attributes:
        processors: how many it has.
    """

    def __init__(self, ray: Any, address: str) -> None:
        self.ray = ray
        self.processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        theirs, ours = ray.get(ray.remote(roost_version).remote()), roost_version()
        if theirs != ours:
            raise ClusterFault(f"the machines at {address} have roost {theirs}, this one {ours}; they must be the same")

    def in_order(self, work: Callable[[Part], Done], parts: Iterable[Part]) -> Iterator[Done]:
        """The results of all parts, in the order of the parts; as ``jobs.in_order`` gives them on one machine.

        Raises:
            Lost: the cluster stopped answering.
        """
        ray = self.ray
        remote = ray.remote(work)
        waiting = iter(parts)
        running = deque(remote.remote(part) for part in islice(waiting, AHEAD * self.processors))
        try:
            while running:
                done = self.result(running.popleft())
                running.extend(remote.remote(part) for part in islice(waiting, 1))
                yield done
        finally:
            with suppress(Exception):  # whoever is gone needs no telling
                for left in running:
                    ray.cancel(left)

    def result(self, reference: Any) -> Any:
        """What a part came to."""
        try:
            return self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as fault:
            raise fault.cause from fault
        except (ConnectionError, self.ray.exceptions.RayError) as error:
            raise Lost(f"the cluster is lost ({shortly(error)})") from error


def connect(ray: Any, address: str) -> None:
    """Connect; a busy head is asked again."""
    for attempt in range(ATTEMPTS):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, RuntimeError):
            ray.shutdown()
            if attempt == ATTEMPTS - 1:
                raise
        else:
            return


def shortly(error: Exception) -> str:
    """What an error says, shortly."""
    said = [line.strip() for line in str(error).splitlines() if line.strip()]
    return " ".join(said[:2]) or type(error).__name__


def roost_version() -> str:
    """The version that is installed."""
    try:
        return version("roost")
    except PackageNotFoundError:
        return "not installed"


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """A connection to a cluster.

    Raises:
        ClusterFault: Ray is not installed, nobody answers there, or the machines have another roost.
    """
    try:
        import ray
    except ModuleNotFoundError as missing:
        raise ClusterFault("--cluster needs ray, which is not installed: pip install 'roost[cluster]'") from missing
    check_address(address)
    try:
        connect(ray, address)
        cluster = Cluster(ray, address)
    except (ConnectionError, RuntimeError, ray.exceptions.RayError) as error:
        ray.shutdown()
        raise ClusterFault(f"the cluster at {address} cannot be used: {shortly(error)}") from error
    except ClusterFault:
        ray.shutdown()
        raise
    try:
        yield cluster
    finally:
        ray.shutdown()
