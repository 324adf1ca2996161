"""The catalogue for translators holds every sentence, and a translation is used."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from game.cards.french import ACE, JACK, KING, QUEEN, SUITS, TEN
from game.engine import words
from game.games.kraken.deck import DECK as KRAKEN_DECK
from game.games.kraken.words import card_name as kraken_card_name
from game.games.wife_swap import names as wife_swap
from game.games.wife_swap.deck import RANK, SUIT
from game.host.files import kept_words
from game.house import GAMES, HOUSE
from game.ui.play.lesson_guide import lesson_of
from game.ui.play.terms import primer_of, standing

ROOT = Path(__file__).resolve().parents[1]


SPADES, HEARTS = SUITS.index("S"), SUITS.index("H")


def wife_swap_card(rank: int, suit: int) -> int:
    return next(c for c in range(52) if (RANK[c], SUIT[c]) == (rank, suit))


@cache
def collector():
    spec = importlib.util.spec_from_file_location("words_tool", ROOT / "build" / "words.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_catalogue_is_up_to_date() -> None:
    """Run `make words` after a change of any sentence."""
    assert collector().catalogue() == (ROOT / "assets/words/rookery.pot").read_text("utf-8")


PLURALS = re.compile(r"\} (points|cards|tricks|seconds|rounds|games|hands|families|seats)\b")
NEVER_ONE = {  # sentences with a plural whose number is never one
    "one of {n} cards",
    "{value} tricks have been played: the game stops",
    "Nobody has laid a card for {value} tricks: the game stops",
    "{name}: {cards} are trumps",
    "Match after {n} of {all} games: ",
    "With a hand like this, a team takes about {n} points, so any bid relies on luck.",
    "With a hand like this, a team takes about {n} points: {other} relies on luck.",
    "With a hand like this, a team takes about {n} points: {other} leaves little to spare.",
    "With a hand like this, a team takes about {n} points.",
    "With a hand like this, a team takes about {n} points, and you would have to bid {n2}.",
    "With a hand like this, a team takes about {n} points: a bid of {n2} leaves little to spare.",
    "With a hand like this, a team takes about {n} points: {n2} is a risk worth taking.",
    "You hold {cards}: a team takes about {n} points with such a hand.",
    "You hold {n} {suit} cards: a team takes about {n2} points with such a hand.",
    "{suit} is your longest colour: {n} cards against {n2}.",
    "You hold {n} {suit} cards, with {card}: a team takes about {n2} points with such a hand.",
    "Besides {cards} you hold {n} {suit} cards: a team takes about {n2} points with that.",
    "You have no suit longer than {n} cards.",
    "Your longest suit has only {n} cards, and no 14.",
    "It will hardly be trumped: in {suit}, {n} cards are still out.",
    "The lowest bid takes {prize}: {n} of the {n2} cards against you are lower than yours.",
    "{n} of the {n2} cards against you are lower: one of them spares you {prize}.",
    "{n2} of the {n3} cards against you match or beat your {n}: one of them is enough.",
    "It beats {n} of the {n2} cards that it may meet.",
    "That leaves your {n} higher cards for the {n2} larger prizes to come.",
    "That leaves your {n} higher cards for the {n2} prizes that bring more than {prize} costs.",
    "You have {n} seconds for each decision.",
    "{n} seconds per decision.",
    "This is not a full deck of {n} cards ({what}).",
    "Today: {n} of {all} games played",
    "The highest score after {n} games wins the match.",
    "Best of {n} games",
    "The first player with {n} points wins the match.",
    "The first team with {n} points after a hand wins the match.",
}


def test_a_sentence_with_a_number_of_things_has_one_for_a_single_thing() -> None:
    alone = {forms[0] for forms in collector().sentences() if len(forms) == 1}
    told = {step.text for game in HOUSE for step in lesson_of(game).steps}  # test_first_hands
    told |= {lesson_of(game).ends for game in HOUSE}
    assert set() == {text for text in alone - NEVER_ONE - told if PLURALS.search(text)}
    assert "1 point" == words.points(1)
    assert "−1 point" == words.points(-1, "−1")
    assert "0 points" == words.points(0)


def test_sentences_end_once() -> None:
    assert "You win! We 3." == words.sentences("You win!", "We 3")
    assert "Bids cancel. 2 to 5." == words.sentences("Bids cancel.", "2 to 5")


def test_every_option_and_its_values_can_be_translated() -> None:
    known = {forms[0] for forms in collector().sentences()}
    for kind in GAMES.values():
        for choice in kind.options_type.choices():
            assert choice.label in known
            assert choice.help in known
            for label in choice.values.values():
                assert label in known or not any(c.isalpha() for c in label), label


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    """Lets the test speak a language, and English again after it."""
    yield lambda language: words.speak(language, words.read(kept_words(language)))
    words.speak("en", {})


def test_a_catalogue_is_read_with_quotes_plurals_and_long_lines() -> None:
    text = """
msgid ""
msgstr ""
"Language: nl\\n"

#: a comment
msgid "Say \\"{n}\\""
msgstr ""
"Zeg "
"\\"{n}\\""

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} kaart"
msgstr[1] "{n} kaarten"

msgid "Nobody says this yet"
msgstr ""
"""
    said = {'Say "{n}"': 'Zeg "{n}"', "{n} card": "{n} kaart", "{n} cards": "{n} kaarten"}
    assert said == words.read(text)


def test_each_language_has_every_sentence_and_no_other() -> None:
    """Run `make words`, and fill in what is empty."""
    tool = collector()
    for language in tool.TRANSLATED:
        text = (tool.FOLDER / f"{language}.po").read_text("utf-8")
        said = words.read(text)
        assert [] == tool.missing(said), language
        assert text == tool.translation(said), f"{language}: run make words"


FIELDS = re.compile(r"\{\w*\}")
LANGUAGES = ("nl", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_fields_and_the_edges_of_its_sentence(language: str) -> None:
    for sentence, said in words.read(kept_words(language)).items():
        assert sorted(FIELDS.findall(sentence)) == sorted(FIELDS.findall(said)), said
        for edge in (0, -1):
            assert (sentence[edge] == " ") == (said[edge] == " "), f"“{said}”"


CLAUSE = re.compile(r"\(((?:[A-Z]{1,2}\d+(?:, )?)+)\)")
# One capital alone is a card; these are the letters of the four in each language.
LETTERS = {"en": "AJQK", "nl": "ABVH", "de": "ABDK"}
LETTER = re.compile(r"(?<![\w’'])([A-Z])(?![\w’'])")
DEALER = "D"  # on the button of who deals


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_names_the_same_clauses_and_cards(language: str) -> None:
    theirs = dict(zip(LETTERS["en"], LETTERS[language], strict=True))
    for sentence, said in words.read(kept_words(language)).items():
        if sentence == DEALER:
            continue
        assert CLAUSE.findall(sentence) == CLAUSE.findall(said), said
        meant = {theirs[letter] for letter in LETTER.findall(sentence) if letter in theirs}
        article = {"A"} if "A " in sentence else set()  # “A card” is no ace
        assert meant - article == set(LETTER.findall(said)) - article, (sentence, said)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_dealers_letter_is_that_of_the_dealer_and_of_no_card(speak, language: str) -> None:
    speak(language)
    assert words._(DEALER) == words._("Dealer: {name}.")[0]
    assert words._(DEALER) not in LETTERS[language]


def test_cards_are_called_by_the_letters_of_the_language(speak) -> None:
    cards = {"en": "A♠ K♠ Q♠ J♠ 10♠", "nl": "A♠ H♠ V♠ B♠ 10♠", "de": "A♠ K♠ D♠ B♠ 10♠"}
    spoken = {"en": "queen of hearts", "nl": "hartenvrouw", "de": "Herz-Dame"}
    for language in words.LANGUAGES:
        speak(language)
        ranks = (ACE, KING, QUEEN, JACK, TEN)
        written = [wife_swap.card_name(wife_swap_card(rank, SPADES)) for rank in ranks]
        assert cards[language] == " ".join(written)
        assert spoken[language] == wife_swap.spoken_card(wife_swap_card(QUEEN, HEARTS))
        assert spoken[language] == kraken_card_name(KRAKEN_DECK.card("QH"))
        said = wife_swap.spoken_text(wife_swap.card_name(wife_swap_card(QUEEN, HEARTS)) + ".")
        assert f"{spoken[language]}." == said
        deck = [wife_swap.card_name(card) for card in range(52)]
        assert deck == [wife_swap.written_text(wife_swap.spoken_text(name)) for name in deck]


def test_numbers_are_written_as_the_language_does(speak) -> None:
    assert "1.5" == words.decimal(1.5)
    speak("nl")
    assert ("1,5", "1 punt", "−2 punten") == (
        words.decimal(1.5),
        words.points(1),
        words.points(-2, "−2"),
    )


def test_a_number_with_a_comma_is_written_in_one_place() -> None:
    """What a person reads goes through `decimal`, for a point is a comma elsewhere."""
    shown = [
        path
        for part in ("ui", "club", "games", "bots")
        for path in (ROOT / f"game/{part}").rglob("*.py")
    ]
    pointed = re.compile(r":\.[1-9]f|:,[}.]")
    assert [] == [path.name for path in shown if pointed.search(path.read_text("utf-8"))]
    assert pointed.search('f"{1 / 3:.1f}"')


def test_a_per_cent_sign_stands_as_the_language_writes_it(speak) -> None:
    shown = [path for part in ("ui", "bots") for path in (ROOT / f"game/{part}").rglob("*.py")]
    written = re.compile(r"\bf\"[^\"\n]*\} ?%(?![\w ])")
    assert [] == [path.name for path in shown if written.search(path.read_text("utf-8"))]
    assert written.search('f"{17} %"')
    assert "70%" == words.per_cent(70)
    assert [] == [forms for forms in collector().sentences() if " %" in "".join(forms)]
    speak("de")
    assert "70\N{NO-BREAK SPACE}%" == words.per_cent(70)
    speak("nl")
    assert "70%" == words.per_cent(70)
    assert [] == [said for said in words.read(kept_words("nl")).values() if " %" in said]


def test_a_heading_within_a_sentence_is_written_small_but_in_german(speak) -> None:
    seen = {"en": "trick 7", "nl": "slag 7", "de": "Stich 7"}
    for language, said in seen.items():
        speak(language)
        assert said == words.within(words._("Trick {n}").format(n=7))


def test_no_sentence_is_translated_before_a_language_is_chosen() -> None:
    """A module that calls `_` while it is imported keeps English for ever: mark with `N_`."""
    early = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        early += [
            f"{path.name}:{line}" for line in called_early(ast.parse(path.read_text("utf-8")))
        ]
    assert [] == early
    planted = "A = _('x')\nclass B:\n    c = ngettext('a', 'b', 2)\ndef d(e=_('f')):\n    _('g')\n"
    assert [1, 3, 4] == called_early(ast.parse(planted))


def called_early(node: ast.AST) -> list[int]:
    """The lines where a sentence is translated outside of functions."""
    lines = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            defaults = [*child.args.defaults, *filter(None, child.args.kw_defaults)]
            lines += [line for default in defaults for line in called_early(ast.Expr(default))]
        elif not isinstance(child, ast.Lambda):
            if isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
                lines += [child.lineno] if child.func.id in ("_", "ngettext") else []
            lines += called_early(child)
    return lines


SENTENCE = re.compile(r'sentence\("((?:[^"\\]|\\.)*)"|const [A-Z]+ = "(The file [^"]*)"')


def test_the_page_says_everything_in_each_language_too() -> None:
    said: dict[str, list[str]] = json.loads((ROOT / "web/words.json").read_text("utf-8"))
    page = (ROOT / "web/index.html").read_text("utf-8")
    used = {one or other for one, other in SENTENCE.findall((ROOT / "web/page.js").read_text())}
    used |= set(re.findall(r'aria-label="([^"]+)"', page))
    start = page[
        page.index("<main") : page.index('<p class="lost"')
    ]  # whose sentence shows where no script runs
    shown = {text.strip() for text in re.findall(r">([^<>]+)<", start)} - {
        "",
        "Rookery",
        "@@MENU@@",
    }
    shown.add(json.loads((ROOT / "web/manifest.webmanifest").read_text("utf-8"))["description"])
    assert sorted(used | shown) == sorted(said)
    for sentence, translations in said.items():
        assert len(LANGUAGES) == len(translations)
        for translation in translations:
            assert FIELDS.findall(sentence) == FIELDS.findall(translation), sentence


CALL = re.compile(r"\.#?sentence\((.*)")
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')


def test_no_script_of_the_page_says_a_sentence_that_stays_english() -> None:
    page = json.loads((ROOT / "web/words.json").read_text("utf-8"))
    game = {form for forms in collector().sentences() for form in forms}
    for script in sorted((ROOT / "web").glob("*.js")):
        text = script.read_text("utf-8")
        for call in CALL.findall(text):
            for sentence in TEXT.findall(call):
                own = text.count(f'"{sentence}"') > 1  # embed.js has its translations with it
                assert sentence in page or sentence in game or own, (script.name, sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_a_word_that_an_english_table_explains_stands_on_each(game: str, language: str) -> None:
    said = words.read(kept_words(language))
    primer = f"game/games/{game}/primer.py"
    shown = [
        form
        for forms, places in collector().sentences().items()
        for form in forms
        if places != [primer]
        if any(part in place for place in places for part in (f"/{game}/", "/ui/", "/cards/"))
    ]
    for term in primer_of(game).terms:
        if any(standing([term.word]).search(text) for text in shown):
            word = said[term.word]
            assert any(standing([word]).search(said[text]) for text in shown), word


# What a table of klaverjassen says, each from its beginning; the rules have more of it.
AT_THE_TABLE = (
    "troef nel slag roem klop zwijg stuk pit nat kraken driekaart vierkaart maat gever melden"
    " bekennen introeven overtroeven ondertroeven seinen afgooien pas neem gedraaid boom heer boer"
)


def test_who_knows_klaverjassen_meets_its_words_at_the_table_of_kraken() -> None:
    dutch = words.read((ROOT / "assets/words/nl.po").read_text("utf-8"))
    said = " ".join(
        dutch[form]
        for forms, places in collector().sentences().items()
        for form in forms
        if any(place.startswith(("game/games/kraken/", "game/cards/french")) for place in places)
    ).casefold()
    assert [] == [word for word in AT_THE_TABLE.split() if not re.search(rf"\b{word}", said)]
