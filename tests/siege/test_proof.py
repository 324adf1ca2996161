"""Fair play can be proved: a match comes out again just so, and one that was changed does not."""

from __future__ import annotations

import json

import pytest

from game.__main__ import main
from game.club.proof import finished, grouped, seal, verified
from game.engine.chance import below, pick, stream
from game.engine.foreign import sealed, unsealed
from game.engine.match import DamagedSave, Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.play.director import bot_thought
from tests.matches import ME
from tests.siege.amount import amount
from tests.siege.proved import played

MATCHES = 4  # of each game; `make siege` takes ten times as many


@pytest.mark.parametrize("game", GAMES)
def test_a_match_comes_out_again_just_so(game: str) -> None:
    decisions = 0
    for number in range(amount(MATCHES)):
        match = played(game, number, 10**6 if number % 5 else 60)
        found = finished(verified(match, ME, bot_thought))
        assert found.right, (number, found)
        decisions += found.decisions
    assert decisions > 10 * amount(MATCHES)


def forged(match: Match, way: int, rng) -> str:
    """The save of the match after somebody's work, with a right checksum."""
    data = json.loads(unsealed(match.save()))
    moves = data["moves"].split(";")
    if way == 0:  # another move of a computer player, and as much of the rest as then fits
        while True:
            at = below(len(match.moves), rng)
            seat, was = match.moves[at]
            before = match.moment(at, 0)
            before.settle()
            others = [action for action in before.legal(seat) if action != was]
            if seat != ME and others:
                break
        before.submit(seat, pick(others, rng))
        for move in match.moves[at + 1 :]:
            before.settle()
            if move[1] not in before.legal(move[0]):
                break
            before.submit(*move)
        return before.save()
    if way == 1:
        deck = list(match.rules.order(match.start.seed, match.start.decks, 0))
        a, b = below(len(deck), rng), below(len(deck), rng)
        deck[a], deck[b] = deck[b], deck[a]
        data["decks"] = [match.rules.deck.text(deck)]
    elif way == 2:
        kind = match.rules.options_type
        choice = pick([c for c in kind.choices() if len(c.values) > 1], rng)
        other = [v for v in choice.values if v != match.rules.options.value(choice.key)]
        data["options"][choice.key] = {True: "yes", False: "no"}.get(
            value := pick(other, rng), str(value)
        )
    else:
        data["seed"] += 1 + below(10**6, rng)
    data["moves"] = ";".join(moves)
    return sealed(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def caught(text: str, noted: str) -> bool:
    """Whether a kept match is not as it was sealed."""
    try:
        match = Match.load(text, GAMES)
    except DamagedSave:
        return True
    if seal(match.rules, match.start) != noted:
        return True
    return not finished(verified(match, ME, bot_thought)).right


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_changed_is_caught(game: str) -> None:
    for number in range(amount(MATCHES)):
        match = played(game, number, 80)
        noted = seal(match.rules, match.start)
        assert not caught(match.save(), noted) or number  # the first one is true as it was
        text = forged(match, number % 4, stream("forged", game, number))
        assert text != match.save()
        assert caught(text, noted), number


def test_the_seal_is_of_all_chance_and_stays_as_it_is() -> None:
    kind = GAMES["raj"]
    plain, start = kind(), Start(7)
    one = seal(plain, start)
    assert "6ebe 9917" == grouped(one)[:9]
    others = [
        seal(kind(kind.options_type(players=3)), start),
        seal(plain, Start(8)),
        seal(plain, Start(7, 0)),
        seal(plain, Start(7, -1, (plain.order(9, (), 0),))),
        seal(plain, Start(7, score=(1, 0))),
        seal(GAMES["crowsnest"](), start),
    ]
    assert 7 == len({one, *others})


def test_the_command_line_verifies_a_kept_match(tmp_path, capsys) -> None:
    match = played("raj", 3)
    noted = grouped(seal(match.rules, match.start))
    kept, bad = tmp_path / "match.txt", tmp_path / "bad.txt"
    kept.write_text(match.save(), "utf-8")
    bad.write_text(forged(match, 0, stream("bad")), "utf-8")

    assert 0 == main(["verify", str(kept), noted])
    out = capsys.readouterr().out
    assert noted in out
    assert f"Seed: {match.start.seed}\n" in out
    assert "Verified: all " in out
    assert 0 == main(["verify", str(kept)])
    assert 0 == main(["verify", str(kept), *noted.split()])  # pasted as the page shows it
    assert 1 == main(["verify", str(kept), "0" * 16])
    assert "The seal does not match" in capsys.readouterr().out
    assert 1 == main(["verify", str(bad), noted])
    assert "does not match: seat " in capsys.readouterr().out
    assert 2 == main(["verify", str(tmp_path / "none.txt")])
    assert "cannot be read" in capsys.readouterr().err
