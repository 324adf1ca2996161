"""The end of a match, a page of its own: who has won, the curve of the scores, the best trick."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from game.engine.actions import Event
from game.engine.words import N_, _, ngettext, points, sentences, signed, within
from game.ui import today
from game.ui.geometry import Rect, around
from game.ui.layouts import seating
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, Day, plain
from game.ui.layouts.plates import bird_of
from game.ui.layouts.signs import ROW, height, signs
from game.ui.leaves import Button, Sign, Words, touched
from game.ui.pages.blocks import AIR, CLOSE, CORNER, TARGET, Drawn, across, below, line, words
from game.ui.play.curves import caption, curves
from game.ui.scale import BIG, BODY, FINE, HEADING, LABEL, NOTE, SNUG
from game.ui.scene import CARD_RATIO, Bird, Icon, Panel, Pose, light
from game.ui.text import LINE, shrunk, wrap
from game.ui.touches import Do, Lies, Show, Today, What
from game.ui.tree import Node, Put, column, row

RUN = 0.3  # when the sentence of the scores begins to run up
GAP = CLOSE.units
LEAST, MOST, TALL = 108, 210, 240  # units: how high a panel is, and the bird's at most
WHOLE = 520  # units: so broad a page has all buttons in one line
HERO, BESIDE, BELOW = 0.3, 0.36, 0.42  # of the page: the bird's part, and the best trick's
BROAD = 3.2  # of its height: in so broad a panel the best trick and what is said of it share a row
NARROW, BROADEST = 0.19, 0.3  # of that panel: how broad what is said may be, so and at most
GLOW = 0.05  # how far a winner's light reaches beyond the bird, of its size
DISC = 0.92  # of its size: the disc behind it
WIDE = 1.5  # of its height: in so broad a panel the bird stands beside the words
HALF = 0.5  # of an upright panel: so much the words may take
BIRD = 380  # units: how large it is at most
STEPS = 8  # from the size of a day's result to twice as much
DELAY = 0.12  # seconds from one card's flight to the next
MANY = 3  # lines beside the cards, at most


WINNERS = {  # of what is best: the person, or another
    "pot": (N_("You won the best pot"), N_("{name} won the best pot")),
    "ours": (N_("You won our best trick"), N_("{name} won our best trick")),
    "trick": (N_("You won the best trick"), N_("{name} won the best trick")),
}


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
    room = _ways(here, seating.area(box).inset(box.margin))
    scores, top = layout.curve(here), shown(here)
    least, most = LEAST * unit, MOST * unit
    drawn = len(scores) > 1 or here.day is not None
    if box.portrait:
        high = min(room.h * HERO, TALL * unit)
        if not drawn:  # the bird has the room of the curve
            high = room.h - (most + GAP if top and room.h - most >= high else 0)
        hero = room._replace(h=high)
        low = room._replace(y=hero.bottom + GAP, h=room.bottom - hero.bottom - GAP)
    else:
        hero = room._replace(w=room.w * (BESIDE if drawn or top else 1))
        low = room._replace(x=hero.right + GAP, w=room.right - hero.right - GAP)
    _hero(here, hero, title, scores)
    drawn = drawn and low.h >= least
    trick = top is not None and low.h >= least * (2 if drawn else 1)
    share = min(most, max(least, (low.h - GAP) * BELOW)) if drawn and trick else 0.0
    if drawn:
        inner = _panel(here, low._replace(h=low.h - share - (GAP if share else 0)))
        if here.day:
            _day(here, inner, here.day)
        else:
            counted = _("Prize {n}") if top and top.card < 0 else _("Trick {n}")
            curves(here, layout, inner, scores, counted)
    if top and trick:
        y = low.bottom - share if drawn else low.y
        _best(here, layout, low._replace(y=y, h=low.bottom - y), top)


def _panel(here: AnySituation, place: Rect) -> Rect:
    """A plate; the room on it."""
    here.scene.under.append(Panel(place, "plate-solid", CORNER, "plaque-line"))
    return place.inset(NOTE * here.box.unit, CLOSE.units * here.box.unit)


def _ways(here: AnySituation, room: Rect) -> Rect:
    """The buttons at the foot of the page; the room above them."""
    box, unit = here.box, here.box.unit
    (what, text), *rest = ways(here)
    high = (TARGET if box.small else TARGET + GAP) * unit
    strong = Button(what, text, "enter", strong=True, size=BIG, high=high, grow=2)
    others = [Button(what, text, size=BODY, high=TARGET * unit) for what, text in rest]
    each = 2 if len(rest) % 2 == 0 else len(rest)  # no button alone in a line
    lines = [others[at : at + each] for at in range(0, len(others), each)]
    nodes: list[Node] = [column(strong, *(row(*some, even=True) for some in lines))]
    if box.small or room.w >= WHOLE * unit:
        nodes = [row(strong, row(*others, even=True, grow=len(others)))]
    if here.costly:
        said = words(here.costly, LABEL, bold=True, align="centre", grow=1)
        sign = Sign("restart", "accent", LABEL)
        nodes.append(touched(across(sign, said), Do.COSTLY, here.costly, "", 0))
    for node in nodes:  # from the foot up: nothing moves when the last one comes
        high = node.needs(box, room.w)[1]
        place = room._replace(y=room.bottom - high, h=high)
        node.lay(Put(box, here.scene, here.scene.over), place)
        room = room._replace(h=room.h - high - GAP)
    return room


def standing(here: AnySituation, scores: Sequence[Sequence[int]]) -> str:
    """By how much those who have won did so, in the points that the curve shows."""
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
    for reached in (*scores[-1:], table.score):  # equal points, and another thing decided
        others = [n for at, n in enumerate(reached) if (at in winners) != won]
        if mine != other or not others:
            break
        mine = reached[side]
        other = min(others) if rules.lowest_wins == won else max(others)
    text = _("By {n}: {best} to {other}")
    if not won and rules.sides == rules.seats:
        text = _("By {n}: {best} to your {other}")
    best, other = (mine, other) if won else (other, mine)
    return text.format(n=abs(best - other), best=plain(best), other=plain(other))


def rank(here: AnySituation) -> str:
    """Which place somebody has who has not won, where several play alone."""
    rules, score, side = here.rules, here.view.table.score, here.rules.side(here.me)
    winners = rules.winners(here.view.table)
    alone = rules.sides == rules.seats > 2  # of two, the loser is no second
    if not alone or not winners or side in winners:
        return ""
    sign = -1 if rules.lowest_wins else 1
    place = 1 + sum(sign * points > sign * score[side] for points in score)
    places = [_("You are second"), _("You are third"), _("You are fourth"), _("You are fifth")]
    return places[max(2, place) - 2]


def earned(here: AnySituation) -> list[str]:
    """The small goals that the match has reached, in a sentence each."""
    return [_("Goal reached: {goal}").format(goal=goal) for goal in here.earned]


def _said(here: AnySituation, title: str, scores: Sequence[Sequence[int]]) -> list[Words]:
    """What came of the match, in lines; goals and praise follow where they have room."""
    winners = here.rules.winners(here.view.table)
    gold = here.rules.side(here.me) in winners or not winners  # nobody celebrates the others
    lines = [
        line(title, 2 * HEADING, "accent" if gold else "text", bold=True),
        line(rank(here), BIG, bold=True),
        line(standing(here, scores), HEADING, bold=True),
    ]
    lines[-1].since, lines[-1].after = 0, RUN
    if here.account:
        why, _part, figure = here.account[-1]
        lines.append(line(f"{why} ({figure})", LABEL, "soft"))
    return [one for one in lines if one.text]


def _hero(here: AnySituation, place: Rect, title: str, scores: Sequence[Sequence[int]]) -> None:
    """The person's bird, glad or beaten, and what came of the match.

    The bird stands on the lower edge of the plate, or on a line above the words.
    """
    box, under = here.box, here.scene.under
    room = _panel(here, place)
    wide = place.w > place.h * WIDE  # the bird stands beside the words
    most = min(BIRD * box.unit, (room.h + GAP) / (1 + GLOW), room.w * BELOW / (1 + 2 * GLOW))
    left = room._replace(w=room.w - most * (1 + 2 * GLOW) - AIR.units) if wide else room
    left = left._replace(x=room.right - left.w)
    lines = _said(here, title, scores)
    for told in [*[here.praise] * bool(here.praise), *earned(here)]:
        more = words(told, LABEL, "good" if told == here.praise else "accent")
        if below(*lines, more).needs(box, left.w)[1] <= room.h * (1 if wide else HALF):
            lines.append(more)
    for one in lines:
        one.align = "left" if wide else "centre"
    said = below(*lines)
    tall = said.needs(box, left.w)[1]
    size, foot = most, place.bottom - 1
    if not wide:
        size = (room.h - tall - GAP) / (1 + GLOW)
        size = min(BIRD * box.unit, size, room.w * DISC / (1 + 2 * GLOW))
        foot = place.cy + (size * (1 + GLOW) - tall) / 2 - GAP
    if size >= TARGET:
        x = place.x + GAP + size * GLOW if wide else place.cx - size / 2
        _bird(here, Rect(x, foot - size, size, size))
        if not wide:
            under.append(Panel(Rect(place.x, foot - 1, place.w, 1), "plaque-line", 0))
    text = left if wide else left._replace(y=foot + GAP, h=tall)
    said.lay(Put(box, here.scene, under), text)


def _bird(here: AnySituation, place: Rect) -> None:
    """The person's bird; a winner's light lies around the disc, and none of it below the bird."""
    under, size = here.scene.under, place.w
    winners = here.rules.winners(here.view.table)
    won = here.rules.side(here.me) in winners
    side = size * DISC
    disc = around(place.cx, place.bottom - side / 2 - size * GLOW, side, side)
    if won:
        under.append(Panel(disc.inset(-size * GLOW), "glow", disc.w))
    under.append(Panel(disc, "lit-plate-we", disc.w / 2, "accent" if won else "line"))
    mood = "waiting" if not winners else "pleased" if won else "beaten"
    under.append(Bird(bird_of(here, here.me), mood, place, turned=True))


# -- the deal of a day


def _day(here: AnySituation, inner: Rect, day: Day) -> None:
    """The result of a day's deal: its signs, the days in a row, and when the next one comes."""
    head = [
        line(day.title, LABEL, "accent", bold=True, align="centre"),
        line(_points(day), BIG, bold=True, align="centre"),
    ]
    foot = [
        *(line(text, BODY, bold=True, align="centre") for text in _row(day)),
        line(day.coming, NOTE, "soft", align="centre"),
    ]

    def way(side: float, unit: float) -> Node:
        side = min(side, inner.w / unit / ROW - GAP / 2)

        def drawn(place: Rect, u: float) -> Iterable[Panel | Icon]:
            return signs(day.parts, place.cx, place.y, side * u, u)

        middle = [Drawn(0, height(day.parts, side, 1), drawn)] if side > 0 else []
        return below(*head, *middle, *foot)

    # It fills a large panel; where the signs would be too small to read, there are none.
    unit = here.box.unit
    ways = [(BIG, unit * scale / STEPS) for scale in range(2 * STEPS, STEPS - 1, -1)]
    for side, more in (*ways, (LABEL, unit), (FINE, unit), (0, unit)):
        box, tree = here.box._replace(unit=more), way(side, more)
        if tree.fits(box, inner):
            break
    tree.lay(Put(box, here.scene, here.scene.under), inner)


def _points(day: Day) -> str:
    """The person's own points, and Expert's."""
    par = [today.par_words(day.par)] if day.par is not None else []
    return " · ".join([signed(day.points), *par])


def _row(day: Day) -> list[str]:
    """The days in a row, and whether a hint was asked for."""
    text = today.run_words(day.streak).format(n=day.streak)
    texts = [text] * bool(day.streak) + [_("With hints")] * day.helped
    return [" · ".join(texts)] if texts else []


def told(day: Day) -> str:
    """The same in sentences."""
    return sentences(_points(day), *_row(day), day.coming)


# -- the best trick


def _best(here: AnySituation, layout: AnyLayout, place: Rect, top: Best) -> None:
    """The trick that brought most: its cards, and who took it."""
    seat, cards, taker = top.seat, top.cards, top.card
    box, unit, scene = here.box, here.box.unit, here.scene
    inner = _panel(here, place)
    head = inner._replace(h=LABEL * LINE * unit)
    caption(here, head, _winner(here, top))
    which, gained = _which(here, top), _gained(top)
    beside = inner.w > BROAD * inner.h  # what is said stands right of the cards, else below them
    size, foot = (HEADING if beside else LABEL) * unit, 0.0 if beside else LABEL * LINE * unit
    room = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom - foot).inset(0, SNUG)
    bird = min(room.h * (1 + 2 * GLOW), room.w * NARROW)
    most = room.w * BROADEST if beside else room.w - bird - GAP
    lines = _lines(here, f"{which}:\n{gained}", size, room.w) if beside else [f"{which}: {gained}"]
    size = min(shrunk(box, one, size, most, True) for one in lines)
    told = max(box.width(one, size, True) for one in lines)
    free = room.w - bird - GAP - AIR.units * unit - (told + 2 * GAP if beside else 0)
    width = min(room.h / CARD_RATIO, (free - GAP * (len(cards) - 1)) / len(cards))
    step = width + GAP
    span = step * len(cards) + told + GAP if beside else max(step * len(cards), told + GAP)
    left = room.cx - (bird + span) / 2  # the bird stands beside what it has won
    perch = Rect(left, place.bottom - 1 - bird, bird, bird)
    scene.under.append(Bird(bird_of(here, seat), "pleased", perch, turned=True))
    x = left + bird + step / 2 if beside else perch.right + (span - step * (len(cards) - 1)) / 2
    for at, card in enumerate(cards):
        if card == taker:
            scene.under.append(light(around(x, room.cy, width, width * CARD_RATIO)))
        _flown(here, layout, ("best", at), card, (x, room.cy, width), perch)
        x += step
    said = below(*(line(one, size / unit, bold=True) for one in lines))
    area = Rect(perch.right, inner.bottom - foot, span, foot)
    if beside:
        area = room._replace(x=x - step / 2 + GAP, w=told)
    for one in said.nodes:
        assert isinstance(one, Words)
        one.align = "left" if beside else "centre"
    said.lay(Put(box, scene, scene.under), area)


def _flown(
    here: AnySituation,
    layout: AnyLayout,
    key: tuple[str, int],
    card: int,
    place: tuple[float, float, float],
    perch: Rect,
) -> None:
    """A card that flies from the bird to its place, one after another."""
    (deck, name), (x, y, width), number = layout.face(here, card), place, key[1]
    here.scene.cards[key] = Pose(x, y, width, deck, name, z=number)
    flight = here.scene.flight(key)
    flight.start, flight.width = (perch.cx, perch.cy), width * BROADEST
    flight.wait = DELAY * number


def _winner(here: AnySituation, top: Best) -> str:
    """Who won it."""
    own, other = WINNERS["pot" if top.card < 0 else "ours" if top.ours else "trick"]
    name = here.called(top.seat)
    return _(own) if name == _("You") else _(other).format(name=name)


def _which(here: AnySituation, top: Best) -> str:
    """Which one of its deal it was."""
    pot, several = top.card < 0, len(here.view.table.sheet) > 1
    if several:
        text = _("Prize {n} of {deal}") if pot else _("Trick {n} of {deal}")
    else:
        text = _("Prize {n}") if pot else _("Trick {n}")
    return text.format(n=top.number, deal=within(here.rules.deal_name(top.deal)))


def _gained(top: Best) -> str:
    """What it brought; families may be worth more than its cards, with some from before it."""
    gained = points(top.worth)
    return _("{points} more in families").format(points=gained) if top.laid else gained


def _lines(here: AnySituation, text: str, size: float, room: float) -> list[str]:
    """What is said right of the cards, narrow where three lines hold it: so they are large."""
    lines = wrap(here.box, text, size, room * (NARROW + GLOW), True)
    if len(lines) == 2:  # with hardly less room for them no word stands alone
        return lines
    lines = wrap(here.box, text, size, room * NARROW, True)
    if len(lines) > MANY or any(here.box.width(line, size, True) > room * NARROW for line in lines):
        lines = wrap(here.box, text, size, room * BROADEST, True)
    return lines


def spoken(here: AnySituation) -> str:
    """The best trick in a sentence, and the small goals reached."""
    top, goals = shown(here), earned(here)
    if top is None:
        return sentences(*goals, here.praise, here.costly)
    best = f"{_winner(here, top)} ({within(_which(here, top))}): {_gained(top)}"
    return sentences(best, *goals, here.praise, here.costly)
