"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

from roost.host import metrics
from roost.host.hints import Hints
from roost.host.host import Host
from roost.host.settings import Settings
from roost.host.thinking import Task, think
from roost.host.workers import Workers
from roost.store.store import Store
from roost.web import (
    answers,
    api,
    health,
    hints,
    home,
    housepages,
    installing,
    lessons,
    live,
    looking_back,
    mine,
    openapi,
    ownstream,
    programs,
    replayapi,
    streams,
    switch,
    table,
)
from roost.web.desk import House
from roost.web.doors import Doors
from roost.web.head import Heads
from roost.web.keys import TableNamer, database_address, derived, read_key
from roost.web.logs import Form
from roost.web.people import People
from roost.web.security import Gate, Rates
from roost.web.tokens import Tokens
from roost.web.watch import Watch

STATIC = Path(__file__).parent / "static"
DATABASE_SECONDS = 30.0  # that a PostgreSQL may take to start beside the house


@dataclass(frozen=True)
class Serving:
    """How a server runs.

    Args:
        data: the data folder.
        database: address of the database; empty for SQLite in the data folder.
        host: times and bounds of the tables.
        requests: from one address in ten seconds, before more are refused; 0 for no bound.
        choose: what bots' workers run; tests put other things here.
        log: the form of the logs.
    """

    data: Path
    database: str = ""
    host: Settings = field(default_factory=Settings)
    requests: int = 600
    choose: Callable[[Task], str] = think
    log: Form = "text"


def create_app(serving: Serving) -> FastAPI:
    """The application; its tables live from start-up to shutdown."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        key = read_key(serving.data)
        address = database_address(serving.data, serving.database)
        store = await Store.open(address, DATABASE_SECONDS if serving.database else 0.0)
        workers = Workers(serving.host.thinkers, serving.host.think, serving.choose)
        metrics.count_faults(store.database.engine)
        host = Host(store, TableNamer(key), serving.host, workers)
        advisers = Hints(serving.host.hint)
        health.note_draining(host)
        people = People(derived(key, "people"))
        app.state.house = House(host, people, rates, doors, advisers, Tokens(host))
        try:
            await host.open()
            host.spawn(workers.warm_up())
            yield
        finally:
            await host.close()
            await workers.close()
            await advisers.close()
            await store.close()

    rates = Rates(serving.requests)
    doors = Doors(serving.requests > 0)
    app = FastAPI(title="Roost", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    routers = (
        live.router,  # asked most often, so looked at first
        streams.router,
        api.router,
        home.router,
        installing.router,
        looking_back.router,
        mine.router,
        housepages.router,
        switch.router,
        table.router,
        programs.router,
        hints.router,
        lessons.router,
        health.router,
        ownstream.router,
        replayapi.router,
    )
    for router in routers:
        app.include_router(router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    answers.install(app)
    app.openapi = partial(openapi.describe, app)  # type: ignore[method-assign]
    app.add_middleware(Heads)
    app.add_middleware(Gate, rates=rates)
    app.add_middleware(Watch)
    return app
