"""Moments: what just happened is shown, is said in words, and is never ahead of the picture."""

from __future__ import annotations

import re

import pytest

from game.engine.actions import Action
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Thinking, Thought
from game.games.raj import table as raj
from game.games.raj.state import BIDS
from game.house import GAMES, HOUSE
from game.ui.geometry import around
from game.ui.play import ending
from game.ui.play.director import bot_thought
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.play.replay_screen import ReplayScreen
from game.ui.scene import CARD_RATIO, Curve, Face, Panel, Text
from game.ui.slots import outlines
from game.ui.touches import Do, Show
from game.ui.waiting import about
from tests.siege.amount import amount
from tests.ui.helpers import open_app, open_table, pass_time, until_mine
from tests.ui.opened import offered, words

FRAME = 1 / 60


def revealed(*values: int, worth: int = -2):
    """A table of Raj on which these bids lie open."""
    kind = GAMES["raj"]
    match = Match(kind(kind.options_type(players=len(values))), Start(1))
    match.settle()
    app = open_app()
    table = MatchScreen(app, match)
    here = table.situation(app.box)
    seen = here.view.table
    seen.phase, seen.turn, seen.pot_value = "award", 0, worth
    seen.bids = tuple(seat * BIDS + value - 1 for seat, value in enumerate(values))
    seen.hands = tuple(
        hand & ~(1 << card) for hand, card in zip(seen.hands, seen.bids, strict=True)
    )
    here.legal = []
    raj.scene(here)
    return here


@pytest.mark.parametrize(
    ("values", "worth", "said"),
    [
        ((5, 9, 9), 7, "You take +7 · cancelled: 9"),
        ((5, 9, 4), 7, "Wren takes +7"),
        ((5, 5, 9, 9), 7, "All bids cancel: +7 carries over"),
    ],
)
def test_a_reveal_says_who_takes_what_and_strikes_what_cancels(values, worth, said) -> None:
    here = revealed(*values, worth=worth)
    assert said == here.scene.prompt
    struck = [part for part in here.scene.over if isinstance(part, Panel) and part.fill == "bad"]
    gone = [seat for seat, value in enumerate(values) if values.count(value) > 1]
    assert len(gone) == len(struck)
    keys = {seat: seat * BIDS + values[seat] - 1 if seat == ME else ("bid", seat) for seat in gone}
    assert all(here.scene.cards[key].dim for key in keys.values())


@pytest.mark.parametrize("game", ["kraken", "royal_raven", "crowsnest", "raj"])
def test_no_prompt_runs_ahead_of_the_cards(game: str) -> None:
    app = open_app()
    table = open_table(app, game, seed=3, bot_level="learner")
    said, late = "", 0
    for _frame in range(amount(600)):
        moved = app.sprites.moving(app.host.now)
        pass_time(app, FRAME, FRAME)
        now = app.picture.prompt
        if moved and app.sprites.moving(app.host.now) and now != said:
            late += 1
        said = now
        if table.overlay or (table.match.waiting == 1 << ME and not moved):
            legal = table.match.legal(ME)
            table.on(Do.NEXT if table.overlay else legal[-1])
    assert 0 == late


@pytest.mark.parametrize("window", [(740, 360, 2.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_no_card_flies_over_what_is_told(game: str, window: tuple) -> None:
    """Who has won the auction, the contract, the prompt: only names on plates may be flown over."""
    app = open_app(*window)
    table = open_table(app, game, seed=6, bot_level="learner")
    flown = set()
    for _frame in range(amount(350)):
        pass_time(app, 2 * FRAME, 2 * FRAME)
        scene, now = app.picture, app.host.now
        if table.overlay or (table.match.waiting == 1 << ME and not app.sprites.moving(now)):
            table.on(Do.NEXT if table.overlay else table.match.legal(ME)[-1])
            continue
        at_rest = {key: pose[:2] for key, pose in scene.cards.items()}
        flying = [
            around(look.x, look.y, look.width, look.width * CARD_RATIO)
            for look in app.sprites.looks(now)
            if look.deck and (look.x, look.y) != at_rest.get(look.key)
        ]
        plates = [
            part.rect
            for part in scene.under
            if isinstance(part, Panel) and "plate" in part.fill and part.rect != scene.notice
        ]
        flown |= {
            part.text
            for part in scene.under
            if isinstance(part, Text) and part.text not in table.names
            if not any(plate.has(part.rect.cx, part.rect.cy) for plate in plates)
            if any(card.meets(part.rect) for card in flying)
        }
    assert {text for text in flown if len(text) > 3} == set()  # no number, and no card's letter


def test_who_wants_no_motion_is_asked_at_once() -> None:
    app = open_app()
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "kraken", seed=3, bot_level="learner")
    until_mine(app)
    assert table.match.rules.prompt(table.match.view(ME)) == app.picture.prompt


def decisions(app) -> list[Action]:
    """The decisions that buttons in the picture offer."""
    return [what for what in offered(app) if isinstance(what, Action)]


def test_a_deal_goes_to_every_seat() -> None:
    app = open_app()
    open_table(app, "kraken", seed=3, bot_level="learner")
    while "deal" not in {event.kind for event in app.screen.match.events}:
        pass_time(app, FRAME, FRAME)
    flying = {look.key[1] for look in app.sprites.looks(app.host.now) if "dealt" in str(look.key)}
    assert {1, 2, 3} == flying
    pass_time(app, 3)
    assert not [look for look in app.sprites.looks(app.host.now) if "dealt" in str(look.key)]


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_nothing_is_offered_in_the_middle_while_cards_are_dealt(game: str) -> None:
    app = open_app(360, 640)
    table = open_table(app, game, seed=3, dealer=3, bot_level="learner")
    while "deal" not in {event.kind for event in table.match.events}:
        pass_time(app, FRAME, FRAME)
    while app.sprites.moving(app.host.now):
        assert [] == decisions(app)
        pass_time(app, FRAME, FRAME)
    until_mine(app)
    assert decisions(app)


def test_cards_that_wait_in_the_deck_throw_one_shadow() -> None:
    app = open_app()
    open_table(app, "crowsnest", seed=3, bot_level="learner")
    while "deal" not in {event.kind for event in app.screen.match.events}:
        pass_time(app, FRAME, FRAME)
    looks = app.sprites.looks(app.host.now)
    places = {(look.x, look.y, look.width, look.name) for look in looks}
    assert len(app.painter.looks.items(looks, None)) == len(places) < len(looks)


def test_the_points_of_a_trick_fly_to_the_score_of_its_team() -> None:
    app = open_app()
    table = open_table(app, "kraken", seed=3, bot_level="learner")
    for _turn in range(4000):
        events = table.match.events
        pass_time(app, FRAME, FRAME)
        tokens = [look for look in app.sprites.looks(app.host.now) if "points" in str(look.key)]
        if tokens:
            break
        if table.match.waiting == 1 << ME and not app.sprites.moving(app.host.now):
            table.on(table.match.legal(ME)[-1])
    trick = next(event for event in reversed(events) if event.kind == "trick")
    assert f"+{trick.value}" == tokens[0].mark
    side = ("We", "They")[trick.seat % 2]
    name = next(p for p in app.picture.under if isinstance(p, Text) and p.text == side)
    goal = app.sprites._sprites[tokens[0].key].goal
    assert 0 < goal.x - name.rect.right < 40
    assert goal.y == pytest.approx(name.rect.cy)


@pytest.mark.parametrize(("short", "stamp"), [(0, "WE MADE IT"), (45, "WE ARE 45 SHORT")])
def test_a_score_sheet_is_stamped(short: int, stamp: str) -> None:
    app = open_app()
    match = Match(GAMES["crowsnest"](), Start(1))
    match.settle()
    table = MatchScreen(app, match)
    seen = match._state.table
    seen.sheet = ((0, 0, 90, 90 - short, 30 + short, 20, -90 if short else 90, 30, 0, 30),)
    app.push(table)
    table.over.show("sheet")
    table.director.paused = True
    pass_time(app, 0.1)
    assert stamp in words(app)
    assert {Do.LEAVE, Do.NEXT} == set(offered(app))  # the next deal can wait
    app.host.embedded = True
    table.changed = True
    pass_time(app, 0.1)
    assert {Do.NEXT} == set(offered(app))


@pytest.mark.parametrize("size", [(360, 640, 3.0), (1280, 720, 1.0)], ids=str)
def test_the_end_of_a_match_shows_the_curve_of_its_scores_and_the_best_deal(size) -> None:
    app = open_app(*size)
    match = Match(GAMES["crowsnest"](), Start(1))
    match.settle()
    seen = match._state.table
    rows = ((60, 60), (140, 30), (160, 110))
    seen.sheet = tuple((0, 0, 70, 80, 40, 0, 80, -30, *row) for row in rows)
    seen.score, seen.over, seen.phase, seen.turn = (160, 110), True, "over", 0
    table = MatchScreen(app, match)
    app.push(table)
    table.over.show("sheet")
    pass_time(app, 0.1)
    assert "Deal 2 was your best: +80" in words(app)
    assert "We | 160" in words(app)
    assert "By 50: 160 to 110" in words(app)
    for curve in [p for p in app.picture.under if isinstance(p, Curve)]:
        rise = [y for _x, y in curve.points]
        assert 4 == len(rise)
        assert rise[-1] < rise[0]  # a higher score lies higher
    assert {Do.AGAIN, Show("score"), Do.LOOK, Do.LEAVE} == set(offered(app))


def test_who_has_won_the_auction_is_announced_before_the_nest_flies_and_again_with_trumps() -> None:
    app = open_app()
    table = open_table(app, "crowsnest", seed=7, bot_level="learner")
    until_mine(app)
    table.on(Action("pass"))
    said: dict[str, float] = {}  # what stood in the middle, and for how many seconds
    while not table.match.view(ME).table.history:
        pass_time(app, FRAME, FRAME)
        text = " ".join(p.text for p in app.picture.over if isinstance(p, Text))
        lies = ("nest", 0) in app.picture.cards
        for what in ("wins the auction: ", "Trump: "):
            key = what + ("nest" if lies else "")
            said[key] = said.get(key, 0) + FRAME * (what in text)
        if table.director.mine:
            assert table.match.view(ME).table.phase == "play"
            break  # the person leads, and may read for as long as it takes
    assert said["wins the auction: nest"] >= 1.2
    assert "Trump: " in words(app)
    assert said["Trump: "] >= 1.2 or table.director.mine


@pytest.mark.parametrize("taker", range(4))
@pytest.mark.parametrize(("game", "what"), [("crowsnest", "nest"), ("royal_raven", "kitty")])
def test_who_takes_the_kitty_is_told_by_name(game: str, what: str, taker: int) -> None:
    match = Match(GAMES[game](), Start(3))
    match.settle()
    while match.view(ME).table.phase != "lift":
        if not match.waiting:
            match.advance()
            continue
        seat = match.waiting.bit_length() - 1
        calls = {action.verb: action for action in reversed(match.legal(seat))}
        match.submit(seat, calls["bid" if seat == taker or "pass" not in calls else "pass"])
    table = MatchScreen(open_app(), match)
    here = table.situation(table.app.box)
    table.layout.scene(here)
    name = "You take" if taker == ME else f"{table.names[taker]} takes"
    assert f"{name} the {what}" == here.scene.prompt


@pytest.mark.parametrize("size", [(360, 640, 3.0), (640, 360, 2.0), (1280, 720, 1.0)], ids=str)
def test_the_bids_of_the_round_before_can_be_seen_again(size) -> None:
    app = open_app(*size)
    table = open_table(app, "raj", seed=6, players=5, bot_level="learner")
    until_mine(app)
    assert Do.LAST not in offered(app)
    while not any(row[-1] >= 0 for row in table.match.view(ME).table.history):
        table.on(table.match.legal(ME)[0])
        until_mine(app)
    table.on(Do.LAST)
    pass_time(app, 0.1)
    seen = table.match.view(ME).table
    prize, *bids, winner = seen.history[-1]
    names = table.match.rules.deck.names
    faces = [part.name for part in app.picture.top if isinstance(part, Face)]
    assert [names[bid] for bid in bids] == faces[-5:]
    assert names[prize] in faces[:-5]
    assert f"{table.names[winner]} took " in words(app) or winner <= 0
    assert sum(part.fill == "glow" for part in app.picture.top if isinstance(part, Panel)) == 1
    worth = sum(table.layout.curve(table.situation(app.box))[-1])
    assert worth == sum(seen.total)


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_a_row_of_a_trick_shows_where_its_next_cards_will_lie(game: str) -> None:
    app = open_app(740, 360, 2.0)
    table = open_table(app, game, seed=7, bot_level="learner")
    numbers = set()
    while not table.overlay:
        table.on(next(iter(table.match.legal(ME)), None))
        until_mine(app)
        trick = table.match.view(ME).table.trick
        assert (4 - len(trick) if trick else 0) == len(outlines(app.picture))
        numbers.add(len(trick))
    assert len(numbers) > 2  # of cards that lay there


SHORT = {"crowsnest": {"target": 150}, "raj": {}, "wife_swap": {"match_mode": "single"}}


def played_out(game: str, **options: object) -> Match:
    """A short match that computer players have played to its end."""
    kind = GAMES[game]
    match = Match(
        kind(kind.options_type(bot_level="learner", **{**SHORT[game], **options})), Start(5)
    )
    match.settle()
    while not match.over:
        for seat in match.awaited():
            match.submit(seat, decided(bot_thought(match, seat)))
        match.settle()
    return match


def decided(thought: Thought) -> Action:
    thinking, action = Thinking(thought), None
    while action is None:
        action = thinking.run(1.0, lambda: 0.0)
    return action


@pytest.mark.parametrize("game", SHORT)
def test_the_end_of_a_match_shows_what_brought_most_at_once_and_who_took_it(game: str) -> None:
    match = played_out(game)
    app = open_app()
    table = MatchScreen(app, match)
    app.push(table)
    pass_time(app, 3)
    best, shown = ending.best(match.events), words(app)
    news = [e for e in match.events if e.kind in ("trick", "award", "done")]
    assert any((best.seat, best.cards) == (e.seat, e.cards) for e in news)
    if game != "wife_swap":
        assert max(e.value for e in news) == best.worth
    assert re.search(f"{table.names[best.seat]} won (the|our) best (trick|pot)", shown)
    faces = [pose.name for key, pose in app.picture.cards.items()]
    assert [table.layout.face(table.situation(app.box), c)[1] for c in best.cards] == faces
    assert best.card in (-1, *best.cards)


def test_the_sheet_of_a_match_that_is_over_is_a_touch_away_and_leads_back() -> None:
    app = open_app()
    table = MatchScreen(app, played_out("raj"))
    app.push(table)
    pass_time(app, 3)
    table.on(Show("score"))
    pass_time(app, 0.1)
    assert [Do.CLOSE] == list(offered(app))
    assert "best pot" not in words(app)
    table.escape()
    pass_time(app, 0.1)
    assert Do.AGAIN in offered(app)
    assert not any(pose.deck == "" for pose in app.picture.cards.values())


@pytest.mark.parametrize("game", HOUSE)
def test_replays_and_waiting_matches_count_in_the_word_that_the_game_has_for_a_deal(
    game: str,
) -> None:
    rules = GAMES[game]()
    app = open_app(1280, 720, 1.0)
    match = Match(rules, Start(1))
    match.settle()
    match.submit(match.awaited()[0], match.legal(match.awaited()[0])[0])
    app.push(replay := ReplayScreen(app, match))
    named = {"kraken": "Round", "raj": "Game", "wife_swap": "Game"}.get(game, "Deal")
    assert replay.place_text().startswith(f"{named} 1 · ")
    assert about(match, 0, "").deal_name(game) == f"{named} 1"
