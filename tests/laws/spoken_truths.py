"""What the reasons for bids, trumps, what is laid, and for all of Raj claim, stated once more."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.engine.cards import bits
from game.engine.thought import Candidate
from game.games.raj.state import highest_takes, pot_winner, value_of
from game.games.wife_swap.families import can_marry, fits, layout_score
from game.kernel import rook_taker
from tests.laws.truths import TRICKS, Claim, Place, Truth, suit_of

COURTS = {"K": "2", "Q": "3", "J": "4", "10": "5"}
SUITS = "DCHS"  # of Royal Wife-Swap, the lowest first
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


# -- bids, and what is buried


def _of_letter(at: Place, letter: str) -> list[int]:
    return [
        card for card in at.hand if at.names[card][0] == letter and at.names[card][1:].isdigit()
    ]


def _sizes(at: Place) -> dict[str, int]:
    return {letter: len(_of_letter(at, letter)) for letter in at.rules.deck.suits}


def _ones_high(at: Place) -> bool:
    return getattr(at.rules.options, "ones_rank", "high") == "high"


def _high(at: Place, card: int) -> bool:
    return at.names[card][1:] in ("1", "14") if _ones_high(at) else at.names[card][1:] == "14"


def _longest_of(at: Place, claim: Claim) -> bool:
    sizes, letter = _sizes(at), suit_of(at, claim)
    return sizes[letter] == max(sizes.values()) == claim.fields["n"]


def _down(claim: Candidate) -> set[int]:
    return {action.arg for action in claim.actions if action.verb == "bury"}


def _named(at: Place, one: Candidate) -> int:
    return next((a.arg for a in one.actions if a.verb == "trump"), at.table.trump)


def _buried(at: Place, one: Candidate) -> int:
    return sum(at.worth(card) for card in _down(one))


def _left(at: Place, one: Candidate, suit: int) -> list[int]:
    return [card for card in _of_letter(at, at.rules.deck.suits[suit]) if card not in _down(one)]


def _about(at: Place, claim: Claim) -> bool:
    """Whether it is what a hand like this takes, by the line that the bots have."""
    from game.games.crowsnest.bot import setting as crow
    from game.games.royal_raven.bot import setting as raven

    terms = (crow if at.rules.id == "crowsnest" else raven)(at.rules.options)
    cards = sum(terms.places[card] for card in at.hand)
    return rook_taker.reach(cards, terms.variant) == claim.fields["n"]


def _lowest_bid(at: Place) -> int:
    return min((a.arg for a in at.rules.legal(at.view) if a.verb == "bid"), default=0)


BIDS: Mapping[str, Truth] = {
    "too high": lambda at, c: _about(at, c) and c.fields["n"] < c.fields["n2"]
    <= _lowest_bid(at),
    "close": lambda at, c: _about(at, c) and c.fields["n2"] == _lowest_bid(at) <= c.fields["n"],
    "roomy": lambda at, c: _about(at, c) and c.chosen.actions[0].arg == c.fields["n2"]
    <= c.fields["n"] - 10,
    "captures": lambda at, c: _about(at, c) and c.chosen.actions[0].arg <= c.fields["n"],
    "long": lambda at, c: _longest_of(at, c) and c.fields["card"] in at.hand
    and _high(at, c.fields["card"]) and at.names[c.fields["card"]][0] == suit_of(at, c),
    "long low": lambda at, c: _longest_of(at, c) and c.fields["n"] >= 5,
    "highs": lambda at, c: set(bits(c.fields["cards"])) == {
        x for x in at.hand if _high(at, x) or not at.names[x][1:].isdigit()},
    "costs more": lambda at, c: c.fields["n"] == max(at.table.bids) > at.table.bids[at.me ^ 2]
    and sorted(at.table.bids[s] for s in range(4) if s != at.me)[1] == 0
    and round(c.chosen.points) - round(c.rival.points) == c.fields["points"] > 0,
    "may cost more": lambda at, c: c.fields["n"] == max(at.table.bids) > at.table.bids[at.me ^ 2]
    and sorted(at.table.bids[s] for s in range(4) if s != at.me)[1] != 0
    and round(c.chosen.points) - round(c.rival.points) == c.fields["points"] > 0,
    "short": lambda at, c: max(_sizes(at).values()) == c.fields["n"] <= 4,
    "no higher": lambda at, c: c.chosen.actions[0].arg < c.rival.actions[0].arg,
}  # fmt: skip

PLANS: Mapping[str, Truth] = {
    "longest trumps": lambda at, c: _longest_of(at, c) and c.fields["n"] > c.fields["n2"]
    == sorted(_sizes(at).values())[-2] and _named(at, c.chosen) == c.fields["suit"],
    "keeps high": lambda at, c: _high(at, c.fields["card"]) and c.fields["card"] in at.hand
    and c.fields["card"] in _down(c.rival) - _down(c.chosen),
    "keeps run": lambda at, c: c.fields["card"] in _down(c.rival) - _down(c.chosen)
    and {at.names[c.fields["card"]][0] + str(rank) for rank in
         (*range(int(at.names[c.fields["card"]][1:]) + 1, 15), 1)} & set(at.names)
    - ({at.names[c.fields["card"]][0] + "1"} if not _ones_high(at) else set())
    <= {at.names[x] for x in at.hand - _down(c.chosen)}
    and at.names[c.fields["card"]][0] != at.rules.deck.suits[_named(at, c.chosen)],
    "void suit": lambda at, c: not _left(at, c.chosen, c.fields["suit"])
    and bool(_left(at, c.rival, c.fields["suit"])) and c.fields["suit"] != _named(at, c.chosen),
    "safe points": lambda at, c: _buried(at, c.chosen) - _buried(at, c.rival)
    == c.fields["points"] > 0
    and c.rival.points == max(x.points for x in at.thought.candidates if x is not c.chosen),
}  # fmt: skip


# -- Kraken's trumps and challenges


def _trumps_of(at: Place, claim: Claim) -> list[str]:
    return [at.names[x][:-1] for x in at.hand if at.names[x][-1] == suit_of(at, claim)]


def _trumps_held(at: Place) -> set[int]:
    return {card for card in at.hand if at.names[card][-1] == at.trump}


def _says(claim: Claim) -> str:
    return claim.chosen.actions[0].verb


def _called(at: Place, claim: Claim) -> str:
    """The letter of the suit that a call makes trumps."""
    action = claim.chosen.actions[0]
    turned = at.table.turned
    return at.rules.deck.suits[action.arg] if action.verb == "trump" else at.names[turned[-1]][-1]


TALK: Mapping[str, Truth] = {
    "jack and nine": lambda at, c: {"J", "9"} <= set(_trumps_of(at, c))
    and len(_trumps_of(at, c)) == c.fields["n"],
    "jack or nine": lambda at, c: at.names[c.fields["card"]][:-1] in ("J", "9")
    and c.fields["card"] in at.hand and len(_trumps_of(at, c)) == c.fields["n"] >= 3,
    "no trumps": lambda at, c: _says(c) == "pass" and all(
        len(held) < 3 or (len(held) < 4 and not {"J", "9"} & set(held))
        for letter in ([at.names[at.table.turned[-1]][-1]] if at.table.turned else "SHCD")
        for held in [[at.names[x][:-1] for x in at.hand if at.names[x][-1] == letter]]),
    "aces": lambda at, c: _says(c) != "pass" and c.fields["n"] >= 2 and c.fields["n"] == sum(
        at.names[x][0] == "A" and at.names[x][-1] != _called(at, c) for x in at.hand),
    "made": lambda at, c: round(100 * c.chosen.chance) == c.fields["percent"] >= 50,
    "must": lambda at, c: not any(a.verb == "pass" for a in at.rules.legal(at.view))
    and round(100 * c.chosen.chance)
    == max(round(100 * one.chance) for one in at.thought.candidates),
    "challenge": lambda at, c: round(100 * c.chosen.chance) == c.fields["percent"] >= 60,
    "doubtful": lambda at, c: round(100 * c.rival.chance) == c.fields["percent"] <= 60,
    "one against": lambda at, c: _says(c) == "pass" and {c.fields["card"]} == _trumps_held(at),
    "few against": lambda at, c: _says(c) == "pass" and len(_trumps_held(at)) == 2
    and set(bits(c.fields["cards"])) == _trumps_held(at),
    "low against": lambda at, c: _says(c) == "pass" and not {"J", "9"} & set(_trumps_of(at, c)),
    "none against": lambda at, c: _says(c) == "pass" and not _trumps_of(at, c),
    "risky": lambda at, c: round(100 * c.rival.chance) == c.fields["percent"] < 75
    and _says(c) == "pass" and c.fields["suit"] == (
        at.rules.deck.suits.index(at.names[at.table.turned[-1]][-1])
        if c.rival.actions[0].verb == "accept" else c.rival.actions[0].arg),
}  # fmt: skip


# -- Raj


def _bids(at: Place, bid: int) -> Iterator[tuple[int, ...]]:
    """Who may bid what, with this bid of one's own."""
    hands = [
        [bid] if seat == at.me else [value_of(card) for card in bits(hand)]
        for seat, hand in enumerate(at.table.hands)
    ]
    if len(hands) < 4:
        yield from itertools.product(*hands)
        return
    for _try in range(400):
        yield tuple(at.rng.choice(hand) for hand in hands)


def _takers(at: Place, bid: int) -> set[int]:
    highest = highest_takes(at.rules.options, at.table)
    return {pot_winner(bids, highest=highest) for bids in _bids(at, bid)}


def _to_come(at: Place) -> list[int]:
    gone = at.table.prizes_gone
    names = [(card, at.names[card]) for card in range(75, 90)]
    return [int(name) for card, name in names if not gone >> card & 1]


def _high_takes(at: Place) -> bool:
    return highest_takes(at.rules.options, at.table)


def _near(at: Place, claim: Claim) -> list[int]:
    near = [c for c in at.thought.candidates if abs(c.chance - claim.chosen.chance) < 0.015]
    return [one.actions[0].arg for one in near]


def _mine(at: Place) -> list[int]:
    return [value_of(card) for card in bits(at.table.hands[at.me])]


def _place(at: Place, bid: int) -> float:
    """How far up among one's own cards a bid stands, from 0 up to 1."""
    return sum(card < bid for card in _mine(at)) / len(_mine(at))


def _ends_at(at: Place, mine: int, theirs: int) -> list[int]:
    """By how much this seat leads each other in the end, if all that is left goes so."""
    left = [at.table.pot_value, *_to_come(at)]
    lost, won = sum(x for x in left if x < 0), sum(x for x in left if x > 0)
    sums = {-1: lost, 1: won}
    total = at.table.total
    return [total[at.me] + sums[mine] - total[s] - sums[theirs]
            for s in range(len(total)) if s != at.me]  # fmt: skip


def _worth_more(at: Place) -> list[int]:
    return [prize for prize in _to_come(at) if prize > at.table.pot_value]


def _all_near(at: Place, claim: Claim) -> bool:
    """Whether each bid from one that is named to another wins about as often as this."""
    between = [bid for bid in _mine(at) if claim.fields["n"] <= bid <= claim.fields["n2"]]
    return len(between) > 2 and claim.card in between and set(between) <= set(_near(at, claim))


def _cards_against(at: Place) -> list[int]:
    hands = [hand for seat, hand in enumerate(at.table.hands) if seat != at.me]
    return [value_of(card) for hand in hands for card in bits(hand)]


def _spread(at: Place, claim: Claim) -> bool:
    """Whether low bids and half of all are among those that win as often, between these ends."""
    low, high = claim.fields["n"], claim.fields["n2"]
    return (
        _place(at, low) < 1 / 3 and _place(at, high) - _place(at, low) >= 0.5 - 1e-9
        and _all_near(at, claim) and claim.fields["prize"] == at.table.pot_value
        and low <= claim.other <= high
        and sum(x < high for x in _cards_against(at)) > sum(x < low for x in _cards_against(at))
    )  # fmt: skip


RAJ: Mapping[str, Truth] = {
    "won": lambda at, c: min(_ends_at(at, -1, 1)) > 0,
    "lost": lambda at, c: min(_ends_at(at, 1, -1)) < 0,
    "any wins": lambda at, c: min(x.floor for x in at.thought.candidates) > 0.999,
    "by more": lambda at, c: min(x.floor for x in at.thought.candidates) > 0.999 and all(
        x.points < c.chosen.points - 1 for x in at.thought.candidates if x is not c.chosen),
    "only sure": lambda at, c: [x for x in at.thought.candidates if x.floor > 0.999] == [c.chosen],
    "any but": lambda at, c: [x.actions[0].arg for x in at.thought.candidates if x.floor < 0.999]
    == [c.fields["n"]] == [c.other],
    "wins match": lambda at, c: c.chosen.floor > 0.999,
    "nearly lost": lambda at, c: max(x.chance for x in at.thought.candidates) < 0.02,
    "enough": lambda at, c: _takers(at, c.card) == {at.me} and c.other > c.card and (
        c.chosen.floor < 0 or abs(c.chosen.chance - c.rival.chance) > 0.0005
        or c.chosen.points > c.rival.points + 1),
    "sure": lambda at, c: _takers(at, c.card) == {at.me} and at.table.pot_value > 0,
    "over all": lambda at, c: all(
        bids.count(c.card) > 1 for bids in _bids(at, c.card)
        if pot_winner(bids, highest=True) != at.me) and c.fields["n"] == c.card,
    "upside down": lambda at, c: not _high_takes(at) and at.table.pot_value > 0
    and c.card < c.other,
    "ducks": lambda at, c: _high_takes(at) and at.table.pot_value < 0 and c.card < c.other,
    "largest": lambda at, c: not _worth_more(at) and at.table.pot_value == c.fields["prize"]
    and _place(at, c.card) >= 2 / 3,
    "little": lambda at, c: 0 < at.table.pot_value == c.fields["prize"] <= 3
    and _place(at, c.card) < 2 / 3 <= _place(at, c.other),
    "larger to come": lambda at, c: max(_to_come(at)) == c.fields["prize"] > at.table.pot_value
    and _place(at, c.card) < 2 / 3 <= _place(at, c.other) and _high_takes(at),
    "lets go": lambda at, c: at.table.pot_value == c.fields["prize"] > 0 and c.card < c.other
    and _high_takes(at) and _place(at, c.card) < 1 / 3,
    "beats": lambda at, c: _high_takes(at) and c.fields["n2"] == len(_cards_against(at))
    and c.fields["n"] == sum(x < c.card for x in _cards_against(at)),
    "saves more": lambda at, c: max(_to_come(at)) == c.fields["prize2"] > -at.table.pot_value > 0
    and _place(at, c.card) < 2 / 3 <= _place(at, c.other) and not _high_takes(at),
    "takes it": lambda at, c: not _high_takes(at)
    and max(_to_come(at)) == c.fields["prize2"] > -c.fields["prize"] == -at.table.pot_value > 0
    and _place(at, c.card) < 1 / 3 and c.card < c.other,
    "lower": lambda at, c: not _high_takes(at) and c.fields["n2"] == len(_cards_against(at))
    and c.fields["n"] == sum(x < c.card for x in _cards_against(at)) > 1,
    "mixes": lambda at, c: _all_near(at, c) and c.other in _near(at, c),
    "any takes": lambda at, c: _spread(at, c) and _high_takes(at) and at.table.pot_value > 0,
    "any escapes": lambda at, c: _spread(at, c) and not _high_takes(at)
    and at.table.pot_value < 0,
    "either": lambda at, c: c.other in _near(at, c),
}  # fmt: skip


# -- Royal Wife-Swap


def _nemesis(at: Place, court: int) -> str:
    name = at.names[court]
    return COURTS.get(name[:-1], "") + name[-1]


def _seen(at: Place) -> set[int]:
    """The cards that lie open, or in one's own hand."""
    families = {card for layout in at.table.families for family in layout for card in family}
    return families | at.hand | set(at.trick)


def _so_far(at: Place, *cards: int) -> int:
    """Who has the trick with these cards: the nemesis of the highest court card, or the highest."""

    def height(name: str) -> tuple[int, int]:
        return RANKS.index(name[:-1]), SUITS.index(name[-1])

    lies = [*at.trick, *cards]
    names = [at.names[one] for one in lies]
    caught = [one for one in lies if _nemesis(at, one) in names and at.names[one][:-1] in COURTS]
    best = max(names, key=height)
    if caught:
        best = _nemesis(at, max(caught, key=lambda one: height(at.names[one])))
    return (int(at.table.leader) + names.index(best)) % int(at.rules.seats)


def _takes(at: Place, card: int) -> bool:
    """Whether a card that ends the trick wins it, by playing it."""
    return all(winner == at.me for winner, _lies in at.ends(card))


class _Laid(NamedTuple):
    """What a plan leaves, by playing it: points, the hand, royal families, the table, the stock."""

    points: int
    hand: set[int]
    royals: int
    table: set[int]
    stock: int


def _laid(at: Place, one: Candidate) -> _Laid:
    state = at.rules.imagine(at.view, at.rng)
    for action in one.actions:
        if action.verb != "done":
            at.rules.apply(state, at.me, action)
    layout, before = state.table.families[at.me], at.table.before
    lies = {card for family in layout for card in family}
    went = {card for family in before for card in family} | set(at.table.last_trick)
    return _Laid(
        state.table.points[at.me],
        set(bits(state.private[at.me].hand)),
        _royals(at, layout),
        lies,
        at.table.stock_size + len(went - lies),
    )


def _drawn(at: Place, one: Candidate) -> int:
    after = _laid(at, one)
    return min(7 - len(after.hand), after.stock)


def _only_more(at: Place, claim: Claim) -> bool:
    """Whether the choice lays just these cards besides, for so many points."""
    ours, theirs = _laid(at, claim.chosen), _laid(at, claim.rival)
    return (
        ours.table - theirs.table == set(bits(claim.fields["cards"]))
        and theirs.table <= ours.table
        and ours.points - theirs.points == claim.fields["points"] > 0
    )


def _best_other(at: Place) -> int:
    return max(points for seat, points in enumerate(at.table.points) if seat != at.me)


def _last_of(at: Place, one: Candidate) -> bool:
    """Whether a plan leaves no card in the hand and none to draw, which ends the game."""
    after = _laid(at, one)
    return not after.hand and not after.stock


def _differ(at: Place, claim: Claim) -> bool:
    """Whether just these cards are laid by one plan and kept by the other, which wins as often."""
    ours, theirs = _laid(at, claim.chosen).hand, _laid(at, claim.rival).hand
    same = abs(claim.chosen.chance - claim.rival.chance) < 0.01
    return same and ours ^ theirs == set(bits(claim.fields["cards"]))


def _catches(at: Place, card: int) -> bool:
    """Whether a card is the nemesis of a court card that is not to be seen."""
    courts = [c for c in range(52) if _nemesis(at, c) == at.names[card]]
    laid = {c for layout in at.table.families for family in layout for c in family}
    seen = laid | at.hand | set(at.table.last_trick)
    return bool(courts) and courts[0] not in seen


def _can_come(at: Place, card: int, upon: int) -> bool:
    """Whether a seat that has yet to play upon a card may hold another, and may then play it."""
    table, name = at.table, at.names[card]
    led = at.names[at.trick[0] if at.trick else upon][-1]
    laid = {x for lot in (*table.bottom, table.bench, table.pool) for x in lot}
    for away in range(1, at.rules.seats - len(at.trick)):
        seat = (at.me + away) % at.rules.seats
        shown = set(bits(table.shown[seat]))
        elsewhere = {x for cards in table.shown for x in bits(cards)} | laid | _seen(at)
        drawn = card not in elsewhere and table.hand_sizes[seat] > len(shown)
        void = table.voids[seat] >> at.rules.deck.suits.index(name[-1]) & 1
        follows = name[-1] == led or all(at.names[x][-1] != led for x in shown)
        if follows and (card in shown or (drawn and not void)):
            return True
    return False


def _could_be_laid(at: Place, claim: Claim) -> bool:
    """Whether a seat that might win the trick could lay the other card in some family."""
    dead = {x for layout in at.table.families for family in layout for x in family}
    free = set(range(52)) - dead - (at.hand - {claim.other})
    takers = {
        (at.me + away) % at.rules.seats for away in range(1, at.rules.seats - len(at.trick))
    } | {_so_far(at, claim.card)}
    for seat in {*range(at.rules.seats)} - takers - {at.me}:
        free -= {*bits(at.table.shown[seat])}  # they can no longer come to the trick
    couples = [
        (a, b)
        for a in free
        for b in free
        if can_marry(a, b) and RANKS.index(at.names[a][:-1]) > RANKS.index(at.names[b][:-1])
    ]
    homes = [*couples, *(f for s in takers - {at.me} for f in at.table.families[s])]
    return any(claim.other in home or fits(claim.other, home) for home in homes)


def _royals(at: Place, layout: Sequence[Sequence[int]]) -> int:
    """The royal families, by the names of their couples."""
    couples = [(at.names[family[0]], at.names[family[1]]) for family in layout]
    return sum(king[0] == "K" and king[-1] == queen[-1] for king, queen in couples)


def _lays(at: Place, card: int, seat: int) -> int:
    """The points that a seat can add by a trick that this card ends, by a layout that is legal."""
    from game.games.wife_swap.bot import most
    from game.games.wife_swap.families import layout_score, why_no_family

    before = at.table.families[seat]
    there = {c for family in before for c in family} | set(at.trick) | {card}
    if seat == at.me and at.rules.options.meld_from_hand:
        there |= at.hand
    layout = most(sum(1 << c for c in there), before)
    assert not any(why_no_family(family) for family in layout)
    assert {c for family in layout for c in family} <= there
    return layout_score(layout) - layout_score(before)


WIFE_SWAP: Mapping[str, Truth] = {
    "takes nemesis": lambda at, c: at.names[c.card] == _nemesis(at, c.fields["card"])
    and c.fields["card"] in at.trick,
    "wins points": lambda at, c: at.last and _takes(at, c.card)
    and _lays(at, c.card, at.me) == c.fields["points"],
    "gives less": lambda at, c: _lays(at, c.other, c.fields["name"])
    - _lays(at, c.card, c.fields["name"]) == c.fields["points"] > 0
    and (not at.last or {w for w, _l in at.ends(c.card)} == {c.fields["name"]}),
    "last wins": lambda at, c: at.last and _takes(at, c.card),
    "safe court": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.card)
    and not any(c.fields["card"] in lies for _w, lies in at.ends(c.card)),
    "risks court": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.other)
    and _can_come(at, c.fields["card"], c.other),
    "unbeaten": lambda at, c: all(winner == at.me for winner, _l in at.ends(c.card))
    and not any(_can_come(at, x, c.card) and _so_far(at, c.card, x) != at.me for x in range(52)),
    "few beat": lambda at, c: set(bits(c.fields["cards"])) == {
        x for x in range(52) if _can_come(at, x, c.card) and _so_far(at, c.card, x) != at.me}
    and all(w == at.me or set(bits(c.fields["cards"])) & set(lies) for w, lies in at.ends(c.card)),
    "top": lambda at, c: at.names[c.card] == "AS" and not at.last,
    "no higher": lambda at, c: at.names[c.card] != "AS" and all(
        winner == at.me or any(at.names[x][:-1] in "2345" for x in lies)
        for winner, lies in at.ends(c.card)),
    "ace": lambda at, c: at.names[c.card][0] == "A" and all(
        winner == at.me or any(at.names[x][:-1] in ("2", "3", "4", "5", "A") for x in lies
                               if x != c.card) for winner, lies in at.ends(c.card))
    and any(_can_come(at, x, c.card) for x in range(52) if at.names[x][0] == "A"
            and SUITS.index(at.names[x][-1]) > SUITS.index(at.names[c.card][-1])),
    "keeps couple": lambda at, c: can_marry(c.fields["card"], c.other)
    and c.fields["card"] in at.hand,
    "keeps kin": lambda at, c: fits(c.other, (c.fields["card"], c.fields["card2"]))
    and (any(family[:2] == (c.fields["card"], c.fields["card2"])
             for family in at.table.families[at.me])
         or ({c.fields["card"], c.fields["card2"]} <= at.hand - {c.card, c.other}
         and can_marry(c.fields["card"], c.fields["card2"]))),
    "keeps ace": lambda at, c: at.names[c.other][0] == "A",
    "keeps nemesis": lambda at, c: at.names[c.other] == _nemesis(at, c.fields["card"])
    and c.fields["card"] not in _seen(at),
    "hunts": lambda at, c: at.names[c.card] == _nemesis(at, c.fields["card"])
    and _can_come(at, c.fields["card"], c.card),
    "cheapest": lambda at, c: at.rules.deck.points[c.card] < at.rules.deck.points[c.other]
    and _could_be_laid(at, c) and not any(_nemesis(at, x) == at.names[c.card]
                                          and _can_come(at, x, c.card) for x in range(52)),
    "low": lambda at, c: at.names[c.other][:-1] in ("10", "J", "Q", "K", "A")
    and at.names[c.card][:-1] not in ("10", "J", "Q", "K", "A"),
    "enough": lambda at, c: at.last and _takes(at, c.card) and _takes(at, c.other)
    and at.rules.deck.rank[c.card] <= at.rules.deck.rank[c.other],
    "cheaper": lambda at, c: at.rules.deck.points[c.card] < at.rules.deck.points[c.other]
    and bool(at.trick) and not at.last and _could_be_laid(at, c)
    and any(_can_come(at, x, c.other) and _so_far(at, c.other, x) != at.me for x in range(52))
    and not any(at.names[c.other] == _nemesis(at, court) for court in at.trick),
    "goes on": lambda at, c: _last_of(at, c.rival) and not _last_of(at, c.chosen)
    and _laid(at, c.rival).points == c.fields["n"] < c.fields["n2"] == _best_other(at),
    "more royal": lambda at, c: _laid(at, c.chosen).royals
    > max(_laid(at, c.rival).royals, _royals(at, at.table.before)),
    "lays and draws": lambda at, c: _only_more(at, c) and _drawn(at, c.chosen) - _drawn(at, c.rival)
    >= len(_laid(at, c.rival).hand - _laid(at, c.chosen).hand) > 0,
    "lays more": lambda at, c: _laid(at, c.chosen).points - at.table.points[at.me]
    == c.fields["points"] and _laid(at, c.chosen).points >= _laid(at, c.rival).points,
    "holds ace": lambda at, c: c.fields["card"] in _laid(at, c.chosen).hand
    - _laid(at, c.rival).hand and at.names[c.fields["card"]][0] == "A",
    "takes back": lambda at, c: at.names[c.fields["card"]][0] == "A"
    and c.fields["card"] in _laid(at, c.chosen).hand & _laid(at, c.rival).table,
    "holds nemesis": lambda at, c: c.fields["card"]
    in _laid(at, c.chosen).hand - _laid(at, c.rival).hand
    and at.names[c.fields["card"]] == _nemesis(at, c.fields["card2"])
    and _catches(at, c.fields["card"]),
    "begins": lambda at, c: c.chosen.actions[-1].verb != "done"
    and _laid(at, c.chosen).points - at.table.points[at.me] == c.fields["points"] > 0
    and _laid(at, c.chosen).points >= _laid(at, c.rival).points,
    "lays these": _only_more,
    "wins more": lambda at, c: at.last and _takes(at, c.card) and _takes(at, c.other)
    and _lays(at, c.card, at.me) - _lays(at, c.other, at.me) == c.fields["points"] > 0,
    "grows": lambda at, c: c.chosen.actions[-1].verb == "done"
    and _laid(at, c.chosen).points - layout_score(at.table.before) == c.fields["points"] > 0
    and _laid(at, c.chosen).points >= _laid(at, c.rival).points,
    "safer": lambda at, c: not at.last and _so_far(at, c.card) == _so_far(at, c.other) == at.me
    and _can_come(at, c.fields["card"], c.card)
    and _so_far(at, c.card, c.fields["card"]) == at.me
    != _so_far(at, c.other, c.fields["card"]),
    "lower court": lambda at, c: _so_far(at, c.card) == _so_far(at, c.other) == at.me
    and RANKS.index(at.names[c.card][:-1]) < RANKS.index(at.names[c.other][:-1])
    and at.names[c.fields["card"]] == _nemesis(at, c.other)
    and _can_come(at, c.fields["card"], c.other),
    "another takes": lambda at, c: _so_far(at, c.card) == c.fields["name"]
    != c.fields["name2"] == _so_far(at, c.other) and at.me not in c.fields.values(),
    "then free": lambda at, c: [x for x in at.hand if at.suit(x) == at.suit(c.card)] == [c.card]
    and at.suit(c.card) == suit_of(at, c),
    "worth more": lambda at, c: _laid(at, c.chosen).points - _laid(at, c.rival).points
    == c.fields["points"] > 0 and c.rival.actions[-1].verb == "done",
    "holds": lambda at, c: set(bits(c.fields["cards"]))
    == _laid(at, c.chosen).hand - _laid(at, c.rival).hand,
    "higher ace": lambda at, c: at.names[c.card][0] == at.names[c.other][0] == "A"
    and not at.last and SUITS.index(at.names[c.card][1]) > SUITS.index(at.names[c.other][1]),
    "draws more": lambda at, c: _drawn(at, c.chosen) == c.fields["n"] > _drawn(at, c.rival),
    "either": _differ,
}  # fmt: skip


def truths(game: str, phase: str) -> Mapping[str, Truth]:
    """What is claimed in this phase of a game."""
    if game == "raj":
        return RAJ
    if game == "wife_swap":
        return WIFE_SWAP
    if phase == "play":
        return TRICKS
    return TALK if game == "kraken" else BIDS if phase == "bid" else PLANS
