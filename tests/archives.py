"""Archives with years of matches in them."""

from __future__ import annotations

from functools import cache

from game.club import record
from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.host.archive import Change, Opening, finished
from game.house import GAMES, HOUSE
from game.ui.history import tally_of

BATCH = 500


@cache
def played(game: str, seed: int = 1, **options: object) -> Match:
    """A whole match by chance; of those who bid, few go on."""
    kind = GAMES[game]
    chosen = dict(kind.first_game) | options
    match, rng = Match(kind(kind.options_type(**chosen)), Start(seed)), stream("archive", seed)
    while not match.over:
        match.settle()
        for seat in match.awaited():
            legal = match.legal(seat)
            bids = [action for action in legal if action.verb in ("bid", "shoot")]
            quiet = [action for action in legal if action not in bids[1:]]
            match.submit(seat, pick(quiet if rng.random() < 0.9 else legal, rng))
    return match


def fill(archive: Opening, matches: int) -> None:
    """Keep so many matches of nearly three years; those of a game differ in the result only."""
    rows = {
        game: record.row(played(game), 0, "2024-01-01 00:00:00", 600, tally_of(game))
        for game in HOUSE
    }
    rng = stream("fill", matches)
    sums: dict[str, dict[str, int]] = {}
    totals: dict[str, dict[str, int]] = {game: {"played": 0, "won": 0} for game in HOUSE}
    changes: list[Change] = []
    for number in range(matches):
        day = number * 1050 // matches
        date = f"{2024 + day // 365}-{1 + day % 365 // 31:02d}-{1 + day % 28:02d}"
        row = rows[HOUSE[below(5, rng)]]
        outcome = ("won", "lost", "lost", "shared")[below(4, rng)]
        other = abs(row.other)
        ahead = {"won": 1, "lost": -1}.get(outcome, 0) * (1 + below(max(10, other), rng))
        row = row._replace(
            date=f"{date} {number % 24:02d}:{number % 60:02d}:00",
            identity=f"{number:x}-{number:08x}",
            outcome=outcome,
            level=("learner", "club", "expert")[below(3, rng)],
            own=other + ahead,
            other=other,
        )
        if "games_won" in row.figures:  # of a match of one game
            won = int(outcome in ("won", "shared"))
            row = row._replace(figures={**row.figures, "games_won": won})
        sums[row.month] = record.added(sums.get(row.month, {}), row.adds())
        low = GAMES[row.game].lowest_wins
        totals[row.game] = record.counted(totals[row.game], row, lowest=low)
        changes.append(Change("match", row.identity, None, played(row.game).save()))
        changes.append(Change("played", row.key, None, row.text()))
        if len(changes) >= BATCH:
            assert finished(archive.write(changes))
            changes = []
    changes += [Change("sum", key, None, record.written(one)) for key, one in sums.items()]
    changes += [Change("total", game, None, record.written(one)) for game, one in totals.items()]
    assert finished(archive.write(changes))
