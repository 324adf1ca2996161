"""A bot's reasons as sentences, in the words of each game."""

from __future__ import annotations

import pytest

from game.bots.reasons import ALONE, DOUBTS, Row, advice, brief, compared, plan
from game.bots.shown import cards_text
from game.engine import words
from game.engine.actions import Action, Event
from game.engine.cards import mask
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import DOUBTED, Candidate, Clue, Doubt, Reasons
from game.host.files import kept_words
from game.house import GAMES

LITTLE = "It makes little difference which card you play here."
NAMES = ("You", "Wren", "Robin", "Jay", "Finch")
CROWSNEST = GAMES["crowsnest"]()
VIEW = CROWSNEST.new(Start(1)).view(0)


def play(name: str) -> Action:
    return Action("play", CROWSNEST.deck.card(name))


def told(reasons: Reasons, past: list[Event] | None = None):
    action = reasons.candidates[0].actions[0]
    return advice(CROWSNEST, VIEW, action, reasons, NAMES, past or [])


def test_the_best_is_compared_with_the_next_and_all_stand_in_a_list():
    found = told(Reasons((Candidate((play("R14"),), 23.4, 0.71), Candidate((play("G9"),), 11.2))))

    assert "Play red 14" == found.what
    assert ("12 points better than green 9.",) == found.why
    assert (Row("Red 14", "+23", "71%"), Row("Green 9", "+11", "")) == found.rows
    text = "Play red 14. 12 points better than green 9. Red 14: +23, 71%. Green 9: +11."
    assert text == found.text()


def test_what_is_no_card_begins_small_within_a_sentence() -> None:
    assert "bid 110" == brief(CROWSNEST, VIEW, [Action("bid", 110)])
    assert "red 14" == brief(CROWSNEST, VIEW, [play("R14")])


def buried(names: str, trump: str = "B") -> tuple[Action, ...]:
    deck = CROWSNEST.deck
    bury = tuple(Action("bury", card) for card in deck.cards(names))
    return (*bury, Action("trump", deck.suits.index(trump)))


def test_of_what_is_laid_away_only_the_difference_is_told_and_nothing_twice():
    rules, state = CROWSNEST, CROWSNEST.new(Start(1))
    while state.table.phase != "bury":
        if state.table.turn:
            seat = (state.table.turn & -state.table.turn).bit_length() - 1
            view = state.view(seat)
            rules.apply(state, seat, next(a for a in rules.legal(view)))
        else:
            rules.advance(state)
    view = state.view(state.table.declarer)
    plans = [
        buried("R5 R7 G7 G9 B7"),
        buried("R5 R7 G7 G9 B6"),
        buried("R5 R7 G7 G9 B7", "G"),
        buried("R5 R7 G7 B6 G9"),
        buried("Y5 Y7 Y6 G9 B6"),
    ]
    found = advice(
        rules,
        view,
        plans[0][0],
        Reasons(tuple(Candidate(plan, -36.0) for plan in plans)),
        NAMES,
        [],
    )

    assert found.what.startswith("Bury red 5, 7; green 7, 9; black 7.")
    assert ("Black 6 instead of black 7 would do as well.",) == found.why
    told = [row.what for row in found.rows]
    assert ["As above", "Black 6 instead of black 7", "Green is trump"] == told[:3]


@pytest.mark.parametrize(
    ("points", "other", "ahead"),
    [(-43.4, -44.6, 2), (-43.6, -44.4, 0), (-0.34, -0.36, 0), (5.4, -4.6, 10)],
)
def test_what_is_better_agrees_with_the_figures_that_are_shown(points, other, ahead):
    found = told(Reasons((Candidate((play("R14"),), points), Candidate((play("G9"),), other))))

    assert found.why[0].startswith(f"{ahead} points" if ahead else "Green 9 would do as well")


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        ((-4.14, -105.2), ["−4", "−105"]),
        ((4.14, -0.36), ["+4.1", "−0.4"]),
        ((0.2, 11), ["0", "+11"]),
    ],
)
def test_of_all_figures_in_a_column_tenths_are_told_or_of_none(points, shown):
    one, other = points
    found = told(Reasons((Candidate((play("R14"),), one), Candidate((play("G9"),), other))))

    assert shown == [row.points for row in found.rows]


@pytest.mark.parametrize(("chances", "told_of"), [((0.0, 0.004), False), ((0.0, 0.3), True)])
def test_a_chance_that_decides_nothing_is_not_told(chances, told_of):
    one, other = chances
    found = told(
        Reasons((Candidate((play("R14"),), 136, one), Candidate((play("G9"),), 128, other)))
    )

    assert told_of == any(row.chance for row in found.rows)
    assert "Made" == found.chance


@pytest.mark.parametrize(
    ("points", "why"),
    [
        (10.2, ("1 point better than green 9.",)),
        (11.4, ("Green 9 would do as well.",)),
        (12.1, ("Green 9 would do as well.",)),
    ],
)
def test_what_is_no_better_is_not_called_so(points, why):
    found = told(Reasons((Candidate((play("R14"),), 11.2), Candidate((play("G9"),), points))))

    assert why == found.why
    assert not found.unlike


def test_it_makes_little_difference_only_where_every_legal_card_is_as_good():
    rng, found = stream("little difference"), 0
    for seed in range(8):
        match = Match(CROWSNEST, Start(seed))
        match.settle()
        while not match.view(0).table.sheet and not match.over:
            seat = match.awaited()[0]
            legal = match.legal(seat)
            if legal[0].verb == "play" and len(legal) > 2:
                every = tuple(Candidate((card,), 11.0) for card in legal)
                all_, most = (
                    advice(CROWSNEST, match.view(seat), legal[0], Reasons(some), NAMES, []).why
                    for some in (every, every[:-1])  # the last was never weighed
                )
                found += LITTLE in all_
                assert LITTLE not in most
            match.submit(seat, pick(legal, rng))
            match.settle()
    assert found


@pytest.mark.parametrize(
    ("doubt", "chance", "why"),
    [
        (Doubt("odd"), 0.6, "Green 9 may score as much, but good players would not do it."),
        (Doubt("habit"), 0.6, "Green 9 may score more, but experience says red 14 is better."),
        (Doubt("foreseen"), 0.6, "Green 9 may score more, but a good player varies such bids."),
        (
            Doubt("foreseen"),
            0.5,
            "Green 9 may score more points, but with no better chance of winning.",
        ),
    ],
)
def test_what_seems_better_is_told_with_what_speaks_against_it(doubt, chance, why):
    found = told(
        Reasons((Candidate((play("R14"),), 11.2, 0.5), Candidate((play("G9"),), 13, chance, doubt)))
    )

    assert (why,) == found.why
    assert found.unlike, "its figures alone would mislead"


@pytest.mark.parametrize(("value", "told_of"), [(61.0, True), (57.0, False)])
def test_fewer_points_may_be_better_for_the_match(value, told_of):
    """Then no doubt is told, which would speak of something else."""
    bold = Candidate((play("G9"),), 31.0, 0.5, Doubt("few"), value=55.5)
    found = told(Reasons((Candidate((play("R14"),), 11.2, 0.5, value=value), bold)))

    match = "Green 9 may score more, but red 14 is better for winning the match."
    assert told_of is (match in found.why)
    assert not any("luck" in text for text in found.why)


@pytest.mark.parametrize(
    ("doubt", "why"),
    [
        (
            Doubt("any", 92),
            "With a hand like this, a team takes about 92 points, so any bid relies on luck.",
        ),
        (Doubt("mate"), "Your partner has the highest bid: let your partner play it."),
    ],
)
def test_what_is_alone_says_why_nothing_else_was_thought_of(doubt, why):
    assert (why,) == told(Reasons((Candidate((play("R14"),), 11.2, 0.5, doubt),))).why


def test_what_speaks_against_a_bid_is_not_told_twice_as_the_reason_for_a_pass():
    luck = Doubt("luck", 60)
    passes, bids = (
        Candidate((Action("pass"),), -9.0),
        Candidate((Action("bid", 70),), -5, 0.4, luck),
    )
    why = told(Reasons((passes, bids))).why
    assert "With a hand like this, a team takes about 60 points: bidding 70 relies on luck." in why
    assert 1 == sum("about 60 points" in text for text in why)


@pytest.mark.parametrize("kind", sorted((DOUBTS.keys() | DOUBTED) - {*ALONE}))
def test_every_doubt_names_what_it_is_about(kind):
    reasons = Reasons(
        (
            Candidate((Action("pass"),), -9.0),
            Candidate((play("G9"),), -8.5),
            Candidate((Action("bid", 110),), -5.2, doubt=Doubt(kind, 95)),
        )
    )
    (why,) = told(reasons).why

    assert kind in DOUBTED, "who reads what is stored knows it not"
    assert "bidding 110" in why.lower()
    assert ("95" in why) == ("takes about" in why)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "8 points better than bidding 100."),
        ("nl", "8 punten beter dan 100 bieden."),
        ("de", "8 Punkte besser als 100 zu bieten."),
    ],
)
def test_a_bid_is_named_in_plain_words_and_no_button_is_quoted(language, sentence) -> None:
    bids = [Candidate((Action("bid", bid),), worth) for bid, worth in ((90, 29.0), (100, 21.0))]
    words.speak(language, words.read(kept_words(language)))
    try:
        assert (sentence,) == told(Reasons(tuple(bids))).why
    finally:
        words.speak("en", {})


@pytest.mark.parametrize("game", GAMES)
def test_no_word_in_the_middle_of_a_comparison_begins_with_a_capital(game):
    rules = GAMES[game]()
    state = rules.new(Start(1))
    while not state.table.turn:
        rules.advance(state)
    seat = (state.table.turn & -state.table.turn).bit_length() - 1
    view = state.view(seat)
    chosen, other = rules.legal(view)[:2]
    why = compared(rules, view, Candidate((chosen,), 9.0), [Candidate((other,), 5.0)])
    name = why.removeprefix("4 points better than ").removesuffix(".")

    doing = rules.doing(view, other) or rules.card_text(other.arg)
    assert name[0] == "“" or name == doing
    assert name[0] == name[0].lower()


@pytest.mark.parametrize(
    ("chance", "sentence"),
    [
        (0.0, "Robin has no red left: played green 7 in trick 2."),
        (1.0, "Robin has red: played green 7 in trick 2."),
        (0.84, "Robin probably has red (84%): played green 7 in trick 2."),
        (0.2, "Robin probably has no red (80%): played green 7 in trick 2."),
        (0.5, ""),
    ],
)
def test_what_a_card_showed_is_told_with_the_card_and_its_trick(chance, sentence):
    red = CROWSNEST.deck.of_suit[CROWSNEST.deck.suits.index("R")]
    clue = Clue(2, red, chance, play("G7"))
    past = [
        Event("play", 2, play("R9")[1:2]),
        Event("trick", 1),
        Event("play", 2, play("G7")[1:2]),
    ]
    found = told(Reasons((Candidate((play("R14"),), 1.0),), clues=(clue,)), past)

    assert ((sentence,) if sentence else ()) == found.why
    assert () == found.rows  # nothing to choose from


def test_of_many_clues_those_of_the_suit_led_are_told_those_with_a_card_first():
    deck = CROWSNEST.deck

    def clue(seat, name, chance, source=None):
        return Clue(seat, mask(deck.cards(name)), chance, source)

    clues = (
        clue(1, "R7", 0.9),
        clue(1, "R14", 0.8),
        clue(0, "CROW", 1.0),  # of oneself
        clue(2, "CROW", 0.01),  # of one of many cards that a seat lacks
        clue(3, "G5 G6", 0.0, play("B7")),  # of another suit
        clue(3, "R5 R6", 0.0, play("B7")),  # of an opponent, who might trump it
        clue(2, "R5 R6", 0.0, play("B7")),
    )
    found = told(Reasons((Candidate((play("R14"),), 1.0),), clues=clues))

    assert (
        "Robin has no red left: Play black 7.",
        "Wren probably has red 14 (80%).",
    ) == found.why


def test_a_line_that_is_exact_says_so():
    line = tuple((seat, play(name)) for seat, name in enumerate(("R14", "R5", "R9", "R13")))
    found = told(Reasons((Candidate((play("R14"),), 1.0),), solved=True, line=line))

    assert (
        "This is worked out exactly. Then: You red 14, Wren red 5, Robin red 9, Jay red 13.",
    ) == found.why


def test_actions_that_belong_together_are_told_as_one():
    bury = [Action("bury", CROWSNEST.deck.card(name)) for name in ("R5", "G7")]

    assert "Bury red 5, green 7. Black is trump" == plan(
        CROWSNEST, VIEW, [*bury, Action("trump", CROWSNEST.deck.suits.index("B"))]
    )


@pytest.mark.parametrize(
    ("game", "cards", "text"),
    [
        ("crowsnest", "R14 CROW", "red 14 or the Crow"),
        ("royal_raven", "R14 RAVEN", "red 14 or the Royal Raven"),
        ("kraken", "7S AH", "the seven of spades or the ace of hearts"),
        ("kraken", "7S 8S 9S 10S", "spades"),
        ("kraken", "7S 8S 9S AH", "one of 4 cards"),
        ("wife_swap", "KS", "K♠"),
        ("raj", "a12 b3 -4", "12, 3 or −4"),
    ],
)
def test_every_game_has_words_for_cards_and_suits(game, cards, text):
    rules = GAMES[game]()
    assert text == cards_text(rules, mask(rules.deck.cards(cards)))


def test_who_holds_many_cards_of_a_suit_and_a_bird_holds_of_the_suit():
    deck = CROWSNEST.deck
    assert "red" == cards_text(
        CROWSNEST, deck.of_suit[deck.suits.index("R")] | mask(deck.cards("CROW"))
    )
