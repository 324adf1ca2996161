"""The middle of Kraken's table: cards that lie open there, and what the person chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cards.french import SUITS
from game.cards.melds import fours, runs
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.words import N_, _
from game.games.kraken.combinations import Combination
from game.games.kraken.deck import HAND, KING_QUEEN, POINTS, SEATS, SUIT, WIDTH
from game.games.kraken.declaring import best_declared, declarable
from game.games.kraken.looks import Situation, contest_text, face, kind
from game.games.kraken.scoring import MULTIPLIERS, round_score
from game.games.kraken.state import Table
from game.games.kraken.words import combination_name
from game.ui.geometry import Rect, surrounding
from game.ui.layouts import choices, seating
from game.ui.layouts.choices import HIGH, LOW
from game.ui.layouts.seating import LIGHT, Felt, Lying, Places, Trick
from game.ui.leaves import Button, Cards, Line, Plate, Sign, Words, buttons, touched
from game.ui.scale import BODY, GAP, HEADING, LEGIBLE, LOOSE, NEXT, NOTE, ROUND, SMALL, SNUG, TITLE
from game.ui.scene import BACK, CARD_RATIO, Panel, card_box
from game.ui.touches import All, Do
from game.ui.tree import First, Largest, Middle, Node, Put, Space, Way, column, row

SAID = {"pass": N_("Pass"), "accept": N_("Accept"), "kraken": N_("Kraken!")}
SAID |= {"re": N_("Re!"), "super": N_("Superkraken!")}
WIDE, ROW = 160, 400  # units: a button, or a stake; a combination
SUITS_HIGH = 162  # units: three rows of suits below a card
STEP, CLOSE, APART = 1 / 2, 0.36, 0.3  # of a card: from one to the next, and between combinations
LEAST = 0.8  # of a card of the hand: rather beside what is chosen than smaller above it
FEWER = 0.65  # the same of a trick in a broad window
OVER = 60  # over a trick


def contest_open(table: Table) -> bool:
    """Whether the declarations have been compared and lie open."""
    return any(table.shown) and not table.history


def low(here: Situation, where: Places) -> bool:
    """Whether there is no room between the cards that two partners show."""
    return where.centre.h < 2 * where.card * LEAST * CARD_RATIO + 42 * here.box.unit


def middle(here: Situation, where: Places, table: Table, plaque: float = 0) -> Node | None:
    """All that lies there but the trick; the ``plaque`` takes so much of its left."""
    sizes = where.card, where.card * LEAST
    if table.phase == "claim":
        return _with_cards(here, [_bonus(here, table)], _answers(here), sizes)
    if contest_open(table):
        return _compared(here, where, table, plaque)
    if here.legal and table.phase == "challenge":
        return _stakes(here, table)
    if here.legal and table.phase == "declare":
        return _declarations(here, table)
    if here.legal and table.phase == "stuk":
        return _stuk(here, where)
    if here.legal and table.phase == "choose":
        return _trumps(here, where, table)
    if table.turned and table.leader < 0 and table.phase != "declare":
        return _with_cards(here, [_turned(here, table)], [], sizes)
    return None


def lay(here: Situation, where: Places, table: Table, stood: Put) -> Places:
    """Put what stands there into the scene, and say whence the cards come and where they go.

    Returns the places, with the trick beside what is chosen.
    """
    scene, made, c = here.scene, stood.scene, where.centre
    scene.cards.update(made.cards)
    if not here.before or any(table.said):  # before that the hand is still on its way
        scene.over += stood.layer
        scene.touches += made.touches
    if table.phase == "choose" and any(action.verb == "trump" for action in here.legal):
        for i, touch in enumerate(scene.touches):  # now the H is for hearts
            if touch.what == Do.HINT:
                scene.touches[i] = touch._replace(key="")
    for i in range(len(table.turned)):
        flight = scene.flight(("turned", i))
        flight.start, flight.face = (c.cx, -where.card), "back"
        flight.end = (c.cx, -where.card * 2)
    if table.phase == "claim":
        cards, lit = _in_order(table)
        light = surrounding([card_box(scene.cards[card]) for card in cards[:lit]])
        scene.under.append(Panel(light.inset(-SNUG), "glow", ROUND))
        for card in cards:
            scene.leaves(card, where.plates[table.last_winner])
    if ("laid", here.me) not in made.named:
        return where
    rects = {seat: made.named["laid", seat].rect for seat in range(SEATS)}
    spots = {seat: (rect.cx, rect.cy) for seat, rect in rects.items()}
    return where._replace(laid=rects[here.me].w, spots=spots)


def _with_cards(
    here: Situation,
    cards: Sequence[Way[Node]],
    each: Sequence[Button],
    sizes: tuple[float, float],
    suits: bool = False,
) -> Node:
    """Cards, and below them what is chosen; beside them where they would be small above it.

    Beside it lie the last of several ways rather than the first.
    """
    if not each and not suits:
        return Largest(cards, sizes[0], 0)
    unit = here.box.unit
    if suits:
        pile = choices.trumps(here, kind(here), each)
        below: Node = replace(pile, h=SUITS_HIGH * unit)
        wide = WIDE * unit
    else:
        pile, below = choices.pile(here, each), buttons(choices.high(each, HIGH * unit), WIDE)
        wide = max([one.needs(here.box, 0)[0] for one in each]) + 2 * LOOSE
    aside = replace(pile, w=wide, grow=0)

    def over(wide: float, place: Rect) -> Node:
        return column(cards[0](wide, place), below, most=HIGH * unit)

    def beside(lies: Way[Node]) -> Way[Node]:
        return lambda wide, place: row(
            lies(wide, place),
            replace(aside, h=min(3 * LOW, place.h)),
            gap=2 * GAP,
            most=HIGH * unit,
        )

    return Largest([over, *map(beside, reversed(cards))], *sizes)


# -- trumps


def _turned(here: Situation, table: Table) -> Way[Node]:
    """The card of the second pack that proposes trumps, and those turned up before it."""
    cards = [(("turned", i), face(here, card)) for i, card in enumerate(table.turned)]

    def way(wide: float, place: Rect) -> Node:
        lies = Lying(kind(here).deck, cards, wide, dim=len(cards) - 1)
        return column(lies, Line(_("Turned up"), NOTE, NOTE, "soft"), gap=2)

    return way


def _trumps(here: Situation, where: Places, table: Table) -> Node:
    """The card turned up to be accepted or not, or the suits to name one of."""
    specials = []
    for action in here.legal:
        if action.verb == "accept":
            text = here.rules.label(here.view, action)
            specials.append(Button(action, text, "a", SUITS[SUIT[table.turned[0]]]))
        elif action.verb == "pass":
            specials.append(Button(action, _("Pass"), "p"))
    named = any(action.verb == "trump" for action in here.legal)
    if table.turned:
        sizes = where.card, where.card * LEAST
        return _with_cards(here, [_turned(here, table)], specials, sizes, named)
    air = [Space(grow=0.2)] if where.over else []  # over the own plate
    return column(choices.trumps(here, kind(here), specials), *air)


# -- the stakes


def _card_points(here: Situation, table: Table) -> int:
    """All the card points of a round, counted once."""
    return sum(POINTS[table.trump]) + here.rules.last_trick_bonus


def stakes_at(here: Situation, table: Table) -> list[int]:
    """What all the card points are worth to the winners at each level of the challenges."""
    cards = _card_points(here, table), 0

    def stake(level: int) -> int:
        options, trump = here.rules.options, table.trump
        return max(round_score(cards, (0, 0), 0, level=level, trump=trump, options=options).gains)

    return [stake(level) for level in range(len(MULTIPLIERS))]


def _takes(here: Situation, table: Table) -> str:
    """What a challenge means for those who lose the round."""
    losers = (
        N_("From ×2 on, the losers of the round get nothing."),
        N_("The losers of the round get nothing."),
    )
    winners = (
        N_("From ×2 on, the winners of the round take it all."),
        N_("The winners of the round take it all."),
    )
    own = here.rules.options.challenge_payout == "own_points"
    return _((losers if own else winners)[table.level > 0])


def _stakes(here: Situation, table: Table) -> Node:
    """Two stakes in one row: to stay where the round stands, or to take the next step.

    Neither is gold before the person has thought of it.
    """
    stakes = stakes_at(here, table)
    sentence = _("Card points at stake:")
    if stakes[0] > _card_points(here, table):
        sentence = _("Spades count double.") + " " + sentence
    actions = sorted(here.legal, key=lambda action: action.verb != "pass")
    levels = range(table.level, table.level + 2)

    def stake(action: Action, level: int, size: float, two: bool) -> Node:
        call = _(SAID[action.verb])
        worth = Line(f"×{MULTIPLIERS[level]} · {stakes[level]}", size, size)
        lines = [Line(call, size, size, bold=True)] if two else []
        say = f"{here.rules.label(here.view, action)}, {stakes[level]}"
        key = "p" if action.verb == "pass" else "k"
        return touched(column(*lines, worth, gap=0), action, say, key, HIGH)

    def way(text: str, most: float, two: bool = True) -> Way[Node]:
        def rows(size: float, place: Rect) -> Node:
            pair = zip(actions, levels, strict=True)
            each = [stake(action, level, size, two) for action, level in pair]
            steps = Middle(row(*each, gap=SNUG, even=True), 2 * WIDE, most)
            told = [Words(text, NOTE, NOTE, "soft")] if text else []
            return Middle(column(*told, steps), 460)

        return rows

    ways = [way(f"{_takes(here, table)}\n{sentence}", choices.SUIT), way(sentence, HIGH)]
    return Largest([*ways, way(sentence, HIGH, two=False), way("", HIGH)], HEADING, LEGIBLE)


# -- declarations


def _declarations(here: Situation, table: Table) -> Node:
    """The combinations that the person holds: each can be declared, or all, or none."""
    rules, own, unit = here.rules, here.view.own, here.box.unit
    actions = {(a.arg, a.to): a for a in here.legal if a.verb == "declare"}
    offered = declarable(rules.options, own, table.trump).items()
    best = best_declared(rules.options, own, table.trump)
    total = sum(found.value for found in best if found.cards not in own.declared)
    every = total == sum(value for value, _card in actions)  # else one of two sets is chosen
    text = _("Declare all: {n}") if every and len(actions) > 1 else _("Declare {n}")
    said = _("That is all") if table.claims[here.me] else _("Keep silent")
    done = next(action for action in here.legal if action.verb == "done")
    specials = [
        Button(All("declare"), text.format(n=total), "enter", strong=True),
        Button(done, said, "p"),
    ]

    def way(across: int) -> Way[Node]:
        def rows(tall: float, place: Rect) -> Node:
            each = [
                _proposal(here, found, actions.get(key), str(at), tall / unit)
                for at, (key, found) in enumerate(offered, 1)
            ]
            above = row(*each, even=True) if across > 1 else column(*each)
            ends = buttons(choices.high(specials, min(tall, HIGH * unit)), ROW / 2)
            return column(Middle(above, ROW * across), ends)

        return rows

    return Largest([way(1), way(len(offered))], 88 * unit, 60 * unit)


def _proposal(
    here: Situation, found: Combination, action: Action | None, key: str, high: float
) -> Node:
    """One combination with its cards, its name and its points; touching it declares it."""
    name, size = combination_name(found.cards), BODY if high > choices.SUIT else SMALL
    faces = [face(here, one) for one in bits(found.cards)]
    cards = Cards(kind(here).deck, faces, high - LOOSE, high - LOOSE)
    ink, lit = ("text", "text") if action else ("soft", "accent")
    words = Words(name[:1].upper() + name[1:], size, size, ink, False, "left", 1)
    worth = Line(str(found.value), TITLE, TITLE, lit, True)
    # The tick stands over the points: the name keeps its line.
    tail = worth if action else column(Sign("check", "accent", SMALL), worth, gap=0)
    inner = First([row(cards, what, tail, gap=GAP) for what in (words, Space(grow=1))])
    if not action:
        return Plate(inner, None, "plate-lit", "accent", (GAP, NEXT), high, radius=ROUND)
    say = _("Declare {what}: {value}").format(what=name, value=found.value)
    return touched(inner, action, say, key, high, (GAP, NEXT))


# -- what is claimed


def _answers(here: Situation) -> list[Button]:
    """To claim the bonus, or to keep silent."""
    each = [(a, here.rules.label(here.view, a), a.verb == "claim") for a in here.legal]
    return [Button(a, text, "enter" if yes else "p", strong=yes) for a, text, yes in each]


def _stuk(here: Situation, where: Places) -> Node:
    """The trick, further up or to the left and smaller, with the buttons below or beside it."""
    ways = [lambda wide, place, flat=flat: Trick(here, wide, flat) for flat in (False, True)]
    least = where.card * (LEAST if where.over else FEWER)
    return _with_cards(here, ways, _answers(here), (where.laid, least))


def _in_order(table: Table) -> tuple[list[int], int]:
    """The cards of the last trick, those that make its bonus first, and how many these are."""
    cards, made = mask(table.last_trick), 0
    for found in (*runs(cards, width=WIDTH), *fours(cards, width=WIDTH)):
        made |= found
    if table.pending.endswith("kq"):
        made |= KING_QUEEN[table.trump]
    return sorted(bits(cards), key=lambda card: (not made >> card & 1, card)), made.bit_count()


def _bonus(here: Situation, table: Table) -> Way[Node]:
    """A trick with a bonus lies in a row until the bonus is claimed or let go.

    Below each card stands who played it; who won the trick is marked.
    """
    cards, lit = _in_order(table)

    def whose(at: int, card: int, wide: float) -> Node:
        seat = (table.last_leader + table.last_trick.index(card)) % SEATS
        won, most = seat == table.last_winner, wide * 1.08 / here.box.unit
        ink = "accent" if won else "soft"
        name = Line(here.names[seat], SMALL, LEGIBLE, ink, won, wide=most)
        each = [(card, face(here, card))]
        return column(Lying(kind(here).deck, each, wide, z=10 + at, dim=int(at >= lit)), name)

    def way(wide: float, place: Rect) -> Node:
        each = [whose(at, card, wide) for at, card in enumerate(cards)]
        return row(row(*each[:lit], gap=0), *each[lit:], gap=2 * LIGHT)

    return way


# -- declarations compared


def _compared(here: Situation, where: Places, table: Table, plaque: float) -> Node:
    """The declarations that score, open before their seats, and what they brought.

    In a tall window each combination is a row. In a low one the prompt tells it, and nothing of
    the person's lies below the partner's: the hand shows it too.
    """
    flat, unit = low(here, where), here.box.unit
    words = Words(contest_text(table), BODY, LEGIBLE, "ink", True)
    told = Middle(Plate(words, "contest", "paper", pad=(LOOSE, NEXT), radius=ROUND), tight=True)

    def seat(steps: int, wide: float, step: float) -> Node:
        made: list[Node] = []
        for at, cards in enumerate(table.shown[here.seat(steps)]):
            each = [(("shown", card), face(here, card)) for card in bits(cards)]
            z, align = OVER + (4 * steps + at) * HAND, (STEP, 0.0, STEP, 1.0)[steps]
            made.append(Lying(kind(here).deck, each, wide, step, align, z))
        if not made or where.over:
            return column(*made or [Space()])
        line = [row(*made, gap=wide * APART)]
        return row(*[Space(grow=1)] * (steps == 3), *line, *[Space(grow=1)] * (steps == 1), gap=0)

    def way(step: float) -> Way[Node]:
        def lie(wide: float, place: Rect) -> Node:
            own, left, ally, right = (seat(steps, wide, step) for steps in range(SEATS))
            if where.over:
                below = [row(own)] if table.shown[here.me] else []
                lines = [row(left, ally, right, even=True), row(told), *below]
                return Felt(seating.felt(here.box), lines)
            middle = [ally, told, own]
            if flat:
                middle = [ally if table.shown[here.seat(2)] else own]
            left = column(Space(h=plaque), column(left, grow=1), gap=0)
            return row(left, column(*middle, most=TITLE * unit), right, even=True)

        return lie

    return Largest([way(STEP), way(CLOSE)], where.card * LEAST, where.card * LEAST / 2)


def come_and_go(here: Situation, where: Places, table: Table) -> None:
    """The cards that were declared come from their owner, and go back there at the first card."""
    scene = here.scene
    for seat, sets in enumerate(table.shown):
        home = where.plates[seat]
        for card in [card for cards in sets for card in bits(cards)]:
            held = scene.cards.get(card) if seat == here.me else None
            flight = scene.flight(("shown", card))
            flight.end = (held.x, held.y) if held else (home.cx, home.cy)
            flight.width = held.width if held else home.h * BACK
            if ("shown", card) in scene.cards:
                flight.start, flight.face = flight.end, "" if seat == here.me else "back"
