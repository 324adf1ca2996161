"""The words of a table can be touched; a page says how its game is played."""

from __future__ import annotations

import re

import pygame
import pytest

from game.engine.primer import Primer
from game.engine.words import LANGUAGES, _
from game.host.files import kept_rules
from game.house import HOUSE, MANIFEST
from game.ui.app import App
from game.ui.pages.how_page import HowPage
from game.ui.pages.reader import RulesReader
from game.ui.play.match_screen import MatchScreen
from game.ui.play.terms import primer_of
from game.ui.scene import NEVER_BREAKS, Panel, Text
from game.ui.touches import Clause, Do, Open, Word
from tests.ui.helpers import open_app, open_table, pass_time, until_mine
from tests.ui.touches import refresh

OPTIONS: dict[str, dict] = {"royal_raven": {"timer_seconds": 0}}


def seated(game: str, size: tuple = (1280, 720, 1.0)) -> tuple:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, game, bot_level="learner", seed=3, **OPTIONS.get(game, {}))
    until_mine(app)
    pass_time(app, 0.3)
    return app, table


def laid(app: App, table: MatchScreen) -> None:
    """Let the meaning that was asked for be laid on the table: that may take several pictures."""
    pass_time(app, 0.05)
    while app.screen.stale:
        pass_time(app, 0.05)


def told(primer: Primer) -> list[tuple[str, str]]:
    steps, clause = primer.turn
    turn = (" ".join(steps), clause)
    texts = [primer.goal, turn, primer.scoring, primer.ends]
    return [*texts, *((term.text, term.clause) for term in primer.terms)]


@pytest.mark.parametrize("game", HOUSE)
def test_what_is_told_of_a_game_is_short_and_names_clauses_that_are_there(game: str) -> None:
    rules = kept_rules(game)
    for text, clause in told(primer_of(game)):
        assert re.search(rf"\*\*{clause}\.?\*\*", rules), clause
        assert text.endswith("."), text
        assert len(text) < 420, text


@pytest.mark.parametrize("game", HOUSE)
def test_every_word_on_the_table_says_what_it_means_and_leads_to_its_clause(game: str) -> None:
    app, table = seated(game)
    words = [touch for touch in app.picture.live() if isinstance(touch.what, Word)]
    assert words, "no word of this table can be touched"
    terms = {term.word.casefold(): term for term in primer_of(game).terms}
    for word in words:
        moves = list(table.match.moves)
        app.hands.use(word, False)
        laid(app, table)
        term = terms[word.what.word]
        assert term.text in app.host.said[-1]
        shown = " ".join(part.text for part in app.picture.top if isinstance(part, Text))
        assert term.text.split()[-1] in shown
        assert app.hands.find(Clause(term.clause))
        panels = [part for part in app.picture.top if isinstance(part, Panel)]
        assert word.rect.inset(-3, 1) in [p.rect for p in panels]
        assert "frame" not in [p.fill for p in panels], "a broad frame lies on other words"
        assert moves == table.match.moves
        assert table.escape()
    app.hands.use(app.hands.find(words[0].what), False)
    laid(app, table)
    table.on(Clause(terms[words[0].what.word].clause))
    assert isinstance(app.screen, RulesReader)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_the_dealers_letter_says_who_deals(game: str, language: str) -> None:
    app, table = seated(game, (360, 640, 2.0))
    app.language = language
    app.speaks()
    try:
        table.hints.retold(table.match.rules)
        word, letter = _("dealer").casefold(), _("D")
        scene = refresh(app)
        (sign,) = [touch for touch in scene.live() if touch.what == Word(word)]
        (disc,) = [p.rect for p in scene.under if isinstance(p, Text) and p.text == letter]
        assert sign.rect.has(disc.cx, disc.cy)
        app.hands.use(sign, False)
        laid(app, table)
        (clause,) = [t.what.clause for t in refresh(app).live() if isinstance(t.what, Clause)]
        assert clause in {term.clause for term in primer_of(game).terms if term.sign}
    finally:
        app.language = "en"
        app.speaks()


def test_the_arrows_pass_the_words_by_and_tab_reaches_them() -> None:
    app, _table = seated("royal_raven")
    asides = [touch.what for touch in app.picture.live() if touch.aside]
    reached = set()
    for _press in range(60):
        for arrow in ((0, -1), (1, 0), (0, 1), (-1, 0), (0, -1), (0, -1)):
            app.hands.walk(arrow)
            reached.add(app.hands.focus)
    assert not reached & set(asides)
    for _press in app.picture.live():
        app.hands._step(1)
        reached.add(app.hands.focus)
    assert set(asides) <= reached


@pytest.mark.parametrize("game", HOUSE)
def test_a_question_mark_at_the_table_says_how_to_play_and_leads_on(game: str) -> None:
    app, _table = seated(game)
    app.hands.key(pygame.K_QUESTION, "?", 0, 0)
    assert isinstance(app.screen, HowPage)
    pass_time(app, 0.1)
    words = " ".join(p.text for p in app.picture.scrolled if isinstance(p, Text))
    assert "The goal" in words and "How you play" in words
    app.screen.on(Clause(primer_of(game).goal[1], "The goal"))
    assert isinstance(app.screen, RulesReader)
    app.back()
    app.screen.on(Open("keys"))
    assert app.screen.shows_keys


@pytest.mark.parametrize("game", HOUSE)
def test_how_a_game_is_played_goes_from_the_goal_to_the_words_each_explained_once(
    game: str,
) -> None:
    app = open_app(400, 4000, 1.0)
    app.push(HowPage(app, game))
    pass_time(app, 0.1)
    shown = " ".join(p.text for p in app.picture.scrolled if isinstance(p, Text))
    titles = ["The goal", "How you play", "The score", "The end of the match", "Words at the table"]
    assert titles == sorted(titles, key=shown.index)
    primer = primer_of(game, app.memory.options(game))
    assert primer.ends[0] in shown, "of the match that Play would begin"
    assert Do.LESSON in {touch.what for touch in app.picture.live()}
    for term in primer.terms:
        assert shown.count(term.text.replace(NEVER_BREAKS, " ")) == 1, term.word


def test_a_first_tap_says_that_a_second_one_plays_the_card() -> None:
    app, table = seated("raj", (360, 640, 1.0))
    card = next(touch for touch in app.picture.live() if touch.lift and not touch.off)
    app.hands.use(card, True)
    assert "Tap again to play it" == app.messages.text
    assert app.host.said[-1].endswith("Tap again to play it.")
    assert 0 not in [seat for seat, _action in table.match.moves]
    app.hands.use(card, True)
    assert 0 in [seat for seat, _action in table.match.moves]


def test_whose_turn_it_is_is_said_by_name() -> None:
    app, table = seated("crowsnest")
    s = table.situation(app.box)
    s.view.table.turn = 1 << 2
    table.layout.scene(s)
    assert "Robin to bid" == s.scene.prompt


def test_every_game_of_the_house_says_how_it_is_played() -> None:
    assert all(MANIFEST[game].primer for game in HOUSE)


def test_page_and_words_of_a_table_speak_of_its_own_options() -> None:
    app = open_app(1280, 720, 1.0)
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "kraken", share_cards=True, challenges=False, bot_level="learner")
    until_mine(app)
    app.hands.key(pygame.K_QUESTION, "?", 0, 0)
    pass_time(app, 0.1)
    words = " ".join(p.text for p in app.picture.whole.scrolled if isinstance(p, Text))
    assert "A card may count in both a run and a four of a kind." in words
    assert "Kraken" not in words
    table.hints.read(table.match.rules)
    meaning = table.hints.explain("declare")
    assert "A card may count in both a run and a four of a kind." in meaning
