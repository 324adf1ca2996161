"""How a game is played, on one page: goal, turn, scoring, the words of its table."""

from __future__ import annotations

from game.engine.options import Options
from game.engine.primer import Primer
from game.engine.words import _, sentences
from game.house import MANIFEST
from game.ui.layouts import worth
from game.ui.pages.column import TARGET, Column, button_width
from game.ui.pages.page import Way
from game.ui.pages.pictured import Pictured
from game.ui.play.terms import primer_of
from game.ui.scene import Box, Rect, Scene
from game.ui.screen import Shell
from game.ui.text import LINE
from game.ui.touches import Clause, Open, What
from game.ui.tree import Put


class HowPage(Pictured):
    """Goal, turn and scoring of a game, each with a way to its clause in the rules."""

    def __init__(self, app: Shell, game: str, options: Options | None = None) -> None:
        super().__init__(app, game)
        self.options = options

    def title(self) -> str:
        """What the header says."""
        return _("How to play {game}").format(game=_(MANIFEST[self.game].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _(MANIFEST[self.game].title)

    def told(self) -> str:
        """The game in a sentence."""
        return _(MANIFEST[self.game].tagline)

    def scene(self, box: Box) -> Scene:
        """A picture, three short texts, the words, and where to read on."""
        column = self.column(box)
        if self.beside(box):
            column.gap(8)
        else:
            self.banner(column)
            column.gap(12)
        with column.plated(above=14, below=0):
            primer = primer_of(self.game, self.options)
            for title, (text, clause) in (
                (_("The goal"), primer.goal),
                (_("Your turn"), primer.turn),
                (_("Scoring"), primer.scoring),
            ):
                self._text(column, title, text, clause)
        if primer.values:
            self._values(column, primer)
        column.gap(16)
        column.write(_("Words at the table"), 19, bold=True)
        column.gap(8)
        with column.plated(above=14, below=0):
            listed: set[str] = set()
            for term in primer.terms:
                if term.text in listed:  # one word in its two numbers
                    continue
                listed.add(term.text)
                word = term.word
                self._text(column, word[:1].upper() + word[1:], term.text, term.clause)
        column.gap(24)
        buttons: list[Way] = [
            (Open("rules"), "rules", _("Rules"), "r"),
            (Open("keys"), "info", _("Keys"), "k"),
        ]
        return self.filled(box, column, buttons)

    def _values(self, column: Column, primer: Primer) -> None:
        """What the cards count: each over its points, and a sentence."""
        column.gap(16)
        column.write(_("What the cards count"), 19, bold=True)
        column.gap(8)
        with column.plated(above=14, below=12):
            wide = min(column.width / worth.MOST, 56 * column.u)
            cards = worth.rows(self.game, primer.values, wide, column.u)
            high = cards.needs(column.box, column.width)[1]
            place = Rect(column.x, column.y, column.width, high)
            cards.lay(Put(column.box, layer=column.scrolled), place)
            column.y += high
            column.gap(8)
            column.write(primer.counted, 15)

    def _text(self, column: Column, title: str, text: str, clause: str) -> None:
        """A short text, and the button that opens its clause."""
        u, box = column.u, column.box
        words, size = _("Rule {n}").format(n=clause), 13 * u
        wide = button_width(box, words, size, False)
        line = 17 * LINE * u  # of the title: the words of the button stand on it
        high = TARGET * u
        pad = (wide - box.width(words, size, True)) / 2  # they end where the text does
        rect = Rect(column.right - wide + pad, column.y + (line - high) / 2, wide, high)
        say = sentences(title, words)
        column.button(
            Clause(clause, title),
            rect,
            words,
            plain=True,
            say=say,
            size=size,
            layer=column.scrolled,
        )
        column.write(title, 17, bold=True, width=column.width - wide)
        column.gap(2)
        column.write(text, 15)
        column.gap(12)

    def on(self, what: What) -> None:
        """Open the rules, at a clause or from the beginning."""
        match what:
            case Clause(clause, _title):
                self.app.open_clause(self.game, clause)
            case _other:
                super().on(what)
