"""The word mark, the app icons and the felt."""

# ruff: noqa: E501, D103, N806, N812
# Path data makes long lines, and geometry has capital letters for its points.
import os

import figures as F
import numpy as np
from emblems import emblem
from PIL import Image
from svg import ASSETS, at, doc, grad, text


def logo():
    """The word mark: the rook on its branch beside the name."""
    W, Hh = 800, 220
    _m, md = F.moon(116, 110, 92)
    d = (
        grad("gt", [(0, "#fff6d8"), (0.5, "#f2d488"), (1, "#c8912e")])
        + md.replace('id="mg"', 'id="mgx"')
        + F.RAVEN_DEFS
        + '<clipPath id="lc"><circle cx="116" cy="110" r="96"/></clipPath>'
        + grad("ls", [(0, "#12363c"), (1, "#2f6a66")])
    )
    t, w = text("Rookery", 236, 126, 104, "s", track=2)
    b = '<circle cx="116" cy="110" r="100" fill="#e8c264"/><circle cx="116" cy="110" r="96" fill="url(#ls)"/>'
    b += (
        '<g clip-path="url(#lc)">'
        + F.stars(24, 4, 20, 14, 212, 130)
        + '<circle cx="128" cy="98" r="62" fill="url(#mo)"/>'
        + at(F.raven(False, False), 4, -16, 0.86)
        + '</g><circle cx="116" cy="110" r="96" fill="none" stroke="#8a5a10" stroke-width="1.500"/>'
    )
    b += f'<path d="{t}" fill="url(#gt)"/>'
    b += f'<path d="M238 190H{232 + w:.0f}" stroke="#e8c264" stroke-width="2" opacity=".65"/>'
    for i, e in enumerate(("royal-R", "suit-B", "S", "seat-a", "H")):
        x = 238 + (w - 8) * (i + 0.5) / 5
        b += (
            f'<circle cx="{x:.1f}" cy="190" r="18" fill="#12363c" stroke="#e8c264" stroke-width="1.500"/>'
            + emblem(e, round(x, 1), 190, 20, "#f2d488")
        )
    return doc(b, W, Hh, d), W, Hh, w


def icon(mask=False):
    m, md = F.moon(128, 112, 76)
    d = (
        grad("sky", [(0, "#0d2b33"), (0.6, "#1d5557"), (1, "#2f7068")])
        + md
        + F.RAVEN_DEFS
        + grad("rim", [(0, "#fff0c0"), (0.5, "#e0b048"), (1, "#a8741c")])
        + '<clipPath id="ic">'
        + (
            '<rect width="240" height="240"/>'
            if mask
            else '<rect x="9" y="9" width="222" height="222" rx="45"/>'
        )
        + "</clipPath>"
    )
    k = 0.74 if mask else 0.93
    b = "" if mask else '<rect x="1" y="1" width="238" height="238" rx="53" fill="url(#rim)"/>'
    b += '<g clip-path="url(#ic)"><rect width="240" height="240" fill="url(#sky)"/>' + F.stars(
        26, 8, 0, 0, 240, 130
    )
    b += (
        at(m, 120 - 128 * k, 120 - 118 * k, k)
        + at(F.raven(True, False), 120 - 134 * k, (22 if mask else 2) + 96 - 118 * k, k)
        + "</g>"
    )
    return doc(b, 240, 240, d)


def small_icon():
    """For 32 pixels: only the marked head."""
    b = '<rect width="100" height="100" rx="22" fill="#163f44"/><rect x="3" y="3" width="94" height="94" rx="19" fill="none" stroke="#e8c264" stroke-width="5"/>'
    return doc(b + emblem("raven-mark", 51, 52, 76, "#f6e2a8"), 100, 100)


def felt():
    w, h = 560, 350  # a small one is quick to load, and the screen makes it large and soft
    y, x = np.mgrid[0:h, 0:w].astype("float32")
    r = np.sqrt(((x - w / 2) / (w * 0.62)) ** 2 + ((y - h * 0.46) / (h * 0.72)) ** 2)
    t = np.clip(r, 0, 1.25) / 1.25
    t = t * t * (3 - 2 * t)
    c0, c1 = np.array([30, 92, 88], "float32"), np.array([8, 34, 40], "float32")
    img = c0 + (c1 - c0) * t[..., None]
    rng = np.random.default_rng(7)
    n = rng.standard_normal((h, w)).astype("float32")
    # short threads: noise smeared a little along both ways
    a = (n + np.roll(n, 1, 1) + np.roll(n, 2, 1)) / 1.73
    n2 = rng.standard_normal((h, w)).astype("float32")
    bth = (n2 + np.roll(n2, 1, 0) + np.roll(n2, 2, 0)) / 1.73
    img += ((a + bth) * 0.95)[..., None] * (1.15 - 0.5 * t[..., None])
    im = Image.fromarray(np.clip(img + 0.5, 0, 255).astype("uint8"))
    path_ = os.path.join(ASSETS, "felt.jpg")
    for q in (94, 78, 72, 66, 60, 54, 48, 42, 36):
        im.save(path_, "JPEG", quality=q, optimize=True, progressive=False, subsampling=2)
        if os.path.getsize(path_) < 156_000:
            break
    print(f"felt.jpg q{q} {os.path.getsize(path_) / 1000:.1f} kB")
