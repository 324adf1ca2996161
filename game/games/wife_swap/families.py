"""What families and layouts are, and when one is legal.

A *family* is a flat tuple of cards with its marriage first: K then Q, or J then 10. A *layout* is
a tuple of families.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards.french import JACK, KING, QUEEN, TEN
from game.engine.cards import Card, bits, mask
from game.engine.words import _
from game.games.wife_swap.deck import LOW, POINTS, RANK, SUIT
from game.games.wife_swap.names import card_name, family_name

Family = tuple[Card, ...]
Layout = tuple[Family, ...]
KINDS = ("royal", "mixed", "junior")


def can_marry(card: int, other: int) -> bool:
    """Whether two cards can marry: a K and a Q (WS13), or a J and a 10 of two suits (WS15)."""
    ranks = {RANK[card], RANK[other]}
    return ranks == {KING, QUEEN} or (ranks == {JACK, TEN} and SUIT[card] != SUIT[other])


def couples(cards: int, *wed: int) -> int:
    """The points of the best marriages among some cards, two of which may be ``wed`` already."""
    if wed:
        royal = SUIT[wed[0]] == SUIT[wed[1]]
        return (40 if royal else 20) + couples(cards & ~mask(wed))
    if not cards:
        return 0
    first = cards.bit_length() - 1
    rest = cards & ~(1 << first)
    pairs = (couples(rest, first, mate) for mate in bits(rest) if can_marry(first, mate))
    return max(couples(rest), *pairs, 0)


def fits(card: int, family: Sequence[int]) -> bool:
    """Whether a card may join a family without it (WS16, WS17, WS18, W10, W11, W12, W13)."""
    if SUIT[card] not in (SUIT[family[0]], SUIT[family[1]]):
        return False
    if RANK[family[0]] == KING:
        return RANK[card] not in (KING, QUEEN)
    return bool(LOW >> card & 1)


def why_no_family(family: Sequence[int]) -> str:
    """Why some cards, marriage first, are no legal family; empty when they are one."""
    if len(family) < 2 or (RANK[family[0]], RANK[family[1]]) not in ((KING, QUEEN), (JACK, TEN)):
        return _("A family begins with the marriage of a K and a Q, or of a J and a 10 (WS13).")
    if not can_marry(family[0], family[1]):
        return _("{couple} are of the same suit, so they may not marry (WS15).").format(
            couple=family_name(family)
        )
    for card in family[2:]:
        if not fits(card, family):
            return why_no_home(card, family)
    return ""


def why_no_home(card: int, family: Sequence[int]) -> str:
    """Why a card may not join a legal family; empty when it may."""
    if fits(card, family):
        return ""
    name, home = card_name(card), family_name(family)
    if SUIT[card] not in (SUIT[family[0]], SUIT[family[1]]):
        text = _(
            "{card} does not share a suit with {home}, so it may not join their family (WS16)."
        )
    elif RANK[family[0]] == KING:
        text = _("{card} may not join {home}: a family has one K and one Q (WS17).")
    else:
        text = _(
            "{card} may not join {home}: a junior family has one J, one 10, no K and no Q (WS18)."
        )
    return text.format(card=name, home=home)


def kind_of(family: Sequence[int]) -> str:
    """``royal``, ``mixed`` or ``junior`` for a legal family (WS14, WS18)."""
    if RANK[family[0]] == JACK:
        return "junior"
    return "royal" if SUIT[family[0]] == SUIT[family[1]] else "mixed"


def family_score(family: Sequence[int]) -> int:
    """The face values of a legal family, twice in a royal one (WS26, W32)."""
    points = sum([POINTS[card] for card in family])
    return 2 * points if kind_of(family) == "royal" else points


# -- layouts


def cards_of(layout: Iterable[Iterable[int]]) -> int:
    """The set of the cards of a layout."""
    result = 0
    for family in layout:
        for card in family:
            result |= 1 << card
    return result


def layout_score(layout: Iterable[Sequence[int]]) -> int:
    """The points of all families of a player (WS26)."""
    return sum([family_score(family) for family in layout])


def married(layout: Sequence[Sequence[int]], card: int) -> int:
    """The number of the family in which a card is a partner of the marriage; -1 for none."""
    for number, family in enumerate(layout):
        if card in (family[0], family[1]):
            return number
    return -1


def why_not_left(layout: Sequence[Sequence[int]], left: Sequence[int]) -> str:
    """Why these tabled cards are no genuine orphans beside a layout (WS20, WS21, W18)."""
    for card in left:  # none has a home
        for family in layout:
            if fits(card, family):
                return _("{card} still has a home in the family of {home} (W18).").format(
                    card=card_name(card), home=family_name(family)
                )
    for place, card in enumerate(left):  # no two can marry
        for other in left[place + 1 :]:
            if can_marry(card, other):
                return _("{couple} can still marry each other (W19).").format(
                    couple=family_name(elder_first(card, other))
                )
    return ""


def elder_first(card: int, other: int) -> tuple[Card, Card]:
    """The K before the Q, the J before the 10."""
    return (card, other) if RANK[card] > RANK[other] else (other, card)
