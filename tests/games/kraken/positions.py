"""Positions out of card text, for the tests of this game."""

from __future__ import annotations

from typing import Any

from game.cards.french import SUITS
from game.engine.actions import Event
from game.engine.cards import bits, mask
from game.engine.match import Match
from game.engine.state import Start
from game.games.kraken import tricks
from game.games.kraken.combinations import best_sets, trick_bonus
from game.games.kraken.deck import DECK, POINTS
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import round_score
from game.games.kraken.state import Row, State
from tests import positions
from tests.laws.facts import OwnState
from tests.positions import dealt, example, scored_hand, table, texts

F1 = example("kraken-f1")
F1_PLAYS = [move for move in F1.moves if " play " in move]
NAMES = ["You", "Left", "Partner", "Right"]


def rules_of(**options: Any) -> Kraken:
    return Kraken(KrakenOptions(**options))


def match_of(
    *, dealer: int = 3, decks: tuple[str, ...] = (), seed: int = 1, **options: Any
) -> Match:
    """A match that waits for its first decision."""
    return positions.begun(rules_of(**options), dealer=dealer, decks=decks, seed=seed)


def cards(text: str) -> int:
    return mask(DECK.cards(text))


def worth(text: str, *, trump: str = "H") -> int:
    return sum(POINTS[SUITS.index(trump)][card] for card in DECK.cards(text))


def playable(hand: str, so_far: str, *, trump: str = "H", play_rules: str = "amsterdam") -> str:
    """The cards of a hand that may be played to the cards so far."""
    options = KrakenOptions(play_rules=play_rules)
    found = tricks.playable(options, cards(hand), DECK.cards(so_far), SUITS.index(trump))
    return DECK.text(card for card in DECK.cards(hand) if found >> card & 1)


def won(leader: int, trick: str, *, trump: str = "H") -> tuple[int, int]:
    """The winner of a trick and its card points."""
    return tricks.trick_winner(DECK.cards(trick), leader, SUITS.index(trump)), worth(
        trick, trump=trump
    )


def bonus(trick: str, *, trump: str = "H") -> int:
    return trick_bonus(cards(trick), SUITS.index(trump))[1]


def declares(hand: str, *, trump: str = "H", four_nines: int = 0) -> int:
    """What the best set of combinations in a hand is worth."""
    return sum(c.value for c in best_sets(cards(hand), SUITS.index(trump), four_nines)[0])


def compared(
    *hands: str, dealer: int = 3, trump: str = "H", both_score: bool = False
) -> tuple[int, tuple[int, int]]:
    """The declarations of the seats from 0: who has the best, and what We and They score."""
    tie = "both_score" if both_score else "rank_then_turn"
    rules, state = state_of("/".join(hands), trump=trump, declare_hand="auto", declare_tie=tie)
    state.table.phase, state.table.turn, state.table.dealer = "show", 0, dealer
    rules.advance(state)
    assert state.table.points == state.table.declared
    return state.table.best, state.table.declared


def scored(
    ours: int, theirs: int, *, obliged: int = 0, level: int = 0, trump: str = "H", **options: Any
) -> tuple[int, int]:
    """What We and They write down for totals without bonuses; We have chosen trumps."""
    return round_score(
        (ours, theirs),
        (0, 0),
        obliged,
        level=level,
        trump=SUITS.index(trump),
        options=KrakenOptions(**options),
    ).gains


def f1(
    moves: int | None = None, *, declare: bool = True, trump: str = "S", **options: Any
) -> Match:
    """Vector F1, the first moves of it or all; the next round is not yet dealt.

    Only the cards of the example are fixed: whatever it asks besides is answered as it is there.
    """
    match = match_of(decks=(F1.deck,), **options)
    answers = {"trump": f"trump {trump}", "challenge": "pass", "claim": "claim", "stuk": "claim"}
    plays = iter(F1_PLAYS)
    done = 0
    while table(match).phase not in ("scored", "over") and (moves is None or done < moves):
        if not match.waiting:
            match.advance()
            continue
        seat = match.awaited()[0]
        phase = table(match).phase
        if phase == "play":
            play = next(plays)
            assert seat == int(play[0])
            text = play[2:]
        elif phase == "choose":
            text = answers["trump"]
        elif phase == "declare":
            text = texts(match, seat)[0 if declare else -1]
        else:
            text = answers[phase]
        match.submit(seat, match.rules.parse(text))
        done += 1
    return match


def row(match: Match) -> Row:
    return Row._make(table(match).sheet[-1])


def state_of(
    hands: str, *, turn: int = 0, trump: str = "H", **options: Any
) -> tuple[Kraken, State]:
    """A state in the play with these hands, separated by ``/``; the seat in turn leads."""
    rules = rules_of(**options)
    state = dealt(rules)
    now = state.table
    now.phase, now.turn, now.leader = "play", 1 << turn, turn
    now.trump, now.decider = SUITS.index(trump), 0
    for seat, hand in enumerate(hands.split("/")):
        state.private[seat].hand = cards(hand)
    # What is in no hand has been played before.
    held = sum(own.hand for own in state.private)
    now.played = DECK.all & ~held
    now.history = tuple((i % 4, card) for i, card in enumerate(bits(now.played)))
    return rules, state


def play(rules: Kraken, state: State, *moves: str) -> list[Event]:
    events = []
    for move in moves:
        seat, text = move.split(" ", 1)
        action = rules.parse(text)
        assert action in rules.legal(state.peek(int(seat))), move
        events += rules.apply(state, int(seat), action)
        while not state.table.turn and state.table.phase not in ("score", "scored", "over"):
            events += rules.advance(state)
    return events


TRUMPS = ["trump S", "trump H", "trump C", "trump D"]


def turned(*pack: str, **options: Any) -> Match:
    """A match with random trumps whose second pack begins with these cards."""
    match = match_of(trump_mode="random", **options)
    top = DECK.cards(" ".join(pack))
    rest = [card for card in range(32) if card not in top]
    state: OwnState = match._state
    state.table.turned = top[:1]
    state.hidden.pack = (*top[1:], *rest)
    return match


ALL_PASS = ("0 pass", "1 pass", "2 pass", "3 pass")
MODES: tuple[dict[str, str | int], ...] = (
    {},
    {"trump_mode": "random", "play_rules": "rotterdam"},
    {"trump_mode": "random", "random_all_pass": "left_calls", "declare_hand": "auto"},
    {"trump_mode": "utrecht", "declare_bonus": "auto", "four_nines": 150},
)


def pit(winner: int, **options: Any) -> Row:
    """The row of a round in which one side wins every trick, seat 0 having chosen hearts."""
    rules, state = state_of("AS/7S/8S/9S" if winner == 0 else "7S/AS/8S/9S", **options)
    state.table.cards = state.table.points = (141, 0) if winner == 0 else (0, 141)
    state.table.won = (7, 0, 0, 0) if winner == 0 else (0, 7, 0, 0)
    first, second = ("AS", "7S") if winner == 0 else ("7S", "AS")
    play(rules, state, f"0 play {first}", f"1 play {second}", "2 play 8S", "3 play 9S")
    if state.table.phase == "claim":
        play(rules, state, f"{winner} withhold")
    rules.advance(state)
    return Row._make(state.table.sheet[-1])


def ended(we: int, they: int, *, rounds: int = 16, **options: Any) -> State:
    """A match just after its last round, which brought nothing to nobody's lead."""
    rules = rules_of(rounds=rounds, **options)
    state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
    state.table.sheet = ((0,) * len(Row._fields),) * (rounds - 1)
    state.table.score = (we, they - 584)
    state.table.deal = 0
    scored_hand(rules, state, F1.moves)
    return state
