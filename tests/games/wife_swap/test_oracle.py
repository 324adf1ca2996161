"""A second Wife-Swap, slow and in card names, against the masks of the first.

It is written from the clauses alone and shares no function with the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from game.engine.cards import bits, mask
from game.engine.chance import stream
from game.engine.state import Start, State
from game.games.wife_swap.deck import DECK, MOST_STEPS
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.tricks import trick_winner
from tests.games.wife_swap.facts import keen
from tests.games.wife_swap.positions import validate
from tests.laws.facts import anything

TRICKS = 120_000
LAYOUTS = 120_000
GAMES = 24
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]  # WS7, highest first
SUITS = ["S", "H", "C", "D"]
NEMESIS = {"K": "2", "Q": "3", "J": "4", "10": "5"}  # WS8
NAMES = DECK.names


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def place(card: str) -> int:
    """The place of a card in the order of all, 0 for the highest (WS7)."""
    return RANKS.index(rank(card)) * 4 + SUITS.index(suit(card))


def wins(trick: list[str]) -> str:
    """The card that wins (WS7, WS8, WS9, WS10, WS11, W1, W2, W3, W4, W5, W6)."""
    courts = [c for c in trick if rank(c) in NEMESIS and NEMESIS[rank(c)] + suit(c) in trick]
    if courts:
        highest = min(courts, key=place)
        return NEMESIS[rank(highest)] + suit(highest)
    return min(trick, key=place)


def is_family(cards: list[str]) -> bool:
    """Whether these cards, the couple first, are a family (WS13, WS14, WS15, WS16, WS17, WS18)."""
    ranks = [rank(card) for card in cards]
    couple = ranks[:2]
    suits = {suit(card) for card in cards[:2]}
    if couple == ["K", "Q"]:
        good = ranks.count("K") == 1 and ranks.count("Q") == 1
    elif couple == ["J", "10"]:
        good = len(suits) == 2 and ranks.count("J") == 1 and ranks.count("10") == 1
        good = good and "K" not in ranks and "Q" not in ranks
    else:
        return False
    return good and all(suit(card) in suits for card in cards)


def is_legal(
    layout: list[list[str]], left: list[str], tabled: list[str], trick: list[str], hand: list[str]
) -> bool:
    """The six parts of a legal arrangement."""
    placed = [card for family in layout for card in family]
    if len(set(placed)) < len(placed):
        return False
    if not all(is_family(family) for family in layout):
        return False
    if not all(card in tabled or card in trick or card in hand for card in placed):
        return False
    if sorted(left) != sorted(card for card in tabled if card not in placed):
        return False
    for card in left:
        if any(is_family([*family, card]) for family in layout):
            return False
        if any(is_family([card, other]) for other in left):
            return False
    return True


def test_names_are_the_deck():
    assert {r + s for r in RANKS for s in SUITS} == set(NAMES)


def test_trick_winners_agree_on_random_tricks():
    random = stream("oracle", "tricks").random
    pairings = 0
    for number in range(TRICKS):
        seats = 3 + number % 3
        trick: list[int] = []
        while len(trick) < seats:
            # Half of the tricks are full of court cards and their nemeses, where the rules fork.
            card = int(random() * 52)
            if number % 2 and rank(NAMES[card]) in "A6789":
                continue
            if trick and random() < 0.3:  # the partner of a card that lies there already
                card = trick[-1] // 13 * 13 + (11 - trick[-1] % 13) % 13
            if card not in trick:
                trick.append(card)
        names = [NAMES[card] for card in trick]
        expected = wins(names)
        pairings += rank(expected) in NEMESIS.values() and expected != min(names, key=place)
        assert (2 + names.index(expected)) % seats == trick_winner(trick, 2, seats), names
    assert pairings > TRICKS / 4


def test_layouts_are_judged_alike():
    random = stream("oracle", "layouts").random
    legal = 0
    couples = ("KQ", "KQ", ("J", "10"))
    for number in range(LAYOUTS):
        # A few families whose suits are near each other, so that homes and marriages abound.
        suits = "SHCD"[: 2 + number % 3]
        layout: list[list[str]] = []
        placed: list[str] = []
        for _family in range(1 + int(random() * 3)):
            one, other = couples[int(random() * 3)]
            couple = [one + suits[int(random() * len(suits))]]
            couple.append(other + suits[int(random() * len(suits))])
            if random() < 0.02:
                couple.reverse()
            if random() > 0.03 and (couple[0] in placed or couple[1] in placed):
                continue
            layout.append(couple)
            placed += couple
        for _member in range(int(random() * 4)):
            if not layout:
                break
            family = layout[int(random() * len(layout))]
            card = RANKS[int(random() * 13)] + suit(family[int(random() * 2)])
            if random() < 0.05:
                card = NAMES[int(random() * 52)]
            if random() < 0.03 or card not in placed:
                family.append(card)
                placed.append(card)
        left = []
        for _orphan in range(int(random() * 3)):
            card = NAMES[int(random() * 52)]
            if card not in placed and card not in left:
                left.append(card)
        sources: list[list[str]] = [list(left), [], []]
        for card in dict.fromkeys(placed):
            where = int(random() * 3)
            if random() > 0.01:
                sources[where].append(card)
        if random() < 0.03:
            left = left[1:]
        if random() < 0.02 and sources[1]:
            left.append(sources[1][0])
        tabled, trick, hand = sources
        expected = is_legal(layout, left, tabled, trick, hand)
        legal += expected
        reason = validate(
            [DECK.cards(" ".join(family)) for family in layout],
            DECK.cards(" ".join(left)),
            tabled=mask(DECK.cards(" ".join(tabled))),
            trick=mask(DECK.cards(" ".join(trick))),
            hand=mask(DECK.cards(" ".join(hand))),
        )
        assert expected == (not reason), (layout, left, tabled, trick, hand, reason)
    assert 0.2 * LAYOUTS < legal < 0.8 * LAYOUTS


def named(cards) -> list[str]:
    return [NAMES[card] for card in cards]


def steps(layout: list[list[str]], there: set[str], tabled: set[str]) -> set[str]:
    """What may be done with these families and the cards that are there, but for the ends."""
    couple_of = {card: number for number, family in enumerate(layout) for card in family[:2]}
    lying = {card for family in layout for card in family}
    result = {f"lift {card}" for card in lying - tabled}
    for card in there:
        for number, family in enumerate(layout):
            if card not in family and is_family([*family, card]):
                result.add(f"lay {card} {number}")
    courts = {r: [card for card in there if rank(card) == r] for r in NEMESIS}
    for one, other in (*product(courts["K"], courts["Q"]), *product(courts["J"], courts["10"])):
        ones, others = couple_of.get(one), couple_of.get(other)
        if not is_family([one, other]) or (ones == others and ones is not None):
            continue
        if others is not None or ones is None:
            result.add(f"wed {one} {other}")
        if ones is not None:
            result.add(f"wed {other} {one}")
    return result


def arrangements(number: int) -> Iterator[tuple[WifeSwap, State, list[str]]]:
    """Each moment of a game by chance in which a seat arranges; its hand when it began to."""
    options = WifeSwapOptions(
        players=3 + number % 3, meld_from_hand=number % 2 > 0, match_mode="single"
    )
    rules, rng = WifeSwap(options), stream("oracle", "arrange", number)
    state = rules.new(Start(number))
    hand: list[str] = []
    while not state.table.over:
        if not state.table.turn:
            rules.advance(state)
            continue
        seat = state.table.turn.bit_length() - 1
        view = state.peek(seat)
        if state.table.phase == "meld":
            if not state.table.steps:
                hand = named(bits(view.own.hand))
                manner = anything if rng.random() < 0.15 else keen
            yield rules, state, hand
        else:
            manner = keen
        action = manner(view, rules.legal(view), rng)
        rules.apply(state, seat, action)


def test_every_step_that_the_rules_allow_is_offered_and_no_other():
    """In games by chance, at each moment of each arrangement.

    WS12, WS13, WS14, WS15, WS16, WS17, WS18, WS19, WS20, WS21, W7, W8, W9, W10, W11, W12, W13, W14,
    W15, W16, W17, W18, W19, W20, W21, W42.
    """
    offered: Counter[str] = Counter()
    for number in range(GAMES):
        for rules, state, hand in arrangements(number):
            table = state.table
            seat = table.turn.bit_length() - 1
            layout = [named(family) for family in table.families[seat]]
            before = [named(family) for family in table.before]
            tabled = [card for family in before for card in family]
            trick = named(table.last_trick)
            own = hand if rules.options.meld_from_hand else []
            lying = {card for family in layout for card in family}
            left = [card for card in tabled if card not in lying]
            expected = set()
            if table.steps < MOST_STEPS:
                expected = steps(layout, {*tabled, *trick, *own}, {*tabled})
            if layout != before:
                expected.add("reset")
            if is_legal(layout, left, tabled, trick, own):
                expected.add("done")
            found = [rules.text(action) for action in rules.legal(state.peek(seat))]
            assert len(found) == len(expected)
            assert expected == set(found), (layout, left, tabled, trick, hand)
            assert all(is_family(family) for family in layout)
            offered.update(text.split()[0] for text in found)
            offered["moments"] += 1
            for text in found if offered["moments"] % 10 == 0 else ():
                after = state.copy()
                rules.apply(after, seat, rules.parse(text))
                assert all(is_family(named(family)) for family in after.table.families[seat]), text
    assert 0.2 < offered["done"] / offered["moments"] < 0.8
    assert all(offered[verb] > 2000 for verb in ("wed", "lay", "lift", "reset"))
