"""What happens in Kraken, and what each kind of event says."""

from __future__ import annotations

from game.engine.actions import News

NEWS = {
    "deal": News(value="the dealer"),
    # Of the second pack: it is no card of this deal, and so stands in no ``cards``.
    "turn": News(value="the card turned up"),
    "pass": News("the player"),
    "trump": News("the decider", value="the suit"),
    "kraken": News("the challenger", value="the multiplier from now on"),
    "re": News("the challenger", value="the multiplier from now on"),
    "super": News("the challenger", value="the multiplier from now on"),
    # Which cards they are stays secret.
    "declare": News("the player", value="the points claimed"),
    "done": News("the player, who has no more to declare"),
    "show": News("the player", cards="a declared combination that scores", value="its points"),
    "declared": News("0 for We, 1 for They", value="what the team's declarations score"),
    "play": News("the player", cards="one card"),
    "trick": News("the winner", cards="the four, in order of play", value="their card points"),
    "claim": News("who speaks for the team", value="the bonus"),
    "withhold": News("who speaks for the team", value="the bonus"),
    # These two only when the house has such a bonus.
    "last": News("the winner of the last trick", value="its bonus"),
    "pit": News("0 or 1 for the team with all tricks", value="its bonus"),
    # The decider or the last challenger, whose team had to score more.
    "made": News("the player who was obliged", value="what the team has"),
    "set": News("the player who was obliged", value="what the team has"),
    "score": News("0 for We, 1 for They", value="what is written down"),
    "extra": News(),  # the match is tied: one more round
    "over": News(value="the team that has won, -1 for a draw"),
}
