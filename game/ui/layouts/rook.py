"""What the tables of CrowsNest and Royal Raven share: the auction, the kitty, the sheet of a hand.

Functions over a `Situation`, as those of `partners`; which of them a table uses, and when, is its
own affair. The nest of the one is the kitty of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from math import inf
from typing import NamedTuple, TypeAlias

from game.cards import rook
from game.cards.nest import NestTable, Private
from game.cards.rook_words import ask_to_bury
from game.engine.rules import AnyRules
from game.engine.words import _, points, signed
from game.house import DEAL, DEALT
from game.ui.layouts import common, head, partners, plaque, seating
from game.ui.layouts.common import AnySituation, Situation, plain
from game.ui.layouts.partners import Kind, Special, leave
from game.ui.layouts.seating import Places
from game.ui.scene import CARD_RATIO, Face, Panel, Pose, Rect, Text, around
from game.ui.text import shrunk, wrap
from game.ui.touches import Confirm, Do, Lies

NestSituation: TypeAlias = Situation[AnyRules, NestTable, Private]
KITTY, SMALL = 0.72, 0.6  # the kitty's cards, of the others' width, and where there is less room
LOW, MANY = 21.0, 9  # how high the row of an earlier hand is, and of how many they fill a column
ASIDE = 90.0  # units: so far the plaque makes room for a hint in a broad window
DOTTED = 5.0  # how far from the upper edge of its card a dot lies on it
LANE = 22.0  # units between the own plate and what stands beside it: a coach's tail has room
SPREAD, LEAST = 0.3, 0.12  # of that, the distance of one from the next


# -- what stays in view


class Stake(NamedTuple):
    """What a contract asks and brings, as the game's scoring has it."""

    need: int  # the points that the taker's team must capture
    lost: int  # what it loses if it falls short
    tail: str = ""  # what makes it a special one
    news: tuple[str, str] = ("", "")  # what it has become since the auction, in two sentences


def _played_to(target: int) -> str:
    return _("One hand") if target == 1 else _("Play to {target}").format(target=target)


def contract(
    here: NestSituation, where: Places, kind: Kind, target: int, stake: Stake, *, lies: bool
) -> Places:
    """The score, and on the plaque who plays for how much and how far that is.

    ``lies``: above the plaque lies the kitty. Returns the places, with the cards of the trick
    around the plaque.
    """
    table = here.view.table
    chip = partners.header(here, where)
    size = 15 * here.box.unit
    extra = "" if table.phase == "scored" else here.rules.extra(table)[0]  # the sheet says it
    if not table.contract:
        head.title(here, chip, extra or _played_to(target), size, Lies.VALUES)
        return where
    won = table.phase in _WAITING or (table.phase == "play" and not table.history)
    goal = _goal(here, stake)
    if won and (table.phase == "play" or not here.legal):  # nothing else stands in the middle
        room = below_kitty(here, where) if lies else where.centre
        names = stake.news[0] and table.trump < 0  # the partner, in the taker's place
        seat = (table.declarer + 2) % 4 if names else table.declarer
        if plaque.announce(here, room, kind, _won(here, stake, goal), seat):
            return where
    free, broad = table.phase in ("play", "collect"), table.phase == "score"
    place = chip  # clear of the score sheet
    if table.phase != "scored":
        place, where = plaque.settle(here, where, chip, free=free, broad=broad)
    if extra and place != chip:
        head.title(here, chip, extra, size)
    plaque.show(here, place, kind, goal, extra if table.trump >= 0 else _("no trump yet"))
    return where


_WAITING = ("lift", "bury", "trump", "nest")


def _won(here: NestSituation, stake: Stake, goal: plaque.Goal) -> plaque.Goal:
    """The contract as it is told when the auction is over."""
    table = here.view.table
    lead, more = stake.news
    if table.trump >= 0:
        return goal
    if lead:  # the bid is no longer what is played for
        return goal._replace(lead=lead, tail=more)
    if table.declarer == here.me:
        lead = _("You win the auction: {bid}")
    else:
        lead = _("{name} wins the auction: {bid}")
    return goal._replace(lead=lead.format(name=here.names[table.declarer], bid=table.contract))


def _goal(here: NestSituation, stake: Stake) -> plaque.Goal:
    table = here.view.table
    name, side = here.names[table.declarer], table.declarer % 2
    have = table.points[side]
    short = _("{name}: {bid}").format(name=name, bid=table.contract)
    lead = _("Your contract: {bid}")
    if table.declarer != here.me:
        lead = _("{name}’s contract: {bid}")
    lead = lead.format(name=name, bid=table.contract)
    progress = _("{have} of {need}").format(have=have, need=stake.need)
    settled = rook.settled(table.points, side, stake.need, sum(here.rules.deck.points))
    cost = _("otherwise {lost}").format(lost=signed(stake.lost))
    if settled:
        progress = (_("Made: {have}") if settled > 0 else _("Missed: {have}")).format(have=progress)
        cost = ""
    return plaque.Goal(
        lead,
        short,
        side,
        table.trump,
        have,
        stake.need,
        progress,
        settled=settled,
        stake=cost,
        tail=stake.tail,
    )


def places(here: NestSituation) -> Places:
    """The places of the table."""
    return partners.table_places(here, here.view.own.hand.bit_count())


def plate(
    here: NestSituation,
    where: Places,
    kind: Kind,
    seat: int,
    held: int,
    said: str = "",
    more: str = "",
) -> None:
    """A seat with so many cards: its tricks, and what ``more`` there is to be known.

    ``said`` is its call in the auction; who plays for how much stands on the plaque.
    """
    table = here.view.table
    note = ""
    if table.leader >= 0:
        note = _("Tricks {n}").format(n=table.won[seat]) + more
    partners.plate(here, where, kind, seat, note, held, said=bool(said))
    if said:
        partners.call(here, where.plates[seat], kind, seat, said)


# -- the kitty


def _kitty_width(here: AnySituation, where: Places) -> float:
    """How wide its cards are: a little smaller where they fit above the plaque of the auction."""
    free = (where.centre.h - 13 - plaque.room(here)) / CARD_RATIO
    return min(where.card * KITTY, free if free >= where.card * SMALL else inf)


def _spare(here: AnySituation, where: Places) -> float:
    """The room that the kitty and the plaque of the auction one above the other leave, if any."""
    high = _kitty_width(here, where) * CARD_RATIO
    return where.centre.h - high - 12 - plaque.room(here)


def _called(here: AnySituation) -> float:
    """The room that the partner's call takes above the kitty in a low window."""
    return 7 * here.box.unit if here.box.small else 0.0


def _kitty_spot(here: NestSituation, where: Places) -> tuple[float, float, float] | None:
    """The middle of the kitty, and how far one card lies from the next.

    It is above the plaque, else beside it; none where there is no room.
    """
    c, width = where.centre.moved(0, _called(here)), _kitty_width(here, where)
    gaps = max(1, here.view.table.nest_size - 1)
    spare = _spare(here, where)
    high, step = c.y + max(0.0, spare / 3) + width * CARD_RATIO / 2, width * SPREAD
    if spare >= 0:
        return c.cx, high, step
    beside = (c.w - plaque.WIDE * here.box.unit) / 2
    close = min(step, (beside - 40 - width) / gaps)  # clear of the plaque and the rim
    if close > width * LEAST and c.h > 2 * width:
        below = seating.from_where(seating.felt(here.box), c.w) + width * CARD_RATIO / 2
        high = min(max(high, below), max(high, c.cy))  # clear of the round corner of the rim
        return c.right - beside / 2, high + 8, close
    low = high + width * CARD_RATIO / 2 + 32  # below it stands how the auction goes
    return None if here.legal or low > where.centre.bottom else (c.cx, high, step)


class Counted(NamedTuple):
    """What is written below the buried cards when they are turned up."""

    us: str  # their ``points`` are ours
    them: str  # they go to ``name`` and ``other``
    none: str  # there are none
    seat: int  # whose team has them


def kitty(here: NestSituation, where: Places, kind: Kind, counted: Counted, *, lies: bool) -> None:
    """The kitty ``lies`` face down until the taker lifts it: above the place of the bids.

    It is what is left of the deck when all have their cards. What the person has buried goes to
    their plate. In the end it is ``counted``.
    """
    scene, table = here.scene, here.view.table
    if table.phase == "score":
        _turned_up(here, where, kind, counted)
    if table.history:  # all that has left the table is gone from it
        return
    spot = _kitty_spot(here, where)
    mine = table.phase == "bury" and table.declarer == here.me
    width = _kitty_width(here, where)
    middle, y, step = spot or (where.centre.cx, where.centre.y + width * CARD_RATIO / 2, 0.0)
    dealt = any(event.kind == "deal" for event in here.events)
    for i in range(table.nest_size):
        key = ("nest", i)
        x = middle + step * (i - (table.nest_size - 1) / 2)
        if lies and spot:
            scene.cards[key] = Pose(x, y, width, kind.deck, "back", z=i)
        if dealt:
            flight = scene.flight(key)
            flight.start = (where.centre.cx, where.centre.cy)
            flight.width = where.card
            flight.wait = DEAL - DEALT
        elif mine:  # the very cards turn over on their way to the hand
            card = here.view.own.lifted[i]
            flight = scene.flight(card)
            flight.start = (x, y)
            flight.face = "back"
            flight.width = width
        elif table.declarer >= 0:
            leave(here, key, where.plates[table.declarer])
    for card in here.view.own.buried:
        leave(here, card, where.plates[here.me])


def _turned_up(here: NestSituation, where: Places, kind: Kind, counted: Counted) -> None:
    """What was buried, turned up in the middle when the hand is counted, and whose it is."""
    nest, c, unit = here.view.table.nest, where.centre, here.box.unit
    line = 30 * unit
    width = min(where.card, c.w / (len(nest) + 1), (c.h - line) / CARD_RATIO)
    y = c.cy - line / 2
    worth = sum(here.rules.deck.points[card] for card in nest)
    text, colour = counted.none, "text"
    if worth and counted.seat >= 0:
        text = (counted.us, counted.them)[counted.seat % 2]
        colour = plaque.side_colour(counted.seat % 2)
    pair = here.names[counted.seat], here.names[(counted.seat + 2) % 4]
    text = text.format(points=points(worth), name=pair[0], other=pair[1])
    size = shrunk(here.box, text, 18 * unit, c.w, True)
    below = Rect(c.x, y + width * CARD_RATIO / 2 + line - 24 * unit, c.w, 24 * unit)
    here.scene.under.append(Text(text, below, size, colour, True, "centre"))
    for i, card in enumerate(nest):
        x = c.cx + (i - (len(nest) - 1) / 2) * width * 1.05
        here.scene.cards[card] = Pose(x, y, width, kind.deck, kind.face(here, card))
        flight = here.scene.flight(card)
        flight.start = (c.cx, c.cy)
        flight.face = "back"


def below_kitty(here: NestSituation, where: Places) -> Rect:
    """The place of the bids: what the kitty, if there is room for it, leaves of the middle."""
    place = where.centre
    spot, spare = _kitty_spot(here, where), _spare(here, where)
    if spare < 0 and (spot is None or spot[0] != place.cx):
        return place
    top = max(0.0, spare / 3) + _called(here) + _kitty_width(here, where) * CARD_RATIO + 12
    return Rect(place.x, place.y + top, place.w, place.h - top)


def taken(here: NestSituation, mine: str, theirs: str) -> str:
    """Who takes the kitty, while it is lifted: ``mine`` says that of the person."""
    table = here.view.table
    if table.phase != "lift":
        return ""
    text = mine if table.declarer == here.me else theirs
    return text.format(name=here.names[table.declarer])


# -- the person's cards and choices


def trick(
    here: NestSituation,
    where: Places,
    kind: Kind,
    winner: Callable[[Sequence[int], int, int], int],
    stars: Container[int] = (),
) -> str:
    """The trick; who takes it and what it is worth once it is whole, by the game's ``winner``."""
    table, whole = here.view.table, here.view.table.trick
    seat = winner(table.trick, table.leader, table.trump) if table.trick else -1
    if table.phase == "collect":
        partners.trick(here, where, kind, stars, -1 if here.before else seat, seat)
    else:
        partners.trick(here, where, kind, stars, ahead=seat)
        if not here.kept:
            return ""
        whole, seat = table.last_trick, table.last_winner
    return partners.won_text(here, seat, sum(here.rules.deck.points[card] for card in whole))


def hand(
    here: NestSituation, where: Places, kind: Kind, cards: Sequence[int], told: str = ""
) -> None:
    """The person's cards to play or to bury, and what is asked, or ``told`` in its place."""
    table = here.view.table
    burying = table.phase == "bury"
    touch = {a.arg: a for a in here.legal if a.verb == ("bury" if burying else "play")}
    partners.hand(here, where, kind, cards, touch, lift=not burying)
    if not (burying and here.legal):
        common.prompt(here, where.prompt, told or common.asked(here))
        if here.can_claim_rest:
            _claim(here, where)
        return
    need = table.nest_size - table.buried
    text = _("Cards to bury: {n} ({m} chosen)").format(n=need, m=len(here.picked))
    button, asked = _bury(here, where), where.prompt
    if here.box.portrait:  # in one column: the tail of a coach leads past both
        asked = asked._replace(x=button.x, w=button.w)
    common.prompt(here, asked, text)
    _dots(here, where)


def auction(
    here: NestSituation, where: Places, lowest: int, specials: Sequence[Special] = ()
) -> None:
    """The auction on the plaque, below the kitty; ``specials`` are what else can be said."""
    if here.before and not here.view.table.said:  # the deck is still there
        return
    bids = here.view.table.bids
    best = max(bids)
    now = plaque.Auction(
        max(best, 0),
        here.called(bids.index(best)) if best > 0 else "",
        [here.called(seat) for seat in map(here.seat, range(4)) if bids[seat] == 0],
        lowest,
    )
    place, aside = below_kitty(here, where), 2 * ASIDE * here.box.unit
    if here.hint is not None and place.w - aside >= plaque.WIDE * here.box.unit:
        place = place._replace(w=place.w - aside)  # beside it is room for the reasons
    plaque.auction(here, place, now, specials)


def _claim(here: NestSituation, where: Places) -> None:
    """The button that takes all tricks to come: beside the own plate, or what is asked."""
    text, unit, mine = _("Claim the rest"), here.box.unit, where.plates[here.me]
    w = here.box.width(text, 16 * unit, True) + 64 * unit
    asked = here.scene.notice or where.prompt
    place = Rect(asked.right + 2 * seating.GAP, asked.y, w, asked.h)
    if here.box.portrait:
        x = max(mine.right + seating.GAP, (here.box.w - w) / 2)
        place = Rect(x, mine.y, min(w, here.box.w - seating.GAP - x), mine.h)
    size = shrunk(here.box, text, 16 * unit, place.w - 52 * unit, True)
    here.scene.button(
        Do.CLAIM_REST, place, text, icon="trophy", icon_colour="accent", key="c", size=size
    )


def _bury(here: NestSituation, where: Places) -> Rect:
    """The button that sends the chosen cards away; where it is."""
    table = here.view.table
    need = table.nest_size - table.buried
    ready = len(here.picked) == need
    worth = sum(here.rules.deck.points[c] for c in here.picked)
    text = _("Bury them · {points}").format(points=points(worth))
    unit = here.box.unit
    w, h = min(here.box.w - 24, 300 * unit), min(52 * unit, where.centre.h)
    place = around(where.centre.cx, where.centre.cy, w, h)
    if where.centre.h > 3 * h:  # near the hand, and a hint has all the middle
        place = place._replace(y=where.centre.bottom - h)
    if here.box.portrait:
        mine = where.plates[here.me]
        x = mine.right + LANE * unit
        even = min(w, here.box.w - 2 * x)  # as wide as it can be in the very middle
        wide = even if even >= 200 * unit else here.box.w - mine.x - x
        place = Rect(here.box.w / 2 - even / 2 if wide == even else x, mine.y, wide, mine.h)
    here.scene.button(
        Confirm(need),
        place,
        text if ready else ask_to_bury(table),
        strong=ready,
        off=not ready,
        key="enter",
        size=shrunk(here.box, text, 17 * unit, place.w - 16, True),
    )
    return place


def _dots(here: NestSituation, where: Places) -> None:
    """A dot over each card that the kitty held, and beside what is asked what a dot means.

    In two rows the dots lie on the cards, for above them are others, and what they mean stands
    before what is asked. Where there is no room to say it there are none.
    """
    over, unit, asked = here.scene.over, here.box.unit, here.scene.notice or where.prompt
    lifted = [here.scene.cards[card] for card in here.view.own.lifted if card in here.scene.cards]
    text, size, rows = _("New in your hand"), 14 * unit, where.hand.h > where.card * 1.5
    wide, most = here.box.width(text, size), here.box.w - seating.GAP
    x = asked.right + 16 * unit
    if rows:
        x, most = where.plates[here.me].x + 8 * unit, asked.x - seating.GAP
    side = 9 * unit if rows else 9.0
    dot = around(x, asked.cy, side, side)
    place = Rect(dot.right + 6 * unit, asked.y, wide, asked.h)
    if not lifted or place.right > most:
        return
    over += [Panel(dot, "accent", side / 2, "ink"), Text(text, place, size, "soft")]
    aside, above = (0.0, DOTTED * unit) if rows else (-0.28, 2 - seating.MARKED)
    for pose in lifted:
        x = pose.x + pose.width * aside - side / 2
        y = pose.y - pose.width * CARD_RATIO / 2 + above
        # its dark edge parts it from a card that stands up beside it
        over.append(Panel(Rect(x, y, side, side), "accent", side / 2, "ink"))


# -- what can be looked at, and told


def last_trick(here: NestSituation, kind: Kind) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    worth = sum(here.rules.deck.points[card] for card in here.view.table.last_trick)
    return partners.last_trick(here, kind, worth)


def centred(
    here: AnySituation, place: Rect, y: float, text: str, size: float, colour: str = "text"
) -> float:
    """Sentences in the middle of a score sheet; the y below them."""
    lines = wrap(here.box, text, size, place.w)
    box = place._replace(y=y)
    return here.scene.lines(lines, box, size, colour=colour, align="centre", layer=here.scene.top)


class Hand(NamedTuple):
    """What the sheet of a hand says before it counts."""

    short: int  # by how much the contract was missed; 0 when it was made
    ours: bool  # whose contract it was
    verdict: str
    nest: str  # of the points that were buried
    more: str = ""  # what else there is to say of the contract


def sheet(here: NestSituation, place: Rect, kind: Kind, hand: Hand) -> float:
    """The score sheet after a hand: how it ended, where its points went, every hand of the match.

    Broad paper has two columns.
    """
    gap = 28 * here.box.unit
    left = right = place
    if broad := place.w >= 560 * here.box.unit:
        left = place._replace(w=(place.w - gap) * 0.46)
        right = place._replace(x=left.right + gap, w=place.right - left.right - gap)
    room = plaque.stamp(here, left, max(0, hand.short), ours=hand.ours)
    y = centred(here, room, room.y, hand.verdict, 16 * here.box.unit)
    if hand.more:
        y = centred(here, room, y, hand.more, 16 * here.box.unit)
    y = _nest(here, room, y, kind, hand.nest)
    if not broad:
        return account(here, place, y)
    hands = len(here.view.table.sheet)
    if hands > MANY:  # those before this one fill a column alone
        high = min(hands * LOW * here.box.unit, place.h)
        y = account(here, left, y, fill=high - (y - place.y), beside=right)
    else:
        y = max(y, account(here, right, place.y, fill=y - place.y))
    line = Rect(left.right + gap / 2, place.y, 1, y - place.y)
    here.scene.top.append(Panel(line, "line", 0))
    return y


def _nest(here: NestSituation, place: Rect, y: float, kind: Kind, text: str) -> float:
    """The buried cards on the score sheet, and what is said of them."""
    table, unit = here.view.table, here.box.unit
    if not table.nest:
        return y
    width = min(place.w / 1.1 / max(6, len(table.nest)), 52 * unit)
    x, y = place.cx - (len(table.nest) - 1) * width * 0.55, y + 8 * unit
    for card in table.nest:
        middle = y + width * CARD_RATIO / 2
        here.scene.top.append(Face(kind.deck, kind.face(here, card), x, middle, width))
        x += width * 1.1
    y += width * CARD_RATIO + 6 * unit
    line = Rect(place.x, y, place.w, 20 * unit)
    here.scene.top.append(Text(text, line, 14 * unit, "soft", False, "centre"))
    return y + 26 * unit


def account(
    here: NestSituation,
    place: Rect,
    y: float,
    *,
    scored: bool = True,
    fill: float = 0,
    beside: Rect | None = None,
) -> float:
    """Where the points of a hand went, unless it was not ``scored``, and what the match stands at.

    ``fill`` is the height that it takes, if so few rows can: they are larger then.
    Below or ``beside`` them the hands before it, the latest first: a sheet that they make too long
    is scrolled.
    """
    table, unit = here.view.table, here.box.unit
    rows = [(_("Match"), plain(table.score[0]), plain(table.score[1]))]
    before, since = table.sheet, []
    if scored:
        last, before = table.sheet[-1], table.sheet[:-1]
        former = [score - gain for score, gain in zip(table.score, last[6:8], strict=True)]
        since = [(0, 0), (0, 0), former]
        captured = (_("Captured"), str(last[3]), str(last[4]))
        rows = [captured, (_("This deal"), signed(last[6]), signed(last[7])), *rows]
    area, heads, strong = Rect(place.x, y, place.w, 0), ("", _("We"), _("They")), (len(rows) - 1,)
    low, gap = LOW * unit, 12 * unit
    spare = fill - gap - (low * (len(before) + 1) if before and not beside else 0)
    least, most, letters = (21, 36, 20) if beside else (23.25, 44, 20)
    step = max(least * unit, min(most * unit, spare / (len(rows) + 1)))
    large = max(15, min(letters, step / unit * 0.5))
    y = common.table_rows(
        here, area, heads, rows, (2, 1, 1), strong=strong, step=step, large=large, since=since
    )
    y += gap
    if not before:
        return y
    named, lines = _("Earlier deals"), []
    for number, old in reversed([*enumerate(before, 1)]):
        who = partners.fit_name(here.called(old[1]))
        text = _("{n}. {name} {bid}").format(n=number, name=who, bid=old[2])
        lines.append((text, signed(old[6]), signed(old[7])))
    heads, area = (named, *heads[1:]), beside or area._replace(y=y)
    if not beside:  # We and They stand above them
        heads = named, "", ""
    return max(y, common.table_rows(here, area, heads, lines, (2, 1, 1), step=low))


def curve(here: NestSituation) -> list[tuple[int, ...]]:
    """The score of each side after every deal."""
    return [row[8:10] for row in here.view.table.sheet]


def told(here: NestSituation, kind: Kind, cards: Sequence[int], contract: str = "") -> list[str]:
    """The whole situation in sentences; ``contract`` is what there is to say of a special one."""
    table = here.view.table
    parts = [
        _("We {we}, they {they}.").format(we=plain(table.score[0]), they=plain(table.score[1])),
        *filter(None, [here.rules.extra(table)[1]]),
        *_auction_text(here, kind),
    ]
    if contract:
        parts.append(contract)
    if table.leader >= 0:
        we, they = table.points
        parts.append(_("In this hand we have {we}, they have {they}.").format(we=we, they=they))
    return [*parts, *partners.trick_text(here, kind), partners.hand_text(here, kind, cards)]


def _auction_text(here: NestSituation, kind: Kind) -> list[str]:
    """What has been bid, or who plays for how much with which trumps, in sentences."""
    table = here.view.table
    if table.contract:
        text = _("The bid is {bid}, by {name}.")
        parts = [text.format(bid=table.contract, name=here.names[table.declarer])]
    else:
        parts = [
            (_("{name} bid {bid}.") if bid else _("{name} passed.")).format(name=name, bid=bid)
            for name, bid in zip(here.names, table.bids, strict=False)
            if bid >= 0
        ]
    if table.trump >= 0:
        suit = _(kind.names[table.trump]).capitalize()
        parts.append(_("{suit} is trump.").format(suit=suit))
    if here.view.own.buried:
        cards = ", ".join(kind.spoken_card(here, card) for card in here.view.own.buried)
        parts.append(_("You buried: {cards}.").format(cards=cards))
    return parts
