"""Royal Wife-Swap: arranging step by step, clause by clause."""

from __future__ import annotations

from game.engine.actions import Action, Event
from game.engine.cards import bits
from game.engine.chance import pick, shuffled, stream
from game.engine.state import State
from game.games.wife_swap.deck import DECK, MOST_STEPS
from game.games.wife_swap.families import can_marry, cards_of, fits
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from tests.games.wife_swap.positions import (
    V1,
    arranged,
    judged,
    layout_of,
    match_of,
    melding,
    of,
    position,
    say,
    texts,
    why,
    written,
)


def test_WS12_the_winner_arranges_cards_of_the_trick_and_the_hand():
    rules, state = position("KS QH 7S", "5D 8H", "6D 8C", leader=0)
    say(rules, state, "0 play KS", "1 play 5D", "2 play 6D")
    assert "wed KS QH" in texts(rules, state, 0)
    say(rules, state, "0 wed KS QH", "0 lay 7S 0")
    assert ("KS QH | 7S", "") == arranged(state)
    assert (27, 0, 0) == state.table.points


def test_V8_played_in_steps():
    rules, state = melding("", "KS 5D 6D", "QH 7S 8H")
    say(rules, state, "0 wed KS QH", "0 lay 7S 0")
    assert (27, "5D 6D", "8H") == (
        state.table.points[0],
        DECK.text(state.table.pool),
        DECK.text(bits(state.private[0].hand)),
    )
    assert "done" in texts(rules, state, 0)


def test_V1_swapping_the_spouse_is_one_step():
    rules, state = melding(V1, "QS 4C 9C", "2D 3D")
    events = say(rules, state, "0 wed QS KS")
    assert ("KS QS | 7S", "QH 9H") == arranged(state)
    assert ["lift", "wed"] == [event.kind for event in events]
    assert {*of("QH 9H")} == set(events[0].cards)
    assert 54 == state.table.points[0]
    assert "done" in texts(rules, state, 0)


def test_V2_a_card_that_still_has_a_home_may_not_be_left():
    rules, state = melding(V1, "QS 4C 9C", "2D 3D")
    say(rules, state, "0 wed QS KS")
    assert (
        "7♠ was laid before this turn: it can only move to another family, or go when it no"
        " longer fits (WS21)."
    ) == why(rules, state, "lift 7S")
    rules, state = melding("KS QH | 7S; KD QS | 8D", "2C 3C 4D", "")
    say(rules, state, "0 wed KS QS")
    assert "done" not in texts(rules, state, 0)
    assert "7♠ still has a home in the family of K♠ and Q♠ (W18)." == why(rules, state, "done")


def test_V3_a_dumped_spouse_is_wed_again():
    rules, state = melding(V1, "QS 4C 9C", "KD 3D")
    say(rules, state, "0 wed QS KS", "0 wed KD QH", "0 lay 9H 1")
    assert ("KS QS | 7S; KD QH | 9H", "") == arranged(state)
    assert 83 == state.table.points[0]


def test_A3b_a_card_may_not_be_left_when_its_old_partner_is_wed_again():
    rules, state = melding(V1, "QS 4C 9C", "KD 3D")
    say(rules, state, "0 wed QS KS", "0 wed KD QH")
    assert ("KS QS | 7S; KD QH", "9H") == arranged(state)
    assert "9♥ still has a home in the family of K♦ and Q♥ (W18)." == why(rules, state, "done")


def test_W19_V4_a_marriage_may_not_be_broken_to_free_its_cards():
    rules, state = melding(V1, "4C 9C 5D", "2D 3D")
    assert "(WS21)" in why(rules, state, "lift KS")
    assert ["done"] == texts(rules, state, 0)
    rules, state = melding("KS QH; KH QC", "QS 4C 9C", "")
    say(rules, state, "0 wed QS KS", "0 lift QS")  # which leaves the old couple on the bench
    assert ("KH QC", "KS QH") == arranged(state)
    assert "K♠ and Q♥ can still marry each other (W19)." == why(rules, state, "done")


def test_V7_an_alien_may_not_stay():
    rules, state = melding(V1, "QS 4C 9C", "2D 3D")
    say(rules, state, "0 wed QS KS")
    assert "9♥ does not share a suit with K♠ and Q♠, so it may not join their family (WS16)." == (
        why(rules, state, "lay 9H 0")
    )


def test_V9_a_card_of_nobody_cannot_be_wed():
    rules, state = melding("", "KS 5D 6D", "7S 8H")
    assert "You do not have Q♥." == why(rules, state, "wed KS QH")
    assert ["done"] == texts(rules, state, 0)


def test_V11_a_tabled_card_never_goes_missing():
    rules, state = melding(V1, "4C 9C 5D", "2D")
    assert ["done"] == texts(rules, state, 0)
    assert "(WS21)" in why(rules, state, "lift 7S")


def test_WS19_marrying_off_a_bachelor_J_and_a_spinster_10():
    rules, state = melding("KS QH | JS 10H 7S", "4C 9C 5D", "2H")
    say(rules, state, "0 wed JS 10H", "0 lay 2H 1")
    assert ("KS QH | 7S; JS 10H | 2H", "") == arranged(state)
    assert 27 + 22 == state.table.points[0]


def test_WS19_a_junior_may_swap_its_partner_too():
    rules, state = melding("JS 10H | 7S 9H", "10C 4C 9D", "")
    say(rules, state, "0 wed 10C JS")
    assert ("JS 10C | 7S", "10H 9H") == arranged(state)
    assert "done" in texts(rules, state, 0)


def test_WS20_aliens_leave_and_become_orphans():
    rules, state = melding(V1, "QS 4C 9C", "2D 3D")
    events = say(rules, state, "0 wed QS KS", "0 done", stop="refill")
    assert Event("orphans", 0, of("QH 9H")) in events
    assert Event("under", 0, of("4C 9C")) in events


def test_WS21_tabled_cards_are_not_for_playing():
    rules, state = position("2D", "7C", "8C", families=V1)
    assert "K♠ is in a family and cannot be played (WS21)." == why(rules, state, "play KS")


def test_WS17_W11_only_the_suits_decide_where_a_J_lives():
    rules, state = melding("KS QH; KD QC", "JH 4C 9C", "")
    assert "lay JH 0" in texts(rules, state, 0)
    assert "lay JH 1" not in texts(rules, state, 0)


def test_W7_families_of_hand_cards_alone_unless_the_house_forbids():
    rules, state = melding("", "5D 6D 7D", "KS QS 7S")
    say(rules, state, "0 wed KS QS", "0 lay 7S 0", "0 done")
    assert 54 == state.table.points[0]
    rules, state = melding("", "KD 6D 7D", "KS QS QD", meld_from_hand=False)
    assert ["done"] == texts(rules, state, 0)
    assert "At this table you may only lay cards from the trick (W7)." == (
        why(rules, state, "wed KD QD")
    )


def test_W8_only_the_winner_arranges():
    rules, state = position("KS 2C", "5D QH KH", "6D 8C", leader=0)
    say(rules, state, "0 play KS", "1 play 5D", "2 play 6D")
    assert 0b001 == state.table.turn
    assert [] == rules.legal(state.view(1))
    assert "Only the winner of the trick arranges families (W8)." == (
        why(rules, state, "wed KH QH", 1)
    )
    rules, state = position("KS QS", "5D", "6D", leader=0)
    assert "Families are arranged after winning a trick (WS12)." == (
        why(rules, state, "wed KS QS", 0)
    )


def test_W9_arranging_is_not_compulsory():
    rules, state = melding("", "KS QS 7S", "KD QD")
    assert "done" in texts(rules, state, 0)
    say(rules, state, "0 done")
    assert (0, 1) == (state.table.points[0], state.table.stall)


def test_W15_a_player_may_have_any_number_of_families():
    tabled = "KS QS; KH QH; KC QC; KD QD; JS 10H; JH 10S; JC 10D; JD 10C"
    rules, state = melding(tabled, "2S 3S 4S", "")
    assert 8 == len(state.table.families[0])
    say(rules, state, "0 lay 2S 0", "0 lay 3S 4", "0 done")


def test_W16_others_families_are_left_alone():
    rules, state = melding("", "QS 4C 9C", "2D", owner=1)
    state.table.families = ((), layout_of("KS QH"), ())
    assert "K♠ is in another player’s family (W16)." == why(rules, state, "wed QS KS")
    assert "K♠ is in another player’s family (W16)." == why(rules, state, "lift KS")
    assert not any("KS" in text for text in texts(rules, state, 0))


def test_W17_everything_may_be_regrouped_at_once():
    rules, state = melding("KS QH | 7S 9H; KH QS | 8S 6H", "2C 3C 4D", "")
    say(rules, state, "0 wed QS KS", "0 lay 8S 0", "0 wed KH QH")
    say(rules, state, "0 lay 9H 1", "0 lay 6H 1")
    assert ("KS QS | 7S 8S; KH QH | 9H 6H", "") == arranged(state)
    assert 2 * (20 + 15) + 2 * (20 + 15) == state.table.points[0]


def test_W18_no_duty_to_rearrange_for_an_orphan():
    """Q♥ could keep its home if K♦ of the hand were laid, but need not."""
    rules, state = melding(V1, "QS 4C 9C", "KD 3D")
    say(rules, state, "0 wed QS KS")
    assert ("KS QS | 7S", "QH 9H") == arranged(state)
    assert "done" in texts(rules, state, 0)


def test_W20_a_dumped_spouse_may_wed_from_table_trick_or_hand():
    for trick, hand in (("QS KD 9C", "3D"), ("QS 4C 9C", "KD")):
        rules, state = melding(V1, trick, hand)
        say(rules, state, "0 wed QS KS", "0 wed KD QH")
        assert "KS QS | 7S; KD QH" == arranged(state)[0]
    rules, state = melding("KS QH; KD QC", "QS 4C 9C", "")
    say(rules, state, "0 wed QS KS", "0 wed QH KD")
    assert ("KS QS; KD QH", "QC") == arranged(state)


def test_W21_a_fresh_card_is_never_an_orphan():
    rules, state = melding("", "KS QS 7S", "8S")
    say(rules, state, "0 wed KS QS", "0 lay 8S 0", "0 lay 7S 0")
    say(rules, state, "0 lift 8S", "0 lift 7S")
    assert ((), "7S", "8S") == (
        state.table.bench,
        DECK.text(state.table.pool),
        DECK.text(bits(state.private[0].hand)),
    )
    assert "8♠ was not tabled, so it cannot be an orphan (W21)." == (
        judged("", "KS QS", "8S", "KS QS", "8S")
    )


def test_W22_trick_cards_never_go_into_the_hand():
    rules, state = melding("", "KS 5D 6D", "")
    say(rules, state, "0 done", stop="refill")
    assert 0 == state.private[0].hand
    assert of("KS 5D 6D") == state.hidden.stock[-3:]


def test_W39_families_are_public_and_the_stock_is_not():
    match = match_of()
    view = match.view(2)
    assert ((), (), (), ()) == view.table.families
    assert {"hand"} == set(view.own.__slots__)
    assert () == view.table.bottom


def test_W41_there_is_no_timer_and_done_ends_the_turn():
    assert not any("time" in choice.key for choice in WifeSwapOptions.choices())
    rules, state = melding("", "KS 5D 6D", "")
    say(rules, state, "0 done")
    assert "play" == state.table.phase or state.table.over or state.table.deal


def test_W42_only_the_last_layout_is_judged_and_reset_goes_back():
    rules, state = melding(V1, "QS 4C 9C", "KD QD")
    before = (state.table.families, state.private[0].hand, state.table.pool, state.table.points)
    assert "Nothing has been changed yet." == why(rules, state, "reset")
    say(rules, state, "0 wed KD QH", "0 wed KS QS")
    assert ("KD QH | 9H; KS QS", "7S") == arranged(state)
    assert "done" not in texts(rules, state, 0)
    say(rules, state, "0 reset")
    assert before == (
        state.table.families,
        state.private[0].hand,
        state.table.pool,
        state.table.points,
    )
    assert "done" in texts(rules, state, 0)


def test_W42_steps_can_be_taken_back_one_by_one():
    match = match_of(seed=3)
    rng = stream("undo", 3)
    while match.view(0).table.phase != "meld" or len(match.legal(match.awaited()[0])) < 3:
        match.submit(match.awaited()[0], pick(match.legal(match.awaited()[0]), rng))
        match.settle()
    seat = match.awaited()[0]
    before = match.view(seat)
    match.submit(seat, next(a for a in match.legal(seat) if a.verb == "wed"))
    assert match.can_undo(seat)
    assert before == match.undo(seat).view(seat)


def test_a_partner_that_is_moved_leaves_the_family_behind():
    rules, state = melding("KS QH | 7S; KD QS | 8D", "2C 3C 4D", "")
    assert {"wed KS QS", "wed QS KS", "wed KD QH", "wed QH KD"} == {
        text for text in texts(rules, state, 0) if text.startswith("wed")
    }
    say(rules, state, "0 wed KS QS")  # the king comes to the queen of the second family
    assert ("KS QS", "QH 7S KD 8D") == arranged(state)


def test_the_married_card_is_named_second():
    rules, state = melding(V1, "QS 4C 9C", "")
    assert "First name the card that joins, then one that is already married." == (
        why(rules, state, "wed KS QS")
    )
    assert "K♠ and Q♥ are married already." == why(rules, state, "wed KS QH")


def test_a_J_may_leave_its_junior_family_for_its_parents():
    rules, state = melding("JS 10H | 7S; KS QD", "2C 3C 4D", "")
    say(rules, state, "0 lay JS 1")
    assert ("KS QD | JS", "10H 7S") == arranged(state)
    say(rules, state, "0 lay 7S 0")
    assert ("KS QD | JS 7S", "10H") == arranged(state)
    assert "done" in texts(rules, state, 0)


def test_every_step_has_its_reason_when_it_is_refused():
    rules, state = melding(V1, "QS 4C 9C", "2D 3D")
    assert "There is no family number 1." == why(rules, state, "lay 7S 1")
    assert "7♠ is in this family already." == why(rules, state, "lay 7S 0")
    assert "2♦ is not in a family." == why(rules, state, "lift 2D")
    assert "Only a K and a Q marry, or a J and a 10 (WS13)." == why(rules, state, "wed 2D 3D")
    assert "First arrange your families and press Done (WS12)." == why(rules, state, "play 2D")
    assert "There is no such card in this deck." == (
        rules.why_not(state.view(0), Action("lay", 99, 0))
    )


def test_an_arrangement_ends_after_so_many_steps():
    rules, state = melding(V1, "7H 9C 5D", "2D 3D")
    say(rules, state, "0 lay 7H 0")
    state.table.steps = MOST_STEPS
    assert ["reset", "done"] == texts(rules, state, 0)
    assert f"step {MOST_STEPS}" in why(rules, state, "lay 9C 0")


def test_W42_what_is_taken_back_gives_its_steps_back():
    rules, state = melding(V1, "7H 9C 5D", "2D 3D")
    begun = texts(rules, state, 0)
    for _again in range(MOST_STEPS):
        say(rules, state, "0 lay 7H 0", "0 lift 7H")
    assert begun == texts(rules, state, 0)
    for _again in range(MOST_STEPS):
        say(rules, state, "0 lay 7H 0", "0 reset")
    assert begun == texts(rules, state, 0)
    rules, state = melding(V1, "QS 7D 9C", "KD")
    say(rules, state, "0 wed QS KS", "0 wed KD QH")
    made = texts(rules, state, 0)
    for _again in range(MOST_STEPS):
        say(rules, state, "0 lay 7D 1", "0 lift 7D")
    assert made == texts(rules, state, 0)
    state.table.steps = MOST_STEPS
    say(rules, state, "0 reset", "0 wed QS KS", "0 wed KD QH")
    assert made == texts(rules, state, 0)


def test_the_hint_for_two_unmarried_cards_names_the_one_that_comes_first():
    rules, state = melding("", "KS QS 9C", "2D 3D")
    assert "When two cards start a family, name the K or the J first." == (
        why(rules, state, "wed QS KS")
    )


def steps_to(rules: WifeSwap, state: State, target) -> int:
    """The plain way to a layout: wed its couples, then lay its members; how many steps it takes."""
    for family in target:
        layout = state.table.families[0]
        if not any(family[:2] == other[:2] for other in layout):
            one, other = DECK.text(family[:1]), DECK.text(family[1:2])
            there = f"wed {one} {other}" in texts(rules, state, 0)
            say(rules, state, f"0 wed {one} {other}" if there else f"0 wed {other} {one}")
    for family in target:
        for card in family[2:]:
            heads = [other[:2] for other in state.table.families[0]]
            number = heads.index(family[:2])
            if card not in state.table.families[0][number]:
                say(rules, state, f"0 lay {DECK.names[card]} {number}")
    return state.table.steps


def random_layout(cards, rng):
    """Some legal layout of some of these cards."""
    rest = shuffled(cards, rng)
    families = []
    for card in list(rest):
        for other in list(rest):
            if card in rest and other in rest and can_marry(card, other) and rng.random() < 0.5:
                couple = sorted((card, other), key=lambda c: -DECK.rank[c])
                families.append(couple)
                rest = [c for c in rest if c not in couple]
    for card in rest:
        homes = [family for family in families if fits(card, family)]
        if homes and rng.random() < 0.9:
            pick(homes, rng).append(card)
    return tuple(tuple(family) for family in families)


def test_every_legal_layout_can_be_reached_within_the_steps():
    longest = found = 0
    for seed in range(300):
        rng = stream("reach", seed)
        order = shuffled(range(52), rng)
        size = 10 + int(rng.random() * 32)
        tabled, trick, hand = order[:size], order[size : size + 4], order[size + 4 : size + 8]
        before = random_layout(tabled, rng)
        target = random_layout([*(c for f in before for c in f), *trick, *hand], rng)
        rules, state = melding(written(before), DECK.text(trick), DECK.text(hand))
        left = [c for f in before for c in f if not cards_of(target) >> c & 1]
        legal = judged(
            written(before), DECK.text(trick), DECK.text(hand), written(target), DECK.text(left)
        )
        if legal:
            continue  # the target is not legal, so there need be no way to it
        found += 1
        longest = max(longest, steps_to(rules, state, target))
        layout = state.table.families[0]
        assert {(f[:2], frozenset(f)) for f in target} == {(f[:2], frozenset(f)) for f in layout}
        assert "done" in texts(rules, state, 0)
    assert longest < MOST_STEPS / 2
    assert found > 60
