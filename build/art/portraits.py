"""The birds on the cards 11 to 14 of the two Rook decks: a court, and a ship's crew.

A figure looks to the right, its head in the upper right of the card and its robe in the lower left,
where the indices leave room (240 x 336 units). A head is drawn around its own middle.
"""

# ruff: noqa: E501, D103
# Path data makes long lines.
import math

from emblems import emblem
from svg import at, mix

INK = "#1c1a20"
IVORY, GOLD, GOLD_L, GOLD_D = "#fbf6e8", "#dca93c", "#f7de98", "#83560e"

# by suit: robe, lining
ROBES = {
    "royal-R": ("#28365c", "#e9dcc0"),
    "royal-Y": ("#6e2433", "#f4ead0"),
    "royal-P": ("#23605a", "#efe3c4"),
    "royal-B": ("#97393a", "#f4e6c6"),
    "suit-R": ("#23385e", "#f0e4c8"),
    "suit-Y": ("#1f5358", "#f4e8cc"),
    "suit-G": ("#8a5a24", "#f4e8cc"),
    "suit-B": ("#8e322c", "#efe2c4"),
}


def p(d, fill, w=1.8, stroke=INK):
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{w}" stroke-linejoin="round" stroke-linecap="round"/>'


def line(d, col, w=1.6):
    return f'<path d="{d}" fill="none" stroke="{col}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"/>'


def dot(x, y, r, fill, w=1.2):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{fill}" stroke="{INK}" stroke-width="{w}"/>'


def ruffled(cx, cy, rx, ry, n, deep, turn=0.0):
    """A closed edge of feathers around an ellipse."""
    d = ""
    for i in range(n + 1):
        a = math.radians(turn + 360 * i / n)
        b = math.radians(turn + 360 * (i - 0.5) / n)
        x, y = cx + rx * math.cos(a), cy + ry * math.sin(a)
        if i:
            k = 1 + deep
            d += f"Q{cx + rx * k * math.cos(b):.1f} {cy + ry * k * math.sin(b):.1f} {x:.1f} {y:.1f}"
        else:
            d = f"M{x:.1f} {y:.1f}"
    return d + "Z"


def eye(x, y, r, iris, ring):
    return (
        f'<circle cx="{x}" cy="{y}" r="{r + 2.6}" fill="{ring}"/>'
        + dot(x, y, r, iris, 1.4)
        + f'<circle cx="{x + r * 0.16:.1f}" cy="{y}" r="{r * 0.56:.1f}" fill="#0c0a0c"/>'
        f'<circle cx="{x - r * 0.22:.1f}" cy="{y - r * 0.34:.1f}" r="{r * 0.26:.1f}" fill="#fff"/>'
    )


def plumes(points, col, w=1.3, size=7):
    """Engraved feathers: small arcs that open to the back."""
    return "".join(
        line(
            f"M{x + size} {y - size * 0.6}Q{x - size * 0.6} {y} {x + size} {y + size * 0.6}", col, w
        )
        for x, y in points
    )


# ------------------------------------------------------------------ heads


def sparrow():
    s = p(ruffled(0, 2, 39, 38, 16, 0.07), "#e9dcc2")
    s += p(
        "M-38 0C-38 -32 -14 -40 8 -37C26 -34 35 -22 37 -8C24 -14 10 -12 -4 -6C-16 0 -26 12 -30 24C-36 16 -38 8 -38 0Z",
        "#9a5a2c",
    )
    s += p("M12 22C20 16 32 12 38 12C36 26 26 36 12 40Z", "#2c221e")
    s += '<ellipse cx="-8" cy="16" rx="8" ry="7" fill="#4a3226"/>'
    s += plumes([(-28, -6), (-22, -18), (-30, 8), (-12, -28), (-16, -8)], "#6a3816")
    s += p("M32 -6L58 6L33 14Q38 4 32 -6Z", "#4a4540") + line("M36 5L55 6.500", "#a89c8c")
    return s + eye(16, -4, 7.4, "#5a3a1c", "#3a2416")


def puffin():
    s = p(ruffled(0, 2, 38, 39, 16, 0.05), "#1e222c")
    s += p(
        "M-20 8C-22 -14 -4 -24 14 -22C28 -20 36 -10 36 4C36 20 22 30 4 28C-10 26 -19 20 -20 8Z",
        "#f6efe0",
    )
    s += plumes([(-30, -4), (-30, 10), (-24, -20)], "#4a5464")
    s += p("M30 -20C48 -18 60 -6 62 8C58 20 44 26 28 26C34 12 35 -6 30 -20Z", "#ee7a22")
    s += p("M30 -20C34 -6 33 12 28 26L38 25C44 12 45 -6 40 -17Z", "#50627a") + line(
        "M44 -14Q50 4 43 23", "#f8d060", 2.6
    )
    s += line("M33 5L60 9", INK, 1.4)
    return s + eye(12, -4, 7, "#7a4a28", "#b8442c") + line("M2 -14L14 -17", INK, 2.4)


def falcon():
    s = p(ruffled(0, 2, 38, 39, 16, 0.05), "#f2ead6")
    s += p(
        "M-39 4C-40 -28 -16 -40 8 -37C26 -35 36 -22 38 -8L20 -4C18 10 20 22 12 32C4 24 4 8 0 0C-14 2 -26 14 -32 26C-37 18 -39 12 -39 4Z",
        "#4a5668",
    )
    s += plumes([(-28, -6), (-22, -20), (-30, 8), (-12, -28), (-6, -12)], "#2c3646")
    s += p("M33 -12C48 -14 58 -4 57 16C52 8 46 8 34 10Q38 0 33 -12Z", "#e9b93a") + p(
        "M48 -9C57 -4 59 6 57 16C54 9 50 7 46 7Q50 0 48 -9Z", "#3a3a44"
    )
    return s + eye(17, -5, 7.6, "#e8b430", "#e8c250") + line("M4 -17L25 -14", INK, 3.4)


def gull():
    s = p(ruffled(0, 2, 38, 39, 16, 0.05), "#faf6ec")
    s += plumes([(-28, -4), (-22, -18), (-29, 12), (-10, -26), (-18, 24)], "#b9c2cc")
    s += p("M32 -10C46 -12 60 -6 66 8C62 14 58 14 54 10L33 12Q38 0 32 -10Z", "#f0c23a") + p(
        "M53 10Q58 6 66 8C62 15 57 15 53 10Z", "#f0c23a"
    )
    s += '<circle cx="55" cy="7" r="3.600" fill="#c8322c"/>' + line("M35 3L54 4.500", GOLD_D, 1.4)
    return s + eye(16, -5, 7, "#f4dc70", "#c8322c") + line("M4 -16L25 -14", "#5a6674", 3)


def dove():
    s = p(ruffled(0, 3, 33, 35, 16, 0.05), "#fdfaf2")
    s += p("M-12 30C-2 38 14 38 22 30C16 40 -6 42 -12 30Z", "#cdbfd8", 1)
    s += plumes([(-24, -4), (-18, -16), (-24, 10), (-8, -24), (-14, 20)], "#c9c2d0")
    s += p("M28 -6C38 -8 50 0 52 8C44 12 36 12 29 11Q33 3 28 -6Z", "#e9a2a0") + line(
        "M32 3L50 7", "#a8605c", 1.3
    )
    s += eye(13, -3, 7, "#a8502c", "#f0c9b8")
    return s + line("M4 -12L0 -17M9 -14L7 -20M15 -14.500L15 -21", INK, 1.8)


def tern():
    s = p(ruffled(0, 3, 34, 36, 16, 0.05), "#f7f3ea")
    s += p(
        "M-34 0C-34 -26 -14 -36 6 -34C22 -32 32 -22 33 -10C20 -8 6 -8 -6 2C-16 10 -30 14 -40 22C-36 14 -34 8 -34 0Z",
        "#1f232c",
    )
    s += p("M29 -8C42 -9 58 0 66 10C54 12 40 13 30 11Q34 2 29 -8Z", "#d23a2a") + line(
        "M33 3L62 9", "#6a120c", 1.4
    )
    s += eye(14, 2, 6.6, "#6a4020", "#f7f3ea")
    return s + line("M5 -6L1 -11M10 -8L8 -14M16 -8.500L16 -15", "#f7f3ea", 1.6)


def eagle():
    s = p(ruffled(-4, 4, 42, 41, 15, 0.1), "#fbf5e4")
    s += plumes(
        [(-32, -4), (-26, -18), (-32, 14), (-14, -28), (-24, 28), (-14, -6), (-14, 14)], "#c9b48a"
    )
    s += p("M28 -18C46 -22 66 -12 68 8C68 20 64 28 58 32C58 20 52 14 30 15Q36 0 28 -18Z", "#efb62e")
    s += p("M30 15Q44 12 54 17C52 24 42 26 31 22Z", "#c98a1c") + line(
        "M34 -12Q52 -14 60 2", "#fbe08a", 2.4
    )
    s += dot(40, -7, 2, "#6a440c", 0)
    return (
        s
        + eye(13, -4, 7.6, "#f0b428", "#d8c49a")
        + p("M-4 -18L27 -13L26 -6Q10 -10 -2 -11Z", "#d8c49a", 1.4)
    )


def albatross():
    s = p(ruffled(-2, 4, 40, 40, 15, 0.06), "#fbf8f0")
    s += p("M-2 -12C10 -18 24 -16 30 -10C24 -6 8 -4 -2 -4Z", "#5c6470", 0.8)
    s += plumes([(-30, -4), (-24, -18), (-30, 14), (-12, -27), (-22, 28), (-14, 8)], "#bcc2c8")
    s += p("M28 -14C44 -16 64 -8 70 8C70 18 66 24 60 24C60 16 54 12 30 14Q36 0 28 -14Z", "#f2c49a")
    s += p(
        "M58 -6C68 0 72 10 68 20C66 24 62 25 60 24C61 16 58 10 54 8Q60 2 58 -6Z", "#d98a5c"
    ) + line("M33 2L58 4", "#9a6238", 1.5)
    return s + eye(13, -5, 7, "#4a3020", "#5c6470") + line("M2 -18L24 -15", "#3c434d", 3.2)


# ------------------------------------------------------------------ what they wear on it


def beret(robe):
    s = p("M-40 -14C-52 -34 -30 -54 -2 -52C22 -50 38 -38 34 -24C14 -30 -16 -28 -40 -14Z", robe)
    s += p("M-41 -10C-18 -27 14 -29 36 -20L37 -28C14 -37 -20 -35 -42 -18Z", GOLD)
    s += p("M-20 -36C-34 -52 -30 -74 -6 -84C-4 -64 -6 -48 -16 -34Z", IVORY) + line(
        "M-17 -37Q-20 -58 -9 -78", GOLD_D, 1.4
    )
    return s + dot(-18, -34, 4.6, "#c8322c")


def helm(robe):
    s = p(
        "M-26 -34C-44 -48 -52 -64 -48 -80C-30 -84 -8 -72 2 -46Z",
        "#d9342f" if robe != "#97393a" else "#f4e6c6",
    )
    s += line("M-20 -40Q-34 -56 -40 -74M-10 -44Q-18 -60 -26 -72", mix(robe, "#ffffff", 0.25), 1.6)
    s += p(
        "M-42 6C-46 -34 -20 -52 6 -49C28 -46 40 -30 40 -16L8 -22C-6 -20 -14 -8 -14 16L-34 26Q-41 18 -42 6Z",
        "#c6ced8",
    )
    s += p("M40 -16L8 -22C-6 -20 -14 -8 -14 16L-21 19C-22 -10 -12 -28 8 -30L41 -24Z", GOLD, 1.4)
    s += line("M-30 -20Q-16 -40 8 -41", "#f6f9fc", 3) + dot(-22, -4, 3.4, GOLD_L)
    return s


def coronet(robe):
    s = p(
        "M-18 -30C-36 -22 -44 6 -40 46C-52 40 -58 4 -46 -24C-38 -40 -24 -40 -18 -30Z",
        mix(robe, "#ffffff", 0.55),
        1.4,
    )
    s += p(
        "M-30 -22L-38 -50Q-26 -46 -20 -38Q-14 -54 -2 -66Q8 -52 12 -38Q22 -46 32 -48L26 -22Q-2 -34 -30 -22Z",
        GOLD,
    )
    s += p("M-30 -22Q-2 -34 26 -22L27.500 -29Q-2 -41 -32 -29Z", GOLD_L, 1.3)
    for x, y in ((-38, -52), (-2, -69), (32, -50)):
        s += dot(x, y, 4.4, IVORY)
    return s + dot(-3, -47, 4.6, "#b4202c")


def crown(robe):
    s = p("M-38 -24L-46 -64L-26 -48L-16 -76L0 -52L18 -77L24 -49L44 -60L34 -24Q0 -38 -38 -24Z", GOLD)
    s += p("M-38 -24Q0 -38 34 -24L36 -33Q0 -47 -40 -33Z", GOLD_L, 1.4)
    for x, y in ((-46, -66), (-16, -78), (18, -79), (44, -62)):
        s += dot(x, y, 4.2, IVORY)
    for x, y, c in ((-22, -36, "#2b62b4"), (-2, -39, "#b4202c"), (18, -36.5, "#1f7a4c")):
        s += dot(x, y, 4, c)
    return s


def bandana(robe):
    s = p(
        "M-36 -8C-52 -4 -62 4 -66 16C-56 14 -48 8 -38 4ZM-38 -4C-50 8 -54 18 -54 30C-46 24 -40 16 -34 6Z",
        robe,
    )
    s += p("M-40 2C-46 -30 -22 -46 4 -44C24 -42 34 -32 36 -18C10 -26 -20 -18 -40 2Z", robe)
    for x, y in ((-26, -18), (-12, -32), (4, -34), (20, -30), (-10, -22), (8, -25)):
        s += f'<circle cx="{x}" cy="{y}" r="2.700" fill="{IVORY}"/>'
    return s


def woollen(robe):
    s = p("M-36 -14C-44 -44 -20 -62 4 -60C26 -58 36 -40 34 -22Z", robe)
    s += "".join(
        line(f"M{x} -20Q{x * 0.72 - 1:.1f} -44 {x * 0.3:.1f} -57", mix(robe, "#ffffff", 0.28), 1.6)
        for x in (-26, -14, -2, 12, 24)
    )
    s += p("M-40 -8C-16 -22 14 -26 37 -18L38 -30C14 -38 -18 -34 -42 -20Z", IVORY)
    s += "".join(
        line(f"M{x} {-13 - (x + 40) * 0.1:.1f}L{x} {-25 - (x + 40) * 0.09:.1f}", "#c9bb98", 1.5)
        for x in range(-34, 36, 8)
    )
    return s + dot(0, -63, 8, IVORY, 1.6)


def tricorn(robe):
    s = p(
        "M-52 -22C-44 -46 -26 -60 0 -60C24 -60 38 -44 42 -26C54 -30 58 -32 60 -36C60 -18 40 -14 22 -18C-4 -24 -24 -18 -34 -6C-46 -4 -58 -10 -60 -22Q-56 -20 -52 -22Z",
        robe,
    )
    s += line(
        "M-58 -18C-52 -12 -44 -10 -36 -11C-24 -23 -4 -29 22 -23C38 -20 52 -22 58 -31", GOLD, 3.2
    )
    s += p("M-30 -40C-44 -56 -40 -70 -26 -82C-18 -68 -16 -54 -20 -40Z", IVORY, 1.4)
    return s + dot(-22, -36, 5.4, GOLD_L)


def bicorne(robe):
    s = p(
        "M-62 -12C-58 -44 -32 -72 2 -74C36 -72 58 -44 64 -20C40 -34 14 -36 -6 -32C-30 -28 -46 -20 -62 -12Z",
        robe,
    )
    s += line("M-60 -15C-44 -25 -28 -32 -6 -36C16 -40 42 -38 62 -24", GOLD, 3.6) + line(
        "M-54 -24C-48 -48 -28 -68 2 -69C32 -68 50 -48 56 -32", GOLD, 2.2
    )
    s += (
        p("M-12 -37L2 -70L16 -38Q2 -42 -12 -37Z", IVORY, 1.4)
        + dot(2, -47, 6.4, "#c8322c")
        + dot(2, -47, 2.6, GOLD_L, 0.8)
    )
    return s


# ------------------------------------------------------------------ bodies

BODY = "M122 118C104 138 62 156 40 188C18 222 8 272 6 340L152 340L150 212C176 204 206 200 240 208L240 190C222 158 204 150 194 130Z"


def folds(col):
    return line(
        "M58 188C40 226 34 280 34 336M86 200C70 246 66 292 66 336M124 206C110 250 104 290 104 336",
        col,
        2,
    )


def court_robe(robe, lining, emb, col, rank):
    s = p(BODY, robe, 2.2) + folds(mix(robe, "#000000", 0.35))
    s += line("M40 194C24 232 16 280 16 336", mix(robe, "#ffffff", 0.3), 2.4)
    if rank == 14:  # ermine
        s += p(
            "M112 124C92 140 56 158 44 184C56 204 84 210 108 202C134 192 170 184 206 190C216 176 210 158 196 138Z",
            lining,
        )
        s += "".join(
            f'<path d="M{x} {y}l2.600 8l-5.200 0z" fill="{INK}"/>'
            for x, y in (
                (66, 176),
                (86, 190),
                (92, 166),
                (114, 184),
                (118, 158),
                (140, 172),
                (164, 168),
                (188, 172),
                (142, 148),
            )
        )
        s += line("M84 158Q120 214 178 164", GOLD_D, 8) + line(
            "M84 158Q120 214 178 164", GOLD_L, 4.6
        )
    elif rank == 13:
        s += p(
            "M118 126C104 142 92 152 84 172C110 192 160 184 200 168C204 154 200 142 194 132Z",
            lining,
        )
        for i in range(9):
            t = i / 8
            s += dot(98 + 94 * t, 150 + 22 * math.sin(math.pi * t), 4.6, "#fffaf0", 1.1)
    elif rank == 12:
        s += p(
            "M104 132C74 148 48 168 40 196C70 206 110 204 142 192C172 184 204 184 226 190C222 162 206 146 196 132Z",
            "#c6ced8",
        )
        s += line("M52 186C92 200 130 188 152 180C180 172 200 174 218 180", "#8894a4", 2) + line(
            "M70 166C100 180 132 172 150 166", "#f6f9fc", 2.6
        )
        s += line("M40 196C70 206 110 204 142 192C172 184 204 184 226 190", GOLD, 4)
    else:
        s += p(ruffled(146, 146, 56, 22, 13, 0.2), lining)
        s += line("M100 148Q146 176 194 148", "#c9bb98", 1.6)
    return (
        s
        + p("M44 226L76 212L108 226V262Q108 286 76 300Q44 286 44 262Z", lining, 2.2)
        + emblem(emb, 76, 252, 44, col)
    )


def sailor_coat(robe, lining, emb, col, rank):
    s = p(BODY, robe if rank > 11 else lining, 2.2)
    if rank == 11:  # a striped shirt
        s += "".join(
            line(f"M{14 + i * 3} {326 - i * 24}Q{84} {338 - i * 24} {152} {318 - i * 24}", robe, 8)
            for i in range(5)
        )
        s += line("M52 192Q110 214 160 190M160 190Q200 176 236 194", robe, 8)
        s += p(
            "M112 126C96 142 92 158 104 168C128 176 168 168 196 152C202 142 198 136 194 130Z", robe
        ) + p("M112 164L96 204L118 196L128 170Z", robe)
    else:
        s += folds(mix(robe, "#000000", 0.35)) + line(
            "M40 194C24 232 16 280 16 336", mix(robe, "#ffffff", 0.3), 2.4
        )
    if rank == 12:
        s += p(
            "M118 124C102 136 90 154 92 170C120 186 170 180 200 164C206 152 202 140 194 130Z",
            lining,
        )
        s += "".join(
            line(
                f"M{104 + i * 11} {172 - abs(i - 3) * 2:.0f}L{112 + i * 9} {146 - abs(i - 3)}",
                "#c9bb98",
                2,
            )
            for i in range(8)
        )
    if rank == 13:
        s += p("M124 122L96 176L134 214L152 170L194 176L198 134Z", lining) + p(
            "M136 158L124 186L146 200L158 168Z", "#c8322c", 1.6
        )
        s += p("M116 128L70 172L112 190L132 214L136 190L150 166Z", mix(robe, "#ffffff", 0.16), 1.8)
    if rank == 14:
        s += p("M124 122L110 170L138 230L154 170L196 160L198 134Z", lining)
        s += p(
            "M116 128L66 178L112 192L134 238L138 190L152 164Z", mix(robe, "#ffffff", 0.14), 1.8
        ) + line("M66 178L112 192L134 238", GOLD, 3.4)
        s += p("M26 206C28 186 46 172 68 176L62 198Q44 194 26 206Z", GOLD) + "".join(
            line(f"M{30 + i * 6.4} {204 - i * 1.6}L{26 + i * 6.4} {220 - i * 1.6}", GOLD, 3.4)
            for i in range(6)
        )
        s += "".join(dot(116 - i * 2, 250 + i * 26, 5, GOLD_L) for i in range(3))
    return (
        s
        + dot(66, 258, 33, lining, 2.2)
        + dot(66, 258, 28.5, lining, 1)
        + emblem(emb, 66, 258, 38, col)
    )


COURT = {11: (sparrow, beret), 12: (falcon, helm), 13: (dove, coronet), 14: (eagle, crown)}
CREW = {11: (puffin, bandana), 12: (gull, woollen), 13: (tern, tricorn), 14: (albatross, bicorne)}


def portrait(emb, rank, col):
    """The bird of a rank in the colours of a suit."""
    robe, lining = ROBES[emb]
    royal = emb.startswith("royal")
    head, hat = (COURT if royal else CREW)[rank]
    body = (court_robe if royal else sailor_coat)(robe, lining, emb, col, rank)
    return body + at(head() + hat(robe), 159, 104, 0.98)
