"""Soft sounds. Where there is no sound the game is silent, and that is all."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.host.files import folder
from game.host.quiet import quiet


class Sounds:
    """The sounds of the table, each loaded when it is first heard."""

    def __init__(self) -> None:
        self.volume = 0.7
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._works: bool | None = None

    def _load(self, name: str) -> pygame.mixer.Sound:
        if self._works is None:
            with quiet():  # ALSA tells of each device that it does not find
                pygame.mixer.init(44100, -16, 2, 1024)
            self._works = True
        sound = self._sounds.get(name)
        if sound is None:
            sound = pygame.mixer.Sound(str(folder() / "sounds" / f"{name}.ogg"))
            self._sounds[name] = sound
        return sound

    def warm(self) -> Iterator[None]:
        """Load every sound, one between two frames, so that none is late when it is due."""
        for path in sorted((folder() / "sounds").glob("*.ogg")):
            if not self.volume or self._works is False:
                return
            try:
                self._load(path.stem)
            except pygame.error:
                self._works = False
            yield

    def play(self, name: str) -> None:
        """Let a sound be heard, unless it is turned off."""
        if not self.volume or self._works is False:
            return
        try:
            sound = self._load(name)
            sound.set_volume(self.volume)
            sound.play()
        except (pygame.error, FileNotFoundError):
            self._works = False
