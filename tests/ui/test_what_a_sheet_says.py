"""What is said is so: a tie that goes on, who takes all, what is gone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.words import LANGUAGES
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import MULTIPLIERS, round_score
from game.games.kraken.sheet import sheet
from game.games.kraken.state import Row
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.house import GAMES, HOUSE
from game.ui.geometry import Rect
from game.ui.play import overlays
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Scene, Text
from tests.laws.facts import facts
from tests.siege.moments import Moment
from tests.ui.helpers import open_app, open_table, written
from tests.ui.shown import shown

WINDOWS = ((360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0))
# Options with which equal scores bring another deal, and what sheet and table say of it.
TIED: dict[str, tuple[dict[str, object], str]] = {
    "crowsnest": ({}, "One hand decides"),
    "royal_raven": ({"rated": False, "timer_seconds": 0}, "Another hand"),
    "kraken": ({"rounds": 4, "match_tie": "extra_round"}, "Extra round"),
    "wife_swap": ({"target": 200}, "Extra game"),
}
ENOUGH = 900


def _played(game: str, score: tuple[int, ...] = ()) -> Match:
    """A match by chance up to where it ends with these first scores, or goes on in spite of it."""
    kind = GAMES[game]
    match = Match(kind(kind.options_type(**TIED[game][0])), Start(5, 0, (), score))
    rng = stream("tied", game)
    while not match.over:
        table = match.view(ME).table
        if table.phase == "scored" and len(table.sheet) == (4 if game == "kraken" else 1):
            break
        if match.waiting:
            seat = match.awaited()[0]
            manner = facts(game).manners[0]
            match.submit(seat, manner(match.view(seat), match.legal(seat), rng))
        else:
            match.advance()
    return match


@cache
def tied(game: str) -> Match:
    """A match that has come to its end with equal scores, so that another deal is due."""
    gains = _played(game).view(ME).table.score
    match = _played(game, tuple(ENOUGH - gain for gain in gains))
    assert {ENOUGH} == set(match.view(ME).table.score)
    assert not match.over
    return match


def prolonged(game: str) -> Match:
    """The same match when that deal has begun."""
    match = Match.load(tied(game).save(), {game: GAMES[game]})
    match.settle()
    return match


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", TIED)
def test_sheet_and_table_say_that_a_tie_goes_on_CN23_C21_A29_K38_W33(
    game: str, window: tuple
) -> None:
    called = TIED[game][1]
    table, scene = shown(window, Moment(tied(game), "sheet"))
    texts = written(scene)
    assert called in texts
    assert str(ENOUGH) in " ".join(texts[texts.index(called) :]).split(": another")[0]
    here = table.situation(table.app.box)
    spoken = overlays.spoken_sheet(here, table.layout)
    assert called in spoken
    why = here.rules.extra(here.view.table)[1]
    assert why in spoken
    assert str(ENOUGH) in why
    _table, scene = shown(window, Moment(prolonged(game)))
    assert any(called in text for text in written(scene))
    here = _table.situation(_table.app.box)
    assert why in _table.layout.describe(here)
    assert not any("Play to" in text for text in written(scene))


@pytest.mark.parametrize("game", HOUSE)
def test_an_ordinary_deal_is_called_nothing_special(game: str) -> None:
    table = open_table(open_app(*WINDOWS[0]), game)
    assert ("", "") == table.match.rules.extra(table.match.view(ME).table)
    table.match.settle()
    assert ("", "") == table.match.rules.extra(table.match.view(ME).table)


def _spoken(app: object, table: MatchScreen, language: str) -> str:
    app.language = language
    app.speaks()
    return table.match.rules.extra(table.match.view(ME).table)[1]


@pytest.mark.parametrize("game", TIED)
def test_a_tie_that_goes_on_is_said_in_each_language(game: str) -> None:
    app = open_app(*WINDOWS[0])
    table = Moment(tied(game)).table(app)
    try:
        assert len(LANGUAGES) == len({_spoken(app, table, language) for language in LANGUAGES})
    finally:
        _spoken(app, table, "en")


def _row(options: KrakenOptions, cards: tuple[int, int], obliged: int, level: int) -> Row:
    """The row of a round in which We chose hearts, and ``obliged`` had to have more."""
    result = round_score(cards, (0, 0), obliged, level=level, trump=1, options=options)
    seen = dict.fromkeys(Row._fields, 0) | {
        "trump": 1,
        "level": level,
        "obliged": obliged,
        "cards_we": cards[0],
        "cards_they": cards[1],
        "total_we": cards[0],
        "total_they": cards[1],
        "takes_all": result.takes_all,
        "challenge": MULTIPLIERS[level],
        "times_cards": result.times_cards,
        "times_bonuses": result.times_bonuses,
        "gain_we": result.gains[0],
        "gain_they": result.gains[1],
    }
    return Row(**seen)


@pytest.mark.parametrize("payout", ["winner_takes_all", "own_points"])
def test_the_sheet_says_that_a_team_takes_all_only_when_it_does_K8_KR32_KR33(payout: str) -> None:
    options = KrakenOptions(challenge_payout=payout)
    app, said = open_app(*WINDOWS[2]), set()
    table = MatchScreen(app, Match(Kraken(options), Start(1)))
    for cards, level, obliged in product(((100, 52), (52, 100), (76, 76)), range(4), (0, 1)):
        row = _row(options, cards, obliged, level)
        view = table.match.view(ME)
        view.table.sheet = (tuple(row),)
        here = replace(table.situation(app.box), scene=Scene(), view=view)
        sheet(here, Rect(20, 20, 700, 900))
        texts = [part.text for part in here.scene.top if isinstance(part, Text)]
        gains, times = (row.gain_we, row.gain_they), row.times_cards
        for side, (takes, alone) in enumerate(
            (("We take it all", "Only we score"), ("They take it all", "Only they score"))
        ):
            assert (takes in texts) == (gains[side] == sum(cards) * times)
            assert (alone in texts) == (not gains[1 - side] and gains[side] == cards[side] * times)
            said |= {word for word in (takes, alone) if word in texts}
    assert (4 if payout == "own_points" else 2) == len(said)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("window", [*WINDOWS[2:]], ids=str)
def test_the_tally_crosses_out_what_has_been_played_and_nothing_else_RJ16(
    window: tuple, players: int
) -> None:
    match = Match(Raj(RajOptions(players=players, match_games=3)), Start(2))
    rng, seen = stream("tally"), set()
    while len(match.view(ME).table.sheet) < 2:
        table = match.view(ME).table
        seen.add(table.phase)
        screen = MatchScreen(open_app(*window), match)
        screen.director.paused = True
        here = screen.situation(screen.app.box)
        screen.layout.scene(here)
        gone = [
            part
            for part in here.scene.under
            if isinstance(part, Text) and part.colour == "faint" and part.text.strip("+−").isdigit()
        ]
        lie = players if table.phase == "award" else 0
        turned = len(table.history) + (table.phase in ("bid", "reveal", "award"))
        assert len(table.history) * players + lie + turned == len(gone), table.phase
        if match.waiting:
            seat = match.awaited()[0]
            match.submit(seat, rng.choice(match.legal(seat)))
        else:
            match.advance()
    assert {"deal", "bid", "award"} <= seen
