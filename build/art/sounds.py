"""All sounds, made from noise and sine waves: python build/art/sounds.py
Needs: numpy, soundfile (libsndfile with Vorbis).  Writes assets/sounds/*.ogg, mono, 22.05 kHz.
"""
# ruff: noqa: E501, D103, D205
# Path data makes long lines, and geometry has capital letters for its points.
import os

import numpy as np
import soundfile as sf

SR = 22050
OUT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "sounds"))


def t(sec):
    return np.arange(int(sec * SR)) / SR


def noise(sec, seed):
    return np.random.default_rng(seed).standard_normal(int(sec * SR))


def band(x, lo, hi, soft=.35):
    """Keep lo..hi Hz, with soft shoulders."""
    f = np.fft.rfftfreq(len(x), 1 / SR)
    with np.errstate(divide="ignore"):
        lf = np.log2(np.maximum(f, 1))
    g = 1 / (1 + np.exp(-(lf - np.log2(lo)) / (soft * .5))) * 1 / (1 + np.exp((lf - np.log2(hi)) / (soft * .5)))
    return np.fft.irfft(np.fft.rfft(x) * g, len(x))


def env(n, attack, decay, curve=1.0):
    x = np.arange(n) / SR
    return np.minimum(1, x / attack) * np.exp(-(np.maximum(0, x - attack) / decay) ** curve)


def add(dst, src, at=0.0, k=1.0):
    i = int(at * SR)
    n = min(len(src), len(dst) - i)
    dst[i:i + n] += src[:n] * k


def bell(f, sec, decay, bright=.3, detune=1.003):
    x = t(sec)
    y = np.sin(2 * np.pi * f * x) * np.exp(-x / decay) + .5 * np.sin(2 * np.pi * f * detune * x) * np.exp(-x / decay)
    for m, a, d in ((2.0, bright, .6), (3.0, bright * .5, .4), (4.16, bright * .35, .22)):
        y += a * np.sin(2 * np.pi * f * m * x) * np.exp(-x / (decay * d))
    return y * np.minimum(1, x / .006)


def paper(sec, seed, lo, hi, attack, decay):
    x = band(noise(sec, seed), lo, hi)
    return x / np.abs(x).max() * env(len(x), attack, decay)


def thud(f, sec, decay):
    x = t(sec)
    return np.sin(2 * np.pi * (f * x + f * .35 * .03 * (1 - np.exp(-x / .03)))) * np.exp(-x / decay) * np.minimum(1, x / .002)


def deal():
    y = np.zeros(int(.16 * SR))
    add(y, paper(.13, 1, 1400, 6500, .028, .03), 0, .8)           # the slide
    add(y, paper(.05, 2, 900, 5000, .001, .012), .055, .5)        # and the snap
    return y


def play():
    y = np.zeros(int(.22 * SR))
    add(y, paper(.08, 3, 1500, 6000, .02, .018), 0, .35)
    add(y, paper(.1, 4, 500, 4200, .0015, .018), .045, .8)
    add(y, thud(150, .14, .035), .045, .7)
    return y


def sweep():
    y = np.zeros(int(.42 * SR))
    n = band(noise(.4, 5), 900, 5200)
    n /= np.abs(n).max()
    x = t(.4)
    add(y, n * np.sin(np.pi * np.clip(x / .34, 0, 1)) ** 2, 0, .6)
    for i, a in enumerate((.05, .11, .17, .23)):
        add(y, paper(.05, 20 + i, 1200, 5000, .002, .012), a, .3)
    add(y, thud(120, .12, .03), .26, .45)
    return y


def bid():
    y = np.zeros(int(.3 * SR))
    add(y, bell(659.3, .28, .06, .15), 0, .5)
    add(y, bell(880.0, .24, .07, .12), .05, .4)
    add(y, thud(190, .1, .02), 0, .4)
    return y


def click():
    y = np.zeros(int(.07 * SR))
    add(y, thud(620, .06, .009), 0, .5)
    add(y, paper(.03, 7, 1800, 6000, .0008, .005), 0, .35)
    return y


def turn():
    y = np.zeros(int(.75 * SR))
    add(y, bell(587.3, .7, .2, .2), 0, .4)
    add(y, bell(880.0, .62, .2, .16), .12, .34)
    return y


def coin():
    y = np.zeros(int(.75 * SR))
    for at_, f, k in ((0, 1976, .35), (.055, 2637, .4), (.14, 3136, .22)):
        add(y, bell(f, .55, .12, .35, 1.006), at_, k)
    add(y, paper(.04, 8, 3000, 8000, .001, .008), 0, .25)
    return y


def win():
    y = np.zeros(int(1.7 * SR))
    for i, f in enumerate((523.3, 659.3, 784.0, 1046.5)):
        add(y, bell(f, 1.3, .34, .22), i * .12, .32)
    for f in (523.3, 659.3, 784.0):
        add(y, bell(f, 1.15, .42, .15), .5, .17)
    return y


def lose():
    y = np.zeros(int(1.4 * SR))
    for i, f in enumerate((440.0, 392.0, 349.2, 293.7)):
        add(y, bell(f, .9, .24, .12), i * .17, .34)
    return y


def deny():
    y = np.zeros(int(.26 * SR))
    for a, f in ((0, 185), (.095, 155)):
        x = t(.13)
        add(y, (np.sin(2 * np.pi * f * x) + .3 * np.sin(4 * np.pi * f * x)) * np.minimum(1, x / .006) * np.exp(-x / .04), a, .6)
    return y


#         sound, loudest sample
SOUNDS = {"deal": (deal, .42), "play": (play, .60), "sweep": (sweep, .45), "bid": (bid, .50), "click": (click, .40),
          "turn": (turn, .50), "coin": (coin, .45), "win": (win, .62), "lose": (lose, .52), "deny": (deny, .50)}


def main():
    os.makedirs(OUT, exist_ok=True)
    total = 0
    for name, (fn, peak) in SOUNDS.items():
        y = fn()
        y -= y.mean()
        n = int(.012 * SR)
        y[-n * 2:] *= np.cos(np.linspace(0, np.pi / 2, n * 2)) ** 2
        m = int(.0012 * SR)
        y[:m] *= np.linspace(0, 1, m)
        y *= peak / np.abs(y).max()
        y = np.concatenate([y, np.zeros(int(.02 * SR))])
        path = os.path.join(OUT, name + ".ogg")
        with sf.SoundFile(path, "w", SR, 1, format="OGG", subtype="VORBIS") as f:
            f.write(y.astype("float32"))
        total += os.path.getsize(path)
        print(f"{name:8s} {len(y)/SR:5.2f} s {os.path.getsize(path)/1000:6.1f} kB")
    print("total", total / 1000, "kB")


if __name__ == "__main__":
    main()
