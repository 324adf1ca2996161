"""The French pack: its suits and the names of its ranks."""

from __future__ import annotations

from game.engine.words import N_

SUITS = "SHCD"
SUIT_NAMES = (N_("spades"), N_("hearts"), N_("clubs"), N_("diamonds"))
TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14
RANK_NAMES = {
    2: N_("two"),
    3: N_("three"),
    4: N_("four"),
    5: N_("five"),
    6: N_("six"),
    7: N_("seven"),
    8: N_("eight"),
    9: N_("nine"),
    TEN: N_("ten"),
    JACK: N_("jack"),
    QUEEN: N_("queen"),
    KING: N_("king"),
    ACE: N_("ace"),
}
