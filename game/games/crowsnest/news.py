"""What happens in CrowsNest besides `rook_news`, and what each kind of event says."""

from __future__ import annotations

from game.cards import rook_news
from game.engine.actions import News

NEWS = {
    **rook_news.NEWS,
    "trump": News("the declarer", value="the suit"),
    "nest": News("the winner of the last trick", cards="the buried ones", value="their points"),
}
