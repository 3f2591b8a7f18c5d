"""One game of each through OpenSpiel, shortened for people to read; run as a module it takes them down anew."""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from roost.envs import openspiel

COURSE = ("CurrentPlayer", "# Apply", "action", "actions")
LONGEST_LINE = 1_000


def file_of(name: str) -> Path:
    return Path(__file__).parent / "playthroughs" / f"{name}.txt"


def playthrough(name: str) -> str:
    """The first states and the last one, of the others who did what; long lines are cut."""
    played = generate_playthrough.playthrough(name, None, seed=1)
    lines = [line if len(line) < LONGEST_LINE else line[:LONGEST_LINE] + "…" for line in played.split("\n")]
    states = "\n".join(lines).split("\n# State ")
    kept = [
        "\n".join(line for line in state.split("\n") if line.startswith(COURSE) or line[:1].isdigit())
        for state in states[3:-1]
    ]
    return "\n# State ".join([*states[:3], *kept, states[-1]])


if __name__ == "__main__":
    for name in openspiel.NAMES:
        file_of(name).write_text(playthrough(name), "utf-8")
