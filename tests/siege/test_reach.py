"""From 240x240 up, everything that is needed can be touched: it is in view, and large enough."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.house import GAMES
from game.ui.app import App
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Touch
from game.ui.screen import Screen
from game.ui.touches import Ask, Chip, Do, Pick, Raise, Turn
from tests.siege.amount import amount
from tests.siege.moments import Moment, moments
from tests.siege.windows import TEXTS, opened, pages
from tests.ui.helpers import open_app
from tests.ui.touches import check_touches

BUTTON = 18  # CSS pixels that a button has both ways
CARD = 12  # what of a card is in view may be slimmer
GRAIN = 10  # points looked at across a touch
WINDOWS = (
    (240, 240, 1.0),
    (320, 256, 4.0),  # WCAG's reflow
    (427, 240, 3.0),  # a laptop at 300 %
    (360, 320, 3.0),  # the default embed on a phone
    (300, 600, 1.0),
    (640, 220, 1.0),
)
ROOMY = (
    *((320, 480, 2.0), (360, 640, 2.0), (740, 360, 2.0)),
    *((820, 1180, 1.0), (1280, 720, 1.0), (2560, 1080, 1.0)),
)
FINGER = 24  # CSS pixels that whatever can be touched has there both ways: WCAG 2.5.8


def show(app: App) -> None:
    """Put the picture of the screen on top into the program, without painting it."""
    app.picture = app.screen.scene(app.box)


def turn_to(app: App, screen: Screen, acts: tuple[object, ...]) -> None:
    """Put the picture of a page, after what is touched on it, into the program."""
    app.stack[:] = [screen]
    screen.opened()
    show(app)
    for act in acts:
        screen.on(act)
        show(app)


def usable(app: App, touch: Touch, scale: float, least: float = 0.0) -> bool:
    """Whether enough of a touch lies in the window and answers when a finger comes there."""
    least = least or (BUTTON if touch.card is None else CARD)
    rect, picture = touch.rect, app.picture
    across, down = set(), set()
    for i in range(GRAIN):
        for j in range(GRAIN):
            x = rect.x + rect.w * (i + 0.5) / GRAIN
            y = rect.y + rect.h * (j + 0.5) / GRAIN
            if app.box.rect.has(x, y) and picture.hit(x, y) == touch:
                across.add(i)
                down.add(j)
    wide, high = len(across) * rect.w * scale / GRAIN, len(down) * rect.h * scale / GRAIN
    return min(wide, high) >= least - 1


def touches(app: App, scale: float) -> list[Touch]:
    return [t for t in app.picture.live() if not t.off and usable(app, t, scale)]


def meant(table: MatchScreen, touch: Touch) -> set[Action]:
    """The decisions that a touch is, or leads to."""
    s, what = table.situation(table.app.box), touch.what
    if isinstance(what, Action):
        return {what}
    if isinstance(what, Ask):  # it asks once
        return {what.action}
    if s.picked and (choice := table.layout.choose(s, what)) and choice.action:
        made = choice.action  # of a couple either may be picked first
        return {made} | ({Action("wed", made.to, made.arg)} if made.verb == "wed" else set())
    if not isinstance(what, Pick):
        return set()
    action = table.layout.picks(s).get(what.card) or table.layout.card_action(s, what.card)
    return {action} if action else set()


def steps(table: MatchScreen, live: list[Touch]) -> list[Action]:
    """The decisions that touches put on offer: another bid on the stepper."""
    s = table.situation(table.app.box)
    made = [table.layout.choose(s, t.what) for t in live if isinstance(t.what, Raise | Chip)]
    return [choice.wanted for choice in made if choice and choice.wanted]


def stepped(app: App, table: MatchScreen, scale: float) -> set[Action]:
    """The decisions that can be touched with any bid on the stepper."""
    found: set[Action] = set()
    seen: set[Action | None] = set()
    todo: list[Action | None] = [None]
    while todo:
        table.offers.wanted = todo.pop()
        seen.add(table.offers.wanted)
        show(app)
        live = touches(app, scale)
        found |= {action for touch in live for action in meant(table, touch)}
        todo += [wanted for wanted in steps(table, live) if wanted not in {*seen, *todo}]
    table.offers.wanted = None
    show(app)
    return found


def reached(app: App, table: MatchScreen, scale: float) -> set[Action]:
    """The decisions that can be touched, with every card picked and on every page of choices."""
    found: set[Action] = set()
    show(app)
    cards = {t.what.card for t in touches(app, scale) if isinstance(t.what, Pick)}
    s = table.situation(app.box)
    pickable = [card for card in sorted(cards) if table.layout.choose(s, Pick(card))]
    for picked in [(), *((card,) for card in pickable)]:
        table.hand.picked, table.offers.page = picked, 0
        for page in range(40):
            table.offers.page = page
            show(app)
            found |= stepped(app, table, scale)
            live = touches(app, scale)
            if not any(isinstance(touch.what, Turn) for touch in live):
                break
    table.hand.picked, table.offers.page = (), 0
    return found


def check_places(app: App) -> None:
    """What can be touched lies in the window, and no button on another; cards lie in it too."""
    live = app.picture.live()
    for pose in app.picture.cards.values():
        assert 0 <= pose.x <= app.box.w and pose.y <= app.box.h, pose
    for touch in live:
        x, y = touch.rect.x, touch.rect.y
        assert x >= -1 and y >= -16, touch
        assert touch.rect.right <= app.box.w + 1 and touch.rect.bottom <= app.box.h + 1, touch
    buttons = [t for t in live if t.card is None and t.rect != app.box.rect]
    for one, other in combinations(buttons, 2):
        assert not one.rect.inset(0.5).meets(other.rect.inset(0.5)), (one, other)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_can_be_touched_in_a_small_window(game: str, window: tuple) -> None:
    app, rng = open_app(*window), stream("reach", game, *map(int, window))
    scale = window[0] / app.box.w
    asked = [m for m in moments(game) if m.match.waiting >> ME & 1 and not m.overlay]
    for _turn in range(amount(6)):
        moment = pick(asked, rng)
        app.use(app.settings.parse({"text_size": pick(TEXTS, rng)}))
        table = moment.table(app)
        legal = set(table.match.legal(ME))
        if {action.verb for action in legal} <= set(table.layout.obvious):
            continue  # done for the person
        found = reached(app, table, scale)
        assert legal <= found, (str(moment), app.settings.text_size, legal - found)
        check_places(app)
        assert Do.MENU in {t.what for t in touches(app, scale)}, str(moment)


@pytest.mark.parametrize("window", ROOMY, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_touched_is_24_pixels_both_ways_on_a_phone_and_more(
    game: str, window: tuple
) -> None:
    app, rng = open_app(*window), stream("targets", game, *map(int, window))
    scale = window[0] / app.box.w
    kinds: dict[str, list[Moment]] = {}
    for moment in moments(game):
        kinds.setdefault(str(moment), []).append(moment)
    for name, alike in kinds.items():
        app.use(app.settings.parse({"text_size": pick(TEXTS, rng)}))
        pick(alike, rng).table(app)
        show(app)
        check_places(app)
        live = [touch for touch in app.picture.live() if not touch.off]
        assert [] == [t for t in live if not usable(app, t, scale, FINGER)], name


@pytest.mark.parametrize("window", ROOMY, ids=str)
def test_whatever_can_be_touched_on_a_page_is_24_pixels_both_ways(window: tuple) -> None:
    app = opened(window, "normal")
    scale = window[0] / app.box.w
    for screen, acts in pages(app):
        turn_to(app, screen, acts)
        live = [touch for touch in app.picture.live() if not touch.off]
        fixed = [touch for touch in live if not touch.scrolled]
        moved = [touch.rect for touch in live if touch.scrolled]
        assert [] == [t for t in fixed if not usable(app, t, scale, FINGER)], (screen, acts)
        assert [] == [r for r in moved if min(r.w, r.h) * scale < FINGER - 1], (screen, acts)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_lies_over_a_table_can_be_closed_in_a_small_window(
    game: str, window: tuple
) -> None:
    app, rng = open_app(*window), stream("over", game, *map(int, window))
    scale = window[0] / app.box.w
    over = [m for m in moments(game) if m.overlay]
    for _turn in range(amount(6)):
        moment: Moment = pick(over, rng)
        app.use(app.settings.parse({"text_size": pick(TEXTS, rng)}))
        moment.table(app)
        show(app)
        check_places(app)
        live = [t for t in app.picture.live() if not t.off]
        assert live
        assert all(usable(app, touch, scale) for touch in live), (str(moment), live)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_every_page_can_be_used_in_a_small_window(window: tuple) -> None:
    app, rng = opened(window, "normal"), stream("pages", *map(int, window))
    scale = window[0] / app.box.w
    for screen, acts in pages(app):
        app.use(app.settings.parse({"text_size": pick(TEXTS, rng)}))
        turn_to(app, screen, acts)
        check_touches(app.picture, app.box)
        scroll = app.picture.scroll
        if scroll is not None:
            assert scroll.rect.h * scale >= 48 or scroll.rect.h >= scroll.height, (screen, acts)
        fixed = [t for t in app.picture.live() if not t.scrolled]
        assert all(usable(app, touch, scale) for touch in fixed), (screen, acts, fixed)
