"""The review on the screen: it is made in slices, tells what it found, and leads to the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from game.bots.verdict import reasons_of
from game.cards import rook_verdict, rook_worth
from game.club import kept
from game.club.review import LESSONS, TENTHS
from game.engine.cards import bits
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Doubt, Thinking
from game.engine.words import LANGUAGES, _
from game.games.kraken import verdict as kraken
from game.host.archive import Change, finished
from game.house import GAMES
from game.ui.memory import ME
from game.ui.pages.look_back import LookBack
from game.ui.pages.review_page import ACCURACY, ReviewPage
from game.ui.pages.xray_page import ASIDE, XrayPage
from game.ui.play.again_guide import AgainGuide
from game.ui.play.director import bot_thought, hint_thought
from game.ui.play.drill_guide import DrillGuide
from game.ui.play.replay_screen import ReplayScreen
from game.ui.scene import Face, Panel, Scene, Text
from game.ui.touches import Do, See, Try
from tests.ui.helpers import BOXES, open_app, pass_time, until_mine
from tests.ui.inks import faults
from tests.ui.opened import offered, words

CASES = {
    "crowsnest": {"target": 150, "bot_level": "learner"},
    "kraken": {"rounds": 4, "bot_level": "learner"},
    "raj": {"bot_level": "learner"},
}


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """The looks of a review do not depend on how much thought is behind it."""
    little = rook_worth.Effort(calls=1, tries=8, worlds=4, slips=0.0, infers=False)
    for efforts in (rook_worth.PLANS, rook_worth.CARDS, rook_worth.SKILLED):
        monkeypatch.setitem(efforts, rook_verdict.LEVEL, little)
    monkeypatch.setattr(kraken, "EFFORT", kraken.Effort(1, 1, exact=0, solved=0, slips=0.0))


@cache
def played(game: str) -> Match:
    kind = GAMES[game]
    match = Match(kind(kind.options_type(**CASES[game])), Start(3))
    while not match.over:
        if not match.waiting:
            match.advance()
            continue
        seat = match.awaited()[0]
        match.submit(seat, Thinking(bot_thought(match, seat)).finish())
    return match


def reviewed(game: str, box=(1280, 720, 1.0), **settings: str) -> tuple:
    app = open_app(*box)
    app.use(replace(app.settings, speed="instant", **settings))
    app.push(LookBack(app, played(game)))
    app.screen.on(Do.REVIEW)
    page = app.screen
    while page.found is None:
        app.host.now += 0.02
        page.tick(app.host.now)
    pass_time(app, 0.1)
    return app, page


def turned(app, page) -> Iterator[Scene]:
    """The page from its top to its foot, as it is scrolled."""
    page.scroll, scene = 0.0, page.scene(app.box)
    while True:
        yield scene
        scroll = scene.scroll
        if page.scroll >= scroll.height - scroll.rect.h:
            return
        page.scroll = min(page.scroll + scroll.rect.h / 3, scroll.height - scroll.rect.h)
        scene = page.scene(app.box)


def test_the_parts_on_the_page_add_up_to_the_result_on_it():
    app, page = reviewed("crowsnest")
    found = page.found
    total = sum(round(TENTHS * part) for part in _figures(page))
    sheet = played("crowsnest").view(ME).table.score
    assert total == TENTHS * (sheet[0] - sheet[1])
    assert total == sum(deal.result for deal in found.deals)
    scenes = turned(app, page)
    texts = [part.text for s in scenes for part in s.scrolled if isinstance(part, Text)]
    assert f"{found.accuracy(ME)}%" in texts
    assert ACCURACY in " ".join(texts)
    assert ACCURACY in page.spoken()


def _figures(page: ReviewPage) -> list[float]:
    """The figures of the four parts, as they are told."""
    parts = page.means.parts(page.found)
    return [float(page.means.figure(part).replace("−", "-")) for _name, part in parts]


def test_a_review_begins_with_what_was_good_and_the_costliest_mistake_can_be_tried_at_once():
    app, page = reviewed("crowsnest", BOXES[0])
    scene = page.scene(app.box)
    mistakes = sum(one.error for one in page.found.lessons(ME))
    texts = [part.text for part in scene.scrolled if isinstance(part, Text)]
    own = page.found.own(ME)
    good = sum(one.good for one in own)
    assert f"{good} of {len(own)} decisions were as good as the best." == texts[0]
    assert [str(good), "Good", str(len(own) - good - mistakes), "Inaccurate"] == texts[1:5]
    assert [str(mistakes), "Mistakes"] == texts[5:7]
    assert f"Your {mistakes} mistakes, the costliest first" == texts[7]
    bar = {part.fill: part.rect.w for part in scene.scrolled if isinstance(part, Panel)}
    assert bar["good"] / good == pytest.approx(bar["bad"] / mistakes)
    assert ["You chose", "Better"] == [t for t in texts if t in ("You chose", "Better")][:2]
    assert page.plays[0].cost in texts
    assert Try(page.plays[0].at) in [touch.what for touch in scene.live()]
    assert "Accuracy" not in texts
    page.on(Try(page.plays[0].at))
    until_mine(app)
    pass_time(app, 0.5)
    told = [touch.say for touch in app.picture.live() if touch.say.startswith("You chose: ")]
    assert told and page.plays[0].cost.removeprefix("cost ") in told[0]


@pytest.mark.parametrize("game", ["raj", "crowsnest"])
def test_a_mistake_is_told_with_the_cards_held_then_and_with_the_own_choice_marked(game):
    app, page = reviewed(game, BOXES[0])
    for play in page.plays:
        then = played(game).moment(play.at, 0)
        then.settle()
        view = then.view(ME)
        assert len(play.hand) == view.table.hands[ME].bit_count() if game == "raj" else play.hand
        assert [said for said, *_more in play.rows if "(your choice)" in said]
        assert play.why or game != "raj"
        if game == "raj":
            names = view.table.turns, view.table.pot_value
            assert play.where == "Prize {} of 15, worth {}".format(*names).replace("-", "−")
            assert len(play.lies) == len(view.table.pot)
    page.scroll = 0.0
    faces = [part for part in page.scene(app.box).scrolled if isinstance(part, Face)]
    first = page.plays[0]
    assert len(faces) >= len(first.hand) + len(first.lies)


def test_while_it_is_made_the_page_tells_how_far_it_is_and_can_be_left():
    app = open_app()
    app.push(LookBack(app, played("kraken")))
    app.screen.on(Do.REVIEW)
    page = app.screen
    shown = set()
    while page.found is None and len(shown) < 5:
        assert 0 == page.tick(app.host.now)
        shown |= {
            p.text
            for p in page.scene(app.box).scrolled
            if isinstance(p, Text) and "/" not in p.text
        }
    assert page.found is None
    assert len(shown) >= 5
    page.on(Do.BACK)
    assert isinstance(app.screen, LookBack)
    done = page.walk.done
    page.tick(app.host.now)
    assert done == page.walk.done < len(played("kraken").moves)


def test_a_play_is_seen_at_its_moment_with_the_verdict():
    app, page = reviewed("crowsnest")
    play = page.plays[0]
    page.on(See(play.at))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    assert play.at == screen.at[0]
    assert screen.now.waiting >> ME & 1
    one = screen.weighed[play.at]
    assert not one.good
    assert one.reasons.candidates[0] != one.chosen
    assert ". Best: " in screen.place_text()
    screen.step(1)
    assert ". Best: " not in screen.place_text()


def test_a_play_is_tried_again_by_the_same_measure_and_changes_nothing_that_is_kept():
    app, page = reviewed("crowsnest")
    one = next(d for d in page.found.own(ME) if not d.good and len(d.chosen.actions) == 1)
    stored = dict(app.host.kept)
    for candidate, word in (
        (one.reasons.candidates[0], "as good as the best"),
        (one.chosen, "cost"),
    ):
        page.on(Try(one.at))
        table = app.screen
        assert isinstance(table.guide, AgainGuide)
        until_mine(app)
        table.submit(candidate.actions[0])
        assert word in table.guide.judged.told
        assert len(table.match.moves) == one.at + 1
        assert len(played("crowsnest").moves) > one.at + 1
        pass_time(app, 5)
        assert "verdict" == table.overlay  # it stays, and nobody plays on
        assert len(table.match.moves) == one.at + 1
        offers = set(offered(app))
        assert {Do.LEAVE, Do.AGAIN, Do.CLOSE} == offers - {Do.NEXT_PLAY}
        written = " ".join(p.text for p in app.picture.top if isinstance(p, Text))
        assert table.guide.judged.note in written
        assert ("Better" in written) == (word == "cost")
        shown = [p for p in app.picture.top if isinstance(p, Face)]
        assert len(shown) == (1 if word != "cost" else 2) * (one.chosen.actions[0].verb == "play")
        table.on(Do.LEAVE)
        assert app.screen is page
    assert stored == app.host.kept


@pytest.mark.parametrize("box", BOXES)
def test_a_try_says_that_it_is_one_and_what_was_chosen_the_first_time(box):
    app, page = reviewed("crowsnest", box)
    play = next(play for play in page.plays if "pass" in play.title)
    page.on(Try(play.at))
    until_mine(app)
    pass_time(app, 0.5)
    scene = app.picture
    table = app.screen
    assert "Retry" in words(app) if app.box.portrait else "Try again" in words(app)
    exits = [touch for touch in scene.live() if touch.what == Do.LEAVE]
    assert len(exits) == 1
    assert exits[0].rect.bottom < 80 * app.box.unit
    assert table.guide._one.chosen.actions[0] in {t.what for t in scene.live()}
    [told] = [t.rect for t in scene.live() if t.say.startswith("You chose: ")]
    assert not [t for t in scene.live() if t.what != Do.ADVICE and t.rect.meets(told.inset(4))]
    hand = [t for t in scene.live() if t.card is not None]
    assert all(told.bottom <= touch.rect.y + 4 for touch in hand)
    table.on(Do.LEAVE)
    assert app.screen is page


def test_a_try_in_raj_says_in_every_language_what_was_chosen_and_all_of_it_has_its_place():
    app, page = reviewed("raj", BOXES[0])
    page.on(Try(page.plays[0].at))
    for language in LANGUAGES:
        app.language = language
        app.speaks()
        if language != "en":
            app.screen.on(Do.AGAIN)  # in the words of this language
        until_mine(app)
        pass_time(app, 3)  # the others bid at the same time
        taken = _("You chose: {taken}.").split("{")[0]
        assert [touch for touch in app.picture.live() if touch.say.startswith(taken)], language
        assert [] == [*faults(app, app.picture)], language


def test_the_mistakes_of_a_match_are_tried_one_after_the_other():
    app, page = reviewed("crowsnest")
    page.plays = page.plays[-3:]
    lessons = [play.at for play in page.plays]
    page.on(Try(lessons[0]))
    tried = []
    for _mistake in lessons:
        table = app.screen
        tried.append(table.guide._one.at)
        until_mine(app)
        for action in table.guide._one.chosen.actions:
            table.submit(action)
        pass_time(app, 1)
        assert (Do.NEXT_PLAY in offered(app)) == (len(tried) < len(lessons))
        if len(tried) < len(lessons):
            table.on(Do.NEXT_PLAY)
    assert lessons == tried
    table.on(Do.AGAIN)
    pass_time(app, 1)
    assert "" == table.overlay
    table.on(Do.MENU)
    pass_time(app, 0.2)
    assert "Try again" in words(app)
    assert "New match" not in words(app)
    table.on(Do.LEAVE)
    assert app.screen is page


def test_the_plays_worth_learning_from_come_again_tomorrow_and_are_judged_as_in_the_review():
    app, page = reviewed("crowsnest")
    one = page.found.lessons(ME)[LESSONS - 1]
    lessons = len(page.found.lessons(ME)[:LESSONS])
    app.host.days += 1
    app.open_page("practice", "crowsnest")
    assert lessons == len(app.screen.due.keys)
    app.screen.on(Do.AGAIN)
    table = app.screen
    assert isinstance(table.guide, DrillGuide)
    until_mine(app)
    assert played("crowsnest").moves[: table.guide._one.at] == table.match.moves
    best = table.guide._one.reasons.candidates[0]
    for action in best.actions:
        table.submit(action)
    pass_time(app, 1)
    assert "as good as the best. " in app.host.said[-1]
    assert app.host.said[-1].endswith("It comes back in 3 days.")
    table.on(Do.AGAIN)
    until_mine(app)
    for action in table.guide._one.chosen.actions:
        table.submit(action)
    app.back()
    assert lessons - 1 == len(app.screen.due.keys), "only the first answer counts"
    assert one.at in {int(key.split(" ")[-1]) for key in finished(app.host.archive.keys("drill"))}


def test_a_review_that_was_made_opens_at_once_as_it_was():
    app, page = reviewed("crowsnest")
    app.back()
    app.screen.on(Do.REVIEW)
    again = app.screen
    for _step in range(len(page.plays) * 20):
        again.tick(app.host.clock())
    assert page.found is not again.found is not None
    assert page.plays == again.plays
    assert page.spoken() == again.spoken()
    assert [one.chosen for one in page.found.decisions] == [
        one.chosen for one in again.found.decisions
    ]
    play = again.plays[0].at
    again.on(Try(play))
    assert isinstance(app.screen.guide, AgainGuide)


def test_a_stored_review_tells_why_what_was_played_only_seemed_better():
    app, page = reviewed("raj")
    found, key = page.found, page.match.identity()
    one = found.lessons(ME)[0]
    best = one.reasons.candidates[0]
    seems = one.chosen._replace(points=best.points + 1, doubt=Doubt("foreseen"))
    told = tuple(seems if other == one.chosen else other for other in one.reasons.candidates)
    other = one._replace(reasons=one.reasons._replace(candidates=told), chosen=seems)
    decisions = tuple(other if each == one else each for each in found.decisions)
    text = kept.write(page.match, found._replace(decisions=decisions), ME)
    [before] = finished(app.host.archive.read("analysis", [key]))
    finished(app.host.archive.write([Change("analysis", key, before, text)]))
    app.back()
    app.screen.on(Do.REVIEW)
    again = app.screen
    while again.found is None:
        again.tick(app.host.clock())
    assert seems == next(each.chosen for each in again.found.decisions if each.at == one.at)
    bid = one.chosen.actions[0].arg
    assert (
        f"Bidding {bid} may score more points, but with a smaller chance of winning."
        == again.plays[0].why[0]
    )


def test_a_review_that_cannot_be_read_is_made_anew_and_put_aside():
    app, page = reviewed("raj")
    key = page.match.identity()
    [text] = finished(app.host.archive.read("analysis", [key]))
    bad = text.replace('"v":1', '"v":2')
    finished(app.host.archive.write([Change("analysis", key, text, bad)]))
    app.back()
    app.screen.on(Do.REVIEW)
    again = app.screen
    assert again.walk.found is None
    while again.found is None:
        again.tick(app.host.clock())
    assert page.plays == again.plays
    assert [text] == finished(app.host.archive.read("analysis", [key]))


def test_with_a_hint_a_play_comes_again_tomorrow():
    app, _page = reviewed("crowsnest")
    app.host.days += 1
    app.open_page("practice", "crowsnest")
    app.screen.on(Do.AGAIN)
    table = app.screen
    until_mine(app)
    table.on(Do.HINT)
    while table.hints.thinking:
        table.tick(app.host.clock())
    for action in table.guide._one.reasons.candidates[0].actions:
        table.submit(action)
    pass_time(app, 1)
    assert app.host.said[-1].endswith("It comes back in 1 day.")


def test_the_others_do_the_same_again_when_the_person_does():
    app, page = reviewed("kraken")
    one = page.found.own(ME)[0]
    page.on(Try(one.at))
    table = app.screen
    before = played("kraken").moves
    while len(table.match.moves) < one.at + 12:
        until_mine(app)
        at = len(table.match.moves)
        assert before[:at] == table.match.moves
        table.submit(before[at][1])
        if at == one.at:
            pass_time(app, 1)
            table.on(Do.CLOSE)  # and plays on


def test_the_x_ray_tells_of_every_hidden_card_at_a_persons_decision():
    app, page = reviewed("crowsnest")
    one = next(d for d in page.found.own(ME)[::-1] if d.chosen.actions[0].verb == "play")
    page.on(See(one.at))
    app.screen.on(Do.X_RAY)
    sheet = app.screen
    assert isinstance(sheet, XrayPage)
    while sheet.clues is None:
        app.host.now += 0.02
        sheet.tick(app.host.now)
    then = played("crowsnest").moment(*app.stack[-2].at)
    others = [seat for seat in range(4) if seat != ME]
    hands = {seat: then.view(seat).own.hand for seat in others}
    chances = sheet.chances()
    held = {card for hand in hands.values() for card in bits(hand)}
    assert held <= set(chances)
    hint = finished(reasons_of(hint_thought(then, ME)))
    assert hint is not None and hint.clues == sheet.clues  # one position, the same figures
    aside = any(ASIDE in row for row in chances.values())
    assert aside == (then.view(ME).table.declarer != ME)  # who has buried cards knows them
    for row in chances.values():
        assert sum(row.values()) == pytest.approx(1, abs=0.01)
    for seat in others:  # as many cards as it holds
        found = sum(row[seat] for row in chances.values())
        assert found == pytest.approx(hands[seat].bit_count(), abs=0.01)
    scene = sheet.scene(app.box)
    texts = [part.text for part in scene.scrolled if isinstance(part, Text)]
    assert any(text.endswith("%") for text in texts)
    assert aside == ("Nest" in texts)


def test_the_x_ray_is_offered_to_whoever_is_to_play_a_card_and_to_nobody_else():
    app, page = reviewed("crowsnest")
    screen = ReplayScreen(app, played("crowsnest"), (0, 0), page.found)
    app.push(screen)
    screen.on(Do.X_RAY)
    assert app.screen is screen
    screen.on(Do.NEXT)
    while screen.now.view(ME).table.phase != "play" or len(screen.now.legal(ME)) < 2:
        screen.step(1)
    screen.on(Do.X_RAY)
    assert isinstance(app.screen, XrayPage)
    app.screen.on(Do.BACK)
    assert app.screen is screen
