"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from roost.catalogue import rules_build
from roost.host.hints import Hints
from roost.host.host import Host
from roost.host.settings import Settings
from roost.host.thinking import Task, think
from roost.host.workers import Workers
from roost.store.store import Store
from roost.web import answers, api, hints, home, live, switch, table
from roost.web.build import build
from roost.web.desk import House
from roost.web.doors import Doors
from roost.web.keys import TableNamer, database_address, derived, read_key
from roost.web.people import People
from roost.web.security import Gate, Rates

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Serving:
    """How a server runs.

    Args:
        data: the data folder.
        database: address of the database; empty for SQLite in the data folder.
        host: times and bounds of the tables.
        requests: from one address in ten seconds, before more are refused; 0 for no bound.
        choose: what bots' workers run; tests put other things here.
    """

    data: Path
    database: str = ""
    host: Settings = field(default_factory=Settings)
    requests: int = 600
    choose: Callable[[Task], str] = think


def create_app(serving: Serving) -> FastAPI:
    """The application; its tables live from start-up to shutdown."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        key = read_key(serving.data)
        store = await Store.open(database_address(serving.data, serving.database))
        workers = Workers(serving.host.workers, serving.host.think, serving.choose)
        host = Host(store, TableNamer(key), serving.host, workers)
        advisers = Hints(serving.host.hint)
        app.state.house = House(host, People(derived(key, "people")), rates, doors, advisers)
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
    for router in (home.router, switch.router, table.router, api.router, hints.router, live.router):
        app.include_router(router)
    app.add_api_route("/healthz", health, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    answers.install(app)
    app.add_middleware(Gate, rates=rates)
    return app


async def health(request: Request) -> Response:
    """Whether this server can serve."""
    await request.app.state.house.host.store.is_well()
    return JSONResponse({"status": "ok", "build": build(), "rules": rules_build()})
