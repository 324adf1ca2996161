"""What happens in Royal Raven besides `rook_news`, and what each kind of event says."""

from __future__ import annotations

from game.cards import rook_news
from game.engine.actions import News

NEWS = {
    **rook_news.NEWS,
    # These two only when the deck is not given.
    "shuffle": News(),
    "cut": News(value="how many cards were on top"),
    "shoot": News("the bidder", value="the bid"),  # in the place of ``bid``
    "delegate": News("the declarer", value="the raised contract"),
    "trump": News("who named it", value="the suit"),
    "nest": News("who gets them, or -1", cards="the buried ones", value="their points"),
    # How a match ends before its time; no ``over`` follows.
    "left": News("the player who left"),
    "timeout": News("the player who was too slow"),
}
