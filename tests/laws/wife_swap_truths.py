"""What the reasons of Royal Wife-Swap claim, stated once more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.cards import bits
from game.engine.thought import Candidate
from game.games.wife_swap.families import can_marry, fits, layout_score
from tests.laws.truths import Claim, Place, Truth, suit_of

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
    """What a plan leaves, by playing it: points, the hand, royal families, the table, the stock."""

    points: int
    hand: set[int]
    royals: int
    table: set[int]
    lays: set[int]  # that may still be laid
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
        {x.arg for x in at.rules.legal(state.view(at.me)) if x.verb == "lay"},
        at.table.stock_size + len(went - lies),
    )


def _drawn(at: Place, one: Candidate) -> int:
    after = _laid(at, one)
    return min(7 - len(after.hand), after.stock)


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
    "surely wins": lambda at, c: all(winner == at.me for winner, _l in at.ends(c.card))
    and not any(_can_come(at, x, c.card) and (
        _so_far(at, c.card, x) != at.me or any(
            _nemesis(at, x) == at.names[y] and _can_come(at, y, c.card) for y in range(52)))
        for x in range(52)),
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
    "keeps ace": lambda at, c: at.names[c.other][0] == "A"
    and (at.table.stock_size or min(at.table.hand_sizes) > 1),
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
    "cheaper too": lambda at, c: at.rules.deck.points[c.card] < at.rules.deck.points[c.other]
    and all(any(_can_come(at, x, one) and _so_far(at, one, x) != at.me for x in range(52))
            and _so_far(at, one) == at.me for one in (c.card, c.other)),
    "goes on": lambda at, c: _last_of(at, c.rival) and not _last_of(at, c.chosen)
    and _laid(at, c.rival).points == c.fields["n"] < c.fields["n2"] == _best_other(at),
    "more royal": lambda at, c: _laid(at, c.chosen).royals
    > max(_laid(at, c.rival).royals, _royals(at, at.table.before),
          _royals(at, at.table.families[at.me])),
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
    "leaves": lambda at, c: _only_more(at, c, there=True),
    "leaves family": lambda at, c: any(
        (c.fields["card"], c.fields["card2"]) == family[:2]
        and set(family) <= _laid(at, c.chosen).table
        and not set(family) & _laid(at, c.rival).table
        and c.fields["points"] == sum(at.rules.deck.points[card] for card in family)
        * (2 if _royals(at, [family]) else 1)
        for family in at.table.families[at.me]),
    "opens": lambda at, c: set(bits(c.fields["cards"])) <= _laid(at, c.chosen).lays
    and not set(bits(c.fields["cards"])) & (_laid(at, c.rival).lays | _laid(at, c.rival).table),
    "adds either": lambda at, c: _differ(at, c) and c.chosen.actions[-1].verb == "done"
    and _laid(at, c.chosen).points - at.table.points[at.me] == c.fields["points"] > 0,
    "may lay": lambda at, c: not at.last and _so_far(at, c.card) == at.me
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
    != _so_far(at, c.other, c.fields["card"]),
    "then free": lambda at, c: [x for x in at.hand if at.suit(x) == at.suit(c.card)] == [c.card]
    and at.suit(c.card) == suit_of(at, c),
    "worth more": lambda at, c: _laid(at, c.chosen).points - _laid(at, c.rival).points
    == c.fields["points"] > 0 and c.rival.actions[-1].verb == "done",
    "holds low": lambda at, c: set(bits(c.fields["cards"]))
    == _laid(at, c.chosen).hand - _laid(at, c.rival).hand
    and all(at.names[x][:-1] in ("2", "3", "4", "5") for x in bits(c.fields["cards"])),
    "holds court": lambda at, c: c.fields["card"] in _laid(at, c.chosen).hand
    - _laid(at, c.rival).hand and can_marry(c.fields["card"], c.fields["card2"])
    and (at.names[c.fields["card"]][-1] == at.names[c.fields["card2"]][-1])
    == (at.names[c.fields["card"]][0] in "KQ")
    and (c.fields["card2"] in _laid(at, c.chosen).hand or c.fields["card2"] not in _seen(at)),
    "draws more": lambda at, c: _drawn(at, c.chosen) == c.fields["n"] > _drawn(at, c.rival),
    "either": _differ,
}  # fmt: skip
