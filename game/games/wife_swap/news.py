"""What happens in Royal Wife-Swap, and what each kind of event says."""

from __future__ import annotations

from game.engine.actions import News

NEWS = {
    "deal": News(value="the dealer"),
    "play": News("the player", cards="one card"),
    "trick": News("the winner", cards="all of it, in order of play"),
    "wed": News("the winner", cards="the two, as named", value="the number of the family"),
    "lay": News("the winner", cards="one card", value="the number of the family after it"),
    # It also comes before a ``wed`` or ``lay`` that drives cards out.
    "lift": News("the winner", cards="those that left the families"),
    "reset": News("the winner", cards="those that left the families"),
    "done": News("the winner", value="the points of its families"),
    # Both are on their way under the stock.
    "orphans": News("the winner", cards="its orphans"),
    "under": News("the winner", cards="the unused ones of the trick"),
    # Seen by the player only, unless everybody knew them at the bottom of the stock.
    "draw": News("the player", cards="from the stock"),
    # Two ways in which a game is stopped.
    "stall": News(value="tricks without a new card"),
    "stop": News(value="tricks in all"),
    "score": News("the player", value="its points in the game"),
    "extra": News(value="the best total, shared, so another game follows"),
    "over": News(value="the mask of the seats that have won"),
}
