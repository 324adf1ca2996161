"""The table of Royal Raven: CrowsNest's, with royal colours, two stars, a shot and a partner."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from game.cards import tricks
from game.cards.nest import Private
from game.engine.cards import bits
from game.engine.words import _, points
from game.games.royal_raven import GAME
from game.games.royal_raven.deck import RAISE, SUIT_NAMES, SUITS
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.scoring import hand_score, needed
from game.games.royal_raven.state import Table
from game.ui.geometry import Rect
from game.ui.layouts import choices, common, figures, kitty, partners, plaque, rook, worth
from game.ui.layouts.base import Layout
from game.ui.layouts.seating import Places
from game.ui.leaves import Button, Sign, Words
from game.ui.scale import LABEL

Situation: TypeAlias = common.Situation[RoyalRaven, Table, Private]
DECK = GAME.deck
ORDER = (0, 3, 1, 2)  # suits in the hand: neighbours differ in brightness


def _rank(here: Situation, card: int) -> str:
    birds = {here.rules.pack.raven: _("Raven"), here.rules.pack.lynx: _("Lynx")}
    return birds.get(card) or partners.rank(here, card)


KIND = partners.Kind(
    deck=DECK,
    icons=tuple(f"royal-{suit}" for suit in SUITS),
    lit=("lit-red", "lit-yellow", "lit-purple", "lit-blue"),
    names=SUIT_NAMES,
    calls=("bid", "pass", "shoot", "trump"),
    rank=_rank,
)


def sorted_hand(here: Situation) -> list[int]:
    """The hand: the birds, then the trumps, then the other suits, high cards first."""
    rules, trump = here.rules, here.view.table.trump

    def place(card: int) -> tuple[int, int]:
        suit = rules.deck.suit[card]
        if suit < 0:
            return (-2, -card)
        return (-1 if suit == trump else ORDER.index(suit), -card)

    return sorted(bits(here.view.own.hand), key=place)


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    where = rook.places(here)
    lies = table.phase in ("bid", "passed", "lift") or (
        table.phase == "trump" and not table.lifted and not here.legal
    )
    stake = _stake(here, table)
    where = rook.contract(here, where, KIND, here.rules.target, stake, lies=lies)
    _plates(here, where, table)
    kitty.kitty(here, where, KIND, _counted(here, table), lies=lies)
    birds = tuple(bits(here.rules.pack.birds))
    told = kitty.taken(here, _("You take the kitty"), _("{name} takes the kitty"))
    told = rook.trick(here, where, KIND, here.rules.trick_winner, birds) or told
    rook.hand(here, where, KIND, sorted_hand(here), told)
    if table.phase == "bid":
        _bids(here, where)
    elif table.phase == "trump" and here.legal:
        _trumps(here, where, table)


def _plates(here: Situation, where: Places, table: Table) -> None:
    dealt = table.phase not in ("new", "passed", "scored", "over")
    held = tricks.left(table.history, table.hand_size if dealt else 0)
    seen = ("bid", "passed", "lift") if here.legal else ("bid", "passed", "lift", "bury", "trump")
    for seat in where.plates:
        named = table.delegated and (seat - table.declarer) % 4 == 2
        bid, said = table.bids[seat], ""
        if bid >= 0 and table.phase in seen and not table.delegated:
            shot = table.shooting and seat == table.declarer
            said = _("Shoot!") if shot else str(bid) if bid else _("Pass")
        more = _(" · named trump") if named else ""
        rook.plate(here, where, KIND, seat, held[seat], said, more)


def _counted(here: Situation, table: Table) -> kitty.Counted:
    us, them = _("The kitty: {points} for us"), _("The kitty: {points} for {name} and {other}")
    seat, none = here.rules.kitty_seat(table), _("The kitty: {points}")
    if seat < 0:
        none = _("The kitty: {points} for nobody")
    return kitty.Counted(us, them, none, seat)


def _stake(here: Situation, table: Table) -> rook.Stake:
    """What the taker's team must capture, and what it loses otherwise."""
    shooting = here.rules.highest if table.shooting else 0
    need = needed(table.contract, shooting)
    lost, _they = hand_score(table.contract, 0, (0, 0), shooting=shooting)
    shot = _("Shooting the Bird") if shooting else ""
    return rook.Stake(need, lost, shot, _left_to_partner(here, table))


def _left_to_partner(here: Situation, table: Table) -> tuple[str, str]:
    """Who names trump in the taker's place, and what the contract is for it (RR18)."""
    if not table.delegated:
        return "", ""
    taker, partner = here.names[table.declarer], here.names[(table.declarer + 2) % 4]
    told = _("{name} names trump for {taker}").format(name=partner, taker=taker)
    if table.declarer == here.me:
        told = _("{name} names trump for you").format(name=partner)
    elif partner == here.names[here.me]:
        told = _("You name trump for {taker}").format(taker=taker)
    return told, _("The contract is now {bid}").format(bid=table.contract)


def _bids(here: Situation, where: Places) -> None:
    rules = here.rules
    specials = []
    for action in here.legal:
        if action.verb == "pass":
            specials.append(Button(action, _("Pass"), "p"))
        elif action.verb == "shoot" or (action.arg == rules.highest and rules.terms.bid_shoots):
            text, asking = rules.label(here.view, action), _("All or nothing: shoot?")
            strong = here.risk == action
            if strong:
                text, asking = asking, text
            what = common.once(here, action)
            specials.append(Button(what, text, "s", "raven-mark", strong=strong, also=[asking]))
    rook.auction(here, where, rules.lowest, specials)


def _trumps(here: Situation, where: Places, table: Table) -> None:
    specials = [
        Button(
            a,
            _("Partner names trump: contract {bid}").format(bid=table.contract + RAISE),
            "d",
            "people",
        )
        for a in here.legal
        if a.verb == "delegate"
    ]
    choices.lay(here, where.centre, choices.trumps(here, KIND, specials))


# -- the end of a hand, and of a match


def title(here: Situation) -> str:
    """What the sheet of a match that nobody has won is called; empty for any other."""
    table: Table = here.view.table
    if table.ending == "timeout":
        return _("Your time ran out")
    return _("You left the match") if table.ending == "left" else ""


def giving_up(here: Situation) -> str:
    """What giving the match up means; empty when it means nothing more than that."""
    if here.rules.rated:
        return _("The match is rated: giving it up counts as a loss.")
    return _("The match ends here, and nobody has won.")


def _verdict(here: Situation, table: Table) -> str:
    _dealer, declarer, contract, *_captured = row = table.sheet[-1]
    name, made = here.called(declarer), row[6 + declarer % 2] > 0
    if row[10]:
        text = _("{name} shot the bird and took every point: 100 more.")
        if not made:
            text = _("{name} shot at the bird and missed: another 50 points lost.")
    elif row[11]:  # the contract is more than was bid
        text = _("{name} made the contract of {bid}.")
        if not made:
            text = _("{name} missed the contract of {bid}.")
    elif made:
        text = _("{name} bid {bid} and made it.")
    else:
        text = _("{name} bid {bid} and fell short.")
    return text.format(name=name, bid=contract)


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a hand: where its points went, and every hand of the match."""
    table: Table = here.view.table
    if table.ending in ("left", "timeout"):
        mark = "clock" if table.ending == "timeout" else "info"
        text = _("The match ended before anyone had won.")
        if here.rules.rated:
            text += " " + _("It was rated, so it counts as a loss.")
        told, earlier = rook.account(here, scored=False)
        return figures.written(
            here, place, Sign(mark, "accent", 27), Words(text, LABEL), told, *earlier
        )
    row = table.sheet[-1]
    side = row[1] % 2
    short = needed(row[2], here.rules.highest if row[10] else 0) - row[3 + side]
    kitty = _("The buried cards are worth {points}.").format(points=points(row[5]))
    partner = here.called((row[1] + 2) % 4)
    more = _("{name} named trump.").format(name=partner) if row[11] else ""
    took = _("They needed {bid} and took {taken}: they score all they took.")
    if not side:
        took = _("We needed {bid} and took {taken}: we score all we took.")
    taken, other = row[3 + side], row[4 - side]
    counts = ""
    if not row[10]:  # what a shot brings is said of the shot
        counts = plaque.counted(took, row[2], taken, other, ours=not side, short=short > 0)
    hand = rook.Hand(short, not side, _verdict(here, table), kitty, counts, more)
    return rook.sheet(here, place, KIND, hand)


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    shot = _("This is Shooting the Bird: every point must be taken.")
    parts = rook.told(here, KIND, sorted_hand(here), shot if here.view.table.shooting else "")
    if here.clock >= 0:
        parts.append(_("Seconds left: {n}.").format(n=here.seconds))
    return " ".join(parts)


LAYOUT = Layout(
    sheet_width=760,
    show=worth.of_game,
    curve=rook.curve,
    choose=choices.choose,
    held=lambda here: partners.held(here, KIND, sorted_hand(here)),
    lies=common.lies,
    scene=scene,
    sheet=sheet,
    describe=describe,
    last_card=tricks.last_card,
    last_trick=partial(partners.last_trick, kind=KIND),
    title=title,
    giving_up=giving_up,
)
