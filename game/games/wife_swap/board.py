"""The board of Royal Wife-Swap on which the winner of a trick arranges families.

Families, bench, the cards of the trick and the hand lie together; a card that is picked lights up
what it may come to. What that is comes from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.cards.french import JACK, KING, QUEEN, SUIT_NAMES, TEN
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _
from game.games.wife_swap import spread
from game.games.wife_swap.deck import GLYPHS, NEMESIS_OF, RANK, SUIT
from game.games.wife_swap.families import layout_score, why_not_left
from game.games.wife_swap.ground import Ground, Situation, melding
from game.games.wife_swap.names import card_name, family_name, spoken_card, spoken_text
from game.games.wife_swap.state import Table
from game.games.wife_swap.tricks import trick_winner
from game.games.wife_swap.words import won_text
from game.ui.layouts import common
from game.ui.layouts.common import GAP, Outcome
from game.ui.scene import CARD_RATIO, Panel, Pose, Rect, Text, Touch, around

Groups = list[tuple[str, list[int]]]  # loose cards: what they are, and which
ORDER = (0, 1, 2, 3)  # suits in the hand: black and red in turn


def sorted_hand(here: Situation) -> list[int]:
    """The hand by suits, high cards first."""
    return sorted(bits(here.view.own.hand), key=lambda c: (ORDER[SUIT[c]], -RANK[c]))


def who_won(here: Situation, table: Table) -> str:
    """Who wins the trick that lies there, and why when a nemesis does."""
    trick, leader = table.trick or table.last_trick, table.leader
    if table.last_trick:
        leader = table.last_leader
    winner = here.names[trick_winner(trick, leader, here.rules.seats)]
    return won_text(trick, winner)


def union(one: Rect, other: Rect) -> Rect:
    """The box around two boxes."""
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Rect(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)


# -- the board


def board(here: Situation, ground: Ground, table: Table) -> None:
    """Put the person's board into the scene."""
    box, unit = here.box, here.box.unit
    place, card = ground.board, ground.places.card
    hand = sorted_hand(here)
    loose: Groups = [("bench", list(table.bench)), ("pool", list(table.pool)), ("hand", hand)]
    label = 21 * unit
    if box.portrait:
        area = _tall(here, ground, table, loose, label)
    else:
        side = max((120 if box.small else 158) * unit, place.w * 0.2)
        column = Rect(place.right - side, place.y, side, place.h)
        left = place.w - side - GAP
        rows = [loose]
        if box.small and _step(here, left, loose, card) < card * 0.36:
            rows = [loose[2:], loose[:2]]
            for rungs in (2, 3, 4):  # smaller loose cards where the families need the room
                card = ground.places.card * spread.SIZE_STEP**rungs
                used = 2 * (card * CARD_RATIO + label + 4)
                if _room_for_families(here, table, Rect(0, 0, left, place.h - used)):
                    break
        bottom, high = place.bottom, card * CARD_RATIO
        for groups in rows:
            row = Rect(place.x, bottom - high, left, high)
            _group(here, table, row, [one for one in groups if one[1]], card, label)
            bottom = row.y - label - 4
        area = Rect(place.x, place.y, left, bottom - place.y)
        _column(here, table, column)
    _own_families(here, ground, table, area)


def _tall(here: Situation, ground: Ground, table: Table, loose: Groups, label: float) -> Rect:
    """Draw the lower part of a tall window's board. Returns the room left for the families."""
    unit, place = here.box.unit, ground.board
    bar, size = 44 * unit, 14 * unit
    lines = _message_lines(here, table, place.w - 8, size)
    while len(lines) > 3 and size > 10.5:
        size -= 0.5
        lines = _message_lines(here, table, place.w - 8, size)
    text = len(lines) * size * 1.35
    rows: list[tuple[Groups, float]] = []
    area = place
    for rungs in range(5):  # smaller loose cards where the families need the room
        card = ground.places.card * spread.SIZE_STEP**rungs
        two = [(loose[2:], card), (loose[:2], card * spread.SIZE_STEP)]
        rows = two if _two_rows(here, ground, table, loose, card) else [(loose, card)]
        high = sum(width * CARD_RATIO + label + 2 for _groups, width in rows)
        area = place._replace(h=place.h - high - text - bar - 18)
        if _room_for_families(here, table, area):
            break
    y = place.bottom
    for groups, width in rows:
        high = width * CARD_RATIO
        row = Rect(place.x, y - high, place.w, high)
        _group(here, table, row, [one for one in groups if one[1]], width, label)
        y = row.y - label - 2
    foot = Rect(place.x, y - text - 2, place.w, text)
    _message(here, foot, lines, size)
    _buttons(here, table, Rect(place.x, foot.y - bar - 4, place.w, bar))
    return area


def _room_for_families(here: Situation, table: Table, area: Rect, *, whole: bool = False) -> bool:
    layout = table.families[here.me]
    if not layout:
        return area.h >= 60 * here.box.unit
    room = area.inset(8, 6)
    most = spread.card_size(common.places(here).card, room.h / CARD_RATIO)
    made = spread.laid_out(layout, room, most=most, least=24)
    return made is not None and (made.whole or not whole)


def _two_rows(here: Situation, ground: Ground, table: Table, loose: Groups, card: float) -> bool:
    """Whether the loose cards of a tall window lie in two rows.

    They do unless they are few, or the families need the room and one row can take them.
    """
    unit = here.box.unit
    if sum(bool(cards) for _name, cards in loose) < 2:
        return False
    step = _step(here, ground.board.w, loose, card)
    if step >= card * 0.5:
        return False
    left = ground.board.h - card * CARD_RATIO * 1.86 - 150 * unit
    space = _room_for_families(here, table, ground.board._replace(h=left), whole=True)
    return space or step < card * 0.28


def _step(here: Situation, width: float, loose: Groups, card: float) -> float:
    """The distance of two loose cards when all lie in one row."""
    counts = [len(cards) for _name, cards in loose if cards]
    room = width - 16 * here.box.unit * (len(counts) - 1) - card * len(counts)
    return room / max(1, sum(counts) - len(counts))


def _movable(here: Situation) -> set[int]:
    """The cards that can come to another place now."""
    cards = {a.arg for a in here.legal if a.verb in ("wed", "lay", "lift")}
    return cards | {a.to for a in here.legal if a.verb == "wed"}


def _homes(here: Situation) -> tuple[set[int], set[int]]:
    """Where the picked card may go: its possible partners, and the numbers of families."""
    if not here.picked:
        return set(), set()
    card = here.picked[0]
    partners = {a.to for a in here.legal if a.verb == "wed" and a.arg == card}
    partners |= {a.arg for a in here.legal if a.verb == "wed" and a.to == card}
    return partners, {a.to for a in here.legal if a.verb == "lay" and a.arg == card}


def _lights(here: Situation) -> bool:
    return here.rules.options.hints


def _hinted(here: Situation) -> set[int]:
    """The cards of the step that the hint advises."""
    hint = here.hint
    if hint is None or hint.verb not in ("wed", "lay", "lift"):
        return set()
    return {hint.arg, hint.to} if hint.verb == "wed" else {hint.arg}


def _card(here: Situation, card: int, x: float, y: float, width: float, seen: Rect, z: int) -> None:
    """A card of the board: what it looks like and what touching it says."""
    scene = here.scene
    picked = card in here.picked
    partners, numbers = _homes(here)
    layout = here.view.table.families[here.me]
    number = next((n for n, family in enumerate(layout) if card in family), -1)
    home = card in partners or number in numbers
    moves = card in _movable(here)
    whole = picked and not here.held  # what is dragged leaves the others in view, where they lie
    up = 6.0 if whole else 0.0
    lights = _lights(here)
    dim = lights and not moves and not home and number < 0
    if lights and here.picked and not picked and not home:
        dim = True
    name = spread.face(card)
    scene.cards[card] = Pose(x, y - up, width, spread.deck(here), name, z=z, dim=dim)
    say = spoken_card(card)
    if number >= 0:
        say = _("{card}, in the family of {home}").format(
            card=say, home=spoken_text(family_name(layout[number]))
        )
    elif card in here.view.table.bench:
        say = _("{card}, on the bench, {what}").format(card=say, what=waits(card, SUIT_NAMES))
    if picked:
        say = _("{card}, picked").format(card=say)
    elif home and lights:
        say = _("{card}, a home for {other}").format(card=say, other=spoken_card(here.picked[0]))
    elif not moves:
        say = _("{card}, not now").format(card=say)
    rect = around(x, y - up, width, width * CARD_RATIO) if whole else seen
    scene.touches.append(
        Touch(("card", card), rect, say, radius=width * 0.07, card=card, off=not (moves or home))
    )
    if picked or card in _hinted(here) or (card in partners and lights):
        fill = "clear" if picked or card not in partners else "hover"
        scene.over.append(Panel(rect.inset(-1), fill, width * 0.08, "accent"))


def _group(
    here: Situation,
    table: Table,
    row: Rect,
    groups: Groups,
    width: float,
    label: float,
) -> None:
    """Loose cards in a row: what waits on the bench, the trick, and the hand, each with a name."""
    unit = here.box.unit
    names = {"bench": _("Bench"), "pool": _("Trick"), "hand": _("Hand")}
    count = sum(len(cards) for _name, cards in groups)
    if not count:
        return
    gap = 16 * unit
    room = row.w - gap * (len(groups) - 1) - width * len(groups)
    opened = () if here.held else here.picked
    wide = {card for _name, cards in groups for card in cards[:-1] if card in opened}
    room -= (width + 4) * len(wide)  # the card picked is seen whole
    step = min(width + 4, room / max(1, count - len(groups) - len(wide)))
    spans = [sum(width + 4 if c in wide else step for c in cards[:-1]) for _name, cards in groups]
    total = sum(spans) + width * len(groups)
    x = row.cx - (total + gap * (len(groups) - 1)) / 2
    size = 13 * unit
    z = 100
    for (name, cards), steps in zip(groups, spans, strict=True):
        span = steps + width
        frame = Rect(x - 4, row.y - label, span + 8, row.h + label + 4)
        must = name == "bench" and bool(why_not_left(table.families[here.me], table.bench))
        colour = "bad" if must else "soft"
        here.scene.under.append(Panel(frame, "field", 9, "bad" if must else ""))
        head = Rect(x + 2, row.y - label, span, size * 1.15)
        text = common.fit(here.box, names[name], size, span, True)
        here.scene.under.append(Text(text, head, size, colour, True))
        left = x
        for card in cards:
            whole = card in wide or card == cards[-1]
            seen = Rect(left, row.y, width if whole else min(step, width), row.h)
            _card(here, card, left + width / 2, row.cy, width, seen, z)
            left += width + 4 if whole else step
            if name == "bench":
                wait_mark(here, seen, row.bottom - 12 * unit, card, z)
            z += 1
        x += span + gap


def waits(card: int, suits: Sequence[str] = GLYPHS) -> str:
    """What a card of the bench waits for; ``suits``: by their signs, or by their names."""
    suit = _(suits[SUIT[card]])
    if RANK[card] == KING:
        return _("waits for a queen")
    if RANK[card] == QUEEN:
        return _("waits for a king")
    if RANK[card] in (JACK, TEN):
        other = _("a ten") if RANK[card] == JACK else _("a jack")
        return _("waits for {other}, or a family with {suit}").format(other=other, suit=suit)
    return _("waits for a family with {suit}").format(suit=suit)


def wait_mark(here: Situation, seen: Rect, y: float, card: int, z: int = 0) -> None:
    """A mark on a card of the bench: for what it waits, in a sign."""
    unit = here.box.unit
    size = 12 * unit
    wanted = {KING: "Q?", QUEEN: "K?", JACK: "10?", TEN: "J?"}.get(RANK[card], "")
    text = wanted or GLYPHS[SUIT[card]] + "?"
    w = min(here.box.width(text, size, True) + 8, seen.w)
    chip = around(seen.x + seen.w / 2, y, w, 17 * unit)
    here.scene.over.append(Panel(chip, "button-strong", 8))
    here.scene.over.append(Text(text, chip, size, "ink", True, "centre"))


def _message_lines(here: Situation, table: Table, width: float, size: float) -> list[str]:
    return here.box.wrap(message_text(here, table), size, width)


def _message_size(here: Situation, table: Table, width: float, room: float, least: float) -> float:
    """How large the message can be where there is so much room for it."""
    size = 15 * here.box.unit
    while size > least and len(_message_lines(here, table, width, size)) * size * 1.35 > room:
        size -= 0.5
    return size


def message_text(here: Situation, table: Table) -> str:
    """Why Done is not possible yet; else what becomes of the orphans; else what to do."""
    if why := here.rules.why_not(here.view, Action("done")):
        return _("Not done yet: {why}").format(why=why)
    if table.bench:
        listed = ", ".join(f"{card_name(c)} {waits(c)}" for c in table.bench[:2])
        if len(table.bench) > 2:
            listed += "…"
        return _("Orphans, gone at Done: {cards}.").format(cards=listed).replace("….", "…")
    if table.steps == 0:
        text = here.rules.prompt(here.view)
        winner = table.last_trick[(here.me - table.last_leader) % here.rules.seats]
        return f"{who_won(here, table)}. {text}" if NEMESIS_OF[winner] in table.last_trick else text
    return _("Press Done when your families are as you like them.")


def _message(here: Situation, place: Rect, lines: Sequence[str], size: float) -> None:
    bad = Action("done") not in here.legal
    here.scene.notice = place
    here.scene.lines(
        lines, place, size, colour="bad" if bad else "soft", align="centre", layer=here.scene.under
    )


def _points(here: Situation, table: Table, place: Rect, size: float) -> None:
    """The score before and after."""
    before, now = layout_score(table.before), table.points[here.me]
    text = f"{before} → {now}"
    while size > 11 and here.box.width(text, size, True) > place.w:
        size -= 0.5
    colour = "good" if now > before else ("bad" if now < before else "text")
    here.scene.under.append(Text(text, place, size, colour, True, "centre"))


def _tools(here: Situation) -> list[tuple[Hashable, str, str, str, bool]]:
    """Buttons beside Done: what, icon, key, words, and whether it can be used."""
    tools: list[tuple[Hashable, str, str, str, bool]] = [
        ("undo", "undo", "u", _("Take back"), here.can_undo),
        (Action("reset"), "restart", "r", _("Start again"), Action("reset") in here.legal),
    ]
    if here.picked and (lift := Action("lift", here.picked[0])) in here.legal:
        say = _("Take {card} off").format(card=spoken_card(here.picked[0]))
        tools.append((lift, "up", "o", say, True))
    return tools


def _done(here: Situation, rect: Rect) -> None:
    ready = Action("done") in here.legal
    here.scene.button(
        Action("done") if ready else ("why",),
        rect,
        _("Done"),
        icon="check" if ready else "",
        strong=ready,
        off=not ready,
        key="d",
        size=min(18 * here.box.unit, rect.h * 0.44),
    )
    if here.hint == Action("done"):
        here.scene.over.append(Panel(rect.inset(-3), "clear", 14, "focus"))


def _tool(here: Situation, rect: Rect, tool: tuple[Hashable, str, str, str, bool]) -> None:
    what, icon, key, say, on = tool
    here.scene.button(what if on else ("why", key), rect, icon=icon, off=not on, key=key, say=say)


def _buttons(here: Situation, table: Table, bar: Rect) -> None:
    """The row of a tall window: tools, the score, Done."""
    tools = _tools(here)
    side = bar.h
    x = bar.x
    for tool in tools:
        _tool(here, Rect(x, bar.y, side, bar.h), tool)
        x += side + 6
    width = max(96 * here.box.unit, bar.w * 0.3)
    _points(here, table, Rect(x, bar.y, bar.right - width - x - 4, bar.h), 20 * here.box.unit)
    _done(here, Rect(bar.right - width, bar.y, width, bar.h))


def _column(here: Situation, table: Table, place: Rect) -> None:
    """The side of a wide window: the score, Done, why not, and the tools at the foot."""
    unit = here.box.unit
    here.scene.under.append(Panel(place, "field", 12))
    inner = place.inset(8)
    big = min(27 * unit, place.h * 0.1)
    high = min(52 * unit, place.h * 0.2)
    tools = _tools(here)
    side = min(46 * unit, place.h * 0.19)
    head = 18 * unit
    room = inner.h - head - big * 1.25 - high - side - 14
    size = _message_size(here, table, inner.w, room, max(9.0, 11.25 * unit))
    if len(_message_lines(here, table, inner.w, size)) * size * 1.35 > room:
        room, head = room + head, 0.0  # the numbers speak for themselves
    size = _message_size(here, table, inner.w, room, 9 if here.box.small else 10.5)
    y = inner.y
    if head:
        line = Rect(inner.x, y, inner.w, head)
        here.scene.under.append(Text(_("Your families"), line, 14 * unit, "soft", False, "centre"))
    y += head
    _points(here, table, Rect(inner.x, y, inner.w, big * 1.25), big)
    y += big * 1.25 + 4
    _done(here, Rect(inner.x, y, inner.w, high))
    y += high + 6
    w = (inner.w - 6 * (len(tools) - 1)) / len(tools)
    foot = inner.bottom - side
    for i, tool in enumerate(tools):
        _tool(here, Rect(inner.x + i * (w + 6), foot, w, side), tool)
    lines = _message_lines(here, table, inner.w, size)
    lines = lines[: max(0, int(room // (size * 1.35)))]
    _message(here, inner._replace(y=y, h=foot - y - 4), lines, size)


def _own_families(here: Situation, ground: Ground, table: Table, area: Rect) -> None:
    scene, unit = here.scene, here.box.unit
    layout = table.families[here.me]
    scene.under.append(Panel(area, "field", 12))
    room = area.inset(8, 6)
    if not layout:
        text = _("No family yet: bring a K and a Q together, or a J and a 10 of two suits.")
        size = 15 * unit
        lines = here.box.wrap(text, size, room.w * 0.9)
        while size > 9 and len(lines) * size * 1.35 > room.h:
            size -= 0.5
            lines = here.box.wrap(text, size, room.w * 0.9)
        y = room.cy - len(lines) * size * 0.68
        scene.lines(
            lines,
            room._replace(y=y),
            size,
            colour="soft",
            align="centre",
            layer=scene.under,
        )
        return
    most = spread.card_size(ground.places.card, room.h / CARD_RATIO)
    made = spread.laid_out(layout, room, most=most, least=10, centre=True)
    if made is None:
        return
    spare = (room.bottom - made.bottom) / 2
    _partners, numbers = _homes(here)
    lit = numbers if _lights(here) else set()
    places = [placed.moved(spare) for placed in made.families]
    spots = [spot for placed in places for spot in placed.spots]
    spots.sort(key=lambda spot: spot.card in here.picked)  # the picked one on top, to be seen whole
    for z, spot in enumerate(spots, 20):
        _card(here, spot.card, spot.x, spot.y, made.width, spot.seen, z)
    for number, (placed, family) in enumerate(zip(places, layout, strict=True)):
        spread.tag(here, placed.tag, family, scene.over, lit=number in lit, solid=not made.whole)
        say = spread.spoken_family(family)
        if number in lit:
            say = _("A home for {card}: {family}").format(
                card=spoken_card(here.picked[0]), family=say
            )
        scene.touches.append(
            Touch(
                ("home", number),
                placed.tag,
                say,
                radius=7,
                off=bool(here.picked) and number not in lit,
            )
        )
    for number in lit:
        frame = union(places[number].frame, places[number].tag)
        scene.over.append(Panel(frame.inset(-3), "clear", 9, "accent"))


# -- what touches mean


def choose(here: Situation, what: Hashable) -> Outcome | None:
    """What touching a thing on the board means, with or without a picked card.

    None when it is not of the board.
    """
    if not melding(here):
        return None
    match what:
        case ("why",):
            return Outcome(picked=here.picked, why=here.rules.why_not(here.view, Action("done")))
        case ("why", _key):
            return Outcome(picked=here.picked, why=here.rules.why_not(here.view, Action("reset")))
        case ("home", int(number)):
            return _to_family(here, number)
        case ("card", int(card)):
            return _to_card(here, card)
    return None


def _to_family(here: Situation, number: int) -> Outcome:
    layout = here.view.table.families[here.me]
    if not here.picked:
        return Outcome(why=_("First pick the card that is to join this family."))
    action = Action("lay", here.picked[0], number)
    if action in here.legal:
        return Outcome(action)
    for partner in layout[number][:2]:  # a lone wedding with one of the couple
        for wedding in _weddings(here, here.picked[0], partner):
            return Outcome(wedding)
    return Outcome(picked=here.picked, why=here.rules.why_not(here.view, action))


def _weddings(here: Situation, card: int, other: int) -> list[Action]:
    pair = (Action("wed", card, other), Action("wed", other, card))
    return [action for action in pair if action in here.legal]


def _to_card(here: Situation, card: int) -> Outcome:
    layout = here.view.table.families[here.me]
    number = next((n for n, family in enumerate(layout) if card in family), -1)
    if not here.picked:
        if card in _movable(here):
            return _pick(here, card)
        return Outcome(why=_why_still(here, card, number))
    picked = here.picked[0]
    if card == picked:
        return Outcome(say=_("{card}, put back").format(card=spoken_card(card)))
    if weddings := _weddings(here, picked, card):
        return Outcome(weddings[0])
    if number >= 0:
        action = Action("lay", picked, number)
        if action in here.legal:
            return Outcome(action)
        if picked in layout[number] and card in _movable(here):  # its own family: another card
            return _pick(here, card)
        return Outcome(picked=here.picked, why=here.rules.why_not(here.view, action))
    if card in _movable(here):
        return _pick(here, card)
    return Outcome(picked=here.picked, why=_why_still(here, card, number))


def _pick(here: Situation, card: int) -> Outcome:
    """A card is picked; where its homes are shown, they are counted aloud."""
    homes = sum(map(len, _homes(replace(here, picked=(card,)))))
    say = _("{card} picked, homes: {n}") if _lights(here) else _("{card}, picked")
    return Outcome(picked=(card,), say=say.format(card=spoken_card(card), n=homes))


def _why_still(here: Situation, card: int, number: int) -> str:
    """Why a card can go nowhere."""
    from_hand = here.rules.options.meld_from_hand
    if number >= 0:
        return here.rules.why_not(here.view, Action("lift", card))
    if not from_hand and here.view.own.hand >> card & 1:
        return here.rules.why_not(here.view, Action("lift", card))
    return _("{card} finds no family and no partner now.").format(card=card_name(card))


def drop(here: Situation, card: int, target: Hashable) -> Outcome | None:
    """What letting a dragged card go over something means; None when nothing is meant."""
    if not melding(here):
        return None
    here = replace(here, picked=(card,))
    table: Table = here.view.table
    loose = {*table.bench, *table.pool, *bits(here.view.own.hand)}
    onto = common.card_of(target)
    lift = Action("lift", card)
    weds = onto is not None and _weddings(here, card, onto)
    if (target is None or onto in loose) and lift in here.legal and not weds:
        return Outcome(lift)
    if target is None or onto == card:
        return Outcome()
    choice = choose(here, target)
    if choice is None or (choice.action is None and not choice.why):
        return Outcome()
    return choice if choice.action else Outcome(why=choice.why)
