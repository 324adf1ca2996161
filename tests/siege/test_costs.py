"""What others have written may be as much as they like: it is worked off in slices of a frame."""

from __future__ import annotations

import pytest

from game.club import link
from game.club.link import Deal
from game.engine.match import LONGEST, Match
from game.host import desktop, texts
from game.host.archive import finished
from game.host.texts import packed
from game.house import GAMES
from game.ui import everything
from game.ui.pages.compare_page import WithFriend
from game.ui.pages.link_page import LinkPage
from game.ui.pages.look_back import LookBack
from game.ui.touches import Finished
from tests.archives import played
from tests.siege.odd import entries
from tests.ui.helpers import TestHost, carry_out, open_app

MOVE = 0.001  # seconds that a decision takes to be played again on a slow machine
ENTRY = 0.002
FRAME = 0.03  # seconds of a pass that nobody notices


def long_match() -> Match:
    """More than two thousand moves."""
    match = next(
        one for seed in range(1, 9) if len((one := played("royal_raven", seed)).moves) > 2e3
    )
    return Match.replay(match.rules, match.start, match.moves)


@pytest.fixture
def app(monkeypatch):
    """A program on a slow machine: what is played or read again takes its time."""
    app = open_app()
    submit, read_save = Match.submit, everything.read_save

    def slowly(match, seat, action) -> None:
        app.host.now += MOVE
        submit(match, seat, action)

    def reads(text, games):
        app.host.now += ENTRY
        return read_save(text, games)

    monkeypatch.setattr(Match, "submit", slowly)
    monkeypatch.setattr(everything, "read_save", reads)
    return app


def longest_pass(app) -> float:
    """The longest pass of the loop until all errands are done."""
    longest = 0.0
    while app.errands.running:
        before = app.host.now
        app.errands.go_on()
        longest = max(longest, app.host.now - before)
    return longest


def slow(app, work) -> float:
    """The longest pass when this is done, and all that it has begun."""
    before = app.host.now
    work()
    return max(app.host.now - before, longest_pass(app))


def test_a_long_link_is_played_again_in_slices_wherever_it_is_met(app) -> None:
    match = long_match()
    code = link.write(Deal(match.rules, match.start, 0, tuple(match.moves)))
    app.host.now = 0.0
    assert slow(app, lambda: app.open_text(f"#deal={code}")) < FRAME
    assert isinstance(app.screen, LinkPage)
    assert app.host.now > 2
    match.settle()
    finished(app.history.finish(match))
    app.memory.keep_line("royal_raven", match.identity(), code)
    assert slow(app, app.screen.opened) < FRAME
    assert app.screen.known is not None
    page = LookBack(app, match)
    assert slow(app, lambda: app.push(page)) < FRAME
    assert page.brought
    for _scene in range(3):
        assert slow(app, lambda: page.scene(app.box)) < FRAME
    compared = WithFriend(app, match)
    assert slow(app, lambda: next(compared.played())) < FRAME


def test_a_link_of_more_letters_than_an_address_takes_is_none() -> None:
    match = played("crowsnest", 5, target=500)
    assert len(link.write(Deal(match.rules, match.start, 0, tuple(match.moves[:5000])))) < link.FITS
    with pytest.raises(link.BadLink, match="damaged"):
        link.read("A" * (link.FITS + 1), GAMES)


@pytest.mark.parametrize("piece", ["deal=\n", "deal=\nAAAA", " deal=%0Adeal=%250A", "#deal=A\n"])
def test_a_message_that_is_full_of_signs_of_a_link_is_soon_given_up(piece, monkeypatch) -> None:
    tried = []
    monkeypatch.setattr(link, "_is_whole", tried.append)
    link.found(piece * (link.MESSAGE // len(piece)))
    assert 1 <= len(tried) <= (1 + link.MOST_ESCAPED) * 2_000


def test_a_long_save_is_played_again_in_slices(app) -> None:
    match = long_match()
    text = match.save()
    assert slow(app, lambda: app.open_text(text)) < FRAME
    assert match.moves == app.screen.match.moves
    app.back()
    match.settle()
    finished(app.history.finish(match))
    app.open_page("history")
    carry_out(app)
    key = app.screen.keys[0]
    app.frames.refresh(app.host.now)
    carry_out(app)
    assert slow(app, lambda: app.screen.on(Finished(key))) < FRAME
    assert isinstance(app.screen, LookBack)


def test_a_file_of_many_matches_is_read_in_slices_and_says_how_far_it_is(app) -> None:
    begun = [
        Match(match.rules, match.start._replace(seed=seed))
        for seed in range(600)
        for match in [played("raj")]
    ]
    one = TestHost()
    finished(one.archive.write([]))
    file = packed([*entries(one), *(("match", match.identity(), match.save()) for match in begun)])
    assert slow(app, lambda: app.open_text(file)) < FRAME
    told = [words for words in app.host.said if words.startswith("Reading the file: ")]
    assert told == sorted(told, key=lambda words: int(words.split(": ")[1].rstrip("%\xa0 ")))
    assert len(told) >= 1
    assert "600 matches in this file, 600 new." == app.host.said[-1]


def test_of_what_is_no_file_of_everything_no_more_is_read_than_a_match_has(tmp_path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.write(b'{"v":1,')
        file.truncate(desktop.BROUGHT + 10)
    host = desktop.Desktop(tmp_path)
    host.bring(str(path))
    assert len(host.offered()) <= 4 * LONGEST


@pytest.mark.parametrize("line", ["[" * 10**6, '["match","a",[' + "[]," * 10**6 + "1]]"])
def test_a_long_line_that_is_no_entry_of_a_file_is_not_parsed(line: str, monkeypatch) -> None:
    monkeypatch.setattr(texts, "read_json", lambda *_line: pytest.fail("it is parsed"))
    with pytest.raises(ValueError, match="no entry"):
        texts.entry(line)


@pytest.mark.parametrize("empty", ["\n", " ", "\r\n \t"])
def test_a_file_that_is_mostly_empty_is_not_searched_to_its_end(empty: str) -> None:
    text = f"{texts.HEAD}\n{empty * (texts.MOST + 2)}\nx"
    with pytest.raises(ValueError, match="too long"):
        finished(texts.checked(text))
