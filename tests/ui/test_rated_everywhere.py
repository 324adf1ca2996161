"""Every game is rated in the same way, apart from the others, and only when that was asked for."""

from __future__ import annotations

import pytest

from game.club import lines, words
from game.club.career import Career, write
from game.club.rating import Ending, Standing, outcome, rate, stakes
from game.engine.match import Match
from game.engine.state import Start
from game.engine.words import signed
from game.host.archive import finished, put
from game.house import GAMES, HOUSE
from game.ui.memory import ME, Memory
from game.ui.pages.game_page import GamePage
from game.ui.rated import account
from game.ui.touches import Do, Finished, Option
from tests.archives import played
from tests.rated import career_by_chance
from tests.ui.helpers import (
    TestHost,
    TextHost,
    killed_anywhere,
    lasting,
    open_app,
    pass_time,
    until_mine,
)
from tests.ui.opened import offered as seen_touches
from tests.ui.opened import words as seen

OTHERS = [game for game in HOUSE if game != "royal_raven"]


def known(memory: Memory, game: str) -> Career:
    """The career that is stored."""
    return finished(lasting(memory).career(game))


def begun(game: str, seed: int = 1, **options: object) -> Match:
    """A match of which a few moves are played."""
    whole = played(game, seed, **options)
    return Match.replay(whole.rules, whole.start, whole.moves[:6])


@pytest.mark.parametrize("game", HOUSE)
def test_a_rated_match_changes_the_career_of_its_game_once_and_no_other(game):
    app = open_app()
    match = played(game, rated=True)
    result = match.rules.result(match.view(ME).table)
    for _time in range(2):
        finished(app.history.finish(match))
    [rated] = known(app.memory, game).matches
    assert match.identity() == rated.identity
    assert outcome(match.rules, result, ME).ending is rated.ending
    assert [game] == [
        one for one, career in finished(app.history.careers()).items() if career.matches
    ]
    keys = finished(app.history.keys())
    assert [1] == [row.rated for row in finished(app.history.rows(keys)).values()]
    change, last = known(app.memory, game).change, known(app.memory, game).last
    told = finished(account(app.history, match))
    assert [words.line(step, change, last) for step in (*change.elo, *change.points)] == [
        reason for reason, _part, _figure in told[:-1]
    ]
    assert f"1000 → {change.after.rating}" == told[-1][2]


@pytest.mark.parametrize("game", HOUSE)
def test_a_match_that_nobody_asked_to_be_rated_is_given_up_for_nothing(game):
    memory, wish = open_app().memory, {} if game in OTHERS else {"rated": False}
    match = begun(game, **wish)
    memory.keep_match(match, memory.place(match))
    finished(lasting(memory).give_up(memory.place(match)))
    finished(lasting(memory).finish(played(game, 2, **wish)))
    assert () == known(memory, game).matches
    assert match.identity() not in finished(memory.host.archive.keys("match"))


@pytest.mark.parametrize("game", OTHERS)
def test_a_rated_match_that_is_given_up_has_been_left_and_is_kept_as_it_was(game):
    app = open_app()
    match = begun(game, rated=True)
    place = app.memory.place(match)
    app.memory.keep_match(match, place)
    finished(app.history.give_up(place))
    assert [Ending.LEFT] == [one.ending for one in known(app.memory, game).matches]
    assert 975 == known(app.memory, game).now.points
    assert [] == app.memory.waiting(game)
    finished(app.history.finish(played(game, rated=True)))  # it had been kept as a file too
    assert 1 == len(known(app.memory, game).matches)
    assert {} == finished(app.history.totals())  # it was not played to its end
    [key] = finished(app.history.keys())
    [row] = finished(app.history.rows([key])).values()
    assert ("ended", 1) == (row.outcome, row.rated)
    kept = finished(app.history.match(key))
    assert match.moves == kept.moves
    app.open_page("history", game)
    app.screen.on(Finished(key))
    pass_time(app, 0.1)
    app.screen.on(Do.REPLAY)
    pass_time(app, 0.5)
    finished(lines.told(Match(kept.rules, kept.start), kept.moves, ME))


@pytest.mark.parametrize("game", OTHERS)
def test_no_kill_while_a_rated_match_is_given_up_loses_or_doubles_it(game):
    """Wherever it is killed, the match waits as it was or has been left; once it is given up again
    it has been left once."""
    match, seen = begun(game, rated=True), set()
    place = Memory(TestHost()).place(match)

    def give_up(host: TextHost) -> None:
        finished(lasting(Memory(host)).give_up(place))

    for again in killed_anywhere(lambda host: Memory(host).keep_match(match, place), give_up):
        seen.add((len(known(Memory(again), game).matches), bool(Memory(again).waiting(game))))
        for _time in range(2):
            give_up(again)
        assert [Ending.LEFT] == [one.ending for one in known(Memory(again), game).matches]
        assert [] == Memory(again).waiting(game)
    assert {(0, True), (1, True), (1, False)} == seen


@pytest.mark.parametrize("game", OTHERS)
def test_that_a_match_is_rated_is_said_on_the_page_of_the_game_and_what_is_at_stake_at_the_table(
    game,
):
    app = open_app()
    app.use(app.settings.parse({"speed": "instant", "volume": "0"}))
    app.push(GamePage(app, game))
    app.screen.on(Option("temperaments", True))
    pass_time(app, 0.1)
    assert ", unrated," in seen_touches(app)[Do.PLAY].say
    app.screen.on(Option("rated", True))
    pass_time(app, 0.1)
    rules = GAMES[game](app.screen.options)
    win, loss, leave = stakes(known(app.memory, game).now, rules)
    stake = f"A win is worth about +{win}, a loss −{-loss}."
    assert ", rated, against" in seen_touches(app)[Do.PLAY].say
    app.screen.on(Do.PLAY)
    pass_time(app, 1)
    assert "terms" == app.screen.overlay
    said = f"The match is rated. Your rating is 1000, Silver. {stake} Leaving costs {-leave}: a"
    assert said in seen(app).replace(" | ", " ")
    assert said in app.host.said[-1]
    app.screen.on(Do.CLOSE)
    until_mine(app)
    more = {what for what, _text in app.screen.keeper.more(app.screen.match)}
    assert {Do.FAIR} == more - {Do.GIVE_REST}  # a rated match has no way into practice


def test_who_asks_for_another_match_is_told_what_it_costs_to_give_up_this_one():
    app = open_app()
    app.use(app.settings.parse({"speed": "instant", "volume": "0"}))
    match = begun("crowsnest", rated=True)
    app.seat(match)
    pass_time(app, 1)
    app.screen.keeper.write(match)
    app.screen.on(Do.MENU)
    pass_time(app, 0.1)
    app.screen.on(Do.AGAIN)
    pass_time(app, 0.1)
    leave = stakes(Standing(), match.rules).leave
    assert f"The match is rated. Leaving costs {-leave}: a loss" in seen(app).replace(" | ", " ")
    app.screen.on(Do.AGAIN)
    pass_time(app, 0.5)
    assert [Ending.LEFT] == [one.ending for one in known(app.memory, "crowsnest").matches]
    assert match.identity() != app.screen.match.identity()
    assert app.screen.match.rules.rated


def test_a_shared_victory_is_told_on_the_page():
    app = open_app()
    rules = GAMES["raj"](GAMES["raj"].options_type(players=3, rated=True))
    table = Match(rules, Start(1)).view(ME).table
    table.over, table.sheet = True, ((5, 5, 2, 0b011),)  # the last: who has won the game
    shared = outcome(rules, rules.result(table), ME)
    assert (Ending.SHARED, 2) == (shared.ending, shared.winners)
    career = Career("raj").with_match("1-00000000", shared)
    assert rate(Career("raj").now, shared) == career.change
    finished(put(app.host.archive, "career", "raj", write(career)))
    app.open_page("rating", "raj")
    pass_time(app, 0.1)
    assert "The last match: shared, " in app.host.said[-1]
    assert "Elo, 1000 against 2 of 1000: +7." in app.host.said[-1]
    assert "You shared the victory: +8." in app.host.said[-1]


def test_the_curve_of_a_rating_can_be_read_beside_the_picture():
    app = open_app()
    career = career_by_chance("kraken", 12)
    finished(put(app.host.archive, "career", "kraken", write(career)))
    app.open_page("rating", "kraken")
    pass_time(app, 0.1)
    lines = app.screen.lines()
    ratings = [1000, *(match.rating for match in career.matches)]
    assert [("h2", "Your rating, match by match"), ("p", ", ".join(map(str, ratings)))] == lines[
        -2:
    ]
    for _kind, line in lines[:-2]:
        assert line.rstrip(".") in app.host.said[-1]


def test_every_point_of_every_match_is_explained_one_match_after_the_other():
    app = open_app(360, 640, 2.0)
    counts = []
    for seed in range(4):
        finished(app.history.finish(played("raj", seed, rated=True)))
        counts.append(known(app.memory, "raj").counted)
    app.open_page("rating", "raj")
    pass_time(app, 0.1)
    page = app.screen
    for back in (0, 1, 2, 3, 2, 1, 0):
        page.on(Do.EARLIER if back > page.back else Do.LATER if back < page.back else Do.ON)
        pass_time(app, 0.1)
        count = counts[3 - back]
        assert (back, count) == (page.back, page.count)
        change, match = count.change, count.match
        for step in (*change.elo, *change.points):
            assert words.line(step, change, match) in app.host.said[-1]
            assert (
                "p",
                f"{words.line(step, change, match)}: {signed(step.amount)}",
            ) in page.lines()
        assert f"your rating is {change.after.rating}." in app.host.said[-1]
        assert (Do.EARLIER in offered(app), Do.LATER in offered(app)) == (back < 3, back > 0)
    page.on(Do.LATER)
    assert 0 == page.back


def offered(app) -> set:
    """What can be touched, in view or not."""
    return {touch.what for touch in (app.picture.whole or app.picture).touches}


def test_a_match_that_counted_before_reasons_were_kept_is_told_without_them():
    app = open_app()
    for seed in range(3):
        finished(app.history.finish(played("raj", seed, rated=True)))
    second = known(app.memory, "raj").matches[1]
    for text in (None, "{}"):  # nothing, and something that means nothing
        finished(put(app.host.archive, "count", second.identity, text))
        app.open_page("rating", "raj")
        pass_time(app, 0.1)
        app.screen.on(Do.EARLIER)
        pass_time(app, 0.1)
        said = " ".join(app.host.said[-2:])  # the second time also that the text is kept aside
        assert "Match 2 of 3: " in said
        assert "The reasons were not recorded at the time." in said
        app.back()
