"""A server of its own for the tests: ``python serving.py DATA PORT``; bots move without delay."""

from __future__ import annotations

import sys
from pathlib import Path

from roost.web.server import serve

if __name__ == "__main__":
    serve(host="127.0.0.1", port=int(sys.argv[2]), data=Path(sys.argv[1]), pace=0.02, think=50, workers=1, requests=0)
