"""The French pack: its suits and the names of its ranks."""

from __future__ import annotations

from game.engine.words import N_, _

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
# In words for several of them; only what a four can be made of.
RANKS_NAMES = {
    7: N_("sevens"),
    8: N_("eights"),
    9: N_("nines"),
    TEN: N_("tens"),
    JACK: N_("jacks"),
    QUEEN: N_("queens"),
    KING: N_("kings"),
    ACE: N_("aces"),
}
_LETTERS = {JACK: N_("J"), QUEEN: N_("Q"), KING: N_("K"), ACE: N_("A")}


def letter(rank: int) -> str:
    """What stands in the corner of a card: the letter of a court card or an ace, else its number.

    >>> letter(KING), letter(TEN)
    ('K', '10')
    """
    return _(_LETTERS[rank]) if rank in _LETTERS else str(rank)
