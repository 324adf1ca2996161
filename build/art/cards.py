"""The card faces and backs, and the atlases made of them.  A card is 240 x 336 units."""

# ruff: noqa: E501, D103, E731, N806, PLC0415, RUF005
# Path data makes long lines, and geometry has capital letters for its points.
import json
import math
import os

from emblems import emblem, poly, starpts
from PIL import Image
from svg import ASSETS, at, doc, grad, ink, mix, radial, render, save_png, text

W, H = 240, 336
IVORY, EDGE = "#fbf6e8", "#c9bb98"
GOLD, GOLD_D = "#c8952a", "#8a5a00"

# (index colour, emblem colour, light tint)
CROWSNEST = {
    "R": ("#b01e28", "#c0262f"),
    "Y": ("#8a5a00", "#d8960c"),
    "G": ("#14703a", "#1a8044"),
    "B": ("#20252c", "#262c34"),
}
RAVEN = {
    "R": ("#b01e28", "#c0262f"),
    "Y": ("#8a5a00", "#d8960c"),
    "P": ("#6a2e91", "#7a38a6"),
    "B": ("#1c55a8", "#2462ba"),
}
RAJ = {
    "a": ("#a81e5b", "#b9286a"),
    "b": ("#1f4f9c", "#285cb0"),
    "c": ("#0b6e4f", "#127d5b"),
    "d": ("#a34700", "#d06a10"),
    "e": ("#5b348f", "#6b40a4"),
}
FRENCH = {
    "S": ("#20252c", "#20252c"),
    "H": ("#bc1f2a", "#bc1f2a"),
    "C": ("#20252c", "#20252c"),
    "D": ("#bc1f2a", "#bc1f2a"),
}
FRENCH4 = dict(FRENCH, C=("#14703a", "#14703a"), D=("#1c55a8", "#1c55a8"))


def path(d, fill, extra=""):
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def body(fill=IVORY, edge=EDGE):
    return f'<rect x="1" y="1" width="238" height="334" rx="17" fill="{fill}" stroke="{edge}" stroke-width="2"/>'


def twice(s):
    """The same at the other end of the card, turned."""
    return s + f'<g transform="rotate(180 120 168)">{s}</g>'


CAP = 63


def rank(s, x, y, cap, col, max_w=None):
    """Rank text with its ink starting at x; squeezed a little to max_w."""
    sx, track = 0.94, 0
    if len(s) > 1:
        track = -cap * 0.035
    lo, hi = ink(s, cap, sx, track)
    if max_w and hi - lo > max_w:
        sx *= max_w / (hi - lo)
        lo, hi = ink(s, cap, sx, track)
    d, _ = text(s, x - lo, y, cap, "s", sx, track)
    if s == "J":  # its tail hangs below the line: set it upright
        k = cap / (cap * 1.19)
        return (
            f'<g transform="translate(0 {y - cap}) scale(1 {k:.4f}) translate(0 {cap - y})">'
            + path(d, col)
            + "</g>",
            x + hi - lo,
        )
    return path(d, col), (x + hi - lo)


def index(s, emb, col, ecol, stroke=None, left=15, top=16, size=46, cap=CAP):
    t, right = rank(s, left, top + cap, cap, col, 78)
    cx = left + size / 2
    if right - left < size:
        t, _ = rank(s, left + (size - (right - left)) / 2, top + cap, cap, col, 78)
    e = emblem(emb, cx, top + cap + 9 + size / 2, size, ecol, stroke, 2.4 if stroke else 0)
    return t + e


def seal(n, x, y, r):
    """What a counter is worth; it stands where the next card of a fan never lies (see `index`)."""
    d, _ = text(str(n), x, y + r * 0.48, r * 0.97, sx=0.86)
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#f4dfa4" stroke="{GOLD}" stroke-width="2.4"/>'
        f'<circle cx="{x}" cy="{y}" r="{r - 2.6}" fill="none" stroke="{GOLD}" stroke-width=".8"/>'
        + path(d, "#6d4700")
    )


# ---------------------------------------------------------------- backs


def back(c1, c2, line, motif, emb_size=74, lattice="scale"):
    """A quiet back: a border, a woven field of scales and one motif in a roundel."""
    p = []
    if lattice == "scale":
        r = 15
        for j in range(-1, 24):
            for i in range(-1, 10):
                x, y = 18 + i * 2 * r * 0.86 + (r * 0.86 if j % 2 else 0), 16 + j * r * 0.9
                p.append(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.98:.1f}" fill="{mix(c1, c2, 0.5 + 0.5 * ((j * 7 + i * 3) % 5) / 5)}" stroke="{line}" stroke-opacity=".5" stroke-width=".9"/>'
                )
        p.reverse()
    field = "".join(p)
    defs = '<clipPath id="f"><rect x="17" y="17" width="206" height="302" rx="7"/></clipPath>'
    s = body(IVORY)
    s += f'<rect x="11" y="11" width="218" height="314" rx="11" fill="{c1}"/>'
    s += f'<g clip-path="url(#f)">{field}</g>'
    s += f'<rect x="17" y="17" width="206" height="302" rx="7" fill="none" stroke="{line}" stroke-width="1.5"/>'
    s += f'<circle cx="120" cy="168" r="67" fill="{c1}" stroke="{line}" stroke-width="2"/><circle cx="120" cy="168" r="61" fill="none" stroke="{line}" stroke-width=".9"/>'
    for i in range(36):
        a = math.radians(i * 10)
        s += f'<circle cx="{120 + 64 * math.cos(a):.1f}" cy="{168 + 64 * math.sin(a):.1f}" r="1.1" fill="{line}"/>'
    s += emblem(motif, 120, 168, emb_size, line)
    return doc(s, W, H, defs)


# ---------------------------------------------------------------- Raj


def arch(x0, x1, y0, y1):
    """A pointed Mughal arch with lobes."""
    m = (x0 + x1) / 2
    w = (x1 - x0) / 2
    return (
        f"M{x0} {y1}L{x0} {y0 + w * 0.9:.1f}C{x0} {y0 + w * 0.62:.1f} {x0 + w * 0.18:.1f} {y0 + w * 0.50:.1f} {x0 + w * 0.34:.1f} {y0 + w * 0.50:.1f}"
        f"C{x0 + w * 0.38:.1f} {y0 + w * 0.28:.1f} {x0 + w * 0.66:.1f} {y0 + w * 0.30:.1f} {m} {y0}"
        f"C{x1 - w * 0.66:.1f} {y0 + w * 0.30:.1f} {x1 - w * 0.38:.1f} {y0 + w * 0.28:.1f} {x1 - w * 0.34:.1f} {y0 + w * 0.50:.1f}"
        f"C{x1 - w * 0.18:.1f} {y0 + w * 0.50:.1f} {x1} {y0 + w * 0.62:.1f} {x1} {y0 + w * 0.9:.1f}L{x1} {y1}Z"
    )


def mandala(cx, cy, r, n, col, fill="none"):
    o = ""
    for i in range(n):
        a = 360 * i / n
        o += (
            f'<path transform="translate({cx} {cy}) rotate({a:.2f})" d="M0 {-r * 0.62:.1f}C{r * 0.2:.1f} {-r * 0.74:.1f} {r * 0.16:.1f} {-r * 0.92:.1f} 0 {-r:.1f}'
            f'C{-r * 0.16:.1f} {-r * 0.92:.1f} {-r * 0.2:.1f} {-r * 0.74:.1f} 0 {-r * 0.62:.1f}Z" fill="{fill}" stroke="{col}" stroke-width="1.2"/>'
        )
    return o


def raj_bid(seat, n):
    tcol, ecol = RAJ[seat]
    emb = "seat-" + seat
    s = body()
    cx, cy = 120, 168
    s += mandala(cx, cy, 67, 15, mix(ecol, IVORY, 0.55), mix(ecol, IVORY, 0.9))
    for i in range(n):  # as many petals as the bid, from the top
        a = 360 * i / 15
        s += (
            f'<path transform="translate({cx} {cy}) rotate({a:.2f})" d="M0 -41.5C13.4 -49.6 10.700 -61.600 0 -67C-10.700 -61.600 -13.400 -49.600 0 -41.500Z" '
            f'fill="{ecol}" stroke="{IVORY}" stroke-width="1.2"/>'
        )
    s += f'<circle cx="{cx}" cy="{cy}" r="43" fill="{IVORY}" stroke="{GOLD}" stroke-width="2"/><circle cx="{cx}" cy="{cy}" r="38.500" fill="{ecol}"/>'
    s += emblem(emb, cx, cy, 50, IVORY)
    s += twice(index(str(n), emb, tcol, ecol))
    return doc(s, W, H)


def gem(cx, cy, r, n, base, light, dark, rot=0):
    """A brilliant-cut stone seen from above; n-fold."""
    o, L = [], (-0.55, -0.83)

    def shade(nx, ny):
        t = nx * L[0] + ny * L[1]
        return mix(base, light, min(1, t * 1.05)) if t > 0 else mix(base, dark, min(1, -t * 1.05))

    P = lambda rr, a: (cx + rr * math.cos(math.radians(a)), cy + rr * math.sin(math.radians(a)))
    st = 360 / n
    for i in range(n):
        a = rot + i * st
        A, B = P(r, a), P(r, a + st)
        M = P(r * 0.80, a + st / 2)
        T, U = P(r * 0.52, a), P(r * 0.52, a + st)
        am = math.radians(a + st / 2)
        nx, ny = math.cos(am), math.sin(am)
        a0, a1 = math.radians(a), math.radians(a + st)
        for tri, (sx, sy), k in (
            ((A, B, M), (nx, ny), 0.15),
            ((A, M, T), (math.cos(a0 + 0.2), math.sin(a0 + 0.2)), 0),
            ((B, M, U), (math.cos(a1 - 0.2), math.sin(a1 - 0.2)), 0),
            ((T, M, U), (nx, ny), -0.25),
        ):
            c = shade(sx, sy)
            c = mix(c, dark if k > 0 else light, abs(k))
            o.append(f'<path d="{poly(*tri)}" fill="{c}" stroke="{c}" stroke-width=".5"/>')
    tab = [P(r * 0.52, rot + i * st) for i in range(n)]
    o.append(f'<path d="{poly(*tab)}" fill="{mix(base, light, 0.35)}"/>')
    half = [P(r * 0.52, rot + i * st) for i in range(n) if True]
    o.append(
        f'<path d="{poly(*[p for p in half if (p[0] - cx) * L[0] + (p[1] - cy) * L[1] > -r * 0.2])}" fill="{light}" opacity=".45"/>'
    )
    o.append(
        f'<path d="{poly(*[P(r, rot + i * st) for i in range(n)])}" fill="none" stroke="{mix(dark, base, 0.3)}" stroke-width="1"/>'
    )
    return "".join(o)


STONES = {
    1: ("#b9772c", "#f0c48a", "#5a320c"),
    2: ("#c79a3a", "#fbe7a4", "#6e4a0c"),
    3: ("#5c93a8", "#d4eef4", "#1c4656"),
    4: ("#3c9c86", "#b8f0de", "#0c4a3c"),
    5: ("#2f9e50", "#aef0b8", "#0a4a20"),
    6: ("#3a6fd0", "#b8d4ff", "#10287a"),
    7: ("#7a48c8", "#dcc4ff", "#32107a"),
    8: ("#c83a78", "#ffc0dc", "#6a0c38"),
    9: ("#cc2430", "#ffb4ac", "#64060c"),
    10: ("#bcd4e8", "#ffffff", "#5878a0"),
}


def coin(x, y, r):
    return (
        f'<ellipse cx="{x}" cy="{y + r * 0.16:.1f}" rx="{r}" ry="{r * 0.42:.1f}" fill="#8a5a10"/><ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.42:.1f}" fill="url(#au)" stroke="#a87418" stroke-width=".8"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{r * 0.66:.1f}" ry="{r * 0.26:.1f}" fill="none" stroke="#a87418" stroke-width=".8"/>'
    )


def heap(n):
    """Gold in the corner that grows with the prize."""
    import random

    rnd = random.Random(n)
    spots = []
    for _i in range(4 + n * 4):
        x = 14 + abs(rnd.gauss(0, 1)) * (22 + n * 5)
        top = 322 - (14 + n * 5.2) * max(0.12, 1 - x / (70 + n * 9))
        spots.append((rnd.uniform(top, 326), min(x, 60 + n * 9)))
    return "".join(coin(round(x, 1), round(y, 1), 15) for y, x in sorted(spots))


PRIZE_PANEL = (
    "M104 11L217 11Q229 11 229 23L229 231Q229 240 220 240L153 240Q141 240 141 252L141 316Q141 325 132 325"
    "L23 325Q11 325 11 313L11 105Q11 96 20 96L87 96Q99 96 99 84L99 20Q99 11 108 11Z"
)


def prize_index(s, col):
    sign, num = s[0], s[1:]
    wide = len(num) > 1
    x = 15
    w = 17 if wide else 22
    g = f'<path d="M{x + 3} 50h{w - 6}" stroke="{col}" stroke-width="6.500" stroke-linecap="round"/>'
    if sign == "+":
        g += f'<path d="M{x + w / 2} {50 - w / 2 + 3}v{w - 6}" stroke="{col}" stroke-width="6.500" stroke-linecap="round"/>'
    r, _right = rank(num, x + w + 4, 18 + CAP, CAP, col, 54 if wide else None)
    return g + r


def jali(cx, cy, col, op):
    """Pierced stone: a lattice of eight-pointed stars."""
    o = ""
    for j in range(-6, 7):
        for i in range(-5, 6):
            x, y = cx + i * 30, cy + j * 30
            o += f'<path d="{poly(*starpts(8, 11.500, 7.200, cx=x, cy=y))}" fill="none" stroke="{col}" stroke-width="1"/>'
            o += f'<path d="M{x + 11.500} {y}H{x + 18.500}M{x} {y + 11.500}V{y + 18.500}" stroke="{col}" stroke-width="1"/>'
    return f'<g opacity="{op}">{o}</g>'


def prize(v):
    good = v > 0
    name = f"{v:+d}"
    defs = (
        grad("au", [(0, "#fff0b8"), (0.5, "#e4b23c"), (1, "#a8721a")])
        + f'<clipPath id="pn"><path d="{PRIZE_PANEL}"/></clipPath>'
    )
    if good:
        defs += radial(
            "bg", [(0, "#238070"), (0.6, "#10504a"), (1, "#07302f")], cx=120, cy=168, r=190, units=1
        )
        defs += radial("gl", [(0, "#fff2c0ee"), (0.45, "#ffdc7866"), (1, "#ffdc7800")])
        line, num = "#b98a34", "#7a4e00"
    else:
        defs += radial(
            "bg",
            [(0, "#64303c"), (0.55, "#351a28"), (1, "#180b13")],
            cx=120,
            cy=168,
            r=190,
            units=1,
        )
        defs += radial("gl", [(0, "#ff6a3c88"), (0.5, "#c0283044"), (1, "#c0283000")])
        line, num = "#7a2a34", "#7a1220"
    art = '<rect width="240" height="336" fill="url(#bg)"/>' + jali(
        120, 168, "#ffe9a8" if good else "#e08a70", 0.17 if good else 0.1
    )
    art += f'<circle cx="120" cy="168" r="{78 + v * 2 if good else 100}" fill="url(#gl)"/>'
    if good:
        base, light, dark = STONES[v]
        rays = 12 + v * 2 if v >= 3 else 0
        r = 22 + v * 2
        for i in range(rays):
            a = math.radians((i + 0.5) * 360 / rays)
            r0, r1 = r + 14, r + (24 + v * 1.3 if i % 2 else 20 + v * 0.7)
            art += f'<path d="M{120 + r0 * math.cos(a):.1f} {168 + r0 * math.sin(a):.1f}L{120 + r1 * math.cos(a):.1f} {168 + r1 * math.sin(a):.1f}" stroke="#fff0b8" stroke-opacity=".8" stroke-width="1.800" stroke-linecap="round"/>'
        art += f'<circle cx="120" cy="168" r="{r + 6}" fill="url(#au)" stroke="#6a440c" stroke-width="1.200"/><circle cx="120" cy="168" r="{r + 1.5}" fill="#5a3a08"/>'
        for i in range(v):
            a = math.radians(-90 + i * 360 / v)
            x, y = 120 + (r + 6) * math.cos(a), 168 + (r + 6) * math.sin(a)
            art += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.400" fill="#fffaf0" stroke="#8a5a10" stroke-width="1.100"/><circle cx="{x - 1.5:.1f}" cy="{y - 1.5:.1f}" r="1.500" fill="#fff"/>'
        art += gem(120, 168, r, 6 if v < 4 else 8 if v < 8 else 10, base, light, dark, rot=22.5)
        if v == 10:
            art += emblem("crown", 120, 98, 34, "url(#au)", "#5a3a08", 1)
        art += heap(v)
    else:
        art += at(cobra(-v), 2, 4, 0.98)
    s = (
        body(IVORY)
        + f'<g clip-path="url(#pn)">{art}</g><path d="{PRIZE_PANEL}" fill="none" stroke="{line}" stroke-width="2"/>'
    )
    s += twice(prize_index(name, num))
    return doc(s, W, H, defs)


def cobra(n):
    """The tax of the serpent: a hooded cobra; its coils grow with the loss."""
    dk, md, lt = "#260d18", "#8e3a48", "#f2b27c"
    o = ""
    for j in range(n):  # coils
        y = 266 - j * 12.5
        w = 58 - j * 6
        o += (
            f'<ellipse cx="120" cy="{y}" rx="{w}" ry="13" fill="{dk}"/><ellipse cx="120" cy="{y - 2.5}" rx="{w - 1}" ry="10.500" fill="{md}"/>'
            f'<path d="M{120 - w + 8} {y - 6}Q120 {y + 6} {120 + w - 8} {y - 6}" fill="none" stroke="{lt}" stroke-width="2.200" stroke-dasharray="5 5" opacity=".8"/>'
        )
    base = 266 - (n - 1) * 12.5
    top = 108
    o += f'<path d="M108 {base}C104 {base - 30} 106 222 108 208C84 200 74 174 84 148C92 126 106 {top} 120 {top}C134 {top} 148 126 156 148C166 174 156 200 132 208C134 222 136 {base - 30} 132 {base}Z" fill="{md}" stroke="{lt}" stroke-width="1.600"/>'
    o += f'<path d="M120 128C132 128 142 146 144 160C147 178 140 194 128 200L126 {base - 8}L114 {base - 8}L112 200C100 194 93 178 96 160C98 146 108 128 120 128Z" fill="{dk}"/>'
    for j in range(int((base - 8 - 148) // 11)):
        y = 156 + j * 11
        w = 16 - abs(y - 172) * 0.16 if y < 200 else 6
        w = max(w, 5.5)
        o += f'<path d="M{120 - w:.1f} {y}Q120 {y + 5} {120 + w:.1f} {y}" fill="none" stroke="{lt}" stroke-width="1.700" opacity=".75"/>'
    # head
    o += f'<path d="M120 98C134 98 141 110 139 124C137 136 129 146 120 150C111 146 103 136 101 124C99 110 106 98 120 98Z" fill="{mix(md, lt, 0.18)}" stroke="{lt}" stroke-width="1.400"/>'
    for sx in (1, -1):
        o += f'<path d="M{120 + sx * 5} 126L{120 + sx * 15} 119Q{120 + sx * 14} 129 {120 + sx * 7} 129Z" fill="#ffca4a"/><path d="M{120 + sx * 10} 121.500v6.500" stroke="#1c0f16" stroke-width="1.800"/>'
    o += '<path d="M120 149v12m0 0l-4 7m4 -7l4 7" stroke="#e0483c" stroke-width="1.800" fill="none" stroke-linecap="round"/>'
    o += f'<path d="M118 138v2.500M122 138v2.500" stroke="{dk}" stroke-width="1.600" stroke-linecap="round"/>'
    return o


# ---------------------------------------------------------------- French


def pip_spots(n):
    X, T = (28.5, 69) if n > 6 else (32, 66) if n > 3 else (0, 78)
    c = lambda *ys: [(0, y) for y in ys]
    s = lambda *ys: [(sx, y) for y in ys for sx in (-X, X)]
    return {
        2: c(-T, T),
        3: c(-T, 0, T),
        4: s(-T, T),
        5: s(-T, T) + c(0),
        6: s(-T, 0, T),
        7: s(-T, 0, T) + c(-T / 2),
        8: s(-T, 0, T) + c(-T / 2, T / 2),
        9: s(-T, -T / 3, T / 3, T) + c(0),
        10: s(-T, -T / 3, T / 3, T) + c(-T * 0.667, T * 0.667),
    }[n]


def french_card(suit, r, pal):
    tcol, ecol = pal[suit]
    s = body()
    defs = ""
    if r in "KQJ":
        from courts import court

        fig, defs = court(r, suit, tcol)
        s += fig
        s += twice(index(r, suit, tcol, ecol))
    elif r == "A":
        s += f'<circle cx="120" cy="168" r="60" fill="none" stroke="{mix(ecol, IVORY, 0.6)}" stroke-width="1.200"/>'
        s += mandala(120, 168, 72, 20, mix(ecol, IVORY, 0.5), mix(ecol, IVORY, 0.9))
        s += f'<circle cx="120" cy="168" r="46" fill="{IVORY}" stroke="{mix(ecol, IVORY, 0.4)}" stroke-width="1.200"/>'
        s += emblem(suit, 120, 168, 66, ecol)
        s += twice(index(r, suit, tcol, ecol))
    else:
        n = int(r)
        size = 34 if n > 6 else 42 if n > 3 else 48
        # pips sit in the middle, clear of the index strip on both sides
        for x, y in pip_spots(n):
            rot = f' transform="rotate(180 {120 + x} {168 + y})"' if y > 1 else ""
            s += f"<g{rot}>" + emblem(suit, 120 + x, 168 + y, size, ecol) + "</g>"
        s += twice(index(r, suit, tcol, ecol))
    return doc(s, W, H, defs)


# ---------------------------------------------------------------- atlases


def decks():
    import figures
    import lynx
    from rook_cards import rook_card

    d = {}
    pts = {5: 5, 10: 10, 14: 10}
    d["crowsnest"] = [
        (f"{c}{n}", rook_card(n, "suit-" + c, CROWSNEST[c], pts.get(n)))
        for c in "RYGB"
        for n in range(5, 15)
    ]
    d["crowsnest"] += [
        ("CROW", figures.crow_card()),
        ("back", back("#12343a", "#1a4a50", "#d9b25a", "rook")),
    ]
    d["raj"] = [(f"{s}{n}", raj_bid(s, n)) for s in "abcde" for n in range(1, 16)]
    d["raj"] += [(f"{v:+d}", prize(v)) for v in list(range(1, 11)) + list(range(-1, -6, -1))]
    for s in "abcde":
        c = RAJ[s][1]
        d["raj"].append(
            (
                s + "back",
                back(mix(c, "#000000", 0.42), mix(c, "#000000", 0.2), "#efd08a", "seat-" + s),
            )
        )
    d["raj"].append(("back", back("#0c3f3b", "#155a52", "#f0cf80", "gem")))
    d["raven"] = [
        (f"{c}{n}", rook_card(n, "royal-" + c, RAVEN[c], pts.get(n) or (15 if n == 1 else None)))
        for c in "RYPB"
        for n in [1] + list(range(5, 15))
    ]
    d["raven"] += [
        ("RAVEN", figures.raven_card()),
        ("LYNX", lynx.lynx_card()),
        ("back", back("#2a1a44", "#40285f", "#d9b25a", "crown")),
    ]
    for name, pal in (("french", FRENCH), ("french4", FRENCH4)):
        d[name] = [
            (c + r, french_card(c, r, pal))
            for c in "SHCD"
            for r in ["A", "K", "Q", "J"] + [str(n) for n in range(10, 1, -1)]
        ]
        d[name].append(("back", back("#16324e", "#20466a", "#d8c58a", "rook")))
    return d


COLS = {"crowsnest": 10, "raj": 15, "raven": 11, "french": 13, "french4": 13}
SHARED = {("french4", row) for row in (0, 1, 4)}  # spades, hearts and the back are the French ones


def draw(only=None):
    meta = {"cell": {"1": [120, 168], "2": [240, 336]}, "decks": {}}
    for deck, cards in decks().items():
        cols = COLS[deck]
        rows = -(-len(cards) // cols)
        meta["decks"][deck] = {
            "columns": cols,
            "names": [n for n, _ in cards],
            # whose file each row is: two decks may share some
            "rows": ["french" if (deck, row) in SHARED else deck for row in range(rows)],
        }
        if only and deck not in only:
            continue
        for k in (1, 2):
            w, h = 120 * k, 168 * k
            sheet = Image.new("RGBA", (cols * w, rows * h), (0, 0, 0, 0))
            for i, (_, svg) in enumerate(cards):
                sheet.paste(render(svg, w, h), ((i % cols) * w, (i // cols) * h))
            for row in range(rows):  # a file per row: no frame has to decode a whole deck
                if (deck, row) in SHARED:
                    continue
                strip = sheet.crop((0, row * h, cols * w, (row + 1) * h))
                name = f"{deck}@{k}-{row}.png"
                place = os.path.join(ASSETS, "cards", name)
                flat = deck in ("crowsnest", "raven") and row < 4  # drawn in few colours
                dither, colours = (0, 80) if flat else (0.5, 256)
                save_png(strip, place, limit=200_000, dither=dither, colours=colours)
    with open(os.path.join(ASSETS, "cards", "cards.json"), "w") as f:
        json.dump(meta, f, separators=(",", ":"))


if __name__ == "__main__":
    import sys

    draw(sys.argv[1:])
