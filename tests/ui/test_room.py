"""What lies over a table hides as little as it can: hints, bubbles and short messages."""

from __future__ import annotations

from math import cos, inf, radians, sin
from random import Random

import pytest

from game.ui.play.match_screen import ME
from game.ui.room import WRITTEN, Seen, hides_least, shared_area
from game.ui.scene import Panel, Rect, card_box
from game.ui.toast import cited, draw_toast
from tests.ui.shown import bare
from tests.ui.touches import refresh

PHONE = (360, 640, 2.0)


def test_a_word_that_is_hidden_in_part_is_lost() -> None:
    word = Seen(WRITTEN, Rect(100, 100, 100, 20), whole=True)
    cuts, clears = Rect(0, 0, 102, 110), Rect(0, 0, 90, 90)

    assert clears == hides_least([(0.0, cuts), (500.0, clears)], [word])[1]
    assert cuts == hides_least([(0.0, cuts), (500.0, clears)], [word._replace(whole=False)])[1]


def test_the_first_of_equal_places_is_taken_also_where_nothing_is_hidden() -> None:
    near, far = Rect(0, 0, 10, 10), Rect(50, 0, 10, 10)
    assert near == hides_least([(0.0, near), (1.0, far)], [])[1]


def plainly(tried: list[tuple[float, Rect]], seen: list[Seen]) -> tuple[float, Rect]:
    """The same as `hides_least`, by looking at everything."""
    best, least = Rect(8, 8, 0, 0), inf
    for own, place in tried:
        cost = own
        for price, rect, whole in seen:
            if hidden := shared_area(place, rect):
                cost += price * (rect.w * rect.h if whole else hidden)
        if cost < least:
            best, least = place, cost
    return least, best


@pytest.mark.parametrize("seed", range(200))
def test_who_looks_at_few_places_finds_what_one_finds_who_looks_at_all(seed: int) -> None:
    rng = Random(seed)

    def rect() -> Rect:
        return Rect(rng.randrange(40), rng.randrange(40), rng.randint(1, 30), rng.randint(1, 30))

    owns = rng.choice([(0,), (0, 1, 2), range(2000)])
    tried = [(float(rng.choice(owns)), rect()) for _ in range(60)]
    seen = [Seen(rng.randint(1, 60), rect(), rng.random() < 0.3) for _ in range(rng.randrange(40))]
    assert plainly(tried, seen) == hides_least(tried, seen)


@pytest.mark.parametrize("text", ["You hold hearts, so you must follow suit.", "Touch. " * 9])
@pytest.mark.parametrize("game", ["royal_raven", "kraken", "raj"])
def test_a_short_message_lies_on_no_plate_of_a_phone(game: str, text: str) -> None:
    seen = 0
    for moment, table, scene in bare(game, PHONE, every=7):
        if scene.notice is None or not moment.match.waiting & 1:
            continue
        draw_toast(scene, table.app.box, text)
        paper = next(part.rect for part in scene.top if isinstance(part, Panel))
        below = [part for part in scene.under if isinstance(part, Panel) and "plate-" in part.fill]
        assert [] == [plate for plate in below if plate.rect.meets(paper)], str(moment)
        seen += 1
    assert seen


@pytest.mark.parametrize("window", [PHONE, (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_what_is_asked_lies_on_no_card_that_is_chosen_and_under_no_dot(
    game: str, window: tuple
) -> None:
    seen = 0
    for moment, table, _scene in bare(game, window):
        view = table.match.view(ME)
        if not table.match.rules.gathered(view):
            continue
        picks = table.layout.picks(table._situation(table.app.box))
        for first in (0, len(picks) // 2):  # at the end of the hand, and under the sentence
            table._picked = tuple(picks)[first:][: table.match.rules.gathered(view)]
            table.changed = True
            scene = refresh(table.app)
            table.app.sprites.finish()
            chosen = [card_box(scene.cards[card]) for card in table._picked]
            dots = [p.rect for p in scene.over if isinstance(p, Panel) and p.rect.w == 8]
            assert scene.notice is not None
            lies_on = [rect for rect in (*chosen, *dots) if rect.meets(scene.notice)]
            assert [] == lies_on, str(moment)
            seen += 1
    assert seen


@pytest.mark.parametrize("window", [PHONE, (740, 360, 2.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("game", ["kraken", "wife_swap"])
def test_what_is_marked_on_a_card_lies_on_it_and_leaves_its_rank_and_its_suit_in_view(
    game: str, window: tuple
) -> None:
    seen = 0
    for moment, table, scene in bare(game, window, every=1 if game == "wife_swap" else 5):
        if not any(pose.mark for pose in scene.cards.values()):
            continue
        app = table.app
        app._refresh(app.host.now)
        for look in app.painter._looked:
            if look.mark and look.deck:
                face, mark = app.painter._looks([look], None)
                assert mark.y >= face.y + 0.4 * face.image.get_height(), (str(moment), look.mark)
                across = mark.x + mark.image.get_width() / 2 - look.x * app.box.density
                down = mark.y + mark.image.get_height() / 2 - look.y * app.box.density
                lean = radians(look.angle)
                out = abs(across * cos(lean) - down * sin(lean)) + mark.image.get_width() / 2
                assert out < look.width / 2 * app.box.density, (str(moment), look.mark)
                seen += 1
    assert seen


def test_a_message_says_that_the_name_at_its_end_is_that_of_a_rule() -> None:
    assert cited("You must follow it (RR20).") == "You must follow it (rule RR20)."
    assert cited("Bids are multiples of 5 (A8).") == "Bids are multiples of 5 (rule A8)."
    assert cited("Kept (KR)") == "Kept (KR)"
