"""From one picture of a table a newcomer reads how it stands, without the log."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.games.crowsnest.deck import SUIT_NAMES as CROWS
from game.games.kraken.scoring import needed, obliged_seat
from game.games.kraken.words import SUIT_NAMES as KRAKENS
from game.games.royal_raven.deck import SUIT_NAMES as RAVENS
from game.house import GAMES
from game.ui.geometry import Rect
from game.ui.layouts.common import card_of, plain
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Icon, Panel, Scene, Text
from game.ui.touches import Do, Open
from tests.siege.moments import moments
from tests.ui.helpers import open_app
from tests.ui.touches import refresh

WINDOWS = ((320, 480, 2.0), (640, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0))
SUITS = {"royal_raven": RAVENS, "crowsnest": CROWS, "kraken": KRAKENS}
ASKED = ("bid", "bury", "trump", "play", "choose", "challenge", "declare", "stuk", "claim", "meld")


def written(scene: Scene) -> list[Text]:
    """The lines of a table that nothing lies over."""
    layers = (scene.under, scene.over, scene.scrolled, scene.pops, scene.top)
    return [part for layer in layers for part in layer if isinstance(part, Text)]


def plates_of(scene: Scene, name: str) -> list[Rect]:
    """The smallest panels that a name stands on."""
    lines = [part.rect for part in written(scene) if part.text == name]
    panels = [part.rect for part in scene.under + scene.over if isinstance(part, Panel)]
    around = [[p for p in panels if p.has(rect.x + 1, rect.cy)] for rect in lines]
    return [min(found, key=lambda rect: rect.w * rect.h) for found in around if found]


def check_turn(table: MatchScreen, scene: Scene) -> None:
    """Whose turn it is stands on the table and in the title, by name."""
    seats = table.match.awaited()
    if seats == [ME] and table.director.mine:
        assert table.heading().startswith("Your turn")
    elif len(seats) == 1 and seats != [ME]:
        name = table.names[seats[0]]
        assert table.heading().startswith(f"{name} ")  # and then what is awaited
        assert name in scene.prompt


def check_partner(table: MatchScreen, scene: Scene) -> None:
    """The partner is called so on the plate, and to the ear."""
    rules = table.match.rules
    if rules.sides == rules.seats:
        return
    plates = [plate.inset(-8, -14) for plate in plates_of(scene, table.names[2])]
    words = [part.rect for part in written(scene) if part.text == "partner"]
    assert any(plate.meets(word) for plate in plates for word in words), (plates, words)
    assert ("p", f"{table.names[2]} is your partner.") in table.lines()


def check_dealer(table: MatchScreen, scene: Scene) -> None:
    """Who deals has the button on the plate, and is told to the ear."""
    dealer = table.match.view(ME).table.dealer
    buttons = [part.rect for part in written(scene) if part.text == "D" and part.colour == "ink"]
    told = [line for _kind, line in table.lines() if line.startswith("Dealer: ")]
    if dealer < 0:
        assert [] == buttons == told
        return
    assert [f"Dealer: {table.names[dealer]}."] == told
    plates = [plate.inset(-8, -14) for plate in plates_of(scene, table.names[dealer])]
    assert [True] == [any(plate.meets(rect) for plate in plates) for rect in buttons]


def check_contract(match: Match, scene: Scene) -> None:
    """What is to be reached, what is trump and how far it is stand on the table."""
    table, words = match.view(ME).table, " ".join(part.text for part in written(scene))
    suits = SUITS.get(match.rules.id)
    if suits and table.trump >= 0:
        shown = {part.name for part in scene.under + scene.over if isinstance(part, Icon)}
        assert suits[table.trump] in words or any(n.endswith(match_sign(match)) for n in shown), (
            words
        )
    if table.phase == "play" and match.rules.id in ("royal_raven", "crowsnest"):
        assert str(table.contract) in words
        assert str(table.points[table.declarer % 2]) in words, words


def check_progress(match: Match, scene: Scene) -> None:
    """How far the deal is, and what everybody has, stand on the table."""
    rules, table = match.rules, match.view(ME).table
    words = [part.text for part in written(scene)]
    all_words = " ".join(words)
    if rules.id == "kraken" and table.phase == "play":
        need = needed(table, rules.last_trick_bonus)
        have = table.points[obliged_seat(table) % 2]
        assert (f"{have} of {need}" if have < need else f"Reached: {have}") in all_words, words
    elif rules.id == "raj":
        assert f"Prize {table.turns} of 15" in all_words, words
        for points in map(plain, table.total):
            assert any(word.split(" ")[0] == points for word in words), (points, words)
    elif rules.id == "wife_swap":
        assert f"Stock {table.stock_size}" in all_words, words
        assert f"Trick {table.tricks + (table.phase != 'meld')}" in all_words, words
        others = [points for seat, points in enumerate(table.points) if seat != ME]
        assert {*map(str, others)} <= {*words}, words


def check_reasons(table: MatchScreen, scene: Scene) -> None:
    """Whoever touches a card that lies dim is told why it cannot be played."""
    here = table.situation(table.app.box)
    for touch in scene.live():
        if touch.off and touch.card is not None and here.legal:
            meant = table.layout.meant(here, card_of(touch.what))
            assert table.match.rules.why_not(here.view, meant).endswith("."), touch


def match_sign(match: Match) -> str:
    return f"-{'RYPB'[match.view(ME).table.trump]}"


def check_last_trick(table: MatchScreen, scene: Scene) -> None:
    """Who won the last trick, and with what, stands at the eye that shows it again."""
    state = table.match.view(ME).table
    again = next((touch for touch in scene.touches if touch.what == Do.LAST), None)
    if again is None:
        raj = table.match.rules.id == "raj"
        assert not (state.history if raj else state.last_trick), "nobody sees who has won it"
        return
    told = table.layout.last_trick(table.situation(table.app.box))
    assert ("p", told) in table.lines()
    if table.match.rules.id == "raj":  # its bids are told when they are shown again
        assert told
        return
    card = state.last_trick[(state.last_winner - state.last_leader) % table.match.rules.seats]
    assert f"{table.names[state.last_winner]} won it" in again.say
    assert again.say.split(". ")[1] in told.split(". ")
    assert card in state.last_trick


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_reads_from_one_picture_how_a_table_stands(game: str, window: tuple) -> None:
    app = open_app(*window)
    seen = set()
    for moment in moments(game):
        state = moment.match.view(ME).table
        if moment.overlay or state.phase not in ASKED:
            continue
        table = moment.table(app)
        refresh(app)
        app.sprites.finish()
        scene = refresh(app)
        seen.add(state.phase)
        check_turn(table, scene)
        check_partner(table, scene)
        check_dealer(table, scene)
        check_contract(moment.match, scene)
        check_progress(moment.match, scene)
        check_reasons(table, scene)
        check_last_trick(table, scene)
        assert all(touch.say for touch in scene.live())
        assert Open("how") in {touch.what for touch in scene.live()}, str(moment)
    assert len(seen) > (0 if game == "raj" else 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_question_mark_opens_how_the_game_is_played(game: str) -> None:
    app = open_app(360, 640)
    next(m for m in moments(game) if not m.overlay and m.match.waiting).table(app)
    mark = next(touch for touch in refresh(app).live() if touch.what == Open("how"))
    app.hands.use(mark, True)

    assert "HowPage" == type(app.screen).__name__
    assert min(mark.rect.w, mark.rect.h) >= 24
