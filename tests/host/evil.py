"""Bots that do what a bot must not do; they run in worker processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any, NoReturn

from roost.host.thinking import Task, think


def looping(given: Task) -> NoReturn:
    while True:
        pass


def sleeping(given: Task) -> NoReturn:
    while True:
        time.sleep(1)


def raising(given: Task) -> NoReturn:
    raise RuntimeError(f"I know {given.view.table}")


def dying(given: Task) -> NoReturn:
    os._exit(1)


def leaving(given: Task) -> NoReturn:
    raise SystemExit(0)


def cheating(given: Task) -> str:
    return "feed the cat"


def silent(given: Task) -> Any:
    return None


def talkative(given: Task) -> Any:
    return ["feed yellow"] * 100_000


def unspeakable(given: Task) -> Any:
    return lambda: "cannot be sent"


def fair(given: Task) -> str:
    return think(given)


EVIL: list[Callable[[Task], Any]] = [
    looping,
    sleeping,
    raising,
    dying,
    leaving,
    cheating,
    silent,
    talkative,
    unspeakable,
]
