"""The computer players of Kraken: honest, steady, and never foolish to look at."""

from __future__ import annotations

from random import Random

import pytest

from game.cards.french import SUITS
from game.engine.actions import Action
from game.engine.cards import bits, mask, renumbered
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start, State, View
from game.engine.thought import Thinking
from game.games.kraken import mind
from game.games.kraken.bot import EFFORTS, stands, thought
from game.games.kraken.deck import DECK, OF_SUIT
from game.games.kraken.habits import partner_says
from game.games.kraken.mind import Weighed, known, places
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.state import Private, Row, Table
from game.kernel import kraken_sense, kraken_worlds
from tests.bots import decide, leaves_a_sensible_card, whole_deal
from tests.kernel.kraken_positions import decision

DEALS = 5


def sensible(view: View, legal: int) -> int:
    """The legal cards that nobody would laugh at, as the kernel judges."""
    here, at = known(KrakenOptions(), view), places(view.table.trump)
    asked = renumbered(legal, at)
    hand = renumbered(view.own.hand, at)
    good = kraken_sense.sensible(stands(view), here.barred, here.known, hand, asked, view.seat)
    return mask(card for card in bits(legal) if at[card] & good)


def seat_2(hand: str, trick: str, *, trump: str = "H", decider: int = 0, gone: str = "") -> View:
    """Seat 2's view in the middle of a round: its cards, the trick, and cards that are gone.

    To the cards ``gone`` are added low ones, so that the number of tricks before is right.
    """
    own = mask(DECK.cards(hand))
    lying = DECK.cards(trick)
    leader = (2 - len(lying)) % 4
    before = [*DECK.cards(gone)]
    spare = [c for c in range(32) if not own >> c & 1 and c not in (*lying, *before)]
    spare.sort(key=lambda c: (SUITS[DECK.suit[c]] == trump, DECK.rank[c]))
    tricks = max(8 - own.bit_count(), (len(before) + 3) // 4)
    before += spare[: 4 * tricks - len(before)]
    history = [(turn % 4, card) for turn, card in enumerate(before)]
    history += [((leader + turn) % 4, card) for turn, card in enumerate(lying)]
    table = Table(
        turn=1 << 2,
        phase="play",
        decider=decider,
        trump=SUITS.index(trump),
        leader=leader,
        trick=lying,
        history=tuple(history),
        played=mask(card for _seat, card in history),
        dealer=3,
    )
    return View(2, table, Private(own))


def choice(hand: str, trick: str, *, level: str = "club", options=None, **more) -> str:
    return decide(
        Kraken(KrakenOptions(**(options or {}))), seat_2(hand, trick, **more), level=level
    )


def dealt(hand: str, *, dealer: int = 3, **options) -> tuple[Kraken, State]:
    """Seat 0 is dealt this hand; the others get the rest of the pack as it comes."""
    rules = Kraken(KrakenOptions(deal_packets="4-4", **options))
    mine = DECK.cards(hand)
    rest = [c for c in range(32) if c not in mine]
    # Packets of four, from the left of the dealer.
    first = (dealer + 1) % 4
    packets: list[tuple[int, ...]] = []
    for half in range(2):
        for away in range(4):
            if (first + away) % 4 == 0:
                packets.append(mine[4 * half : 4 * half + 4])
            else:
                packets.append(tuple(rest.pop(0) for _card in range(4)))
    deck = tuple(card for packet in packets for card in packet)
    state = rules.new(Start(1, dealer, (deck,)))
    rules.advance(state)
    return rules, state


def test_a_single_card_needs_no_thought():
    with pytest.raises(StopIteration):
        next(thought(Kraken(), seat_2("AC", "7S 8S 9S"), stream(1), "expert"))


# -- no play that a partner would wince at. Seat 2 is last to a trick of three; its partner, seat 0,
#    played the second of them. Hearts are trumps.

LEVELS = pytest.mark.parametrize("level", ["learner", "club"])


@LEVELS
def test_no_trump_on_a_trick_that_the_partner_has_won(level):
    assert choice("9H 8H 7C 7D", "KS AS 7S", level=level) in ("play 7C", "play 7D")


@LEVELS
def test_points_go_to_the_partner_who_has_won(level):
    assert "play 10S" == choice("10S 8S 7C 7D", "JS AS 9S", level=level)


@LEVELS
def test_roem_is_fed_to_the_partner(level):
    assert "play KS" == choice("KS 8S AC 7D", "QS AS 7S", level=level)


@LEVELS
def test_roem_is_denied_to_the_opponents(level):
    assert "play 8S" == choice("QS 8S 7C 7D", "KS 9S AS", level=level)
    # Nothing but a queen that makes a run, or a ten that does not: the ten is cheaper.
    assert "play 10S" == choice("QS 10S 7C 7D", "KS 9S AS", level=level)


@LEVELS
def test_no_points_for_the_opponents(level):
    assert "play 7S" == choice("10S 7S AC 7D", "AS 8S 9S", level=level)


@LEVELS
def test_a_ten_is_not_led_into_the_ace(level):
    assert choice("10S 7S 10C 7C 10D 8D", "", level=level) in ("play 7S", "play 7C", "play 8D")


@pytest.mark.parametrize("level", ["learner", "club", "expert"])
def test_trumps_that_only_the_partner_has_are_not_drawn(level):
    """Both opponents have shown that they have none; the ace would take the partner's last one."""
    view = seat_2("AH 7H KC 8D", "", gone="9S 9C 9D 10S JH 8H KH 10H")
    view.table.lacks = (0, OF_SUIT[1], 0, OF_SUIT[1])
    assert decide(Kraken(), view, level=level)[-1] != "H"


def test_trumps_that_the_partner_has_declared_are_not_drawn():
    view = seat_2("AH KH KC 8D", "", gone="9C 9D 10S JH 7H 10H QS QC AD JD QD 7S")
    hearts = mask(DECK.cards("8H 9H QH"))
    assert sensible(view, view.own.hand) & OF_SUIT[1]
    view.table.shown = ((hearts,), (), (), ())
    assert not sensible(view, view.own.hand) & OF_SUIT[1]


@LEVELS
def test_the_last_trump_that_is_out_is_drawn(level):
    hand = "9S 8S 7S 10H KH QC JD"
    cards = decide(
        Kraken(), seat_2(hand, "", trump="S", decider=2, gone="JS AS 10S QS"), level=level
    )
    assert cards == "play 9S"


def test_who_alone_has_trumps_cashes_what_is_high_before_it_leads_low():
    gone = "JH 9H KH QH 8H 7H 9S 8S 7S KD QD JD"
    alone = seat_2("AH 10H AS 10S 7C", "", gone=gone)
    assert sensible(alone, alone.own.hand) == mask(DECK.cards("AS 10S"))
    others = seat_2("AH 10H AS 10S 7C", "", gone=gone.removeprefix("JH "))
    assert sensible(others, others.own.hand) & mask(DECK.cards("7C"))


def test_a_single_card_is_no_trump_suit():
    """Seat 0 must name trumps; it has three good cards of spades and only one of clubs.

    Nor does it take a single spade for their double score.
    """
    rules, state = dealt("JD QD 10C 8C JS KH 9H 7H", dealer=3)
    state.private[0].hand = mask(DECK.cards("AS 10S KS AH 8H 9C AD KD"))
    state.table.said = ("", "pass", "pass", "pass")
    state.table.passes, state.table.forced = 4, True
    for seed in range(3):
        assert decide(rules, state.view(0), seed=seed, level="expert") != "trump C"
    rules, state = dealt("KS 7H 8H 9H 10H JH QH AD", dealer=3)
    assert decide(rules, state.view(0), level="expert") == "trump H"


def test_a_lonely_guard_of_a_ten_is_not_led():
    view = seat_2("10S QS KC QC JC 8C 9D 7D", "")
    assert not sensible(view, view.own.hand) & OF_SUIT[0]


def test_no_ten_is_played_in_front_of_one_who_will_trump():
    """Seat 3 has shown that it has no clubs; the ace is gone."""
    view = seat_2("10C 8C 9S 7D JD QD KD", "9C", gone="AC KC JS 7C")
    ten = mask(DECK.cards("10C"))
    assert sensible(view, ten | mask(DECK.cards("8C"))) & ten
    view.table.lacks = (0, 0, 0, OF_SUIT[2])
    assert not sensible(view, ten | mask(DECK.cards("8C"))) & ten


@pytest.mark.parametrize(("gone", "lacks"), [("AD JD QD 8D", ""), ("AD JD", "C")])
def test_no_ten_is_led_that_is_sure_to_be_trumped(gone, lacks):
    """Only the king of diamonds is out, or seat 3 has shown that it has none."""
    view = seat_2("10D 9D 7D JC QC KS", "", gone=gone + " AC AS 7S 8S")
    ten = mask(DECK.cards("10D"))
    assert sensible(view, view.own.hand) & ten == (0 if not lacks else ten)
    if lacks:
        view.table.lacks = (0, 0, 0, OF_SUIT[3])
        assert not sensible(view, view.own.hand) & ten


def test_the_deciders_side_leads_no_suit_that_an_opponent_will_trump():
    view = seat_2("KC 10C 8C JH KH 8S QS", "", decider=2, gone="AC 9C 7D QC")
    clubs = OF_SUIT[2]
    assert sensible(view, view.own.hand) & clubs
    view.table.lacks = (0, 0, 0, clubs)
    assert not sensible(view, view.own.hand) & clubs
    view.table.decider = 1  # a defender may make the decider trump
    assert sensible(view, view.own.hand) & clubs


def test_the_third_hand_gives_no_run_to_the_others():
    """The ten of seat 1 has won unless it is beaten; seat 3 may have the queen."""
    view = seat_2("KC 8C 7S 7D 9D", "JC 10C", gone="8S 9S JS")
    king, eight = mask(DECK.cards("KC")), mask(DECK.cards("8C"))
    assert sensible(view, king | eight) == eight


def test_an_ace_that_may_win_is_led_all_the_same():
    view = seat_2("AD 9D JC QC KS 8S", "", gone="KD JD 7D 8D AC AS")
    assert sensible(view, view.own.hand) & mask(DECK.cards("AD"))


def test_a_defender_leads_no_trump_that_can_be_beaten():
    hand = "KH QS 7C 9C 8S 9S"
    view = seat_2(hand, "", decider=1, gone="7D 10D AD QD")
    king = mask(DECK.cards("KH"))
    assert not sensible(view, view.own.hand) & king
    view.table.decider = 0  # the partner: it may want its trumps
    assert sensible(view, view.own.hand) & king
    many = seat_2("KH AH QH 7C 9C 8S", "", decider=1, gone="7D 10D AD QD")
    assert sensible(many, many.own.hand) & king  # a challenger draws the decider's


def test_no_ace_is_thrown_on_what_may_still_be_trumped():
    """The partner's king is the highest club, but seat 3 may have none."""
    ace = mask(DECK.cards("AS"))
    view = seat_2("QS KS AS QH AD", "KC 8C", trump="H", gone="7C 9C 10C JC QC AC 7D 8D 9D JD 7S 8S")
    assert not sensible(view, view.own.hand & ~OF_SUIT[1]) & ace
    view.table.lacks = (0, 0, 0, OF_SUIT[1])
    assert sensible(view, view.own.hand & ~OF_SUIT[1]) & ace


def test_a_guarded_ten_is_not_played_in_front_of_the_ace():
    """Seat 3 may have the ace; the king does as well."""
    ten, king = mask(DECK.cards("10S")), mask(DECK.cards("KS"))
    view = seat_2("10S KS 8S QC 7D", "JS 9S", gone="JH")
    cards = ten | king | mask(DECK.cards("8S"))
    assert not sensible(view, cards) & ten
    assert sensible(view, cards) & king
    view = seat_2("10S KS 8S QC 7D", "JS 9S", gone="AS 7C 8C 9C 10C JC KC AC 8D 9D JD QD")
    assert sensible(view, cards) & ten


def test_a_decider_with_the_top_trumps_draws_them():
    assert choice("JH 9H AH KH 7H AS AC AD", "", level="expert", decider=2) in (
        "play JH",
        "play 9H",
    )


def test_the_last_seat_takes_a_rich_trick():
    assert "play AS" == choice("AS 7S 7C 8D", "10S KS 8S")
    assert choice("9H 7C 8C 8D", "10S KS AS") == "play 9H"


def test_a_bare_ten_keeps_its_guard():
    """On a trick of the others the guard of a ten stays and an idle card goes."""
    rotterdam = {"play_rules": "rotterdam"}
    played = choice("10C 7C 8D 9D JD", "AS KS JS", level="expert", options=rotterdam)
    assert played in ("play 8D", "play 9D")


def test_of_cards_that_win_as_much_the_lowest_goes_but_for_a_run():
    low = "7S 8S 9S 7D 8D 9D JD QD KD"
    run = seat_2("9H 7H AC 10C AS", "AH 8H", trump="C", decider=3, gone=f"{low} JS QS KS")
    none = seat_2("9H 7H AC 10C AS", "AH 8H", trump="C", decider=3, gone=f"{low} 10H JH QH")
    for seed in range(3):
        assert "play 9H" == decide(Kraken(), run, level="expert", seed=seed), "the 10 may come"
        assert "play 7H" == decide(Kraken(), none, level="expert", seed=seed)


def test_a_sensible_card_is_always_left():
    leaves_a_sensible_card(Kraken(), range(60), sensible)


# -- trumps, challenges, declarations, bonuses


@LEVELS
def test_a_strong_hand_chooses_its_trumps_and_a_weak_one_passes(level):
    rules, state = dealt("JH 9H AH 10H KH AS AC 7D")
    assert "trump H" == decide(rules, state.view(0), level=level)
    rules, state = dealt("7S 8S QS 7H 8H QC 7C 8D")
    assert "pass" == decide(rules, state.view(0), level=level)


def test_a_sure_round_is_passed_only_with_much_to_be_had_from_the_others():
    rules, plain = dealt("JH 9H AH 10H KH AS AC 7D")
    _rules, aces = dealt("AS AH AC AD JH 9H 8H 7D")  # who founders loses them, too
    for seed in range(3):
        assert "trump H" == decide(rules, plain.view(0), level="expert", seed=seed)
        assert "pass" == decide(rules, aces.view(0), level="expert", seed=seed)


def test_a_turned_suit_is_accepted_with_a_hand_for_it():
    rules, state = dealt("JH 9H AH 10H KH AS AC 7D", trump_mode="random")
    for turned, answer in (("7H", "accept"), ("7D", "pass")):
        state.table.turned = DECK.cards(turned)
        state.table.phase, state.table.turn = "choose", 1
        assert answer == decide(rules, state.view(0))


def test_a_challenge_needs_the_cards_for_it():
    for hand, answer in (
        ("JH 9H AH KH AS 10S AC AD", "kraken"),
        ("7S 8S QS 7H 8C QC 7C 8D", "pass"),
    ):
        rules, state = dealt(hand, dealer=2)
        rules.apply(state, 3, rules.parse("trump H"))
        assert answer == decide(rules, state.view(0))


@pytest.mark.parametrize("level", ["learner", "club"])
def test_a_weaker_level_misses_krakens_but_does_not_gamble(level):
    """It never challenges where its own worlds say that silence is better."""
    said = better = 0
    for seed in range(40):
        rules, _state, view = decision(Random(seed), "challenge")
        thinking = Thinking(thought(rules, view, stream(seed), level))
        challenges = thinking.finish() != Action("pass")
        assert thinking.reasons
        worth = {found.actions[0]: found.points for found in thinking.reasons.candidates}
        pays = max(worth, key=lambda action: worth[action]) != Action("pass")
        assert pays or not challenges
        said += challenges
        better += pays
    assert 0 < said < better


def test_everything_is_declared_that_may_score():
    rules, state = dealt("7S 8S 9S 10S QH KH AH 7C", challenges=False)
    rules.apply(state, 0, rules.parse("trump D"))
    assert "declare 50 10S" == decide(rules, state.view(0))
    rules.apply(state, 0, rules.parse("declare 50 10S"))
    assert "declare 20 AH" == decide(rules, state.view(0))
    rules.apply(state, 0, rules.parse("declare 20 AH"))
    assert "done" == decide(rules, state.view(0))


def test_what_cannot_score_is_not_told():
    rules, state = dealt("7S 8S 9S QH KC AH 7C 8D", dealer=0, challenges=False)
    table = state.table
    rules.apply(state, 1, rules.parse("trump D"))
    table.turn, table.claims, table.said = 1, ((), (100,), (), ()), ("", "done", "done", "done")
    assert "done" == decide(rules, state.view(0))
    table.claims = ((), (100,), (200,), ())
    assert "declare 20 9S" == decide(rules, state.view(0))


def claiming(points: tuple[int, int], *, challengers: tuple[int, ...] = (), decider: int = 0):
    """Whether seat 0 claims 20 for the last trick, with these points so far."""
    rules = Kraken()
    table = Table(
        turn=1,
        phase="claim",
        trump=1,
        decider=decider,
        challengers=challengers,
        points=points,
        won=(4, 4, 0, 0),
        played=DECK.all,
        history=tuple((card % 4, card) for card in range(32)),
        pending="run3",
        pending_value=20,
        last_winner=0,
    )
    return decide(rules, View(0, table, Private()))


def test_a_bonus_is_withheld_only_when_the_others_will_take_all():
    assert "claim" == claiming((80, 72))
    assert "claim" == claiming((70, 82))  # 90 against 82
    assert "withhold" == claiming((50, 102))  # we chose trumps and have failed
    assert "withhold" == claiming((60, 80))  # 80 against 80 is not more
    assert "claim" == claiming((50, 102), decider=1)  # they made it: both score
    assert "withhold" == claiming((50, 102), decider=1, challengers=(0, 1))
    assert "claim" == claiming((60, 80), decider=1, challengers=(0, 1))  # they must have more


def claiming_stuk(points: tuple[int, int]) -> str:
    """Whether seat 0, which has failed to make clubs unless it gets more, claims stuk.

    It plays the king in the last trick but one; eight, nine, ten and queen of hearts are to come.
    """
    left = mask(DECK.cards("8H 9H 10H QH AC 10C 10D"))
    table = Table(
        turn=1,
        phase="stuk",
        decider=0,
        trump=2,
        points=points,
        won=(5, 0, 0, 1),
        played=DECK.all & ~left,
        trick=(DECK.card("KC"),),
        pending="stuk",
        pending_value=20,
    )
    return decide(Kraken(), View(0, table, Private()))


def test_stuk_is_withheld_by_who_can_only_lose_k17():
    """It has 84; stuk, 48 points in cards and a run of hearts would make 172."""
    assert "withhold" == claiming_stuk((84, 227))
    assert "withhold" == claiming_stuk((84, 172))
    assert "claim" == claiming_stuk((84, 171))


def test_agreed_signals_are_played():
    """Seat 2 has no spade, its partner wins, and it may discard freely for the first time."""
    hand = "AC 8C JC QC JD 9D 7D QD"  # it holds the ace of clubs and not of diamonds
    for seed in range(4):
        rules = Kraken(KrakenOptions(signals="high_low"))
        played = decide(rules, seat_2(hand, "JS AS 9S"), seed=seed)
        assert played in ("play 8C", "play JD", "play QD")
        rules = Kraken(KrakenOptions(signals="suit_preference"))
        played = decide(rules, seat_2(hand, "JS AS 9S"), seed=seed)
        assert played[-1] == "D"  # the one plain suit that is left to ask for is clubs


def test_agreed_signals_are_read():
    plays = [(0, "AS"), (1, "7S"), (2, "8C"), (3, "8S")]
    history = tuple((seat, DECK.card(card)) for seat, card in plays)
    table = Table(trump=1, history=history, played=mask(card for _seat, card in history))
    view = View(0, table, Private())
    clubs, diamonds = 1 << SUITS.index("C"), 1 << SUITS.index("D")
    assert (clubs, 0) == partner_says("high_low", view)
    assert (0, 0) == partner_says("none", view)
    assert (diamonds, 0) == partner_says("suit_preference", view)
    assert (0, 0) == partner_says("high_low", View(1, table, Private()))


def test_the_partners_suit_is_led():
    """Seat 0 has thrown the 8 of clubs: it holds the ace."""
    view = seat_2("QC 7D QD 8D KS 9H 7C", "", decider=1)
    history = [(1, "JS"), (2, "10S"), (3, "9S"), (0, "8C")]
    view.table.history = tuple((seat, DECK.card(card)) for seat, card in history)
    view.table.played = mask(card for _seat, card in view.table.history)
    rules = Kraken(KrakenOptions(signals="high_low"))
    assert decide(rules, view, level="expert")[-1] == "C"


def test_rounds_under_other_agreements_are_played_too():
    for seed, options in enumerate(
        (
            {"trump_mode": "random", "play_rules": "rotterdam"},
            {"trump_mode": "random", "random_all_pass": "left_calls", "signals": "high_low"},
            {"trump_mode": "utrecht", "declare_bonus": "auto", "signals": "suit_preference"},
            {"free_start": "dealer", "declare_hand": "auto", "challenge_payout": "own_points"},
        )
    ):
        assert whole_deal(Kraken(KrakenOptions(**options)), seed, level="learner").table.sheet


def test_more_contracts_are_made_than_fail():
    """at the club level, over fixed deals."""
    rows = [Row._make(whole_deal(Kraken(), seed).table.sheet[-1]) for seed in range(DEALS)]
    made = 0
    for row in rows:
        totals = (row.total_we, row.total_they)
        made += totals[row.decider % 2] > totals[1 - row.decider % 2]
    assert made > DEALS / 2


@pytest.mark.parametrize(("more", "played"), [(0.9, "KS"), (1.1, "QS")])
def test_near_ties_go_to_the_natural_card(monkeypatch, more, played):
    """Habit likes the king a little more; the queen is worth more by this."""

    def weigh_cards(*_asked):
        yield None
        return Weighed([more, 0.0], [0.0, 0.0], [0.5, 0.5], [0.0, 0.2], 100)

    monkeypatch.setattr(mind, "weigh_cards", weigh_cards)
    view = seat_2("QS KS 9H 8D", "7S")
    monkeypatch.setitem(EFFORTS, "expert", EFFORTS["expert"]._replace(infers=False))
    assert f"play {played}" == decide(Kraken(), view, level="expert")


# -- what was said


def heard(match: Match) -> list[int]:
    """What the talk of a round tells of each seat, read from its events: the slow way."""
    told, level = [0] * 4, 0
    events = [*match.events]
    start = max(n for n, event in enumerate(events) if event.kind == "trump")
    for event in events[start + 1 :]:
        if event.kind in ("kraken", "re"):
            told[event.seat] |= kraken_worlds.CHALLENGED
        elif event.kind == "super":
            told[event.seat] |= kraken_worlds.RAISED
        elif event.kind == "pass" and level < 2:
            told[event.seat] |= kraken_worlds.REFUSED
        elif event.kind != "pass":
            break
        level += event.kind != "pass"
    return told


@pytest.mark.parametrize("seed", range(24))
def test_worlds_know_to_the_end_of_a_round_who_challenged_at_which_stake(seed):
    """KR16, KR17, KR18, K5: what is said later does not hide it."""
    rng, rules = stream("heard", seed), Kraken()
    match = Match(rules, Start(seed))
    talk = kraken_worlds.CHALLENGED | kraken_worlds.REFUSED | kraken_worlds.RAISED
    match.settle()
    while not match.over and match.view(0).table.deal < 2:
        seat = match.awaited()[0]
        view, legal = match.view(seat), match.legal(seat)
        if view.table.phase in ("challenge", "declare", "play"):
            said = [one & talk for one in known(rules.options, view).said]
            assert heard(match) == said
        match.submit(seat, pick(legal, rng))
        match.settle()
