"""Keeps tables alive: commits, then tells; waits; runs bots in worker processes."""
