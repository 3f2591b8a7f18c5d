"""The search itself: ``tree`` keeps the figures, ``search`` grows it. Compiled where a compiler is at hand."""
