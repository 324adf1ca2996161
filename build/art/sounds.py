"""All sounds, made from noise and sine waves: python build/art/sounds.py
Needs: numpy, soundfile (libsndfile with Vorbis).  Writes assets/sounds/*.ogg, mono, 22.05 kHz.
"""

# ruff: noqa: D103, D205
# Path data makes long lines, and geometry has capital letters for its points.
import os

import numpy as np
import soundfile as sf

SR = 22050
OUT = os.path.normpath(
    os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "sounds")
)


def t(sec):
    return np.arange(int(sec * SR)) / SR


def noise(sec, seed):
    return np.random.default_rng(seed).standard_normal(int(sec * SR))


def band(x, lo, hi, soft=0.35):
    """Keep lo..hi Hz, with soft shoulders."""
    f = np.fft.rfftfreq(len(x), 1 / SR)
    with np.errstate(divide="ignore"):
        lf = np.log2(np.maximum(f, 1))
    g = (
        1
        / (1 + np.exp(-(lf - np.log2(lo)) / (soft * 0.5)))
        * 1
        / (1 + np.exp((lf - np.log2(hi)) / (soft * 0.5)))
    )
    return np.fft.irfft(np.fft.rfft(x) * g, len(x))


def env(n, attack, decay, curve=1.0):
    x = np.arange(n) / SR
    return np.minimum(1, x / attack) * np.exp(-((np.maximum(0, x - attack) / decay) ** curve))


def add(dst, src, at=0.0, k=1.0):
    i = int(at * SR)
    n = min(len(src), len(dst) - i)
    dst[i : i + n] += src[:n] * k


def bell(f, sec, decay, bright=0.3, detune=1.003):
    x = t(sec)
    y = np.sin(2 * np.pi * f * x) * np.exp(-x / decay) + 0.5 * np.sin(
        2 * np.pi * f * detune * x
    ) * np.exp(-x / decay)
    for m, a, d in ((2.0, bright, 0.6), (3.0, bright * 0.5, 0.4), (4.16, bright * 0.35, 0.22)):
        y += a * np.sin(2 * np.pi * f * m * x) * np.exp(-x / (decay * d))
    return y * np.minimum(1, x / 0.006)


def paper(sec, seed, lo, hi, attack, decay):
    x = band(noise(sec, seed), lo, hi)
    return x / np.abs(x).max() * env(len(x), attack, decay)


def thud(f, sec, decay):
    x = t(sec)
    return (
        np.sin(2 * np.pi * (f * x + f * 0.35 * 0.03 * (1 - np.exp(-x / 0.03))))
        * np.exp(-x / decay)
        * np.minimum(1, x / 0.002)
    )


def deal():
    y = np.zeros(int(0.16 * SR))
    add(y, paper(0.13, 1, 1400, 6500, 0.028, 0.03), 0, 0.8)  # the slide
    add(y, paper(0.05, 2, 900, 5000, 0.001, 0.012), 0.055, 0.5)  # and the snap
    return y


def play():
    y = np.zeros(int(0.22 * SR))
    add(y, paper(0.08, 3, 1500, 6000, 0.02, 0.018), 0, 0.35)
    add(y, paper(0.1, 4, 500, 4200, 0.0015, 0.018), 0.045, 0.8)
    add(y, thud(150, 0.14, 0.035), 0.045, 0.7)
    return y


def sweep():
    y = np.zeros(int(0.42 * SR))
    n = band(noise(0.4, 5), 900, 5200)
    n /= np.abs(n).max()
    x = t(0.4)
    add(y, n * np.sin(np.pi * np.clip(x / 0.34, 0, 1)) ** 2, 0, 0.6)
    for i, a in enumerate((0.05, 0.11, 0.17, 0.23)):
        add(y, paper(0.05, 20 + i, 1200, 5000, 0.002, 0.012), a, 0.3)
    add(y, thud(120, 0.12, 0.03), 0.26, 0.45)
    return y


def bid():
    y = np.zeros(int(0.3 * SR))
    add(y, bell(659.3, 0.28, 0.06, 0.15), 0, 0.5)
    add(y, bell(880.0, 0.24, 0.07, 0.12), 0.05, 0.4)
    add(y, thud(190, 0.1, 0.02), 0, 0.4)
    return y


def click():
    y = np.zeros(int(0.07 * SR))
    add(y, thud(620, 0.06, 0.009), 0, 0.5)
    add(y, paper(0.03, 7, 1800, 6000, 0.0008, 0.005), 0, 0.35)
    return y


def turn():
    y = np.zeros(int(0.75 * SR))
    add(y, bell(587.3, 0.7, 0.2, 0.2), 0, 0.4)
    add(y, bell(880.0, 0.62, 0.2, 0.16), 0.12, 0.34)
    return y


def coin():
    y = np.zeros(int(0.75 * SR))
    for at_, f, k in ((0, 1976, 0.35), (0.055, 2637, 0.4), (0.14, 3136, 0.22)):
        add(y, bell(f, 0.55, 0.12, 0.35, 1.006), at_, k)
    add(y, paper(0.04, 8, 3000, 8000, 0.001, 0.008), 0, 0.25)
    return y


def win():
    y = np.zeros(int(1.7 * SR))
    for i, f in enumerate((523.3, 659.3, 784.0, 1046.5)):
        add(y, bell(f, 1.3, 0.34, 0.22), i * 0.12, 0.32)
    for f in (523.3, 659.3, 784.0):
        add(y, bell(f, 1.15, 0.42, 0.15), 0.5, 0.17)
    return y


def lose():
    y = np.zeros(int(1.4 * SR))
    for i, f in enumerate((440.0, 392.0, 349.2, 293.7)):
        add(y, bell(f, 0.9, 0.24, 0.12), i * 0.17, 0.34)
    return y


def deny():
    y = np.zeros(int(0.26 * SR))
    for a, f in ((0, 185), (0.095, 155)):
        x = t(0.13)
        add(
            y,
            (np.sin(2 * np.pi * f * x) + 0.3 * np.sin(4 * np.pi * f * x))
            * np.minimum(1, x / 0.006)
            * np.exp(-x / 0.04),
            a,
            0.6,
        )
    return y


#         sound, loudest sample
SOUNDS = {
    "deal": (deal, 0.42),
    "play": (play, 0.60),
    "sweep": (sweep, 0.45),
    "bid": (bid, 0.50),
    "click": (click, 0.40),
    "turn": (turn, 0.50),
    "coin": (coin, 0.45),
    "win": (win, 0.62),
    "lose": (lose, 0.52),
    "deny": (deny, 0.50),
}


def main():
    os.makedirs(OUT, exist_ok=True)
    total = 0
    for name, (fn, peak) in SOUNDS.items():
        y = fn()
        y -= y.mean()
        n = int(0.012 * SR)
        y[-n * 2 :] *= np.cos(np.linspace(0, np.pi / 2, n * 2)) ** 2
        m = int(0.0012 * SR)
        y[:m] *= np.linspace(0, 1, m)
        y *= peak / np.abs(y).max()
        y = np.concatenate([y, np.zeros(int(0.02 * SR))])
        path = os.path.join(OUT, name + ".ogg")
        with sf.SoundFile(path, "w", SR, 1, format="OGG", subtype="VORBIS") as f:
            f.write(y.astype("float32"))
        total += os.path.getsize(path)
        print(f"{name:8s} {len(y) / SR:5.2f} s {os.path.getsize(path) / 1000:6.1f} kB")
    print("total", total / 1000, "kB")


if __name__ == "__main__":
    main()
