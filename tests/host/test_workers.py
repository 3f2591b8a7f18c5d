"""The processes in which bots think: when all of them are lost, others take their place."""

from __future__ import annotations

import asyncio

import pytest

from roost.host.thinking import Task, task
from roost.host.workers import Workers
from tests.host.evil import fair
from tests.tables.scene import three_play


def a_task() -> Task:
    return task(three_play().table, 0, "easy", 300)


async def test_bots_think_on_when_the_pool_of_workers_has_died() -> None:
    workers = Workers(1, 300, fair)
    await workers.warm_up()
    workers.pool.stop()  # type: ignore[no-untyped-call]
    workers.pool.join()
    answers = await asyncio.gather(*(workers.decide(a_task()) for _ in range(3)))
    await workers.close()

    assert all(found for _, found in answers)


async def test_no_bot_thinks_in_a_house_that_closes() -> None:
    workers = Workers(1, 300, fair)
    await workers.warm_up()
    await workers.close()

    with pytest.raises(asyncio.CancelledError):
        await workers.decide(a_task())
