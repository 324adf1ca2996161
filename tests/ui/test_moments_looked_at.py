"""What was seen in pictures of moments that come seldom, and stays mended."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import islice

import pytest

from game.engine.actions import Action
from game.ui.geometry import Rect
from game.ui.scene import Curve, Panel, Scene, Text, card_box
from game.ui.touches import Do
from tests.ui.helpers import open_app
from tests.ui.leads import bubbles
from tests.ui.pictures import SHOTS, found
from tests.ui.shown import plates
from tests.ui.touches import refresh

PHONES = ((360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0))


@cache
def come_to(game: str, moment: str) -> tuple:
    """The moment, the match that comes to it, and what has just happened there."""
    (shot,) = (shot for shot in SHOTS[game] if shot.name == moment)
    return shot, *found(game, [shot])[moment]


def looked_at(game: str, moment: str, window: tuple, language: str = "en") -> tuple[Scene, object]:
    """The picture of a moment, and its match."""
    shot, match, news = deepcopy(come_to(game, moment))
    app = open_app(*window)
    app.language = language
    app.speaks()
    shot.lead(app, match, news)
    scene, app.language = refresh(app), "en"
    app.speaks()  # as whatever is tested next
    return scene, match


def _coached(game: str, moment: str, window: tuple, language: str) -> tuple[Scene, Rect]:
    """The picture, and where the bubble of its coach lies."""
    scene, _match = looked_at(game, moment, window, language)
    (bubble,) = (touch.rect for touch in scene.live() if touch.what == Do.COACH)
    return scene, bubble


@pytest.mark.parametrize("window", [*PHONES, (1280, 720, 1.0)], ids=str)
def test_who_said_superkraken_is_seen_until_that_seat_declares(window: tuple) -> None:
    scene, match = looked_at("kraken", "challenged-super", window)
    assert match.view(0).table.challenger == 1
    texts = [p for p in [*scene.over, *scene.pops] if isinstance(p, Text)]
    said = [p.rect for p in texts if p.text.startswith("Superkraken!")]
    plate = scene.named["plate", 1].rect
    assert any(plate.inset(-8).meets(rect) for rect in said)


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_every_call_hangs_on_the_beak_that_says_it(window: tuple) -> None:
    for language in ("en", "nl", "de"):
        scene, match = looked_at("royal_raven", "shot", window, language)
        spoken = {seat for seat, _bid in match.view(0).table.said}
        parts = [*scene.over, *scene.pops]
        calls = [part.rect for part in parts if isinstance(part, Panel) and part.fill == "paper"]
        tails = [part.rect for part in parts if isinstance(part, Curve) and part.colour == "paper"]
        assert len(spoken) == len(calls) >= 3
        assert [] == [call for call in calls if not any(tail.meets(call) for tail in tails)]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_on_the_smallest_phone_a_coach_hides_no_bid_and_nothing_that_is_asked(
    game: str, language: str
) -> None:
    for moment in ("coach0", "coach1", "coach2", "coach3"):
        scene, bubble = _coached(game, moment, (320, 480, 2.0), language)
        buttons = [t.rect for t in scene.live() if isinstance(t.what, Action) and not t.card]
        asked = [scene.notice.inset(8)] if scene.notice else []  # he may have its place
        kept = [*asked, *buttons, *plates(scene)[:3]]
        assert len(kept) >= 5
        assert [] == [rect for rect in kept if rect.meets(bubble)], moment


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_on_the_smallest_phone_a_coach_of_kraken_hides_no_choice_and_no_card_it_speaks_of(
    language: str,
) -> None:
    app = open_app(320, 480, 2.0)
    app.language = language
    app.speaks()
    app.use(app.settings.parse({"speed": "instant"}))
    for number in islice(bubbles(app, "kraken"), 7):
        scene = app.picture
        (bubble,) = (touch.rect for touch in scene.live() if touch.what == Do.COACH)
        buttons = [t.rect for t in scene.live() if isinstance(t.what, Action) and t.card is None]
        low = scene.notice.y if scene.notice else 360  # he may have the place of what is asked
        laid = [pose for pose in scene.cards.values() if pose.y < low]
        kept = [
            *([scene.notice] if scene.notice else []),
            *buttons,
            *(card_box(pose).inset(3) for pose in laid),
        ]
        assert kept
        assert [] == [rect for rect in kept if rect.meets(bubble)], number


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_a_line_through_a_bid_that_is_cancelled_stays_on_its_card(window: tuple) -> None:
    scene, _match = looked_at("raj", "tie5", window)
    cards = [card_box(pose) for pose in scene.cards.values() if pose.dim]
    lines = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "bad"]
    assert len(cards) == len(lines) == 2
    for line in lines:
        assert any(card.x <= line.x and line.right <= card.right for card in cards)
