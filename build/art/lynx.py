"""The Lynx of the Royal Raven's deck."""

# ruff: noqa: E501, D103
# Path data makes long lines, and geometry has capital letters for its points.
import math
import random

from emblems import poly
from figures import framed, moon, stars
from svg import at, feather, feather_field, grad, mix, polygon, radial

L_HEAD = (
    "M0 -64C10 -66 18 -66 25 -62C30 -78 38 -96 47 -110C54 -92 60 -68 60 -46C67 -32 70 -18 69 -6C74 6 80 18 88 30L74 28C78 38 80 46 82 56"
    "L64 49C64 58 62 66 58 76L44 64C36 76 18 84 0 84"
)
L_EAR = "M31 -58C34 -76 40 -90 46 -99C51 -84 54 -68 54 -50C46 -56 38 -58 31 -58Z"


def mirrored(half):
    return f'{half}<g transform="scale(-1 1)">{half}</g>'


def _lynx_flow(x, y):
    if abs(x) < 20 and y < 10:
        return -90 + x * 2.2
    return math.degrees(math.atan2(y - 12, x * 1.05)) + (6 if x > 0 else -6) * 0


def _lynx_size(x, y):
    d = math.hypot(x, y - 12)
    return 7 + d * 0.12, 2.6 + d * 0.016


def _lynx_region(x, y, r):
    ax, k = abs(x), r.random()
    if math.hypot(ax - 14, (y - 38) * 1.1) < 17 or (y > 52 and ax < 24):
        return mix("#fffaf0", "#e4d6bc", k)  # muzzle and chin
    if math.hypot((ax - 29) * 0.9, y + 26) < 11 and y < -16:
        return mix("#fff4dc", "#e6cfa2", k)  # pale brow
    if math.hypot((ax - 30) * 0.8, y - 16) < 12:
        return mix("#fbeed2", "#e2c998", k)  # pale under the eye
    if (ax > 50 and y > 0) or y > 56:
        band = math.sin((y - ax * 0.2) * 0.33) > 0.45
        return mix("#4a3826", "#6a5238", k) if band else mix("#f1e2c4", "#cdb48a", k)
    if ax < 30 and y < -22 and (int((ax + 4) // 6.5) % 2 == 1) and k < 0.8:
        return mix("#54371c", "#765030", k)  # stripes on the brow
    if y < -58 and ax > 24:
        return mix("#5c4632", "#3c2c20", k)
    if ax < 9 and y < 30:
        return mix("#d4a468", "#b98448", k)
    return mix("#d8ac74", "#a8763e", k)


def _lynx_look(x, y, r):
    c = _lynx_region(x, y, r)
    return {"fill": c, "edge": mix(c, "#3a2410", 0.35), "ew": 0.3}


def _lynx_eyes():
    s = ""
    # face
    half = (
        '<path d="M8 -2C14 -16 34 -22 49 -13C45 0 32 8 18 6C12 5 8 2 8 -2Z" fill="#15100c"/>'
        '<path d="M12 2C9 10 8 18 9 24" stroke="#2a1c12" stroke-width="3" fill="none" stroke-linecap="round" opacity=".75"/>'
        '<path d="M48 -12C56 -12 62 -8 68 -2" stroke="#1c130d" stroke-width="3.200" fill="none" stroke-linecap="round"/>'
        '<path d="M46 2C54 6 58 12 62 20" stroke="#2a1c12" stroke-width="2.400" fill="none" stroke-linecap="round" opacity=".8"/>'
    )
    s += mirrored(half)
    eye = (
        '<path d="M13 -1.500C18 -13 34 -17 45 -11C41 -1 31 4.500 21 3.500C17 3 14 1 13 -1.500Z" fill="url(#lxe)"/>'
        '<ellipse cx="29" cy="-6" rx="5" ry="7.600" fill="#0a0806"/><circle cx="26.200" cy="-9.400" r="2.300" fill="#fff"/>'
        '<path d="M13 -1.500C18 -13 34 -17 45 -11" stroke="#0a0806" stroke-width="2.600" fill="none"/>'
    )
    glow = '<circle cx="29" cy="-6" r="30" fill="url(#lxg)"/>'
    s += mirrored(eye) + mirrored(glow)
    s += '<path d="M-13 22C-6 18 6 18 13 22C12 30 5 35 0 38C-5 35 -12 30 -13 22Z" fill="url(#lxn)" stroke="#2a120e" stroke-width="1.200"/><path d="M-7 23C-3 21.500 3 21.500 7 23" stroke="#e9b0a0" stroke-width="1.500" fill="none" stroke-linecap="round" opacity=".8"/>'
    s += '<path d="M0 38V47" stroke="#2a160e" stroke-width="2"/>' + mirrored(
        '<path d="M0 47C6 54 16 54 23 47" stroke="#2a160e" stroke-width="2" fill="none" stroke-linecap="round"/>'
    )
    return s


def lynx():
    L_HEAD + " " + ""
    # a closed outline of the whole head: right half, then its mirror image back to the top
    pts = polygon(L_HEAD)
    outline = pts + [(-x, y) for x, y in reversed(pts)]
    head = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in outline) + "Z"

    s = ""
    # tufts on the ears, behind
    half = ""
    for i in range(9):
        half += feather(
            46 + (i - 4) * 0.8, -100, -84 + (i - 4) * 3.6, 27 - abs(i - 4) * 2.6, 3.4, "#14100e"
        )
    s += mirrored(half)
    s += f'<path d="{head}" fill="#8a6236"/>'
    s += feather_field(
        head, _lynx_flow, _lynx_size, _lynx_look, 4.1, seed=21, origin=(0, 12), jitter=0.45
    )
    half = f'<path d="{L_EAR}" fill="#2a1c14"/>'
    for i in range(12):
        t = i / 11
        half += feather(
            33 + t * 20,
            -56 + abs(t - 0.5) * 6,
            -104 + t * 34,
            30 - abs(t - 0.45) * 22,
            3.4,
            mix("#f4e6c8", "#c8a878", (i % 4) / 4),
            "#6a4a28",
            0.3,
        )
    s += mirrored(half)
    s += _lynx_eyes()
    half = ""
    for x, y in ((16, 36), (21, 41), (15, 43), (25, 36), (22, 31)):
        half += f'<circle cx="{x}" cy="{y}" r="1.200" fill="#3a2416"/>'
    for y, ex, ey in ((34, 84, 20), (38, 90, 38), (42, 84, 56)):
        half += f'<path d="M22 {y}Q50 {(y + ey) / 2 - 6} {ex} {ey}" stroke="#fffaf0" stroke-width="1" fill="none" opacity=".85"/>'
    s += mirrored(half)
    return s


def lynx_body():
    b = "M52 250C30 270 14 300 10 345L230 345C226 300 210 270 188 250C160 236 80 236 52 250Z"

    def look(x, y, r):
        k = r.random()
        spot = (math.sin(x * 0.31 + 2 * math.sin(y * 0.13)) * math.sin(y * 0.24 + x * 0.05)) > 0.62
        mid = abs(x - 120) < 34
        c = (
            mix("#3a2818", "#5a4028", k)
            if spot and not mid
            else mix("#efe0c2", "#cbb088", k)
            if mid
            else mix("#b98c58", "#80582e", k)
        )
        return {"fill": c, "edge": mix(c, "#2a180c", 0.4), "ew": 0.4}

    return f'<path d="{b}" fill="#6a4a2a"/>' + feather_field(
        b,
        lambda x, y: 90 + (120 - x) * 0.3,
        lambda x, y: (17, 5),
        look,
        7.5,
        seed=9,
        origin=(120, 200),
    )


LYNX_DEFS = (
    radial(
        "lxe",
        [(0, "#fdffc8"), (0.45, "#e9d23c"), (0.8, "#a8a01c"), (1, "#4a5210")],
        cx=0.5,
        cy=0.55,
        r=0.62,
    )
    + radial("lxg", [(0, "#f8ff9a66"), (0.5, "#e8f05a22"), (1, "#e8f05a00")])
    + grad("lxn", [(0, "#a85e50"), (1, "#5a2a24")])
)


def pines(seed, base, hmin, hmax, col, x0=-10, x1=250, step=17):
    rnd = random.Random(seed)
    o, x = "", x0
    while x < x1:
        h = rnd.uniform(hmin, hmax)
        w = h * 0.22
        pts = [(x, base - h)]
        n = 6
        for i in range(1, n + 1):
            y = base - h + h * i / n
            q = w * (0.25 + 0.75 * i / n)
            pts += [(x + q, y), (x + q * 0.55, y - 1)]
        left = [(2 * x - a, b) for a, b in reversed(pts[1:])]
        o += f'<path d="{poly(*pts, (x + w, base + 60), (x - w, base + 60), *left)}" fill="{col}"/>'
        x += rnd.uniform(0.6, 1.3) * step
    return o


def lynx_card():
    m, md = moon(120, 150, 88, "#f4fbe8", "#cfe4c4", "#9cc4a8")
    sky = grad("sky", [(0, "#0a1f24"), (0.5, "#16444a"), (1, "#2c6a62")])
    art = '<rect width="240" height="336" fill="url(#sky)"/>' + stars(36, 12, 10, 10, 230, 150) + m
    art += pines(3, 250, 70, 120, "#12383c") + pines(8, 280, 60, 110, "#0b2629")
    art += lynx_body() + at(lynx(), 120, 212, 0.95)
    rnd = random.Random(5)
    for _ in range(14):
        x, y = rnd.uniform(14, 226), rnd.uniform(110, 320)
        art += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.500" fill="#f4ff9a" opacity=".18"/><circle cx="{x:.1f}" cy="{y:.1f}" r="1.100" fill="#fbffc8" opacity=".9"/>'
    return framed(art, sky + md + LYNX_DEFS, "lynx", "#16383a", "#b98a34", 25)
