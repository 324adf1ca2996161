"""Where the tables stand: a place for each game, and the rim of its felt.

A place is wide and calm: the table covers its middle, a tall window shows only its middle third.
What there is to see stands in the upper fifth and at the sides.
"""

# ruff: noqa: E501, D103, N806, N812
# Path data makes long lines, and geometry has capital letters for its points.
import math
import os
import random

import figures as F
from cards import arch, mandala
from emblems import emblem
from pictures import VELVET, clouds, palace, tentacle, waves
from PIL import Image, ImageFilter
from svg import ASSETS, at, doc, grad, mix, radial, render, save_png

W, H = 1280, 800
SHADE = grad("shade", [(0, "#00000000"), (0.3, "#00000020"), (0.62, "#000000b0"), (1, "#000000d8")])
DARK = radial("dark", [(0, "#00000000"), (0.62, "#00000018"), (1, "#000000a8")], r=0.74)


def place(body, defs):
    """A whole place: darker towards the floor and the corners, where plates and cards lie."""
    light = f'<rect width="{W}" height="{H}" fill="url(#dark)"/><rect width="{W}" height="{H}" fill="url(#shade)"/>'
    return doc(body + light, W, H, defs + SHADE + DARK)


def glow(x, y, r, name):
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#{name})"/>'


def both(body):
    """The same at the left and, mirrored, at the right."""
    return body + f'<g transform="translate({W} 0) scale(-1 1)">{body}</g>'


def planks(y, c1, c2, line, n=26):
    """A floor of boards that run towards the table."""
    o = f'<rect y="{y}" width="{W}" height="{H - y}" fill="{c1}"/>'
    for i in range(-n, n):
        a, b = W / 2 + i * 46, W / 2 + i * 120
        c, d = W / 2 + (i + 1) * 46, W / 2 + (i + 1) * 120
        o += f'<path d="M{a} {y}L{c} {y}L{d} {H}L{b} {H}Z" fill="{c2 if i % 2 else c1}" stroke="{line}" stroke-width="2"/>'
    return o


def tiles(y, c1, c2):
    """A floor of squares in perspective."""
    o = f'<rect y="{y}" width="{W}" height="{H - y}" fill="{c1}"/>'
    rows = 9
    for r in range(rows):
        t0, t1 = (r / rows) ** 1.7, ((r + 1) / rows) ** 1.7
        y0, y1 = y + (H - y) * t0, y + (H - y) * t1
        for c in range(-12, 12):
            if (r + c) % 2:
                f0, f1 = 64 + 90 * t0, 64 + 90 * t1
                o += f'<path d="M{W / 2 + c * f0:.1f} {y0:.1f}L{W / 2 + (c + 1) * f0:.1f} {y0:.1f}L{W / 2 + (c + 1) * f1:.1f} {y1:.1f}L{W / 2 + c * f1:.1f} {y1:.1f}Z" fill="{c2}"/>'
    return o


def stones(x0, y0, x1, y1, w, h, colours, line, seed):
    """A wall of hewn stones."""
    rnd = random.Random(seed)
    o, y, row = "", y0, 0
    while y < y1:
        x = x0 - (row % 2) * w / 2
        while x < x1:
            o += f'<rect x="{x:.0f}" y="{y}" width="{w}" height="{h}" rx="3" fill="{rnd.choice(colours)}" stroke="{line}" stroke-width="2.5"/>'
            x += w
        y += h
        row += 1
    return o


def gothic(x, w, top, foot):
    """A pointed window."""
    return f"M{x - w / 2} {foot}V{top + w * 0.8:.1f}C{x - w / 2} {top + w * 0.4:.1f} {x - w * 0.2:.1f} {top + w * 0.12:.1f} {x} {top}C{x + w * 0.2:.1f} {top + w * 0.12:.1f} {x + w / 2} {top + w * 0.4:.1f} {x + w / 2} {top + w * 0.8:.1f}V{foot}Z"


def torch(x, y, k=1):
    o = glow(0, -20, 120, "fire")
    o += '<path d="M-9 0L-5 60H5L9 0Z" fill="#2a1420" stroke="#c8952a" stroke-width="2"/><path d="M-14 -4H14L9 10H-9Z" fill="#c8952a"/>'
    o += '<path d="M0 -58C16 -40 16 -20 10 -6H-10C-18 -20 -10 -32 -8 -42C-4 -36 -4 -44 0 -58Z" fill="#ff9c3a"/><path d="M1 -38C9 -28 8 -14 5 -6H-5C-10 -16 -3 -24 1 -38Z" fill="#ffe9a0"/>'
    return at(o, x, y, k)


def castle():
    """The violet hall of a castle, its windows full of moon."""
    m, md = F.moon(640, 96, 92, "#fff8e4", "#f7dfae", "#e2bd84")
    d = (
        grad("night", [(0, "#241a52"), (0.6, "#6a4488"), (1, "#b0708a")])
        + md
        + radial("fire", [(0, "#ffce7acc"), (0.4, "#ff9a4a55"), (1, "#ff8a3a00")])
        + grad(
            "col", [(0, "#2a1b4e"), (0.35, "#5c4290"), (0.6, "#46306f"), (1, "#1c1136")], 0, 0, 1, 0
        )
    )
    b = stones(0, 0, W, 420, 92, 40, ("#2c1d50", "#33225c", "#291a4a", "#382663"), "#1c1136", 3)
    clip = ""
    panes = ""
    for x, w in ((640, 250), (400, 130), (880, 130), (190, 130), (1090, 130)):
        p = gothic(x, w, 16, 330)
        clip += f'<path d="{p}"/>'
        panes += f'<path d="{p}" fill="none" stroke="#17102e" stroke-width="12"/><path d="{p}" fill="none" stroke="#8a6cc0" stroke-width="3"/>'
        for k in (-1, 0, 1) if w > 200 else (0,):
            panes += f'<path d="M{x + k * w / 4} {34 + abs(k) * 40}V330" stroke="#17102e" stroke-width="6"/>'
        for y in (120, 200, 280):
            panes += f'<path d="M{x - w / 2} {y}H{x + w / 2}" stroke="#17102e" stroke-width="4"/>'
    d += f'<clipPath id="panes">{clip}</clipPath>'
    out = f'<rect width="{W}" height="400" fill="url(#night)"/>' + F.stars(120, 3, 0, 0, W, 240) + m
    out += clouds(((300, 190, 300), (820, 176, 320), (1120, 200, 240)), "#f0c8d0", 0.3)
    b += f'<g clip-path="url(#panes)">{out}</g>' + panes
    colours = ("#a8242e", "#b8820e", "#6a34a0", "#2458a8")
    for (e, c), x in zip(
        zip(("royal-R", "royal-Y", "royal-P", "royal-B"), colours, strict=True),
        (300, 500, 780, 980),
        strict=True,
    ):
        b += (
            f'<path d="M{x - 36} 0h72v150l-36 -30l-36 30Z" fill="{c}" stroke="#e8c264" stroke-width="3"/>'
            + emblem(e, x, 78, 54, "#f7e2a4")
        )
    for x in (68, 1212):
        b += f'<rect x="{x - 44}" y="0" width="88" height="560" fill="url(#col)"/><rect x="{x - 58}" y="0" width="116" height="22" fill="#7a5cb0"/><rect x="{x - 52}" y="22" width="104" height="10" fill="#3a2760"/>'
    b += torch(164, 190, 1.15) + torch(W - 164, 190, 1.15)
    b += tiles(420, "#1c1236", "#2c1d4c")
    b += '<path d="M520 420H760L960 800H320Z" fill="#5a1430"/><path d="M534 420H746L930 800H350Z" fill="none" stroke="#c8952a" stroke-width="6" opacity=".7"/>'
    return place(b, d)


def lantern(x, y, k=1, hang=60):
    o = f'<path d="M0 {-hang - 34}V-34" stroke="#14202a" stroke-width="3"/>' + glow(
        0, 0, 150, "lamp"
    )
    o += '<path d="M-20 -24H20L26 30H-26Z" fill="#ffdf8a"/><path d="M-8 26C-14 8 -4 2 0 -14C6 2 14 8 8 26Z" fill="#fffbe0"/><path d="M-20 -24L0 -40L20 -24ZM-28 30H28L24 40H-24Z" fill="#a8741c"/><path d="M-20 -24L-26 30M0 -24V30M20 -24L26 30M-22 -2H22" stroke="#6a440c" stroke-width="3" fill="none"/>'
    return at(o, x, y, k)


def deck():
    """The deck of a ship by night, under stars."""
    m, md = F.moon(760, 62, 64)
    d = (
        grad("sky", [(0, "#06162c"), (0.5, "#12405a"), (0.85, "#3f7c80"), (1, "#a8b48c")])
        + md
        + radial("lamp", [(0, "#ffe29acc"), (0.4, "#ffc05a44"), (1, "#ffc05a00")])
        + grad("sail", [(0, "#d8c8a4"), (0.5, "#a8906a"), (1, "#5a4a3a")], 0, 0, 1, 0)
        + grad("mast", [(0, "#1c1008"), (0.4, "#6a4426"), (1, "#241408")], 0, 0, 1, 0)
    )
    b = f'<rect width="{W}" height="190" fill="url(#sky)"/>' + F.stars(230, 9, 0, 0, W, 120) + m
    b += clouds(((240, 130, 420), (1030, 120, 460), (620, 160, 420)), "#e9f0e2", 0.15)
    ship = '<path d="M-60 0C-50 22 50 22 66 -6L50 -2L-50 -2Z" fill="#0c2a32"/><path d="M-22 0V-86M18 0V-104M48 -2V-70" stroke="#0c2a32" stroke-width="2.500"/><path d="M-40 -12Q-30 -42 -38 -72Q-20 -78 -6 -72Q2 -42 -4 -12Q-22 -6 -40 -12ZM0 -14Q10 -50 2 -88Q20 -94 36 -88Q42 -50 36 -14Q18 -8 0 -14ZM42 -12Q48 -36 44 -60Q54 -64 62 -58Q66 -36 60 -12Q50 -8 42 -12Z" fill="#1a4c56"/>'
    b += at(ship, 476, 172, 0.8)
    sea = f'<rect y="168" width="{W}" height="90" fill="#0e3c4c"/>'
    for i in range(60):
        rnd = random.Random(i)
        y = 172 + i * 1.2
        x, w = 760 + rnd.uniform(-1, 1) * (30 + i * 2), rnd.uniform(14, 60)
        sea += f'<path d="M{x - w / 2:.1f} {y}h{w:.1f}" stroke="#ffeec0" stroke-width="1.600" opacity="{rnd.uniform(0.2, 0.6):.2f}"/>'
    b += (
        sea
        + f'<g transform="translate(0 0) scale(2.1 1)">{waves(196, 4, 70, "#0f3f4a", 2, "#9ccac0")}</g>'
    )
    b += planks(262, "#3a2616", "#44301c", "#20140a")
    # the rail, and a capstan's shade behind the table
    b += '<rect y="222" width="1280" height="16" fill="#6a4626"/><rect y="222" width="1280" height="4" fill="#a8793f"/><rect y="262" width="1280" height="20" fill="#4a2f18"/>'
    for x in range(20, W, 44):
        b += f'<path d="M{x - 6} 238C{x - 11} 246 {x - 11} 254 {x - 6} 262H{x + 6}C{x + 11} 254 {x + 11} 246 {x + 6} 238Z" fill="#5a3a1e"/>'
    # masts with furled sails and shrouds at both sides
    side = '<rect x="84" y="-10" width="40" height="700" fill="url(#mast)"/><path d="M-20 30C80 52 180 56 292 36L300 14C190 30 80 26 -20 4Z" fill="url(#sail)" stroke="#3a2c1c" stroke-width="2"/><rect x="-20" y="0" width="330" height="9" rx="4" fill="#4a2f18"/>'
    side += "".join(
        f'<path d="M{x} 22q8 12 0 22" stroke="#6a5236" stroke-width="3" fill="none"/>'
        for x in range(10, 290, 46)
    )
    for x in (-30, 14, 170, 214, 258):
        side += f'<path d="M104 -40L{x} 240" stroke="#0c1418" stroke-width="3.5"/>'
    for y in (70, 110, 150, 190):
        t = (y + 40) / 280
        side += f'<path d="M{104 - 134 * t:.0f} {y}H{104 - 90 * t:.0f}M{104 + 66 * t:.0f} {y}H{104 + 154 * t:.0f}" stroke="#0c1418" stroke-width="2.5"/>'
    b += both(side)
    b += lantern(330, 128, 1.1) + lantern(950, 128, 1.1)
    barrel = '<path d="M-44 -56H44C60 -20 60 40 44 76H-44C-60 40 -60 -20 -44 -56Z" fill="#4a2f18" stroke="#20140a" stroke-width="3"/><path d="M-51 -30H51M-51 50H51" stroke="#8a8a86" stroke-width="9" opacity=".55"/><ellipse cx="0" cy="-56" rx="44" ry="12" fill="#6a4626"/>'
    b += at(barrel, 52, 400, 1.2) + at(barrel, W - 52, 400, 1.2)
    return place(b, d)


# The arms outside the stern windows: their curves, widths, and on which side the suckers are.
ARMS = (
    (
        [
            (120, 330),
            (150, 230),
            (250, 220),
            (236, 120),
            (228, 60),
            (300, 40),
            (320, 90),
            (326, 120),
            (296, 130),
            (290, 108),
        ],
        58,
        -1,
    ),
    (
        [
            (1160, 330),
            (1130, 230),
            (1030, 220),
            (1044, 120),
            (1052, 60),
            (980, 40),
            (960, 90),
            (954, 120),
            (984, 130),
            (990, 108),
        ],
        58,
        1,
    ),
    (
        [
            (480, 330),
            (470, 250),
            (420, 200),
            (470, 130),
            (500, 90),
            (548, 110),
            (530, 148),
            (520, 168),
            (500, 158),
            (506, 142),
        ],
        44,
        1,
    ),
    (
        [
            (800, 330),
            (810, 250),
            (860, 200),
            (810, 130),
            (780, 90),
            (732, 110),
            (750, 148),
            (760, 168),
            (780, 158),
            (774, 142),
        ],
        44,
        -1,
    ),
)


def deep():
    """What looks in through the stern windows."""
    sea = f'<rect width="{W}" height="330" fill="url(#deep)"/>'
    for x, r in ((260, 170), (640, 260), (1010, 170)):
        sea += glow(x, 0, r, "ray")
    rnd = random.Random(5)
    for _ in range(50):
        x, y, r = rnd.uniform(120, 1160), rnd.uniform(10, 230), rnd.uniform(1.5, 6)
        sea += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="none" stroke="#d0fff0" stroke-width="1.4" opacity=".5"/>'
    for points, w, s in ARMS:
        sea += tentacle(points, w, s, c="#6a2a44", hi="#a04c58", dk="#2c1024")
    head = '<path d="M640 40C720 40 770 110 770 190C770 260 740 300 740 340H540C540 300 510 260 510 190C510 110 560 40 640 40Z" fill="#7c3048" stroke="#2c1024" stroke-width="3"/>'
    for sx in (-1, 1):
        x = 640 + sx * 58
        head += f'<ellipse cx="{x}" cy="152" rx="40" ry="32" fill="#2a0e1c"/><ellipse cx="{x}" cy="153" rx="31" ry="25" fill="url(#ke)"/><rect x="{x - 21}" y="147" width="42" height="12" rx="6" fill="#160810"/><circle cx="{x - 11}" cy="144" r="6" fill="#fff" opacity=".9"/><path d="M{640 + sx * 12} 150C{640 + sx * 40} 126 {640 + sx * 84} 112 {640 + sx * 114} 122C{640 + sx * 90} 132 {640 + sx * 50} 146 {640 + sx * 14} 164Z" fill="#4a1c30"/>'
    sea += head
    return sea


def cabin():
    """A ship's cabin, and through its stern windows the deep."""
    d = (
        grad("deep", [(0, "#2f9088"), (0.4, "#146068"), (1, "#06303c")])
        + radial("lamp", [(0, "#ffe29acc"), (0.4, "#ffb84a44"), (1, "#ffb84a00")])
        + radial("ke", [(0, "#fff6b0"), (0.5, "#f0c030"), (1, "#a85a08")])
        + radial("ray", [(0, "#d8ffe866"), (1, "#d8ffe800")])
        + grad("wood", [(0, "#2a160c"), (0.5, "#53301a"), (1, "#2a160c")], 0, 0, 1, 0)
    )
    b = f'<rect width="{W}" height="{H}" fill="#32200f"/>'
    for i, y in enumerate(range(0, 420, 42)):
        b += f'<rect y="{y}" width="{W}" height="42" fill="{("#3c2412", "#432916", "#382110")[i % 3]}" stroke="#1e1006" stroke-width="3"/>'
    clip, frames = "", ""
    for x, w in ((640, 300), (376, 176), (904, 176), (166, 152), (1114, 152)):
        p = f"M{x - w / 2} 300V70Q{x} {-6 if w > 200 else 20} {x + w / 2} 70V300Z"
        clip += f'<path d="{p}"/>'
        frames += f'<path d="{p}" fill="none" stroke="#22120a" stroke-width="18"/><path d="{p}" fill="none" stroke="#c08a3a" stroke-width="4"/>'
        for k in range(1, 3 if w < 200 else 4):
            n = 3 if w < 200 else 4
            frames += (
                f'<path d="M{x - w / 2 + w * k / n:.0f} 30V300" stroke="#2c180c" stroke-width="6"/>'
            )
        frames += f'<path d="M{x - w / 2} 122H{x + w / 2}M{x - w / 2} 206H{x + w / 2}" stroke="#2c180c" stroke-width="6"/>'
    d += f'<clipPath id="stern">{clip}</clipPath>'
    b += f'<g clip-path="url(#stern)">{deep()}</g>' + frames
    b += '<rect y="0" width="1280" height="26" fill="#22120a"/><rect y="24" width="1280" height="5" fill="#c08a3a"/>'
    for x in (30, 262, 492, 788, 1018, 1250):
        b += f'<rect x="{x - 18}" y="0" width="36" height="420" fill="url(#wood)"/><rect x="{x - 24}" y="300" width="48" height="14" fill="#c08a3a"/>'
    b += lantern(262, 150, 1.1, 120) + lantern(1018, 150, 1.1, 120)
    b += '<rect y="304" width="1280" height="30" fill="#55331a"/><rect y="304" width="1280" height="6" fill="#8a5a2c"/>'
    b += planks(410, "#2c1a0e", "#352010", "#180c04")
    wheel = (
        '<circle r="70" fill="none" stroke="#8a5a2c" stroke-width="14"/><circle r="18" fill="#c08a3a"/>'
        + "".join(
            f'<path transform="rotate({i * 45})" d="M0 -16V-100" stroke="#a8743a" stroke-width="9" stroke-linecap="round"/>'
            for i in range(8)
        )
    )
    b += at(wheel, 40, 470, 1.1) + at(
        '<circle r="64" fill="#d8c08a"/><circle r="64" fill="none" stroke="#a8743a" stroke-width="12"/><path d="M0 -54L13 0L0 54L-13 0Z" fill="#8c2434"/><path d="M0 -54L13 0H-13Z" fill="#24485c"/>',
        W - 44,
        460,
        1.1,
    )
    return place(b, d)


def palm(x, y, k):
    o = '<path d="M0 0C4 -40 -2 -80 6 -118" stroke="#2c1426" stroke-width="7" fill="none" stroke-linecap="round"/>'
    for a in (-170, -145, -115, -80, -50, -22, 4):
        o += f'<path transform="translate(6 -118) rotate({a})" d="M0 0C20 -12 44 -10 62 8C44 2 20 4 0 0Z" fill="#2c1426"/>'
    return at(o, x, y, k)


def terrace():
    """A palace at sunset, seen from an open hall."""
    d = (
        grad("sky", [(0, "#4a1f58"), (0.4, "#b0445c"), (0.75, "#f09850"), (1, "#ffd480")])
        + grad("dm", [(0, "#fff4dc"), (0.5, "#f0d09c"), (1, "#b87c54")], 0, 0, 1, 0)
        + radial("sn", [(0, "#fff6cc"), (0.5, "#ffe08a"), (1, "#ffc060")])
        + radial("sg", [(0, "#ffe89acc"), (1, "#ffe89a00")])
        + grad("pool", [(0, "#f0a05c"), (0.6, "#a84c5c"), (1, "#4a1c44")])
        + grad(
            "pil", [(0, "#6a2c3c"), (0.3, "#c07a5c"), (0.6, "#96503f"), (1, "#4a1a30")], 0, 0, 1, 0
        )
        + grad("wall", [(0, "#6a2a44"), (1, "#45183a")])
        + radial("lamp", [(0, "#ffe29acc"), (0.4, "#ffb84a44"), (1, "#ffb84a00")])
    )
    out = f'<rect width="{W}" height="240" fill="url(#sky)"/>' + F.stars(60, 8, 0, 0, W, 60)
    out += glow(640, 150, 330, "sg") + '<circle cx="640" cy="128" r="104" fill="url(#sn)"/>'
    out += clouds(((260, 110, 360), (1040, 90, 380), (480, 70, 260)), "#fff0d0", 0.28)
    out += '<path d="M0 222C160 196 300 204 420 214C640 204 860 202 1000 210C1120 200 1220 206 1280 212V260H0Z" fill="#8c3a54"/>'
    out += (
        at(palace(), 640, 232, 0.92) + at(palace(), 214, 228, 0.42) + at(palace(), 1066, 228, 0.42)
    )
    out += f'<rect y="230" width="{W}" height="180" fill="url(#pool)"/>'
    for i in range(30):
        rnd = random.Random(i + 3)
        x, w = rnd.uniform(60, 1220), rnd.uniform(40, 160)
        out += f'<path d="M{x:.0f} {236 + i * 3}h{w:.0f}" stroke="#ffe6b0" stroke-width="1.4" opacity="{rnd.uniform(0.15, 0.45):.2f}"/>'
    out += palm(396, 252, 1.1) + palm(884, 252, 1.0) + palm(64, 270, 1.3) + palm(1220, 270, 1.3)
    bays = ((640, 400), (276, 250), (1004, 250), (40, 160), (1240, 160))
    clip, edge = "", ""
    for x, w in bays:
        p = arch(x - w / 2, x + w / 2, 6 if w > 300 else 14, 360)
        clip += f'<path d="{p}"/>'
        edge += f'<path d="{p}" fill="none" stroke="#3a1430" stroke-width="12"/><path d="{p}" fill="none" stroke="#efc060" stroke-width="4"/>'
    d += f'<clipPath id="bays">{clip}</clipPath>'
    b = f'<rect width="{W}" height="420" fill="url(#wall)"/>'
    for x in range(0, W, 32):
        b += emblem("star", x + 16, 14, 16, "#efc060")
    b += f'<g clip-path="url(#bays)">{out}</g>' + edge
    for x in (420, 860, 136, 1144):
        b += f'<rect x="{x - 17}" y="120" width="34" height="300" fill="url(#pil)"/><path d="M{x - 26} 100H{x + 26}L{x + 17} 124H{x - 17}Z" fill="#efc060"/><rect x="{x - 24}" y="92" width="48" height="9" fill="#b87c2c"/>'
    lamp = (
        '<path d="M0 -150V-24" stroke="#8a5a10" stroke-width="3"/>'
        + glow(0, 0, 110, "lamp")
        + '<path d="M0 -26C18 -16 22 4 12 20H-12C-22 4 -18 -16 0 -26Z" fill="#ffdf8a" stroke="#a8741c" stroke-width="4"/><path d="M-8 20H8L0 38Z" fill="#a8741c"/>'
    )
    b += at(lamp, 420, 70) + at(lamp, 860, 70)
    b += tiles(410, "#3c1530", "#54203c")
    b += '<rect y="352" width="1280" height="58" fill="#7c3446"/><rect y="350" width="1280" height="9" fill="#efc060"/>'
    for x in range(16, W, 32):
        b += f'<path d="M{x} 366l9 16l-9 16l-9 -16Z" fill="#3a1430"/>'
    curtain = '<path d="M0 0H120C116 120 90 210 30 262C60 400 50 540 40 800H0Z" fill="#8c1f3c"/><path d="M26 0C30 140 26 220 4 280M66 0C66 130 50 210 16 270M100 0C96 110 74 190 24 262" stroke="#5a1028" stroke-width="7" fill="none"/><path d="M0 268Q30 284 44 258" stroke="#efc060" stroke-width="10" fill="none"/>'
    b += both(curtain)
    return place(b, d)


def ballroom():
    """A ballroom: tall windows, a chandelier, curtains."""
    d = (
        grad("wallg", [(0, "#5a1a34"), (1, "#8a3244")])
        + grad("win", [(0, "#141c46"), (1, "#5a4684")])
        + radial("cg", [(0, "#fff2c0ee"), (0.35, "#ffd87a66"), (1, "#ffd87a00")])
        + F.GOLDS
        + F.GOLDH
        + VELVET
        + grad(
            "pil", [(0, "#7a3044"), (0.3, "#d89a84"), (0.6, "#a85c5c"), (1, "#5a1c34")], 0, 0, 1, 0
        )
    )
    b = f'<rect width="{W}" height="420" fill="url(#wallg)"/>'
    for x in (108, 320, 500, 780, 960, 1172):
        b += (
            f'<path d="{arch(x - 60, x + 60, 26, 330)}" fill="url(#win)" stroke="#e8c264" stroke-width="6"/>'
            + F.stars(24, 40 + x, x - 50, 60, x + 50, 240)
        )
        b += f'<path d="M{x} 40V330M{x - 60} 150H{x + 60}M{x - 60} 230H{x + 60}" stroke="#e8c264" stroke-width="2.4" opacity=".8"/>'
        for sx in (-1, 1):
            b += f'<path d="M{x + sx * 76} 22H{x + sx * 8}C{x + sx * 24} 80 {x + sx * 48} 140 {x + sx * 76} 168Z" fill="url(#cur)"/><path d="M{x + sx * 76} 160C{x + sx * 62} 230 {x + sx * 60} 280 {x + sx * 64} 340H{x + sx * 82}V160Z" fill="url(#cur)"/>'
    b += '<rect y="0" width="1280" height="22" fill="#a8741c"/><rect y="18" width="1280" height="5" fill="#ffe9a8"/>'
    # the mirror behind the partner's chair
    b += '<ellipse cx="640" cy="140" rx="70" ry="104" fill="#3a2450" stroke="url(#goldh)" stroke-width="12"/><path d="M600 80Q640 40 684 76" stroke="#fff" stroke-width="5" opacity=".35" fill="none"/>'
    for x in (214, 412, 868, 1066):
        b += f'<rect x="{x - 16}" y="30" width="32" height="390" fill="url(#pil)"/><rect x="{x - 24}" y="22" width="48" height="16" fill="#e8c264"/><rect x="{x - 22}" y="400" width="44" height="18" fill="#e8c264"/>'
    ch = '<path d="M0 -70V-30" stroke="#c8952a" stroke-width="3"/><path d="M-4 -34Q0 -46 4 -34L7 10Q0 18 -7 10Z" fill="url(#gold)"/>'
    for dx, dy in ((-76, 8), (-50, 16), (-24, 20), (24, 20), (50, 16), (76, 8)):
        ch += f'<path d="M0 14C{dx * 0.4} {34} {dx} {dy + 22} {dx} {dy}" stroke="url(#goldh)" stroke-width="3" fill="none"/><rect x="{dx - 3}" y="{dy - 15}" width="6" height="16" fill="#fffbe8"/><path d="M{dx} {dy - 28}C{dx + 5} {dy - 22} {dx + 4} {dy - 16} {dx} {dy - 16}C{dx - 4} {dy - 16} {dx - 5} {dy - 22} {dx} {dy - 28}Z" fill="#ffe27a"/><circle cx="{dx}" cy="{dy - 20}" r="13" fill="#fff2a8" opacity=".3"/>'
        ch += f'<path d="M{dx} {dy + 8}l3 6l-3 7l-3 -7Z" fill="#fff6dc" opacity=".9"/>'
    for x, y, k in ((412, 84, 1.1), (868, 84, 1.1)):
        b += glow(x, y, 190, "cg") + at(ch, x, y, k)
    b += tiles(410, "#5c2c24", "#7c4430")
    b += '<rect y="336" width="1280" height="74" fill="#4a142c"/><rect y="334" width="1280" height="7" fill="#e8c264"/><rect y="404" width="1280" height="7" fill="#e8c264"/>'
    for x in range(40, W, 100):
        b += f'<rect x="{x - 36}" y="352" width="72" height="40" rx="4" fill="none" stroke="#a8642c" stroke-width="3"/>'
    side = '<path d="M0 0H150C136 100 96 190 26 236Q48 520 34 800H0Z" fill="url(#cur)"/><path d="M150 0C136 100 96 190 26 236" stroke="#e8c264" stroke-width="7" fill="none"/><path d="M0 246Q28 256 42 226" stroke="#e8c264" stroke-width="12" fill="none" stroke-linecap="round"/>'
    b += both(side)
    return place(b, d)


# The places by name, and how each table is made: the wood of its rim (dark, body, light) and the
# line of metal inlaid in it (dark, light).
PLACES = {
    "castle": (castle, ("#1c0f30", "#4a2f66", "#8a66b0"), ("#8a5a10", "#ffe9a8")),
    "deck": (deck, ("#1e1006", "#5c3a1c", "#a8743c"), ("#7a5a2c", "#f0dcae")),
    "cabin": (cabin, ("#160b06", "#46280f", "#8c5826"), ("#7a4c10", "#f4cc7c")),
    "terrace": (terrace, ("#8a5c48", "#d8b490", "#fff2dc"), ("#8a5a10", "#f4cc6c")),
    "ballroom": (ballroom, ("#5a380a", "#b8862c", "#ffe9a8"), ("#5a1028", "#d8566c")),
}
R, RIM = 288, 34  # the corner's radius, and how wide the rim is


def rim(wood, metal):
    """The upper left quarter of a table's rim, with its shade on the floor and on the felt.

    The other corners are the same turned over; its last row and column make the sides.
    """
    dark, mid, light = wood
    S = R + 40  # the corner and its shade outside
    rings = []

    def ring(r, w, col, op=1.0):
        rings.append(
            f'<path d="M{S - r} {S + 1}V{S}A{r} {r} 0 0 1 {S} {S - r}H{S + 1}" fill="none" stroke="{col}" stroke-width="{w}" stroke-opacity="{op}"/>'
        )

    for i in range(20):  # the shade outside
        ring(R + 1 + i * 1.9, 2.1, "#000000", 0.42 * (1 - i / 20) ** 2)
    for i in range(28):  # and the one that the rim throws on the felt
        ring(R - RIM - i * 1.6, 1.8, "#000000", 0.5 * (1 - i / 28) ** 2)
    steps = 34
    for i in range(steps):  # rounded wood: light above, dark at both edges
        t = (i + 0.5) / steps
        lit = math.sin(math.pi * t) ** 0.8
        col = mix(dark, mid, min(1, lit * 1.3))
        if 0.5 < t < 0.88:
            col = mix(col, light, 0.85 * math.sin(math.pi * (t - 0.5) / 0.38) ** 2)
        ring(R - RIM + RIM * t, RIM / steps + 0.6, col)
    for at_, w in ((0.2, 4.2), (0.24, 2.2)):
        ring(R - RIM + RIM * at_, w, metal[0] if w > 3 else metal[1])
    ring(R - RIM, 1.6, "#000000", 0.6)
    return doc("".join(rings), S, S)


EMBLEMS = {
    "castle": "crown",
    "deck": "raven-mark",
    "cabin": "suit-B",
    "terrace": "seat-a",
    "ballroom": "H",
}


def inlay(what):
    """The emblem in the middle of a felt, in a wreath of petals: white, coloured where it is used."""
    b = mandala(200, 200, 196, 24, "#ffffff").replace('stroke-width="1.2"', 'stroke-width="3"')
    b += '<circle cx="200" cy="200" r="116" fill="none" stroke="#fff" stroke-width="4"/><circle cx="200" cy="200" r="106" fill="none" stroke="#fff" stroke-width="1.6"/>'
    return doc(b + emblem(what, 200, 200, 140, "#ffffff"), 400, 400)


def draw(only=None):
    folder = os.path.join(ASSETS, "tables")
    os.makedirs(folder, exist_ok=True)
    total = 0
    for name, (make, wood, metal) in PLACES.items():
        if only and name not in only:
            continue
        im = render(make(), W, H).convert("RGB")
        # What stands far behind the table is a little out of focus: it is calm, and small to load.
        im = im.filter(ImageFilter.GaussianBlur(0.9))
        path = os.path.join(folder, name + ".jpg")
        for quality in range(74, 40, -3):
            im.save(path, "JPEG", quality=quality, optimize=True, progressive=False, subsampling=2)
            if os.path.getsize(path) < 46_500:
                break
        print(f"tables/{name}.jpg q{quality} {os.path.getsize(path) / 1000:.1f} kB")
        total += os.path.getsize(path)
        svg = rim(wood, metal)
        side = R + 40
        total += save_png(
            render(svg, side, side), os.path.join(folder, name + ".png"), dither=0.8, colours=160
        )
        ink = render(inlay(EMBLEMS[name]), 256, 256).split()[3]
        white = Image.merge(
            "LA", (Image.new("L", ink.size, 255), ink.point(lambda a: a // 32 * 36))
        )
        total += save_png(white, os.path.join(folder, name + "-emblem.png"), quantise=False)
    print(f"tables {total / 1000:.1f} kB")


if __name__ == "__main__":
    import sys

    draw(sys.argv[1:])
