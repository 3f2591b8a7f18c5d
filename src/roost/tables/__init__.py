"""Who sits where, what they are told: tables without sockets and without a database (sans-io)."""
