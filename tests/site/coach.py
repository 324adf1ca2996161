"""A newcomer who touches only what the coach points at."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

# What the bubble points at, in CSS pixels, or its button; and what is said.
ASK = """
def _rookery_coach():
    import builtins, json
    app = builtins._rookery_app
    screen = app.screen
    if type(getattr(screen, "guide", None)).__name__ != "LessonGuide":
        return json.dumps({})
    button = next((t.rect for t in app.picture.live() if str(t.what) == 'Do.COACH_NEXT'), None)
    parts = [*app.picture.under, *app.picture.top, *app.picture.over]
    rings = [p.rect.inset(4) for p in parts if getattr(p, "fill", "") == "frame"]
    aim = button or (rings[0] if rings and screen.guide._bubble else None)
    return json.dumps({
        "text": screen.guide._bubble.text() if screen.guide._bubble else "",
        "overlay": screen.overlay,
        "aim": [aim.cx, aim.cy] if aim and not screen.stale else None,
        "own": len(screen.guide._own),
    })
import builtins
builtins._rookery_coach = _rookery_coach
"""


def ask(page: Any) -> dict[str, Any]:
    """What is said, and where it points."""
    found: dict[str, Any] = json.loads(page.evaluate("rookeryPython.runPython('_rookery_coach()')"))
    return found


def follow(
    page: Any, tap: Callable[[float, float], None], said: list[str], until: int
) -> dict[str, Any]:
    """Tap what the bubbles point at until so many decisions are taken or the lesson is over."""
    for _look in range(1500):
        now = ask(page)
        if now.get("overlay") or now.get("own", 0) >= until:
            return now
        if now.get("aim"):
            said += [now["text"]] if now["text"] not in said else []
            tap(*now["aim"])
        page.wait_for_timeout(60)
    raise AssertionError(f"the coach leads nowhere after {said}")
