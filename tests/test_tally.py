"""What the statistics count of a match: declared figures that agree with the score sheet."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.club import record
from game.engine.lazy import fetched
from game.engine.match import Match
from game.engine.tally import EACH
from game.house import HOUSE, MANIFEST
from tests.archives import played

OPTIONS: dict[str, dict[str, object]] = {"raj": {"players": 3}, "crowsnest": {"target": 150}}


@pytest.mark.parametrize("game", HOUSE)
def test_every_figure_is_declared_and_parts_are_no_more_than_the_whole(game: str) -> None:
    tally = fetched(MANIFEST[game].tally)
    seen: set[str] = set()
    for seed in range(3):
        match = played(game, seed, **OPTIONS.get(game, {}))
        for seat in (0, 1):
            row = record.row(match, seat, "2026-11-22 14:05:33", 600, tally)
            assert row == record.read_row(row.key, row.text())
            assert len(match.view(0).table.sheet) == row.deals
            named = {re.sub(" -?[0-9]+$", EACH, name): row.figures[name] for name in row.figures}
            assert named.keys() <= tally.figures.keys()
            seen |= {name for name, number in named.items() if number}
            check(game, match, seat, Counter(row.figures))
    assert len(seen) >= len(tally.figures) * 2 / 3
    assert {figure.of for figure in tally.figures.values()} <= {"", "deals", *tally.figures}


def check(game: str, match: Match, seat: int, found: dict[str, int]) -> None:
    """The figures of a match agree with its score sheet."""
    table = match.view(0).table
    if game in ("crowsnest", "royal_raven"):
        assert sum(row[1] == seat for row in table.sheet) == found.get("contracts", 0)
        assert sum(row[2] for row in table.sheet if row[1] == seat) == found.get("bids", 0)
        rows = sum(found.get(name, 0) for name in ("contracts", "partner", "against"))
        assert len(table.sheet) == rows
        made = sum(row[1] == seat and row[6 + seat % 2] > 0 for row in table.sheet)
        assert made == found.get("made", 0)
        own = [row for row in table.sheet if row[1] == seat]
        assert sum(row[3 + seat % 2] for row in own) == found["captured"]
        most = max((row[2] for row in own if row[6 + seat % 2] > 0), default=0)
        assert most == found.get("most_made", 0)
    if game == "royal_raven":
        shots = sum(row[10] for row in table.sheet if row[1] == seat)
        assert shots == found.get("shots", 0)
    if game == "kraken":
        assert found["chosen"] <= len(table.sheet)
        assert found["challenges_won"] <= found["made"] <= found["obliged"] <= len(table.sheet)
        assert found["shown_points"] <= found["declared_points"]
        challenged = sum(event.kind == "kraken" for event in match.events)
        assert found["beaten"] <= found["against"] <= challenged
        assert found["silent"] <= len(table.sheet)
        assert 20 * found["silent"] <= found["silent_points"]
        bonuses = [e for e in match.events if e.kind in ("claim", "withhold")]
        own = sum(event.value for event in bonuses if event.seat % 2 == seat % 2)
        assert own == found["claimed_points"] + found["missed_points"]
    if game == "raj":
        turned = sum(number for name, number in found.items() if name.startswith("turned"))
        assert 15 * len(table.sheet) == turned
        bids = sum(number for name, number in found.items() if name.startswith("bid "))
        assert 120 * len(table.sheet) == bids  # each card once
        assert table.wins[seat] <= found["games_won"]
        assert found["matched"] <= found["bids"] == 15 * len(table.sheet)
    if game == "wife_swap":
        points = sum(row[2 + seat] for row in table.sheet)
        assert points == found["royal"] + found["mixed"] + found["junior"]
        assert found["most_turn"] <= found["most_families"]


def test_in_kraken_what_was_held_and_not_declared_is_counted_from_the_cards_played() -> None:
    tally = fetched(MANIFEST["kraken"].tally)
    silent = 0
    for seed in range(6):
        for how in ("ask", "auto"):
            match = played("kraken", seed, declare_hand=how)
            table = match.view(0).table
            for seat in range(4):
                found = tally.counts(match.rules, table, match.events, seat)
                if how == "auto":  # all of it is declared
                    assert 0 == found["silent"] == found["silent_points"]
                silent += found["silent"]
    assert silent > 5


def test_the_partner_is_a_part_of_the_company_that_figures_are_kept_by() -> None:
    match = played("crowsnest", 1, partner_level="expert")
    row = record.row(match, 0, "2026-11-22 14:05:33", 600, None)
    assert "crowsnest learner 4 2026-11 expert" == row.month
    assert row == record.read_row(row.key, row.text())
    alone = record.row(played("raj"), 0, "2026-11-22 14:05:33", 600, None)
    assert "raj learner 2 2026-11" == alone.month
    assert "expert" == record.read_sum(row.month, "{}").partner
    old = row._replace(partner="")  # as former versions wrote it
    assert "partner" not in old.text() and old == record.read_row(row.key, old.text())
    assert "" == record.read_sum(old.month, "{}").partner
    with pytest.raises(ValueError, match="no partner"):
        record.read_row(row.key, row._replace(partner="robin").text())


def test_sums_add_but_keep_the_greatest_of_what_is_a_record() -> None:
    assert {"made": 5, "most_turn": 9, "new": 1} == record.added(
        {"made": 2, "most_turn": 9}, {"made": 3, "most_turn": 7, "new": 1}
    )
    assert {"most_turn": -3} == record.added({}, {"most_turn": -3})
