"""What lies on a table lies apart: the contract, the cards, the plates and the buttons."""

from __future__ import annotations

import pytest

from game.engine.options import BOT_LEVELS
from game.house import HOUSE
from game.ui.geometry import Box
from game.ui.pages.reader import RulesReader
from game.ui.scene import NEVER_BREAKS, Text
from game.ui.text import told, wrap
from tests.siege.moments import moments
from tests.ui.helpers import open_app
from tests.ui.shown import bare, shown

WINDOWS = ((360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0))
TEAMS = ("royal_raven", "crowsnest", "kraken")


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", [*TEAMS, "raj", "wife_swap"])
def test_all_opponents_or_none_show_how_well_they_play(game: str, window: tuple) -> None:
    for moment, table, scene in bare(game, window, every=3):
        rules = table.match.rules
        others = [s for s in range(1, rules.seats) if rules.sides == rules.seats or s != 2]
        written = [part.text for part in scene.under if isinstance(part, Text)]
        levels = [text for text in written if text in BOT_LEVELS.values()]
        assert len(levels) in (0, len(others), rules.seats - 1), (str(moment), levels)


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_what_was_buried_is_turned_up_when_the_hand_is_counted(game: str) -> None:
    counted = [m for m in moments(game) if m.match.view(0).table.phase == "score"]
    assert counted
    for moment in counted:
        if not moment.overlay:
            table, scene = shown((1280, 720, 1.0), moment)
            nest = moment.match.view(0).table.nest
            assert {*nest} <= {*scene.cards}
            names = [scene.cards[card].name for card in nest]
            assert [table.match.rules.deck.names[card] for card in nest] == names


@pytest.mark.parametrize("text", [
    "Robin has no yellow left: played black 8 in trick 2.",
    "Follow with your 2: it is the king’s nemesis. They promised 75, so go on: bid 80.",
    "Bury red 13; yellow 5, 8, 10, 11; blue 7",
    "Trumps: jack highest, then 9. Other suits: ace, 10, king. Lead your king of diamonds.",
])  # fmt: skip
def test_no_line_begins_with_a_figure_of_the_word_before_it(text: str) -> None:
    box = open_app(360, 640, 2.0).box
    for width in range(120, 400, 7):
        lines = wrap(box, text, 16, width)
        assert text == " ".join(lines)
        assert not any(line[0].isdigit() for line in lines)


def test_names_and_figures_in_one_chain_break_where_a_line_has_no_room_for_all() -> None:
    box = open_app(360, 640, 2.0).box
    text = "Prizes: 4 kings, 3 queens, 2 jacks, 1 ace.".replace("4 kings", f"4{NEVER_BREAKS}kings")
    for figure in "321":
        text = text.replace(f"{figure} ", f"{figure}{NEVER_BREAKS}")
    for width in range(90, 400, 7):
        lines = wrap(box, text, 16, width)
        assert " ".join(lines) == text.replace(NEVER_BREAKS, " ")
        assert all(box.width(line, 16) <= width for line in lines), width


def filled(widths: list[float], width: float, least: float = 0.6) -> bool:
    """Whether the lines of a long text are nearly full, and the last one is no scrap."""
    full = all(wide >= least * width for wide in widths[:-1])
    return full and (len(widths) < 2 or widths[-1] >= 0.1 * width)


@pytest.mark.parametrize("text", [
    "Fifteen prizes are turned up one after the other. Two to five can play for an hour, or two.",
    "The prizes of this deal are 4 kings, 3 queens, 2 jacks and 1 knave: of those that are played "
    "in one trick, only one beats the king of its suit, and it counts 20 points for its side.",
    "Zonder haar zijn er 100 punten in het spel, en dan is de boer van troef de hoogste kaart.",
])  # fmt: skip
def test_a_page_tears_no_number_from_its_word_and_weighs_all_lines_together(text: str) -> None:
    box = open_app(1280, 720, 1.0).box
    steps, torn = [], 0
    for width in range(250, 640, 3):
        lines = wrap(box, text, 15, width)
        widths = [box.width(line, 15) for line in lines]
        assert text == " ".join(lines)
        assert max(widths) <= width
        torn += any(line.split()[-1].isdigit() for line in lines)
        assert filled(widths, width, 0.64), lines
        steps.append(min([wide / width for wide in widths[:-1]], default=1.0))
    assert sum(step < 0.75 for step in steps) < len(steps) / 6
    assert torn < len(steps) / 40  # where a line more, or one half empty, were worse


def parts_so(box: Box, text: str, width: float) -> bool:
    """Whether a page of so much room parts a text where it has a stroke."""
    return wrap(box, text.replace("/", " "), 15, width) == text.split("/")


@pytest.mark.parametrize("text", [
    "Bid for the kitty, name the royal colour,/shoot the bird",
    "Trumps, bonuses, and a challenge that/doubles it all",
    "Geen reclame, geen accounts,/niets te koop.",
    "Laat je hand en de/tafel voorlezen",
])  # fmt: skip
def test_a_short_text_of_a_page_ends_neither_in_a_scrap_nor_in_a_lone_word(text: str) -> None:
    box = open_app(1280, 720, 1.0).box
    for part in (0.99, 0.95, 0.9):
        assert parts_so(box, text, part * box.width(text.replace("/", " "), 15))


@pytest.mark.parametrize("text", [
    "Win tricks, marry kings and queens,/and swap them for better",
    "How well the computer players bid./None of them sees a sealed bid.",
    "Jeder darf wählen, der Spieler links vom Geber muss es,/oder eine Karte wird aufgedeckt.",
    "Wren heeft geen rood meer:/speelde zwart 6 in slag 1.",
    "Amsterdams: niet als de slag aan je maat is./Rotterdams: altijd als je kunt.",
])  # fmt: skip
def test_two_lines_of_a_page_part_where_a_clause_ends(text: str) -> None:
    box = open_app(1280, 720, 1.0).box
    for part in (0.98, 0.9, 0.82):
        assert parts_so(box, text, box.width(text.split("/", maxsplit=1)[0], 15) / part)


@pytest.mark.parametrize("text", [
    "Win tricks, marry kings and queens,/and swap them for better",
    "Robin has no yellow left:/played black 8 in trick 2.",
    "Robin hat kein Gelb mehr:/spielte Schwarz 8 in Stich 2.",
    "Its result counts for your rating,/and so does leaving it.",
    "Alle bieten zugleich./Gleiche Gebote heben sich auf.",
])  # fmt: skip
def test_in_a_narrow_column_a_clause_may_end_after_little_more_than_half_a_line(text: str) -> None:
    box = open_app(360, 640, 1.0).box
    first, second = (box.width(line, 15) for line in text.split("/"))
    for part in (0.75, 0.68, 0.6):
        assert parts_so(box, text, max(first / part, second + 2))


def test_the_two_sentences_of_a_games_line_have_a_line_each_unless_one_has_room_for_both() -> None:
    box = open_app(820, 1180, 1.0).box
    for text in (
        "All bid at once. Matching bids cancel.",
        "Alle bieten. Gleiche heben sich auf.",
    ):
        first, second = text.split(". ")
        whole = box.width(text, 18, True)
        assert told(box, text, 18, whole + 1, True) == [text]
        for width in (whole - 2, box.width(second, 18, True) + 2):
            assert told(box, text, 18, width, True) == [first + ".", second]
    long = "Bid for the kitty. Name the royal colour, then shoot the bird or leave it."
    width = 0.6 * box.width(long, 18)  # two lines hold it, but its second sentence takes two
    assert len(told(box, long, 18, width)) == 2


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("game", HOUSE)
def test_the_rules_fill_their_lines_and_leave_no_scrap_for_the_last(
    game: str, language: str
) -> None:
    app = open_app(820, 1180, 1.0)
    app.language = language
    app.speaks()
    reader = RulesReader(app, game)
    width = 600.0
    document = reader.laid_out(app.box.read, width)
    lines: dict[int, dict[float, float]] = {}
    for piece in document.pieces:
        of_block = lines.setdefault(piece.block, {})
        of_block[piece.rect.cy] = max(of_block.get(piece.rect.cy, 0.0), piece.rect.right)
    long = [
        [*ends.values()]
        for block, ends in lines.items()
        if len(ends) > 1 and reader.blocks[block].kind in ("text", "item")
    ]
    assert len(long) > 9
    assert [] == [ends for ends in long if not filled(ends, width, 0.66)]
