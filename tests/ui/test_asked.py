"""What an address asks for: foreign words mean nothing, slips are named, a table opens anyway."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.engine import words
from game.engine.foreign import quoted
from game.engine.state import Start
from game.host.files import kept_words
from game.house import GAMES, HOUSE
from game.ui import start
from game.ui.pages.menu import Menu
from game.ui.start import asked, open_asked
from tests.ui.helpers import (
    LeavingHost,
    open_address,
    open_app,
    open_table,
    pass_time,
    until_mine,
    written,
)

FOREIGN = {
    "fbclid": "x",
    "utm_source": "y",
    "utm_campaign": "",
    "gclid": "1",
    "": "",
    "__proto__": "z",
}


@pytest.mark.parametrize("game", HOUSE)
def test_parameters_of_others_mean_nothing(game: str) -> None:
    table, complaints = asked({"game": game, **FOREIGN})
    assert (game, None, None) == table  # no options in particular
    assert [] == complaints
    assert (None, []) == asked(FOREIGN)


@pytest.mark.parametrize("game", HOUSE)
def test_an_address_names_a_set_of_options_and_may_change_some_of_them(game: str) -> None:
    kind = GAMES[game]
    mine = replace(kind.options_type(), bot_level="expert")
    for named, meant in (("first", kind.gentle()), ("written", kind()), ("house", mine)):
        options = meant.options if named == "written" else meant
        table, complaints = asked({"game": game, "set": named}, lambda game: mine)
        assert ((game, options, None), []) == (table, complaints)
        table, complaints = asked({"game": game, "set": named, "bot_level": "club"}, lambda g: mine)
        assert ((game, replace(options, bot_level="club"), None), []) == (table, complaints)


@pytest.mark.parametrize("named", ["", "First", "all", "\x00", "x" * 9_000])
def test_a_set_that_is_not_there_is_one_sentence(named: str) -> None:
    table, complaints = asked({"game": "raj", "set": named})
    assert ("raj", None, None) == table
    there = "the presets are: first, house, written."
    assert [f"There is no preset {quoted(named)}; {there}"] == complaints
    table, complaints = asked({"game": "raj", "set": named, "players": "3"})
    assert ("raj", GAMES["raj"].options_type(players=3), None) == table
    assert 1 == len(complaints)


@pytest.mark.parametrize("game", HOUSE)
def test_an_address_without_options_begins_a_newcomers_game(game: str) -> None:
    app = open_app()
    open_asked(app, *asked({"game": game, "seed": "5"})[0])
    assert GAMES[game].gentle() == app.screen.match.rules.options
    assert 5 == app.screen.match.start.seed


def test_an_address_without_options_goes_on_with_whatever_waits() -> None:
    app = open_app()
    open_asked(app, *asked({"game": "raj", "players": "4"})[0])
    until_mine(app)
    app.screen.on(app.screen.match.legal(0)[0])
    other = open_app()
    other.host.kept = app.host.kept
    open_asked(other, *asked({"game": "raj"})[0])
    assert 4 == other.screen.match.rules.options.players
    assert other.screen.match.moves
    third = open_app()
    third.host.kept = app.host.kept
    open_asked(third, *asked({"game": "raj", "set": "first"})[0])
    pass_time(third, 0.1)
    assert not third.screen.match.moves
    assert 1 == len(third.memory.waiting("raj")), "it waits beside the new one"


def test_known_options_and_a_seed_are_taken() -> None:
    table, complaints = asked({"game": "raj", "players": "3", "seed": "42", "embed": "1"})
    assert ("raj", GAMES["raj"].options_type(players=3), Start(seed=42)) == table
    assert [] == complaints


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("player", "players"),
        ("Players", "players"),
        ("pot-sign", "pot_sign"),
        ("GAME", "game"),
        ("seeds", "seed"),
        ("match_game\u202e", "match_games"),
    ],
)
def test_a_slip_of_the_pen_is_named_and_the_table_opens(key: str, meant: str) -> None:
    table, complaints = asked({"game": "raj", key: "3"})
    assert ("raj", None, None) == table
    assert [f"There is no option {quoted(key)}; did you mean “{meant}”?"] == complaints


def test_each_wrong_value_is_one_sentence_and_the_default_is_played() -> None:
    table, complaints = asked(
        {"game": "raj", "players": "9", "tie_rule": "\x00", "show_tally": "no"}
    )
    assert ("raj", GAMES["raj"].options_type(show_tally=False), None) == table
    assert 2 == len(complaints)
    assert "Option players cannot be “9”; it can be: 2, 3, 4, 5." in complaints


@pytest.mark.parametrize(
    "seed",
    ["", "1e9", "9" * 4_000, "9" * 21, "-5", " 5", "5 ", "١٢", "0x1", "1.0", "1_0", "\ud800"],
)
def test_a_seed_that_is_no_plain_number_means_a_random_deal(seed: str) -> None:
    table, complaints = asked({"game": "raj", "seed": seed})
    assert ("raj", None, None) == table
    assert [quoted(seed)] == [quoted(seed) for sentence in complaints if quoted(seed) in sentence]


@pytest.mark.parametrize("game", ["", "chess", "\x00", "\ud800", "Raj\u200b", "x" * 100_000])
def test_a_game_that_is_not_here_is_one_sentence_and_the_menu(game: str) -> None:
    table, complaints = asked({"game": game, "players": "3"})
    assert table is None
    assert 1 == len(complaints)
    assert complaints[0].isprintable()
    assert len(complaints[0]) < 200


def test_thousands_of_parameters_are_not_all_compared() -> None:
    params = {f"player{number}": "x" for number in range(100_000)}
    _table, complaints = asked({"game": "raj", **params})
    assert len(complaints) <= start.STRANGE


def test_an_embedded_table_plays_on_and_tells_the_page_around_it(monkeypatch) -> None:
    host = LeavingHost()
    host.embedded = True
    host.params = {"game": "raj", "players": "9", "fbclid": "x"}
    open_address(monkeypatch, host)
    assert host.app.at_table
    assert ["MatchScreen"] == [type(screen).__name__ for screen in host.app.stack]
    sentence = "Option players cannot be “9”; it can be: 2, 3, 4, 5."
    assert [("error", json.dumps({"message": sentence}))] == host.emitted
    assert sentence == host.app.messages.text
    assert sentence in host.said


def test_without_a_game_the_menu_says_what_is_wrong(monkeypatch) -> None:
    host = LeavingHost()
    host.params = {"game": "\x00"}
    open_address(monkeypatch, host)
    assert ["Menu"] == [type(screen).__name__ for screen in host.app.stack]
    assert "There is no game “”" in host.app.messages.text


STRANGE = ["C", "x" * 5_000, "../..", "a/b", "\x00", "fr", "POSIX"]


@pytest.mark.parametrize("language", STRANGE)
def test_a_language_that_we_do_not_speak_is_one_sentence(monkeypatch, language: str) -> None:
    host = LeavingHost()
    host.params = {"lang": language}
    open_address(monkeypatch, host)
    assert f"There is no language {quoted(language)} here" in host.app.messages.text
    assert "en" == words.spoken()


@pytest.mark.parametrize("language", [*STRANGE, ""])
def test_a_system_in_another_language_gets_english(monkeypatch, language: str) -> None:
    host = LeavingHost()
    host.language = language
    open_address(monkeypatch, host)
    assert ("", "en") == (host.app.messages.text, words.spoken())


def test_the_address_goes_before_the_setting_and_that_before_the_system(monkeypatch) -> None:
    for system, setting, address, spoken in (
        ("nl_BE", "system", "", "nl"),
        ("nl-NL", "de", "", "de"),
        ("nl", "de", "en", "en"),
        ("fr", "system", "DE", "de"),
    ):
        words.speak("en", {})
        host = LeavingHost()
        host.language = system
        host.kept["settings"] = json.dumps({"language": setting})
        host.params = {"lang": address} if address else {}
        open_address(monkeypatch, host)
        assert (spoken, "") == (words.spoken(), host.app.messages.text)
        menu = {"en": "Settings", "nl": "Instellingen", "de": "Einstellungen"}
        assert menu[spoken] in {touch.say for touch in host.app.picture.touches}


def test_a_language_that_is_chosen_is_spoken_at_once_everywhere() -> None:
    app = open_app()
    app.use(app.settings)
    table = open_table(app, "kraken")
    pass_time(app, 1)
    before = set(written(app.picture))
    app.language = "de"  # by the address
    assert app.speaks()
    app.use(replace(app.settings, language="nl"))
    assert app.speaks()
    pass_time(app, 0.1)
    after = set(written(app.picture))
    assert {"We", "You"} <= before
    assert {"Wij", "Jij"} <= after
    assert table.names[0] == "Jij"


def test_words_that_cannot_come_are_one_sentence_and_the_game_goes_on() -> None:
    app = open_app()
    app.push(Menu(app))
    coming: list[str | None] = [None, None, ""]
    app.host.words = lambda language: coming.pop(0)
    app.use(replace(app.settings, language="nl"))
    assert [False, False, True, True] == [app.speaks() for _ in range(4)]
    pass_time(app, 0.1)
    assert "The Nederlands translation could not be loaded" in app.messages.text
    app.use(replace(app.settings, language="de"))
    coming.append(kept_words("de"))
    assert app.speaks()
    assert "de" == words.spoken()
