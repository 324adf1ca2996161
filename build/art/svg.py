"""Small tools shared by the drawing programs: paths from text, feathers, rendering."""

# ruff: noqa: E501, D103, D205, N806, PLC0415, B905
# Path data makes long lines, and geometry has capital letters for its points.
import io
import math
import os
import random

import resvg_py
from fontTools.pens.basePen import BasePen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.normpath(os.path.join(HERE, "..", "..", "assets"))
_fonts = {}


def font(weight="bold"):
    if weight not in _fonts:
        f = TTFont(os.path.join(ASSETS, "fonts", weight + ".ttf"))
        _fonts[weight] = (
            f,
            f.getGlyphSet(),
            f.getBestCmap(),
            f["head"].unitsPerEm,
            f["OS/2"].sCapHeight,
        )
    return _fonts[weight]


def text(s, x, y, cap, anchor="m", sx=1.0, track=0.0, weight="bold"):
    """Path data of a text whose capitals are `cap` high; (x, y) is on the baseline.
    Returns (path data, width).
    """
    f, gs, cmap, _upm, caph = font(weight)
    k = cap / caph
    adv = [f["hmtx"][cmap[ord(c)]][0] * k * sx + track for c in s]
    total = sum(adv) - track
    px = x - (total / 2 if anchor == "m" else total if anchor == "e" else 0)
    out = []
    for c, a in zip(s, adv):
        pen = SVGPathPen(gs, ntos=lambda v: f"{v:.2f}".rstrip("0").rstrip("."))
        gs[cmap[ord(c)]].draw(TransformPen(pen, (k * sx, 0, 0, -k, px, y)))
        out.append(pen.getCommands())
        px += a
    return "".join(out), total


def ink(s, cap, sx=1.0, track=0.0, weight="bold"):
    """Left and right edge of the ink of a text set at x=0 from the left."""
    from fontTools.pens.boundsPen import BoundsPen

    f, gs, cmap, _upm, caph = font(weight)
    k = cap / caph
    px, lo, hi = 0, 1e9, -1e9
    for c in s:
        b = BoundsPen(gs)
        gs[cmap[ord(c)]].draw(b)
        if b.bounds:
            lo, hi = min(lo, px + b.bounds[0] * k * sx), max(hi, px + b.bounds[2] * k * sx)
        px += f["hmtx"][cmap[ord(c)]][0] * k * sx + track
    return lo, hi


class _Flat(BasePen):
    def __init__(self):
        super().__init__(None)
        self.pts = []

    def _moveTo(self, p):
        self.pts.append(p)

    def _lineTo(self, p):
        self.pts.append(p)

    def _curveToOne(self, a, b, c):
        p = self.pts[-1]
        for i in range(1, 13):
            t = i / 12
            u = 1 - t
            self.pts.append(
                (
                    u**3 * p[0] + 3 * u * u * t * a[0] + 3 * u * t * t * b[0] + t**3 * c[0],
                    u**3 * p[1] + 3 * u * u * t * a[1] + 3 * u * t * t * b[1] + t**3 * c[1],
                )
            )


def polygon(d):
    pen = _Flat()
    parse_path(d, pen)
    return pen.pts


def inside(poly, x, y):
    c = False
    j = len(poly) - 1
    for i in range(len(poly)):
        (xi, yi), (xj, yj) = poly[i], poly[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            c = not c
        j = i
    return c


def feather(x, y, ang, length, width, fill, edge=None, ew=0.6, shaft=None, op=1):
    L, W = length, width / 2
    d = f"M0 0C{L * 0.25:.1f} {-W:.1f} {L * 0.72:.1f} {-W * 1.05:.1f} {L:.1f} 0C{L * 0.8:.1f} {W * 0.95:.1f} {L * 0.3:.1f} {W:.1f} 0 0Z"
    e = f' stroke="{edge}" stroke-width="{ew}"' if edge else ""
    s = (
        f'<path d="M{L * 0.1:.1f} 0L{L * 0.92:.1f} 0" stroke="{shaft}" stroke-width="{ew}" fill="none" opacity=".7"/>'
        if shaft
        else ""
    )
    o = f' opacity="{op}"' if op != 1 else ""
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({ang:.1f})"{o}><path d="{d}" fill="{fill}"{e}/>{s}</g>'


def feather_field(shape, flow, size, look, spacing, seed=1, origin=(0, 0), jitter=0.35):
    """Cover `shape` (path data) with overlapping feathers.  flow(x,y)->angle,
    size(x,y)->(length,width), look(x,y,rnd)->dict for feather().  Those furthest from
    `origin` are laid first, as on a bird.
    """
    rnd = random.Random(seed)
    poly = polygon(shape)
    xs, ys = [p[0] for p in poly], [p[1] for p in poly]
    items = []
    y, row = min(ys), 0
    while y < max(ys):
        sp = spacing(0, y) if callable(spacing) else spacing
        x = min(xs) + (row % 2) * sp / 2
        while x < max(xs):
            px, py = (
                x + rnd.uniform(-1, 1) * sp * jitter,
                y + rnd.uniform(-1, 1) * sp * jitter * 0.6,
            )
            if inside(poly, px, py):
                items.append((px, py))
            x += sp
        y += sp * 0.62
        row += 1
    items.sort(key=lambda p: -math.hypot(p[0] - origin[0], p[1] - origin[1]))
    out = []
    for px, py in items:
        L, W = size(px, py)
        out.append(
            feather(
                px,
                py,
                flow(px, py) + rnd.uniform(-7, 7),
                L * rnd.uniform(0.9, 1.1),
                W,
                **look(px, py, rnd),
            )
        )
    return "".join(out)


def _stops(stops):
    return "".join(
        f'<stop offset="{o}" stop-color="{c[:7]}"'
        + (f' stop-opacity="{int(c[7:9], 16) / 255:.3f}"' if len(c) > 7 else "")
        + "/>"
        for o, c in stops
    )


def grad(id, stops, x1=0, y1=0, x2=0, y2=1, units=None):
    u = ' gradientUnits="userSpaceOnUse"' if units else ""
    s = _stops(stops)
    return (
        f'<linearGradient id="{id}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"{u}>{s}</linearGradient>'
    )


def radial(id, stops, cx=0.5, cy=0.5, r=0.5, units=None):
    u = ' gradientUnits="userSpaceOnUse"' if units else ""
    s = _stops(stops)
    return f'<radialGradient id="{id}" cx="{cx}" cy="{cy}" r="{r}"{u}>{s}</radialGradient>'


def mix(a, b, t):
    a, b = [int(a[i : i + 2], 16) for i in (1, 3, 5)], [int(b[i : i + 2], 16) for i in (1, 3, 5)]
    return "#{:02x}{:02x}{:02x}".format(*tuple(round(p + (q - p) * t) for p, q in zip(a, b)))


def at(body, x, y, s=1, rot=0, extra=""):
    r = f" rotate({rot})" if rot else ""
    k = f" scale({s})" if s != 1 else ""
    return f'<g transform="translate({x} {y}){r}{k}"{extra}>{body}</g>'


def doc(body, w, h, defs=""):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"><defs>{defs}</defs>{body}</svg>'
    )


def render(svg, width, height):
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    im = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if im.size != (width, height):
        raise ValueError(f"rendered {im.size}, wanted {(width, height)}")
    return im


def save_png(im, path, quantise=True, dither=0.6, colours=256, limit=None):
    """Save small: a palette with smooth transparency where wanted, then repacked."""
    import imagequant
    import oxipng

    os.makedirs(os.path.dirname(path), exist_ok=True)
    if quantise:
        im = imagequant.quantize_pil_image(
            im.convert("RGBA"), dithering_level=dither, max_colors=colours
        )
    buf = io.BytesIO()
    im.save(buf, "PNG", optimize=True)
    # Rows as they are: the game reads its sheets row by row (game/ui/drawing/sheets.py).
    plain = [oxipng.RowFilter.NoOp]
    data = oxipng.optimize_from_memory(buf.getvalue(), level=4, filter=plain)
    with open(path, "wb") as f:
        f.write(data)
    size = len(data)
    note = "  TOO BIG" if limit and size > limit else ""
    print(
        f"{os.path.relpath(path, ASSETS):34s} {im.size[0]:5d}x{im.size[1]:<5d} {size / 1000:7.1f} kB{note}"
    )
    return size
