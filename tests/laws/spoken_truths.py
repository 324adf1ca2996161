"""What the reasons for bids, trumps, what is laid, and for all of Raj claim, stated once more."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from game.engine.cards import bits
from game.engine.thought import Candidate
from game.games.raj.state import highest_takes, pot_winner, value_of
from game.games.wife_swap.families import can_marry, fits
from game.kernel import rook_taker
from tests.laws.truths import TRICKS, Claim, Place, Truth, percents, suit_of

COURTS = {"K": "2", "Q": "3", "J": "4", "10": "5"}


# -- bids, and what is buried


def _of_letter(at: Place, letter: str) -> list[int]:
    return [
        card for card in at.hand if at.names[card][0] == letter and at.names[card][1:].isdigit()
    ]


def _sizes(at: Place) -> dict[str, int]:
    return {letter: len(_of_letter(at, letter)) for letter in at.rules.deck.suits}


def _high(at: Place, card: int) -> bool:
    ones = getattr(at.rules.options, "ones_rank", "high") == "high"
    return at.names[card][1:] in ("1", "14") if ones else at.names[card][1:] == "14"


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
    "mate's": lambda at, c: at.table.bids[at.me ^ 2] == max(at.table.bids) > 0,
    "too high": lambda at, c: _about(at, c) and c.fields["n"] < c.fields["n2"]
    <= _lowest_bid(at),
    "close": lambda at, c: _about(at, c) and c.fields["n2"] == _lowest_bid(at) <= c.fields["n"],
    "captures": lambda at, c: _about(at, c) and c.chosen.actions[0].arg <= c.fields["n"],
    "long": lambda at, c: _longest_of(at, c) and c.fields["card"] in at.hand
    and _high(at, c.fields["card"]) and at.names[c.fields["card"]][0] == suit_of(at, c),
    "long low": lambda at, c: _longest_of(at, c) and c.fields["n"] >= 5,
    "highs": lambda at, c: c.fields["n"] == sum(
        _high(at, x) or not at.names[x][1:].isdigit() for x in at.hand),
    "short": lambda at, c: max(_sizes(at).values()) == c.fields["n"] <= 4,
    "no higher": lambda at, c: c.chosen.actions[0].arg < c.rival.actions[0].arg,
    "shuts out": lambda at, c: c.chosen.actions[0].arg > c.rival.actions[0].arg,
}  # fmt: skip

PLANS: Mapping[str, Truth] = {
    "more trumps": lambda at, c: len(_of_letter(at, suit_of(at, c))) == c.fields["n"]
    > c.fields["n2"] == len(_of_letter(at, at.rules.deck.suits[_named(at, c.rival)])),
    "higher trumps": lambda at, c: c.fields["card"] in at.hand and _high(at, c.fields["card"])
    and at.names[c.fields["card"]][0] == suit_of(at, c),
    "keeps high": lambda at, c: _high(at, c.fields["card"]) and c.fields["card"] in at.hand
    and c.fields["card"] in _down(c.rival) - _down(c.chosen),
    "void suit": lambda at, c: not _left(at, c.chosen, c.fields["suit"])
    and bool(_left(at, c.rival, c.fields["suit"])) and c.fields["suit"] != _named(at, c.chosen),
    "shorter": lambda at, c: len(_left(at, c.chosen, c.fields["suit"])) == 1
    < len(_left(at, c.rival, c.fields["suit"])),
    "fewer points": lambda at, c: _buried(at, c.rival) - _buried(at, c.chosen)
    == c.fields["points"] > 0,
    "safe points": lambda at, c: _buried(at, c.chosen) - _buried(at, c.rival)
    == c.fields["points"] > 0,
    "likelier": percents,
}  # fmt: skip


# -- Kraken's trumps and challenges


def _trumps_of(at: Place, claim: Claim) -> list[str]:
    return [at.names[x][:-1] for x in at.hand if at.names[x][-1] == suit_of(at, claim)]


def _says(claim: Claim) -> str:
    return claim.chosen.actions[0].verb


TALK: Mapping[str, Truth] = {
    "jack and nine": lambda at, c: {"J", "9"} <= set(_trumps_of(at, c))
    and len(_trumps_of(at, c)) == c.fields["n"],
    "jack or nine": lambda at, c: at.names[c.fields["card"]][:-1] in ("J", "9")
    and c.fields["card"] in at.hand and len(_trumps_of(at, c)) == c.fields["n"] >= 3,
    "many": lambda at, c: len(_trumps_of(at, c)) == c.fields["n"] >= 4,
    "no trumps": lambda at, c: _says(c) == "pass" and all(
        len(held) < 3 or (len(held) < 4 and not {"J", "9"} & set(held))
        for letter in ([at.names[at.table.turned[-1]][-1]] if at.table.turned else "SHCD")
        for held in [[at.names[x][:-1] for x in at.hand if at.names[x][-1] == letter]]),
    "no jack": lambda at, c: not any(at.names[x][0] == "J" for x in at.hand),
    "aces": lambda at, c: c.fields["n"] >= 2,
    "made": lambda at, c: round(100 * c.chosen.chance) == c.fields["percent"] >= 60,
    "unmade": lambda at, c: c.fields["percent"] <= 40 and _says(c) == "pass",
    "spades": lambda at, c: at.rules.options.spades_bonus != "off",
    "challenge": lambda at, c: round(100 * c.chosen.chance) == c.fields["percent"] >= 60,
    "doubtful": lambda at, c: round(100 * c.rival.chance) == c.fields["percent"] <= 60,
    "trumps against": lambda at, c: len(_trumps_of(at, c)) == c.fields["n"] >= 3,
    "few against": lambda at, c: len(_trumps_of(at, c)) <= 1,
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


def _above(at: Place, bid: int) -> int:
    """How many of one's own cards are higher."""
    return sum(card > bid for card in _mine(at))


RAJ: Mapping[str, Truth] = {
    "enough": lambda at, c: _takers(at, c.card) == {at.me} and c.other > c.card,
    "sure": lambda at, c: _takers(at, c.card) == {at.me} and at.table.pot_value > 0,
    "safe": lambda at, c: at.me not in _takers(at, c.card) and at.table.pot_value < 0,
    "over all": lambda at, c: all(
        bids.count(c.card) > 1 for bids in _bids(at, c.card)
        if pot_winner(bids, highest=True) != at.me) and c.fields["n"] == c.card,
    "upside down": lambda at, c: not _high_takes(at) and at.table.pot_value > 0
    and c.card < c.other,
    "largest": lambda at, c: max(_to_come(at)) <= at.table.pot_value == c.fields["prize"],
    "wants": lambda at, c: at.table.pot_value == c.fields["prize"] >= 6 and c.card > c.other
    and 3 * _above(at, c.card) <= len(_mine(at)),
    "lets go": lambda at, c: at.table.pot_value == c.fields["prize"] > 0 and c.card < c.other
    and _high_takes(at) and 3 * (len(_mine(at)) - 1 - _above(at, c.card)) <= len(_mine(at)),
    "larger to come": lambda at, c: max(_to_come(at)) == c.fields["prize"] > at.table.pot_value
    and c.card < c.other == c.fields["n"],
    "decided": lambda at, c: len({round(one.chance) for one in at.thought.candidates}) == 1
    and all(not 0.02 <= one.chance <= 0.98 for one in at.thought.candidates),
    "little": lambda at, c: 0 < at.table.pot_value == c.fields["prize"] <= 3 and c.card < c.other,
    "avoids": lambda at, c: not _high_takes(at) and at.table.pot_value < 0 and c.card > c.other,
    "bearable": lambda at, c: -3 <= at.table.pot_value < 0 and c.card < c.other,
    "mixes": lambda at, c: len(_near(at, c)) > 2
    and (min(_near(at, c)), max(_near(at, c))) == (c.fields["n"], c.fields["n2"]),
    "either": lambda at, c: sorted(_near(at, c)) == sorted([c.card, c.other]),
    "likelier": percents,
}  # fmt: skip


# -- Royal Wife-Swap


def _nemesis(at: Place, court: int) -> str:
    name = at.names[court]
    return COURTS.get(name[:-1], "") + name[-1]


def _seen(at: Place) -> set[int]:
    """The cards that lie open, or in one's own hand."""
    families = {card for layout in at.table.families for family in layout for card in family}
    return families | at.hand | set(at.trick)


def _takes(at: Place, card: int) -> bool:
    """Whether a card that ends the trick wins it, by playing it."""
    return all(winner == at.me for winner, _lies in at.ends(card))


def _laid(at: Place, one: Candidate) -> tuple[int, set[int], int]:
    """The points after a plan, the hand, and the royal families, by playing it."""
    state = at.rules.imagine(at.view, at.rng)
    for action in one.actions:
        if action.verb != "done":
            at.rules.apply(state, at.me, action)
    layout = state.table.families[at.me]
    return state.table.points[at.me], set(bits(state.private[at.me].hand)), _royals(at, layout)


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
    and {w for w, _l in at.ends(c.card)} == {c.fields["name"]},
    "helps nobody": lambda at, c: _lays(at, c.card, c.fields["name"]) == 0
    and {w for w, _l in at.ends(c.card)} == {c.fields["name"]},
    "last wins": lambda at, c: at.last and _takes(at, c.card),
    "safe court": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.card)
    and not any(c.fields["card"] in lies for _w, lies in at.ends(c.card)),
    "risks court": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.other)
    and c.fields["card"] not in _seen(at),
    "no higher": lambda at, c: all(
        winner == at.me or any(at.names[x][:-1] in "2345" for x in lies)
        for winner, lies in at.ends(c.card)),
    "ace": lambda at, c: at.names[c.card][0] == "A" and all(
        winner == at.me or any(at.names[x][:-1] in ("2", "3", "4", "5", "A") for x in lies
                               if x != c.card) for winner, lies in at.ends(c.card)),
    "keeps couple": lambda at, c: can_marry(c.fields["card"], c.other)
    and c.fields["card"] in at.hand,
    "keeps kin": lambda at, c: any(
        family[:2] == (c.fields["card"], c.fields["card2"]) and fits(c.other, family)
        for family in at.table.families[at.me]),
    "keeps ace": lambda at, c: at.names[c.other][0] == "A",
    "refuses": lambda at, c: _takes(at, c.other)
    and _lays(at, c.other, at.me) == c.fields["points"],
    "keeps nemesis": lambda at, c: at.names[c.other] == _nemesis(at, c.fields["card"])
    and c.fields["card"] not in _seen(at),
    "hunts": lambda at, c: at.names[c.card] == _nemesis(at, c.fields["card"])
    and c.fields["card"] not in _seen(at),
    "beats": lambda at, c: bool(at.trick),
    "cheapest": lambda at, c: at.rules.deck.points[c.card] < at.rules.deck.points[c.other],
    "low": lambda at, c: at.names[c.other][:-1] in ("10", "J", "Q", "K", "A")
    and at.names[c.card][:-1] not in ("10", "J", "Q", "K", "A"),
    "as they lie": lambda at, c: _laid(at, c.chosen)[0] == at.table.points[at.me]
    == _laid(at, c.rival)[0] + c.fields["points"],
    "more royal": lambda at, c: _laid(at, c.chosen)[2]
    > max(_laid(at, c.rival)[2], _royals(at, at.table.before)),
    "lays more": lambda at, c: _laid(at, c.chosen)[0] - _laid(at, c.rival)[0]
    == c.fields["points"],
    "holds ace": lambda at, c: c.fields["card"] in _laid(at, c.chosen)[1] - _laid(at, c.rival)[1]
    and at.names[c.fields["card"]][0] == "A",
    "holds nemesis": lambda at, c: c.fields["card"]
    in _laid(at, c.chosen)[1] - _laid(at, c.rival)[1]
    and at.names[c.fields["card"]] == _nemesis(at, c.fields["card2"]),
    "draws more": lambda at, c: len(_laid(at, c.rival)[1]) - len(_laid(at, c.chosen)[1])
    == c.fields["n"] <= at.table.stock_size,
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
