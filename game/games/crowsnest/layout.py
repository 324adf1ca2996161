"""The table of CrowsNest."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from game.cards import tricks
from game.cards.nest import Private
from game.engine.cards import bits
from game.engine.words import _, points
from game.games.crowsnest import GAME
from game.games.crowsnest.deck import CROW, HAND, SUIT_NAMES, SUITS
from game.games.crowsnest.rules import CrowsNest, trick_winner
from game.games.crowsnest.scoring import hand_score
from game.games.crowsnest.state import Table
from game.ui.geometry import Rect
from game.ui.layouts import choices, common, kitty, partners, plaque, rook, worth
from game.ui.layouts.base import Layout
from game.ui.layouts.seating import Places
from game.ui.leaves import Button

Situation: TypeAlias = common.Situation[CrowsNest, Table, Private]
DECK = GAME.deck
ORDER = (0, 3, 1, 2)  # suits in the hand: neighbours differ in brightness


def _rank(here: Situation, card: int) -> str:
    return _("Crow") if card == CROW else partners.rank(here, card)


KIND = partners.Kind(
    deck=DECK,
    icons=tuple(f"suit-{suit}" for suit in SUITS),
    lit=("lit-red", "lit-yellow", "lit-green", "lit-black"),
    names=SUIT_NAMES,
    calls=("bid", "pass", "trump"),
    rank=_rank,
)


def sorted_hand(here: Situation) -> list[int]:
    """The hand by suits, trumps first, high cards first."""
    deck, trump = here.rules.deck, here.view.table.trump

    def place(card: int) -> tuple[int, int]:
        if card == CROW:
            return (-1, -1) if trump >= 0 else (9, 0)
        suit = deck.suit[card]
        return (-1 if suit == trump else ORDER.index(suit), -deck.rank[card])

    return sorted(bits(here.view.own.hand), key=place)


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    where = rook.places(here)
    lost, _they = hand_score(table.contract, 0, (0, 0))
    stake = rook.Stake(table.contract, lost)
    lies = table.phase in ("bid", "passed", "lift")
    where = rook.contract(here, where, KIND, here.rules.options.target, stake, lies=lies)
    _plates(here, where, table)
    us, them = _("The nest: {points} for us"), _("The nest: {points} for {name} and {other}")
    counted = kitty.Counted(us, them, _("The nest: {points}"), table.last_winner)
    kitty.kitty(here, where, KIND, counted, lies=lies)
    told = kitty.taken(here, _("You take the nest"), _("{name} takes the nest"))
    told = rook.trick(here, where, KIND, trick_winner, (CROW,)) or told
    rook.hand(here, where, KIND, sorted_hand(here), told)
    if table.phase == "bid":
        passes = [Button(a, _("Pass"), "p") for a in here.legal if a.verb == "pass"]
        rook.auction(here, where, here.rules.lowest, passes)
    elif table.phase == "trump" and here.legal:
        choices.lay(here, where.centre, choices.trumps(here, KIND))


def _plates(here: Situation, where: Places, table: Table) -> None:
    dealt = table.phase not in ("new", "scored", "over")
    held = tricks.left(table.history, HAND if dealt else 0)
    for seat in where.plates:
        bid, said = table.bids[seat], ""
        if table.phase in ("bid", "passed", "lift") and bid >= 0:
            said = str(bid) if bid else _("Pass")
        rook.plate(here, where, KIND, seat, held[seat], said)


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a hand: where its points went, and every hand of the match."""
    table: Table = here.view.table
    _dealer, declarer, contract, we, they, nest, *gains = table.sheet[-1]
    made = gains[declarer % 2] > 0
    text = _("{name} bid {bid} and made it.") if made else _("{name} bid {bid} and fell short.")
    text = text.format(name=here.called(declarer), bid=contract)
    side = declarer % 2
    held = _("The buried cards are worth {points}.").format(points=points(nest))
    short = 0 if made else contract - (we, they)[side]
    text_made = _("They took {taken}; a made contract scores the bid: {bid}.")
    if not side:
        text_made = _("We took {taken}; a made contract scores the bid: {bid}.")
    taken = (we, they) if not side else (they, we)
    counts = plaque.counted(text_made, contract, *taken, ours=not side, short=not made)
    return rook.sheet(here, place, KIND, rook.Hand(short, not side, text, held, counts))


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    return " ".join(rook.told(here, KIND, sorted_hand(here)))


LAYOUT = Layout(
    sheet_width=760,
    curve=rook.curve,
    scene=scene,
    sheet=sheet,
    describe=describe,
    show=worth.of_game,
    last_card=tricks.last_card,
    last_trick=partial(partners.last_trick, kind=KIND),
    choose=choices.choose,
    held=lambda here: partners.held(here, KIND, sorted_hand(here)),
    lies=common.lies,
)
