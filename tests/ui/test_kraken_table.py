"""The table of Kraken: choosers, stakes, declarations, claims, signals, and the sheet."""

from __future__ import annotations

from functools import cache
from itertools import groupby, pairwise

import pytest

from game.cards.french import SUITS
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.match import Match
from game.engine.state import Start
from game.games.kraken import layout
from game.games.kraken.deck import DECK, POINTS, SUIT
from game.games.kraken.state import Row
from game.house import GAMES
from game.ui.layouts.common import Situation
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Face, Icon, Panel, Scene, Text
from game.ui.touches import All, Do, Lies, Show
from tests.ui.helpers import BOXES, open_app, open_table, pass_time, until_mine
from tests.ui.opened import go_on, offered, opened, phase, words

TWO = 193  # the seed of a deal in which the person holds two runs and both high trumps
BEATEN = 820  # one in which the person's run beats a smaller one


def to_declare(app, table: MatchScreen) -> None:
    table.on(Action("trump", 0))
    until_mine(app)
    assert go_on(app, table, "declare")


def challengeable():
    """A table at which the others have chosen trumps, and the person may challenge first."""
    for seed in range(1, 60):
        app, table = opened(seed=seed)
        table.on(Action("pass"))
        until_mine(app)
        if phase(table) == "challenge" and Action("kraken") in table.match.legal(ME):
            return app, table
    raise AssertionError("nobody chose trumps")


def test_trumps_carry_their_points_and_a_touch_of_the_plaque_shows_what_beats_what() -> None:
    app, table = opened()
    table.on(Action("trump", 1))
    until_mine(app)
    own = table.match.view(ME).own.hand
    for card in bits(own):
        mark = str(POINTS[1][card]) if SUIT[card] == 1 else ""
        assert mark == app.picture.cards[card].mark
    table.on(Show(Lies.VALUES))
    pass_time(app, 0.1)
    shown = [part.name for part in app.picture.top if isinstance(part, Face)]
    assert [f"H{rank}" for rank in ("J", "9", "A", "10", "K", "Q", "8", "7")] == shown[:8]
    assert ["A", "10", "K", "Q", "J", "9", "8", "7"] == [name[1:] for name in shown[8:]]


def test_a_whole_trick_says_who_takes_it_what_it_is_worth_and_its_bonus() -> None:
    match = Match(GAMES["kraken"](), Start(5))
    rules, view = match.rules, match.view(ME)
    table = view.table
    table.phase, table.trump, table.leader = "collect", 1, 2
    table.trick = DECK.cards("7C 8C 9C AC")
    app = open_app()
    here = Situation(app.box, rules, view, [], ["You", "Wren", "Robin", "Jay"], Scene())
    assert "Wren wins the trick: 11 points, three in a row +20" == layout._won(here, table)
    table.leader = 1
    assert "You win the trick: 11 points, three in a row +20" == layout._won(here, table)


def test_a_turned_card_lies_open_and_is_accepted_or_not() -> None:
    app, table = opened(trump_mode="random")
    card = table.match.view(ME).table.turned[0]
    names = {pose.name for key, pose in app.picture.cards.items() if key == ("turned", 0)}
    assert "Turned up" in words(app)
    assert {layout.face(table.situation(app.box), card)} == names
    assert {"accept", "pass"} == {what.verb for what in offered(app) if isinstance(what, Action)}


def challenged(seed: int, trump: int, size: tuple) -> tuple:
    """The table of a deal after the person has chosen trumps."""
    app, table = opened(seed, size)
    table.on(Action("trump", trump))
    until_mine(app)
    return app, table


@cache
def challenged_seed(trump: int) -> int:
    """The first deal in which somebody challenges the person, who has chosen these trumps."""
    for seed in range(1, 40):
        _app, table = challenged(seed, trump, (640, 360, 1.0))
        if phase(table) == "challenge":
            return seed
    raise AssertionError("nobody challenges")


def test_the_stakes_are_the_rules_own() -> None:
    for trump, times in ((1, 1), (0, 2)):
        app, table = challenged(challenged_seed(trump), trump, (360, 640, 2.0))
        shown = words(app)
        for factor in (1, 2, 4, 8):  # what is past or to come later cannot be touched
            assert (f"×{factor} · {152 * factor * times}" in shown) == (factor in (2, 4))
        assert phase(table) == "challenge"


@pytest.mark.parametrize("size", [(320, 568, 2.0), (568, 320, 2.0), *BOXES], ids=str)
def test_what_the_stakes_are_is_said_in_every_window(size: tuple) -> None:
    for trump in (1, 0):
        app, _table = challenged(challenged_seed(trump), trump, size)
        assert "Card points at stake:" in words(app)
        assert "From ×2 on" not in words(app), "that it counts twice is known"
        assert ("Spades count double." in words(app)) == (trump == 0)
        assert all(t.rect.h >= 30 for t in app.picture.live() if isinstance(t.what, Action))


def test_a_pass_of_the_choice_of_trumps_is_no_answer_to_a_challenge() -> None:
    asked = 0
    for seed in range(1, 20):
        app, table = opened(seed)
        table.on(Action("pass"))
        until_mine(app)
        seen = table.match.view(ME).table
        if phase(table) == "challenge" and seen.level == 0:
            parts = app.picture.over + app.picture.pops
            shown = [part.text for part in parts if isinstance(part, Text)]
            assert shown.count("Pass") == 1 + seen.passes  # the button, and what the partner said
            asked += 1
    assert asked


def test_who_chose_trumps_and_the_multiplier_stay_in_view() -> None:
    app, table = challengeable()
    seen = table.match.view(ME).table
    table.on(Action("kraken"))
    until_mine(app)
    level = table.match.view(ME).table.level
    assert f"×{2**level}" in words(app)
    marks = [p for p in app.picture.under if isinstance(p, Icon) and p.name == SUITS[seen.trump]]
    plate = next(
        p.rect
        for p in app.picture.under
        if isinstance(p, Text) and p.text == table.names[seen.decider]
    )
    assert any(abs(mark.y - plate.cy) < 60 and mark.x > plate.x for mark in marks)
    whole = sum(POINTS[seen.trump]) + table.match.rules.last_trick_bonus
    assert f"We need {whole // 2 + 1}" in words(app)
    assert "Round 1 of 4" in words(app)


def test_who_challenged_whom_it_binds_and_what_is_at_stake_are_told() -> None:
    app, table = challengeable()
    seen = table.match.view(ME).table
    stake = 304 if seen.trump == 0 else 152
    told = layout.describe(table.situation(app.box))
    assert f"Card points at stake: {stake}, {2 * stake} with a challenge." in told
    assert f"{table.names[seen.decider]} chose " in told
    assert "They must get more points." in told
    assert "said Kraken" not in told

    table.match.submit(ME, Action("kraken"))
    told = layout.describe(table.situation(app.box))
    assert "You said Kraken. The score is multiplied by 2. We must get more points." in told


def test_declarations_can_be_made_one_by_one_all_or_none() -> None:
    for what, expected in (("all", (20, 20)), ("one", (20,)), ("none", ())):
        app, table = opened(TWO)
        to_declare(app, table)
        chips = [t for t in app.picture.live() if isinstance(t.what, Action) and t.key in "12"]
        assert ["1", "2"] == [t.key for t in chips]
        assert all("20" in t.say for t in chips)
        if what == "all":
            table.on(All("declare"))
        elif what == "one":
            table.on(chips[1].what)
            pass_time(app, 0.2)
            assert Action("done") in offered(app)
            assert chips[1].what not in offered(app)
            table.on(Action("done"))
        else:
            table.on(Action("done"))
        until_mine(app)
        assert expected == table.match.view(ME).table.claims[ME]


def test_nobody_is_asked_who_has_nothing_to_declare() -> None:
    app, table = opened(1)
    table.on(Action("trump", 0))
    until_mine(app)
    go_on(app, table, "play")
    assert "play" == phase(table)
    assert ("done", ME) in [(a.verb, seat) for seat, a in table.match.moves]


def test_after_the_last_declaration_nothing_is_asked_and_what_is_compared_can_be_read() -> None:
    app, table = opened(BEATEN)
    to_declare(app, table)
    app.use(app.settings.parse({"speed": "normal"}))
    table.opened()
    table.on(All("declare"))
    pass_time(app, 0.3)
    assert "declare" == phase(table)
    assert table.director.mine
    assert Action("done") not in offered(app)
    assert "That is all" not in words(app)
    while not any(table.match.view(ME).table.shown):
        pass_time(app, 0.05)
    assert table.director.rest_until - app.host.now > 2
    table.hurry(app.host.now)  # a touch goes on
    assert table.director.rest_until <= app.host.now


@pytest.mark.parametrize("size", BOXES, ids=str)
def test_compared_declarations_lie_open_before_their_seats(size: tuple) -> None:
    app, table = opened(BEATEN, size)
    to_declare(app, table)
    table.on(All("declare"))
    for _frame in range(600):
        pass_time(app, 0.05)
        seen = table.match.view(ME).table
        if any(seen.shown):
            break
    situation = table.situation(app.box)
    open_cards = {
        ("shown", card): seat
        for seat, sets in enumerate(seen.shown)
        for cards in sets
        for card in bits(cards)
        if seat != ME or size[1] > 360  # there the partner's lie in their place: the hand has them
    }
    assert set(open_cards) == {key for key in app.picture.cards if isinstance(key, tuple)}
    for key, seat in open_cards.items():
        assert layout.face(situation, key[1]) == app.picture.cards[key].name
        flight = app.picture.flights[key]  # from its owner, and back there
        assert flight.start == flight.end and (flight.face == "back") == (seat != ME)
    assert "Declared: We +100, 20 beaten" in words(app)

    table.on(Show("declared"))
    pass_time(app, 0.1)
    assert "beaten, not shown" in words(app) or size[0] < 400
    table.on(Do.CLOSE)
    pass_time(app, 0.1)
    assert not table.overlay


@pytest.mark.parametrize("size", BOXES, ids=str)
def test_a_bonus_is_claimed_or_withheld_by_name(size: tuple) -> None:
    for verb, gain in (("claim", True), ("withhold", False)):
        for seed in range(1, 40):
            app, table = opened(seed, size, signals="high_low")
            if go_on(app, table, "claim"):
                break
        seen = table.match.view(ME).table
        assert f"Claim {seen.pending_value}" in offered(app)[Action("claim")].say
        assert "Claim" in words(app)
        cards = {key for key in app.picture.cards if isinstance(key, int)}
        assert set(seen.last_trick) <= cards  # the trick still lies there
        bright = {c for c in seen.last_trick if not app.picture.cards[c].dim}
        assert 2 <= len(bright) <= 4
        (light,) = [p for p in app.picture.under if isinstance(p, Panel) and p.fill == "glow"]
        for card in seen.last_trick:
            pose = app.picture.cards[card]
            half = pose.width / 2
            lit = light.rect.x < pose.x - half and pose.x + half < light.rect.right
            clear = light.rect.right < pose.x - half
            assert (lit, clear) == (card in bright, card not in bright)
            seat = (seen.last_leader + seen.last_trick.index(card)) % 4
            [name] = [
                p
                for p in app.picture.over
                if isinstance(p, Text) and abs(p.rect.cx - pose.x) < 1 and p.rect.y > pose.y
                if p.text == table.names[seat]  # who played it, below it
            ]
            assert name.bold == (seat == seen.last_winner)
        before = seen.bonuses[0]
        table.on(Action(verb))
        pass_time(app, 0.1)
        assert gain == (table.match.view(ME).table.bonuses[0] > before)


@pytest.mark.parametrize("size", BOXES, ids=str)
def test_the_signals_card_lies_on_the_table_and_can_be_read(size: tuple) -> None:
    for signals, word in (("high_low", "ace"), ("suit_preference", "spades, hearts")):
        app, table = opened(size=size, signals=signals)
        touch = offered(app)[Show("signals")]
        assert "g" == touch.key
        table.on(touch.what)
        pass_time(app, 0.1)
        assert "both teams" in words(app)
        assert word in words(app).replace(" | ", " ")
        assert word in layout.describe(table.situation(app.box))
    app, _table = opened(size=size)
    assert Show("signals") not in offered(app)


@pytest.mark.parametrize("size", [(360, 640, 2.0), (640, 360, 2.0), (1280, 720, 1.0)], ids=str)
def test_the_sheet_says_where_every_point_came_from(size: tuple) -> None:
    app, table = opened(4, size, scoring_preset="club")
    rounds = 0
    for _turn in range(300):
        if table.overlay == "sheet":
            if table.match.over:
                table.on(Show("score"))
                pass_time(app, 0.1)
            rounds += 1
            shown = words(app)
            row = Row._make(table.match.view(ME).table.sheet[-1])
            for number in (row.cards_we, row.cards_they, row.total_we, row.total_they):
                assert f"| {number} |" in shown
            assert f"| {row.score_we} |" in shown
            assert all(f"| {n}. " in shown for n in range(1, rounds + 1))
            lying = app.picture.scrolled + app.picture.top
            heads = [p for p in lying if isinstance(p, Text) and p.text == "They"]
            assert len(heads) == 2  # of the table, and of the list of rounds
            assert size[0] > size[1] or (
                abs(heads[0].rect.right - heads[1].rect.right) < 8  # under each other
            )
            assert f"Rounds played: {min(rounds, 4)} of 4" in shown
            for word, points in (
                ("Trick bonuses", row.bonuses_we + row.bonuses_they),
                ("Declarations", row.declared_we + row.declared_they),
                ("King and queen", row.stuk_we + row.stuk_they),
                ("Last trick", row.last_we + row.last_they),
            ):
                assert (word in shown) == bool(points)
            assert ("take it all" in shown) == (row.takes_all >= 0)
            if row.challenge * row.spades > 1:
                assert f"×{row.times_cards}" in shown
            if table.match.over:
                break
            table.on(Do.NEXT)
        else:
            legal = table.match.legal(ME)
            first = ("kraken", "re", "super", "claim", "declare")
            table.on(next((a for a in legal if a.verb in first), legal[0]))
        until_mine(app)
    assert 4 == rounds
    bottoms = [t.rect.y for t in app.picture.live() if t.what == Do.CLOSE]
    parts = [p for p in app.picture.top if hasattr(p, "text")]
    assert all(p.rect.y < bottoms[0] + 1 or p.text == "Back" for p in parts)


def test_four_colours_are_the_settings_affair() -> None:
    app, _table = opened()
    assert {"french"} == {pose.deck for pose in app.picture.cards.values()}
    app.use(app.settings.parse({"four_colours": "yes"}))
    pass_time(app, 0.1)
    assert {"french4"} == {pose.deck for pose in app.picture.cards.values()}


def test_the_hand_lies_as_it_wins_tricks() -> None:
    app, table = opened(TWO)
    table.on(Action("trump", 0))
    until_mine(app)
    cards = layout.sorted_hand(table.situation(app.box))
    trumps = [c for c in cards if c < 8]
    assert trumps == cards[: len(trumps)]
    worth = [POINTS[0][c] for c in trumps]
    assert worth == sorted(worth, reverse=True)


def test_black_and_red_suits_lie_in_turn_in_the_hand() -> None:
    for seed in range(1, 40):
        app, table = opened(seed)
        for chosen in (False, True):
            if chosen:
                table.on(Action("trump", seed % 4))
                until_mine(app)
            cards = layout.sorted_hand(table.situation(app.box))
            suits = [suit for suit, _cards in groupby(cards, key=SUIT.__getitem__)]
            assert len(suits) == len(set(suits))
            free = suits  # to be arranged: all but the trumps, which lie first
            if chosen and seed % 4 in suits:
                assert suits[0] == seed % 4
                free = suits[1:]
            red = sum(suit % 2 for suit in free)
            needed = max(0, abs(len(free) - 2 * red) - 1)
            assert sum(a % 2 == b % 2 for a, b in pairwise(free)) == needed
            if len(suits) == 4:
                assert all(a % 2 != b % 2 for a, b in pairwise(suits))


@pytest.mark.parametrize(("share", "says"), [(False, "Declare 100"), (True, "Declare all: 200")])
def test_the_button_declares_all_only_where_all_can_be_declared(share: bool, says: str) -> None:
    app = open_app()
    options = {"trump_mode": "utrecht", "challenges": False, "share_cards": share}
    table = open_table(app, "kraken", dealer=3, **options)
    until_mine(app)
    rules = table.match.rules
    table.match._state.private[0].hand = mask(rules.deck.cards("10S JS QS KS AS AH AD AC"))
    table.on(Action("trump", 1))
    pass_time(app, 0.1)
    assert says in {touch.say for touch in app.picture.live()}


def test_what_beats_what_dims_every_card_that_has_been_played() -> None:
    app, table = opened()
    assert go_on(app, table, "play")
    while table.match.view(ME).table.played.bit_count() < 12:
        seat = (table.match.settle() or table.match.awaited())[0]
        table.match.submit(seat, table.match.legal(seat)[0])
    table.over.show(Lies.VALUES)
    shown = {p.name: p.dim for p in table.scene(app.box).top if isinstance(p, Face)}
    names = [DECK.names[card] for card in bits(table.match.view(ME).table.played)]
    played = {name[-1] + name[:-1] for name in names}
    assert {name for name, dim in shown.items() if dim} == played & set(shown)
    assert {name[0] for name in played & set(shown)} == {name[0] for name in shown}
