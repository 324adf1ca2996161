"""What the board of Royal Wife-Swap says while families are arranged, in as many lines as fit."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _
from game.games.wife_swap import aids
from game.games.wife_swap.choices import lights, movable
from game.games.wife_swap.deck import NEMESIS_OF
from game.games.wife_swap.ground import Situation
from game.games.wife_swap.names import card_name, waits
from game.games.wife_swap.state import Table
from game.ui.text import LINE, balanced, filled, fitting, wrap

LEAST = 9.0  # the size of the smallest letters of what the board says
CLOSER = 0.9  # the part of their size at which they may save a line


def told_below(here: Situation, table: Table, width: float) -> tuple[list[str], float]:
    """The message in lines, and how large it is, where the families need the room above it."""
    text, size = message_text(here, table), 14 * here.box.unit
    lines = balanced(here.box, text, size, width)
    if len(wrap(here.box, text, size * CLOSER, width)) < len(lines):
        size *= CLOSER
        lines = balanced(here.box, text, size, width)
    if len(lines) > 3:
        size = fitting(size, 10.5, lambda size: len(balanced(here.box, text, size, width)) <= 3)
        lines = balanced(here.box, text, size, width)
    return lines, size


def told_beside(
    here: Situation, table: Table, width: float, room: float
) -> tuple[list[str], float]:
    """The message in lines, and how large so much room lets it be: with less where it is cut."""
    unit = here.box.unit
    ways = ((message_text(here, table), 11.0), (message_text(here, table, brief=True), 10 * unit))
    for text, least in ways:
        lines, size = filled(here.box, text, 15 * unit, max(LEAST, least), width, room)
        if len(lines) * size * LINE <= room:
            return balanced(here.box, text, size, width), size
    return lines[: max(0, int(room / (size * 1.35) + 0.01))], size


def message_text(here: Situation, table: Table, *, brief: bool = False) -> str:
    """Why Done is not possible yet; else what becomes of the orphans; else what to do.

    ``brief``: without who has won the trick.
    """
    if why := here.rules.why_not(here.view, Action("done")):
        return _("Not done yet: {why}").format(why=why)
    if table.bench:
        if len(table.bench) > 2:
            listed = ", ".join(map(card_name, table.bench))
        else:
            listed = ", ".join(f"{card_name(c)} {waits(c)}" for c in table.bench)
        return _("Orphans, gone when you press Done: {cards}.").format(cards=listed)
    if couple := aids.unused_marriage(here.view, here.legal):
        one, other = map(card_name, couple)
        text = _("{one} and {other} could still marry.").format(one=one, other=other)
        if table.steps:
            return text
    if table.steps == 0:
        return _begins(here, table, brief=brief)
    return _("Press Done when your families are as you want them.")


def _begins(here: Situation, table: Table, *, brief: bool) -> str:
    """That the trick is won, against what if that is strange, and which cards can do something."""
    loose = {*table.pool, *bits(here.view.own.hand)}
    dim = lights(here) and not loose <= movable(here)
    winner = table.last_trick[(here.me - table.last_leader) % here.rules.seats]
    if not brief and NEMESIS_OF[winner] in table.last_trick:
        text = _("Your {card}, the nemesis of {court}, won: arrange your families, then press Done")
        if dim:
            text = _(
                "Your {card}, the nemesis of {court}, won: build families with the bright "
                "cards, then press Done"
            )
        return text.format(card=card_name(winner), court=card_name(NEMESIS_OF[winner]))
    if dim:
        return _("You won the trick: put bright cards into families, then press Done")
    return here.rules.prompt(here.view)
