"""Make assets/fonts/{regular,bold}.ttf: Cabin (SIL Open Font License 1.1), cut down to
the characters in use, with arrows, card suits and a check mark of our own added.

    npm pack @fontsource/cabin && tar xzf fontsource-cabin-*.tgz
    python build/art/fonts.py package          # the unpacked folder

Without an argument it runs `npm pack` itself.  Needs: fonttools, brotli.
The changed fonts carry the family name "Rookery Sans", as the licence advises.
"""

# ruff: noqa: E501, D103, D205, PLC0415, RUF005, B905
# Path data makes long lines, and geometry has capital letters for its points.
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "..", "assets", "fonts")

BASIC = "".join(map(chr, range(0x20, 0x7F))) + "".join(map(chr, range(0xA0, 0x100)))
EXTRA = "ĲĳŒœŠšŽžŸẞ“”„‘’‚‹›–—…•−€←→↑↓♠♥♣♦✓"
GLYPHS = BASIC + EXTRA

# our own drawings, in a box of 100 x 100 with y down, (0,0) in the middle
SPADE = "M0 -48C8 -28 44 -10 44 14C44 33 20 38 6 23C7 34 12 42 19 48L-19 48C-12 42 -7 34 -6 23C-20 38 -44 33 -44 14C-44 -10 -8 -28 0 -48Z"
HEART = "M0 46C-10 26 -46 4 -46 -18C-46 -36 -34 -46 -22 -46C-10 -46 -3 -38 0 -28C3 -38 10 -46 22 -46C34 -46 46 -36 46 -18C46 4 10 26 0 46Z"
DIAMOND = "M0 -50C8 -30 22 -12 38 0C22 12 8 30 0 50C-8 30 -22 12 -38 0C-22 -12 -8 -30 0 -50Z"
CLUB = "M-7 -8A21 21 0 1 1 7 -8L9.3 -4.8A21 21 0 1 1 8.7 19.9L6 16C7 31 12 42 19 48L-19 48C-12 42 -7 31 -6 16L-8.7 19.9A21 21 0 1 1 -9.3 -4.8Z"


def arrow(w):
    """An arrow to the right; w is the stroke width."""
    h, q = w / 2, w * 0.7071
    # the head: a right angle with its point at (46, 0) and arms 26 long
    return (
        f"M-46 {-h}L{46 - h - q * 1.1:.2f} {-h}L{20 - q * 0.5:.2f} {-26 + h * 0.9:.2f}L{20 + q * 0.5:.2f} {-26 - h * 0.5:.2f}L46 0"
        f"L{20 + q * 0.5:.2f} {26 + h * 0.5:.2f}L{20 - q * 0.5:.2f} {26 - h * 0.9:.2f}L{46 - h - q * 1.1:.2f} {h}L-46 {h}Z"
    )


def check(w):
    return f"M-42 6L{-42 + w * 0.9} {6 - w * 0.75}L{-13 + w * 0.1} {30 - w * 0.8}L{38 - w * 0.4} -42L{38 + w * 0.5} {-42 + w * 0.62}L-12 {36 + w * 0.5}Z"


def draw_into(font, ch, d, scale, advance, cy, rot=0):
    from math import cos, radians, sin

    name = f"uni{ord(ch):04X}"
    pen = TTGlyphPen(None)
    c, s = cos(radians(rot)), sin(radians(rot))
    # y down -> y up, then into place
    t = (scale * c, -scale * s, -scale * s, -scale * c, advance / 2, cy)
    parse_path(d, TransformPen(Cu2QuPen(pen, 1.0, reverse_direction=False), t))
    g = pen.glyph()
    g.recalcBounds(font["glyf"])  # else it has no xMin yet, and sticks to the letter before it
    order = font.getGlyphOrder()
    if name not in order:
        font.setGlyphOrder(order + [name])
    font["glyf"][name] = g
    font["hmtx"][name] = (int(advance), g.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(ch)] = name


def copy_missing(dst, src, chars):
    """Copy glyphs from another part of the same family (flattened)."""
    have, cmap, gs = dst.getBestCmap(), src.getBestCmap(), src.getGlyphSet()
    for ch in chars:
        if ord(ch) in have or ord(ch) not in cmap:
            continue
        rec = DecomposingRecordingPen(gs)
        gs[cmap[ord(ch)]].draw(rec)
        pen = TTGlyphPen(None)
        rec.replay(pen)
        name = f"uni{ord(ch):04X}"
        g = pen.glyph()
        dst.setGlyphOrder(dst.getGlyphOrder() + [name])
        dst["glyf"][name] = g
        dst["hmtx"][name] = src["hmtx"][cmap[ord(ch)]]
        for table in dst["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(ch)] = name


def join(font, ch, parts):
    """Build a character from two others side by side (for the Dutch IJ)."""
    if ord(ch) in font.getBestCmap():
        return
    cmap, gs, pen, x = font.getBestCmap(), font.getGlyphSet(), TTGlyphPen(None), 0
    for p in parts:
        rec = DecomposingRecordingPen(gs)
        gs[cmap[ord(p)]].draw(rec)
        rec.replay(TransformPen(pen, (1, 0, 0, 1, x, 0)))
        x += font["hmtx"][cmap[ord(p)]][0]
    name = f"uni{ord(ch):04X}"
    font.setGlyphOrder(font.getGlyphOrder() + [name])
    font["glyf"][name] = g = pen.glyph()
    font["hmtx"][name] = (x, g.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(ch)] = name


def make(src, weight, out, style):
    font = TTFont(os.path.join(src, "files", f"cabin-latin-{weight}-normal.woff2"))
    ext = TTFont(os.path.join(src, "files", f"cabin-latin-ext-{weight}-normal.woff2"))
    font.flavor = None
    for tag in ("GSUB", "GDEF", "MVAR", "STAT", "HVAR", "DSIG", "gasp"):
        if tag in font and tag != "gasp":
            del font[tag]
    upm = font["head"].unitsPerEm
    cap = font["OS/2"].sCapHeight
    copy_missing(font, ext, GLYPHS)
    join(font, "ĳ", "ij")
    join(font, "Ĳ", "IJ")
    join(font, "ẞ", "SS")
    k = upm / 1000
    cy, pip = cap / 2, cap * 1.04 / 100
    for ch, d in zip("♠♥♣♦", (SPADE, HEART, CLUB, DIAMOND)):
        draw_into(font, ch, d, pip, (pip * (84 if ch == "♦" else 98)) + 60 * k, cy)
    w = 11 if weight == 400 else 17
    for ch, rot in zip("→↓←↑", (0, 90, 180, 270)):
        draw_into(
            font, ch, arrow(w), 0.0068 * upm, 0.80 * upm if rot % 180 == 0 else 0.56 * upm, cy, rot
        )
    draw_into(font, "✓", check(w), 0.0066 * upm, 0.72 * upm, cy)
    opt = Options()
    opt.layout_features = ["kern", "mark"]
    opt.hinting = True
    opt.notdef_outline = True
    opt.name_IDs = ["*"]
    sub = Subsetter(opt)
    sub.populate(text=GLYPHS)
    sub.subset(font)
    for rec in list(font["name"].names):
        if rec.nameID in (1, 16):
            rec.string = "Rookery Sans"
        elif rec.nameID in (2, 17):
            rec.string = style
        elif rec.nameID == 4:
            rec.string = "Rookery Sans " + style
        elif rec.nameID == 6:
            rec.string = "RookerySans-" + style
        elif rec.nameID == 3:
            rec.string = "RookerySans-" + style + "-1"
    font["name"].setName(
        "Made from Cabin (The Cabin Project Authors) under the SIL Open Font License 1.1; "
        "cut down, renamed, with arrows and card suits added.",
        10,
        3,
        1,
        0x409,
    )
    font["head"].modified = font["head"].created  # the same bytes every time
    font.recalcTimestamp = False
    font.save(out)
    print(out, os.path.getsize(out))


def main(src=None):
    tmp = None
    if not src:
        tmp = tempfile.mkdtemp()
        subprocess.run(["npm", "pack", "-s", "@fontsource/cabin"], cwd=tmp, check=True)
        tgz = next(f for f in os.listdir(tmp) if f.endswith(".tgz"))
        with tarfile.open(os.path.join(tmp, tgz)) as tar:
            tar.extractall(tmp, filter="data")
        src = os.path.join(tmp, "package")
    os.makedirs(OUT, exist_ok=True)
    make(src, 400, os.path.join(OUT, "regular.ttf"), "Regular")
    make(src, 700, os.path.join(OUT, "bold.ttf"), "Bold")
    shutil.copy(os.path.join(src, "LICENSE"), os.path.join(OUT, "OFL.txt"))
    if tmp:
        shutil.rmtree(tmp)


if __name__ == "__main__":
    main(*sys.argv[1:2])
