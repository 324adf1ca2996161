"""The court cards: geometric half-figures, turned about the middle of the card."""
# ruff: noqa: E501, D103
# Path data makes long lines, and geometry has capital letters for its points.

from emblems import emblem
from svg import mix

IVORY, INK = "#fbf6e8", "#22262e"
GOLD, GOLD_L, GOLD_D = "#d9a53a", "#f6dc94", "#8a5c10"
SKIN, SKIN_D = "#f3d9bd", "#d9aa86"

# robe, second colour, hair
LOOK = {
    "S": ("#2c3a5c", "#8c2332", "#3a2a20"),
    "H": ("#b4232e", "#24406e", "#c98a2e"),
    "C": ("#24563e", "#b0701c", "#7a3c1a"),
    "D": ("#b5482a", "#245a66", "#5a4436"),
}


def p(d, fill, stroke=INK, w=1.3):
    st = (
        f' stroke="{stroke}" stroke-width="{w}" stroke-linejoin="round" stroke-linecap="round"'
        if stroke
        else ""
    )
    return f'<path d="{d}" fill="{fill}"{st}/>'


def mirror(s, cx=120):
    return s + f'<g transform="translate({2 * cx} 0) scale(-1 1)">{s}</g>'


def face(cx, cy, k=1):
    """A calm oval face, turned a little."""
    s = p(
        "M-17 -22C-18 -6 -16 12 -8 20C-4 24 4 24 8 20C16 12 18 -6 17 -22C10 -30 -10 -30 -17 -22Z",
        SKIN,
    )
    s += p(
        "M4 -22C14 -24 17 -22 17 -22C18 -6 16 12 8 20C5 23 2 23.500 0 23.500C8 16 10 4 4 -22Z",
        mix(SKIN, SKIN_D, 0.4),
        None,
    )
    s += '<path d="M-12 -8Q-7.500 -11.500 -3 -8M3 -8Q7.500 -11.500 12 -8" stroke="#4a3020" stroke-width="1.600" fill="none" stroke-linecap="round"/>'
    s += '<path d="M-11.500 -3Q-7.500 -6 -3.500 -3Q-7.500 -.5 -11.500 -3ZM3.500 -3Q7.500 -6 11.500 -3Q7.500 -.5 3.500 -3Z" fill="#fff" stroke="#4a3020" stroke-width=".9"/><circle cx="-7.300" cy="-3.100" r="1.700" fill="#22262e"/><circle cx="7.300" cy="-3.100" r="1.700" fill="#22262e"/>'
    s += '<path d="M-1 -6L-3 6Q-1 8 2 6.500" stroke="#b07850" stroke-width="1.300" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
    s += '<path d="M-5 12.500Q-2 11 0 12Q2 11 5 12.500Q0 16.500 -5 12.500Z" fill="#b8433e"/>'
    return f'<g transform="translate({cx} {cy}) scale({k})">{s}</g>'


def crown_top(cx, cy, k, gem, kind):
    if kind == "K":
        s = p("M-24 4L-29 -22L-15 -10L-8 -30L0 -14L8 -30L15 -10L29 -22L24 4Q0 10 -24 4Z", GOLD)
        s += p("M-24 4Q0 10 24 4L24.500 -3Q0 3 -24.500 -3Z", GOLD_L)
        for x, y in ((-29, -24), (-8, -32), (8, -32), (29, -24)):
            s += f'<circle cx="{x}" cy="{y}" r="3" fill="{gem}" stroke="{INK}" stroke-width="1"/>'
        s += f'<path d="M0 -13L5 -6L0 -1L-5 -6Z" fill="{gem}" stroke="{INK}" stroke-width=".8"/>'
    else:
        s = p(
            "M-19 4L-24 -12Q-16 -9 -12 -4Q-8 -14 0 -22Q8 -14 12 -4Q16 -9 24 -12L19 4Q0 9 -19 4Z",
            GOLD,
        )
        s += p("M-19 4Q0 9 19 4L19.500 -1.500Q0 3 -19.500 -1.500Z", GOLD_L, INK, 1)
        for x, y, r in ((-24, -14, 2.4), (0, -25, 3.2), (24, -14, 2.4)):
            s += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{IVORY}" stroke="{INK}" stroke-width="1"/>'
        s += f'<circle cx="0" cy="-8" r="3.600" fill="{gem}" stroke="{INK}" stroke-width=".8"/>'
    return f'<g transform="translate({cx} {cy}) scale({k})">{s}</g>'


def pattern(x0, x1, y0, y1, suit, col, step=17):
    o, j, y = "", 0, y0
    while y < y1:
        x = x0 + (step / 2 if j % 2 else 0)
        while x < x1:
            o += emblem(suit, round(x, 1), round(y, 1), 7, col)
            x += step
        y += step * 0.72
        j += 1
    return o


def _king(suit):
    robe, second, hair = LOOK[suit]
    cx = 120
    o = ""
    # hair, robe with broad ermine collar
    o += p("M96 84C90 100 90 118 96 128L144 128C150 118 150 100 144 84Z", hair)
    o += p("M62 176C62 148 78 128 100 124L140 124C162 128 178 148 178 176Z", robe)
    o += f'<g clip-path="url(#rb)">{pattern(66, 180, 134, 176, suit, mix(robe, GOLD_L, 0.55))}</g>'
    o += p("M104 122L136 122L142 176L98 176Z", second)
    for i in range(4):
        o += f'<circle cx="120" cy="{138 + i * 11}" r="2.800" fill="{GOLD}" stroke="{INK}" stroke-width=".8"/>'
    o += mirror(
        p("M98 118C86 124 80 132 78 142C92 144 104 142 116 152C116 140 112 126 104 118Z", IVORY)
        + "".join(
            f'<path d="M{x} {y}l1.800 5l-3.600 0z" fill="{INK}"/>'
            for x, y in ((88, 131), (97, 127), (96, 136), (106, 134), (107, 143))
        )
    )
    o += face(cx, 100)
    o += p(
        "M102 104C102 122 110 136 120 142C130 136 138 122 138 104C134 112 128 112 125 111Q120 108.500 115 111C112 112 106 112 102 104Z",
        hair,
    )
    o += '<path d="M115 115.500Q120 113.500 125 115.500Q120 119 115 115.500Z" fill="#b8433e"/>'
    for x in (110, 115, 120, 125, 130):
        o += f'<path d="M{x} 120Q{(x + 120) / 2} 130 {(x + 240) / 3:.1f} 136" stroke="{mix(hair, "#000000", 0.35)}" stroke-width="1" fill="none"/>'
    o += crown_top(cx, 79, 0.92, second, "K")
    return o


def _queen(suit):
    robe, second, hair = LOOK[suit]
    cx = 120
    o = ""
    o += p(
        "M98 82C84 96 84 122 88 142C96 150 106 146 108 136L132 136C134 146 144 150 152 142C156 122 156 96 142 82C132 68 108 68 98 82Z",
        hair,
    )
    o += p("M66 176C66 154 80 140 102 134L138 134C160 140 174 154 174 176Z", robe)
    o += f'<g clip-path="url(#rb)">{pattern(68, 176, 146, 176, suit, mix(robe, GOLD_L, 0.55))}</g>'
    o += p("M112 118L128 118L130 136Q120 146 110 136Z", mix(SKIN, SKIN_D, 0.3))
    o += p("M100 134Q120 158 140 134L146 142Q120 176 94 142Z", IVORY)
    o += p("M106 176L112 150Q120 156 128 150L134 176Z", second)
    o += f'<path d="M106 138Q120 152 134 138" stroke="{GOLD}" stroke-width="2.600" fill="none"/><circle cx="120" cy="148" r="4" fill="{second}" stroke="{INK}" stroke-width=".9"/>'
    o += face(cx, 100, 0.96)
    o += mirror(p("M120 73C108 73 101 82 100 98C104 94 108 84 120 79Z", hair))
    for sx in (1, -1):
        for y in (96, 108, 120, 132):
            o += f'<path d="M{120 + sx * 21} {y - 10}Q{120 + sx * 32} {y - 4} {120 + sx * 22} {y + 6}" stroke="{mix(hair, "#000000", 0.3)}" stroke-width="1.100" fill="none"/>'
    o += f'<circle cx="101" cy="112" r="2.300" fill="{GOLD}"/><circle cx="139" cy="112" r="2.300" fill="{GOLD}"/>'
    o += crown_top(cx, 75, 0.9, second, "Q")
    return o


def _jack(suit):
    robe, second, hair = LOOK[suit]
    cx = 120
    o = ""
    o += p(
        "M98 88C92 104 92 120 99 128C104 132 110 128 110 122L130 122C130 128 136 132 141 128C148 120 148 104 142 88Z",
        hair,
    )
    o += p("M70 176C70 152 82 138 104 132L136 132C158 138 170 152 170 176Z", robe)
    o += p("M104 132L120 176L136 132Z", second)
    o += f'<path d="M88 138L104 176M152 138L136 176" stroke="{GOLD}" stroke-width="3"/>'
    o += p("M113 118L127 118L129 134Q120 140 111 134Z", mix(SKIN, SKIN_D, 0.3))
    o += p(
        "M98 132Q104 128 112 130Q120 142 128 130Q136 128 142 132Q138 144 128 142Q120 152 112 142Q102 144 98 132Z",
        IVORY,
    )
    o += face(cx, 101, 0.94)
    # hat with a feather
    o += p("M94 90C92 72 104 62 122 62C142 62 150 74 147 90C132 82 110 82 94 90Z", second)
    o += p("M91 92C106 81 134 81 149 92L148 84C134 75 106 75 92 84Z", GOLD)
    o += p("M140 78C144 62 156 52 168 52C168 64 158 80 146 86Z", IVORY)
    o += f'<path d="M144 82Q154 68 165 55" stroke="{GOLD_D}" stroke-width="1.200" fill="none"/>'
    o += f'<circle cx="143" cy="83" r="3.600" fill="{robe}" stroke="{INK}" stroke-width=".9"/>'
    return o


def _held(kind, suit):
    """What each one holds, on the right side."""
    second = LOOK[suit][1]
    o = ""
    if kind == "K":
        o += p("M158 92h5v84h-5Z", "#d8dde4") if suit in "SC" else p("M158.500 100h4v76h-4Z", GOLD)
        if suit in "SC":
            o += p("M158 92L160.500 78L163 92Z", "#d8dde4") + p("M148 146h25v5h-25Z", GOLD)
        else:
            o += (
                f'<circle cx="160.500" cy="92" r="8" fill="{GOLD}" stroke="{INK}" stroke-width="1.300"/>'
                + emblem(suit, 160.5, 92, 9, second)
                + p("M157 84L160.500 74L164 84Z", GOLD)
            )
        o += p(
            "M150 158C150 150 170 150 171 158C172 166 168 172 160 172C152 172 150 166 150 158Z",
            SKIN,
        )
        o += '<path d="M156 153v14M161 152.500v15M166 153v14" stroke="#a87048" stroke-width="1"/>'
    elif kind == "Q":
        o += (
            '<path d="M160 158C162 140 164 130 160 118" stroke="#2f6a3c" stroke-width="2.600" fill="none"/>'
            + p("M161 138Q170 132 172 140Q166 144 161 140Z", "#3c8048", INK, 0.9)
        )
        for a in range(5):
            o += f'<path transform="translate(160 112) rotate({a * 72})" d="M0 0C-8 -4 -7 -13 0 -13C7 -13 8 -4 0 0Z" fill="{mix(second, "#ffffff", 0.25)}" stroke="{INK}" stroke-width=".9"/>'
        o += f'<circle cx="160" cy="112" r="4" fill="{GOLD_L}" stroke="{INK}" stroke-width=".9"/>'
        o += (
            p(
                "M150 160C151 152 168 152 169 159C169 167 165 171 159 171C153 171 150 167 150 160Z",
                SKIN,
            )
            + '<path d="M155 155.500v11M159.500 155v12M164 155.500v11" stroke="#a87048" stroke-width="1"/>'
        )
    else:
        o += p("M157.500 96h4v80h-4Z", "#9c7040")
        o += (
            p("M159.500 74C166 84 168 92 164 98L155 98C151 92 153 84 159.500 74Z", "#d8dde4")
            if suit in "SH"
            else p("M162 80C174 84 176 102 164 108L162 104Q168 94 162 86Z", "#d8dde4")
            + p("M157.500 80h4.500v28h-4.500Z", GOLD)
        )
        o += (
            p(
                "M149 158C150 150 168 150 169 157C169 166 165 170 159 170C152 170 149 166 149 158Z",
                SKIN,
            )
            + '<path d="M154 153.500v12M158.800 153v13M163.500 153.500v12" stroke="#a87048" stroke-width="1"/>'
        )
    return o


def half(kind, suit):
    return {"K": _king, "Q": _queen, "J": _jack}[kind](suit) + _held(kind, suit)


def court(kind, suit, col):
    _robe, second, _ = LOOK[suit]
    _x0, _x1, _y0, _y1 = 58, 182, 40, 296
    defs = (
        '<clipPath id="rb"><path d="'
        + (
            "M62 176C62 148 78 128 100 124L140 124C162 128 178 148 178 176Z"
            if kind == "K"
            else "M66 176C66 154 80 140 102 134L138 134C160 140 174 154 174 176Z"
        )
        + '"/></clipPath>'
        '<clipPath id="hf"><path d="M40 10H200V168H40Z"/></clipPath>'
    )
    h = f'<g clip-path="url(#hf)"><g transform="translate(120 168) scale(1.2) translate(-120 -168)">{half(kind, suit)}</g></g>'
    s = h + f'<g transform="rotate(180 120 168)">{h}</g>'
    s += f'<rect x="49" y="164" width="142" height="8" fill="{GOLD}" stroke="{INK}" stroke-width="1.200"/>'
    for i in range(9):
        s += f'<circle cx="{58 + i * 15.5}" cy="168" r="2" fill="{second}"/>'
    s += (
        emblem(suit, 207, 42, 30, col)
        + f'<g transform="rotate(180 120 168)">{emblem(suit, 207, 42, 30, col)}</g>'
    )
    return s, defs
