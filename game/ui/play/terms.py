"""The words of a table: each can be touched, and says in a sentence what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from game.engine.lazy import fetched
from game.engine.options import Options
from game.engine.primer import Primer, Term
from game.engine.words import _, sentences
from game.house import GAMES, MANIFEST
from game.ui.geometry import Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.scene import Panel, Part, Text, Touch
from game.ui.slices import timeless
from game.ui.told import Bubble
from game.ui.touches import Clause, Do, Word

LEAST = 24.0  # units: how large what is touched is at least; pixels in a low window


def primer_of(game: str, options: Options | None = None) -> Primer:
    """How a game is played, in short, with these options or by default; only where it says so."""
    makes: Callable[[Options], Primer] = fetched(MANIFEST[game].primer)
    return makes(options or GAMES[game].options_type())


def standing(words: Iterable[str]) -> re.Pattern[str]:
    """Finds any of these words in a text, also with the endings that our languages have."""
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(
        rf"\b({'|'.join(map(re.escape, longest_first))})(?:s|n|en|e)?\b", re.IGNORECASE
    )


class Terms:
    """Finds a game's words in what is written on its table, and explains the one touched."""

    def __init__(self, game: str, options: Options) -> None:
        terms = primer_of(game, options).terms
        self._terms = {term.word.casefold(): term for term in terms}
        self._signs = {term.sign: name for name, term in self._terms.items() if term.sign}
        self._pattern = standing(self._terms)
        self._stand: dict[str, list[re.Match[str]]] = {}  # where they stand in each text

    def mark(self, here: AnySituation) -> None:
        """Let the words in the picture be touched, each where it stands first."""
        found: set[str] = set()
        scene = here.scene
        parts: list[Part] = [*scene.under, *scene.over]
        for part in parts:
            if not isinstance(part, Text):
                continue
            sign = self._signs.get(part.text, "") if part.align == "centre" else ""
            if sign and sign not in found and self._touchable(here, sign, part.rect):
                found.add(sign)
            for word in self._words(part.text):
                name = word[1].casefold()
                if name not in found:
                    place = _place(here, part, word.start(), word.end())
                    if self._touchable(here, name, place):
                        found.add(name)
                        line = Rect(place.x, place.cy + part.size * 0.48, place.w, 1)
                        scene.over.append(Panel(line, "faint", 0))

    def _words(self, text: str) -> list[re.Match[str]]:
        """Where words stand in a text; most of what is on a table was there before."""
        found = self._stand.get(text)
        if found is None:
            found = self._stand[text] = [*self._pattern.finditer(text)]
        return found

    def _touchable(self, here: AnySituation, name: str, word: Rect) -> bool:
        """Make the word something to be touched, unless something else is touched there."""
        least, box = LEAST * max(1.0, here.box.unit), here.box
        rect = around(word.cx, word.cy, max(least, word.w), max(least, word.h))
        inside = rect.x >= 0 and rect.y >= 0 and rect.right <= box.w and rect.bottom <= box.h
        taken = [touch for touch in here.scene.touches if touch.rect.meets(rect)]
        if taken or not inside:
            return False
        say = _("What does “{word}” mean?").format(word=self._terms[name].word)
        here.scene.touches.append(Touch(Word(name), rect, say, radius=6, aside=True))
        return True

    def meaning(self, name: str) -> Meaning:
        """What a word means, to be laid beside it."""
        return Meaning(self._terms[name])


class Remark(Bubble):
    """A sentence that lies on the table until a touch takes it away."""

    def aims(self, here: AnySituation) -> list[Rect]:
        """What it speaks of; nothing, where it speaks of the whole table."""
        return []

    def show(
        self,
        here: AnySituation,
        _advised: Sequence[Rect] = (),
        clock: Callable[[], float] = timeless,
    ) -> bool:
        """Lay it beside that; whether it lies there."""
        return self.draw(here.scene, here.box, self.aims(here), clock=clock)


class Meaning(Remark):
    """A word's explanation on the table, with a way to its clause."""

    def __init__(self, term: Term) -> None:
        word = term.word
        self._touch = Word(word.casefold())
        button = Clause(term.clause), _("Rule {n}").format(n=term.clause), ""
        super().__init__(sentences(word[:1].upper() + word[1:], term.text), "", button, Do.ADVICE)

    def aims(self, here: AnySituation) -> list[Rect]:
        """Its word."""
        return [touch.rect for touch in here.scene.touches if touch.what == self._touch]


def _place(here: AnySituation, text: Text, start: int, end: int) -> Rect:
    """Where these letters of a line stand."""

    def wide(part: str) -> float:
        return here.box.width(part, text.size, text.bold)

    rest = text.rect.w - wide(text.text)
    x = text.rect.x + {"left": 0.0, "centre": rest / 2, "right": rest}[text.align]
    left, word = wide(text.text[:start]), wide(text.text[start:end])
    return Rect(x + left, text.rect.cy - text.size * 0.6, word, text.size * 1.2)
