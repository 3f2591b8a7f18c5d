"""The table in the browser: pages, programs' twins of them, and live updates."""
