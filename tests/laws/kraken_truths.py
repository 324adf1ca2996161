"""What the reasons of Kraken claim, stated once more: bonuses, trumps and challenges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from game.engine.cards import bits
from tests.laws.truths import (
    Claim,
    Place,
    Truth,
    _between,
    _less,
    _mate_sure,
    _no_partner,
    _rest,
    suit_of,
)

# -- cards


def _bonus(at: Place, cards: list[int]) -> int:
    """The bonus of a trick of Kraken, counted by hand (KR28)."""
    order = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    by_suit: dict[str, list[int]] = {}
    for card in cards:
        by_suit.setdefault(at.suit(card), []).append(order.index(at.names[card][:-1]))
    ranks = [at.names[card][:-1] for card in cards]
    if len(cards) == 4 and len(set(ranks)) == 1 and ranks[0] in ("J", "A", "K", "Q", "10"):
        return 200 if ranks[0] == "J" else 100
    value = 0
    for found in by_suit.values():
        for length, points in ((4, 50), (3, 20)):
            if any(set(range(low, low + length)) <= set(found) for low in range(8)):
                value += points
                break
    royal = {order.index("K"), order.index("Q")} <= set(by_suit.get(at.trump, []))
    return value + 20 * royal


def _whole(at: Place, card: int) -> Iterator[list[int]]:
    """The trick with this card, and with any hidden cards after it."""
    for more in permutations(sorted(at.hidden), 3 - len(at.trick)):
        yield [*at.trick, card, *more]


def _to(at: Place, lies: list[int]) -> int:
    """Whose a whole trick is: 0 for this seat's side, 1 for the other."""
    return (at.best(lies) - len(at.trick)) % 2


def _may_win(at: Place, card: int) -> bool:
    return any(not _to(at, lies) for lies in _whole(at, card))


def _may_lose(at: Place, card: int) -> bool:
    return any(_to(at, lies) for lies in _whole(at, card))


def _with_bonus(at: Place, claim: Claim, card: int, side: int) -> bool:
    """Whether a side may win such a bonus with this card, which is not yet in the trick."""
    worth = claim.fields["points"]
    return (
        bool(at.trick)
        and not at.last
        and worth > _bonus(at, [*at.trick, card])
        and any(_bonus(at, lies) == worth and _to(at, lies) == side for lies in _whole(at, card))
    )


def _completes(at: Place, claim: Claim, card: int, side: int) -> bool:
    """The same of a bonus of which one card is missing."""
    missing = claim.fields["card"]
    return (
        _bonus(at, [*at.trick, card, missing]) == claim.fields["points"]
        and missing in at.hidden
        and any(
            missing in lies and _bonus(at, lies) == claim.fields["points"] and _to(at, lies) == side
            for lies in _whole(at, card)
        )
        and _with_bonus(at, claim, card, side)
        and not _as_much(at, claim, claim.other if card == claim.card else claim.card, side)
    )


def _as_much(at: Place, claim: Claim, card: int, side: int) -> bool:
    """Whether the missing card would bring a side as much with this card."""
    missing, most = claim.fields["card"], claim.fields["points"]
    with_it = _bonus(at, [*at.trick, card, missing])
    return with_it >= most and any(
        missing in lies and _bonus(at, lies) == with_it and _to(at, lies) == side
        for lies in _whole(at, card)
    )


def _in_a_row(at: Place, *cards: int) -> bool:
    order = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    ranks = sorted(order.index(at.names[card][:-1]) for card in cards)
    return ranks == [*range(ranks[0], ranks[0] + len(ranks))]


def _as_won(at: Place) -> bool:
    return all(one.chance > 0.98 for one in at.thought.candidates)


def _as_lost(at: Place) -> bool:
    return all(one.chance < 0.02 for one in at.thought.candidates)


def _same(at: Place) -> bool:
    """Whether all choices are expected to bring the same."""
    points = sorted(one.points for one in at.thought.candidates)
    return points[-1] - points[0] < 0.5


def _worths(at: Place) -> int:
    """How many different worths the cards have that may be played."""
    return len({at.worth(action.arg) for action in at.rules.legal(at.view)})


def _bound(at: Place) -> bool:
    """Whether this seat's side must have more: it has challenged last, or chosen trumps (KR32)."""
    said = at.table.challengers
    return ((said[-1] if said else at.table.decider) - at.me) % 2 == 0


def _winners_take_all(at: Place, *, ours: bool) -> bool:
    """Whether all points go to the winners of a round (KR32, KR33, K8)."""
    if at.table.challengers:
        return bool(at.rules.options.challenge_payout != "own_points")
    return ours != _bound(at)


KRAKEN: Mapping[str, Truth] = {
    "bonus": lambda at, c: at.ours(c.card) and _bonus(at, [*at.trick, c.card]) == c.fields["points"]
    > _bonus(at, [*at.trick, c.other]),
    "their bonus": lambda at, c: not at.ours(c.other)
    and _bonus(at, [*at.trick, c.other]) == c.fields["points"],
    "makes": lambda at, c: _may_win(at, c.card)
    and _bonus(at, [*at.trick, c.card]) == c.fields["points"] > _bonus(at, [*at.trick, c.other]),
    "makes theirs": lambda at, c: _may_lose(at, c.other)
    and _bonus(at, [*at.trick, c.other]) == c.fields["points"] > _bonus(at, [*at.trick, c.card]),
    "completes with": lambda at, c: _completes(at, c, c.card, 0),
    "gives with": lambda at, c: _completes(at, c, c.other, 1),
    "may complete": lambda at, c: _with_bonus(at, c, c.card, 0),
    "may be a bonus": lambda at, c: _with_bonus(at, c, c.other, 1),
    "into run": lambda at, c: not at.trick and c.fields["cards"].bit_count() == 2
    and set(bits(c.fields["cards"])) < at.hidden and not at.top(c.other, own=False)
    and _bonus(at, [c.other, *bits(c.fields["cards"])]) >= 20
    and not any(_bonus(at, [c.card, *two]) for two in permutations(sorted(at.hidden), 2)
                if {at.suit(x) for x in two} == {at.suit(c.card)} and _in_a_row(at, c.card, *two)),
    "partner holds": lambda at, c: not at.trick and c.fields["card"] in at.hidden
    and at.suit(c.fields["card"]) == at.suit(c.card) == suit_of(at, c) and at.top(c.fields["card"])
    and all(w.private[at.me ^ 2].hand >> c.fields["card"] & 1 for w in at.worlds),
    "from shortest": lambda at, c: not at.trick and at.suit(c.card) == suit_of(at, c) != at.trump
    and all(sum(at.suit(y) == at.suit(x) for y in at.hand)
            > sum(at.suit(y) == at.suit(c.card) for y in at.hand)
            for x in at.hand if at.suit(x) not in (at.trump, at.suit(c.card))),
    "keeps for later": lambda at, c: _no_partner(at, c) and at.top(c.other)
    and at.suit(c.other) == suit_of(at, c) != at.trump and not at.top(c.card, own=False)
    and len(at.hand) > 1,
    "seen to win": lambda at, c: not at.trick and at.suit(c.card) == at.suit(c.other) == at.trump
    and at.top(c.card) and at.height(c.other) < at.height(c.card) and not _between(at, c),
    "likely to win": lambda at, c: not at.trick and at.suit(c.card) == suit_of(at, c) != at.trump
    and at.names[c.card][:-1] == "A" and 3 < c.fields["n"] == max(
        sum(at.suit(y) == at.suit(x) for y in at.hidden) for x in at.hand
        if at.names[x][:-1] == "A" and at.suit(x) != at.trump)
    and c.fields["n"] == sum(at.suit(x) == at.suit(c.card) for x in at.hidden)
    and (at.names[c.other][:-1] != "A" or at.suit(c.other) == at.trump),
    "out of run": lambda at, c: bool(at.trick) and at.suit(c.card) == at.suit(c.other)
    and set(bits(c.fields["cards"])) < at.hidden and not at.wins(c.card)
    and _in_a_row(at, c.card, *bits(c.fields["cards"]))
    and {at.suit(x) for x in bits(c.fields["cards"])} == {at.suit(c.card)}
    and not any(_in_a_row(at, c.other, *two) for two in permutations(
        [x for x in sorted(at.hidden) if at.suit(x) == at.suit(c.other)], 2)),
    "better one": lambda at, c: at.last and not at.mate and not at.wins(c.card)
    and at.wins(c.other) and at.top(c.other) and at.suit(c.other) != at.trump
    and 0 < c.fields["points"] == sum(map(at.worth, at.trick)) <= 5,
    "wins later": lambda at, c: at.mate and at.ours(c.card) and not at.wins(c.card)
    and _less(at, c) > 0 and at.top(c.other, own=False) and not at.wins(c.other)
    and len(at.hand) > 1,
    "both beaten": lambda at, c: at.wins(c.card) and at.wins(c.other) and not at.last
    and _less(at, c) == c.fields["points"] > 0 and c.fields["card"] in at.hidden
    and at.beats(c.fields["card"], c.card, at.led)
    and at.beats(c.fields["card"], c.other, at.led),
    "gives all": lambda at, c: _same(at) and (_as_won(at) or _as_lost(at))
    and _worths(at) > 1 and _no_partner(at, c),
    "keeps all": lambda at, _c: _same(at) and (_as_won(at) or _as_lost(at)) and bool(at.trick)
    and _worths(at) > 1 and all(at.ours(x.arg) for x in at.rules.legal(at.view)),
    "trump over": lambda at, c: not at.trick and at.suit(c.other) == at.trump != at.suit(c.card)
    and c.fields["card"] in at.hidden and at.beats(c.fields["card"], c.other, at.trump),
    "in what order": lambda at, c: _rest(at) and c.chosen.points > c.rival.points,
    "all equal": lambda at, c: abs(c.chosen.points - c.rival.points) < 2 and all(
        at.suit(x.arg) == at.suit(c.card) and at.worth(x.arg) == at.worth(c.card)
        and not any(min(at.height(x.arg), at.height(c.card)) < at.height(y)
                    < max(at.height(x.arg), at.height(c.card))
                    for y in at.hidden if at.suit(y) == at.suit(c.card))
        for x in at.rules.legal(at.view)),
    "same worth": lambda at, c: bool(at.trick) and abs(c.chosen.points - c.rival.points) < 2
    and len({at.worth(x.arg) for x in at.rules.legal(at.view)}) == 1
    and not any(at.wins(x.arg) for x in at.rules.legal(at.view)),
    "same score": lambda at, _c: _same(at) and (_as_won(at) or _as_lost(at)),
    "same ours": lambda at, _c: _same(at) and _as_won(at) and _winners_take_all(at, ours=True),
    "same theirs": lambda at, _c: _same(at) and _as_lost(at) and _winners_take_all(at, ours=False),
    "won all": lambda at, _c: _as_won(at) and _winners_take_all(at, ours=True),
    "won own": lambda at, _c: _as_won(at) and not at.table.challengers and _bound(at),
    "lost all": lambda at, _c: _as_lost(at) and _winners_take_all(at, ours=False),
    "lost own": lambda at, _c: _as_lost(at) and not at.table.challengers and not _bound(at),
    "guard": lambda at, c: at.names[c.fields["card"]][:-1] == "10" != at.names[c.other][:-1]
    and {c.other, c.fields["card"]} <= {x for x in at.hand if at.suit(x) == at.suit(c.other)}
    and sum(at.suit(x) == at.suit(c.other) for x in at.hand) < 4
    and any(at.names[x] == "A" + at.suit(c.other) for x in at.hidden),
    "not safe": lambda at, c: 0 < at.worth(c.card) <= at.worth(c.other) / 2 and at.mate
    and not at.last and not at.wins(c.card) and not at.wins(c.other)
    and not at.top(c.other) and not _mate_sure(at)
    and any(at.beats(x, at.trick[at.holder], at.led) for x in at.hidden),
    "still theirs": lambda at, c: 0 < at.worth(c.card) <= at.worth(c.other) / 2
    and [c.fields["card"]] == at.trick and not at.wins(c.card) and not at.wins(c.other)
    and not at.top(c.other),
    "leaves": lambda at, c: len(at.trick) == 2 and at.wins(c.card)
    and not at.ours(c.other) and not at.mate,
    "trump waits": lambda at, c: at.suit(c.other) == at.trump and at.top(c.other)
    and len(at.hand) > 1 and (not at.trick if at.suit(c.card) != at.trump
                              else at.height(c.other) > at.height(c.card) and _between(at, c)),
    "keeps next trump": lambda at, c: not at.trick and _between(at, c)
    and at.suit(c.card) == at.suit(c.other) == at.trump
    and [x for x in at.hidden if at.suit(x) == at.trump
         and at.height(x) > at.height(c.other)] == [c.fields["card"]],
    "lower of two": lambda at, c: at.suit(c.card) == at.suit(c.other) and _less(at, c) > 0
    and at.wins(c.card) and at.wins(c.other) and not _between(at, c) and (
        bool(at.trick) or all(at.top(x, own=False) for x in (c.card, c.other))),
    "only trumped": lambda at, c: not at.trick and suit_of(at, c) == at.suit(c.other) != at.trump
    and _less(at, c) > 0 and any(at.suit(x) == at.trump for x in at.hidden)
    and not any(at.suit(x) == at.suit(c.other) for x in at.hidden),
    "theirs to draw": lambda at, c: not at.trick and (at.table.decider - at.me) % 2 == 1
    and at.suit(c.other) == at.trump != at.suit(c.card) and not at.top(c.other)
    and suit_of(at, c) == at.trump,
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


def _risks(at: Place, claim: Claim) -> bool:
    """Whether the suit that is passed by would be made so often, and is no safe one."""
    turned = claim.rival.actions[0].verb == "accept"
    suit = at.rules.deck.suits.index(at.names[at.table.turned[-1]][-1]) if turned else None
    return (
        _says(claim) == "pass"
        and round(100 * claim.rival.chance) == claim.fields["percent"] < 50
        and claim.fields["suit"] == (claim.rival.actions[0].arg if suit is None else suit)
    )


TALK: Mapping[str, Truth] = {
    "jack and nine": lambda at, c: {"J", "9"} <= set(_trumps_of(at, c))
    and len(_trumps_of(at, c)) == c.fields["n"],
    "jack or nine": lambda at, c: at.names[c.fields["card"]][:-1] in ("J", "9")
    and c.fields["card"] in at.hand and len(_trumps_of(at, c)) == c.fields["n"] >= 3,
    "jack": lambda at, c: at.names[c.fields["card"]] == "J" + _called(at, c)
    and c.fields["card"] in at.hand,
    "no trumps": lambda at, c: _says(c) == "pass" and all(
        len(held) < 3 or (len(held) < 4 and not {"J", "9"} & set(held))
        for letter in "SHCD"
        for held in [[at.names[x][:-1] for x in at.hand if at.names[x][-1] == letter]]),
    "aces": lambda at, c: _says(c) != "pass" and c.fields["n"] >= 2 and c.fields["n"] == sum(
        at.names[x][0] == "A" and at.names[x][-1] != _called(at, c) for x in at.hand),
    "without jack": lambda at, c: _says(c) == "pass" and len(_trumps_of(at, c)) == c.fields["n"]
    and "J" not in _trumps_of(at, c) and at.names[c.fields["card"]] == "J" + suit_of(at, c),
    "only three": lambda at, c: _says(c) == "pass" and len(_trumps_of(at, c)) == c.fields["n"]
    in (2, 3),
    "many": lambda at, c: suit_of(at, c) == _called(at, c)
    and len(_trumps_of(at, c)) == c.fields["n"] > 3,
    "best suit": lambda at, c: suit_of(at, c) == _called(at, c) and not at.table.turned
    and {at.names[x][:-1] for x in bits(c.fields["cards"])} == {*_trumps_of(at, c)}
    and len(_trumps_of(at, c)) in (2, 3) and all(
        round(100 * x.chance) <= round(100 * c.chosen.chance)
        for x in at.thought.candidates if x.actions[0].verb != "pass"),
    "no jack": lambda at, c: _says(c) == "pass" and "J" + at.trump not in
    {at.names[x] for x in at.hand} and at.names[c.fields["card"]] == "J" + at.trump,
    "made": lambda at, c: round(100 * c.chosen.chance) == c.fields["percent"] >= 50,
    "must": lambda at, c: not any(a.verb == "pass" for a in at.rules.legal(at.view))
    and round(100 * c.chosen.chance)
    == max(round(100 * one.chance) for one in at.thought.candidates),
    "doubles": lambda at, c: _called(at, c) == "S" == at.rules.deck.suits[c.fields["suit"]]
    and at.rules.options.spades_bonus == "x2_total" and c.chosen.chance > 0.5,
    "challenge": lambda at, c: round(100 * c.chosen.chance) == c.fields["percent"] >= 60,
    "none turned": lambda at, c: _says(c) == "pass" and not _trumps_of(at, c)
    and suit_of(at, c) == at.names[at.table.turned[-1]][-1],
    "one turned": lambda at, c: _says(c) == "pass" and len(_trumps_of(at, c)) == 1
    and c.fields["card"] in at.hand and at.names[c.fields["card"]][-1] == suit_of(at, c)
    == at.names[at.table.turned[-1]][-1],
    "strong": lambda at, c: _says(c) != "pass" and set(bits(c.fields["cards"])) == {
        x for x in at.hand if at.names[x][0] == "A" or at.names[x] in (
            "J" + at.trump, "9" + at.trump)} and c.fields["cards"].bit_count() > 1,
    "costs double": lambda at, c: c.chosen.actions[0].verb == "trump" and _called(at, c) != "S"
    and suit_of(at, c) == "S" and at.rules.options.spades_bonus == "x2_total",
    "long": lambda at, c: _says(c) != "pass" and len(_trumps_held(at)) == c.fields["n"] >= 3
    and suit_of(at, c) == at.trump and c.fields["card"] in at.hand
    and at.names[c.fields["card"]] in ("J" + at.trump, "9" + at.trump),
    "forces": lambda at, c: _says(c) == "pass" and c.fields["name"] == (at.me + 1) % 4
    and [at.table.said[s] for s in range(4) if s != at.me] == ["pass"] * 3
    and not (at.table.turned and at.rules.options.random_all_pass == "second_card"),
    "may fail": lambda at, c: _says(c) == "pass" and c.rival.chance >= 0.5
    and at.table.passes < 4,
    "no aces": lambda at, c: _says(c) == "pass" and not any(
        at.names[x][0] == "A" and at.names[x][-1] != at.trump for x in at.hand),
    "doubtful": lambda at, c: round(100 * c.rival.chance) == c.fields["percent"] < 75
    and not at.table.challengers,
    "keeps own": lambda at, c: 100 - round(100 * c.rival.chance) == c.fields["percent"] <= 50
    and not at.table.challengers and (at.table.decider - at.me) % 2 == 1,
    "answered": lambda at, c: 100 - round(100 * c.rival.chance) == c.fields["percent"] > 24
    and len(at.table.challengers) == 1 and (at.table.decider - at.me) % 2 == 0,
    "dearer": lambda at, c: 100 - round(100 * c.rival.chance) == c.fields["percent"] > 24
    and len(at.table.challengers) == 2 and (at.table.decider - at.me) % 2 == 1,
    "one against": lambda at, c: _says(c) == "pass" and {c.fields["card"]} == _trumps_held(at),
    "few against": lambda at, c: _says(c) == "pass" and len(_trumps_held(at)) == 2
    and set(bits(c.fields["cards"])) == _trumps_held(at),
    "low against": lambda at, c: _says(c) == "pass" and not {"J", "9"} & set(_trumps_of(at, c)),
    "none against": lambda at, c: _says(c) == "pass" and not _trumps_of(at, c),
    "risky": lambda at, c: _risks(at, c) and not (
        suit_of(at, c) == "S" and at.rules.options.spades_bonus == "x2_total"),
    "keeps points": lambda at, c: _says(c) == "pass"
    and suit_of(at, c) == _called(at, Claim(c.rival, c.chosen, {}))
    and 100 - round(100 * c.rival.chance) == c.fields["percent"] <= 50,
    "risks double": lambda at, c: _risks(at, c)
    and suit_of(at, c) == "S" and at.rules.options.spades_bonus == "x2_total",
}  # fmt: skip
