"""The end of a match, a page of its own: who has won, the curve of the scores, the best trick."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.engine.actions import Event
from game.engine.words import _, ngettext, points, sentences, signed, within
from game.ui import today
from game.ui.layouts import common, seating
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, Day, plain
from game.ui.layouts.plates import bird_of
from game.ui.layouts.signs import ROW, height, signs
from game.ui.scene import CARD_RATIO, Bird, Curve, Icon, Panel, Pose, Rect, Text, around, halo
from game.ui.text import cut, shrunk, wrap
from game.ui.touches import Do, Lies, Show, Today, What

TEAMS = ("we", "they")
RUNS = (0.1, 0.3)  # when the scores at the curve begin to run up, and when the sentence does
LINE = 2.5  # how thick a curve is
GAP = 8.0
BROAD = 3.2  # of its height: in so broad a panel the best trick and what is said of it share a row
NARROW, BROADEST = 0.19, 0.3  # of that panel: how broad what is said may be, so and at most
STEP = 1.45  # from line to line of a day's result, in sizes of its letters
GLOW = 0.05  # how far a winner's light reaches beyond the bird, of its size


class Best(NamedTuple):
    """The trick of a match that brought most, or the pot."""

    seat: int  # who took it
    cards: tuple[int, ...]
    worth: int
    deal: int  # in which it was, from 1
    number: int  # which one of that deal it was, from 1
    card: int  # the card that took it; -1 for a pot
    ours: bool = False  # their opponents had a better one
    laid: bool = False  # it is what the families of that seat were worth more with it


def best(news: Iterable[Event], seats: Container[int] = range(9)) -> Best | None:
    """What brought these seats most at once, the first of equal ones; None when nothing did."""
    found, plays, deal, number = None, dict[int, int](), 1, 0
    trick, laid = Event("trick"), dict[int, int]()  # the last trick, and what families are worth
    for event in news:
        kind, seat, worth = event.kind, event.seat, event.value
        if kind == "play":
            plays[seat] = event.cards[0]
        elif kind in ("trick", "award", "carry", "discard"):
            number, trick = number + 1, event._replace(value=plays.get(seat, -1))
            plays = {}
        elif kind == "done" and seat == trick.seat:  # what its cards were good for
            worth -= laid.get(seat, 0)
            laid[seat] = event.value
        elif kind == "score" and number:
            deal, number, laid = deal + 1, 0, {}
        counts = kind in ("trick", "award", "done") and seat in seats
        if counts and worth > (found.worth if found else 0):
            cards = event.cards or trick.cards
            card = trick.value if trick.cards else -1
            found = Best(seat, cards, worth, deal, number, card, laid=kind == "done")
    return found


def shown(here: AnySituation) -> Best | None:
    """What brought most: when the person's team has won, what brought it most, if anything did."""
    rules, top = here.rules, best(here.events)
    if rules.sides == rules.seats or rules.side(here.me) not in rules.winners(here.view.table):
        return top
    own = best(here.events, [s for s in range(rules.seats) if rules.side(s) == rules.side(here.me)])
    return own._replace(ours=own.worth < top.worth) if own and top else top


def ways(here: AnySituation) -> list[tuple[What, str]]:
    """How to go on from here: what is touched, and its text; the first one is the large one."""
    rows: list[tuple[What, str]] = [
        (Show(Lies.SCORE), _("Score sheet")),
        (Do.LOOK, _("Look back")),
    ]
    if here.day is None:
        rows.insert(0, (Do.AGAIN, _("Play again")))
    else:
        if here.day.game:
            text = _("Today: {game}").format(game=here.day.name)
            rows.insert(0, (Today(here.day.game), text))
        rows.insert(0, (Do.SHARE, here.day.share))
    if not here.embedded:
        rows.append((Do.LEAVE, _("Menu")))
    return rows


def draw(here: AnySituation, layout: AnyLayout, title: str) -> None:
    """All of the page, on plain felt: a table's rim would run behind its panels."""
    box, unit = here.box, here.box.unit
    here.scene.place = ""
    room = seating.area(box).inset(box.margin)
    room = _ways(here, room)
    scores, top = layout.curve(here), shown(here)
    least, most = 108 * unit, 210 * unit
    drawn = len(scores) > 1 or here.day is not None
    if box.portrait:
        high = min(room.h * 0.3, 240 * unit)
        if not drawn:  # the bird has the room of the curve
            high = room.h - (most + GAP if top and room.h - most >= high else 0)
        hero = room._replace(h=high)
        low = room._replace(y=hero.bottom + GAP, h=room.bottom - hero.bottom - GAP)
    else:
        hero = room._replace(w=room.w * (0.36 if drawn or top else 1))
        low = room._replace(x=hero.right + GAP, w=room.right - hero.right - GAP)
    here.scene.under.append(Panel(hero, "plate-solid", 14, "plaque-line"))
    _hero(here, hero, title, scores)
    drawn = drawn and low.h >= least
    trick = top is not None and low.h >= least * (2 if drawn else 1)
    share = min(most, max(least, (low.h - GAP) * 0.42)) if drawn and trick else 0.0
    if drawn:
        high = low.h - share - (GAP if share else 0)
        if here.day:
            _day(here, low._replace(h=high), here.day)
        else:
            _curves(here, layout, low._replace(h=high), scores)
    if top and trick:
        y = low.bottom - share if drawn else low.y
        _best(here, layout, low._replace(y=y, h=low.bottom - y), top)


def _ways(here: AnySituation, room: Rect) -> Rect:
    """The buttons at the foot of the page; the room above them."""
    unit, rows = here.box.unit, ways(here)
    tall = (40 if here.box.small else 52) * unit
    lines = [rows]
    if room.w < 520 * unit and not here.box.small:
        most = 2 if len(rows) == 5 else 3  # no button alone in a line
        lines = [rows[:1], *(rows[i : i + most] for i in range(1, len(rows), most))]
    y = room.bottom
    for line in reversed(lines):
        first = line[0] is rows[0]
        h = tall if first else tall * 0.86
        y -= h
        shares = [2.0 if what == rows[0][0] else 1.0 for what, _text in line]
        each = (room.w - GAP * (len(line) - 1)) / sum(shares)
        x = room.x
        for (what, text), share in zip(line, shares, strict=True):
            strong = what == rows[0][0]
            place = Rect(x, y, each * share, h)
            size = shrunk(here.box, text, (20 if strong else 16) * unit, place.w - 12, True)
            key = "enter" if strong else ""
            here.scene.button(what, place, text, strong=strong, key=key, size=size)
            x += place.w + GAP
        y -= GAP
    if here.costly:
        size = 15 * unit
        words = wrap(here.box, here.costly, size, room.w - 3 * size - GAP, True)
        place = Rect(room.x, 0, room.w, (len(words) * 1.35 + 1) * size)
        place = place._replace(y=y - place.h)
        here.scene.button(Do.COSTLY, place, say=here.costly)
        side = 1.35 * size
        here.scene.add(Icon("restart", place.x + side, place.cy, side, "accent"))
        inner = place.inset(2 * side, 0.5 * size)
        here.scene.lines(words, inner, size, bold=True, align="centre")
        y = place.y - GAP
    return room._replace(h=y - room.y)


def standing(here: AnySituation, scores: Sequence[Sequence[int]]) -> str:
    """By how much the person's side has won or lost, in the points that the curve shows."""
    table, rules = here.view.table, here.rules
    winners, side = rules.winners(table), rules.side(here.me)
    if not winners:
        return ""
    if len(winners) == rules.sides:
        if not scores:
            return ""
        each = scores[-1][side]
        return ngettext("{n} point each", "{n} points each", abs(each)).format(n=plain(each))
    won = side in winners
    mine = other = 0
    for row in (*scores[-1:], table.score):  # equal points, and another thing decided
        others = [n for at, n in enumerate(row) if (at in winners) != won]
        if mine != other or not others:
            break
        mine = row[side]
        other = min(others) if rules.lowest_wins == won else max(others)
    text = _("{n} ahead: {mine} to {other}") if won else _("{n} behind: {mine} to {other}")
    return text.format(n=abs(mine - other), mine=plain(mine), other=plain(other))


def rank(here: AnySituation) -> str:
    """Which place somebody has who has not won, where each plays alone."""
    rules, score, side = here.rules, here.view.table.score, here.rules.side(here.me)
    winners = rules.winners(here.view.table)
    if rules.sides < rules.seats or not winners or side in winners:
        return ""
    sign = -1 if rules.lowest_wins else 1
    place = 1 + sum(sign * points > sign * score[side] for points in score)
    places = [_("You are second"), _("You are third"), _("You are fourth"), _("You are fifth")]
    return places[max(2, place) - 2]


def earned(here: AnySituation) -> list[str]:
    """The small goals that the match has reached, in a sentence each."""
    return [_("Goal reached: {goal}").format(goal=goal) for goal in here.earned]


def _hero(here: AnySituation, place: Rect, title: str, scores: Sequence[Sequence[int]]) -> None:
    """The person's bird, glad or beaten, and what came of the match.

    The bird stands on the lower edge of the plate, or on a line above the words.
    """
    unit, under = here.box.unit, here.scene.under
    wide = place.w > place.h * 1.5  # the bird stands beside the words
    winners = here.rules.winners(here.view.table)
    won = here.rules.side(here.me) in winners
    ahead = standing(here, scores)
    gold = "accent" if won or not winners else "text"  # nobody celebrates the others
    lines = [(title, 34 * unit, gold, True), (rank(here), 22 * unit, "text", True)]
    lines.append((ahead, 18 * unit, "text", True))
    if here.account:
        why, _part, figure = here.account[-1]
        lines.append((f"{why} ({figure})", 15 * unit, "soft", False))
    lines = [line for line in lines if line[0]]
    tall = sum(size * 1.35 for _text, size, _colour, _bold in lines)
    room = place.inset(10 * unit, 8 * unit)
    for goal in [*[here.praise] * bool(here.praise), *earned(here)]:
        broken = wrap(here.box, goal, 15 * unit, room.w * 0.6 - 12 * unit if wide else room.w)
        if tall + (more := len(broken) * 15 * 1.35 * unit) <= room.h * (1 if wide else 0.5):
            ink = "good" if goal == here.praise else "accent"
            lines += [(part, 15 * unit, ink, False) for part in broken]
            tall += more
    high = room.h + 8 * unit - (0 if wide else tall + 2 * GAP)
    size = min(380 * unit, high / (1 + GLOW), room.w * (0.4 if wide else 0.88) / (1 + 2 * GLOW))
    foot = place.bottom - 1
    if not wide:
        foot = place.cy + (size * (1 + GLOW) - tall) / 2 - GAP
    bird = Rect(room.x + size * GLOW if wide else place.cx - size / 2, foot - size, size, size)
    if size >= 40:
        # A winner's light lies around the disc, and none of it below the bird.
        disc = around(bird.cx, foot - size * (0.46 + GLOW), size * 0.92, size * 0.92)
        if won:
            under.append(Panel(disc.inset(-size * GLOW), "glow", disc.w))
        under.append(Panel(disc, "lit-plate-we", disc.w / 2, "accent" if won else "line"))
        mood = "waiting" if not winners else "pleased" if won else "beaten"
        under.append(Bird(bird_of(here, here.me), mood, bird, turned=True))
        if not wide:
            under.append(Panel(Rect(place.x, foot - 1, place.w, 1), "plaque-line", 0))
    text = room._replace(y=foot + GAP)
    if wide:
        left = bird.right + size * GLOW + 10 * unit
        text = Rect(left, place.cy - tall / 2, room.right - left, tall)
    y = text.y
    for words, large, colour, bold in lines:
        fits = shrunk(here.box, words, large, text.w, bold)
        line = Rect(text.x, y, text.w, large * 1.35)
        align = "left" if wide else "centre"
        said = cut(here.box, words, fits, text.w, bold)
        run = (0, RUNS[1]) if words == ahead else (None, 0)
        under.append(Text(said, line, fits, colour, bold, align, *run))
        y = line.bottom


# -- the deal of a day


def _day(here: AnySituation, place: Rect, day: Day) -> None:
    """The result of a day's deal: its signs, the days in a row, and when the next one comes."""
    unit, under = here.box.unit, here.scene.under
    under.append(Panel(place, "plate-solid", 14, "plaque-line"))
    inner = place.inset(14 * unit, 8 * unit)
    lines = [
        (day.title, 15.0, "accent", True),
        (_points(day), 20.0, "text", True),
        *_row(day),
        (day.coming, 14.0, "soft", False),
    ]
    high = sum(size * STEP for _text, size, _colour, _bold in lines)
    whole = high + height(day.parts, 22, 1)
    unit *= max(1.0, min(1.6, 0.8 * inner.h / whole / unit))  # it fills a large panel
    side = min(22 * unit, inner.w / ROW - 4 * unit)
    high *= unit
    small = min(1.0, (inner.h - high) / height(day.parts, side, unit)) if day.parts else 0.0
    if small < 0.6:  # the signs would be too small to read
        small = 0.0
    tall = small * height(day.parts, side, unit)
    y = inner.cy - (high + tall) / 2
    for number, (text, size, colour, bold) in enumerate(lines):
        fits = shrunk(here.box, text, size * unit, inner.w, bold)
        line = Rect(inner.x, y, inner.w, size * STEP * unit)
        under.append(Text(text, line, fits, colour, bold, "centre"))
        y = line.bottom
        if number == 1 and small:
            parts = signs(day.parts, inner.cx, y + 2 * unit, side * small, unit * small)
            under.extend(parts)
            y += tall


def _points(day: Day) -> str:
    """The person's own points, and Expert's."""
    par = [today.par_words(day.par)] if day.par is not None else []
    return " · ".join([signed(day.points), *par])


def _row(day: Day) -> list[tuple[str, float, str, bool]]:
    """The days in a row, and whether a hint was asked for."""
    text = today.run_words(day.streak).format(n=day.streak)
    texts = [text] * bool(day.streak) + [_("With hints")] * day.helped
    return [(" · ".join(texts), 16.0, "text", True)] if texts else []


def told(day: Day) -> str:
    """The same in sentences."""
    return sentences(_points(day), *(text for text, *_look in _row(day)), day.coming)


# -- the scores from deal to deal


def _curves(
    here: AnySituation, layout: AnyLayout, place: Rect, scores: Sequence[Sequence[int]]
) -> None:
    """The scores after every deal as a line for each side."""
    unit, under = here.box.unit, here.scene.under
    teams = here.rules.sides < here.rules.seats
    names = (_("We"), _("They")) if teams else tuple(here.names[: here.rules.sides])
    colours = TEAMS if teams else layout.inks
    under.append(Panel(place, "plate-solid", 14, "plaque-line"))
    inner = place.inset(14 * unit, 8 * unit)
    caption = inner._replace(h=20 * unit)
    rows = [[0] * len(names), *scores]
    mine = here.rules.side(here.me)
    told = _("The score as the game went on")
    if len(scores) == len(here.view.table.sheet):
        told = _best_deal(here, rows, mine)
    size = 15 * unit
    figures = [f" {plain(score)}" for score in rows[-1]]
    rooms = [here.box.width(figure, size, True) for figure in figures]
    whole = zip(names, rooms, strict=True)
    aside = max(here.box.width(name, size, True) + room for name, room in whole) + 1
    aside = min(aside, inner.w * 0.4)
    foot = 19 * unit
    area = Rect(inner.x, caption.bottom + 10, inner.w - aside - 12, 0)
    area = area._replace(h=inner.bottom - area.y - foot)
    low, high = min(map(min, rows)), max(map(max, rows))
    step, scale = area.w / (len(rows) - 1), area.h / max(1, high - low)
    under.append(Panel(Rect(area.x, area.bottom + low * scale - 0.5, area.w, 1), "line", 0))
    _deals(here, area, step, len(scores), foot)
    order = sorted(range(len(names)), key=lambda side: -rows[-1][side])
    heights = _apart([area.bottom - (rows[-1][side] - low) * scale for side in order], area, size)
    if heights[0] - size * 0.6 < caption.bottom:  # the names of many reach up beside it
        caption = caption._replace(w=area.w)
    under.append(_caption(here, caption, told))
    for side, y in zip(order, heights, strict=True):
        left = aside - rooms[side]
        name = cut(here.box, names[side], size, left, True)
        label = Rect(area.right + 12, y - size * 0.6, left, size * 1.2)
        under.append(Text(name, label, size, colours[side], True))
        label = label._replace(x=label.x + here.box.width(f"{name} ", size, True), w=rooms[side])
        figure = figures[side].strip()
        under.append(Text(figure, label, size, colours[side], True, since=0, after=RUNS[0]))
    for side in sorted(order, key=lambda side: side == mine):  # the person's own lies on top
        ys = [(high - row[side]) * scale for row in rows]
        thick = LINE * (1.5 if side == mine else 1) * unit
        points = tuple((i * step, y) for i, y in enumerate(ys))
        under.append(Curve(area, points, colours[side], thick))
        for x, y in points if step > 8 * LINE * unit else points[-1:]:
            dot = around(area.x + x, area.y + y, thick * 2.6, thick * 2.6)
            under.append(_dot(dot, colours[side], (side - mine) % len(names)))


def _dot(place: Rect, colour: str, form: int) -> Panel:
    """A mark on a line: round or square, filled or hollow, so that no colour need be seen."""
    radius = 0 if form in (2, 4) else place.w / 2
    if form < 3:
        return Panel(place, colour, radius)
    return Panel(place.inset(-place.w * 0.15), "plate-solid", radius, colour)


def _best_deal(here: AnySituation, rows: Sequence[Sequence[int]], side: int) -> str:
    gains = [after[side] - before[side] for before, after in pairwise(rows)]
    best = max(range(len(gains)), key=gains.__getitem__)
    if gains[best] <= 0:
        return _("The score as the match went on")
    deal = here.rules.deal_name(best + 1)
    return _("{deal} was your best: {gain}").format(deal=deal, gain=signed(gains[best]))


def _caption(here: AnySituation, place: Rect, text: str) -> Text:
    size = shrunk(here.box, text, 15 * here.box.unit, place.w, True)
    return Text(text, place, size, "accent", True, "centre")


def _deals(here: AnySituation, area: Rect, step: float, count: int, tall: float) -> None:
    """The numbers of the deals under the curve, in even steps, up to the last where they can."""
    size = 13 * here.box.unit
    least = max(1, round(24 * here.box.unit / step + 0.49))
    each = next((n for n in range(least, 2 * least + 1) if count % n == 0), least)
    for number in range(each, count + 1, each):
        x = area.x + number * step
        line = around(x, area.bottom + tall / 2 + 5, 30, tall)
        text = str(number)
        if number == each:  # the first says what is counted
            named = _counted(here, number, count)
            wide = here.box.width(named, size)
            if x - wide / 2 >= area.x and (number + each > count or wide < each * step):
                text = named
        here.scene.under.append(Text(text, line, size, "soft", False, "centre"))


def _counted(here: AnySituation, number: int, count: int) -> str:
    """The deal, or of a single one the trick or the prize, after which a score was such."""
    if count == len(here.view.table.sheet):
        return here.rules.deal_name(number)
    top = shown(here)
    text = _("Prize {n}") if top and top.card < 0 else _("Trick {n}")
    return text.format(n=number)


def _apart(heights: Sequence[float], area: Rect, size: float) -> list[float]:
    """The heights of the labels, from the top, moved so that none lies on another."""
    step = size * 1.15
    found: list[float] = []
    for y in heights:
        found.append(max([y, *(last + step for last in found[-1:])]))
    lowest = area.bottom - size * 0.6  # all of it stands over the numbers of the deals
    for i in range(len(found) - 1, -1, -1):
        found[i] = min(found[i], lowest)
        lowest = found[i] - step
    return found


# -- the best trick


def _best(here: AnySituation, layout: AnyLayout, place: Rect, top: Best) -> None:
    """The trick that brought most: its cards, and who took it."""
    seat, cards, _worth, deal, number, taker, ours, _laid = top
    unit, scene = here.box.unit, here.scene
    scene.under.append(Panel(place, "plate-solid", 14, "plaque-line"))
    inner = place.inset(14 * unit, 8 * unit)
    several = len(here.view.table.sheet) > 1
    text = _("Best trick: number {n} of {deal}") if several else _("Best trick: number {n}")
    if ours:
        text = _("Our best trick: number {n} of {deal}")
        text = text if several else _("Our best trick: number {n}")
    elif taker < 0:
        text = _("The best pot: prize {n} of {deal}") if several else _("The best pot: prize {n}")
    caption = inner._replace(h=20 * unit)
    text = text.format(deal=within(here.rules.deal_name(deal)), n=number)
    scene.under.append(_caption(here, caption, text))
    won, gained = common.won_it(here, seat), _gained(top)
    beside = inner.w > BROAD * inner.h  # what is said stands right of the cards, else below them
    size, foot = (18 if beside else 15) * unit, 0.0 if beside else 20 * unit
    # Its light reaches 5 pixels beyond a card.
    room = Rect(inner.x, caption.bottom + 9, inner.w, inner.bottom - caption.bottom - 18 - foot)
    bird = min(room.h * 1.1, room.w * 0.2)
    most = room.w * BROADEST if beside else room.w - bird - 8
    lines = [f"{won}: {gained}"]
    if beside:
        lines = _lines(here, f"{won}:\n{gained}", size, room.w)
    size = min(shrunk(here.box, line, size, most, True) for line in lines)
    told = max(here.box.width(line, size, True) for line in lines)
    wide = room.w - bird - 8 - 12 * unit - (told + 2 * GAP if beside else 0)
    width = min(room.h / CARD_RATIO, (wide - 8 * (len(cards) - 1)) / len(cards))
    step = width + 8
    span = step * len(cards) + told + GAP if beside else max(step * len(cards), told + 8)
    left = room.cx - (bird + span) / 2  # the bird stands beside what it has won
    perch = Rect(left, place.bottom - 1 - bird, bird, bird)
    scene.under.append(Bird(bird_of(here, seat), "pleased", perch, turned=True))
    x = left + bird + step / 2 if beside else perch.right + (span - step * (len(cards) - 1)) / 2
    for i, card in enumerate(cards):
        deck, name = layout.face(here, card)
        if card == taker:
            light = halo(x, room.cy, width, 10)
            scene.under.append(Panel(light, "glow", 10, "accent"))
        key = ("best", i)
        scene.cards[key] = Pose(x, room.cy, width, deck, name, z=i)
        flight = scene.flight(key)
        flight.start = (perch.cx, perch.cy)
        flight.width = width * 0.3
        flight.wait = 0.12 * i
        x += step
    words = Rect(perch.right, inner.bottom - foot, span, foot)
    align = "centre"
    if beside:
        high = size * 1.35
        words = Rect(x - step / 2 + GAP, room.cy - high * len(lines) / 2, told, high)
        align = "left"
    for line in lines:
        scene.under.append(Text(line, words, size, "text", True, align))
        words = words.moved(0, words.h)


def _gained(top: Best) -> str:
    """What it brought; families may be worth more than its cards, with some from before it."""
    gained = points(top.worth)
    return _("{points} more in families").format(points=gained) if top.laid else gained


def _lines(here: AnySituation, text: str, size: float, room: float) -> list[str]:
    """What is said right of the cards, narrow where three lines hold it: so they are large."""
    lines = wrap(here.box, text, size, room * NARROW * 1.2, True)
    if len(lines) == 2:  # with hardly less room for them no word stands alone
        return lines
    lines = wrap(here.box, text, size, room * NARROW, True)
    if len(lines) > 3 or any(here.box.width(line, size, True) > room * NARROW for line in lines):
        lines = wrap(here.box, text, size, room * BROADEST, True)
    return lines


def spoken(here: AnySituation) -> str:
    """The best trick in a sentence, and the small goals reached."""
    top, goals = shown(here), earned(here)
    if top is None:
        return sentences(*goals, here.praise, here.costly)
    text = _("The best trick was won by {name}: {points}")
    if top.ours:
        text = _("Our best trick was won by {name}: {points}")
    elif top.card < 0:
        text = _("The best pot was won by {name}: {points}")
    best = text.format(name=here.called(top.seat), points=_gained(top))
    return sentences(best, *goals, here.praise, here.costly)
