"""What the reasons for bids, trumps, and what is buried claim, stated once more."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import bits
from game.engine.thought import Candidate
from game.kernel import rook_taker
from tests.laws.kraken_truths import KRAKEN, TALK, _says
from tests.laws.raj_truths import RAJ
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
    "no higher": lambda at, c: c.chosen.actions[0].arg < c.rival.actions[0].arg
    and c.chosen.actions[0].arg
    == min(a.arg for a in at.rules.legal(at.view) if a.verb == "bid"),
    "scores bid": lambda at, c: at.rules.id == "crowsnest"
    and c.fields["n"] == c.rival.actions[0].arg < c.chosen.actions[0].arg,
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
