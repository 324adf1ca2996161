"""What happens in Hearts, and what each kind of event says."""

from __future__ import annotations

from game.engine.actions import News

NEWS = {
    "deal": News("the dealer", value="which deal of the match it is, from 1"),
    # Seen by the player only.
    "give": News("who passes", cards="a card that lies ready to be passed"),
    # Seen by the two who pass it and receive it.
    "exchange": News("who passes", cards="the three cards"),
    "play": News("the player", cards="the card"),
    "trick": News("the winner", cards="the trick", value="its points"),
    "moon": News("who has taken all the points"),
    "score": News("the player", value="what the deal has brought"),
    # Of several who share, nobody is named.
    "over": News("the winner of the match, when there is one", value="the mask of the winners"),
}
