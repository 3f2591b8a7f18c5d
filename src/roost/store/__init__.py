"""The log of every table in a database: SQLite for one process, PostgreSQL for several."""
