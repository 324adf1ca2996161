"""Menus and pages: every place is reachable, every text fits, every option works."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.club.career import write
from game.club.rating import Ending
from game.host.archive import finished
from game.host.files import folder
from game.house import GAMES
from game.ui.geometry import Rect
from game.ui.pages.licences import components
from game.ui.pages.rating_page import RatingPage
from game.ui.pages.settings_page import GROUPS
from game.ui.scene import Panel, Scene, Text
from game.ui.screens import (
    PAGES,
    AboutPage,
    GamePage,
    KeysPage,
    LicenceReader,
    Menu,
    RulesReader,
    SettingsPage,
    StatisticsPage,
)
from game.ui.settings import Settings
from game.ui.toast import draw_toast
from game.ui.touches import Do, Letter, Open, Option, Preset, ThisGame
from tests.rated import career
from tests.ui.helpers import open_app
from tests.ui.inks import faults
from tests.ui.page_hosts import SIZES, make_app, press, seen_words, tap
from tests.ui.touches import check_touches, refresh, touch

TEXTS = ("normal", "large", "huge")


STATISTICS = {
    "raj": {"played": 1234, "won": 617, "shared": 21, "longest": 12, "best": 31},
    "crowsnest": {"played": 5, "won": 0, "shared": 0, "longest": 0, "best": -1045},
}


def every_screen(app):
    """Each screen in each of its states, opened in turn."""

    def opened(screen, *acts):
        app.push(screen)
        for act in acts:
            refresh(app)
            screen.on(act)
        yield refresh(app)
        app.stack.pop()

    yield from opened(Menu(app))
    app.host.texts |= {"match-raj": "x", "match-crowsnest": "x", "last": "crowsnest"}
    yield from opened(Menu(app))
    for game in GAMES:
        yield from opened(GamePage(app, game), Do.CUSTOMISE)
        yield from opened(PAGES["waiting"](app, game))
        for key in ("match-raj", "match-crowsnest", "last"):
            app.host.texts.pop(key, None)
        yield from opened(GamePage(app, game))
    for page in (SettingsPage, AboutPage, KeysPage, StatisticsPage):
        yield from opened(page(app))
    yield from opened(LicenceReader(app, "bzip2"))
    app.host.texts["statistics"] = json.dumps(STATISTICS)
    yield from opened(StatisticsPage(app))
    yield from opened(StatisticsPage(app), Do.CLEAR)
    yield from opened(RatingPage(app, "royal_raven"))
    for last in (Ending.WON, Ending.LEFT):
        app.host.texts["career-royal_raven"] = write(career(70, last))
        yield from opened(RatingPage(app, "royal_raven"))
    reader = RulesReader(app, "crowsnest")
    yield from opened(reader)
    yield from opened(reader, Do.SEEK, Do.BOARD)
    yield from opened(reader, Letter("z"), Letter("z"), Do.BOARD)
    reader.on(Do.SEEK_CLOSE)
    contents = any(t.what == Do.CONTENTS for t in refresh_scene(app, reader).touches)
    if contents:
        yield from opened(reader, Do.CONTENTS)


def refresh_scene(app, screen):
    return screen.scene(app.box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_everything_fits_its_place_on_every_screen(size, text):
    app = make_app(size, text)
    for scene in every_screen(app):
        check_touches(scene, app.box)
        assert [] == [*faults(app, scene)]


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_tab_reaches_every_touch_and_brings_it_into_view(size):
    app = make_app(size)
    for scene in every_screen(app):
        app.hands.focus = None
        expected = [touch.what for touch in scene.live()]
        reached = []
        for _each in expected:
            picture = press(app, pygame.K_TAB)
            found = app.hands.find(app.hands.focus)
            reached.append(found.what)
            if found.scrolled and found.rect.h < picture.scroll.rect.h:
                assert found.rect.y >= picture.scroll.rect.y - 1, found
                assert found.rect.bottom <= picture.scroll.rect.bottom + 1, found
        assert expected == reached


def walked(app):
    """For each place in which the arrows put the focus, where they lead from there."""
    press(app, pygame.K_RIGHT)
    paths, todo = {}, [(app.hands.focus, app.screen.scroll)]
    while todo:
        here, scroll = todo.pop()
        if here in paths:
            continue
        paths[here] = set()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            if app.screen.scroll != scroll:
                app.screen.scroll = scroll
                refresh(app)
            app.hands.focus = here
            app.hands.key(key, "", 0, app.host.now)
            if app.screen.scroll != scroll:  # only then is the picture another
                refresh(app)
            paths[here].add(app.hands.focus)
            todo.append((app.hands.focus, app.screen.scroll))
    return paths


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_arrows_reach_every_place_of_every_page_and_lead_back(size):
    app = make_app(size)
    for scene in every_screen(app):
        if app.screen.reads:
            continue  # up and down scroll there
        app.hands.focus = None
        first = scene.live()[0].what
        paths = walked(app)
        assert {t.what for t in scene.live()} == set(paths)
        back = {first}
        while more := {a for a, ends in paths.items() if ends & back} - back:
            back |= more
        assert set(paths) == back


@pytest.mark.parametrize("columns", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_one_to_five_tiles_stand_well(monkeypatch, columns, size):
    base = next(iter(GAMES.values()))
    names = ("crowsnest", "raj", "royal_raven", "kraken", "wife_swap")[:columns]
    games = {name: type(name, (base,), {"id": name, "title": name.title()}) for name in names}
    for module in ("menu", "tiles"):
        monkeypatch.setattr(f"game.ui.pages.{module}.GAMES", games)
    app = make_app(size)
    for scene in (refresh(app),):
        check_touches(scene, app.box)
        assert [] == [*faults(app, scene)]
        assert columns == sum(isinstance(t.what, ThisGame) for t in scene.touches)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_and_set_by_a_finger_on_a_phone(game):
    app = make_app("phone")
    page = GamePage(app, game)
    app.push(page)
    tap(app, Do.CUSTOMISE)
    for choice in page.options.choices():
        assert choice.help.endswith("."), choice.help
        for value in (*choice.values, choice.default):
            tap(app, Option(choice.key, value))
            assert value == getattr(page.options, choice.key)
            words = seen_words(app)
            for text in (choice.label, choice.help, *choice.values.values()):
                assert text in words, text
            assert f"{choice.label}: {choice.values[value]}, chosen" == app.host.said[-1]
            other = make_app("phone")
            other.host.texts = dict(app.host.texts)
            assert page.options == GamePage(other, game).options  # after a reload


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_what_unfolds_under_customise_is_seen_at_once(game, size):
    app = make_app(size)
    app.push(GamePage(app, game))
    picture = touch(app, Do.CUSTOMISE)
    view = picture.scroll.rect
    first = next(t for t in picture.live() if isinstance(t.what, Preset | Option))
    assert view.y < app.hands.find(Do.CUSTOMISE).rect.y < first.rect.y < view.cy
    picture = touch(app, Do.CUSTOMISE)
    assert view.y < app.hands.find(Do.CUSTOMISE).rect.y < view.bottom


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_what_goes_on_below_a_page_fades_until_it_is_scrolled_to(size):
    app = make_app(size)
    page = SettingsPage(app)
    app.push(page)
    for scroll, fades in ((0.0, True), (9999.0, False)):
        page.scroll, page.changed = scroll, True
        picture = refresh(app)
        shades = [p.rect for p in picture.top if isinstance(p, Panel) and p.fill == "fade"]
        assert fades == bool(shades), size
        assert all(rect.bottom == picture.scroll.rect.bottom for rect in shades)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_one_button_plays_beside_the_way_to_change_it_and_all_others_stand_below(game, size):
    app = make_app(size)
    page = GamePage(app, game)
    app.push(page)
    live = refresh(app).live()
    assert [Do.PLAY] == [t.what for t in live if t.key == "enter"]
    ways = [t.what for t in live if t.what in (Do.PLAY, Do.WRITTEN, Do.LESSON)]
    assert [Do.PLAY, *[Do.LESSON] * bool(page.about.lesson), Do.WRITTEN] == ways
    play, change = (app.hands.find(what).rect for what in (Do.PLAY, Do.CUSTOMISE))
    assert play.right < change.x and (play.y, play.h) == (change.y, change.h)
    view = app.picture.scroll.rect
    assert all(t.rect.bottom <= view.bottom for t in live if t.what != Do.BACK)
    assert not [t for t in app.picture.live() if isinstance(t.what, Preset | Option)]
    picture = touch(app, Do.CUSTOMISE)
    assert "expanded" == app.host.said[-1]
    whats = [t.what for t in picture.live() if isinstance(t.what, Preset | Option)]
    sets = [what for what in whats if isinstance(what, Preset)]
    assert sets == whats[: len(sets)] != []
    assert {c.key for c in page.options.choices()} == {what.key for what in whats[len(sets) :]}
    tops = {t.what: t.rect.y for t in app.picture.live()}
    assert all(tops[Do.PLAY] == tops[Do.CUSTOMISE] < tops[what] for what in whats)
    assert all(tops[what] < tops[way] for way in ways[1:] for what in whats)
    picture = touch(app, Do.CUSTOMISE)
    assert not [t for t in picture.live() if isinstance(t.what, Option | Preset)]


@pytest.mark.parametrize("game", GAMES)
def test_each_way_to_begin_has_its_options_and_the_first_is_without_a_clock(game):
    kind, app = GAMES[game], make_app("phone")
    app.push(GamePage(app, game))
    for way in (Do.PLAY, Do.WRITTEN):
        touch(app, way)
    touch(app, Do.CUSTOMISE)
    touch(app, Option("bot_level", "expert"))
    for way in (Do.PLAY, Do.WRITTEN):
        touch(app, way)
    chosen = replace(kind.gentle(), bot_level="expert")
    written = kind.options_type()
    begun = [options for _game, options in app.played]
    assert [kind.gentle(), written, chosen, written] == begun
    assert (0, False) == (kind(kind.gentle()).seconds, kind(kind.gentle()).rated)
    assert "learner" == kind.gentle().value("bot_level")


def test_an_option_that_cannot_be_is_explained_and_changes_nothing():
    app = make_app()
    page = GamePage(app, "raj")
    app.push(page)
    before = page.options
    page.on(Option("players", 99))
    assert before == page.options
    assert "99" in app.messages.text


def test_presets_set_all_options_at_once(monkeypatch):
    kind = GAMES["raj"]
    monkeypatch.setattr(kind, "presets", {"Long evening": {"match_games": 5}}, raising=False)
    app = make_app()
    page = GamePage(app, "raj")
    app.push(page)
    touch(app, Do.CUSTOMISE)
    touch(app, Preset("Long evening"))
    assert {"match_games": "5"} == page.options.changed()


def test_a_match_begins_beside_the_one_that_waits():
    app = make_app(match_raj="x", last="raj")
    app.push(GamePage(app, "raj"))
    touch(app, Do.CONTINUE)
    touch(app, Do.WRITTEN)
    assert [("raj", "resume"), ("raj", GAMES["raj"].options_type())] == app.played


def test_the_menu_goes_on_with_the_match_that_waits():
    app = make_app(match_raj="x", last="raj")
    touch(app, Do.CONTINUE)
    assert [("raj", "resume")] == app.played
    touch(app, ThisGame("crowsnest"))
    assert isinstance(app.screen, GamePage)
    app.screen.escape()
    assert isinstance(app.screen, Menu)
    touch(app, Do.FULLSCREEN)
    assert app.played[-1] == "full screen"


def test_every_complaint_of_the_memory_is_shown_one_after_the_other():
    app = make_app()
    app.memory.complaints += ["First.", "Second."]
    shown = []
    for _step in range(20):
        refresh(app)
        shown += [app.messages.text] if app.messages.text not in shown else []
        app.host.now += 0.5
    assert ["First.", "Second.", ""] == shown
    assert ["First.", "Second."] == app.host.said[-2:]


def test_every_setting_stands_once_in_a_group_with_a_title():
    keys = [key for _title, keys in GROUPS for key in keys]
    assert sorted(choice.key for choice in Settings.choices()) == sorted(keys)


def test_settings_take_effect_at_once_and_are_remembered():
    app = make_app()
    app.push(SettingsPage(app))
    played = []
    app.sounds.play = played.append
    unit = app.box.unit
    for choice in Settings.choices():
        for value in choice.values:
            touch(app, Option(choice.key, value))
            assert value == getattr(app.settings, choice.key)
            assert value == getattr(app.memory.settings(), choice.key)
    assert app.box.unit > unit
    assert len(played) == 4


def test_statistics_are_cleared_after_a_question():
    app = make_app(statistics=json.dumps(STATISTICS))
    app.push(StatisticsPage(app))
    touch(app, Do.CLEAR)
    touch(app, Do.CLEAR_NO)
    assert finished(app.history.totals())
    touch(app, Do.CLEAR)
    touch(app, Do.CLEAR_YES)
    assert not finished(app.history.totals())
    assert any("Nothing won" in p.text for p in app.picture.scrolled if isinstance(p, Text))


def test_escape_leaves_every_page():
    app = make_app()
    for name in PAGES:
        app.open_page(name, "crowsnest")
        refresh(app)
        assert app.screen.heading()
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.screen, Menu)


def test_the_list_of_keys_lies_over_the_screen_before():
    app = make_app()

    class Below(GamePage):
        def scene(self, box):
            scene = Scene()
            scene.button("below", Rect(0, 0, 50, 50), "Below")
            return scene

    app.push(Below(app, "raj"))
    app.push(KeysPage(app))
    scene = refresh(app)
    assert [Do.BACK] == [t.what for t in scene.live()]
    assert any(isinstance(p, Text) and p.text == "Below" for p in scene.over)


def test_a_complaint_that_another_sentence_hides_comes_again():
    app = make_app()
    app.memory.complaints += ["Nothing is remembered.", "There is no such option."]
    refresh(app)
    app.host.now += 1
    app.toast("Taken back.")
    shown = ["Taken back."]
    for _step in range(30):
        refresh(app)
        shown += [app.messages.text] if app.messages.text != shown[-1] else []
        app.host.now += 0.5
    assert ["Taken back.", "Nothing is remembered.", "There is no such option.", ""] == shown


def test_a_complaint_waits_until_the_start_page_no_longer_hides_it():
    app = make_app()
    app.memory.complaints.append("There is no such option.")
    app.host.covered = True
    for _second in range(10):
        refresh(app)
        app.host.now += 1
        assert app.messages.text == ""
    app.host.covered = False
    refresh(app)
    assert app.messages.text == "There is no such option."


def test_a_key_that_does_something_takes_a_short_message_away_as_a_touch_does():
    for key, writes, stays in (
        (pygame.K_TAB, "\t", True),
        (pygame.K_DOWN, "", True),
        (pygame.K_RETURN, "\r", False),
        (pygame.K_z, "z", False),
        (pygame.K_ESCAPE, "", False),
    ):
        app = make_app()
        app.push(KeysPage(app))
        refresh(app)
        app.toast("Taken back.")
        refresh(app)
        app.hands.key(key, writes, 0, app.host.now)
        app.host.now += 0.1
        refresh(app)
        assert stays == bool(app.messages.text), key


def test_a_short_message_covers_the_longer_one_under_it():
    app = make_app()
    scene = Scene()
    for high in (20.0, 44.0, 90.0):
        scene.notice = Rect(300, 500, 400, high)
        for text in ("No.", "A sentence of many words. " * 8):
            scene.top = []
            draw_toast(scene, app.box, text)
            paper = scene.top[0].rect
            assert paper.y <= scene.notice.y
            assert paper.bottom >= scene.notice.bottom
            assert paper.x <= scene.notice.x
            assert paper.right >= scene.notice.right


def test_reduced_motion_is_on_while_the_system_asks_for_it():
    app = make_app()
    app.open_page("settings")
    app.host.reduced_motion = True
    app.screen.changed = True
    refresh(app)
    says = {touch.what: touch.say for touch in app.picture.live()}
    assert says[Option("reduced_motion", True)].endswith("chosen")
    assert not says[Option("reduced_motion", False)].endswith("chosen")
    app.screen.on(Option("reduced_motion", False))
    assert "Your system settings" in app.messages.text


def test_about_lists_every_component_and_opens_its_licence():
    app = make_app()
    app.push(AboutPage(app))
    touches = [t.what for t in app.screen.scene(app.box).touches]
    listed = [what.game for what in touches if isinstance(what, Open) and what.name == "licence"]

    assert [one.name for one in components()] == listed
    for one in components():
        app.screen.on(Open("licence", one.name))
        reader = app.screen
        text = (folder() / one.text).read_text(encoding="utf-8")
        words = [word for word in re.split(r"[\s=]+", text) if word.isalpha()]
        shown = {run.text for block in reader.blocks for run in block.runs}
        assert one.name in reader.title()
        assert set(words) <= shown
        assert len(refresh(app).scrolled) > 5
        reader.escape()


@pytest.mark.parametrize("density", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_thin_lines_are_as_thick_wherever_they_lie(density: float) -> None:
    painter = open_app(360, 640, density).painter
    lines = [Panel(Rect(10.3, y * 49.5, 300, 1.125), "line", 0) for y in range(12)]
    down = [Panel(Rect(x * 49.5, 10.3, 1.125, 300), "line", 0) for x in range(7)]
    assert 1 == len({painter.parts.item(line, None).image.get_height() for line in lines})
    assert 1 == len({painter.parts.item(line, None).image.get_width() for line in down})


@pytest.mark.parametrize("top", [60, 0, -700, -3000, -4420])
def test_a_panel_longer_than_two_windows_reaches_to_its_ends(top: int) -> None:
    first, last, round_corner = 60, 640, 12  # what is scrolled is seen between these lines
    painter = open_app(360, 640, 1.0).painter
    item = painter.parts.item(
        Panel(Rect(10, top, 340, 5000), "button", round_corner), (0, first, 360, last - first)
    )
    above, below = item.y, item.y + (item.tall or item.image.get_height())
    assert above == top or above <= first - round_corner
    assert below == top + 5000 or below >= last + round_corner
