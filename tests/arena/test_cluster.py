"""Simulation on a cluster: a Ray of two workers on this machine."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import polars as pl
import pytest
from typer.testing import CliRunner, Result

from roost.arena import cluster
from roost.arena.jobs import Lost
from roost.cli import app

HOST = "127.0.0.2"  # Ray takes 127.0.0.1 for the address that others reach
STARTS_WITHIN = 90  # seconds; far less on a machine that is free
DILLY = ["simulate", "pick-a-dilly", "--seats", "4", "--games", "12001", "--seed", "7"]
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as knock:
        return knock.connect_ex((HOST, port)) == 0


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of two processors that listens on the loopback alone."""
    port, head = free_port(), free_port()
    ray = Path(sys.executable).parent / "ray"
    flags = ["--head", "--block", f"--node-ip-address={HOST}", f"--port={head}", f"--ray-client-server-port={port}"]
    flags += ["--num-cpus=2", "--include-dashboard=false", "--object-store-memory=80000000", "--disable-usage-stats"]
    log = tmp_path_factory.mktemp("ray") / "log"
    with log.open("w") as said:
        started = subprocess.Popen(
            [ray, "start", *flags], env={**os.environ, **QUIET}, stdout=said, stderr=said, start_new_session=True
        )
    try:
        until = time.monotonic() + STARTS_WITHIN
        while not answers(port):
            assert started.poll() is None and time.monotonic() < until, log.read_text()
            time.sleep(0.2)
        yield f"ray://{HOST}:{port}"
    finally:
        started.terminate()
        started.wait(30)


def run(*more: str) -> Result:
    return CliRunner().invoke(app, [*DILLY, *more])


def figures(done: Result) -> dict[str, object]:
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    return {key: found[key] for key in ("games", "plies", "wins_by_seat")}


@pytest.mark.timeout(300)
def test_a_cluster_plays_the_very_games_of_one_machine(address: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.parquet", tmp_path / "there.parquet"

    assert figures(run("--json", "--cluster", address)) == figures(run("--json"))
    assert figures(run("--json", "--cluster", address, "--out", str(there))) == figures(
        run("--json", "--out", str(here))
    )
    assert pl.read_parquet(there).equals(pl.read_parquet(here))


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--cluster", "10.0.0.5:10001"], "a cluster's address is ray://HOST:PORT, as ray://10.0.0.5:10001, not"),
        (["--cluster", "ray://127.0.0.1:99999"], "a cluster's address is ray://HOST:PORT"),
        (["--cluster", "ray://127.0.0.1:9", "--jobs", "2"], "name one of the two"),
    ],
)
def test_what_is_no_cluster_is_refused_before_the_first_game(flags: list[str], sentence: str) -> None:
    done = run(*flags)

    assert (done.exit_code, done.stderr.count("\n"), sentence in done.stderr) == (2, 1, True)


def test_where_nobody_answers_the_sentence_says_how_to_start_one() -> None:
    port = free_port()
    done = run("--cluster", f"ray://127.0.0.1:{port}")

    assert done.exit_code == 2
    assert f"nobody answers at ray://127.0.0.1:{port} (Connection refused); `ray start --head`" in done.stderr


def test_without_ray_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = run("--cluster", "ray://127.0.0.1:10001")

    assert done.exit_code == 2
    assert "ray, which is not installed: pip install 'roost[cluster]'" in done.stderr


class OtherRoost:
    """As much of Ray as it takes to learn that the machines have another roost."""

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, work: object) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda: "9.9")

    def get(self, reference: str) -> str:
        return reference


def test_machines_with_another_roost_are_refused() -> None:
    with pytest.raises(cluster.ClusterFault) as fault:
        cluster.Cluster(OtherRoost(), "ray://farm:10001")

    assert str(fault.value).startswith("the machines at ray://farm:10001 have roost 9.9, this one ")


class Gone:
    """A Ray whose machines are switched off after the first part."""

    class exceptions:  # noqa: N801  # as Ray calls it
        class RayError(Exception):
            pass

        class RayTaskError(RayError):
            pass

    def __init__(self) -> None:
        self.answers = [cluster.roost_version(), "first"]

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, work: object) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *part: part)

    def get(self, reference: object) -> str:
        if not self.answers:
            raise self.exceptions.RayError("node died\n")
        return self.answers.pop(0)

    def cancel(self, reference: object) -> None:
        raise self.exceptions.RayError("nobody there")


def test_what_a_lost_cluster_did_is_kept_and_the_loss_told() -> None:
    kept = []
    with pytest.raises(Lost) as lost:
        for done in cluster.Cluster(Gone(), "ray://farm:10001").in_order(str, ["one", "two", "three"]):
            kept.append(done)

    assert (kept, str(lost.value)) == (["first"], "the cluster is lost (node died)")
