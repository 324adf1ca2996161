"""The table of Kraken: trumps and challenges, declarations compared, bonuses claimed, signals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cards import tricks
from game.cards.french import SUIT_NAMES, SUITS
from game.engine.cards import mask
from game.engine.words import _
from game.games.kraken.choices import SAID, come_and_go, contest_open, lay, low, middle, stakes_at
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import HAND, POINTS, SEATS, SPADES
from game.games.kraken.declaring import declarable
from game.games.kraken.looks import (
    SIGNALS,
    Situation,
    contest_text,
    face,
    kind,
    round_name,
    sorted_hand,
)
from game.games.kraken.notes import put_notes, show, small_cards
from game.games.kraken.scoring import CHALLENGES, MULTIPLIERS, needed, obliged_seat
from game.games.kraken.sheet import challenged, chosen, sheet
from game.games.kraken.state import Table
from game.games.kraken.tricks import trick_winner
from game.games.kraken.words import BONUS_NAMES, card_name, claims, combination_name, convention
from game.ui.geometry import Rect
from game.ui.layouts import common, head, partners, plaque, plates
from game.ui.layouts.base import Layout
from game.ui.layouts.seating import Places
from game.ui.scale import BODY, GAP, LABEL
from game.ui.scene import Panel, Text, card_box
from game.ui.tree import Node, Put

SAYS = [("said", seat) for seat in range(SEATS)]  # names of the bubbles
SHORT = 420  # units: with less room the number of the round is short


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    if [action.verb for action in here.legal] == ["done"]:
        here = replace(here, legal=[])  # it is done for the person, who is not asked
    hand = sorted_hand(here)
    where = partners.table_places(here, len(hand))
    line = partners.header(here, where)
    where, stood = _header(here, where, table, line)
    _plates(here, where, table)
    if stood and where.over:
        stood = _below_bubbles(here, where, table, stood)
    touch = {a.arg: a for a in here.legal if a.verb == "play"}
    partners.hand(here, where, kind(here), hand, touch, lift=True)
    prompt, brief = common.asked(here), claims(table) if table.pending and here.legal else ""
    if table.phase == "collect" or here.kept:
        prompt, brief = _won(here, table), _won(here, table, named=False)
    if contest_open(table) and low(here, where):
        prompt = f"{contest_text(table)} · {prompt}"
    common.prompt(here, _prompt_place(here, where, prompt), prompt, brief)
    if stood:
        where = lay(here, where, table, stood)
    if table.phase != "claim":
        partners.trick(here, where, kind(here), winner=-1 if here.before else _winner(table))
    if any(table.shown):
        come_and_go(here, where, table)
    if any(event.kind in ("kraken", "re", "super") for event in here.events):
        here.scene.jolt = 9 * here.box.unit  # a fist on the table


# -- what stays in view


def _header(here: Situation, where: Places, table: Table, line: Rect) -> tuple[Places, Put | None]:
    """On the plaque who must have how much with which trumps; the notes beside the own plate.

    Returns the places, and what stands in the middle: clear of the plaque in its corner, or with
    the plaque in a line where there is no room for both.
    """
    tree, place, unit = middle(here, where, table), line, here.box.unit
    if table.trump >= 0:
        free, broad = tree is None, bool(tree) and where.over
        place, where = plaque.settle(here, where, line, free=free, broad=broad)
        if tree and place != line and contest_open(table) and not where.over:
            tree = middle(here, where, table, place.bottom - where.centre.y)
    stood, room, notes = None, where.centre, put_notes(here, where, table)
    if tree:
        meets = [*notes, *([place] if place != line and not where.over else [])]
        beside = [rect.right + GAP - room.x for rect in meets if rect.meets(room)]
        narrow = room.inset(max(beside, default=0), 0)
        stood, inside = _stood(here, tree, room), tree.fits(here.box, narrow)
        if not _clear(stood, meets) and (inside or place == line):
            stood = _stood(here, tree, narrow)
        if not _clear(stood, meets) and place != line:
            place, stood = line, _stood(here, tree, room)
    if table.trump >= 0:
        soft = round_name(here, table, line.w < SHORT * unit) if place == line else ""
        plaque.show(here, place, kind(here), _goal(here, table), soft)
    if table.trump < 0 or place != line:
        head.title(here, line, round_name(here, table), LABEL * unit)
    return where, stood


def _stood(here: Situation, tree: Node, room: Rect) -> Put:
    put = Put(here.box, hint=here.hint)
    tree.lay(put, room)
    return put


def _below_bubbles(here: Situation, where: Places, table: Table, stood: Put) -> Put:
    """What stands in the middle, lower where it would meet what a seat says."""
    said = [here.scene.named[key].rect for key in SAYS if key in here.scene.named]
    if _clear(stood, said):
        return stood
    low = max([rect.bottom for rect in said if rect.meets(where.centre)], default=where.centre.y)
    room = where.centre._replace(y=low, h=where.centre.bottom - low)
    tree = middle(here, where, table)
    return _stood(here, tree, room) if tree and tree.fits(here.box, room) else stood


def _clear(stood: Put, meets: Sequence[Rect]) -> bool:
    """Whether what stands in the middle meets none of these."""
    lies = [thing.rect for thing in stood.scene.named.values()]
    lies += map(card_box, stood.scene.cards.values())
    lies += [part.rect for part in stood.layer if isinstance(part, Panel | Text)]
    near = [other.inset(-GAP / 2) for other in meets]
    return not any(rect.meets(other) for other in near for rect in lies)


def _goal(here: Situation, table: Table) -> plaque.Goal:
    side = obliged_seat(table) % 2
    need, have = needed(table, here.rules.last_trick_bonus), table.points[side]
    lead = (_("We need {n}"), _("They need {n}"))[side].format(n=need)
    progress = _("{have} of {need}") if have < need else _("Reached: {have}")
    ended = table.phase in ("scored", "over")  # until then bonuses may change what is needed
    times = _times(here, table)
    return plaque.Goal(
        lead,
        lead,
        side,
        table.trump,
        have,
        need,
        progress.format(have=have, need=need),
        settled=(1 if have >= need else -1) if ended else 0,
        stake=_("spades ×2") if table.phase == "challenge" and _doubled(here, table) else "",
        tail=f"×{times}" if times > 1 else "",
    )


def _doubled(here: Situation, table: Table) -> bool:
    """Whether spades are trumps, and count double."""
    return table.trump == SPADES and here.rules.options.spades_bonus != "off"


def _times(here: Situation, table: Table) -> int:
    """How many times the score counts; the steps of a challenge are told without the spades."""
    spades = table.phase != "challenge" and _doubled(here, table)
    return MULTIPLIERS[table.level] * (2 if spades else 1)


def _plates(here: Situation, where: Places, table: Table) -> None:
    dealt = table.phase not in ("new", "scored", "over")
    held = tricks.left(table.history, HAND if dealt else 0)
    playing = table.leader >= 0
    for seat, rect in where.plates.items():
        note = _("Tricks {n}").format(n=table.won[seat]) if playing else ""
        if playing and seat == table.challenger:
            note += f" · ×{_times(here, table)}"
        call, marked = _call(table, seat), seat == table.decider and table.trump >= 0
        keep, shown = plates.SIGN * here.box.unit * marked, "" if call else note
        partners.plate(here, where, kind(here), seat, shown, held[seat], keep=keep, said=bool(call))
        if marked:
            plates.badge(here, rect, SUITS[table.trump], kind(here).lit[table.trump])
        if call:
            partners.call(here, where, kind(here), seat, call)


def _call(table: Table, seat: int) -> str:
    """What a seat said last in this part of the talk; what that counts stands on the plaque."""
    if table.phase in ("declare", "show") or (table.claims[seat] and not table.history):
        if table.claims[seat]:
            return " + ".join(str(value) for value in table.claims[seat])
        if seat == table.challenger and table.said[seat] in CHALLENGES:  # until it declares
            return _(SAID[table.said[seat]])
        return _("Nothing") if table.said[seat] == "done" else ""
    if table.phase not in ("choose", "again", "challenge"):
        return ""
    said = table.said[seat]
    asks_partner = bool(table.passes and table.turn >> (seat + 2) % SEATS & 1)
    if table.phase == "challenge" and said == "pass" and not asks_partner:
        said = ""  # a pass while trumps were chosen, or at an earlier stake
    if said == "trump" or (seat == table.decider and said in ("", "accept")):
        return _(SUIT_NAMES[table.trump]).capitalize() if table.trump >= 0 else ""
    return _(SAID[said]) if said in SAID else ""


def _prompt_place(here: Situation, where: Places, text: str) -> Rect:
    """Where the prompt stands: clear of what may stand over the person's plate."""
    line, size = where.prompt, BODY * here.box.unit
    if where.over or not small_cards(here, here.view.table):
        return line
    left = where.plates[here.me].right + GAP
    line = line._replace(x=left, w=line.right - left)
    wide = here.box.width(text, size, bool(here.legal)) + 2 * size
    return head.middle(here.box, line, min(wide, line.w))


# -- the middle of the table


def _winner(table: Table) -> int:
    """The seat that takes the whole trick which lies there; -1 for none."""
    if table.phase != "collect":
        return -1
    return trick_winner(table.trick, table.leader, table.trump)


def _won(here: Situation, table: Table, *, named: bool = True) -> str:
    """Who takes the trick, what it is worth, and the bonus in it, with its name or without."""
    trick, trump = table.trick or table.last_trick, table.trump
    name, bonus = trick_bonus(mask(trick), trump)
    more = f"{_(BONUS_NAMES[name])} +{bonus}" if bonus and named else f"+{bonus}" if bonus else ""
    seat = _winner(table) if table.trick else table.last_winner
    return partners.won_text(here, seat, sum(POINTS[trump][card] for card in trick), more)


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    rules = here.rules
    we, they = table.score
    parts = [round_name(here, table).capitalize() + "."]
    parts.append(_("We {we}, they {they}.").format(we=we, they=they))
    parts += filter(None, [rules.extra(table)[1]])
    if table.trump >= 0:
        parts.append(chosen(here, table))
        if table.level:
            parts.append(challenged(here, table))
            parts.append(_("The score is multiplied by {n}.").format(n=MULTIPLIERS[table.level]))
        must = _("We must get more points."), _("They must get more points.")
        parts.append(must[obliged_seat(table) % 2])
    elif table.turned:
        parts.append(_("Turned up: {card}.").format(card=card_name(table.turned[-1])))
    for seat, values in enumerate(table.claims):
        shown = ", ".join(combination_name(cards) for cards in table.shown[seat])
        said = shown or " + ".join(str(value) for value in values)
        if values:
            text = _("You declared {what}.") if seat == here.me else _("{name} declared {what}.")
            parts.append(text.format(name=here.names[seat], what=said))
    if table.leader >= 0:
        we, they = table.points
        parts.append(_("In this round we have {we}, they have {they}.").format(we=we, they=they))
    parts += partners.trick_text(here, kind(here))
    if table.phase == "claim":
        cards = ", ".join(card_name(card) for card in table.last_trick)
        parts.append(_("The trick: {cards}.").format(cards=cards))
    if table.phase == "challenge" and here.legal:
        now, then = stakes_at(here, table)[table.level : table.level + 2]
        text = _("Card points at stake: {now}, {then} with a challenge.")
        parts.append(text.format(now=now, then=then))
    if table.phase == "declare":
        for found in declarable(rules.options, here.view.own, table.trump).values():
            what = combination_name(found.cards)
            parts.append(_("You hold {what}, worth {n}.").format(what=what, n=found.value))
    if rules.options.signals in SIGNALS:
        parts.append(convention(rules.options))
    parts.append(partners.hand_text(here, kind(here), sorted_hand(here)))
    return " ".join(parts)


def curve(here: Situation) -> list[tuple[int, ...]]:
    """The score of each side after every deal."""
    return [row[-2:] for row in here.view.table.sheet]


LAYOUT = Layout(
    curve=curve,
    face=lambda here, card: (kind(here).deck, face(here, card)),
    obvious=("done",),  # with nothing (more) to declare, nobody needs to be asked
    sheet_width=760,
    scene=scene,
    sheet=sheet,
    describe=describe,
    last_card=tricks.last_card,
    last_trick=lambda here: partners.last_trick(here, kind(here)),
    held=lambda here: partners.held(here, kind(here), sorted_hand(here)),
    lies=common.lies,
    show=show,
)
