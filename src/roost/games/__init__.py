"""One folder a game; ``roost.catalogue`` finds them, nobody imports them by name."""
