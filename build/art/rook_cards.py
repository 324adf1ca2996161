"""The number cards of the two Rook decks: engraved pips that count, and birds from 11 on.

Between the indices lies a panel in the form of a Z. What a counter is worth stands beside the emblem
of its index, where no card of a fan hides it; all that is gilded counts.
"""

# ruff: noqa: E501, D103
# Path data makes long lines.
import math

from cards import GOLD, GOLD_D, IVORY, body, index, mandala, path, seal, twice
from emblems import emblem
from portraits import portrait
from svg import doc, grad, mix

PANEL = (
    "M116 11H217Q229 11 229 23V185Q229 194 220 194H148Q136 194 136 206V313Q136 325 124 325"
    "H23Q11 325 11 313V151Q11 142 20 142H92Q104 142 104 130V23Q104 11 116 11Z"
)
# The pips of the upper half; the lower half is the same, turned.
UPPER = {
    2: ((168, 52), (168, 118)),
    3: ((141, 46), (195, 46), (168, 110)),
    4: ((141, 46), (195, 46), (141, 112), (195, 112)),
    5: ((140, 40), (196, 40), (168, 82), (140, 124), (196, 124)),
}


def frame(line, ground):
    """A double line just inside the panel."""
    return "".join(
        f'<path d="{PANEL}" fill="none" stroke="{c}" stroke-width="{w}" clip-path="url(#pn)"/>'
        for c, w in ((line, 12), (ground, 9.4), (line, 4))
    )


def pip(emb, x, y, size, col, gilded):
    """A pip with a lit edge; a gilded one counts."""
    lit = emblem(emb, x + 1.1, y + 1.5, size, mix(col, IVORY, 0.62))
    edge = (GOLD, 2.6) if gilded else (None, 0)
    return lit + emblem(emb, x, y, size, col, *edge)


def pips(n, emb, col, gilded):
    half = UPPER[n // 2] if n > 1 else ()
    size = 48 if n < 8 else 44 if n < 10 else 37
    s = twice("".join(pip(emb, x, y, size, col, gilded) for x, y in half))
    if n == 1:  # the ace of its suit
        for i in range(28):
            a, r = math.radians(i * 360 / 28), 66 if i % 2 else 58
            s += f'<path d="M{120 + 50 * math.cos(a):.1f} {168 + 50 * math.sin(a):.1f}L{120 + r * math.cos(a):.1f} {168 + r * math.sin(a):.1f}" stroke="{GOLD}" stroke-width="2.200" stroke-linecap="round"/>'
        web = mix(GOLD, IVORY, 0.3)
        s += mandala(120, 168, 112, 16, web)
        s = (
            f'<g clip-path="url(#pn)">{s}</g>'
            + f'<circle cx="120" cy="168" r="44" fill="{IVORY}" stroke="{GOLD}" stroke-width="2.600"/><circle cx="120" cy="168" r="39.500" fill="{col}"/>'
        )
        return s + emblem(emb, 120, 168, 56, IVORY, GOLD, 1.6)
    if n % 2:
        s += pip(emb, 120, 168, size, col, gilded)
    return s


def rook_card(n, emb, pal, points):
    tcol, ecol = pal
    yellow = tcol == GOLD_D
    gilded = bool(points)
    defs = f'<clipPath id="pn"><path d="{PANEL}"/></clipPath>'
    if n < 11:
        ground = mix("#f3d98a", IVORY, 0.45) if gilded else mix(ecol, IVORY, 0.93)
        s = path(PANEL, ground)
        s += frame(GOLD if gilded else mix(ecol, IVORY, 0.35), ground)
        s += pips(n, emb, "#b87806" if yellow else ecol, gilded)
    else:
        base = "#3c4a5a" if emb == "suit-B" else "#c98a14" if yellow else ecol
        defs += grad(
            "bg", [(0, mix(base, "#ffffff", 0.12)), (0.6, base), (1, mix(base, "#000000", 0.35))]
        )
        rays = "".join(
            f'<path d="M156 104L{156 + 300 * math.cos(a):.0f} {104 + 300 * math.sin(a):.0f}L{156 + 300 * math.cos(a + 0.1):.0f} {104 + 300 * math.sin(a + 0.1):.0f}Z" fill="#ffffff" opacity=".12"/>'
            for a in (i * math.pi / 15 for i in range(30))
        )
        s = f'<g clip-path="url(#pn)">{path(PANEL, "url(#bg)")}{rays}{portrait(emb, n, ecol)}</g>'
        s += frame(GOLD if gilded else IVORY, mix(base, "#000000", 0.45))
    s = body() + s + twice(index(str(n), emb, tcol, ecol, GOLD_D if yellow else None))
    if points:
        s += twice(seal(points, 82, 111, 20))
    return doc(s, 240, 336, defs)
