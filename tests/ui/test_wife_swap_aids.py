"""What helps a person who arranges families: the best there is, all that fits, what Done costs."""

from __future__ import annotations

import pytest

from game.cards.french import KING, QUEEN
from game.engine import words as language
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.words import signed
from game.games.wife_swap import aids
from game.games.wife_swap.choices import Board
from game.games.wife_swap.deck import NEMESIS_OF, RANK
from game.games.wife_swap.families import layout_score
from game.games.wife_swap.names import card_name
from game.games.wife_swap.rules import WifeSwap
from game.host.files import kept_words
from game.ui.play.match_screen import ME
from game.ui.touches import Ask, Pick
from tests.ui.helpers import pass_time
from tests.ui.opened import offered, reached, seated, words


def with_loose(want) -> tuple:
    """A board on which the person has something left to do that ``want`` holds for."""
    match = reached(
        f"aid {want.__name__}",
        lambda view, legal: (
            view.table.phase == "meld" and bool(view.table.families[ME]) and want(view, legal)
        ),
    )
    return seated(match)


def one_fits(view, legal) -> bool:
    return bool(aids.fitting(view))


def better(view, legal) -> bool:
    best = aids.best_now(WifeSwap(), view)
    return best.points > view.table.points[ME] and len(best.steps) > 1


def parting(view, legal) -> bool:
    """A king or a queen can leave its partner alone, who then finds no other."""
    rules = WifeSwap()
    for action in (a for a in legal if a.verb == "wed"):
        state = rules.imagine(view, stream(1))
        rules.apply(state, ME, action)
        if state.table.bench and Action("done") in rules.legal(state.view(ME)):
            return True
    return False


def test_all_that_fits_is_laid_by_one_touch() -> None:
    app, table = with_loose(one_fits)
    count = len(aids.fitting(table.match.view(ME)))
    assert f"Lay all that fits: {count}" == offered(app)[Board.FIT].say
    before = len(table.match.moves)
    table.on(Board.FIT)
    pass_time(app, 0.2)
    assert before + count == len(table.match.moves)
    assert Board.FIT not in offered(app)


def test_the_best_families_are_shown_and_laid_by_one_touch_and_start_again_undoes_it() -> None:
    app, table = with_loose(better)
    view = table.match.view(ME)
    best = aids.best_now(table.match.rules, view)
    assert f"Best: {best.points}" in words(app)
    table.on(Board.BEST)
    pass_time(app, 0.2)
    assert best.points == table.match.view(ME).table.points[ME]
    assert Board.BEST not in offered(app)
    table.on(Action("reset"))
    assert view.table.before == table.match.view(ME).table.families[ME]


def test_no_best_is_told_where_the_house_gives_no_hints() -> None:
    def unaided(view, legal) -> bool:
        return view.table.phase == "meld" and better(view, legal)

    app, _table = seated(reached("unaided", unaided, hints=False))
    assert Board.BEST not in offered(app)


def test_a_tap_lays_a_card_that_has_one_home_and_a_drag_only_picks_it() -> None:
    _app, table = with_loose(one_fits)
    legal = table.match.legal(ME)
    loose = {*table.match.view(ME).table.pool, *table.match.view(ME).table.bench}
    ways = {
        card: [a for a in legal if a.verb in ("wed", "lay") and card in a[1:2]] for card in loose
    }
    ways = {
        card: found
        for card, found in ways.items()
        if len(found) == 1 and not any(a.verb == "wed" and a.to == card for a in legal)
    }
    card, (only,) = next(iter(ways.items()))
    before = len(table.match.moves)
    table.dragged(Pick(card))
    assert (card,) == table.hand.picked
    assert before == len(table.match.moves)
    table.hand.pick()
    table.on(Pick(card))
    assert (ME, only) == table.match.moves[-1]


def test_done_that_loses_cards_says_what_it_costs_and_asks_once() -> None:
    app, table = with_loose(parting)
    for wedding in [a for a in table.match.legal(ME) if a.verb == "wed"]:
        table.on(wedding)
        if table.match.view(ME).table.bench and Action("done") in table.match.legal(ME):
            break
        table.on(Action("reset"))
    pass_time(app, 0.2)
    seen, before = table.match.view(ME).table, len(table.match.moves)
    gain = seen.points[ME] - layout_score(seen.before)
    touch = offered(app)[Ask(Action("done"))]
    n = len(seen.bench)
    lost = "a card lost" if n == 1 else f"{n} cards lost"
    assert f"Done: {signed(gain)}, {lost}" == touch.say
    table.on(touch.what)
    pass_time(app, 0.2)
    assert before == len(table.match.moves)
    assert (
        offered(app)[Action("done")].say
        == f"Lose {'a card' if n == 1 else f'{n} cards'}? Press again."
    )
    for card in seen.bench:
        assert card_name(card) in words(app)


def test_a_card_that_meets_its_nemesis_is_marked() -> None:
    king, queen, nemesis = 11, 10, 0  # of one suit; the 2 is the nemesis of the king
    assert king == NEMESIS_OF[nemesis]
    assert (1, -1, 0) == (
        aids.meets((king,), nemesis),
        aids.meets((nemesis,), king),
        aids.meets((nemesis,), queen),
    )


@pytest.mark.parametrize(("name", "marks"), [("en", "QK"), ("nl", "VH"), ("de", "DK")])
def test_a_king_or_queen_on_the_bench_waits_for_the_other_by_its_letter(name, marks) -> None:
    app, table = with_loose(parting)
    language.speak(name, language.read(kept_words(name)) if name != "en" else {})
    for wedding in [a for a in table.match.legal(ME) if a.verb == "wed"]:
        table.on(wedding)
        loose = [card for card in table.match.view(ME).table.bench if RANK[card] in (KING, QUEEN)]
        if loose:
            break
        table.on(Action("reset"))
    pass_time(app, 0.2)
    wanted = marks[0] if RANK[loose[0]] == KING else marks[1]
    assert f" {wanted}?" in words(app)
