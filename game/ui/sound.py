"""Soft sounds. Where there is no sound the game is silent, and that is all."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.host.files import came, unheard
from game.host.quiet import quiet

NAMES = ["bid", "click", "coin", "deal", "deny", "lose", "play", "sweep", "turn", "win"]


class Sounds:
    """The sounds of the table, each loaded when it is first heard."""

    def __init__(self) -> None:
        self.volume = 0.7
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._works: bool | None = None

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        """A sound; None while it is on its way."""
        if self._works is None:
            with quiet():  # ALSA tells of each device that it does not find
                pygame.mixer.init(44100, -16, 2, 1024)
            self._works = True
        sound = self._sounds.get(name)
        if sound is None and (path := came(f"sounds/{name}.ogg")):
            sound = self._sounds[name] = pygame.mixer.Sound(str(path))
        return sound

    def warm(self) -> Iterator[None]:
        """Load every sound, one between two frames, so that none is late when it is due."""
        for name in NAMES:
            if not self.volume or self._works is False:
                return
            try:
                self._load(name)
            except pygame.error:
                self._works = False
            yield

    def play(self, name: str) -> None:
        """Let a sound be heard, unless it is turned off.

        To begin with sound takes as long as ten frames: nobody does that who is not heard yet.
        """
        if not self.volume or self._works is False or (self._works is None and unheard()):
            return
        try:
            if sound := self._load(name):
                sound.set_volume(self.volume)
                sound.play()
        except (pygame.error, FileNotFoundError):
            self._works = False
