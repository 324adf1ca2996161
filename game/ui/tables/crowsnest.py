"""The table of CrowsNest."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _
from game.games.crowsnest import CROW, HAND, SUIT_NAMES, SUITS, Table
from game.ui.scene import CARD_RATIO, Face, Icon, Panel, Pose, Rect, Text
from game.ui.tables import common
from game.ui.tables.common import Places, Sight, plain, signed

DECK = "crowsnest"
LIT = ("lit-red", "lit-yellow", "lit-green", "lit-black")
SUIT_KEYS = ("r", "y", "g", "b")
ORDER = (0, 3, 1, 2)  # suits in the hand: neighbours differ in brightness


def spoken(s: Sight, card: int) -> str:
    """A card as a screen reader says it."""
    if card == CROW:
        return _("the Crow, 20 points")
    deck = s.rules.deck
    name = _("{suit} {rank}").format(suit=_(SUIT_NAMES[deck.suit[card]]), rank=deck.rank[card])
    points = deck.points[card]
    return _("{card}, {points} points").format(card=name, points=points) if points else name


def sorted_hand(s: Sight) -> list[int]:
    """The hand by suits, trumps first, high cards first."""
    deck, trump = s.rules.deck, s.view.table.trump

    def place(card: int) -> tuple[int, int]:
        if card == CROW:
            return (-1, -1) if trump >= 0 else (9, 0)
        suit = deck.suit[card]
        return (-1 if suit == trump else ORDER.index(suit), -deck.rank[card])

    return sorted(bits(s.view.own.hand), key=place)


def scene(s: Sight) -> None:
    """Put the whole table into the sight's scene."""
    table: Table = s.view.table
    hand = sorted_hand(s)
    rows = 1
    p = common.places(s)
    if common.hand_rows(s.box, len(hand), p.card, p.hand.w) > 1:
        rows = 2
        p = common.places(s, rows=rows)
    _header(s, p, table)
    _plates(s, p, table)
    _nest(s, p, table)
    _trick(s, p, table)
    _hand(s, p, table, hand)
    common.prompt(s, p.prompt, _prompt(s, table))
    if table.phase == "bid" and s.legal:
        _bids(s, p)
    elif table.phase == "bury" and s.legal:
        _bury(s, p, table)
    elif table.phase == "trump" and s.legal:
        _trumps(s, p)


def _prompt(s: Sight, table: Table) -> str:
    if table.phase == "bury" and s.legal:
        need = table.nest_size - table.buried
        return _("Choose {n} cards to bury ({m} chosen)").format(n=need, m=len(s.picked))
    return s.rules.prompt(s.view)


def _header(s: Sight, p: Places, table: Table) -> None:
    we, they = table.score
    playing = table.trump >= 0
    notes = [signed(points) if playing else "" for points in table.points]
    sides = [(_("We"), plain(we), notes[0]), (_("They"), plain(they), notes[1])]
    chip = common.header(s, p, sides)
    if table.contract:
        u = s.box.unit
        size = 16 * u
        text = _("{name}: {bid}").format(name=s.names[table.declarer], bid=table.contract)
        width = s.box.width(text, size, True)
        whole = width + (
            size * 1.9 + s.box.width(_(SUIT_NAMES[table.trump]), size) if playing else 0
        )
        x = chip.x + (chip.w - whole) / 2
        s.scene.under.append(Text(text, Rect(x, chip.y, width, chip.h), size, "text", True))
        if playing:
            x += width + size
            lit = LIT[table.trump]
            s.scene.under.append(Icon(f"suit-{SUITS[table.trump]}", x, chip.cy, size * 1.2, lit))
            name = Rect(x + size * 0.8, chip.y, 200, chip.h)
            s.scene.under.append(Text(_(SUIT_NAMES[table.trump]), name, size, lit))
    else:
        text = _("Play to {target}").format(target=s.rules.options.target)
        s.scene.under.append(Text(text, chip, 15 * s.box.unit, "soft", False, "centre"))


def _plates(s: Sight, p: Places, table: Table) -> None:
    left = [HAND if table.phase not in ("new", "scored", "over") else 0] * 4
    for seat, _card in table.history:
        left[seat] -= 1
    playing = table.trump >= 0
    for seat, rect in p.plates.items():
        note = _("Tricks {n}").format(n=table.won[seat]) if playing else ""
        if playing and seat == table.declarer:
            note += _(" · bid {bid}").format(bid=table.contract)
        common.plate(
            s,
            rect,
            seat,
            note=note,
            sub=_("partner") if seat == s.seat(2) else "",
            dealer=seat == table.dealer,
            backs=left[seat] if seat != s.me and p.wide else 0,
            deck=DECK,
        )
        bid = table.bids[seat]
        if table.phase in ("bid", "passed", "lift") and bid >= 0:
            below = rect.y < s.box.h / 2
            common.bubble(s, rect, str(bid) if bid else _("Pass"), below=below)


def _nest_places(p: Places, count: int, up: bool) -> list[tuple[float, float]]:
    width = p.card
    step = width * 0.3
    x = p.centre.cx - step * (count - 1) / 2
    y = p.centre.y + width * CARD_RATIO / 2 if up else p.centre.cy
    return [(x + i * step, y) for i in range(count)]


def _nest(s: Sight, p: Places, table: Table) -> None:
    """The nest lies in the middle, face down, until the declarer lifts it."""
    scene = s.scene
    spots = _nest_places(p, table.nest_size, bool(s.legal))
    show = table.phase in ("bid", "passed", "lift")
    bidding = table.phase == "bid" and s.legal
    room = p.centre.h > p.card * CARD_RATIO + 190 * s.box.unit
    for i, (x, y) in enumerate(spots):
        if show and (room or not bidding):
            scene.cards["nest", i] = Pose(x, y, p.card, DECK, "back", z=i)
            scene.born["nest", i] = (p.centre.cx, -p.card)
        if table.declarer >= 0:
            to = p.plates[table.declarer]
            scene.gone["nest", i] = (to.cx, to.cy)
    if table.phase == "bury" and table.declarer == s.me:
        for card, (x, y) in zip(s.view.own.lifted, spots, strict=True):
            scene.born[card] = (x, y)
            scene.born_as[card] = "back"


def _trick(s: Sight, p: Places, table: Table) -> None:
    scene = s.scene
    for i, card in enumerate(table.trick):
        seat = (table.leader + i) % 4
        x, y = p.spots[seat]
        name = s.rules.deck.names[card]
        scene.cards[card] = Pose(x, y, p.card, DECK, name, z=10 + i)
        if seat != s.me:
            home = p.plates[seat]
            scene.born[card] = (home.cx, home.cy)
            scene.born_as[card] = "back"
    if table.last_winner >= 0:
        to = p.plates[table.last_winner]
        for card in table.last_trick:
            scene.gone[card] = (to.cx, to.cy)
    if table.phase in ("bury", "trump"):
        for card in s.view.own.buried:
            scene.gone[card] = (p.centre.cx, p.centre.cy)


def _hand(s: Sight, p: Places, table: Table, hand: list[int]) -> None:
    verb = "bury" if table.phase == "bury" else "play"
    touch = {a.arg: a for a in s.legal if a.verb == verb}
    common.fan(
        s,
        p,
        hand,
        deck=DECK,
        name=lambda card: s.rules.deck.names[card],
        say=lambda card: spoken(s, card),
        touch=touch,
        asked=bool(touch),
        lift=verb == "play",
    )
    if any(event.kind == "deal" for event in s.events):
        for i, card in enumerate(hand):
            s.scene.born[card] = (p.centre.cx, p.centre.cy)
            s.scene.born_as[card] = "back"
            s.scene.delays[card] = i * 0.09


def _bids(s: Sight, p: Places) -> None:
    bids = [a for a in s.legal if a.verb == "bid"]
    buttons = [((a), str(a.arg), "b" if i == 0 else "", False) for i, a in enumerate(bids)]
    buttons += [(a, _("Pass"), "p", False) for a in s.legal if a.verb == "pass"]
    place = p.centre
    if place.h > p.card * CARD_RATIO + 190 * s.box.unit:  # the nest lies above them
        top = p.card * CARD_RATIO + 12
        place = Rect(place.x, place.y + top, place.w, place.h - top)
    common.grid(s, place, [(what, text, key, strong) for what, text, key, strong in buttons])


def _bury(s: Sight, p: Places, table: Table) -> None:
    need = table.nest_size - table.buried
    ready = len(s.picked) == need
    points = sum(s.rules.deck.points[c] for c in s.picked)
    text = _("Bury them · {points} points").format(points=points)
    u = s.box.unit
    w = min(s.box.w - 24, 300 * u)
    rect = Rect(p.centre.cx - w / 2, p.centre.cy - 26 * u, w, 52 * u)
    s.scene.button(
        ("confirm", need),
        rect,
        text if ready else _("{m} of {n} chosen").format(m=len(s.picked), n=need),
        strong=ready,
        off=not ready,
        key="enter",
        size=17 * u,
    )
    marks = set(s.view.own.lifted)
    for card, pose in s.scene.cards.items():
        if card in marks:  # which cards came out of the nest
            x = pose.x - p.card * 0.5 + p.card * 0.22
            dot = Rect(x - 4, pose.y - p.card * CARD_RATIO / 2 - 10, 8, 8)
            s.scene.over.append(Panel(dot, "accent", 4))


def _trumps(s: Sight, p: Places) -> None:
    u = s.box.unit
    suits = [a for a in s.legal if a.verb == "trump"]
    w = min(150 * u, (p.centre.w - 24) / 2)
    h = min(64 * u, (p.centre.h - 10) / 2)
    for i, action in enumerate(suits):
        x = p.centre.cx + (i % 2 - 1) * (w + 8) + 4
        y = p.centre.cy + (i // 2 - 1) * (h + 8) + 4
        suit = action.arg
        s.scene.button(
            action,
            Rect(x, y, w, h),
            _(SUIT_NAMES[suit]).capitalize(),
            icon=f"suit-{SUITS[suit]}",
            icon_colour=LIT[suit],
            key=SUIT_KEYS[suit],
            say=_("{suit} is trump").format(suit=_(SUIT_NAMES[suit])),
            size=18 * u,
        )


def last_trick(s: Sight) -> None:
    """Show the trick collected last again, over the table."""
    table: Table = s.view.table
    p = common.places(s)
    height = p.card * CARD_RATIO
    rect = common.sheet_box(s, _("The last trick"), height * 2.6 + 130 * s.box.unit, 420)
    for i, card in enumerate(table.last_trick):
        seat = (table.last_leader + i) % 4
        dx, dy = {0: (0, 0.6), 1: (-1.15, 0), 2: (0, -0.6), 3: (1.15, 0)}[(seat - s.me) % 4]
        x, y = rect.cx + dx * p.card, rect.y + height * 1.15 + dy * height
        s.scene.top.append(Face(DECK, s.rules.deck.names[card], x, y, p.card))
    u = s.box.unit
    points = sum(s.rules.deck.points[c] for c in table.last_trick)
    text = _("{name} won it: {points} points").format(
        name=s.names[table.last_winner], points=points
    )
    y = rect.y + height * 2.35
    s.scene.top.append(Text(text, Rect(rect.x, y, rect.w, 26 * u), 16 * u, "text", False, "centre"))


def sheet(s: Sight, place: Rect) -> float:
    """The score sheet after a hand: where its points went, and every hand of the match."""
    table: Table = s.view.table
    row = table.sheet[-1]
    _dealer, declarer, contract, we, they, nest, gain_we, gain_they, *_totals = row
    u = s.box.unit
    made = (gain_we, gain_they)[declarer % 2] > 0
    text = (
        _("{name} bid {bid} and made it.") if made else _("{name} bid {bid} and fell short.")
    ).format(name=s.names[declarer], bid=contract)
    y = s.scene.lines(
        s.box.wrap(text, 16 * u, place.w), place, 16 * u, align="centre", layer=s.scene.top
    )
    if table.nest:
        width = min(place.w / 8, 52 * u)
        x = place.cx - (len(table.nest) - 1) * width * 0.55
        for card in table.nest:
            name = s.rules.deck.names[card]
            s.scene.top.append(Face(DECK, name, x, y + width * 0.8, width))
            x += width * 1.1
        y += width * 1.65
        text = _("The nest held {points} points.").format(points=nest)
        line = Rect(place.x, y, place.w, 20 * u)
        s.scene.top.append(Text(text, line, 14 * u, "soft", False, "centre"))
        y += 26 * u
    rows = [
        (_("Captured"), str(we), str(they)),
        (_("This hand"), signed(gain_we), signed(gain_they)),
        (_("Match"), plain(table.score[0]), plain(table.score[1])),
    ]
    area = Rect(place.x, y, place.w, 0)
    y = common.table_rows(s, area, ("", _("We"), _("They")), rows, (2, 1, 1), strong=(2,))
    y += 8 * u
    before = table.sheet[:-1]
    room = int((place.bottom - y - 20 * u) // (21 * u))
    if before and room > 0:
        lines = []
        for number, old in list(enumerate(before, 1))[-room:]:
            who = fit_name(s.names[old[1]])
            lines.append(
                (
                    _("{n}. {name} {bid}").format(n=number, name=who, bid=old[2]),
                    signed(old[6]),
                    signed(old[7]),
                )
            )
        y = common.table_rows(s, Rect(place.x, y, place.w, 0), (), lines, (2, 1, 1), step=21 * u)
    return y


def fit_name(name: str) -> str:
    """A name for a narrow column."""
    return name if len(name) <= 8 else name[:7] + "…"


def listen(s: Sight) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = s.view.table
    parts = [
        _("We {we}, they {they}.").format(we=plain(table.score[0]), they=plain(table.score[1]))
    ]
    if table.contract:
        parts.append(
            _("{name} plays for {bid}.").format(name=s.names[table.declarer], bid=table.contract)
        )
    if table.trump >= 0:
        parts.append(_("{suit} is trump.").format(suit=_(SUIT_NAMES[table.trump])))
    for i, card in enumerate(table.trick):
        seat = (table.leader + i) % 4
        parts.append(_("{name}: {card}.").format(name=s.names[seat], card=spoken(s, card)))
    hand = ", ".join(spoken(s, card) for card in sorted_hand(s))
    parts.append(_("Your hand: {cards}.").format(cards=hand))
    return " ".join(parts)


def picks(s: Sight) -> dict[int, Action]:
    """The cards that are chosen together before they are sent, and what each one does."""
    if s.view.table.phase != "bury":
        return {}
    return {a.arg: a for a in s.legal if a.verb == "bury"}


def picks_needed(s: Sight) -> int:
    """How many of them."""
    return int(s.view.table.nest_size - s.view.table.buried)


def card_action(s: Sight, card: int) -> Action | None:
    """The one decision that touching a card of the hand means; None when it is not allowed."""
    return next((a for a in s.legal if a.verb == "play" and a.arg == card), None)


def meant(s: Sight, card: int) -> Action:
    """What touching a card would mean, were it allowed: to be told why it is not."""
    return Action("bury" if s.view.table.phase == "bury" else "play", card)
