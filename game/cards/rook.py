"""What CrowsNest and Royal Raven share of a hand: dealt, won in an auction, played, written down.

Functions on the records of a game of four with a nest. The birds are cards of no suit that may
count as trumps; each game says when. How a game ranks its cards and what it makes of a result is
its own business.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import nest, tricks
from game.cards.nest import Hidden, NestT, NestTable, Private
from game.cards.tricks import SEATS
from game.engine.actions import Action, Event
from game.engine.cards import mask
from game.engine.state import State, View, replaced

NO_BIRDS = 1 << 4  # in ``Table.voids``, above the four suits: the seat holds no bird

BURY = tuple(Action("bury", c) for c in range(64))
TRUMP = tuple(Action("trump", suit) for suit in range(4))
PASS = Action("pass")


def deal(state: State[NestT, Private, Hidden], table: NestT, deck: Sequence[int]) -> Event:
    """A new hand on a new table: the cards go round, and the left of the dealer bids first."""
    hands, state.hidden.nest = nest.deal_cards(deck, table.dealer, table.nest_size)
    for seat in range(SEATS):
        state.private[seat] = Private(hand=mask(hands[seat]))
    table.phase, table.turn = "bid", 1 << (table.dealer + 1) % SEATS
    state.table = table
    return Event("deal", value=table.dealer)


def led_suit(trick: Sequence[int], suit: Sequence[int], trump: int) -> int:
    """The suit to follow: a bird that is led leads trump."""
    led = suit[trick[0]]
    return trump if led < 0 else led


def note_void(table: NestTable, seat: int, led: int, *, no_birds: bool) -> None:
    """Note that a seat has not followed, and whether it would have had to play a bird."""
    shown = 1 << led | (NO_BIRDS if no_birds else 0)
    table.voids = replaced(table.voids, seat, table.voids[seat] | shown)


def barred(voids: Sequence[int], suits: Sequence[int], birds: int) -> list[int]:
    """The cards that each seat has shown it cannot hold."""
    return [tricks.barred(shown, suits) | (birds if shown & NO_BIRDS else 0) for shown in voids]


def collect(table: NestTable, seat: int, worth: Sequence[int], hand_size: int) -> Event:
    """The trick goes to its winner, who leads; after the last one the nest is turned up."""
    event = tricks.take(table, seat, worth)
    if len(table.history) == SEATS * hand_size:
        table.phase = "nest"
    else:
        table.phase, table.turn = "play", 1 << seat
    return event


def write_down(
    table: NestTable, gains: tuple[int, int], worth: Sequence[int], notes: Sequence[int] = ()
) -> list[Event]:
    """The row of a hand on the sheet, and its news; ``notes`` end the row."""
    score = (table.score[0] + gains[0], table.score[1] + gains[1])
    buried = sum(worth[card] for card in table.nest)
    called = (table.dealer, table.declarer, table.contract)
    row = (*called, *table.points, buried, *gains, *score, *notes)
    table.score, table.sheet = score, (*table.sheet, row)
    made = gains[table.declarer % 2] > 0
    return [
        Event("made" if made else "set", table.declarer, value=table.contract),
        Event("score", 0, value=gains[0]),
        Event("score", 1, value=gains[1]),
    ]


def settled(captured: Sequence[int], side: int, need: int, whole: int) -> int:
    """Whether a side is sure of its ``need`` of the ``whole`` points: 1, or -1 when it cannot be.

    0 while both can still happen.
    """
    if captured[side] >= need:
        return 1
    return -1 if captured[1 - side] > whole - need else 0


def close(table: NestTable, winner: int) -> list[Event]:
    """After the score: the match is over and won, or the next deal is due, perhaps a last one."""
    table.phase = "over" if table.over else "scored"
    if table.over:
        return [Event("over", value=winner)]
    return [Event("sudden", value=table.score[0])] if table.sudden else []


def value(table: NestTable, seat: int, *, scored: bool) -> float:
    """This hand's gain against the other team's; until it is scored, the points captured."""
    we, they = table.sheet[-1][6:8] if scored else table.points
    return float(they - we if seat & 1 else we - they)


def sure_lead(
    view: View[NestT, Private], unseen: int, trumps: Sequence[int], suits: Sequence[int]
) -> Action | None:
    """The lead when all tricks to come are this seat's for certain; ``trumps``, weakest first."""
    plain = [cards for suit, cards in enumerate(suits) if suit != view.table.trump]
    card = tricks.sure(view.own.hand, unseen, trumps, plain)
    return tricks.PLAY[card] if card >= 0 else None


def bid_to(table: NestTable, bid: int) -> bool | None:
    """Whether the first auction of a match has come to a bid; None while it goes on below it."""
    if table.deal or max(table.bids) >= bid:
        return not table.deal
    return None if table.phase == "bid" else False
