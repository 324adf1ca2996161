"""The picture of the page that starts the game: the five games as a fan of cards."""

# ruff: noqa: D103
import os

from pictures import crowsnest, kraken, raj, royal_raven, wife_swap
from PIL import Image, ImageDraw, ImageFilter
from svg import ASSETS, render

SCALE = 2  # pixels for each of the page's own
W, H = 440, 200  # of the whole fan, in the page's own pixels
CARD_W, CARD_H, EDGE, CORNER = 92, 134, 4, 9
FAN = (  # each game's painting, and where across it the middle of its card lies
    (raj, 0.6),
    (crowsnest, 0.6),
    (royal_raven, 0.53),
    (kraken, 0.41),
    (wife_swap, 0.66),
)
TURN, HUB = 15.0, 350  # degrees from card to card, about a point so far below the upper edge


def card(painting, middle):
    w, h, edge = CARD_W * SCALE, CARD_H * SCALE, EDGE * SCALE
    inner_w, inner_h = w - 2 * edge, h - 2 * edge
    whole = render(painting(), round(inner_h * 1.5), inner_h).convert("RGB")
    left = round(whole.width * middle - inner_w / 2)
    out = Image.new("RGBA", (w, h), "#f7efd9")
    out.paste(whole.crop((left, 0, left + inner_w, inner_h)), (edge, edge))
    return rounded(out, CORNER * SCALE)


def rounded(image, corner):
    mask = Image.new("L", (image.width * 4, image.height * 4), 0)
    box = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, corner * 4, fill=255)
    image.putalpha(mask.resize(image.size, Image.Resampling.LANCZOS))
    return image


def fan():
    out = Image.new("RGBA", (W * SCALE, H * SCALE), (0, 0, 0, 0))
    # The outer cards first: the middle one lies on top.
    for n in (0, 4, 1, 3, 2):
        lone = Image.new("RGBA", (2 * HUB * SCALE, 2 * HUB * SCALE), (0, 0, 0, 0))
        face = card(*FAN[n])
        lone.paste(face, (HUB * SCALE - face.width // 2, 0))
        lone = lone.rotate(-TURN * (n - 2), Image.Resampling.BICUBIC)
        at = (W * SCALE // 2 - HUB * SCALE, 14 * SCALE)
        lone = lone.crop((-at[0], -at[1], W * SCALE - at[0], H * SCALE - at[1]))
        dark = Image.new("L", out.size, 0)
        dark.paste(lone.getchannel("A").point(lambda a: a * 0.55), (0, 4 * SCALE))
        dark = dark.filter(ImageFilter.GaussianBlur(6 * SCALE))
        out.alpha_composite(Image.merge("RGBA", (*Image.new("RGB", out.size).split(), dark)))
        out.alpha_composite(lone)
    return out


def draw():
    fan().save(os.path.join(ASSETS, "front.webp"), quality=80, method=6)
