"""Programs and their tokens in the database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from roost.store.programs import KEPT_AFTER, Program, Programs, hashed
from roost.store.schema import programs as rows
from roost.store.store import Store

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


def program(id: str, **more: object) -> Program:
    return Program(id, "Robot", ("watch", "play"), owner="anna", created=NOW, **more)  # type: ignore[arg-type]


async def test_a_program_is_found_by_its_token_alone(store: Store) -> None:
    programs = Programs(store)
    made = program("a", expires=NOW + timedelta(days=1))
    token = await programs.make(made)

    assert await programs.of_token(token) == made
    assert await programs.of_token(token[:-1]) is None and await programs.of_token(hashed(token)) is None


async def test_no_token_lies_in_the_database(store: Store) -> None:
    token = await Programs(store).make(program("a"))
    kept = await store.read(lambda connection: [str(row) for row in connection.execute(select(rows))])

    assert len(kept) == 1 and not any(token[6:] in row for row in kept)


async def test_the_same_id_is_given_once(store: Store) -> None:
    programs = Programs(store)
    first = await programs.make(program("a"))

    assert first and await programs.make(program("a")) == ""
    assert await programs.of_token(first) is not None


async def test_only_its_owner_revokes_a_program(store: Store) -> None:
    programs = Programs(store)
    token = await programs.make(program("a"))

    assert not await programs.revoke("a", "ben") and await programs.of_token(token) is not None
    assert await programs.revoke("a", "anna") and await programs.of_token(token) is None
    assert not await programs.revoke("a", "anna")


async def test_everybody_sees_their_own_programs(store: Store) -> None:
    programs = Programs(store)
    await programs.make(program("a"))
    await programs.make(Program("b", "Nobody’s", ("play",)))

    assert [found.id for found in await programs.of_owner("anna")] == ["a"]
    assert await programs.of_owner("") == [] and len(await programs.all()) == 2


async def test_long_expired_programs_are_cleared_away(store: Store) -> None:
    programs = Programs(store)
    await programs.make(program("old", expires=NOW - KEPT_AFTER - timedelta(days=1)))
    await programs.make(program("ended", expires=NOW - timedelta(days=1)))
    await programs.make(program("new"))

    assert [found.id for found in await programs.all()] == ["ended", "new"]


async def test_last_use_is_kept(store: Store) -> None:
    programs = Programs(store)
    token = await programs.make(program("a"))
    await programs.touch("a", NOW + timedelta(hours=1))
    found = await programs.of_token(token)

    assert found is not None and found.used == NOW + timedelta(hours=1)
