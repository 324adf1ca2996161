"""All emblems and icons as single-colour shapes in a box of 100 x 100, (0,0) in the middle.

Each is a list of path data; every path is filled by itself (even-odd), so that a hole is
a real hole and a shape can be used white on anything.
"""

# ruff: noqa: E501, D103, E731, N803, N806, RUF005
# Path data makes long lines, and geometry has capital letters for its points.
import math

from fonts import CLUB, DIAMOND, HEART, SPADE, check


def circle(x, y, r):
    return (
        f"M{x - r:.2f} {y:.2f}A{r} {r} 0 1 0 {x + r:.2f} {y:.2f}A{r} {r} 0 1 0 {x - r:.2f} {y:.2f}Z"
    )


def ring(x, y, r, w):
    return circle(x, y, r) + circle(x, y, r - w)


def rect(x, y, w, h, r=0):
    if not r:
        return f"M{x} {y}h{w}v{h}h{-w}Z"
    return (
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 {-r} {r}h{-(w - 2 * r)}"
        f"a{r} {r} 0 0 1 {-r} {-r}v{-(h - 2 * r)}a{r} {r} 0 0 1 {r} {-r}Z"
    )


def poly(*p):
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in p) + "Z"


def bar(x1, y1, x2, y2, w):
    """A stroke with round ends."""
    a = math.atan2(y2 - y1, x2 - x1)
    dx, dy, r = -math.sin(a) * w / 2, math.cos(a) * w / 2, w / 2
    return (
        f"M{x1 + dx:.2f} {y1 + dy:.2f}L{x2 + dx:.2f} {y2 + dy:.2f}A{r} {r} 0 0 0 {x2 - dx:.2f} {y2 - dy:.2f}"
        f"L{x1 - dx:.2f} {y1 - dy:.2f}A{r} {r} 0 0 0 {x1 + dx:.2f} {y1 + dy:.2f}Z"
    )


def arc(cx, cy, r, w, a0, a1):
    """A piece of a ring from a0 to a1 degrees, with flat ends."""
    R, q = r + w / 2, r - w / 2
    p = lambda rr, a: (
        f"{cx + rr * math.cos(math.radians(a)):.2f} {cy + rr * math.sin(math.radians(a)):.2f}"
    )
    big = 1 if (a1 - a0) % 360 > 180 else 0
    return f"M{p(R, a0)}A{R} {R} 0 {big} 1 {p(R, a1)}L{p(q, a1)}A{q} {q} 0 {big} 0 {p(q, a0)}Z"


def starpts(n, R, r, rot=-90, cx=0, cy=0):
    return [
        (
            cx + (R if i % 2 == 0 else r) * math.cos(math.radians(rot + 180 * i / n)),
            cy + (R if i % 2 == 0 else r) * math.sin(math.radians(rot + 180 * i / n)),
        )
        for i in range(2 * n)
    ]


def both(d_fn):
    """A shape and its mirror image; d_fn(sign) writes x-coordinates multiplied by sign."""
    return [d_fn(1), d_fn(-1)]


def sun():
    out = [circle(0, 0, 23)]
    for i in range(10):
        a = i * 36 - 90
        R = 49 if i % 2 == 0 else 43
        p = lambda rr, aa: (rr * math.cos(math.radians(aa)), rr * math.sin(math.radians(aa)))
        out.append(poly(p(R, a), p(29, a - 17), p(29, a + 17)))
    return out


def leaf():
    veins = ""
    for s in (1, -1):
        for y, x2, y2 in ((20, 21, 2), (2, 22, -17), (-14, 15, -30)):
            veins += (
                f"M{s * 4.2} {y}L{s * x2} {y2}L{s * (x2 + 1.5)} {y2 + 3.5}L{s * 4.2} {y + 6.5}Z"
            )
    return [
        "M0 -50C16 -38 40 -18 37 8C35 26 18 35 3.4 36.5L3.4 50L-3.4 50L-3.4 36.5C-18 35 -35 26 -37 8C-40 -18 -16 -38 0 -50Z"
        "M0 -36L-2.4 31L2.4 31Z" + veins
    ]


def flag():
    return [
        rect(-37, -44, 7.5, 93, 3.5),
        circle(-33.2, -44, 6.4),
        "M-25 -37C-8 -49 8 -27 45 -36L29 -14L45 10C8 18 -8 -4 -25 7Z",
    ]


def anchor():
    return [
        ring(0, -38, 11.5, 6.5),
        rect(-4.5, -29, 9, 70, 2),
        rect(-22, -21, 44, 8.5, 4),
        "M0 49C-24 47 -41 32 -46 4L-31 16C-28 27 -16 36 0 37.5C16 36 28 27 31 16L46 4C41 32 24 47 0 49Z",
        poly((-49, -4), (-30, 12), (-48, 21)),
        poly((49, -4), (30, 12), (48, 21)),
    ]


def crown():
    return [
        "M-37 27L-47 -17C-38 -14 -28 -8 -22 2C-17 -8 -9 -22 0 -34C9 -22 17 -8 22 2C28 -8 38 -14 47 -17L37 27Z"
        + poly((0, 2), (7, 12), (0, 22), (-7, 12)),
        rect(-37, 31, 74, 11, 3),
        circle(-46, -24, 6.5),
        circle(46, -24, 6.5),
        circle(0, -41, 7.5),
    ]


def orb():
    R, cy = 33, 15
    y1, y2 = 8, 15  # the band
    xa = math.sqrt(R * R - (y1 - cy) ** 2)
    xb = math.sqrt(R * R - (y2 - cy) ** 2)
    xs = 3.5
    yt = cy - math.sqrt(R * R - (xs + 0) ** 2)
    left = f"M{-xs} {yt:.2f}A{R} {R} 0 0 0 {-xa:.2f} {y1}L{-xs} {y1}Z"
    right = f"M{xs} {yt:.2f}A{R} {R} 0 0 1 {xa:.2f} {y1}L{xs} {y1}Z"
    low = f"M{-xb:.2f} {y2}A{R} {R} 0 1 0 {xb:.2f} {y2}Z"
    cross = "M-4 -34.5L-6.5 -49L6.5 -49L4 -34.5L17 -37L17 -25L4 -27.5L5.5 -20L-5.5 -20L-4 -27.5L-17 -25L-17 -37Z"
    return [left, right, low, cross]


def fleur():
    side = lambda s: (
        f"M{s * 10} 14C{s * 9} -10 {s * 20} -31 {s * 34} -27C{s * 49} -22 {s * 50} 2 {s * 33} 9C{s * 37} 1 {s * 37} -8 {s * 31} -8"
        f"C{s * 23} -8 {s * 20} 4 {s * 21} 14Z"
    )
    tail = lambda s: (
        f"M{s * 9} 28L{s * 20} 28C{s * 21} 36 {s * 27} 38 {s * 33} 34C{s * 31} 46 {s * 13} 48 {s * 9} 28Z"
    )
    return (
        [
            "M0 -50C17 -32 22 -10 7 14L-7 14C-22 -10 -17 -32 0 -50Z",
            rect(-27, 16.5, 54, 9, 3),
            "M-6.5 28L6.5 28C8 37 5 44 0 50C-5 44 -8 37 -6.5 28Z",
        ]
        + both(side)
        + both(tail)
    )


def tower():
    return [
        "M-38 -44h17v12h13v-12h16v12h13v-12h17v27l-9 9v34h-58v-34l-9 -9Z"
        "M-3.5 -12A3.5 3.5 0 0 1 3.5 -12L3.5 2L-3.5 2Z",
        "M-35 30h70v16h-24v-7a11 11 0 0 0 -22 0v7h-24Z",
    ]


def lotus():
    p = lambda s: (
        f"M{s * 3} 24C{s * 2} 2 {s * 10} -20 {s * 26} -29C{s * 33} -10 {s * 26} 12 {s * 3} 24Z"
    )
    q = lambda s: (
        f"M{s * 9} 26C{s * 24} 18 {s * 32} 6 {s * 34} -9C{s * 42} -10 {s * 48} -9 {s * 50} -6C{s * 47} 14 {s * 30} 27 {s * 9} 26Z"
    )
    r = lambda s: (
        f"M{s * 3} 31C{s * 18} 33 {s * 32} 31 {s * 42} 24C{s * 36} 39 {s * 18} 43 {s * 3} 37Z"
    )
    return ["M0 -46C13 -28 14 -4 0 20C-14 -4 -13 -28 0 -46Z"] + both(p) + both(q) + both(r)


def elephant():
    ear = lambda s: (
        f"M{s * 18} -33C{s * 30} -47 {s * 51} -40 {s * 50} -14C{s * 49} 8 {s * 36} 24 {s * 25} 17C{s * 19} 11 {s * 22} 2 {s * 22} -6C{s * 22} -16 {s * 20} -26 {s * 18} -33Z"
    )
    tusk = lambda s: (
        f"M{s * 15} 13C{s * 18} 24 {s * 24} 28 {s * 36} 27C{s * 30} 37 {s * 15} 36 {s * 11.5} 20Z"
    )
    head = (
        "M0 -44C9 -44 14 -40 16 -34C19 -24 20 -10 18 0C16 8 8 18 8 30C8 36 11 39 15 38C19 37 21 41 18 45C11 52 -8 50 -8 30"
        "C-8 18 -16 8 -18 0C-20 -10 -19 -24 -16 -34C-14 -40 -9 -44 0 -44Z"
        + circle(9, -9, 2.8)
        + circle(-9, -9, 2.8)
        + poly((0, -36), (5, -27), (0, -18), (-5, -27))
    )
    return [head] + both(ear) + both(tusk)


def paisley():
    return [
        "M14 -49C4 -46 -6 -36 -14 -26C-30 -8 -40 4 -38 22C-36 40 -20 50 -2 49C20 48 36 34 36 12C36 -10 14 -16 8 -30C6 -36 8 -44 14 -49Z"
        "M-2 -20C4 -6 24 -4 24 13C24 28 13 37 -2 38C-14 38 -25 32 -26 20C-27 6 -14 -6 -2 -20Z",
        "M-3 -2C2 6 13 8 13 17C13 24 6 28 -1 28C-9 28 -15 23 -15 17C-15 9 -7 4 -3 -2Z",
    ]


def lamp():
    return [
        "M-48 6C-34 12 -14 13 0 12C18 12 34 6 49 -4C47 18 34 33 13 37L13 40C20 41 25 44 26 49L-26 49C-25 44 -20 41 -13 40L-13 37C-31 33 -44 22 -48 6Z",
        "M2 -49C5 -34 20 -26 19 -9C18 1 10 6 2 6C-7 6 -15 1 -15 -9C-15 -24 0 -30 2 -49ZM3 -18C5 -12 9 -9 8 -3C7 1 4 2 2 2C-1 2 -4 0 -4 -4C-4 -10 2 -12 3 -18Z",
    ]


def moonstar():
    return [
        "M8 -46A47 47 0 1 0 45 22A38 38 0 1 1 8 -46Z",
        poly(*starpts(5, 21, 8.6, cx=20, cy=-10)),
    ]


def rook():
    """The head of the rook, facing left: the mark of the product."""
    return [
        "M-49 -6C-38 -15 -24 -17 -15 -20C-9 -36 8 -43 22 -36C38 -28 40 -8 41 10C42 24 46 38 49 48L-6 48C-4 38 -4 28 -8 20"
        "C-12 12 -17 7 -21 1C-30 -1 -40 -4 -49 -6Z" + circle(1, -17, 4.4)
    ]


def raven_mark():
    """The raven's head with its crown."""
    return [
        "M-49 8C-40 0 -28 -2 -17 -4C-10 -16 6 -21 20 -16C36 -10 38 8 39 24C40 34 43 42 46 49L-6 49C-4 42 -5 34 -9 28"
        "C-13 22 -18 18 -22 14C-31 12 -40 10 -49 8Z" + circle(1, -1, 4.2),
        "M-8 -19L-17 -43C-11 -41 -6 -37 -2 -33C0 -40 4 -46 9 -50C13 -45 16 -39 17 -32C22 -35 28 -38 34 -39L23 -19C14 -25 2 -25 -8 -19Z",
    ]


def lynxhead():
    return [
        "M0 -20C8 -20 14 -22 18 -25L30 -50L33 -18C38 -10 40 0 38 8L46 18L36 20L40 32L27 30C22 40 10 48 0 48C-10 48 -22 40 -27 30"
        "L-40 32L-36 20L-46 18L-38 8C-40 0 -38 -10 -33 -18L-30 -50L-18 -25C-14 -22 -8 -20 0 -20Z"
        "M-25 0C-20 -4 -12 -2 -7 6C-14 8 -22 7 -25 0ZM25 0C20 -4 12 -2 7 6C14 8 22 7 25 0Z"
        "M-7 22C-3 20 3 20 7 22L0 30Z"
    ]


EMBLEMS = {
    "suit-R": flag(),
    "suit-Y": sun(),
    "suit-G": leaf(),
    "suit-B": anchor(),
    "royal-R": crown(),
    "royal-Y": orb(),
    "royal-P": fleur(),
    "royal-B": tower(),
    "S": [SPADE],
    "H": [HEART],
    "C": [CLUB],
    "D": [DIAMOND],
    "seat-a": lotus(),
    "seat-b": elephant(),
    "seat-c": paisley(),
    "seat-d": lamp(),
    "seat-e": moonstar(),
    "gem": [
        "M-30 -34L-12 -34L-22 -12L-48 -12ZM-5 -34L5 -34L15 -12L-15 -12ZM12 -34L30 -34L48 -12L22 -12ZM-47 -6L-21 -6L-5 36ZM-14.500 -6L14.500 -6L0 36ZM21 -6L47 -6L5 36Z"
    ],
    "rook": rook(),
    "lynx": lynxhead(),
    "raven-mark": raven_mark(),
}


def gear():
    n, out = 8, []
    for i in range(n):
        a = i * 360 / n
        for rr, da in ((35, -15), (47, -9), (47, 9), (35, 15)):
            out.append((rr * math.cos(math.radians(a + da)), rr * math.sin(math.radians(a + da))))
    return [poly(*out) + circle(0, 0, 15)]


PERSON = lambda x, y, k: [
    circle(x, y - 20 * k, 14 * k),
    f"M{x - 26 * k} {y + 30 * k}C{x - 26 * k} {y + 8 * k} {x - 16 * k} {y} {x} {y}C{x + 16 * k} {y} {x + 26 * k} {y + 8 * k} {x + 26 * k} {y + 30 * k}Z",
]

ICONS = {
    "back": [bar(-34, 0, 40, 0, 11), bar(-36, 0, -8, -28, 11), bar(-36, 0, -8, 28, 11)],
    "menu": [bar(-36, y, 36, y, 11) for y in (-26, 0, 26)],
    "settings": gear(),
    "undo": [arc(4, 8, 29, 11, -140, 110), poly((-46, -10), (-8, -34), (-6, 8))],
    "hint": [
        "M-12 22C-12 10 -30 4 -30 -16C-30 -34 -16 -46 0 -46C16 -46 30 -34 30 -16C30 4 12 10 12 22Z",
        bar(-9, 31, 9, 31, 8),
        bar(-5, 43, 5, 43, 7),
    ],
    "pause": [rect(-28, -36, 20, 72, 4), rect(8, -36, 20, 72, 4)],
    "play": ["M-26 -36C-26 -41 -21 -43 -17 -40L36 -5C40 -2 40 2 36 5L-17 40C-21 43 -26 41 -26 36Z"],
    "fullscreen": [
        "M-42 -12L-42 -42L-12 -42L-12 -31L-31 -31L-31 -12Z",
        "M42 -12L42 -42L12 -42L12 -31L31 -31L31 -12Z",
        "M-42 12L-42 42L-12 42L-12 31L-31 31L-31 12Z",
        "M42 12L42 42L12 42L12 31L31 31L31 12Z",
    ],
    "help": [
        "M-28 -20C-27 -36 -14 -46 1 -46C18 -46 30 -35 30 -20C30 -2 7 2 7 16L-6 16C-6 -4 17 -8 17 -20C17 -29 10 -34 1 -34C-8 -34 -15 -29 -16 -20Z",
        circle(0.5, 34, 8.5),
    ],
    "rules": [
        "M-4 -28C-16 -36 -32 -37 -46 -35L-46 32C-32 30 -16 31 -4 38Z",
        "M4 -28C16 -36 32 -37 46 -35L46 32C32 30 16 31 4 38Z"
        "M12 -18L12 -11C20 -15 28 -17 37 -17.500L37 -24.500C28 -24 20 -22 12 -18ZM12 -2L12 5C20 1 28 -1 37 -1.500L37 -8.500C28 -8 20 -6 12 -2Z",
    ],
    "close": [bar(-30, -30, 30, 30, 12), bar(30, -30, -30, 30, 12)],
    "check": [check(17)],
    "trophy": [
        "M-25 -44L25 -44C25 -14 18 4 0 10C-18 4 -25 -14 -25 -44Z",
        arc(-25, -24, 15, 8, 70, 290),
        arc(25, -24, 15, 8, -110, 110),
        rect(-5, 6, 10, 20),
        "M-15 24L15 24L20 34L-20 34Z",
        rect(-26, 36, 52, 9, 3),
    ],
    "star": [poly(*starpts(5, 48, 20, cy=4))],
    "crown": crown(),
    "people": PERSON(-20, 6, 1)
    + [circle(22, -16, 11), "M14 36C14 18 14 10 9 4C14 0 40 -4 46 20L46 36Z"],
    "clock": [ring(0, 0, 45, 9), bar(0, -24, 0, 2, 9), bar(0, 2, 17, 12, 9)],
    "chart": [rect(-42, 2, 20, 40, 3), rect(-10, -22, 20, 64, 3), rect(22, -42, 20, 84, 3)],
    "info": [circle(0, 0, 46) + circle(0, -22, 7) + rect(-6, -8, 12, 36, 3)],
    "up": [bar(-30, 16, 0, -16, 12), bar(30, 16, 0, -16, 12)],
    "down": [bar(-30, -16, 0, 16, 12), bar(30, -16, 0, 16, 12)],
    "left": [bar(16, -30, -16, 0, 12), bar(16, 30, -16, 0, 12)],
    "right": [bar(-16, -30, 16, 0, 12), bar(-16, 30, 16, 0, 12)],
    "search": [ring(-9, -9, 33, 10), bar(18, 18, 40, 40, 12)],
    "restart": [arc(0, 3, 31, 11, -50, 240), poly((4, -50), (40, -32), (8, -6))],
    "eye": [
        "M-49 0C-36 -22 -18 -33 0 -33C18 -33 36 -22 49 0C36 22 18 33 0 33C-18 33 -36 22 -49 0Z"
        + circle(0, 0, 21),
        circle(0, 0, 12),
    ],
}
for _n in (
    "suit-R",
    "suit-Y",
    "suit-G",
    "suit-B",
    "royal-R",
    "royal-Y",
    "royal-P",
    "royal-B",
    "S",
    "H",
    "C",
    "D",
    "seat-a",
    "seat-b",
    "seat-c",
    "seat-d",
    "seat-e",
    "raven-mark",
):
    ICONS[_n] = EMBLEMS[_n]
ICONS |= {
    "calendar": [
        "M-42 -34C-42 -37 -40 -39 -37 -39L37 -39C40 -39 42 -37 42 -34L42 38C42 42 39 45 35 45L-35 45C-39 45 -42 42 -42 38Z"
        + rect(-32, -14, 64, 49),
        bar(-21, -46, -21, -36, 10),
        bar(21, -46, 21, -36, 10),
        *(
            rect(x, y, 13, 13, 2)
            for x, y in ((-26, -7), (-6.5, -7), (13, -7), (-26, 15), (-6.5, 15))
        ),
    ],
    "sliders": [
        part
        for y, x in ((-28, 14), (0, -16), (28, 8))
        for part in (bar(-40, y, x - 14, y, 8), bar(x + 14, y, 40, y, 8), ring(x, y, 13, 7))
    ],
    "save": [
        bar(0, -42, 0, 12, 11),
        bar(-22, -8, 0, 14, 11),
        bar(22, -8, 0, 14, 11),
        bar(-38, 14, -38, 38, 10),
        bar(38, 14, 38, 38, 10),
        bar(-38, 39, 38, 39, 10),
    ],
    "cards": [
        "M-44 -22C-45 -26 -43 -29 -39 -30L-14 -37L-14 32L-22 34C-26 35 -29 33 -30 29Z",
        "M-3 -44L37 -44C41 -44 44 -41 44 -37L44 37C44 41 41 44 37 44L-3 44C-7 44 -10 41 -10 37L-10 -37C-10 -41 -7 -44 -3 -44Z"
        "M17 -22L2 0L17 22L32 0Z",
    ],
    "replay": [
        "M-46 -30C-46 -33 -43 -36 -40 -36L40 -36C43 -36 46 -33 46 -30L46 30C46 33 43 36 40 36L-40 36C-43 36 -46 33 -46 30Z"
        + "".join(rect(x, y, 9, 9, 1) for x in (-39, -17, 8, 30) for y in (-31, 22))
        + "M-11 -14C-11 -17 -9 -17 -7 -16L13 -2C15 -1 15 1 13 2L-7 16C-9 17 -11 17 -11 14Z",
    ],
    "share": [
        bar(-26, 0, 26, -28, 8),
        bar(-26, 0, 26, 28, 8),
        circle(-28, 0, 15),
        circle(28, -29, 15),
        circle(28, 29, 15),
    ],
    "tally": [
        *(bar(x, -34, x, 34, 9) for x in (-27, -9, 9, 27)),
        bar(-44, 22, 44, -22, 9),
    ],
}


def emblem(name, x, y, size, fill, stroke=None, sw=0, extra=""):
    """An emblem `size` high around (x, y)."""
    k = size / 100
    st = (
        f' stroke="{stroke}" stroke-width="{sw / k:.2f}" stroke-linejoin="round" paint-order="stroke"'
        if stroke
        else ""
    )
    body = "".join(f'<path d="{d}"/>' for d in (EMBLEMS.get(name) or ICONS[name]))
    return f'<g transform="translate({x} {y}) scale({k:.4f})" fill="{fill}" fill-rule="evenodd"{st}{extra}>{body}</g>'
