"""The menu's pictures; `draw` makes the marks and the felt too."""

# ruff: noqa: E501, D103, E731, N806, N812
# Path data makes long lines, and geometry has capital letters for its points.
import math
import os
import random

import figures as F
from cards import STONES, arch, coin, gem
from emblems import emblem, poly
from marks import felt, icon, logo, small_icon
from PIL import Image
from svg import ASSETS, at, doc, grad, mix, radial, render, save_png

PW, PH = 600, 400
COACH = "robin"
MENU = 480, 320  # as the page shows them before the game is there
VIG = radial("vig", [(0, "#00000000"), (0.6, "#00000010"), (1, "#000000a0")], r=0.72)


def picture(body, defs):
    return doc(
        f'<rect width="{PW}" height="{PH}" fill="url(#sky)"/>'
        + body
        + f'<rect width="{PW}" height="{PH}" fill="url(#vig)"/>',
        PW,
        PH,
        defs + VIG,
    )


def clouds(items, col, op):
    o = ""
    for x, y, w in items:
        o += f'<path d="M{x - w / 2} {y}Q{x - w * 0.38:.1f} {y - w * 0.10:.1f} {x - w * 0.22:.1f} {y - w * 0.05:.1f}Q{x - w * 0.06:.1f} {y - w * 0.17:.1f} {x + w * 0.12:.1f} {y - w * 0.06:.1f}Q{x + w * 0.3:.1f} {y - w * 0.12:.1f} {x + w / 2} {y}Z" fill="{col}" opacity="{op}"/>'
    return o


def castle(x, y, k, col, lit):
    """Towers with pointed roofs; the base line at y."""
    o = ""
    for tx, w, h, roof in (
        (-95, 30, 92, 40),
        (-56, 46, 66, 0),
        (-20, 34, 150, 58),
        (26, 56, 88, 0),
        (60, 30, 124, 48),
        (98, 26, 70, 34),
        (0, 90, 54, 0),
    ):
        o += f'<path d="M{tx - w / 2} 0v{-h}h{w}v{h}Z" fill="{col}"/>'
        if roof:
            o += f'<path d="M{tx - w / 2 - 5} {-h}L{tx} {-h - roof}L{tx + w / 2 + 5} {-h}Z" fill="{col}"/><path d="M{tx} {-h - roof}v-14" stroke="{col}" stroke-width="1.600"/><path d="M{tx} {-h - roof - 14}l14 4l-14 5Z" fill="{lit}" opacity=".9"/>'
        else:
            n = int(w // 9)
            for i in range(n):
                if i % 2 == 0:
                    o += f'<rect x="{tx - w / 2 + i * w / n:.1f}" y="{-h - 6}" width="{w / n:.1f}" height="7" fill="{col}"/>'
        for i in range(int(h // 34)):
            o += f'<path d="M{tx - 2.500} {-h + 24 + i * 30}v-6a2.500 2.500 0 0 1 5 0v6Z" fill="{lit}" opacity="{0.95 if (i + int(tx)) % 2 else 0.5}"/>'
    return at(o, x, y, k)


def royal_raven():
    m, md = F.moon(372, 168, 128, "#fff8e4", "#f7dfae", "#e2bd84")
    d = (
        grad("sky", [(0, "#140c2c"), (0.45, "#33205c"), (0.8, "#74406f"), (1, "#a05c6c")])
        + md
        + F.RAVEN_DEFS
    )
    b = (
        F.stars(90, 3, 0, 0, 600, 230)
        + m
        + clouds(((120, 210, 190), (560, 190, 170), (250, 250, 160)), "#f0c8c0", 0.16)
    )
    b += castle(96, 352, 0.98, "#241543", "#f4c86a")
    b += '<path d="M0 352C80 330 180 338 260 356C380 336 500 340 600 360V400H0Z" fill="#1b0f34"/>'
    # four banners
    for i, (e, c) in enumerate(
        (
            ("royal-R", "#a8242e"),
            ("royal-Y", "#b8820e"),
            ("royal-P", "#6a34a0"),
            ("royal-B", "#2458a8"),
        )
    ):
        x = 34 + i * 58
        b += (
            f'<path d="M{x} 0h42v{82 + (i % 2) * 14}l-21 -16l-21 16Z" fill="{c}" stroke="#e8c264" stroke-width="1.600"/>'
            + emblem(e, x + 21, 36 + (i % 2) * 7, 30, "#f7e2a4")
        )
    b += at(F.raven(), 200, 22, 1.30)
    b += F.stars(14, 31, 260, 20, 590, 60)
    return picture(b, d)


def waves(y, amp, length, col, seed, top=None):
    rnd = random.Random(seed)
    x, p = -rnd.uniform(0, length), ""
    p = f"M{x:.0f} {y}"
    while x < 640:
        L = length * rnd.uniform(0.8, 1.2)
        p += f"C{x + L * 0.3:.0f} {y} {x + L * 0.42:.0f} {y - amp:.1f} {x + L * 0.6:.0f} {y - amp:.1f}C{x + L * 0.7:.0f} {y - amp:.1f} {x + L * 0.66:.0f} {y - amp * 0.1:.1f} {x + L:.0f} {y}"
        x += L
    s = f'<path d="{p}V410H-80Z" fill="{col}"/>'
    if top:
        s += f'<path d="{p}" fill="none" stroke="{top}" stroke-width="1.300" opacity=".6"/>'
    return s


def crowsnest():
    m, md = F.moon(372, 150, 104)
    d = (
        grad("sky", [(0, "#06202c"), (0.5, "#15505a"), (0.78, "#58928a"), (1, "#c0b080")])
        + md
        + F.CROW_DEFS
        + grad("sail", [(0, "#f2e2c0"), (1, "#b08e62")], 0, 0, 1, 0)
    )
    b = F.stars(80, 9, 0, 0, 600, 190) + m
    b += clouds(
        ((90, 180, 200), (520, 200, 220), (300, 262, 240), (210, 120, 120)), "#e9f0e2", 0.16
    )
    # another ship, far off
    ship = (
        '<path d="M-60 0C-50 22 50 22 66 -6L50 -2L-50 -2Z" fill="#0c2a32"/><path d="M-22 0V-86M18 0V-104M48 -2V-70" stroke="#0c2a32" stroke-width="2.500"/>'
        '<path d="M-40 -12Q-30 -42 -38 -72Q-20 -78 -6 -72Q2 -42 -4 -12Q-22 -6 -40 -12ZM0 -14Q10 -50 2 -88Q20 -94 36 -88Q42 -50 36 -14Q18 -8 0 -14ZM42 -12Q48 -36 44 -60Q54 -64 62 -58Q66 -36 60 -12Q50 -8 42 -12Z" fill="#12404a"/>'
    )
    b += at(ship, 96, 322, 0.9)
    b += (
        waves(330, 5, 60, "#16505a", 1, "#cfe6d4")
        + waves(348, 7, 84, "#0f3f4a", 2, "#9ccac0")
        + waves(368, 9, 110, "#0a303a", 3, "#6aa8a4")
    )
    for i in range(34):
        rnd = random.Random(i)
        y = 330 + i * 2
        x, w = 372 + rnd.uniform(-1, 1) * (16 + i * 2), rnd.uniform(8, 34)
        b += f'<path d="M{x - w / 2:.1f} {y}h{w:.1f}" stroke="#ffeec0" stroke-width="1.300" opacity="{rnd.uniform(0.2, 0.6):.2f}"/>'
    # our own mast with rigging
    for x in (180, 232, 286, 470, 528, 588):
        b += f'<path d="M{372 if x < 380 else 384} 330L{x} 410" stroke="#08222a" stroke-width="2"/>'
    for x0, x1, y in ((330, 425, 372), (302, 452, 390)):
        b += f'<path d="M{x0} {y}H{x1}" stroke="#08222a" stroke-width="1.600"/>'
    b += at(F.ship_nest() + F.crow(), 222, -32, 1.28)
    return picture(b, d)


def bez(pts, n=60):
    """Points along a chain of cubic curves."""
    out = []
    for k in range(0, len(pts) - 3, 3):
        a, b, c, e = pts[k : k + 4]
        for i in range(n):
            t = i / n
            u = 1 - t
            out.append(
                (
                    u**3 * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t**3 * e[0],
                    u**3 * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t**3 * e[1],
                )
            )
    out.append(pts[-1])
    return out


def tentacle(pts, w0, side=1, c="#7c2c3c", hi="#b85848", dk="#3a1424", sucker="#f0b890", start=0.0):
    P = bez(pts)
    n = len(P)
    L, R, mid = [], [], []
    suck = ""
    acc = 0
    for i in range(int(n * start), n):
        x, y = P[i]
        q = P[min(i + 1, n - 1)]
        r = P[max(i - 1, 0)]
        dx, dy = q[0] - r[0], q[1] - r[1]
        m = math.hypot(dx, dy) or 1
        nx, ny = -dy / m, dx / m
        t = i / (n - 1)
        w = w0 * (1 - t) ** 0.8 / 2 + 1.4
        L.append((x + nx * w, y + ny * w))
        R.append((x - nx * w, y - ny * w))
        mid.append((x - nx * w * 0.45 * side, y - ny * w * 0.45 * side))
        acc += m / 2
        if acc > max(5, w * 1.05) and t > 0.05 and w > 2.4:
            acc = 0
            sx, sy, sr = x + nx * w * 0.58 * side, y + ny * w * 0.58 * side, w * 0.36
            suck += f'<circle cx="{sx:.1f}" cy="{sy:.1f}" r="{sr:.1f}" fill="{sucker}" stroke="{dk}" stroke-width=".8"/><circle cx="{sx:.1f}" cy="{sy:.1f}" r="{sr * 0.45:.1f}" fill="{mix(sucker, dk, 0.55)}"/>'
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in L + R[::-1])  # open where it begins
    o = f'<path d="{line}" fill="{c}" stroke="{dk}" stroke-width="1.600" stroke-linejoin="round"/>'
    edge = R if side > 0 else L
    inner = mid
    o += f'<path d="{poly(*(edge + inner[::-1]))}" fill="{hi}" opacity=".55"/>'
    return o + suck


def card(suit, col):
    return (
        '<rect x="-24" y="-34" width="48" height="68" rx="4.500" fill="#000" opacity=".3" transform="translate(3 4)"/><rect x="-24" y="-34" width="48" height="68" rx="4.500" fill="#fbf6e8" stroke="#c9bb98"/>'
        + emblem(suit, 0, 0, 34, col)
        + emblem(suit, -16, -25, 9, col)
        + emblem(suit, 16, 25, 9, col)
    )


# The four great arms of the Kraken, as chains of curves: two behind its head, two before it.
ARM_1 = [
    (210, 330),
    (120, 300),
    (60, 200),
    (96, 120),
    (116, 76),
    (172, 66),
    (176, 104),
    (178, 128),
    (150, 130),
    (146, 112),
]
ARM_2 = [
    (390, 330),
    (480, 300),
    (548, 210),
    (508, 126),
    (488, 86),
    (432, 78),
    (428, 116),
    (427, 138),
    (452, 142),
    (457, 124),
]
ARM_3 = [
    (250, 310),
    (210, 380),
    (110, 392),
    (70, 330),
    (50, 290),
    (90, 262),
    (112, 284),
    (126, 300),
    (108, 318),
    (96, 306),
]
ARM_4 = [
    (350, 310),
    (390, 380),
    (490, 392),
    (530, 330),
    (550, 290),
    (510, 262),
    (488, 284),
    (474, 300),
    (492, 318),
    (504, 306),
]
KRAKEN_DEFS = (
    grad(
        "sky",
        [
            (0, "#0e2234"),
            (0.3, "#2a5c6c"),
            (0.52, "#8aa894"),
            (0.63, "#f0d49a"),
            (1, "#112233"),
        ],
    )
    + radial("kb", [(0, "#c8684e"), (0.5, "#8c3444"), (1, "#3c1426")], cx=0.42, cy=0.3, r=0.75)
    + radial("ke", [(0, "#fff6b0"), (0.5, "#f0c030"), (1, "#a85a08")])
    + grad("sea", [(0, "#1c5a66"), (0.35, "#0e3c4a"), (1, "#061e2a")])
    + radial("kg", [(0, "#ffe6a066"), (1, "#ffe6a000")])
)


def _kraken_head():
    b = ""
    # the head
    b += '<path d="M300 84C346 84 386 130 384 190C383 226 368 244 372 300C374 340 226 340 228 300C232 244 217 226 216 190C214 130 254 84 300 84Z" fill="url(#kb)" stroke="#2a0e1c" stroke-width="2"/>'
    rnd = random.Random(2)
    for _ in range(40):
        a, q = rnd.uniform(0, 6.28), rnd.uniform(0.1, 0.9)
        x, y = 300 + 74 * q * math.cos(a), 158 + 62 * q * math.sin(a)
        if y < 196:
            b += f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rnd.uniform(2, 6):.1f}" ry="{rnd.uniform(1.5, 4):.1f}" fill="#f2b088" opacity="{rnd.uniform(0.12, 0.3):.2f}"/>'
    b += '<path d="M262 112C278 98 300 94 318 97" stroke="#ffd8b0" stroke-width="5" stroke-linecap="round" fill="none" opacity=".4"/>'
    for sx in (1, -1):
        e = (
            '<ellipse cx="42" cy="212" rx="27" ry="23" fill="#2a0e1c"/><ellipse cx="42" cy="213" rx="21" ry="18" fill="url(#ke)"/><rect x="27" y="208.500" width="30" height="9.500" rx="4.700" fill="#160810"/>'
            '<circle cx="34" cy="206" r="4" fill="#fff" opacity=".9"/><path d="M8 208C22 196 52 178 80 182C66 190 34 200 10 218Z" fill="#5a1c30"/>'
        )
        b += f'<g transform="translate(300 0) scale({sx} 1)">{e}</g>'
    return b


def kraken():
    b = (
        F.stars(40, 5, 0, 0, 600, 120)
        + clouds(((110, 96, 260), (500, 70, 280), (330, 130, 220)), "#0a1c2a", 0.5)
        + clouds(((70, 168, 260), (540, 150, 240)), "#e8d8a8", 0.14)
    )
    b += '<circle cx="300" cy="240" r="230" fill="url(#kg)"/><rect y="250" width="600" height="150" fill="url(#sea)"/>'
    # a small ship
    ship = (
        '<path d="M-34 0C-28 14 30 14 38 -6L28 -1L-30 -1Z" fill="#0a1620"/><path d="M-12 0V-52M12 0V-62" stroke="#0a1620" stroke-width="2"/>'
        '<path d="M-24 -8Q-18 -26 -22 -44Q-10 -48 -2 -44Q2 -26 -2 -8ZM2 -8Q8 -30 4 -54Q14 -58 24 -53Q28 -30 24 -8Z" fill="#2c4450"/>'
    )
    b += at(ship, 200, 252, 0.62, -6)
    # arms behind the head
    b += tentacle(ARM_1, 44, -1)
    b += tentacle(ARM_2, 44, 1)
    b += at(card("S", "#20252c"), 168, 74, 1.45, -14) + at(card("H", "#bc1f2a"), 436, 80, 1.45, 13)
    b += tentacle(ARM_1, 44, -1, start=0.34)
    b += tentacle(ARM_2, 44, 1, start=0.34)
    b += _kraken_head()
    # arms in front
    b += tentacle(ARM_3, 40, 1)
    b += tentacle(ARM_4, 40, -1)
    b += at(card("C", "#14703a"), 84, 244, 1.4, 10) + at(card("D", "#1c55a8"), 516, 244, 1.4, -10)
    b += tentacle(ARM_3, 40, 1, start=0.34)
    b += tentacle(ARM_4, 40, -1, start=0.34)
    b += tentacle(
        [(282, 316), (250, 352), (232, 330), (246, 302), (258, 286), (276, 290), (272, 302)], 26, 1
    )
    b += tentacle(
        [(318, 316), (350, 352), (368, 330), (354, 302), (342, 286), (324, 290), (328, 302)], 26, -1
    )
    b += waves(352, 12, 96, "#0c3644", 4, "#9cc8c0") + waves(376, 12, 120, "#08262f", 6, "#6aa0a0")
    return picture(b, KRAKEN_DEFS)


def dome(x, y, r, col, tip, edge=None):
    """An onion dome standing on y."""
    st = f' stroke="{edge}" stroke-width="1.200"' if edge else ""
    return (
        f'<path d="M{x - r * 0.8:.1f} {y}C{x - r * 1.25:.1f} {y - r * 0.55:.1f} {x - r * 0.75:.1f} {y - r * 1.15:.1f} {x} {y - r * 1.75:.1f}C{x + r * 0.75:.1f} {y - r * 1.15:.1f} {x + r * 1.25:.1f} {y - r * 0.55:.1f} {x + r * 0.8:.1f} {y}Z" fill="{col}"{st}/>'
        f'<path d="M{x} {y - r * 1.7:.1f}v{-r * 0.5:.1f}" stroke="{tip}" stroke-width="{max(1.4, r * 0.06):.1f}"/><circle cx="{x}" cy="{y - r * 1.95:.1f}" r="{max(1.6, r * 0.09):.1f}" fill="{tip}"/>'
    )


def palace(wall="#f0d2a4", shade="#c08a5e", domec="url(#dm)", gold="#e8b848", hole="#5a2a3c"):
    o = ""

    def block(x, w, h, n, hole_h):
        s = f'<rect x="{x - w / 2}" y="{-h}" width="{w}" height="{h}" fill="{wall}"/><rect x="{x + w * 0.18}" y="{-h}" width="{w * 0.32}" height="{h}" fill="{shade}" opacity=".35"/>'
        s += f'<rect x="{x - w / 2 - 3}" y="{-h - 4}" width="{w + 6}" height="6" fill="{gold}"/>'
        for i in range(n):
            cx = x - w / 2 + w * (i + 0.5) / n
            aw = w / n * 0.62
            s += f'<path d="{arch(cx - aw / 2, cx + aw / 2, -hole_h, 0)}" fill="{hole}"/>'
        return s

    for sx in (-1, 1):
        o += (
            f'<rect x="{sx * 214 - 9}" y="-150" width="18" height="150" fill="{wall}"/><rect x="{sx * 214 - 13}" y="-112" width="26" height="5" fill="{gold}"/><rect x="{sx * 214 - 13}" y="-153" width="26" height="6" fill="{gold}"/>'
            + dome(sx * 214, -153, 14, domec, gold)
        )
        o += (
            block(sx * 150, 96, 62, 3, 44)
            + dome(sx * 150, -66, 26, domec, gold)
            + dome(sx * 112, -66, 11, domec, gold)
            + dome(sx * 188, -66, 11, domec, gold)
        )
    o += block(0, 176, 92, 3, 0) + dome(0, -96, 58, domec, gold)
    o += dome(-70, -96, 18, domec, gold) + dome(70, -96, 18, domec, gold)
    o += f'<path d="{arch(-30, 30, -82, 0)}" fill="{hole}" stroke="{gold}" stroke-width="2.500"/><path d="{arch(-74, -44, -58, 0)}" fill="{hole}" stroke="{gold}" stroke-width="1.600"/><path d="{arch(44, 74, -58, 0)}" fill="{hole}" stroke="{gold}" stroke-width="1.600"/>'
    o += f'<path d="{arch(-17, 17, -56, 0)}" fill="#ffce6a" opacity=".9"/>'
    return o


def _treasure():
    b = ""
    # the treasure in front
    heap = ""
    rnd = random.Random(12)
    b += '<path d="M120 400C160 352 220 332 300 328C380 332 440 352 480 400Z" fill="#a8721a"/>'
    spots = []
    for _ in range(170):
        x = rnd.gauss(300, 80)
        top = 334 + ((x - 300) / 175) ** 2 * 62
        y = rnd.uniform(top, 398)
        spots.append((y, x))
    for y, x in sorted(spots):
        heap += coin(round(x, 1), round(y, 1), 13)
    b += heap
    for x, y, r, v, n in (
        (238, 352, 17, 9, 8),
        (362, 350, 18, 6, 8),
        (300, 366, 21, 5, 8),
        (196, 380, 14, 8, 6),
        (410, 380, 14, 7, 6),
    ):
        b += gem(x, y, r, n, *STONES[v], rot=22)
    b += at(F.king_crown(0, 0, 0.86, -6), 300, 338)
    return b


def raj():
    d = (
        grad(
            "sky",
            [
                (0, "#3c1a50"),
                (0.35, "#a03c5c"),
                (0.62, "#ee8a4a"),
                (0.74, "#ffc870"),
                (1, "#5a2440"),
            ],
        )
        + grad("dm", [(0, "#fff4dc"), (0.5, "#f0d09c"), (1, "#b87c54")], 0, 0, 1, 0)
        + grad("au", [(0, "#fff0b8"), (0.5, "#e4b23c"), (1, "#a8721a")])
        + grad("pool", [(0, "#f0a05c"), (0.4, "#a84c5c"), (1, "#3a1c44")])
        + radial("sn", [(0, "#fff6cc"), (0.4, "#ffe08a"), (1, "#ffc060")])
        + radial("sg", [(0, "#ffe89acc"), (1, "#ffe89a00")])
        + grad("fade", [(0, "#3a1c4400"), (1, "#3a1c44cc")])
        + F.GOLDS
        + F.GOLDH
    )
    b = (
        F.stars(40, 8, 0, 0, 600, 90)
        + '<circle cx="300" cy="196" r="210" fill="url(#sg)"/><circle cx="300" cy="172" r="112" fill="url(#sn)"/>'
    )
    b += clouds(((96, 120, 200), (520, 96, 210), (430, 176, 160), (150, 190, 150)), "#fff0d0", 0.28)
    b += '<path d="M0 262C60 232 120 240 170 254C300 240 430 238 500 248C550 236 590 242 600 246V270H0Z" fill="#7c3450"/>'
    b += at(palace(), 300, 266, 1.02)
    b += '<rect y="264" width="600" height="140" fill="url(#pool)"/>'
    b += f'<g transform="translate(300 268) scale(1.02 -.62)" opacity=".28">{palace()}</g><rect y="264" width="600" height="140" fill="url(#fade)"/>'
    for i in range(24):
        rnd = random.Random(i + 3)
        y = 272 + i * 4
        x, w = rnd.uniform(60, 540), rnd.uniform(20, 80)
        b += f'<path d="M{x:.0f} {y}h{w:.0f}" stroke="#ffe6b0" stroke-width="1" opacity="{rnd.uniform(0.12, 0.4):.2f}"/>'
    for x, k in ((52, 1), (548, 1.1)):  # palms
        o = '<path d="M0 0C4 -40 -2 -80 6 -118" stroke="#2c1426" stroke-width="7" fill="none" stroke-linecap="round"/>'
        for a in (-170, -145, -115, -80, -50, -22, 4):
            o += f'<path transform="translate(6 -118) rotate({a})" d="M0 0C20 -12 44 -10 62 8C44 2 20 4 0 0Z" fill="#2c1426"/>'
        b += at(o, x, 292, k)
    b += _treasure()
    return picture(b, d)


def couple(col_m="#1c1430", col_l="#1c1430", trim="#e8c264"):
    lady = (
        f'<path d="M16 -112C10 -98 22 -86 19 -76C8 -52 -10 -20 -26 2C10 14 74 14 112 0C84 -26 56 -54 43 -77C44 -90 50 -102 44 -113C36 -118 24 -118 16 -112Z" fill="{col_l}"/>'
        f'<path d="M26 -116L27 -128L35 -128L36 -116Z" fill="{col_l}"/><ellipse cx="30" cy="-137" rx="10.500" ry="12.500" fill="{col_l}"/><circle cx="41" cy="-145" r="8" fill="{col_l}"/>'
        f'<path d="M-4 0C14 -30 24 -54 30 -76M30 6C36 -26 36 -52 34 -76M66 5C58 -26 46 -54 40 -76" stroke="{trim}" stroke-width="1.300" fill="none" opacity=".6"/>'
        f'<path d="M-26 2C10 14 74 14 112 0" stroke="{trim}" stroke-width="3" fill="none"/>'
        f'<path d="M19 -76Q31 -70 43 -77" stroke="{trim}" stroke-width="3" fill="none"/>'
        f'<path d="M20 -147L17 -158L24 -153L28 -162L32 -154L39 -159L38 -149Q28 -153 20 -147Z" fill="{trim}"/>'
    )
    man = (
        f'<path d="M-36 -128C-46 -110 -42 -86 -38 -72C-42 -54 -50 -40 -54 -32C-46 -28 -38 -30 -32 -36L-30 0L-40 5L-40 8L-20 8L-18 -34L-12 -34L-8 0L-8 8L12 8L12 5L3 0C6 -30 4 -56 0 -74C4 -92 6 -112 -2 -128C-12 -134 -26 -134 -36 -128Z" fill="{col_m}"/>'
        f'<path d="M-24 -130L-23 -142L-13 -142L-12 -130Z" fill="{col_m}"/><ellipse cx="-17" cy="-151" rx="10.500" ry="12.500" fill="{col_m}"/><path d="M-16 -142C-8 -142 -8 -136 -12 -132L-20 -134Z" fill="{col_m}"/>'
        f'<path d="M-30 -160L-33 -175L-26 -170L-19 -180L-12 -170L-4 -175L-7 -160Q-18 -165 -30 -160Z" fill="{trim}"/>'
        f'<path d="M-38 -72Q-20 -66 0 -74" stroke="{trim}" stroke-width="3" fill="none"/><path d="M-37 -124Q-20 -116 -3 -126" stroke="{trim}" stroke-width="2" fill="none" opacity=".8"/>'
    )
    # a turn under joined hands; her other hand gathers the gown
    far = f'<path d="M40 -112C54 -104 62 -92 60 -80L66 -56" stroke="{col_l}" stroke-width="6.500" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
    near = (
        f'<path d="M-4 -122C8 -128 14 -144 11 -168L10 -178" stroke="{col_m}" stroke-width="9" fill="none" stroke-linecap="round"/>'
        f'<path d="M21 -111C12 -124 12 -140 10 -150L9 -180" stroke="{col_l}" stroke-width="6.500" fill="none" stroke-linecap="round"/>'
        f'<circle cx="10" cy="-181" r="5.500" fill="{mix(col_l, "#ffffff", 0.3)}"/>'
        f'<path d="M-34 -122C-48 -112 -58 -102 -58 -92L-40 -78" stroke="{col_m}" stroke-width="9.500" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return far + lady + man + near


VELVET = grad(  # "cur": the folds of the ballroom's curtains
    "cur",
    [(0, "#5a0f26"), (0.3, "#a02440"), (0.55, "#70142e"), (0.8, "#b02c48"), (1, "#4a0a20")],
    0,
    0,
    1,
    0,
)


def wife_swap():
    d = (
        grad("sky", [(0, "#4a1430"), (0.5, "#8a2c46"), (0.78, "#c8784c"), (1, "#6a2438")])
        + radial("cg", [(0, "#fff2c0ee"), (0.4, "#ffd87a66"), (1, "#ffd87a00")])
        + grad("floor", [(0, "#d89a5c"), (1, "#4a1a2c")])
        + grad("win", [(0, "#1c2450"), (1, "#6a4a80")])
        + radial("spot", [(0, "#fff0c088"), (1, "#fff0c000")])
        + F.GOLDS
        + F.GOLDH
        + VELVET
    )
    b = ""
    for i in range(5):  # tall windows
        x = 60 + i * 120
        b += f'<path d="{arch(x - 32, x + 32, 62, 262)}" fill="url(#win)" stroke="#e8c264" stroke-width="3"/><path d="M{x} 70V262M{x - 32} 150H{x + 32}M{x - 32} 206H{x + 32}" stroke="#e8c264" stroke-width="1.300" opacity=".7"/>'
        b += F.stars(9, 40 + i, x - 26, 100, x + 26, 200)
    for i in range(4):
        x = 120 + i * 120
        b += f'<rect x="{x - 9}" y="52" width="18" height="212" fill="#7a2440"/><rect x="{x - 9}" y="52" width="6" height="212" fill="#a84458"/><rect x="{x - 14}" y="46" width="28" height="10" fill="#e8c264"/><rect x="{x - 13}" y="256" width="26" height="8" fill="#e8c264"/>'
    b += '<rect y="262" width="600" height="140" fill="url(#floor)"/>'
    # floor in perspective
    for r in range(6):
        y0, y1 = 262 + 138 * (r / 6) ** 1.5, 262 + 138 * ((r + 1) / 6) ** 1.5
        for c in range(-9, 9):
            if (r + c) % 2:
                f0, f1 = 0.5 + (y0 - 262) / 138 * 0.75, 0.5 + (y1 - 262) / 138 * 0.75
                w = 66
                b += f'<path d="M{300 + c * w * f0:.1f} {y0:.1f}L{300 + (c + 1) * w * f0:.1f} {y0:.1f}L{300 + (c + 1) * w * f1:.1f} {y1:.1f}L{300 + c * w * f1:.1f} {y1:.1f}Z" fill="#3c1024" opacity=".32"/>'
    b += '<ellipse cx="300" cy="330" rx="300" ry="84" fill="url(#spot)"/>'
    # chandelier
    b += '<circle cx="300" cy="70" r="190" fill="url(#cg)"/>'
    ch = '<path d="M0 -70V-30" stroke="#c8952a" stroke-width="3"/><path d="M-4 -34Q0 -46 4 -34L7 10Q0 18 -7 10Z" fill="url(#gold)"/>'
    for dx, dy in ((-76, 8), (-50, 16), (-24, 20), (24, 20), (50, 16), (76, 8)):
        ch += f'<path d="M0 14C{dx * 0.4} {34} {dx} {dy + 22} {dx} {dy}" stroke="url(#goldh)" stroke-width="3" fill="none"/><rect x="{dx - 3}" y="{dy - 15}" width="6" height="16" fill="#fffbe8"/><path d="M{dx} {dy - 28}C{dx + 5} {dy - 22} {dx + 4} {dy - 16} {dx} {dy - 16}C{dx - 4} {dy - 16} {dx - 5} {dy - 22} {dx} {dy - 28}Z" fill="#ffe27a"/><circle cx="{dx}" cy="{dy - 20}" r="13" fill="#fff2a8" opacity=".3"/>'
        ch += f'<path d="M{dx} {dy + 8}l3 6l-3 7l-3 -7Z" fill="#fff6dc" opacity=".9"/>'
    b += at(ch, 300, 60, 1)
    # the couples, and the turn from one to the other
    b += at(couple("#40182f", "#5c2038", "#d8a860"), 300, 292, 0.62)
    sh = lambda x, y, w: (
        f'<ellipse cx="{x}" cy="{y}" rx="{w}" ry="{w * 0.11:.1f}" fill="#1c0814" opacity=".45"/>'
    )
    b += sh(300, 297, 54)
    b += sh(168, 374, 100) + at(couple("#1d1533", "#8c1c38", "#f0cf80"), 152, 366, 1.16)
    b += (
        sh(436, 374, 100)
        + f'<g transform="translate(452 366) scale(-1.16 1.16)">{couple("#12243c", "#2c4a8c", "#f0cf80")}</g>'
    )
    for sx in (1, -1):
        b += f'<g transform="translate(300 0) scale({sx} 1)"><path d="M300 0H214C226 60 262 120 300 150Z" fill="url(#cur)" stroke="#e8c264" stroke-width="2.500"/><path d="M276 138Q270 260 286 400H300V146Z" fill="url(#cur)"/><path d="M268 134Q284 146 302 140" stroke="#e8c264" stroke-width="6" fill="none" stroke-linecap="round"/></g>'
    # two hearts that change places
    return picture(b, d)


def draw(only=None):
    for name, fn in (
        ("royal_raven", royal_raven),
        ("crowsnest", crowsnest),
        ("kraken", kraken),
        ("raj", raj),
        ("wife_swap", wife_swap),
    ):
        if only and name not in only:
            continue
        im = render(fn(), 600, 400).convert("RGB")
        out = os.path.join(ASSETS, "pictures", name + ".png")
        for colours in (256, 200, 150, 112, 84):
            if save_png(im, out, dither=0.7, colours=colours) < 149_000:
                break
        small = Image.open(out).convert("RGB").resize(MENU, Image.Resampling.LANCZOS)
        small.save(os.path.join(ASSETS, "menu", name + ".webp"), quality=75, method=6)
    if not only or "coach" in only:
        bird = Image.open(os.path.join(ASSETS, "birds", COACH + "-large.png")).convert("RGBA")
        bird = bird.crop((0, 0, 320, 320)).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        bird = bird.resize((116, 116), Image.Resampling.LANCZOS)
        coach = Image.new("RGBA", (180, 120), "#122c2a")
        coach.alpha_composite(bird, (32, 4))
        coach.convert("RGB").save(os.path.join(ASSETS, "menu", "coach.webp"), quality=75, method=6)
    if not only or "logo" in only:
        svg, w, h, _ = logo()
        save_png(render(svg, w, h), os.path.join(ASSETS, "logo.png"))
    if not only or "icon" in only:
        for s in (180, 192, 512):
            save_png(render(icon(), s, s), os.path.join(ASSETS, f"icon-{s}.png"))
        save_png(render(small_icon(), 32, 32), os.path.join(ASSETS, "icon-32.png"))
        save_png(render(icon(True), 512, 512), os.path.join(ASSETS, "icon-maskable-512.png"))
    if not only or "felt" in only:
        felt()


if __name__ == "__main__":
    import sys

    draw(sys.argv[1:])
