"""The auction of Royal Raven, and the bid that a partner's trump raises (RR12–RR18, A8–A15)."""

from __future__ import annotations

from game.cards.auction import (
    NOT_YET,
    PASSED,
    all_others_passed,
    auction_winner,
    next_bidder,
    raises,
)
from game.cards.rook import PASS
from game.engine.actions import Action, Event
from game.engine.state import replaced
from game.games.royal_raven.deck import RAISE, SEATS
from game.games.royal_raven.options import Terms
from game.games.royal_raven.state import Table

_SHOOT = Action("shoot")


def legal(terms: Terms, table: Table) -> list[Action]:
    """The bids that may be made now, and a pass."""
    options, highest = terms.options, terms.highest
    bids = raises(
        table.bids, lowest=terms.lowest, highest=highest, step=options.bid_step
    )  # RR12, A8, A45
    actions = [Action("bid", bid) for bid in bids]
    if max(table.bids) < highest and highest not in bids:
        actions.append(Action("bid", highest))  # RR25: steps of 10 would miss 145 and 205
    if terms.own_call:
        actions.append(_SHOOT)  # A12
    forced = options.all_pass == "dealer_forced" and all_others_passed(table.bids)  # A10
    return actions if forced else [*actions, PASS]  # A11


def bid(terms: Terms, table: Table, seat: int, action: Action) -> list[Event]:
    """Bid, shoot the bird, or pass."""
    highest, shot = terms.highest, action.verb == "shoot"
    value = {"bid": action.arg, "shoot": highest, "pass": PASSED}[action.verb]
    if terms.bid_shoots and value == highest:
        shot = True  # RR13, A12
    table.bids = bids = replaced(table.bids, seat, value)
    table.said += ((seat, value),)
    declarer = seat if shot else _taker(terms, bids)
    if declarer >= 0:
        table.declarer, table.contract, table.shooting = declarer, bids[declarer], shot
        if terms.options.trump_timing == "before_kitty":
            table.phase, table.turn = "trump", 1 << declarer  # A15
        else:
            table.phase, table.turn = "lift", 0
    elif not any(bids):
        table.phase, table.turn = "passed", 0  # A10
    else:
        table.turn = 1 << next_bidder(bids, seat)
    return [Event("shoot" if shot else "bid" if value else "pass", seat, value=value)]


def _taker(terms: Terms, bids: tuple[int, ...]) -> int:
    """The seat that has won the auction; -1 while it goes on or when all have passed."""
    unbeatable = terms.highest + terms.own_call
    best = max(bids)
    if terms.options.auction == "rounds" or best >= unbeatable:
        return auction_winner(bids, unbeatable)  # RR14, A9
    return bids.index(best) if best > PASSED and NOT_YET not in bids else -1


def may_delegate(terms: Terms, table: Table) -> bool:
    """Whether the taker may leave trump to the partner: not above the highest bid (A13)."""
    asked = terms.options.partner_trump and not table.delegated
    return asked and table.contract + RAISE <= terms.highest


def delegate(table: Table, seat: int) -> list[Event]:
    """Leave trump to the partner, for a higher bid."""
    table.delegated = True
    table.contract += RAISE  # RR18, A14
    table.turn = 1 << (seat + 2) % SEATS
    return [Event("delegate", seat, value=table.contract)]
