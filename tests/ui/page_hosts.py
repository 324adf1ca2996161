"""A program without a table, for tests of menus and pages, and who touches it."""

from __future__ import annotations

import math
import os
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.host.archive import Opening
from game.host.files import kept_rules
from game.host.texts import Texts
from game.ui.scene import Text
from game.ui.screens import (
    Menu,
)
from game.ui.settings import Settings
from tests.ui.helpers import Nowhere, new_app
from tests.ui.touches import refresh

SIZES = {
    "phone": (360, 640, 2),
    "phone on its side": (640, 360, 2),
    "tablet": (820, 1180, 1),
    "laptop": (1280, 720, 1),
    "ultra-wide": (2560, 1080, 1),
}


class FakeHost:
    web = embedded = reduced_motion = covered = False
    site = begun = ""
    storage = True
    language = "en"

    def __init__(self, **texts):
        self.texts = {key.replace("_", "-"): text for key, text in texts.items()}
        self.params = {}
        self.said = []
        self.now = 100.0
        self.archive = Opening(Texts(Nowhere()))

    def load(self, key):
        return self.texts.get(key)

    def save(self, key, text):
        self.texts[key] = text
        return True

    def remove(self, key):
        self.texts.pop(key, None)

    def rename(self, key, name):
        self.texts[name] = self.texts.pop(key)
        return True

    def keys(self):
        return list(self.texts)

    def hold(self, name, *, take=False):
        pass

    def holds(self, name):
        return True

    def let_go(self, name):
        pass

    def export(self, name: str, text: str) -> str:
        self.exported = (name, text)
        return f"/home/{name}.txt"

    shares = False

    def share(self, text: str) -> bool:
        return False

    def choose(self) -> bool:
        return True

    def offered(self) -> str | None:
        return None

    def bring(self, path: str) -> None:
        pass

    def changed_box(self):
        return None

    def day(self):
        return 20_779

    def zone(self):
        return 60

    def date(self):
        return "2026-11-22 14:05:33"

    def clock(self):
        return self.now

    pressed = clock

    def say(self, text):
        self.said.append(text)

    def rules(self, game, language):
        return kept_rules(game, language)

    def title(self, text):
        pass

    def depth(self, depth):
        pass

    def types(self, wanted):
        pass

    def tab_leaves(self, leaves):
        self.leaves = leaves

    def scrolls(self, does):
        pass

    def full_screen(self):
        pass

    def worn(self):
        return math.inf


def make_app(size="laptop", text="normal", **texts):
    pygame.init()
    app = new_app(FakeHost(**texts))
    app.settings = replace(Settings(), text_size=text)
    app.resize(*SIZES[size])
    app.played = []
    app.play = lambda game, options: app.played.append((game, options))
    app.resume = lambda game: app.played.append((game, "resume"))
    app.full_screen = lambda: app.played.append("full screen")
    app.push(Menu(app))
    return app


def press(app, key, unicode="", mod=0):
    app.hands.key(key, unicode, mod, app.host.now)
    app.hands.write(unicode)
    app.hands.released()
    return refresh(app)


def seen_words(app):
    scene = app.picture
    return " ".join(p.text for p in (*scene.over, *scene.scrolled) if isinstance(p, Text))


def tap(app, what):
    """Bring a place to the middle of the window by a finger, and touch it."""
    rect = next(t.rect for t in refresh(app).live() if t.what == what)
    view = app.picture.scroll.rect
    app.hands.page.scroll_by(rect.cy - view.cy)
    rect = next(t.rect for t in refresh(app).live() if t.what == what)
    assert view.has(rect.cx, rect.cy), what
    app.hands.down(rect.cx, rect.cy, True, app.host.now)
    app.hands.up(rect.cx, rect.cy)
    return refresh(app)
