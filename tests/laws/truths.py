"""What each reason claims, stated once more and slowly: from names of cards and the full rules.

Nothing here uses the detectors' helpers: who beats whom is read off the names of cards, who may
hold what off the history, and what is sure is played out in imagined worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.rules import AnyRules
from game.engine.state import AnyState, AnyView
from game.engine.thought import Candidate, Reasons
from game.engine.why import Fields

WORLDS = 3  # in which what is sure is played out
REPLIES = 3  # that each other seat tries there
TRUMPS, PLAIN = ["7", "8", "Q", "K", "10", "A", "9", "J"], ["7", "8", "9", "J", "Q", "K", "10", "A"]


class Claim(NamedTuple):
    """What is said: of a choice, beside another, with these fields."""

    chosen: Candidate
    rival: Candidate
    fields: Fields

    @property
    def card(self) -> int:
        """The card of the choice."""
        return self.chosen.actions[0].arg

    @property
    def other(self) -> int:
        """The card of the other."""
        return self.rival.actions[0].arg


class Place:
    """A position of any game, as a slow reader has it."""

    def __init__(self, rules: AnyRules, view: AnyView, thought: Reasons, rng: Random) -> None:
        self.rules, self.view, self.thought, self.rng = rules, view, thought, rng
        self.table: Any = view.table
        self.names = rules.deck.names
        self.hand = set(bits(view.own.hand)) if hasattr(view.own, "hand") else set()
        self.trick = list(getattr(self.table, "trick", ()))
        self.last = len(self.trick) == rules.seats - 1

    @cached_property
    def worlds(self) -> list[AnyState]:
        """Whole states that this view could come from."""
        return [self.rules.imagine(self.view, self.rng) for _world in range(WORLDS)]

    def ends(self, card: int) -> Iterator[tuple[int, list[int]]]:
        """Who wins the trick after this card, in imagined worlds, and its cards."""
        for world in self.worlds:
            yield from self._ends(world.copy(), self.view.seat, Action("play", card))

    def _ends(self, state: AnyState, seat: int, action: Action) -> Iterator[tuple[int, list[int]]]:
        rules = self.rules
        tricks = state.table.won if hasattr(state.table, "won") else None
        rules.apply(state, seat, action)
        while state.table.phase == "stuk":
            asked = state.table.turn.bit_length() - 1
            rules.apply(state, asked, rules.legal(state.view(asked))[-1])
        if state.table.phase == "collect":
            lies = list(state.table.trick)
            rules.advance(state)
            if tricks is not None:
                assert sum(state.table.won) == sum(tricks) + 1
            yield state.table.last_winner, lies
            return
        after = state.table.turn.bit_length() - 1
        legal = rules.legal(state.view(after))
        for reply in self.rng.sample(legal, min(REPLIES, len(legal))):
            yield from self._ends(state.copy(), after, reply)

    # -- cards by their names

    @property
    def me(self) -> int:
        """The seat."""
        return self.view.seat

    @cached_property
    def hidden(self) -> set[int]:
        """The cards that this seat cannot see."""
        seen = {card for _seat, card in self.table.history} | self.hand
        seen |= set(getattr(self.view.own, "buried", ()))
        return set(bits(self.rules.deck.all)) - seen

    def suit(self, card: int) -> str:
        """The suit by the card's name; a bird is a trump."""
        name = self.names[card]
        if name in ("CROW", "RAVEN", "LYNX"):
            return self.trump
        return name[-1] if self.rules.id in ("kraken", "wife_swap") else name[0]

    @property
    def trump(self) -> str:
        """The letter of trumps."""
        return self.rules.deck.suits[self.table.trump]

    def height(self, card: int) -> float:
        """How high a card stands in its suit."""
        name = self.names[card]
        if self.rules.id == "kraken":
            order = TRUMPS if self.suit(card) == self.trump else PLAIN
            return order.index(name[:-1])
        options = self.rules.options
        if name == "CROW":
            return 0
        if name in ("RAVEN", "LYNX"):
            first = getattr(options, "lynx_rank", "")
            lynx_first = first not in ("", "below_raven")
            return 101 if (name == "LYNX") == lynx_first else 100
        rank = int(name[1:])
        return 50 if rank == 1 and options.ones_rank == "high" else rank

    def beats(self, card: int, other: int, led: str) -> bool:
        """Whether a card beats another in a trick of this suit."""
        if self.suit(card) == self.suit(other):
            matters = self.suit(card) in (led, self.trump)
            return matters and self.height(card) > self.height(other)
        return self.suit(card) == self.trump or (
            self.suit(card) == led and self.suit(other) != self.trump
        )

    @property
    def led(self) -> str:
        """The suit led."""
        return self.suit(self.trick[0])

    @property
    def holder(self) -> int:
        """The place of the best card of the trick so far."""
        return self.best(self.trick)

    def best(self, lies: Sequence[int]) -> int:
        """The place of the best of some cards in the trick that lies."""
        best = 0
        for at in range(1, len(lies)):
            if self.beats(lies[at], lies[best], self.led):
                best = at
        return best

    @property
    def declares(self) -> bool:
        """Whether this seat's side has bid."""
        return (self.table.declarer - self.me) % 2 == 0

    @property
    def mate(self) -> bool:
        """Whether the partner is winning."""
        return len(self.trick) > 1 and (self.table.leader + self.holder - self.me) % 4 == 2

    def wins(self, card: int) -> bool:
        """Whether a card is the best so far."""
        return not self.trick or self.beats(card, self.trick[self.holder], self.led)

    def worth(self, card: int) -> int:
        """The points of a card, by its name."""
        name = self.names[card]
        if self.rules.id == "kraken":
            worth = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
            if self.suit(card) == self.trump:
                worth |= {"J": 20, "9": 14}
            return worth.get(name[:-1], 0)
        birds = {"CROW": 20, "RAVEN": 20, "LYNX": 25}
        return birds.get(name) or {1: 15, 5: 5, 10: 10, 14: 10}.get(int(name[1:]), 0)

    def ours(self, card: int) -> bool:
        """Whether our side wins the trick in every world that is tried."""
        return all(not (winner ^ self.me) & 1 for winner, _lies in self.ends(card))

    def lacked(self, seat: int, suit: str) -> bool:
        """Whether a seat has shown by not following that it lacks a suit."""
        history = self.table.history
        for start in range(0, len(history), 4):
            led = self.suit(history[start][1])
            for who, card in history[start + 1 : start + 4]:
                lacks = who == seat and led == suit and self.suit(card) != led
                if lacks and self.names[card] not in ("CROW", "RAVEN", "LYNX"):
                    return True
        return False

    def lacks(self, seat: int, card: int) -> bool:
        """Whether a seat has shown that it lacks a card: not the Crow, if that need not follow."""
        free = self.names[card] == "CROW" and not self.rules.options.crow_must_follow
        return not free and self.lacked(seat, self.suit(card))

    def void(self, seat: int, suit: str) -> bool:
        """The same, or by shown combinations and by trumps that had to be played: see `never`."""
        return self.lacked(seat, suit) or self.never(seat, suit)

    def never(self, seat: int, suit: str) -> bool:
        """Whether no world gives a seat a card of a suit."""
        for _try in range(60):
            world = self.rules.imagine(self.view, self.rng)
            if any(self.suit(card) == suit for card in bits(world.private[seat].hand)):
                return False
        return True

    def may(self, seat: int, card: int) -> bool:
        """Whether some world gives a seat a card."""
        tries = (self.rules.imagine(self.view, self.rng) for _try in range(60))
        return any(world.private[seat].hand >> card & 1 for world in tries)

    def top(self, card: int, *, own: bool = True) -> bool:
        """Whether no card left of its suit is higher: hidden, or one's own too."""
        others = self.hidden | (self.hand if own else set())
        same = [one for one in others if self.suit(one) == self.suit(card)]
        return all(self.height(one) <= self.height(card) for one in same)


Truth = Callable[[Place, Claim], bool]


def _clue(at: Place, claim: Claim) -> bool:
    top = claim.fields["card"]
    return (
        at.suit(top) == at.suit(claim.card)
        and all(at.height(one) <= at.height(top) for one in at.hidden
                if at.suit(one) == at.suit(top))
        and any(clue.seat == at.me ^ 2 and clue.cards == 1 << top and clue.chance > 0.7
                and round(100 * clue.chance) == claim.fields["percent"]
                for clue in at.thought.clues)
    )  # fmt: skip


def _told(at: Place, seat: int, card: int) -> bool:
    """Whether a clue says that a seat which is to come probably has a card."""
    return (seat - at.me) % 4 < 4 - len(at.trick) and any(
        x.seat == seat and x.cards == 1 << card and x.chance > 0.7 for x in at.thought.clues
    )


def _foes_have_none(at: Place, beats: Callable[[int], bool]) -> bool:
    """Whether no opponent holds such a card in any world that is tried."""
    foes = [(at.me + away) % 4 for away in (1, 3)]
    return not any(beats(card) for w in at.worlds for s in foes for card in bits(w.private[s].hand))


def _between(at: Place, claim: Claim) -> bool:
    """Whether a hidden card lies between two of a suit: if none does, both are the same."""
    low, high = at.height(claim.card), at.height(claim.other)
    same = (x for x in at.hidden if at.suit(x) == at.suit(claim.card))
    return any(low < at.height(x) < high for x in same)


def _rest(at: Place) -> bool:
    """Whether no card that is hidden could take any trick from this hand, in whatever order."""
    legal = [action.arg for action in at.rules.legal(at.view)]
    return all(map(at.wins, legal)) and not any(
        at.beats(x, card, at.suit(card))
        for x in at.hidden for card in at.hand if at.suit(x) in (at.trump, at.suit(card))
    )  # fmt: skip


def _trumps_unseen(at: Place) -> int:
    return sum(at.suit(card) == at.trump for card in at.hidden)


def _no_partner(at: Place, claim: Claim) -> bool:
    """Whether the trick goes to the others with whatever card may be played."""
    legal = [action.arg for action in at.rules.legal(at.view)]
    return not any(at.wins(card) for card in legal) and not any(
        not (winner ^ at.me) & 1 for winner, _lies in at.ends(claim.card)
    )


def _less(at: Place, claim: Claim) -> int:
    return at.worth(claim.other) - at.worth(claim.card)


def _leads(at: Place, claim: Claim) -> str:
    """The suit led: that of the card where it is led."""
    return at.led if at.trick else at.suit(claim.card)


def _least(at: Place, claim: Claim) -> bool:
    legal = [action.arg for action in at.rules.legal(at.view)]
    return at.worth(claim.card) == min(map(at.worth, legal))


def _bid(at: Place, claim: Claim) -> bool:
    """Whether so much is bid in this deal."""
    return bool(getattr(at.table, "contract", 0) == claim.fields["n"])


def _captured(at: Place, away: int) -> int:
    """The points in the tricks of a side: the declarer's, or the other."""
    lies = [card for _seat, card in at.table.history]
    count = [0, 0]
    for start in range(0, len(lies) - len(at.trick), 4):
        best = start
        leader = at.table.history[start][0]
        for place in range(start + 1, start + 4):
            if at.beats(lies[place], lies[best], at.suit(lies[start])):
                best = place
        won = (leader + best - start) % 4
        count[won % 2] += sum(map(at.worth, lies[start : start + 4]))
    return count[(at.table.declarer + away) % 2]


def _in_reach(at: Place, claim: Claim) -> bool:
    """Whether the declarers would make their bid with all that the others have not yet."""
    every = sum(at.worth(card) for card in bits(at.rules.deck.all))
    return every - _captured(at, 1) >= claim.fields["n"]


def _foes_to_come(at: Place) -> list[int]:
    """The opponents who have yet to play to this trick."""
    return [(at.me + away) % 4 for away in range(1, 4 - len(at.trick)) if away & 1]


def _mate_sure(at: Place) -> bool:
    """Whether nobody who is to come can beat the partner's card, as all have seen."""
    return at.mate and not any(
        at.beats(x, at.trick[at.holder], at.led) and not at.lacks(s, x)
        for s in _foes_to_come(at) for x in at.hidden
    )  # fmt: skip


def suit_of(at: Place, claim: Claim) -> str:
    return at.rules.deck.suits[claim.fields["suit"]]


TRICKS: Mapping[str, Truth] = {
    "gives": lambda at, c: at.mate and at.ours(c.card) and at.worth(c.card) == c.fields["points"]
    and at.worth(c.card) > at.worth(c.other),
    "takes home": lambda at, c: at.wins(c.card)
    and (bool(at.trick) or (at.suit(c.card) == at.suit(c.other) and any(
        at.beats(x, c.card, at.suit(c.card)) for x in at.hidden)))
    and _less(at, c) == -c.fields["points"] < 0 and ((at.ours(c.card) and at.ours(c.other))
        or (at.wins(c.other) and not any(
        at.beats(x, c.card, _leads(at, c)) != at.beats(x, c.other, _leads(at, c))
        for w in at.worlds for s in _foes_to_come(at) for x in bits(w.private[s].hand)))),
    "costs less": lambda at, c: at.suit(c.card) == at.suit(c.other)
    and _less(at, c) == c.fields["points"] > 0
    and all(any(at.beats(x, y, _leads(at, c)) for x in at.hidden) for y in (c.card, c.other))
    and (not at.trick or (at.wins(c.card) and at.wins(c.other) and not any(
        at.beats(x, c.card, at.led) != at.beats(x, c.other, at.led)
        for w in at.worlds for s in _foes_to_come(at) for x in bits(w.private[s].hand)))),
    "no points": lambda at, c: _no_partner(at, c) and at.worth(c.card) == 0 < at.worth(c.other),
    "cheap": lambda at, c: _no_partner(at, c) and _least(at, c)
    and _less(at, c) == c.fields["points"] > 0,
    "as low": lambda at, c: not at.wins(c.card) and not at.wins(c.other) and not _less(at, c)
    and at.suit(c.card) == at.suit(c.other) == at.led and at.height(c.other) > at.height(c.card)
    and c.fields["card"] == at.trick[at.holder] and _between(at, c),
    "not yet": lambda at, c: at.mate and _less(at, c) > 0 and _least(at, c)
    and not at.wins(c.other) and c.fields["card"] in at.hidden
    and at.beats(c.fields["card"], at.trick[at.holder], at.led),
    "may yet win": lambda at, c: len(at.trick) == 1 and at.worth(c.card) == c.fields["points"]
    and _less(at, c) < 0 and any(at.beats(x, at.trick[0], at.led) for x in at.hidden),
    "low trump": lambda at, c: at.suit(c.card) == at.suit(c.other) == at.trump != at.led
    and at.wins(c.card) and at.height(c.other) > at.height(c.card)
    and any(at.beats(x, c.card, at.led) for x in at.hidden),
    "draws last": lambda at, c: not at.trick and at.suit(c.card) == at.trump
    and _trumps_unseen(at) == 1 and c.fields["card"] in at.hidden and at.top(c.card, own=False)
    and all(any(at.suit(x) == at.trump for s in range(4) if s != at.me
                for x in bits(w.private[s].hand)) for w in at.worlds),
    "alone": lambda at, c: not at.trick and at.top(c.card) and at.ours(c.card)
    and _foes_have_none(at, lambda x: at.suit(x) == at.trump),
    "leads next": lambda at, c: at.last and all(w == at.me for w, _l in at.ends(c.card)),
    "safer": lambda at, c: at.wins(c.card) and at.beats(c.fields["card"], c.other, at.led)
    and not at.beats(c.fields["card"], c.card, at.led) and c.fields["card"] in at.hidden,
    "takes last": lambda at, c: len(at.hand) == 2 and at.suit(c.other) == at.trump
    and at.suit(c.card) != at.trump and at.top(c.other, own=False),
    "gives away": lambda at, c: at.last and at.worth(c.other) == c.fields["points"] > 0
    and not at.ours(c.other) and (at.wins(c.card) or _less(at, c) > 0),
    "nothing to lose": lambda at, c: _no_partner(at, c)
    and len({at.worth(action.arg) for action in at.rules.legal(at.view)}) == 1,
    "made": lambda at, c: _bid(at, c) and at.declares and _captured(at, 0) >= c.fields["n"],
    "they made": lambda at, c: _bid(at, c) and not at.declares
    and _captured(at, 0) >= c.fields["n"],
    "unmade": lambda at, c: _bid(at, c) and at.declares and not _in_reach(at, c),
    "they fail": lambda at, c: _bid(at, c) and not at.declares and not _in_reach(at, c),
    "nearly won": lambda at, _c: at.rules.id == "kraken"
    and min(one.chance for one in at.thought.candidates) > 0.98,
    "nearly lost": lambda at, _c: at.rules.id == "kraken"
    and max(one.chance for one in at.thought.candidates) < 0.02,
    "last wins": lambda at, c: at.last and all(w == at.me for w, _l in at.ends(c.card))
    and sum(map(at.worth, [*at.trick, c.card])) == c.fields["points"],
    "unbeaten": lambda at, c: at.ours(c.card) and at.wins(c.card),
    "enough": lambda at, c: at.last and at.wins(c.card) and at.beats(c.other, c.card, at.led),
    "spares": lambda at, c: not (at.worth(c.card) > at.worth(c.other) and at.ours(c.other))
    and at.mate and at.ours(c.card) and not at.wins(c.card),
    "for the last": lambda at, c: at.suit(c.other) == at.trump and at.top(c.other)
    and len(at.hand) > 1 and (at.suit(c.card) != at.trump or (not at.trick and _between(at, c))),
    "void": lambda at, c: at.void(c.fields["name"], suit_of(at, c))
    and suit_of(at, c) == at.suit(c.other) and (c.fields["name"] ^ at.me) & 1 == 1,
    "risks": lambda at, c: c.fields["card"] in at.hidden
    and at.beats(c.fields["card"], c.other, at.suit(c.other))
    and at.suit(c.fields["card"]) == at.suit(c.other) and _less(at, c) > 0
    and not (at.worth(c.card) and at.beats(c.fields["card"], c.card, at.suit(c.card))),
    "partner has": _clue,
    "partner trumps": lambda at, c: not at.trick and at.void(at.me ^ 2, suit_of(at, c))
    and suit_of(at, c) == at.suit(c.card) != at.trump and not at.top(c.card)
    and not at.never(at.me ^ 2, at.trump),
    "draws": lambda at, c: at.suit(c.card) == at.trump and _trumps_unseen(at) == c.fields["n"],
    "secures": lambda at, c: at.mate
    and at.wins(c.card)
    and c.fields["card"] == at.trick[at.holder]
    and any(at.beats(x, c.fields["card"], at.led) for x in at.hidden),
    "highest": lambda at, c: at.top(c.card) and at.wins(c.card) and not (
        at.suit(c.card) == at.suit(c.other) and at.wins(c.other) and at.top(c.other, own=False)),
    "nobody follows": lambda at, c: not at.trick and at.suit(c.card) != at.trump
    and not any(at.suit(x) == at.suit(c.card) for x in at.hidden)
    and any(at.suit(x) == at.trump for x in at.hidden),
    "hardly trumped": lambda at, c: TRICKS["unless trumped"](at, c)
    and suit_of(at, c) == at.suit(c.card) and c.fields["n"] >= 7
    and c.fields["n"] == sum(at.suit(x) == at.suit(c.card) for x in at.hidden)
    and not any(at.lacked((at.me + away) % 4, at.suit(c.card)) for away in (1, 3)),
    "unless trumped": lambda at, c: not at.trick and at.suit(c.card) != at.trump
    and at.height(c.card) == max(
        at.height(x) for x in range(len(at.names)) if at.suit(x) == at.suit(c.card)),
    "as high": lambda at, c: at.top(c.card, own=False) and at.wins(c.card) and not at.last
    and (not at.trick or at.suit(c.card) == at.led),
    "nothing to give": lambda at, _c: at.mate and not any(
        at.wins(x.arg) or at.worth(x.arg) for x in at.rules.legal(at.view)),
    "nothing to add": lambda at, _c: len(at.trick) == 1 and not any(
        at.wins(x.arg) or at.worth(x.arg) for x in at.rules.legal(at.view)),
    "trumps in": lambda at, c: at.suit(c.card) == at.trump and at.wins(c.card)
    and at.led != at.trump and not any(at.suit(x) == at.led for x in at.hand),
    "gives so far": lambda at, c: at.mate and at.worth(c.card) == c.fields["points"],
    "nothing": lambda at, c: not any(map(at.worth, at.trick)) and not at.wins(c.card)
    and at.wins(c.other),
    "keeps top": lambda at, c: at.top(c.other) and at.suit(c.other) == suit_of(at, c)
    and (at.suit(c.card) != at.suit(c.other) or _between(at, c))
    and not (_mate_sure(at) and not at.wins(c.card) and _less(at, c) > 0),
    "wins another": lambda at, c: at.top(c.other) and at.mate and at.ours(c.card)
    and not at.wins(c.card) and _less(at, c) > 0 and at.suit(c.other) != at.trump,
    "overtaken": lambda at, c: at.wins(c.other) and not at.wins(c.card) and not at.last
    and c.fields["card"] in at.hidden and at.beats(c.fields["card"], c.other, at.led),
    "keeps trump": lambda at, c: at.suit(c.other) == at.trump and at.top(c.other)
    and bool(at.trick),
    "not on mate": lambda at, c: at.mate and at.wins(c.other) and not at.wins(c.card)
    and _less(at, c) >= 0,
    "for mate": lambda at, c: len(at.trick) == 1 and at.suit(c.card) == at.suit(c.other)
    and _between(at, c) and _less(at, c) >= 0 and at.wins(c.other),
    "all yours": lambda at, c: _rest(at),
    "barely safer": lambda at, c: at.wins(c.card) and at.wins(c.other) and not at.last
    and at.suit(c.card) == at.suit(c.other) and _less(at, c) >= 0
    and set(bits(c.fields["cards"])) <= at.hidden and all(
        at.beats(x, c.card, at.led) and not at.beats(x, c.other, at.led)
        for x in bits(c.fields["cards"]))
    and not any(
        at.beats(x, c.card, at.led) and not at.beats(x, c.other, at.led)
        and not c.fields["cards"] >> x & 1
        for w in at.worlds for s in _foes_to_come(at) for x in bits(w.private[s].hand)),
    "as safe": lambda at, c: _between(at, c) and at.wins(c.card)
    and at.beats(c.other, c.card, at.led) and not any(
        at.beats(x, c.card, at.led) and not at.beats(x, c.other, at.led)
        for w in at.worlds for s in _foes_to_come(at) for x in bits(w.private[s].hand)),
    "keeps second": lambda at, c: len(at.hand) > 2
    and (not at.trick or (not at.wins(c.card) and not at.wins(c.other)))
    and [x for x in at.hidden if at.suit(x) == at.suit(c.other)
         and at.height(x) > at.height(c.other)] == [c.fields["card"]]
    and any(at.may((at.me + away) % 4, c.fields["card"]) for away in (1, 3)),
    "beats but": lambda at, c: at.wins(c.card) and not any(
        at.beats(x, c.card, at.led) and not c.fields["cards"] >> x & 1
        for w in at.worlds for s in _foes_to_come(at) for x in bits(w.private[s].hand))
    and all(at.beats(x, c.card, at.led) for x in bits(c.fields["cards"]))
    and (not at.wins(c.other) or any(
        at.beats(x, c.other, at.led) and not at.beats(x, c.card, at.led) for x in at.hidden)),
    "would lose": lambda at, c: c.fields["card"] == at.trick[at.holder] and not at.mate
    and not at.wins(c.other) and at.worth(c.other) > at.worth(c.card),
    "spares trump": lambda at, c: at.suit(c.other) == at.trump != at.suit(c.card),
    "one over": lambda at, c: [x for x in at.hidden if at.suit(x) == at.suit(c.card)
                               and at.height(x) > at.height(c.card)] == [c.fields["card"]]
    and (not at.wins(c.other) or sum(at.suit(x) == at.suit(c.other)
        and at.height(x) > at.height(c.other) for x in at.hidden) > 1),
    "two over": lambda at, c: not at.trick and at.suit(c.card) == at.suit(c.other)
    and {x for x in at.hidden if at.suit(x) == at.suit(c.card) == suit_of(at, c)
         and at.height(x) > at.height(c.card)} == {c.fields["card"], c.fields["card2"]}
    and at.height(c.other) < at.height(c.card) and _between(at, c._replace(
        chosen=c.rival, rival=c.chosen)),
    "then void": lambda at, c: not any(at.suit(x) == at.suit(c.card) for x in at.hand - {c.card})
    and any(at.suit(x) == at.trump for x in at.hand),
    "twin stays": lambda at, c: not at.trick and sum(
        at.suit(x) == at.suit(c.card) and at.height(x) > at.height(c.card) for x in at.hidden) < 3
    and c.fields["card"] in at.hand - {c.card}
    and at.worth(c.card) == at.worth(c.fields["card"])
    and at.suit(c.card) == at.suit(c.fields["card"]) != at.trump and not any(
        at.height(x) > min(at.height(c.card), at.height(c.fields["card"]))
        and at.height(x) < max(at.height(c.card), at.height(c.fields["card"]))
        for x in at.hidden if at.suit(x) == at.suit(c.card)),
    "best and dear": lambda at, c: bool(at.trick) and not at.mate and at.wins(c.card)
    and not at.last and at.worth(c.card) == c.fields["points"] and _less(at, c) < 0,
    "alone second": lambda at, c: sum(at.suit(x) == at.suit(c.card) for x in at.hand) == 1
    < sum(at.suit(x) == at.suit(c.other) for x in at.hand) and not at.wins(c.card)
    and [x for x in at.hidden if at.suit(x) == at.suit(c.card) == suit_of(at, c)
         and at.height(x) > at.height(c.card)] == [c.fields["card"]],
    "next best": lambda at, c: at.top(c.card) and not at.wins(c.card)
    and at.suit(c.card) != at.suit(c.other) and c.fields["card"] in at.hand - {c.card}
    and at.suit(c.fields["card"]) == at.suit(c.card) == suit_of(at, c)
    and all(at.height(x) < at.height(c.fields["card"]) for x in (at.hidden | at.hand) - {c.card}
            if at.suit(x) == at.suit(c.card) and x != c.fields["card"]),
    "alone low": lambda at, c: sum(at.suit(x) == at.suit(c.card) for x in at.hand) == 1
    < sum(at.suit(x) == at.suit(c.other) for x in at.hand) and not at.wins(c.card)
    and sum(at.suit(x) == at.suit(c.card) and at.height(x) > at.height(c.card)
            for x in at.hidden) == c.fields["n"] > 1,
}  # fmt: skip
