"""All that the picture of a table is made of, gathered from its parts."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Event
from game.ui.geometry import Box
from game.ui.layouts.common import AnySituation, Situation
from game.ui.memory import ME
from game.ui.play import news
from game.ui.play.guide import Table
from game.ui.scene import Scene


def seen(
    table: Table, box: Box, events: Sequence[Event], picked: tuple[int, ...], before: str
) -> AnySituation:
    """The person's view of it in a window of this size; ``before``: what was asked until now."""
    match, keeper = table.match, table.keeper
    view = match.view(ME)
    return Situation(
        keeper.room(box),
        match.rules,
        view,
        match.rules.legal(view),
        table.names,
        Scene(),
        events=events,
        said=news.said(match, ME),
        picked=picked,
        held=table.app.dragging,
        hint=table.hints.found,
        advised=table.hints.advised,
        can_claim_rest=match.rules.claim_rest(view) is not None
        and not table.director.claiming_rest,
        can_undo=match.can_undo(ME) and not match.over,
        embedded=table.app.host.embedded,
        four_colours=table.app.settings.four_colours,
        page=table.offers.page,
        wanted=table.offers.wanted,
        risk=table.offers.risk,
        before=before,
        clock=table.clock.part(len(match.moves)),
        seconds=table.clock.seconds,
        stake=keeper.stake,
        account=keeper.account,
        earned=keeper.earned,
        costly=keeper.costly,
        praise=keeper.praise,
        bird=table.bird,
        marks=match.marks,
        waits=keeper.waits,
        safe=keeper.safe(match),
        scroll=table.scroll,
        more=keeper.more(match),
    )
