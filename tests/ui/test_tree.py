"""Laws of what a tree lays out: nothing meets its sibling, leaves its place or is too small."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from game.ui.geometry import Rect
from game.ui.leaves import Cards, Plate, Thing, Words, card
from game.ui.scene import CARD_RATIO, Face, Panel, Part, Text, extent
from game.ui.tree import HAIR, First, Node, Put, Space, Stack, column, largest, row
from tests.ui.helpers import BOXES, open_app

WORDS = [
    "The",
    "highest",
    "bid",
    "takes",
    "a",
    "good",
    "prize,",
    "the",
    "lowest",
    "a",
    "bad",
    "one",
]


def grown(rng: Random, deep: int) -> Node:
    """A node of some kind, with nodes in it."""
    kind = rng.randrange(7 if deep else 3)
    if kind == 0:
        text = " ".join(rng.choices(WORDS, k=rng.randint(1, 6)))
        return Words(text, rng.choice((13, 16, 20)), single=rng.random() < 0.5)
    if kind == 1:
        return Thing(rng.random(), rng.randint(20, 90), rng.randint(10, 60), grow=rng.randint(0, 1))
    if kind == 2:
        return Cards("raj", ["+1", "-2", "+7"][: rng.randint(1, 3)])
    inner = [grown(rng, deep - 1) for _node in range(rng.randint(1, 4))]
    if kind == 3:
        return row(*inner, gap=4, most=30, even=rng.random() < 0.5)
    if kind == 4:
        return column(*inner)
    if kind == 5:
        return First(inner)
    name = rng.random()
    return Plate(inner[0], name, high=30, touch=name, grow=rng.randint(0, 1))


def within(place: Rect, part: Rect) -> bool:
    return (
        place.x - 1 <= part.x
        and place.y - 1 <= part.y
        and part.right <= place.right + 1
        and part.bottom <= place.bottom + 1
    )


def laid(node: Node, box: object, place: Rect) -> Put:
    put = Put(box)
    node.lay(put, place)
    return put


def trees(count: int, size: tuple = BOXES[0]) -> Iterator[tuple[Node, object, Rect]]:
    """Trees that fit the place that they are given."""
    box, seen = open_app(*size).box, 0
    for seed in range(20 * count):
        rng = Random(seed)
        node = grown(rng, 3)
        place = Rect(rng.randint(0, 50), 20, rng.randint(100, 900), rng.randint(60, 900))
        if node.fits(box, place):
            seen += 1
            yield node, box, place
        if seen == count:
            return
    raise AssertionError(f"only {seen} trees fit")


def leaves(put: Put) -> list[Part]:
    return [part for part in put.layer if isinstance(part, Text | Face)]


@pytest.mark.parametrize("size", [BOXES[0], BOXES[3], BOXES[6]], ids=str)
def test_what_fits_lies_in_its_place_and_meets_no_sibling(size: tuple) -> None:
    for node, box, place in trees(150, size):
        put = laid(node, box, place)
        rects = [extent(part) for part in put.layer]
        rects += [one.rect for one in put.scene.named.values()]
        assert [] == [rect for rect in rects if not within(place, rect)], node
        assert all(touch.rect == put.scene.named[touch.what].rect for touch in put.scene.touches)
        texts = [part.rect for part in put.layer if isinstance(part, Text)]
        texts += [one.rect for name, one in put.scene.named.items() if _is_thing(node, name)]
        met = [
            two for two in combinations(texts, 2) if two[0].inset(HAIR).meets(two[1].inset(HAIR))
        ]
        assert [] == met, node


def _is_thing(node: Node, name: object) -> bool:
    nodes = [*getattr(node, "nodes", ()), *getattr(node, "ways", ())]
    nodes += [node.inner] if isinstance(node, Plate) else []
    if isinstance(node, Thing):
        return bool(node.name == name)
    return any(_is_thing(inner, name) for inner in nodes)


def test_words_are_whole_and_no_smaller_than_their_least() -> None:
    for node, box, place in trees(150):
        for part in laid(node, box, place).layer:
            if isinstance(part, Text):
                assert part.size >= 11 * min(1.0, box.unit)
                assert "…" not in part.text
                assert box.width(part.text, part.size, part.bold) <= part.rect.w + 1


def test_what_has_no_room_is_cut_and_stays_in_its_place() -> None:
    box, place = open_app(*BOXES[0]).box, Rect(10, 10, 60, 18)
    for single in (False, True):
        (line,) = laid(Words(" ".join(WORDS), single=single), box, place).layer
        assert within(place, line.rect) or single
        assert box.width(line.text, line.size) <= 61
    assert line.text.endswith("…")


def test_siblings_of_an_even_row_are_equal_and_of_a_column_flush() -> None:
    box, place = open_app(*BOXES[0]).box, Rect(0, 0, 400, 200)
    things = [Thing(at, 20 + 30 * at, 40) for at in range(3)]
    named = laid(row(*things, even=True), box, place).scene.named
    assert 1 == len({round(one.rect.w, 3) for one in named.values()})
    named = laid(column(*things), box, place).scene.named
    assert {(0, 400)} == {(one.rect.x, one.rect.w) for one in named.values()}


def test_room_that_is_left_goes_to_who_grows_else_to_gaps_and_then_around_all() -> None:
    box, place = open_app(*BOXES[0]).box, Rect(0, 0, 400, 50)

    def xs(stack: Stack) -> list[float]:
        return [one.rect.x for one in laid(stack, box, place).scene.named.values()]

    small = [Thing(at, 50, 50) for at in range(3)]
    assert [0, 290, 350] == xs(row(Thing("grows", 50, 50, grow=1), *small[:2], gap=10))
    assert [60, 175, 290] == xs(row(*small, gap=5, most=65))
    assert [0, 175, 350] == xs(row(*small, gap=5, most=999))


def test_the_first_way_that_fits_is_taken_and_else_the_last() -> None:
    box = open_app(*BOXES[0]).box
    ways = First([Thing("wide", 300, 10), Thing("narrow", 100, 10), Thing("least", 50, 10)])
    for wide, name in ((400, "wide"), (200, "narrow"), (70, "least"), (20, "least")):
        assert [name] == [*laid(ways, box, Rect(0, 0, wide, 20)).scene.named]


def test_cards_are_as_large_as_the_first_good_way_or_the_best_one_allows() -> None:
    box = open_app(*BOXES[0]).box

    def way(count: int) -> object:
        return lambda wide, place: row(*(card(at, wide) for at in range(count)), Space(10), gap=0)

    three, six = way(3), way(6)
    node, width = largest([six, three], box, Rect(0, 0, 310, 500), 150, 90)
    assert (4, 100) == (len(node.nodes), pytest.approx(100, abs=1))
    node, width = largest([six, three], box, Rect(0, 0, 310, 500), 150, 40)
    assert (7, 50) == (len(node.nodes), pytest.approx(width, abs=1))
    _node, width = largest([three], box, Rect(0, 0, 900, 70), 150, 0)
    assert 70 == pytest.approx(width * CARD_RATIO, abs=1)


def test_a_plate_carries_what_is_on_it_and_is_known_by_its_name() -> None:
    box, place = open_app(*BOXES[0]).box, Rect(5, 5, 200, 60)
    plate = Plate(Words("Pot +5"), "pot", "paper", say="The pot is worth 5", price=3)
    put = laid(plate, box, place)
    assert (place, "The pot is worth 5", 3) == put.scene.named["pot"]
    ground, words = put.layer
    assert isinstance(ground, Panel) and within(ground.rect, words.rect)
