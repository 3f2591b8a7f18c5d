"""What is missing where an extra is not installed, in one sentence."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A library of an optional part is not installed; the message says which extra brings it."""


def missing_extra(extra: str, missing: ModuleNotFoundError) -> ImportError:
    """The error to raise in place of the one that was met.

    Args:
        extra: the extra that brings what is missing.
        missing: what Python said.
    """
    library = (missing.name or "").partition(".")[0]
    if library == "roost":
        return missing
    return MissingExtra(f"roost.envs.{extra} needs '{library}': pip install 'roost[{extra}]'", name=library)
