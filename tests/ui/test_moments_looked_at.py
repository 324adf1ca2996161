"""What was seen in pictures of moments that come seldom, and stays mended."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import islice, pairwise

import pytest

from game.engine.actions import Action
from game.engine.cards import bits
from game.ui.geometry import Rect
from game.ui.scene import Curve, Panel, Scene, Text, card_box
from game.ui.slots import letters
from game.ui.touches import Do
from tests.ui.helpers import open_app
from tests.ui.leads import bubbles
from tests.ui.pictures import SHOTS, found
from tests.ui.shown import fans, piles, plates, shared_area
from tests.ui.touches import refresh

ROOMY = ((360, 640, 2.0), (820, 1180, 1.0), (1280, 720, 1.0))
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


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_a_card_that_is_picked_on_a_board_leaves_no_hole_in_its_row(window: tuple) -> None:
    scene, match = looked_at("wife_swap", "board-held", window)
    row = sorted((scene.cards[card] for card in match.view(0).table.pool), key=lambda pose: pose.x)
    assert len(row) == 3
    for left, right in pairwise(row):
        assert right.x - left.x <= 1.1 * left.width


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_open_hands_leave_no_edge_of_a_button_in_view(game: str) -> None:
    scene, _match = looked_at(game, "replay-open", (740, 360, 2.0))
    strip = next(p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plate-solid")
    over = [part.rect for part in scene.over if isinstance(part, Panel)]
    panels = [rect for rect in over if rect.meets(strip)]
    assert [] == [rect for rect in panels if rect.y < strip.y < rect.bottom < strip.bottom]


@pytest.mark.parametrize("window", [*ROOMY, (740, 360, 2.0)], ids=str)
@pytest.mark.parametrize("moment", ["auction-hint", "bury-hint", "hint"])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_a_hint_hides_no_button_and_no_plate(game: str, moment: str, window: tuple) -> None:
    scene, _match = looked_at(game, moment, window, "de")
    (note,) = (touch.rect for touch in scene.live() if touch.what == Do.ADVICE)
    live = [t for t in scene.live() if t.card is None and not t.off and t.what != Do.ADVICE]
    kept = [*(touch.rect for touch in live), *plates(scene), *fans(scene)]
    assert len(kept) > 6
    # The bare end of a plate may be hidden, where no other place is free.
    assert [] == [rect for rect in kept if shared_area(rect, note) > 0.3 * rect.w * rect.h]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", [(360, 640, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
def test_a_hint_on_a_board_covers_neither_outlines_nor_what_is_said(
    window: tuple, language: str
) -> None:
    scene, _match = looked_at("wife_swap", "board-hint", window, language)
    (note,) = (touch.rect for touch in scene.live() if touch.what == Do.ADVICE)
    box = open_app(*window).box
    written = [letters(box, part) for part in scene.under if isinstance(part, Text) and part.text]
    outlines = [p.rect for p in scene.under if isinstance(p, Panel) and p.fill == "clear"]
    assert [] == [rect for rect in (*written, *outlines) if rect.meets(note)]


@pytest.mark.parametrize("number", [2, 3, 5])
@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_bubble_on_a_board_leaves_no_part_of_a_sentence_in_view(
    number: int, language: str
) -> None:
    scene, bubble = _coached("wife_swap", f"coach{number}", PHONES[0], language)
    box = open_app(*PHONES[0]).box
    sentences = [part for part in scene.under if isinstance(part, Text) and " " in part.text]
    assert sentences
    assert [] == [part.text for part in sentences if letters(box, part).meets(bubble)]


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("window", [PHONES[0], PHONES[2]], ids=str)
def test_a_coach_of_an_upright_board_hides_no_button(
    window: tuple, language: str, number: int
) -> None:
    scene, bubble = _coached("wife_swap", f"coach{number}", window, language)
    buttons = [
        t.rect
        for t in scene.live()
        if t.card is None and not t.aside and t.what not in (Do.COACH, Do.COACH_NEXT)
    ]
    assert len(buttons) > 6
    assert [] == [rect for rect in buttons if rect.meets(bubble)]


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_a_ring_around_cards_of_a_board_leaves_their_name_whole(window: tuple) -> None:
    box = open_app(*window).box
    for number in (2, 3, 4, 8):
        scene, _bubble = _coached("wife_swap", f"coach{number}", window, "nl")
        names = [p for p in scene.under if isinstance(p, Text) and p.text in ("Slag", "Hand")]
        frames = [*scene.under, *scene.over, *scene.top]
        rings = [p.rect for p in frames if isinstance(p, Panel) and p.fill == "frame"]
        assert 2 == len(names) and rings
        assert not any(ring.inset(-1).meets(letters(box, name)) for ring in rings for name in names)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("window", [*PHONES, (1280, 720, 1.0)], ids=str)
def test_a_coach_hides_no_stake_and_no_plate(window: tuple, language: str) -> None:
    for moment in ("coach0", "coach1"):
        scene, _match = looked_at("kraken", moment, window, language)
        (bubble,) = (touch.rect for touch in scene.live() if touch.what == Do.COACH)
        buttons = [t.rect for t in scene.live() if isinstance(t.what, Action) and t.card is None]
        asked = [scene.notice] if scene.notice else []  # he may have its place
        kept = [*asked, *buttons, *plates(scene)]
        assert len(kept) >= 5
        assert [] == [rect for rect in kept if rect.meets(bubble)], moment


@pytest.mark.parametrize("window", [(1280, 720, 1.0), (1920, 1080, 1.0)], ids=str)
def test_the_plaque_stays_in_its_corner_clear_of_what_is_chosen(window: tuple) -> None:
    places = set()
    for moment in ("challenge", "declare-sets", "trick-half", "bonus", "bonus-whole"):
        scene, _match = looked_at("kraken", moment, window)
        (plaque,) = (p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plaque")
        places.add(plaque[:2])
        cards = [card_box(pose) for pose in scene.cards.values()]
        buttons = [touch.rect for touch in scene.live() if isinstance(touch.what, Action)]
        assert [] == [rect for rect in (*cards, *buttons) if rect.meets(plaque.inset(-4))], moment
    assert len(places) == 1


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("window", PHONES, ids=str)
def test_a_claim_says_what_for_in_letters_to_be_read(window: tuple, language: str) -> None:
    for moment in ("bonus", "stuk"):
        scene, match = looked_at("kraken", moment, window, language)
        value = match.view(0).table.pending_value
        said = [part for part in scene.over if isinstance(part, Text)]
        (asked,) = (part for part in said if str(value) in part.text and "?" in part.text)
        assert len(asked.text) > 20
        assert asked.size >= 13


@pytest.mark.parametrize("window", [*PHONES, (1280, 720, 1.0)], ids=str)
def test_what_a_partner_calls_hides_no_word_about_the_seat(window: tuple) -> None:
    for language in ("en", "nl", "de"):
        scene, _match = looked_at("kraken", "declare", window, language)
        said = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "paper"]
        tags = [p.rect for p in scene.under if isinstance(p, Panel) and p.fill == "paper"]
        assert said
        assert [] == [tag for tag in tags for call in said if tag.meets(call)]


@pytest.mark.parametrize("window", [*PHONES, (1280, 720, 1.0)], ids=str)
def test_who_said_superkraken_is_seen_until_that_seat_declares(window: tuple) -> None:
    scene, match = looked_at("kraken", "challenged-super", window)
    assert match.view(0).table.challenger == 1
    texts = [p for p in [*scene.over, *scene.pops] if isinstance(p, Text)]
    said = [p.rect for p in texts if p.text.startswith("Superkraken!")]
    plate = scene.named["plate", 1].rect
    assert any(plate.inset(-8).meets(rect) for rect in said)


@pytest.mark.parametrize("window", [*PHONES, (320, 480, 2.0), (1280, 720, 1.0)], ids=str)
def test_suits_to_name_beside_a_card_turned_up_are_written_large(window: tuple) -> None:
    scene, _match = looked_at("kraken", "choose-called", window)
    buttons = [t.rect for t in scene.live() if isinstance(t.what, Action) and t.card is None]
    names = [p for p in scene.over if isinstance(p, Text) and p.text in ("Spades", "Hearts")]
    assert (3, 2) == (len(buttons), len(names))
    assert all(name.size >= 12 for name in names)
    assert all(rect.h >= 32 for rect in buttons)
    assert not any(rect.meets(card_box(scene.cards["turned", 0])) for rect in buttons)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("window", ROOMY, ids=str)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_what_a_coach_says_of_an_auction_lies_clear_of_it(
    game: str, window: tuple, language: str
) -> None:
    for moment in ("coach0", "coach1", "coach2", "coach3"):
        scene, bubble = _coached(game, moment, window, language)
        kept = [*plates(scene), *piles(scene)]
        assert len(kept) > 5
        assert [] == [rect for rect in kept if rect.meets(bubble.inset(-2))], moment


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


@pytest.mark.parametrize("window", [*ROOMY, (740, 360, 2.0), (2560, 1440, 1.0)], ids=str)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_the_cards_of_a_trick_lie_clear_of_the_contract_and_of_each_other(
    game: str, window: tuple
) -> None:
    scene, match = looked_at(game, "trick-whole", window)
    poses = [scene.cards[card] for card in match.view(0).table.trick]
    cards = [card_box(pose) for pose in poses]
    slope = max(abs(pose.angle) for pose in poses) / 57 / 2  # how far an askew card reaches
    plaques = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plaque"]
    for number, card in enumerate(cards):
        others = [*plaques, *cards[:number]]
        assert [] == [rect for rect in others if card.inset(-slope * card.w).meets(rect)]
    lights = [p.rect for p in scene.under if isinstance(p, Panel) and p.fill == "glow"]
    assert len(lights) == 1
    assert [] == [rect for rect in plaques if rect.inset(-6).meets(lights[0])]


@pytest.mark.parametrize("moment", ["auction-first", "auction-hint"])
@pytest.mark.parametrize("window", ROOMY, ids=str)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_an_auction_stands_on_its_plaque_with_the_kitty_in_view(
    game: str, window: tuple, moment: str
) -> None:
    scene, _match = looked_at(game, moment, window)
    (plaque,) = (p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plaque")
    (kitty,) = piles(scene)
    bids = [t.rect for t in scene.live() if isinstance(t.what, Action) and t.what.verb == "bid"]
    assert bids
    assert all(plaque.meets(rect) for rect in bids)
    assert not plaque.meets(kitty)


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


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", [*PHONES, (1280, 720, 1.0), (2560, 1440, 1.0)], ids=str)
def test_of_all_that_both_teams_declared_every_index_is_seen(window: tuple, language: str) -> None:
    scene, _match = looked_at("kraken", "shown-both", window, language)
    shown = [pose for key, pose in scene.cards.items() if isinstance(key, tuple)]
    assert len(shown) == 9
    said = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill in ("paper", "plaque")]
    for pose in shown:
        card = card_box(pose)
        index = card._replace(w=card.w * 0.3, h=card.h * 0.3)
        above = [card_box(other) for other in shown if other.z > pose.z]
        assert [] == [rect for rect in (*above, *said) if rect.meets(index.inset(1))]


@pytest.mark.parametrize("window", [(360, 640, 2.0), (820, 1180, 1.0)], ids=str)
def test_in_a_tall_window_what_a_neighbour_declared_lies_at_its_side_of_what_the_partner_did(
    window: tuple,
) -> None:
    scene, match = looked_at("kraken", "shown-both", window)
    shown = match.view(0).table.shown
    left, partner = (
        [card_box(scene.cards["shown", card]) for cards in shown[seat] for card in bits(cards)]
        for seat in (1, 2)
    )
    assert len(left) == 6
    assert max(card.right for card in left) <= min(card.x for card in partner)


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_a_line_through_a_bid_that_is_cancelled_stays_on_its_card(window: tuple) -> None:
    scene, _match = looked_at("raj", "tie5", window)
    cards = [card_box(pose) for pose in scene.cards.values() if pose.dim]
    lines = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "bad"]
    assert len(cards) == len(lines) == 2
    for line in lines:
        assert any(card.x <= line.x and line.right <= card.right for card in cards)


@pytest.mark.parametrize("window", [*PHONES, (1280, 720, 1.0)], ids=str)
def test_of_every_prize_in_a_pot_the_figure_is_seen(window: tuple) -> None:
    scene, match = looked_at("raj", "carried4", window)
    first, second = (scene.cards[card] for card in match.view(0).table.pot)
    assert second.x - first.x >= 0.43 * first.width


def test_the_cards_of_the_best_trick_are_as_large_in_german_as_in_english() -> None:
    widths = {}
    for language in ("en", "nl", "de"):
        scene, _match = looked_at("royal_raven", "end-lost", (1280, 720, 1.0), language)
        widths[language] = scene.cards["best", 0].width
    assert min(widths.values()) > 0.9 * widths["en"], widths


def test_beside_the_best_trick_no_word_stands_alone_for_a_little_room() -> None:
    scene, _match = looked_at("wife_swap", "end-lost", (740, 360, 2.0), "nl")
    told = [part.text for part in (*scene.over, *scene.top, *scene.under) if isinstance(part, Text)]
    assert "Voor Jay:" in told
    assert "128 punten meer" in told


def test_in_a_wide_window_what_play_has_shown_stands_under_the_picture_of_the_game() -> None:
    scene, _match = looked_at("kraken", "practice", (1280, 720, 1.0))
    texts = [part for part in (*scene.under, *scene.over, *scene.top) if isinstance(part, Text)]
    (told,) = (part for part in texts if "no spades left" in part.text)
    assert told.rect.right < 500
