"""Positions of Raj, some of them with a bid that is known to be best."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import mask
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, View, bid_card


def some_views(players: int = 3) -> list[View]:
    """Views from the beginning, the middle and the end of a game."""
    rules = Raj(RajOptions(players=players))
    match = Match(rules, Start(8))
    rng = stream("views")
    views = []
    match.settle()
    while not match.over:
        if match.view(0).table.turns in (1, 6, 11, 14, 15):
            views.append(match.view(players - 1))
        for seat in match.awaited():
            match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    return views


class Turn(NamedTuple):
    """The last turns of two: what seat 0 and seat 1 hold, and the prizes."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    pot: tuple[str, ...]
    later: tuple[str, ...]
    lead: int = 0

    def view(self) -> View:
        """What seat 0 sees."""
        view = some_views(2)[0]
        view = view._replace(seat=0)
        table = view.table
        table.turn, table.turns = 3, 16 - len(self.mine)
        table.pot = tuple(map(DECK.card, self.pot))
        table.prize, table.pot_value = table.pot[-1], sum(map(int, self.pot))
        hands = enumerate((self.mine, self.theirs))
        table.hands = tuple(mask(bid_card(seat, one) for one in hand) for seat, hand in hands)
        table.prizes_gone = mask(PRIZES) & ~mask(map(DECK.card, self.later))
        table.total = (self.lead, 0)
        return view


KNOWN = {
    "the 15 must go to the +10": (Turn((1, 15), (7, 8), ("+10",), ("+1",)), 15),
    "the 10 waits for the +9": (Turn((3, 10), (4, 5), ("+1",), ("+9",)), 3),
    "the 10 stays clear of the -5": (Turn((3, 10), (4, 5), ("-5",), ("+1",)), 10),
    "the 6 wins, or carries what the 2 then wins": (
        Turn((2, 6), (1, 6), ("+4",), ("+1",), lead=3),
        6,
    ),
    "a good pot with a bad prize on top goes to the lowest": (
        Turn((2, 12), (5, 11), ("+9", "-1"), ("+1",)),
        2,
    ),
}
