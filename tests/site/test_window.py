"""The desktop's window on a real screen: X with two window managers, and Wayland."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from PIL import Image, ImageGrab

from tests.started import ROOT, SCREENS, running

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("window")]

MANAGERS = {
    "openbox": ["openbox"],
    "xfwm4": ["dbus-run-session", "--", "xfwm4"],
    "weston": ["weston", "--backend=x11-backend.so", "--socket=rookery", "--idle-time=0"],
}
WAYLAND = {"SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "rookery"}
# The program, which tells of every picture that it begins in a window of another size.
TELLING = """
import sys
from game.ui.drawing.paint import Painter
opens = Painter.open
def told(painter, w, h, density):
    opens(painter, w, h, density)
    print(w, h, density, flush=True)
Painter.open = told
from game.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
PATIENCE = 60.0  # seconds at most that a machine with much to do needs for anything


class Screen:
    """A screen that nobody sees but the test, with a program on it."""

    def __init__(self, display: str, program: subprocess.Popen[str]) -> None:
        self.display = display
        self.program = program
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.program.stdout
        for line in self.program.stdout:
            self._lines.put(line.strip())

    def told(self) -> str:
        """What the program says next."""
        return self._lines.get(timeout=PATIENCE)

    def silent(self, seconds: float) -> bool:
        """Whether it says nothing for so long."""
        time.sleep(seconds)
        return self._lines.empty()

    def windows(self) -> set[str]:
        """Those that are seen on the X screen, by their numbers."""
        return {*self.do("search", "--onlyvisible", "--class", ".").split()}

    def do(self, *words: object) -> str:
        """Move the mouse, press keys, or ask about windows."""
        command = ["xdotool", *map(str, words)]
        here = os.environ | {"DISPLAY": self.display}
        return subprocess.run(command, env=here, check=True, capture_output=True, text=True).stdout

    def point(self, x: int, y: int) -> None:
        """Move the pointer there by way of the corner, where weston's own comes to be as well.

        It follows by steps, and may have begun elsewhere.
        """
        self.do("mousemove", 0, 0)
        time.sleep(0.5)
        self.do("mousemove", x, y)

    def picture(self) -> Image.Image:
        """What is to be seen."""
        return ImageGrab.grab(xdisplay=self.display)

    def bare(self) -> dict[str, tuple[int, object]]:
        """Where the rim shows no cloth of ours, which is greener than red: how many dots, and one.

        With it what the program has said meanwhile: it tells a window that has changed again.
        """
        picture = self.picture().convert("RGB")
        w, h = picture.size
        rim = {"top": (0, 0, w, 1), "foot": (0, h - 1, w, h)}
        rim |= {"left": (0, 0, 1, h), "right": (w - 1, 0, w, h)}
        found: dict[str, tuple[int, object]] = {}
        for side, row in rim.items():
            dots = [dot for dot in picture.crop(row).get_flattened_data() if dot[0] >= dot[1]]
            if dots:
                found[side] = len(dots), dots[len(dots) // 2]
        return found | {"said": (self._lines.qsize(), [*self._lines.queue])} if found else {}

    def filled(self) -> bool:
        """Whether our cloth is all along the rim."""
        return not self.bare()

    def wide(self) -> int:
        """How wide our window is, half way down the screen."""
        w, h = (picture := self.picture().convert("RGB")).size
        dots = picture.crop((0, h // 2, w, h // 2 + 1)).get_flattened_data()
        cloth = [at for at, (red, green, _blue) in enumerate(dots) if red < green]
        return cloth[-1] - cloth[0] + 1 if cloth else 0


def comes(ask: Callable[[], bool]) -> bool:
    """Whether it becomes true before our patience ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if ask():
            return True
        time.sleep(0.1)
    return False


@contextmanager
def opened(
    manager: str, size: tuple[int, int], folder: Path, *more: str, code: str = TELLING
) -> Iterator[Screen]:
    """The program on a screen of so many pixels."""
    w, h = size
    scale = 2 if "--scale=2" in more else 1
    plain = {name: value for name, value in os.environ.items() if name not in SCREENS}
    plain |= {"XDG_RUNTIME_DIR": str(folder), "LANGUAGE": "en"}
    plain |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with ExitStack() as stack:
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{w}x{h}x24", "-nolisten", "tcp"]
        server = stack.enter_context(running(screen))
        assert server.stdout
        display = plain["DISPLAY"] = f":{server.stdout.readline().strip()}"
        wayland = manager == "weston"
        size_of = [f"--width={w // scale}", f"--height={h // scale}"] if wayland else []
        words = [*MANAGERS[manager], *size_of, *more]
        stack.enter_context(running(words, env=plain, stdout=subprocess.DEVNULL))
        if wayland:
            plain |= WAYLAND
            assert comes((folder / "rookery").exists)
        plain["ROOKERY_DATA"] = str(folder / "data")
        words = [sys.executable, "-c", code]
        program = stack.enter_context(running(words, env=plain, cwd=ROOT, stderr=sys.stderr))
        yield Screen(display, program)


@pytest.mark.parametrize("manager", MANAGERS)
def test_f11_fills_the_screen_at_once_and_ends_that_and_quit_ends_all(manager, tmp_path):
    with opened(manager, (1600, 900), tmp_path) as screen:
        assert "1280 720 1.0" == screen.told()
        assert comes(lambda: not screen.filled())
        screen.point(400, 400)
        windows = screen.windows()
        assert screen.silent(2.0)
        screen.do("key", "F11")
        assert "1600 900 1.25" == screen.told()
        assert comes(screen.filled), screen.bare()
        assert screen.silent(1.0)  # its window is not made anew, nor does it change again
        assert windows <= screen.windows()  # a manager may open one of its own
        screen.do("key", "F11")
        assert "1280 720 1.0" == screen.told()
        assert comes(lambda: not screen.filled())
        assert screen.silent(1.0)
        screen.do("key", "F11")
        assert "1600 900 1.25" == screen.told()
        assert comes(screen.filled), screen.bare()
        screen.do("mousemove", 1512, 70, "click", 1)
        assert 0 == screen.program.wait(PATIENCE)


@pytest.mark.parametrize(
    ("manager", "more", "says"),
    [
        ("openbox", [], "2560 1440 2.0"),
        ("weston", ["--scale=2"], "1280 720 1.0"),  # which makes two pixels of each
    ],
)
def test_on_a_screen_of_twice_the_pixels_the_window_is_as_large_to_the_eye(
    manager, more, says, tmp_path
):
    with opened(manager, (3840, 2160), tmp_path, *more) as screen:
        assert says == screen.told()
        screen.point(1000, 1000)
        assert comes(lambda: abs(screen.wide() - 2560) < 8)
        assert screen.silent(1.0)
        screen.do("key", "F11")
        density = "3.0" if manager == "openbox" else "1.5"
        assert density == screen.told().split()[-1]
        assert comes(screen.filled), screen.bare()
