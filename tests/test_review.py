"""A match looked at again: luck and errors in points that add up, and verdicts that are right."""

from __future__ import annotations

import pytest

from game.bots import thought
from game.cards import rook_verdict, rook_worth
from game.club import review
from game.club.review import Decision, Review, Walk
from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import AnyView, Start
from game.engine.thought import Thinking
from game.games.kraken import verdict as kraken
from game.games.raj import bot as raj
from game.games.wife_swap import verdict as wife_swap
from game.house import GAMES, MANIFEST
from tests.bots import finished
from tests.hands import Hand, forty
from tests.siege.amount import amount

REVIEWED = [game for game in GAMES if MANIFEST[game].weighs]
SHORT: dict[str, dict[str, object]] = {
    "crowsnest": {"target": 150},
    "royal_raven": {"game_length": 150},
    "kraken": {"rounds": 2},
    "wife_swap": {"match_mode": "rounds", "round_count": 2},
    "raj": {"match_games": 3},
}


def played(game: str, seed: int, deals: int = 2, **options: object) -> Match:
    """A match of learners, or its first deals."""
    kind = GAMES[game]
    match = Match(kind(kind.options_type(**options)), Start(seed))
    while not match.over and len(match.view(0).table.sheet) < deals:
        if not match.waiting:
            match.advance()
            continue
        seat = match.awaited()[0]
        own = stream(seed, len(match.moves))
        action = Thinking(thought(match.rules, match.view(seat), own, "learner")).finish()
        match.submit(seat, action)
    return match


def weighed(rules: AnyRules, view: AnyView, text: str) -> Decision:
    actions = [rules.parse(step) for step in text.split(";")]
    found = finished(review.weigh(rules, view, actions, 1))
    assert found
    return found


# -- luck and errors


def gains(match: Match, seat: int) -> list[float]:
    """What each deal brought a seat, read off the match as it is played again."""
    rules, found = match.rules, []
    again = Match(rules, match.start)
    rows = 0
    for turn in (*match.moves, None):
        while not again.waiting and not again.over:
            again.advance()
            table = again.view(seat).table
            if len(table.sheet) > rows:
                rows = len(table.sheet)
                found.append(rules.value(table, seat))
        if turn and not again.over:
            again.submit(*turn)
    return found


@pytest.fixture
def hasty(monkeypatch):
    """What is added up must add up however little thought is behind it."""
    little = rook_worth.Effort(calls=1, tries=8, worlds=4, slips=0.0, infers=False)
    for efforts in (rook_worth.PLANS, rook_worth.CARDS, rook_worth.SKILLED):
        monkeypatch.setitem(efforts, rook_verdict.LEVEL, little)
    monkeypatch.setattr(kraken, "EFFORT", kraken.Effort(1, 1, exact=0, solved=0, slips=0.0))
    monkeypatch.setitem(raj.EFFORTS, "expert", raj.EFFORTS["club"]._replace(slips=0.0, exact=2))
    monkeypatch.setattr(wife_swap, "WORLDS", 4)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", ["crowsnest", "royal_raven", "kraken"])
def test_luck_and_errors_add_up_to_the_points_of_each_deal(game):
    deals = 0
    for seed in range(amount(9)):
        match = played(game, seed, deals=4)
        found = finished(Walk(match, seed % 4).run())
        wanted = [round(10 * gain) for gain in gains(match, seed % 4)]
        assert [gain for gain in wanted if gain] == [d.result for d in found.deals if d.result]
        for deal in found.deals:
            assert deal.result == deal.cards + deal.lie + deal.own + deal.partner
            assert deal.own <= 0
            assert deal.partner <= 0
        deals += len(found.deals)
    assert deals >= amount(9) * 3


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", ["raj", "wife_swap"])
def test_luck_and_errors_add_up_to_the_share_of_the_match(game):
    for seed in range(amount(3)):
        match = played(game, seed, deals=9, **SHORT[game])
        seats = match.rules.seats
        found = finished(Walk(match, 0).run())
        assert match.over
        winners = match.rules.winners(match.view(0).table)
        share = round(1000 / len(winners)) if 0 in winners else 0
        assert share - round(1000 / seats) == sum(deal.result for deal in found.deals)
        for deal in found.deals:
            assert deal.result == deal.cards + deal.lie + deal.own + deal.partner
            assert deal.partner == 0


def test_who_only_ever_plays_what_the_review_calls_best_has_made_no_error():
    rules = GAMES["crowsnest"]()
    match = Match(rules, Start(5))
    match.settle()
    while not match.view(0).table.sheet:
        seat = match.awaited()[0]
        legal = match.legal(seat)
        actions = legal[:1]
        if seat == 0 and len(legal) > 1:
            found = finished(
                review.weigh(rules, match.view(0), _complete(match, legal), len(match.moves))
            )
            actions = list(found.reasons.candidates[0].actions)
        elif seat:
            actions = [pick(legal, stream(len(match.moves)))]
        for action in actions:
            if match.waiting >> seat & 1:
                match.submit(seat, action)
            match.settle()
    found = finished(Walk(match, 0).run())
    assert found.own(0)
    assert [0] * len(found.own(0)) == [one.loss for one in found.own(0)]
    assert 100 == found.accuracy(0)
    assert [] == found.lessons(0)
    assert 0 == found.deals[0].own


def _complete(match: Match, legal):
    """A first legal decision, with all that belongs to it."""
    need = match.rules.gathered(match.view(0))
    return legal[:need] if need else legal[:1]


# -- verdicts


def right(hand: Hand) -> bool:
    """Whether one of the best plays is called good, and the bad one an error."""
    best = [weighed(hand.rules, hand.view, text) for text in hand.best]
    bad = weighed(hand.rules, hand.view, hand.bad)
    return any(one.good for one in best) and bad.error and not bad.good


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", ["crowsnest", "royal_raven"])
def test_a_plan_that_was_left_half_made_is_not_weighed(game):
    """A trump that was not named yet, or a card too few, is no plan whose worth is known."""
    rules = GAMES[game]()
    match = Match(rules, Start(2))
    match.settle()
    for turn in range(9):
        seat = match.awaited()[0]
        legal = match.legal(seat)
        if match.view(seat).table.phase == "bury":
            break
        wanted = "pass" if turn else "bid"
        match.submit(seat, next((a for a in legal if a.verb == wanted), legal[0]))
        match.settle()
    view, burying = match.view(seat), [action for action in legal if action.verb == "bury"]
    whole = [*burying[: rules.gathered(view)], Action("trump", 0)]
    for plan in (whole[:1], whole[:-1], whole[1:]):
        assert finished(review.weigh(rules, view, plan, 0)) is None
    found = finished(review.weigh(rules, view, whole, 0))
    assert found and found.took == len(whole)


def test_the_verdict_is_right_on_the_hands_whose_best_play_is_known():
    hands = list(forty())
    assert 40 == len(hands)
    wrong = [f"{hand.rules.id}: {hand.name}" for hand in hands if not right(hand)]
    assert len(wrong) <= 2, wrong


@pytest.mark.parametrize("game", REVIEWED)
def test_a_verdict_never_changes_when_hidden_cards_lie_elsewhere(game):
    changed = tried = 0
    for seed in range(amount(3)):
        match = played(game, 50 + seed, deals=1)
        rules, rng = match.rules, stream("elsewhere", game, seed)
        for at in range(3 + seed, len(match.moves), 9):
            then = match.moment(at, 9)
            seat, _action = match.moves[at]
            if len(then.legal(seat)) < 2:
                continue
            actions = review.decided(match.moves, at)
            view = then.view(seat)
            before = finished(review.weigh(rules, view, actions, at))
            other = rules.imagine(view, rng)
            changed += any(other.view(one).own != then.view(one).own for one in range(rules.seats))
            assert before == finished(review.weigh(rules, other.view(seat), actions, at))
            tried += before is not None
    assert tried >= amount(3)
    assert changed or game == "raj"  # there only sealed bids are hidden


def test_the_five_games_can_be_reviewed():
    assert {"crowsnest", "royal_raven", "kraken", "raj", "wife_swap"} <= set(REVIEWED)


def test_lessons_are_all_mistakes_and_three_plays_at_least_the_costliest_first():
    found: Review = finished(Walk(played("crowsnest", 3), 0).run())
    lost = sorted((one.loss for one in found.own(0)), reverse=True)
    lessons, mistakes = found.lessons(0), [one for one in found.own(0) if one.error]
    assert lost[: len(lessons)] == [one.loss for one in lessons]
    assert {one.at for one in mistakes} <= {one.at for one in lessons}
    assert len(lessons) == max(3, len(mistakes))
    many = found._replace(decisions=found.decisions * 2)
    assert len(many.lessons(0)) == 2 * len(mistakes) > 3
    assert 0 <= found.accuracy(0) <= 100


def test_a_walk_tells_how_far_it_is_and_stops_where_it_is_left():
    match = played("raj", 1, deals=1)
    walk = Walk(match, 0)
    run = walk.run()
    while not walk.done:
        next(run)
    assert 0 < walk.done < len(match.moves)
    assert walk.found is None
    run.close()
    assert walk.found is None
