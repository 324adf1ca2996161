"""What the tables of CrowsNest and Royal Raven share: the auction, the kitty, the sheet of a hand.

Functions over a `Situation`, as those of `partners`; which of them a table uses, and when, is its
own affair. The nest of the one is the kitty of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import NamedTuple

from game.cards import rook
from game.cards.rook_words import ask_to_bury
from game.engine.words import _, points, signed
from game.ui.geometry import Rect, around
from game.ui.layouts import choices, common, figures, head, kitty, partners, plaque, seating
from game.ui.layouts.common import plain
from game.ui.layouts.figures import Figures
from game.ui.layouts.kitty import NestSituation
from game.ui.layouts.partners import Kind
from game.ui.layouts.seating import Places
from game.ui.leaves import Button, Cards, Line, Thing, Words
from game.ui.scale import BODY, GAP, LABEL, NEXT, NOTE, SNUG, TINY
from game.ui.scene import CARD_RATIO, Panel, Part
from game.ui.touches import Do, Lies
from game.ui.tree import Node, column, row

LOW, MANY = 21.0, 9  # how high the row of an earlier hand is, and of how many they fill a column
APART = 1.1  # of a card on paper: from one to the next
ASIDE = 90.0  # units: so far the plaque makes room for a hint in a broad window
DOTTED = 5.0  # how far from the upper edge of its card a dot lies on it


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
    size = LABEL * here.box.unit
    extra = "" if table.phase == "scored" else here.rules.extra(table)[0]  # the sheet says it
    if not table.contract:
        head.title(here, chip, extra or _played_to(target), size, Lies.VALUES)
        return where
    won = table.phase in _WAITING or (table.phase == "play" and not table.history)
    goal = _goal(here, stake)
    if won and (table.phase == "play" or not here.legal):  # nothing else stands in the middle
        room = kitty.shares(here, where)["auction"] if lies else where.centre
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
    if settled > 0:
        progress, cost = _("Made: {have}").format(have=have), ""
    elif settled < 0:
        progress, cost = _("Missed: {have}").format(have=progress), ""
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
        partners.call(here, where, kind, seat, said)


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
    if where.over:  # in one column: the tail of a coach leads past both
        asked = asked._replace(x=button.x, w=button.w)
    common.prompt(here, asked, text)
    _dots(here, where)


def auction(
    here: NestSituation, where: Places, lowest: int, specials: Sequence[Button] = ()
) -> None:
    """The auction on the plaque, below the kitty; ``specials`` are what else can be said."""
    if here.before and not here.view.table.said:  # the deck is still there
        return
    bids = here.view.table.bids
    best = max(bids)
    now = choices.Auction(
        max(best, 0),
        here.called(bids.index(best)) if best > 0 else "",
        [here.called(seat) for seat in map(here.seat, range(4)) if bids[seat] == 0],
        lowest,
    )
    place, aside = kitty.shares(here, where)["auction"], ASIDE * here.box.unit
    if (
        here.hint is not None
        and place.cx - aside > where.centre.x + choices.WIDE * here.box.unit / 2
    ):
        place = place.moved(-aside, 0)  # beside it is room for the reasons
    choices.lay(here, place, choices.auction(here, now, specials))


def _claim(here: NestSituation, where: Places) -> None:
    """The button that takes all tricks to come: beside the own plate, or what is asked."""
    text, unit, asked = _("Claim the rest"), here.box.unit, here.scene.notice or where.prompt
    button = Button(Do.CLAIM_REST, text, "c", "trophy", size=BODY)
    wide = button.needs(here.box, 0)[0] + 2 * GAP * unit
    place = Rect(asked.right + 2 * GAP, asked.y, wide, asked.h)
    if where.over:
        place = head.middle(here.box, where.button, min(wide, where.button.w))
    choices.lay(here, place, button)


def _bury(here: NestSituation, where: Places) -> Rect:
    """The button that sends the chosen cards away; where it is."""
    table = here.view.table
    need = table.nest_size - table.buried
    ready = len(here.picked) == need
    worth = sum(here.rules.deck.points[c] for c in here.picked)
    text = _("Bury them · {points}").format(points=points(worth))
    return choices.confirm(here, where, need, text if ready else ask_to_bury(table))


def _dots(here: NestSituation, where: Places) -> None:
    """A dot over each card that the kitty held, and beside what is asked what a dot means.

    In two rows the dots lie on the cards, for above them are others, and what they mean stands
    before what is asked. Where there is no room to say it there are none.
    """
    scene, unit, asked = here.scene, here.box.unit, here.scene.notice or where.prompt
    lifted = [scene.cards[card] for card in here.view.own.lifted if card in scene.cards]
    rows = where.hand.h > where.card * CARD_RATIO + 1
    side = TINY * (unit if rows else 1)

    def dot(place: Rect) -> list[Part]:  # its dark edge parts it from a card beside it
        return [Panel(around(place.cx, place.cy, side, side), "accent", side / 2, "ink")]

    words = Line(_("New in your hand"), NOTE, NOTE, "soft")
    told = row(Thing("new", side, side, draw=dot), words, gap=SNUG * unit)
    place = Rect(asked.right + 2 * GAP * unit, asked.y, told.needs(here.box, asked.w)[0], asked.h)
    most = here.box.w
    if rows:
        place, most = place._replace(x=where.plates[here.me].x + NEXT * unit), asked.x
    if not lifted or place.right > most - GAP:
        return
    choices.lay(here, place, told)
    aside, above = (0.0, DOTTED * unit) if rows else (-0.28, 2 - seating.MARKED)
    for pose in lifted:
        x, y = pose.x + pose.width * aside, pose.y - pose.width * CARD_RATIO / 2 + above
        scene.over += dot(Rect(x, y, 0, side))


# -- what can be looked at, and told


class Hand(NamedTuple):
    """What the sheet of a hand says before it counts."""

    short: int  # by how much the contract was missed; 0 when it was made
    ours: bool  # whose contract it was
    verdict: str
    nest: str  # of the points that were buried
    counts: str  # how the points that were taken have become a score
    more: str = ""  # what else there is to say of the contract


def sheet(here: NestSituation, place: Rect, kind: Kind, hand: Hand) -> float:
    """The score sheet after a hand: how it ended, where its points went, every hand of the match.

    Broad paper has two columns.
    """
    unit, nest = here.box.unit, here.view.table.nest
    story: list[Node] = [plaque.stamp(max(0, hand.short), ours=hand.ours)]
    story += [Words(text) for text in (hand.verdict, hand.more) if text]
    story += [Words(hand.counts, NOTE, colour="soft")] * bool(hand.counts)
    column_of = (place.w - figures.GUTTER * unit) / 2
    broad = place.w >= 560 * unit
    if nest:
        most = (column_of if broad else place.w) / APART / max(6, len(nest)) * CARD_RATIO / unit
        faces = [kind.face(here, card) for card in nest]
        story.append(Cards(kind.deck, faces, min(73, most), min(73, most), APART))
        story.append(Words(hand.nest, NOTE, colour="soft"))
    told, earlier = account(here)
    if not broad:
        return figures.written(here, place, *story, told, *earlier)
    left: list[Node] = [column(*story)]
    right = [told, *earlier]
    if len(here.view.table.sheet) > MANY:  # those before this one fill a column alone
        left, right = [*left, told], earlier
    return figures.halves(here, place, left, right)


def account(here: NestSituation, *, scored: bool = True) -> tuple[Node, list[Node]]:
    """Where the points of a hand went, unless it was not ``scored``, and what the match stands at.

    And the hands before it, if any, the latest first: a sheet that they make too long is scrolled.
    """
    table, heads = here.view.table, (_("We"), _("They"))
    rows = [(_("Match"), plain(table.score[0]), plain(table.score[1]))]
    before, since, inks = table.sheet, [], common.NO_INKS
    if scored:
        last, before = table.sheet[-1], table.sheet[:-1]
        former = [score - gain for score, gain in zip(table.score, last[6:8], strict=True)]
        since = [(0, 0), (0, 0), former]
        captured = (_("Captured"), str(last[3]), str(last[4]))
        inks = common.glad(1, last[6])
        rows = [captured, (_("This deal"), signed(last[6]), signed(last[7])), *rows]
    told = Figures(here, ("", *heads), rows, [len(rows) - 1], since, 24, 36, inks=inks, grow=1)
    lines = []
    for number, old in reversed([*enumerate(before, 1)]):
        who = partners.fit_name(here.called(old[1]))
        text = _("{n}. {name} bid {bid}").format(n=number, name=who, bid=old[2])
        lines.append((text, signed(old[6]), signed(old[7])))
    named = _("Earlier deals"), *(heads if len(table.sheet) > MANY else ("", ""))
    return told, [Figures(here, named, lines, (), [], LOW, LOW)] if lines else []


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
