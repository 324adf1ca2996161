"""All that can be done with matches that are over or wait, gone through in one page.

    .venv/bin/python tests/site/club.py FOLDER [WINDOW ...]    a picture of each stop

`tour` is one way for every hand: a test follows it by mouse, by keyboard and by finger, and this
command takes pictures on the way, in all `WINDOWS` or in those that are named.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # the project itself, from wherever it is called
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import TimeoutError

from game.ui.touches import Answer, Do, Find, Letter, Lined, Open, ThisGame, What
from tests.site import lived
from tests.site.commands import chromium, serving, the_site
from tests.site.conftest import visiting
from tests.site.player import Finger, Keys, Look, Player, Spot
from tests.site.plays import AT_ONCE, PHONE, told

INIT = f"{AT_ONCE}; {lived.NOW}"
RAJ, CROWSNEST = ThisGame("raj"), ThisGame("crowsnest")
PASTE = """text => { const data = new DataTransfer(); data.setData("text", text);
  dispatchEvent(new ClipboardEvent("paste", {clipboardData: data})); }"""
COPY = "rookery.copy = (text) => { globalThis.copied = text; return true; }"


class Guest(Player):
    """Who goes through it."""

    def __init__(self, seen: Any, hand: str) -> None:
        super().__init__(seen.page, seen.page, bid_to=200)
        self.seen = seen
        self.patient = hand == "mouse"  # waits for what takes seconds; the others cancel it
        if hand == "keys":
            self.hand = Keys(seen.page, self.look)
        elif hand == "finger":
            self.hand = Finger(seen.page)

    def hears(self, words: str, since: int = 0, patience: float = 30) -> Look:
        """Wait until this is said."""
        heard = self.seen
        return self.wait(
            lambda k: not k.changed and any(words in line for line in told(heard)[since:]),
            f"{words!r}",
            patience,
        )

    def press(self, what: What | str, answer: str = "") -> Look:
        """Use a place that is answered in words only."""
        before = len(told(self.seen))
        look, spot = self.seek(what)
        self.hand.use(look, spot)
        return self.hears(answer, before)

    def seek(self, what: What | str) -> tuple[Look, Spot]:
        """A place, scrolled into view."""
        look = self.wait(lambda k: not k.changed and k.find(what), what)
        spot = look.find(what)
        assert spot
        return self._reveal(look, spot)

    def at(self, screen: str, patience: float = 30) -> Look:
        """Wait for a page and until it is still."""
        return self.wait(lambda k: k.screen == screen and not k.changed, screen, patience)

    def first(self, *begin: What | str) -> str:
        """The first place whose meaning begins so."""
        begun = tuple(map(str, begin))
        look = self.wait(
            lambda k: not k.changed and any(s.what.startswith(begun) for s in k.spots), str(begin)
        )
        return next(s.what for s in look.spots if s.what.startswith(begun))

    def asked(self) -> Look:
        """Wait until the trainer has asked, or a moment longer until the person is to decide.

        A deal may end without a question: then the next one begins.
        """
        while True:
            for _ in range(2):
                self.wait(lambda k: k.overlay in ("quiz", "sheet") or k.my_turn, "a question")
                self.page.wait_for_timeout(60)
            look = self.look()
            if look.overlay != "sheet":
                return look
            self.touch(Do.NEXT)

    def leave(self, to: str) -> None:
        """From a table to where one came from."""
        self.touch(Do.MENU)
        self.touch(Do.LEAVE)
        self.at(to)

    def bring(self, text: str) -> None:
        """Choose a file in the settings; a browser that is very busy may lose the first press."""
        with contextlib.suppress(TimeoutError):
            self._bring(text, 6000)
            return
        self._bring(text, 15000)

    def _bring(self, text: str, patience: float) -> None:
        look, spot = self.seek(Do.OPEN)
        with self.page.expect_file_chooser(timeout=patience) as chooser:
            self.hand.use(look, spot)
        file = {"name": "e.txt", "mimeType": "text/plain", "buffer": text.encode()}
        chooser.value.set_files(file)

    def given(self, what: str) -> str:
        """The text of the file that a place gives."""
        look, spot = self.seek(what)
        with self.page.expect_download() as download:
            self.hand.use(look, spot)
        return str(download.value.path().read_text("utf-8"))

    def type_name(self, letters: str) -> None:
        """The name of a match, by keys or by touch."""
        if isinstance(self.hand, Keys):
            self.page.keyboard.type(letters)
            self.wait(lambda k: not k.changed, "letters")
            self.page.keyboard.press("Enter")
            return
        for letter in letters:
            look = self.look()
            self.hand.use(look, look.find(Letter(letter)))
        self.touch(Do.BOARD_DONE)


def tour(guest: Guest, text: str) -> Iterator[str]:
    """Everything, one after the other; the name of each place that is worth a look."""
    guest.touch(Open("settings"))
    guest.bring(text)
    guest.hears("2 matches in this file, 2 new")
    yield "settings"
    guest.touch(Do.BACK)
    yield from _waiting(guest)
    yield from _practice(guest)
    yield from _day(guest)
    yield from _figures(guest)
    yield from _back_at_tricks(guest)
    yield from _back_at_raj(guest)
    yield from _link(guest)


def _waiting(guest: Guest) -> Iterator[str]:
    """Matches that wait: named, given up, gone on with."""
    guest.touch(RAJ)
    guest.at("GamePage")
    yield "game"
    guest.touch(Open("waiting"))
    guest.at("WaitingPage")
    guest.touch(guest.first("More("))
    guest.touch(guest.first("Rename("))
    guest.at("NamePage")
    yield "name"
    guest.type_name("train")
    look = guest.at("WaitingPage")
    assert look.spoken("Continue. Train")
    yield "waiting"
    guest.touch(guest.first("More("))
    guest.touch(guest.first("Drop("))
    yield "give up"
    guest.touch(Do.GIVE)
    guest.wait(lambda k: sum(s.what.startswith("GoOn(") for s in k.spots) == 1, "one less")
    guest.touch(guest.first("GoOn("))
    guest.step()
    guest.turn()
    yield "gone on with"
    guest.touch(Do.MENU)
    yield "pause"
    guest.touch(Do.LEAVE)
    guest.at("WaitingPage")
    guest.touch(Do.BACK)
    guest.touch(Do.BACK)
    guest.at("Menu")


def _practice(guest: Guest) -> Iterator[str]:
    """A play tried again, questions, a deal to order and where its cards may be."""
    guest.touch(CROWSNEST)
    guest.touch(Open("practice"))
    guest.at("PracticePage")
    guest.first(Do.AGAIN)
    yield "practice"
    guest.touch(Do.AGAIN)
    guest.at("DrillGuide")
    look = guest.turn()
    yield "drill"
    guest.use(look, guest.decide(look))
    guest.hears("It comes back")
    yield "drill answered"
    guest.touch(Do.LEAVE)
    guest.at("PracticePage")
    guest.touch(Do.TRAINER)
    guest.at("TrainerGuide")
    guest.touch(Do.CLOSE)
    look = guest.asked()
    while look.overlay != "quiz":
        guest.use(look, guest.decide(look))
        look = guest.asked()
    yield "trainer"
    guest.touch(Answer(0))
    guest.hears("right so far")
    yield "trainer answered"
    guest.touch(Do.CLOSE)
    guest.turn()
    guest.leave("PracticePage")
    guest.touch(Find("long"))
    guest.at("PracticeGuide", 60)
    guest.turn()
    yield "deal to order"
    look = guest.touch(Do.MENU)
    assert not look.find(Do.X_RAY), "nothing can be told before the first card"
    guest.touch(Do.CLOSE)
    guest.leave("PracticePage")
    guest.touch(Do.BACK)
    guest.touch(Do.BACK)
    guest.at("Menu")


def _day(guest: Guest) -> Iterator[str]:
    """The deal of the day, and its calendar."""
    guest.touch(RAJ)
    guest.touch(Open("daily"))
    guest.at("DailyPage")
    guest.first(Do.PLAY)
    yield "day"
    guest.touch(Do.BEFORE)
    guest.touch(Do.AFTER)
    guest.touch(Do.PLAY)
    guest.turn()
    guest.step()
    guest.turn()
    yield "day begun"
    guest.leave("DailyPage")
    guest.first(Do.PLAY)
    yield "day waits"
    guest.touch(Do.BACK)
    guest.touch(Do.BACK)
    guest.at("Menu")


def _figures(guest: Guest) -> Iterator[str]:
    """Statistics, the rating, the matches that were played."""
    guest.touch(Open("statistics"))
    guest.first("Open(name='figures'")
    yield "statistics"
    guest.touch(Open("figures", "crowsnest"))
    guest.hears("Matches: 1")
    yield "figures"
    assert guest.given(Do.TABLE).count("\n") > 1
    guest.touch(Do.BACK)
    guest.touch(Open("rating", "royal_raven"))
    guest.first(Do.KEEP)
    yield "rating"
    assert "royal_raven" in guest.given(Do.KEEP)
    guest.touch(Do.BACK)
    guest.touch(Open("history"))
    guest.first("Finished(")
    yield "history"


def _back_at_tricks(guest: Guest) -> Iterator[str]:
    """A match seen again and reviewed."""
    guest.touch(CROWSNEST)
    guest.touch(guest.first("Finished("))
    guest.at("LookBack")
    yield "look back"
    guest.touch(Do.REPLAY)
    guest.at("ReplayScreen")
    ways = (Do.ON, Do.ON, Do.BACK, Do.NEXT, Do.NEXT, Do.NEXT, Do.BEFORE, Do.OPEN)
    for what in ways:
        guest.press(what)
    yield "replay open"
    guest.press(Do.SEAT)
    guest.press(Do.OPEN)
    while guest.seek(Do.X_RAY)[1].off:
        guest.press(Do.ON)
    guest.press(Do.X_RAY, "%")
    yield "x-ray"
    guest.touch(Do.BACK)
    guest.touch(Do.LEAVE)
    guest.touch(Do.REVIEW)
    guest.at("ReviewPage")
    see = guest.first("See(")
    yield "review"
    guest.touch(see)
    guest.at("ReplayScreen")
    yield "seen"
    guest.touch(Do.LEAVE)
    guest.touch(guest.first("Try("))
    guest.at("AgainGuide")
    look = guest.turn()
    guest.use(look, guest.decide(look))
    yield "tried again"
    guest.turn()
    guest.leave("ReviewPage")
    guest.touch(Do.BACK)
    guest.touch(Do.BACK)
    guest.at("HistoryPage")


def _back_at_raj(guest: Guest) -> Iterator[str]:
    """A match reviewed now, beside Expert's, shared and proved."""
    guest.touch(RAJ)
    guest.touch(guest.first("Finished("))
    guest.touch(Do.REVIEW)
    if guest.patient:
        guest.hears("Accuracy", len(told(guest.seen)), 90)
    yield "review of raj"
    guest.touch(Do.BACK)
    guest.touch(Do.EXPERT)
    if guest.patient:
        guest.hears("ahead", patience=90)
    yield "beside Expert"
    guest.touch(Do.BACK)
    guest.touch(Do.SHARE)
    guest.at("SharePage")
    yield "share"
    guest.touch(guest.first(str(Lined(lined=False))))
    guest.page.evaluate(COPY)
    guest.press(Do.COPY, "copied")
    guest.touch(Do.BACK)
    guest.touch(Do.FAIR)
    guest.at("FairPage")
    yield "fair play"
    guest.press(Do.VERIFY, "Fair: every card")
    yield "proved"
    for _ in range(4):
        guest.touch(Do.BACK)
    guest.at("Menu")


def _link(guest: Guest) -> Iterator[str]:
    """A friend's link, played."""
    guest.page.evaluate(PASTE, guest.page.evaluate("copied"))
    guest.at("LinkPage")
    yield "link"
    guest.touch(Do.BACK)
    guest.page.evaluate(PASTE, f"#deal={lived.SHARED}")
    guest.touch(Do.FRIEND)
    guest.at("WithFriend")
    yield "side by side"
    guest.touch(Do.BACK)
    guest.touch(Do.PLAY)
    guest.turn()
    guest.step()
    guest.turn()
    guest.leave("Menu")


# By which hand each of them is gone through.
WINDOWS: dict[str, tuple[str, dict[str, Any]]] = {
    "phone": ("finger", PHONE),
    "tablet": ("keys", {"viewport": {"width": 820, "height": 1180}}),
    "laptop": ("mouse", {"viewport": {"width": 1280, "height": 720}}),
    "sharp": ("mouse", {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 2}),
}  # fmt: skip


def main(arguments: list[str]) -> int:
    """The command."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    text = lived.file()
    with serving(the_site()) as address, chromium() as browser, visiting(browser) as visit:
        for name in arguments[1:] or WINDOWS:
            hand, window = WINDOWS[name]
            seen = visit(address, init=INIT, **window)
            seen.start()
            for stop in tour(Guest(seen, hand), text):
                seen.page.screenshot(path=folder / f"{name}-{stop.replace(' ', '-')}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
