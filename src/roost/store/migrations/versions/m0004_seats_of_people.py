"""Who has held a chair at which table, and the codes that bring a seat to another device."""

import sqlalchemy as sa
from alembic import op

from roost.store.people import note_tables_of_before

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "sittings",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("sittings_table", "sittings", ["table_id"])
    op.create_table(
        "seat_codes",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
    note_tables_of_before(op.get_bind())
