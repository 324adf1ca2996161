"""Text in lines: where they break, how they are balanced, how letters shrink, what is cut."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate, pairwise
from math import inf
from typing import NamedTuple

from game.ui.geometry import Box
from game.ui.scene import NEVER_BREAKS

LINE = 1.35  # a line's height over its letters' size
# Prices of an end of a line. An empty part of it costs its square: a fifth of it four of these.
EMPTY = 100.0
# Amid a phrase; behind a short word, which belongs to the next; after a comma or before a bracket.
PHRASE, SMALL, COMMA = 2.0, 4.0, 0.5
# Beside a figure; between a number and its unit; in a name, which parts where no line has room.
LIST, UNIT, NAME = 6.0, 12.0, 300.0
MORE = 16.0  # one line more than is needed
# The first of two lines may be less full where it ends a clause, in a column narrower than so
# many of its letters' sizes even less, most where it ends a sentence: to so much, at this of the
# price. The first word or two of a sentence should not stand at its end, nor of a clause.
FULL, NARROW, CLOSER, ENDS, CALM = 0.66, 27, 0.56, 0.5, 0.45
BEGUN, GOES_ON = 3.0, 2.0
# A last line that is shorter than so much of a line looks lost; under one or two others a longer
# one too, the end of a phrase more than a clause; and a lone word.
SHORT, CLAUSE, FEW, LONE, LOST = 0.24, 0.27, 0.31, 0.41, 4.0
WORD, ALONE = 8.0, 24.0  # any lone word in a last line, and under one or two others

# A word and its figures: “black 8” is one card's name, and “yellow 5, 8, 10” are three.
_FIGURE = re.compile(r"([^\W\d],?|\d,) (?=\d+\b)")
_NUMBER = re.compile(r"\(?[+−]?\d+")  # before its unit
_CARD = re.compile(r"(\d+|[A-Z])[♠♥♦♣SHDC]")  # before its name
_WORD = re.compile(r"\(?[^\W\d]{4,}")  # a unit, or what may have a number of its own
_YEAR = re.compile(r"\d{4}\b")
_SMALL = re.compile(r"[^\W\d]{1,3}")
_SPACE = re.compile(r"\s+")
_SENTENCE = re.compile(r"(?<=[.!?]) ")  # the space after one
_CLAUSE = re.compile(r"[A-Z]{1,2}\d+\b")  # its number, or a ruling's


@lru_cache(4096)
def price(before: str, after: str, *, held: bool = False) -> float:
    """What it costs to end a line between two words, which may be ``held`` together."""
    rest = before.rstrip(")»“”’'\"")
    if rest.endswith(","):
        signs = len(before) < 5 and len(after.rstrip(",.;:")) < 3  # of a list of figures or suits
        return (NAME if held else COMMA + UNIT) if signs else COMMA
    if held:
        return NAME
    if after.startswith("("):
        return COMMA
    if _CARD.fullmatch(before):
        return UNIT
    if _NUMBER.fullmatch(before):
        return UNIT if _WORD.match(after) else LIST
    if _WORD.fullmatch(before) and (_NUMBER.match(after) or _CLAUSE.match(after)):
        return UNIT if _YEAR.match(after) or before.startswith("(") else LIST
    if rest.endswith((".", "!", "?", ":", ";")):
        return 0.0
    return SMALL if _SMALL.fullmatch(before) and not _SMALL.fullmatch(after) else PHRASE


@lru_cache(512)
def broken(
    widths: tuple[float, ...],
    prices: tuple[float, ...],
    space: float,
    width: float,
    *,
    narrow: bool = False,
) -> tuple[int, ...]:
    """After how many words each line ends, at the least price of all lines together.

    ``prices`` are those between neighbours. A word that is too wide has a line of its own. In a
    ``narrow`` column two lines may be of unlike length.
    """
    last, long = len(widths), sum(widths) + space * (len(widths) - 1)
    if long <= width:
        return (last,)
    scrap, word = (FEW, ALONE) if long <= 2 * width else (SHORT, WORD)
    least, begins = [0.0], [0]  # what the lines up to a word cost, and where the last one begins
    for end in range(1, last + 1):
        found, begins_at, wide = inf, 0, -space
        for begin in reversed(range(end)):  # counted by the thousand: without calls
            wide += widths[begin] + space
            if wide > width and found < inf:
                break
            part = wide / width
            empty = 1 - part if part < 1 else 0.0
            cost = EMPTY * empty * empty
            if begin == 0 and end < last and long <= wide + space + width:
                cost = _first(cost, part, prices[:end], narrow=narrow)
            if end == last:
                alone = begin == last - 1
                short = LONE if alone else scrap
                if not alone and begin > 0 and prices[begin - 1] <= COMMA and short > CLAUSE:
                    short = CLAUSE
                lost = short - part if short > part else 0.0
                cost = EMPTY * LOST * lost * lost + word * alone
            cost += least[begin]
            if cost <= found:
                found, begins_at = cost, begin
        least.append(found + MORE + (prices[end - 1] if end < last else 0.0))
        begins.append(begins_at)
    ends = [last]
    while begins[ends[-1]]:
        ends.append(begins[ends[-1]])
    return tuple(reversed(ends))


def _first(cost: float, part: float, prices: tuple[float, ...], *, narrow: bool) -> float:
    """What the first of two lines costs, for which an empty part costs so much."""
    *before, here = prices
    least = FULL if not narrow else CLOSER if here else ENDS
    if here <= COMMA and part >= least:
        cost *= CALM
    short = here >= SMALL  # such a word belongs to the next
    if here != COMMA and 0.0 in before[-4 if short else -2 :]:
        return cost + BEGUN
    goes_on = here > COMMA and COMMA in before[-3 if short else -2 :]
    return cost + (GOES_ON if goes_on else 0.0)


def wrap(box: Box, text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """A text in the lines of a page: what never breaks elsewhere does so at the highest price."""
    lines: list[str] = []
    for paragraph in paragraphs(text):
        whole = _SPACE.sub(" ", paragraph).strip()
        if not whole or box.measure(whole, size, bold) <= width:
            lines.append(whole)
        else:
            lines += _lines(box, paragraph, size, width if width > 2 else 2.0, bold)
    return lines


def told(box: Box, text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """A game in a line: each sentence in lines of its own, if these are no more."""
    lines = wrap(box, text, size, width, bold)
    if len(lines) == 1 or not _SENTENCE.search(text):
        return lines
    apart = wrap(box, _SENTENCE.sub("\n", text), size, width, bold)
    return apart if len(apart) <= len(lines) else lines


class _Measured(NamedTuple):
    """The words of a paragraph, how wide they and a space are, and what it costs to part them."""

    words: list[str]
    whole: float
    wide: tuple[float, ...]
    prices: tuple[float, ...]
    space: float

    def broken(self, width: float, size: float) -> tuple[int, ...]:
        """After how many words each line ends."""
        if self.whole <= width or not self.wide:
            return (len(self.words),)
        return broken(self.wide, self.prices, self.space, width, narrow=width < NARROW * size)


def _measured(box: Box, paragraph: str, size: float, bold: bool) -> _Measured:
    words, measure = paragraph.split(), box.measure
    texts = [*accumulate(words, "{} {}".format)]
    space = measure(" ", size, bold)
    reach = [-space, *[measure(text, size, bold) for text in texts]]
    wide = tuple([right - left - space for left, right in pairwise(reach)])
    gaps = [between == NEVER_BREAKS for between in _SPACE.findall(paragraph.strip())]
    pairs = zip(pairwise(words), gaps, strict=True)
    prices = tuple([price(*pair, held=held) for pair, held in pairs])
    return _Measured(words, max(0.0, reach[-1]), wide, prices, space)


def _lines(box: Box, paragraph: str, size: float, width: float, bold: bool) -> list[str]:
    found = _measured(box, paragraph, size, bold)
    lines = found.words
    for room in (width + 1, width, width - 1):  # the width of a line is rounded anew
        ends = found.broken(room, size)
        lines = [" ".join(found.words[i:j]) for i, j in pairwise((0, *ends))]
        if max([box.measure(line, size, bold) for line in lines]) <= width:
            break
    return lines


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, in which figures never part from the word before them."""
    return _FIGURE.sub(rf"\1{NEVER_BREAKS}", text).split("\n")


def cut(box: Box, text: str, size: float, width: float, bold: bool = False) -> str:
    """The text, shortened with an ellipsis when it is too wide."""
    if box.measure(text, size, bold) <= width:
        return text
    while text and box.measure(text + "…", size, bold) > width:
        text = text[:-1]
    return text + "…"


def balanced(box: Box, text: str, size: float, width: float) -> list[str]:
    """The text in as few lines as it needs, of nearly the same width."""
    lines = wrap(box, text, size, width)
    if len(lines) == 1:
        return lines
    for part in (0.9, 0.8, 0.7, 0.6):
        closer = wrap(box, text, size, width * part)
        if len(closer) > len(lines):
            break
        lines = closer
    if len(lines) == 2 and lines[0][-1:] not in ",:.":  # better after a pause
        closer = wrap(box, text, size, box.width(lines[0], size) - 0.1)
        lines = closer if len(closer) == 2 and closer[0][-1:] in ",:." else lines
    return lines


def shrunk(
    box: Box, text: str, size: float, width: float, bold: bool = False, least: float = 9
) -> float:
    """The size at which a text fits a width: ``size``, or smaller where it must be."""
    if size < least:
        return size
    while size > least and (wide := box.measure(text, size, bold)) > width:
        size *= 0.98 if width > 0.98 * wide else 0.9 if width < 0.9 * wide else width / wide
    return size if size > least else least


def fitting(size: float, least: float, fits: Callable[[float], bool], step: float = 0.5) -> float:
    """The largest size of letters, from this one down to the least, with which something fits."""
    least = min(size, least)
    while size > least and not fits(size):
        size = max(least, size - step)
    return size


def filled(
    box: Box, text: str, size: float, least: float, width: float, high: float, bold: bool = False
) -> tuple[list[str], float]:
    """The text in lines, in the largest letters with which they have room; in the least else."""
    while True:
        lines = wrap(box, text, size, width, bold)
        if size <= least or (
            len(lines) * size * LINE <= high
            and max([box.measure(line, size, bold) for line in lines]) <= width
        ):
            return lines, size
        size = max(least, size - 0.5)


def narrowest(box: Box, text: str, size: float, most: float) -> float:
    """The least width in which a text takes no more lines than in the most there may be.

    Its lines are of one length then: no last word stands alone, and less is hidden.
    """
    parts = [_measured(box, paragraph, size, False) for paragraph in paragraphs(text)]

    def lines(width: float) -> int:
        return sum([len(part.broken(max(2.0, width), size)) for part in parts])

    count, few, found = lines(most), most / 2, most
    while found - few > 1:
        middle = (few + found) / 2
        if lines(middle) <= count:
            found = middle
        else:
            few = middle
    while found < most:  # the width of a line is rounded anew
        whole = wrap(box, text, size, found)
        if len(whole) <= count and max([box.measure(line, size, False) for line in whole]) <= found:
            break
        found += 1
    return min(found, most)
