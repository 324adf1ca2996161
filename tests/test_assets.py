"""The artwork, fonts and sounds: all there, the right size, and readable."""

import itertools
import json
import os
from functools import lru_cache
from pathlib import Path

import pytest

from game.house import MANIFEST
from game.ui.layouts.seating import STRIP

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

ASSETS = Path(__file__).resolve().parent.parent / "assets"
META = json.loads((ASSETS / "cards" / "cards.json").read_text())
ICONS = json.loads((ASSETS / "icons.json").read_text())
SOUNDS = ["deal", "play", "sweep", "bid", "click", "turn", "coin", "win", "lose", "deny"]
IVORY = (251, 246, 232)
LOWEST = 0.45  # the part of a card's height above the next row of the hand in a small window

WANTED = {
    "crowsnest": [f"{c}{n}" for c in "RYGB" for n in range(5, 15)] + ["CROW", "back"],
    "raj": [f"{s}{n}" for s in "abcde" for n in range(1, 16)]
    + [f"{v:+d}" for v in (*range(1, 11), *range(-5, 0))]
    + [s + "back" for s in "abcde"]
    + ["back"],
    "raven": [f"{c}{n}" for c in "RYPB" for n in (1, *range(5, 15))] + ["RAVEN", "LYNX", "back"],
    "french": [
        s + r
        for s in "SHCD"
        for r in ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    ]
    + ["back"],
}
WANTED["french4"] = WANTED["french"]
EMBLEMS = {
    "crowsnest": ["suit-R", "suit-Y", "suit-G", "suit-B"],
    "raven": ["royal-R", "royal-Y", "royal-P", "royal-B"],
    "french": ["S", "H", "C", "D"],
    "raj": ["seat-a", "seat-b", "seat-c", "seat-d", "seat-e"],
}
WANTED_ICONS = [
    "back",
    "menu",
    "settings",
    "undo",
    "hint",
    "pause",
    "play",
    "fullscreen",
    "help",
    "rules",
    "close",
    "check",
    "trophy",
    "star",
    "crown",
    "people",
    "clock",
    "chart",
    "info",
    "up",
    "down",
    "left",
    "right",
    "search",
    "restart",
    "eye",
] + [e for es in EMBLEMS.values() for e in es]
GLYPHS = (
    "".join(map(chr, range(0x21, 0x7F)))
    + "".join(map(chr, (c for c in range(0xA1, 0x100) if c != 0xAD)))
    + "ĲĳŒœŠšŽžŸẞ“”„‘’‚‹›–—…•−€←→↑↓♠♥♣♦✓"
)


@pytest.fixture(scope="module", autouse=True)
def _pygame():
    """Ready to draw; it stays so, for other tests keep fonts."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.font.init()


@lru_cache(8)
def sheet(name):
    return pygame.image.load(str(ASSETS / name)).convert_alpha()


def cell(deck, name, density):
    cols, names = META["decks"][deck]["columns"], META["decks"][deck]["names"]
    w, h = META["cell"][str(density)]
    i = names.index(name)
    return sheet(files(deck, density)[i // cols]).subsurface(((i % cols) * w, 0, w, h))


def files(deck, density):
    rows = META["decks"][deck]["rows"]
    return [f"cards/{of}@{density}-{row}.png" for row, of in enumerate(rows)]


def lum(c):
    v = [
        x / 255 / 12.92 if x / 255 <= 0.03928 else ((x / 255 + 0.055) / 1.055) ** 2.4 for x in c[:3]
    ]
    return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]


def contrast(a, b):
    la, lb = sorted((lum(a), lum(b)), reverse=True)
    return (la + 0.05) / (lb + 0.05)


def is_ink(c):
    return sum(abs(a - b) for a, b in zip(c[:3], IVORY, strict=False)) > 130


@pytest.mark.parametrize("deck", WANTED)
@pytest.mark.parametrize("density", [1, 2])
def test_atlas_is_whole(deck, density):
    d = META["decks"][deck]
    assert sorted(d["names"]) == sorted(WANTED[deck])
    w, h = META["cell"][str(density)]
    assert (w, h) == (120 * density, 168 * density)
    rows = -(-len(d["names"]) // d["columns"])
    drawn = files(deck, density)
    assert len(drawn) == rows
    assert all(sheet(file).get_size() == (d["columns"] * w, h) for file in drawn)
    assert sum((ASSETS / file).stat().st_size for file in drawn) < 500_000


def test_no_row_of_a_deck_is_carried_twice():
    texts = [path.read_bytes() for path in (ASSETS / "cards").glob("*.png")]
    assert len({*texts}) == len(texts)
    used = {file for deck in WANTED for density in (1, 2) for file in files(deck, density)}
    assert used == {f"cards/{path.name}" for path in (ASSETS / "cards").glob("*.png")}


@pytest.mark.parametrize("deck", WANTED)
def test_every_cell_is_a_card(deck):
    seen = {}
    for name in META["decks"][deck]["names"]:
        c = cell(deck, name, 1)
        w, h = c.get_size()
        for x, y in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
            assert c.get_at((x, y)).a < 40, f"{name}: corner not clear"
        for x, y in ((w // 2, 3), (3, h // 2), (w // 2, h // 2)):
            assert c.get_at((x, y)).a > 250, f"{name}: not opaque"
        # smooth edge: some pixels neither clear nor solid
        assert any(20 < c.get_at((x, y)).a < 235 for x in range(9) for y in range(9)), (
            f"{name}: hard corner"
        )
        key = pygame.image.tobytes(c, "RGBA")
        assert key not in seen, f"{name} looks like {seen.get(key)}"
        seen[key] = name


INDEXED = [
    (d, n)
    for d in WANTED
    for n in WANTED[d]
    if "back" not in n and n not in ("CROW", "RAVEN", "LYNX")
]


def ink_box(c, x0, y0, x1, y1, gap=3):
    """The box of the leftmost ink, up to the first `gap` empty columns."""
    cols = {x: [y for y in range(y0, y1) if is_ink(c.get_at((x, y)))] for x in range(x0, x1)}
    left = next((x for x in cols if cols[x]), None)
    assert left is not None, "no index"
    right = left
    for x in range(left, x1):
        if cols[x]:
            right = x
        elif x - right >= gap:
            break
    ys = [y for x in range(left, right + 1) for y in cols[x]]
    return left, min(ys), right + 1, max(ys) + 1


@pytest.mark.parametrize("deck", WANTED)
def test_index_is_big_and_in_the_left_strip(deck):
    for d, name in INDEXED:
        if d != deck:
            continue
        c = cell(deck, name, 1)
        strip = int(0.42 * 120)
        prize = name[0] in "+-"  # a picture begins at the edge of the strip
        _x0, y0, x1, y1 = ink_box(
            c, 7, 7, strip if prize else strip + 3, 42, 2 if name[-1] in "KQJ" else 4
        )
        assert y1 - y0 >= 0.24 * 120, f"{deck} {name}: index {y1 - y0} px high"
        assert x1 <= 0.42 * 120, f"{deck} {name}: index reaches {x1}"
        # and an emblem below it, in the strip too (prizes have no suit)
        if not prize:
            ex0, ey0, ex1, ey1 = ink_box(c, 4, 43, 30, 70)
            assert ey1 - ey0 >= 14 and ex1 <= strip, f"{deck} {name}: emblem {ex0, ey0, ex1, ey1}"


@pytest.mark.parametrize("deck", WANTED)
def test_index_contrast(deck):
    for d, name in INDEXED:
        if d != deck:
            continue
        c = cell(deck, name, 2)
        count = {}
        for x in range(22, 100):
            for y in range(34, 82):
                p = tuple(c.get_at((x, y)))[:3]
                if is_ink(p):
                    count[p] = count.get(p, 0) + 1
        ink = max(count, key=count.get)
        assert contrast(ink, IVORY) >= 4.5, f"{deck} {name}: {ink} {contrast(ink, IVORY):.2f}"


COUNTERS = {
    "crowsnest": [f"{c}{n}" for c in "RYGB" for n in (5, 10, 14)] + ["CROW"],
    "raven": [f"{c}{n}" for c in "RYPB" for n in (1, 5, 10, 14)] + ["RAVEN", "LYNX"],
}


@pytest.mark.parametrize("deck", COUNTERS)
def test_what_a_card_counts_stands_where_no_fan_hides_it(deck):
    """A coin in the left strip, above the row that lies before it in the lowest window."""
    strip = pygame.Rect(0, 0, round(240 * STRIP), round(336 * LOWEST))
    for name in META["decks"][deck]["names"]:
        gold = pygame.mask.from_threshold(cell(deck, name, 2), (244, 223, 164), (9, 9, 14, 255))
        coins = [
            box
            for box in gold.get_bounding_rects()
            if 28 <= box.w <= 44 and abs(box.w - box.h) < 6 and box.y < 168
        ]
        assert bool(coins) == (name in COUNTERS[deck]), f"{name}: {coins}"
        assert all(strip.contains(box.inflate(4, 4)) for box in coins), f"{name}: {coins}"


def test_index_turned_at_the_other_corner():
    for deck, name in (("crowsnest", "G14"), ("raven", "P5"), ("french", "SK"), ("raj", "a7")):
        c = cell(deck, name, 2)
        turned = pygame.transform.rotate(c, 180)
        diff = sum(
            is_ink(c.get_at((x, y))) != is_ink(turned.get_at((x, y)))
            for x in range(10, 100)
            for y in range(14, 84)
        )
        assert diff < 90 * 70 * 0.03


def mask(icon, k=3):
    w, h = (32 * k, 32 * k)
    i = ICONS["names"].index(icon)
    s = sheet(f"icons@{k}.png").subsurface(
        ((i % ICONS["columns"]) * w, (i // ICONS["columns"]) * h, w, h)
    )
    return pygame.mask.from_surface(s, 127)


@pytest.mark.parametrize("deck", EMBLEMS)
def test_suits_differ_by_shape(deck):
    for a, b in itertools.combinations(EMBLEMS[deck], 2):
        ma, mb = mask(a), mask(b)
        both = ma.overlap_area(mb, (0, 0))
        union = ma.count() + mb.count() - both
        assert both / union < 0.8, f"{a} and {b} are too much alike"
        assert ma.count() > 900 and mb.count() > 900


@pytest.mark.parametrize("density", [1, 2, 3])
def test_icons(density):
    assert not set(WANTED_ICONS) - set(ICONS["names"])
    source = "".join(path.read_text("utf-8") for path in (ASSETS.parent / "game").rglob("*.py"))
    shown = {name for name in ICONS["names"] if f'"{name}"' in source}
    assert {*ICONS["names"]} == shown | {suit for suits in EMBLEMS.values() for suit in suits}
    s = sheet(f"icons@{density}.png")
    rows = -(-len(ICONS["names"]) // ICONS["columns"])
    assert s.get_size() == (ICONS["columns"] * 32 * density, rows * 32 * density)
    for n in ICONS["names"]:
        m = mask(n, density)
        assert m.count() > 40 * density**2, n
        w, h = m.get_size()  # nothing cut off at the border of its cell
        assert not any(m.get_at((x, y)) for x in range(w) for y in (0, h - 1)), n
        assert not any(m.get_at((x, y)) for y in range(h) for x in (0, w - 1)), n


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_fonts_have_every_glyph(weight):
    p = ASSETS / "fonts" / f"{weight}.ttf"
    assert p.stat().st_size < 80_000
    f = pygame.font.Font(str(p), 32)
    box = pygame.image.tobytes(f.render("\ue000", True, "white").convert_alpha(), "RGBA")
    for ch in GLYPHS:
        m = f.metrics(ch)[0]
        assert m is not None, f"{ch!r} missing"
        s = f.render(ch, True, "white").convert_alpha()
        assert pygame.mask.from_surface(s, 60).count() > 3, f"{ch!r} is empty"
        assert pygame.image.tobytes(s, "RGBA") != box, f"{ch!r} is the missing-glyph box"
    assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / "OFL.txt").read_text().upper()


def test_sounds():
    pygame.mixer.init(44100, -16, 2)
    total = 0
    for n in SOUNDS:
        p = ASSETS / "sounds" / f"{n}.ogg"
        total += p.stat().st_size
        s = pygame.mixer.Sound(str(p))
        assert 0.03 < s.get_length() < 3
        raw = s.get_raw()
        v = memoryview(raw).cast("h")
        peak = max(map(abs, v))
        assert 3000 < peak < 30000, f"{n}: peak {peak}"
        assert max(map(abs, v[-200:])) < 200 and max(map(abs, v[:4])) < 1500, (
            f"{n}: click at an end"
        )
    assert total < 150_000
    pygame.mixer.quit()


def test_pictures_and_icons():
    for g in ("raj", "crowsnest", "royal_raven", "kraken", "wife_swap"):
        p = ASSETS / "pictures" / f"{g}.png"
        assert p.stat().st_size < 150_000
        s = pygame.image.load(str(p)).convert_alpha()
        assert s.get_size() == (600, 400)
        assert s.get_at((0, 0)).a == 255 and s.get_at((599, 399)).a == 255
    for n, size in (("32", 32), ("180", 180), ("192", 192), ("512", 512), ("maskable-512", 512)):
        assert pygame.image.load(str(ASSETS / f"icon-{n}.png")).get_size() == (size, size)
    m = pygame.image.load(str(ASSETS / "icon-maskable-512.png")).convert_alpha()
    assert all(m.get_at(q).a == 255 for q in ((0, 0), (511, 0), (0, 511), (511, 511)))
    assert (ASSETS / "front.webp").stat().st_size < 60_000, "it comes before all else"
    menu = [*(ASSETS / "menu").iterdir()]
    games = {path.stem for path in (ASSETS / "pictures").iterdir()}
    assert {path.stem for path in menu} == games | {"coach"}
    assert sum(path.stat().st_size for path in menu) < 80_000, "they come beside it"
    logo = pygame.image.load(str(ASSETS / "logo.png")).convert_alpha()
    assert 700 <= logo.get_width() <= 900 and logo.get_at((0, 0)).a == 0


def test_felt_is_calm_and_dark():
    p = ASSETS / "felt.jpg"
    assert p.stat().st_size < 160_000
    s = pygame.image.load(str(p))
    assert s.get_size() == (560, 350)
    mid, rim = (pygame.transform.average_color(s, r) for r in ((245, 140, 70, 70), (0, 0, 42, 42)))
    assert lum(rim) < lum(mid)
    assert contrast((245, 240, 225), mid) >= 4.5  # ivory text reads well everywhere


def test_the_places_of_the_tables_are_quick_to_load():
    """All five are loaded with the first visit."""
    files = sorted((ASSETS / "tables").iterdir())
    assert sum(file.stat().st_size for file in files) < 350_000
    assert {file.stem.removesuffix("-emblem") for file in files} == {
        game.place for game in MANIFEST.values()
    }
