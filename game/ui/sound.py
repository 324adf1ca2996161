"""Soft sounds. Where there is no sound the game is silent, and that is all."""

from __future__ import annotations

import pygame

from game.ui.assets import folder


class Sounds:
    """The sounds of the table, each loaded when it is first heard."""

    def __init__(self) -> None:
        self.volume = 0.7
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._works: bool | None = None

    def play(self, name: str) -> None:
        """Let a sound be heard, unless it is turned off."""
        if not self.volume or self._works is False:
            return
        try:
            if self._works is None:
                pygame.mixer.init(44100, -16, 2, 1024)
                self._works = True
            sound = self._sounds.get(name)
            if sound is None:
                sound = pygame.mixer.Sound(str(folder() / "sounds" / f"{name}.ogg"))
                self._sounds[name] = sound
            sound.set_volume(self.volume)
            sound.play()
        except (pygame.error, FileNotFoundError):
            self._works = False
