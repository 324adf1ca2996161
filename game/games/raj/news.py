"""What happens in Raj, and what each kind of event says."""

from __future__ import annotations

from game.engine.actions import News

NEWS = {
    "deal": News(value="which game of the match it is, from 1"),
    "turn": News(cards="the prize", value="its points"),
    # Seen by the player only.
    "seal": News("the bidder", cards="the bid card", value="its number"),
    "reveal": News(cards="the bids, by seat"),
    "award": News("the winner", cards="the pot", value="its points"),
    "carry": News(cards="the pot, which waits for the next prize", value="its points"),
    "discard": News(cards="the pot, which is nobody's", value="its points"),
    "score": News("the player", cards="the prizes taken", value="the points of the game"),
    # Of several who share, nobody is named.
    "won": News("the winner of a game, when there is one", value="the mask of the winners"),
    "over": News("the winner of the match, when there is one", value="the mask of the winners"),
}
