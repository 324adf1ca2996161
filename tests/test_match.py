"""Saves, undo and options: what goes out comes in again, and what is damaged says so."""

from __future__ import annotations

import json

import pytest

from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import DamagedSave, Match
from game.engine.rules import Rules
from game.engine.state import Start
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.house import GAMES


def begun(rules: Rules, moves: int = 12, seed: int = 3) -> Match:
    """A match some random moves on."""
    rng = stream("begun", rules.id, seed)
    match = Match(rules, Start(seed))
    match.settle()
    for _move in range(moves):
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_save_comes_in_again(game):
    match = begun(GAMES[game]())
    again = Match.load(match.save(), GAMES)
    again.settle()
    assert match.save() == again.save()
    assert [match.view(s) for s in range(match.rules.seats)] == [
        again.view(s) for s in range(again.rules.seats)
    ]


def damaged(**changes) -> str:
    data = json.loads(begun(Raj()).save())
    del data["sum"]  # so that what comes after the checksum is looked at
    return json.dumps(data | changes)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "cannot be read"),
        ("null", "cannot be read"),
        ("[]", "cannot be read"),
        ("{}", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ('{"v":1', "cannot be read"),
        (damaged(v=99), "another version"),
        (damaged(game="chess"), "another version"),
        (damaged(rules=0), "under rules that have since changed"),
        (damaged(options={"players": "9"}), "an option this version does not know"),
        (damaged(options=[]), "damaged"),
        (damaged(options=None), "damaged"),
        (damaged(seed="x"), "damaged"),
        (damaged(seed=None), "damaged"),
        (damaged(dealer=9), "damaged"),
        (damaged(decks=["+1"]), "damaged"),
        (damaged(decks=[5]), "damaged"),
        (damaged(decks=7), "damaged"),
        (damaged(moves="0 bid 99"), "damaged"),
        (damaged(moves="9 bid 1"), "damaged"),
        (damaged(moves="0 bid 1;0 bid 2"), "damaged"),
        (damaged(moves="rubbish"), "damaged"),
        (damaged(moves=";;"), "damaged"),
        (damaged(moves=[1]), "damaged"),
        (damaged(moves="0 bid 1;" + begun(Raj(), 30).save()), "damaged"),
        (damaged(v=[1]), "another version"),
        (damaged(game=[]), "another version"),
        (damaged(game={}), "another version"),
        (damaged(more=1), "damaged"),
        (damaged(options={"players": 3}), "damaged"),
        (damaged(options={"players": "\ud800"}), "an option this version does not know"),
        (damaged(seed=True), "damaged"),
        (damaged(seed=0.5), "cannot be read"),
        (damaged(seed=10**20), "damaged"),
        (damaged(dealer=True), "damaged"),
        (damaged(decks=["+1 " * 200_000]), "damaged"),
        (damaged(decks=[""] * 10_000), "damaged"),
        (damaged(moves=";" * 60_000), "damaged"),
        (damaged(moves="0 bid " + "9" * 4_000), "damaged"),
        (damaged(moves="-1 bid 1"), "damaged"),
        (damaged(moves="٠ bid 1"), "damaged"),
        (damaged(moves="0 " + "bid " * 200_000), "damaged"),
    ],
)
def test_a_damaged_or_foreign_save_is_one_sentence(text, says):
    with pytest.raises(DamagedSave, match=says) as why:
        Match.load(text, GAMES)
    sentence = str(why.value)
    assert sentence.isprintable()
    assert len(sentence) < 400


@pytest.mark.parametrize("game", GAMES)
def test_a_save_with_one_changed_sign_is_refused(game):
    save = begun(GAMES[game]()).save()
    for at, sign in enumerate(save):
        for other in (chr(ord(sign) ^ 1), chr(ord(sign) ^ 32), ""):
            with pytest.raises(DamagedSave):
                Match.load(save[:at] + other + save[at + 1 :], GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_save_cut_short_anywhere_never_plays_and_never_breaks(game):
    save = begun(GAMES[game]()).save()
    for length in range(0, len(save), 7):
        with pytest.raises(DamagedSave):
            Match.load(save[:length], GAMES)


def test_a_sealed_bid_can_be_taken_back_until_all_are_in():
    match = Match(Raj(RajOptions(players=3)), Start(2))
    match.settle()
    match.submit(1, Action("bid", 4))
    match.submit(0, Action("bid", 9))
    match.submit(2, Action("bid", 7))
    assert match.can_undo(0)
    undone = match.undo(0)
    assert (0b001, 4, -1) == (
        undone.waiting,
        undone.view(1).own.sealed % 15 + 1,
        undone.view(0).own.sealed,
    )
    undone.submit(0, Action("bid", 10))
    undone.settle()
    assert not undone.can_undo(0)


def test_nobody_can_undo_before_a_move():
    match = Match(Raj(), Start(2))
    match.settle()
    assert not match.can_undo(0)


@pytest.mark.parametrize("game", GAMES)
def test_options_come_out_of_their_own_texts(game):
    kind = GAMES[game].options_type
    assert kind() == kind.parse({})
    for choice in kind.choices():
        for value in choice.values:
            options = kind(**{choice.key: value})
            assert options == kind.parse(options.texts()) == kind.parse(options.changed())
            assert set() == options.changed().keys() - {choice.key}
            assert choice.values[value], "a label for people"
        assert choice.clause
        assert choice.label
        assert choice.help.endswith("."), choice.help


@pytest.mark.parametrize(
    ("texts", "says"),
    [
        ({"players": "six"}, "Option players cannot be “six”; it can be: 2, 3, 4, 5."),
        ({"players": ""}, "Option players cannot be"),
        ({"show_tally": "perhaps"}, "Option show_tally cannot be “perhaps”"),
        ({"colour": "red"}, "There is no option “colour”"),
    ],
)
def test_a_wrong_option_is_one_sentence(texts, says):
    with pytest.raises(ValueError, match=says):
        RajOptions.parse(texts)


def test_yes_and_no_have_many_names():
    for text in ("yes", "on", "true", "1", " YES "):
        assert RajOptions.parse({"show_tally": text}).show_tally
    for text in ("no", "off", "false", "0"):
        assert not RajOptions.parse({"show_tally": text}).show_tally


def test_a_given_deck_is_dealt_and_later_deals_are_shuffled():
    rules = Raj(RajOptions(match_games=3))
    deck = rules.deck_order("+3 -2 +10 -5 +5 +1 -1 +7 +2 -3 +8 +4 +9 -4 +6")
    match = Match(rules, Start(1, -1, (deck,)))
    match.settle()
    assert deck[0] == match.view(0).table.prize
    assert match.save() == Match.load(match.save(), GAMES).save()
