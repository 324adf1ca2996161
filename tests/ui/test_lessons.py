"""The first hand of each game, played by following only what the coach's bubbles ask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.engine import words
from game.host.archive import Errand, finished
from game.host.files import kept_words
from game.house import GAMES, HOUSE, MANIFEST
from game.ui import told
from game.ui.app import App
from game.ui.geometry import Rect, around, surrounding
from game.ui.play.coach import touches_for
from game.ui.play.lesson_guide import LessonGuide, lesson_of
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Bird, Curve, Icon, Panel, Text, card_box, extent
from game.ui.slots import RING
from game.ui.touches import Do, Home, Show
from tests.ui.helpers import calls, open_app, pass_time, waits, written
from tests.ui.inks import ink
from tests.ui.shown import shared_area
from tests.ui.touches import refresh

LAID = 3_000  # calls of functions in laying a bubble out, before it looks at the clock
SIZES = [(360, 640, 1.0), (320, 256, 1.0)]


def begin(game: str, size: tuple = (1280, 720, 1.0), kept: dict | None = None) -> tuple:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    app.host.kept |= kept or {}
    app.learn(game)
    return app, app.screen


def until_said(app, table: MatchScreen) -> None:
    """Let frames go by until the coach speaks, or a question is asked."""
    for _frame in range(600):
        pass_time(app, 0.1, step=0.1)
        if table.overlay or (table.guide._bubble and not table.changed):
            return
    raise AssertionError("the coach has nothing to say")


def rings(app) -> list[Rect]:
    """What the bubble points at."""
    scene = app.picture
    parts = (*scene.under, *scene.top, *scene.over)
    return [p.rect for p in parts if isinstance(p, Panel) and p.fill == "frame"]


def middle(app, what: str) -> tuple[float, float]:
    rect = next(touch.rect for touch in app.picture.live() if touch.what == what)
    return rect.cx, rect.cy


def touched(app, rect: Rect) -> None:
    """Click into the middle of a ring."""
    x, y = rect.cx, rect.cy
    app.hands.moved(x, y, False)
    app.hands.down(x, y, False, app.host.now)
    app.hands.up(x, y)


def tail(app) -> list[Rect]:
    """Small boxes along the tail of the bubble, from where it leaves it to near its tip."""
    found = []
    for curve in [part for part in app.picture.top if isinstance(part, Curve)]:
        (ax, ay), (bx, by), (tip_x, tip_y) = curve.points
        for part in (0.15, 0.3, 0.5, 0.7, 0.9):
            x, y = (
                (a + b) / 2 * (1 - part) + tip * part
                for a, b, tip in ((ax, bx, tip_x), (ay, by, tip_y))
            )
            side = max(abs(ax - bx), abs(ay - by)) * (1 - part)
            found.append(around(curve.rect.x + x, curve.rect.y + y, side, side))
    return found


def hidden(app) -> list[str]:
    """The words of the table that the tail between the bubble and what it points at lies on."""
    scene, bits = app.picture, tail(app)
    words = [part for part in (*scene.under, *scene.over) if isinstance(part, Text)]
    return [w.text for w in words if w.text and any(bit.meets(ink(app, w)) for bit in bits)]


def covered_birds(app, table: MatchScreen) -> list[str]:
    """The players, and what is asked, of which the bubble leaves less than nine tenths in view."""
    what = (Do.COACH, table.guide._bubble.text())
    bubble = next(t.rect for t in app.picture.touches if (t.what, t.say) == what)
    scene = app.picture
    seen = [(p.name, p.rect) for p in (*scene.under, *scene.over) if isinstance(p, Bird)]
    parts = (*scene.under, *scene.over)
    seen += [("?", ink(app, p)) for p in parts if isinstance(p, Text) and p.text == scene.prompt]
    return [name for name, rect in seen if shared_area(bubble, rect) > 0.1 * rect.w * rect.h]


def covered_names(app, table: MatchScreen) -> list[str]:
    """Who sits at the table and cannot be read under the bubble."""
    what = (Do.COACH, table.guide._bubble.text())
    bubble = next(t.rect for t in app.picture.touches if (t.what, t.say) == what)
    parts = [p for p in app.picture.under if isinstance(p, Text) and p.text in table.names]
    inks = [(part.text, ink(app, part)) for part in parts]
    return [name for name, r in inks if shared_area(bubble, r) > 0.1 * r.w * r.h]


def covered_tools(app, table: MatchScreen) -> list[str]:
    """The buttons, and the numbers of Raj's tally, that the bubble hides more than an edge of."""
    what = (Do.COACH, table.guide._bubble.text())
    live = app.picture.live()
    bubble = next(touch.rect for touch in live if (touch.what, touch.say) == what)
    seen = [
        (t.say, t.rect)
        for t in live
        if not (t.aside or t.card is not None)
        and t.what not in (what[0], Do.COACH_NEXT)
        and not isinstance(t.what, Show | Home)
    ]
    if table.match.rules.id == "raj":
        words = [part for part in app.picture.under if isinstance(part, Text)]
        seen += [(w.text, ink(app, w)) for w in words if re.fullmatch(r"[−-]?\d+", w.text)]
    return [name for name, rect in seen if shared_area(bubble, rect) > 0.1 * rect.w * rect.h]


def obey(app, table: MatchScreen) -> str:
    """Do what the bubble says; its text."""
    text = table.guide._bubble.text()
    assert text in app.host.said
    assert [] == hidden(app), text
    if app.box.h >= 360:
        assert [] == covered_names(app, table), text
    if app.box.h >= 480:
        assert [] == covered_birds(app, table), text
        assert [] == covered_tools(app, table), text
    if table.guide._bubble.button:
        table.on(Do.COACH_NEXT)
    else:
        assert rings(app), text
        assert app.picture.hit(*middle(app, Do.MENU)).what == Do.MENU, "the way out is hidden"
        touched(app, rings(app)[0])
    return text


def follow(app, table: MatchScreen, most: int = 99) -> list[str]:
    """Obey until the lesson is over, or so many times; all that was said."""
    said: list[str] = []
    for _turn in range(most):
        until_said(app, table)
        if table.overlay:
            break
        text = obey(app, table)
        said += [text] if text not in said else []
    return said


def strayed(game: str) -> tuple:
    """A lesson in which the person has done something else."""
    app, table = begin(game)
    until_said(app, table)
    while table.guide._bubble.button:
        obey(app, table)
        until_said(app, table)
    wanted = table.guide._wanted_now()
    table.on(next(action for action in table.match.legal(0) if action not in wanted))
    until_said(app, table)
    return app, table


LOW = (740, 360, 1.0)
SPOKEN = [*(("en", size) for size in SIZES), ("nl", LOW), ("de", SIZES[0])]


@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize(("language", "size"), SPOKEN, ids=str)
def test_who_does_what_the_bubbles_ask_ends_the_first_hand(
    game: str, language: str, size: tuple
) -> None:
    words.speak(language, words.read(kept_words(language)))
    app, table = begin(game, size)
    said = follow(app, table)
    lesson = lesson_of(game)
    assert [lesson.said(step.text) for step in lesson.steps] == said
    assert len(said) <= 14
    assert "sheet" == table.overlay, "it does not end at the score sheet"
    assert lesson.said(lesson.ends) in " ".join(app.host.said)
    assert lesson.said(lesson.ends).split()[-1] in " ".join(written(app.picture))
    ways = [touch.what for touch in app.picture.live()]
    assert ways == [Do.FIRST_GAME, Do.REPEAT, Do.LEAVE]
    assert -1 == app.memory.lesson(game)
    assert not table.match.rules.seconds
    assert not app.memory.waiting(game)
    assert not finished(app.history.totals())
    table.on(Do.FIRST_GAME)
    assert GAMES[game].gentle() == app.screen.match.rules.options
    assert not isinstance(app.screen.guide, LessonGuide)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_the_coach_names_only_colours_that_the_game_has(game: str, language: str) -> None:
    words.speak(language, words.read(kept_words(language)))
    own = {words._(name).casefold() for name in GAMES[game].suit_names}
    every = {words._(name).casefold() for kind in GAMES.values() for name in kind.suit_names}
    for step in lesson_of(game).steps:
        said = lesson_of(game).said(step.text).casefold()
        foreign = [name for name in every - own if re.search(rf"\b{name}(e[nrs]?)?\b", said)]
        assert [] == foreign, said


@pytest.mark.parametrize("game", HOUSE)
def test_a_first_hand_that_is_left_goes_on_where_it_was(game: str) -> None:
    app, table = begin(game)
    first = follow(app, table, 5)
    while not table.guide._own:
        first += follow(app, table, 1)
    until_said(app, table)  # nothing else is needed: a page may be closed at any time
    own = len(table.guide._own)
    other, again = begin(game, kept=app.host.kept)
    assert own == len(again.guide._own)
    said = [*first, *follow(other, again)]
    lesson = lesson_of(game)
    assert {lesson.said(step.text) for step in lesson.steps} == set(said)
    assert "sheet" == again.overlay
    again.on(Do.REPEAT)
    assert len(lesson_of(game).steps) == len(follow(other, again))


@pytest.mark.parametrize("game", HOUSE)
def test_who_does_something_else_is_asked_and_can_go_back(game: str) -> None:
    app, table = strayed(game)
    assert "strayed" == table.overlay
    moves = len(table.match.moves)
    pass_time(app, 5)
    assert moves == len(table.match.moves), "the match went on behind the question"
    table.on(Do.BACK_TO_LESSON)
    follow(app, table)
    assert "sheet" == table.overlay


@pytest.mark.parametrize("game", HOUSE)
def test_who_goes_on_without_the_coach_plays_on(game: str) -> None:
    app, table = strayed(game)
    table.on(Do.ALONE)
    moves = len(table.match.moves)
    pass_time(app, 20)
    assert len(table.match.moves) > moves or table.director.mine
    assert table.guide._bubble is None
    assert not table.guide._meaning(), "the score sheet may be another"


def test_a_first_hand_leaves_the_match_that_waits_alone() -> None:
    app = open_app()
    app.use(app.settings.parse({"speed": "instant"}))
    app.play("raj", GAMES["raj"].gentle())
    pass_time(app, 3)
    app.screen.on(app.screen.match.legal(0)[3])
    kept = waits(app.host, "raj")
    app.learn("raj")
    follow(app, app.screen)
    app.screen.on(Do.CLOSE)
    pass_time(app, 30)
    assert kept == waits(app.host, "raj")


@pytest.mark.parametrize("text", ["", "x", "-2", "1e3", "99999", "\x00"])
def test_a_damaged_note_of_how_far_one_came_begins_anew(text: str) -> None:
    _app, table = begin("raj", kept={"lesson-raj": text})
    assert [] == table.guide._own


def test_every_game_of_the_house_has_a_first_hand() -> None:
    assert all(MANIFEST[game].lesson for game in HOUSE)


def test_the_coach_looks_at_the_match_only_when_something_has_happened(monkeypatch) -> None:
    app, table = begin("crowsnest")
    until_said(app, table)
    looked = []
    due = LessonGuide._due
    monkeypatch.setattr(LessonGuide, "_due", lambda one: looked.append(1) or due(one))
    pass_time(app, 1)
    assert [] == looked
    obey(app, table)
    pass_time(app, 1)
    assert looked


@pytest.mark.parametrize("window", [(360, 640, 3.0), (740, 360, 2.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("game", HOUSE)
def test_what_a_coach_says_is_laid_out_in_few_calls(
    game: str, window: tuple, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay, counts = told.lay, []

    def counted(*args: object) -> Errand[told.Placed]:
        work, done = lay(*args), []
        while not done:

            def step() -> None:
                try:
                    next(work)
                except StopIteration as end:
                    done.append(end.value)

            counts.append(calls(step))
            yield
        return done[0]

    monkeypatch.setattr(told, "lay", counted)
    follow(*begin(game, window), most=16)
    assert len(counts) > 5
    assert max(counts) <= LAID


ROOMY = ((820, 1180, 1.0), (1280, 720, 1.0), (2560, 1440, 1.0))
PHONES = ((360, 640, 2.0), (740, 360, 2.0))
LOWEST = PHONES[1]
HIDES_NONE = ("raj", "wife_swap")  # in a low window too
SLACK = 3  # logical pixels of an edge that may be hidden
CORNERED = 9  # logical pixels: a tail ends at least so far from the corner of a ring
MUTE, SILENT = "it has no tail", 0.45  # of how many bubbles there is no way to what they mean
BROAD = 0.25  # of the window: a panel that is larger is what things lie on


def standing(app: App) -> Iterator[tuple[str, Rect]]:
    """What stands on the table, and where."""
    scene, window = app.picture, app.box.rect
    for part in (*scene.under, *scene.over, *scene.pops):
        if isinstance(part, Text) and part.text.strip():
            yield part.text, ink(app, part)
        elif isinstance(part, Bird | Icon):
            yield part.name, extent(part)
        elif (
            isinstance(part, Panel)
            and part.fill != "glow"
            and part.rect.w * part.rect.h < BROAD * window.w * window.h
        ):
            yield f"{part.fill} {part.edge}", part.rect
    for pose in scene.cards.values():
        if pose.name != "back":  # the edge of a nest says nothing
            yield pose.name, card_box(pose)
    for touch in scene.live():
        if touch.what not in (Do.COACH, Do.COACH_NEXT) and touch.card is None and not touch.aside:
            yield touch.say, touch.rect


def lain_on(app: App) -> list[str]:
    """What the bubble lies on, and the words and the indices of cards under its tail."""
    bubble = next(touch.rect for touch in app.picture.touches if touch.what == Do.COACH)
    faces = [pose for pose in app.picture.cards.values() if not pose.name.endswith("back")]
    cards = [(pose.name, card_box(pose)) for pose in faces]
    indices = [(name, card._replace(w=card.w * 0.4, h=card.h * 0.35)) for name, card in cards]
    bits = [bit.inset(1) for bit in tail(app)]
    return [name for name, rect in standing(app) if bubble.inset(SLACK).meets(rect)] + [
        *hidden(app),
        *(name for name, rect in indices if any(bit.meets(rect) for bit in bits)),
    ]


def ill_pointed(app: App) -> list[str]:
    """What is wrong with where a bubble stands and where its tail leads."""
    box, found = app.box, []
    bubble = next(touch.rect for touch in app.picture.touches if touch.what == Do.COACH)
    if min(bubble.x, bubble.y, box.w - bubble.right, box.h - bubble.bottom) < box.margin - 0.1:
        found.append("it stands at the edge of the window")
    aims = rings(app)
    found += ["it lies on what it means" for aim in aims if bubble.meets(aim)]
    seen = box.rect.inset(2)
    found += ["a ring is cut" for aim in aims if surrounding((aim, seen)) != seen]
    curves = [part for part in app.picture.top if isinstance(part, Curve)]
    for curve in curves:
        x, y = curve.rect.x + curve.points[2][0], curve.rect.y + curve.points[2][1]
        near = [aim for aim in aims if aim.inset(-RING).has(x, y)]
        clear = [max(min(x - a.x, a.right - x), min(y - a.y, a.bottom - y)) for a in near]
        if not near or max(clear) < CORNERED:  # beside a corner it may mean the thing beside
            found.append("its tail ends at no ring, or at the corner of one")
    return found or ([] if curves or len(aims) > 2 else [MUTE])


def go_on(app: App, table: MatchScreen) -> None:
    """Do what the bubble says."""
    if table.guide._bubble is not None and table.guide._bubble.button:
        table.on(Do.COACH_NEXT)
        return
    here = table.situation(app.box)
    table.layout.scene(here)
    table.on(touches_for(here, table.layout, table.guide._wanted_now())[0].what)


@pytest.mark.parametrize("game", HOUSE)
def test_a_bubble_points_at_what_it_means_and_hides_nothing_where_there_is_room(game: str) -> None:
    app, table = begin(game, ROOMY[0])
    found, steps, broad = [], set(), 0
    until_said(app, table)
    while not table.overlay:
        fresh = table.guide._step not in steps
        for number, window in enumerate((*ROOMY, *PHONES) if fresh else ()):  # as it is said first
            app.language = ("nl", "de", "en")[(number + table.guide._step) % 3]
            app.speaks()
            app.resize(*window)
            refresh(app)
            what = f"step {table.guide._step} in {app.language} at {window[0]}: "
            if window != LOWEST or game in HIDES_NONE:  # there it hides what is worth least
                found += [what + name for name in lain_on(app)]
            wrong, upright = ill_pointed(app), window[0] < window[1]
            found += [what + name for name in wrong if not upright or name != MUTE]
            broad += not upright
        app.language = "en"
        app.speaks()
        steps.add(table.guide._step)
        go_on(app, table)
        until_said(app, table)
    assert words.spoken() == "en"
    assert [] == [name for name in found if not name.endswith(MUTE)]
    assert len(found) <= SILENT * broad, found


@pytest.mark.parametrize("game", HOUSE)
def test_a_ring_lies_straight_on_its_card_and_on_no_number_of_the_next_one(game: str) -> None:
    app, table = begin(game)
    app.resize(360, 640, 2.0)
    seen = 0
    until_said(app, table)
    while not table.overlay:
        refresh(app)
        scene, found = app.picture, rings(app)
        hand = [touch for touch in scene.live() if touch.card is not None]
        for ring in found if table.guide.lesson.steps[table.guide._step].asks else ():
            for touch, after in pairwise(hand):
                if touch.rect.inset(-RING)[:2] == pytest.approx(ring[:2]):
                    assert scene.cards[touch.card].angle == 0
                    if touch.rect.x < after.rect.x < touch.rect.right:
                        assert ring.right <= after.rect.x + 0.1
                    seen += 1
        go_on(app, table)
        until_said(app, table)
    assert seen
