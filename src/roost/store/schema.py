"""The tables of the database as they are today; ``migrations`` leads there from every earlier form."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

FORM: Final = "0005"  # the last of the migrations

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),  # secret until the game is over
    Column("created", DateTime(timezone=True), nullable=False),
    Column("touched", DateTime(timezone=True), nullable=False),
    Index("tables_touched", "status", "touched"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("schema", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("who", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("detail", Text, nullable=False),
    Column("command", Text, nullable=True),
    UniqueConstraint("table_id", "command", name="events_command"),
)

programs = Table(
    "programs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner", Text, nullable=False),  # secret id of the person whose page made it; empty for nobody's
    Column("person", Text, nullable=False, unique=True),  # the secret id that holds its seats
    Column("name", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("token", Text, nullable=False, unique=True),  # SHA-256 of it
    Column("created", DateTime(timezone=True), nullable=False),
    Column("expires", DateTime(timezone=True), nullable=True),
    Column("used", DateTime(timezone=True), nullable=True),
    Index("programs_owner", "owner"),
)

archives = Table(
    "archives",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("reached", Integer, nullable=False),  # the last event that is packed
    Column("log", LargeBinary, nullable=False),
)

sittings = Table(
    "sittings",
    metadata,
    Column("person", Text, primary_key=True),  # secret id of whoever has made the table or held a chair
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Index("sittings_table", "table_id"),
)

seat_codes = Table(
    "seat_codes",
    metadata,
    Column("code", Text, primary_key=True),  # keyed hash of it
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("person", Text, nullable=False),  # whose chairs it brings
    Column("expires", DateTime(timezone=True), nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, nullable=False),  # secret id of whoever held the seat at the end
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("ended", DateTime(timezone=True), nullable=False),
    Index("results_person", "person", "ended"),
)

listings = Table(
    "listings",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("host", Text, nullable=False),  # the name shown
    Column("free", Integer, nullable=False),
    Column("chairs", Integer, nullable=False),
)
