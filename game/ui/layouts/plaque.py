"""The plaque of a table of two teams: the auction, the contract and how far it is, what came of it.

It stands in the very middle, between the cards of the trick, where there is room for it; else
beside them, and in the smallest windows as a line under or in the header.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.words import _
from game.ui.layouts import common, partners, plates
from game.ui.layouts.common import AnySituation, Outcome
from game.ui.layouts.partners import Kind, Special
from game.ui.layouts.seating import Places
from game.ui.scene import CARD_RATIO, Bird, Icon, Panel, Rect, Text, Touch, around
from game.ui.text import shrunk
from game.ui.theme import STAMP
from game.ui.touches import Ask, Chip, End, Lies, Raise, Show, What

WIDE, HEAD = 400.0, 56.0  # of the plaque of an auction, and its head: in units of the box
NAMED, SIGN = 7.0, 3.2  # the room for the trumps in a line, named or not, in sizes of its letters
CHIPS = (0.0, 0.12, 0.25, 0.5, 1.0)  # which of the bids can be chosen at once


class Goal(NamedTuple):
    """What a deal is played for: every text stands on the plaque, or is empty."""

    lead: str  # whose it is and how much: "Your contract: 90"
    short: str  # the same where there is little room: "You: 90"
    side: int  # whose aim it is: 0 for We, 1 for They
    trump: int
    have: int
    need: int
    progress: str  # "30 of 90"
    settled: int = 0  # 1: it is made for sure; -1: it cannot be made any more
    stake: str = ""  # what it brings or costs
    tail: str = ""  # what makes it a special one: "×4"


def side_colour(side: int) -> str:
    """The colour of We or of They."""
    return ("we", "they")[side]


# -- where it stands


def settle(
    here: AnySituation, where: Places, line: Rect, *, free: bool, broad: bool = False
) -> tuple[Rect, Places]:
    """Where the plaque stands, and where the cards of the trick lie beside or around it.

    ``line`` is the room in or under the header; ``free``: nothing else stands in the middle;
    ``broad``: what stands there needs all its width.
    """
    unit, c = here.box.unit, where.centre
    height = where.laid * CARD_RATIO
    tall = 68 * unit
    if here.box.small:
        return line, where
    if here.box.portrait and where.wide:  # between the plates at the sides
        one, other = where.plates[here.seat(1)], where.plates[here.seat(3)]
        wide = other.x - one.right - 28 * unit
        return around(here.box.w / 2, one.cy, wide, 96 * unit), where
    if broad:
        return line, where
    dx = max(where.laid * 1.3, min(where.laid * 0.5 + 90 * unit, (c.w - where.laid) / 2))
    wide = min(2 * dx - where.laid, c.w - 2 * where.laid) - 12
    if c.h >= 2 * height + tall + 12 and wide >= 118 * unit:
        if not free:
            return line, where
        tall = min(92 * unit, c.h - 2 * height - 12)
        dy = (height + tall) / 2 + 6
        dx = min(dx, (c.w - where.laid) / 2)
        spots = {
            here.me: (c.cx, c.cy + dy),
            here.seat(1): (c.cx - dx, c.cy),
            here.seat(2): (c.cx, c.cy - dy),
            here.seat(3): (c.cx + dx, c.cy),
        }
        return around(c.cx, c.cy, wide, tall), replace(where, spots=spots)
    left = min(x for x, _y in where.spots.values()) - where.laid / 2
    wide = min(250 * unit, left - c.x - 24)  # clear of the light around a card
    if wide >= 164 * unit and c.h >= 110 * unit:
        return Rect(c.x + 4, c.y + 4, wide, 104 * unit), where
    return line, where


# -- the contract


def show(here: AnySituation, place: Rect, kind: Kind, goal: Goal, soft: str = "") -> None:
    """The contract on the plaque: whose it is, the trumps, how far it is."""
    unit = here.box.unit
    if place.h < 60 * unit:
        _line(here, place, kind, goal, soft)
    else:
        _stone(here, place, kind, goal, soft)
    _shows_values(here, place, goal)


def _shows_values(here: AnySituation, place: Rect, goal: Goal) -> None:
    """What the cards are worth is a touch away."""
    say = _("{lead}: what the cards are worth").format(lead=goal.lead)
    here.scene.touches.append(Touch(Show(Lies.VALUES), place, say, "v", 12))


def announce(here: AnySituation, room: Rect, kind: Kind, goal: Goal, seat: int) -> bool:
    """Tell in the middle who has won the auction, and the trumps once they are named.

    Returns whether there is room for it.
    """
    unit, over = here.box.unit, here.scene.over
    tall = min(112 * unit, room.h - 8)
    wide = min(WIDE * unit, room.w - 8)
    if tall < 56 * unit or wide < 200 * unit:
        return False
    stone = around(room.cx, room.cy, wide, tall)
    lit = kind.lit[goal.trump] if goal.trump >= 0 else "plaque-line"
    over.append(Panel(stone, "plaque", 16, lit))
    _shows_values(here, stone, goal)
    inner = stone.inset(14 * unit, tall * 0.1)
    side = min(inner.h, inner.w * 0.24)
    bird = Rect(inner.x, stone.bottom - side - 4, side, side)
    over.append(Bird(plates.bird_of(here, seat), "pleased", bird, turned=True))
    words = Rect(bird.right + 10 * unit, inner.y, inner.right - bird.right - 10 * unit, inner.h)
    rows = 2 if goal.trump >= 0 or goal.tail else 1
    line = words._replace(h=words.h / rows)
    size = shrunk(here.box, goal.lead, min(25 * unit, line.h * 0.7), words.w, True)
    over.append(Text(goal.lead, line, size, side_colour(goal.side), True, "centre"))
    if goal.trump >= 0:
        _trump(here, line.moved(0, line.h), kind, goal, size, alone=True)
    elif goal.tail:
        over.append(Text(goal.tail, line.moved(0, line.h), size, "accent", True, "centre"))
    return True


def _part(goal: Goal) -> float:
    return max(0.0, min(1.0, goal.have / goal.need)) if goal.need else 0.0


def _ink(goal: Goal, still: str) -> str:
    """The colour of how far it is: once settled it is good or bad for us, as on the sheet."""
    if not goal.settled:
        return still
    return "good" if (goal.settled > 0) == (goal.side == 0) else "bad"


def _bar(here: AnySituation, place: Rect, goal: Goal) -> None:
    over, radius = here.scene.over, place.h / 2
    over.append(Panel(place, "line", radius))  # it is seen how far there is to go
    part = _part(goal)
    if part > 0:
        wide = max(place.h, place.w * part)
        over.append(Panel(place._replace(w=wide), side_colour(goal.side), radius))


def _line(here: AnySituation, place: Rect, kind: Kind, goal: Goal, soft: str) -> None:
    """One line, with the bar along its foot."""
    size = 16 * here.box.unit
    named = goal.trump >= 0  # then what is special stands with the trumps
    both = " · ".join(text for text in (goal.tail, goal.progress) if text)
    times, tail = (goal.tail, goal.progress) if named else ("", both)

    def fits(lead: str, more: str, times: str, tail: str, sign: float) -> bool:
        words = sum(here.box.width(text, size, True) for text in (lead, times, tail))
        return (words + here.box.width(more, size) + size * sign) * 0.8 <= place.w

    ways = (
        (goal.lead, soft, times, tail, NAMED),
        (goal.lead, "", times, tail, NAMED),
        (goal.lead, "", "", goal.progress, NAMED),
        (goal.lead, "", "", goal.progress, SIGN),
        (goal.short, "", "", goal.progress, SIGN),
    )
    lead, more, times, tail, _sign = next((way for way in ways if fits(*way)), ways[-1])
    above = place._replace(h=place.h - 3)
    ink = _ink(goal, "accent")
    words = partners.contract(here, above, lead, kind, goal.trump, tail, more, times, ink=ink)
    if goal.need:
        _bar(here, words._replace(y=place.bottom - 4, h=3), goal)


def _stone(here: AnySituation, place: Rect, kind: Kind, goal: Goal, soft: str) -> None:
    """The whole plaque."""
    over, unit = here.scene.over, here.box.unit
    over.append(Panel(place, "plaque", 12, "plaque-line"))
    inner = place.inset(10 * unit, 6 * unit)
    bar = 7 * unit if goal.need else 0.0
    tall = inner.h - bar - (5 * unit if bar else 0)
    rows = 3 if tall >= 60 * unit and (goal.trump >= 0 or goal.tail or soft) else 2
    step = tall / rows
    size = min(17 * unit, step * 0.78)
    first = inner._replace(h=step)
    lead = goal.lead
    if here.box.width(lead, size * 0.72, True) > inner.w * (1 if rows > 2 else 0.72):
        lead = goal.short
    size = shrunk(here.box, lead, size, inner.w, True)  # no line is larger than the first
    colour = side_colour(goal.side)
    sign = Rect(inner.x, first.bottom, inner.w, step)
    last = Rect(inner.x, inner.y + (rows - 1) * step, inner.w, step)
    if rows == 2:  # the trumps stand behind the name, or before the progress
        sign = first
    beside = rows == 2 and goal.trump >= 0
    over.append(Text(lead, first, size, colour, True, "left" if beside else "centre"))
    if goal.trump >= 0:
        _trump(here, sign, kind, goal, size, alone=rows == 3)
    elif rows == 3 and (goal.tail or soft):
        colour = "accent" if goal.tail else "soft"
        over.append(Text(goal.tail or soft, sign, size * 0.9, colour, False, "centre"))
    _progress(here, last, goal, size)
    if bar:
        _bar(here, Rect(inner.x, inner.bottom - bar, inner.w, bar), goal)


def _progress(here: AnySituation, place: Rect, goal: Goal, size: float) -> None:
    """How far it is, and what it costs if it stays so, in letters with which both have room."""
    over, box, stake = here.scene.over, here.box, goal.stake

    def wide(size: float) -> float:
        return box.width(goal.progress, size, True) + box.width(stake, size * 0.85) + 14

    fits = size
    while stake and fits > size * 0.7 and wide(fits) > place.w:
        fits -= 0.5
    if not stake or wide(fits) > place.w:
        stake, fits = "", shrunk(box, goal.progress, size, place.w, True)
    ink = _ink(goal, "text")
    over.append(Text(goal.progress, place, fits, ink, True, "left" if stake else "centre"))
    over.append(Text(stake, place, fits * 0.85, "soft", False, "right"))


def _trump(
    here: AnySituation, place: Rect, kind: Kind, goal: Goal, size: float, *, alone: bool
) -> None:
    """The sign of the trumps, with their name where it stands ``alone``, and what is special."""
    over, lit, suit = here.scene.over, kind.lit[goal.trump], _(kind.names[goal.trump])

    def whole(name: str, size: float) -> float:
        words = here.box.width(name, size) + size * 0.3 if name else 0.0
        tail = here.box.width(goal.tail, size, True) + size * 0.6 if goal.tail else 0.0
        return size * 1.3 + words + tail

    named = _("Trump: {suit}").format(suit=suit)
    ways = [(named, size * part) for part in (1, 0.95, 0.9)]
    ways += [(suit, size * part) for part in (1, 0.95, 0.9, 0.85)]
    name, size = next((way for way in ways if alone and whole(*way) <= place.w), ("", size))
    words, wide = here.box.width(name, size), whole(name, size)
    x = max(place.x, place.cx - wide / 2 if alone else place.right - wide)
    over.append(Icon(kind.icons[goal.trump], x + size * 0.65, place.cy, size * 1.25, lit))
    x += size * 1.6
    if name:
        over.append(Text(name, Rect(x, place.y, words, place.h), size, lit))
        x += words + size * 0.6
    if goal.tail:
        room = place.right - x
        fits = shrunk(here.box, goal.tail, size, room, True)
        over.append(Text(goal.tail, Rect(x, place.y, room, place.h), fits, "accent", True))


def stamp(here: AnySituation, place: Rect, short: int, *, ours: bool) -> Rect:
    """The word on a deal, as stamped on the top of a score sheet; the room below it.

    ``short`` is by how much it was missed, 0 when it was made; ``ours``: whose aim it was.
    """
    unit = here.box.unit
    text = _("SHORT BY {n}").format(n=short) if short else _("MADE")
    size = 20 * unit
    wide = here.box.width(text, size, True) + 30 * unit
    box = around(place.cx, place.y + 15 * unit, wide, 34 * unit)
    colour = "good" if ours == (not short) else "bad"
    here.scene.top.append(Panel(box, "field", 8, colour, after=STAMP))
    here.scene.top.append(Panel(box.inset(-3), "clear", 10, colour, after=STAMP))
    here.scene.top.append(Text(text, box, size, colour, True, "centre", after=STAMP))
    used = 44 * unit
    return place._replace(y=place.y + used, h=place.h - used)


# -- the auction


class Auction(NamedTuple):
    """How an auction stands: the best bid and whose it is, and who is out of it."""

    best: int  # 0 before there is one
    bidder: str
    out: Sequence[str]
    lowest: int


def room(here: AnySituation) -> float:
    """How high the plaque of an auction is when all of it is in view."""
    head, step, chips, gap = _heights(here)
    return head + 2 * step + chips + 5 * gap


def _heights(here: AnySituation) -> tuple[float, float, float, float]:
    """How high its head, a row of buttons, and the chips are, and the gaps between them."""
    unit = here.box.unit
    return HEAD * unit - 8.0, 46 * unit, 38 * unit, 8.0


def auction(here: AnySituation, place: Rect, now: Auction, specials: Sequence[Special]) -> None:
    """The auction on the plaque; when the person is asked, a stepper for the bid and the rest.

    ``specials`` are what else can be said: to pass, and set apart what costs most.
    """
    unit = here.box.unit
    apart = [one.what for one in specials]
    offers = [a for a in here.legal if a.verb == "bid" and a not in apart and Ask(a) not in apart]
    asked = bool(offers or specials)
    head, step, chips, gap = _heights(here)
    wide = min(place.w, WIDE * unit)
    full = room(here)
    if not asked:
        tall = min(place.h, head + 26 * unit)
        stone = around(place.cx, place.cy, wide, tall)
        here.scene.over.append(Panel(stone, "plaque", 14, "plaque-line"))
        _standing(here, stone.inset(10, 5), now)
        return
    if place.h >= full:
        stone = around(place.cx, place.cy, wide, full)
        here.scene.over.append(Panel(stone, "plaque", 14, "plaque-line"))
        inner = stone.inset(10, gap)
        _standing(here, inner._replace(h=head), now)
        y = inner.y + head + gap
        _stepper(here, inner._replace(y=y, h=step), offers)
        _chips(here, inner._replace(y=y + step + gap, h=chips), offers)
        partners.row(here, inner._replace(y=inner.bottom - step, h=step), specials)
        return
    _low(here, place, now, offers, specials)


def _low(
    here: AnySituation,
    place: Rect,
    now: Auction,
    offers: Sequence[Action],
    specials: Sequence[Special],
) -> None:
    """The auction where there is little room: in two rows, or in one."""
    unit, gap = here.box.unit, 6.0
    finger = 30.0
    head = 24 * unit
    if place.h >= head + 3 * finger + 3 * gap and place.w < 430 * unit:  # below each other
        rows = 3 if offers else 2
        tall = min(46 * unit, (place.h - head - 3 * gap) / 3)
        y = place.cy - (head + (rows - 1) * (tall + gap) + tall) / 2
        _standing(here, place._replace(y=y, h=head), now)
        y += head + gap
        if offers:
            _stepper(here, place._replace(y=y, h=tall), offers)
            y += tall + gap
            _chips(here, place._replace(y=y, h=tall), offers)
            y += tall + gap
        partners.row(here, place._replace(y=y, h=tall), specials)
        return
    if place.h >= head + 2 * finger + 2 * gap:
        _standing(here, place._replace(h=head), now)
        place = place._replace(y=place.y + head + gap, h=place.h - head - gap)
    if place.h >= 2 * finger + gap:
        tall = min(46 * unit, (place.h - gap) / 2)
        y = place.cy - tall - gap / 2
        if place.w >= 430 * unit:  # the choices at the left, what is said at the right
            left = place._replace(w=place.w * 0.6, y=y, h=tall)
            _stepper(here, left, offers)
            below = left if len(specials) > 1 else place  # no hole is left beside them
            _chips(here, below._replace(y=y + tall + gap, h=tall), offers)
            right = Rect(left.right + 16, y, place.right - left.right - 16, tall)
            for i, one in enumerate(specials[:2]):
                partners.special(here, right._replace(y=y + i * (tall + gap)), one, 16 * unit)
            return
        _stepper(here, place._replace(y=y, h=tall), offers)
        partners.row(here, place._replace(y=y + tall + gap, h=tall), specials)
        return
    tall = min(46 * unit, place.h)
    line = place._replace(y=place.cy - tall / 2, h=tall)
    share = 0.56 if specials else 1.0
    _stepper(here, line._replace(w=line.w * share - gap), offers)
    partners.row(here, line._replace(x=line.x + line.w * share, w=line.w * (1 - share)), specials)


def _standing(here: AnySituation, place: Rect, now: Auction) -> None:
    """The high bid, whose it is, and who is out."""
    over, unit = here.scene.over, here.box.unit
    out = _("Out: {names}").format(names=", ".join(now.out)) if now.out else ""
    if now.best:
        text = _("High bid {bid}: {name}").format(name=now.bidder, bid=now.best)
    else:
        text = _("No bid yet: {bid} or more").format(bid=now.lowest)
    if place.h < 40 * unit:
        size = min(15 * unit, place.h * 0.8)
        whole = f"{text} · {out}" if out else text
        if here.box.width(whole, size, True) <= place.w:
            text = whole
        fits = shrunk(here.box, text, size, place.w, True)
        over.append(Text(text, place, fits, "accent", True, "centre"))
        return
    size = shrunk(here.box, text, 20 * unit, place.w, True)
    high = place._replace(h=place.h * 0.58) if out else place
    over.append(Text(text, high, size, "accent" if now.best else "text", True, "centre"))
    low = Rect(place.x, high.bottom, place.w, place.bottom - high.bottom)
    size = shrunk(here.box, out, 14 * unit, place.w)
    over.append(Text(out, low, size, "soft", False, "centre"))


def _thought_of(here: AnySituation, offers: Sequence[Action]) -> Action | None:
    """The bid that the person has chosen, or that a hint has named."""
    return next((one for one in (here.wanted, here.hint) if one and one in offers), None)


def _chosen(here: AnySituation, offers: Sequence[Action]) -> Action:
    """The bid on the stepper: the lowest, before another is thought of."""
    return _thought_of(here, offers) or offers[0]


def _stepper(here: AnySituation, place: Rect, offers: Sequence[Action]) -> None:
    """One bid as a button, and a step down and up beside it."""
    if not offers:
        return
    chosen = _chosen(here, offers)
    at = offers.index(chosen)
    size = min(18 * here.box.unit, place.h * 0.46)
    side = max(26.0, min(place.h * 1.2, place.w * 0.22))
    for by, sign, key, say, x in (
        (-1, "−", "-", _("Less"), place.x),
        (1, "+", "+", _("More"), place.right - side),
    ):
        rect = Rect(x, place.y, side, place.h)
        off = not 0 <= at + by < len(offers)
        what = End(by) if off else Raise(by)
        here.scene.button(what, rect, sign, key=key, say=say, size=size * 1.2, off=off)
    rect = Rect(place.x + side + 6, place.y, place.w - 2 * side - 12, place.h)
    text = here.rules.label(here.view, chosen)
    if here.box.width(text, size, True) > rect.w - 8:
        text = str(chosen.arg)
    say = here.rules.label(here.view, chosen)
    # What was touched once asks, and alone is gold; and nothing is before a bid is thought of.
    strong = not here.risk and _thought_of(here, offers) is not None
    here.scene.button(chosen, rect, text, key="b", strong=strong, say=say, size=size)
    common.frame(here, chosen, rect)


def _chips(here: AnySituation, place: Rect, offers: Sequence[Action]) -> None:
    """A few bids to be put on the stepper at once."""
    if len(offers) < 3:
        return
    chosen = _thought_of(here, offers)
    last, unit = len(offers) - 1, here.box.unit
    each = min(86 * unit, (place.w - 4 * 6) / 5)
    quick = [offers[at] for at in dict.fromkeys(round(last * part) for part in CHIPS)]
    most = max(2, int((place.w + 6) // (max(34.0, min(each, 40 * unit)) + 6)))
    while len(quick) > most:
        del quick[-2]
    each = min(150 * unit, (place.w + 6) / len(quick) - 6)  # as wide as the row above
    x = place.cx - (len(quick) * (each + 6) - 6) / 2
    for one in quick:
        rect = Rect(x, place.y, each, place.h)
        x += each + 6
        say, text = _("Choose {bid}").format(bid=one.arg), str(one.arg)
        size = shrunk(here.box, text, min(16 * unit, rect.h * 0.5), rect.w - 4, True)
        here.scene.button(Chip(one.arg), rect, text, say=say, size=size)
        if one == chosen:
            here.scene.over.append(Panel(rect, "clear", min(12.0, rect.h / 2), "accent"))


def choose(here: AnySituation, what: What) -> Outcome | None:
    """What touching the stepper means: another bid stands on it."""
    offers = [a for a in here.legal if a.verb == "bid"]
    match what:
        case End(by):
            why = _("No higher bid is possible.") if by > 0 else _("No lower bid is possible.")
            return Outcome(why=why)
        case Raise(by) if offers:
            at = offers.index(_chosen(here, offers)) + by
            wanted = offers[max(0, min(at, len(offers) - 1))]
        case Chip(bid) if Action("bid", bid) in offers:
            wanted = Action("bid", bid)
        case _:
            return None
    return Outcome(wanted=wanted, say=here.rules.label(here.view, wanted))
