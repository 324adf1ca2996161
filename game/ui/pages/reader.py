"""The rules, readable: contents, search, and the cards drawn in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import french
from game.engine.words import _, spoken
from game.house import GAMES, MANIFEST
from game.ui.drawing.assets import Cards
from game.ui.geometry import Box, Rect
from game.ui.pages import letters
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    PAD,
    TARGET,
    TIGHT,
    Drawn,
    across,
    line,
    plate,
    rule,
    tap,
    words,
)
from game.ui.pages.column import Column
from game.ui.pages.document import Document, Found, Writer, sought
from game.ui.pages.licences import components, licence_blocks
from game.ui.pages.markdown import Block, parse, plain_text
from game.ui.pages.page import HEADER, Page, Way
from game.ui.play.terms import primer_of
from game.ui.scale import BIG, BODY, HEADING, NOTE, SMALL
from game.ui.scene import FADE, Face, Panel, Part, Scene, Scroll, Text, scroll_mark, shifted
from game.ui.screen import Shell
from game.ui.text import shrunk
from game.ui.touches import Do, Heading, Letter, What, Word
from game.ui.tree import Plate, Put, Sign, Space

if TYPE_CHECKING:
    from game.ui.mirror import Kind, Line

LEAD = 1.0  # pixels above a line to which is scrolled: none of the line before it is seen
LONGEST = 40  # letters that a search may have
_SUITS = str.maketrans("♠♥♣♦", "SHCD")
_COURTS = "JQKA"  # as the atlas names them


def _smudge(part: Part, foot: float) -> bool:
    """Whether it is a card or a chip, higher than its line, of which no words are seen.

    Or a line of which only the tops of some letters are.
    """
    if isinstance(part, Face):
        return part.y > foot - 4
    return isinstance(part, Panel | Text) and part.rect.cy > foot - 4


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


def _wide(row: Sequence[tuple[str, float]]) -> float:
    """How wide the words of a row are, without what is between them."""
    return sum(wide for _word, wide in row)


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
        self._offered: list[str] = []  # words of it that may be sought with one touch
        self.seeking = False
        self.wanted = ""
        self.board = False  # letters to touch are shown
        self.found: list[Found] = []
        self.at = 0
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
        return self.seeking

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
        u = box.unit
        self._box = box
        scene = Scene()
        wide = box.w >= 960 * u
        if wide:  # the contents stand beside the page
            self._close_contents()
        top = row_y = HEADER * u
        board = self._board_height(box) if self.seeking and self.board else 0.0
        seek_below = self.seeking and box.w < 760 * u
        if seek_below:
            top += 56 * u
        folded = seek_below and box.h - top - board < 98 * u
        if folded:  # the page that is searched must be seen
            row_y, top = 8 * u, 64 * u
        paper_w = min(box.w - 16 * u, 780 * u)
        side = 0.0
        x = (box.w - paper_w) / 2
        if wide:
            side = 260 * u
            paper_w = min(box.w - side - 56 * u, 780 * u)
            x = (box.w - paper_w - side - 16 * u) / 2 + side + 16 * u
        paper = Rect(x, top, paper_w, box.h - top - 8 * u - board)
        margin = (20 if box.w < 520 * u else 36) * u
        document = self.laid_out(box, paper_w - 2 * margin)
        self._see(paper.h - 6, 0.8 * margin)
        if self.contents:
            self._contents(scene, box, paper, document)
        else:
            if wide:
                self._side(scene, Rect(x - side - 16 * u, top, side, paper.h), document)
            self._page(scene, paper, margin, document)
        if not folded:
            self._head(scene, box, wide, paper.right)
        if self.seeking:
            if seek_below:
                row = Rect(8 * u, row_y, box.w - 16 * u, TARGET * u)
            else:
                row = Rect(box.w - 8 * u - 420 * u, 8 * u, 420 * u, TARGET * u)
            self._field(scene, box, row)
            if board:
                self._letters(scene, box, Rect(0, box.h - board, box.w, board))
        return scene

    def _page(self, scene: Scene, paper: Rect, margin: float, document: Document) -> None:
        scene.over.append(Panel(paper, "paper", 12))
        inner = paper.inset(0, 3)
        above = margin * 0.8
        height = document.height + 2 * above + 40
        self.scroll = max(0.0, min(self.scroll, height - inner.h))
        scene.scroll = Scroll(inner, height)
        dx, dy = paper.x + margin, inner.y + above - self.scroll
        top, bottom = self.scroll - above, self.scroll - above + inner.h
        for number, match in enumerate(self.found):
            if top - 60 < match.y < bottom:
                colour, edge = ("accent", "ink") if number == self.at else ("mark", "")
                marks = [rect.moved(dx, dy) for rect in match.rects]
                scene.scrolled += [
                    Panel(mark, colour, 4, edge)
                    for mark in marks
                    if mark.bottom > inner.y + 4 and mark.cy < inner.bottom - 4
                ]
        scene.scrolled += [
            shifted(part, dx, 0)
            for part in document.view(top, bottom, dy)
            if not _smudge(part, inner.bottom)
        ]
        scroll_mark(scene, inner, height, self.scroll, on="paper")

    def _entries(self, document: Document) -> list[int]:
        """The headings that the contents list."""
        return [
            i for i, heading in enumerate(document.headings) if 2 <= heading.level <= 3
        ] or list(range(len(document.headings)))

    def _side(self, scene: Scene, rect: Rect, document: Document) -> None:
        assert self._box is not None
        u, box = self._box.unit, self._box
        here = document.section(self.scroll + 24 * u)
        entries, more = self._entries(document), []
        step = TARGET * u * 0.9
        most = max(3, int(rect.h // step))
        if len(entries) > most:
            entries = [i for i in entries if document.headings[i].level <= 2]
        if len(entries) > most:
            current = max((n for n, i in enumerate(entries) if i <= here), default=0)
            first = max(0, min(current - most // 2, len(entries) - most))
            more = entries[first + most :]
            whole = rect.h > (most + 0.8) * step  # one that fades is above what lies below
            entries = entries[first : first + most + whole]
        current_entry = max((i for i in entries if i <= here), default=-1)
        y = rect.y
        for index in entries:
            heading = document.headings[index]
            spot = Rect(rect.x, y, rect.w, step - 2 * u)
            now = index == current_entry
            if now:
                scene.over.append(Panel(spot, "plate", 9 * u))
                bar = Rect(spot.x, spot.y + 8 * u, 4 * u, spot.h - 16 * u)
                scene.over.append(Panel(bar, "accent", 2 * u))
            indent = (14 + 14 * max(0, heading.level - 2)) * u
            letters = (16 if heading.level <= 2 else 15) * u
            size = shrunk(box, heading.text, letters, spot.w - indent - 8 * u, now)
            words = Rect(spot.x + indent, spot.y, spot.w - indent, spot.h)
            if index not in more:
                scene.button(Heading(index), spot, plain=True, say=heading.text)
            scene.over.append(Text(heading.text, words, size, "text" if now else "soft", now))
            y += step
        if more:  # the list goes on
            y = rect.y + (most - 0.6) * step
            scene.over.append(Panel(Rect(0, y, box.w, rect.bottom + 8 * u - y), "fade", 0))

    def _contents(self, scene: Scene, box: Box, paper: Rect, document: Document) -> None:
        u = box.unit
        column = Column(box, paper.x + PAD * u, paper.w - 2 * PAD * u, 0)
        column.lay(AIR, words(_("Contents"), BIG, "ink", bold=True), TIGHT)
        for index in self._entries(document):
            heading = document.headings[index]
            size, within = (HEADING if heading.level <= 2 else BODY), max(0, heading.level - 2)
            name = line(heading.text, size, "ink", bold=not within, grow=1)
            clauses = line(document.clauses(index), NOTE, "paper-soft")
            entry = Plate(
                across(*[APART] * within, name, AIR, clauses),
                fill="",
                pad=(0, 0),
                high=TARGET,
                touch=Heading(index),
                say=heading.text,
            )
            column.lay(rule("paper-line"), entry)
        column.lay(AIR)
        paper = paper._replace(h=min(paper.h, column.y + 6))
        scene.over.append(Panel(paper, "paper", 12))
        self.place(scene, paper.inset(0, 3), column, on="paper")

    # -- header and search

    def _head(self, scene: Scene, box: Box, wide: bool, end: float) -> None:
        buttons: list[Way] = []
        if not wide and len(self._entries(self._document)) > 1:
            word = _("Close") if self.contents else _("Contents")
            buttons.append((Do.CONTENTS, "close" if self.contents else "menu", word, ""))
        if not self.seeking:
            buttons.append((Do.SEEK, "search", _("Search"), "/"))
        if self.seeking and box.w >= 760 * box.unit:
            buttons = []
        self.header(scene, box, buttons, end)

    def _field(self, scene: Scene, box: Box, row: Rect) -> None:
        count = _("not found") if self.wanted else ""
        if self.wanted and self.found:
            count = _("{n} of {all}").format(n=self.at + 1, all=len(self.found))
        ink, text = ("ink", self.wanted) if self.wanted else ("paper-soft", _("Type a word"))
        caret = Drawn(2, BIG, lambda place, _unit: [Panel(place, "ink", 0)])
        typed = across(
            Sign("search", "paper-soft"),
            line(text, BODY, ink),
            *([caret] if self.wanted else []),
            Space(grow=1),
            CLOSE,
            line(count, SMALL, "paper-soft"),
        )
        field = plate(typed, fill="paper", high=0, edge="accent")
        field.touch, field.say, field.grow = Do.BOARD, _("Search, on-screen keyboard"), 1
        ways = (
            tap(Do.BEFORE, "up", _("Previous result")),
            tap(Do.AFTER, "down", _("Next result"), "enter"),
            tap(Do.SEEK_CLOSE, "close", _("Close the search")),
        )
        across(field, *ways).lay(Put(box, scene, scene.over), row)

    def _chips(self, box: Box) -> list[list[tuple[str, float]]]:
        """Words to search for, in rows; none once something is typed."""
        if self.wanted or not self._offered or box.h < letters.LOW:
            return []
        u = box.unit
        rows: list[list[tuple[str, float]]] = [[]]
        used = 0.0
        for word in self._offered:
            wide = box.width(word, 14 * u, True) + 24 * u
            if rows[-1] and used + wide > box.w - 24 * u:
                if len(rows) == 2:
                    break
                rows.append([])
                used = 0.0
            rows[-1].append((word, wide))
            used += wide + 6 * u
        if len(rows) == 2:  # as wide as each other, as far as that goes
            words = [*rows[0], *rows[1]]
            while len(rows[0]) > 1 and _wide(rows[0][:-1]) >= _wide(words) / 2:
                rows[0].pop()
            rows[1] = words[len(rows[0]) :]
        return [row for row in rows if row]

    def _board_height(self, box: Box) -> float:
        chips = len(self._chips(box)) * (38 * box.unit + 6 * box.unit)
        return letters.height(box) + 20 * box.unit + chips

    def _letters(self, scene: Scene, box: Box, rect: Rect) -> None:
        """A keyboard of words and letters for a finger."""
        u = box.unit
        scene.add(Panel(rect, "plate-solid", 0))
        y = rect.y + 8 * u
        for chips in self._chips(box):
            x = rect.cx - (_wide(chips) + 6 * u * (len(chips) - 1)) / 2
            for word, wide in chips:
                spot = Rect(x, y, wide, 38 * u)
                scene.button(Word(word), spot, word, say=word, size=14 * u)
                x += wide + 6 * u
            y += 44 * u
        letters.draw(scene, box, rect.inset(12 * u, 0)._replace(y=y))

    # -- searching

    def _seek(self, box: Box | None, *, move: bool = True) -> None:
        self.found = self._document.find(box, self.wanted) if box is not None else []
        if move:
            self.at = next((i for i, m in enumerate(self.found) if m.y >= self.scroll - 8), 0)
            self._show()
        self.at = min(self.at, max(0, len(self.found) - 1))

    def _show(self) -> None:
        if self.found:
            y, rects = self.found[self.at]
            below = max(rect.bottom for rect in rects)
            if not self.scroll + 20 < y < below < self.scroll + self._view:
                for first in y - self._view * 0.3, y:  # where little has room, its own line
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
        if self.found:
            self.at = (self.at + by) % len(self.found)
            self._show()
            self.app.host.say(_("{n} of {all}").format(n=self.at + 1, all=len(self.found)))

    def _open_search(self) -> None:
        self._close_contents()
        self.seeking = True
        self.board = self.app.finger
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
                self.wanted = word
                self._seek(self._box)
            case Do.SEEK:
                self._open_search()
            case Do.SEEK_CLOSE:
                self.seeking, self.wanted, self.found = False, "", []
            case Do.BOARD | Do.BOARD_DONE:
                self.board = not self.board
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
        if self.seeking:
            self._want((self.wanted + letter)[:LONGEST])
        return self.seeking

    def erase(self) -> None:
        """Take back a letter of what is sought."""
        if self.seeking:
            self._want(self.wanted[:-1])

    def _want(self, text: str) -> None:
        self.wanted = text
        self._seek(self._box)
        self.changed = True

    def escape(self) -> bool:
        """Close the search, then the contents, then the page."""
        if self.seeking:
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
        self._offered = self._words()

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
