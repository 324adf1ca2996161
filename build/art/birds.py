"""The birds around the table: each has its plumage and its temper, and four moods.

A bird is a bust in a box of 200 x 200, half turned to the left. Its moods move the head, the eyes
and the bill; its plumage is a colour for every point of head and body.
"""

# ruff: noqa: E501, D103
# Path data makes long lines, and geometry has capital letters for its points.
import math
import os

from PIL import Image
from svg import ASSETS, at, doc, feather, feather_field, grad, mix, render, save_png

S = 200
CELL = 192  # dots: 64 pixels of a dense screen
LARGE = 320  # where a match ends
MOODS = ("waiting", "thinking", "pleased", "beaten")
LAST = ("pleased", "beaten")
HEAD = (
    "M100 26C138 26 160 54 159 92C158 122 140 146 106 148C70 150 44 128 42 96C40 56 64 26 100 26Z"
)
BODY = "M64 118C44 136 28 164 22 206L182 206C180 166 166 136 142 116Z"
BILL = (72.0, 98.0)  # where it leaves the face

GLOSS = (
    '<radialGradient id="gloss"><stop offset="0" stop-color="#fff" stop-opacity=".17"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
)


def shades(colours):
    """A gradient along the feather for every colour: dark at the root, light at the tip."""
    return "".join(
        grad(
            "p" + c[1:],
            [(0, mix(c, "#000000", 0.45)), (0.6, c), (1, mix(c, "#ffffff", 0.22))],
            0,
            0,
            1,
            0,
        )
        for c in sorted(colours)
    )


class Plumage:
    """What a bird looks like: where which colour is, its bill, its eyes, what it wears."""

    def __init__(self, head, body, bill, thick, length, iris, wears, crest=None, brow="#000000"):
        self.head, self.body = head, body
        self.bill, self.thick, self.length = bill, thick, length
        self.iris, self.wears, self.crest, self.brow = iris, wears, crest, brow


def near(x, y, cx, cy, rx, ry):
    """Whether a point lies in an ellipse."""
    return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1


def wren_head(x, y):
    if abs(y - (66 - (x - 100) * 0.16)) < 7 and 54 < x < 150:
        return "#f0d9ac"  # the pale stripe over the eye
    if y > 118 and x < 116:
        return "#e6c99a"
    if abs(y - 84) < 9 and x > 112:
        return "#5c3517"
    return "#8f5a2c" if y > 60 else "#774720"


def wren_body(x, y):
    if x < 112:
        return "#dfbd8c" if (x * 3 + y) % 17 < 12 else "#c39a66"
    return "#84501f" if int(y / 9) % 2 else "#5f3614"


def robin_head(x, y):
    if near(x, y, 66, 112, 62, 54) and y > 58 + max(0, x - 74) * 0.5:
        return "#e2602a" if y > 84 else "#ee7a38"
    if near(x, y, 66, 112, 74, 66):
        return "#9db0bc"  # a seam of grey
    return "#7d6444" if y > 52 else "#6a5338"


def robin_body(x, y):
    if near(x, y, 84, 130, 62, 62):
        return "#e2602a" if y < 160 else "#ec7c3c"
    if near(x, y, 84, 132, 74, 76):
        return "#a9bac4"
    return "#75603f" if x > 120 else "#ead9bc"


def jay_head(x, y):
    ring = near(x, y, 78, 104, 66, 52)
    if ring and not near(x, y, 78, 100, 56, 43) and y > 92:
        return "#1b2130"  # the dark collar
    if y > 84 and x < 122 and ring:
        return "#eef2f6"
    if near(x, y, 70, 72, 22, 10):
        return "#f4f7fa"
    return "#3f7fdc" if y > 54 else "#2c62bf"


def jay_body(x, y):
    if x < 116:
        return "#d9dee6" if y > 140 else "#eef1f5"
    return ("#2f6fd2", "#16284e", "#5a9cf0", "#f2f5f8")[int(y / 8 + x / 20) % 4]


def finch_head(x, y):
    if near(x, y, 70, 96, 36, 36):
        return "#d0202c"
    if (x > 96 and y < 66) or near(x, y, 150, 98, 24, 50):
        return "#20201f"
    if y < 48:
        return "#20201f"
    return "#f4efe2"


def finch_body(x, y):
    if x > 128:
        return "#f6c832" if 142 < y < 172 else "#1d1d1c"
    return "#c4935a" if near(x, y, 96, 140, 46, 34) else "#f0e4cc"


def rook_head(x, y):
    if near(x, y, 62, 100, 27, 22):
        return "#a9a6b4"  # the bare grey face of a grown rook
    return "#2a2c52" if (x + y) % 23 < 8 else "#191b30" if y > 60 else "#35306a"


def rook_body(x, y):
    return ("#1b1d34", "#2b2f5c", "#232045", "#1a3a4c")[int(x / 13 + y / 9) % 4]


def magpie_head(x, y):
    return "#26263a" if (x + y) % 21 < 8 else "#14141e"


def magpie_body(x, y):
    if x < 118:
        return "#f6f3ec" if y > 146 else "#1a1a26"
    return ("#1f5aa8", "#2f7fd0", "#1a3f80", "#2aa08c")[int(y / 10 + x / 24) % 4]


def kingfisher_head(x, y):
    if near(x, y, 130, 104, 20, 26) or (y > 124 and x < 108):
        return "#f6f0e4"
    if near(x, y, 86, 102, 34, 20):
        return "#e8742a"
    return ("#1790b8", "#35bede", "#1790b8")[int((x * 2 + y) / 9) % 3] if y < 92 else "#1a86ac"


def kingfisher_body(x, y):
    if x < 116:
        return "#ec7c2c" if (x * 3 + y) % 19 < 13 else "#d8621c"
    return ("#0f7aa6", "#2cb2d6", "#14608c")[int(y / 9 + x / 22) % 3]


def knot(c, dark):
    """A scarf with a knot."""
    return f'<path d="M50 138C70 160 124 162 150 134L154 150C130 178 70 178 46 156Z" fill="{c}" stroke="{dark}" stroke-width="2"/><path d="M74 158L60 200H84L92 164Z" fill="{c}" stroke="{dark}" stroke-width="2"/><path d="M88 162L96 198L112 190L100 160Z" fill="{mix(c, "#ffffff", 0.15)}" stroke="{dark}" stroke-width="2"/><circle cx="88" cy="160" r="11" fill="{mix(c, "#ffffff", 0.2)}" stroke="{dark}" stroke-width="2"/>'


def bow(c, dark):
    return f'<path d="M84 160L48 142Q40 162 50 182ZM84 160L120 140Q130 162 120 180Z" fill="{c}" stroke="{dark}" stroke-width="2.500" stroke-linejoin="round"/><circle cx="84" cy="160" r="10" fill="{mix(c, "#ffffff", 0.2)}" stroke="{dark}" stroke-width="2.500"/>'


def pearls():
    o = ""
    for i in range(11):
        t = i / 10
        x, y = 50 + 98 * t, 140 + 30 * math.sin(math.pi * t)
        o += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.500" fill="#fff8ea" stroke="#b89a68" stroke-width="1.400"/><circle cx="{x - 2:.1f}" cy="{y - 2:.1f}" r="2" fill="#ffffff"/>'
    return o


def chain():
    """A collar of office, as the Royal Raven wears one."""
    o = '<path d="M46 140C66 176 130 178 152 136" fill="none" stroke="#4a2c06" stroke-width="12" stroke-linecap="round"/><path d="M46 140C66 176 130 178 152 136" fill="none" stroke="#e8b848" stroke-width="8.500" stroke-linecap="round"/>'
    return (
        o
        + '<path d="M88 166L100 160L112 166V182L100 196L88 182Z" fill="#f6d678" stroke="#5a3408" stroke-width="2"/><path d="M100 166L107 176L100 188L93 176Z" fill="#c4222e"/>'
    )


BIRDS = {
    "wren": Plumage(
        wren_head,
        wren_body,
        ("#4a3420", "#8a6a44"),
        9,
        38,
        "#6a4420",
        knot("#2f8a5a", "#12402a"),
        brow="#3a2210",
    ),
    "robin": Plumage(
        robin_head,
        robin_body,
        ("#2c2620", "#5c5248"),
        11,
        30,
        "#4a2c18",
        bow("#2a5cae", "#10264e"),
        brow="#2e2416",
    ),
    "jay": Plumage(
        jay_head,
        jay_body,
        ("#14171f", "#4a5262"),
        15,
        36,
        "#7a4c2a",
        chain(),
        crest="#2c62bf",
        brow="#101c38",
    ),
    "finch": Plumage(
        finch_head, finch_body, ("#c8a888", "#f6e4cc"), 22, 30, "#3a2418", pearls(), brow="#141414"
    ),
    "magpie": Plumage(
        magpie_head,
        magpie_body,
        ("#16161c", "#5a5e6c"),
        15,
        40,
        "#5a3a20",
        bow("#c8a02c", "#5a4408"),
        brow="#06060a",
    ),
    "kingfisher": Plumage(
        kingfisher_head,
        kingfisher_body,
        ("#1a1c22", "#5c6470"),
        11,
        58,
        "#3a2414",
        knot("#7a3c9a", "#34164a"),
        brow="#0a2c3c",
    ),
    "rook": Plumage(
        rook_head,
        rook_body,
        ("#5a5c66", "#c4c4cc"),
        19,
        46,
        "#e0a828",
        knot("#a8243a", "#4a0c18"),
        brow="#05060c",
    ),
}


def field(shape, colour, flow, size, spacing, seed, used):
    def look(x, y, rnd):
        c = colour(x, y)
        used.add(c)
        return {"fill": f"url(#p{c[1:]})", "edge": mix(c, "#000000", 0.55), "ew": 0.5}

    return feather_field(shape, flow, size, look, spacing, seed=seed, origin=BILL)


def bill(p, mood):
    """Upper and lower half; a pleased bird sings."""
    x, y = BILL[0], BILL[1] + p.thick * 0.4
    dark, light = p.bill
    t, n = p.thick, p.length
    tip = (x - n, y + 8)
    gap = 13 if mood == "pleased" else 0
    low = f'<path d="M{x + 4} {y + t * 0.3:.1f}L{tip[0] + 6:.1f} {tip[1] + gap + 1:.1f}Q{x - n * 0.4:.1f} {y + t + gap * 0.9:.1f} {x + 6} {y + t * 0.95 + gap * 0.4:.1f}Z" fill="{dark}" stroke="#1a1410" stroke-width="1.500" stroke-linejoin="round"/>'
    if gap:
        low = (
            f'<path d="M{x + 2} {y + 2}L{tip[0] + 8:.1f} {tip[1]:.1f}L{tip[0] + 10:.1f} {tip[1] + gap:.1f}L{x + 4} {y + t * 0.9 + 4:.1f}Z" fill="#8c2030"/>'
            + low
        )
    up = f'<path d="M{x + 8} {y - t:.1f}Q{x - n * 0.55:.1f} {y - t * 0.85:.1f} {tip[0]:.1f} {tip[1]:.1f}L{x + 6} {y + t * 0.4:.1f}Z" fill="{mix(dark, light, 0.45)}" stroke="#1a1410" stroke-width="1.500" stroke-linejoin="round"/>'
    up += f'<path d="M{x + 4} {y - t * 0.66:.1f}Q{x - n * 0.5:.1f} {y - t * 0.6:.1f} {tip[0] + 8:.1f} {tip[1] - 2:.1f}" stroke="{light}" stroke-width="2.200" fill="none" stroke-linecap="round" opacity=".8"/>'
    return low + up


def eye(x, y, r, p, mood, far):
    """An eye with its brow."""
    ring = f'<ellipse cx="{x}" cy="{y}" rx="{r * 1.16:.1f}" ry="{r * 1.1:.1f}" fill="{p.brow}"/>'
    if mood == "pleased":
        c = f'<path d="M{x - r} {y + r * 0.45:.1f}Q{x} {y - r * 1.25:.1f} {x + r} {y + r * 0.45:.1f}" fill="none" stroke="#fff8e4" stroke-width="{r * 0.62:.1f}" stroke-linecap="round"/>'
        return c + c.replace("#fff8e4", "#0c0a0a").replace(
            f'width="{r * 0.62:.1f}"', f'width="{r * 0.4:.1f}"'
        )
    dx, dy = {"thinking": (0.2, -0.36), "beaten": (-0.1, 0.3)}.get(mood, (-0.16, 0.0))
    o = (
        ring
        + f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r}" fill="#fbf3dc"/><circle cx="{x + dx * r:.1f}" cy="{y + dy * r:.1f}" r="{r * 0.72:.1f}" fill="{p.iris}"/><circle cx="{x + dx * r * 1.2:.1f}" cy="{y + dy * r * 1.2:.1f}" r="{r * 0.47:.1f}" fill="#080606"/><circle cx="{x + dx * r - r * 0.26:.1f}" cy="{y + dy * r - r * 0.28:.1f}" r="{r * 0.2:.1f}" fill="#fff"/>'
    )
    if mood == "beaten":
        lid = mix(p.head(x, y), "#000000", 0.25)
        o += f'<path d="M{x - r * 1.2:.1f} {y - r * 0.1:.1f}A{r * 1.2:.1f} {r * 1.2:.1f} 0 0 1 {x + r * 1.2:.1f} {y - r * 0.1:.1f}Z" fill="{lid}" stroke="{p.brow}" stroke-width="2"/>'
    high = {"thinking": (9, -3) if far else (1, 0), "beaten": (-1, 7)}.get(mood, (2, 2))
    inner, outer = (
        (y - r * 1.35 - high[0], y - r * 1.35 - high[0] + 1)
        if mood != "beaten"
        else (y - r * 1.75, y - r * 1.05)
    )
    side = 1 if far else -1
    a, b = (x + side * r * 0.9, inner), (x - side * r * 1.1, outer + high[1] * 0.4)
    return (
        o
        + f'<path d="M{a[0]:.1f} {a[1]:.1f}Q{x} {min(a[1], b[1]) - 3:.1f} {b[0]:.1f} {b[1]:.1f}" stroke="{p.brow}" stroke-width="5" fill="none" stroke-linecap="round"/>'
    )


def star(x, y, r):
    return f'<path d="M{x} {y - r}Q{x + r * 0.14:.1f} {y - r * 0.14:.1f} {x + r} {y}Q{x + r * 0.14:.1f} {y + r * 0.14:.1f} {x} {y + r}Q{x - r * 0.14:.1f} {y + r * 0.14:.1f} {x - r} {y}Q{x - r * 0.14:.1f} {y - r * 0.14:.1f} {x} {y - r}Z" fill="#ffe9a0" stroke="#b8801c" stroke-width="1.500"/>'


def gesture(p, mood, used):
    """What a mood adds: a wing at the chin, stars, a drop of sweat."""
    o = ""
    if mood == "thinking":  # a wing at the chin
        c = p.body(150, 150)
        used.add(c)
        for i in range(4):
            o += feather(
                22 + i * 9,
                206,
                -64 - i * 5,
                74 - abs(i - 1) * 8,
                20,
                f"url(#p{c[1:]})",
                "#120c0a",
                1.4,
            )
    if mood == "pleased":
        o += star(30, 44, 17) + star(172, 30, 13) + star(180, 84, 8)
    if mood == "beaten":
        o += '<path d="M150 50C158 62 160 68 154 73C147 77 141 71 143 64Z" fill="#bfe6ff" stroke="#3a78a8" stroke-width="1.500"/>'
    return o


def bust(name, mood):
    p = BIRDS[name]
    used = set()

    def flow(x, y):
        return math.degrees(math.atan2(y - BILL[1], x - BILL[0]))

    head = ""
    if p.crest:
        used.add(p.crest)
        drop = {"pleased": -14, "beaten": 34, "thinking": -4}.get(mood, 0)
        for i in range(7):
            head += feather(
                112 + i * 5,
                42 + i * 5,
                -76 + i * 13 + drop,
                56 - i * 3,
                17,
                f"url(#p{p.crest[1:]})",
                "#10244a",
                1,
            )
    head += f'<path d="{HEAD}" fill="{mix(p.head(110, 60), "#000000", 0.5)}" stroke="#120c0a" stroke-width="3"/>'
    head += field(
        HEAD,
        p.head,
        flow,
        lambda x, y: (11 + math.hypot(x - BILL[0], y - BILL[1]) * 0.1, 8),
        8,
        5,
        used,
    )
    head += '<ellipse cx="112" cy="50" rx="42" ry="22" fill="url(#gloss)"/>'
    head += eye(65, 78, 12, p, mood, True) + bill(p, mood) + eye(112, 79, 16, p, mood, False)
    tilt, sink = {"thinking": (9, 0), "pleased": (-7, -3), "beaten": (-13, 13)}.get(mood, (0, 0))
    body = f'<path d="{BODY}" fill="{mix(p.body(140, 180), "#000000", 0.5)}" stroke="#120c0a" stroke-width="3"/>'
    body += field(
        BODY, p.body, lambda x, y: 62 + (x - 40) * 0.3, lambda x, y: (20, 12), 11, 6, used
    )
    s = body + p.wears + f'<g transform="translate(0 {sink}) rotate({tilt} 104 130)">{head}</g>'
    s += gesture(p, mood, used)
    place = (12, 22, 0.88) if p.crest else (4, 6, 0.96)  # a raised crest needs room above it
    return doc(at(s, *place), S, S, shades(used) + GLOSS)


def draw(only=None):
    folder = os.path.join(ASSETS, "birds")
    total = 0
    for name in BIRDS:
        if only and name not in only:
            continue
        for moods, cell, end in ((MOODS, CELL, ""), (LAST, LARGE, "-large")):
            sheet = Image.new("RGBA", (cell * len(moods), cell), (0, 0, 0, 0))
            for i, mood in enumerate(moods):
                sheet.paste(render(bust(name, mood), cell, cell), (i * cell, 0))
            path = os.path.join(folder, name + end + ".png")
            total += save_png(sheet, path, dither=0.2, colours=48)
    print(f"birds {total / 1000:.1f} kB")


if __name__ == "__main__":
    import sys

    draw(sys.argv[1:])
