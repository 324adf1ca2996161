"""Where hidden cards may be: each card's chance at each seat, and what has shown it."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.bots.reasons import first_up
from game.bots.shown import clue, tells
from game.bots.verdict import reasons_of
from game.engine.cards import bits
from game.engine.match import Match
from game.engine.thought import Clue
from game.engine.words import _, per_cent, sentences
from game.house import MANIFEST
from game.ui.geometry import Box
from game.ui.leaves import Words
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    END,
    TIGHT,
    across,
    below,
    line,
    meter,
    plate,
    rule,
    words,
)
from game.ui.pages.column import Column
from game.ui.pages.labour import Labour
from game.ui.pages.pictured import Pictured
from game.ui.play import news
from game.ui.play.director import hint_thought
from game.ui.scale import LABEL, NOTE, SMALL
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.tree import Node, row

ASIDE = 9  # after all seats: where cards lie that nobody holds
LEAST = 0.005  # the chance that is told of at least
WORDED = 0.36  # of the width: the names of the cards have no more
FEW = 4  # sentences that have room under the picture of a wide window


class XrayPage(Pictured):
    """What a seat may believe of the cards that it does not see, at a decision of its own."""

    def __init__(self, app: Shell, then: Match, seat: int) -> None:
        super().__init__(app, then.rules.id)
        self.then, self.seat = then, seat
        self.names = app.memory.seated()[0]
        self.clues: tuple[Clue, ...] | None = None  # None while they are being found
        self._labour = Labour(app, self._work())

    def title(self) -> str:
        """What the header says."""
        return _("Where the cards may be")

    def told(self) -> str:
        """What the figures are."""
        return _("What Expert believes now, from your hand and everything shown so far.")

    def _work(self) -> Generator[None, None, None]:
        """Think as a hint does in this seat: so both name the same figures."""
        found = yield from reasons_of(hint_thought(self.then, self.seat))
        self.clues = found.clues if found else ()

    def tick(self, now: float) -> float:
        """Go on thinking, for a slice of the frame."""
        if self.clues is not None:
            return 60.0
        self._labour.go_on()
        if not self._labour.done:
            return 0.0
        self.changed = True
        self.app.host.say(self.spoken())
        return 60.0

    @property
    def lasts(self) -> bool:  # type: ignore[override]
        """Once all of it has been thought."""
        return self._labour.done

    def closed(self) -> None:
        """Who leaves the page ends the thought."""
        self._labour.drop()

    # -- what was found

    def chances(self) -> dict[int, dict[int, float]]:
        """By card and by seat, how likely it is there; with `ASIDE`, that it lies with nobody."""
        found: dict[int, dict[int, float]] = {}
        for one in self.clues or ():
            if one.source is None and one.cards.bit_count() == 1:
                card = next(iter(bits(one.cards)))
                found.setdefault(card, {})[one.seat] = one.chance
        left = {card: 1 - sum(seats.values()) for card, seats in found.items()}
        if MANIFEST[self.then.rules.id].aside and max(left.values(), default=0.0) > LEAST:
            for card, part in left.items():
                found[card][ASIDE] = max(0.0, part)
        return found

    def _place(self, seat: int) -> str:
        """Whose cards a column tells of, or what lies on the table."""
        if seat == ASIDE:
            return first_up(_(MANIFEST[self.then.rules.id].aside))
        return self.names[seat]

    def shown(self) -> list[str]:
        """What play has shown, in sentences."""
        rules, view = self.then.rules, self.then.view(self.seat)
        past = news.of_deal(self.then, self.seat)
        told = [one for one in self.clues or () if one.source is not None or one.chance == 0.0]
        return [
            clue(rules, view, one, self.names, past)
            for one in told
            if tells(one) and (one.source is not None or one.cards.bit_count() > 1)
        ]

    def spoken(self) -> str:
        """All of it, in sentences."""
        rules = self.then.rules
        parts = [
            f"{rules.card_text(card)}: "
            + ", ".join(
                f"{self._place(seat)} {per_cent(round(100 * part))}" for seat, part in seats.items()
            )
            for card, seats in self.chances().items()
        ]
        return sentences(*self.shown(), *parts) or self._nothing()

    @staticmethod
    def _nothing() -> str:
        return _("Nothing can be said about the hidden cards at this decision.")

    # -- the picture

    def _told_aside(self, box: Box, shown: list[str]) -> bool:
        """Whether what was shown stands under the picture, so that the rows have all the height."""
        return self.beside(box) and len(shown) <= FEW

    def aside(self, column: Column) -> None:
        """What stands under the picture: the game, and what play has shown where it has room."""
        super().aside(column)
        if self.clues is not None and self._told_aside(column.box, shown := self.shown()):
            for sentence in shown:
                column.lay(TIGHT, words(sentence, colour="soft"))

    def scene(self, box: Box) -> Scene:
        """What was shown, then a row for each hidden card."""
        column = self.column(box)
        column.lay(CLOSE)
        if box.portrait:
            self.headed(column)
        if self.clues is None:
            column.lay(words(_("Weighing the hidden cards …"), colour="soft"))
            return self.filled(box, column)
        shown, chances = self.shown(), self.chances()
        if not shown and not chances:
            column.lay(words(self._nothing()))
        if shown and not self._told_aside(box, shown):
            told = [block for sentence in shown for block in (TIGHT, words(sentence, LABEL))]
            column.lay(plate(*told[1:]), APART)
        if chances:
            column.lay(plate(*self._rows(column, chances)))
        column.lay(END)
        return self.filled(box, column)

    def _rows(self, column: Column, chances: dict[int, dict[int, float]]) -> list[Node]:
        """A row for each card, with a bar for each seat."""
        u, rules = column.u, self.then.rules
        seats = sorted({seat for row in chances.values() for seat in row})
        view = self.then.view(self.seat)
        order = sorted(chances, key=lambda c: (rules.deck.suit[c], -rules.stands(view, c)))
        texts = {card: rules.card_text(card) for card in order}
        need = max(column.box.width(text, NOTE * u) for text in texts.values())
        label = min(need, column.width * WORDED) / u

        def across_from(name: str, cells: Sequence[Node]) -> Node:
            told = Words(name, NOTE, 9, align="left", single=True, wide=label)
            return across(told, AIR, row(*cells, even=True, grow=1))

        heads = [
            line(self._place(seat), SMALL, "soft", bold=True, align="centre") for seat in seats
        ]
        blocks, suit = [across_from("", heads), TIGHT], rules.deck.suit[order[0]]
        for card in order:
            if rules.deck.suit[card] != suit:
                suit = rules.deck.suit[card]
                blocks += [TIGHT, rule(), TIGHT]
            parts, most = chances[card], max(chances[card].values())
            cells = [_chance(parts.get(seat, 0.0), most) for seat in seats]
            blocks += [across_from(texts[card], cells), TIGHT]
        return blocks[:-1]


def _chance(part: float, most: float) -> Node:
    """A chance in per cent, bold where it is the highest of its row, and a bar below it."""
    likely = part == most
    ink, text = "text" if likely else "soft", per_cent(round(100 * part))
    return below(line(text, SMALL, ink, bold=likely, align="centre"), meter(part, TIGHT.units))
