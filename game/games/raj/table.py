"""The table of Raj: the pot in the middle, the bids around it, the tally of what is gone."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.state import View
from game.engine.words import _, points, signed
from game.games.raj.papers import (
    DECK,
    LETTERS,
    SEAT_COLOURS,
    Papers,
    Situation,
    crossed_out,
    curve,
    last_round,
    sheet,
    show,
    stroke,
)
from game.games.raj.places import Plan, felt, places
from game.games.raj.state import (
    BIDS,
    PRIZES,
    Private,
    Table,
    bid_card,
    cancelled,
    highest_takes,
    pot_winner,
    untold,
    value_of,
)
from game.ui.geometry import Rect, around
from game.ui.layouts import common, head, plates
from game.ui.layouts.base import Layout
from game.ui.layouts.common import plain
from game.ui.layouts.fan import fan
from game.ui.layouts.seating import LIGHT, Places
from game.ui.leaves import Line, Plate
from game.ui.scale import BODY, GAP, LABEL, LEGIBLE, NEXT, NOTE, ROUND, SNUG, THIN
from game.ui.scene import BENT, Held, Icon, Panel, Pose, outline
from game.ui.touches import Show
from game.ui.tree import First, Put, column


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    sealed = here.view.own.sealed
    hand = [c for c in bits(table.hands[here.me]) if c != sealed]
    where, plan = places(here)
    here.scene.named.update(plan.named)
    shown = here.rules.options.show_tally and not here.by_heart
    _header(here, where, table, folded=shown and "tally" not in plan.named)
    _plates(here, where, table)
    _pot(here, plan, table)
    _bids(here, plan, table)
    touch: dict[int, Action] = {bid_card(here.me, a.arg): a for a in here.legal}
    fan(
        here,
        where,
        hand,
        deck=DECK,
        name=lambda card: here.rules.deck.names[card],
        say=lambda card: _("bid {n}").format(n=value_of(card)),
        touch=touch,
        asked=bool(touch),
    )
    if any(event.kind == "deal" for event in here.events):
        here.scene.deals(hand, (here.box.w / 2, here.box.h + where.card), 0.05, "")
    if table.phase == "award":
        told = _outcome(here, table)
        common.prompt(here, plan.prompt, " · ".join(told), " · ".join(told[:-1]), loud=True)
    else:
        common.prompt(here, plan.prompt, common.asked(here))
    if "tally" in plan.named:
        crossed_out(here, plan["tally"], here.scene.under, across=plan["tally"].w > plan["tally"].h)


def _header(here: Situation, where: Places, table: Table, *, folded: bool) -> None:
    """The bar on top: which prize this is, and of several games which one."""
    head.draw(here, where, [], _("See the last round again") if table.history else "")
    side, box = head.tool_side(here.box), here.box
    if folded:
        place = Rect(NEXT + side, where.header.cy - side / 2, side, side)
        tally = Show(Papers.TALLY)
        here.scene.button(tally, place, icon="chart", plain=True, say=_("What is gone"), key="x")
    end, first = head.before_tools(here), (2 if folded else 1) * side + GAP
    games, prize = here.rules.options.match_games, max(1, table.turns)
    parts = [_("Game {n} of {all} · ").format(n=table.deal + 1, all=games)] if games > 1 else []
    parts.append(_("Prize {n} of {all}").format(n=prize, all=BIDS))
    whole = Line("".join(parts), BODY, NOTE, bold=True)
    lines = [Line(part.removesuffix(" · "), LABEL, bold=True) for part in parts]
    left = max(first, box.w - end)
    if whole.needs(box, end - left)[0] > end - left:  # no room in the very middle
        left = first
    chip = Rect(left, 0, end - left, where.header.h)
    First([whole, column(*lines, gap=0)]).lay(Put(box, here.scene, here.scene.under), chip)


def _plates(here: Situation, where: Places, table: Table) -> None:
    for seat in where.plates:
        note = points(table.total[seat], plain(table.total[seat]))
        if here.rules.options.match_games > 1:
            note += _(" · won {n}").format(n=table.score[seat])
        won = bool(table.history) and table.history[-1][-1] == seat and not table.sealed
        sign = f"seat-{LETTERS[seat]}", SEAT_COLOURS[seat]
        plates.plate(here, where, seat, note=note, sign=sign, won=won)


def _pot(here: Situation, plan: Plan, table: Table) -> None:
    """The stock, and the prizes that are bid for."""
    scene, width, slot, stock = here.scene, plan.card, plan["pot"], plan["stock"]
    left = BIDS - table.turns
    if left and table.phase != "deal":
        for i in range(min(3, left)):
            at = stock.cx - i * 2, stock.cy - i * 2
            scene.cards["stock", i] = Pose(*at, width, DECK, "back", z=i)
    count = len(table.pot)
    step = min(width * 0.44, width * 1.2 / max(1, count))  # its figure is seen
    wide = step * (count - 1) + width
    middle = _worth(here, plan, wide) if count > 1 else slot.cx
    for i, prize in enumerate(table.pot):
        name, x = here.rules.deck.names[prize], middle + (width - wide) / 2 + i * step
        scene.cards[prize] = Pose(x, slot.cy, width, DECK, name, z=10 + i)
        flight = scene.flight(prize)
        flight.start = stock.cx, stock.cy
        flight.face = "back"
    if table.history:
        winner = table.history[-1][-1]
        to = plan["plate", winner] if winner >= 0 else Rect(slot.cx, -200, 0, 0)
        for prize in PRIZES:
            scene.leaves(prize, to)


def _worth(here: Situation, plan: Plan, wide: float) -> float:
    """What a pot of several cards is worth, beside them, or on them where there is no room.

    Returns the x to which the pot makes way, which is so wide.
    """
    box, pot, stock = here.box, plan["pot"], plan["stock"]
    text = _("Pot {n}").format(n=signed(here.view.table.pot_value))
    label = Plate(
        Line(text, BODY, LEGIBLE, "ink", True), "worth", "paper", pad=(SNUG, THIN), radius=ROUND
    )
    bids = [plan["bid", seat] for seat in range(here.rules.seats)]
    end = min(bid.x for bid in bids if bid.x > pot.cx and abs(bid.cy - pot.cy) < 1) - LIGHT
    room = end - stock.right - LIGHT - wide - GAP
    least, high = label.needs(box, room)
    if least > room:
        middle, place = pot.cx, around(pot.cx, pot.cy, label.needs(box, wide)[0], high)
    else:
        middle = min(pot.cx, end - least - NEXT - wide / 2)
        place = Rect(middle + wide / 2 + NEXT, pot.cy - high / 2, least, high)
    label.lay(Put(box, here.scene, here.scene.over), place)
    return middle


def _outcome(here: Situation, table: Table) -> list[str]:
    """Who takes the pot with the bids that lie open, or what becomes of it.

    Then why, where the worth of the pot does not tell, and what has cancelled.
    """
    values = [value_of(card) for card in table.bids]
    highest = highest_takes(here.rules.options, table)
    winner = pot_winner(values, highest=highest)
    worth = signed(table.pot_value)
    if winner < 0:
        waits = table.turns < BIDS and here.rules.options.tie_rule != "discard"
        text = (
            _("All bids cancel: {n} carries over")
            if waits
            else _("All bids cancel: nobody gets {n}")
        )
    elif winner == here.me:
        text = _("You take {n}")
    else:
        text = _("{name} takes {n}")
    told = [text.format(n=worth, name=here.names[winner])]
    if winner >= 0 and untold(here.rules.options, table):
        why = _("{card} came last: highest bid") if highest else _("{card} came last: lowest bid")
        told.append(why.format(card=here.rules.card_text(table.prize)))
    lost = sorted({value for value in values if values.count(value) > 1})
    if winner >= 0 and lost:
        told.append(_("cancelled: {bids}").format(bids=", ".join(map(str, lost))))
    return told


def _struck(here: Situation, plan: Plan, table: Table) -> set[int]:
    """The seats whose bids have cancelled each other; the one that takes the pot is lit."""
    if table.phase != "award" or here.before:
        return set()
    values = [value_of(card) for card in table.bids]
    struck = {seat for seat, gone in enumerate(cancelled(values)) if gone}
    width = plan.card
    for seat in struck:
        here.scene.over.append(stroke(plan["bid", seat]))
    winner = pot_winner(values, highest=highest_takes(here.rules.options, table))
    if winner >= 0:
        bid = plan["bid", winner]
        light = bid.inset(1 - LIGHT)
        here.scene.under.append(Panel(light, "glow", LIGHT + width * BENT))
        for edge in (1.5, 3.0):  # over its shadow
            here.scene.over.append(Panel(bid.inset(-edge), "clear", edge + width * BENT, "accent"))
    return struck


def _bids(here: Situation, plan: Plan, table: Table) -> None:
    """Sealed bids lie face down before their seats and turn over together; some cancel."""
    scene = here.scene
    width = plan.card
    struck = _struck(here, plan, table)
    empty = table.phase == "bid"
    for seat in range(here.rules.seats):
        key = ("bid", seat)
        slot, home = plan["bid", seat], plan["plate", seat]
        x, y = slot.cx, slot.cy
        shown = table.bids[seat]
        if empty:
            scene.under.append(outline(slot))
            scene.under.append(Icon(f"seat-{LETTERS[seat]}", x, y, width * 0.3, SEAT_COLOURS[seat]))
        if seat == here.me:
            own = shown if shown >= 0 else here.view.own.sealed
            if own >= 0:
                name = here.rules.deck.names[own]
                scene.cards[own] = Pose(x, y, width, DECK, name, z=20, dim=seat in struck)
            for card in range(seat * BIDS, seat * BIDS + BIDS):
                scene.leaves(card, home)
            continue
        scene.leaves(key, home)
        if shown >= 0:
            name = here.rules.deck.names[shown]
            scene.cards[key] = Pose(x, y, width, DECK, name, z=20, dim=seat in struck)
        elif table.sealed >> seat & 1:
            scene.cards[key] = Pose(x, y, width, DECK, LETTERS[seat] + "back", z=20)
            scene.comes(key, home, "")


def opened(here: Situation, view: View[Table, Private]) -> None:
    """Turn up the bid that a seat has sealed."""
    key, sealed = ("bid", view.seat), view.own.sealed
    if sealed >= 0 and key in here.scene.cards:
        name = here.rules.deck.names[sealed]
        here.scene.cards[key] = here.scene.cards[key]._replace(name=name)


def _held(here: Situation) -> list[Held]:
    """The bids that a seat has left, without the one that it has sealed."""
    left: Table = here.view.table
    names, sealed, seat = here.rules.deck.names, here.view.own.sealed, here.me
    own = f"seat-{LETTERS[seat]}", SEAT_COLOURS[seat]
    bids = [card for card in bits(left.hands[seat]) if card != sealed]
    return [Held(names[card], str(value_of(card)), *own) for card in bids]


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    pot = ", ".join(here.rules.deck.names[c] for c in table.pot)
    parts = [_("The pot: {cards}, worth {n}.").format(cards=pot, n=plain(table.pot_value))]
    for seat in range(here.rules.seats):
        left = ", ".join(str(value_of(c)) for c in bits(table.hands[seat]))
        parts.append(
            _("{name}: {points}, bids left {bids}.").format(
                name=here.names[seat],
                points=points(table.total[seat], plain(table.total[seat])),
                bids=left,
            )
        )
    return " ".join(parts)


def card_action(here: Situation, card: int) -> Action | None:
    """The bid that touching a card means."""
    return next((a for a in here.legal if a.arg == value_of(card)), None)


def meant(here: Situation, card: int) -> Action:
    """What touching a card would mean, were it allowed."""
    return Action("bid", value_of(card))


def _lies(here: Situation) -> Sequence[int]:
    """The cards in the pot."""
    return here.view.table.pot


LAYOUT = Layout(
    sheet_width=600,
    curve=curve,
    inks=SEAT_COLOURS,
    last_trick=last_round,
    scene=scene,
    held=_held,
    lies=_lies,
    opened=opened,
    sheet=sheet,
    describe=describe,
    card_action=card_action,
    meant=meant,
    show=show,
    felt=felt,
)
