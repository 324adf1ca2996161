"""The person's cards at a table: touched, picked, dragged and sent."""

from __future__ import annotations

from dataclasses import replace

from game.engine.words import _
from game.ui.layouts.common import AnySituation, Outcome, card_of
from game.ui.memory import ME
from game.ui.play.guide import Table
from game.ui.touches import What

PICKED = 0.12  # seconds that a card takes when it is picked
OUT = 0.78  # of the window's height: above it a dragged card has left the hand


class Hand:
    """The cards that are picked, and what a touch of one means."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.picked: tuple[int, ...] = ()

    def chosen(self, outcome: Outcome) -> None:
        """Carry out what the layout has made of a touch."""
        table = self._table
        table.changed = True
        self.picked = outcome.picked
        table.motion = PICKED
        if outcome.wanted is not None:
            table.offers.wanted = outcome.wanted
        for step in outcome.steps:
            table.submit(step)
        if outcome.action is not None:
            table.submit(outcome.action)
        elif outcome.why:
            self._deny(outcome.why)
        elif outcome.say:
            table.app.host.say(outcome.say)

    def dragged(self, what: What) -> None:
        """A card that is dragged to a place of its choice is picked: its places light up."""
        table = self._table
        if (card := card_of(what)) is not None and (
            outcome := table.layout.choose(replace(table.here, picked=()), what)
        ):
            held = outcome.action is not None  # a tap would have laid it at once
            self.chosen(outcome._replace(action=None, picked=(card,)) if held else outcome)

    def dropped(self, card: int, x: float, y: float) -> bool:
        """A card was dragged to a place. Returns whether it is as if it had been touched."""
        table = self._table
        target = table.app.picture.hit(x, y)
        if outcome := table.layout.drop(table.here, card, target.what if target else None):
            self.chosen(outcome)
            return False
        return y < table.app.box.h * OUT

    def card(self, here: AnySituation, card: int) -> None:
        """A card was touched: pick it, put it back, or play it."""
        table, need = self._table, here.rules.gathered(here.view)
        if card in table.layout.picks(here):
            if card in self.picked:
                self.pick(*(c for c in self.picked if c != card))
            elif len(self.picked) < need:
                self.pick(*self.picked, card)
            table.motion = PICKED
            table.app.host.say(_("{n} of {all} chosen").format(n=len(self.picked), all=need))
        elif (action := table.layout.card_action(here, card)) is not None:
            table.submit(action)
        else:
            self._deny(here.rules.why_not(here.view, table.layout.meant(here, card)))

    def _deny(self, why: str) -> None:
        self._table.app.sounds.play("deny")
        self._table.app.toast(why, self._table.layout.spoken_text(why))

    def pick(self, *cards: int) -> None:
        """Have just these cards picked, also when the table is left and opened again."""
        self.picked = cards
        self._table.keeper.keep_picks(self._table.match, cards)

    def pick_again(self) -> None:
        """Pick what lay picked when the table was left."""
        table = self._table
        kept = table.keeper.picks(table.match)
        if kept and set(kept) <= set(table.layout.picks(here := table.here)):
            self.picked = kept[: here.rules.gathered(here.view)]
            table.changed = True

    def confirm(self) -> None:
        """Send the cards that are picked, if they are as many as are needed."""
        here = self._table.here
        if len(self.picked) == here.rules.gathered(here.view):
            self.send(here)

    def send(self, here: AnySituation) -> None:
        """Send the cards that are picked."""
        table = self._table
        picks = table.layout.picks(here)
        chosen, self.picked = self.picked, ()
        for card in chosen:
            now = table.app.host.clock()
            table.heard(table.director.submit(ME, picks[card], now))
