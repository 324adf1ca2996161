"""What the board of Royal Wife-Swap says while families are arranged, in as many lines as fit."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _
from game.games.wife_swap import aids
from game.games.wife_swap.choices import lights, movable
from game.games.wife_swap.deck import NEMESIS_OF
from game.games.wife_swap.ground import Situation
from game.games.wife_swap.names import card_name, waits
from game.games.wife_swap.state import Table
from game.ui.geometry import Box, Rect
from game.ui.scale import GAP, TINY
from game.ui.text import LINE, balanced, fitting, wrap
from game.ui.tree import Node, Put, Size, once

CLOSER = 0.9  # the part of their size at which they may save a line
BELOW, ROWS = 14.0, 3  # units: the letters below the board's buttons; the most lines there


@dataclass
class Message(Node):
    """What the board says, in lines of nearly one length; it hides nothing that it speaks of.

    Without a ``size`` it is as large as its three lines can be.
    """

    here: Situation
    size: float = 0  # units
    brief: bool = False
    grow: float = 0

    @once
    def _lines(self, box: Box, wide: float) -> tuple[list[str], float]:
        text, size = message_text(self.here, self.here.view.table, brief=self.brief), self.size
        if size:
            return balanced(box, text, size * box.unit, wide), size * box.unit
        size, wide = BELOW * box.unit, wide - 3 * GAP
        if len(wrap(box, text, size * CLOSER, wide)) < len(wrap(box, text, size, wide)):
            size *= CLOSER
        size = fitting(size, TINY, lambda size: len(wrap(box, text, size, wide)) <= ROWS)
        return balanced(box, text, size, wide), size

    def needs(self, box: Box, wide: float) -> Size:
        """Its lines."""
        lines, size = self._lines(box, wide)
        return 0, len(lines) * size * LINE

    def lay(self, put: Put, place: Rect) -> None:
        """From the top."""
        lines, size = self._lines(put.box, place.w)
        colour = "soft" if Action("done") in self.here.legal else "bad"
        put.scene.notice = place
        put.scene.lines(lines, place, size, colour=colour, align="centre", layer=put.layer)


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
