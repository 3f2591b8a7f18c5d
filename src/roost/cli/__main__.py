"""``python -m roost.cli``, the same as ``roost``."""

from roost.cli import main

main()
