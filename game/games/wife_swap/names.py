"""How cards and families are called, in writing and aloud."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.cards.french import JACK, KING, QUEEN, RANK_NAMES, SUIT_NAMES, TEN, letter
from game.engine.words import _, remembered
from game.games.wife_swap.deck import GLYPHS, RANK, SUIT


@remembered
def card_name(card: int) -> str:
    """A card as people write it: K♠."""
    return letter(RANK[card]) + GLYPHS[SUIT[card]] if 0 <= card < 52 else "?"


@remembered
def spoken_card(card: int) -> str:
    """A card as people say it: king of spades."""
    suit = _(SUIT_NAMES[SUIT[card]])
    if RANK[card] < TEN:
        return _("{n} of {suit}").format(n=RANK[card], suit=suit)
    return _("{rank} of {suit}").format(rank=_(RANK_NAMES[RANK[card]]), suit=suit)


@remembered
def spoken_text(text: str) -> str:
    """A sentence with each card in it as people say it."""
    cards = {card_name(card): card for card in range(52)}
    return _SHORT.sub(lambda found: spoken_card(cards[found[0]]), text)


@remembered
def written_text(text: str) -> str:
    """A sentence with each card in it as people write it."""
    cards = {spoken_card(card): card_name(card) for card in range(52)}
    return re.sub("|".join(rf"\b{said}\b" for said in cards), lambda found: cards[found[0]], text)


_SHORT = re.compile(r"\b(10|[2-9]|[A-Z])[♠♥♣♦]")


def family_name(family: Sequence[int]) -> str:
    """A family by its marriage: K♠ and Q♥."""
    return _("{one} and {other}").format(one=card_name(family[0]), other=card_name(family[1]))


def waits(card: int, suits: Sequence[str] = GLYPHS) -> str:
    """What a card of the bench waits for; ``suits``: by their signs, or by their names."""
    suit = _(suits[SUIT[card]])
    if RANK[card] == KING:
        return _("waits for a queen")
    if RANK[card] == QUEEN:
        return _("waits for a king")
    if RANK[card] in (JACK, TEN):
        other = _("a ten") if RANK[card] == JACK else _("a jack")
        return _("waiting for {other}, or for a {suit} family").format(other=other, suit=suit)
    return _("waits for a family with {suit}").format(suit=suit)
