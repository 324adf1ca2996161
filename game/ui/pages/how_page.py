"""How a game is played, on one page: goal, course, score, and the words of its table."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.options import Options
from game.engine.primer import Example, Primer
from game.engine.words import _, sentences
from game.house import MANIFEST
from game.ui.geometry import Box, Rect
from game.ui.layouts import worth
from game.ui.leaves import Thing, Words
from game.ui.pages.blocks import TARGET
from game.ui.pages.column import Column, button_width, large_button, two_buttons
from game.ui.pages.pictured import Pictured
from game.ui.play.terms import primer_of
from game.ui.scene import CARD_RATIO, Face, Panel, Part, Scene, Text, framed
from game.ui.screen import Shell
from game.ui.text import LINE
from game.ui.touches import Clause, Do, Open, What
from game.ui.tree import Node, Put, Space, row
from game.ui.tree import column as pile


class HowPage(Pictured):
    """What a newcomer needs to know, each part with a way to its clause in the rules."""

    def __init__(self, app: Shell, game: str, options: Options | None = None) -> None:
        super().__init__(app, game)
        self.options = options or app.memory.options(game)  # of the match that would begin now
        self.table = options is not None  # it is opened from one

    def title(self) -> str:
        """What the header says."""
        return _("How to play {game}").format(game=_(MANIFEST[self.game].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _(MANIFEST[self.game].title)

    def told(self) -> str:
        """The game in a sentence."""
        return _(MANIFEST[self.game].tagline)

    def aside(self, column: Column) -> None:
        """The game's name and line, and where to read on."""
        super().aside(column)
        column.gap(16)
        self._more(column)

    def _more(self, column: Column) -> None:
        if MANIFEST[self.game].lesson and not self.table:
            more = _("A coach tells you what to do and why.")
            large_button(column, Do.LESSON, _("Play your first hand"), more, "hint", strong=True)
            column.gap(10)
        rules = (Open("rules"), _("Full rules"), "rules", "r")
        two_buttons(column, rules, (Open("keys"), _("Keys"), "info", "k"), strong=False)

    def scene(self, box: Box) -> Scene:
        """From the goal to the end of a match, the words, and where to read on."""
        column = self.column(box)
        if self.beside(box) or box.w < 600 * box.unit:  # a phone shows answers, not a picture
            column.gap(8)
        else:
            self.banner(column)
            column.gap(12)
        primer = primer_of(self.game, self.options)
        with column.plated(above=14, below=0):
            self._text(column, _("The goal"), *primer.goal)
            self._steps(column, *primer.turn)
            self._example(column, primer.example)
            if primer.values:
                self._values(column, primer)
            self._text(column, _("The score"), *primer.scoring)
            self._text(column, _("The end of the match"), *primer.ends)
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
        column.gap(16)
        if not self.beside(box):
            self._more(column)
            column.gap(24)
        return self.filled(box, column)

    def _values(self, column: Column, primer: Primer) -> None:
        """What the cards count: each over its points, and a sentence."""
        column.write(_("What the cards count"), 17, bold=True, colour="accent")
        column.gap(6)
        wide = min(column.width / worth.MOST, 56 * column.u)
        self._laid(column, worth.rows(self.game, primer.alike or primer.values, wide, column.u))
        column.write(primer.counted, 15)
        column.gap(12)

    def _example(self, column: Column, example: Example) -> None:
        """A trick, each card over its player, the winner’s in a frame; and why it wins."""
        u, deck = column.u, MANIFEST[self.game].deck
        self._title(column, example.title, example.clause)
        column.gap(8)
        cell = min(column.width / len(example.cards), 78 * u)
        wide = cell * 0.82

        def card(at: int, face: str, whose: str) -> Node:
            wins = at == example.winner

            def draw(place: Rect) -> list[Part]:
                ring = framed(place.inset(-3), 0.09 * wide, "accent") if wins else []
                gone = at in example.gone
                return [Face(deck, face, place.cx, place.cy, wide, dim=gone), *ring]

            picture = Thing(face, wide, wide * CARD_RATIO, card=True, draw=draw)
            ink = "accent" if wins else "text"
            under = Words(whose, 14, 9, ink, wins, single=True, wide=cell / u)
            return pile(picture, under, gap=4)

        cards = [card(at, *each) for at, each in enumerate(example.cards)]
        self._laid(column, row(*cards, Space(grow=1), gap=0))
        column.write(example.why, 15)
        column.gap(12)

    @staticmethod
    def _laid(column: Column, cards: Node) -> None:
        """Cards in the column, a little above the sentence about them."""
        high = cards.needs(column.box, column.width)[1]
        place = Rect(column.x, column.y, column.width, high)
        cards.lay(Put(column.box, layer=column.scrolled), place)
        column.y += high
        column.gap(4)

    def _steps(self, column: Column, steps: Sequence[str], clause: str) -> None:
        """How it goes, each step after its number."""
        u = column.u
        self._title(column, _("How you play"), clause)
        for number, step in enumerate(steps, 1):
            column.gap(4)
            disc = Rect(column.x, column.y + (15 * LINE - 20) * u / 2, 20 * u, 20 * u)
            column.put(Panel(disc, "field", 10 * u))
            column.put(Text(str(number), disc, 13 * u, "accent", True, "centre"))
            column.beside(30, step, 15)
        column.gap(12)

    def _text(self, column: Column, title: str, text: str, clause: str) -> None:
        """A short text under its title."""
        self._title(column, title, clause)
        column.write(text, 15)
        column.gap(12)

    @staticmethod
    def _title(column: Column, title: str, clause: str) -> None:
        """What the next lines answer, and the button that opens their clause."""
        u, box = column.u, column.box
        words, size = _("Rule {n}").format(n=clause), 12 * u
        wide = button_width(box, words, size, False)
        line = 17 * LINE * u  # of the title: the words of the button stand on it
        high = TARGET * u
        pad = (wide - box.width(words, size)) / 2  # they end where the text does
        rect = Rect(column.right - wide + pad, column.y + (line - high) / 2, wide, high)
        say = sentences(title, words)
        column.put(Text(words, rect, size, "soft", False, "centre"))
        column.touch(Clause(clause, title), rect, say)
        column.write(title, 17, bold=True, colour="accent", width=column.width - wide)
        column.gap(2)

    def on(self, what: What) -> None:
        """Open the rules, at a clause or from the beginning."""
        match what:
            case Clause(clause, _title):
                self.app.open_clause(self.game, clause)
            case Do.LESSON:
                self.app.learn(self.game)
            case _other:
                super().on(what)
