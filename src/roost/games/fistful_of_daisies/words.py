"""Everything the game says, from views alone; the story is told in tale.py, moves are named in labels.py."""

from __future__ import annotations

from roost.core import refusals
from roost.core.errors import Illegal
from roost.core.sight import View
from roost.core.words import Prompt, Tongue, seat_token
from roost.games.fistful_of_daisies.labels import label
from roost.games.fistful_of_daisies.phrases import clovers, cow, flowers, space, standing, turn_seat, uncovered
from roost.games.fistful_of_daisies.tale import tell, won

__all__ = ["describe", "label", "option", "prompt", "tell", "why"]


def prompt(view: View, tongue: Tongue) -> Prompt:
    """What is asked of the viewer, or who is awaited."""
    _ = tongue.gettext
    phase = view.table["phase"]
    if view.is_over:
        title = _("You win!") if view.winners == (view.viewer,) else won(view, tongue)
        return Prompt(title, _("All who came home in the last round win."), "end", "dz-shed")
    if view.viewer in view.to_act:
        return {"place": place, "die": die, "graze": graze, "duel": duel, "cover": cover}[phase](view, tongue)
    return awaited(view, tongue)


def place(view: View, tongue: Tongue) -> Prompt:
    _ = tongue.gettext
    colour = view.moves[0].split(" ")[1]
    title = _("Where shall {cow} graze?").format(cow=cow(view, colour, tongue))
    return Prompt(title, _("Nobody plays it. It stays there all game and can be duelled."), "setup", f"dz-cow-{colour}")


def die(view: View, tongue: Tongue) -> Prompt:
    _ = tongue.gettext
    if view.table["first"] == view.table["turn"]:
        return Prompt(
            _("Choose a die, not the special one"),
            _("You are first. Whoever takes the special die is first in the next round."),
            "dice",
            "dz-die-2",
        )
    if view.table["pen"]["special"] is None:
        return Prompt(_("Choose a die"), home_text(view, tongue), "dice", "dz-die-2")
    special = _("The special die makes you first in the next round.")
    return Prompt(_("Choose a die"), special, "dice", "dz-die-s2")


def home_text(view: View, tongue: Tongue) -> str:
    """What is left to do."""
    left = uncovered(view, view.viewer)
    if left == 0:
        return tongue.gettext("Every flower is eaten: come home to the cowshed, or pass it.")
    return tongue.gettext("{flowers} to eat, then home.").format(flowers=flowers(left, tongue))


def graze(view: View, tongue: Tongue) -> Prompt:
    _ = tongue.gettext
    colour = view.colour(view.viewer)
    held = view.table["clovers"][colour]
    there = space(standing(view, colour), tongue)
    if held == 3:
        text = _("A clover would be your fourth: it becomes any flower you like.")
    else:
        text = _("You hold {clovers}; the fourth becomes any flower you like.").format(clovers=clovers(held, tongue))
    if len(view.moves) == 1:
        return Prompt(_("Pick a clover"), _("No flower of yours is left at {space}.").format(space=there), "grazing")
    return Prompt(_("Eat a flower or pick a clover"), text, "grazing", "dz-clover")


def duel(view: View, tongue: Tongue) -> Prompt:
    _ = tongue.gettext
    rivals = {move.split(" ")[1] for move in view.moves}
    text = _("The higher cow wins as many clovers as it has spots. A tie wins nothing.")
    if any(" stake " in move for move in view.moves):
        text = _("Staked clovers are added to your cow's spots. They come back only if you win.")
    if len(rivals) > 1:
        return Prompt(_("A duel! Choose a cow to face"), text, "duel", "dz-duel")
    rival = cow(view, rivals.pop(), tongue)
    return Prompt(_("A duel with {cow}!").format(cow=rival), text, "duel", "dz-duel")


def cover(view: View, tongue: Tongue) -> Prompt:
    """A fourth clover, in the own turn or in the middle of another's."""
    _ = tongue.gettext
    mover = turn_seat(view)
    if mover == view.viewer:
        return Prompt(_("Four clovers! Which flower do you eat?"), _("Any colour you like."), "clovers", "dz-clover")
    title = _("You won the duel and have four clovers: which flower do you eat?")
    text = _("It is {seat}'s turn, which goes on when you have chosen.").format(seat=seat_token(mover))
    return Prompt(title, text, "clovers", "dz-clover")


def awaited(view: View, tongue: Tongue) -> Prompt:
    """Who decides, or what is falling."""
    _ = tongue.gettext
    phase = view.table["phase"]
    mover = turn_seat(view)
    if phase == "roll":
        return Prompt(_("{seat} rolls the dice").format(seat=seat_token(mover)), "", "dice", "dz-die-2")
    if phase == "cows":
        rival = cow(view, view.table["duel"]["with"], tongue)
        said = _("{seat} and {rival} tumble").format(seat=seat_token(mover), rival=rival)
        return Prompt(said, _("The higher cow wins its spots in clovers."), "duel", "dz-duel")
    seat = seat_token(view.to_act[0])
    if phase == "cover" and view.to_act[0] != mover:
        text = _("In the middle of {seat}'s turn.").format(seat=seat_token(mover))
        return Prompt(_("{seat} has four clovers and chooses a flower").format(seat=seat), text, "clovers")
    titles = {
        "place": _("{seat} places a cow"),
        "die": _("{seat} chooses a die"),
        "graze": _("{seat} eats a flower or picks a clover"),
        "duel": _("{seat} chooses a duel"),
        "cover": _("{seat} has four clovers and chooses a flower"),
    }
    return Prompt(titles[phase].format(seat=seat))


def why(illegal: Illegal, view: View, tongue: Tongue) -> str:
    """Why a move is refused."""
    _ = tongue.gettext
    sentences = {
        "no-chance-due": _("No die and no cow is to fall now."),
        "impossible-outcome": _("This cannot fall now; dice and cows show 0 to 3, the special die last with a star."),
        "place-first": _("The cow that nobody plays is placed first."),
        "not-a-space-of-its-colour": _("A cow that nobody plays is placed on one of the two spaces of its colour."),
        "choose-a-die": _("A die is to be chosen now."),
        "no-such-die": _("No die in the pen shows this."),
        "first-player-never-the-special": _("The first player of a round never takes the special die."),
        "no-reroll": _("Only in the Strategic game a clover pays for a re-roll."),
        "no-clover": _("A re-roll costs a clover, and there is none."),
        "eat-or-clover": _("On a free space a flower is eaten or a clover picked."),
        "another-colour": _("Only a flower of the space's colour can be eaten here."),
        "no-flower-left": _("No flower of this colour is left to be eaten."),
        "a-duel-is-due": _("On an occupied space there is a duel, nothing is eaten or picked."),
        "no-such-rival": _("A duel needs another cow on the same space."),
        "no-stakes": _("Only in the Strategic game clovers are staked."),
        "no-such-stake": _("1 to 3 clovers can be staked, and no more than are held."),
        "stake-too-high": _("No more clovers can be staked than are held."),
        "cover-a-flower": _("The fourth clover is exchanged first: a flower is to be chosen."),
    }
    return sentences.get(illegal.reason) or refusals.why(illegal.reason, view, tongue) or illegal.reason


def describe(view: View, tongue: Tongue) -> list[str]:
    """The whole table in words."""
    _ = tongue.gettext
    table = view.table
    lines = [_("Round {round}.").format(round=table["round"])]
    dice = [str(die) for die in table["pen"]["dice"]]
    if table["pen"]["special"] is not None:
        dice.append(_("special {shown}").format(shown=table["pen"]["special"]))
    lines.append(_("In the pen: {dice}.").format(dice=", ".join(dice) or _("no dice")))
    lines += [seat_in_words(view, seat, tongue) for seat in range(len(view.setup.seats))]
    for colour, at in table["cows"].items():
        if colour not in view.setup.seats and at is not None:
            there = space(standing(view, colour), tongue)
            said = _("{cow} stands at {space}.").format(cow=cow(view, colour, tongue), space=there)
            lines.append(said[:1].upper() + said[1:])
    asked = prompt(view, tongue)
    return [*lines, asked.title if asked.title.endswith(("?", "!")) else f"{asked.title}."]


def seat_in_words(view: View, seat: int, tongue: Tongue) -> str:
    """A seat's cow, flowers and clovers."""
    _ = tongue.gettext
    colour = view.colour(seat)
    said = _("{seat} at {space}: {flowers} to eat, {clovers}").format(
        seat=seat_token(seat),
        space=space(standing(view, colour), tongue),
        flowers=flowers(uncovered(view, seat), tongue),
        clovers=clovers(view.table["clovers"][colour], tongue),
    )
    if view.table["special_holder"] == colour:
        said += _(", holds the special die")
    if colour in view.table["finished"]:
        said += _(", home")
    return f"{said}."


def option(key: str, value: str, tongue: Tongue) -> tuple[str, str]:
    """An option and a value, as the set-up page shows them."""
    _ = tongue.gettext
    name, values = {
        "Strategic": (_("Strategic Cows"), {"no": _("no"), "yes": _("yes: stakes and re-rolls for clovers")}),
        "Ring": (_("Spaces of the ring"), {"ten": _("ten"), "twelve": _("twelve, with three flower fields")}),
        "Cows": (_("Cows fall"), {"even": _("on each side alike"), "tumbling": _("rarely on three spots")}),
        "Finish": (_("Complete on the cowshed"), {"strict": _("one more move"), "lenient": _("home at once")}),
    }[key]
    return name, values[value]
