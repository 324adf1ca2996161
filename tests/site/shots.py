"""The pictures of the README in docs/pictures, out of the real game in a real browser.

    python tests/site/shots.py

ROOKERY_SITE names a site that is already built. What is shown is played to by real clicks.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.ui.touches import Pick  # noqa: E402
from tests.site.commands import chromium, serving, the_site  # noqa: E402
from tests.site.guest import Guest  # noqa: E402
from tests.site.player import Finger, Look, Player, enter  # noqa: E402

WINDOWS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 640}, "device_scale_factor": 3,
        "has_touch": True, "is_mobile": True,
    },
    "sharp": {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 2},
}  # fmt: skip
SETTINGS = json.dumps({"speed": "instant", "volume": "0"})
MOST = 250_000  # bytes of one README picture


class Studio:
    """A browser over the site; each `visit` is a fresh visitor."""

    def __init__(self, browser: Any, url: str) -> None:
        self.browser = browser
        self.url = url

    def visit(self, window: dict[str, Any], query: str = "") -> Guest:
        """Open the site and press Start."""
        context = self.browser.new_context(**window)
        store = f"localStorage['rookery.settings'] ||= {SETTINGS!r}"
        context.add_init_script(store)
        page = context.new_page()
        page.goto(self.url + query)
        page.wait_for_function("globalThis.rookery?.metrics.marks.ready", timeout=60_000)
        enter(page)
        page.wait_for_timeout(400)
        finger = Finger(page) if "has_touch" in window else None
        return Guest(page, page, finger, bid_to=120)


def until(player: Player, holds: Callable[[Look], bool], most: int = 120) -> Look:
    """Play until something holds at the person's turn."""
    for _ in range(most):
        look = player.turn()
        if holds(look):
            return look
        player.step()
    raise AssertionError("never came")


def advised(player: Guest, holds: Callable[[Look], bool], most: int = 200) -> Look:
    """Play by the Hint until something holds at the person's turn."""
    player.melds = 0  # every arrangement by the Hint too
    for _ in range(most):
        look = player.turn()
        if holds(look):
            return look
        if look.overlay == "sheet" or look.phase == "meld":
            player.step()
        else:
            look, action = player.hinted(look)
            player.use(look, look.find(Pick(action[1])))
    raise AssertionError("never came")


def small(data: bytes, width: int) -> bytes:
    """A PNG of at most `MOST` bytes: as wide as it can be in full colour, else in 256 colours."""
    from PIL import Image

    image = Image.open(io.BytesIO(data)).convert("RGB")
    packed = b""
    for share, colours in ((1, 0), (0.85, 0), (0.7, 0), (0.6, 0), (0.7, 256), (0.5, 256)):
        size = (round(width * share), round(image.height * width * share / image.width))
        shown = image.resize(size, Image.Resampling.LANCZOS)
        if colours:
            shown = shown.quantize(colours, kmeans=4, dither=Image.Dither.NONE)
        out = io.BytesIO()
        shown.save(out, "PNG", optimize=True)
        packed = out.getvalue()
        if len(packed) <= MOST:
            break
    return packed


def readme(studio: Studio, folder: Path) -> None:
    """The menu and the five tables on a laptop, and three tables on phones side by side."""
    from PIL import Image

    def shot(window: str, query: str, come: Callable[[Guest], Any] | None = None) -> bytes:
        player = studio.visit(WINDOWS[window], query)
        if come is not None:
            come(player)
        player.page.mouse.move(1, 300)
        player.page.wait_for_timeout(900)
        data: bytes = player.page.screenshot()
        player.page.context.close()
        return data

    def in_trick(player: Guest) -> None:
        until(player, lambda k: k.phase == "play" and k.trick == 3 and k.moves > 20)

    def in_auction(player: Guest) -> None:
        until(player, lambda k: k.phase == "bid" and k.moves > 4)

    def at_board(player: Guest) -> None:
        advised(player, lambda k: k.phase == "meld" and k.moves > 20)

    def in_game(player: Guest) -> None:
        until(player, lambda k: (k.own or 0) >= 5)

    raven = "?game=royal_raven&seed=6&include_lynx=yes"
    meld = "?game=wife_swap&players=4&match_mode=single&seed=7"
    plans: dict[str, tuple[str, Callable[[Guest], None] | None]] = {
        "menu": ("", None),
        "royal_raven": (raven, in_trick),
        "kraken": ("?game=kraken&seed=5", in_trick),
        "raj": ("?game=raj&players=4&seed=6", in_game),
        "wife_swap": (meld, at_board),
        "crowsnest": ("?game=crowsnest&seed=21", in_trick),
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, (query, come) in plans.items():
        (folder / f"{name}.png").write_bytes(small(shot("sharp", query, come), 1280))
    shown = ((raven, in_auction), plans["kraken"], plans["wife_swap"])
    phones = [Image.open(io.BytesIO(shot("phone", *plan))) for plan in shown]
    step = phones[0].width + 60
    row = Image.new("RGB", (step * len(phones) - 60, phones[0].height), "white")
    for i, phone in enumerate(phones):
        row.paste(phone, (i * step, 0))
    out = io.BytesIO()
    row.save(out, "PNG")
    (folder / "phone.png").write_bytes(small(out.getvalue(), 1140))
    for path in sorted(folder.glob("*.png")):
        print(path, path.stat().st_size)


def main() -> int:
    """The command."""
    with serving(the_site()) as address, chromium() as browser:
        readme(Studio(browser, address), ROOT / "docs/pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
