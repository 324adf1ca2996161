"""Pictures of the real game in a real browser, in every window that must look good.

    python tests/site/shots.py OUTDIR [WORD ...]   pictures of these windows or screens (all)
    python tests/site/shots.py --readme           the pictures of the README in docs/pictures

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

from game.games import GAMES  # noqa: E402
from tests.site.commands import chromium, serving, the_site  # noqa: E402
from tests.site.guest import Guest  # noqa: E402
from tests.site.player import Finger, Look, Player  # noqa: E402

WINDOWS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 640}, "device_scale_factor": 3,
        "has_touch": True, "is_mobile": True,
    },
    "tablet": {"viewport": {"width": 820, "height": 1180}, "device_scale_factor": 1},
    "laptop": {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 1},
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
        if page.is_visible("#go"):
            page.click("#go")
        page.wait_for_selector("#start.away", state="attached")
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


def take(player: Player, path: Path) -> None:
    """One picture, the pointer out of the way."""
    player.page.mouse.move(1, 300)
    player.page.wait_for_timeout(700)
    player.page.screenshot(path=str(path))
    print(path.name, flush=True)


def menus(studio: Studio, window: dict[str, Any], out: Callable[[str], Path]) -> None:
    """Everything that is not a table."""
    player = studio.visit(window)
    take(player, out("menu"))
    player.touch("'settings'")
    take(player, out("settings"))
    player.touch("'back'")
    for game in GAMES:
        player.touch(f"('game', '{game}')")
        take(player, out(f"options-{game}"))
        player.touch("'customise'")
        take(player, out(f"options-{game}-customise"))
        player.touch("'rules'")
        take(player, out(f"rules-{game}"))
        player.touch("'back'")
        player.touch("'back'")
    player.touch("'about'")
    take(player, out("about"))
    player.page.context.close()


def crowsnest(studio: Studio, window: dict[str, Any], out: Callable[[str], Path]) -> None:
    """One hand and its sheet; then the second one's sheet, which is longer."""
    player = studio.visit(window, "?game=crowsnest&bot_level=learner&target=300&seed=21")
    until(player, lambda k: k.phase == "bid")
    take(player, out("crowsnest-bid"))
    if any_bury(player):
        until(player, lambda k: k.phase == "bury" and k.picked == 2)
        take(player, out("crowsnest-bury"))
        until(player, lambda k: k.phase == "trump")
        take(player, out("crowsnest-trump"))
    until(player, lambda k: k.phase == "play" and k.trick == 3)
    take(player, out("crowsnest-play"))
    if player.look().find("'last'"):
        player.touch("'last'")
        take(player, out("crowsnest-last"))
        player.touch("'close'")
    player.touch("'menu'")
    take(player, out("crowsnest-pause"))
    player.touch("'close'")
    until(player, lambda k: k.overlay == "sheet")
    take(player, out("crowsnest-sheet"))
    player.touch("'next'")
    until(player, lambda k: k.overlay == "sheet")
    take(player, out("crowsnest-sheet2"))
    player.page.context.close()
    slow = studio.visit(window, "?game=crowsnest&bot_level=learner&target=300&seed=21")
    until(slow, lambda k: k.phase == "play" and k.trick >= 1)
    set_speed(slow, "slow")
    look = slow.turn()
    slow.hand.use(look, look.cards[0])
    slow.wait(lambda k: k.trick == 4, "a full trick", 12)
    slow.page.wait_for_timeout(250)
    slow.page.screenshot(path=str(out("crowsnest-trick4")))
    slow.page.context.close()


def any_bury(player: Player) -> bool:
    """Whether the person wins the auction of this hand."""
    look = until(player, lambda k: k.phase in ("bury", "play"))
    return bool(look.phase == "bury")


def set_speed(player: Player, speed: str) -> None:
    """Another speed, from the pause menu."""
    player.touch("'menu'")
    player.touch("'settings'")
    player.touch(f"('option', 'speed', '{speed}')")
    player.touch("'back'")
    player.touch("'close'")


def raj(
    studio: Studio, window: dict[str, Any], out: Callable[[str], Path], players: int = 5
) -> None:
    """A game in its middle, the moment of reveal, and the sheet."""
    player = studio.visit(window, f"?game=raj&players={players}&bot_level=learner&seed=6")
    until(player, lambda k: (k.own or 0) == 4)
    take(player, out(f"raj{players}-play"))
    set_speed(player, "slow")
    look = player.turn()
    before = look.own
    player.hand.use(look, look.cards[2])
    player.wait(lambda k: k.own > before and k.phase != "bid", "the reveal", 20)
    player.page.wait_for_timeout(600)
    player.page.screenshot(path=str(out(f"raj{players}-reveal")))
    player.turn()
    set_speed(player, "instant")
    until(player, lambda k: k.overlay == "sheet")
    take(player, out(f"raj{players}-sheet"))
    player.page.context.close()


def royal_raven(studio: Studio, window: dict[str, Any], out: Callable[[str], Path]) -> None:
    """Auction with the Shooting button and the timer, kitty, trump, the play, and two sheets."""
    query = "?game=royal_raven&bot_level=learner&seed=6&timer_seconds=30&include_lynx=yes"
    player = studio.visit(window, query + "&allow_shooting=yes&partner_trump=yes")
    until(player, lambda k: k.phase == "bid")
    take(player, out("royal_raven-bid"))
    if any_bury(player):
        until(player, lambda k: k.phase == "bury" and k.picked == 2)
        take(player, out("royal_raven-bury"))
        until(player, lambda k: k.phase == "trump")
        take(player, out("royal_raven-trump"))
    until(player, lambda k: k.phase == "play" and k.trick == 3 and k.moves > 40)
    take(player, out("royal_raven-play"))
    until(player, lambda k: k.overlay == "sheet")
    take(player, out("royal_raven-sheet"))
    player.touch("'next'")
    until(player, lambda k: k.overlay == "sheet")
    take(player, out("royal_raven-sheet2"))
    player.page.context.close()


def kraken(studio: Studio, window: dict[str, Any], out: Callable[[str], Path]) -> None:
    """How trumps are found, the challenge, declarations, a bonus to claim, the sheet."""
    for choosing in ("free", "utrecht", "random"):
        query = (
            f"?game=kraken&bot_level=learner&seed=4&trump_mode={choosing}&signals=suit_preference"
        )
        player = studio.visit(window, query)
        until(player, lambda k: k.phase == "choose")
        take(player, out(f"kraken-{choosing}"))
        if choosing == "random":
            player.touch("('show', 'signals')")
            take(player, out("kraken-signals"))
        player.page.context.close()
    player = studio.visit(window, "?game=kraken&bot_level=learner&seed=4")
    for phase in ("challenge", "declare", "play", "claim"):
        until(player, lambda k, phase=phase: k.phase == phase)
        take(player, out(f"kraken-{phase}"))
        if phase == "play" and player.look().find("('show', 'declared')"):
            player.touch("('show', 'declared')")
            take(player, out("kraken-declared"))
            player.touch("'close'")
    until(player, lambda k: k.overlay == "sheet")
    take(player, out("kraken-sheet"))
    player.touch("'next'")
    until(player, lambda k: k.overlay == "sheet")
    take(player, out("kraken-sheet2"))
    player.page.context.close()


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
            player.use(look, look.find(f"('card', {action[1]})"))
    raise AssertionError("never came")


def wife_swap(
    studio: Studio, window: dict[str, Any], out: Callable[[str], Path], players: int = 4
) -> None:
    """A trick beside everybody's families, the meld board before and after, the sheet."""
    seed = {4: 7, 5: 12}[players]  # deals in which the Hint wins tricks early and late
    query = f"?game=wife_swap&players={players}&match_mode=single&seed={seed}"
    player = studio.visit(window, query)
    advised(player, lambda k: k.phase == "meld")
    take(player, out(f"wife_swap{players}-meld"))
    for step in range(1, 4):
        player.melds = 0
        look, action = player.next_meld(step)
        if action[0] == "done":
            break
        player.carry_out(look, action)
        take(player, out(f"wife_swap{players}-meld{step}"))
    advised(player, lambda k: k.phase == "play" and k.trick >= 2 and k.moves > 20)
    take(player, out(f"wife_swap{players}-play"))
    look = advised(player, lambda k: k.phase == "meld" and k.moves > 20)
    take(player, out(f"wife_swap{players}-late"))
    player.use(look, look.cards[-1])
    take(player, out(f"wife_swap{players}-picked"))
    player.use(player.look(), player.look().find(look.cards[-1].what))
    advised(player, lambda k: k.overlay == "sheet")
    take(player, out(f"wife_swap{players}-sheet"))
    player.page.context.close()


def gallery(studio: Studio, folder: Path, words: list[str]) -> list[str]:
    """All pictures; what could not be taken, in words."""
    folder.mkdir(parents=True, exist_ok=True)
    missed = []
    plans: list[tuple[str, Callable[..., None], dict[str, Any]]] = [
        ("menus", menus, {}), ("crowsnest", crowsnest, {}),
        ("raj5", raj, {"players": 5}), ("raj3", raj, {"players": 3}),
        ("royal_raven", royal_raven, {}), ("kraken", kraken, {}),
        ("wife_swap4", wife_swap, {}), ("wife_swap5", wife_swap, {"players": 5}),
    ]  # fmt: skip
    for name, window in WINDOWS.items():
        for plan, make, extra in plans:
            if words and not any(word in f"{name}-{plan}" for word in words):
                continue
            try:
                make(studio, window, lambda what, name=name: folder / f"{name}-{what}.png", **extra)
            except Exception as error:  # the other pictures are wanted all the same
                missed.append(f"{name} {plan}: {error!r:.400}")
                print("MISSED", missed[-1], flush=True)
    return missed


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


def main(arguments: list[str]) -> int:
    """The command."""
    if not arguments:
        print(__doc__)
        return 2
    missed: list[str] = []
    with serving(the_site()) as address, chromium() as browser:
        studio = Studio(browser, address)
        if arguments[0] == "--readme":
            readme(studio, ROOT / "docs/pictures")
        else:
            missed = gallery(studio, Path(arguments[0]), arguments[1:])
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
