"""The faces of the product: the Royal Raven and the Crow; the Lynx is in `lynx`.

Each creature is a group in card units (240 x 336), built of layers: a silhouette, a field
of feathers or hair that follows the body, then light.  `raven()` and `crow()`
return the creature alone, so that the pictures and the icon use the same drawing.
"""

# ruff: noqa: E501, D103, N806, PLC0415
# Path data makes long lines, and geometry has capital letters for its points.
import math
import random

from emblems import emblem
from svg import at, doc, feather, feather_field, grad, radial

IVORY = "#fbf6e8"
GOLDS = grad("gold", [(0, "#fff3c4"), (0.35, "#ecc050"), (0.7, "#b97c1c"), (1, "#7c4c0c")])
GOLDH = grad(
    "goldh",
    [(0, "#8a560e"), (0.25, "#efc65c"), (0.5, "#fff2c0"), (0.75, "#d79c34"), (1, "#7c4c0c")],
    0,
    0,
    1,
    0,
)

FEATHERS = (
    grad("f0", [(0, "#0a0d18"), (0.6, "#161d38"), (1, "#2b3a72")], 0, 0, 1, 0)
    + grad("f1", [(0, "#0a0c18"), (0.6, "#1d1838"), (1, "#493079")], 0, 0, 1, 0)
    + grad("f2", [(0, "#080d16"), (0.6, "#10252f"), (1, "#1f5a6c")], 0, 0, 1, 0)
    + grad("f3", [(0, "#07090f"), (0.7, "#0f1422"), (1, "#1c2644")], 0, 0, 1, 0)
    + grad("fl", [(0, "#12172c"), (0.5, "#3c4568"), (0.85, "#a59a8c"), (1, "#ecd9ae")], 0, 0, 1, 0)
    + grad("f4", [(0, "#10152a"), (0.5, "#2c3b70"), (1, "#7f97d6")], 0, 0, 1, 0)
)

PANEL = (
    "M90 11L217 11Q229 11 229 23L229 231Q229 240 220 240L167 240Q155 240 155 252L155 316Q155 325 146 325"
    "L23 325Q11 325 11 313L11 105Q11 96 20 96L73 96Q85 96 85 84L85 20Q85 11 94 11Z"
)


def stars(n, seed, x0, y0, x1, y1, col="#fff6dc"):
    rnd = random.Random(seed)
    o = ""
    for _ in range(n):
        r = rnd.choice((0.5, 0.6, 0.8, 1.1))
        o += f'<circle cx="{rnd.uniform(x0, x1):.1f}" cy="{rnd.uniform(y0, y1):.1f}" r="{r}" fill="{col}" opacity="{rnd.uniform(0.4, 0.95):.2f}"/>'
    return o


def moon(cx, cy, r, c1="#fff7df", c2="#f0d9a4", c3="#d9b878"):
    d = radial("mo", [(0, c1), (0.7, c2), (1, c3)], cx=0.42, cy=0.4, r=0.62) + radial(
        "mg", [(0, c2 + "cc"), (0.42, c2 + "66"), (1, c2 + "00")]
    )
    rnd = random.Random(4)
    s = f'<circle cx="{cx}" cy="{cy}" r="{r * 2.1}" fill="url(#mg)"/><circle cx="{cx}" cy="{cy}" r="{r}" fill="url(#mo)"/>'
    for _ in range(11):
        a, q = rnd.uniform(0, 6.28), rnd.uniform(0, 0.78) * r
        k = rnd.uniform(0.05, 0.16) * r
        s += f'<ellipse cx="{cx + q * math.cos(a):.1f}" cy="{cy + q * math.sin(a):.1f}" rx="{k:.1f}" ry="{k * 0.8:.1f}" fill="{c3}" opacity=".28"/>'
    return s, d


def along(curve, n=24):
    pts = []
    for k in range(0, len(curve) - 3, 3):
        a, b, c, e = curve[k : k + 4]
        for i in range(n):
            t = i / n
            u = 1 - t
            pts.append(
                tuple(
                    u**3 * a[j] + 3 * u * u * t * b[j] + 3 * u * t * t * c[j] + t**3 * e[j]
                    for j in (0, 1)
                )
            )
    return pts


def lit_by(curve, reach):
    """How brightly the moon behind touches the feathers near an edge."""
    pts = along(curve)

    def f(x, y):
        d = min(math.hypot(x - a, y - b) for a, b in pts)
        return max(0.0, 1 - d / reach)

    return f


R_EDGE = lit_by(
    [(140, 101), (174, 103), (190, 124), (193, 148), (198, 176), (224, 202), (236, 232)], 17
)
C_EDGE = lit_by(
    [(104, 99), (122, 100), (128, 111), (134, 123), (150, 134), (172, 148), (183, 178)], 11
)


# ------------------------------------------------------------------ the Royal Raven

R_BODY = (
    "M106 134C108 112 128 99 149 101C174 103 190 124 193 148C198 176 224 202 236 232L236 340L44 340"
    "C46 300 58 262 76 234C87 214 89 198 90 184C91 170 97 162 106 158Z"
)
R_UP = "M120 116C99 112 66 122 45 149C41 155 42 163 46 170C49 161 57 155.500 72 154.500L112 156Z"
R_LO = "M110 158L72 157C63 158 58 161 55.500 165C70 171.500 92 172 110 168Z"


def king_crown(x, y, k=1, rot=0, jewel="#b4202c"):
    """A gold crown, its lower edge centred on (x, y); 80 wide."""
    b = (
        "M-36 0C-38 -14 -43 -28 -48 -42C-40 -36 -32 -32 -25 -22C-20 -32 -10 -48 0 -60C10 -48 20 -32 25 -22C32 -32 40 -36 48 -42"
        "C43 -28 38 -14 36 0C24 7 -24 7 -36 0Z"
    )
    s = '<path d="M-33 -2C-24 -10 24 -10 33 -2L36 -22L-36 -22Z" fill="#5a3408"/>'
    s += f'<path d="{b}" fill="url(#gold)" stroke="#6a400a" stroke-width="1.200" stroke-linejoin="round"/>'
    s += '<path d="M-36.500 -2C-24 5 24 5 36.500 -2L37.500 -12C25 -5 -25 -5 -37.500 -12Z" fill="url(#goldh)" stroke="#6a400a" stroke-width=".9"/>'
    for px, py, r in ((-48, -46, 4.4), (0, -65, 5.4), (48, -46, 4.4)):
        s += f'<circle cx="{px}" cy="{py}" r="{r}" fill="url(#gold)" stroke="#6a400a" stroke-width=".9"/><circle cx="{px - 1.2}" cy="{py - 1.4}" r="{r * 0.35:.1f}" fill="#fffbe6"/>'
    for px, py, c in ((-22, -4.3, "#2a62b4"), (0, -2.4, jewel), (22, -4.3, "#2a62b4")):
        s += f'<ellipse cx="{px}" cy="{py}" rx="4.200" ry="3.300" fill="{c}" stroke="#6a400a" stroke-width=".8"/><circle cx="{px - 1.2}" cy="{py - 1.100}" r="1" fill="#fff" opacity=".85"/>'
    s += f'<path d="M0 -42C5 -34 7 -29 0 -20C-7 -29 -5 -34 0 -42Z" fill="{jewel}" stroke="#6a400a" stroke-width=".9"/><path d="M-1.500 -36C-3.500 -31 -3.500 -29 -2 -26" stroke="#ffb8a8" stroke-width="1" fill="none"/>'
    return at(s, x, y, k, rot)


def _raven_flow(x, y):
    if y < 172 and x > 100:
        a = math.degrees(math.atan2(y - 128, x - 112))
        return max(-14, a * 0.8 + 6)
    t = min(1, max(0, (y - 160) / 90))
    base = math.degrees(math.atan2(y - 90, (x - 138) * 0.9))
    return base * 0.75 + 90 * 0.25 + (10 * t if x > 140 else 0)


def _raven_size(x, y):
    if y < 165:
        d = math.hypot(x - 118, y - 134)
        return 7 + d * 0.14, 5 + d * 0.06
    t = min(1, (y - 165) / 110)
    if x < 130:
        return 18 + 12 * t, 8 + 8 * t
    return 18 + 26 * t, 9 + 12 * t


def _raven_look(x, y, r):
    lit = (x > 176 and y < 260) or (x < 98 and y > 200)
    k = r.random()
    f = (
        "f4"
        if lit and k < 0.5
        else "f0"
        if k < 0.45
        else "f1"
        if k < 0.68
        else "f2"
        if k < 0.82
        else "f3"
    )
    if y < 160 and k < 0.6:
        f = "f3" if k < 0.3 else "f0"
    e = R_EDGE(x, y)
    if e > 0.25 and r.random() < e * 1.5:
        f = "fl" if e > 0.5 else "f4"
    return {
        "fill": f"url(#{f})",
        "edge": "#05070d",
        "ew": 0.55,
        "shaft": "#5a6ea8" if y > 175 and k < 0.8 else None,
    }


def _raven_bill():
    s = ""
    # bill
    s += f'<path d="{R_LO}" fill="url(#bil2)"/><path d="{R_UP}" fill="url(#bil)"/>'
    s += '<path d="M117 119C99 115 70 124 49 148" fill="none" stroke="#aebbe0" stroke-width="1.500" stroke-linecap="round" opacity=".75"/>'
    s += '<path d="M112 156.500L72 155.500C60 156 52 160 47 168" fill="none" stroke="#04060b" stroke-width="1.400"/>'
    for i in range(15):  # bristles over the bill
        t = i / 14
        s += feather(
            121 - t * 3,
            116 + t * 34,
            176 - t * 14 + (i % 3) * 5,
            27 - abs(t - 0.4) * 16,
            4.600,
            "url(#f3)" if i % 2 else "url(#f0)",
            "#05070d",
            0.4,
        )
    for i in range(7):  # small beard under the bill
        s += feather(111 - i * 1.5, 163 + i * 2.2, 150 - i * 6, 17, 4.5, "url(#f0)", "#05070d", 0.4)
    return s


def raven(crown=True, collar=True):
    s = f'<path d="{R_BODY}" fill="#0a0d18"/>'
    s += feather_field(
        R_BODY,
        _raven_flow,
        _raven_size,
        _raven_look,
        lambda x, y: 7 if y < 160 else 10 if y < 215 else 14,
        seed=7,
        origin=(112, 128),
    )
    # throat hackles, long and loose
    rnd = random.Random(3)
    for i in range(26):
        t = i / 25
        x, y = 96 + 26 * math.sin(t * 9.7) * 0.5 + 8, 226 - t * 56
        s += feather(
            x,
            y,
            102 + rnd.uniform(-16, 16) + (1 - t) * 8,
            30 - t * 8,
            6.5,
            "url(#f0)" if i % 3 else "url(#f4)",
            "#05070d",
            0.5,
            "#6d80b8",
        )
    s += _raven_bill()
    # eye
    s += '<ellipse cx="134" cy="133" rx="11" ry="9.500" fill="#05060b" opacity=".9"/>'
    s += '<circle cx="133" cy="133" r="7.200" fill="url(#eye)"/><circle cx="133" cy="133" r="3.900" fill="#050505"/><circle cx="130.600" cy="130.400" r="1.900" fill="#fff"/>'
    s += '<path d="M123 131C126 125 138 123.500 144 129" fill="none" stroke="#04060b" stroke-width="2.600" stroke-linecap="round"/>'
    # light of the moon along the neck and brow
    if collar:
        s += '<path d="M62 262C92 290 160 292 206 246" fill="none" stroke="#4a2c06" stroke-width="10" stroke-linecap="round"/><path d="M62 262C92 290 160 292 206 246" fill="none" stroke="url(#goldh)" stroke-width="7.500" stroke-linecap="round"/>'
        for i in range(13):
            t = i / 12
            u = 1 - t
            x = u**3 * 62 + 3 * u * u * t * 92 + 3 * u * t * t * 160 + t**3 * 206
            y = u**3 * 262 + 3 * u * u * t * 290 + 3 * u * t * t * 292 + t**3 * 246
            s += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2" fill="#fff7dc" stroke="#7a4c0a" stroke-width=".6"/>'
        s += (
            '<path d="M114 286L126 280L138 286L138 300C138 308 130 312 126 315C122 312 114 308 114 300Z" fill="url(#gold)" stroke="#5a3408" stroke-width="1.200"/>'
            '<path d="M126 285L133.500 293L126 307L118.500 293Z" fill="#b4202c"/><path d="M126 285L133.500 293L126 294L118.500 293Z" fill="#ef7a70"/><path d="M126 294L133.500 293L126 307Z" fill="#7e0f1a"/>'
        )
    if crown:
        s += king_crown(151, 108, 0.92, 9)
    return s


RAVEN_DEFS = (
    GOLDS
    + GOLDH
    + FEATHERS
    + grad("bil", [(0, "#5a6788"), (0.3, "#2a3248"), (1, "#0b0e17")])
    + grad("bil2", [(0, "#10141f"), (1, "#2c3448")])
    + radial("eye", [(0, "#ffdf8a"), (0.6, "#e08a1a"), (1, "#6a2c04")])
)


def framed(art, defs, emb, ecol, line, pts=None, extra_emb=""):
    """A full picture with ivory corners for the index."""
    from cards import body, seal, twice

    d = defs + f'<clipPath id="pn"><path d="{PANEL}"/></clipPath>'
    s = body() + f'<g clip-path="url(#pn)">{art}</g>'
    s += f'<path d="{PANEL}" fill="none" stroke="{line}" stroke-width="2"/>'
    corner = emblem(emb, 48, 52, 58, ecol) + extra_emb
    s += twice(corner + (seal(pts, 40, 124, 21) if pts else ""))
    return doc(s, 240, 336, d)


def raven_card():
    m, md = moon(138, 142, 80, "#fff8e4", "#f7dfae", "#e2bd84")
    sky = grad("sky", [(0, "#150d2e"), (0.45, "#35205c"), (0.8, "#6d3a70"), (1, "#8a4a6c")])
    art = (
        '<rect width="240" height="336" fill="url(#sky)"/>'
        + stars(46, 2, 10, 10, 230, 200)
        + m
        + raven()
    )
    return framed(art, sky + md + RAVEN_DEFS, "raven-mark", "#241640", "#b98a34", 20)


# ------------------------------------------------------------------ the Crow

C_BODY = (
    "M84 121C85 107 95 98 108 99C122 100 128 111 134 123C150 134 172 148 183 178C187 190 190 204 193 214L176 218"
    "C160 226 126 228 108 210C94 196 90 172 92 152C90 144 84 134 84 121Z"
)


def nest(seed=5):
    rnd = random.Random(seed)
    o = ""
    cols = ["#4a3018", "#6b4826", "#86602f", "#a67c42", "#38230f", "#5c3c1c"]
    for i in range(150):
        t = rnd.uniform(-1, 1)
        x = 120 + t * 68
        y = 240 + rnd.uniform(-9, 13) - (abs(t) ** 2.2) * 7
        L = rnd.uniform(16, 40) * (1 - 0.3 * abs(t))
        a = t * -16 + rnd.uniform(-24, 24)
        dx, dy = math.cos(math.radians(a)) * L / 2, math.sin(math.radians(a)) * L / 2
        q = rnd.uniform(-5, 5)
        c = cols[i % 6] if i < 110 else cols[2 + i % 2]
        o += f'<path d="M{x - dx:.1f} {y - dy:.1f}Q{x + q:.1f} {y + q:.1f} {x + dx:.1f} {y + dy:.1f}" stroke="{c}" stroke-width="{rnd.uniform(1.2, 2.6):.1f}" fill="none" stroke-linecap="round"/>'
    return o


def _crow_flow(x, y):
    if y < 128:
        return max(14, math.degrees(math.atan2(y - 116, x - 86)) * 0.7 + 24)
    if x < 112:
        return 82
    return 52


def _crow_size(x, y):
    if y < 128:
        return 8, 5
    return 13, 8


def _crow_look(x, y, r):
    k = r.random()
    f = "f3" if k < 0.35 else "f0" if k < 0.7 else "f2" if k < 0.9 else "f1"
    if x < 100 and y > 135 and k > 0.4:
        f = "f4" if k > 0.75 else "f0"
    e = C_EDGE(x, y)
    if e > 0.25 and r.random() < e * 1.5:
        f = "fl" if e > 0.55 else "f4"
    return {"fill": f"url(#{f})", "edge": "#04060b", "ew": 0.5}


def _crow_wing():
    s = ""
    # wing: coverts over secondaries over primaries
    for i in range(9):
        t = i / 8
        s += feather(
            150 + t * 16,
            206 - t * 30,
            62 - t * 4,
            56 + t * 26,
            12,
            "url(#f0)" if i % 2 else "url(#f2)",
            "#04060b",
            0.7,
            "#5468a4",
        )
    for row, (n, L, Wd) in enumerate(((8, 40, 12), (8, 28, 11), (7, 20, 9), (6, 14, 8))):
        for i in range(n):
            t = i / (n - 1)
            x = 128 + t * 34 - row * 6 + 6
            y = 200 - t * 40 - row * 8 + 4
            f = ("f1", "f0", "f4" if i > n - 3 else "f2", "f0")[row]
            s += feather(
                x,
                y,
                58 - row * 2 + (1 - t) * 10,
                L,
                Wd,
                f"url(#{f})",
                "#04060b",
                0.6,
                "#6076b4" if row < 2 else None,
            )
    return s


def _crow_tail():
    s = ""
    # tail
    for i in range(7):
        s += feather(
            172 + i * 2.6,
            204 + i * 0.6,
            69 - i * 3.2,
            74 - abs(i - 3) * 4,
            13,
            "url(#f0)" if i % 2 else "url(#f3)",
            "#04060b",
            0.7,
            "#4c5e96",
        )
    return s


def crow():
    s = ""
    s += _crow_tail()
    # legs
    for lx in (126, 144):
        s += f'<path d="M{lx} 214C{lx - 2} 222 {lx - 4} 228 {lx - 4} 238" stroke="#0a0c12" stroke-width="4.500" fill="none" stroke-linecap="round"/>'
        for dx in (-11, -3, 7):
            s += f'<path d="M{lx - 4} 236Q{lx - 4 + dx * 0.6} 236 {lx - 4 + dx} 243" stroke="#0a0c12" stroke-width="3" fill="none" stroke-linecap="round"/>'
    s += f'<path d="{C_BODY}" fill="#080b14"/>'
    s += feather_field(
        C_BODY,
        _crow_flow,
        _crow_size,
        _crow_look,
        lambda x, y: 6 if y < 128 else 8,
        seed=11,
        origin=(88, 112),
    )
    # thigh
    for i in range(9):
        s += feather(
            120 + i * 3.4,
            203 + (i % 3) * 3,
            92 - i * 1.5,
            18,
            8,
            "url(#f3)" if i % 2 else "url(#f0)",
            "#04060b",
            0.5,
        )
    s += _crow_wing()
    # bill and face
    s += '<path d="M96 105C80 103 62 111 52 124C50 127 50 130 51 133C56 128 64 126 72 126L90 128Z" fill="url(#bil)"/>'
    s += '<path d="M90 129.500L71 128C64 128.500 60 130 57 132C66 136 78 137 90 136Z" fill="url(#bil2)"/>'
    s += '<path d="M92 129L71 127.200C62 127.200 56 129 52 132.500" stroke="#04060b" stroke-width="1.100" fill="none"/><path d="M94 106C80 105 65 112 55 123" stroke="#b8c4e6" stroke-width="1.200" fill="none" opacity=".8" stroke-linecap="round"/>'
    for i in range(9):
        t = i / 8
        s += feather(
            99 - t * 2,
            105 + t * 20,
            176 - t * 12,
            17 - abs(t - 0.4) * 8,
            3.6,
            "url(#f3)" if i % 2 else "url(#f0)",
            "#04060b",
            0.4,
        )
    s += '<circle cx="103.500" cy="115.500" r="6.600" fill="#04060b"/><circle cx="103" cy="115.500" r="4.700" fill="url(#eye)"/><circle cx="103" cy="115.500" r="2.700" fill="#050505"/><circle cx="101.500" cy="114" r="1.300" fill="#fff"/>'
    # moonlight on the back
    return s


def ship_nest():
    """The lookout's basket on the mast, with a bird's nest in it."""
    s = '<path d="M112 250L110 345L132 345L130 250Z" fill="url(#wood)"/>'
    s += '<path d="M60 246C58 262 66 288 78 300C98 308 144 308 164 300C176 288 184 262 182 246C150 256 92 256 60 246Z" fill="url(#wood)" stroke="#1c1008" stroke-width="1.500"/>'
    for i in range(1, 9):
        t = i / 9
        xa, xb = 60 + t * 122, 78 + t * 86
        s += f'<path d="M{xa:.1f} {249 + 5 * math.sin(t * 3.14):.1f}L{xb:.1f} {300 + 5 * math.sin(t * 3.14):.1f}" stroke="#24140a" stroke-width="1.400" opacity=".85"/>'
    for y0, xa, xb, q in ((264, 62.5, 179.5, 275), (289, 70.5, 171.5, 300)):
        s += f'<path d="M{xa} {y0}Q121 {q + 4} {xb} {y0}" stroke="#1c1008" stroke-width="7" fill="none"/><path d="M{xa} {y0}Q121 {q + 4} {xb} {y0}" stroke="url(#goldh)" stroke-width="4.600" fill="none"/>'
    return s + nest()


CROW_DEFS = RAVEN_DEFS + grad(
    "wood",
    [(0, "#3a2413"), (0.3, "#8a5f33"), (0.5, "#9c7040"), (0.75, "#5a3a1e"), (1, "#2a180c")],
    0,
    0,
    1,
    0,
)


def crow_card():
    m, md = moon(138, 138, 74)
    sky = grad("sky", [(0, "#071c28"), (0.5, "#12424e"), (0.84, "#2f6f70"), (1, "#1a4a52")])
    art = '<rect width="240" height="336" fill="url(#sky)"/>' + stars(42, 6, 10, 10, 230, 190) + m
    # clouds
    for x, y, w in ((40, 196, 70), (205, 176, 64), (190, 208, 80), (30, 150, 40)):
        art += f'<path d="M{x - w / 2} {y}Q{x - w / 4} {y - 9} {x} {y - 6}Q{x + w / 4} {y - 12} {x + w / 2} {y}Z" fill="#dfe9dc" opacity=".16"/>'
    # the sea
    art += '<rect x="0" y="292" width="240" height="50" fill="#0b2c36"/>'
    for i in range(26):
        rnd = random.Random(i)
        y = 294 + i * 1.5
        w = rnd.uniform(6, 26)
        x = 138 + rnd.uniform(-1, 1) * (14 + i * 2.4)
        art += f'<path d="M{x - w / 2:.1f} {y}h{w:.1f}" stroke="#f4e2b4" stroke-width="1" opacity="{rnd.uniform(0.25, 0.7):.2f}"/>'
    # rigging
    for x in (-6, 14, 34, 206, 226, 246):
        art += f'<path d="M{118 if x < 120 else 124} 300L{x} 345" stroke="#081a20" stroke-width="1.500"/>'
    art += at(ship_nest() + crow(), -15, 2)
    return framed(art, sky + md + CROW_DEFS, "rook", "#14303a", "#b98a34", 20)
