"""Two lines of a match side by side: rounds, points, and where they part."""

from __future__ import annotations

import pytest

from game.club.lines import Played, anew, parting, told
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES
from game.ui.play.director import bot_thought
from tests.bots import finished

ME = 0
OPTIONS = {
    "royal_raven": {"rated": False},
    "crowsnest": {"target": 150},
    "kraken": {"rounds": 4},
    "raj": {"match_games": 3, "players": 3},
    "wife_swap": {"match_mode": "rounds", "round_count": 2},
}


def played(game: str, mine=None) -> Match:
    """A match in which the person decides as a computer player would, or as ``mine`` says."""
    kind = GAMES[game]
    match = Match(kind(kind.options_type(bot_level="learner", **OPTIONS[game])), Start(4))
    match.settle()
    while not match.over:
        seat = match.awaited()[-1]
        action = Thinking(bot_thought(match, seat)).finish()
        match.submit(seat, mine(match, action) if mine and seat == ME else action)
        match.settle()
    return match


def deals(match: Match) -> list[Played]:
    return finished(told(Match(match.rules, match.start), match.moves, ME))


@pytest.mark.parametrize("game", GAMES)
def test_a_line_tells_every_move_and_the_points_of_each_deal(game: str) -> None:
    match = played(game)
    lines = deals(match)
    table = match.view(ME).table
    assert [*range(len(table.sheet))] == [deal.number for deal in lines]
    assert len(match.moves) == sum(len(one.moves) for deal in lines for one in deal.rounds)
    assert [match.rules.value(table, ME)] == [lines[-1].worth]
    tricks = [one for one in lines[0].rounds if one.is_trick]
    if game != "raj":
        assert {match.rules.seats} == {len(one.moves) for one in tricks}
    else:
        assert 15 == len(lines[0].rounds)
        assert [[0, 1, 2]] * 15 == [[seat for seat, _a in one.moves] for one in lines[0].rounds]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_played_anew_by_the_same_player_is_the_same_deal(game: str) -> None:
    match = played(game)
    for deal in deals(match)[-2:]:
        again = finished(anew(match, deal, ME, bot_thought, bot_thought))
        assert deal.worth == again.worth
        assert parting(deal, again) is None


def test_two_lines_part_where_the_first_decision_differs() -> None:
    rng = stream("parts")
    match = played("crowsnest")
    changed = []

    def mine(now: Match, action):
        if len(now.moves) > 25 and not changed and len(now.legal(ME)) > 1:
            changed.append(len(now.moves))
            return pick([one for one in now.legal(ME) if one != action], rng)
        return action

    other = played("crowsnest", mine)
    one, two = deals(match)[0], deals(other)[0]
    found = parting(one, two)
    before = sum(len(part.moves) for part in one.rounds[:found])
    assert before <= changed[0] < before + len(one.rounds[found].moves)
    assert one.rounds[:found] == two.rounds[:found]
    assert None is parting(one, one)
    assert len(one.rounds) - 1 == parting(one, one._replace(rounds=one.rounds[:-1]))


def test_which_card_was_buried_first_parts_no_lines() -> None:
    match = played("crowsnest")
    deal = next(d for d in deals(match) if any(a.verb == "bury" for _s, a in d.rounds[1].moves))
    one = deal.rounds[1]
    turned = one._replace(moves=(*one.moves[:5][::-1], *one.moves[5:]))
    assert None is parting(deal, deal._replace(rounds=(deal.rounds[0], turned, *deal.rounds[2:])))
