"""What the reasons of Royal Wife-Swap claim, stated once more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.cards import bits
from game.engine.thought import Candidate
from game.games.wife_swap.families import can_marry, fits, layout_score
from tests.laws.truths import Claim, Place, Truth

COURTS = {"K": "2", "Q": "3", "J": "4", "10": "5"}
SUITS = "DCHS"  # of Royal Wife-Swap, the lowest first
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


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
    """What a plan leaves, by playing it: points, the hand, families, the table, the stock."""

    points: int
    hand: set[int]
    homes: Sequence[Sequence[int]]
    table: set[int]
    lays: set[int]  # that may still be laid
    wed: bool  # whether a card that lies in no family may still marry another
    stock: list[int]  # top first, -1 for a card that nobody knows


def _laid(at: Place, one: Candidate) -> _Laid:
    state = at.rules.imagine(at.view, at.rng)
    for action in one.actions:
        if action.verb != "done":
            at.rules.apply(state, at.me, action)
    layout, before = state.table.families[at.me], at.table.before
    lies = {card for family in layout for card in family}
    went = [*(card for family in before for card in family), *at.table.last_trick]
    known = [card for lot in at.table.bottom for card in lot]
    stock = [-1] * (at.table.stock_size - len(known)) + known
    stock += [card for card in went if card not in lies]
    if at.rules.options.bottom_order == "shuffled":
        stock = [-1] * len(stock)
    legal = at.rules.legal(state.view(at.me))
    return _Laid(
        state.table.points[at.me],
        set(bits(state.private[at.me].hand)),
        layout,
        lies,
        {x.arg for x in legal if x.verb == "lay"} - lies,
        any(x.verb == "wed" and not {x.arg, x.to} & lies for x in legal),
        stock,
    )


def _drawn(at: Place, one: Candidate) -> int:
    after = _laid(at, one)
    return min(7 - len(after.hand), len(after.stock))


def _refilled(at: Place, one: Candidate) -> tuple[list[int], list[set[int]], int]:
    """The sizes of all hands when all have drawn, what they are known to draw, what is left."""
    after, seats = _laid(at, one), at.rules.seats
    sizes, drawn, stock = [*at.table.hand_sizes], [set[int]() for _ in range(seats)], [*after.stock]
    sizes[at.me] = len(after.hand)
    for seat in (*range(at.me, seats), *range(at.me)):
        while stock and sizes[seat] < 7:
            drawn[seat].add(stock.pop(0))
            sizes[seat] += 1
    return sizes, drawn, len(stock)


def _over(at: Place, one: Candidate) -> bool:
    """Whether a hand is empty after a plan, which ends the game."""
    return 0 in _refilled(at, one)[0]


def _lost_match(at: Place, points: int) -> bool:
    """Whether the match ends with this game, and somebody else has more points in all."""
    options, table = at.rules.options, at.table
    sums = [score + new for score, new in zip(table.score, table.points, strict=True)]
    sums[at.me] = table.score[at.me] + points
    last = {
        "target": max(sums) >= options.target,
        "rounds": len(table.sheet) + 1 >= options.round_count,
        "single": True,
    }
    return last[options.match_mode] and max(sums) > sums[at.me]


def _dear(at: Place, cards: set[int]) -> set[int]:
    """The aces and court cards of some cards."""
    return {c for c in cards if c >= 0 and at.names[c][:-1] in ("10", "J", "Q", "K", "A")}


def _keeps(at: Place, claim: Claim) -> set[int]:
    """What only the choice keeps in a hand from which another card will be played."""
    kept = _laid(at, claim.chosen).hand - _laid(at, claim.rival).hand
    return set() if _over(at, claim.chosen) else kept


def _held(at: Place, card: int, name: int) -> bool:
    """Whether everybody knows that another seat holds a card."""
    return name != at.me and bool(at.table.shown[name] >> card & 1)


def _others_lay(at: Place) -> list[tuple[int, tuple[int, ...]]]:
    return [(s, f) for s, layout in enumerate(at.table.families) if s != at.me for f in layout]


def _follows(at: Place) -> bool:
    """Whether a trick may follow this one: cards are left to be drawn, or in every hand."""
    played = {(at.table.leader + place) % at.rules.seats for place in range(len(at.trick))}
    left = [size - (seat not in played) for seat, size in enumerate(at.table.hand_sizes)]
    return at.table.stock_size > 0 or 0 not in left


def _catchable(at: Place, card: int) -> bool:
    """Whether the court card may come whose nemesis a card is."""
    return any(_nemesis(at, x) == at.names[card] and _can_come(at, x, card) for x in range(52))


def _beatable(at: Place, card: int) -> bool:
    """Whether a card does not win, or may yet be beaten."""
    if _so_far(at, card) != at.me:
        return True
    return any(_can_come(at, x, card) and _so_far(at, card, x) != at.me for x in range(52))


def _unbeatable(at: Place, card: int) -> bool:
    """Whether a card has the trick, and no card beats it that may come, nor two: a pair."""
    come = [x for x in range(52) if _can_come(at, x, card)]
    alone = all(_so_far(at, card, x) == at.me for x in come)
    pairs = [(x, y) for x in come for y in come if _nemesis(at, x) == at.names[y]]
    two = at.rules.seats - len(at.trick) > 2
    together = not two or all(_so_far(at, card, *pair) == at.me for pair in pairs)
    return _so_far(at, card) == at.me and alone and together and _takes(at, card)


def _hopeful(at: Place, card: int) -> bool:
    """Whether a card has the trick; one that is led is an ace, or none that may come is higher."""
    high = RANKS.index(at.names[card][:-1]), SUITS.index(at.names[card][-1])
    come = [at.names[x] for x in range(52) if _can_come(at, x, card)]
    top = all((RANKS.index(x[:-1]), SUITS.index(x[-1])) < high for x in come)
    plain = at.names[card][:-1] in ("6", "7", "8", "9", "A")
    led = at.names[card][0] == "A" or (top and plain)
    return _so_far(at, card) == at.me and (bool(at.trick) or led)


def _hopeless(at: Place, card: int) -> bool:
    """Whether a card is not that, or loses however the trick goes on."""
    return not _hopeful(at, card) or all(winner != at.me for winner, _lies in at.ends(card))


def _forced(at: Place, card: int) -> set[int]:
    """What may follow suit upon a card, where that suit is led."""
    led = at.suit(at.trick[0] if at.trick else card)
    return {x for x in range(52) if led == at.suit(x) == at.suit(card) and _can_come(at, x, card)}


def _hunted(at: Place, card: int, court: int) -> bool:
    """Whether a card may catch this court card, which has to follow suit."""
    return at.names[card] == _nemesis(at, court) and court in _forced(at, card)


def _hand_lays(at: Place, without: int) -> int:
    """The points that can be laid from the hand alone."""
    from game.games.wife_swap.bot import most

    before = at.table.families[at.me]
    there = {card for family in before for card in family} | at.hand - {without}
    return layout_score(most(sum(1 << card for card in there), before)) - layout_score(before)


def _counts(at: Place, c: Claim) -> bool:
    """Whether the cards count so much in a family, and the other counts more."""
    worth = [int(at.names[x][:-1]) if at.names[x][0] in "23456789" else 10 - 9 * (
        at.names[x][0] == "A") for x in (c.card, c.other)]  # fmt: skip
    return worth == [c.fields["n"], c.fields["n2"]] and worth[0] < worth[1]


def _married(at: Place, cards: set[int]) -> int:
    """The points of the best marriages among some cards."""
    wed = [(a, b) for a in cards for b in cards if a < b and can_marry(a, b)]
    return max(
        (20 * (1 + (at.suit(a) == at.suit(b))) + _married(at, cards - {a, b}) for a, b in wed),
        default=0,
    )


def _marries(at: Place, card: int, mate: int) -> bool:
    """Whether a court card of the trick can marry one of the hand."""
    return card in at.trick and mate in at.hand and can_marry(card, mate)


def _only_more(at: Place, claim: Claim, *, there: bool = False) -> bool:
    """Whether the choice lays just these cards besides, or leaves them, for so many points."""
    ours, theirs = _laid(at, claim.chosen), _laid(at, claim.rival)
    lies = {card for family in at.table.families[at.me] for card in family}
    named = set(bits(claim.fields["cards"]))
    return (
        (named <= lies if there else not named & lies)
        and ours.table - theirs.table == set(bits(claim.fields["cards"]))
        and theirs.table <= ours.table
        and ours.points - theirs.points == claim.fields["points"] > 0
    )


def _best_other(at: Place) -> int:
    return max(points for seat, points in enumerate(at.table.points) if seat != at.me)


def _differ(at: Place, claim: Claim) -> bool:
    """Whether just these cards are laid by one plan and kept by the other, which wins as often."""
    ours, theirs = _laid(at, claim.chosen).hand, _laid(at, claim.rival).hand
    same = abs(claim.chosen.chance - claim.rival.chance) < 0.01
    return same and ours ^ theirs == set(bits(claim.fields["cards"]))


def _free(at: Place, one: Candidate, card: int) -> bool:
    """Whether a card may come to a later trick: it is in no family and not in this hand."""
    after = _laid(at, one)
    others = {card for _seat, family in _others_lay(at) for card in family}
    return card not in others | after.table | after.hand


def _catches(at: Place, one: Candidate, card: int) -> bool:
    """Whether a card is the nemesis of a court card that may yet come."""
    return any(_nemesis(at, c) == at.names[card] and _free(at, one, c) for c in range(52))


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


def _royals(at: Place, layout: Sequence[Sequence[int]]) -> set[tuple[int, int]]:
    """The couples of the royal families, by their names."""
    couples = {(family[0], family[1]) for family in layout}
    return {
        (king, queen)
        for king, queen in couples
        if at.names[king][0] == "K" and at.names[king][-1] == at.names[queen][-1]
    }


def _least(at: Place, seat: int) -> int:
    """What a seat can add at least, by whichever card this seat does not take the trick with."""
    legal = [action.arg for action in at.rules.legal(at.view)]
    return min(_lays(at, card, seat) for card in legal if _so_far(at, card) != at.me)


def _lays(at: Place, card: int, seat: int) -> int:
    """The points that a seat can add by a trick that this card ends, by a layout that is legal."""
    from game.games.wife_swap.bot import most
    from game.games.wife_swap.families import why_no_family

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
    and c.fields["card"] in at.trick and _unbeatable(at, c.card),
    "leads nemesis": lambda at, c: at.names[c.card] == _nemesis(at, c.fields["card"])
    and c.fields["card"] in at.trick and _so_far(at, c.card) == at.me
    and not _unbeatable(at, c.card) and all(
        w == at.me or any(_nemesis(at, x) in [at.names[y] for y in lies] and RANKS.index(
            at.names[x][:-1]) >= RANKS.index(at.names[c.fields["card"]][:-1])
            for x in lies if x != c.fields["card"] and at.names[x][:-1] in COURTS)
        for w, lies in at.ends(c.card)),
    "sure mate": lambda at, c: not at.last and _unbeatable(at, c.card)
    and _marries(at, c.fields["card"], c.fields["card2"])
    and _lays(at, c.card, at.me) == c.fields["points"],
    "sure lays": lambda at, c: not at.last and _unbeatable(at, c.card)
    and _lays(at, c.card, at.me) == c.fields["points"],
    "draws first": lambda at, c: [x for lot in at.table.bottom for x in lot][:1]
    == [c.fields["card"]] and at.rules.options.bottom_order == "fixed"
    and at.table.stock_size == len([x for lot in at.table.bottom for x in lot])
    and c.fields["card"] in _dear(at, {c.fields["card"]})
    and _hopeful(at, c.card) and _hopeless(at, c.other),
    "can wait": lambda at, c: _hopeful(at, c.other) and _hopeless(at, c.card) and _follows(at)
    and at.rules.options.meld_from_hand
    and 2 * c.fields["points"] >= _lays(at, c.other, at.me) >= c.fields["points"]
    == _hand_lays(at, c.card),
    "known better": lambda at, c: _so_far(at, c.other) == at.me != _so_far(at, c.card)
    and _so_far(at, c.other, c.fields["card"]) != at.me and bool(at.trick)
    and _can_come(at, c.fields["card"], c.other)
    and _held(at, c.fields["card"], c.fields["name"]),
    "risks known": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.other)
    and at.names[c.other][:-1] in COURTS and _can_come(at, c.fields["card"], c.other)
    and _held(at, c.fields["card"], c.fields["name"])
    and (c.fields["name"] - at.me) % at.rules.seats < at.rules.seats - len(at.trick),
    "hunts better": lambda at, c: _hunted(at, c.card, c.fields["card"])
    and _hunted(at, c.other, c.fields["card2"])
    and (at.suit(c.card), at.suit(c.other)) == tuple(
        at.rules.deck.suits[c.fields[x]] for x in ("suit", "suit2"))
    and len(_forced(at, c.card)) < len(_forced(at, c.other)),
    "may win mate": lambda at, c: _hopeful(at, c.card)
    and at.suit(c.fields["card"]) == at.suit(at.trick[0] if at.trick else c.card)
    and _so_far(at, c.card, c.fields["card"]) == at.me and _can_come(at, c.fields["card"], c.card)
    and can_marry(c.fields["card"], c.fields["card2"]) and c.fields["card2"] in at.hand - {c.card},
    "catches mate": lambda at, c: _hunted(at, c.card, c.fields["card"])
    and can_marry(c.fields["card"], c.fields["card2"]) and c.fields["card2"] in at.hand - {c.card},
    "has caught": lambda at, c: at.names[c.card] == _nemesis(at, c.fields["card"])
    and any(c.fields["card"] in f for layout in at.table.families for f in layout),
    "wins points": lambda at, c: at.last and _takes(at, c.card)
    and _lays(at, c.card, at.me) == c.fields["points"],
    "wins mate": lambda at, c: at.last and _takes(at, c.card)
    and _marries(at, c.fields["card"], c.fields["card2"])
    and _lays(at, c.card, at.me) == c.fields["points"],
    "may marry": lambda at, c: not at.last and _so_far(at, c.card) == at.me
    and _marries(at, c.fields["card"], c.fields["card2"]),
    "last trick": lambda at, c: not _follows(at) and not _catchable(at, c.other)
    and _so_far(at, c.other) != at.me
    and (_so_far(at, c.card) == at.me or _catchable(at, c.card)),
    "denies": lambda at, c: at.last and _takes(at, c.card)
    and {winner for winner, _l in at.ends(c.other)} == {c.fields["name"]} != {at.me}
    and _least(at, c.fields["name"]) == c.fields["points"],
    "takes over": lambda at, c: _so_far(at, c.card) == at.me != _so_far(at, c.other)
    == c.fields["name"] and _least(at, c.fields["name"]) == c.fields["points"],
    "feeds": lambda at, c: (c.fields["card"], c.fields["card2"])
    in {f[:2] for s, f in _others_lay(at) if s == c.fields["name"] and fits(c.other, f)}
    and not any(fits(c.card, family) for _s, family in _others_lay(at))
    and not any(can_marry(c.card, x) for x in at.trick)
    and not any(can_marry(c.card, x) and _can_come(at, x, c.card) for x in range(52))
    and (not at.last or not _takes(at, c.other))
    and c.fields["name"] not in {s for place in range(len(at.trick)) for s in [
        (at.table.leader + place) % at.rules.seats]} - {_so_far(at, c.other)},
    "vain": lambda at, c: at.last and _takes(at, c.other) and not _takes(at, c.card)
    and _lays(at, c.other, at.me) == 0,
    "lays nothing": lambda at, c: not at.trick and at.names[c.other][0] == "A"
    and _lays(at, c.other, at.me) == 0 and at.rules.options.meld_from_hand,
    "keeps for": lambda at, c: at.names[c.other] == _nemesis(at, c.fields["card"])
    and _held(at, c.fields["card"], c.fields["name"]) and _follows(at),
    "hunts known": lambda at, c: _hunted(at, c.card, c.fields["card"])
    and _held(at, c.fields["card"], c.fields["name"]),
    "hunts few": lambda at, c: _hunted(at, c.card, c.fields["card"])
    and _forced(at, c.card) == {c.fields["card"], *bits(c.fields["cards"])},
    "hunts alone": lambda at, c: _hunted(at, c.card, c.fields["card"])
    and _forced(at, c.card) == {c.fields["card"]},
    "gives less": lambda at, c: _lays(at, c.other, c.fields["name"])
    - _lays(at, c.card, c.fields["name"]) == c.fields["points"] > 0
    and at.last and {w for w, _l in at.ends(c.card)} == {c.fields["name"]},
    "may give less": lambda at, c: _lays(at, c.other, c.fields["name"])
    - _lays(at, c.card, c.fields["name"]) == c.fields["points"] > 0
    and _so_far(at, c.card) == _so_far(at, c.other) == c.fields["name"] != at.me,
    "last wins": lambda at, c: at.last and _takes(at, c.card),
    "safe court": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.card)
    and not any(c.fields["card"] in lies for _w, lies in at.ends(c.card)),
    "meets": lambda at, c: c.fields["card"] in at.trick
    and at.names[c.fields["card"]] == _nemesis(at, c.other)
    and all(winner != at.me for winner, _l in at.ends(c.other)),
    "risks court": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.other)
    and _can_come(at, c.fields["card"], c.other),
    "unbeaten": lambda at, c: len(at.trick) == at.rules.seats - 2 and _unbeatable(at, c.card),
    "surely wins": lambda at, c: _unbeatable(at, c.card),
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
    and c.fields["card"] in at.hand - {c.card} and _follows(at) and _beatable(at, c.other)
    and c.fields["points"] == _married(at, at.hand - {c.card})
    - _married(at, at.hand - {c.card, c.other})
    and _married(at, at.hand - {c.card}) == 20 * (1 + (at.suit(c.other) == at.suit(
        c.fields["card"]))) + _married(at, at.hand - {c.card, c.other, c.fields["card"]}),
    "keeps kin": lambda at, c: _follows(at) and _beatable(at, c.other)
    and fits(c.other, (c.fields["card"], c.fields["card2"]))
    and any(family[:2] == (c.fields["card"], c.fields["card2"])
            for family in at.table.families[at.me]),
    "keeps fitting": lambda at, c: _follows(at) and _beatable(at, c.other)
    and fits(c.other, (c.fields["card"], c.fields["card2"]))
    and {c.fields["card"], c.fields["card2"]} <= at.hand - {c.card, c.other}
    and can_marry(c.fields["card"], c.fields["card2"]) and at.rules.options.meld_from_hand,
    "vain so far": lambda at, c: not at.last and bool(at.trick) and _so_far(at, c.other) == at.me
    != _so_far(at, c.card) and _lays(at, c.other, at.me) == 0,
    "hands over": lambda at, c: at.last and c.fields["card"] in at.trick
    and at.names[c.fields["card"]] == _nemesis(at, c.other)
    and at.names[c.other][:-1] in COURTS
    and c.fields["name"] == _so_far(at, c.other) != _so_far(at, c.card) == c.fields["name2"],
    "keeps court": lambda at, c: can_marry(c.other, c.fields["card"]) and _follows(at)
    and _beatable(at, c.other) and c.fields["card"] not in _seen(at)
    and c.fields["card"] not in {x for lot in at.table.bottom for x in lot}
    and (at.suit(c.other) == at.suit(c.fields["card"]) or not any(
        at.suit(x) == at.suit(c.other) and can_marry(x, c.other) for x in range(52)
        if x not in _seen(at) and x not in {one for lot in at.table.bottom for one in lot})),
    "both hunt": lambda at, c: _hunted(at, c.card, c.fields["card"])
    and _hunted(at, c.other, c.fields["card2"]),
    "keeps ace": lambda at, c: at.names[c.other][0] == "A"
    and _follows(at),
    "keeps nemesis": lambda at, c: at.names[c.other] == _nemesis(at, c.fields["card"])
    and c.fields["card"] not in _seen(at) and _follows(at),
    "hunts": lambda at, c: _hunted(at, c.card, c.fields["card"]) and not any(
        _hunted(at, x.arg, court) for x in at.rules.legal(at.view) for court in range(52)
        if x.arg != c.card and at.names[court][:-1] in COURTS),
    "cheapest": lambda at, c: _counts(at, c) and _could_be_laid(at, c)
    and not any(_nemesis(at, x) == at.names[c.card] and _can_come(at, x, c.card) for x in range(52))
    and at.me not in (_so_far(at, c.card), _so_far(at, c.other)),
    "enough": lambda at, c: at.last and _takes(at, c.card) and _takes(at, c.other)
    and at.rules.deck.rank[c.card] <= at.rules.deck.rank[c.other],
    "cheaper": lambda at, c: _counts(at, c) and not at.last and _could_be_laid(at, c)
    and any(_can_come(at, x, c.other) and _so_far(at, c.other, x) != at.me for x in range(52))
    and not any(at.names[c.other] == _nemesis(at, court) for court in at.trick),
    "doomed": lambda at, c: _held(at, c.fields["card"], c.fields["name"])
    and _can_come(at, c.fields["card"], c.other) and all(w != at.me for w, _ in at.ends(c.other)),
    "singleton": lambda at, c: not at.trick and _follows(at)
    and at.rules.deck.suit[c.card] == c.fields["suit"]
    and [c.card] == [x for x in at.hand if at.suit(x) == at.suit(c.card)]
    and at.names[c.card][0] in "23456789",
    "cheaper too": lambda at, c: _counts(at, c)
    and all(any(_can_come(at, x, one) and _so_far(at, one, x) != at.me for x in range(52))
            and _so_far(at, one) == at.me for one in (c.card, c.other)),
    "goes on": lambda at, c: _over(at, c.rival) and not _over(at, c.chosen)
    and not _laid(at, c.rival).hand
    and _laid(at, c.rival).points == c.fields["n"] < c.fields["n2"] == _best_other(at),
    "ends": lambda at, c: _over(at, c.chosen) and not _over(at, c.rival)
    and _laid(at, c.chosen).points == c.fields["n"] > c.fields["n2"] == _best_other(at)
    and not _lost_match(at, _laid(at, c.chosen).points),
    "gives up": lambda at, c: _over(at, c.chosen) and not _over(at, c.rival)
    and (_laid(at, c.chosen).points, _best_other(at)) == (c.fields["n"], c.fields["n2"])
    and c.chosen.chance >= c.rival.chance - 0.01,
    "at the end": lambda at, c: _over(at, c.chosen) and _over(at, c.rival)
    and _laid(at, c.chosen).points > _laid(at, c.rival).points,
    "more royal": lambda at, c: (c.fields["card"], c.fields["card2"])
    in _royals(at, _laid(at, c.chosen).homes) - _royals(at, _laid(at, c.rival).homes)
    - _royals(at, at.table.before),
    "draws known": lambda at, c: set(bits(c.fields["cards"]))
    == (drawn := _refilled(at, c.chosen)[1][at.me]) and len(drawn) == _drawn(at, c.chosen)
    and bool(_dear(at, drawn) - _dear(at, _refilled(at, c.rival)[1][at.me])),
    "draws some": lambda at, c: set(bits(c.fields["cards"]))
    == _dear(at, _refilled(at, c.chosen)[1][at.me]) > _dear(at, _refilled(at, c.rival)[1][at.me]),
    "lets draw": lambda at, c: c.fields["name"] != at.me
    and c.fields["card"] in _dear(at, {c.fields["card"]})
    and all(
        c.fields["card"] in _refilled(at, x)[1][c.fields["name"]]
        for x in at.thought.candidates[:4] if x is not c.chosen)
    and not any(c.fields["card"] in drawn for seat, drawn in enumerate(_refilled(at, c.chosen)[1])
                if seat != at.me),
    "goes longer": lambda at, c: set(bits(c.fields["cards"])) == _keeps(at, c)
    and (after := _refilled(at, c.rival))[2] == _refilled(at, c.chosen)[2] == 0
    and _refilled(at, c.chosen)[0][at.me] > after[0][at.me] == min(after[0]) < 4,
    "spent": lambda at, c: at.names[c.fields["card"]] == _nemesis(at, c.fields["card2"])
    and c.fields["card"] in _laid(at, c.chosen).table & _laid(at, c.rival).hand
    and (c.fields["card2"] in _laid(at, c.chosen).table
         or any(c.fields["card2"] in family for _s, family in _others_lay(at))),
    "lost": lambda at, c: set(bits(c.fields["cards"])) == {*at.table.last_trick}
    & (_laid(at, c.chosen).table - _laid(at, c.rival).table),
    "lays all": lambda at, c: not _laid(at, c.chosen).lays and not _laid(at, c.chosen).wed
    and _laid(at, c.chosen).points - at.table.points[at.me] == c.fields["points"]
    and _laid(at, c.chosen).points > _laid(at, c.rival).points,
    "nothing fits": lambda at, c: not _laid(at, c.chosen).lays and not _laid(at, c.chosen).wed
    and _laid(at, c.chosen).points == at.table.points[at.me] > _laid(at, c.rival).points,
    "lays and draws": lambda at, c: _only_more(at, c) and _drawn(at, c.chosen) - _drawn(at, c.rival)
    >= len(_laid(at, c.rival).hand - _laid(at, c.chosen).hand) > 0,
    "lays more": lambda at, c: _laid(at, c.chosen).points - at.table.points[at.me]
    == c.fields["points"] and _laid(at, c.chosen).points >= _laid(at, c.rival).points,
    "holds ace": lambda at, c: c.fields["card"] in _keeps(at, c) & _laid(at, c.rival).table
    and at.names[c.fields["card"]][0] == "A"
    and c.fields["n"] == 1 + any(
        c.fields["card"] in family and _royals(at, [family])
        for family in _laid(at, c.rival).homes),
    "holds for": lambda at, c: c.fields["card"] in _keeps(at, c)
    and at.names[c.fields["card"]] == _nemesis(at, c.fields["card2"])
    and _held(at, c.fields["card2"], c.fields["name"]),
    "holds nemesis": lambda at, c: c.fields["card"] in _keeps(at, c)
    and at.names[c.fields["card"]] == _nemesis(at, c.fields["card2"])
    and _catches(at, c.chosen, c.fields["card"])
    and c.fields["card2"] not in _refilled(at, c.chosen)[1][at.me],
    "lays these": _only_more,
    "leaves": lambda at, c: _only_more(at, c, there=True),
    "leaves and draws": lambda at, c: _only_more(at, c, there=True)
    and _drawn(at, c.chosen) > _drawn(at, c.rival),
    "leaves family": lambda at, c: any(
        (c.fields["card"], c.fields["card2"]) == family[:2]
        and set(family) <= _laid(at, c.chosen).table
        and not set(family) & _laid(at, c.rival).table
        and c.fields["points"] == sum(at.rules.deck.points[card] for card in family)
        * (2 if _royals(at, [family]) else 1)
        for family in at.table.families[at.me]),
    "adds either": lambda at, c: _differ(at, c)
    and _laid(at, c.chosen).points - at.table.points[at.me] == c.fields["points"] > 0,
    "may lay": lambda at, c: not at.last and _so_far(at, c.card) == at.me
    and (bool(at.trick) or at.names[c.card][0] == "A" or not any(
        _can_come(at, x, c.card) and RANKS.index(at.names[x][:-1]) > RANKS.index(
            at.names[c.card][:-1]) for x in range(52)))
    and _lays(at, c.card, at.me) == c.fields["points"] >= 8,
    "both win": lambda at, c: at.last and _takes(at, c.card) and _takes(at, c.other),
    "none wins": lambda at, c: bool(at.trick) and not any(
        _so_far(at, x.arg) == at.me or any(
            _nemesis(at, court) == at.names[x.arg] and _can_come(at, court, x.arg)
            for court in range(52)) for x in at.rules.legal(at.view))
    and all(winner != at.me for winner, _l in at.ends(c.card)),
    "wins more": lambda at, c: at.last and _takes(at, c.card) and _takes(at, c.other)
    and _lays(at, c.card, at.me) - _lays(at, c.other, at.me) == c.fields["points"] > 0,
    "safer": lambda at, c: not at.last and _so_far(at, c.card) == _so_far(at, c.other) == at.me
    and _can_come(at, c.fields["card"], c.card)
    and _so_far(at, c.card, c.fields["card"]) == at.me
    != _so_far(at, c.other, c.fields["card"])
    and not any(_can_come(at, x, c.card) and _so_far(at, c.card, x) != at.me
                == _so_far(at, c.other, x) for x in range(52)),
    "worth more": lambda at, c: _laid(at, c.chosen).points - _laid(at, c.rival).points
    == c.fields["points"] > 0,
    "holds low": lambda at, c: set(bits(c.fields["cards"])) == _keeps(at, c)
    and all(at.names[x][:-1] in ("2", "3", "4", "5") for x in bits(c.fields["cards"])),
    "holds court": lambda at, c: c.fields["card"] in _keeps(at, c)
    and can_marry(c.fields["card"], c.fields["card2"])
    and (at.names[c.fields["card"]][-1] == at.names[c.fields["card2"]][-1])
    == (at.names[c.fields["card"]][0] in "KQ")
    and _free(at, c.chosen, c.fields["card2"]),
    "draws more": lambda at, c: _drawn(at, c.chosen) == c.fields["n"] > _drawn(at, c.rival),
    "either": _differ,
}  # fmt: skip
