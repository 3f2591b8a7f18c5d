"""The pictures that stand beside names: animals and plants for people, things of the farm for bots."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from typing import Final

from roost.core.words import Tongue
from roost.tables.chair import Chair
from roost.tables.command import Command, Refused
from roost.tables.names import BOT_NAMES

PORTRAITS: Final = (
    "fox",
    "owl",
    "cat",
    "mouse",
    "pig",
    "sheep",
    "deer",
    "frog",
    "squirrel",
    "bee",
    "butterfly",
    "tortoise",
    "mushroom",
    "sunflower",
    "acorn",
    "pear",
)
MACHINES: Final = ("robot", "milk-can", "tractor", "windmill", "watering-can", "lantern")


def portrait_names(tongue: Tongue) -> list[tuple[str, str]]:
    """The pictures people choose from, each with what it shows."""
    _ = tongue.gettext
    shown = {
        "fox": _("fox"),
        "owl": _("owl"),
        "cat": _("cat"),
        "mouse": _("mouse"),
        "pig": _("pig"),
        "sheep": _("sheep"),
        "deer": _("deer"),
        "frog": _("frog"),
        "squirrel": _("squirrel"),
        "bee": _("bee"),
        "butterfly": _("butterfly"),
        "tortoise": _("tortoise"),
        "mushroom": _("mushroom"),
        "sunflower": _("sunflower"),
        "acorn": _("acorn"),
        "pear": _("pear"),
    }
    return [(word, shown[word]) for word in PORTRAITS]


def check_portrait(command: Command, word: str) -> None:
    """Refuses a word that names no picture; an empty one chooses none."""
    if word and word not in (*PORTRAITS, *MACHINES):
        said = command.tongue.gettext("Choose one of these pictures: {pictures}.")
        raise Refused("invalid", said.format(pictures=", ".join(PORTRAITS)))


def portrait_for(key: str, taken: Collection[str] = ()) -> str:
    """The picture of somebody who has not chosen one: the same each time, another one where it is taken.

    Args:
        key: names the person; only its hash counts.
        taken: pictures of others at the table.
    """
    first = number_of(key) % len(PORTRAITS)
    around = [*PORTRAITS[first:], *PORTRAITS[:first]]
    return next((word for word in around if word not in taken), around[0])


def machine_for(name: str) -> str:
    """The picture of a bot: those that the house seats at one table have one each, as long as there are enough."""
    number = BOT_NAMES.index(name) if name in BOT_NAMES else number_of(name)
    return MACHINES[number % len(MACHINES)]


def number_of(key: str) -> int:
    return int.from_bytes(sha256(f"portrait\n{key}".encode()).digest()[:4], "big")


def portrait(chair: Chair) -> str:
    """The picture beside the name on a chair; empty where nobody sits."""
    if chair.kind == "open":
        return ""
    if chair.kind == "bot":
        return machine_for(chair.name)
    return chair.picture or portrait_for(f"{chair.holder}\n{chair.name}")
