"""What every picture keeps to: what can be touched is seen, and is named."""

from __future__ import annotations

from game.ui.geometry import Box
from game.ui.scene import Scene


def refresh(app):
    """The picture as it is now, which is not painted."""
    app.screen.changed = True
    while app.screen.changed:  # what is told may look for its place in several pictures
        app.frames.update(app.host.now)
    return app.picture


def touch(app, what):
    found = next(t for t in refresh(app).live() if t.what == what)
    app.hands.use(found, False)
    return refresh(app)


def check_touches(scene: Scene, box: Box) -> None:
    live = scene.live()
    scroll = scene.scroll
    window = box.rect.inset(-0.6)
    for touch in live:
        assert touch.say, touch
        rect = touch.rect
        assert rect.x >= window.x and rect.right <= window.right, touch
        if touch.scrolled:
            assert scroll is not None
            assert rect.x >= scroll.rect.x - 0.6 and rect.right <= scroll.rect.right + 0.6, touch
            y = rect.y - scroll.rect.y
            assert y >= -scroll.height and rect.h <= scroll.height
        else:
            assert rect.y >= window.y and rect.bottom <= window.bottom, touch
            assert scroll is None or not rect.inset(0.6).meets(scroll.rect), touch
    for index, one in enumerate(live):
        for other in live[index + 1 :]:
            if one.scrolled == other.scrolled:
                assert not one.rect.inset(0.01).meets(other.rect), (one, other)
    whats = [touch.what for touch in live]
    assert len(whats) == len(set(whats))
