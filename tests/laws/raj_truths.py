"""What the reasons for bids of Raj claim, stated once more."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from math import fsum

from game.engine.cards import bits
from game.engine.thought import Candidate
from game.games.raj.bot import equity
from game.games.raj.habits import HABITS, told, turns
from game.games.raj.state import highest_takes, pot_winner, value_of
from game.kernel.matrices import settle
from tests.laws.truths import Claim, Place, Truth


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


def _mixed(at: Place) -> list[int]:
    """The bids that some best mix has: to raise what one of them brings raises the game's value."""
    bids = [one.actions[0].arg for one in at.thought.candidates]
    rows = [one.replies for one in at.thought.candidates]
    if not all(rows):
        return []

    def value(raised: int) -> float:
        matrix = [0.0] * 256
        for i, row in enumerate(rows):
            more = 0.1 if i == raised else 0.0
            matrix[16 * i : 16 * i + len(row)] = [reply + more for reply in row]
        return settle(matrix, len(rows), len(rows), [0.0] * 16, [0.0] * 16)

    return sorted(bid for i, bid in enumerate(bids) if value(i) > value(-1) + 1e-6)


def _reply(at: Place, one: Candidate, number: int) -> float:
    """The chance of a bid if the other player bids this number."""
    return one.replies[_cards_against(at).index(number)]


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


def _left_to(at: Place, claim: Claim) -> bool:
    """Whether this one leads by so many points, no other by more, and so many can be made up."""
    fields, leads = claim.fields, [-ahead for ahead in _ends_at(at, 1, 1)]
    after = max(-lead for lead in _ends_at(at, 1, -1))
    first = [s for s in range(len(at.table.hands)) if s != at.me].index(fields["name"])
    most = max(leads) == leads[first] == fields["points"] > 0
    return most and _ends_at(at, 1, -1)[first] == fields["n"] - fields["points"] >= -after


def _without(at: Place, prize: int, taker: int = -1) -> list[int]:
    """By how much this seat leads each other, or one that takes a prize, if all else goes well."""
    others = [seat for seat in range(len(at.table.hands)) if seat != at.me]
    ends = zip(others, _ends_at(at, 1, -1), strict=True)
    return [end - 2 * prize for seat, end in ends if taker in (-1, seat)]


def _hand(at: Place, seat: int) -> list[int]:
    return [value_of(card) for card in bits(at.table.hands[seat])]


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


def _cards_against(at: Place) -> list[int]:
    hands = [hand for seat, hand in enumerate(at.table.hands) if seat != at.me]
    return [value_of(card) for hand in hands for card in bits(hand)]


def _left_over(at: Place, claim: Claim) -> bool:
    """Whether a bid leaves a higher card for each prize above what lies there, the other fewer."""
    higher, fewer = ([bid for bid in _mine(at) if bid > x] for x in (claim.card, claim.other))
    larger = [prize for prize in _to_come(at) if prize > abs(at.table.pot_value)]
    told = claim.fields["n"], claim.fields["n2"]
    return told == (len(higher), len(larger)) and len(fewer) < len(larger) <= len(higher)


def _low_saves(at: Place, claim: Claim) -> bool:
    """Whether a low bid for a pot that costs points leaves higher cards for a larger prize."""
    fields = claim.fields
    larger = max(_to_come(at)) == fields["prize2"] > -fields["prize"] == -at.table.pot_value > 0
    low = _place(at, claim.card) < 1 / 3 and claim.card < claim.other
    return larger and low and not _high_takes(at)


RAJ: Mapping[str, Truth] = {
    "won": lambda at, c: min(_ends_at(at, -1, 1)) == c.fields["points"] - c.fields["n"] > 0
    and c.fields["points"] == _ahead(at),
    "lost": lambda at, c: min(_ends_at(at, 1, -1)) < 0 and _left_to(at, c),
    "won game": lambda at, c: min(_ends_at(at, -1, 1)) == c.fields["points"] - c.fields["n"] > 0
    and c.fields["points"] == _ahead(at) and _of_several(at),
    "lost game": lambda at, c: min(_ends_at(at, 1, -1)) < 0 and _of_several(at)
    and _left_to(at, c),
    "on points": lambda at, c: all(x.points <= c.chosen.points for x in at.thought.candidates),
    "beyond": lambda at, c: len(at.table.hands) == 2 and c.fields["name"] == 1 - at.me
    and c.fields["n"] == max(_cards_against(at)) > max(_mine(at))
    and c.fields["prize"] in [*_to_come(at), at.table.pot_value * _high_takes(at)]
    and min(_without(at, c.fields["prize"])) < 0,
    "needs more": lambda at, c: c.card < c.other == c.fields["n"] == max(_mine(at))
    and c.other > max(_cards_against(at)) and len(at.table.hands) == 2 and [*bits(
        c.fields["prizes"])] == [x for x in sorted(_to_come(at)) if x > 0 > max(_without(at, x))],
    "keep from": lambda at, c: c.fields["prize"] == at.table.pot_value > 0 and _high_takes(at)
    and c.card > c.other and min(_without(at, at.table.pot_value, c.fields["name"])) < 0,
    "smallest": lambda at, c: c.card == min(_mine(at)) and _high_takes(at)
    and all(x > at.table.pot_value for x in _to_come(at) if x > 0)
    and c.fields["prize"] == at.table.pot_value > 0,
    "small": lambda at, c: c.card < c.other and _place(at, c.card) < 1 / 3
    and sum(0 < x < at.table.pot_value for x in _to_come(at)) == 1 and _high_takes(at)
    and c.fields["prize"] == at.table.pot_value > 0,
    "both": lambda at, c: len(at.table.hands) == 3 and c.card == c.fields["n2"]
    and {c.fields["name"], c.fields["name2"], at.me} == {0, 1, 2} and _high_takes(at)
    and at.table.pot_value == c.fields["prize"] > 0
    and all(c.fields["n"] in _hand(at, seat) for seat in range(3)) and c.fields["n"] != c.card
    and pot_winner([c.card if seat == at.me else c.fields["n"] for seat in range(3)],
                   highest=True) == at.me,
    "spends": lambda at, c: c.fields["n"] in _hand(at, c.fields["name"]) and _high_takes(at)
    and c.other == c.fields["n2"] <= c.fields["n"] and c.card < c.other
    and [x for x in _cards_against(at) if x > c.other or x == c.fields["n"]] == [c.fields["n"]],
    "all over": lambda at, c: c.card < c.other == c.fields["n"] == max(_mine(at))
    and min(_hand(at, c.fields["name"])) >= c.other and c.fields["name"] != at.me
    and _high_takes(at) and at.table.pot_value > 0,
    "two can": lambda at, c: c.card < c.other == c.fields["n"] == max(_mine(at))
    and _high_takes(at) and {c.fields["name"], c.fields["name2"]} == {
        seat for seat in range(len(at.table.hands))
        if seat != at.me and max(_hand(at, seat)) >= c.other},
    "middling": lambda at, c: c.card < c.other == c.fields["n"] and _high_takes(at)
    and len(at.table.hands) > 2 and c.fields["n3"] == len(_cards_against(at))
    and c.fields["n2"] == sum(x >= c.other for x in _cards_against(at)),
    "one enough": lambda at, c: not _high_takes(at) and c.fields["n2"] == len(_cards_against(at))
    and c.fields["prize"] == at.table.pot_value
    and len(at.table.hands) > 2 and c.card > c.other and at.table.pot_value < 0
    and c.fields["n"] == sum(x < c.card for x in _cards_against(at)) > 1,
    "keeps for worse": lambda at, c: c.card < c.other and not _high_takes(at)
    and c.fields["prize2"] in _to_come(at)
    and c.fields["prize2"] < c.fields["prize"] == at.table.pot_value < 0,
    "costliest": lambda at, c: not _high_takes(at) and c.card > c.other
    and min(_to_come(at)) > c.fields["prize"] == at.table.pot_value < 0,
    "no matter": lambda at, c: all(
        card < min(_mine(at)) or card > max(_mine(at)) for card in _cards_against(at)),
    "any wins": lambda at, c: min(min(x.replies) for x in at.thought.candidates) > 0.999,
    "by more": lambda at, c: min(min(x.replies) for x in at.thought.candidates) > 0.999 and all(
        x.points < c.chosen.points - 1 for x in at.thought.candidates if x is not c.chosen),
    "only sure": lambda at, c: [
        x for x in at.thought.candidates if min(x.replies) > 0.999] == [c.chosen]
    and all(x.chance < _of_game(at, 0.995) for x in at.thought.candidates if x is not c.chosen),
    "wins match": lambda at, c: min(c.chosen.replies) > 0.999
    and _reply(at, c.rival, c.fields["n"]) < _of_game(at, 0.98),
    "surely": lambda at, c: min(c.chosen.replies) > 0.999,
    "nearly lost": lambda at, c: all(
        max(x.replies) < _of_game(at, 0.02) for x in at.thought.candidates),
    "nearly won": lambda at, c: all(
        min(x.replies) > _of_game(at, 0.98) for x in at.thought.candidates),
    "must win": lambda at, c: c.fields["prize"] == at.table.pot_value > 0
    and min(_ends_at(at, 1, -1)) < at.table.pot_value
    and (c.card > c.other) == _high_takes(at),
    "needs luck": lambda at, c: max(x.chance for x in at.thought.candidates) < _of_game(at, 0.02)
    and 2 * c.fields["points"] >= c.fields["n"] and _left_to(at, c),
    "outplayed": lambda at, c: max(x.chance for x in at.thought.candidates) < _of_game(at, 0.02)
    and all(x.replies for x in at.thought.candidates),
    "less": lambda at, c: c.chosen.chance > c.rival.chance + 0.01,
    "slim": lambda at, c: max(x.chance for x in at.thought.candidates) < _of_game(at, 0.02),
    "bad luck": lambda at, c: min(x.chance for x in at.thought.candidates) > _of_game(at, 0.98)
    and c.fields["points"] == _ahead(at) > 0,
    "slip": lambda at, c: max(x.chance for x in at.thought.candidates) < _of_game(at, 0.02)
    and all(fsum(x.replies) <= fsum(c.chosen.replies) for x in at.thought.candidates
            if x.chance > c.chosen.chance - 0.001)
    and all(x.chance <= c.chosen.chance + 0.001 for x in at.thought.candidates)
    and abs(_reply(at, c.chosen, c.fields["n"]) - _of_game(at, c.fields["percent"] / 100)) <= 0.005
    and all(_reply(at, x, c.fields["n"]) < _reply(at, c.chosen, c.fields["n"])
            for x in at.thought.candidates if x is not c.chosen),
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
    "keeps best": lambda at, c: c.card < c.other == c.fields["n"] > max(_cards_against(at))
    and max(_to_come(at)) == c.fields["prize"] > abs(at.table.pot_value)
    and (at.table.pot_value > 0) == _high_takes(at),
    "each can": lambda at, c: c.card < c.other == c.fields["n"] == max(_mine(at)) and all(
        any(bids[seat] >= c.other for bids in _bids(at, c.card))
        for seat in range(len(at.table.hands)) if seat != at.me),
    "outranked": lambda at, c: _high_takes(at) and at.table.pot_value > 0 and c.card < c.other
    and c.fields["n"] == c.other == max(_mine(at)) < max(_cards_against(at)) == c.fields["n2"],
    "matched": lambda at, c: _high_takes(at) and at.table.pot_value > 0 and c.card < c.other
    and c.fields["n"] == c.other == max(_mine(at)) == max(_cards_against(at)),
    "lets go": lambda at, c: at.table.pot_value == c.fields["prize"] > 0 and c.card < c.other
    and _high_takes(at) and _place(at, c.card) < 1 / 3 and len(_mine(at)) > 2
    and max(_to_come(at)) == c.fields["prize2"] > c.fields["prize"],
    "futile": lambda at, c: _high_takes(at) and at.table.pot_value > 0
    and all(x > c.other for x in _cards_against(at)) and min(_cards_against(at)) < c.card,
    "stuck": lambda at, c: _takers(at, c.other) == {at.me} != _takers(at, c.card)
    and at.table.pot_value == c.fields["prize"] < 0 and not _high_takes(at),
    "safe": lambda at, c: len(at.table.hands) == 2 and _takers(at, c.card) == {1 - at.me}
    and at.table.pot_value == c.fields["prize"] < 0 and max(_cards_against(at)) < c.card,
    "clinches": lambda at, c: 0 < 2 * at.table.pot_value + min(_ends_at(at, -1, 1))
    and c.fields["prize"] == at.table.pot_value and (c.card > c.other) == _high_takes(at),
    "overtakes": lambda at, c: _ahead(at) < 0 < _ahead(at) + c.fields["prize"]
    and c.fields["prize"] == at.table.pot_value and c.card > c.other and _high_takes(at),
    "affords": lambda at, c: _ahead(at) > c.fields["prize"] == at.table.pot_value > 0
    and c.card < c.other and _high_takes(at),
    "bears": lambda at, c: _ahead(at) + c.fields["prize"] > 0 > at.table.pot_value
    and c.fields["prize"] == at.table.pot_value and c.card < c.other and not _high_takes(at),
    "beats": lambda at, c: _high_takes(at) and c.fields["n2"] == len(_cards_against(at))
    and c.fields["n"] == sum(x < c.card for x in _cards_against(at)),
    "nothing": lambda at, c: at.table.pot_value == 0 and c.card < c.other
    and _place(at, c.card) < 0.5 and len(_mine(at)) > 2,
    "one over": lambda at, c: _high_takes(at)
    and [x for x in _cards_against(at) if x > c.card] == [c.fields["n"]]
    and sum(x > c.other for x in _cards_against(at)) > 1,
    "few larger": lambda at, c: sorted(_worth_more(at)) == [*bits(c.fields["prizes"])]
    and c.card > c.other and len(_worth_more(at)) < len(_to_come(at))
    and c.fields["prize"] == at.table.pot_value > 0 and _place(at, c.card) >= 2 / 3,
    "leaves": lambda at, c: _left_over(at, c) and c.card < c.other and _high_takes(at)
    and at.table.pot_value > 0,
    "leaves more": lambda at, c: _left_over(at, c) and c.card < c.other and not _high_takes(at)
    and c.fields["prize"] == at.table.pot_value < 0,
    "takes it": lambda at, c: _low_saves(at, c) and len(_takers(at, c.card)) > 1,
    "takes surely": lambda at, c: _low_saves(at, c) and _takers(at, c.card) == {at.me},
    "lower": lambda at, c: not _high_takes(at) and c.fields["n2"] == len(_cards_against(at))
    and c.fields["n"] == sum(x < c.card for x in _cards_against(at)) > 1,
    "guesses": lambda at, c: {c.card, c.other} <= set(_mixed(at))
    and _reply(at, c.chosen, c.fields["n"]) > _reply(at, c.rival, c.fields["n"]) + 0.04
    and _reply(at, c.chosen, c.fields["n2"]) < _reply(at, c.rival, c.fields["n2"]) - 0.04,
    "all mix": lambda at, c: _mine(at) == _mixed(at),
    "these": lambda at, c: {c.card, c.other} <= set(_mixed(at))
    and {value_of(card) for card in bits(c.fields["cards"])} <= set(_mixed(at)),
    "either": lambda at, c: {c.card, c.other} <= set(_mixed(at)),
}  # fmt: skip
