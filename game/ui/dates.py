"""Dates as people write them, in the language that is spoken."""

from __future__ import annotations

from game.club.daily import text_of
from game.engine.words import N_, _, ngettext

MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July")),
    *(N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
_SHORT = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"), N_("Jul")),
    *(N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)


def day_text(year: int, month: int, day: int) -> str:
    """A day in full.

    >>> day_text(2026, 11, 22)
    '22 November 2026'
    """
    return _("{day} {month} {year}").format(day=day, month=_(MONTHS[month - 1]), year=year)


def next_deal(now: str) -> str:
    """When the next day's deal comes, at this time by the person's clock.

    >>> next_deal("2026-11-22 14:05:33")
    'The next deal comes at midnight, in 9 hours.'
    """
    minutes = 24 * 60 - int(now[11:13]) * 60 - int(now[14:16])
    if hours := minutes // 60:
        text = ngettext(
            "The next deal comes at midnight, in {n} hour.",
            "The next deal comes at midnight, in {n} hours.",
            hours,
        )
        return text.format(n=hours)
    text = ngettext(
        "The next deal comes at midnight, in {n} minute.",
        "The next deal comes at midnight, in {n} minutes.",
        minutes,
    )
    return text.format(n=minutes)


def month_name(stored: str) -> str:
    """A stored month in short.

    >>> month_name("2025-11")
    'Nov 2025'
    """
    year, month = stored.split("-")
    return f"{_(_SHORT[int(month) - 1])} {year}"


def lately(stored: str, day: int) -> str:
    """A stored time as people say it on this day, or the day after.

    >>> lately("2026-11-22 14:05", 20_779)
    'today, 14:05'
    >>> lately("2026-11-22 14:05", 20_780)
    'yesterday, 14:05'
    >>> lately("2026-11-22 14:05", 20_781)
    '22 Nov 2026, 14:05'
    """
    for back, name in enumerate((_("today"), _("yesterday"))):
        if stored[:10] == text_of(day - back):
            return f"{name}, {stored[11:16]}"
    return when(stored)


def when(stored: str) -> str:
    """A day and a minute that are stored by the person's clock; "" for none.

    >>> when("2026-11-22 14:05:33")
    '22 Nov 2026, 14:05'
    """
    if not stored:
        return ""
    year, month, day = stored[:10].split("-")
    name = _SHORT[(int(month) - 1) % 12]
    text = _("{day} {month} {year}").format(day=int(day), month=_(name), year=int(year))
    return f"{text}, {stored[11:16]}"
