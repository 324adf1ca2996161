"""The note with a hint's reasons: where it lies, how it goes away, and that it is read out."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest

from game.bots.reasons import Advice, Row
from game.engine import chance
from game.engine.actions import Action
from game.engine.cards import mask
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Candidate, Clue, Reasons
from game.host import kernel
from game.host.machine import Plain
from game.house import GAMES
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.play import advice, hints
from game.ui.play.coach import in_view, meant
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import CARD_RATIO, RING, Curve, Panel, Scene, Text, Touch, extent, framed
from game.ui.slots import letters, outlines
from game.ui.theme import COLOURS
from game.ui.touches import Ask, Do
from tests.siege.moments import moments
from tests.ui import leads
from tests.ui.helpers import BOXES, open_app, open_table, pass_time, until_mine
from tests.ui.shown import apart
from tests.ui.touches import refresh

SURE = 0.9
LOST = 0.1  # of how many hints there is no place at what they advise, and no way to it


def thinker(match, seat):
    """The first legal decision, for more reasons than a note has room for."""
    legal = match.rules.legal(match.view(seat))
    clues = tuple(
        Clue(other, mask(range(3)), 0.0, Action("pass") if "pass" in match.rules.verbs else None)
        for other in range(1, 4)
    )
    yield Reasons(
        tuple(Candidate((action,), 40.0 - n, SURE) for n, action in enumerate(legal)), clues=clues
    )
    return legal[0]


def hinted(
    monkeypatch, game: str, w=1280.0, h=720.0, density=1.0, **settings
) -> tuple[App, MatchScreen]:
    """A table on which the person has asked for a hint."""
    monkeypatch.setattr(hints, "hint_thought", thinker)
    app = open_app(w, h, density)
    app.use(replace(app.settings, speed="instant", **settings))
    table = open_table(app, game, seed=3, bot_level="learner")
    until_mine(app)
    while len(table.match.legal(ME)) < 2:
        pass_time(app, 0.1)
    table.on(Do.HINT)
    pass_time(app, 0.2)
    return app, table


def note(app: App) -> Touch | None:
    return next((touch for touch in app.picture.touches if touch.what == Do.ADVICE), None)


@pytest.mark.parametrize(
    ("box", "text_size"), [*zip(BOXES, cycle(("normal", "huge")), strict=False)]
)
@pytest.mark.parametrize("game", GAMES)
def test_the_note_fits_every_window_and_hides_no_number_of_a_card(
    monkeypatch, game, box, text_size
):
    app, table = hinted(monkeypatch, game, *box, text_size=text_size)
    touch = note(app)

    assert touch is not None
    rect = touch.rect
    assert rect.x >= 0 <= rect.y
    assert rect.right <= app.box.w
    assert rect.bottom <= app.box.h
    for part in app.picture.top:
        if isinstance(part, Text):
            spot = extent(part)
            assert rect.x < spot.x
            assert spot.x + app.box.width(part.text, part.size, part.bold) < rect.right
            assert rect.y < spot.y < spot.bottom < rect.bottom
    mine = {t.card for t in app.picture.touches if t.card is not None and not t.off}
    for key, pose in app.picture.cards.items():
        card = around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)
        index = Rect(card.x, card.y, card.w * 0.4, card.h * 0.35)
        assert pose.name.endswith("back") or not rect.meets(card if key in mine else index)
    assert not any(rect.meets(one) for one in outlines(app.picture))  # none is shown in part
    names = [p for p in app.picture.under if isinstance(p, Text) and p.text in table.names]
    low = not app.box.portrait and app.box.h < 480
    assert [] == [p.text for p in names if low and rect.meets(letters(app.box, p))]


def test_in_a_broad_window_a_hint_points_at_what_it_advises_or_stands_at_it(monkeypatch):
    monkeypatch.setattr(hints, "hint_thought", thinker)
    app, lost, seen = open_app(), [], 0
    for moment in [moment for game in GAMES for moment in moments(game)[::2]]:
        if moment.overlay or len(moment.match.legal(ME)) < 2:
            continue
        leads.hinted(app, moment.match, ())
        refresh(app)
        here = replace(app.screen.situation(app.box), scene=app.picture)
        aims = meant(here, app.screen.layout, app.screen.hints.advised)
        place, points = note(app).rect, any(isinstance(part, Curve) for part in app.picture.top)
        if not points and min(apart(place, aim) for aim in aims) > 40:
            lost.append(str(moment))
        seen += 1
    assert seen and len(lost) <= LOST * seen, lost


def test_in_a_column_of_chances_what_has_none_has_a_dash(monkeypatch):
    app, table = hinted(monkeypatch, "crowsnest")
    rows = Row("Pass", "−43", ""), Row("Bid 85", "−45", "68%")
    table.hints.note = advice.Note(Advice("Pass", (), rows, "Made"))
    shown = [part.text for part in refresh(app).top if isinstance(part, Text)]
    assert shown.index("68%") > shown.index("–") > shown.index("−43")
    table.hints.note = advice.Note(Advice("Pass", (), rows[:1], "Made"))
    assert "–" not in [part.text for part in refresh(app).top if isinstance(part, Text)]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_advised_its_button_is_framed(game):
    app, buttons = open_app(820.0, 1180.0), 0
    for moment in moments(game):
        if moment.overlay or len(moment.match.legal(ME)) < 2:
            continue
        table = moment.table(app)
        for action in moment.match.legal(ME):
            table.hints.found, table.hints.advised = action, (action,)
            scene = refresh(app)
            whats = action, Ask(action)
            for touch in scene.live():
                if touch.card is None and touch.what in whats:
                    buttons += 1
                    frames = [
                        p.rect
                        for p in (*scene.under, *scene.over)
                        if isinstance(p, Panel) and not p.after
                    ]
                    assert touch.rect.inset(-3) in frames, (str(moment), action)
    assert buttons or game == "raj"


def test_a_touch_escape_the_hint_itself_and_a_decision_take_the_note_away(monkeypatch):
    app, table = hinted(monkeypatch, "crowsnest")
    for close in (
        lambda: table.on(Do.ADVICE),
        table.escape,
        lambda: table.on(Do.HINT),
        lambda: table.on(table.match.legal(ME)[0]),
    ):
        if note(app) is None:
            table.on(Do.HINT)
            pass_time(app, 0.2)
        assert note(app) is not None
        close()
        pass_time(app, 0.05)
        assert note(app) is None
        assert not table.overlay


def test_the_note_is_read_out_and_the_keyboard_comes_to_it(monkeypatch):
    app, table = hinted(monkeypatch, "crowsnest")
    what = table.match.rules.label(table.match.view(ME), table.match.legal(ME)[0])

    said = app.host.said[-1]
    assert said.startswith(f"{what}. ")
    assert "90%" in said
    touch = note(app)
    assert touch is not None
    assert touch.say == f"{said} Close."


@pytest.mark.parametrize("together", [1, 2, 5])
def test_what_follows_a_plan_that_was_advised_is_not_thought_of_again(monkeypatch, together):
    """Another thought would name another trump, and contradict the hint before it."""
    asked = []

    def changing(match, seat):
        view = match.view(seat)
        legal = match.rules.legal(view)
        asked.append(view.table.phase)
        left = match.rules.gathered(view)
        down = legal[:left] if left else []
        plan = (*down, Action("trump", len(asked) - 1))
        yield Reasons((Candidate(plan, 9.0, SURE), Candidate((*down, Action("trump", 3)), 8.0)))
        return plan[0]

    monkeypatch.setattr(hints, "hint_thought", changing)
    match = Match(GAMES["crowsnest"](), Start(1))
    match.settle()
    while match.view(ME).table.phase == "bid":
        (seat, *_others) = match.awaited()
        calls = match.legal(seat)
        least = min if seat != ME else max
        match.submit(seat, least(calls, key=lambda call: call.arg))
        match.settle()
    found = hints.Hints(lambda: 0.0)

    def hint() -> list[Action]:
        found.forget()
        thinking = found._of(match)
        found.thinking, found._ahead = thinking, None
        thinking.finish()
        found.think(match, ("You", "Wren", "Robin", "Jay"), 1.0)
        return [*found.advised]

    plan = hint()
    assert len(plan) == 6
    for number, action in enumerate(plan):
        if number and number % together == 0:
            assert hint() == plan[number:]
        match.submit(ME, action)
        match.settle()
    assert asked == ["bury"]


def test_a_hint_without_reasons_is_a_short_message(monkeypatch):
    def plain(match, seat):
        yield None
        return match.legal(seat)[0]

    app, table = hinted(monkeypatch, "crowsnest")
    table.on(Do.ADVICE)
    monkeypatch.setattr(hints, "hint_thought", plain)
    table.on(Do.HINT)
    pass_time(app, 0.2)

    assert note(app) is None
    assert app.host.said[-1].startswith("Hint: ")


def test_the_note_stays_while_others_lay_their_bids_and_the_person_has_not(monkeypatch):
    monkeypatch.setattr(hints, "hint_thought", thinker)
    app = open_app()
    app.use(replace(app.settings, speed="instant"))
    table = open_table(app, "raj", seed=3, players=5, bot_level="learner")
    while not table.director.mine:
        pass_time(app, 0.05)
    before = len(table.match.moves)
    table.on(Do.HINT)
    pass_time(app, 0.2)
    assert note(app) is not None
    pass_time(app, 2.0)

    assert len(table.match.moves) > before
    assert table.director.mine
    assert note(app) is not None
    table.on(table.match.legal(ME)[0])
    pass_time(app, 0.05)
    assert note(app) is None


# -- thought of before it is asked for


class Helped(Plain):
    """A machine with workers beside it."""

    def helped(self):
        return True


class Noted:
    """A thought about a hint that tells how far it has come."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.begun = self.ended = self.dropped = 0

    def __call__(self, match, seat):
        self.begun += 1
        try:
            for _step in range(self.steps):
                yield None
            self.ended += 1
            legal = match.rules.legal(match.view(seat))
            yield Reasons((Candidate((legal[0],), 1.0),))
            return legal[0]
        except GeneratorExit:
            self.dropped += 1
            raise


def waiting(monkeypatch, machine: Plain, steps: int = 3) -> tuple[App, MatchScreen, Noted]:
    """A table that waits for the person, and what is thought of a hint there."""
    noted = Noted(steps)
    monkeypatch.setattr(hints, "hint_thought", noted)
    monkeypatch.setattr(kernel, "_found", [machine])
    app = open_app()
    app.use(replace(app.settings, speed="instant"))
    table = open_table(app, "crowsnest", seed=3, bot_level="learner")
    until_mine(app)
    pass_time(app, 2)
    return app, table, noted


def test_a_hint_that_workers_have_thought_of_is_there_when_it_is_asked_for(monkeypatch):
    app, table, noted = waiting(monkeypatch, Helped())
    assert (1, 1) == (noted.begun, noted.ended)
    assert note(app) is None
    table.on(Do.HINT)
    table.tick(app.host.now)  # nothing is thought of any more
    assert table.hints.found is not None
    while table.hints.thinking:  # it looks for its place
        table.tick(app.host.now)
    assert table.hints.note is not None
    assert 1 == noted.begun


def test_nothing_is_thought_ahead_where_nobody_helps(monkeypatch):
    _app, table, noted = waiting(monkeypatch, Plain())
    assert 0 == noted.begun
    assert 60.0 == table.hints.ahead(table.match, 1.0)


def test_any_news_ends_what_is_thought_ahead(monkeypatch):
    _app, table, noted = waiting(monkeypatch, Helped(), steps=10**6)
    assert (1, 0, 0) == (noted.begun, noted.ended, noted.dropped)
    table.submit(table.match.legal(ME)[-1])
    assert 1 == noted.dropped


@pytest.mark.parametrize("box", BOXES)
def test_every_line_of_a_hint_names_all_cards_of_a_bury(box):
    app = open_app(*box)
    table = open_table(app, "crowsnest", seed=3)
    bury = "Bury red 7, red 9, red 13, blue 5, blue 7, blue {}. Yellow is trump"
    rows = tuple(Row(bury.format(n), f"−9{n}", "19%") for n in (8, 9))
    here = table.situation(app.box)
    advice.Note(Advice(bury.format(8), (), rows, "Made")).show(here)

    lines = [part for part in here.scene.top if isinstance(part, Text)]
    told = " ".join(part.text for part in lines)
    assert "…" not in told
    assert [] == [p.text for p in lines if p.align == "left" and p.text[:1].isdigit()]
    assert told.count("Yellow is trump") in (1, 3), told  # without its lines where it is low
    assert app.box.unit * 13 < min(p.size for p in here.scene.top if isinstance(p, Text))
    [cross] = [extent(part) for part in here.scene.top if part[:1] == ("close",)]
    beside = [letters(app.box, part).right for part in lines if part.rect.y < cross.bottom]
    assert cross.x - max(beside) >= 11 * app.box.unit, "it is no word of the line"


@pytest.mark.parametrize("window", [(360, 640, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_each_card_that_is_advised_is_framed_as_far_as_it_is_seen(game, window):
    app = open_app(*window)
    match, rng = Match(GAMES[game](), Start(4)), chance.stream("framed")
    match.settle()
    while match.view(ME).table.phase != "bury":
        [seat] = match.awaited()
        wanted = "bid" if seat == ME else "pass"
        own = [one for one in match.legal(seat) if one.verb == wanted]
        match.submit(seat, chance.pick(own, rng))
        match.settle()
    leads.hinted(app, match, ())
    pass_time(app, 0.1)
    frames = [p.rect for p in app.picture.over if isinstance(p, Panel) and p.fill == "frame"]
    cards = {t.card: t for t in app.picture.live() if t.card is not None}
    advised = [action.arg for action in app.screen.hints.advised if action.verb == "bury"]
    assert len(advised) == match.rules.gathered(match.view(ME)) > 1
    for card in advised:
        assert in_view(app.picture, cards[card], RING).inset(-RING) in [
            pytest.approx(frame, abs=1) for frame in frames
        ]


@pytest.mark.parametrize("density", [1.0, 2.0])
@pytest.mark.parametrize("card", ["accent", "paper", "ink", "red"])
def test_a_frame_is_seen_on_a_card_of_any_colour(card, density):
    app = open_app(360, 640, density)
    edge = Rect(80, 200, 60, 90)
    scene = Scene(under=[Panel(Rect(0, 0, 360, 640), card, 0)], over=[*framed(edge, 6)])
    app.painter.again()
    while app.painter.draw(scene, []) or app.painter.late:
        pass
    y = round(edge.cy * density)
    row = [app.painter.screen.get_at((x, y))[:3] for x in range(round(110 * density))]
    dark, gold = (row.count(COLOURS[name][:3]) for name in ("ink", "accent"))
    assert card == "ink" or dark >= 2 * density
    assert card == "accent" or gold >= 4 * density


@pytest.mark.parametrize("unlike", [True, False])
@pytest.mark.parametrize("box", BOXES)
def test_what_the_rows_alone_would_speak_against_is_explained(box, unlike):
    app = open_app(*box)
    table = open_table(app, "crowsnest", seed=3, bot_level="learner")
    until_mine(app)
    rows = Row("Pass", "−17", "–"), Row("Bid 85", "−14", "61%")
    why = "With few trumps and no high one, bidding 85 relies on luck.", "Wren has no green. " * 4
    here = replace(table.situation(app.box), scene=app.picture)
    advice.Note(Advice("Pass", why, rows, "Made", False, unlike)).show(here)
    said = " ".join(part.text for part in here.scene.top if isinstance(part, Text))
    assert not unlike or "relies on luck" in said, said
    assert "Pass" in said
