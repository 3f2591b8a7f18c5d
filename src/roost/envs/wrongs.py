"""What becomes of an action that is not legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from roost.core.errors import Illegal

Policy = Literal["raise", "penalty", "terminate"]
POLICIES: Final = ("raise", "penalty", "terminate")
PENALTY: Final = -1.0


class IllegalAction(Illegal):
    """An action that is not legal now; nothing has changed."""

    def __init__(self, agent: str, action: object, legal: Sequence[int]) -> None:
        super().__init__("not-legal-now")
        few = ", ".join(map(str, legal[:12])) + (", …" if len(legal) > 12 else "")
        self.args = (f"action {action!r} is not legal for {agent} now; legal are {few} (see the action mask)",)

    def __reduce__(self) -> tuple[type[Illegal], tuple[str]]:
        return Illegal, (str(self),)


def check_policy(policy: str) -> None:
    """Raises ValueError unless it is one of POLICIES."""
    if policy not in POLICIES:
        raise ValueError(f"illegal is 'raise', 'penalty' or 'terminate', not {policy!r}")
