"""Who takes the pot in Raj, a second time: slowly, in the words of the tier rule.

RJ7, RJ8, RJ9, RJ10, RJ11, RJ12.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.chance import below, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, pot_winner

CASES = 100_000


def by_tiers(bids: dict[str, int], good: bool) -> str:
    """The player who takes the pot; nobody when no tier is left.

    If there is a tie for the prize, it goes to whoever would take it if the tied players had not
    played; if there is a tie there too, to whoever would if neither tier had played; and so on.
    """
    playing = dict(bids)
    while playing:
        best = max(playing.values()) if good else min(playing.values())
        tier = [player for player, bid in playing.items() if bid == best]
        if len(tier) == 1:
            return tier[0]
        for player in tier:
            del playing[player]
    return "nobody"


def test_the_unique_best_bid_is_what_the_tier_rule_finds():
    rng = stream("tiers")
    for _case in range(CASES):
        players = "ABCDE"[: 2 + below(4, rng)]
        # From few values, so that ties abound.
        values = [1 + below(2 + below(6, rng), rng) for _player in players]
        good = rng.random() < 0.5
        seat = pot_winner(values, highest=good)
        expected = by_tiers(dict(zip(players, values, strict=True)), good)
        assert expected == (players[seat] if seat >= 0 else "nobody"), (values, good)


def slow_totals(prizes: list[int], bids: list[tuple[int, ...]], options: RajOptions) -> list[int]:
    """The points of each player of a game, from the printed numbers alone."""
    players = "ABCDE"[: options.players]
    total = dict.fromkeys(players, 0)
    set_aside: list[int] = []
    for prize, row in zip(prizes, bids, strict=True):
        pot = [*set_aside, prize]
        good = prize > 0
        if options.pot_sign == "total_then_last" and sum(pot) != 0:
            good = sum(pot) > 0
        winner = by_tiers(dict(zip(players, row, strict=True)), good)
        if winner != "nobody":
            total[winner] += sum(pot)
        set_aside = pot if winner == "nobody" and options.tie_rule == "cancel" else []
    return [*total.values()]


def test_whole_games_add_up_as_on_paper():
    rng = stream("games on paper")
    for seed in range(400):
        options = RajOptions(
            players=2 + seed % 4,
            pot_sign=("last_card", "total_then_last")[seed // 4 % 2],
            tie_rule=("cancel", "discard")[seed // 8 % 2],
        )
        match = Match(Raj(options), Start(seed))
        bids, prizes = [], []
        match.settle()
        while not match.over:
            prizes.append(DECK.points[match.view(0).table.prize])
            low = [min(match.legal(seat)).arg for seat in range(options.players)]
            if rng.random() < 0.5 and len(set(low)) == 1:
                row = tuple(low)  # a tie of all, which chance seldom makes
            else:
                row = tuple(
                    choices[below(len(choices), rng)].arg
                    for choices in (match.legal(seat) for seat in range(options.players))
                )
            bids.append(row)
            for seat, value in enumerate(row):
                match.submit(seat, Action("bid", value))
            match.settle()
        assert len(PRIZES) == len(prizes)
        assert slow_totals(prizes, bids, options) == list(match.view(0).table.total)
