"""A person at the table, for tests: looks, decides, and uses a real mouse, keyboard or finger.

What is on the table is asked of the game itself: every place that can be touched with its box in
CSS pixels, and whose turn it is. What is done is done from outside, by the browser's own events.
No part of the game knows of this.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from game.ui.touches import Do, Pick, What

# Put into the page's Python once. The App is found among all objects, then remembered.
ASK = """
def _rookery_look(kept={}):
    import builtins, gc, js, json
    app = getattr(builtins, "_rookery_app", None)
    if app is None:
        app = next(o for o in gc.get_objects() if type(o).__name__ == "App")
        builtins._rookery_app = app
    screen = app.screen
    guide = type(getattr(screen, "guide", None)).__name__
    live = app.picture.places()
    # A window too small or too large for the layouts shows another picture, scaled.
    scale = app.painter.parts.density * js.rookery.box()[0] / js.rookery.pixels()[0]
    if kept.get("picture") is not app.picture or kept["scale"] != scale:
        kept["picture"], kept["scale"] = app.picture, scale
        kept["spots"] = [
            [str(t.what), *(side * scale for side in t.rect), t.say, t.key, t.off, t.lift,
             t.scrolled, t.card is not None, getattr(meant, "verb", ""), getattr(meant, "arg", -1),
             meant is not t.what]
            for t in live
            for meant in [getattr(t.what, "action", t.what)]  # a costly decision is asked once
        ]
    out = {
        "screen": guide if guide not in ("NoneType", "Guide") else type(screen).__name__,
        "depth": len(app.stack),
        "changed": screen.stale or app.hands.page.drift != 0,
        "scroll": screen.scroll,
        "focus": next((i for i, t in enumerate(live) if t.what == app.hands.focus), -1),
        "armed": next((i for i, t in enumerate(live) if t.what == app.hands.armed), -1),
        "spots": kept["spots"],
        "view": [side * scale for side in app.picture.scroll.rect] if app.picture.scroll else None,
        "height": app.picture.scroll.height if app.picture.scroll else 0,
        "box": [round(app.box.w * scale), round(app.box.h * scale)],  # of the window
    }
    if type(screen).__name__ == "MatchScreen":
        director, match, now = screen.director, screen.match, app.host.clock()
        out.update(
            game=match.rules.id,
            mine=director.mine and bool(screen._seated),
            forced=director.mine and director.forced() is not None,
            waiting=[seat for seat in match.awaited()],
            overlay=screen.overlay,
            over=match.over,
            moves=len(match.moves),
            own=sum(seat == 0 for seat, _ in match.moves),
            picked=len(screen.hand.picked),
            last=next(([a.verb, a.arg] for seat, a in reversed(match.moves) if seat == 0), None),
            moving=app.sprites.moving(now),
            busy=app.sprites.moving(now) or now < director.rest_until or screen._sheet_due,
            counts=app.sprites.counted(now) < 1,
            phase=getattr(match.view(0).table, "phase", ""),
            trick=len(getattr(match.view(0).table, "trick", ())),
            deal=getattr(match.view(0).table, "deal", 0),
            score=list(match.view(0).table.score),
            gathers=match.rules.gathered(match.view(0)) > 0,
        )
    return json.dumps(out)

import builtins
builtins._rookery_look = _rookery_look
"""
LOOK = "() => rookeryPython.runPython('_rookery_look()')"
# The next look that differs from the one before, or the same after half a second. The page waits by
# itself, for to be asked every time costs it, the browser and the test more than the look. A look
# is a timer's, so that who counts what the page does can tell one from the other.
NEXT_LOOK = """async (before) => {
  const end = performance.now() + 500;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, before ? %d : 0));
    const now = rookeryPython.runPython("_rookery_look()");
    if (now !== before || performance.now() > end) return now;
  }
}"""
# What a page says whose game has stopped; else nothing.
PROBLEM = """() => document.getElementById("problem")?.hidden === false
  ? document.getElementById("what").textContent : "" """
PATIENCE = 90.0  # seconds that bots, cards and a slow machine may take
NOTCH = 100.0  # what a wheel must be turned to scroll at all


def enter(page: Any) -> None:
    """Press Start; from the page's own menu a key leads to the game's."""
    if page.is_visible("#go"):
        page.click("#go")
    elif page.is_visible("#menu"):
        page.keyboard.press("Escape")
    page.wait_for_selector("#start.away", state="attached")


@dataclass(frozen=True)
class Spot:
    """A place that can be touched: its meaning and its box in CSS pixels of the game's page."""

    what: str
    x: float
    y: float
    w: float
    h: float
    say: str
    key: str
    off: bool
    lift: bool
    scrolled: bool
    card: bool
    verb: str
    arg: int = -1  # of the decision, where the place is one
    asks: bool = False  # whether it only asks, at the first touch

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


@dataclass(frozen=True)
class Look:
    """What is on the screen, and how the match stands."""

    raw: dict[str, Any]
    spots: list[Spot]

    def __getattr__(self, name: str) -> Any:
        """A figure of the game, by its name in `ASK`; None where there is no table."""
        return self.raw.get(name)

    def find(self, what: What | str) -> Spot | None:
        """The place with this meaning, by its text form."""
        return next((s for s in self.spots if s.what == str(what)), None)

    def spoken(self, say: str) -> Spot | None:
        """The place that is read out with these words at its beginning."""
        return next((s for s in self.spots if s.say.startswith(say)), None)

    def verbs(self, verb: str) -> list[Spot]:
        """All buttons of one kind of decision."""
        return [s for s in self.spots if s.verb == verb]

    @property
    def cards(self) -> list[Spot]:
        """The cards of the hand that may be played now."""
        return [s for s in self.spots if s.card and not s.off]

    def hidden(self, spot: Spot) -> float:
        """How far a place must be scrolled to be wholly in view; up is positive."""
        if not spot.scrolled:
            return 0.0
        top, bottom = self.view[1], self.view[1] + self.view[3]
        if spot.y + spot.h > bottom:
            return min(spot.y + spot.h - bottom, max(0.0, spot.y - top))
        return min(0.0, spot.y - top)

    @property
    def my_turn(self) -> bool:
        """Whether the person is to decide, all cards lie still, and the picture offers a choice.

        A bot may have moved since the last frame: the match waits for the person then, and the
        picture shows the turn before.
        """
        return bool(
            self.mine
            and (self.cards or any(s.verb for s in self.spots))
            and not self.forced
            and not self.busy
            and not self.overlay
            and not self.changed
        )

    def point(self, spot: Spot) -> tuple[float, float]:
        """A point of the place that nothing else covers, as near to its middle as can be."""
        at = self.spots.index(spot)
        free = [
            (spot.x + spot.w * (i + 0.5) / 12, spot.y + spot.h * (j + 0.5) / 12)
            for i in range(12)
            for j in range(12)
        ]
        free = [p for p in free if not any(other.has(*p) for other in self.spots[at + 1 :])]
        if spot.scrolled:
            free = [p for p in free if self.view[1] < p[1] < self.view[1] + self.view[3]]
        assert free, f"{spot.what} is wholly covered by other places, or scrolled out of view"
        mx = sum(x for x, _ in free) / len(free)
        my = sum(y for _, y in free) / len(free)
        return min(free, key=lambda p: (p[0] - mx) ** 2 + (p[1] - my) ** 2)


class Mouse:
    """Clicks."""

    def __init__(
        self, page: Any, offset: Callable[[], tuple[float, float]] = lambda: (0, 0)
    ) -> None:
        self.page = page
        self.offset = offset
        self.last = (-99.0, -99.0)  # where it clicked

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the game's page in the outermost page."""
        dx, dy = self.offset()
        return x + dx, y + dy

    def use(self, look: Look, spot: Spot) -> None:
        """Click it."""
        self.page.mouse.click(*self.apart(look, spot))

    def apart(self, look: Look, spot: Spot) -> tuple[float, float]:
        """The point of a place, when it can no longer be taken for the second of two clicks."""
        at = self.at(*look.point(spot))
        if math.dist(at, self.last) < 40:
            self.page.wait_for_timeout(450)
        self.last = at
        return at

    def scroll(self, look: Look, by: float) -> None:
        """Turn the wheel over the part that scrolls."""
        x, y, w, h = look.view
        self.page.mouse.move(*self.at(x + w / 2, y + h / 2))
        # Where points are smaller than pixels, the wheel that the browser plays turns less.
        ratio = self.page.evaluate("devicePixelRatio")
        self.page.mouse.wheel(0, ratio * math.copysign(max(abs(by), NOTCH), by))

    def drag(self, look: Look, spot: Spot, to: tuple[float, float]) -> None:
        """Drag a card to a point."""
        self.page.mouse.move(*self.at(*look.point(spot)))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(*to), steps=8)
        self.page.mouse.up()


class Finger(Mouse):
    """Taps; a card needs two."""

    taps = 0

    def use(self, look: Look, spot: Spot) -> None:
        """Tap it."""
        self.taps += 1
        self.page.touchscreen.tap(*self.apart(look, spot))

    def scroll(self, look: Look, by: float) -> None:
        """Swipe over the part that scrolls, beginning where nothing can be pressed."""
        x, y, w, h = look.view
        by = max(-h * 0.6, min(h * 0.6, by))
        at_x, at_y = self.at(x + w / 2, y + h * (0.85 if by > 0 else 0.15))
        wire = self.page.context.new_cdp_session(self.page)
        for part in range(9):
            kind = "touchStart" if part == 0 else "touchMove"
            point = {"x": at_x, "y": at_y - (by + math.copysign(12, by)) * part / 8}
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
            self.page.wait_for_timeout(16)
        self.page.wait_for_timeout(150)  # else the page would go on by itself
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        wire.detach()


class Keys:
    """The keyboard alone: arrows to the place, Enter; or the letter of the place."""

    def __init__(self, page: Any, ask: Callable[[], Look], letters: bool = True) -> None:
        self.page = page
        self.ask = ask
        self.letters = letters
        self.arrows = self.tabs = 0

    def use(self, look: Look, spot: Spot) -> None:
        """Press its letter, or walk to it and press Enter."""
        if self.letters and len(spot.key) == 1 and self._unique(look, spot):
            self.page.keyboard.press(spot.key)
            return
        self.walk(spot.what)
        self.send("Enter")

    def send(self, key: str) -> None:
        """Press it."""
        self.page.keyboard.press(key)

    @staticmethod
    def _unique(look: Look, spot: Spot) -> bool:
        return sum(s.key == spot.key for s in look.spots) == 1

    def walk(self, what: str) -> None:
        """Move the focus there: by arrows while they come nearer, else by Tab."""
        seen = set()
        for _ in range(60):
            look = self.ask()
            spot = look.find(what)
            assert spot, f"{what} has gone while the focus was on its way"
            target = look.spots.index(spot)
            if look.focus == target:
                return
            way = self._arrow(look, spot)
            if (look.focus, way) in seen:
                break
            seen.add((look.focus, way))
            self._press(way, look)
            self.arrows += 1
        for _ in range(60):
            look = self.ask()
            spot = look.find(what)
            assert spot, f"{what} has gone while the focus was on its way"
            ahead = look.spots.index(spot) - look.focus
            if ahead == 0:
                return
            self._press("Tab" if ahead > 0 else "Shift+Tab", look)
            self.tabs += 1
        raise AssertionError(f"the keyboard does not reach {what}")

    def _press(self, key: str, look: Look) -> None:
        """Press a key that moves the focus and wait until it has; at an edge it does not."""
        self.send(key)
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            now = self.ask()
            if (now.focus, now.scroll) != (look.focus, look.scroll) and not now.changed:
                return
            self.page.wait_for_timeout(15)

    @staticmethod
    def _arrow(look: Look, spot: Spot) -> str:
        if look.focus < 0:
            return "ArrowRight"
        here = look.spots[look.focus]
        dx = spot.x + spot.w / 2 - here.x - here.w / 2
        dy = spot.y + spot.h / 2 - here.y - here.h / 2
        if abs(dy) > abs(dx) or (abs(dy) > here.h * 0.7 and abs(dx) < 3 * abs(dy)):
            return "ArrowDown" if dy > 0 else "ArrowUp"
        return "ArrowRight" if dx > 0 else "ArrowLeft"


# A gamepad that tests press; it is there once one of its buttons has been.
GAMEPAD = """
  globalThis.pad = {connected: true, mapping: "standard", axes: [0, 0, 0, 0],
    buttons: Array.from({length: 17}, () => ({pressed: false}))};
  let there = false;
  navigator.getGamepads = () => [null, there ? pad : null];
  globalThis.pressPad = async (number) => {
    const frame = () => new Promise(requestAnimationFrame);
    const frames = async () => { await frame(); await frame(); };
    if (!there) { there = true; dispatchEvent(new Event("gamepadconnected")); }
    pad.buttons[number].pressed = true;
    await frames();
    pad.buttons[number].pressed = false;
    await frames();
  };
"""

BUTTONS = {
    **{"Enter": 0, "Shift+Tab": 4, "Tab": 5},
    **{"ArrowUp": 12, "ArrowDown": 13, "ArrowLeft": 14, "ArrowRight": 15},
}


class Gamepad(Keys):
    """The buttons of a gamepad alone."""

    def __init__(self, page: Any, ask: Callable[[], Look]) -> None:
        super().__init__(page, ask, letters=False)

    def send(self, key: str) -> None:
        """The button that does what this key does."""
        self.page.evaluate("number => pressPad(number)", BUTTONS[key])


@dataclass
class Player:
    """Plays matches in a page (or a frame of one) with one of the hands above."""

    page: Any  # what has wait_for_timeout and screenshot
    frame: Any  # what has evaluate: the page itself, or the frame of the game in it
    hand: Any = None
    bid_to: int = 0  # the highest bid that is made in an auction; above, pass
    patience: float = PATIENCE
    pause: int = 40  # ms between two looks, while nothing new is seen
    titles: set[str] = field(default_factory=set)  # every page title seen
    verbs: set[str] = field(default_factory=set)  # every kind of decision made
    rounds: int = 0  # score sheets closed

    def __post_init__(self) -> None:
        if self.hand is None:
            self.hand = Mouse(self.page)
        self.acquaint()

    def acquaint(self) -> None:
        """Put the question into the page's Python; again after each load."""
        self.frame.evaluate("code => { rookeryPython.runPython(code); }", ASK)
        self.look()

    def look(self) -> Look:
        """What is there now."""
        return self._read(self.frame.evaluate(LOOK))

    @staticmethod
    def _read(text: str) -> Look:
        raw = json.loads(text)
        spots = [Spot(*fields) for fields in raw.pop("spots")]
        return Look(raw, spots)

    def wait(self, until: Callable[[Look], Any], what: str, patience: float = 0.0) -> Look:
        """Look until something holds, or fail saying what never came."""
        patience = patience or self.patience
        end = time.monotonic() + patience
        text = ""
        while True:
            text = self.frame.evaluate(NEXT_LOOK % self.pause, text)
            look = self._read(text)
            if until(look):
                return look
            if time.monotonic() >= end:
                wrong = self.frame.evaluate(PROBLEM)
                assert not wrong, f"the game stopped before {what} came: {wrong}"
                raise AssertionError(f"{patience:.0f} s without {what}: {self._state(look)}")

    @staticmethod
    def _state(look: Look) -> str:
        raw = {k: v for k, v in look.raw.items() if k != "saved"}
        return f"{raw}, places {[s.what for s in look.spots]}"

    # -- one touch

    def touch(self, what: What | str) -> Look:
        """Use the place with this meaning or these words and wait until something has changed."""
        look = self.wait(
            lambda k: not k.changed and (k.find(what) or k.spoken(str(what))), f"the place {what!r}"
        )
        return self.use(look, look.find(what) or look.spoken(what))

    def use(self, look: Look, spot: Spot | None) -> Look:
        """Use a place; what the game shows then. A finger's first tap on a card only raises it."""
        assert spot is not None, f"there is no such place: {self._state(look)}"
        look, spot = self._reveal(look, spot)
        self.hand.use(look, spot)
        if spot.asks:
            sure = self.wait(
                lambda k: [
                    s for s in k.spots if (s.verb, s.arg, s.asks) == (spot.verb, spot.arg, False)
                ],
                f"{spot.what} asked",
            )
            assert sure.own == look.own, "it was done without being asked"
            return self.use(
                sure, next(s for s in sure.spots if (s.verb, s.arg) == (spot.verb, spot.arg))
            )
        if isinstance(self.hand, Finger) and spot.lift:
            raised = self.wait(
                lambda k: k.armed >= 0 and k.spots[k.armed].what == spot.what,
                f"{spot.what} raised",
            )
            assert raised.own == look.own, "the first tap has already played the card"
            again = raised.find(spot.what)
            assert again
            self.hand.use(raised, again)
        if look.game and not look.overlay and (spot.card or spot.verb or "Confirm" in spot.what):
            return self.wait(
                lambda k: (k.own, k.picked) != (look.own, look.picked),
                f"an answer to {spot.what}",
            )
        if spot.what == str(Do.BACK):
            return self._gone_back(look)
        return self.wait(lambda k: self._differs(k, look), f"an answer to {spot.what}")

    def _gone_back(self, look: Look) -> Look:
        """Until the page is left: it may tell more before, and another key would go to it."""

        def gone(k: Look) -> bool:
            return (k.screen, k.depth, k.overlay) != (look.screen, look.depth, look.overlay)

        return self.wait(gone, "the way back")

    def _reveal(self, look: Look, spot: Spot) -> tuple[Look, Spot]:
        """Scroll a place into view; keys need not, their focus takes the view with it."""
        for _ in range(12):
            by = look.hidden(spot)
            if abs(by) < 1 or isinstance(self.hand, Keys):
                break
            before = look.scroll
            self.hand.scroll(look, by + math.copysign(8, by))
            try:
                look = self.wait(
                    lambda k, old=before: k.scroll != old and not k.changed, "scrolling", 3
                )
            except AssertionError:
                break  # it is at its end
            found = look.find(spot.what)
            assert found
            spot = found
        return look, spot

    @staticmethod
    def _differs(new: Look, old: Look) -> bool:
        keys = ("screen", "depth", "overlay", "moves", "picked", "game", "scroll")
        same = all(new.raw.get(k) == old.raw.get(k) for k in keys)
        return not same or [s.say for s in new.spots] != [s.say for s in old.spots]

    # -- the game

    def turn(self) -> Look:
        """Wait until the person is to decide or a sheet is to be read."""

        def ready(look: Look) -> bool:
            told = look.overlay in ("sheet", "terms") and not (look.changed or look.counts)
            return look.my_turn or told

        look = self.wait(ready, "the person's turn")
        if look.overlay == "terms":  # what is said before the match
            self.touch(Do.CLOSE)
            look = self.wait(ready, "the person's turn")
        self.titles.add(str(self.frame.evaluate("document.title")))
        return look

    def decide(self, look: Look) -> Spot:
        """A legal decision, quickly found."""
        if look.gathers:
            ready = next(
                (s for s in look.spots if s.what.startswith("Confirm(") and not s.off), None
            )
            return ready or look.cards[-1 - look.picked]
        if bids := look.verbs("bid"):
            low = [s for s in bids if s.arg <= self.bid_to]
            return low[0] if low else (look.verbs("pass") or bids)[0]
        if trumps := look.verbs("trump"):
            return trumps[0]
        return look.cards[(look.moves or 0) * 7 % len(look.cards)]

    def step(self) -> Look:
        """One decision, or one sheet closed."""
        look = self.turn()
        if look.overlay == "sheet":
            assert not look.over
            self.rounds += 1
            return self.touch(Do.NEXT)
        spot = self.decide(look)
        self.verbs.add(look.phase or spot.verb)
        after = self.use(look, spot)
        if spot.card and after.own == look.own + 1:  # else the last card has played itself already
            self.check_card(spot, after)
        return after

    @staticmethod
    def check_card(spot: Spot, after: Look) -> None:
        """The card that was touched is the one that was played."""
        verb, arg = after.last
        right = (spot.say == f"bid {arg}") if verb == "bid" else (spot.what == str(Pick(arg)))
        assert right, f"touched {spot.what} ({spot.say}), but the game took {verb} {arg}"

    def steps(self, most: int) -> Iterator[Look]:
        """Decisions until the match is over and its sheet shown."""
        for _ in range(most):
            look = self.turn()
            if look.over:
                return
            yield self.step()
        raise AssertionError(f"the match was not over after {most} decisions")

    def play_out(self, most: int = 400) -> Look:
        """Play to the end of the match; its last sheet."""
        for _ in self.steps(most):
            pass
        return self.look()
