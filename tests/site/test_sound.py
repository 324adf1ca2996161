"""The sounds of a deal are heard: what the page plays is captured as a stream, and measured."""

from __future__ import annotations

import os
import time
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.host.files import folder
from game.house import MANIFEST
from tests.site.measure import settled
from tests.site.player import Player
from tests.site.tables import RAJ

# What goes to the speakers goes into a stream too. How loud it is is noted for each hundredth of a
# second of its own clock; the window that is listened to is longer than the time between two looks.
EAR = """
const plain = AudioNode.prototype.connect;
const loud = [];
let ear;
AudioNode.prototype.connect = function (to, ...more) {
  if (to instanceof AudioDestinationNode) {
    const stream = this.context.createMediaStreamDestination();
    plain.call(this, stream);
    ear = this.context.createAnalyser();
    ear.fftSize = 32768;
    plain.call(this.context.createMediaStreamSource(stream.stream), ear);
  }
  return plain.call(this, to, ...more);
};
function listen() {
  if (!ear) return;
  const wave = new Float32Array(ear.fftSize), { currentTime, sampleRate } = ear.context;
  ear.getFloatTimeDomainData(wave);
  wave.forEach((value, i) => {
    const at = Math.floor((currentTime - (wave.length - i) / sampleRate) * 100);
    loud[at] = Math.max(loud[at] ?? 0, Math.abs(value));
  });
}
setInterval(listen, 150);
globalThis.heard = (since) => { // the loudest value, and how long it was louder than a whisper
  listen();
  const values = loud.slice(since).filter((value) => value > WHISPER);
  const last = loud.findLastIndex((value) => value > WHISPER);
  return [Math.max(0, ...values), values.length / 100, loud.length - Math.max(last, since)];
};
globalThis.later = () => { listen(); return loud.length; };
"""
WHISPER = 0.01  # of the loudest that can be
NORMAL = 0.65  # the volume that is set at first
PLAY = "name => { rookeryPython.runPython(`_rookery_app.sounds.play('${name}')`); }"
KINDS = sorted(
    {effect.sound for game in MANIFEST.values() for effect in game.effects.values()} - {""}
    | {"turn"}
)


def drawn(name: str) -> tuple[float, float]:
    """The loudest value of a sound as it was made, and how long it is louder than a whisper."""
    pygame.mixer.init(44100, -16, 2)
    raw = pygame.mixer.Sound(str(folder() / "sounds" / f"{name}.ogg")).get_raw()
    wave = [abs(value) * NORMAL / 32768 for value in memoryview(raw).cast("h")[::2]]
    steps = [max(wave[i : i + 441]) for i in range(0, len(wave), 441)]
    return max(steps), sum(step > WHISPER for step in steps) / 100


def heard(page: Any, since: int, limit: float = 6) -> tuple[float, float]:
    """What is heard from then on, once it is over: how loud, and for how long."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        peak, seconds, quiet = page.evaluate("since => heard(since)", since)
        if peak and quiet > 20:
            return peak, seconds
        time.sleep(0.05)
    return 0.0, 0.0


def test_each_sound_of_a_deal_is_heard_as_it_was_made_and_none_when_it_is_off(
    serve, visit, game_site
):
    site = serve(game_site)
    seen = visit(site.url + RAJ, init=EAR.replace("WHISPER", str(WHISPER)))
    seen.start()
    page = seen.page
    page.mouse.click(640, 360)
    dealt, _seconds = heard(page, 0)
    assert dealt > 0.1, "the cards are dealt without a sound"

    Player(page, page).turn()  # from here on the table itself makes no sound
    settled(page)  # nor does it work
    page.wait_for_function("heard(0)[2] > 50")
    assert {"deal", "play", "sweep", "turn", "bid", "click"} <= set(KINDS)
    for name in KINDS:
        loud, long = drawn(name)
        for _try in range(3):  # a busy page may lose a piece of one
            since = page.evaluate("later()")
            page.evaluate(PLAY, name)
            peak, seconds = heard(page, since)
            if peak == pytest.approx(loud, rel=0.25):
                break
        assert peak == pytest.approx(loud, rel=0.25), name
        assert 0.7 * long <= seconds <= long + 1.2, name  # a busy page may stammer

    mute = (
        "import dataclasses; _rookery_app.use(dataclasses.replace(_rookery_app.settings, volume=0))"
    )
    page.evaluate("code => { rookeryPython.runPython(code); }", mute)
    since = page.evaluate("later()")
    page.evaluate(PLAY, "turn")
    assert (0.0, 0.0) == heard(page, since, 1)
    assert [] == seen.complaints
