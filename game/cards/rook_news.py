"""What happens in CrowsNest and Royal Raven alike, and what each kind of event says."""

from __future__ import annotations

from game.engine.actions import News

NEWS = {
    "deal": News(value="the dealer"),
    "redeal": News(),  # nobody bid; a deal follows
    "bid": News("the bidder", value="the bid"),
    "pass": News("the player"),
    # These two are seen by the declarer only.
    "lift": News("the declarer", cards="the nest"),
    "bury": News("the declarer", cards="one card"),
    "play": News("the player", cards="one card"),
    "trick": News("the winner", cards="the four, in order of play", value="their points"),
    "made": News("the declarer", value="the contract"),
    "set": News("the declarer", value="the contract"),
    "score": News("0 for We, 1 for They", value="the change"),
    "sudden": News(value="the score of both"),
    "over": News(value="the side that has won"),
}
