"""What editors, mails and systems do to a text on its way: every door reads it as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.__main__ import main
from game.club import career, daily, link
from game.club.link import Deal
from game.engine.match import Match
from game.engine.state import Start
from game.host import desktop
from game.host.archive import finished
from game.house import GAMES
from game.lab import transcript
from game.ui import everything
from game.ui.history import History
from game.ui.memory import Memory
from game.ui.pages.link_page import LinkPage
from tests.archives import played
from tests.places import held, lived_in, packed
from tests.rated import career_by_chance
from tests.ui.helpers import TestHost, carry_out, open_app

WAYS: dict[str, Callable[[str], str]] = {
    "a final newline": lambda text: text + "\n",
    "the mark of an encoding": lambda text: "\ufeff" + text,
    "the lines of another system": lambda text: text.replace("\n", "\r\n") + "\r\n",
    "old lines": lambda text: text.replace("\n", "\r"),
    "blank lines around": lambda text: f"\n \n\t\n{text}\n\n \n",
    "blank lines within": lambda text: text.replace("\n", "\n\n") + "\n\n",
    "spaces at the ends of lines": lambda text: text.replace("\n", "  \n") + " ",
    "all of it": lambda text: "\ufeff\r\n" + text.replace("\n", " \r\n\r\n") + "\r\n\x1a",
}
EACH = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


@EACH
def test_a_kept_match_is_read(way: Callable[[str], str], tmp_path, capsys) -> None:
    match = played("raj")
    text = way(match.save())
    assert match.save() == Match.load(text, GAMES).save()
    app = open_app()
    app.open_text(text)
    carry_out(app)
    assert match.moves == app.screen.match.moves

    path = tmp_path / "match.txt"
    path.write_bytes(text.encode())
    assert 1 == main(["verify", str(path), "0" * 12])  # it is read, and has another seal
    assert "The seal does not match" in capsys.readouterr().out
    host = desktop.Desktop(tmp_path)
    host.bring(str(path))
    app = open_app()
    app.open_text(host.offered())
    carry_out(app)
    assert match.moves == app.screen.match.moves


@EACH
def test_a_kept_rating_is_read(way: Callable[[str], str]) -> None:
    app, own = open_app(), career_by_chance("royal_raven", 9)
    app.open_text(way(career.write(own)))
    carry_out(app)
    assert own == finished(app.history.career("royal_raven"))


@EACH
def test_a_file_of_everything_is_read(way: Callable[[str], str]) -> None:
    one, other = TestHost(), TestHost()
    for host, text in ((one, packed(lived_in())), (other, way(packed(lived_in())))):
        finished(everything.bring(host, History(host, Memory(host)), text))
    assert held(one) == held(other)
    assert finished(one.archive.keys("match"))


@EACH
def test_a_written_match_is_read(way: Callable[[str], str], tmp_path) -> None:
    deck = GAMES["crowsnest"]().deck.text(GAMES["crowsnest"]().order(5, (), 0))
    text = f"game crowsnest\ndealer 0\ndeck {deck}"
    path = tmp_path / "match"
    path.write_bytes(way(text).encode())
    plain = transcript.read(text, GAMES)
    assert plain.start == transcript.read(transcript.text_of(str(path)), GAMES).start


@EACH
def test_a_link_is_read(way: Callable[[str], str]) -> None:
    assert CODE == link.found(way(f"Look:\nhttps://a.host/rookery/#deal={CODE}\nGood?"))


@pytest.mark.parametrize(
    "read", [daily.read, career.read_count, lambda text: career.read(text, "raj")]
)
def test_what_must_have_a_checksum_does_not_do_without_by_a_newline(read) -> None:
    texts = (
        '{"v":1,"tried":[true,true,1,[]]}\n',
        '{"before":[0,0,0,0,0,0,0],"match":["won",null,[0],0,0]}\n',
        '{"v":1,"career":"raj","before":[0,0,0,0,0,0,0],"last":null,"matches":[]}\n',
    )
    for text in texts:
        with pytest.raises(ValueError, match=r"no |chang|anoth"):
            read(text)


def line(moves: int) -> str:
    """The link of a deal with so many decisions of its line."""
    match = played("kraken")
    return link.write(Deal(match.rules, match.start, 0, tuple(match.moves[:moves])))


CODE = line(150)
HALF = len(CODE) // 2


@pytest.mark.parametrize(
    "text",
    [
        f"https://a.host/rookery/#deal={CODE}",
        f"https://a.host/rookery/%23deal={CODE}",
        f"https://a.host/rookery/#deal%3D{CODE}",
        f"https://a.host/rookery/%23deal%3d{CODE}",
        f"https://l.host/l.php?u=https%3A%2F%2Fa.host%2F%23deal%3D{CODE}%26x%3D1&h=2",
        f"https://l.host/?u=https%253A%252F%252Fa.host%252F%2523deal%253D{CODE}",
        f"<https://a.host/rookery/#deal={CODE}>.",
        f"[Play this](https://a.host/rookery/#deal={CODE})",
        f'<a href="https://a.host/rookery/#deal={CODE}">',
        f"https://a.host/rookery/#deal={CODE}.",
        f"https://a.host/rookery/#deal=\n{CODE}",
        f"https://a.host/rookery/#deal={CODE[:HALF]}\n{CODE[HALF:]}",
        f"https://a.host/rookery/#deal={CODE[:HALF]}\r\n  {CODE[HALF:]}\r\nGood luck",
        f"> https://a.host/rookery/#deal={CODE[:9]}\n> {CODE[9:40]}\n> {CODE[40:]}\n> Bye",
        f"https://a.host/rookery/#deal=3D{CODE[:HALF]}=\n{CODE[HALF:]}",
        f"https://a.host/rookery/#deal={CODE[:HALF]}\u200b{CODE[HALF:]}",
        f"deal={line(3)}x and then https://a.host/#deal={CODE}",
    ],
)
def test_a_link_is_found_however_it_has_travelled(text: str) -> None:
    assert CODE == link.found(text)
    app = open_app()
    app.open_text(text)
    carry_out(app)
    assert isinstance(app.screen, LinkPage)
    assert 150 == len(app.screen.deal.moves)


def test_a_match_whose_text_says_deal_is_no_link() -> None:
    text = Match(GAMES["raj"](), Start(1)).save()
    assert None is link.found(text)
