"""What the reasons for bids, trumps, what is buried and all of Raj claim, stated once more."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from math import fsum

from game.engine.cards import bits
from game.engine.thought import Candidate
from game.games.raj.bot import equity
from game.games.raj.habits import HABITS, told, turns
from game.games.raj.state import highest_takes, pot_winner, value_of
from game.kernel import rook_taker
from tests.laws.kraken_truths import KRAKEN, TALK, _says
from tests.laws.truths import TRICKS, Claim, Place, Truth, suit_of
from tests.laws.wife_swap_truths import WIFE_SWAP

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


def _crowns(at: Place) -> set[int]:
    """The highest cards of their suits in the hand, and the birds."""
    return {x for x in at.hand if _high(at, x) or not at.names[x][1:].isdigit()}


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


def _alone(at: Place, one: Candidate) -> set[int]:
    """The suits beside trump of which only the highest card is kept."""
    kept = {suit: _left(at, one, suit) for suit in range(4) if suit != _named(at, one)}
    return {suit for suit, cards in kept.items() if len(cards) == 1 and _high(at, cards[0])}


def _gone(at: Place, one: Candidate) -> int:
    """How many suits beside trump the hand has before cards are buried, but not after."""
    had = [suit for suit in range(4) if _of_letter(at, at.rules.deck.suits[suit])]
    return sum(suit != _named(at, one) and not _left(at, one, suit) for suit in had)


def _about(at: Place, claim: Claim, field: str = "n") -> bool:
    """Whether it is what a hand like this takes, by the line that the bots have."""
    from game.games.crowsnest.bot import setting as crow
    from game.games.royal_raven.bot import setting as raven

    terms = (crow if at.rules.id == "crowsnest" else raven)(at.rules.options)
    cards = sum(terms.places[card] for card in at.hand)
    return rook_taker.reach(cards, terms.variant) == claim.fields[field]


def _all_points(at: Place) -> int:
    """The points of the whole deck."""
    return sum(at.worth(card) for card in bits(at.rules.deck.all))


def _target(at: Place) -> int:
    """The points with which a team wins the match."""
    return int(at.rules.options.target if at.rules.id == "crowsnest" else at.rules.target)


def _match_won(at: Place, side: int, bid: int) -> bool:
    """Whether a side that makes its bid wins the match, whatever it takes and the others do."""
    ours, theirs = at.table.score[side], at.table.score[1 - side]
    whole, crow = _all_points(at), at.rules.id == "crowsnest"
    ends = [(ours + (bid if crow else took), theirs + whole - took)
            for took in range(bid, whole + 1)]  # fmt: skip
    return all(we > they and we >= _target(at) for we, they in ends)


def _last_takes(at: Place) -> bool:
    """Whether the last trick takes what is buried."""
    return getattr(at.rules.options, "kitty_points", "last_trick") == "last_trick"


def _lowest_bid(at: Place) -> int:
    return min((a.arg for a in at.rules.legal(at.view) if a.verb == "bid"), default=0)


def _keeps_under(at: Place, claim: Claim, missing: set[str]) -> bool:
    """Whether a plain card is kept that the other buries, and of those above it these are not."""
    name = at.names[claim.fields["card"]]
    over = {name[0] + str(rank) for rank in (*range(int(name[1:]) + 1, 15), 1)} & set(at.names)
    over -= set() if _ones_high(at) else {name[0] + "1"}
    return (
        claim.fields["card"] in _down(claim.rival) - _down(claim.chosen)
        and over - {at.names[x] for x in at.hand - _down(claim.chosen)} == missing
        and name[0] != at.rules.deck.suits[_named(at, claim.chosen)]
    )


BIDS: Mapping[str, Truth] = {
    "too high": lambda at, c: _about(at, c) and c.fields["n"] < c.fields["n2"]
    <= _lowest_bid(at),
    "close": lambda at, c: _about(at, c) and c.fields["n2"] == _lowest_bid(at) <= c.fields["n"],
    "nearly there": lambda at, c: _says(c) == "pass" != c.rival.actions[0].verb
    and at.table.score[at.me % 2] + c.fields["points"] == c.fields["n"] == _target(at)
    and 0 < c.fields["points"] <= 20
    and at.table.score[1 - at.me % 2] + _all_points(at) < _target(at),
    "wins match": lambda at, c: c.fields["n"] == c.chosen.actions[0].arg
    and _match_won(at, at.me % 2, c.fields["n"]),
    "they win": lambda at, c: _says(c) != "pass" == c.rival.actions[0].verb
    and c.fields["n"] == max(at.table.bids) > at.table.bids[at.me ^ 2]
    and _match_won(at, 1 - at.me % 2, c.fields["n"]),
    "stretches": lambda at, c: _about(at, c) and c.fields["n"] < c.fields["n2"]
    == c.chosen.actions[0].arg,
    "captures": lambda at, c: _about(at, c) and c.chosen.actions[0].arg <= c.fields["n"],
    "long": lambda at, c: _longest_of(at, c) and c.fields["card"] in at.hand
    and _high(at, c.fields["card"]) and at.names[c.fields["card"]][0] == suit_of(at, c)
    and _about(at, c, "n2"),
    "long low": lambda at, c: _longest_of(at, c) and c.fields["n"] >= 4 and _about(at, c, "n2"),
    "long and": lambda at, c: _longest_of(at, c) and c.fields["n"] >= 4 and _about(at, c, "n2")
    and set(bits(c.fields["cards"])) == _crowns(at) != set()
    and not any(at.names[x][0] == suit_of(at, c) for x in _crowns(at) if _high(at, x)),
    "highs": lambda at, c: set(bits(c.fields["cards"])) == _crowns(at) != set() and _about(at, c),
    "costs more": lambda at, c: c.fields["n"] == max(at.table.bids) > at.table.bids[at.me ^ 2]
    and [at.table.bids[s] for s in range(4) if s != at.me].count(0) == 2
    and round(c.chosen.points) - round(c.rival.points) == c.fields["points"] > 0,
    "may cost more": lambda at, c: c.fields["n"] == max(at.table.bids) > at.table.bids[at.me ^ 2]
    and [at.table.bids[s] for s in range(4) if s != at.me].count(0) < 2
    and round(c.chosen.points) - round(c.rival.points) == c.fields["points"] > 0,
    "mate plays": lambda at, c: _says(c) == "pass"
    and at.table.bids[at.me ^ 2] == max(at.table.bids) > 0,
    "mate goes on": lambda at, c: _says(c) == "pass"
    and 0 < c.fields["n"] == at.table.bids[at.me ^ 2] < max(at.table.bids)
    and getattr(at.rules.options, "auction", "rounds") == "rounds",
    "beyond mate": lambda at, c: at.table.bids[at.me ^ 2] == max(at.table.bids) > 0
    and round(c.chosen.points) - round(c.rival.points) == c.fields["points"] > 0,
    "opens": lambda at, c: max(at.table.bids) <= 0 and c.rival.actions[0].verb == "pass"
    and c.chosen.actions[0].arg == c.fields["n"]
    == min(a.arg for a in at.rules.legal(at.view) if a.verb == "bid"),
    "may fail": lambda at, c: c.chosen.actions[0].verb == "pass" and c.fields["percent"] > 0
    and round(100 * c.rival.chance) == 100 - c.fields["percent"]
    and round(c.rival.points) <= round(c.chosen.points),
    "hardly more": lambda at, c: c.chosen.actions[0].verb == "pass" and c.fields["percent"] > 0
    and round(100 * c.rival.chance) == 100 - c.fields["percent"]
    and round(c.chosen.points) < round(c.rival.points) < round(c.chosen.points) + 4,
    "short low": lambda at, c: c.chosen.actions[0].verb == "pass" and not any(
        len(_of_letter(at, letter)) > c.fields["n"]
        or (len(_of_letter(at, letter)) == c.fields["n"]
            and any(_high(at, x) for x in _of_letter(at, letter)))
        for letter in at.rules.deck.suits)
    and max(_sizes(at).values()) == c.fields["n"] <= 4,
    "short": lambda at, c: max(_sizes(at).values()) == c.fields["n"] <= 4,
    "no higher": lambda at, c: c.chosen.actions[0].arg < c.rival.actions[0].arg,
}  # fmt: skip

PLANS: Mapping[str, Truth] = {
    "longest trumps": lambda at, c: _longest_of(at, c) and c.fields["n"] > c.fields["n2"]
    == sorted(_sizes(at).values())[-2] and _named(at, c.chosen) == c.fields["suit"],
    "higher trumps": lambda at, c: _named(at, c.chosen) == c.fields["suit"]
    and _named(at, c.rival) == c.fields["suit2"] and c.fields["card"] in at.hand
    and len(_of_letter(at, suit_of(at, c)))
    == len(_of_letter(at, at.rules.deck.suits[c.fields["suit2"]]))
    and at.height(c.fields["card"]) > at.height(c.fields["card2"])
    and all(at.height(x) <= at.height(c.fields["card"])
            for x in _of_letter(at, suit_of(at, c)))
    and c.fields["card2"] == max(
        _of_letter(at, at.rules.deck.suits[c.fields["suit2"]]), key=at.height),
    "keeps high": lambda at, c: _high(at, c.fields["card"]) and c.fields["card"] in at.hand
    and c.fields["card"] in _down(c.rival) - _down(c.chosen)
    and sum(_high(at, x) for x in _down(c.rival)) > sum(_high(at, x) for x in _down(c.chosen)),
    "keeps run": lambda at, c: _keeps_under(at, c, set()),
    "keeps next": lambda at, c: _keeps_under(at, c, {at.names[c.fields["card2"]]}),
    "keeps higher": lambda at, c: _down(c.chosen) - _down(c.rival) == {c.fields["card"]}
    and _down(c.rival) - _down(c.chosen) == {c.fields["card2"]}
    and at.worth(c.fields["card"]) == at.worth(c.fields["card2"])
    and at.height(c.fields["card"]) < at.height(c.fields["card2"])
    and _named(at, c.chosen) == _named(at, c.rival)
    and not {at.names[c.fields[name]][0] for name in ("card", "card2")}
    & {at.rules.deck.suits[_named(at, c.chosen)]}
    and (at.names[c.fields["card"]][0] == at.names[c.fields["card2"]][0]
         or (_gone(at, c.chosen) == _gone(at, c.rival)
             and len(_alone(at, c.chosen)) == len(_alone(at, c.rival)))),
    "two voids": lambda at, c: c.fields["suit"] != c.fields["suit2"] and not any(
        _left(at, c.chosen, suit) or suit == _named(at, c.chosen)
        or not _of_letter(at, at.rules.deck.suits[suit])
        for suit in (c.fields["suit"], c.fields["suit2"]))
    and any(_left(at, c.rival, c.fields[name]) or c.fields[name] == _named(at, c.rival)
            for name in ("suit", "suit2"))
    and _gone(at, c.chosen) > _gone(at, c.rival),
    "void suit": lambda at, c: not _left(at, c.chosen, c.fields["suit"])
    and _gone(at, c.chosen) > _gone(at, c.rival)
    and bool(_left(at, c.rival, c.fields["suit"])) and c.fields["suit"] != _named(at, c.chosen),
    "single top": lambda at, c: _left(at, c.chosen, c.fields["suit"]) == [c.fields["card"]]
    and len(_left(at, c.rival, c.fields["suit"])) > 1 and _high(at, c.fields["card"])
    and c.fields["suit"] != _named(at, c.chosen)
    and not _alone(at, c.rival) - _alone(at, c.chosen),
    "safe points": lambda at, c: _buried(at, c.chosen) > _buried(at, c.rival)
    and c.fields["card"] in _down(c.chosen) - _down(c.rival)
    and at.worth(c.fields["card"]) == c.fields["points"] > 0 and _last_takes(at),
    "risky points": lambda at, c: _buried(at, c.chosen) == 0
    and c.fields["card"] in _down(c.rival) - _down(c.chosen)
    and at.worth(c.fields["card"]) > 0 and _last_takes(at),
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


def _saves_high(at: Place, claim: Claim) -> bool:
    """Whether only the other bid is a high card, and at least half of one's own are higher."""
    return _place(at, claim.card) < 0.5 and _place(at, claim.other) >= 2 / 3


def _near(at: Place, claim: Claim) -> list[int]:
    chance = claim.chosen.chance
    most = 0.002 if claim.chosen.replies else min(0.01, max(0.001, chance / 8 - chance**2 / 8))
    near = [c for c in at.thought.candidates if abs(c.chance - chance) < most]
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
    total, before = at.table.total, at.table.score
    if at.rules.options.match_scoring == "total_points":
        total = [points + old for points, old in zip(total, before, strict=True)]
    return [total[at.me] + sums[mine] - total[s] - sums[theirs]
            for s in range(len(total)) if s != at.me]  # fmt: skip


def _ahead(at: Place) -> int:
    """By how much this seat leads the best of the others, who gain as much as it from now on."""
    return min(_ends_at(at, 1, 1))


def _of_game(at: Place, part: float) -> float:
    """The chance to win the match with such a part of a victory in this game."""
    if len(at.table.total) > 2 or not _of_several(at):
        return part
    (ours, theirs), left = at.table.wins, at.rules.options.match_games - len(at.table.sheet) - 1
    if at.me:
        ours, theirs = theirs, ours
    won, lost = equity(ours + 1, theirs, left), equity(ours, theirs + 1, left)
    return part * won + (1 - part) * lost


def _of_several(at: Place) -> bool:
    """Whether games are counted, and this is not the only one."""
    options = at.rules.options
    return options.match_games > 1 and options.match_scoring == "games_won"


def _by_habit(at: Place, seat: int, number: int) -> bool:
    """Whether some habit tells most of a seat's bids so far, and this one now."""

    *met, (now, _none) = turns(at.rules.options, at.table, seat)
    return any(
        told(habit, now) == number
        and 2 * sum(told(habit, turn) == bid for turn, bid in met) > len(met)
        for habit in HABITS
    )


def _worth_more(at: Place) -> list[int]:
    return [prize for prize in _to_come(at) if prize > at.table.pot_value]


def _all_near(at: Place, claim: Claim) -> bool:
    """Whether each bid from one that is named to another wins about as often as this."""
    between = [bid for bid in _mine(at) if claim.fields["n"] <= bid <= claim.fields["n2"]]
    return len(between) > 2 and claim.card in between and set(between) <= set(_near(at, claim))


def _cards_against(at: Place) -> list[int]:
    hands = [hand for seat, hand in enumerate(at.table.hands) if seat != at.me]
    return [value_of(card) for hand in hands for card in bits(hand)]


def _left_over(at: Place, claim: Claim) -> bool:
    """Whether so many cards above a bid, and prizes above what lies there, are about as many."""
    higher = [bid for bid in _mine(at) if bid > claim.card]
    larger = [prize for prize in _to_come(at) if prize > abs(at.table.pot_value)]
    told = claim.fields["n"], claim.fields["n2"]
    few, many = sorted(told)
    return told == (len(higher), len(larger)) and few > 1 and many <= few + 3


RAJ: Mapping[str, Truth] = {
    "won": lambda at, c: min(_ends_at(at, -1, 1)) > 0,
    "lost": lambda at, c: min(_ends_at(at, 1, -1)) < 0,
    "won game": lambda at, c: min(_ends_at(at, -1, 1)) > 0 and _of_several(at),
    "lost game": lambda at, c: min(_ends_at(at, 1, -1)) < 0 and _of_several(at),
    "no matter": lambda at, c: all(
        card < min(_mine(at)) or card > max(_mine(at)) for card in _cards_against(at)),
    "any wins": lambda at, c: min(min(x.replies) for x in at.thought.candidates) > 0.999,
    "by more": lambda at, c: min(min(x.replies) for x in at.thought.candidates) > 0.999 and all(
        x.points < c.chosen.points - 1 for x in at.thought.candidates if x is not c.chosen),
    "only sure": lambda at, c: [
        x for x in at.thought.candidates if min(x.replies) > 0.999] == [c.chosen],
    "any but": lambda at, c: [
        x.actions[0].arg for x in at.thought.candidates if min(x.replies) < 0.999
    ] == [c.fields["n"]] == [c.other],
    "wins match": lambda at, c: min(c.chosen.replies) > 0.999,
    "nearly lost": lambda at, c: all(
        max(x.replies) < _of_game(at, 0.02) for x in at.thought.candidates),
    "nearly won": lambda at, c: all(
        min(x.replies) > _of_game(at, 0.98) for x in at.thought.candidates),
    "must win": lambda at, c: c.fields["prize"] == at.table.pot_value > 0
    and min(_ends_at(at, 1, -1)) < at.table.pot_value
    and (c.card > c.other) == _high_takes(at),
    "needs luck": lambda at, c: max(x.chance for x in at.thought.candidates) < _of_game(at, 0.02)
    and -c.fields["points"] == _ahead(at) < 0,
    "less": lambda at, c: c.chosen.chance > c.rival.chance + 0.01,
    "slim": lambda at, c: max(x.chance for x in at.thought.candidates) < _of_game(at, 0.02),
    "bad luck": lambda at, c: min(x.chance for x in at.thought.candidates) > _of_game(at, 0.98)
    and c.fields["points"] == _ahead(at) > 0,
    "slip": lambda at, c: max(x.chance for x in at.thought.candidates) < _of_game(at, 0.02)
    and all(fsum(x.replies) <= fsum(c.chosen.replies) for x in at.thought.candidates
            if x.chance > c.chosen.chance - 0.001)
    and all(x.chance <= c.chosen.chance + 0.001 for x in at.thought.candidates)
    and abs(
        max(c.chosen.replies) - _of_game(at, c.fields["percent"] / 100)) <= 0.005
    and c.chosen.replies[_cards_against(at).index(c.fields["n"])] == max(c.chosen.replies),
    "habit": lambda at, c: _by_habit(at, c.fields["name"], c.fields["n"]),
    "enough": lambda at, c: _takers(at, c.card) == {at.me} and c.other > c.card and (
        not c.chosen.replies or abs(c.chosen.chance - c.rival.chance) > 0.0005
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
    and _saves_high(at, c),
    "larger to come": lambda at, c: max(_to_come(at)) == c.fields["prize"] > at.table.pot_value
    and _saves_high(at, c) and _high_takes(at),
    "keeps": lambda at, c: c.card < c.other == c.fields["n"] and _high_takes(at)
    and max(_to_come(at)) == c.fields["prize"] > at.table.pot_value > 0,
    "outranked": lambda at, c: _high_takes(at) and at.table.pot_value > 0 and c.card < c.other
    and c.fields["n"] == c.other == max(_mine(at)) < max(_cards_against(at)) == c.fields["n2"],
    "matched": lambda at, c: _high_takes(at) and at.table.pot_value > 0 and c.card < c.other
    and c.fields["n"] == c.other == max(_mine(at)) == max(_cards_against(at)),
    "lets go": lambda at, c: at.table.pot_value == c.fields["prize"] > 0 and c.card < c.other
    and _high_takes(at) and _place(at, c.card) < 1 / 3 and len(_mine(at)) > 2
    and max(_to_come(at)) >= c.fields["prize"],
    "beats": lambda at, c: _high_takes(at) and c.fields["n2"] == len(_cards_against(at))
    and c.fields["n"] == sum(x < c.card for x in _cards_against(at)),
    "nothing": lambda at, c: at.table.pot_value == 0 and c.card < c.other
    and _place(at, c.card) < 0.5 and len(_mine(at)) > 2,
    "one over": lambda at, c: _high_takes(at)
    and [x for x in _cards_against(at) if x > c.card] == [c.fields["n"]]
    and sum(x > c.other for x in _cards_against(at)) > 1,
    "one larger": lambda at, c: _worth_more(at) == [c.fields["prize2"]] and c.card > c.other
    and c.fields["prize"] == at.table.pot_value > 0 and _place(at, c.card) >= 2 / 3,
    "leaves": lambda at, c: _left_over(at, c) and c.card < c.other and _high_takes(at)
    and at.table.pot_value > 0,
    "leaves more": lambda at, c: _left_over(at, c) and c.card < c.other and not _high_takes(at)
    and c.fields["prize"] == at.table.pot_value < 0,
    "takes it": lambda at, c: not _high_takes(at)
    and max(_to_come(at)) == c.fields["prize2"] > -c.fields["prize"] == -at.table.pot_value > 0
    and _place(at, c.card) < 1 / 3 and c.card < c.other,
    "lower": lambda at, c: not _high_takes(at) and c.fields["n2"] == len(_cards_against(at))
    and c.fields["n"] == sum(x < c.card for x in _cards_against(at)) > 1,
    "all mix": lambda at, c: _mine(at) == sorted(_near(at, c)),
    "these": lambda at, c: len(_near(at, c)) in (3, 4) and {c.card, c.other} <= set(_near(at, c))
    and [value_of(card) for card in bits(c.fields["cards"])] == sorted(_near(at, c)),
    "mixes": lambda at, c: _all_near(at, c) and c.other in _near(at, c)
    and c.fields["n"] == min(_near(at, c)) and c.fields["n2"] == max(_near(at, c)),
    "several": lambda at, c: len(_near(at, c)) > 2 and {c.card, c.other} <= set(_near(at, c))
    and [c.fields["n"], c.fields["n2"]] == [min(_near(at, c)), max(_near(at, c))],
    "either": lambda at, c: c.other in _near(at, c),
}  # fmt: skip


def truths(game: str, phase: str) -> Mapping[str, Truth]:
    """What is claimed in this phase of a game."""
    if game == "raj":
        return RAJ
    if game == "wife_swap":
        return WIFE_SWAP
    if game == "kraken":
        return {**TRICKS, **KRAKEN} if phase == "play" else TALK
    if phase == "play":
        return TRICKS
    return BIDS if phase == "bid" else PLANS
