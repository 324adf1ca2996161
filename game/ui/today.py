"""The deals of today: what has been tried, the result in words, and how a try begins.

The page of a day's deal, the end of its match and the menu ask here.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import suppress

from game.club import daily, lines, link
from game.club.daily import Tried
from game.engine.match import DAILY, DamagedSave, Match
from game.engine.words import _, ngettext, signed
from game.host.archive import Change, Errand
from game.house import GAMES, MANIFEST
from game.ui.layouts.signs import ROW
from game.ui.memory import ME
from game.ui.play import director
from game.ui.screen import Shell
from game.ui.slices import sliced

EASIEST = "raj"  # the game that a newcomer is offered first
SIGNS = {1: "✅", 0: "➖", -1: "❌"}  # in a result to paste: each has a form of its own
HELPED = " 💡"  # beside the points of a result to paste: a hint was asked for


def games() -> list[str]:
    """All games, the easiest first."""
    return sorted(GAMES, key=lambda game: game != EASIEST)


# -- what has been tried


def tries(app: Shell, game: str) -> Errand[dict[int, Tried]]:
    """The tries of a game by day; what has come of those that were begun is written down."""
    archive = yield from app.history.archive()
    days = daily.days_in((yield from archive.keys("daily")), game)
    keys = list(days)
    found = {}
    for key, text in zip(keys, (yield from archive.read("daily", keys)), strict=True):
        day = days[key]
        try:
            found[day] = daily.read(text or "")
        except ValueError:
            found[day] = Tried()  # it was begun, or there would be no text
            continue
        if found[day].over:
            continue
        came = yield from _result(app, game, day)
        if came is None:
            continue
        came = came._replace(zone=found[day].zone, late=found[day].late)
        if (yield from archive.write([Change("daily", key, text, daily.write(came))])):
            found[day] = came
    return found


def _result(app: Shell, game: str, day: int) -> Errand[Tried | None]:
    """What the day's match has brought, if it is over."""
    match = yield from finished(app, game, day)
    if match is None:
        return None
    deals = yield from lines.told(Match(match.rules, match.start), match.moves, ME)
    return daily.result(match, ME, deals)


def finished(app: Shell, game: str, day: int) -> Errand[Match | None]:
    """The day's match, if it is over."""
    archive = yield from app.history.archive()
    identities = [deal.identity() for deal in daily.deals(GAMES[game], day)]
    for text in (yield from archive.read("match", identities)):
        if text is None:
            continue
        try:
            match = yield from sliced(app.host.clock, Match.loading(text, GAMES))
        except DamagedSave:
            continue
        match.settle()
        if DAILY in match.marks:  # the same cards from elsewhere are no try
            return match
    return None


def day_of(match: Match, days: Iterable[int]) -> int | None:
    """Which of these days' deals a match is."""
    kind, identity = type(match.rules), match.identity()
    for day in sorted(days, reverse=True):
        if identity in [deal.identity() for deal in daily.deals(kind, day)]:
            return day
    return None


def left(app: Shell) -> Errand[list[str]]:
    """The games whose deal of today can still be begun, the easiest first."""
    today, archive = app.host.day(), (yield from app.history.archive())
    keys = yield from archive.keys("daily")
    return [game for game in games() if daily.counts(daily.days_in(keys, game).values(), today)]


def unbegun(app: Shell) -> list[str]:
    """The games of the menu whose deal of today has not been begun, the easiest first."""
    days, today = app.memory.days(), app.host.day()
    return [] if days.day > today else [g for g in games() if g not in days.done(today)]


def count(app: Shell) -> Errand[int]:
    """How many days in a row a deal of any game was finished; the menu will say it."""
    found: dict[int, Tried] = {}
    for game in games():
        for day, tried in (yield from tries(app, game)).items():
            if tried.over and not tried.late:
                found[day] = tried
    today, memory = app.host.day(), app.memory
    run, _longest = daily.streaks(found, today, app.host.zone())
    memory.keep_days(memory.days()._replace(ran=max(found, default=0), run=run))
    return run


def run_words(n: int) -> str:
    """That a deal was played on so many days in a row, with ``{n}`` for their number."""
    return ngettext("Streak: {n} day", "Streak: {n} days", n)


# -- par: what Expert makes of the same cards


def par(match: Match) -> Generator[None, None, int]:
    """The points of a day's match if Expert sat in the person's place. It yields often."""
    cards = Match(match.rules, match.start)
    over = yield from lines.whole(cards, ME, director.bot_thought, director.expert_thought)
    return daily.points(over, ME)


def keep_par(app: Shell, game: str, day: int, points: int) -> Errand[None]:
    """Keep the par with a day's try that is over."""
    archive, key = (yield from app.history.archive()), daily.key_of(game, day)
    [text] = yield from archive.read("daily", [key])
    with suppress(ValueError):
        after = daily.write(daily.read(text or "")._replace(par=points))
        yield from archive.write([Change("daily", key, text, after)])


# -- acts


def begin(app: Shell, game: str, day: int) -> Errand[None]:
    """Write down that the try has begun, then deal; a kill in between has had its try.

    The deal of a day that has gone can be played late.
    """
    archive, deal = (yield from app.history.archive()), daily.begun(GAMES[game], day)
    place = app.memory.place(deal)
    begun = daily.write(Tried(zone=app.host.zone(), late=day < app.host.day()))
    key = daily.key_of(game, day)
    written = yield from archive.write([Change("daily", key, None, begun)])
    if day == (today := app.host.day()):
        days = app.memory.days()
        tried = dict.fromkeys((*days.done(today), game))
        app.memory.keep_days(days._replace(day=today, begun=tuple(tried)))
    if written:
        yield from app.history.give_up(place)  # the same cards, but no try
        app.memory.keep_match(deal, place)
        app.resume(place)
    else:  # another window has begun it just now
        app.screen.opened()


def play(app: Shell, game: str, day: int | None = None) -> None:
    """Begin a day's deal of a game, today's if none is named, once there is room for it."""
    day = app.host.day() if day is None else day
    app.make_room(daily.begun(GAMES[game], day), lambda: app.send(begin(app, game, day)))


def share(app: Shell, text: str) -> None:
    """Hand a result to the system's own sheet, else to the clipboard."""
    if app.host.share(text):
        return
    if app.copy(text):
        app.toast(_("Result copied. It gives nothing away about the cards."))


# -- words


def to_try(n: int) -> str:
    """How many mistakes are to be tried again, with ``{n}`` for their number."""
    return ngettext("{n} mistake to retry", "{n} mistakes to retry", n)


def par_words(par: int) -> str:
    """The par of a day, beside the person's own points."""
    return _("Par {n}").format(n=signed(par))


def share_words(app: Shell) -> str:
    """What the button says that shares a result."""
    return _("Share the result") if app.host.shares else _("Copy the result")


def result_text(app: Shell, game: str, day: int, tried: Tried) -> str:
    """The result for others, which tells nothing of the cards."""
    signs = [SIGNS[part] for part in tried.parts]
    rows = ["".join(signs[at : at + ROW]) for at in range(0, len(signs), ROW)]
    head = f"Rookery · {MANIFEST[game].title} · {daily.text_of(day)}"
    points = signed(tried.points) + HELPED * tried.helped
    if tried.par is not None:
        points = f"{points} · {par_words(tried.par)}"
    deal = daily.begun(GAMES[game], day)
    address = link.address(app.host.site, link.Deal(deal.rules, deal.start, ME))
    return "\n".join([head, points, *rows, address])
