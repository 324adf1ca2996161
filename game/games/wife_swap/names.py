"""How cards and families are called, in writing and aloud."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.cards.french import RANK_NAMES, SUIT_NAMES, TEN
from game.engine.words import _
from game.games.wife_swap.deck import GLYPHS, RANK, RANKS, SUIT


def card_name(card: int) -> str:
    """A card as people write it: K♠."""
    return RANKS[RANK[card] - 2] + GLYPHS[SUIT[card]] if 0 <= card < 52 else "?"


def spoken_card(card: int) -> str:
    """A card as people say it: king of spades."""
    rank = _(RANK_NAMES[RANK[card]]) if RANK[card] >= TEN else str(RANK[card])
    return _("{rank} of {suit}").format(rank=rank, suit=_(SUIT_NAMES[SUIT[card]]))


def spoken_text(text: str) -> str:
    """A sentence with each card in it as people say it."""
    return _SHORT.sub(lambda found: spoken_card(_CARDS[found[0]]), text)


_CARDS = {card_name(card): card for card in range(52)}
_SHORT = re.compile(r"\b(10|[2-9JQKA])[♠♥♣♦]")


def family_name(family: Sequence[int]) -> str:
    """A family by its marriage: K♠ and Q♥."""
    return _("{one} and {other}").format(one=card_name(family[0]), other=card_name(family[1]))
