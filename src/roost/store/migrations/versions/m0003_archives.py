"""Finished tables, packed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "archives",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("reached", sa.Integer, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )
