"""Pictures of every phase and moment of every table, and of every page, in every kind of window.

    python tests/ui/pictures.py OUTDIR [WORD ...]     those whose names have all these words

A name is GAME-MOMENT-WINDOW-LANGUAGE, or pages-NUMBER-NAME-WINDOW-LANGUAGE. Beside the pictures
lie sheets with many of them each, as large as one can still judge: looked at first, they say which
picture to open.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.bots import sees, thought  # noqa: E402
from game.engine.chance import stream  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.state import Start  # noqa: E402
from game.engine.thought import Thinking  # noqa: E402
from game.engine.words import LANGUAGES  # noqa: E402
from game.house import GAMES  # noqa: E402
from game.ui.app import App  # noqa: E402
from game.ui.play.match_screen import ME  # noqa: E402
from game.ui.touches import Ask  # noqa: E402
from tests.ui.gallery import lived, screens  # noqa: E402
from tests.ui.helpers import open_app  # noqa: E402  it says that there is no screen
from tests.ui.leads import (  # noqa: E402
    Lead,
    News,
    asked,
    believed,
    coached,
    covered,
    dealing,
    denied,
    discarded,
    held,
    hinted,
    kinds,
    looked_back,
    picked,
    pressed,
    sealed_first,
    seated,
    sheet,
    swapped,
)

# Wherever the shorter side is longer than the laptop's, the picture is the laptop's, larger.
WINDOWS = {
    "360x640": (360, 640, 2.0),
    "740x360": (740, 360, 2.0),
    "820x1180": (820, 1180, 1.0),
    "1280x720": (1280, 720, 1.0),
    "1280x720@2": (1280, 720, 2.0),
    "1920x1080": (1920, 1080, 1.0),
    "2560x1440": (2560, 1440, 1.0),
}
SHEETS = {"360x640": (4, 2, 0.8), "740x360": (2, 3, 0.78), "820x1180": (3, 2, 0.43)}
LAPTOP = (2, 3, 0.45)  # columns and rows of a sheet, and how much smaller it shows a window
FOREIGN = ("360x640", "740x360", "820x1180", "1280x720")  # in which other languages are looked at
MATCHES, STEPS = 60, 1500

When = Callable[[Match, News], bool]


def mine(match: Match, phase: str) -> bool:
    """Whether the person has something to decide in this phase."""
    return match.view(ME).table.phase == phase and len(match.legal(ME)) > 1


def phase(name: str) -> Callable[[Match, News], bool]:
    return lambda match, news: mine(match, name)


def told(kind: str) -> Callable[[Match, News], bool]:
    return lambda match, news: kind in kinds(news)


def laid(cards: int, tricks: int = 3) -> Callable[[Match, News], bool]:
    """The person is to play, after so many cards of a trick that is not the first."""

    def holds(match: Match, news: News) -> bool:
        table = match.view(ME).table
        return mine(match, "play") and len(table.trick) == cards and _tricks(match) >= tricks

    return holds


def _tricks(match: Match) -> int:
    table = match.view(ME).table
    return table.tricks if match.rules.id == "wife_swap" else sum(table.won)


def whole(match: Match, news: News) -> bool:
    table = match.view(ME).table
    return table.phase == "collect" and "play" in kinds(news) and _tricks(match) >= 2


def ended(won: bool) -> Callable[[Match, News], bool]:
    def holds(match: Match, news: News) -> bool:
        winners = match.over and match.rules.winners(match.view(ME).table)
        return bool(winners) and (match.rules.side(ME) in winners) == won

    return holds


class Rare(NamedTuple):
    """A match that comes to what weak players hardly ever do: what all do whenever they may."""

    verbs: tuple[str, ...]
    seed: int = 3
    options: tuple[tuple[str, object], ...] = ()


class Shot(NamedTuple):
    """A moment: when a match has come to it, and what is done before it is looked at."""

    name: str
    when: When
    lead: Lead = seated
    rare: Rare | None = None


def last_shown(match: Match, news: News) -> bool:
    return bool(match.view(ME).table.last_trick) and laid(0)(match, news)


def scored(number: int) -> Callable[[Match, News], bool]:
    return lambda match, news: (
        "score" in kinds(news) and len(match.view(ME).table.sheet) == number and not match.over
    )


def can_claim(match: Match, news: News) -> bool:
    return mine(match, "play") and match.rules.claim_rest(match.view(ME)) is not None


def told_of(match: Match, news: News) -> bool:
    """Something can be told of the hidden cards."""
    return laid(0)(match, news) and sees(match.rules, match.view(ME))


def learns(match: Match, news: News) -> bool:
    return mine(match, "play") and _tricks(match) >= 3


def bids(least: int, *, me: bool = True) -> Callable[[Match, News], bool]:
    def holds(match: Match, news: News) -> bool:
        table = match.view(ME).table
        begun = table.phase == "bid" and len(table.said) >= least
        return begun and bool(match.legal(ME)) == me and max(table.bids) > 0

    return holds


def dim(match: Match, news: News) -> bool:
    """Some of the person's cards may not be played."""
    return laid(1, 1)(match, news) and 1 < len(match.legal(ME)) < sum(
        1 for _card in range(match.rules.deck.size) if match.view(ME).own.hand >> _card & 1
    )


ENDS = (
    Shot("end-won", ended(True), sheet),
    Shot("end-lost", ended(False), sheet),
    Shot("replay", lambda match, news: match.over, looked_back(False)),
    Shot("replay-open", lambda match, news: match.over, looked_back(True)),
)
TRICKS = (
    Shot("trick-led", laid(0)),
    Shot("trick-half", laid(2)),
    Shot("trick-whole", whole),
    Shot("toast", dim, denied),
    Shot("hint", learns, hinted),
    Shot("last", last_shown, covered("last")),
    Shot("pause", learns, covered("pause")),
    Shot("practice", learns, believed),
    Shot("sheet", scored(1), sheet),
    Shot("sheet-later", scored(3), sheet),
    *ENDS,
)
COACH = tuple(Shot(f"coach{n}", lambda match, news: True, coached(n)) for n in range(10))
MORE = tuple(Shot(f"coach{n}", lambda match, news: True, coached(n)) for n in range(10, 14))
NEST = (
    Shot("dealing", told("deal"), dealing),
    Shot("auction-first", lambda m, n: mine(m, "bid") and not m.view(ME).table.said),
    Shot("auction", bids(3)),
    Shot("auction-long", bids(7)),
    Shot("auction-others", bids(4, me=False)),
    Shot("auction-hint", bids(2), hinted),
    Shot("won-auction", lambda match, news: match.view(ME).table.phase == "lift"),
    Shot("bury", phase("bury")),
    Shot("bury-chosen", phase("bury"), picked),
    Shot("bury-hint", phase("bury"), hinted),
    Shot("trump", phase("trump")),
    Shot("trump-named", told("trump")),
    Shot("nest", told("nest")),
    Shot("claim-rest", can_claim),
    *TRICKS,
    Shot("trainer", learns, asked),
    *COACH,
    *MORE,
)


def is_shoot(what: object) -> bool:
    return isinstance(what, Ask)


def shootable(match: Match, news: News) -> bool:
    table = match.view(ME).table
    return mine(match, "bid") and max(table.bids) > 0


def shot_after_bids(match: Match, news: News) -> bool:
    """The bird is shot at when three players or all four have spoken, each with a call to see."""
    return "shoot" in kinds(news) and len({seat for seat, _ in match.view(ME).table.said}) > 2


def challenged(match: Match, news: News) -> bool:
    return bool(kinds(news) & {"kraken", "re", "super"})


def answers(level: int) -> Callable[[Match, News], bool]:
    """The person may challenge, or answer a challenge, at this level of it."""
    return lambda match, news: mine(match, "challenge") and match.view(ME).table.level == level


def chooses(*, turned: bool, again: bool) -> Callable[[Match, News], bool]:
    """The person is to find trumps, after a card was turned up or not, or after all passed."""

    def holds(match: Match, news: News) -> bool:
        table = match.view(ME).table
        asked = mine(match, "choose") and bool(table.turned) == turned
        return asked and (table.passes == len(match.view(ME).table.said)) == again

    return holds


def declares(least: int) -> Callable[[Match, News], bool]:
    """The person has declared so many combinations, and holds more."""
    return lambda match, news: (
        mine(match, "declare") and len(match.view(ME).table.claims[ME]) == (least)
    )


def whole_bonus(match: Match, news: News) -> bool:
    """All four cards of a trick make its bonus."""
    table = match.view(ME).table
    return bool(match.legal(ME)) and table.phase == "claim" and table.pending in ("run4", "four")


def shown_by(both: bool) -> Callable[[Match, News], bool]:
    """Two partners show what they declared, or both teams do."""

    def holds(match: Match, news: News) -> bool:
        shown = [bool(sets) for sets in match.view(ME).table.shown]
        two = (shown[0] or shown[2]) and (shown[1] or shown[3])
        return "show" in kinds(news) and sum(shown) > 1 and bool(two) == both

    return holds


def multiplied(match: Match, news: News) -> bool:
    return scored(1)(match, news) and match.view(ME).table.level > 1


def row(name: str, players: int, when: When, lead: Lead = seated) -> Shot:
    return Shot(f"{name}{players}", lambda m, n: m.rules.seats == players and when(m, n), lead)


def sealed(turns: int) -> Callable[[Match, News], bool]:
    return lambda match, news: mine(match, "bid") and match.view(ME).table.turns == turns


def ties(match: Match, news: News) -> bool:
    shown = [bid for bid in match.view(ME).table.bids if bid >= 0]
    names = [match.rules.deck.names[bid][1:] for bid in shown]
    return "reveal" in kinds(news) and len(set(names)) < len(names)


def carried(match: Match, news: News) -> bool:
    return mine(match, "bid") and len(match.view(ME).table.pot) > 1


def meld(late: bool) -> Callable[[Match, News], bool]:
    def holds(match: Match, news: News) -> bool:
        table = match.view(ME).table
        return mine(match, "meld") and table.steps == 0 and (table.tricks > 9) == late

    return holds


def worked(match: Match, news: News) -> bool:
    return mine(match, "meld") and match.view(ME).table.steps >= 2


# What everybody says in Kraken, for what comes seldom; two runs in the person's hand need a seed.
TURNED = Rare(("pass",), options=(("trump_mode", "random"), ("random_all_pass", "left_calls")))
EAGER = Rare(("kraken", "re", "super", "declare"))
SETS = Rare(("trump", "pass", "declare"), 193)
EQUAL = Rare(("declare",), 6, (("declare_tie", "both_score"),))

SHOTS: dict[str, tuple[Shot, ...]] = {
    "royal_raven": (
        *NEST,
        Shot("shoot-asked", shootable, pressed(is_shoot)),
        Shot("shot", shot_after_bids),
        Shot("delegate", told("delegate")),
    ),
    "crowsnest": NEST,
    "kraken": (
        Shot("dealing", told("deal"), dealing),
        Shot("choose", phase("choose")),
        Shot("choose-must", chooses(turned=False, again=True), rare=Rare(("pass",))),
        Shot("choose-turned", chooses(turned=True, again=False)),
        Shot("choose-called", chooses(turned=True, again=True), rare=TURNED),
        Shot("turned-again", lambda m, n: "turn" in kinds(n) and len(m.view(ME).table.turned) > 1),
        Shot("challenge", answers(0)),
        Shot("challenge-re", answers(1)),
        Shot("challenge-super", answers(2), rare=EAGER),
        Shot("challenged", challenged),
        Shot("challenged-super", told("super"), rare=EAGER),
        Shot("declare", phase("declare")),
        Shot("declare-sets", declares(0), rare=SETS),
        Shot("declare-more", declares(1), rare=SETS),
        Shot("shown", told("show")),
        Shot("shown-two", shown_by(both=False)),
        Shot("shown-both", shown_by(both=True), rare=EQUAL),
        Shot("bonus", lambda m, n: bool(m.legal(ME)) and m.view(ME).table.phase == "claim"),
        Shot("bonus-whole", whole_bonus),
        Shot("stuk", lambda m, n: bool(m.legal(ME)) and m.view(ME).table.phase == "stuk"),
        *TRICKS,
        Shot("trick-super", laid(1, 1), rare=EAGER),
        Shot("sheet-super", multiplied, sheet, EAGER),
        Shot("trainer", learns, asked),
        Shot("values", learns, covered("values")),
        Shot("signals", learns, covered("signals")),
        Shot("declared", last_shown, covered("declared")),
        *COACH,
    ),
    "raj": (
        Shot("dealing", told("deal"), dealing),
        *(row("early", n, sealed(1)) for n in (2, 3, 4, 5)),
        *(row("late", n, sealed(12)) for n in (2, 3, 4, 5)),
        *(row("reveal", n, told("reveal")) for n in (2, 3, 5)),
        *(row("tie", n, ties) for n in (3, 4, 5)),
        *(row("award", n, told("award")) for n in (4,)),
        row("carried", 4, carried),
        row("waits", 4, sealed(3), sealed_first),
        Shot("hint", sealed(6), hinted),
        Shot("pause", sealed(6), covered("pause")),
        Shot("last", sealed(6), covered("last")),
        Shot("trainer", sealed(6), asked),
        Shot("sheet", lambda m, n: "score" in kinds(n) and not m.over, sheet),
        *ENDS,
        *COACH,
    ),
    "wife_swap": (
        Shot("dealing", told("deal"), dealing),
        *(row("led", n, laid(0, 1)) for n in (3, 4, 5)),
        *(row("half", n, laid(2, 2)) for n in (3, 4, 5)),
        *(row("whole", n, whole) for n in (3, 4, 5)),
        *(row("late", n, laid(1, 10)) for n in (3, 4, 5)),
        *(row("board", n, meld(False)) for n in (3, 4, 5)),
        *(row("board-late", n, meld(True)) for n in (3, 4, 5)),
        row("board-worked", 4, worked),
        Shot("board-held", meld(False), held),
        Shot("board-hint", meld(False), hinted),
        Shot("orphans", lambda m, n: meld(False)(m, n) and swapped(m) is not None, discarded),
        Shot("toast", dim, denied),
        Shot("hint", laid(1, 2), hinted),
        Shot("last", lambda m, n: mine(m, "play") and bool(m.view(ME).table.last_trick),
             covered("last")),
        Shot("pause", laid(0), covered("pause")),
        Shot("practice", told_of, believed),
        Shot("sheet", lambda m, n: "score" in kinds(n) and not m.over, sheet),
        *ENDS,
        *COACH,
    ),
}  # fmt: skip
HOUSE_RULES: dict[str, tuple[dict[str, object], ...]] = {
    "royal_raven": ({"include_lynx": True, "allow_shooting": True, "partner_trump": True,
                     "timer_seconds": 30},),
    "crowsnest": ({},),
    "kraken": ({"rounds": 4, "signals": "suit_preference"}, {"rounds": 4, "trump_mode": "random"}),
    "raj": ({"players": 2}, {"players": 3}, {"players": 4, "match_games": 3}, {"players": 5}),
    "wife_swap": ({"players": 3}, {"players": 4}, {"players": 5}),
}  # fmt: skip
HOUSE_RULES["wife_swap"] = tuple(
    {"match_mode": "rounds", "round_count": 2, **o} for o in HOUSE_RULES["wife_swap"]
)


def steps(game: str, number: int) -> Iterator[tuple[Match, News]]:
    """A match between weak players, after each step; what has just happened."""
    kind, choices = GAMES[game], HOUSE_RULES[game]
    options = {"bot_level": "learner", **choices[number % len(choices)]}
    match = Match(kind(kind.options_type(**options)), Start(number // len(choices) + 3))
    yield from played(match, number)


def seldom(game: str, rare: Rare) -> Iterator[tuple[Match, News]]:
    """The same of a match that is made for a moment; the person is the first to speak."""
    kind = GAMES[game]
    options = {**HOUSE_RULES[game][0], "bot_level": "learner", **dict(rare.options)}
    match = Match(kind(kind.options_type(**options)), Start(rare.seed, kind.seats - 1))
    yield from played(match, rare.seed, rare.verbs)


def played(match: Match, number: int, verbs: Sequence[str] = ()) -> Iterator[tuple[Match, News]]:
    """A match after each step, with its news; one of ``verbs`` is said wherever it may be."""
    before = 0
    for step in range(STEPS):
        yield match, match.events[before:]
        if match.over:
            return
        before = len(match.events)
        if match.waiting:
            seat = match.awaited()[-1]
            own = stream("pictures", number, step)
            said = next((action for action in match.legal(seat) if action.verb in verbs), None)
            thinking = thought(match.rules, match.view(seat), own, "learner")
            match.submit(seat, said or Thinking(thinking).finish())
        else:
            match.advance()


def found(game: str, wanted: Sequence[Shot]) -> dict[str, tuple[Match, News]]:
    """The first match that comes to each moment."""
    have: dict[str, tuple[Match, News]] = {}

    def look(match: Match, news: News, shots: Sequence[Shot]) -> None:
        for shot in shots:
            if shot.name not in have and shot.when(match, news):
                have[shot.name] = deepcopy(match), [e.to_seat(ME) for e in news]

    for rare in dict.fromkeys(shot.rare for shot in wanted if shot.rare):
        for match, news in seldom(game, rare):
            look(match, news, [shot for shot in wanted if shot.rare == rare])
    often = [shot for shot in wanted if not shot.rare]
    for number in range(MATCHES if often else 0):
        for match, news in steps(game, number):
            look(match, news, often)
        if len(have) == len(wanted):
            break
    return have


def on_sheets(out: Path, name: str, window: str, shots: list[tuple[str, Path]]) -> None:
    """Many pictures side by side, with their names."""
    columns, rows, scale = SHEETS.get(window, LAPTOP)
    w, h, _density = WINDOWS[window]
    if window not in SHEETS:
        w, h = 1280, 720
    w, h = round(w * scale), round(h * scale)
    font = pygame.font.Font(None, 18)
    for first in range(0, len(shots), columns * rows):
        sheet = pygame.Surface((columns * (w + 6), rows * (h + 20)))
        sheet.fill("white")
        for at, (label, path) in enumerate(shots[first : first + columns * rows]):
            x, y = at % columns * (w + 6), at // columns * (h + 20)
            sheet.blit(font.render(label, True, "black"), (x + 2, y + 2))
            sheet.blit(pygame.transform.smoothscale(pygame.image.load(path), (w, h)), (x, y + 17))
        pygame.image.save(sheet, out / f"sheet-{name}-{first // (columns * rows) + 1}.png")


def saved(app: App, path: Path) -> None:
    """Keep the picture, when all of it is there."""
    app.screen.changed = True
    app.frames.refresh(app.host.now)
    if "dealing" not in path.name:
        app.sprites.finish()
    for _frame in range(99):  # faces and backdrops are made one by one
        app.frames.refresh(app.host.now + 1 / 60)
        if not app.painter.late:
            break
    pygame.image.save(app.painter.screen, path)


def pages(out: Path, window: str, language: str) -> None:
    """Every page, and what lies over a table between deals, of somebody who has played before."""
    app, made = lived(WINDOWS[window]), []
    app.language = language
    app.speaks()
    for number, screen in enumerate(screens(app)):
        name = f"{number:03}-" + "-".join(re.findall(r"\w+", screen))
        path = out / f"pages-{name}-{window}-{language}.png"
        saved(app, path)
        made.append((name, path))
    on_sheets(out, f"pages-{window}-{language}", window, made)
    print("pages", window, language, len(made), flush=True)


def main(arguments: list[str]) -> int:
    """The command."""
    if not arguments:
        print(__doc__)
        return 2
    out, wanted = Path(arguments[0]), arguments[1:]
    out.mkdir(parents=True, exist_ok=True)

    def named(*parts: str) -> bool:
        whole = "-".join(parts)
        return all(any(w in whole for w in word.split(",")) for word in wanted)

    plans = [
        (window, language)
        for language in LANGUAGES
        for window in WINDOWS
        if language == "en" or window in FOREIGN
    ]
    for game, every in SHOTS.items():
        shots = [s for s in every if any(named(game, s.name, *plan) for plan in plans)]
        have = found(game, shots) if shots else {}
        for shot in shots:
            if shot.name not in have:
                print(f"{game}: no match came to {shot.name}", flush=True)
        for window, language in plans:
            made = []
            for shot in shots:
                if shot.name not in have or not named(game, shot.name, window, language):
                    continue
                app = open_app(*WINDOWS[window])
                app.language = language
                app.speaks()
                app.use(app.settings.parse({"speed": "instant"} if "coach" in shot.name else {}))
                match, news = have[shot.name]
                shot.lead(app, deepcopy(match), news)
                path = out / f"{game}-{shot.name}-{window}-{language}.png"
                saved(app, path)
                made.append((f"{shot.name}", path))
            if made:
                on_sheets(out, f"{game}-{window}-{language}", window, made)
                print(game, window, language, len(made), flush=True)
    for window, language in plans:
        if named("pages", window, language):
            pages(out, window, language)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
