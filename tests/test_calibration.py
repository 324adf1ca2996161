"""What bots infer, held against the truth."""

from __future__ import annotations

import json

from game.engine.cards import bits, mask
from game.engine.chance import pick
from game.engine.state import Start
from game.engine.thought import Candidate, Clue, Reasons
from game.house import GAMES, HOUSE
from game.lab.arena import Contest, Played, play
from game.lab.calibration import Beliefs, Bin, Said, beliefs, checked
from game.lab.report import as_json, as_table, beliefs_svg, report


def test_a_clue_is_so_when_the_seat_holds_one_of_its_cards():
    for game in HOUSE:
        rules = GAMES[game]()
        state = rules.new(Start(1))
        rules.advance(state)
        views = [state.view(seat) for seat in range(rules.seats)]
        if game == "raj":  # all cards that one may have are open
            assert [] == checked([Clue(1, 1, 0.5)], views)
            continue
        one, other = next(bits(views[1].own.hand)), next(bits(views[0].own.hand))
        clues = [Clue(1, mask([one, other]), 0.4), Clue(1, 1 << other, 0.0)]
        assert [Said(0.4, True), Said(0.0, False)] == checked(clues, views)


def test_what_is_said_with_much_the_same_chance_is_one_point_of_the_curve():
    said = [Said(0.21, True), Said(0.29, False), Said(0.25, False), Said(0.25, True)]
    sure = [Said(1.0, True), Said(1.0, False), Said(0.0, False)]
    found = beliefs([*said, Said(0.999, True), *sure])

    assert Beliefs(3, 1, (Bin(0.25, 0.5, 4), Bin(0.999, 1.0, 1))) == found
    assert beliefs([]) is None


def infers(rules, view, rng, level):
    """A bot that plays by chance and says of each card that it is at one of three as likely."""
    legal = rules.legal(view)
    unseen = rules.deck.all & ~view.own.hand & ~view.table.played
    clues = tuple(
        Clue((view.seat + steps) % 4, 1 << card, 0.3)
        for card in bits(unseen)
        for steps in (1, 2, 3)
    )
    yield Reasons((Candidate(legal[:1], 0.0),), clues=clues)
    return pick(legal, rng)


def test_the_arena_tells_how_true_it_was():
    contest = Contest("kraken", {}, (f"{__name__}:infers", "tests.bots:by_chance"), 2)
    match = play(contest, 1, 0, most=2)
    told = report(contest, [(match, match)])
    mine, other = told.players

    assert other.beliefs is None
    assert mine.beliefs
    assert 0.3 < mine.beliefs.curve[0].so < 0.37  # a third
    assert json.loads(as_json(told))["players"][0]["beliefs"]["curve"][0]["said"] == 0.3
    assert "said  30%, true  33%" in as_table(told)
    assert "<circle" in beliefs_svg(told)
    assert isinstance(match, Played)
