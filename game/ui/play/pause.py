"""The pause menu: what goes on with the match, helps, changes it and ends it, each apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine.match import PRACTICE
from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box, Rect
from game.ui.layouts import common
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.leaves import Button, Plate, Sign, Words
from game.ui.scale import BODY, FINE, LEGIBLE, LOOSE, NOTE, SMALL, SNUG, TITLE
from game.ui.touches import Do, Lies, Open, Show, What
from game.ui.tree import First, Middle, Node, Put, column, row

WIDE, BROAD = 340.0, 640.0  # units: how wide the menu is with its groups below or beside each other
AROUND = 66  # units: the title of a paper, and the room around what is on it
ROOMY = ((46, True), (42, True), (38, True), (38, False))  # units: how high a row is, and whether
TIGHT = ((34, False), (30, False), (26, False))  # the groups have captions
# Of what else can be made of a match.
SIGNS: dict[What, str] = {
    Do.GIVE_REST: "cards",
    Do.TAKE_BACK: "undo",
    Do.PRACTISE: "restart",
    Do.X_RAY: "search",
}
FINGER = 24  # pixels: a row is at least so high


class Row(NamedTuple):
    """What is touched, its sign and its words."""

    what: What
    icon: str
    text: str
    ink: str = "text"


class Group(NamedTuple):
    """Rows that belong together; ``paired``: two short ones stand beside each other."""

    name: str
    rows: Sequence[Row]
    paired: bool = False


def draw(here: AnySituation, layout: AnyLayout) -> None:
    """The menu of a match that is interrupted."""
    more = [r for r in here.more if r[0] is not Do.FAIR]
    told = _("Practice: it does not count.") if PRACTICE in here.marks else ""
    groups = [
        Group(_("Help and settings"), helps(here), True),
        Group(_("This match"), [*_match(here, more)]),
        Group(_("Finish"), [*_ends(here, layout)]),
    ]
    sealed = any(what is Do.FAIR for what, _text in here.more)
    foot = _("Fair play: how the cards are sealed") if sealed else ""
    menu(here, _("Paused"), (Do.CLOSE, _("Resume")), groups, told, foot)


def helps(here: AnySituation) -> list[Row]:
    """What explains the game; a hint and the values where the table offers them."""
    table = {touch.what for touch in here.scene.touches}
    primer = bool(MANIFEST[here.rules.id].primer)
    rows = [
        Row(Do.HINT, "hint", _("Hint")),
        Row(Open("how"), "help", _("How to play"))
        if primer
        else Row(Open("keys"), "help", _("Keys")),
        Row(Open("rules"), "rules", _("Rules")),
        Row(Show(Lies.VALUES), "info", _("Card values")),
        Row(Open("settings"), "settings", _("Settings")),
    ]
    offered = (Do.HINT, Show(Lies.VALUES))
    return [r for r in rows if r.what not in offered or r.what in table]


def _match(here: AnySituation, more: Iterable[tuple[What, str]]) -> Iterator[Row]:
    """What changes the match that is played."""
    if here.anew:
        yield Row(Do.AGAIN, "restart", here.anew)
    for what, text in more:
        yield Row(what, SIGNS[what], text)
    if not here.safe:
        yield Row(Do.KEEP, "save", _("Keep the match as a file"))


def _ends(here: AnySituation, layout: AnyLayout) -> Iterator[Row]:
    """What ends it here; what costs it is told by its colour."""
    if not here.embedded:
        yield Row(Do.LEAVE, "back", leaving(here))
    if layout.giving_up(here):  # it is a decision of the game
        yield Row(Do.GIVE_UP, "close", _("Resign"), "bad")
    elif not here.anew:
        if stays(here):
            yield Row(Do.ANOTHER, "play", _("Save and begin another"))
        yield Row(Do.AGAIN, "close", _("Resign and begin another"), "bad")


def stays(here: AnySituation) -> bool:
    """Whether this match can wait while another is played.

    Embedded it could not be found again, and of rated ones no two wait (A41).
    """
    return here.waits and not (here.embedded or here.rules.rated)


def leaving(here: AnySituation) -> str:
    """What it means to leave the table."""
    return _("Save and leave") if here.waits else _("Leave")


def menu(
    here: AnySituation,
    title: str,
    first: tuple[What, str],
    groups: Iterable[Group],
    told: str = "",
    foot: str = "",
) -> None:
    """Groups of rows on a paper, as high as there is room for, below what goes on."""
    box = here.box
    groups = [group for group in groups if group.rows]
    beside = box.w > box.h
    width = BROAD if beside else WIDE
    unit = box.unit
    room = Rect(
        0,
        0,
        min(box.w - 2 * box.margin, width * unit) - common.FRAME,
        box.h - common.FRAME / 2 - AROUND * unit,
    )
    ways = [
        _tree(box, first, groups, told, foot, beside=two, high=high * unit, named=named)
        for high, named in (*ROOMY, *TIGHT)
        if high * unit >= FINGER
        for two in ((True,) if beside else (False, True))
    ]
    low = [way for way in ways if way.needs(box, room.w)[1] <= room.h]  # rather less than its words
    tree = next((way for way in low if way.fits(box, room)), [*low, ways[-1]][0])
    high = min(room.h, tree.needs(box, room.w)[1])
    place = common.sheet_box(here, title, high + AROUND * unit, width)
    tree.lay(Put(box, here.scene, here.scene.top), place._replace(h=high))


def _tree(
    box: Box,
    first: tuple[What, str],
    groups: Sequence[Group],
    told: str,
    foot: str,
    *,
    beside: bool,
    high: float,
    named: bool,
) -> Node:
    unit = box.unit
    what, text = first
    top: list[Node] = [Words(told, NOTE, colour="soft")] if told else []
    top.append(Button(what, text, "enter", strong=True, high=high * 1.12, grow=0))
    below: list[Node] = [_foot(foot, min(high, 34 * unit), unit)] if foot else []
    parts = [_group(group, high, unit, named=named) for group in groups]
    if not beside:
        return column(*top, *parts, *below, gap=LOOSE * unit)
    left = column(*top, *parts[:1], *below, gap=LOOSE * unit)
    right = column(*parts[1:], gap=LOOSE * unit)
    return row(left, right, gap=TITLE * unit, even=True)


def _group(group: Group, high: float, unit: float, *, named: bool) -> Node:
    nodes: list[Node] = []
    if named and group.name:
        nodes.append(Words(group.name, FINE, colour="soft", bold=True, align="left", single=True))
    rows = [*group.rows]
    if group.paired:
        if len(rows) % 2:
            nodes.append(_entry(rows.pop(0), high, unit))
        for pair in zip(rows[::2], rows[1::2], strict=True):
            two = [_entry(one, high, unit) for one in pair]
            nodes.append(row(*two, gap=SNUG * unit, even=True))
    else:
        nodes += [_entry(one, high, unit) for one in rows]
    return column(*nodes, gap=SNUG * unit)


def _entry(one: Row, high: float, unit: float) -> Node:
    """A row: its sign at the left where there is room for it, and its words."""
    words = Words(one.text, BODY, LEGIBLE, one.ink, True, "left", grow=1, single=True)
    signed = row(Sign(one.icon, "accent" if one.ink == "text" else one.ink, NOTE), words)
    way = First([signed, words])
    return Plate(way, None, "button", "line", (LOOSE, 0), high / unit, say=one.text, touch=one.what)


def _foot(text: str, high: float, unit: float) -> Node:
    """What is seldom wanted: a small link."""
    words = Words(text, SMALL, LEGIBLE, "accent", single=True)
    sign = Middle(row(Sign("check", "accent", FINE), words, gap=2), tight=True)
    return Plate(sign, None, "clear", "", (LOOSE, 0), high / unit, say=text, touch=Do.FAIR)
