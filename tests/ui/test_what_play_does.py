"""The page of a game: what its one large button will play, and how near a rated match is."""

from __future__ import annotations

import pytest

from game.house import GAMES, MANIFEST
from game.ui.pages.game_page import GamePage
from game.ui.play.terms import primer_of
from game.ui.screens import PAGES
from game.ui.touches import Do, Option, ThisGame
from tests.ui.page_hosts import make_app
from tests.ui.touches import refresh, touch


@pytest.mark.parametrize("game", GAMES)
def test_each_way_to_play_says_how_long_it_is_whether_it_counts_and_against_whom(game):
    app, kind = make_app("phone"), GAMES[game]
    app.push(GamePage(app, game))
    told = {t.what: t.say for t in refresh(app).live()}
    ways = {Do.PLAY: kind.gentle(), Do.WRITTEN: kind.options_type(), Do.RATED: kind.contest()}
    seen = [(said, ways[what]) for what, said in told.items() if what in ways]
    assert len(seen) == 3 - kind(kind.options_type()).rated
    for said, options in seen:
        n = sum(kind(options).side(seat) > 0 for seat in range(kind(options).seats))
        level = "learner" if options.value("bot_level") == "learner" else "club player"
        assert primer_of(game, options).until in said
        counts = "rated" if kind(options).rated else "unrated"
        assert "house rule" not in said and f", {counts}, " in said
        assert f"against {n} {level}" in said


@pytest.mark.parametrize("game", GAMES)
def test_what_a_match_will_be_stands_on_the_button_that_plays_it(game):
    app, kind = make_app("phone"), GAMES[game]
    app.push(GamePage(app, game))
    told = next(t.say for t in refresh(app).live() if t.what == Do.PLAY)
    n = len([s for s in range(kind().seats) if kind(kind.gentle()).side(s)])
    until = primer_of(game, kind.gentle()).until
    assert until and until in told and f"against {n} learner" in told
    touch(app, Do.CUSTOMISE)
    touch(app, Option("bot_level", "expert"))
    finer = next(c for c in kind.options_type.choices() if c.house and len(c.values) > 1)
    touch(app, Option(finer.key, next(v for v in finer.values if v != finer.default)))
    told = next(t.say for t in app.picture.touches if t.what == Do.PLAY)
    assert f"against {n} expert" in told
    assert "partner" not in told
    assert "1 house rule" in told


@pytest.mark.parametrize("game", [game for game in GAMES if MANIFEST[game].rated])
def test_a_rated_match_is_two_touches_from_the_menu_and_one_from_the_page_of_the_rating(game):
    app, kind = make_app("phone"), GAMES[game]
    touch(app, ThisGame(game))
    ways = [t.what for t in app.picture.live() if t.what in (Do.WRITTEN, Do.RATED)]
    touch(app, ways[-1])
    app.push(PAGES["rating"](app, game))
    touch(app, Do.PLAY)
    assert [kind.contest()] * 2 == [options for _game, options in app.played]
    assert kind(kind.contest()).rated
    assert {"rated"} >= kind.contest().changed().keys()
