"""The rules, readable: contents, search, and the cards drawn in the text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.cards import french
from game.engine.words import _, spoken
from game.house import GAMES, MANIFEST
from game.ui.drawing.assets import Cards
from game.ui.geometry import Box, Rect
from game.ui.pages import contents
from game.ui.pages.blocks import PAD, TARGET
from game.ui.pages.document import Document, sought
from game.ui.pages.licences import components, licence_blocks
from game.ui.pages.markdown import Block, parse, plain_text
from game.ui.pages.page import HEADER, Page, Way
from game.ui.pages.seeking import LONGEST, Seeking
from game.ui.pages.writer import Writer
from game.ui.play.terms import primer_of
from game.ui.scale import GAP, LOOSE, NEXT, ROUND, THIN, TITLE
from game.ui.scene import Face, Panel, Part, Scene, Scroll, Text, shifted
from game.ui.screen import Shell
from game.ui.scrolling import FADE, scroll_mark
from game.ui.touches import Do, Heading, Letter, What, Word
from game.ui.tree import Put

if TYPE_CHECKING:
    from game.ui.mirror import Kind, Line

LEAD = 1.0  # pixels above a line to which is scrolled: none of the line before it is seen
ABOVE = 0.3  # of what is seen: so far down stands a place that is found
# Units: the widest paper, the contents beside it, and a window with room for both.
PAPER, SIDE, BROAD = 780, 260, 960
FIELD, HEADED = 420, 760  # units: a search in the header, and a window with room for that
NARROW = 520  # units: a window whose paper has narrow margins
LOW = 100  # units: so much is seen at least of what is searched
_SUITS = str.maketrans("♠♥♣♦", "SHCD")
_COURTS = "JQKA"  # as the atlas names them


def _smudge(part: Part, foot: float) -> bool:
    """Whether it is a card or a chip, higher than its line, of which no words are seen.

    Or a line of which only the tops of some letters are.
    """
    if isinstance(part, Face):
        return part.y > foot - NEXT
    return isinstance(part, Panel | Text) and part.rect.cy > foot - NEXT


def _courts() -> str:
    """As the language that is spoken has them: BVHA."""
    ranks = (french.JACK, french.QUEEN, french.KING, french.ACE)
    return "".join(french.letter(rank) for rank in ranks)


def card_name(word: str, names: frozenset[str], courts: str = _COURTS) -> str:
    """The name in the atlas of a card as the rules write it; empty when it is none.

    ``courts``: the letters of jack, queen, king and ace there.
    """
    word = word.replace("−", "-")
    if word in names and not word.endswith("back"):
        return word
    rank, suit = f"10|[2-9{courts}]", "[SHCD♠♥♣♦]"
    if found := re.fullmatch(f"({rank})({suit})|({suit})({rank})", word):
        rank, suit = (found[1], found[2]) if found[1] else (found[4], found[3])
        name = suit.translate(_SUITS) + rank.translate(str.maketrans(courts, _COURTS))
        return name if name in names else ""
    return ""


_HEADINGS: tuple[Kind, ...] = ("h2", "h3", "h4", "h5", "h6")


def _lines(block: Block) -> list[Line]:
    """A block as the lines of a page; the page's own heading stands above them."""
    if block.kind == "table":
        return [("p", ", ".join(plain_text(cell) for cell in row)) for row in block.rows]
    heading = block.kind == "heading"
    kind: Kind = _HEADINGS[min(block.level, len(_HEADINGS)) - 1] if heading else "p"
    text = f"{block.mark} {plain_text(block.runs)}".strip()
    return [(kind, text)] if text else []


class Reader(Page):
    """A document on paper."""

    lined = False  # its paper has an edge, and the field over it would touch the line

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.blocks: list[Block] = []
        self.deck = ""
        self.search = Seeking()
        self.contents = False  # the contents lie over the page (narrow windows)
        self._kept_scroll = 0.0
        self._key: tuple[object, ...] = ()
        self._document = Document()
        self._box: Box | None = None
        self._view = 100.0  # how much of the document is seen, before it fades at the foot
        self._read: tuple[list[Block], list[Line]] = ([], [])  # its lines as text
        self._above = 0.0  # how much stands above the line that it is scrolled to
        self._go: str = ""  # a clause to go to once the page is laid out

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether letters are typed into the search."""
        return self.search.open

    @property
    def reads(self) -> bool:  # type: ignore[override]
        """The arrows scroll, unless the contents are open."""
        return not self.contents

    def faces(self) -> str:
        """The deck whose cards are drawn in the text."""
        return self.app.settings.faces(self.deck)

    def lines(self) -> list[Line]:
        """The whole document, headings and all; not while its contents lie over it."""
        if self._read[0] is not self.blocks:
            self._read = (self.blocks, [line for block in self.blocks for line in _lines(block)])
        return [] if self.contents else self._read[1]

    # -- layout

    def laid_out(self, box: Box, width: float) -> Document:
        """The document for this width; made anew only when something about it has changed."""
        key = (width, box.unit, box.density, self.faces(), self.blocks)
        if key != self._key:
            here = self._document.section(self.scroll + 1) if self._key else 0
            self._key = key
            self._document = Writer(box, width, self.faces()).write(self.blocks)
            if here and here < len(self._document.headings) and not self.contents:
                self.scroll = self._document.headings[here].y
            self._seek(box, move=False)
        if self._go:
            y = self._document.clause(self._go)
            self.scroll = y if y is not None else self.scroll
            self._go = ""
        return self._document

    def scene(self, box: Box) -> Scene:
        """Contents at the left where there is room, the page, the search at the top."""
        u, gap = box.unit, GAP * box.unit
        self._box = box
        scene, search = Scene(), self.search
        wide = box.w >= BROAD * u
        if wide:  # the contents stand beside the page
            self._close_contents()
        row, top, board = Rect(gap, HEADER * u, box.w - 2 * gap, TARGET * u), HEADER * u, 0.0
        folded = False
        if search.open:
            board = search.height(box)
            if box.w >= HEADED * u:
                row = Rect(box.w - gap - FIELD * u, gap, FIELD * u, TARGET * u)
            else:
                folded = box.h - row.bottom - board < LOW * u  # what is searched must be seen
                row = row._replace(y=gap) if folded else row
                top = row.bottom + LOOSE * u
        side = (SIDE + PAD) * u if wide else 0.0
        paper_w = min(box.w - side - 2 * gap, PAPER * u)
        paper = Rect((box.w - side - paper_w) / 2 + side, top, paper_w, box.h - top - gap - board)
        margin = PAD * u * (1 if box.w < NARROW * u else 2)
        document = self.laid_out(box, paper_w - 2 * margin)
        self._see(paper.h - 2 * THIN, margin)
        if self.contents:
            column = contents.over(document, box, paper.x + PAD * u, paper.w - 2 * PAD * u)
            paper = paper._replace(h=min(paper.h, column.y + 2 * THIN))
            scene.over.append(Panel(paper, "paper", ROUND))
            self.place(scene, paper.inset(0, THIN), column, on="paper")
        else:
            if wide:
                left = Rect(paper.x - side, top, SIDE * u, paper.h)
                contents.beside(document, scene, box, left, self.scroll)
            self._page(scene, paper, margin, document)
        if not folded:
            self._head(scene, box, wide, paper.right)
        if search.open:
            search.field().lay(Put(box, scene, scene.over), row)
            if board:
                search.draw(scene, box)
        return scene

    def _page(self, scene: Scene, paper: Rect, margin: float, document: Document) -> None:
        scene.over.append(Panel(paper, "paper", ROUND))
        inner, above = paper.inset(0, THIN), margin
        height = document.height + 2 * above + FADE
        self.scroll = max(0.0, min(self.scroll, height - inner.h))
        scene.scroll = Scroll(inner, height)
        dx, dy = paper.x + margin, inner.y + above - self.scroll
        top, bottom = self.scroll - above, self.scroll - above + inner.h
        for number, match in enumerate(self.search.found):
            if top - HEADER < match.y < bottom:
                colour, edge = ("accent", "ink") if number == self.search.at else ("mark", "")
                marks = [rect.moved(dx, dy) for rect in match.rects]
                scene.scrolled += [
                    Panel(mark, colour, NEXT, edge)
                    for mark in marks
                    if mark.bottom > inner.y + NEXT and mark.cy < inner.bottom - NEXT
                ]
        scene.scrolled += [
            shifted(part, dx, 0)
            for part in document.view(top, bottom, dy)
            if not _smudge(part, inner.bottom)
        ]
        scroll_mark(scene, inner, height, self.scroll, on="paper")

    # -- header and search

    def _head(self, scene: Scene, box: Box, wide: bool, end: float) -> None:
        buttons: list[Way] = []
        if not wide and len(contents.entries(self._document)) > 1:
            word = _("Close") if self.contents else _("Contents")
            buttons.append((Do.CONTENTS, "close" if self.contents else "menu", word, ""))
        if not self.search.open:
            buttons.append((Do.SEEK, "search", _("Search"), "/"))
        elif box.w >= HEADED * box.unit:
            buttons = []
        self.header(scene, box, buttons, end)

    # -- searching

    def _seek(self, box: Box | None, *, move: bool = True) -> None:
        search = self.search
        search.find(box, self._document)
        if move:
            here = self.scroll - GAP
            search.at = next((i for i, place in enumerate(search.found) if place.y >= here), 0)
            self._show()

    def _show(self) -> None:
        if self.search.found:
            y, rects = self.search.found[self.search.at]
            below = max(rect.bottom for rect in rects)
            if not self.scroll + TITLE < y < below < self.scroll + self._view:
                for first in y - self._view * ABOVE, y:  # where little has room, its own line
                    line = self._document.line(first)
                    self.scroll = line + self._above - LEAD if line else 0.0
                    if below < self.scroll + self._view:
                        break

    def _see(self, high: float, above: float) -> None:
        """Keep the place that is found in view when letters to touch take some of its room."""
        self._above, seen = above, high - above - min(FADE, high / 8)
        if seen != self._view:
            self._view = seen
            if not self.contents:
                self._show()

    def _next(self, by: int) -> None:
        search = self.search
        if search.found:
            search.at = (search.at + by) % len(search.found)
            self._show()
            self.app.host.say(search.here)

    def _open_search(self) -> None:
        self._close_contents()
        self.search.open = True
        self.search.board = self.app.finger
        self.app.focus(Do.AFTER)

    def _close_contents(self) -> None:
        if self.contents:
            self.contents = False
            self.scroll = self._kept_scroll

    def on(self, what: What) -> None:
        """Jump, seek, or go back."""
        self.changed = True
        match what:
            case Heading(index):
                self._go_to_place(index)
            case Letter(letter):
                self.key(letter)
            case Do.ERASE:
                self.erase()
            case Word(word):
                self._want(word)
            case Do.SEEK:
                self._open_search()
            case Do.SEEK_CLOSE:
                self.search.close()
            case Do.BOARD | Do.BOARD_DONE:
                self.search.board = not self.search.board
            case Do.BEFORE | Do.AFTER:
                self._next(1 if what == Do.AFTER else -1)
            case Do.CONTENTS if self.contents:
                self._close_contents()
            case Do.CONTENTS:
                self._kept_scroll = self.scroll
                self.contents, self.scroll = True, 0.0
            case _other:
                super().on(what)

    def _go_to_place(self, index: int) -> None:
        self._close_contents()
        if index < len(self._document.headings):
            heading = self._document.headings[index]
            self.scroll = heading.y
            self.app.host.say(heading.text)

    def key(self, letter: str) -> bool:
        """A letter of what is sought."""
        if self.search.open:
            self._want((self.search.wanted + letter)[:LONGEST])
        return self.search.open

    def erase(self) -> None:
        """Take back a letter of what is sought."""
        if self.search.open:
            self._want(self.search.wanted[:-1])

    def _want(self, text: str) -> None:
        self.search.wanted = text
        self._seek(self._box)
        self.changed = True

    def escape(self) -> bool:
        """Close the search, then the contents, then the page."""
        if self.search.open:
            self.on(Do.SEEK_CLOSE)
        elif self.contents:
            self.on(Do.CONTENTS)
        else:
            return super().escape()
        return True


class RulesReader(Reader):
    """The rules of one game, opened at a clause when one is named."""

    def __init__(self, app: Shell, game: str, clause: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.clause = clause
        self.deck = MANIFEST[game].deck
        self._late = True  # the document is on its way
        self.retold()

    def retold(self) -> None:
        """Open the document in the language that is spoken, or the English one."""
        super().retold()
        if self._late:
            self._go = self.clause
        text = self.app.host.rules(self.game, spoken())
        self._late = text is None
        courts = _courts() if text else _COURTS
        names = frozenset(Cards().index[self.deck])
        self.blocks = parse(
            text or self._instead(), lambda word: card_name(word, names, courts), self._labels()
        )
        self.search.offered = self._words()

    def tick(self, now: float) -> float:
        """Look whether the document has come."""
        if self._late:
            self.retold()
        return 0.1 if self._late else super().tick(now)

    def _instead(self) -> str:
        """What is read while the document is on its way, or because there is none."""
        title = "# " + _(GAMES[self.game].title)
        if self._late:
            return title
        sorry = _("The rules of this game are not available here.")
        return self.app.host.rules(self.game, "en") or f"{title}\n\n{sorry}"

    def _words(self) -> list[str]:
        """The words of the game's table that stand in the document, one for each thing.

        Not those so short that they stand in every second word.
        """
        terms = primer_of(self.game).terms if MANIFEST[self.game].primer else ()
        read = sought(" ".join(plain_text(block.runs) for block in self.blocks))
        found: dict[str, str] = {}
        for term in terms:
            word = term.word
            if len(word) > 2 and sought(word) in read:
                found.setdefault(term.text, word)
        return [*found.values()]

    def _labels(self) -> dict[str, str]:
        """Options and their values, as the document names them and as people see them."""
        choices = GAMES[self.game].options_type.choices()
        values = {
            value: _(label)
            for choice in choices
            for value, label in choice.values.items()
            if isinstance(value, str)
        }
        return values | {choice.key: _(choice.label) for choice in choices}

    def title(self) -> str:
        """What the header says."""
        return _("Rules of {game}").format(game=_(GAMES[self.game].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _(GAMES[self.game].title)


class LicenceReader(Reader):
    """The full text of the licence of one component; of Rookery's own when none is named so."""

    def __init__(self, app: Shell, name: str) -> None:
        super().__init__(app)
        known = components()
        self.component = next((one for one in known if one.name == name), known[0])
        self.retold()

    def retold(self) -> None:
        """The line about the source is in the language that is spoken."""
        super().retold()
        self.blocks = licence_blocks(self.component)

    def title(self) -> str:
        """What the header says."""
        return _("Licence of {name}").format(name=self.component.name)

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return self.component.name
