"""Why Kraken's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.cards.settled import as_good_as_lost, as_good_as_won
from game.cards.spot import Sight, Spot, card_of
from game.cards.why import of_tricks
from game.engine.cards import bits, mask
from game.engine.thought import Candidate, Reasons
from game.engine.why import AnyLooked, Detector, Fields, Looked, Why
from game.games.kraken.call_why import OF_CHALLENGES, OF_TRUMPS, Talk, suit_of
from game.games.kraken.card_why import (
    LOST_ALL,
    LOST_OWN,
    OF_CARDS,
    OF_DEFENCE,
    OF_EQUAL,
    ORDERED,
    SAME,
    SAME_OURS,
    SAME_OWN,
    SAME_THEIRS,
    WON_ALL,
    WON_OWN,
)
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import DECK, OF_SUIT, POINTS, SEATS, STRENGTH, SUIT
from game.games.kraken.habits import unseen
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import obliged_seat
from game.games.kraken.state import View
from game.games.kraken.tricks import playable

MARGIN = 2.0  # points by which another choice is clearly worse
LAST = 4  # tricks, in which all can be counted


def sight(rules: Kraken, view: View, thought: Reasons) -> Sight:
    """What a seat sees of the play."""
    table, trump = view.table, view.table.trump
    hidden = unseen(view)
    shown = [mask(card for cards in held for card in bits(cards)) for held in table.shown]
    may = []
    for seat in range(SEATS):
        elsewhere = sum(shown[:seat] + shown[seat + 1 :])
        may.append(0 if seat == view.seat else hidden & ~table.lacks[seat] & ~elsewhere)
    return Sight(
        view.seat,
        DECK,
        trump,
        OF_SUIT[trump],
        view.own.hand,
        playable(rules.options, view.own.hand, table.trick, trump),
        table.trick,
        hidden,
        tuple(may),
        STRENGTH[trump],
        POINTS[trump],
        thought.clues,
        chances=tuple(one.chance for one in thought.candidates),
        bonus=lambda cards: trick_bonus(cards, trump)[1],
    )


def likelier(_spot: Talk, _one: Candidate, rival: Candidate) -> float:
    """How far a suit is in a person's mind: the one with the best chance is nearest."""
    return -rival.chance


def _card(rules: Kraken, view: View, thought: Reasons) -> AnyLooked:
    """A card as its detectors see it."""
    table = view.table
    points = {card_of(one): one.points for one in thought.candidates}
    seen = of_tricks(sight(rules, view, thought), OF_CARDS)
    outcome = (*OF_EQUAL, *_outcome(rules, view, points)) if seen.ties else ORDERED
    defends = (table.decider ^ view.seat) & 1
    detectors = (*outcome, *seen.detectors, *(OF_DEFENCE if defends else ()))
    moot = view.own.hand.bit_count() <= LAST or _takes_all(rules, view, seen.spot)
    return seen._replace(detectors=[_counting(one, points, moot=moot) for one in detectors])


def _who_may(rules: Kraken, view: View) -> tuple[bool, bool]:
    """Whether all points go to this side if it wins the round, and to the other (KR32, KR33)."""
    table = view.table
    if table.level:
        whole = rules.options.challenge_payout != "own_points"
        return whole, whole
    bound = obliged_seat(table) % 2 == view.seat % 2
    return not bound, bound


def _takes_all(rules: Kraken, view: View, spot: Spot) -> bool:
    """Whether a round is decided, and all its points go to one side."""
    ours, theirs = _who_may(rules, view)
    return (ours and as_good_as_won(spot)) or (theirs and as_good_as_lost(spot))


def _outcome(rules: Kraken, view: View, points: Mapping[int, float]) -> Sequence[Detector[Spot]]:
    """What can be said of a round that is decided, by who then scores."""
    if view.table.level and rules.options.challenge_payout == "own_points":
        return []
    ours, theirs = _who_may(rules, view)
    same = max(points.values()) - min(points.values()) < SAME if points else False
    own = same and view.own.hand.bit_count() <= LAST
    won = (SAME_OURS if same else WON_ALL) if ours else SAME_OWN if own else WON_OWN
    lost = (SAME_THEIRS if same else LOST_ALL) if theirs else SAME_OWN if own else LOST_OWN
    return (*won, *lost)


def _counting(one: Detector[Spot], points: Mapping[int, float], *, moot: bool) -> Detector[Spot]:
    """A detector where its fact counts, in Kraken.

    ``moot``: whether what is told of points must show in the score: all may go to one side anyway,
    or all tricks to come.
    """

    def given(spot: Spot, chosen: Candidate, rival: Candidate) -> Fields | None:
        same = moot and chosen.points - rival.points < SAME
        return None if same else one.holds(spot, chosen, rival)

    def takes(spot: Spot, chosen: Candidate, rival: Candidate) -> Fields | None:
        open_yet = spot.lead and not spot.sure(card_of(chosen))  # then it is no gain
        return None if open_yet else given(spot, chosen, rival)

    def as_good(spot: Spot, chosen: Candidate, rival: Candidate) -> Fields | None:
        found = one.holds(spot, chosen, rival)
        near = found and abs(points.get(found["card"], chosen.points) - chosen.points) < MARGIN
        return found if near else None

    def highest(spot: Spot, chosen: Candidate, rival: Candidate) -> Fields | None:
        found = one.holds(spot, chosen, rival)
        if found is None:
            return None
        own, strength = spot.sight.hand & spot.of(found["suit"]), spot.strengths(found["card"])
        return None if any(strength[x] > strength[found["card"]] for x in bits(own)) else found

    if one.about in ("points", "bonus") or one.name == "costs less":
        return one._replace(holds=given)
    other = {"takes home": takes, "twin stays": as_good, "partner has": highest}.get(one.name)
    return one._replace(holds=other) if other else one


def look(rules: Kraken, view: View, thought: Reasons) -> AnyLooked | None:
    """The decision as its detectors see it."""
    table = view.table
    if table.phase == "play":
        return _card(rules, view, thought)
    if table.phase not in ("choose", "challenge"):
        return None
    turned = SUIT[table.turned[-1]] if table.turned else -1
    bare = Talk(view.own.hand, turned, table.trump, rules.options.spades_bonus == "x2_total", 0)
    named = [one.chance for one in thought.candidates if suit_of(bare, one) >= 0]
    must = all(action.verb != "pass" for action in rules.legal(view))
    best = round(100 * max(named, default=0.0))
    called = not table.turned or rules.options.random_all_pass == "left_calls"
    last = table.phase == "choose" and table.passes == SEATS - 1
    after = (view.seat + 1) % SEATS if last and called else -1
    spot = bare._replace(best=best, must=must, level=table.level, next=after)
    return Looked(spot, OF_TRUMPS if table.phase == "choose" else OF_CHALLENGES, likelier)


WHY = Why(look, MARGIN)
