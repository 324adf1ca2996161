"""What the trainer asks is true of the cards, and is asked of nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import quiz
from game.club.trainer import answered, read, score
from game.engine.cards import bits, mask
from game.engine.chance import pick, stream
from game.engine.lazy import fetched
from game.engine.match import Match
from game.engine.quiz import Question
from game.engine.state import Start
from game.games.raj import teach as raj
from game.games.raj.state import PRIZES, WORTH, value_of
from game.host.archive import finished
from game.house import GAMES, HOUSE, MANIFEST
from tests.ui.helpers import TestHost

NAMES = ("You", "Wren", "Robin", "Jay", "Finch")
TRICKS = ("royal_raven", "crowsnest", "kraken")


def moments(game: str, seeds: int = 6) -> Iterator[Match]:
    """Matches at decisions of seat 0, played by chance."""
    kind = GAMES[game]
    for seed in range(seeds):
        match, rng = Match(kind(kind.gentle()), Start(seed)), stream("quiz", game, seed)
        for _move in range(90):
            match.settle()
            if match.over:
                break
            seat = match.awaited()[0]
            if seat == 0:
                yield match
            legal = match.legal(seat)
            calm = [a for a in legal if a.verb in ("play", "pass", "bury", "trump")] or legal
            bids = legal[0].verb == "bid" and rng.random() < 0.4
            match.submit(seat, legal[0] if bids else pick(calm, rng))


def answer(question: Question) -> str:
    return question.answers[question.right]


def playing(game: str) -> Iterator[tuple[Match, int]]:
    """Moments of the play, and what seat 0 has seen of its own."""
    for match in moments(game):
        view = match.view(0)
        if view.table.phase == "play" and len(view.table.history) >= quiz.LEAST:
            buried = view.own.buried if game != "kraken" else ()
            yield match, view.own.hand | mask(buried)


@pytest.mark.parametrize("game", TRICKS)
def test_trumps_that_are_out_are_with_the_others_or_aside(game: str) -> None:
    asked = 0
    for match, mine in playing(game):
        view, rules = match.view(0), match.rules
        question = quiz.trumps_out(rules, view.table, mine, stream("trumps", asked))
        trumps = rules.deck.of_suit[view.table.trump]
        others = mask(card for seat in (1, 2, 3) for card in bits(match.view(seat).own.hand))
        if game != "kraken":
            others |= mask(card for seat in (1, 2, 3) for card in match.view(seat).own.buried)
        assert (trumps & others & ~mine).bit_count() == int(answer(question))
        assert len(set(question.answers)) == len(question.answers) > 1
        asked += 1
    assert asked > 20


@pytest.mark.parametrize("game", TRICKS)
def test_whoever_is_said_to_have_none_left_has_none(game: str) -> None:
    asked = shown = 0
    for match, _mine in playing(game):
        view, rules = match.view(0), match.rules
        for suit in range(4):
            words = rules.suit_text(suit)
            for turn in range(9):
                question = quiz.void(rules, view.table, 0, stream(turn), NAMES)
                if f" out of {words}?" in question.text:
                    break
            else:
                continue
            asked += 1
            named = answer(question).split(", ")
            for seat in (1, 2, 3):
                if NAMES[seat] in named:
                    shown += 1
                    assert not match.view(seat).own.hand & rules.deck.of_suit[suit]
    assert asked > 20
    assert shown > 5


@pytest.mark.parametrize("game", TRICKS)
def test_a_card_that_is_still_out_has_not_been_played(game: str) -> None:
    said = set()
    for number, (match, mine) in enumerate(playing(game)):
        view, rules = match.view(0), match.rules
        question = quiz.still_out(rules, view.table, mine, stream("out", number))
        played = {rules.card_text(card) for _seat, card in view.table.history}
        gone = any(f": {card}?" in question.text for card in played)
        assert question.answers[not gone] == answer(question)
        said.add(gone)
    assert {True, False} == said


def test_bids_and_prizes_of_raj_are_asked_after_as_they_are() -> None:
    said = set()
    for match in moments("raj"):
        view = match.view(0)
        table = view.table
        if table.turns < raj.LEAST:
            continue
        rng = stream("raj", len(match.moves))
        question = raj.bid_left(match.rules, table, 0, rng, NAMES)
        seat = NAMES.index(question.text.removesuffix("?").split(" by ")[1])
        value = int(question.text.split("the ")[1].split(" ")[0])
        assert (value in [value_of(c) for c in bits(table.hands[seat])]) == (question.right == 0)
        said.add(question.right)
        turned = {row[0] for row in table.history} | {table.prize}
        left = [WORTH[PRIZES.index(card)] for card in PRIZES if card not in turned]
        if left:
            best = answer(raj.greatest(table, rng))
            assert best == (str(max(left)) if max(left) > 0 else "No good prize")
    assert {0, 1} == said


@pytest.mark.parametrize("game", [game for game in HOUSE if MANIFEST[game].quiz])
def test_a_question_depends_on_the_view_alone_and_comes_often(game: str) -> None:
    ask = fetched(MANIFEST[game].quiz)
    asked = all_ = 0
    for match in moments(game, 3):
        view, rng = match.view(0), stream("often", len(match.moves))
        question = ask(match.rules, view, rng, NAMES)
        again = ask(match.rules, match.view(0), stream("often", len(match.moves)), NAMES)
        assert question == again
        all_ += 1
        asked += question is not None
    assert asked > all_ / 6


def test_the_score_is_kept_and_a_strange_one_begins_anew() -> None:
    archive = TestHost().archive
    assert (0, 0) == finished(score(archive, "raj"))
    for right in (True, False, True):
        last = finished(answered(archive, "raj", right=right))
    assert (2, 3) == last == finished(score(archive, "raj"))
    assert (0, 0) == finished(score(archive, "kraken"))
    for text in ("", "3 2", "x 1", "1 2 3", "1"):
        assert (0, 0) == read(text)
