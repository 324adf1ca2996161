"""Tables: what they offer, tell, hide and show, in every game and window."""

from __future__ import annotations

import json
from dataclasses import replace

import pygame
import pytest

from game.engine.actions import Action
from game.games.crowsnest import layout as crowsnest
from game.games.royal_raven import layout as royal_raven
from game.host.archive import finished
from game.house import HOUSE
from game.ui.drawing.looks import LIFT
from game.ui.geometry import Rect
from game.ui.layouts import head, seating
from game.ui.layouts.common import plain
from game.ui.play import overlays
from game.ui.play.match_screen import ME
from game.ui.scene import Scene, Text
from game.ui.touches import Confirm, Do, Pick, Show
from tests.ui.helpers import BOXES, one_frame, open_app, open_table, pass_time, until_mine
from tests.ui.offered import QUICK, situation, touch_something
from tests.ui.opened import opened as kraken_opened
from tests.ui.opened import words


@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_match_can_be_played_by_touching_what_the_picture_offers(game: str) -> None:
    app = open_app()
    table = open_table(app, game, **QUICK[game])
    app.settings = app.settings.parse({"speed": "instant"})
    table.opened()
    for turn in range(3000):
        until_mine(app)
        if table.overlay == "sheet" and table.match.over:
            break
        if table.overlay == "sheet":
            table.on(Do.NEXT)
        else:
            touch_something(app, turn * 7)

    assert table.match.over
    assert ["result"] == [kind for kind, _detail in app.host.emitted]
    detail = json.loads(app.host.emitted[0][1])
    assert game == detail["game"]
    assert not app.memory.waiting(game)
    assert 1 == finished(app.history.totals())[game]["played"]


@pytest.mark.parametrize("game", HOUSE)
def test_an_illegal_card_says_why_and_changes_nothing(game: str) -> None:
    app = open_app()
    table = open_table(app, game, seed=5, **QUICK[game])
    until_mine(app)
    for turn in range(40):
        offs = [t for t in app.picture.live() if t.off and t.card is not None]
        if offs:
            before = table.match.view(ME)
            table.on(offs[0].what)
            pass_time(app, 0.1)
            assert before == table.match.view(ME)
            assert app.messages.text
            return
        if table.overlay == "sheet":
            table.on(Do.AGAIN if table.match.over else Do.NEXT)
            table = app.screen
        else:
            touch_something(app, turn)
        until_mine(app)
    assert game == "raj"  # where every card left is always allowed


@pytest.mark.parametrize("game", HOUSE)
def test_everything_that_is_asked_is_told_with_the_situation(game: str) -> None:
    app = open_app()
    table = open_table(app, game, seed=4, **QUICK[game])
    app.use(app.settings.parse({"speed": "instant"}))
    table.opened()
    sheets = 0
    for turn in range(40):
        until_mine(app)
        view = table.match.view(ME)
        if table.overlay == "sheet":
            sheets += 1
            title = overlays.heading(situation(table), table.layout)
            told = [text for text in app.host.said if text.startswith(title)]
            assert told, "nobody is told that the score is shown"
            assert all(plain(points) in told[-1] for points in view.table.score)
            table.on(Do.AGAIN if table.match.over else Do.NEXT)
            table = app.screen
            app.host.said.clear()
            continue
        if table.overlay == "terms":  # of a rated match that begins
            table.on(Do.CLOSE)
            continue
        prompt = table.match.rules.prompt(view)
        table.key("l")
        assert app.host.said[-1].rstrip(".").endswith(" " + prompt.rstrip("."))
        own = table.director.mine and table.director.forced() is None
        if own and not table.layout.picks(situation(table)):
            assert prompt in app.host.said[:-1]  # without being asked for it
        touch_something(app, turn)
    assert sheets


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_the_auction_the_trump_and_what_was_buried_are_told(game: str) -> None:
    app = open_app()
    table = open_table(app, game, seed=3, dealer=3, **QUICK[game])
    app.use(app.settings.parse({"speed": "instant"}))
    until_mine(app)
    while table.match.view(ME).table.phase == "bid":
        seen = table.match.view(ME).table
        told = table.layout.describe(situation(table))
        for name, bid in zip(table.names, seen.bids, strict=False):
            assert (f"{name} bid {bid}." in told) == (bid > 0)
            assert (f"{name} passed." in told) == (bid == 0)
        table.on([a for a in table.match.legal(ME) if a.verb == "bid"][-1])
        until_mine(app)
    seen = table.match.view(ME).table
    assert f"The bid is {seen.contract}, by You." in table.layout.describe(situation(table))

    cards = list(table.layout.picks(situation(table)))[: seen.nest_size]
    for card in cards:
        table.on(Pick(card))
    table.on(Confirm(seen.nest_size))
    until_mine(app)
    kind = {"crowsnest": crowsnest.KIND, "royal_raven": royal_raven.KIND}[game]
    buried = ", ".join(kind.spoken_card(situation(table), card) for card in cards)
    assert f"You buried: {buried}." in table.layout.describe(situation(table))

    table.on(Action("trump", 1))
    until_mine(app)
    assert "Yellow is trump." in table.layout.describe(situation(table))


def test_cards_chosen_together_are_counted_aloud() -> None:
    app = open_app()
    table = open_table(app, "royal_raven", seed=3, dealer=3, **QUICK["royal_raven"])
    until_mine(app)
    while table.match.view(ME).table.phase == "bid":
        table.on([a for a in table.match.legal(ME) if a.verb == "bid"][-1])
        until_mine(app)
    cards = list(table.layout.picks(situation(table)))
    for told, card in zip(
        ("1 of 5", "2 of 5", "1 of 5"), (cards[0], cards[1], cards[0]), strict=True
    ):
        table.on(Pick(card))
        assert f"{told} chosen" == app.host.said[-1]


def test_what_is_laid_over_the_table_is_told() -> None:
    app, table = kraken_opened(signals="high_low")
    table.on(Show("signals"))
    assert "means that you hold the ace" in app.host.said[-1]
    table.on(Do.CLOSE)
    table.on(Do.MENU)
    assert "Paused" == app.host.said[-1]


def test_the_shade_falls_first_and_what_lies_on_it_comes_after_it() -> None:
    app = open_app()
    table = open_table(app, "raj", bot_level="learner")
    until_mine(app)
    pass_time(app, 1)  # every face is there
    whole = app.painter.screen.get_size()
    table.on(Do.MENU)
    seen = []
    while not seen or app.painter.late:
        one_frame(app)
        top = app.painter.layers[3]
        assert whole == top[0].box.size
        seen.append(len(top))
    assert seen[0] == 1 < len(app.picture.top) == seen[-1]
    assert {1, seen[-1]} == set(seen)


def test_the_pointer_lights_a_button_but_never_the_whole_window() -> None:
    app, table = kraken_opened(signals="high_low")
    lit: list[Rect | None] = []
    draw = app.painter.draw
    app.painter.draw = lambda *args, **kinds: lit.append(kinds["hover"]) or draw(*args, **kinds)
    menu = app.hands.find(Do.MENU).rect
    app.hands.moved(menu.cx, menu.cy, finger=False)
    pass_time(app, 0.1)
    assert menu == lit[-1]
    table.on(Show("signals"))
    pass_time(app, 0.1)
    app.hands.moved(640, 360, finger=False)
    pass_time(app, 0.1)
    assert Do.CLOSE == app.hands.hover.what
    assert lit[-1] is None


def test_the_hand_is_a_shallow_fan_and_a_lifted_card_lies_straight() -> None:
    app = open_app()
    open_table(app, "crowsnest", seed=4, **QUICK["crowsnest"])
    until_mine(app)
    held = [touch.card for touch in app.picture.live() if touch.card is not None]
    angles = [app.picture.cards[card].angle for card in held]

    assert angles == sorted(angles, reverse=True)
    assert 3 >= angles[0] > 0 > angles[-1] >= -3

    pass_time(app, 2)  # a card is turned in a picture that makes nothing else
    looks = [look for look in app.sprites.looks(app.host.now) if look.key == held[0]]
    (leaning,) = app.painter.looks.items(looks, None)
    (straight,) = app.painter.looks.items(looks, held[0])

    assert leaning.image.get_width() > straight.image.get_width()


@pytest.mark.parametrize("scale", ["normal", "huge"])
@pytest.mark.parametrize("size", [(320, 568, 2.0), *BOXES], ids=str)
def test_scores_of_any_length_end_before_the_tools(size: tuple, scale: str) -> None:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant", "text_size": scale}))
    table = open_table(app, "crowsnest", seed=4, **QUICK["crowsnest"])
    until_mine(app)
    for tools in (False, True):
        s = replace(situation(table), can_undo=tools, scene=Scene())
        scores = [("We", "2752", "+97"), ("They", "−1234", "+162")]
        head.draw(s, seating.places(s), scores)
        first = min(t.rect.x for t in s.scene.touches if t.what != Do.MENU)
        texts = [p for p in s.scene.under if isinstance(p, Text) and p.text != "?"]
        assert {"We", "2752", "They", "−1234"} <= {p.text for p in texts}
        assert all(p.rect.right <= first for p in texts)
        assert "+162" in {p.text for p in texts} or tools


def test_a_match_that_was_left_has_no_winner_no_fanfare_and_no_place_in_the_statistics() -> None:
    app = open_app()
    played: list[str] = []
    table = open_table(app, "royal_raven", seed=3, **QUICK["royal_raven"])
    until_mine(app)
    touch_something(app, 0)
    until_mine(app)
    app.sounds.play = played.append
    table.on(Do.MENU)
    table.on(Do.GIVE_UP)
    table.on(Do.GIVE_UP)
    pass_time(app, 3)
    assert table.match.over
    assert "sheet" == table.overlay
    assert () == table.match.rules.winners(table.match.view(ME).table)
    titles = words(app).split(" | ")
    assert "You left the match" in titles
    assert not {"You win!", "They win", "A shared victory"} & set(titles)
    assert any(text.startswith("You left the match. We 0, They 0") for text in app.host.said)
    assert not {"win", "lose"} & set(played)
    assert {} == finished(app.history.totals())
    detail = json.loads(app.host.emitted[-1][1])
    assert ([], False) == (detail["winners"], detail["won"])


@pytest.mark.parametrize("size", [(360, 640, 2.0), (1280, 720, 1.0)], ids=str)
def test_a_score_sheet_shows_the_focus_and_enter_goes_on(size: tuple) -> None:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "crowsnest", seed=3, **QUICK["crowsnest"])
    for turn in range(60):
        until_mine(app)
        if table.overlay == "sheet" and not table.match.over:
            break
        touch_something(app, turn)
    seen: list[dict] = []
    draw = app.painter.draw
    app.painter.draw = lambda *args, **kinds: seen.append(kinds) or draw(*args, **kinds)

    press(app, pygame.K_TAB)
    assert app.hands.find(Do.LEAVE).rect == seen[-1]["focus"]
    press(app, pygame.K_TAB)
    assert app.hands.find(Do.NEXT).rect == seen[-1]["focus"]
    press(app, pygame.K_RETURN)
    assert "" == table.overlay
    until_mine(app)
    assert table.match.view(ME).table.deal == 1


def press(app, key: int) -> None:
    app.hands.key(key, "", 0, app.host.now)
    pass_time(app, 0.1)


@pytest.mark.parametrize(("four", "deck"), [(False, "french"), (True, "french4")])
def test_the_deck_that_is_used_is_made_ready(four: bool, deck: str) -> None:
    app = open_app()
    app.use(replace(app.settings, four_colours=four))
    open_table(app, "kraken", seed=1, **QUICK["kraken"])
    until_mine(app)
    made: list[str] = []
    app.painter.parts.cards.face = lambda name, *_rest, **_how: made.append(name)
    for _chore in app._chores:
        pass
    assert {deck} == set(made)


def test_the_focus_ring_rises_with_its_card() -> None:
    app = open_app()
    open_table(app, "raj")
    until_mine(app)
    seen: list[dict] = []
    draw = app.painter.draw
    app.painter.draw = lambda *args, **kinds: seen.append(kinds) or draw(*args, **kinds)
    press(app, pygame.K_RIGHT)
    touch = app.hands.find(app.hands.focus)
    assert touch.card is not None
    assert touch.card == seen[-1]["lifted"]
    assert touch.rect.moved(0, -LIFT) == seen[-1]["focus"]
